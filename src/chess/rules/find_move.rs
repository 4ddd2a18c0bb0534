//! What a pair of squares means in a position.

use shakmaty::{Chess, Move, Position, Role, Square};

use super::refusal::{self, Refusal};

/// What a pair of squares means on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundMove {
    /// A legal move.
    Legal(Move),
    /// A legal pawn move to the last rank: to what, the player must say (M7).
    NeedsPromotion,
}

/// The move of the side to move that a pair of squares means, without a game around it.
///
/// # Errors
/// Why there is no such move, as far as the position alone tells.
pub fn find(
    pos: &Chess,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<FoundMove, Refusal> {
    if let Some(role @ (Role::Pawn | Role::King)) = promotion {
        return Err(Refusal::PromotionTo { role });
    }
    let castles_to =
        refusal::castling_meant(pos, from, to).map(|side| refusal::corner(pos.turn(), side));
    let mut promotes = false;
    for mv in pos.legal_moves() {
        let goal = if mv.is_castle() { castles_to } else { Some(to) };
        if mv.from() != Some(from) || goal != Some(mv.to()) {
            continue;
        }
        match (mv.promotion(), promotion) {
            (None, None) => return Ok(FoundMove::Legal(mv)),
            (None, Some(_)) => return Err(Refusal::NotAPromotion),
            (Some(to), Some(wanted)) if to == wanted => return Ok(FoundMove::Legal(mv)),
            (Some(_), _) => promotes = true,
        }
    }
    if promotes {
        Ok(FoundMove::NeedsPromotion)
    } else {
        Err(refusal::why_illegal(pos, from, to))
    }
}
