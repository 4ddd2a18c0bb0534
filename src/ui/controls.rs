//! The buttons of the panel. Each says its key when the pointer rests on it.

use bevy_egui::egui::{Id, Ui};

use crate::play::{
    messages::{Look, MatchCommand},
    preferences::{AnimationSpeed, Preferences, Quality, ViewMode},
    shared::ViewCommand,
};

use super::{
    action::Action,
    area::Measure,
    panel::Model,
    widgets::{Icon, Named, Spec, row},
};

/// How many rows there are without the settings and of them, and in how many groups.
const ROWS: f32 = 5.0;
const SETTINGS: f32 = 4.0;
const GROUPS: f32 = 3.0;

/// The height of all buttons together, with the settings or without.
pub fn height(measure: &Measure, settings: bool) -> f32 {
    let rows = ROWS + if settings { SETTINGS } else { 0.0 };
    rows * measure.row + (rows - 1.0) * measure.gap + (GROUPS - 1.0) * measure.group
}

/// Whether the players have unfolded or folded the settings; if neither, the room decides.
pub fn settings_wanted(ui: &Ui) -> Option<bool> {
    ui.data(|data| data.get_temp(Id::new(SETTINGS_FOLD)))
}

/// Where egui keeps that.
const SETTINGS_FOLD: &str = "settings fold";

/// Draws them: review, the board, the game.
pub fn show(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    review(ui, measure, model, named, actions);
    ui.add_space(measure.group);
    board(ui, measure, model, named, actions);
    ui.add_space(measure.group);
    game(ui, measure, named, actions);
}

fn review(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    let rules = model.rules;
    let game = rules.game();
    let before = rules.shown_ply() > 0;
    let after = !rules.is_live();
    let looks = [
        (
            Look::First,
            Icon::First,
            "first",
            "Start of the game (Home)",
        ),
        (
            Look::Previous,
            Icon::Previous,
            "previous",
            "One move back (Page Up)",
        ),
        (Look::Next, Icon::Next, "next", "One move on (Page Down)"),
        (Look::Last, Icon::Last, "last", "Return to the game (End)"),
    ];
    let specs = looks.map(|(look, icon, name, tip)| {
        let possible = match look {
            Look::First | Look::Previous => before,
            _ => after,
        };
        Spec::icon(name, icon, tip).enabled(possible)
    });
    if let Some(index) = row(ui, measure, named, None, &specs) {
        actions.push(Action::Match(MatchCommand::Look(looks[index].0)));
    }
    let asking = model.promotion.0.is_some();
    let specs = [
        Spec::word(
            "takeback",
            "Take back",
            "Take the last move back (U, Ctrl+Z)",
        )
        .enabled(asking || game.can_take_back()),
        Spec::word("redo", "Redo", "Play again what was taken back (Y, Ctrl+Y)")
            .enabled(!asking && game.can_redo()),
    ];
    match row(ui, measure, named, None, &specs) {
        Some(0) => actions.push(Action::Match(MatchCommand::TakeBack)),
        Some(_) => actions.push(Action::Match(MatchCommand::Redo)),
        None => {}
    }
}

fn board(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    let preferences = model.preferences;
    let specs = [
        Spec::word("turn", "Turn", "Sit on the other side (T)"),
        Spec::word("home", "Home", "Back to the seat (P, double click)"),
        Spec::word(
            "settings",
            "Settings",
            "How the view, the men and the picture are",
        )
        .chosen(model.settings),
    ];
    match row(ui, measure, named, None, &specs) {
        Some(0) => actions.push(Action::View(ViewCommand::Turn)),
        Some(1) => actions.push(Action::View(ViewCommand::Home)),
        Some(_) => {
            let open = !model.settings;
            ui.data_mut(|data| data.insert_temp(Id::new(SETTINGS_FOLD), open));
            ui.ctx().request_repaint();
        }
        None => {}
    }
    if model.settings {
        settings(ui, measure, preferences, named, actions);
    }
}

