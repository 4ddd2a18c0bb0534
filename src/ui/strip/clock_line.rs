//! The clocks run on while a dialog lies over the game, as they do while somebody goes for a cup of coffee (C1). So that
//! nobody loses time unawares, a line at the window's upper edge then shows them, and holds them.

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
        dialogs::{frame, open::OpenDialogs},
        layout::Layout,
        widgets::{buttons::NamedButtons, theme},
    },
    words::{say, side_name},
};

use super::lines;

/// Shows the line while it is needed.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.after(UiSystems::Dialogs).before(UiSystems::End),
    );
}

/// Distance from the window's edge.
const AIR: f32 = 5.0;

/// Between what stands in the line.
const GAP: f32 = 6.0;

/// Beside it, up to its edge.
const MARGIN: i8 = 8;

/// Size of its words.
const WORDS: f32 = 13.5;

fn show(
    mut contexts: EguiContexts,
    faces: Res<ClockFaces>,
    rules: Res<Rules>,
    mode: Res<State<Mode>>,
    open: OpenDialogs,
    layout: Res<Layout>,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let covered = open.lies_over() || wishes.help_is_open();
    let hidden = covered || open.replaces_the_panel();
    let running = faces.running.filter(|_| {
        hidden && !matches!(**mode, Mode::Photo | Mode::Lesson) && rules.table().outcome().is_none()
    });
    let mut taken = 0.0;
    if let Some(running) = running {
        // What stands in the panel's place is to be read beside it; a dialog leaves room for it above.
        let place = if covered {
            ctx.viewport_rect()
        } else {
            layout.column()
        };
        let middle = place.center().x - ctx.viewport_rect().center().x;
        let room = place.width() - 2.0 * AIR;
        let shown = Area::new(Id::new("clocks' line"))
            // Over the dialogs, and above what keeps clicks from the game.
            .order(Order::Tooltip)
            .anchor(Align2::CENTER_TOP, vec2(middle, AIR))
            .movable(false)
            .fade_in(false)
            .show(ctx, |ui| line(ui, &faces, running, room, &mut named));
        if shown.inner {
            wishes.fulfil([UiAction::Match(MatchCommand::Pause)]);
        }
        if covered {
            taken = shown.response.rect.height() + AIR;
        }
    }
    frame::leave_free(ctx, taken);
    Ok(())
}

/// Both clocks, what they do if there is room to say it, and the button that holds them; whether it was pressed.
fn line(
    ui: &mut Ui,
    faces: &ClockFaces,
    running: Color,
    room: f32,
    named: &mut NamedButtons,
) -> bool {
    Frame::new()
        .fill(theme::WALNUT)
        .stroke(Stroke::new(1.0, theme::BRASS))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(MARGIN, 3))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for side in [Color::White, Color::Black] {
                    face(ui, faces, side, running == side);
                }
                let (words, word) = (say!("clocks-run-on"), say!("desk-pause"));
                let taken = ui.min_rect().width() + 2.0 * (GAP + ui.spacing().button_padding.x);
                let button = theme::width(ui, &word, lines::WORD);
                if taken + theme::width(ui, &words, WORDS) + button + 2.0 * f32::from(MARGIN)
                    <= room
                {
                    let words = RichText::new(words).size(WORDS);
                    ui.label(words.color(theme::IVORY));
                }
                let tip = say!("clocks-hold-tip");
                lines::button(ui, named, "clocks_hold", &word, &tip, false)
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
    let (ground, ink) = side.fold_wb((theme::IVORY, theme::EBONY), (theme::EBONY, theme::IVORY));
    let edge = if runs { theme::BRASS } else { theme::EDGE };
    let sign = if runs { "▶ " } else { "" };
    Frame::new()
        .fill(ground)
        .stroke(Stroke::new(if runs { 2.0 } else { 1.0 }, edge))
        .corner_radius(theme::ROUNDING)
        .inner_margin(Margin::symmetric(8, 2))
        .show(ui, |ui| {
            // A digit that goes does not move what stands beside.
            ui.set_min_width(64.0);
            let words = RichText::new(format!("{sign}{time}")).size(16.0).color(ink);
            ui.label(words).on_hover_text(side_name(side));
        });
}
