//! Why something is not done at the table.

use std::fmt;

use shakmaty::{Color, Square};

use super::super::{Refusal, explain::side_name};

/// Why a deed is not done. Its text is one clear sentence; the game stands as it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The laws of the moves, or the game has ended.
    Move(Refusal),
    /// The game has stopped, and whether a mate was still possible is being looked for (E4, E5).
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
        match self {
            Denied::Move(why) => why.fmt(f),
            Denied::Unsettled => f.write_str(
                "the game has stopped: whether a mate was still possible is being looked for",
            ),
            Denied::NothingToSettle => f.write_str("there is nothing to settle"),
            Denied::Paused => f.write_str("the game is paused"),
            Denied::NotPaused => f.write_str("the game is not paused"),
            Denied::Started => f.write_str("the game has begun already"),
            Denied::NoClock => f.write_str("there is no clock"),
            Denied::OfferStands { by } => {
                write!(
                    f,
                    "{} has offered a draw: accept or decline",
                    side_name(*by)
                )
            }
            Denied::OfferedBefore { moves } => write!(
                f,
                "a draw was offered before: not again until the opponent offers one, or after {moves} more {}",
                if *moves == 1 { "move" } else { "moves" }
            ),
            Denied::NoOffer => f.write_str("no draw has been offered"),
            Denied::NoTakeBacks => f.write_str("no move is taken back in this game"),
            Denied::NothingToTakeBack => f.write_str("there is no move to take back"),
            Denied::NothingToRedo => f.write_str("there is no move to redo"),
            Denied::TakeBackStands { by } => {
                write!(
                    f,
                    "{} has asked to take back: accept or decline",
                    side_name(*by)
                )
            }
            Denied::NoTakeBackAsked => f.write_str("nobody has asked to take back"),
            Denied::TouchedBeforeClaim => {
                f.write_str("who has touched a man cannot claim a draw before his move")
            }
            Denied::MustMove { square } => {
                write!(f, "the man on {square} was touched and must be moved")
            }
            Denied::MustTake { square } => {
                write!(f, "the man on {square} was touched and must be taken")
            }
            Denied::MustTakeWith { from, square } => write!(
                f,
                "the men on {from} and {square} were touched: the one must take the other"
            ),
            Denied::MustCastle { rook } => write!(
                f,
                "the king and the rook on {rook} were touched: that is castling"
            ),
            Denied::RookTouchedFirst => {
                f.write_str("the rook was touched first: no castling with it on this move")
            }
            Denied::OutOfPlace => f.write_str("this event does not belong here"),
        }
    }
}

impl std::error::Error for Denied {}
