//! A disk that is full, read-only or gone: the journal says so, play goes on, and what could not be written is
//! written as soon as it can be.

use std::fs;

use shakki::chess::journal::{Journal, Recovered};
use shakki::words::Localized;

fn records(folder: &std::path::Path) -> Vec<String> {
    match Journal::recover(folder).expect("a readable folder") {
        Recovered::Whole { records, .. } => records,
        other => panic!("{other:?}"),
    }
}

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
    assert_eq!(records(&wanted), ["one", "two", "three"]);
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
    assert_eq!(records(&games), ["one", "two"]);
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
    assert_eq!(records(folder.path()), ["one", "two"]);
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
    assert_eq!(records(folder.path()), ["one"]);
}

/// A full disk, as far as a program can tell: the system lets no file of this program grow beyond some kilobytes, and
/// cuts the write that would make it so.
#[cfg(target_os = "linux")]
mod full {
    use std::{
        fs,
        io::{BufRead, BufReader, Write},
        process::Command,
    };

    use shakki::chess::journal::{Journal, Recovered};
    use shakki::words::Localized;

    use crate::programs;

    fn record(number: usize) -> String {
        format!("{number} {}", "x".repeat(number % 100))
    }

    #[test]
    #[ignore = "the part of the program whose disk is full"]
    fn writer() {
        let Some(folder) = programs::folder() else {
            return;
        };
        let mut journal = Journal::create(&folder);
        let full = (0..)
            .find(|&number| journal.append(&record(number)).is_err())
            .expect("a limit");
        let problem = journal.append(&record(full + 1)).expect_err("still full");
        assert!(journal.append(&record(full + 2)).is_err());
        eprintln!("{full} {}", problem.localized());
        std::io::stdin()
            .read_line(&mut String::new())
            .expect("told to go on");
        journal.append(&record(full + 3)).expect("room again");
        assert!(journal.is_written());
        eprintln!("went on");
    }

    #[test]
    fn a_full_disk_costs_nothing_once_there_is_room_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; ulimit -S -f 8; exec \"$0\" \"$@\""])
            .arg(std::env::current_exe().expect("a program"))
            .args(programs::arguments("journal_disk::full::writer"));
        programs::prepare(&mut command, folder.path());
        let mut child = command.spawn().expect("the writer starts");
        let mut said = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        said.read_line(&mut line).expect("a line");
        let (full, problem) = line.split_once(' ').expect("a number and why");
        let full: usize = full.parse().expect("a number");
        let path = folder.path().join("game.journal");
        assert!(
            problem.starts_with(&format!("cannot write {}: ", path.display())),
            "{problem}"
        );

        // Killed now, the program would leave this behind: all that it was told is written.
        let left = tempfile::tempdir().expect("a folder");
        fs::copy(&path, left.path().join("game.journal")).expect("copied");
        let (Recovered::Whole { records, .. } | Recovered::Cut { records, .. }) =
            Journal::recover(left.path()).expect("readable")
        else {
            panic!("a full disk damages nothing");
        };
        assert_eq!(records, (0..full).map(record).collect::<Vec<_>>());

        let room = Command::new("prlimit")
            .args(["--fsize=unlimited", "--pid", &child.id().to_string()])
            .status()
            .expect("prlimit of util-linux");
        assert!(room.success());
        let mut stdin = child.stdin.take().expect("a pipe");
        writeln!(stdin, "go on").expect("told");
        line.clear();
        said.read_line(&mut line).expect("a line");
        assert_eq!(line, "went on\n");
        assert!(child.wait().expect("ended").success());
        assert_eq!(
            super::records(folder.path()),
            (0..=full + 3).map(record).collect::<Vec<_>>()
        );
    }
}
