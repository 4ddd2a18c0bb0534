//! Messages about the archive of finished games.

use super::{Localized, problems::pgn, say, variant};
use crate::chess::Variant;
use crate::chess::archive::{AppendedGame, ArchiveProblem, ListedGame};

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

/// A listed game's event and its number there, as far as they are known, behind what is played if it is not standard chess:
/// "Chess960, Linares, round 3".
pub fn event_and_round(game: &ListedGame<'_>) -> String {
    let is_known = |value: &&str| !matches!(*value, "?" | "-");
    let round = Some(game.round).filter(is_known);
    let event = Some(game.event).filter(is_known).map(str::to_owned);
    let variant = game.variant.filter(|variant| *variant != Variant::Standard);
    let parts = [
        variant.map(variant::name),
        event,
        round.map(|round| say!("games-round", round = round)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
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
