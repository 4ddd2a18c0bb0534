//! The names of the variants, and how their games begin.

use super::{Localized, say};
use crate::chess::{
    Color, Odds, PieceLetters, Variant, VariantPosition,
    variant::{StartNumber, StartNumberProblem, checks_given, pocket},
};

/// The name of a variant.
pub fn name(variant: Variant) -> String {
    match variant {
        Variant::Standard => say!("variant-standard"),
        Variant::Chess960 => say!("variant-chess960"),
        Variant::ThreeCheck => say!("variant-three-check"),
        Variant::KingOfTheHill => say!("variant-king-of-the-hill"),
        Variant::Antichess => say!("variant-antichess"),
        Variant::Atomic => say!("variant-atomic"),
        Variant::Horde => say!("variant-horde"),
        Variant::RacingKings => say!("variant-racing-kings"),
        Variant::Crazyhouse => say!("variant-crazyhouse"),
    }
}

/// The aim of a variant, if it is not that of standard chess: "the third check wins, too".
pub fn aim(variant: Variant) -> Option<String> {
    Some(match variant {
        Variant::Standard | Variant::Chess960 => return None,
        Variant::ThreeCheck => say!("variant-three-check-aim"),
        Variant::KingOfTheHill => say!("variant-king-of-the-hill-aim"),
        Variant::Antichess => say!("variant-antichess-aim"),
        Variant::Atomic => say!("variant-atomic-aim"),
        Variant::Horde => say!("variant-horde-aim"),
        Variant::RacingKings => say!("variant-racing-kings-aim"),
        Variant::Crazyhouse => say!("variant-crazyhouse-aim"),
    })
}

/// How often each side has given check, where that counts: "Checks given: White 1, Black 0".
pub fn checks(pos: &VariantPosition) -> Option<String> {
    let [white, black] = checks_given(pos)?;
    Some(say!(
        "variant-checks",
        white = u32::from(white),
        black = u32::from(black)
    ))
}

/// The pieces that each side can drop, in these letters, where pieces are dropped: "In the pockets: White QN, Black
/// nothing".
pub fn pockets(pos: &VariantPosition, letters: PieceLetters) -> Option<String> {
    if !Variant::of(pos).drops() {
        return None;
    }
    let held = |side| {
        let pieces = pocket(pos, side).into_iter();
        let written: String = pieces
            .map(|role| letters.on_board(role.of(Color::White)))
            .collect();
        match written.is_empty() {
            true => say!("variant-pocket-empty"),
            false => written,
        }
    };
    let (white, black) = (held(Color::White), held(Color::Black));
    Some(say!("variant-pockets", white = white, black = black))
}

/// The odds of a game, and the side that gives them.
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
pub fn start(start: &VariantPosition, letters: PieceLetters) -> Option<String> {
    if let Some(odds) = Odds::of(start) {
        return Some(odds_name(odds));
    }
    if let Some(number) = StartNumber::of(start) {
        return Some(say!(
            "variant-chess960-position",
            number = u32::from(number.get()),
            pieces = array(number, letters)
        ));
    }
    let variant = Variant::of(start);
    let name = Some(name(variant)).filter(|_| variant != Variant::Standard)?;
    Some(match aim(variant) {
        Some(aim) => say!("variant-with-aim", name = name, aim = aim),
        None => name,
    })
}

impl Localized for StartNumberProblem {
    fn localized(&self) -> String {
        say!("variant-no-number")
    }
}
