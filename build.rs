//! How a release is linked on Linux: functions that came out the same once only, the places that the loader has to
//! fill in as a map of bits instead of a list of 24 bytes each, and the functions that a game needs side by side
//! (`scripts/order/`). Together half of the memory that the program takes up. Left out where linker or C library do not
//! know of it: a small program linked that way is tried first.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The functions that a game needs, in the order in which it needs them.
const ORDER: &str = "scripts/order/functions.txt";

/// What the linker is told.
fn thrifty() -> Vec<String> {
    let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let order = Path::new(&root).join(ORDER);
    let mut arguments = vec!["-Wl,--icf=all".into(), "-Wl,-z,pack-relative-relocs".into()];
    // A comma would be taken for the end of the path.
    if order.exists() && !root.contains(',') {
        arguments.push(format!(
            "-Wl,--symbol-ordering-file={},--no-warn-symbol-ordering",
            order.display()
        ));
    }
    arguments
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ORDER}");
    let said = |name: &str| env::var(name).unwrap_or_default();
    let of_this_machine = said("HOST") == said("TARGET");
    if said("PROFILE") == "release"
        && said("CARGO_CFG_TARGET_OS") == "linux"
        && of_this_machine
        && works(&PathBuf::from(said("OUT_DIR")))
    {
        for argument in thrifty() {
            println!("cargo::rustc-link-arg-bins={argument}");
        }
    }
}

/// Whether a program linked so is made, and runs: it prints through a table of addresses that the loader fills in.
fn works(folder: &Path) -> bool {
    let (source, program) = (folder.join("trial.rs"), folder.join("trial"));
    let text = "static WORDS: [&str; 2] = [\"it\", \"runs\"];\n\
                fn main() { println!(\"{}\", std::hint::black_box(&WORDS).join(\" \")); }\n";
    let mut compiler = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    compiler.arg("--edition=2024").arg("-o").arg(&program);
    // As the game itself is compiled and linked.
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    compiler.args(flags.split('\x1f').filter(|flag| !flag.is_empty()));
    if let Ok(linker) = env::var("RUSTC_LINKER") {
        compiler.arg(format!("-Clinker={linker}"));
    }
    for argument in thrifty() {
        compiler.arg(format!("-Clink-arg={argument}"));
    }
    let made = fs::write(&source, text).is_ok()
        && compiler
            .arg(&source)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success());
    made && Command::new(&program)
        .output()
        .is_ok_and(|output| output.status.success() && output.stdout == b"it runs\n")
}
