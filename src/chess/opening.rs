//! The opening of a game: the last of its positions that has a name, whatever moves led to it.
//!
//! The names are those of [lichess-org/chess-openings](https://github.com/lichess-org/chess-openings) (CC0), as the
//! crate `esca` contains them. Its table is built at the first call.

use super::{Game, fen};
use crate::chess::VariantPosition;

/// The number of plies of a game that are examined. The longest named line has 36; a few more, as moves can be lost on
/// the way.
const DEEPEST: usize = 48;

/// An opening in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings, as `B90`.
    pub eco: &'static str,
    /// Its name in English: the family, a colon, the variation, a comma, and what is part of that.
    pub name: &'static str,
}

impl Opening {
    /// The family that the opening belongs to, and its name within it, if there is one.
    pub fn parts(self) -> (&'static str, Option<&'static str>) {
        match self.name.split_once(": ") {
            Some((family, variation)) => (family, Some(variation)),
            None => (self.name, None),
        }
    }
}

/// The opening of a game in its present state: moves after the last named position do not change it. None before the
/// first move, and none if the game did not begin from the start position of the laws.
///
/// The first call takes some hundredths of a second, as the table is made then.
///
/// ```
/// use shakki::chess::{opening, pgn};
///
/// let game = pgn::first("1. c4 e5 2. Nc3 Nc6 3. Nf3 *".as_bytes()).unwrap().game;
/// assert_eq!(opening::of(&game).unwrap().eco, "A27");
/// ```
pub fn of(game: &Game) -> Option<Opening> {
    if !game.is_standard_start() {
        return None;
    }
    let played = &game.played()[..game.cursor().min(DEEPEST)];
    played.iter().rev().find_map(|ply| named(&ply.after))
}

/// The opening that a position is named after.
fn named(position: &VariantPosition) -> Option<Opening> {
    let position = esca::Position::from_fen(&fen::write(position)).ok()?;
    let esca::openings::Opening { eco, name } = esca::openings::lookup(&position)?;
    Some(Opening { eco, name })
}
