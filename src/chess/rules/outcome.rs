//! How a game ends: the result, its reason, and the automatic ends (laws E3, E6, E7, E10, E12).
//!
//! The ends that a player must ask for (resignation, agreement, claims) and the flag fall are reasons here too, because
//! a record can contain them; the match decides them, by [`Game::declare`].

use std::{fmt, str::FromStr};

use crate::chess::VariantPosition;
use shakmaty::{Color, Position};

use crate::chess::{
    Game,
    variant::{self, Variant},
    winnable::{self, Effort},
};

/// Half-moves without capture or pawn move after which the game is drawn automatically (law E12).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// Occurrences of one position at which the game is drawn automatically (law E10).
const FIVEFOLD: usize = 5;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The king is in check and no move meets it (E3).
    Checkmate,
    /// No legal move, and not in check (E6).
    Stalemate,
    /// Neither side can mate by any series of legal moves (E7).
    DeadPosition,
    /// The same position for the fifth time (E10).
    FivefoldRepetition,
    /// Seventy-five moves by each side without capture or pawn move (E12).
    SeventyFiveMoves,
    /// A player gave up (E4).
    Resignation,
    /// A player's time ran out (E5).
    Time,
    /// Both players agreed to a draw (E8).
    Agreement,
    /// The same position for the third time, and a player claimed it (E9).
    ThreefoldRepetition,
    /// Fifty moves by each side without capture or pawn move, and a player claimed it (E11).
    FiftyMoves,
    /// A player's time ran out, and the opponent could never mate (E5).
    TimeNoMate,
    /// A player gave up, and the opponent could never mate (E4).
    ResignationNoMate,
    /// The third check was given (V4).
    ThirdCheck,
    /// A king reached one of the four middle squares (V5).
    KingOnHill,
    /// The winner has no piece left (V6).
    AllPiecesLost,
    /// The winner has no move left (V6).
    NoMoveLeft,
    /// The loser's king exploded (V7).
    KingExploded,
    /// All of White's pieces were taken (V8).
    HordeTaken,
    /// The winner's king reached the eighth rank (V9).
    KingOnLastRank,
    /// Both kings reached the eighth rank, Black's right after White's (V9).
    BothKingsOnLastRank,
    /// A record gives the result without the reason.
    NotRecorded,
}

impl EndReason {
    /// Every reason, in the order of their declaration.
    pub const ALL: [EndReason; 21] = [
        EndReason::Checkmate,
        EndReason::Stalemate,
        EndReason::DeadPosition,
        EndReason::FivefoldRepetition,
        EndReason::SeventyFiveMoves,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Agreement,
        EndReason::ThreefoldRepetition,
        EndReason::FiftyMoves,
        EndReason::TimeNoMate,
        EndReason::ResignationNoMate,
        EndReason::ThirdCheck,
        EndReason::KingOnHill,
        EndReason::AllPiecesLost,
        EndReason::NoMoveLeft,
        EndReason::KingExploded,
        EndReason::HordeTaken,
        EndReason::KingOnLastRank,
        EndReason::BothKingsOnLastRank,
        EndReason::NotRecorded,
    ];

