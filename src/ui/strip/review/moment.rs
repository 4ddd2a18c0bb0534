//! The review line under the board: which move is shown, autoplay and its speed, and buttons to go back to the game or
//! to start a new one from here.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::RichText};

use crate::{
    chess::{PieceLetters, annotation::glyph, recorder},
    play::{
        PlaySystems,
        arbiter::{review::game_review::GameReview, review::lines::alternatives_shown},
        library::unsaved::UnsavedGame,
        messages::{LineCommand, MatchCommand, ReviewTarget},
        mode::{Mode, autoplay::Autoplay},
        rules::Rules,
        shared::{ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::question::{Question, QuestionKind},
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

use crate::ui::strip::{
    lines::{self, Strip},
    message,
};

/// Shows the line in review and autoplay, and handles the command to branch off.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        start_branch
            .run_if(on_view_command(ViewCommand::Branch))
            .in_set(PlaySystems::React)
            .before(message::update),
    )
    .add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(in_state(Mode::Review).or_else(in_state(Mode::Autoplay))),
    );
}

fn start_branch(
    rules: Res<Rules>,
    unsaved: UnsavedGame,
    mut question: ResMut<Question>,
    mut commands: MessageWriter<MatchCommand>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    if rules.is_live() && !rules.is_opened_record() {
        return;
    }
    let table = rules.table();
    let is_going_on =
        table.clock().is_used() && recorder::was_played(table) && table.outcome().is_none();
    if unsaved.would_be_lost() {
        question.ask(QuestionKind::Branch);
    } else if is_going_on {
        question.ask(QuestionKind::BranchFromClocked);
    } else {
        commands.write(MatchCommand::Branch);
    }
    redraw.write(bevy::window::RequestRedraw);
}

/// The move shown, and how far into the game it is: `12… Nf3!? · 24 / 57`.
fn moment(rules: &Rules, letters: Option<PieceLetters>) -> String {
    let (shown, all) = (rules.shown_ply(), rules.game().cursor());
    format!("{} · {shown} / {all}", shown_move(rules, letters))
}

/// The move shown, in these letters, or in coordinates if there are none: `12… Nf3!?`; at the start there is none.
pub fn shown_move(rules: &Rules, letters: Option<PieceLetters>) -> String {
    let game = rules.game();
    match rules.shown_ply().checked_sub(1) {
        None => say!("review-start"),
        Some(ply) => {
            let (number, side) = game.number_of(ply);
            let dots = side.fold_wb(".", "…");
            let signs = glyph::signs(&rules.shown_annotations());
            format!(
                "{number}{dots} {}{signs}",
                game.plies()[ply].written(letters)
            )
        }
    }
}

