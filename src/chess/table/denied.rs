//! Why something is not done at the table.

use std::fmt;

use shakmaty::{Color, Square};

use crate::{
    chess::{Refusal, explain::side_key},
    words::say,
};

/// Why a deed is not done. Its text is one clear sentence; the game stands as it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The laws of the moves, or the game has ended.
    Move(Refusal),
    /// The game has stopped, and the arbiter is finding out whether a mate was still possible (E4, E5).
    Unsettled,
    /// That question is not open (any more).
    NothingToSettle,
    /// The game is paused (C3).
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The game has begun already.
    Started,
    /// There is no clock.
    NoClock,
    /// A draw has been offered and is not answered (E8).
    OfferStands {
        /// Who offered it.
        by: Color,
    },
    /// The player has offered before, and the opponent has not since (E8).
    OfferedBefore {
        /// After how many moves he may again.
        moves: usize,
    },
    /// No draw has been offered.
    NoOffer,
    /// The players agreed to take nothing back.
    NoTakeBacks,
    /// There are not so many moves to take back.
    NothingToTakeBack,
    /// There are not so many moves to redo.
    NothingToRedo,
    /// A player has asked to take back and is not answered.
    TakeBackStands {
        /// Who asked.
        by: Color,
    },
    /// Nobody has asked to take back.
    NoTakeBackAsked,
    /// A man was touched, and with that the right to claim is gone (FIDE 9.4).
    TouchedBeforeClaim,
    /// The man that was touched must be moved (T1).
    MustMove {
        /// Where it stands.
        square: Square,
    },
    /// The man that was touched must be taken (T1).
    MustTake {
        /// Where it stands.
        square: Square,
    },
    /// The enemy man that was touched must be taken with the own one (T1).
    MustTakeWith {
        /// The own man.
        from: Square,
        /// The enemy man.
        square: Square,
    },
    /// King, then rook were touched: that is castling (T2).
    MustCastle {
        /// The rook's corner.
        rook: Square,
    },
    /// The rook was touched first: no castling with it on this move (M9, T2).
    RookTouchedFirst,
    /// An event that does not belong where it stands; only replaying meets it.
    OutOfPlace,
}

impl From<Refusal> for Denied {
    fn from(why: Refusal) -> Denied {
        Denied::Move(why)
    }
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Denied::Move(why) => return why.fmt(f),
            Denied::Unsettled => say!("denied-unsettled"),
            Denied::NothingToSettle => say!("denied-nothing-to-settle"),
            Denied::Paused => say!("denied-paused"),
            Denied::NotPaused => say!("denied-not-paused"),
            Denied::Started => say!("denied-started"),
            Denied::NoClock => say!("denied-no-clock"),
            Denied::OfferStands { by } => say!("denied-offer-stands", side = side_key(*by)),
            &Denied::OfferedBefore { moves } => say!("denied-offered-before", moves = moves),
            Denied::NoOffer => say!("denied-no-offer"),
            Denied::NoTakeBacks => say!("denied-no-take-backs"),
            Denied::NothingToTakeBack => say!("denied-nothing-to-take-back"),
            Denied::NothingToRedo => say!("denied-nothing-to-redo"),
            Denied::TakeBackStands { by } => say!("denied-take-back-stands", side = side_key(*by)),
            Denied::NoTakeBackAsked => say!("denied-no-take-back-asked"),
            Denied::TouchedBeforeClaim => say!("denied-touched-before-claim"),
            Denied::MustMove { square } => say!("denied-must-move", square = square.to_string()),
            Denied::MustTake { square } => say!("denied-must-take", square = square.to_string()),
            Denied::MustTakeWith { from, square } => say!(
                "denied-must-take-with",
                from = from.to_string(),
                square = square.to_string()
            ),
            Denied::MustCastle { rook } => say!("denied-must-castle", square = rook.to_string()),
            Denied::RookTouchedFirst => say!("denied-rook-touched-first"),
            Denied::OutOfPlace => say!("denied-out-of-place"),
        })
    }
}

impl std::error::Error for Denied {}
