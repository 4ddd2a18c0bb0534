//! Why an action is refused. A wrong claim of a draw is not refused, but an event: see `draw_claim.rs`.

use std::fmt;

use shakmaty::{Color, Square};

use super::super::Refusal;

/// Why an action is refused. Its text is one clear sentence; the game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionRefusal {
    /// The laws of the moves, or the game has ended.
    Move(Refusal),
    /// The game has stopped, and the arbiter is deciding whether a mate was still possible (E4, E5).
    VerdictPending,
    /// That verdict is not pending (any more).
    NoVerdictPending,
    /// The game is paused (C3).
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The game has begun already.
    Started,
    /// There is no clock.
    NoClock,
    /// A draw offer waits for an answer (E8).
    OfferPending {
        /// Who offered it.
        by: Color,
    },
    /// The player has offered before, and the opponent has not since (E8).
    OfferedBefore {
        /// The number of moves after which they may offer again.
        moves: usize,
    },
    /// No draw has been offered.
    NoOffer,
    /// The players agreed to allow no take-backs.
    NoTakeBacks,
    /// A flag has fallen: nothing can be taken back after that.
    TimeRanOut,
    /// There are not so many moves to take back.
    NothingToTakeBack,
    /// There are not so many moves to redo.
    NothingToRedo,
    /// A request to take back waits for an answer.
    TakeBackPending {
        /// Who asked.
        by: Color,
    },
    /// Nobody has asked to take back.
    NoTakeBackAsked,
    /// An offer of time waits for an answer.
    TimeOfferPending {
        /// The player who offers it.
        by: Color,
    },
    /// Nobody has offered time.
    NoTimeOffered,
    /// A piece was touched, and with that the right to claim is lost (FIDE 9.4).
    TouchedBeforeClaim,
    /// The piece that was touched must be moved (T1).
    MustMove {
        /// Its square.
        square: Square,
    },
    /// The piece that was touched must be taken (T1).
    MustCapture {
        /// Its square.
        square: Square,
    },
    /// The enemy piece that was touched must be taken with the own one (T1).
    MustCaptureWith {
        /// The own piece.
        from: Square,
        /// The enemy piece.
        square: Square,
    },
    /// King, then rook were touched: that is castling (T2).
    MustCastle {
        /// The rook's square.
        rook: Square,
    },
    /// The rook was touched first: no castling with it on this move (M9, T2).
    RookTouchedFirst,
    /// A record cannot contain this so that it is read back as it is, such as a comment with a closing brace in it.
    NotWritable,
    /// An event that is not possible at its place; occurs only in replay.
    OutOfPlace,
}

impl From<Refusal> for ActionRefusal {
    fn from(why: Refusal) -> ActionRefusal {
        ActionRefusal::Move(why)
    }
}

impl fmt::Display for ActionRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            ActionRefusal::Move(why) => return why.fmt(f),
            ActionRefusal::VerdictPending => "whether a mate was still possible is being found out",
            ActionRefusal::NoVerdictPending => "there is nothing to settle",
            ActionRefusal::Paused => "the game is paused",
            ActionRefusal::NotPaused => "the game is not paused",
            ActionRefusal::Started => "the game has begun already",
            ActionRefusal::NoClock => "there is no clock",
            ActionRefusal::OfferPending { by } => {
                return write!(f, "{by} has offered a draw and is not answered");
            }
            ActionRefusal::OfferedBefore { moves } => {
                return write!(f, "a draw was offered before: again after {moves} moves");
            }
            ActionRefusal::NoOffer => "no draw has been offered",
            ActionRefusal::NoTakeBacks => "moves are not taken back in this game",
            ActionRefusal::TimeRanOut => "time has run out: nothing is taken back or redone",
            ActionRefusal::NothingToTakeBack => "there is no move to take back",
            ActionRefusal::NothingToRedo => "there is no move to redo",
            ActionRefusal::TakeBackPending { by } => {
                return write!(f, "{by} has asked to take back and is not answered");
            }
            ActionRefusal::NoTakeBackAsked => "nobody has asked to take back",
            ActionRefusal::TimeOfferPending { by } => {
                return write!(f, "{by} has offered time and is not answered");
            }
            ActionRefusal::NoTimeOffered => "nobody has offered time",
            ActionRefusal::TouchedBeforeClaim => "a piece was touched before the claim",
            ActionRefusal::MustMove { square } => {
                return write!(f, "the touched piece on {square} must be moved");
            }
            ActionRefusal::MustCapture { square } => {
                return write!(f, "the touched piece on {square} must be taken");
            }
            ActionRefusal::MustCaptureWith { from, square } => {
                return write!(f, "the touched piece on {from} must take that on {square}");
            }
            ActionRefusal::MustCastle { rook } => {
                return write!(f, "king and rook on {rook} were touched: that is castling");
            }
            ActionRefusal::RookTouchedFirst => "the rook was touched before the king",
            ActionRefusal::NotWritable => "a record cannot hold this annotation",
            ActionRefusal::OutOfPlace => "this event does not belong here",
        };
        f.write_str(text)
    }
}

impl std::error::Error for ActionRefusal {}
