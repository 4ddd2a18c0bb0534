//! Games at odds: the stronger player begins without a piece, or without a pawn and the first move.
//!
//! As was the custom when odds were given for money (Staunton, The Chess-Player's Handbook, 1847): a player who gives a
//! knight or a rook gives that of the queen's side and has the first move; one who gives a pawn gives that before the
//! king's bishop, and the first move with it. With the rook the castling on its side is lost. Time odds are clocks that
//! differ.

use std::fmt;

use crate::chess::VariantPosition;
use shakmaty::{Color, Position, Setup, Square};

use super::variant::Variant;

/// What the stronger player begins without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Odds {
    /// Black's pawn f7; so White, who is given the odds, has the first move too.
    PawnAndMove,
    /// White's knight b1.
    Knight,
    /// White's rook a1, and castling with it.
    Rook,
    /// White's queen.
    Queen,
}

impl Odds {
    /// All of them, from the least.
    pub const ALL: [Odds; 4] = [Odds::PawnAndMove, Odds::Knight, Odds::Rook, Odds::Queen];

    /// Their name on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Odds::PawnAndMove => "pawn",
            Odds::Knight => "knight",
            Odds::Rook => "rook",
            Odds::Queen => "queen",
        }
    }

    /// The odds with this [code](Odds::code).
    pub fn from_code(code: &str) -> Option<Odds> {
        Odds::ALL.into_iter().find(|odds| odds.code() == code)
    }

    /// The value of the `Odds` tag of a record. Programs that do not know the tag read the position of the `FEN` tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Odds::PawnAndMove => "Pawn and move",
            Odds::Knight => "Knight",
            Odds::Rook => "Rook",
            Odds::Queen => "Queen",
        }
    }

    /// The side that gives them.
    pub const fn giver(self) -> Color {
        match self {
            Odds::PawnAndMove => Color::Black,
            Odds::Knight | Odds::Rook | Odds::Queen => Color::White,
        }
    }

    /// The square of the missing piece.
    pub const fn square(self) -> Square {
        match self {
            Odds::PawnAndMove => Square::F7,
            Odds::Knight => Square::B1,
            Odds::Rook => Square::A1,
            Odds::Queen => Square::D1,
        }
    }

    /// The position before the first move.
    pub fn start(self) -> VariantPosition {
        let mut setup = Setup::initial();
        setup.board.discard_piece_at(self.square());
        setup.castling_rights.discard(self.square());
        // A position with one piece less is always valid.
        Variant::Standard.position(setup).unwrap_or_default()
    }

    /// The odds of a game that begins here.
    pub fn of(start: &VariantPosition) -> Option<Odds> {
        let begins = start.halfmoves() == 0 && start.fullmoves().get() == 1;
        let standard = Variant::of(start) == Variant::Standard;
        Odds::ALL
            .into_iter()
            .find(|odds| begins && standard && *start == odds.start())
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
