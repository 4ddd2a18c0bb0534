//! "Why?": what an end of the game rests on, in one sentence, and the line of moves that shows it (law E15).

use shakmaty::{Color, Move, Position, Square};

use super::{
    EndReason, Game, Outcome,
    explain::{role_name, side_name},
    winnable::{self, Verdict},
};

/// What an end rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// One sentence, without a full stop.
    pub sentence: String,
    /// Where a game was lost by resignation or on time: legal moves from its last position that end in the winner's
    /// mate, to be played on the board. Empty elsewhere.
    pub line: Vec<Move>,
}

impl Why {
    fn said(sentence: impl Into<String>) -> Why {
        Why {
            sentence: sentence.into(),
            line: Vec::new(),
        }
    }
}

/// What the end of the game rests on; `None` while it goes on.
///
/// After resignation and flag fall the full search runs for the mating line (E4, E5), which takes seconds in the
/// hardest positions: a front end that draws runs this elsewhere.
pub fn why(game: &Game) -> Option<Why> {
    let outcome = game.outcome()?;
    let loser = side_name(outcome.winner.map_or(game.turn(), |winner| !winner));
    Some(match outcome {
        Outcome {
            winner: Some(winner),
            reason: EndReason::Resignation | EndReason::Time,
        } => lost(game, winner, outcome.reason),
        Outcome {
            reason: EndReason::Checkmate,
            ..
        } => Why::said(mate(game)),
        Outcome { reason, .. } => match reason {
            EndReason::Stalemate => Why::said(format!(
                "{loser} has no legal move, and the king is not in check"
            )),
            EndReason::DeadPosition => {
                Why::said("neither side can mate by any series of legal moves")
            }
            EndReason::ThreefoldRepetition | EndReason::FivefoldRepetition => {
                Why::said(repetition(game))
            }
            EndReason::FiftyMoves | EndReason::SeventyFiveMoves => Why::said(format!(
                "{} moves by each side without capture or pawn move",
                game.position().halfmoves() / 2
            )),
            EndReason::Agreement => Why::said("both players agreed to a draw"),
            EndReason::TimeNoMate | EndReason::ResignationNoMate => no_mate(game, reason),
            _ => Why::said("the record does not say how the game ended"),
        },
    })
}

/// A mate: what checks the king.
fn mate(game: &Game) -> String {
    let pos = game.position();
    let checkers: Vec<String> = pos
        .checkers()
        .into_iter()
        .filter_map(|square| {
            let role = pos.board().role_at(square)?;
            Some(format!("the {} on {square}", role_name(role)))
        })
        .collect();
    let king = pos.board().king_of(pos.turn()).unwrap_or(Square::E1);
    let gives = if checkers.len() == 1 { "gives" } else { "give" };
    format!(
        "{} {gives} check to the king on {king}, and no move meets it",
        checkers.join(" and ")
    )
}

/// The moves after which the last position stood on the board.
fn repetition(game: &Game) -> String {
    let last = game.position();
    let times: Vec<String> = (0..=game.cursor())
        .filter(|&ply| game.position_at(ply) == last)
        .map(|ply| match ply.checked_sub(1) {
            None => "at the start".to_owned(),
            Some(before) => match game.number_of(before) {
                (number, Color::White) => format!("after {number}. {}", game.plies()[before].san),
                (number, Color::Black) => format!("after {number}... {}", game.plies()[before].san),
            },
        })
        .collect();
    format!(
        "the same position stood {} times: {}",
        times.len(),
        times.join(", ")
    )
}

/// A game lost by resignation or on time: the mate that was still possible.
fn lost(game: &Game, winner: Color, reason: EndReason) -> Why {
    let (won, lost) = (side_name(winner), side_name(!winner));
    let what = if reason == EndReason::Time {
        format!("{lost} ran out of time")
    } else {
        format!("{lost} resigned")
    };
    match winnable::mating_line(game.position(), winner) {
        (Verdict::Winnable, Some(line)) => Why {
            sentence: format!("{what}, and {won} could still mate"),
            line,
        },
        (Verdict::Winnable, None) => Why::said(format!("{what}, and {won} could still mate")),
        (Verdict::Undecided, _) => Why::said(format!(
            "{what}; whether {won} could still mate was not decided, and counts as possible"
        )),
        // A record may say what the search denies.
        (Verdict::Unwinnable, _) => Why::said(format!(
            "the record says that {what}, but {won} could never mate"
        )),
    }
}

/// A game drawn because the other side could never mate. Whose time ran out or who resigned follows from who could
/// not.
fn no_mate(game: &Game, reason: EndReason) -> Why {
    let what = if reason == EndReason::TimeNoMate {
        "time ran out"
    } else {
        "a player resigned"
    };
    let cannot: Vec<&str> = Color::ALL
        .into_iter()
        .filter(|&side| winnable::mating_line(game.position(), side).0 == Verdict::Unwinnable)
        .map(side_name)
        .collect();
    Why::said(match cannot[..] {
        [side] => format!("{what}, but {side} could never mate by any series of legal moves"),
        [_, _] => format!("{what}, but neither side could ever mate by any series of legal moves"),
        _ => format!("{what}, and the record says that the opponent could never mate"),
    })
}
