//! Looking back: where in the game one is, the film and its pace, and the ways on: back to the game, or a new game
//! from here. It stands under the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::RichText};

use crate::{
    play::{
        PlaySystems,
        library::unsaved::UnsavedGame,
        messages::{MatchCommand, ReviewTarget},
        mode::{Mode, autoplay::Autoplay},
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::question::{Question, QuestionKind},
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

use super::{
    lines::{self, Strip},
    message,
};

/// Shows the line while an earlier moment is looked at, and answers the wish to go on from there.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        branch.in_set(PlaySystems::React).before(message::listen),
    )
    .add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(in_state(Mode::Review).or_else(in_state(Mode::Autoplay))),
    );
}

fn branch(
    mut wishes: MessageReader<ViewCommand>,
    rules: Res<Rules>,
    unsaved: UnsavedGame,
    mut question: ResMut<Question>,
    mut commands: MessageWriter<MatchCommand>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    for wish in wishes.read() {
        if *wish != ViewCommand::Branch || rules.is_live() {
            continue;
        }
        if unsaved.would_be_lost() {
            question.ask(QuestionKind::Branch);
        } else {
            commands.write(MatchCommand::Branch);
        }
        redraw.write(bevy::window::RequestRedraw);
    }
}

/// The moment that is shown, as `12… Nf3 (24/57)`; before the first move nothing was played.
pub fn moment(rules: &Rules) -> String {
    let game = rules.game();
    let (shown, all) = (rules.shown_ply(), game.cursor());
    let place = format!("{shown} / {all}");
    match shown.checked_sub(1) {
        None => format!("{} · {place}", say!("film-start")),
        Some(ply) => {
            let (number, side) = game.number_of(ply);
            let dots = side.fold_wb(".", "…");
            format!("{number}{dots} {} · {place}", game.plies()[ply].san)
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    mode: Res<State<Mode>>,
    mut film: ResMut<Autoplay>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
) -> Result {
    let runs = *mode == Mode::Autoplay;
    let pace = film.pace();
    let words = moment(&rules);
    let mut wanted_pace = pace;
    let shown = strip.put(contexts.ctx_mut()?, ("film", runs), |ui| {
        let mut actions = Vec::new();
        ui.label(RichText::new(words).size(15.0).color(theme::IVORY));
        ui.add_space(6.0);
        let (word, tip) = if runs {
            (say!("film-stop"), say!("panel-film-stop"))
        } else {
            (say!("film-play"), say!("panel-film"))
        };
        if lines::button(ui, &mut named, "film_play", &word, &tip, runs) {
            actions.push(UiAction::View(ViewCommand::Film));
        }
        let tip = say!("film-slower");
        ui.add_enabled_ui(pace > 1, |ui| {
            if lines::button(ui, &mut named, "film_slower", "–", &tip, false) {
                wanted_pace = pace - 1;
            }
        });
        let words = say!("film-pace", pace = pace, paces = Autoplay::PACES);
        ui.label(RichText::new(words).size(13.0).color(theme::PALE));
        let tip = say!("film-faster");
        ui.add_enabled_ui(pace < Autoplay::PACES, |ui| {
            if lines::button(ui, &mut named, "film_faster", "+", &tip, false) {
                wanted_pace = pace + 1;
            }
        });
        if !runs {
            let (word, tip) = (say!("film-branch"), say!("film-branch-tip"));
            if lines::button(ui, &mut named, "film_branch", &word, &tip, false) {
                actions.push(UiAction::View(ViewCommand::Branch));
            }
            let (word, tip) = (say!("film-back"), say!("film-back-tip"));
            if lines::button(ui, &mut named, "film_back", &word, &tip, false) {
                actions.push(UiAction::Match(MatchCommand::Look(ReviewTarget::Last)));
            }
        }
        actions
    });
    if wanted_pace != pace {
        film.set_pace(wanted_pace);
    }
    wishes.fulfil(shown.inner);
    Ok(())
}
