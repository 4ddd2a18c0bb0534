//! The arbiter's desk on the panel: draws, resignation, the clocks' button, "I adjust"; and one line that says what
//! stands open.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Galley, Sense, Ui, vec2};

use crate::{
    chess::{EndReason, explain::side_name},
    play::{desk, messages::MatchCommand, naming::Naming, shared::ViewCommand},
};

use super::{
    action::Action,
    area::Measure,
    panel::Model,
    strip, theme,
    widgets::{Named, Spec, row},
};

/// From so many moves without capture or pawn move on they are counted aloud (E11).
const COUNTED_FROM: u32 = 30;

/// The line above the buttons, and whether it is about something that can be done now.
pub fn status(model: &Model) -> Option<(String, bool)> {
    let table = model.rules.table();
    if table.outcome().is_some() {
        return None;
    }
    if let Some(asked) = table.take_back_request() {
        return Some((format!("{} asks to take back", side_name(asked.by)), true));
    }
    if let Some(side) = table.draw_offer() {
        return Some((format!("{} offers a draw", side_name(side)), true));
    }
    if let Some(reason) = table.claim() {
        return Some((claim_reason(model, reason), true));
    }
    if table.clock().is_used() && !table.is_started() {
        let words = "The first move starts the clocks";
        return Some((words.to_owned(), false));
    }
    let moves = table.counts().halfmoves / 2;
    (moves >= COUNTED_FROM).then(|| {
        let words = format!("{moves} of 50 moves without capture or pawn move");
        (words, false)
    })
}

/// Why a draw can be claimed.
fn claim_reason(model: &Model, reason: EndReason) -> String {
    let counts = model.rules.table().counts();
    match reason {
        EndReason::ThreefoldRepetition => {
            format!("The position has stood {} times", counts.repetitions)
        }
        _ => format!(
            "{} moves without capture or pawn move",
            counts.halfmoves / 2
        ),
    }
}

fn status_galley(ui: &Ui, measure: &Measure, model: &Model) -> Option<(Arc<Galley>, Color32)> {
    let (words, open) = status(model)?;
    let colour = if open { theme::BRASS } else { theme::PALE };
    let mut job = strip::words(&words, measure.small, colour);
    job.wrap.max_width = ui.available_width();
    Some((ui.painter().layout_job(job), colour))
}

fn has_third_row(model: &Model) -> bool {
    let table = model.rules.table();
    table.clock().is_used() || table.options().touch_move
}

/// The height of the whole desk.
pub fn height(ui: &Ui, measure: &Measure, model: &Model) -> f32 {
    let line =
        status_galley(ui, measure, model).map_or(0.0, |(line, _)| line.size().y + measure.gap);
    let rows = if has_third_row(model) { 3.0 } else { 2.0 };
    line + rows * measure.row + (rows - 1.0) * measure.gap
}

/// Draws it.
pub fn show(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
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
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    let takes_back = model.rules.table().take_back_request().is_some();
    let specs = if takes_back {
        [
            Spec::word("accept", "Let it", "The move may be taken back (Ctrl+A)"),
            Spec::word("decline", "It stands", "The move stands (Ctrl+X)"),
        ]
    } else {
        [
            Spec::word("accept", "Accept", "Agree to the draw (Ctrl+A)").chosen(true),
            Spec::word(
                "decline",
                "Decline",
                "Play on; a move says the same (Ctrl+X)",
            ),
        ]
    };
    match row(ui, measure, named, None, &specs) {
        Some(0) => actions.push(Action::Match(MatchCommand::Accept)),
        Some(_) => actions.push(Action::Match(MatchCommand::Decline)),
        None => {}
    }
}

fn offers(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    let table = model.rules.table();
    let turn = table.game().turn();
    let side = desk::who_may_offer(model.rules);
    let offer = match side {
        Some(side) if side == turn => {
            format!("{}: with the move to come (Ctrl+D)", side_name(side))
        }
        Some(side) => format!("{}: after the move just made (Ctrl+D)", side_name(side)),
        None => match table.may_offer(turn) {
            Err(why) => format!("Not now: {why}"),
            Ok(()) => String::new(),
        },
    };
    let goes_on = table.outcome().is_none() && table.pending().is_none();
    let specs = [
        Spec::word("offer", "Offer draw", &offer).enabled(side.is_some()),
        Spec::word(
            "resign",
            "Resign",
            "A player gives up; you are asked once more (Ctrl+R)",
        )
        .enabled(goes_on),
    ];
    match (row(ui, measure, named, None, &specs), side) {
        (Some(0), Some(side)) => actions.push(Action::Match(MatchCommand::Offer(side))),
        (Some(1), _) => actions.push(Action::View(ViewCommand::Resign)),
        _ => {}
    }
}

fn claims(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    let table = model.rules.table();
    let good = table.claim();
    let tip = match good {
        Some(reason) => format!("{} (Ctrl+L)", claim_reason(model, reason)),
        None if table.outcome().is_some() => "The game is over".to_owned(),
        None => format!("Not yet: {}", table.counts()),
    };
    let naming = *model.naming != Naming::No;
    let by_move = if measure.panel < 225.0 {
        "By a move…"
    } else {
        "Claim by move…"
    };
    let specs = [
        Spec::word("claim", "Claim draw", &tip)
            .enabled(good.is_some())
            .chosen(good.is_some()),
        Spec::word(
            "claim_by_move",
            by_move,
            "Claim a draw with a move that brings it about: you show it, and it is played once you claim (Ctrl+L)",
        )
        .enabled(table.is_open())
        .chosen(naming),
    ];
    let command = match row(ui, measure, named, None, &specs) {
        Some(0) => MatchCommand::Claim,
        Some(_) if naming => MatchCommand::Unname,
        Some(_) => MatchCommand::ClaimByMove,
        None => return,
    };
    actions.push(Action::Match(command));
}

/// The clocks' button, and the words of who sets his men straight.
fn clocks_and_touch(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    let table = model.rules.table();
    let goes_on = table.outcome().is_none() && table.pending().is_none();
    let (mut specs, mut wishes) = (Vec::new(), Vec::new());
    if table.clock().is_used() {
        let (word, tip) = if table.is_paused() {
            ("Resume", "The clocks go on (Ctrl+P)")
        } else if table.is_started() {
            ("Pause", "Hold the clocks and cover the board (Ctrl+P)")
        } else {
            ("Start", "White's clock begins to run (Ctrl+P)")
        };
        specs.push(Spec::word("pause", word, tip).enabled(goes_on));
        wishes.push(MatchCommand::Pause);
    }
    if table.options().touch_move {
        specs.push(
            Spec::word(
                "adjust",
                "I adjust",
                "Touch men without having to move them; again when done (Ctrl+J)",
            )
            .enabled(table.is_open())
            .chosen(table.is_adjusting()),
        );
        wishes.push(MatchCommand::Adjust);
    }
    if let Some(index) = row(ui, measure, named, None, &specs) {
        actions.push(Action::Match(wishes.swap_remove(index)));
    }
}
