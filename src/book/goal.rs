//! What a task asks for, in terms that the rules can decide.

use std::str::FromStr;

use crate::chess::{
    EndReason, Game, Move, Position, Rank, Role, Square,
    winnable::{self, Effort},
};

/// One thing that a right move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A man of this kind moves.
    With(Role),
    /// The man comes from this square.
    From(Square),
    /// The man comes to this square.
    To(Square),
    /// The man comes to this rank.
    ToRank(Rank),
    /// The enemy man on this square is taken.
    Captures(Square),
    /// A pawn is taken in passing.
    EnPassant,
    /// King and rook castle.
    Castles,
    /// A pawn becomes this.
    Promotes(Role),
    /// The move gives check.
    Check,
    /// The man that moved then attacks this square.
    Attacks(Square),
    /// The game ends so.
    Ends(EndReason),
    /// The position then stands on the board for the third time.
    ThirdTime,
    /// The count of moves without capture or pawn move begins anew.
    CountsAnew,
    /// No rule tells: the author answers for it.
    Best,
}

impl Goal {
    /// Whether a legal move in the game's present position does this.
    pub fn is_reached(self, game: &Game, mv: Move) -> bool {
        let before = game.position();
        let after = || {
            let mut after = before.clone();
            after.play_unchecked(mv);
            after
        };
        match self {
            Goal::With(role) => mv.role() == role,
            Goal::From(square) => mv.from() == Some(square),
            Goal::To(square) => !mv.is_castle() && mv.to() == square,
            Goal::ToRank(rank) => mv.to().rank() == rank,
            Goal::Captures(square) => mv.is_capture() && !mv.is_en_passant() && mv.to() == square,
            Goal::EnPassant => mv.is_en_passant(),
            Goal::Castles => mv.is_castle(),
            Goal::Promotes(role) => mv.promotion() == Some(role),
            Goal::Check => after().is_check(),
            Goal::Attacks(square) => after().board().attacks_from(mv.to()).contains(square),
            Goal::Ends(EndReason::Checkmate) => after().is_checkmate(),
            Goal::Ends(EndReason::Stalemate) => after().is_stalemate(),
            Goal::Ends(EndReason::DeadPosition) => {
                winnable::is_dead(&after(), Effort::Full) == Some(true)
            }
            Goal::Ends(_) => false,
            Goal::ThirdTime => game.repetitions_after(mv) == 3,
            Goal::CountsAnew => mv.is_zeroing(),
            Goal::Best => true,
        }
    }
}

/// A goal that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGoal;

impl FromStr for Goal {
    type Err = NoGoal;

    fn from_str(text: &str) -> Result<Goal, NoGoal> {
        let square = |text: &str| text.parse::<Square>().map_err(|_| NoGoal);
        if let Some(role) = text.strip_prefix("with ") {
            return Ok(Goal::With(role_of(role)?));
        }
        if let Some(role) = text.strip_prefix("promotes to ") {
            return Ok(Goal::Promotes(role_of(role)?));
        }
        if let Some(rank) = text.strip_prefix("to rank ") {
            let rank = rank.chars().next().and_then(Rank::from_char);
            return Ok(Goal::ToRank(rank.ok_or(NoGoal)?));
        }
        if let Some(at) = text.strip_prefix("from ") {
            return Ok(Goal::From(square(at)?));
        }
        if let Some(at) = text.strip_prefix("to ") {
            return Ok(Goal::To(square(at)?));
        }
        if let Some(at) = text.strip_prefix("captures ") {
            return Ok(Goal::Captures(square(at)?));
        }
        if let Some(at) = text.strip_prefix("attacks ") {
            return Ok(Goal::Attacks(square(at)?));
        }
        Ok(match text {
            "en passant" => Goal::EnPassant,
            "castles" => Goal::Castles,
            "check" => Goal::Check,
            "checkmate" => Goal::Ends(EndReason::Checkmate),
            "stalemate" => Goal::Ends(EndReason::Stalemate),
            "dead position" => Goal::Ends(EndReason::DeadPosition),
            "third time" => Goal::ThirdTime,
            "counts anew" => Goal::CountsAnew,
            "best" => Goal::Best,
            _ => return Err(NoGoal),
        })
    }
}

fn role_of(name: &str) -> Result<Role, NoGoal> {
    Ok(match name {
        "pawn" => Role::Pawn,
        "knight" => Role::Knight,
        "bishop" => Role::Bishop,
        "rook" => Role::Rook,
        "queen" => Role::Queen,
        "king" => Role::King,
        _ => return Err(NoGoal),
    })
}