fn settings(
    ui: &mut Ui,
    measure: &Measure,
    preferences: Preferences,
    named: &mut Named,
    actions: &mut Vec<Action>,
) {
    let prefer = |wanted: Preferences| Action::Prefer(wanted);

    let names = ["view_turning", "view_stay", "view_side", "view_overhead"];
    for (first, label) in [(0, "View"), (2, "")] {
        let modes = &ViewMode::ALL[first..first + 2];
        let specs = [0, 1].map(|index| {
            let mode = modes[index];
            Spec::word(names[first + index], mode.label(), view_tip(mode))
                .chosen(preferences.view == mode)
        });
        if let Some(index) = row(ui, measure, named, Some(label), &specs) {
            actions.push(prefer(
                preferences.with(|settings| settings.view = modes[index]),
            ));
        }
    }

    let names = ["speed_full", "speed_fast", "speed_off"];
    let specs = [0, 1, 2].map(|index| {
        let speed = AnimationSpeed::ALL[index];
        Spec::word(names[index], speed.label(), speed_tip(speed))
            .chosen(preferences.animation == speed)
    });
    if let Some(index) = row(ui, measure, named, Some("Moves"), &specs) {
        actions.push(prefer(
            preferences.with(|settings| settings.animation = AnimationSpeed::ALL[index]),
        ));
    }

    let names = [
        "quality_software",
        "quality_low",
        "quality_medium",
        "quality_high",
        "quality_ultra",
    ];
    let specs = [0, 1, 2, 3, 4].map(|index| {
        let quality = Quality::ALL[index];
        Spec::word(names[index], quality.label(), quality_tip(quality))
            .chosen(preferences.quality == quality)
    });
    if let Some(index) = row(ui, measure, named, Some("Picture"), &specs) {
        actions.push(prefer(preferences.with_quality(Quality::ALL[index])));
    }
}

fn view_tip(mode: ViewMode) -> &'static str {
    match mode {
        ViewMode::Turning => "The view turns to the player on move (V: next)",
        ViewMode::Stay => "The view stays where it is (V: next)",
        ViewMode::SideOn => "From the side, White on the left (V: next)",
        ViewMode::Overhead => "From straight above (V: next)",
    }
}

fn speed_tip(speed: AnimationSpeed) -> &'static str {
    match speed {
        AnimationSpeed::Full => "Men move as a calm hand moves them (S: next)",
        AnimationSpeed::Fast => "Men move quickly (S: next)",
        AnimationSpeed::Off => "Men change places at once (S: next)",
    }
}

fn quality_tip(quality: Quality) -> &'static str {
    match quality {
        Quality::Software => "For a machine without a graphics card",
        Quality::Low => "For an old or built-in graphics card",
        Quality::Medium => "Shadows and smooth edges",
        Quality::High => "Light and shadow for a graphics card",
        Quality::Ultra => "All there is, for a fast graphics card",
    }
}

fn game(ui: &mut Ui, measure: &Measure, named: &mut Named, actions: &mut Vec<Action>) {
    let specs = [
        Spec::word(
            "copy_fen",
            "Copy",
            "Copy the position as FEN to the clipboard (Ctrl+C)",
        ),
        Spec::word(
            "paste_fen",
            "Paste",
            "Set up a position (FEN) from the clipboard (Ctrl+V)",
        ),
        Spec::word("help", "Help", "All keys (F1, ?)"),
    ];
    match row(ui, measure, named, Some("Position"), &specs) {
        Some(0) => actions.push(Action::View(ViewCommand::CopyFen)),
        Some(1) => actions.push(Action::View(ViewCommand::PasteFen)),
        Some(_) => actions.push(Action::Help),
        None => {}
    }
    let specs = [
        Spec::word("new", "New", "New game (Ctrl+N)"),
        Spec::word("open", "Open", "Open a game from a PGN file (Ctrl+O)"),
        Spec::word("save", "Save", "Save the game as a PGN file (Ctrl+S)"),
        Spec::word("games", "Games", "The games played before (Ctrl+G)"),
    ];
    let wishes = [
        Action::View(ViewCommand::NewGame),
        Action::View(ViewCommand::OpenFile),
        Action::View(ViewCommand::SaveFile),
        Action::View(ViewCommand::Games),
    ];
    if let Some(index) = row(ui, measure, named, None, &specs) {
        actions.push(wishes[index].clone());
    }
}
