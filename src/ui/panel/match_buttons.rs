//! The row of actions of the panel: take back, draw, resign, or the answers to an offer; and *More*. Actions that are
//! not possible now are not shown. A status line above says what is to be answered or claimed.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Galley, Sense, Ui, vec2};

use crate::{
    chess::{EndReason, table::Request},
    computer,
    play::{arbiter::match_actions, messages::MatchCommand, shared::ViewCommand},
    ui::{
        action::UiAction,
        layout::WindowSizes,
        strip::{lines, offers},
        widgets::{
            buttons::{ActionButton, NamedButtons, action_row},
            icons::Icon,
            theme,
        },
    },
    words::{say, side_key},
};

use super::model::PanelModel;

/// The count of moves without capture or pawn move is shown from this one on (E11).
const MIN_MOVES_SHOWN: u32 = 30;

/// The status line, and whether it asks for an action.
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

/// The reason why a draw can be claimed.
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
    let mut job = lines::words(&words, measure.text, colour);
    job.wrap.max_width = ui.available_width();
    Some((ui.painter().layout_job(job), colour))
}

/// The height of the status line and the row.
pub fn height(ui: &Ui, measure: &WindowSizes, model: &PanelModel) -> f32 {
    let line =
        status_galley(ui, measure, model).map_or(0.0, |(line, _)| line.size().y + measure.gap);
    line + measure.row
}

/// Draws the status line and the row.
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
    let (buttons, mut wanted): (Vec<ActionButton>, Vec<UiAction>) =
        buttons(model).into_iter().unzip();
    if let Some(index) = action_row(ui, measure, named, &buttons) {
        actions.push(wanted.swap_remove(index));
    }
}

/// The buttons that are possible now, and their actions.
fn buttons(model: &PanelModel) -> Vec<(ActionButton, UiAction)> {
    let table = model.rules.table();
    let mut row = Vec::with_capacity(4);
    let mut add = |button: ActionButton, action: UiAction| row.push((button, action));
    // The computer answers by itself.
    let request = table
        .request()
        .filter(|(by, _)| model.rules.computer_seat(!*by).is_none());
    if let Some((_, request)) = request {
        let (yes, no) = offers::answers(request);
        add(
            ActionButton::named("accept", Icon::Accept, yes.0, yes.1)
                .chosen(request != Request::TakeBack),
            UiAction::Match(MatchCommand::Accept),
        );
        add(
            ActionButton::named("decline", Icon::Decline, no.0, no.1),
            UiAction::Match(MatchCommand::Decline),
        );
    } else {
        let may_take_back = !model.rules.is_opened_record() && computer::may_take_back(table);
        if model.promotion.is_pending() || may_take_back {
            let (word, tip) = (say!("panel-take-back"), say!("panel-take-back-tip"));
            add(
                ActionButton::named("takeback", Icon::TakeBack, word, tip),
                UiAction::Match(MatchCommand::TakeBack),
            );
        }
        if table.is_adjusting() {
            let (word, tip) = (say!("actions-adjust"), say!("actions-adjust-tip"));
            add(
                ActionButton::named("adjust", Icon::Accept, word, tip).chosen(true),
                UiAction::Match(MatchCommand::Adjust),
            );
        } else if let Some((button, action)) = draw(model) {
            add(button, action);
        }
        if table.outcome().is_none() && table.pending().is_none() {
            let (word, tip) = (say!("actions-resign"), say!("actions-resign-tip"));
            add(
                ActionButton::named("resign", Icon::Resign, word, tip),
                UiAction::View(ViewCommand::Resign),
            );
        }
    }
    let (word, tip) = (say!("actions-more"), say!("actions-more-tip"));
    add(
        ActionButton::named("more", Icon::More, word, tip),
        UiAction::View(ViewCommand::More),
    );
    row
}

/// The claim of a draw where it is valid, or else the offer of one where that is possible.
fn draw(model: &PanelModel) -> Option<(ActionButton, UiAction)> {
    let table = model.rules.table();
    if let Some(reason) = match_actions::claim_of_person(model.rules) {
        let tip = format!("{} (Ctrl+L)", claim_reason(model, reason));
        let button = ActionButton::named("claim", Icon::Draw, say!("actions-claim"), tip);
        return Some((button.chosen(true), UiAction::Match(MatchCommand::Claim)));
    }
    let side = match_actions::side_that_may_offer(model.rules)?;
    let tip = if side == table.game().turn() {
        say!("actions-offer-with-move", side = side_key(side))
    } else {
        say!("actions-offer-after-move", side = side_key(side))
    };
    let button = ActionButton::named("offer", Icon::Draw, say!("actions-draw"), tip);
    Some((button, UiAction::Match(MatchCommand::Offer(side))))
}
