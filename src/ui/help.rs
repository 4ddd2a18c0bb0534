//! The help page: every key and what the mouse does. Esc, F1 or a click closes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Grid, Id, Order, RichText, Sense, Ui, vec2},
};

use crate::{chess::Letters, play::keyboard};

use super::{
    UiSystems,
    action::{Action, Wishes},
    area::Measure,
    theme,
};

/// Shows the page while it is asked for.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show_help.in_set(UiSystems::Dialogs));
}

/// What the mouse does.
pub const MOUSE: &[(&str, &str)] = &[
    ("Click, click", "pick a man up, put it down"),
    ("Drag a man", "the same in one go"),
    ("Drag beside, right drag", "walk round the board"),
    ("Wheel", "nearer, farther"),
    ("Double click beside", "back to the seat"),
    ("Click in the move list", "look at that moment"),
];

fn show_help(mut contexts: EguiContexts, mut wishes: Wishes) -> Result {
    if !wishes.help_is_open() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.viewport_rect();
    // Under the page, over everything else: a click anywhere closes the page and does nothing more.
    let around = Area::new(Id::new("help around"))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.allocate_response(screen.size(), Sense::CLICK);
        });
    let narrow = screen.width() < 900.0;
    let letters = wishes.preferences().key_letters();
    let beside_the_panel = if narrow {
        vec2(0.0, 0.0)
    } else {
        vec2(
            -Measure::of(Vec2::new(screen.width(), screen.height())).panel / 2.0,
            0.0,
        )
    };
    Area::new(Id::new("help").with(narrow))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, beside_the_panel)
        .interactable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            theme::overlay_frame().show(ui, |ui| page(ui, letters, narrow));
        });
    if ctx.input(|input| input.pointer.any_click()) && around.response.contains_pointer() {
        wishes.fulfil([Action::Help]);
    }
    Ok(())
}

/// The page itself.
pub fn page(ui: &mut Ui, letters: Letters, narrow: bool) {
    let keys = keyboard::help(letters);
    let size = if narrow { 13.0 } else { 14.5 };
    let half = keys.len().div_ceil(2) + MOUSE.len() / 2;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            heading(ui, "Keys");
            table(ui, "keys", &keys[..half], size);
        });
        ui.add_space(if narrow { 14.0 } else { 28.0 });
        ui.vertical(|ui| {
            heading(ui, "More keys");
            table(ui, "more keys", &keys[half..], size);
            ui.add_space(10.0);
            heading(ui, "Mouse");
            table(ui, "mouse", MOUSE, size);
        });
    });
    ui.add_space(8.0);
    ui.vertical_centered(|ui| {
        ui.label(
            RichText::new("Esc, F1 or a click closes this page")
                .size(12.5)
                .color(theme::PALE),
        );
    });
}

fn heading(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).size(18.0).color(theme::BRASS));
    ui.add_space(2.0);
}

fn table(ui: &mut Ui, id: &str, rows: &[(impl AsRef<str>, impl AsRef<str>)], size: f32) {
    Grid::new(id)
        .num_columns(2)
        .spacing(vec2(14.0, 5.0))
        .show(ui, |ui| {
            for (what, does) in rows {
                ui.label(RichText::new(what.as_ref()).size(size).color(theme::IVORY));
                ui.label(RichText::new(does.as_ref()).size(size).color(theme::PALE));
                ui.end_row();
            }
        });
}
