//! The result of the game and what can be done next, under the board so that the mated king stays visible. It follows
//! from the rules: a take-back removes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Label, RichText, Ui, vec2},
};

use crate::{
    chess::{
        Color, EndReason, Outcome,
        table::{Player, Series},
    },
    play::{
        arbiter::current_match::CurrentMatch,
        messages::{MatchCommand, ReviewTarget},
        mode::Mode,
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

use super::{
    lines::{self, Strip},
    promotion_hint,
};

/// Shows the result.
pub fn plugin(app: &mut App) {
    app.init_resource::<ResultDismissed>().add_systems(
        EguiPrimaryContextPass,
        announce
            .in_set(UiSystems::Strip)
            .before(promotion_hint::ask),
    );
}

/// Whether the result was closed, until the next end of a game.
#[derive(Resource, Default, Debug)]
pub(in crate::ui) struct ResultDismissed(bool);

/// The result, as a heading.
pub fn headline(outcome: Outcome) -> String {
    match outcome.winner {
        Some(Color::White) => say!("result-white-wins"),
        Some(Color::Black) => say!("result-black-wins"),
        None => say!("result-draw"),
    }
}

/// The reason, to show below the heading.
pub fn detail(reason: EndReason) -> String {
    match reason {
        EndReason::Checkmate => say!("result-by-checkmate"),
        EndReason::Resignation => say!("result-by-resignation"),
        EndReason::Time => say!("result-on-time"),
        EndReason::Stalemate => say!("result-by-stalemate"),
        EndReason::DeadPosition => say!("result-dead"),
        EndReason::FivefoldRepetition => say!("result-fivefold"),
        EndReason::SeventyFiveMoves => say!("result-seventy-five"),
        EndReason::Agreement => say!("result-agreed"),
        EndReason::ThreefoldRepetition => say!("result-threefold"),
        EndReason::FiftyMoves => say!("result-fifty"),
        EndReason::TimeNoMate => say!("result-time-no-mate"),
        EndReason::ResignationNoMate => say!("result-resigned-no-mate"),
        EndReason::NotRecorded => say!("result-not-recorded"),
    }
}

/// Result and reason in one sentence.
pub fn announcement(outcome: Outcome) -> String {
    let white = outcome.winner.is_some_and(Color::is_white);
    match (outcome.reason, white) {
        (EndReason::Checkmate, true) => say!("result-white-mates"),
        (EndReason::Checkmate, false) => say!("result-black-mates"),
        (EndReason::Resignation, true) => say!("result-black-resigned"),
        (EndReason::Resignation, false) => say!("result-white-resigned"),
        (EndReason::Time, true) => say!("result-white-on-time"),
        (EndReason::Time, false) => say!("result-black-on-time"),
        (EndReason::Stalemate, _) => say!("result-draw-stalemate"),
        (EndReason::DeadPosition, _) => say!("result-draw-dead"),
        (EndReason::FivefoldRepetition, _) => say!("result-draw-fivefold"),
        (EndReason::SeventyFiveMoves, _) => say!("result-draw-seventy-five"),
        (EndReason::Agreement, _) => say!("result-draw-agreed"),
        (EndReason::ThreefoldRepetition, _) => say!("result-draw-threefold"),
        (EndReason::FiftyMoves, _) => say!("result-draw-fifty"),
        (EndReason::TimeNoMate, _) => say!("result-draw-time"),
        (EndReason::ResignationNoMate, _) => say!("result-draw-resigned"),
        (EndReason::NotRecorded, _) => headline(outcome),
    }
}

/// The law that ended the game, for the rule book.
pub fn law(reason: EndReason) -> Option<&'static str> {
    Some(match reason {
        EndReason::Checkmate => "E3",
        EndReason::Resignation | EndReason::ResignationNoMate => "E4",
        EndReason::Time | EndReason::TimeNoMate => "E5",
        EndReason::Stalemate => "E6",
        EndReason::DeadPosition => "E7",
        EndReason::Agreement => "E8",
        EndReason::ThreefoldRepetition => "E9",
        EndReason::FivefoldRepetition => "E10",
        EndReason::FiftyMoves => "E11",
        EndReason::SeventyFiveMoves => "E12",
        EndReason::NotRecorded => return None,
    })
}

/// The score of the match, once it has more than this game.
fn score(current_match: &CurrentMatch) -> Option<String> {
    let series = current_match.series.as_ref()?;
    (series.played().len() > 1).then(|| match_score(series))
}

/// The score of a match with the names of the players.
pub fn match_score(series: &Series) -> String {
    let name = |player, instead: String| match series.name_of(player) {
        "" | "?" => instead,
        name => name.to_owned(),
    };
    format!(
        "{} {} – {} {}",
        name(Player::First, say!("match-first-player")),
        series.points(Player::First),
        series.points(Player::Second),
        name(Player::Second, say!("match-second-player")),
    )
}

pub(in crate::ui) fn announce(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    current_match: Res<CurrentMatch>,
    mode: Res<State<Mode>>,
    mut dismissed: ResMut<ResultDismissed>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if rules.game().outcome().is_none() && dismissed.0 {
        dismissed.0 = false;
    }
    let Some(outcome) = rules.shown_outcome().filter(|_| !dismissed.0) else {
        return Ok(());
    };
    if *mode == Mode::SetUp {
        return Ok(());
    }
    let end = EndText {
        outcome,
        score: score(&current_match),
        moves: rules.table().check_take_back(1).is_ok(),
    };
    let shown = strip.put(
        contexts.ctx_mut()?,
        (
            "result",
            outcome.winner.map(Color::is_white),
            outcome.reason,
            crate::words::language(),
        ),
        |ui| banner(ui, &end, &mut named),
    );
    let (actions, dismiss) = shown.inner;
    if dismiss {
        dismissed.0 = true;
    }
    ui_actions.send(actions);
    Ok(())
}

/// What the result line shows.
#[derive(Clone, Debug)]
pub struct EndText {
    /// Result and reason.
    pub outcome: Outcome,
    /// The score of the match.
    pub score: Option<String>,
    /// Whether the game had any moves.
    pub moves: bool,
}

/// The sentence and the buttons; the second value tells whether it was closed.
pub fn banner(ui: &mut Ui, end: &EndText, named: &mut NamedButtons) -> (Vec<UiAction>, bool) {
    let mut actions = Vec::new();
    let reason = end.outcome.reason;
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    ui.vertical(|ui| {
        let mut words = announcement(end.outcome);
        if let Some(score) = &end.score {
            words = format!("{words}   ·   {score}");
        }
        let words = RichText::new(words).size(17.0).color(theme::IVORY);
        ui.add(Label::new(words).wrap());
        ui.horizontal_wrapped(|ui| {
            let mut action_button =
                |ui: &mut Ui, name, word: String, tip: String, chosen, action| {
                    if lines::button(ui, named, name, &word, &tip, chosen) {
                        actions.push(action);
                    }
                };
            if end.moves {
                action_button(
                    ui,
                    "result_rematch",
                    say!("result-rematch"),
                    say!("result-rematch-tip"),
                    true,
                    UiAction::Match(MatchCommand::Rematch),
                );
                action_button(
                    ui,
                    "result_review",
                    say!("result-review"),
                    say!("result-review-tip"),
                    false,
                    UiAction::Match(MatchCommand::Look(ReviewTarget::First)),
                );
            }
            if reason != EndReason::NotRecorded {
                action_button(
                    ui,
                    "result_why",
                    say!("result-why"),
                    say!("result-why-tip"),
                    false,
                    UiAction::Match(MatchCommand::Why),
                );
            }
            if let Some(law) = law(reason) {
                action_button(
                    ui,
                    "result_rule",
                    say!("result-rule"),
                    say!("result-rule-tip"),
                    false,
                    UiAction::Book(Some(law)),
                );
            }
            if end.moves {
                action_button(
                    ui,
                    "result_save",
                    say!("panel-save"),
                    say!("panel-save-tip"),
                    false,
                    UiAction::View(ViewCommand::SaveFile),
                );
                action_button(
                    ui,
                    "result_share",
                    say!("panel-share"),
                    say!("panel-share-tip"),
                    false,
                    UiAction::View(ViewCommand::Share),
                );
                action_button(
                    ui,
                    "result_takeback",
                    say!("panel-take-back"),
                    say!("panel-take-back-tip"),
                    false,
                    UiAction::Match(MatchCommand::TakeBack),
                );
            }
            action_button(
                ui,
                "result_new",
                say!("panel-new"),
                say!("panel-new-tip"),
                false,
                UiAction::View(ViewCommand::NewGame),
            );
            let tip = say!("result-hide");
            let dismiss = lines::button(ui, named, "result_close", "×", &tip, false);
            (actions, dismiss)
        })
        .inner
    })
    .inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::text_fit::in_every_language;

    #[test]
    fn ends_are_told_in_words() {
        let announced = |winner, reason| announcement(Outcome { winner, reason });
        assert_eq!(
            announced(Some(Color::White), EndReason::Checkmate),
            "White wins by checkmate."
        );
        assert_eq!(
            announced(None, EndReason::DeadPosition),
            "Draw: dead position. Neither side can mate."
        );
        assert_eq!(announced(None, EndReason::NotRecorded), "Draw");
    }

    #[test]
    fn every_reason_has_words() {
        for reason in EndReason::ALL {
            assert!(!detail(reason).is_empty());
            let winner = Some(Color::White);
            assert!(!announcement(Outcome { winner, reason }).is_empty());
            assert_eq!(law(reason).is_none(), reason == EndReason::NotRecorded);
        }
    }

    #[test]
    fn every_word_fits_in_every_language() {
        for (width, reason) in [900.0, 540.0, 380.0]
            .into_iter()
            .flat_map(|width| EndReason::ALL.map(|reason| (width, reason)))
        {
            let end = EndText {
                outcome: Outcome {
                    winner: Some(Color::Black),
                    reason,
                },
                score: Some("Anna 1½ – ½ Bela".to_owned()),
                moves: true,
            };
            in_every_language("the result", width, 200.0, |ui, named| {
                banner(ui, &end, named);
            });
        }
    }
}
