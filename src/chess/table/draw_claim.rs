//! The claim of a draw by repetition or fifty moves, granted or refused, and how close a game is to one (laws E9, E11,
//! E13).

use std::time::Duration;

use shakmaty::{Move, Position};

use super::{
    super::{EndReason, Outcome, Variant, VariantPosition},
    ActionRefusal, Draws, EventKind, Table,
};

/// The time that the opponent gains by a wrong claim (FIDE 9.5.3).
const WRONG_CLAIM_BONUS: Duration = Duration::from_secs(120);

/// Occurrences of a position with which a draw can be claimed (law E9).
const THREEFOLD: usize = 3;

/// Half-moves without capture or pawn move with which a draw can be claimed (law E11).
const FIFTY_MOVES: u32 = 100;

/// How close a position is to a draw that can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawCounts {
    /// How often it has occurred, this time included (E9): the same pieces, side to move, and possibilities of castling
    /// and capturing en passant.
    pub repetitions: usize,
    /// Half-moves without capture or pawn move (E11); two of them are a move. None are counted in Crazyhouse (V10).
    pub halfmoves: u32,
}

impl DrawCounts {
    /// The draw that can be claimed with these counts, if any.
    pub const fn claim(self) -> Option<EndReason> {
        if self.repetitions >= THREEFOLD {
            Some(EndReason::ThreefoldRepetition)
        } else if self.halfmoves >= FIFTY_MOVES {
            Some(EndReason::FiftyMoves)
        } else {
            None
        }
    }
}

impl Table {
    /// Decides a claim, with the move that was named for it if there is one. A wrong claim is no error: it is recorded
    /// as [`EventKind::ClaimRefused`], with the insufficient counts.
    ///
    /// # Errors
    ///
    /// A claim that is not considered: the game is over or paused, a piece was touched before, or the named move is
    /// illegal.
    pub(super) fn claim_draw(&mut self, named: Option<Move>) -> Result<(), ActionRefusal> {
        self.check_claim()?;
        let mover = self.game.turn();
        let counts = match named {
            Some(mv) => {
                self.check_move(mv)?;
                self.counts_after(mv)
            }
            None => self.counts(),
        };
        let squares = named.map(|mv| self.squares_of(mv));
        self.record(EventKind::Claimed(mover, squares));
        match (counts.claim(), named) {
            (Some(reason), named) => {
                if let Some(mv) = named {
                    self.make_move(mv);
                }
                // A mate or another end that the named move leads to takes precedence over the claim.
                let outcome = self.game.outcome().unwrap_or_else(|| Outcome::draw(reason));
                self.record(EventKind::Ended(outcome));
            }
            (None, named) => {
                self.record(EventKind::ClaimRefused {
                    repetitions: counts.repetitions,
                    halfmoves: counts.halfmoves,
                });
                // The named move must be played (FIDE 9.5.3).
                if let Some(mv) = named {
                    self.make_move(mv);
                }
                if self.header.options.touch_move && self.now.clock.remaining(!mover).is_some() {
                    self.record(EventKind::TimeAdded(!mover, WRONG_CLAIM_BONUS));
                }
                if named.is_some() {
                    self.end_automatically();
                }
                // A claim is an offer of a draw, too (FIDE 9.1.2.3), however long ago the player has offered before. An
                // offer of the opponent remains, to be accepted.
                if self.check_unfinished().is_ok() && self.draw_offer().is_none() {
                    self.record(EventKind::Offered(mover));
                }
            }
        }
        Ok(())
    }

    /// Whether a claim of the side to move is considered now, valid or not.
    ///
    /// # Errors
    /// Why not: the game is over or paused, or a piece was touched before, with which the right to claim is lost until
    /// the next turn (FIDE 9.4).
    pub fn check_claim(&self) -> Result<(), ActionRefusal> {
        self.check_open()?;
        if !self.touch.squares().is_empty() {
            return Err(ActionRefusal::TouchedBeforeClaim);
        }
        Ok(())
    }

    /// How close the present position is to a draw that can be claimed.
    pub fn counts(&self) -> DrawCounts {
        DrawCounts {
            repetitions: self.game.repetitions(),
            halfmoves: counted_halfmoves(self.game.position()),
        }
    }

    /// How close the position after a legal move is to one.
    pub fn counts_after(&self, mv: Move) -> DrawCounts {
        let mut after = self.game.position().clone();
        after.play_unchecked(mv);
        DrawCounts {
            repetitions: self.game.repetitions_after(mv),
            halfmoves: counted_halfmoves(&after),
        }
    }

    /// The draw that the side to move can claim on the board now, if any (E9, E11).
    pub fn claim(&self) -> Option<EndReason> {
        self.check_claim().ok()?;
        self.counts().claim()
    }

    /// The legal moves with which the side to move can claim a draw by naming them, each with its reason (E9, E11).
    pub fn claims_by_move(&self) -> Vec<(Move, EndReason)> {
        if self.check_claim().is_err() {
            return Vec::new();
        }
        let moves = self.game.position().legal_moves();
        moves
            .into_iter()
            .filter_map(|mv| Some((mv, self.counts_after(mv).claim()?)))
            .collect()
    }

    /// The automatic end of the present position, "draws at once" included (law E13).
    pub(super) fn automatic_end(&self) -> Option<Outcome> {
        let at_once = self.header.options.draws == Draws::AtOnce;
        let drawn = || self.counts().claim().filter(|_| at_once);
        self.game.outcome().or_else(|| drawn().map(Outcome::draw))
    }
}

/// The half-moves without capture or pawn move that count for a draw in this variant.
fn counted_halfmoves(pos: &VariantPosition) -> u32 {
    match Variant::of(pos).counts_moves() {
        true => pos.halfmoves(),
        false => 0,
    }
}
