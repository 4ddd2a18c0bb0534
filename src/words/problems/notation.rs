//! What is wrong with a typed move.

use crate::chess::notation::NotationProblem;
use crate::words::{Localized, language, list_or, role_key, say};

impl Localized for NotationProblem {
    fn localized(&self) -> String {
        match self {
            NotationProblem::NotAMove(text) => say!(
                "typed-not-a-move",
                text = text.escape_debug().to_string(),
                example = language().letters().translate("Nf3")
            ),
            NotationProblem::NoSuchSquare(text) => {
                say!(
                    "typed-no-such-square",
                    text = text.escape_debug().to_string()
                )
            }
            NotationProblem::NullMove => say!("typed-null-move"),
            NotationProblem::Ambiguous { role, to, choices } => say!(
                "typed-ambiguous",
                count = choices.len(),
                piece = role_key(*role),
                square = to.to_string(),
                choices = list_or(choices.iter().cloned())
            ),
            NotationProblem::NoneCan { role, to } => say!(
                "typed-none-can",
                piece = role_key(*role),
                square = to.to_string()
            ),
            NotationProblem::NoCapture(square) => {
                say!("typed-no-capture", square = square.to_string())
            }
            NotationProblem::Refused(why) => why.localized(),
        }
    }
}
