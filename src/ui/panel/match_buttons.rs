//! The arbiter's desk on the panel: draws, resignation, the clocks' button, "I adjust"; and one line that says what
//! stands open.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Galley, Sense, Ui, vec2};

use crate::{
    chess::EndReason,
    play::{
        arbiter::{draw_claim_move::DrawClaimMove, match_actions},
        messages::MatchCommand,
        shared::ViewCommand,
    },
    ui::{
        action::UiAction,
        layout::WindowSizes,
        strip::lines,
        widgets::{
            buttons::{ButtonSpec, NamedButtons, row},
            theme,
        },
    },
    words::{Localized, say, side_key},
};

use super::model::PanelModel;

/// From so many moves without capture or pawn move on they are counted aloud (E11).
const COUNTED_FROM: u32 = 30;

/// The line above the buttons, and whether it is about something that can be done now.
pub fn status(model: &PanelModel) -> Option<(String, bool)> {
    let table = model.rules.table();
    if table.outcome().is_some() {
        return None;
    }
    if let Some(asked) = table.take_back_request() {
        return Some((say!("desk-asks-back", side = side_key(asked.by)), true));
    }
    if let Some(side) = table.draw_offer() {
        return Some((say!("desk-offers-draw", side = side_key(side)), true));
    }
    if let Some(reason) = table.claim() {
        return Some((claim_reason(model, reason), true));
    }
    if table.clock().is_used() && !table.is_started() {
        return Some((say!("desk-first-move-starts"), false));
    }
    let moves = table.counts().halfmoves / 2;
    (moves >= COUNTED_FROM).then(|| (say!("desk-moves-of-fifty", moves = moves), false))
}

/// Why a draw can be claimed.
fn claim_reason(model: &PanelModel, reason: EndReason) -> String {
    let counts = model.rules.table().counts();
    match reason {
        EndReason::ThreefoldRepetition => {
            say!("desk-has-stood", times = counts.repetitions)
        }
        _ => {
            let moves = counts.halfmoves / 2;
            say!("desk-without-progress", moves = moves)
        }
    }
}

fn status_galley(
    ui: &Ui,
    measure: &WindowSizes,
    model: &PanelModel,
) -> Option<(Arc<Galley>, Color32)> {
    let (words, open) = status(model)?;
    let colour = if open { theme::BRASS } else { theme::PALE };
    let mut job = lines::words(&words, measure.small, colour);
    job.wrap.max_width = ui.available_width();
    Some((ui.painter().layout_job(job), colour))
}

fn has_third_row(model: &PanelModel) -> bool {
    let table = model.rules.table();
    table.clock().is_used() || table.options().touch_move
}

/// The height of the whole desk.
pub fn height(ui: &Ui, measure: &WindowSizes, model: &PanelModel) -> f32 {
    let line =
        status_galley(ui, measure, model).map_or(0.0, |(line, _)| line.size().y + measure.gap);
    let rows = if has_third_row(model) { 3.0 } else { 2.0 };
    line + rows * measure.row + (rows - 1.0) * measure.gap
}

/// Draws it.
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
    if table.take_back_request().is_some() || table.draw_offer().is_some() {
        answers(ui, measure, model, named, actions);
    } else {
        offers(ui, measure, model, named, actions);
    }
    claims(ui, measure, model, named, actions);
    if has_third_row(model) {
        clocks_and_touch(ui, measure, model, named, actions);
    }
}

/// What is asked, and the two answers.
fn answers(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let takes_back = model.rules.table().take_back_request().is_some();
    let (yes, no) = if takes_back {
        (
            (say!("offers-let-it"), say!("desk-let-it-tip")),
            (say!("offers-it-stands"), say!("desk-it-stands-tip")),
        )
    } else {
        (
            (say!("offers-accept"), say!("offers-accept-tip")),
            (say!("offers-decline"), say!("offers-decline-tip")),
        )
    };
    let specs = [
        ButtonSpec::word("accept", &yes.0, &yes.1).chosen(!takes_back),
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
    let side = match_actions::who_may_offer(model.rules);
    let offer = match side {
        Some(side) if side == turn => {
            say!("desk-offer-with-move", side = side_key(side))
        }
        Some(side) => say!("desk-offer-after-move", side = side_key(side)),
        None => match table.may_offer(turn) {
            Err(why) => say!("desk-not-now", why = why.localized()),
            Ok(()) => String::new(),
        },
    };
    let goes_on = table.outcome().is_none() && table.pending().is_none();
    let word = if measure.panel < 225.0 {
        say!("desk-offer-short")
    } else {
        say!("desk-offer")
    };
    let (resign, resign_tip) = (say!("desk-resign"), say!("desk-resign-tip"));
    let specs = [
        ButtonSpec::word("offer", &word, &offer).enabled(side.is_some()),
        ButtonSpec::word("resign", &resign, &resign_tip).enabled(goes_on),
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
    let good = table.claim();
    let tip = match good {
        Some(reason) => format!("{} (Ctrl+L)", claim_reason(model, reason)),
        None if table.outcome().is_some() => say!("desk-claim-over"),
        None => say!("desk-claim-not-yet", counts = table.counts().localized()),
    };
    let naming = *model.naming != DrawClaimMove::No;
    let (word, by_move) = if measure.panel < 225.0 {
        (say!("desk-claim-short"), say!("desk-claim-by-move-short"))
    } else {
        (say!("desk-claim"), say!("desk-claim-by-move"))
    };
    let by_move_tip = say!("desk-claim-by-move-tip");
    let specs = [
        ButtonSpec::word("claim", &word, &tip)
            .enabled(good.is_some())
            .chosen(good.is_some()),
        ButtonSpec::word("claim_by_move", &by_move, &by_move_tip)
            .enabled(table.is_open())
            .chosen(naming),
    ];
    let command = match row(ui, measure, named, None, &specs) {
        Some(0) => MatchCommand::Claim,
        Some(_) if naming => MatchCommand::Unname,
        Some(_) => MatchCommand::ClaimByMove,
        None => return,
    };
    actions.push(UiAction::Match(command));
}

/// The clocks' button, and the words of who sets his pieces straight.
fn clocks_and_touch(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let table = model.rules.table();
    let goes_on = table.outcome().is_none() && table.pending().is_none();
    let (mut specs, mut wishes) = (Vec::new(), Vec::new());
    let (word, tip) = if table.is_paused() {
        (say!("desk-resume"), say!("desk-resume-tip"))
    } else if table.is_started() {
        (say!("desk-pause"), say!("desk-pause-tip"))
    } else {
        (say!("desk-start"), say!("desk-start-tip"))
    };
    let (adjust, adjust_tip) = (say!("desk-adjust"), say!("desk-adjust-tip"));
    if table.clock().is_used() {
        specs.push(ButtonSpec::word("pause", &word, &tip).enabled(goes_on));
        wishes.push(MatchCommand::Pause);
    }
    if table.options().touch_move {
        specs.push(
            ButtonSpec::word("adjust", &adjust, &adjust_tip)
                .enabled(table.is_open())
                .chosen(table.is_adjusting()),
        );
        wishes.push(MatchCommand::Adjust);
    }
    if let Some(index) = row(ui, measure, named, None, &specs) {
        actions.push(UiAction::Match(wishes.swap_remove(index)));
    }
}
