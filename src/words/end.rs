//! How a game ended, the cause of its end, and how close it is to a draw.

use super::{Localized, language, list_and, role_key, say, side_key};
use crate::chess::{
    EndReason,
    end_explanation::{EndCause, NumberedMove},
    outcome::OutcomeParseError,
    table::DrawCounts,
    variant::VariantEnd,
    winnable::Verdict,
};

/// A result as players read it: of `1/2-1/2` "½–½".
pub fn shown_score(score: &str) -> String {
    score.replace("1/2", "½").replace('-', "–")
}

impl Localized for EndReason {
    /// The reason by its name (E15): "checkmate".
    fn localized(&self) -> String {
        match self {
            EndReason::Checkmate => say!("end-checkmate"),
            EndReason::Stalemate => say!("end-stalemate"),
            EndReason::DeadPosition => say!("end-dead-position"),
            EndReason::FivefoldRepetition => say!("end-fivefold-repetition"),
            EndReason::SeventyFiveMoves => say!("end-seventy-five-moves"),
            EndReason::Resignation => say!("end-resignation"),
            EndReason::Time => say!("end-time"),
            EndReason::Agreement => say!("end-agreement"),
            EndReason::ThreefoldRepetition => say!("end-threefold-repetition"),
            EndReason::FiftyMoves => say!("end-fifty-moves"),
            EndReason::TimeNoMate => say!("end-time-no-mate"),
            EndReason::ResignationNoMate => say!("end-resignation-no-mate"),
            EndReason::ThirdCheck => say!("end-third-check"),
            EndReason::KingOnHill => say!("end-king-on-hill"),
            EndReason::AllPiecesLost => say!("end-all-pieces-lost"),
            EndReason::NoMoveLeft => say!("end-no-move-left"),
            EndReason::KingExploded => say!("end-king-exploded"),
            EndReason::HordeTaken => say!("end-horde-taken"),
            EndReason::KingOnLastRank => say!("end-king-on-last-rank"),
            EndReason::BothKingsOnLastRank => say!("end-both-kings-on-last-rank"),
            EndReason::NotRecorded => say!("end-not-recorded"),
        }
    }
}

impl Localized for OutcomeParseError {
    fn localized(&self) -> String {
        say!("outcome-none")
    }
}

impl Localized for DrawCounts {
    /// `the position has occurred twice, and 14 moves were made without capture or pawn move`.
    fn localized(&self) -> String {
        let moves = self.halfmoves / 2;
        let half = if self.halfmoves.is_multiple_of(2) {
            "no"
        } else {
            "yes"
        };
        say!(
            "counts-both",
            times = self.repetitions,
            moves = moves,
            half = half
        )
    }
}

impl Localized for NumberedMove {
    /// The move after its number, in the language's letters: "12... Nf6".
    fn localized(&self) -> String {
        let dots = self.side.fold_wb(".", "...");
        let san = language().letters().translate(&self.san);
        format!("{}{dots} {san}", self.number)
    }
}

impl Localized for EndCause {
    /// One sentence, without a full stop.
    fn localized(&self) -> String {
        match self {
            EndCause::Mate { king, checkers } => {
                let pieces = checkers.iter().map(|(role, square)| {
                    say!(
                        "why-piece-on",
                        piece = role_key(*role),
                        square = square.to_string()
                    )
                });
                say!(
                    "why-mate",
                    pieces = list_and(pieces),
                    count = checkers.len(),
                    king = king.to_string()
                )
            }
            EndCause::Stalemate { side } => say!("why-stalemate", side = side_key(*side)),
            EndCause::Dead => say!("why-dead"),
            EndCause::Repetition { after } => {
                let times: Vec<String> = after
                    .iter()
                    .map(|after| match after {
                        None => say!("why-at-the-start"),
                        Some(mv) => say!("why-after", played = mv.localized()),
                    })
                    .collect();
                say!(
                    "why-repetition",
                    count = times.len(),
                    times = times.join(", ")
                )
            }
            &EndCause::NoProgress { moves } => say!("why-no-progress", moves = moves),
            EndCause::Agreement => say!("why-agreement"),
            EndCause::Lost {
                by,
                verdict,
                by_mate: false,
                ..
            } => {
                let verdict = match verdict {
                    Verdict::Winnable => "winnable",
                    Verdict::Undecided => "undecided",
                    Verdict::Unwinnable => "unwinnable",
                };
                say!("why-variant-lost", by = cause_key(*by), verdict = verdict)
            }
            EndCause::Lost {
                loser, by, verdict, ..
            } => {
                let (by, side) = (cause_key(*by), side_key(*loser));
                match verdict {
                    Verdict::Winnable => say!("why-lost-winnable", by = by, side = side),
                    Verdict::Undecided => say!("why-lost-undecided", by = by, side = side),
                    Verdict::Unwinnable => say!("why-lost-unwinnable", by = by, side = side),
                }
            }
            EndCause::NoMate {
                by, by_mate: false, ..
            } => say!("why-variant-no-win", by = cause_key(*by)),
            EndCause::NoMate { by, cannot, .. } => {
                let by = cause_key(*by);
                match cannot[..] {
                    [side] => say!("why-no-mate-side", by = by, side = side_key(side)),
                    [] => say!("why-no-mate-recorded", by = by),
                    _ => say!("why-no-mate-neither", by = by),
                }
            }
            EndCause::Variant(end) => variant_end(end),
            EndCause::NotRecorded => say!("why-not-recorded"),
        }
    }
}

fn variant_end(end: &VariantEnd) -> String {
    match end {
        VariantEnd::ThirdCheck { king, .. } => say!("why-third-check", king = king.to_string()),
        VariantEnd::KingOnHill { king } => say!("why-king-on-hill", king = king.to_string()),
        VariantEnd::AllPiecesLost { .. } => say!("why-all-pieces-lost"),
        VariantEnd::NoMoveLeft { .. } => say!("why-no-move-left"),
        VariantEnd::KingExploded { .. } => say!("why-king-exploded"),
        VariantEnd::HordeTaken => say!("why-horde-taken"),
        VariantEnd::KingOnLastRank { king } => {
            say!("why-king-on-last-rank", king = king.to_string())
        }
        VariantEnd::BothKingsOnLastRank => say!("why-both-kings-on-last-rank"),
    }
}

/// Whether time or a player's action ended the game, for messages' arguments.
const fn cause_key(by: EndReason) -> &'static str {
    match by {
        EndReason::Time | EndReason::TimeNoMate => "time",
        _ => "resignation",
    }
}
