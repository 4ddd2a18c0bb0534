//! How near a game is to a draw by repetition or fifty moves (laws E9, E11, E13).

use shakmaty::{Move, Position};

use super::{
    super::{EndReason, Outcome},
    Draws, Table,
};

/// Occurrences of a position with which a draw can be claimed (law E9).
const THREEFOLD: usize = 3;

/// Half-moves without capture or pawn move with which a draw can be claimed (law E11).
const FIFTY_MOVES: u32 = 100;

/// How near a position is to a draw that can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawCounts {
    /// How often it has stood on the board, this time included (E9): the same pieces, side to move, and possibilities of
    /// castling and capturing en passant.
    pub repetitions: usize,
    /// Half-moves without capture or pawn move (E11); two of them are a move.
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
    /// How near the present position is to a draw that can be claimed.
    pub fn counts(&self) -> DrawCounts {
        DrawCounts {
            repetitions: self.game.repetitions(),
            halfmoves: self.game.position().halfmoves(),
        }
    }

    /// How near a legal move brings it.
    pub fn counts_after(&self, mv: Move) -> DrawCounts {
        let mut after = self.game.position().clone();
        after.play_unchecked(mv);
        DrawCounts {
            repetitions: self.game.repetitions_after(mv),
            halfmoves: after.halfmoves(),
        }
    }

    /// The draw that the side to move can claim on the board now, if any (E9, E11).
    pub fn claim(&self) -> Option<EndReason> {
        self.open().ok()?;
        self.counts().claim()
    }

    /// The legal moves with which the side to move can claim a draw by naming them, each with its reason (E9, E11).
    pub fn claims_by_move(&self) -> Vec<(Move, EndReason)> {
        if self.open().is_err() {
            return Vec::new();
        }
        let moves = self.game.position().legal_moves();
        moves
            .into_iter()
            .filter_map(|mv| Some((mv, self.counts_after(mv).claim()?)))
            .collect()
    }

    /// The end that the arbiter finds by itself in the present position, "draws at once" included (law E13).
    pub(super) fn automatic_end(&self) -> Option<Outcome> {
        let at_once = self.header.options.draws == Draws::AtOnce;
        let drawn = || self.counts().claim().filter(|_| at_once);
        self.game.outcome().or_else(|| drawn().map(Outcome::draw))
    }
}
