// The variable LIBRULEBOOK names the directory of the library.
fn main() {
    let dir = std::env::var("LIBRULEBOOK").expect("LIBRULEBOOK must be the directory of the library");
    println!("cargo:rerun-if-env-changed=LIBRULEBOOK");
    println!("cargo:rustc-link-search={dir}");
    println!("cargo:rustc-link-arg=-Wl,-rpath,{dir}");
}
