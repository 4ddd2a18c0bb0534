//! What the games of chess are called, and how they begin.

use super::{Localized, say};
use crate::chess::{
    Chess, Odds, PieceLetters, Variant,
    variant::{StartNumber, StartNumberProblem},
};

/// What a game of chess is called.
pub fn name(variant: Variant) -> String {
    match variant {
        Variant::Standard => say!("variant-standard"),
        Variant::Chess960 => say!("variant-chess960"),
    }
}

/// The odds of a game, with who gives them.
pub fn odds_name(odds: Odds) -> String {
    match odds {
        Odds::PawnAndMove => say!("variant-odds-pawn"),
        Odds::Knight => say!("variant-odds-knight"),
        Odds::Rook => say!("variant-odds-rook"),
        Odds::Queen => say!("variant-odds-queen"),
    }
}

/// The pieces of an array from the a-file on, in these letters.
pub fn array(number: StartNumber, letters: PieceLetters) -> String {
    let letters = number.array().map(|role| letters.of(role));
    letters.into_iter().flatten().collect()
}

/// How a game begins, if not as standard chess does: "Chess960, position 415: RNQKBBNR", "odds of a knight: …".
pub fn start(start: &Chess, letters: PieceLetters) -> Option<String> {
    if let Some(odds) = Odds::of(start) {
        return Some(odds_name(odds));
    }
    match (Variant::of(start), StartNumber::of(start)) {
        (Variant::Standard, _) => None,
        (Variant::Chess960, None) => Some(name(Variant::Chess960)),
        (Variant::Chess960, Some(number)) => Some(say!(
            "variant-chess960-position",
            number = u32::from(number.get()),
            pieces = array(number, letters)
        )),
    }
}

impl Localized for StartNumberProblem {
    fn localized(&self) -> String {
        say!("variant-no-number")
    }
}
