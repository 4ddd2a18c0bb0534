//! The goals of tasks, as conditions that the rules can decide.

use std::str::FromStr;

use crate::chess::{
    EndReason, Game, Move, Position, Rank, Role, Square,
    outcome::automatic_end,
    winnable::{self, Effort},
};

/// One goal of a right move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskGoal {
    /// A piece of this kind moves.
    With(Role),
    /// The piece comes from this square.
    From(Square),
    /// The piece moves to this square.
    To(Square),
    /// The piece moves to this rank.
    ToRank(Rank),
    /// The enemy piece on this square is taken.
    Captures(Square),
    /// A pawn is captured en passant.
    EnPassant,
    /// King and rook castle.
    Castles,
    /// A pawn is promoted to this piece.
    Promotes(Role),
    /// A piece of this kind is dropped.
    Drops(Role),
    /// The move gives check.
    Check,
    /// The piece that moved then attacks this square.
    Attacks(Square),
    /// The game ends for this reason.
    Ends(EndReason),
    /// The position occurs for the third time.
    ThirdTime,
    /// The count of moves without capture or pawn move begins anew.
    CountsAnew,
    /// Set by the author: no rule decides it.
    Best,
}

impl TaskGoal {
    /// Whether a legal move in the game's present position reaches the goal.
    pub fn is_reached(self, game: &Game, mv: Move) -> bool {
        let before = game.position();
        let after = || {
            let mut after = before.clone();
            after.play_unchecked(mv);
            after
        };
        match self {
            TaskGoal::With(role) => mv.role() == role,
            TaskGoal::From(square) => mv.from() == Some(square),
            TaskGoal::To(square) => !mv.is_castle() && mv.to() == square,
            TaskGoal::ToRank(rank) => mv.to().rank() == rank,
            TaskGoal::Captures(square) => {
                mv.is_capture() && !mv.is_en_passant() && mv.to() == square
            }
            TaskGoal::EnPassant => mv.is_en_passant(),
            TaskGoal::Castles => mv.is_castle(),
            TaskGoal::Promotes(role) => mv.promotion() == Some(role),
            TaskGoal::Drops(role) => mv.is_put() && mv.role() == role,
            TaskGoal::Check => after().is_check(),
            TaskGoal::Attacks(square) => after().board().attacks_from(mv.to()).contains(square),
            TaskGoal::Ends(EndReason::Checkmate) => after().is_checkmate(),
            TaskGoal::Ends(EndReason::Stalemate) => after().is_stalemate(),
            TaskGoal::Ends(EndReason::DeadPosition) => {
                winnable::is_dead(&after(), Effort::Full) == Some(true)
            }
            TaskGoal::Ends(reason) if reason.is_of_variant() => {
                automatic_end(&after(), 1).is_some_and(|end| end.reason == reason)
            }
            TaskGoal::Ends(_) => false,
            TaskGoal::ThirdTime => game.repetitions_after(mv) == 3,
            TaskGoal::CountsAnew => mv.is_zeroing(),
            TaskGoal::Best => true,
        }
    }
}

/// A text that is no goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalParseError;

impl FromStr for TaskGoal {
    type Err = GoalParseError;

    fn from_str(text: &str) -> Result<TaskGoal, GoalParseError> {
        let square = |text: &str| text.parse::<Square>().map_err(|_| GoalParseError);
        if let Some(role) = text.strip_prefix("with ") {
            return Ok(TaskGoal::With(role_of(role)?));
        }
        if let Some(role) = text.strip_prefix("promotes to ") {
            return Ok(TaskGoal::Promotes(role_of(role)?));
        }
        if let Some(role) = text.strip_prefix("drops ") {
            return Ok(TaskGoal::Drops(role_of(role)?));
        }
        if let Some(rank) = text.strip_prefix("to rank ") {
            let rank = rank.chars().next().and_then(Rank::from_char);
            return Ok(TaskGoal::ToRank(rank.ok_or(GoalParseError)?));
        }
        if let Some(at) = text.strip_prefix("from ") {
            return Ok(TaskGoal::From(square(at)?));
        }
        if let Some(at) = text.strip_prefix("to ") {
            return Ok(TaskGoal::To(square(at)?));
        }
        if let Some(at) = text.strip_prefix("captures ") {
            return Ok(TaskGoal::Captures(square(at)?));
        }
        if let Some(at) = text.strip_prefix("attacks ") {
            return Ok(TaskGoal::Attacks(square(at)?));
        }
        Ok(match text {
            "en passant" => TaskGoal::EnPassant,
            "castles" => TaskGoal::Castles,
            "check" => TaskGoal::Check,
            "checkmate" => TaskGoal::Ends(EndReason::Checkmate),
            "stalemate" => TaskGoal::Ends(EndReason::Stalemate),
            "dead position" => TaskGoal::Ends(EndReason::DeadPosition),
            "third time" => TaskGoal::ThirdTime,
            "counts anew" => TaskGoal::CountsAnew,
            "best" => TaskGoal::Best,
            text => {
                let of_variant = |reason: &EndReason| reason.is_of_variant();
                let mut reasons = EndReason::ALL.into_iter().filter(of_variant);
                let reason = reasons.find(|reason| reason.words() == text);
                TaskGoal::Ends(reason.ok_or(GoalParseError)?)
            }
        })
    }
}

fn role_of(name: &str) -> Result<Role, GoalParseError> {
    Ok(match name {
        "pawn" => Role::Pawn,
        "knight" => Role::Knight,
        "bishop" => Role::Bishop,
        "rook" => Role::Rook,
        "queen" => Role::Queen,
        "king" => Role::King,
        _ => return Err(GoalParseError),
    })
}
