//! The buttons below the moves, for review: faint until the pointer is over the panel or one of them has the keyboard
//! focus. Tooltips name the keys.

use bevy_egui::egui::{self, Ui};

use crate::{
    play::{
        messages::{MatchCommand, ReviewTarget},
        mode::autoplay,
        shared::ViewCommand,
    },
    ui::{
        action::UiAction,
        layout::WindowSizes,
        widgets::{
            buttons::{ButtonSpec, NamedButtons, row},
            icons::Icon,
        },
    },
    words::say,
};

use super::model::PanelModel;

/// The opacity of the icons while they are not about to be used.
const FAINT: f32 = 0.45;

/// The height of the row. It is reserved before the first move, so that nothing shifts then.
pub fn height(measure: &WindowSizes) -> f32 {
    measure.row
}

/// Draws the row; nothing as long as there is no move to review.
pub fn show(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let rules = model.rules;
    let (before, after) = (rules.shown_ply() > 0, !rules.is_live());
    if !(before || after || model.autoplay) {
        ui.add_space(height(measure) + ui.spacing().item_spacing.y);
        return;
    }
    let tips = [
        say!("panel-first"),
        say!("panel-previous"),
        if model.autoplay {
            say!("panel-autoplay-stop")
        } else {
            say!("panel-autoplay")
        },
        say!("panel-next"),
        say!("panel-last"),
    ];
    let icon = if model.autoplay {
        Icon::Pause
    } else {
        Icon::Play
    };
    let specs = [
        ButtonSpec::icon("first", Icon::First, &tips[0]).enabled(before),
        ButtonSpec::icon("previous", Icon::Previous, &tips[1]).enabled(before),
        ButtonSpec::icon("autoplay", icon, &tips[2])
            .enabled(model.autoplay || autoplay::can_run(rules)),
        ButtonSpec::icon("next", Icon::Next, &tips[3]).enabled(after),
        ButtonSpec::icon("last", Icon::Last, &tips[4]).enabled(after),
    ];
    let is_near =
        ui.rect_contains_pointer(ui.max_rect()) || ui.memory(egui::Memory::focused).is_some();
    let strength = if after || model.autoplay || is_near {
        1.0
    } else {
        FAINT
    };
    let specs = specs.map(|spec| spec.strength(strength));
    let target = match row(ui, measure, named, None, &specs) {
        Some(0) => ReviewTarget::First,
        Some(1) => ReviewTarget::Previous,
        Some(2) => {
            actions.push(UiAction::View(ViewCommand::Autoplay));
            return;
        }
        Some(3) => ReviewTarget::Next,
        Some(_) => ReviewTarget::Last,
        None => return,
    };
    actions.push(UiAction::Match(MatchCommand::GoTo(target)));
}
