//! Files: clear words for what cannot be read or written.

use std::fs;

use shakki::chess::store;
use shakki::words::Localized;

#[test]
fn what_is_written_is_read_back_and_replaces_what_was_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    store::write_atomically(&file, "first").expect("written");
    store::write_atomically(&file, "second ½").expect("written again");
    assert_eq!(store::read_text(&file).expect("read"), "second ½");
    let names: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(names.len(), 1, "nothing else is left behind");
}

#[test]
fn latin_1_is_read_as_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("old.pgn");
    fs::write(&file, b"Hort, Vlastimil \xbd M\xfcnchen").expect("written");
    assert_eq!(
        store::read_text(&file).expect("read"),
        "Hort, Vlastimil ½ München"
    );
}

#[test]
fn problems_name_the_file_and_say_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing.pgn");
    let problem = store::read_text(&missing).expect_err("no file").localized();
    assert_eq!(
        problem,
        format!("cannot read {}: there is no such file", missing.display())
    );
    let problem = store::read_text(folder.path())
        .expect_err("a folder")
        .localized();
    assert_eq!(
        problem,
        format!("cannot read {}: that is a folder", folder.path().display())
    );
    let nowhere = folder.path().join("no/such/folder.pgn");
    let problem = store::write_atomically(&nowhere, "x")
        .expect_err("no folder")
        .localized();
    assert_eq!(
        problem,
        format!(
            "cannot write {}: there is no such folder",
            nowhere.display()
        )
    );
    let problem = store::write_atomically(folder.path(), "x")
        .expect_err("a folder")
        .localized();
    assert_eq!(
        problem,
        format!("cannot write {}: that is a folder", folder.path().display())
    );
}

#[test]
fn a_file_that_is_not_to_be_written_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.pgn");
    fs::write(&file, "kept").expect("written");
    let mut permissions = fs::metadata(&file).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).expect("set");
    let problem = store::write_atomically(&file, "x")
        .expect_err("read-only")
        .localized();
    assert_eq!(
        problem,
        format!("cannot write {}: permission denied", file.display())
    );
    assert_eq!(store::read_text(&file).expect("read"), "kept");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_and_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.pgn");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo runs").success());
    // Open at both ends, so that neither side waits for the other.
    let mut both = fs::File::options().read(true).write(true).open(&pipe);
    store::write_atomically(&pipe, "a game").expect("written");
    let kind = fs::symlink_metadata(&pipe)
        .expect("it is there")
        .file_type();
    assert!(std::os::unix::fs::FileTypeExt::is_fifo(&kind));
    let mut read = [0; 6];
    let both = both.as_mut().expect("open");
    std::io::Read::read_exact(both, &mut read).expect("read");
    assert_eq!(&read, b"a game");
}

#[cfg(unix)]
#[test]
fn a_link_keeps_pointing_to_the_file_that_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, link) = (
        folder.path().join("game.pgn"),
        folder.path().join("link.pgn"),
    );
    fs::write(&file, "old").expect("written");
    std::os::unix::fs::symlink(&file, &link).expect("linked");
    store::write_atomically(&link, "new").expect("written");
    assert_eq!(store::read_text(&file).expect("read"), "new");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
}
