//! The finished games: one PGN file a year in a folder, and the list of all games in that folder's PGN files.
//!
//! - [`append`] adds a game to its year's file. Several programs may do so at once; none loses a game. A game that a
//!   crash left half-written is closed and kept, and reported.
//! - [`GameIndex`] lists the games, searches them, and loads one of them. A collection of 100,000 games added to the
//!   folder is listed too; it is read in steps, so that the program stays responsive.

mod game_index;
mod head_to_head;
mod name_table;
mod outline;
mod partial_date;
mod problem;
mod search;

use std::{
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use memchr::memmem;

use self::outline::{Ending, OutlineReader};
pub use self::{
    game_index::{GameIndex, ListedGame},
    head_to_head::{HeadToHead, Tally},
    partial_date::PartialDate,
    problem::ArchiveProblem,
    search::GameQuery,
};
pub use crate::chess::pgn::Score;
use crate::chess::{
    Game,
    calendar::UtcTime,
    pgn,
    store::{self, FileOperation, FolderLock, StoreProblem},
};
use crate::platform::fs::File;

/// The location of the games of a text in the list, and the number of plies of each; for `fuzz/`.
#[cfg(fuzzing)]
pub fn outlines(text: &[u8]) -> Vec<(std::ops::Range<u64>, u32)> {
    let mut reader = OutlineReader::new(text);
    let mut found = Vec::new();
    while let Some(game) = reader.next().expect("in memory") {
        found.push((game.start..game.end, game.plies));
    }
    found
}

/// How much of a file's end is examined first: more than nearly any game has.
const TAIL: u64 = 1 << 18;

/// The result of adding a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppendedGame {
    /// The year's file.
    pub path: PathBuf,
    /// Whether it was added; not if [`append_once`] found it there.
    pub added: bool,
    /// Whether the file's last game was incomplete. It is kept as far as it goes, and is terminated now.
    pub repaired: bool,
}

/// Adds a game to the file of its year: that of its `Date` tag, else the present one. Creates the folder and the file
/// where they are missing. Returns when the game is on the disk, so it may take some hundredths of a second.
///
/// ```
/// use shakki::chess::{Game, archive::{self, GameIndex}};
///
/// let folder = tempfile::tempdir().unwrap();
/// let mut game = Game::new();
/// game.tags_mut().set("Date", "2026.11.21");
/// let appended = archive::append(folder.path(), &game).unwrap();
/// assert!(appended.path.ends_with("2026.pgn"));
///
/// let mut index = GameIndex::open(folder.path());
/// while index.step(1 << 20) {}
/// assert_eq!(index.len(), 1);
/// ```
///
/// # Errors
/// If it cannot be written; the file is then unchanged.
pub fn append(folder: &Path, game: &Game) -> Result<AppendedGame, StoreProblem> {
    add(folder, game, false)
}

/// As [`append`], but not if the very same record is in the year's file already. For a game whose journal is found
/// finished: the program may have ended after adding the game and before removing the journal.
///
/// # Errors
/// As [`append`].
pub fn append_once(folder: &Path, game: &Game) -> Result<AppendedGame, StoreProblem> {
    add(folder, game, true)
}

fn add(folder: &Path, game: &Game, once: bool) -> Result<AppendedGame, StoreProblem> {
    store::make_folder(folder)?;
    let path = folder.join(format!("{:04}.pgn", year(game)));
    let _lock = FolderLock::wait(folder);
    let text = pgn::write(game);
    let write = || {
        let mut file = File::options()
            .read(true)
            .append(true)
            .create(true)
            .open(&path)?;
        let length = file.metadata()?.len();
        if once && holds(&mut file, length, text.as_bytes())? {
            return Ok((false, false));
        }
        let (mut bytes, torn) = closing(&mut file, length)?;
        bytes.extend_from_slice(text.as_bytes());
        bytes.push(b'\n');
        if let Err(e) = file.write_all(&bytes).and_then(|()| file.sync_data()) {
            // A half-written text would look like an incomplete game.
            let _ = file.set_len(length);
            return Err(e);
        }
        if length == 0 {
            store::sync_folder(folder);
        }
        Ok((true, torn))
    };
    let (added, repaired) =
        write().map_err(|source| StoreProblem::new(FileOperation::Write, &path, source))?;
    Ok(AppendedGame {
        path,
        added,
        repaired,
    })
}

/// The year in whose file a game belongs.
fn year(game: &Game) -> u64 {
    let date = PartialDate::read(game.tags().get("Date").unwrap_or_default());
    match date.year() {
        0 => UtcTime::now().date().0,
        year => year.into(),
    }
}

/// Whether a file of this length contains this text.
fn holds(file: &mut File, length: u64, text: &[u8]) -> io::Result<bool> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.take(length).read_to_end(&mut bytes)?;
    Ok(memmem::find(&bytes, text).is_some())
}

/// The text to write at the end of a file before the next game, and whether the last one there is incomplete. Such a
/// game is terminated, or the reader would take the next one for its continuation.
fn closing(file: &mut File, length: u64) -> io::Result<(Vec<u8>, bool)> {
    let (mut tail, mut wanted) = (Vec::new(), TAIL);
    // From the last game's first tag on; before it everything is complete, or cannot be repaired. From the middle of a
    // game nothing can be told: a bracket there may be a word of a comment.
    let from = loop {
        let begin = length.saturating_sub(wanted);
        tail.clear();
        file.seek(SeekFrom::Start(begin))?;
        Read::take(&mut *file, length - begin).read_to_end(&mut tail)?;
        match memmem::rfind(&tail, b"\n[Event \"") {
            Some(at) => break at + 1,
            None if begin == 0 => break 0,
            None => wanted = wanted.saturating_mul(2),
        }
    };
    let mut end = Ending::Closed;
    let mut games = OutlineReader::new(&tail[from..]);
    while let Some(game) = games.next()? {
        end = game.ending;
    }
    let blank_line: &[u8] = match () {
        () if tail.is_empty() || tail.ends_with(b"\n\n") || tail.ends_with(b"\n\r\n") => b"",
        () if tail.ends_with(b"\n") => b"\n",
        () => b"\n\n",
    };
    let Ending::Open { depth, in_comment } = end else {
        return Ok((blank_line.to_vec(), false));
    };
    // On a line of its own, as a comment to the end of the line would contain it.
    let comment = if in_comment { "}" } else { "" };
    let close = format!("{comment}\n{}*\n\n", ")".repeat(depth));
    Ok((close.into_bytes(), true))
}
