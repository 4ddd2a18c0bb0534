//! Where the program keeps its own files. See `tests/processes/folders.rs` for what the environment says of it.

use std::ffi::OsString;

use shakki::chess::folders::Folders;

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
