//! Why a move, or any other action at the table, is refused: one sentence each.

use super::{Localized, list_and, role_key, say, side_key};
use crate::chess::{
    Refusal, Square,
    refusal::CastlingRefusal,
    table::{ActionRefusal, DrawCounts, Event, EventKind},
};

/// "b5", "b5 and e2".
fn list(squares: &[Square]) -> String {
    list_and(squares.iter().map(Square::to_string))
}

/// Why a claim of a draw is wrong, by the actual counts, and its effect: the opponent may gain time, and the claim
/// remains as an offer (law E9).
pub fn wrong_claim(counts: DrawCounts, events: &[Event]) -> String {
    let mut words = say!("notice-wrong-claim", counts = counts.localized());
    for event in events {
        let more = match event.kind {
            EventKind::TimeAdded(side, _) => say!("notice-two-minutes", side = side_key(side)),
            EventKind::Offered(side) => say!("notice-claim-offers", side = side_key(side)),
            _ => continue,
        };
        words = format!("{words}; {more}");
    }
    words
}

impl Localized for Refusal {
    fn localized(&self) -> String {
        match self {
            Refusal::GameOver(outcome) => say!(
                "refusal-game-over",
                score = outcome.score().to_string(),
                reason = outcome.reason.localized()
            ),
            Refusal::NoPiece { square } => say!("refusal-no-piece", square = square.to_string()),
            Refusal::NotYours { owner } => say!("refusal-not-yours", side = side_key(*owner)),
            Refusal::SameSquare => say!("refusal-same-square"),
            Refusal::WrongMovement { role } => {
                say!("refusal-wrong-movement", piece = role_key(*role))
            }
            Refusal::InTheWay { piece, square } => say!(
                "refusal-in-the-way",
                piece = role_key(piece.role),
                square = square.to_string()
            ),
            Refusal::OwnPiece { role, square } => say!(
                "refusal-own-piece",
                piece = role_key(*role),
                square = square.to_string()
            ),
            Refusal::StillInCheck { from } => say!("refusal-still-in-check", from = list(from)),
            Refusal::WouldBeInCheck { from } => {
                say!("refusal-would-be-in-check", from = list(from))
            }
            Refusal::KingsTouch { other } => {
                say!("refusal-kings-adjacent", square = other.to_string())
            }
            Refusal::PawnBlocked { piece, square } => say!(
                "refusal-pawn-blocked",
                piece = role_key(piece.role),
                square = square.to_string()
            ),
            Refusal::NotFirstSquare => say!("refusal-not-first-square"),
            Refusal::PawnTooFar => say!("refusal-pawn-too-far"),
            Refusal::PawnOnlyForward => say!("refusal-pawn-only-forward"),
            Refusal::NothingToTake { square } => {
                say!("refusal-nothing-to-capture", square = square.to_string())
            }
            Refusal::EnPassantTooLate { pawn } => {
                say!("refusal-en-passant-too-late", square = pawn.to_string())
            }
            Refusal::NotAPromotion => say!("refusal-not-a-promotion"),
            Refusal::PromotionTo { role } => say!("refusal-promotion-to", piece = role_key(*role)),
            Refusal::Castling(why) => say!("refusal-castling", why = why.localized()),
            Refusal::MustCapture { with } => say!("refusal-must-capture", from = list(with)),
            Refusal::KingTakes => say!("refusal-king-takes"),
            Refusal::OwnKingExplodes { king } => {
                say!("refusal-own-king-explodes", square = king.to_string())
            }
            Refusal::GivesCheck { king } => {
                say!("refusal-gives-check", square = king.to_string())
            }
            Refusal::NoDrops => say!("refusal-no-drops"),
            Refusal::NotInPocket { role } => {
                say!("refusal-not-in-pocket", piece = role_key(*role))
            }
            Refusal::DropOnPiece { piece, square } => say!(
                "refusal-drop-on-piece",
                piece = role_key(piece.role),
                square = square.to_string()
            ),
            Refusal::PawnDropOnEdge => say!("refusal-pawn-drop-on-edge"),
            Refusal::DropLeavesCheck { from } => {
                say!("refusal-drop-leaves-check", from = list(from))
            }
        }
    }
}

