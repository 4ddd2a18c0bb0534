//! What can be wrong with a PGN text or with a file that is opened as one.

use std::{error::Error, fmt, io, path::PathBuf};

use shakmaty::Color;

use super::tokenizer::SyntaxProblem;
use crate::chess::{fen::FenProblem, notation::NotationProblem, store::StoreProblem};

/// More plies than any game can have: under the seventy-five-move law (E12) it ends before its 8,849th move. A longer
/// text is no record of a game, and would exhaust the memory.
pub const MAX_PLIES: usize = 20_000;

/// What is wrong with a PGN text, and where. `localized` gives it in the players' language.
#[derive(Debug)]
pub struct PgnProblem {
    /// The line, from 1.
    pub line: u64,
    /// The game in the text, from 1.
    pub game: usize,
    /// What is wrong.
    pub kind: PgnProblemKind,
}

impl PgnProblem {
    /// There is no game in the text.
    pub(super) fn empty() -> PgnProblem {
        PgnProblem {
            line: 1,
            game: 1,
            kind: PgnProblemKind::Empty,
        }
    }

    /// Whether the text is no record of a game at all: it is empty, or not even its first word is a move.
    pub(super) fn is_no_record(&self) -> bool {
        match &self.kind {
            PgnProblemKind::Empty => true,
            PgnProblemKind::Move { number, why, .. } => {
                self.game == 1
                    && *number == (1, Color::White)
                    && matches!(why, NotationProblem::NotAMove(_))
            }
            _ => false,
        }
    }
}

/// What is wrong with a PGN text.
#[derive(Debug)]
pub enum PgnProblemKind {
    /// The text cannot be read.
    Io(io::Error),
    /// No game in the text.
    Empty,
    /// A comment without its closing brace.
    OpenComment,
    /// A variation without its closing bracket, or the other way round.
    Variation,
    /// A tag that is not `[Name "value"]`.
    BadTag,
    /// A game that is not played by the laws of chess, according to its `Variant` tag.
    Variant(String),
    /// The `FEN` tag's position.
    Fen(FenProblem),
    /// A word of the main line that is no legal move.
    Move {
        /// The number of the move, and the side.
        number: (u32, Color),
        /// The move as it is written there.
        text: String,
        /// Why it is not legal.
        why: NotationProblem,
    },
    /// A pawn move to the last rank without the piece that the pawn becomes.
    NoPromotion {
        /// The number of the move, and the side.
        number: (u32, Color),
        /// The move as it is written there.
        text: String,
    },
    /// More plies than a game can have.
    TooLong,
}

impl From<SyntaxProblem> for PgnProblemKind {
    fn from(problem: SyntaxProblem) -> PgnProblemKind {
        match problem {
            SyntaxProblem::Io(e) => PgnProblemKind::Io(e),
            SyntaxProblem::OpenComment => PgnProblemKind::OpenComment,
            SyntaxProblem::BadTag => PgnProblemKind::BadTag,
            SyntaxProblem::Variation => PgnProblemKind::Variation,
        }
    }
}

impl fmt::Display for PgnProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            PgnProblemKind::Empty => self.kind.fmt(f),
            _ => write!(f, "line {}: {}", self.line, self.kind),
        }
    }
}

impl fmt::Display for PgnProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnProblemKind::Io(e) => write!(f, "{e}"),
            PgnProblemKind::Empty => f.write_str("no game"),
            PgnProblemKind::OpenComment => f.write_str("comment without closing brace"),
            PgnProblemKind::Variation => f.write_str("unmatched bracket of a variation"),
            PgnProblemKind::BadTag => f.write_str("tag that is not [Name \"value\"]"),
            PgnProblemKind::Variant(name) => write!(f, "variant {name:?}"),
            PgnProblemKind::Fen(why) => write!(f, "FEN: {why}"),
            PgnProblemKind::Move { number, text, why } => {
                write!(f, "{}: {why}", numbered(*number, text))
            }
            PgnProblemKind::NoPromotion { number, text } => {
                write!(f, "{}: promotion to no piece", numbered(*number, text))
            }
            PgnProblemKind::TooLong => write!(f, "more than {MAX_PLIES} plies"),
        }
    }
}

impl Error for PgnProblem {}

/// A move as a record writes it after its number: `14. Qxh9`, `14... Qxh9`.
pub(crate) fn numbered((number, color): (u32, Color), text: &str) -> String {
    let dots = color.fold_wb(".", "...");
    format!("{number}{dots} {}", text.escape_debug())
}

/// Why a file could not be opened as a game or a position.
#[derive(Debug)]
pub enum OpenGameProblem {
    /// The file cannot be opened.
    Store(StoreProblem),
    /// It cannot be read to its end.
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// It contains a FEN, which is no position.
    Fen {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: FenProblem,
    },
    /// The game cannot be read.
    Pgn {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: PgnProblem,
    },
    /// It contains neither a game nor a position.
    Neither {
        /// The file.
        path: PathBuf,
    },
    /// It contains fewer games.
    NoSuchGame {
        /// The file.
        path: PathBuf,
        /// The number of the game, from 1.
        number: usize,
        /// How many games it contains.
        games: usize,
    },
}

impl fmt::Display for OpenGameProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenGameProblem::Store(problem) => problem.fmt(f),
            OpenGameProblem::Io { path, source } => write!(f, "{}: {source}", path.display()),
            OpenGameProblem::Fen { path, problem } => write!(f, "{}: {problem}", path.display()),
            OpenGameProblem::Pgn { path, problem } => write!(f, "{}: {problem}", path.display()),
            OpenGameProblem::Neither { path } => {
                write!(f, "{}: neither PGN nor FEN", path.display())
            }
            OpenGameProblem::NoSuchGame {
                path,
                number,
                games,
            } => write!(f, "{}: no game {number} of {games}", path.display()),
        }
    }
}

impl Error for OpenGameProblem {}
