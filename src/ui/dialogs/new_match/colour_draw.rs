//! The draw for colours (S3), as at the board: two closed hands with a pawn in each; the chosen one opens.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::{
    chess::{Color, table::Player},
    ui::{
        accessibility,
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

/// The colour of a hand, and of the lines between its fingers.
const SKIN: Color32 = Color32::from_rgb(214, 170, 130);
const SKIN_SHADE: Color32 = Color32::from_rgb(140, 98, 66);

/// The two hands: which one has the white pawn, and which one was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourDraw {
    white: usize,
    chosen: Option<usize>,
}

impl Default for ColourDraw {
    fn default() -> Self {
        Self {
            white: usize::from(Player::by_lot() == Player::Second),
            chosen: None,
        }
    }
}

impl ColourDraw {
    /// Chooses a hand; later choices change nothing.
    pub fn choose(&mut self, hand: usize) {
        self.chosen.get_or_insert(hand);
    }

    /// Who has White, once the first player has chosen a hand.
    pub fn white(&self) -> Option<Player> {
        self.chosen.map(|hand| {
            if hand == self.white {
                Player::First
            } else {
                Player::Second
            }
        })
    }

    /// The colour of the pawn in a hand.
    fn pawn(&self, hand: usize) -> Color {
        if hand == self.white {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Shows the hands, and handles clicks on them.
    pub fn show(&mut self, ui: &mut Ui, named: &mut NamedButtons) {
        for (hand, name) in ["hand_left", "hand_right"].into_iter().enumerate() {
            let (place, response) = ui.allocate_exact_size(vec2(76.0, 58.0), Sense::click());
            let number: u32 = if hand == 0 { 1 } else { 2 };
            accessibility::label_button(&response, || {
                let tip = say!("match-hands-tip");
                say!("access-hand", number = number, tip = tip)
            });
            named.register(name, &response);
            if response.clicked() {
                self.choose(hand);
            }
            let open = self.chosen == Some(hand);
            let is_hovered = response.hovered() && self.chosen.is_none();
            if open {
                open_hand(ui.painter(), place, self.pawn(hand));
            } else {
                closed_hand(ui.painter(), place, hand == 0, is_hovered);
            }
            if self.chosen.is_none() {
                response.on_hover_text(say!("match-hands-tip"));
            }
        }
    }
}

/// A fist from above, with four fingers and the thumb.
fn closed_hand(painter: &Painter, place: Rect, left: bool, is_hovered: bool) {
    let edge = Stroke::new(
        if is_hovered { 2.5 } else { 1.0 },
        if is_hovered {
            theme::ACCENT
        } else {
            SKIN_SHADE
        },
    );
    let fist = place.shrink2(vec2(10.0, 6.0));
    painter.rect(fist, CornerRadius::same(14), SKIN, edge, StrokeKind::Inside);
    let width = fist.width() / 4.0;
    for finger in 1..4 {
        let x = fist.left() + finger as f32 * width;
        painter.vline(
            x,
            (fist.top() + 4.0)..=(fist.center().y + 4.0),
            Stroke::new(1.5, SKIN_SHADE),
        );
    }
    let (from, to) = if left { (0.22, 0.98) } else { (0.02, 0.78) };
    let thumb = Rect::from_min_max(
        pos2(fist.left() + fist.width() * from, fist.center().y + 3.0),
        pos2(fist.left() + fist.width() * to, fist.bottom() - 5.0),
    );
    painter.rect(
        thumb,
        CornerRadius::same(8),
        SKIN,
        Stroke::new(1.5, SKIN_SHADE),
        StrokeKind::Inside,
    );
}

/// An open hand with the pawn.
fn open_hand(painter: &Painter, place: Rect, pawn: Color) {
    let palm = Rect::from_min_max(
        pos2(place.left() + 10.0, place.top() + 16.0),
        pos2(place.right() - 10.0, place.bottom() - 2.0),
    );
    let width = palm.width() / 4.0;
    for finger in 0..4 {
        let shortened_by = if finger == 1 || finger == 2 { 0.0 } else { 5.0 };
        let x = palm.left() + finger as f32 * width;
        painter.rect(
            Rect::from_min_max(
                pos2(x + 0.5, place.top() + shortened_by),
                pos2(x + width - 0.5, palm.top() + 14.0),
            ),
            CornerRadius::same(6),
            SKIN,
            Stroke::new(1.0, SKIN_SHADE),
            StrokeKind::Inside,
        );
    }
    painter.rect_filled(palm, CornerRadius::same(12), SKIN);
    let (ink, ground) = pawn.fold_wb(
        (theme::IVORY, SKIN_SHADE),
        (theme::EBONY, Color32::from_rgb(232, 196, 160)),
    );
    painter.circle_filled(palm.center(), 17.0, ground);
    painter.text(
        palm.center(),
        Align2::CENTER_CENTER,
        "♟",
        theme::font(36.0),
        ink,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hand_chosen_first_decides() {
        let mut draw = ColourDraw {
            white: 1,
            chosen: None,
        };
        assert_eq!(draw.white(), None);
        draw.choose(1);
        assert_eq!(draw.white(), Some(Player::First));
        draw.choose(0);
        assert_eq!(draw.white(), Some(Player::First), "no second try");
        let mut draw = ColourDraw {
            white: 1,
            chosen: None,
        };
        draw.choose(0);
        assert_eq!(draw.white(), Some(Player::Second));
    }

    #[test]
    fn the_white_pawn_is_in_either_hand() {
        let draws: Vec<usize> = (0..200).map(|_| ColourDraw::default().white).collect();
        assert!(draws.contains(&0) && draws.contains(&1));
    }
}
