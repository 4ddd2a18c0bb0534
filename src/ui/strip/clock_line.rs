//! A line with both clocks and a pause button at the upper edge of the window, while a dialog or screen hides the
//! panel: the clocks run on there (C1).

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, CornerRadius, Frame, Id, Margin, Order, RichText, Stroke, Ui, vec2},
};

use crate::{
    chess::Color,
    play::{arbiter::clock::ClockFaces, messages::MatchCommand, mode::Mode, rules::Rules},
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::{frame, open_dialogs::OpenDialogs},
        layout::Layout,
        widgets::{buttons::NamedButtons, theme},
    },
    words::{say, side_name},
};

use super::lines;

/// Shows the line while the clocks are hidden and one of them runs.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.after(UiSystems::Dialogs).before(UiSystems::End),
    );
}

/// Distance from the window's edge.
const EDGE_GAP: f32 = 5.0;

/// Distance between the elements of the line.
const ITEM_GAP: f32 = 6.0;

/// Padding at both sides.
const PADDING: i8 = 8;

/// Text size.
const TEXT_SIZE: f32 = 13.5;

fn show(
    mut contexts: EguiContexts,
    faces: Res<ClockFaces>,
    rules: Res<Rules>,
    mode: Res<State<Mode>>,
    open: OpenDialogs,
    layout: Res<Layout>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let covered = open.lies_over() || ui_actions.help_is_open();
    let hidden = covered || (open.replaces_the_panel() && !layout.facing);
    let running = faces.running.filter(|_| {
        hidden && !matches!(**mode, Mode::Photo | Mode::Lesson) && rules.table().outcome().is_none()
    });
    let mut taken = 0.0;
    if let Some(running) = running {
        // Placed beside a screen that replaces the panel; a dialog leaves room for it above.
        let place = if covered {
            ctx.viewport_rect()
        } else {
            layout.column()
        };
        let middle = place.center().x - ctx.viewport_rect().center().x;
        let room = place.width() - 2.0 * EDGE_GAP;
        let shown = Area::new(Id::new("clocks' line"))
            // Above the dialogs and the layer that blocks clicks on the game.
            .order(Order::Tooltip)
            .anchor(Align2::CENTER_TOP, vec2(middle, EDGE_GAP))
            .movable(false)
            .fade_in(false)
            .show(ctx, |ui| line(ui, &faces, running, room, &mut named));
        if shown.inner {
            ui_actions.send([UiAction::Match(MatchCommand::Pause)]);
        }
        if covered {
            taken = shown.response.rect.height() + EDGE_GAP;
        }
    }
    frame::reserve_top(ctx, taken);
    Ok(())
}

/// Both clocks, a text if there is room for it, and the pause button; returns whether that was clicked.
fn line(
    ui: &mut Ui,
    faces: &ClockFaces,
    running: Color,
    room: f32,
    named: &mut NamedButtons,
) -> bool {
    Frame::new()
        .fill(theme::BACKGROUND)
        .stroke(Stroke::new(1.0, theme::ACCENT))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(PADDING, 3))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = ITEM_GAP;
                for side in [Color::White, Color::Black] {
                    face(ui, faces, side, running == side);
                }
                let (words, word) = (say!("clocks-running"), say!("actions-pause"));
                let taken =
                    ui.min_rect().width() + 2.0 * (ITEM_GAP + ui.spacing().button_padding.x);
                let button = theme::width(ui, &word, lines::BUTTON_TEXT_SIZE);
                if taken + theme::width(ui, &words, TEXT_SIZE) + button + 2.0 * f32::from(PADDING)
                    <= room
                {
                    let words = RichText::new(words).size(TEXT_SIZE);
                    ui.label(words.color(theme::IVORY));
                }
                let tip = say!("clocks-pause-tip");
                lines::button(ui, named, "clocks_pause", &word, &tip, false)
            })
            .inner
        })
        .inner
}

/// One clock.
fn face(ui: &mut Ui, faces: &ClockFaces, side: Color, runs: bool) {
    let Some(time) = faces.of(side) else {
        return;
    };
    let (fill, text_colour) =
        side.fold_wb((theme::IVORY, theme::EBONY), (theme::EBONY, theme::IVORY));
    let edge = if runs { theme::ACCENT } else { theme::BORDER };
    let sign = if runs { "▶ " } else { "" };
    Frame::new()
        .fill(fill)
        .stroke(Stroke::new(if runs { 2.0 } else { 1.0 }, edge))
        .corner_radius(theme::ROUNDING)
        .inner_margin(Margin::symmetric(8, 2))
        .show(ui, |ui| {
            // A fixed width, so that fewer digits do not move the other elements.
            ui.set_min_width(64.0);
            let words = RichText::new(format!("{sign}{time}"))
                .size(16.0)
                .color(text_colour);
            ui.label(words).on_hover_text(side_name(side));
        });
}
