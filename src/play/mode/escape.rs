//! What Escape does: first it undoes what was begun and not finished, then it leaves the mode.

use super::{Mode, MoveEntry};

/// What Escape does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// The promotion being asked is taken back (M7).
    CancelPromotion,
    /// The letters of a move typed so far are thrown away.
    ClearTypedMove,
    /// The draw claim that waits for its move is withdrawn (E9, E11).
    WithdrawDrawClaim,
    /// The piece in hand is put down, the cursor hidden, and what moves by itself is stopped.
    PutDown,
    /// The game's present is on the board again.
    ReturnToPresent,
    /// The rule book is closed.
    CloseRuleBook,
    /// The panels are there again.
    LeavePhoto,
    /// The panel of the mode asks whether to leave it.
    AskPanel,
}

/// What a player has begun and not finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unfinished {
    /// What the next move is for; none where nobody can move.
    pub entry: Option<MoveEntry>,
    /// Letters of a move have been typed.
    pub typed: bool,
    /// A piece is picked up.
    pub selected: bool,
    /// The keyboard's cursor is seen.
    pub cursor: bool,
}

impl Mode {
    /// How Escape leaves this mode; in plain play, where there is nothing to leave, it only puts things down.
    pub fn escape(self) -> Escape {
        match self {
            Self::Playing | Self::Autoplay => Escape::PutDown,
            Self::Review | Self::Demonstration => Escape::ReturnToPresent,
            Self::Lesson => Escape::CloseRuleBook,
            Self::SetUp => Escape::AskPanel,
            Self::Photo => Escape::LeavePhoto,
        }
    }
}

/// What Escape does in this mode, with this unfinished.
pub fn escape(mode: Mode, unfinished: Unfinished) -> Escape {
    if mode == Mode::Photo {
        return mode.escape();
    }
    if unfinished.entry == Some(MoveEntry::Promotion) {
        return Escape::CancelPromotion;
    }
    if unfinished.typed {
        return Escape::ClearTypedMove;
    }
    if unfinished.entry == Some(MoveEntry::DrawClaim) {
        return Escape::WithdrawDrawClaim;
    }
    match mode {
        Mode::Lesson if unfinished.selected || unfinished.cursor => Escape::PutDown,
        Mode::Review if unfinished.cursor => Escape::PutDown,
        mode => mode.escape(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_begun_is_undone_before_the_mode_is_left() {
        let all = Unfinished {
            entry: Some(MoveEntry::Promotion),
            typed: true,
            selected: true,
            cursor: true,
        };
        assert_eq!(escape(Mode::Lesson, all), Escape::CancelPromotion);
        let typed = Unfinished {
            entry: Some(MoveEntry::DrawClaim),
            ..all
        };
        assert_eq!(escape(Mode::Playing, typed), Escape::ClearTypedMove);
        let claim = Unfinished {
            typed: false,
            ..typed
        };
        assert_eq!(escape(Mode::Playing, claim), Escape::WithdrawDrawClaim);
        let held = Unfinished {
            entry: Some(MoveEntry::Free),
            ..claim
        };
        assert_eq!(escape(Mode::Lesson, held), Escape::PutDown);
        assert_eq!(escape(Mode::Review, held), Escape::PutDown);
        assert_eq!(escape(Mode::Demonstration, held), Escape::ReturnToPresent);
        assert_eq!(escape(Mode::Photo, all), Escape::LeavePhoto);
    }

    #[test]
    fn with_nothing_begun_escape_leaves_every_mode() {
        for mode in Mode::ALL {
            assert_eq!(
                escape(mode, Unfinished::default()),
                mode.escape(),
                "{mode:?}"
            );
        }
    }
}
