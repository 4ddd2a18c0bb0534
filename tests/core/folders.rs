//! Where the program keeps its own files.

use std::{ffi::OsString, path::Path};

use shakki::chess::folders::{Folders, VARIABLE};

use crate::programs;

#[test]
fn the_variable_names_the_folder_of_everything() {
    let folders = Folders::find_with(Some(OsString::from("/some/stick"))).expect("folders");
    assert!(folders.data().is_absolute());
    assert!(folders.data().ends_with("some/stick"));
    assert_eq!(folders.data(), folders.settings());
    let relative = Folders::find_with(Some(OsString::from("stick"))).expect("folders");
    let here = std::env::current_dir().expect("a folder");
    assert_eq!(relative.data(), here.join("stick"));
}

#[test]
fn without_it_the_platform_says_where() {
    let folders = Folders::find_with(None);
    assert_eq!(folders, Folders::find_with(Some(OsString::new())));
    if let Some(folders) = folders {
        for folder in [folders.data(), folders.settings()] {
            assert!(folder.is_absolute(), "{}", folder.display());
            assert!(
                folder.to_string_lossy().contains("shakki"),
                "{}",
                folder.display()
            );
        }
    }
}

#[test]
#[ignore = "the part of a program that is told its folder"]
fn teller() {
    if programs::folder().is_some() {
        let folders = Folders::find().expect("folders");
        eprintln!("{}", folders.data().display());
    }
}

#[test]
fn the_environment_is_asked() {
    let child = programs::part("folders::teller", Path::new("."))
        .env(VARIABLE, "/some/stick")
        .spawn()
        .expect("starts");
    let said = child.wait_with_output().expect("ends");
    let said = String::from_utf8_lossy(&said.stderr);
    assert!(Path::new(said.trim_end()).ends_with("some/stick"), "{said}");
}
