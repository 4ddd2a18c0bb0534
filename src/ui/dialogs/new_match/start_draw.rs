//! The start position of Chess960 (law V1): typed by its number, or drawn by lot in view of the players: the pieces of
//! the first rank change ever more slowly until they stop.

use std::time::Duration;

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::{
    chess::{PieceLetters, variant::StartNumber},
    ui::{
        accessibility,
        panel::captured::glyph,
        widgets::{buttons::NamedButtons, form, theme},
    },
    words::{Localized, say, variant},
};

use crate::ui::dialogs::frame;

/// The size of a square of the first rank, points.
const SQUARE: f32 = 30.0;

/// The times at which the pieces change during the draw, milliseconds after it began.
const CHANGES: [u64; 14] = [
    0, 60, 120, 180, 250, 320, 400, 490, 590, 700, 830, 980, 1160, 1380,
];

/// The number of a start position, as it is typed and drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartDraw {
    typed: String,
    /// The numbers shown during the draw, and when that began, in milliseconds of the window's time.
    drawing: Option<([StartNumber; CHANGES.len()], u64)>,
}

impl StartDraw {
    /// A number that was drawn, without showing the draw.
    pub fn by_lot() -> Self {
        Self::of(StartNumber::by_lot())
    }

    /// A given number.
    pub fn of(number: StartNumber) -> Self {
        Self {
            typed: number.to_string(),
            drawing: None,
        }
    }

    /// The number.
    ///
    /// # Errors
    /// If there is no such position, in a sentence.
    pub fn number(&self) -> Result<StartNumber, String> {
        let typed = self.typed.trim();
        typed
            .parse()
            .map_err(|problem: crate::chess::variant::StartNumberProblem| problem.localized())
    }

    /// Draws another number at this time.
    fn draw(&mut self, now: u64) {
        *self = Self::by_lot();
        let shown = CHANGES.map(|_| StartNumber::by_lot());
        self.drawing = Some((shown, now));
    }

    /// The number shown at this time, and in how many milliseconds it changes.
    fn shown(&self, now: u64) -> (Option<StartNumber>, Option<u64>) {
        let last = self.number().ok();
        let Some((numbers, began)) = &self.drawing else {
            return (last, None);
        };
        let passed = now.saturating_sub(*began);
        let next = CHANGES.iter().position(|change| *change > passed);
        match next {
            Some(next) => (
                numbers.get(next.saturating_sub(1)).copied(),
                Some(CHANGES[next] - passed),
            ),
            None => (last, None),
        }
    }

    /// Shows the number and the pieces, with a button that draws.
    pub fn show(&mut self, ui: &mut Ui, named: &mut NamedButtons) {
        let now = (ui.input(|input| input.time).max(0.0) * 1000.0) as u64;
        ui.horizontal_wrapped(|ui| {
            let (word, tip) = (say!("match-960-draw"), say!("match-960-draw-tip"));
            if frame::button(ui, named, "start_lot", &word, &tip, false).clicked() {
                self.draw(now);
            }
            let tip = say!("match-960-number-tip");
            let field = frame::field(ui, &mut self.typed, "518", 64.0).on_hover_text(tip);
            if field.changed() {
                self.drawing = None;
            }
            let (number, changes_in) = self.shown(now);
            if let Some(milliseconds) = changes_in {
                ui.ctx()
                    .request_repaint_after(Duration::from_millis(milliseconds));
            } else {
                self.drawing = None;
            }
            if let Some(number) = number {
                first_rank(ui, number);
            }
            if changes_in.is_some() {
                // The number that was drawn is typed and spoken once it is shown.
                return;
            }
            if let Some(number) = number {
                ui.label(
                    RichText::new(say!("match-960-is", number = u32::from(number.get())))
                        .size(form::TEXT_SIZE)
                        .color(theme::IVORY),
                );
            }
        });
    }
}

/// The pieces of the first rank on their squares.
fn first_rank(ui: &mut Ui, number: StartNumber) {
    let (place, response) = ui.allocate_exact_size(vec2(8.0 * SQUARE, SQUARE), Sense::hover());
    accessibility::read_out(&response, || variant::array(number, PieceLetters::ENGLISH));
    let painter = ui.painter();
    for (file, role) in number.array().into_iter().enumerate() {
        let left = place.left() + file as f32 * SQUARE;
        let square = Rect::from_min_size(pos2(left, place.top()), vec2(SQUARE, SQUARE));
        // a1 is dark.
        let ground = if file % 2 == 0 {
            theme::PIECE_BACKGROUND
        } else {
            theme::MUTED
        };
        painter.rect_filled(square, CornerRadius::ZERO, ground);
        painter.text(
            square.center(),
            Align2::CENTER_CENTER,
            glyph(role),
            theme::font(SQUARE * 0.8),
            // Dark, so that they stand out from squares of either colour.
            theme::EBONY,
        );
    }
    painter.rect_stroke(
        place,
        CornerRadius::ZERO,
        Stroke::new(1.0, theme::BORDER),
        StrokeKind::Inside,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v1_the_lot_comes_to_rest_on_the_number_that_was_drawn() {
        let mut draw = StartDraw::of(StartNumber::USUAL);
        assert_eq!(draw.shown(0), (Some(StartNumber::USUAL), None));
        draw.draw(5_000);
        let drawn = draw.number().expect("a number");
        let mut now = 5_000;
        let mut changes = 0;
        while let (Some(_), Some(wait)) = draw.shown(now) {
            now += wait;
            changes += 1;
        }
        assert_eq!(changes, CHANGES.len() - 1);
        assert_eq!(draw.shown(now), (Some(drawn), None));
    }

    #[test]
    fn v1_a_number_is_typed_and_one_that_does_not_exist_is_told() {
        let mut draw = StartDraw::by_lot();
        draw.typed = " 42 ".to_owned();
        assert_eq!(draw.number(), Ok(StartNumber::new(42).expect("a number")));
        draw.typed = "960".to_owned();
        assert!(draw.number().is_err());
    }
}
