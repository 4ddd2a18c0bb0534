//! The line over the move list with the name of the opening.

use bevy_egui::egui::{Label, RichText, Ui};

use crate::{
    chess::opening::Opening,
    ui::{layout::WindowSizes, widgets::theme},
    words::opening,
};

/// The height of the line and of the gap below it.
pub fn height(measure: &WindowSizes) -> f32 {
    (measure.small * 1.4).ceil() + measure.gap
}

/// Draws the line: the name in as many words as there is room for, the whole of it with its code where the pointer rests.
pub fn show(ui: &mut Ui, measure: &WindowSizes, shown: Opening) {
    let room = ui.available_width();
    let mut names = opening::names(shown);
    let whole = names[0].clone();
    let fits = |name: &String| theme::width(ui, name, measure.small) <= room;
    let at = names.iter().position(fits).unwrap_or(names.len() - 1);
    let name = names.swap_remove(at);
    let words = RichText::new(name)
        .font(theme::font(measure.small))
        .color(theme::MUTED);
    let size = bevy_egui::egui::vec2(room, height(measure) - measure.gap);
    ui.add_sized(size, Label::new(words).truncate())
        .on_hover_text(format!("{} {whole}", shown.eco));
}
