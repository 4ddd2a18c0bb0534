//! What is wrong with a PGN text or with a file that is opened as one.

use crate::chess::{
    link::LinkProblem,
    pgn::{MAX_PLIES, OpenGameProblem, PgnProblem, PgnProblemKind, numbered},
};
use crate::words::{Localized, say};

impl Localized for PgnProblem {
    /// The line and the problem there: "line 12: 14. Qxh9: …".
    fn localized(&self) -> String {
        match self.kind {
            PgnProblemKind::Empty => self.kind.localized(),
            _ => on_line(self.line, &self.kind),
        }
    }
}

/// The problem on a line: "line 12: 14. Qxh9: …".
pub(in crate::words) fn on_line(line: u64, problem: &PgnProblemKind) -> String {
    say!("pgn-line", line = line, problem = problem.localized())
}

impl Localized for PgnProblemKind {
    /// The problem, without the line: "14. Qxh9: …".
    fn localized(&self) -> String {
        match self {
            // In the system's words.
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
    /// The file and what is wrong with it.
    fn localized(&self) -> String {
        match self {
            OpenGameProblem::Store(problem) => problem.localized(),
            // In the system's words.
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
    /// What is wrong with the position or game.
    fn localized(&self) -> String {
        match self {
            LinkProblem::Fen(problem) => problem.localized(),
            LinkProblem::Pgn(problem) => problem.localized(),
        }
    }
}
