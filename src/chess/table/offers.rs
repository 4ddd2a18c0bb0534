//! Draw offers: how long one stands, and when the next may be made (law E8).

use shakmaty::{ByColor, Color};

use super::ActionRefusal;

/// Plies that must pass before the same player may offer again: ten moves by each side (law E8).
const TEN_MOVES: usize = 20;

/// The offers of a game so far, as far as they still matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DrawOffers {
    /// Who has offered and is not answered.
    standing: Option<Color>,
    /// The number of plies played when a side offered last, unless the other has offered since.
    last: ByColor<Option<usize>>,
}

impl DrawOffers {
    pub(super) fn standing(&self) -> Option<Color> {
        self.standing
    }

    /// Whether `side` may offer now that `cursor` plies have been played.
    pub(super) fn may(&self, side: Color, cursor: usize) -> Result<(), ActionRefusal> {
        if let Some(by) = self.standing {
            return Err(ActionRefusal::OfferStands { by });
        }
        let left = self.last[side].map_or(0, |at| (at + TEN_MOVES).saturating_sub(cursor));
        if left > 0 {
            return Err(ActionRefusal::OfferedBefore {
                moves: left.div_ceil(2),
            });
        }
        Ok(())
    }

    pub(super) fn offer(&mut self, side: Color, cursor: usize) {
        self.standing = Some(side);
        self.last[side] = Some(cursor);
        self.last[!side] = None;
    }

    /// The offer is answered.
    pub(super) fn close(&mut self) {
        self.standing = None;
    }

    /// A player turned to their own move: what the other offered is declined by that.
    pub(super) fn turned_to_move(&mut self, mover: Color) {
        if self.standing == Some(!mover) {
            self.standing = None;
        }
    }
}
