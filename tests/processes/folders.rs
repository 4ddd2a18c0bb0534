//! The folder of the program's files, from the environment.

use std::path::Path;

use shakki::chess::folders::{Folders, VARIABLE};

use crate::program;

/// Prints where it keeps its files, and ends.
pub fn tell_folder(_: &Path) {
    let folders = Folders::find().expect("folders");
    eprintln!("{}", folders.data().display());
}

pub fn the_environment_is_asked() {
    let child = program("tell folder", Path::new("."))
        .env(VARIABLE, "/some/stick")
        .spawn()
        .expect("starts");
    let said = child.wait_with_output().expect("ends");
    let said = String::from_utf8_lossy(&said.stderr);
    assert!(Path::new(said.trim_end()).ends_with("some/stick"), "{said}");
}