pub(super) fn show(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    mode: Res<State<Mode>>,
    game_review: Res<GameReview>,
    mut autoplay: ResMut<Autoplay>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let runs = *mode == Mode::Autoplay;
    let speed = autoplay.speed();
    let words = moment(&rules, ui_actions.preferences().letters());
    let mut wanted_speed = speed;
    let (nth, others): (usize, usize) = alternatives_shown(&rules);
    let salt = ("autoplay", runs, game_review.is_open(), others > 1);
    let shown = strip.put(contexts.ctx_mut()?, salt, |ui| {
        let mut actions = Vec::new();
        ui.label(RichText::new(words).size(15.0).color(theme::IVORY));
        ui.add_space(6.0);
        let (word, tip) = if runs {
            (say!("review-stop"), say!("panel-autoplay-stop"))
        } else {
            (say!("review-play"), say!("panel-autoplay"))
        };
        if lines::button(ui, &mut named, "review_play", &word, &tip, runs) {
            actions.push(UiAction::View(ViewCommand::Autoplay));
        }
        let tip = say!("review-slower");
        ui.add_enabled_ui(speed > 1, |ui| {
            if lines::button(ui, &mut named, "review_slower", "–", &tip, false) {
                wanted_speed = speed - 1;
            }
        });
        let words = say!("review-speed", speed = speed, speeds = Autoplay::SPEEDS);
        ui.label(RichText::new(words).size(13.0).color(theme::MUTED));
        let tip = say!("review-faster");
        ui.add_enabled_ui(speed < Autoplay::SPEEDS, |ui| {
            if lines::button(ui, &mut named, "review_faster", "+", &tip, false) {
                wanted_speed = speed + 1;
            }
        });
        if !runs {
            let word = say!("line-other", nth = nth, all = others);
            let tip = say!("line-other-tip");
            if others > 1 && lines::button(ui, &mut named, "review_other", &word, &tip, false) {
                actions.push(UiAction::Line(LineCommand::NextAlternative));
            }
            let (word, tip) = (say!("notes-button"), say!("notes-button-tip"));
            if lines::button(ui, &mut named, "review_comment", &word, &tip, false) {
                actions.push(UiAction::View(ViewCommand::Notes));
            }
            let (word, tip) = (say!("review-branch"), say!("review-branch-tip"));
            if lines::button(ui, &mut named, "review_branch", &word, &tip, false) {
                actions.push(UiAction::View(ViewCommand::Branch));
            }
            let (word, tip) = (say!("review-look-over"), say!("review-look-over-tip"));
            if !game_review.is_open()
                && lines::button(ui, &mut named, "review_look_over", &word, &tip, false)
            {
                actions.push(UiAction::Match(MatchCommand::Review));
            }
            let (word, tip) = (say!("review-back"), say!("review-back-tip"));
            if lines::button(ui, &mut named, "review_back", &word, &tip, false) {
                actions.push(UiAction::Match(MatchCommand::GoTo(ReviewTarget::Last)));
            }
        }
        actions
    });
    if wanted_speed != speed {
        autoplay.set_speed(wanted_speed);
    }
    ui_actions.send(shown.inner);
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::epaint::ClippedShape;

    use super::*;
    use crate::{
        chess::{
            Game, Square,
            find_move::FoundMove,
            table::{Action, Header, MatchOptions, Table},
        },
        play::{
            arbiter::record::Records,
            preferences::{Notation, Preferences},
        },
        ui::testing::layout::PanelHarness,
    };

    /// Whether a text that is drawn contains this.
    fn says(shapes: &[ClippedShape], words: &str) -> bool {
        let texts = PanelHarness::texts(shapes);
        texts.iter().any(|(text, _)| text.contains(words))
    }

    #[test]
    fn the_move_shown_and_the_title_of_its_notes_are_in_the_notation_of_the_move_list() {
        for (notation, written) in [
            (Notation::Figurines, "1. ♘f3"),
            (Notation::Coordinates, "1. g1f3"),
            (Notation::English, "1. Nf3"),
        ] {
            let mut game = Game::new();
            for (from, to) in [(Square::G1, Square::F3), (Square::D7, Square::D5)] {
                let Ok(FoundMove::Legal(mv)) = game.find_move(from, to, None) else {
                    panic!("{from}{to} is legal");
                };
                game.play(mv).expect("a legal move");
            }
            let mut harness = PanelHarness::new(Rules::new(game));
            harness
                .app
                .world_mut()
                .resource_mut::<Preferences>()
                .notation = notation;
            harness.send(MatchCommand::GoTo(ReviewTarget::Ply(1)));
            harness.frame();
            let shown = harness.frame();
            assert!(says(&shown, &format!("{written} · 1 / 2")), "{notation:?}");
            harness.send(ViewCommand::Notes);
            harness.problems();
            let title = say!("notes-title", made = written);
            assert!(says(&harness.frame(), &title), "{notation:?}");
        }
    }

    #[test]
    fn a_game_whose_clocks_run_is_not_left_without_a_question() {
        for (clocks, is_asked) in [("5", true), ("", false)] {
            let options = MatchOptions {
                clocks: clocks.parse().unwrap_or_default(),
                ..MatchOptions::default()
            };
            let mut table = Table::new(Header::new(options));
            for _ in 0..2 {
                let mv = table.moves()[0];
                table
                    .act(Action::Move(mv), std::time::Duration::ZERO)
                    .expect("a move");
            }
            // It is not in any file, but in the journal.
            let folder = tempfile::tempdir().expect("a folder");
            let mut harness = PanelHarness::new(Rules::at(table));
            harness
                .app
                .insert_resource(Records::in_folder(folder.path()));
            harness.send(MatchCommand::GoTo(ReviewTarget::Ply(1)));
            harness.problems();
            harness.send(ViewCommand::Branch);
            harness.problems();
            assert_eq!(
                harness.app.world().resource::<Question>().is_open(),
                is_asked
            );
            let plies = |harness: &PanelHarness| {
                let rules = harness.app.world().resource::<Rules>();
                rules.table().game().plies().len()
            };
            assert_eq!(plies(&harness), if is_asked { 2 } else { 1 });
            if is_asked {
                harness.wait_to_answer();
                harness.click("question_do");
                harness.problems();
                assert_eq!(plies(&harness), 1);
            }
        }
    }
}
