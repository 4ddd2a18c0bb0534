//! The match buttons of the panel: draw offers, resignation, claims, pause, "I adjust"; and a status line above.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Galley, Sense, Ui, vec2};

use crate::{
    chess::{Color, EndReason, table::Request},
    play::{
        arbiter::{draw_claim_move::DrawClaimMove, match_actions},
        messages::MatchCommand,
        shared::ViewCommand,
    },
    ui::{
        action::UiAction,
        layout::WindowSizes,
        strip::{lines, offers},
        widgets::{
            buttons::{ButtonSpec, NamedButtons, row},
            theme,
        },
    },
    words::{Localized, say, side_key},
};

use super::model::PanelModel;

/// From this many moves without capture or pawn move on their count is shown (E11).
const MIN_MOVES_SHOWN: u32 = 30;

/// The status line, and whether it is about something to be done now.
pub fn status(model: &PanelModel) -> Option<(String, bool)> {
    let table = model.rules.table();
    if table.outcome().is_some() {
        return None;
    }
    if let Some((by, request)) = table.request() {
        let side = model.player_or_side(by);
        let words = match request {
            Request::TakeBack => say!("actions-take-back-asked", side = side),
            Request::Time => say!("actions-time-offered", side = side),
            Request::Draw => say!("actions-draw-offered", side = side),
        };
        return Some((words, true));
    }
    if let Some(reason) = table.claim() {
        return Some((claim_reason(model, reason), true));
    }
    if table.clock().is_used() && !table.is_started() {
        return Some((say!("actions-first-move-starts"), false));
    }
    let moves = table.counts().halfmoves / 2;
    (moves >= MIN_MOVES_SHOWN).then(|| (say!("actions-moves-of-fifty", moves = moves), false))
}

/// The reason for which a draw can be claimed.
fn claim_reason(model: &PanelModel, reason: EndReason) -> String {
    let counts = model.rules.table().counts();
    match reason {
        EndReason::ThreefoldRepetition => {
            say!("actions-repetitions", times = counts.repetitions)
        }
        _ => {
            let moves = counts.halfmoves / 2;
            say!("actions-moves-without-progress", moves = moves)
        }
    }
}

fn status_galley(
    ui: &Ui,
    measure: &WindowSizes,
    model: &PanelModel,
) -> Option<(Arc<Galley>, Color32)> {
    let (words, open) = status(model)?;
    let colour = if open { theme::ACCENT } else { theme::MUTED };
    let mut job = lines::words(&words, measure.small, colour);
    job.wrap.max_width = ui.available_width();
    Some((ui.painter().layout_job(job), colour))
}

fn has_third_row(model: &PanelModel) -> bool {
    let table = model.rules.table();
    table.clock().is_used() || table.options().touch_move
}

/// The height of the status line and all buttons.
pub fn height(ui: &Ui, measure: &WindowSizes, model: &PanelModel) -> f32 {
    let line =
        status_galley(ui, measure, model).map_or(0.0, |(line, _)| line.size().y + measure.gap);
    let rows = if has_third_row(model) { 3.0 } else { 2.0 };
    line + rows * measure.row + (rows - 1.0) * measure.gap
}

/// Draws the status line and the buttons.
pub fn show(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    if let Some((line, colour)) = status_galley(ui, measure, model) {
        let (rect, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), line.size().y), Sense::hover());
        ui.painter().galley(rect.min, line, colour);
    }
    let table = model.rules.table();
    if table.request().is_some() {
        answers(ui, measure, model, named, actions);
    } else {
        offers(ui, measure, model, named, actions);
    }
    claims(ui, measure, model, named, actions);
    if has_third_row(model) {
        clocks_and_touch(ui, measure, model, named, actions);
    }
}

/// The two answers to an offer or a request.
fn answers(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let Some((_, request)) = model.rules.table().request() else {
        return;
    };
    let (yes, no) = offers::answers(request);
    let specs = [
        ButtonSpec::word("accept", &yes.0, &yes.1).chosen(request != Request::TakeBack),
        ButtonSpec::word("decline", &no.0, &no.1),
    ];
    match row(ui, measure, named, None, &specs) {
        Some(0) => actions.push(UiAction::Match(MatchCommand::Accept)),
        Some(_) => actions.push(UiAction::Match(MatchCommand::Decline)),
        None => {}
    }
}

