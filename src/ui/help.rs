//! The help page: every key and what the mouse does. Esc, F1 or a click closes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Grid, Id, Order, RichText, ScrollArea, Sense, Ui, vec2},
};

use crate::{chess::Letters, play::keyboard, words::say};

use super::{
    UiSystems,
    action::{Action, Wishes},
    theme,
};

/// Shows the page while it is asked for.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show_help.in_set(UiSystems::Dialogs));
}

/// What the mouse does.
pub fn mouse() -> Vec<(String, String)> {
    vec![
        (say!("help-click"), say!("help-click-do")),
        (say!("help-drag"), say!("help-drag-do")),
        (say!("help-walk"), say!("help-walk-do")),
        (say!("help-wheel"), say!("help-wheel-do")),
        (say!("help-double"), say!("help-double-do")),
        (say!("help-list"), say!("help-list-do")),
    ]
}

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
    let size = screen.size() - vec2(20.0, 20.0);
    Area::new(Id::new("help").with(narrow).with(crate::words::language()))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .default_size(size)
        .fade_in(false)
        .show(ctx, |ui| {
            theme::overlay_frame().show(ui, |ui| {
                ScrollArea::vertical()
                    .max_height(size.y - 40.0)
                    .min_scrolled_height(size.y - 40.0)
                    .show(ui, |ui| page(ui, letters, narrow));
            });
        });
    if ctx.input(|input| input.pointer.any_click()) && around.response.contains_pointer() {
        wishes.fulfil([Action::Help]);
    }
    Ok(())
}

/// The page itself: two columns, or one to scroll through where there is no room for two.
pub fn page(ui: &mut Ui, letters: Letters, narrow: bool) {
    let keys = keyboard::help(letters);
    let mouse = mouse();
    let size = if narrow { 13.0 } else { 14.0 };
    if narrow {
        heading(ui, &say!("help-keys"));
        table(ui, "keys", &keys, size);
        ui.add_space(10.0);
        heading(ui, &say!("help-mouse"));
        table(ui, "mouse", &mouse, size);
    } else {
        let half = (keys.len() + mouse.len()).div_ceil(2) + 1;
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                heading(ui, &say!("help-keys"));
                table(ui, "keys", &keys[..half.min(keys.len())], size);
            });
            ui.add_space(28.0);
            ui.vertical(|ui| {
                heading(ui, &say!("help-more-keys"));
                table(ui, "more keys", &keys[half.min(keys.len())..], size);
                ui.add_space(10.0);
                heading(ui, &say!("help-mouse"));
                table(ui, "mouse", &mouse, size);
            });
        });
    }
    ui.add_space(8.0);
    let words = RichText::new(say!("help-close")).size(12.5);
    ui.label(words.color(theme::PALE));
}

fn heading(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).size(18.0).color(theme::BRASS));
    ui.add_space(2.0);
}

fn table(ui: &mut Ui, id: &str, rows: &[(String, String)], size: f32) {
    let least = ui.spacing().interact_size.y;
    Grid::new(id)
        .num_columns(2)
        .min_row_height(least.min(size * 1.2))
        .spacing(vec2(14.0, 4.0))
        .show(ui, |ui| {
            for (what, does) in rows {
                ui.label(RichText::new(what).size(size).color(theme::IVORY));
                ui.label(RichText::new(does).size(size).color(theme::PALE));
                ui.end_row();
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::fits::in_every_language;

    #[test]
    fn every_word_fits_in_every_language() {
        in_every_language("the help", 1220.0, 680.0, |ui, _| {
            page(ui, Letters::English, false);
        });
        in_every_language("the help", 540.0, 300.0, |ui, _| {
            page(ui, Letters::English, true);
        });
    }
}
