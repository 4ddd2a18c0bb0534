//! Programs that add games to one archive at the same time.

use std::{fs, path::Path};

use shakki::chess::archive;

use crate::{
    common::archive::{game, players},
    program,
};

/// The number of games that each program adds.
const EACH: usize = 200;

/// Adds its games, named after this process, and ends.
pub fn add_games(folder: &Path) {
    for number in 0..EACH {
        let name = format!("{} {number}", std::process::id());
        let moves = ["e4", "e4 e5 Nf3 Nc6", "d4 d5"][number % 3];
        archive::append(folder, &game(&name, "2026.11.21", moves)).expect("written");
    }
}

pub fn programs_that_add_games_at_once_lose_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let children: Vec<_> = (0..3)
        .map(|_| program("add games", folder.path()).spawn().expect("starts"))
        .collect();
    let mut expected = Vec::new();
    for child in children {
        expected.extend((0..EACH).map(|number| format!("{} {number}", child.id())));
        let done = child.wait_with_output().expect("ends");
        assert!(
            done.status.success(),
            "{}",
            String::from_utf8_lossy(&done.stderr)
        );
    }
    let text = fs::read_to_string(folder.path().join("2026.pgn")).expect("a file");
    let (mut names, broken) = players(&text);
    assert_eq!(broken, 0);
    names.sort();
    expected.sort();
    assert!(names == expected, "{} of {}", names.len(), expected.len());
}
