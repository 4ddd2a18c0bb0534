//! Touch-move: the obligation of a touched piece (laws T1, T2, M9; FIDE 4.2–4.5).

use crate::chess::VariantPosition;
use shakmaty::{Move, Position, Square};

use super::ActionRefusal;
use crate::chess::variant::captured_on;

/// The squares that the player on move has touched since the last move, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TouchedPieces {
    squares: Vec<Square>,
    adjusting: bool,
}

/// The obligation of the touched pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TouchObligation {
    Free,
    /// Capture the piece on one square with the piece on another.
    CaptureWith(Square, Square),
    /// Move the piece.
    Move(Square),
    /// Take the piece.
    Capture(Square),
    /// Castle: the king was touched, then this rook.
    Castle(Square),
}

impl TouchedPieces {
    pub(super) fn squares(&self) -> &[Square] {
        &self.squares
    }

    pub(super) fn is_adjusting(&self) -> bool {
        self.adjusting
    }

    pub(super) fn adjust(&mut self, adjusting: bool) {
        self.adjusting = adjusting;
    }

    pub(super) fn touch(&mut self, square: Square) {
        if !self.squares.contains(&square) {
            self.squares.push(square);
        }
    }

    /// The next move begins: nothing has been touched for it.
    pub(super) fn clear(&mut self) {
        *self = TouchedPieces::default();
    }

    /// The legal moves that the touched pieces allow.
    pub(super) fn permitted(&self, pos: &VariantPosition) -> Vec<Move> {
        let mut moves = self.possible(pos);
        let obligation = self.obligation(pos, &moves);
        moves.retain(|&mv| obligation.allows(mv));
        moves
    }

    /// Whether a legal move is among those that the touched pieces allow.
    pub(super) fn check(&self, pos: &VariantPosition, mv: Move) -> Result<(), ActionRefusal> {
        let moves = self.possible(pos);
        if !moves.contains(&mv) {
            return Err(ActionRefusal::RookTouchedFirst);
        }
        let obligation = self.obligation(pos, &moves);
        if obligation.allows(mv) {
            return Ok(());
        }
        Err(match obligation {
            TouchObligation::CaptureWith(from, square) => {
                ActionRefusal::MustCaptureWith { from, square }
            }
            TouchObligation::Capture(square) => ActionRefusal::MustCapture { square },
            TouchObligation::Castle(rook) => ActionRefusal::MustCastle { rook },
            TouchObligation::Move(square) => ActionRefusal::MustMove { square },
            TouchObligation::Free => return Ok(()),
        })
    }

    /// The legal moves, less castling with a rook that was touched before the king (FIDE 4.4.2), unless that is all there is:
    /// in Chess960 a king with no other move may have to castle.
    fn possible(&self, pos: &VariantPosition) -> Vec<Move> {
        let king = pos.board().king_of(pos.turn());
        let touched_at = |square| self.squares.iter().position(|&s| s == square);
        let king_at = king.and_then(touched_at);
        let rook_first = |mv: &Move| {
            castles_with(*mv)
                .and_then(touched_at)
                .is_some_and(|rook| king_at.is_none_or(|king| rook < king))
        };
        let legal: Vec<Move> = pos.legal_moves().into_iter().collect();
        let mut moves = legal.clone();
        moves.retain(|mv| !rook_first(mv));
        if moves.is_empty() { legal } else { moves }
    }

    fn obligation(&self, pos: &VariantPosition, moves: &[Move]) -> TouchObligation {
        let ours = |square: &Square| pos.us().contains(*square);
        let first_own = self.squares.iter().copied().find(ours);
        let first_enemy = self.squares.iter().copied().find(|square| !ours(square));
        // King, then rook: castling on that side, if it is legal (FIDE 4.4.1); else another move of the king, and any move if it
        // has none (FIDE 4.4.3).
        let king = pos.board().king_of(pos.turn());
        let is_possible =
            |obligation: TouchObligation| moves.iter().any(|&mv| obligation.allows(mv));
        if let Some(king) = king.filter(|_| first_own == king && first_enemy.is_none()) {
            let second = self.squares.iter().copied().filter(ours).nth(1);
            if let Some(rook) = second.filter(|&square| pos.board().rooks().contains(square)) {
                return [TouchObligation::Castle(rook), TouchObligation::Move(king)]
                    .into_iter()
                    .find(|&obligation| is_possible(obligation))
                    .unwrap_or(TouchObligation::Free);
            }
        }
        // One of each colour: the one takes the other, if it can (FIDE 4.3.3).
        if let (Some(own), Some(enemy)) = (first_own, first_enemy) {
            let obligation = TouchObligation::CaptureWith(own, enemy);
            if is_possible(obligation) {
                return obligation;
            }
        }
        // Else the first that can be moved or taken; if none can, any move (FIDE 4.3, 4.5).
        self.squares
            .iter()
            .map(|&square| {
                if ours(&square) {
                    TouchObligation::Move(square)
                } else {
                    TouchObligation::Capture(square)
                }
            })
            .find(|&obligation| is_possible(obligation))
            .unwrap_or(TouchObligation::Free)
    }
}

impl TouchObligation {
    fn allows(self, mv: Move) -> bool {
        match self {
            TouchObligation::Free => true,
            TouchObligation::CaptureWith(from, square) => {
                mv.from() == Some(from) && captured_on(mv) == Some(square)
            }
            TouchObligation::Move(square) => mv.from() == Some(square),
            TouchObligation::Capture(square) => captured_on(mv) == Some(square),
            TouchObligation::Castle(rook) => mv.is_castle() && mv.to() == rook,
        }
    }
}

/// The square of the rook with which a move castles.
fn castles_with(mv: Move) -> Option<Square> {
    mv.is_castle().then(|| mv.to())
}
