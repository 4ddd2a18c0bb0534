//! How the game ended, in words under the board, with what one may want next. It follows from the rules, so a
//! take-back takes it away; and it lies below the squares, so the mated king is seen.

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
pub(in crate::ui) struct Dismissed(bool);

/// A game ended: the word that matters.
pub fn headline(outcome: Outcome) -> String {
    match outcome.winner {
        Some(Color::White) => say!("result-white-wins"),
        Some(Color::Black) => say!("result-black-wins"),
        None => say!("result-draw"),
    }
}

/// Why it ended, to stand below the headline.
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

/// The law that a game ended by, for the rule book.
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

/// The score of the match, once it has more than this game's.
fn score(contest: &CurrentMatch) -> Option<String> {
    let series = contest.series.as_ref()?;
    (series.played().len() > 1).then(|| standing(series))
}

/// How a match stands, in words.
pub fn standing(series: &Series) -> String {
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
    contest: Res<CurrentMatch>,
    mode: Res<State<Mode>>,
    mut dismissed: ResMut<Dismissed>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
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
        score: score(&contest),
        moves: rules.game().can_take_back(),
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
    wishes.fulfil(actions);
    Ok(())
}

/// What is said of an end.
#[derive(Clone, Debug)]
pub struct EndText {
    /// Result and reason.
    pub outcome: Outcome,
    /// The score of the match.
    pub score: Option<String>,
    /// Whether the game had any moves.
    pub moves: bool,
}

/// The sentence and what one may want next; and whether it is waved away.
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
            let mut wish = |ui: &mut Ui, name, word: String, tip: String, chosen, action| {
                if lines::button(ui, named, name, &word, &tip, chosen) {
                    actions.push(action);
                }
            };
            if end.moves {
                wish(
                    ui,
                    "result_rematch",
                    say!("result-rematch"),
                    say!("result-rematch-tip"),
                    true,
                    UiAction::Match(MatchCommand::Rematch),
                );
                wish(
                    ui,
                    "result_review",
                    say!("result-review"),
                    say!("result-review-tip"),
                    false,
                    UiAction::Match(MatchCommand::Look(ReviewTarget::First)),
                );
            }
            if reason != EndReason::NotRecorded {
                wish(
                    ui,
                    "result_why",
                    say!("result-why"),
                    say!("result-why-tip"),
                    false,
                    UiAction::Match(MatchCommand::Why),
                );
            }
            if let Some(law) = law(reason) {
                wish(
                    ui,
                    "result_rule",
                    say!("result-rule"),
                    say!("result-rule-tip"),
                    false,
                    UiAction::Book(Some(law)),
                );
            }
            if end.moves {
                wish(
                    ui,
                    "result_save",
                    say!("panel-save"),
                    say!("panel-save-tip"),
                    false,
                    UiAction::View(ViewCommand::SaveFile),
                );
                wish(
                    ui,
                    "result_share",
                    say!("panel-share"),
                    say!("panel-share-tip"),
                    false,
                    UiAction::View(ViewCommand::Share),
                );
                wish(
                    ui,
                    "result_takeback",
                    say!("panel-take-back"),
                    say!("panel-take-back-tip"),
                    false,
                    UiAction::Match(MatchCommand::TakeBack),
                );
            }
            wish(
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
        let told = |winner, reason| announcement(Outcome { winner, reason });
        assert_eq!(
            told(Some(Color::White), EndReason::Checkmate),
            "White wins by checkmate."
        );
        assert_eq!(
            told(None, EndReason::DeadPosition),
            "Draw: dead position. Neither side can mate."
        );
        assert_eq!(told(None, EndReason::NotRecorded), "Draw");
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
