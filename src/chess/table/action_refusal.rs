//! Why something is not done at the table.

use std::fmt;

use shakmaty::{Color, Square};

use super::super::{Refusal, refusal::side_key};
use crate::words::say;

/// Why an action is not done. Its text is one clear sentence; the game stands as it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionRefusal {
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

impl From<Refusal> for ActionRefusal {
    fn from(why: Refusal) -> ActionRefusal {
        ActionRefusal::Move(why)
    }
}

impl fmt::Display for ActionRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            ActionRefusal::Move(why) => return why.fmt(f),
            ActionRefusal::Unsettled => say!("denied-unsettled"),
            ActionRefusal::NothingToSettle => say!("denied-nothing-to-settle"),
            ActionRefusal::Paused => say!("denied-paused"),
            ActionRefusal::NotPaused => say!("denied-not-paused"),
            ActionRefusal::Started => say!("denied-started"),
            ActionRefusal::NoClock => say!("denied-no-clock"),
            ActionRefusal::OfferStands { by } => say!("denied-offer-stands", side = side_key(*by)),
            &ActionRefusal::OfferedBefore { moves } => say!("denied-offered-before", moves = moves),
            ActionRefusal::NoOffer => say!("denied-no-offer"),
            ActionRefusal::NoTakeBacks => say!("denied-no-take-backs"),
            ActionRefusal::NothingToTakeBack => say!("denied-nothing-to-take-back"),
            ActionRefusal::NothingToRedo => say!("denied-nothing-to-redo"),
            ActionRefusal::TakeBackStands { by } => {
                say!("denied-take-back-stands", side = side_key(*by))
            }
            ActionRefusal::NoTakeBackAsked => say!("denied-no-take-back-asked"),
            ActionRefusal::TouchedBeforeClaim => say!("denied-touched-before-claim"),
            ActionRefusal::MustMove { square } => {
                say!("denied-must-move", square = square.to_string())
            }
            ActionRefusal::MustTake { square } => {
                say!("denied-must-take", square = square.to_string())
            }
            ActionRefusal::MustTakeWith { from, square } => say!(
                "denied-must-take-with",
                from = from.to_string(),
                square = square.to_string()
            ),
            ActionRefusal::MustCastle { rook } => {
                say!("denied-must-castle", square = rook.to_string())
            }
            ActionRefusal::RookTouchedFirst => say!("denied-rook-touched-first"),
            ActionRefusal::OutOfPlace => say!("denied-out-of-place"),
        })
    }
}

impl std::error::Error for ActionRefusal {}
