//! Offers: a draw, time, or a request to take a move back, with buttons to answer.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    chess::table::Request,
    play::{messages::MatchCommand, mode::Mode, rules::Rules},
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        facing::is_facing,
        widgets::buttons::NamedButtons,
    },
    words::say,
};

use super::{
    lines::{self, Strip},
    message,
};

/// Shows the offer until it is answered, by a button or by a move.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        ask.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(not(is_facing))
            .run_if(not(
                in_state(Mode::Demonstration).or_else(in_state(Mode::Lesson))
            )),
    );
}

fn ask(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let table = rules.table();
    if table.outcome().is_some() || table.is_paused() {
        return Ok(());
    }
    let Some((by, request)) = table.request() else {
        return Ok(());
    };
    let asking = rules.player_or_side(by);
    let answering = say!("side-or-player", side = rules.player_or_side(!by));
    let words = match request {
        Request::TakeBack => say!("offers-take-back", side = asking, other = answering),
        Request::Time => say!("offers-time", side = asking, other = answering),
        // It answers in its own turn.
        Request::Draw if rules.computer_seat(!by).is_some() => {
            say!("offers-draw-computer", side = asking, other = answering)
        }
        Request::Draw => say!("offers-draw", side = asking, other = answering),
    };
    let (yes, no) = answers(request);
    let shown = strip.put(
        contexts.ctx_mut()?,
        ("offer", request, by.is_white()),
        |ui| {
            lines::label(ui, &words);
            // The computer answers by itself.
            if rules.computer_seat(!by).is_some() {
                return (false, false);
            }
            let agreed = lines::button(ui, &mut named, "offer_accept", &yes.0, &yes.1, true);
            let refused = lines::button(ui, &mut named, "offer_decline", &no.0, &no.1, false);
            (agreed, refused)
        },
    );
    match shown.inner {
        (true, _) => ui_actions.send([UiAction::Match(MatchCommand::Accept)]),
        (_, true) => ui_actions.send([UiAction::Match(MatchCommand::Decline)]),
        _ => {}
    }
    Ok(())
}

/// The words and tips of the two answers.
pub fn answers(request: Request) -> ((String, String), (String, String)) {
    match request {
        Request::TakeBack => (
            (
                say!("offers-accept-take-back"),
                say!("offers-accept-take-back-tip"),
            ),
            (
                say!("offers-decline-take-back"),
                say!("offers-decline-take-back-tip"),
            ),
        ),
        Request::Time => (
            (say!("offers-accept"), say!("offers-accept-time-tip")),
            (say!("offers-decline"), say!("offers-decline-time-tip")),
        ),
        Request::Draw => (
            (say!("offers-accept"), say!("offers-accept-tip")),
            (say!("offers-decline"), say!("offers-decline-tip")),
        ),
    }
}
