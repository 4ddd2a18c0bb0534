//! The line over the move list with the name of the opening.

use bevy_egui::egui::{Sense, Ui, vec2};

use crate::{
    chess::opening::Opening,
    ui::{accessibility, layout::WindowSizes, widgets::theme},
    words::opening,
};

/// The height of the line and of the gap below it.
pub fn height(measure: &WindowSizes) -> f32 {
    (measure.text * 1.4).ceil() + measure.gap
}

/// Draws the name of a start position that is not the standard one: the number of a Chess960 position, odds.
pub fn show_start(ui: &mut Ui, measure: &WindowSizes, words: &str) {
    // Only the part before the colon fits; the tooltip has the whole text.
    let name = words.split_once(": ").map_or(words, |(name, _)| name);
    draw(ui, measure, name, words);
}

/// Draws the line: as many words of the name as fit, the whole name with its code as a tooltip.
pub fn show(ui: &mut Ui, measure: &WindowSizes, shown: Opening) {
    let room = ui.available_width();
    let mut names = opening::names(shown);
    let whole = format!("{} {}", shown.eco, names[0]);
    let fits = |name: &String| theme::width(ui, name, measure.text) <= room;
    let at = names.iter().position(fits).unwrap_or(names.len() - 1);
    draw(ui, measure, &names.swap_remove(at), &whole);
}

/// A line with these words, and a tooltip.
fn draw(ui: &mut Ui, measure: &WindowSizes, name: &str, whole: &str) {
    let size = vec2(ui.available_width(), height(measure) - measure.gap);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    accessibility::read_out(&response, || whole.to_owned());
    let font = theme::font(measure.text);
    let words = theme::shrink_to_fit(ui, name, font, size.x, theme::MUTED);
    ui.painter().galley(place.min, words, theme::MUTED);
    response.on_hover_text(whole);
}

#[cfg(test)]
mod tests {
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
            let measure = WindowSizes::of(window.into());
            for (eco, name) in openings {
                in_every_language(name, width, 60.0, |ui, _| {
                    show(ui, &measure, Opening { eco, name });
                });
            }
        }
    }
}
