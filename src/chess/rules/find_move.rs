//! The move that a pair of squares denotes in a position.

use crate::chess::{Variant, VariantPosition};
use shakmaty::{Move, Position, Role, Square};

use super::refusal::{self, Refusal};

/// The origin of a piece that is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A square of the board.
    Square(Square),
    /// The pocket of the side to move, from which a piece of this kind is dropped (law V10).
    Pocket(Role),
}

impl Origin {
    /// The origin of the piece of a move.
    pub fn of(mv: Move) -> Origin {
        match mv.from() {
            Some(square) => Origin::Square(square),
            None => Origin::Pocket(mv.role()),
        }
    }

    /// The square, if it is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Origin::Square(square) => Some(square),
            Origin::Pocket(_) => None,
        }
    }

    /// The kind of piece, if it comes from the pocket.
    pub const fn dropped(self) -> Option<Role> {
        match self {
            Origin::Square(_) => None,
            Origin::Pocket(role) => Some(role),
        }
    }
}

impl From<Square> for Origin {
    fn from(square: Square) -> Origin {
        Origin::Square(square)
    }
}

/// The move that a pair of squares denotes on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundMove {
    /// A legal move.
    Legal(Move),
    /// A legal pawn move to the last rank: the player must choose the promotion (M7).
    NeedsPromotion,
    /// The king's destination in castling, to which the king could also step: the player must choose between the two
    /// (law V2). Only in Chess960 can the king be beside its destination.
    CastlesOrSteps {
        /// The king castles.
        castling: Move,
        /// The king steps there.
        step: Move,
    },
}

/// The move of the side to move for a pair of squares, or for a piece of its pocket and a square, without a game around
/// it.
///
/// # Errors
/// Why there is no such move, as far as the position alone tells.
pub fn find(
    pos: &VariantPosition,
    from: impl Into<Origin>,
    to: Square,
    promotion: Option<Role>,
) -> Result<FoundMove, Refusal> {
    let from = match from.into() {
        Origin::Square(square) => square,
        Origin::Pocket(role) => return find_drop(pos, role, to, promotion),
    };
    if let Some(role) = promotion.filter(|role| !Variant::of(pos).promotions().contains(role)) {
        return Err(Refusal::PromotionTo { role });
    }
    let castles_to = refusal::castling_meant(pos, from, to);
    let (mut castling, mut plain, mut promotes) = (None, None, false);
    for mv in pos.legal_moves() {
        if mv.from() != Some(from) {
            continue;
        }
        let kind = match mv.castling_side() {
            Some(side) if castles_to == Some(side) => &mut castling,
            None if mv.to() == to => &mut plain,
            _ => continue,
        };
        match (mv.promotion(), promotion) {
            (None, None) => *kind = Some(mv),
            (None, Some(_)) => return Err(Refusal::NotAPromotion),
            (Some(to), Some(wanted)) if to == wanted => *kind = Some(mv),
            (Some(_), _) => promotes = true,
        }
    }
    // The square of another rook than the one that castles does not denote castling.
    let castling = castling.filter(|mv| {
        let own_rook = pos.board().piece_at(to) == Some(pos.turn().rook());
        !own_rook || to == mv.to()
    });
    match (castling, plain) {
        (Some(castling), Some(step)) => Ok(FoundMove::CastlesOrSteps { castling, step }),
        (Some(mv), None) | (None, Some(mv)) => Ok(FoundMove::Legal(mv)),
        (None, None) if promotes => Ok(FoundMove::NeedsPromotion),
        (None, None) => Err(refusal::why_illegal(pos, from, to)),
    }
}

/// The drop of a piece on a square (law V10).
fn find_drop(
    pos: &VariantPosition,
    role: Role,
    to: Square,
    promotion: Option<Role>,
) -> Result<FoundMove, Refusal> {
    let mv = Move::Put { role, to };
    if !pos.is_legal(mv) {
        return Err(refusal::why_illegal(pos, Origin::Pocket(role), to));
    }
    match promotion {
        Some(_) => Err(Refusal::NotAPromotion),
        None => Ok(FoundMove::Legal(mv)),
    }
}

/// As [`find`], for squares that were written and not clicked on the board: there the king's destination denotes the
/// king's step where it can step there, and castling is written with the square of the rook, as in UCI and in a
/// journal. `None` is a pawn move that lacks its promotion.
///
/// # Errors
/// Why there is no such move.
pub fn find_written(
    pos: &VariantPosition,
    from: impl Into<Origin>,
    to: Square,
    promotion: Option<Role>,
) -> Result<Option<Move>, Refusal> {
    find(pos, from, to, promotion).map(|found| match found {
        FoundMove::Legal(mv) | FoundMove::CastlesOrSteps { step: mv, .. } => Some(mv),
        FoundMove::NeedsPromotion => None,
    })
}
