// The library is in the directory above, as in the archives of releases, or in the one that LIBRULEBOOK names.
fn main() {
    let above = concat!(env!("CARGO_MANIFEST_DIR"), "/..").to_string();
    let dir = std::env::var("LIBRULEBOOK").unwrap_or(above);
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap();
    let name = match system.as_str() {
        "windows" => "rulebook.lib",
        "macos" => "librulebook.dylib",
        _ => "librulebook.so",
    };
    let path = std::path::Path::new(&dir).join(name);
    let file = path.display();
    assert!(path.is_absolute(), "LIBRULEBOOK is {dir}; it must be the full path of a directory");
    assert!(path.exists(), "{file} is missing; set LIBRULEBOOK to the full path of the directory that has it");
    println!("cargo:rerun-if-env-changed=LIBRULEBOOK");
    println!("cargo:rerun-if-changed={file}");
    println!("cargo:rustc-link-search={dir}");
    if system != "windows" {
        println!("cargo:rustc-link-arg=-Wl,-rpath,{dir}"); // Windows looks in the directory of the program, and in PATH
    }
}
