//! Messages about the archive of finished games.

use super::{Localized, problems::pgn, say, variant};
use crate::chess::Variant;
use crate::chess::archive::{AppendedGame, ArchiveProblem, ListedGame};

impl Localized for ArchiveProblem {
    /// Why a game of the list cannot be shown, with the name of the file.
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

/// A listed game's event and its number there, as far as they are known, after the variant if it is not standard chess:
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

/// If the last game of a year's file was incomplete when another was added: that it was, and in which file.
pub fn repaired(appended: &AppendedGame) -> Option<String> {
    appended.repaired.then(|| {
        say!(
            "incomplete-game",
            file = appended.path.display().to_string()
        )
    })
}
