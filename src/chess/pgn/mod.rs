//! Games as PGN text. Reading has three stages, a file for each: `tokenizer` splits the text into tokens, `parser`
//! finds where games begin and end, `reader` plays their moves. The archive's list needs the first two only. `writer`
//! writes games as text.

use std::{io::Read, path::Path};

mod cut;
mod game_builder;
mod head;
mod lookahead;
mod parser;
mod problem;
mod reader;
mod score;
mod tokenizer;
mod writer;

pub use cut::last_game_start;
pub use game_builder::{GameBuilder, GameSummary};
pub(crate) use problem::numbered;
pub use problem::{MAX_PLIES, OpenGameProblem, PgnProblem, PgnProblemKind};
pub use reader::{GameReader, RecordedGame, first, read};
pub use score::Score;
pub use writer::write;

// For the archive, which lists games without playing them.
pub(in crate::chess) use parser::{GameParser, GamePart};
pub(in crate::chess) use reader::read_cut_out;
pub(in crate::chess) use tokenizer::{FIRST_TAG, MARK_BEGINS, SyntaxProblem};
// For variations, which are written as a game's moves are.
pub(in crate::chess) use writer::movetext;

use super::{Game, store};

/// A game that was cut out of a larger text at this offset; for `fuzz/`.
#[cfg(fuzzing)]
pub fn read_part(text: &[u8], cut: u64) -> Result<Game, PgnProblem> {
    read_cut_out(text, cut)
}

/// The greatest length of a FEN, letters.
const MAX_FEN_LENGTH: u64 = 200;

/// Follows the reason of a result where the search was not decided (laws E4, E5).
pub(super) const UNDECIDED_NOTE: &str = "; whether the winner could mate was not decided";

/// Reads the first game of a PGN file; or the position of a text file that contains nothing but a FEN.
///
/// # Errors
/// If it cannot be read, or contains neither.
pub fn open_first(path: &Path) -> Result<Game, OpenGameProblem> {
    let path_of = || path.to_owned();
    let mut file = store::open(path).map_err(OpenGameProblem::Store)?;
    // What is looked at is read only once: a pipe cannot be rewound.
    let mut beginning = Vec::new();
    file.by_ref()
        .take(MAX_FEN_LENGTH)
        .read_to_end(&mut beginning)
        .map_err(|source| OpenGameProblem::Io {
            path: path_of(),
            source,
        })?;
    if let Some(fen) = position_alone(&beginning) {
        return Game::from_fen(fen).map_err(|problem| OpenGameProblem::Fen {
            path: path_of(),
            problem,
        });
    }
    match first(beginning.as_slice().chain(file)) {
        Ok(recorded) => Ok(recorded.game),
        Err(problem) if problem.is_no_record() => Err(OpenGameProblem::Neither { path: path_of() }),
        Err(problem) => Err(OpenGameProblem::Pgn {
            path: path_of(),
            problem,
        }),
    }
}

/// Reads a game of a PGN file by its number, from 1. Other games may be broken.
///
/// # Errors
/// If it cannot be read, or there are not so many games.
pub fn open_numbered(path: &Path, number: usize) -> Result<Game, OpenGameProblem> {
    if number <= 1 {
        return open_first(path);
    }
    let file = store::open(path).map_err(OpenGameProblem::Store)?;
    let mut games = 0;
    for read in GameReader::new(file) {
        games += 1;
        if games == number {
            return read
                .map(|recorded| recorded.game)
                .map_err(|problem| OpenGameProblem::Pgn {
                    path: path.to_owned(),
                    problem,
                });
        }
    }
    Err(OpenGameProblem::NoSuchGame {
        path: path.to_owned(),
        number,
        games,
    })
}

/// What a file has beside a game, and what would be lost if that game were written there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherText {
    /// Other games: more than one, or one that is no earlier state of the game.
    Games,
    /// Comments or `%` lines after its only game.
    Comments,
}

/// What a file has beside this game. `is_its_file` tells that the only game of the file was this one, whatever has been
/// taken back since.
pub fn other_text(path: &Path, game: &Game, is_its_file: bool) -> Option<OtherText> {
    // Reading a pipe or a device would wait for its other end.
    if !store::is_regular_file(path) {
        return None;
    }
    let mut games = GameReader::new(store::open(path).ok()?);
    let is_record = |read: &Result<RecordedGame, PgnProblem>| {
        !read.as_ref().is_err_and(PgnProblem::is_no_record)
    };
    let mut records = games.by_ref().filter(is_record);
    let is_earlier = match records.next()? {
        Ok(only) => is_continued(&only.game, game),
        Err(_) => false,
    };
    if records.next().is_some() || !(is_its_file || is_earlier) {
        return Some(OtherText::Games);
    }
    games.ends_with_comments().then_some(OtherText::Comments)
}

/// Whether a game begins as another one, with all of its moves.
fn is_continued(earlier: &Game, game: &Game) -> bool {
    let moves = |game: &Game| game.plies().iter().map(|ply| ply.mv).collect::<Vec<_>>();
    earlier.start() == game.start() && moves(game).starts_with(&moves(earlier))
}

/// The only line of a file that begins with this text, without a byte order mark, if it looks like a FEN: seven slashes
/// before the first blank, or eight where a pocket of Crazyhouse follows the board.
fn position_alone(text: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(text).ok()?;
    let line = text.trim_start_matches('\u{feff}').trim();
    let board = line.split_whitespace().next()?;
    let is_fen = !line.contains('\n') && matches!(board.matches('/').count(), 7 | 8);
    is_fen.then_some(line)
}
