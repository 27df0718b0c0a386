// The library is in the directory above, as in the archives of releases, or in the one that LIBRULEBOOK names.
fn main() {
    let above = concat!(env!("CARGO_MANIFEST_DIR"), "/..").to_string();
    let dir = std::env::var("LIBRULEBOOK").unwrap_or(above);
    println!("cargo:rerun-if-env-changed=LIBRULEBOOK");
    println!("cargo:rustc-link-search={dir}");
    println!("cargo:rustc-link-arg=-Wl,-rpath,{dir}");
}
