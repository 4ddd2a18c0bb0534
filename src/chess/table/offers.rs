//! Draw offers: how long one remains, and when the next may be made (law E8).

use shakmaty::{ByColor, Color};

use super::ActionRefusal;

/// Plies that must pass before the same player may offer again: ten moves by each side (law E8).
const OFFER_INTERVAL: usize = 20;

/// The offers of a game so far that still matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DrawOffers {
    /// The player whose offer waits for an answer.
    pending: Option<Color>,
    /// The number of plies played when a side offered last, unless the other has offered since.
    last: ByColor<Option<usize>>,
}

impl DrawOffers {
    pub(super) fn pending(&self) -> Option<Color> {
        self.pending
    }

    /// Whether `side` may offer now that `cursor` plies have been played.
    pub(super) fn may_offer(&self, side: Color, cursor: usize) -> Result<(), ActionRefusal> {
        if let Some(by) = self.pending {
            return Err(ActionRefusal::OfferPending { by });
        }
        let remaining =
            self.last[side].map_or(0, |at| (at + OFFER_INTERVAL).saturating_sub(cursor));
        if remaining > 0 {
            return Err(ActionRefusal::OfferedBefore {
                moves: remaining.div_ceil(2),
            });
        }
        Ok(())
    }

    /// Whether `side` has offered in the position after so many plies.
    pub(super) fn has_offered_at(&self, side: Color, cursor: usize) -> bool {
        self.last[side] == Some(cursor)
    }

    pub(super) fn offer(&mut self, side: Color, cursor: usize) {
        self.pending = Some(side);
        self.last[side] = Some(cursor);
        self.last[!side] = None;
    }

    /// The pending offer was answered, or the game ended.
    pub(super) fn close(&mut self) {
        self.pending = None;
    }

    /// The offer pending in `answered` was answered: if these are the same, stored for a take-back, that does not revive
    /// it.
    pub(super) fn close_answered_copy(&mut self, answered: DrawOffers) {
        if self == &answered {
            self.close();
        }
    }

    /// A position is gone back to from one where `later` were the offers: those made since stay counted, as made here.
    pub(super) fn carry_back(&mut self, later: DrawOffers, cursor: usize) {
        self.last = later.last.map(|at| at.map(|at| at.min(cursor)));
    }

    /// The move of `mover` is redone, from the position after `cursor` plies, where `earlier` were the offers. If any
    /// were made there since it was gone back to, they count, as after any move; else these are the offers as they were
    /// left.
    pub(super) fn carry_forward(&mut self, earlier: DrawOffers, mover: Color, cursor: usize) {
        let mut carried_back = *self;
        carried_back.carry_back(*self, cursor);
        if carried_back.last != earlier.last {
            *self = earlier;
            self.decline_by_moving(mover);
        }
    }

    /// A player makes an action of their own move: that declines the other's offer.
    pub(super) fn decline_by_moving(&mut self, mover: Color) {
        if self.pending == Some(!mover) {
            self.pending = None;
        }
    }
}