impl Localized for CastlingRefusal {
    fn localized(&self) -> String {
        match self {
            CastlingRefusal::NotPlayed => say!("castling-not-played"),
            CastlingRefusal::KingMoved => say!("castling-king-moved"),
            CastlingRefusal::RookMoved { rook } => {
                say!("castling-rook-moved", square = rook.to_string())
            }
            CastlingRefusal::NotAllowed { side } => {
                let wing = if side.is_king_side() { "king" } else { "queen" };
                say!("castling-not-allowed", wing = wing)
            }
            CastlingRefusal::NoRook { corner } => {
                say!("castling-no-rook", square = corner.to_string())
            }
            CastlingRefusal::NoRookOnSide { side } => {
                let wing = if side.is_king_side() { "king" } else { "queen" };
                say!("castling-no-rook-on-side", wing = wing)
            }
            CastlingRefusal::OtherRook { rook } => {
                say!("castling-other-rook", square = rook.to_string())
            }
            CastlingRefusal::InTheWay { piece, square } => say!(
                "castling-in-the-way",
                piece = role_key(piece.role),
                square = square.to_string()
            ),
            CastlingRefusal::InCheck { from } => say!("castling-in-check", from = list(from)),
            CastlingRefusal::Attacked { square, by, from } => say!(
                "castling-attacked",
                square = square.to_string(),
                piece = role_key(by.role),
                from = from.to_string()
            ),
        }
    }
}

impl Localized for ActionRefusal {
    fn localized(&self) -> String {
        match self {
            ActionRefusal::Move(why) => why.localized(),
            ActionRefusal::VerdictPending => say!("denied-verdict-pending"),
            ActionRefusal::NoVerdictPending => say!("denied-no-verdict-pending"),
            ActionRefusal::Paused => say!("denied-paused"),
            ActionRefusal::NotPaused => say!("denied-not-paused"),
            ActionRefusal::Started => say!("denied-started"),
            ActionRefusal::NoClock => say!("denied-no-clock"),
            ActionRefusal::OfferPending { by } => {
                say!("denied-offer-pending", side = side_key(*by))
            }
            &ActionRefusal::OfferedBefore { moves } => say!("denied-offered-before", moves = moves),
            ActionRefusal::NoOffer => say!("denied-no-offer"),
            ActionRefusal::NoTakeBacks => say!("denied-no-take-backs"),
            ActionRefusal::TimeRanOut => say!("denied-time-ran-out"),
            ActionRefusal::NothingToTakeBack => say!("denied-nothing-to-take-back"),
            ActionRefusal::NothingToRedo => say!("denied-nothing-to-redo"),
            ActionRefusal::TakeBackPending { by } => {
                say!("denied-take-back-pending", side = side_key(*by))
            }
            ActionRefusal::NoTakeBackAsked => say!("denied-no-take-back-asked"),
            ActionRefusal::TimeOfferPending { by } => {
                say!("denied-time-offer-pending", side = side_key(*by))
            }
            ActionRefusal::NoTimeOffered => say!("denied-no-time-offered"),
            ActionRefusal::TouchedBeforeClaim => say!("denied-touched-before-claim"),
            ActionRefusal::MustMove { square } => {
                say!("denied-must-move", square = square.to_string())
            }
            ActionRefusal::MustCapture { square } => {
                say!("denied-must-capture", square = square.to_string())
            }
            ActionRefusal::MustCaptureWith { from, square } => say!(
                "denied-must-capture-with",
                from = from.to_string(),
                square = square.to_string()
            ),
            ActionRefusal::MustCastle { rook } => {
                say!("denied-must-castle", square = rook.to_string())
            }
            ActionRefusal::RookTouchedFirst => say!("denied-rook-touched-first"),
            ActionRefusal::NotWritable => say!("denied-not-writable"),
            ActionRefusal::OutOfPlace => say!("denied-out-of-place"),
        }
    }
}
