//! The frame of dialogs: modal, scrolling where the window is low, with common elements.

use bevy_egui::egui::{
    self, Align2, Area, Id, Key, LayerId, Order, Response, ScrollArea, Sense, Stroke, TextEdit, Ui,
    vec2,
};

use crate::ui::{
    accessibility,
    widgets::{buttons::NamedButtons, click_guard, form, theme},
};

/// The part of the window for dialogs: all but the space reserved at the top.
pub fn available_rect(ctx: &egui::Context) -> egui::Rect {
    let mut available_rect = ctx.viewport_rect();
    available_rect.min.y += reserved_top(ctx);
    available_rect
}

/// Reserves space above the dialogs, from the next frame on.
pub fn reserve_top(ctx: &egui::Context, height: f32) {
    if (height - reserved_top(ctx)).abs() > 0.5 {
        ctx.data_mut(|data| data.insert_temp(reserved_top_id(), height));
        ctx.request_repaint();
    }
}

fn reserved_top(ctx: &egui::Context) -> f32 {
    ctx.data(|data| data.get_temp(reserved_top_id()))
        .unwrap_or_default()
}

fn reserved_top_id() -> Id {
    Id::new("above the dialogs")
}

/// Offset of that part's centre from the window's centre.
pub fn center_offset(ctx: &egui::Context) -> egui::Vec2 {
    available_rect(ctx).center() - ctx.viewport_rect().center()
}

/// Shows a centred dialog. `salt` identifies it, so that egui does not reuse another one's size.
pub fn show<R>(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let screen = available_rect(ctx);
    block_input_behind(ctx, salt, DIMMED);
    Area::new(Id::new("dialog").with(salt))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, center_offset(ctx))
        // Otherwise a list would be limited to its size in the first frame.
        .default_size(screen.size() - vec2(20.0, 20.0))
        .fade_in(false)
        .show(ctx, |ui| {
            accessibility::mark_as_dialog(ui);
            theme::overlay_frame()
                .show(ui, |ui| {
                    ScrollArea::vertical()
                        .max_height(screen.height() - 60.0)
                        // The height of the last frame is no limit.
                        .min_scrolled_height(screen.height() - 60.0)
                        .show(ui, add)
                        .inner
                })
                .inner
        })
        .inner
}

/// Shows a dialog of this width, or of the window's if that is less: the content scrolls, and the footer with the
/// buttons stays visible. The result of `add` is passed to `footer`.
pub fn show_with_footer<T, R>(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
    width: f32,
    add: impl FnOnce(&mut Ui, &mut NamedButtons) -> T,
    footer: impl FnOnce(&mut Ui, &mut NamedButtons, T) -> R,
    named: &mut NamedButtons,
) -> R {
    let screen = available_rect(ctx);
    let width = width.min(screen.width() - 56.0);
    // The footer's height in the last frame; a guess in the first.
    let footer_id = Id::new("foot").with(salt).with(width as i32);
    let footer_height = ctx
        .data(|data| data.get_temp::<f32>(footer_id))
        .unwrap_or(44.0);
    block_input_behind(ctx, salt, DIMMED);
    Area::new(Id::new("sheet").with(salt).with(width as i32))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, center_offset(ctx))
        .default_size(screen.size() - vec2(20.0, 20.0))
        .fade_in(false)
        .show(ctx, |ui| {
            accessibility::mark_as_dialog(ui);
            theme::overlay_frame()
                .show(ui, |ui| {
                    ui.set_width(width);
                    let max_height = (screen.height() - 50.0 - footer_height).max(40.0);
                    let found = ScrollArea::vertical()
                        .max_height(max_height)
                        .min_scrolled_height(max_height)
                        .auto_shrink([false, true])
                        .show(ui, |ui| {
                            ui.set_width(width - 10.0);
                            add(ui, named)
                        })
                        .inner;
                    let top = ui.cursor().top();
                    ui.add_space(10.0);
                    let answer = footer(ui, named, found);
                    let measured = ui.min_rect().bottom() - top;
                    if (measured - footer_height).abs() > 0.5 {
                        ctx.data_mut(|data| data.insert_temp(footer_id, measured));
                        ctx.request_repaint();
                    }
                    answer
                })
                .inner
        })
        .inner
}

/// The opacity of the dimming behind a dialog, of 255.
const DIMMED: u8 = 90;

