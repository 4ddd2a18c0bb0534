//! The help page: the mouse, the keys of a game by subject, and a controller's buttons. ↑, ↓, the Page keys, Home and End
//! scroll it; any other key or a click closes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Grid, Id, Key, Order, RichText, ScrollArea, Sense, Ui, vec2},
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
                let height = size.y - 64.0;
                let mut area = ScrollArea::vertical()
                    .max_height(height)
                    .min_scrolled_height(height);
                let id = Id::new("help scrolled");
                let (offset, longest): (f32, f32) =
                    ctx.data(|data| data.get_temp(id)).unwrap_or_default();
                let down = scrolled_by_keys(ui, height);
                if down != 0.0 {
                    area = area.vertical_scroll_offset((offset + down).clamp(0.0, longest));
                }
                let shown = area.show(ui, |ui| page(ui, letters, narrow));
                let longest = (shown.content_size.y - shown.inner_rect.height()).max(0.0);
                ctx.data_mut(|data| data.insert_temp(id, (shown.state.offset.y, longest)));
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

/// How far the keys pressed in this frame scroll down a page of which this height is seen, in points.
fn scrolled_by_keys(ui: &Ui, height: f32) -> f32 {
    let line = 40.0;
    // One line of what was read stays in sight.
    let part = (height - line).max(line);
    let end = 1e4;
    ui.input(|input| {
        let steps = [
            (Key::ArrowUp, -line),
            (Key::ArrowDown, line),
            (Key::PageUp, -part),
            (Key::PageDown, part),
            (Key::Home, -end),
            (Key::End, end),
        ];
        let steps = steps.map(|(key, step)| input.num_presses(key) as f32 * step);
        steps.iter().sum()
    })
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
    use crate::{
        play::{rules::Rules, shared::Overlays},
        ui::testing::{
            layout::{PanelHarness, SMALL_SIZES},
            text_fit::in_every_language,
        },
    };

    #[test]
    fn every_word_fits_in_every_language() {
        in_every_language("the help", 1220.0, 680.0, |ui, _| {
            page(ui, PieceLetters::ENGLISH, false);
        });
        in_every_language("the help", 540.0, 300.0, |ui, _| {
            page(ui, PieceLetters::ENGLISH, true);
        });
    }

    /// The heading at the top of the page and the last line, and where they are, from above; none out of sight.
    fn ends(harness: &mut PanelHarness) -> [Option<f32>; 2] {
        let last = gamepad::help().keys.pop().expect("a button").0;
        let texts = PanelHarness::texts(&harness.frame());
        [say!("help-mouse"), last].map(|text| {
            let found = texts.iter().find(|(drawn, _)| *drawn == text);
            found.map(|(_, place)| place.top())
        })
    }

    #[test]
    fn keys_scroll_a_page_that_is_longer_than_the_window() {
        let mut harness = PanelHarness::of(SMALL_SIZES[0], Rules::default());
        harness.app.world_mut().resource_mut::<Overlays>().help = true;
        for _ in 0..3 {
            harness.frame();
        }
        let start = ends(&mut harness);
        assert!(start[0].is_some() && start[1].is_none(), "{start:?}");
        for key in [Key::ArrowDown, Key::PageDown] {
            harness.press(key);
            let scrolled = ends(&mut harness);
            assert_eq!(scrolled, [None, None], "{key:?}");
        }
        for key in [Key::PageUp, Key::ArrowUp] {
            assert_eq!(ends(&mut harness), [None, None]);
            harness.press(key);
        }
        assert_eq!(ends(&mut harness), start);
        harness.press(Key::End);
        let end = ends(&mut harness);
        let last = end[1].expect("the last line is seen");
        assert!(end[0].is_none() && last < SMALL_SIZES[0].1, "{end:?}");
        harness.press(Key::ArrowDown);
        assert_eq!(ends(&mut harness), end, "it ends there");
        harness.press(Key::Home);
        assert_eq!(ends(&mut harness), start);
    }
}
