//! Messages about the archive of finished games.

use super::{Localized, pgn, say};
use crate::chess::archive::{AppendedGame, ArchiveProblem};

impl Localized for ArchiveProblem {
    /// Says why a game of the list cannot be shown, and names the file.
    fn localized(&self) -> String {
        match self {
            ArchiveProblem::NoGame { number } => say!("archive-no-game", number = number),
            ArchiveProblem::Changed { path } => {
                say!("archive-changed", file = path.display().to_string())
            }
            ArchiveProblem::Store(problem) => problem.localized(),
            ArchiveProblem::Pgn {
                path,
                line,
                problem,
            } => {
                let problem = match line {
                    Some(line) => pgn::on_line(*line, problem),
                    None => problem.localized(),
                };
                format!("{}: {problem}", path.display())
            }
        }
    }
}

/// If the last game of a year's file had broken off when another was added: that it had, and in which file.
pub fn repaired(appended: &AppendedGame) -> Option<String> {
    appended.repaired.then(|| {
        say!(
            "incomplete-game",
            file = appended.path.display().to_string()
        )
    })
}