    /// The reason as a `result` line and a record name it (E15): in English, whatever the language of the program.
    pub const fn words(self) -> &'static str {
        match self {
            EndReason::Checkmate => "checkmate",
            EndReason::Stalemate => "stalemate",
            EndReason::DeadPosition => "dead position",
            EndReason::FivefoldRepetition => "fivefold repetition",
            EndReason::SeventyFiveMoves => "seventy-five moves",
            EndReason::Resignation => "resignation",
            EndReason::Time => "time",
            EndReason::Agreement => "agreement",
            EndReason::ThreefoldRepetition => "threefold repetition",
            EndReason::FiftyMoves => "fifty moves",
            EndReason::TimeNoMate => "time, no mate possible",
            EndReason::ResignationNoMate => "resignation, no mate possible",
            EndReason::ThirdCheck => "third check",
            EndReason::KingOnHill => "king on the hill",
            EndReason::AllPiecesLost => "all pieces lost",
            EndReason::NoMoveLeft => "no move left",
            EndReason::KingExploded => "king exploded",
            EndReason::HordeTaken => "horde taken",
            EndReason::KingOnLastRank => "king on last rank",
            EndReason::BothKingsOnLastRank => "both on last rank",
            EndReason::NotRecorded => "reason not recorded",
        }
    }

    /// Whether a game that ends this way has a winner; `None` where both occur.
    pub const fn is_decisive(self) -> Option<bool> {
        match self {
            EndReason::Checkmate | EndReason::Resignation | EndReason::Time => Some(true),
            EndReason::NotRecorded => None,
            EndReason::BothKingsOnLastRank => Some(false),
            reason => Some(reason.is_of_variant()),
        }
    }

    /// Whether a game ends this way by its moves alone, with no action of a player or the clock: by its last position,
    /// how often that occurred, or the moves counted. Without the dead position, which needs a search.
    pub const fn is_shown_by_position(self) -> bool {
        matches!(
            self,
            EndReason::Checkmate
                | EndReason::Stalemate
                | EndReason::FivefoldRepetition
                | EndReason::SeventyFiveMoves
        ) || self.is_of_variant()
    }

    /// Whether a game ends this way by the laws of its variant alone.
    pub const fn is_of_variant(self) -> bool {
        matches!(
            self,
            EndReason::ThirdCheck
                | EndReason::KingOnHill
                | EndReason::AllPiecesLost
                | EndReason::NoMoveLeft
                | EndReason::KingExploded
                | EndReason::HordeTaken
                | EndReason::KingOnLastRank
                | EndReason::BothKingsOnLastRank
        )
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// The end of a game: who won, and why (law E15). Its text is a `result` line: `1-0 checkmate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Color>,
    /// Why the game ended.
    pub reason: EndReason,
}

impl Outcome {
    /// A win for `winner`.
    pub const fn win(winner: Color, reason: EndReason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    /// A draw.
    pub const fn draw(reason: EndReason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }

    /// The score as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score(&self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.score(), self.reason)
    }
}

impl FromStr for Outcome {
    type Err = OutcomeParseError;

    /// Parses a `result` line, and rejects impossible ones: `1-0 stalemate` is none.
    fn from_str(text: &str) -> Result<Outcome, OutcomeParseError> {
        let (score, words) = text.split_once(' ').ok_or(OutcomeParseError)?;
        let winner = match score {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            "1/2-1/2" => None,
            _ => return Err(OutcomeParseError),
        };
        let reason = EndReason::ALL
            .into_iter()
            .find(|reason| reason.words() == words)
            .filter(|reason| {
                reason
                    .is_decisive()
                    .is_none_or(|decisive| decisive == winner.is_some())
            });
        Ok(Outcome {
            winner,
            reason: reason.ok_or(OutcomeParseError)?,
        })
    }
}

/// A text that is no `result` line of an ended game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeParseError;

impl fmt::Display for OutcomeParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no result of an ended game, such as \"1-0 checkmate\"")
    }
}

impl std::error::Error for OutcomeParseError {}

/// The automatic end of a game in a position, if any.
///
/// `occurrences` is how often the position has occurred, this time included. A mate on the last move takes precedence
/// over everything else (E12), and a dead position is detected with the cheap test only: fast enough for a frame,
/// sound, not complete. The full search is [`winnable::is_dead`]. The ends of variants are in [`variant`].
pub fn automatic_end(pos: &VariantPosition, occurrences: usize) -> Option<Outcome> {
    if let Some(end) = variant::own_end(pos) {
        return Some(end);
    }
    if pos.legal_moves().is_empty() {
        return Some(if pos.is_check() {
            Outcome::win(!pos.turn(), EndReason::Checkmate)
        } else {
            Outcome::draw(EndReason::Stalemate)
        });
    }
    let drawn = if winnable::is_dead(pos, Effort::Cheap) == Some(true) {
        EndReason::DeadPosition
    } else if occurrences >= FIVEFOLD {
        EndReason::FivefoldRepetition
    } else if pos.halfmoves() >= SEVENTY_FIVE_MOVES && Variant::of(pos).counts_moves() {
        EndReason::SeventyFiveMoves
    } else {
        return None;
    };
    Some(Outcome::draw(drawn))
}

/// Ends the game if the full search finds its position dead (law E7): [`winnable::is_dead`] and
/// [`Game::declare`] in one, for a front end that may wait for it.
pub fn end_if_dead(game: &mut Game) {
    if game.outcome().is_none() && winnable::is_dead(game.position(), Effort::Full) == Some(true) {
        game.declare(Outcome::draw(EndReason::DeadPosition));
    }
}
