//! The action of the Escape key: first it undoes what was begun, then it leaves the mode.

use super::{Mode, MoveEntry};

/// The action of Escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// Cancel the pending promotion (M7).
    CancelPromotion,
    /// Clear the typed move.
    ClearTypedMove,
    /// Withdraw the draw claim that waits for its move (E9, E11).
    WithdrawDrawClaim,
    /// Clear selection and cursor, and stop camera motion.
    Deselect,
    /// Return to the present of the game.
    ReturnToPresent,
    /// Go back from a line to the game, to where the line leaves it.
    LeaveLine,
    /// Close the rule book.
    CloseRuleBook,
    /// Leave photo mode.
    LeavePhoto,
    /// The set-up panel handles it.
    AskPanel,
}

/// What has been begun and not finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unfinished {
    /// What the next move is for; `None` where no moves can be made.
    pub entry: Option<MoveEntry>,
    /// Whether a move is being typed.
    pub typed: bool,
    /// Whether a piece is selected.
    pub selected: bool,
    /// Whether the cursor is visible.
    pub cursor: bool,
}

impl Mode {
    /// The action that leaves this mode; in plain play there is only the selection to clear.
    pub fn escape(self) -> Escape {
        match self {
            Self::Playing | Self::Autoplay => Escape::Deselect,
            Self::Review | Self::Demonstration => Escape::ReturnToPresent,
            Self::Line => Escape::LeaveLine,
            Self::Lesson => Escape::CloseRuleBook,
            Self::SetUp => Escape::AskPanel,
            Self::Photo => Escape::LeavePhoto,
        }
    }
}

/// The action of Escape in this mode, with this unfinished input.
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
        Mode::Lesson if unfinished.selected || unfinished.cursor => Escape::Deselect,
        Mode::Review | Mode::Line if unfinished.selected || unfinished.cursor => Escape::Deselect,
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
        assert_eq!(escape(Mode::Lesson, held), Escape::Deselect);
        assert_eq!(escape(Mode::Review, held), Escape::Deselect);
        assert_eq!(escape(Mode::Line, held), Escape::Deselect);
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
