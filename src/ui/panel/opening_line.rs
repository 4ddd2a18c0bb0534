//! The line over the move list with the name of the opening.

use bevy_egui::egui::{Label, RichText, Ui, vec2};

use crate::{
    chess::opening::Opening,
    ui::{layout::WindowSizes, widgets::theme},
    words::opening,
};

/// The height of the line and of the gap below it.
pub fn height(measure: &WindowSizes) -> f32 {
    (measure.small * 1.4).ceil() + measure.gap
}

/// Draws the name of a start that is not the standard one: the number of a Chess960 position, odds.
pub fn show_start(ui: &mut Ui, measure: &WindowSizes, words: &str) {
    let room = ui.available_width();
    // Only the part before the colon fits; the tooltip has all.
    let name = words.split_once(": ").map_or(words, |(name, _)| name);
    let text = RichText::new(name)
        .font(theme::font(measure.small))
        .color(theme::MUTED);
    let size = vec2(room, height(measure) - measure.gap);
    ui.add_sized(size, Label::new(text).truncate())
        .on_hover_text(words);
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
    let size = vec2(room, height(measure) - measure.gap);
    ui.add_sized(size, Label::new(words).truncate())
        .on_hover_text(format!("{} {whole}", shown.eco));
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;
    use crate::ui::testing::text_fit::in_every_language;

    #[test]
    fn long_names_lose_words_and_not_letters() {
        let openings = [
            ("B90", "Sicilian Defense: Najdorf Variation, English Attack"),
            (
                "D00",
                "Queen's Pawn Game: Accelerated London System, Steinitz Countergambit",
            ),
            ("D37", "Queen's Gambit Declined: Harrwitz Attack"),
            ("D20", "Queen's Gambit Accepted: Old Variation"),
            ("C20", "King's Pawn Game: Leonardis Variation"),
            (
                "E12",
                "Queen's Indian Defense: Petrosian Variation, Farago Defense",
            ),
        ];
        // The panel of the smallest window that has room for the line, and of the usual one.
        for (window, width) in [((800.0, 600.0), 172.0), ((1280.0, 720.0), 226.0)] {
            let measure = WindowSizes::of(Vec2::from(window));
            for (eco, name) in openings {
                in_every_language(name, width, 60.0, |ui, _| {
                    show(ui, &measure, Opening { eco, name });
                });
            }
        }
    }
}
