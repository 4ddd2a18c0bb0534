//! The buttons at the bottom of the panel: review, take back, the game and the program as icons. Tooltips name the keys.

use bevy_egui::egui::Ui;

use crate::{
    play::{
        messages::{MatchCommand, ReviewTarget},
        mode::autoplay,
        shared::{CameraCommand, ViewCommand},
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

/// The review row and the row below it, and groups of rows.
const TEXT_ROWS: f32 = 2.0;
const GROUP_COUNT: f32 = 2.0;

/// How many icons stand side by side: fewer in a narrow panel.
fn icons_in_row(measure: &WindowSizes) -> usize {
    if measure.panel < 225.0 { 4 } else { 6 }
}

/// How many icons there are.
const ICON_COUNT: usize = 12;

/// The height of all buttons together.
pub fn height(measure: &WindowSizes) -> f32 {
    let rows = TEXT_ROWS + ICON_COUNT.div_ceil(icons_in_row(measure)) as f32;
    rows * measure.row + (rows - 1.0) * measure.gap + (GROUP_COUNT - 1.0) * measure.group
}

/// Draws the buttons.
pub fn show(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    review(ui, measure, model, named, actions);
    ui.add_space(measure.group);
    icons(ui, measure, named, actions);
}

fn review(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let rules = model.rules;
    let game = rules.game();
    let before = rules.shown_ply() > 0;
    let after = !rules.is_live();
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
    let look = match row(ui, measure, named, None, &specs) {
        Some(0) => Some(ReviewTarget::First),
        Some(1) => Some(ReviewTarget::Previous),
        Some(2) => {
            actions.push(UiAction::View(ViewCommand::Autoplay));
            None
        }
        Some(3) => Some(ReviewTarget::Next),
        Some(_) => Some(ReviewTarget::Last),
        None => None,
    };
    actions.extend(look.map(|look| UiAction::Match(MatchCommand::Look(look))));
    let promotion_pending = model.promotion.is_pending();
    let (back, back_tip) = (say!("panel-take-back"), say!("panel-take-back-tip"));
    let (redo, redo_tip) = (say!("panel-redo"), say!("panel-redo-tip"));
    let specs = [
        ButtonSpec::word("takeback", &back, &back_tip)
            .enabled(promotion_pending || model.rules.table().check_take_back(1).is_ok()),
        ButtonSpec::word("redo", &redo, &redo_tip).enabled(!promotion_pending && game.can_redo()),
    ];
    match row(ui, measure, named, None, &specs) {
        Some(0) => actions.push(UiAction::Match(MatchCommand::TakeBack)),
        Some(_) => actions.push(UiAction::Match(MatchCommand::Redo)),
        None => {}
    }
}

/// The game: new, open, save, share; the program's screens; the view.
fn icons(
    ui: &mut Ui,
    measure: &WindowSizes,
    named: &mut NamedButtons,
    actions: &mut Vec<UiAction>,
) {
    let icon_buttons: [_; ICON_COUNT] = [
        (
            "new",
            Icon::New,
            say!("panel-new-tip"),
            UiAction::View(ViewCommand::NewGame),
        ),
        (
            "open",
            Icon::Open,
            say!("panel-open-tip"),
            UiAction::View(ViewCommand::OpenFile),
        ),
        (
            "save",
            Icon::Save,
            say!("panel-save-tip"),
            UiAction::View(ViewCommand::SaveFile),
        ),
        (
            "share",
            Icon::Share,
            say!("panel-share-tip"),
            UiAction::View(ViewCommand::Share),
        ),
        (
            "menu",
            Icon::Menu,
            say!("panel-menu"),
            UiAction::View(ViewCommand::Menu),
        ),
        (
            "games",
            Icon::Games,
            say!("panel-games"),
            UiAction::View(ViewCommand::Games),
        ),
        ("book", Icon::Book, say!("panel-book"), UiAction::Book(None)),
        (
            "settings",
            Icon::Settings,
            say!("panel-settings"),
            UiAction::View(ViewCommand::Settings),
        ),
        ("help", Icon::Help, say!("panel-help"), UiAction::Help),
        (
            "turn",
            Icon::Turn,
            say!("panel-flip"),
            UiAction::Camera(CameraCommand::Turn),
        ),
        (
            "home",
            Icon::Home,
            say!("panel-reset-view"),
            UiAction::Camera(CameraCommand::Home),
        ),
        (
            "fold",
            Icon::Fold,
            say!("panel-hide"),
            UiAction::View(ViewCommand::Fold),
        ),
    ];
    for part in icon_buttons.chunks(icons_in_row(measure)) {
        let specs: Vec<ButtonSpec> = part
            .iter()
            .map(|(name, icon, tip, _)| ButtonSpec::icon(name, *icon, tip))
            .collect();
        if let Some(index) = row(ui, measure, named, None, &specs) {
            actions.push(part[index].3.clone());
        }
    }
}
