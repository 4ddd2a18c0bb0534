//! What is wrong with a PGN text or with a file that is opened as one.

use super::{Localized, say};
use crate::chess::{
    link::LinkProblem,
    pgn::{MAX_PLIES, OpenGameProblem, PgnProblem, PgnProblemKind, numbered},
};

impl Localized for PgnProblem {
    /// Says the line and what is wrong there: "line 12: 14. Qxh9: …".
    fn localized(&self) -> String {
        match self.kind {
            PgnProblemKind::Empty => self.kind.localized(),
            _ => on_line(self.line, &self.kind),
        }
    }
}

/// What is wrong on a line: "line 12: 14. Qxh9: …".
pub(super) fn on_line(line: u64, problem: &PgnProblemKind) -> String {
    say!("pgn-line", line = line, problem = problem.localized())
}

impl Localized for PgnProblemKind {
    /// Says what is wrong, without the line: "14. Qxh9: …".
    fn localized(&self) -> String {
        match self {
            // In the system's own words.
            PgnProblemKind::Io(problem) => problem.to_string(),
            PgnProblemKind::Empty => say!("pgn-empty"),
            PgnProblemKind::OpenComment => say!("pgn-open-comment"),
            PgnProblemKind::Variation => say!("pgn-variation"),
            PgnProblemKind::BadTag => say!("pgn-bad-tag"),
            PgnProblemKind::Variant(name) => {
                say!("pgn-variant", name = name.escape_debug().to_string())
            }
            PgnProblemKind::Fen(why) => format!("FEN: {}", why.localized()),
            PgnProblemKind::Move { number, text, why } => {
                format!("{}: {}", numbered(*number, text), why.localized())
            }
            PgnProblemKind::NoPromotion { number, text } => {
                format!("{}: {}", numbered(*number, text), say!("pgn-promotion"))
            }
            PgnProblemKind::TooLong => say!("pgn-too-long", plies = MAX_PLIES),
        }
    }
}

impl Localized for OpenGameProblem {
    /// Names the file and says what is wrong with it.
    fn localized(&self) -> String {
        match self {
            OpenGameProblem::Store(problem) => problem.localized(),
            // In the system's own words.
            OpenGameProblem::Io { path, source } => format!("{}: {source}", path.display()),
            OpenGameProblem::Fen { path, problem } => {
                format!("{}: {}", path.display(), problem.localized())
            }
            OpenGameProblem::Pgn { path, problem } => {
                format!("{}: {}", path.display(), problem.localized())
            }
            OpenGameProblem::Neither { path } => {
                say!("desktop-unknown-file", file = path.display().to_string())
            }
            OpenGameProblem::NoSuchGame {
                path,
                number,
                games,
            } => say!(
                "pgn-no-such-game",
                file = path.display().to_string(),
                number = number.to_string(),
                games = games.to_string()
            ),
        }
    }
}

impl Localized for LinkProblem {
    /// Says what is wrong with the position or game.
    fn localized(&self) -> String {
        match self {
            LinkProblem::Fen(problem) => problem.localized(),
            LinkProblem::Pgn(problem) => problem.localized(),
        }
    }
}
