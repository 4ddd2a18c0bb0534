//! The cause of a game's end, and the line of moves that shows it (law E15): the answer to "why?".
//!
//! [`EndCause`] holds the facts; the players' sentence is made of it in the module `words`.

use shakmaty::{Color, Move, Position, Role, Square};

use super::{
    EndReason, Game, Outcome,
    variant::VariantEnd,
    winnable::{self, Verdict},
};

/// The cause of an end, and the moves that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndExplanation {
    /// Its cause.
    pub cause: EndCause,
    /// Where a game was lost by resignation or on time: legal moves from its last position that end in the winner's
    /// mate, to be played on the board. Empty elsewhere.
    pub line: Vec<Move>,
}

/// The cause of an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// The king is in check and no move meets it (E3).
    Mate {
        /// Where it stands.
        king: Square,
        /// What checks it, and from where.
        checkers: Vec<(Role, Square)>,
    },
    /// The side has no legal move and is not in check (E6).
    Stalemate {
        /// Which side.
        side: Color,
    },
    /// Neither side can mate by any series of legal moves (E7).
    Dead,
    /// The position has occurred before (E9, E10).
    Repetition {
        /// The moves after which it occurred; `None` is the start.
        after: Vec<Option<NumberedMove>>,
    },
    /// So many moves by each side without capture or pawn move (E11, E12).
    NoProgress {
        /// How many.
        moves: u32,
    },
    /// Both players agreed (E8).
    Agreement,
    /// A side gave up or ran out of time (E4, E5).
    Lost {
        /// Which side.
        loser: Color,
        /// [`EndReason::Resignation`] or [`EndReason::Time`].
        by: EndReason,
        /// Whether the other could still mate. A record may name a winner who could not, according to the search.
        verdict: Verdict,
        /// Whether the game is won by mate alone, and not by what its variant has besides.
        by_mate: bool,
    },
    /// A side gave up or ran out of time, and the other could never mate (E4, E5).
    NoMate {
        /// [`EndReason::ResignationNoMate`] or [`EndReason::TimeNoMate`].
        by: EndReason,
        /// The sides that cannot mate. None where the search contradicts the record.
        cannot: Vec<Color>,
        /// Whether the game is won by mate alone, and not by what its variant has besides.
        by_mate: bool,
    },
    /// It came about by the laws of a variant (V4–V9).
    Variant(VariantEnd),
    /// The record gives no cause.
    NotRecorded,
}

/// A move with its number in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The number.
    pub number: u32,
    /// Whose move it was.
    pub side: Color,
    /// The move in standard algebraic notation.
    pub san: String,
}

/// The cause of the game's end; `None` while it goes on.
///
/// After resignation and flag fall the full search runs (E4, E5), which takes seconds in the hardest positions: a front
/// end that renders frames runs this on another thread.
pub fn explain_end(game: &Game) -> Option<EndExplanation> {
    let Outcome { winner, reason } = game.outcome()?;
    let pos = game.position();
    let mut line = Vec::new();
    let by_mate = game.variant().is_won_by_mate_alone();
    let cause = match (reason, winner) {
        (EndReason::Checkmate, _) => EndCause::Mate {
            king: pos.board().king_of(pos.turn())?,
            checkers: pos
                .checkers()
                .into_iter()
                .filter_map(|square| Some((pos.board().role_at(square)?, square)))
                .collect(),
        },
        (EndReason::Resignation | EndReason::Time, Some(winner)) => {
            let (verdict, mate) = winnable::mating_line(pos, winner);
            line = mate.unwrap_or_default();
            EndCause::Lost {
                loser: !winner,
                by: reason,
                verdict,
                by_mate,
            }
        }
        (EndReason::Stalemate, _) => EndCause::Stalemate { side: pos.turn() },
        (EndReason::DeadPosition, _) => EndCause::Dead,
        (EndReason::ThreefoldRepetition | EndReason::FivefoldRepetition, _) => repetition(game),
        (EndReason::FiftyMoves | EndReason::SeventyFiveMoves, _) => EndCause::NoProgress {
            moves: pos.halfmoves() / 2,
        },
        (EndReason::Agreement, _) => EndCause::Agreement,
        (EndReason::TimeNoMate | EndReason::ResignationNoMate, _) => {
            let cannot = |side: &Color| {
                winnable::can_win(pos, *side, winnable::Effort::Full) == Verdict::Unwinnable
            };
            EndCause::NoMate {
                by: reason,
                cannot: Color::ALL.into_iter().filter(cannot).collect(),
                by_mate,
            }
        }
        (EndReason::NotRecorded | EndReason::Resignation | EndReason::Time, _) => {
            EndCause::NotRecorded
        }
        (
            EndReason::ThirdCheck
            | EndReason::KingOnHill
            | EndReason::AllPiecesLost
            | EndReason::NoMoveLeft
            | EndReason::KingExploded
            | EndReason::HordeTaken
            | EndReason::KingOnLastRank
            | EndReason::BothKingsOnLastRank,
            _,
        ) => EndCause::Variant(VariantEnd::of(pos)?),
    };
    Some(EndExplanation { cause, line })
}

/// The moves after which the last position occurred.
fn repetition(game: &Game) -> EndCause {
    let last = game.position();
    let stood = (0..=game.cursor()).filter(|&ply| game.position_at(ply) == last);
    let after = stood.map(|ply| {
        let before = ply.checked_sub(1)?;
        let (number, side) = game.number_of(before);
        Some(NumberedMove {
            number,
            side,
            san: game.plies()[before].san.clone(),
        })
    });
    EndCause::Repetition {
        after: after.collect(),
    }
}