fn offers(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let table = model.rules.table();
    let turn = table.game().turn();
    let side = match_actions::side_that_may_offer(model.rules);
    let offer = match side {
        Some(side) if side == turn => {
            say!("actions-offer-with-move", side = side_key(side))
        }
        Some(side) => say!("actions-offer-after-move", side = side_key(side)),
        None => match table.may_offer(turn) {
            Err(why) => say!("actions-not-now", why = why.localized()),
            Ok(()) => String::new(),
        },
    };
    let is_going_on = table.outcome().is_none() && table.pending().is_none();
    let word = if measure.panel < 225.0 {
        say!("actions-offer-short")
    } else {
        say!("actions-offer")
    };
    let (resign, resign_tip) = (say!("actions-resign"), say!("actions-resign-tip"));
    let specs = [
        ButtonSpec::word("offer", &word, &offer).enabled(side.is_some()),
        ButtonSpec::word("resign", &resign, &resign_tip).enabled(is_going_on),
    ];
    match (row(ui, measure, named, None, &specs), side) {
        (Some(0), Some(side)) => actions.push(UiAction::Match(MatchCommand::Offer(side))),
        (Some(1), _) => actions.push(UiAction::View(ViewCommand::Resign)),
        _ => {}
    }
}

fn claims(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let table = model.rules.table();
    let claimable = table.claim();
    let tip = match claimable {
        Some(reason) => format!("{} (Ctrl+L)", claim_reason(model, reason)),
        None if table.outcome().is_some() => say!("actions-claim-over"),
        None => say!("actions-claim-not-yet", counts = table.counts().localized()),
    };
    let draw_claim = *model.draw_claim != DrawClaimMove::No;
    let (word, by_move) = if measure.panel < 225.0 {
        (
            say!("actions-claim-short"),
            say!("actions-claim-by-move-short"),
        )
    } else {
        (say!("actions-claim"), say!("actions-claim-by-move"))
    };
    let by_move_tip = say!("actions-claim-by-move-tip");
    let specs = [
        ButtonSpec::word("claim", &word, &tip)
            .enabled(claimable.is_some())
            .chosen(claimable.is_some()),
        ButtonSpec::word("claim_by_move", &by_move, &by_move_tip)
            .enabled(table.is_open())
            .chosen(draw_claim),
    ];
    let command = match row(ui, measure, named, None, &specs) {
        Some(0) => MatchCommand::Claim,
        Some(_) if draw_claim => MatchCommand::Unname,
        Some(_) => MatchCommand::ClaimByMove,
        None => return,
    };
    actions.push(UiAction::Match(command));
}

/// The pause button, and the button for "I adjust".
fn clocks_and_touch(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let table = model.rules.table();
    let is_going_on = table.outcome().is_none() && table.pending().is_none();
    let (mut specs, mut commands) = (Vec::new(), Vec::new());
    let (word, tip) = if table.is_paused() {
        (say!("actions-resume"), say!("actions-resume-tip"))
    } else if table.is_started() {
        (say!("actions-pause"), say!("actions-pause-tip"))
    } else {
        (say!("actions-start"), say!("actions-start-tip"))
    };
    let (adjust, adjust_tip) = (say!("actions-adjust"), say!("actions-adjust-tip"));
    let giver = match_actions::side_that_may_give_time(model.rules);
    let give = say!("actions-give-time");
    let give_tip = match giver {
        Some(giver) => say!("actions-give-time-tip", side = model.player_or_side(giver)),
        None => say!("actions-give-time-not-now"),
    };
    if table.clock().is_used() {
        specs.push(ButtonSpec::word("pause", &word, &tip).enabled(is_going_on));
        commands.push(MatchCommand::Pause);
        // A narrow panel has room for two words.
        if measure.panel >= 225.0 || !table.options().touch_move {
            specs.push(ButtonSpec::word("give_time", &give, &give_tip).enabled(giver.is_some()));
            commands.push(MatchCommand::OfferTime(giver.unwrap_or(Color::White)));
        }
    }
    if table.options().touch_move {
        specs.push(
            ButtonSpec::word("adjust", &adjust, &adjust_tip)
                .enabled(table.is_open())
                .chosen(table.is_adjusting()),
        );
        commands.push(MatchCommand::Adjust);
    }
    if let Some(index) = row(ui, measure, named, None, &specs) {
        actions.push(UiAction::Match(commands.swap_remove(index)));
    }
}
