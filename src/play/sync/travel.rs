//! How pieces travel to their places in a move, a take-back, or a change of the whole position.

use bevy::prelude::*;

use crate::{
    chess::{Color, Move, Position, Role, Square, Variant},
    play::rules::Rules,
};

use super::{
    LastSynced,
    plan::{Journey, PieceLocation, SyncPlan},
};

/// How a piece travels to its place. Inserted anew at every change of place.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Travel {
    /// The shape of the path.
    pub style: TravelStyle,
    /// Its part in the move.
    pub part: GesturePart,
    /// The role it is shown with on the way: a pawn that promotes is replaced at the end.
    pub travels_as: Role,
}

/// The shape of a piece's path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TravelStyle {
    /// Along the table, to make room among captured pieces.
    Slide,
    /// Lifted a little and set down.
    Carry,
    /// Over the others: the knight, the rook in castling (M2).
    Hop,
    /// Lifted high: to and from the side of the board, and across several moves at once.
    Lift,
    /// Set down where it was dropped.
    Drop,
}

/// The part of a piece in a move; the scene starts the parts one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GesturePart {
    /// It moves, and nothing else happens.
    Alone,
    /// It is captured.
    CapturedPiece,
    /// It captures: arrives when the other has left.
    Capturer,
    /// It captures in atomic chess: it goes to this square and explodes there (V7).
    ExplodingCapturer(Square),
    /// It explodes in atomic chess, captured or beside what is captured (V7).
    Exploded,
    /// The rook in castling, which follows the king.
    CastlingRook,
    /// It castles in Chess960 and is taken off until its rook has crossed.
    CastlingKing,
    /// It crosses in castling while the king is off the board.
    RookUnderKing,
    /// It returns to the board after a take-back, when the capturing piece has left the square.
    Returned,
    /// It is dropped from the pocket, or goes back there in a take-back (V10).
    Dropped,
    /// One of many that change places at once.
    Rearranged,
}

/// The change from the position synced last to the next one, as far as it decides how pieces travel.
pub(super) struct Transition {
    /// The single move between them; none if several were made or taken back at once, or none.
    mv: Option<Move>,
    /// Whether the positions are further apart than a move.
    is_jump: bool,
    /// Whether a piece is captured.
    captures: bool,
    /// Whether the king is off the board while its rook crosses.
    king_is_lifted: bool,
    /// The capture that explodes (V7).
    explosion: Option<Move>,
    /// Whose turn it is in the next position.
    turn: Color,
}

impl Transition {
    pub fn new(last: &LastSynced, next: &LastSynced, rules: &Rules, plan: &SyncPlan) -> Self {
        let step = single_step(last, next);
        let mv = step.map(|(mv, _)| mv);
        let backwards = step.is_some_and(|(_, backwards)| backwards);
        let is_jump = step.is_none() && last != next;
        let is_drop = mv.is_some_and(|mv| mv.is_put());
        let explodes =
            |mv: &Move| !backwards && mv.is_capture() && rules.game().variant().explodes();
        Self {
            mv,
            is_jump,
            captures: !is_jump && !backwards && !is_drop && plan.fills_tray(),
            king_is_lifted: mv.is_some_and(|mv| lifts_king(mv, rules)),
            explosion: mv.filter(explodes),
            turn: rules.shown().turn(),
        }
    }

    /// How a piece travels.
    pub fn travel(&self, journey: &Journey) -> Travel {
        Travel {
            style: self.style(journey),
            part: self.part(journey),
            travels_as: journey.travels_as,
        }
    }

    fn is_castling(&self) -> bool {
        self.mv.is_some_and(|mv| mv.is_castle())
    }

    fn is_drop(&self) -> bool {
        self.mv.is_some_and(|mv| mv.is_put())
    }

    fn style(&self, journey: &Journey) -> TravelStyle {
        match (journey.from, journey.to) {
            (PieceLocation::Tray(from), PieceLocation::Tray(to)) if from.taker == to.taker => {
                TravelStyle::Slide
            }
            (PieceLocation::Board(_), PieceLocation::Board(_)) => match journey.travels_as {
                _ if self.is_jump => TravelStyle::Lift,
                Role::Knight => TravelStyle::Hop,
                Role::King if self.king_is_lifted => TravelStyle::Lift,
                Role::Rook if self.is_castling() && !self.king_is_lifted => TravelStyle::Hop,
                _ => TravelStyle::Carry,
            },
            _ => TravelStyle::Lift,
        }
    }

    fn part(&self, journey: &Journey) -> GesturePart {
        match (journey.from, journey.to) {
            (PieceLocation::Tray(from), PieceLocation::Tray(to))
                if from.taker == to.taker || !self.is_jump =>
            {
                GesturePart::Alone
            }
            (PieceLocation::Board(square), PieceLocation::Tray(_)) if self.explosion.is_some() => {
                // A pawn that promotes stands on its target square already.
                let captures = |mv: &Move| {
                    journey.piece.color != self.turn
                        && [mv.from(), Some(mv.to())].contains(&Some(square))
                };
                match self.explosion.filter(captures) {
                    Some(mv) => GesturePart::ExplodingCapturer(mv.to()),
                    None => GesturePart::Exploded,
                }
            }
            _ if self.is_jump => GesturePart::Rearranged,
            (PieceLocation::Tray(_), _) | (_, PieceLocation::Tray(_)) if self.is_drop() => {
                GesturePart::Dropped
            }
            (PieceLocation::Tray(_), PieceLocation::Board(_)) => GesturePart::Returned,
            (PieceLocation::Board(_), PieceLocation::Tray(_)) => GesturePart::CapturedPiece,
            _ if self.captures => GesturePart::Capturer,
            _ => match journey.travels_as {
                Role::King if self.king_is_lifted => GesturePart::CastlingKing,
                _ if self.king_is_lifted => GesturePart::RookUnderKing,
                Role::Rook if self.is_castling() => GesturePart::CastlingRook,
                _ => GesturePart::Alone,
            },
        }
    }
}

/// Whether castling is done as the guidelines of Chess960 have it by hand: the king is taken off, the rook moved, the
/// king put down (law V2). This is needed where both block one another's way; in standard chess the king moves first
/// (M9).
fn lifts_king(mv: Move, rules: &Rules) -> bool {
    let (Move::Castle { king, rook }, Some(side)) = (mv, mv.castling_side()) else {
        return false;
    };
    let goal = Square::from_coords(side.king_to_file(), king.rank());
    let rook_goal = Square::from_coords(side.rook_to_file(), king.rank());
    let (low, high) = (rook.min(rook_goal), rook.max(rook_goal));
    let meets = |square: Square| (low..=high).contains(&square);
    rules.game().variant() == Variant::Chess960
        && king != goal
        && (meets(king) || meets(goal) || (king < low) != (goal < low))
}

/// The single move between the position synced last and this one, and whether it runs backwards.
fn single_step(last: &LastSynced, now: &LastSynced) -> Option<(Move, bool)> {
    if last.board != now.board {
        return None;
    }
    let added = |from: &[Move], to: &[Move]| {
        let (mv, before) = to.split_last()?;
        (before == from).then_some(*mv)
    };
    let forwards = added(&last.moves, &now.moves).map(|mv| (mv, false));
    forwards.or_else(|| added(&now.moves, &last.moves).map(|mv| (mv, true)))
}
