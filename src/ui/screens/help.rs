//! The help page: the mouse, all keys by subject, and a controller's buttons. Esc, F1 or a click closes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Grid, Id, Order, RichText, ScrollArea, Sense, Ui, vec2},
};

use crate::{
    chess::PieceLetters,
    play::input::{
        gamepad,
        keyboard::{self, KeyGroup},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::frame,
        widgets::theme,
    },
    words::say,
};

/// Shows the page while it is open.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show_help.in_set(UiSystems::Dialogs));
}

/// The mouse.
fn mouse_help() -> KeyGroup {
    KeyGroup::new(
        say!("help-mouse"),
        [
            (say!("help-click"), say!("help-click-do")),
            (say!("help-drag"), say!("help-drag-do")),
            (say!("help-orbit"), say!("help-orbit-do")),
            (say!("help-wheel"), say!("help-wheel-do")),
            (say!("help-double"), say!("help-double-do")),
            (say!("help-list"), say!("help-list-do")),
        ],
    )
}

fn show_help(mut contexts: EguiContexts, mut ui_actions: UiActions) -> Result {
    if !ui_actions.help_is_open() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.viewport_rect();
    // Between the page and everything else: a click closes the page and does nothing more.
    let backdrop = Area::new(Id::new("help around"))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.allocate_response(screen.size(), Sense::CLICK);
        });
    let narrow = screen.width() < 900.0;
    let letters = ui_actions.preferences().key_letters();
    let size = frame::available_rect(ctx).size() - vec2(20.0, 20.0);
    Area::new(Id::new("help").with(narrow).with(crate::words::language()))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, frame::center_offset(ctx))
        .default_size(size)
        .fade_in(false)
        .show(ctx, |ui| {
            theme::overlay_frame().show(ui, |ui| {
                ScrollArea::vertical()
                    .max_height(size.y - 64.0)
                    .min_scrolled_height(size.y - 64.0)
                    .show(ui, |ui| page(ui, letters, narrow));
                // Always visible.
                ui.add_space(4.0);
                let words = RichText::new(say!("help-close")).size(12.5);
                ui.label(words.color(theme::MUTED));
            });
        });
    if ctx.input(|input| input.pointer.any_click()) && backdrop.response.contains_pointer() {
        ui_actions.send([UiAction::Help]);
    }
    Ok(())
}

/// The page, by subject: two columns, or one that scrolls where there is no room.
pub fn page(ui: &mut Ui, letters: PieceLetters, narrow: bool) {
    let chapters: Vec<KeyGroup> = std::iter::once(mouse_help())
        .chain(keyboard::help(letters))
        .chain([gamepad::help()])
        .collect();
    let size = if narrow { 13.0 } else { 13.5 };
    if narrow {
        column(ui, "all", &chapters, size);
    } else {
        let (left, right) = chapters.split_at(split_point(&chapters));
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| column(ui, "left", left, size));
            ui.add_space(28.0);
            ui.vertical(|ui| column(ui, "right", right, size));
        });
    }
}

/// Number of groups in the left column, so that both columns are as equally long as possible.
fn split_point(chapters: &[KeyGroup]) -> usize {
    // A heading is as high as two lines.
    let lines = |chapters: &[KeyGroup]| -> usize {
        chapters.iter().map(|chapter| chapter.keys.len() + 2).sum()
    };
    (0..=chapters.len())
        .min_by_key(|at| lines(&chapters[..*at]).abs_diff(lines(&chapters[*at..])))
        .unwrap_or_default()
}

/// Groups of keys in one column; all descriptions begin at the same x.
fn column(ui: &mut Ui, id: &str, chapters: &[KeyGroup], size: f32) {
    let line = size * 1.2;
    ui.spacing_mut().interact_size.y = line;
    ui.spacing_mut().item_spacing.y = 2.0;
    let font = theme::font(size);
    let widest = chapters
        .iter()
        .flat_map(|chapter| &chapter.keys)
        .map(|(key, _)| {
            let galley = ui
                .painter()
                .layout_no_wrap(key.clone(), font.clone(), theme::IVORY);
            galley.size().x
        })
        .fold(0.0, f32::max);
    for (number, chapter) in chapters.iter().enumerate() {
        if number > 0 {
            ui.add_space(5.0);
        }
        let words = RichText::new(&chapter.heading).size(size + 1.0);
        ui.label(words.color(theme::ACCENT));
        Grid::new((id, number))
            .num_columns(2)
            .min_row_height(line)
            .spacing(vec2(14.0, 2.5))
            .show(ui, |ui| {
                for (key, does) in &chapter.keys {
                    ui.horizontal(|ui| {
                        ui.set_min_width(widest);
                        ui.label(RichText::new(key).size(size).color(theme::IVORY));
                    });
                    ui.label(RichText::new(does).size(size).color(theme::MUTED));
                    ui.end_row();
                }
            });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::text_fit::in_every_language;

    #[test]
    fn every_word_fits_in_every_language() {
        in_every_language("the help", 1220.0, 680.0, |ui, _| {
            page(ui, PieceLetters::ENGLISH, false);
        });
        in_every_language("the help", 540.0, 300.0, |ui, _| {
            page(ui, PieceLetters::ENGLISH, true);
        });
    }
}
