//! A folder that is read-only or gone: the journal says so, play goes on, and what could not be written is written as
//! soon as it can be. See `tests/processes/full_disk.rs` for a disk that is full.

use std::fs;

use shakki::chess::journal::{Journal, Recovered};
use shakki::words::Localized;

use crate::common::whole_journal;

#[test]
fn where_no_folder_can_be_the_journal_waits_for_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let wanted = folder.path().join("games");
    fs::write(&wanted, "in the way").expect("written");
    assert!(matches!(
        Journal::recover(&wanted).expect("no game"),
        Recovered::Nothing
    ));
    let mut journal = Journal::create(&wanted);
    for record in ["one", "two"] {
        let problem = journal.append(record).expect_err("no folder").localized();
        assert_eq!(
            problem,
            format!(
                "cannot make the folder {}: there is a file where a folder should be",
                wanted.display()
            )
        );
        assert!(!journal.is_written());
    }
    assert!(journal.sync().is_err() && journal.retry().is_err());
    fs::remove_file(&wanted).expect("removed");
    journal.append("three").expect("written");
    assert!(journal.is_written());
    drop(journal);
    assert_eq!(whole_journal(&wanted), ["one", "two", "three"]);
}

#[test]
fn a_file_that_somebody_removes_is_written_again_in_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    let mut journal = Journal::create(&games);
    journal.append("one").expect("written");
    fs::remove_dir_all(&games).expect("removed");
    journal.append("two").expect("written");
    drop(journal);
    assert_eq!(whole_journal(&games), ["one", "two"]);
}

#[cfg(unix)]
#[test]
fn a_journal_that_may_only_be_read_is_gone_on_with() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    journal.append("one").expect("written");
    let path = journal.path().expect("a file").to_owned();
    drop(journal);
    fs::set_permissions(&path, PermissionsExt::from_mode(0o444)).expect("set");
    let Recovered::Whole { mut journal, .. } = Journal::recover(folder.path()).expect("readable")
    else {
        panic!("it can be read");
    };
    journal.append("two").expect("written");
    drop(journal);
    assert_eq!(whole_journal(folder.path()), ["one", "two"]);
    // Found once: nothing of the file that could not be written is left.
    let files = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 2, "the journal and the lock");
}

#[cfg(unix)]
#[test]
fn a_device_in_the_journals_place_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("game.journal")).expect("linked");
    assert!(matches!(
        Journal::recover(folder.path()).expect("no game"),
        Recovered::Nothing
    ));
    let mut journal = Journal::create(folder.path());
    journal.append("one").expect("written");
    let path = journal.path().expect("a file").to_owned();
    assert!(path.ends_with("game-2.journal"), "{}", path.display());
    drop(journal);
    assert_eq!(whole_journal(folder.path()), ["one"]);
}
