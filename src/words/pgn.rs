//! What is wrong with a PGN text or with a file that is opened as one, for players.

use crate::{
    chess::pgn::{MOST_PLIES, OpenGameProblem, PgnProblem, PgnProblemKind, numbered},
    words::say,
};

/// One sentence that says the line and what is wrong there: "line 12: 14. Qxh9: …".
pub fn problem(problem: &PgnProblem) -> String {
    match problem.kind {
        PgnProblemKind::Empty => problem_kind(&problem.kind),
        _ => on_line(problem.line, &problem.kind),
    }
}

/// What is wrong on a line: "line 12: 14. Qxh9: …".
pub(super) fn on_line(line: u64, problem: &PgnProblemKind) -> String {
    say!("pgn-line", line = line, problem = problem_kind(problem))
}

/// The same without the line: "14. Qxh9: …".
pub fn problem_kind(problem: &PgnProblemKind) -> String {
    match problem {
        PgnProblemKind::Io(e) => e.to_string(),
        PgnProblemKind::Empty => say!("pgn-empty"),
        PgnProblemKind::OpenComment => say!("pgn-open-comment"),
        PgnProblemKind::Variation => say!("pgn-variation"),
        PgnProblemKind::BadTag => say!("pgn-bad-tag"),
        PgnProblemKind::Variant(name) => {
            say!("pgn-variant", name = name.escape_debug().to_string())
        }
        PgnProblemKind::Fen(why) => format!("FEN: {why}"),
        PgnProblemKind::Move { number, text, why } => {
            format!("{}: {why}", numbered(*number, text))
        }
        PgnProblemKind::NoPromotion { number, text } => {
            format!("{}: {}", numbered(*number, text), say!("pgn-promotion"))
        }
        PgnProblemKind::TooLong => say!("pgn-too-long", plies = MOST_PLIES),
    }
}

/// Why a file could not be opened as a game or a position, in one sentence that names the file.
pub fn cannot_open(why: &OpenGameProblem) -> String {
    match why {
        OpenGameProblem::Store(problem) => problem.to_string(),
        OpenGameProblem::Io { path, source } => format!("{}: {source}", path.display()),
        OpenGameProblem::Fen { path, problem } => format!("{}: {problem}", path.display()),
        OpenGameProblem::Pgn { path, problem } => {
            format!("{}: {}", path.display(), self::problem(problem))
        }
        OpenGameProblem::Neither { path } => {
            say!("desktop-neither", file = path.display().to_string())
        }
    }
}
