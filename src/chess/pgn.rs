//! Games as PGN text: a streaming reader that says what is wrong and where, and a writer in export format.

mod lexer;
mod read;
mod record;
mod source;
mod split;
mod write;

pub use read::{Games, PgnProblem, PgnProblemKind, Recorded, first, read};
pub use record::{Gist, Record};
pub use split::last_start;
pub use write::write;

/// What follows the reason of a result that rests on a search without an answer (laws E4, E5).
const UNDECIDED: &str = "; whether the winner could mate was not decided";

/// Reads the first game of a PGN file.
///
/// # Errors
/// One sentence that names the file, and the line where there is one.
pub fn open_first(path: &std::path::Path) -> Result<super::Game, String> {
    let file = super::store::open(path).map_err(|problem| problem.to_string())?;
    first(file)
        .map(|recorded| recorded.game)
        .map_err(|problem| format!("{}: {problem}", path.display()))
}
