//! How a release is linked on Linux: functions that came out the same once only, and the places that the loader has to
//! fill in as a map of bits instead of a list of 24 bytes each. Together a tenth of the memory that the program takes
//! up, of which nearly every page is touched. Left out where linker or C library do not know of it: a small program
//! linked that way is tried first.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const THRIFTY: [&str; 2] = ["-Wl,--icf=all", "-Wl,-z,pack-relative-relocs"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let said = |name: &str| env::var(name).unwrap_or_default();
    let of_this_machine = said("HOST") == said("TARGET");
    if said("PROFILE") == "release"
        && said("CARGO_CFG_TARGET_OS") == "linux"
        && of_this_machine
        && works(&PathBuf::from(said("OUT_DIR")))
    {
        for argument in THRIFTY {
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
    for argument in THRIFTY {
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
