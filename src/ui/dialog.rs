//! What the dialogs share: whatever lies behind waits, they scroll where the window is low, and how their parts look.

use bevy_egui::egui::{
    self, Align2, Area, Id, Key, Order, Response, RichText, ScrollArea, Sense, Stroke, TextEdit,
    Ui, vec2,
};

use super::{theme, widgets::Named};

/// Shows a dialog in the middle of the window. `salt` names it, so that its size is not taken from another's.
pub fn show<R>(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let screen = ctx.viewport_rect();
    Area::new(Id::new("behind").with(salt))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.allocate_response(screen.size(), Sense::click());
            ui.painter()
                .rect_filled(screen, 0.0, egui::Color32::from_black_alpha(90));
        });
    Area::new(Id::new("dialog").with(salt))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        // Else the list inside would take what it had in the first frame for all there is.
        .default_size(screen.size() - vec2(20.0, 20.0))
        .fade_in(false)
        .show(ctx, |ui| {
            theme::overlay_frame()
                .show(ui, |ui| {
                    ScrollArea::vertical()
                        .max_height(screen.height() - 60.0)
                        // What it was in the last frame is no limit.
                        .min_scrolled_height(screen.height() - 60.0)
                        .show(ui, add)
                        .inner
                })
                .inner
        })
        .inner
}

/// A dialog's heading.
pub fn heading(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).size(20.0).color(theme::IVORY));
    ui.add_space(8.0);
}

/// A button; `chosen` marks what Enter does, or which of several is taken.
pub fn button(
    ui: &mut Ui,
    named: &mut Named,
    name: &'static str,
    word: &str,
    tip: &str,
    chosen: bool,
) -> Response {
    let response = ui.add(theme::button(word, 14.5, 30.0, chosen));
    if !name.is_empty() {
        named.note(name, &response);
    }
    if tip.is_empty() {
        response
    } else {
        response.on_hover_text(tip)
    }
}

/// A field for a few words.
pub fn field(ui: &mut Ui, text: &mut String, hint: &str, width: f32) -> Response {
    ui.scope(|ui| {
        // A dark field on dark wood needs an edge to be seen.
        ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, theme::EDGE);
        ui.add(
            TextEdit::singleline(text)
                .hint_text(hint)
                .char_limit(60)
                .margin(vec2(8.0, 6.0))
                .desired_width(width),
        )
    })
    .inner
}

/// Whether Enter and Escape were pressed, in this order.
pub fn enter_and_escape(ctx: &egui::Context) -> (bool, bool) {
    ctx.input(|input| {
        (
            input.key_pressed(Key::Enter),
            input.key_pressed(Key::Escape),
        )
    })
}