/// Blocks input to everything behind a dialog or a menu, and dims it. Returns whether it has just appeared, and the
/// clicks beside it.
pub fn block_input_behind(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
    dimmed: u8,
) -> (bool, Response) {
    let screen = ctx.viewport_rect();
    let layer = layer_behind(salt);
    let is_new = !ctx.memory(|memory| memory.areas().visible_last_frame(&layer));
    if is_new {
        // Where frames are long, they can come together with the key that opens it, and were meant for what was there
        // before.
        drop_enter_and_escape(ctx);
    }
    let beside = Area::new(layer.id)
        .order(layer.order)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            // Tab stays in the dialog.
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            let beside = ui.allocate_response(screen.size(), Sense::CLICK);
            ui.painter()
                .rect_filled(screen, 0.0, egui::Color32::from_black_alpha(dimmed));
            beside
        })
        .inner;
    (is_new, beside)
}

/// The layer between a dialog or a menu and everything behind it.
fn layer_behind(salt: impl std::hash::Hash + std::fmt::Debug) -> LayerId {
    LayerId::new(Order::Foreground, Id::new("behind").with(salt))
}

/// Whether no question and no other dialog lies over the one with this salt.
pub fn is_on_top(ctx: &egui::Context, salt: impl std::hash::Hash + std::fmt::Debug + Copy) -> bool {
    let top = ctx.memory(egui::Memory::top_modal_layer);
    top.is_none_or(|top| top == layer_behind(salt))
}

/// Drops this frame's Enter and Escape, for everything that is drawn later in it.
pub(super) fn drop_enter_and_escape(ctx: &egui::Context) {
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            !matches!(
                event,
                egui::Event::Key {
                    key: Key::Enter | Key::Escape,
                    ..
                }
            )
        });
    });
}

/// A dialog's heading.
pub fn heading(ui: &mut Ui, words: &str) {
    form::heading(ui, words, 24.0);
    ui.add_space(8.0);
}

/// A button; `chosen` highlights what Enter does, or the selected option.
pub fn button(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    word: &str,
    tip: &str,
    chosen: bool,
) -> Response {
    let response = ui.add(theme::button(word, 14.5, 30.0, chosen));
    let response = click_guard::ignore_early_click(ui, response);
    if !name.is_empty() {
        named.register(name, &response);
    }
    if tip.is_empty() {
        response
    } else {
        response.on_hover_text(tip)
    }
}

/// A text field of up to 60 characters.
pub fn field(ui: &mut Ui, text: &mut String, hint: &str, width: f32) -> Response {
    long_field(ui, text, hint, width, 60)
}

/// A text field of up to `letters` characters.
pub fn long_field(
    ui: &mut Ui,
    text: &mut String,
    hint: &str,
    width: f32,
    letters: usize,
) -> Response {
    ui.scope(|ui| {
        // The dark field needs a border on the dark background.
        ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, theme::BORDER);
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

/// Whether Enter and Escape were pressed for the dialog with this salt, in this order: what lies over it has them first.
pub fn dialog_keys(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
) -> (bool, bool) {
    match is_on_top(ctx, salt) {
        true => enter_and_escape(ctx),
        false => (false, false),
    }
}

/// Whether Enter and Escape were pressed, in this order. Enter on a focused button only presses that button.
pub fn enter_and_escape(ctx: &egui::Context) -> (bool, bool) {
    let on_a_button = ctx.memory(egui::Memory::focused).is_some() && !ctx.text_edit_focused();
    ctx.input(|input| {
        (
            input.key_pressed(Key::Enter) && !on_a_button,
            input.key_pressed(Key::Escape),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame with a dialog in which Enter and Escape are pressed: which of them the dialog sees.
    fn seen_keys(ctx: &egui::Context) -> (bool, bool) {
        let press = |key| egui::Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        let input = egui::RawInput {
            events: [Key::Enter, Key::Escape].map(press).into(),
            ..egui::RawInput::default()
        };
        let mut seen = (false, false);
        let mut output = ctx.run_ui(input, |ui| {
            let ctx = ui.ctx();
            show(ctx, "test", |ui| ui.label("words"));
            seen = dialog_keys(ctx, "test");
        });
        output.textures_delta.clear();
        seen
    }

    #[test]
    fn keys_from_before_a_dialog_opened_do_not_answer_it() {
        let ctx = egui::Context::default();
        assert_eq!(seen_keys(&ctx), (false, false));
        assert_eq!(seen_keys(&ctx), (true, true));
    }
}
