//! The scores of matches between two of their games. While a game is played its journal has the score of its match; after
//! its end and before the next game a small file has it, beside those of the other pairs of players.

use std::path::{Path, PathBuf};

use crate::{
    chess::{
        store::{self, FolderLock, StoreProblem},
        table::{Header, Series},
    },
    platform::fs,
};

/// In the folder of the games.
const FILE: &str = "match.txt";
/// The prefix of the lines of a match; the others are the header of its last game.
const MATCH: &str = "match ";
/// What separates two matches in the file: an empty line.
const SEPARATOR: &str = "\n\n";

fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Stores the score of a match after a game. Those of other pairs of players stay.
///
/// # Errors
/// If it cannot be written.
pub fn keep(folder: &Path, series: &Series) -> Result<(), StoreProblem> {
    store::make_folder(folder)?;
    // Another program may change the score of another match.
    let _lock = FolderLock::wait(folder);
    let mut all = find(folder);
    all.retain(|other| !other.has_players_of(series));
    all.insert(0, series.clone());
    write(folder, &all)
}

/// Stores the score of a match whose present game is put away unfinished, for the next game; unless these players have
/// another since.
///
/// # Errors
/// If it cannot be written.
pub fn keep_without_present_game(folder: &Path, series: Series) -> Result<(), StoreProblem> {
    match series.before_present_game() {
        Some(before)
            if !find(folder)
                .iter()
                .any(|other| other.has_players_of(&before)) =>
        {
            keep(folder, &before)
        }
        _ => Ok(()),
    }
}

/// Removes the score of a match that is over, or that continues in a journal of its own. Those of other pairs of players
/// stay.
pub fn forget(folder: &Path, series: &Series) {
    let _lock = FolderLock::wait(folder);
    let mut all = find(folder);
    let before = all.len();
    all.retain(|other| !other.has_players_of(series));
    if all.len() < before {
        // If it cannot be removed, the worst is that an old match is offered.
        let _ = match all.is_empty() {
            true => fs::remove_file(file(folder)).ok(),
            false => write(folder, &all).ok(),
        };
    }
}

/// The matches that were left between two games, the one played last first; without those that are damaged.
pub fn find(folder: &Path) -> Vec<Series> {
    let text = store::read_text(&file(folder)).unwrap_or_default();
    text.split(SEPARATOR).filter_map(read).collect()
}

fn write(folder: &Path, all: &[Series]) -> Result<(), StoreProblem> {
    let texts: Vec<String> = all.iter().map(written).collect();
    store::write_at_once(&file(folder), &texts.join("\n"))
}

fn written(series: &Series) -> String {
    let mut text = series.header().to_string();
    for line in series.state_lines() {
        text.push_str(MATCH);
        text.push_str(&line);
        text.push('\n');
    }
    text
}

fn read(text: &str) -> Option<Series> {
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
