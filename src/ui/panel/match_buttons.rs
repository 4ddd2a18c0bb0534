//! The row of actions of the panel: take back and draw, or the answers to an offer; resign; *More*. Actions that are not
//! possible now are not shown. A status line above says what is to be answered or claimed.

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
pub fn claim_reason(model: &PanelModel, reason: EndReason) -> String {
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
    let mut row = Vec::with_capacity(5);
    // The computer answers by itself.
    let request = table
        .request()
        .filter(|(by, _)| model.rules.computer_seat(!*by).is_none());
    match request {
        Some((_, request)) => {
            row.extend(answers(request));
            row.extend(claim(model));
        }
        None => row.extend(take_back_and_draw(model)),
    }
    if table.outcome().is_none() && table.pending().is_none() {
        let (word, tip) = (say!("actions-resign"), say!("actions-resign-tip"));
        row.push((
            ActionButton::named("resign", Icon::Resign, word, tip),
            UiAction::View(ViewCommand::Resign),
        ));
    }
    let (word, tip) = (say!("actions-more"), say!("actions-more-tip"));
    row.push((
        ActionButton::named("more", Icon::More, word, tip),
        UiAction::View(ViewCommand::More),
    ));
    row
}

/// The two answers to a request.
fn answers(request: Request) -> [(ActionButton, UiAction); 2] {
    let (yes, no) = offers::answers(request);
    [
        (
            ActionButton::named("accept", Icon::Accept, yes.0, yes.1)
                .chosen(request != Request::TakeBack),
            UiAction::Match(MatchCommand::Accept),
        ),
        (
            ActionButton::named("decline", Icon::Decline, no.0, no.1),
            UiAction::Match(MatchCommand::Decline),
        ),
    ]
}

/// What is possible of both while no request is to be answered.
fn take_back_and_draw(model: &PanelModel) -> Vec<(ActionButton, UiAction)> {
    let table = model.rules.table();
    let mut row = Vec::with_capacity(2);
    let may_take_back = !model.rules.is_opened_record() && computer::may_take_back(table);
    if model.promotion.is_pending() || may_take_back {
        let (word, tip) = (say!("panel-take-back"), say!("panel-take-back-tip"));
        row.push((
            ActionButton::named("takeback", Icon::TakeBack, word, tip),
            UiAction::Match(MatchCommand::TakeBack),
        ));
    }
    if table.is_adjusting() {
        let (word, tip) = (say!("actions-adjust"), say!("actions-adjust-tip"));
        row.push((
            ActionButton::named("adjust", Icon::Accept, word, tip).chosen(true),
            UiAction::Match(MatchCommand::Adjust),
        ));
    } else {
        row.extend(claim(model).or_else(|| offer(model)));
    }
    row
}

/// The claim of a draw where it is valid.
fn claim(model: &PanelModel) -> Option<(ActionButton, UiAction)> {
    let reason = match_actions::claim_of_person(model.rules)?;
    let tip = format!("{} (Ctrl+L)", claim_reason(model, reason));
    let button = ActionButton::named("claim", Icon::Draw, say!("actions-claim"), tip);
    Some((button.chosen(true), UiAction::Match(MatchCommand::Claim)))
}

/// The offer of a draw where it is possible.
fn offer(model: &PanelModel) -> Option<(ActionButton, UiAction)> {
    let table = model.rules.table();
    let side = match_actions::side_that_may_offer(model.rules)?;
    let tip = if side == table.game().turn() {
        say!("actions-offer-with-move", side = side_key(side))
    } else {
        say!("actions-offer-after-move", side = side_key(side))
    };
    let button = ActionButton::named("offer", Icon::Draw, say!("actions-draw"), tip);
    Some((button, UiAction::Match(MatchCommand::Offer(side))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::Game,
        play::rules::Rules,
        ui::testing::games::{REPEATED, game_after, with_model},
    };

    fn status_of(game: Game) -> Option<(String, bool)> {
        with_model(&Rules::new(game), status)
    }

    #[test]
    fn e11_the_moves_are_counted_from_thirty_on() {
        let after = |halfmoves: u32| {
            let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {halfmoves} 60");
            status_of(Game::from_fen(&fen).expect("a position"))
        };
        assert_eq!(after(59), None);
        let counted = |moves: u32| say!("actions-moves-of-fifty", moves = moves);
        assert_eq!(after(60), Some((counted(30), false)));
        assert_eq!(after(99), Some((counted(49), false)));
        let reason = say!("actions-moves-without-progress", moves = 50u32);
        assert_eq!(after(100), Some((reason, true)));
    }

    #[test]
    fn e9_the_third_occurrence_of_a_position_is_told() {
        for (plies, occurrences) in [(4, 2), (8, 3_usize)] {
            let told = say!("actions-repetitions", times = occurrences);
            let wanted = (occurrences == 3).then_some((told, true));
            assert_eq!(status_of(game_after(&REPEATED[..plies])), wanted);
        }
    }
}
