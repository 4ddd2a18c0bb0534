//! A full disk, simulated: the system lets no file of this program grow beyond some kilobytes, and truncates the write
//! that would.

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::Command,
};

use shakki::{
    chess::journal::{Journal, Recovered},
    words::Localized,
};

use crate::{common::whole_journal, give_role};

fn record(number: usize) -> String {
    format!("{number} {}", "x".repeat(number % 100))
}

/// Writes until its disk is full, reports it, and continues when it is told that there is room.
pub fn fill_disk(folder: &Path) {
    let mut journal = Journal::create(folder);
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

pub fn a_full_disk_costs_nothing_once_there_is_room_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; ulimit -S -f 8; exec \"$0\" \"$@\""])
        .arg(env::current_exe().expect("a program"));
    give_role(&mut command, "fill disk", folder.path());
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

    // If it is killed now, the program leaves this: everything that it reported as written.
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
        whole_journal(folder.path()),
        (0..=full + 3).map(record).collect::<Vec<_>>()
    );
}
