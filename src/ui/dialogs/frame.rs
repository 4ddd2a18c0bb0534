//! What the dialogs share: whatever lies behind waits, they scroll where the window is low, and how their parts look.

use bevy_egui::egui::{
    self, Align2, Area, Id, Key, Order, Response, RichText, ScrollArea, Sense, Stroke, TextEdit,
    Ui, vec2,
};

use crate::ui::{
    accessibility,
    widgets::{buttons::NamedButtons, click_guard, theme},
};

/// The part of the window that is a dialog's: all but what is left free above.
pub fn room(ctx: &egui::Context) -> egui::Rect {
    let mut room = ctx.viewport_rect();
    room.min.y += left_free(ctx);
    room
}

/// Leaves so much free above the dialogs, from the next frame on.
pub fn leave_free(ctx: &egui::Context, height: f32) {
    if (height - left_free(ctx)).abs() > 0.5 {
        ctx.data_mut(|data| data.insert_temp(above(), height));
        ctx.request_repaint();
    }
}

fn left_free(ctx: &egui::Context) -> f32 {
    ctx.data(|data| data.get_temp(above())).unwrap_or_default()
}

fn above() -> Id {
    Id::new("above the dialogs")
}

/// How far the middle of that part lies from the middle of the window.
pub fn middle(ctx: &egui::Context) -> egui::Vec2 {
    room(ctx).center() - ctx.viewport_rect().center()
}

/// Shows a dialog in the middle of the window. `salt` names it, so that its size is not taken from another's.
pub fn show<R>(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let screen = room(ctx);
    cover(ctx, salt);
    Area::new(Id::new("dialog").with(salt))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, middle(ctx))
        // Else the list inside would take what it had in the first frame for all there is.
        .default_size(screen.size() - vec2(20.0, 20.0))
        .fade_in(false)
        .show(ctx, |ui| {
            accessibility::call_dialog(ui);
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

/// Shows a dialog of this width, or of the window's where that is less: what does not fit in height is scrolled to,
/// and the foot with its buttons stays in sight. `add` says to `foot` what it found.
pub fn sheet<T, R>(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
    width: f32,
    add: impl FnOnce(&mut Ui, &mut NamedButtons) -> T,
    foot: impl FnOnce(&mut Ui, &mut NamedButtons, T) -> R,
    named: &mut NamedButtons,
) -> R {
    let screen = room(ctx);
    let width = width.min(screen.width() - 56.0);
    // What the foot took in the last frame; a guess in the first.
    let known = Id::new("foot").with(salt).with(width as i32);
    let below = ctx.data(|data| data.get_temp::<f32>(known)).unwrap_or(44.0);
    cover(ctx, salt);
    Area::new(Id::new("sheet").with(salt).with(width as i32))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, middle(ctx))
        .default_size(screen.size() - vec2(20.0, 20.0))
        .fade_in(false)
        .show(ctx, |ui| {
            accessibility::call_dialog(ui);
            theme::overlay_frame()
                .show(ui, |ui| {
                    ui.set_width(width);
                    let high = (screen.height() - 50.0 - below).max(40.0);
                    let found = ScrollArea::vertical()
                        .max_height(high)
                        .min_scrolled_height(high)
                        .auto_shrink([false, true])
                        .show(ui, |ui| {
                            ui.set_width(width - 10.0);
                            add(ui, named)
                        })
                        .inner;
                    let top = ui.cursor().top();
                    ui.add_space(10.0);
                    let answer = foot(ui, named, found);
                    let now = ui.min_rect().bottom() - top;
                    if (now - below).abs() > 0.5 {
                        ctx.data_mut(|data| data.insert_temp(known, now));
                        ctx.request_repaint();
                    }
                    answer
                })
                .inner
        })
        .inner
}

/// Whatever lies behind waits, and is seen to.
fn cover(ctx: &egui::Context, salt: impl std::hash::Hash + std::fmt::Debug + Copy) {
    let screen = ctx.viewport_rect();
    Area::new(Id::new("behind").with(salt))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            // Tab stays in what lies over this, and does not come to this itself.
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            ui.allocate_response(screen.size(), Sense::CLICK);
            ui.painter()
                .rect_filled(screen, 0.0, egui::Color32::from_black_alpha(90));
        });
}

/// A dialog's heading.
pub fn heading(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).size(20.0).color(theme::IVORY));
    ui.add_space(8.0);
}

/// A button; `chosen` marks what Enter does, or which of several is taken.
pub fn button(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    word: &str,
    tip: &str,
    chosen: bool,
) -> Response {
    let response = ui.add(theme::button(word, 14.5, 30.0, chosen));
    let response = click_guard::heed(ui, response);
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
    long_field(ui, text, hint, width, 60)
}

/// A field for so many letters.
pub fn long_field(
    ui: &mut Ui,
    text: &mut String,
    hint: &str,
    width: f32,
    letters: usize,
) -> Response {
    ui.scope(|ui| {
        // A dark field on dark wood needs an edge to be seen.
        ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, theme::EDGE);
        ui.add(
            TextEdit::singleline(text)
                .hint_text(hint)
                .char_limit(letters)
                .margin(vec2(8.0, 6.0))
                .desired_width(width),
        )
    })
    .inner
}

/// Whether Enter and Escape were pressed, in this order. Enter on a button that has the keyboard means that button.
pub fn enter_and_escape(ctx: &egui::Context) -> (bool, bool) {
    let on_a_button = ctx.memory(egui::Memory::focused).is_some() && !ctx.text_edit_focused();
    ctx.input(|input| {
        (
            input.key_pressed(Key::Enter) && !on_a_button,
            input.key_pressed(Key::Escape),
        )
    })
}
