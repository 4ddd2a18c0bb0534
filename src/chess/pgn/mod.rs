//! Games as PGN text: a streaming reader that says what is wrong and where, and a writer in export format.

use std::io::{Read, Seek};

mod lookahead;
mod read;
mod record;
mod split;
mod tokenizer;
mod write;

pub use read::{Games, PgnProblem, PgnProblemKind, Recorded, first, read};
pub use record::{Gist, Record};
pub use split::last_start;
pub use write::write;

/// No position takes more letters.
const LONGEST_FEN: u64 = 200;

/// The one line of a file, if it is written like a position: seven slashes before the first blank.
fn position_alone(file: &std::fs::File) -> Option<String> {
    let mut text = String::new();
    file.take(LONGEST_FEN).read_to_string(&mut text).ok()?;
    let line = text.trim();
    let board = line.split_whitespace().next()?;
    let is_fen = !line.contains('\n') && board.matches('/').count() == 7;
    is_fen.then(|| line.to_owned())
}

/// What follows the reason of a result that rests on a search without an answer (laws E4, E5).
const UNDECIDED: &str = "; whether the winner could mate was not decided";
// The archive finds games without playing them; what is a word, a move or a result is decided in one place.
pub(super) use read::{move_text, score};
pub(super) use tokenizer::is_separator;

/// Reads the first game of a PGN file; or the position of a text file that holds nothing but a FEN.
///
/// # Errors
/// One sentence that names the file, and the line where there is one.
pub fn open_first(path: &std::path::Path) -> Result<super::Game, String> {
    let mut file = super::store::open(path).map_err(|problem| problem.to_string())?;
    if let Some(fen) = position_alone(&file) {
        return super::Game::from_fen(&fen)
            .map_err(|problem| format!("{}: {problem}", path.display()));
    }
    file.rewind()
        .map_err(|problem| format!("{}: {problem}", path.display()))?;
    first(file)
        .map(|recorded| recorded.game)
        .map_err(|problem| {
            if is_no_record(&problem) {
                let file = path.display().to_string();
                crate::words::say!("desktop-neither", file = file)
            } else {
                format!("{}: {problem}", path.display())
            }
        })
}

/// Whether a text is no record of a game at all: nothing in it, or not even its first word is a move.
fn is_no_record(problem: &PgnProblem) -> bool {
    match &problem.kind {
        PgnProblemKind::Empty => true,
        PgnProblemKind::Move { number, why, .. } => {
            problem.game == 1
                && *number == (1, super::Color::White)
                && matches!(why, super::notation::NotationProblem::NotAMove(_))
        }
        _ => false,
    }
}
