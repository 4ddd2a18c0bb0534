//! Shared by several benches: the games to measure with.

pub mod generator;

use std::path::PathBuf;

/// The historical games of the test data, one text each, in the order of their file names.
#[allow(dead_code, reason = "each bench takes what it needs")]
pub fn historical_games() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/games");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of games")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a game"))
        .collect()
}
