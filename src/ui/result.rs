//! How the game ended, in words under the board, with what one may want next. It follows from the rules, so a
//! take-back takes it away; and it lies below the squares, so the mated king is seen.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Button, RichText, Ui, vec2},
};

use crate::{
    chess::{Color, EndReason, Outcome, explain::side_name},
    play::{
        messages::{Look, MatchCommand},
        rules::Rules,
        shared::ViewCommand,
    },
};

use super::{
    UiSystems,
    action::{Action, Wishes},
    promotion_hint,
    strip::Strip,
    theme,
    widgets::Named,
};

/// Shows the end of the game.
pub fn plugin(app: &mut App) {
    app.init_resource::<Dismissed>().add_systems(
        EguiPrimaryContextPass,
        announce
            .in_set(UiSystems::Strip)
            .before(promotion_hint::ask),
    );
}

/// Whether the players have waved the banner away, until the next end.
#[derive(Resource, Default, Debug)]
pub(super) struct Dismissed(bool);

/// A game ended: the word that matters.
pub fn headline(outcome: Outcome) -> String {
    match outcome.winner {
        Some(color) => format!("{} wins", side_name(color)),
        None => "Draw".to_owned(),
    }
}

/// Why it ended, to stand below the headline.
pub fn detail(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Checkmate => "by checkmate",
        EndReason::Resignation => "by resignation",
        EndReason::Time => "on time",
        EndReason::Stalemate => "by stalemate",
        EndReason::DeadPosition => "dead position",
        EndReason::FivefoldRepetition => "fivefold repetition",
        EndReason::SeventyFiveMoves => "seventy-five moves",
        EndReason::Agreement => "by agreement",
        EndReason::ThreefoldRepetition => "threefold repetition",
        EndReason::FiftyMoves => "fifty moves",
        EndReason::TimeNoMate => "time, no mate possible",
        EndReason::ResignationNoMate => "resigned, no mate possible",
        EndReason::NotRecorded => "reason not recorded",
    }
}

/// Result and reason in one sentence.
pub fn announcement(outcome: Outcome) -> String {
    let result = headline(outcome);
    match outcome.reason {
        EndReason::Checkmate | EndReason::Resignation | EndReason::Time => {
            format!("{result} {}", detail(outcome.reason))
        }
        EndReason::NotRecorded => result,
        reason => format!("{result}: {}", why(reason)),
    }
}

/// The reason of a draw, for those who have not met it before.
fn why(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Stalemate => "stalemate – no legal move, and no check",
        EndReason::DeadPosition => "dead position – no one can ever mate",
        EndReason::FivefoldRepetition => "the same position for the fifth time",
        EndReason::SeventyFiveMoves => "75 moves without capture or pawn move",
        EndReason::Agreement => "agreed",
        EndReason::ThreefoldRepetition => "the same position for the third time",
        EndReason::FiftyMoves => "50 moves without capture or pawn move",
        EndReason::TimeNoMate => "time is up, but no mate is possible",
        EndReason::ResignationNoMate => "resigned, but no mate is possible",
        reason => reason.words(),
    }
}

pub(super) fn announce(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    mut dismissed: ResMut<Dismissed>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<Named>,
    mut wishes: Wishes,
) -> Result {
    if rules.game().outcome().is_none() && dismissed.0 {
        dismissed.0 = false;
    }
    let Some(outcome) = rules.shown_outcome().filter(|_| !dismissed.0) else {
        return Ok(());
    };
    let narrow = strip.width() < 760.0;
    let words = if narrow {
        format!("{}, {}", headline(outcome), detail(outcome.reason))
            .replace(", by", " by")
            .replace(", on", " on")
    } else {
        announcement(outcome)
    };
    let moves = rules.game().can_take_back();
    let why = outcome.reason != EndReason::NotRecorded;
    let shown = strip.put(
        contexts.ctx_mut()?,
        (
            "result",
            outcome.winner.map(Color::is_white),
            outcome.reason,
            narrow,
        ),
        |ui| banner(ui, &words, narrow, moves, why, &mut named),
    );
    let (actions, dismiss) = shown.inner;
    if dismiss {
        dismissed.0 = true;
    }
    wishes.fulfil(actions);
    Ok(())
}

/// The sentence and what one may want next; and whether it is waved away.
fn banner(
    ui: &mut Ui,
    words: &str,
    narrow: bool,
    moves: bool,
    why: bool,
    named: &mut Named,
) -> (Vec<Action>, bool) {
    let mut actions = Vec::new();
    let size = if narrow { 15.0 } else { 18.0 };
    ui.label(RichText::new(words).size(size).color(theme::IVORY));
    ui.add_space(if narrow { 2.0 } else { 8.0 });
    let mut wish = |ui: &mut Ui, name, word: &str, tip, action| {
        let button = Button::new(RichText::new(word).size(13.5)).min_size(vec2(0.0, 28.0));
        let response = ui.add(button).on_hover_text(tip);
        named.note(name, &response);
        if response.clicked() {
            actions.push(action);
        }
    };
    // In a small window the panel's buttons must do.
    if moves && !narrow {
        wish(
            ui,
            "result_review",
            "Review",
            "Look at the game from its start (Home, then Page Down)",
            Action::Match(MatchCommand::Look(Look::First)),
        );
        wish(
            ui,
            "result_takeback",
            "Take back",
            "Take the last move back (U)",
            Action::Match(MatchCommand::TakeBack),
        );
    }
    if why {
        wish(
            ui,
            "result_why",
            "Why?",
            "What the end rests on; and the mate that was still possible, on the board (Ctrl+W)",
            Action::Match(MatchCommand::Why),
        );
    }
    if moves {
        wish(
            ui,
            "result_rematch",
            "Rematch",
            "Another game between the same players, with colours exchanged",
            Action::Match(MatchCommand::Rematch),
        );
    }
    wish(
        ui,
        "result_new",
        "New game",
        "Other players, clocks or colours (Ctrl+N)",
        Action::View(ViewCommand::NewGame),
    );
    let close = ui
        .add(Button::new(RichText::new("×").size(17.0)).min_size(vec2(28.0, 28.0)))
        .on_hover_text("Hide this line");
    named.note("result_close", &close);
    (actions, close.clicked())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_told_in_words() {
        let told = |winner, reason| announcement(Outcome { winner, reason });
        assert_eq!(
            told(Some(Color::White), EndReason::Checkmate),
            "White wins by checkmate"
        );
        assert_eq!(
            told(None, EndReason::DeadPosition),
            "Draw: dead position – no one can ever mate"
        );
        assert_eq!(told(None, EndReason::NotRecorded), "Draw");
    }

    #[test]
    fn every_reason_has_words() {
        for reason in EndReason::ALL {
            assert!(!detail(reason).is_empty() && !why(reason).is_empty());
        }
    }
}
