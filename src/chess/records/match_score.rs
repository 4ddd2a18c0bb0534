//! The score of a match between two of its games. While a game is played its journal has the score; after its end and
//! before the next game a small file has it.

use std::path::{Path, PathBuf};

use crate::{
    chess::{
        store::{self, StoreProblem},
        table::{Header, Series},
    },
    platform::fs,
};

/// In the folder of the games.
const FILE: &str = "match.txt";
/// The prefix of the lines of the match; the others are the header of its last game.
const MATCH: &str = "match ";

fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Stores the score of a match after a game.
///
/// # Errors
/// If it cannot be written.
pub fn keep(folder: &Path, series: &Series) -> Result<(), StoreProblem> {
    store::make_folder(folder)?;
    let mut text = series.header().to_string();
    for line in series.state_lines() {
        text.push_str(MATCH);
        text.push_str(&line);
        text.push('\n');
    }
    store::write_at_once(&file(folder), &text)
}

/// Removes the file of a match that is over, or that continues in a journal of its own.
pub fn forget(folder: &Path) {
    // If it cannot be removed, the worst is that an old match is offered.
    let _ = fs::remove_file(file(folder));
}

/// The match that was left between two games; none if there is none, or the file is damaged.
pub fn find(folder: &Path) -> Option<Series> {
    let text = store::read_text(&file(folder)).ok()?;
    let is_match = |line: &&str| line.starts_with(MATCH);
    let header: String = text
        .lines()
        .filter(|line| !is_match(line))
        .map(|line| format!("{line}\n"))
        .collect();
    let header: Header = header.parse().ok()?;
    Series::read(
        &header,
        text.lines().filter_map(|line| line.strip_prefix(MATCH)),
    )
    .filter(Series::is_decided)
}
