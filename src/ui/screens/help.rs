//! The help page: what the mouse does and every key, by subject. Esc, F1 or a click closes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Grid, Id, Order, RichText, ScrollArea, Sense, Ui, vec2},
};

use crate::{
    chess::PieceLetters,
    play::input::keyboard::{self, KeyGroup},
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::frame,
        widgets::theme,
    },
    words::say,
};

/// Shows the page while it is asked for.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show_help.in_set(UiSystems::Dialogs));
}

/// What the mouse does.
fn mouse() -> KeyGroup {
    KeyGroup::new(
        say!("help-mouse"),
        [
            (say!("help-click"), say!("help-click-do")),
            (say!("help-drag"), say!("help-drag-do")),
            (say!("help-walk"), say!("help-walk-do")),
            (say!("help-wheel"), say!("help-wheel-do")),
            (say!("help-double"), say!("help-double-do")),
            (say!("help-list"), say!("help-list-do")),
        ],
    )
}

fn show_help(mut contexts: EguiContexts, mut wishes: UiActions) -> Result {
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
    let size = frame::room(ctx).size() - vec2(20.0, 20.0);
    Area::new(Id::new("help").with(narrow).with(crate::words::language()))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, frame::middle(ctx))
        .default_size(size)
        .fade_in(false)
        .show(ctx, |ui| {
            theme::overlay_frame().show(ui, |ui| {
                ScrollArea::vertical()
                    .max_height(size.y - 64.0)
                    .min_scrolled_height(size.y - 64.0)
                    .show(ui, |ui| page(ui, letters, narrow));
                // In sight however little of the page is.
                ui.add_space(4.0);
                let words = RichText::new(say!("help-close")).size(12.5);
                ui.label(words.color(theme::PALE));
            });
        });
    if ctx.input(|input| input.pointer.any_click()) && around.response.contains_pointer() {
        wishes.fulfil([UiAction::Help]);
    }
    Ok(())
}

/// The page itself, by subject: two columns, or one to scroll through where there is no room for two.
pub fn page(ui: &mut Ui, letters: PieceLetters, narrow: bool) {
    let chapters: Vec<KeyGroup> = std::iter::once(mouse())
        .chain(keyboard::help(letters))
        .collect();
    let size = if narrow { 13.0 } else { 14.0 };
    if narrow {
        column(ui, "all", &chapters, size);
    } else {
        let (left, right) = chapters.split_at(half(&chapters));
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| column(ui, "left", left, size));
            ui.add_space(28.0);
            ui.vertical(|ui| column(ui, "right", right, size));
        });
    }
}

/// How many chapters stand in the left column, so that both are as equally long as can be.
fn half(chapters: &[KeyGroup]) -> usize {
    // A heading takes the room of two lines.
    let lines = |chapters: &[KeyGroup]| -> usize {
        chapters.iter().map(|chapter| chapter.keys.len() + 2).sum()
    };
    (0..=chapters.len())
        .min_by_key(|at| lines(&chapters[..*at]).abs_diff(lines(&chapters[*at..])))
        .unwrap_or_default()
}

/// Chapters below one another; what the keys do begins at the same place in all of them.
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
        ui.label(words.color(theme::BRASS));
        Grid::new((id, number))
            .num_columns(2)
            .min_row_height(line)
            .spacing(vec2(14.0, 3.5))
            .show(ui, |ui| {
                for (key, does) in &chapter.keys {
                    ui.horizontal(|ui| {
                        ui.set_min_width(widest);
                        ui.label(RichText::new(key).size(size).color(theme::IVORY));
                    });
                    ui.label(RichText::new(does).size(size).color(theme::PALE));
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
