//! What players are told of the archive of finished games.

use super::pgn;
use crate::{
    chess::archive::{AppendedGame, ArchiveProblem},
    words::say,
};

/// Why a game of the list cannot be shown, in one sentence that names the file.
pub fn problem(problem: &ArchiveProblem) -> String {
    match problem {
        ArchiveProblem::NoGame { number } => say!("archive-no-game", number = number),
        ArchiveProblem::Changed { path } => {
            say!("archive-changed", file = path.display().to_string())
        }
        ArchiveProblem::Store(problem) => problem.to_string(),
        ArchiveProblem::Pgn {
            path,
            line,
            problem,
        } => {
            let problem = match line {
                Some(line) => pgn::on_line(*line, problem),
                None => pgn::problem_kind(problem),
            };
            format!("{}: {problem}", path.display())
        }
    }
}

/// If the last game of a year's file had broken off when another was added: one sentence that says so and names the
/// file.
pub fn repaired(appended: &AppendedGame) -> Option<String> {
    appended
        .repaired
        .then(|| say!("torn-game", file = appended.path.display().to_string()))
}
