//! The layout: one panel at the right, a strip under the board, the rest for the board; or, for players who sit face to
//! face, a strip for each of them at their edge of the window.
//!
//! Panels are measured in points: logical pixels times the text scale.

use bevy::prelude::*;
use bevy_egui::egui;

use super::facing::player_strip;

/// Height of the strip under the board, in points.
pub const STRIP_HEIGHT: f32 = 46.0;

/// Sizes of panel elements, which depend on the window, in points. There are three sizes of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowSizes {
    /// Width of the side panel.
    pub panel: f32,
    /// Height of a row of buttons.
    pub row: f32,
    /// Distance between buttons.
    pub gap: f32,
    /// Distance between groups of buttons.
    pub group: f32,
    /// Size of all text but heading and clocks.
    pub text: f32,
    /// Size of the heading, in the serif.
    pub heading: f32,
    /// Size of the players' clocks.
    pub clock: f32,
}

impl WindowSizes {
    /// The sizes for a window of this size, in points.
    pub fn of(window: Vec2) -> Self {
        let panel = (window.x * 0.195).clamp(190.0, 280.0).round();
        if panel < 225.0 || window.y < 660.0 {
            Self {
                panel,
                row: 26.0,
                gap: 3.0,
                group: 8.0,
                text: 12.0,
                heading: 20.0,
                clock: 24.0,
            }
        } else {
            Self {
                panel,
                row: 31.0,
                gap: 4.0,
                group: 13.0,
                text: 13.5,
                heading: 24.0,
                clock: 32.0,
            }
        }
    }
}

/// Width of the rule book in a window of this size, in points: wide enough for lines that read well, while the board
/// keeps the larger part.
fn book_width(window: Vec2) -> f32 {
    (window.x * 0.31).clamp(226.0, 430.0).round()
}

/// The layout of this frame.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The size of the window, in points.
    pub screen: Vec2,
    /// Logical pixels per point.
    pub scale: f32,
    /// Whether the side panel is folded away.
    pub folded: bool,
    /// Whether the rule book takes the panel's place.
    pub book: bool,
    /// Whether the settings take the panel's place; they are wider.
    pub settings: bool,
    /// Whether the players sit face to face, each with a strip at their edge; then there is no side panel.
    pub facing: bool,
    /// Height of what stays under the board besides the strip, in points: the review's curve.
    pub below: f32,
}

impl Default for Layout {
    fn default() -> Self {
        Self::of(Vec2::new(1280.0, 720.0))
    }
}

impl Layout {
    /// The layout of a window of this size with the side panel, at text scale 1.
    pub fn of(screen: Vec2) -> Self {
        Self {
            screen,
            scale: 1.0,
            folded: false,
            book: false,
            settings: false,
            facing: false,
            below: 0.0,
        }
    }

    /// The sizes of panel elements in this window.
    pub fn measure(&self) -> WindowSizes {
        WindowSizes::of(self.screen)
    }

    /// Width of the side panel, or of what takes its place, in points.
    pub fn panel(&self) -> f32 {
        if self.settings {
            (self.screen.x * 0.34)
                .clamp(300.0, 430.0)
                .min(self.screen.x)
        } else if self.book {
            book_width(self.screen)
        } else if self.folded || self.facing {
            0.0
        } else {
            self.measure().panel
        }
    }

    /// The board's part of the window, in points.
    pub fn board(&self) -> Rect {
        let (above, below) = if self.facing {
            (self.player_strip(), self.player_strip())
        } else {
            (0.0, STRIP_HEIGHT)
        };
        Rect::new(
            0.0,
            above,
            (self.screen.x - self.panel()).max(1.0),
            (self.screen.y - below - self.below).max(above + 1.0),
        )
    }

    /// The board's part of the window including the strip under it, as an egui rectangle.
    pub fn column(&self) -> egui::Rect {
        let strip = self.player_strip();
        egui::Rect::from_min_max(
            egui::pos2(0.0, strip),
            egui::pos2(self.board().max.x, (self.screen.y - strip).max(strip + 1.0)),
        )
    }

    /// Height of the strip of each player; 0 unless they sit face to face.
    fn player_strip(&self) -> f32 {
        if self.facing {
            player_strip::height(&self.measure(), self.screen.x - self.panel())
        } else {
            0.0
        }
    }

    /// The strip at the near edge.
    pub fn near_strip(&self) -> egui::Rect {
        egui::Rect::from_min_max(
            egui::pos2(0.0, self.screen.y - self.player_strip()),
            egui::pos2(self.board().max.x, self.screen.y),
        )
    }

    /// The strip at the far edge, as it is seen.
    pub fn far_strip(&self) -> egui::Rect {
        let size = self.near_strip().size();
        egui::Rect::from_min_size(egui::Pos2::ZERO, size)
    }

    /// The strip at the far edge, as it is laid out: upright, below the window, outside the visible area.
    pub fn far_strip_upright(&self) -> egui::Rect {
        /// Far enough below the window that no part of it is visible.
        const BELOW: f32 = 1000.0;
        self.far_strip()
            .translate(egui::vec2(0.0, self.screen.y.ceil() + BELOW))
    }

    /// A point of the far strip as it is laid out, as it is seen, or the reverse: turned by 180 degrees.
    pub fn turned(&self, at: egui::Pos2) -> egui::Pos2 {
        self.far_strip().max + self.far_strip_upright().min.to_vec2() - at.to_vec2()
    }

    /// Where a point of the layout is seen.
    pub fn in_window(&self, at: egui::Pos2) -> egui::Pos2 {
        if self.facing && self.far_strip_upright().contains(at) {
            self.turned(at)
        } else {
            at
        }
    }

    /// The point of the layout that is seen at a point of the window.
    pub fn in_layout(&self, at: egui::Pos2) -> egui::Pos2 {
        if self.facing && self.far_strip().contains(at) {
            self.turned(at)
        } else {
            at
        }
    }

    /// The rectangle of the side panel.
    pub fn side(&self) -> egui::Rect {
        egui::Rect::from_min_max(
            egui::pos2(self.screen.x - self.panel(), 0.0),
            egui::pos2(self.screen.x, self.screen.y),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_keeps_most_of_a_small_window() {
        let area = Layout::of(Vec2::new(800.0, 600.0)).board();
        assert_eq!(area.max, Vec2::new(610.0, 554.0));
    }

    #[test]
    fn the_board_has_the_room_of_a_folded_panel() {
        let layout = Layout {
            folded: true,
            ..Layout::of(Vec2::new(800.0, 600.0))
        };
        assert_eq!(layout.board().max.x, 800.0);
        assert_eq!(layout.side().width(), 0.0);
    }

    #[test]
    fn a_window_of_no_size_has_a_board_area() {
        let area = Layout::of(Vec2::ZERO).board();
        assert!(area.width() >= 1.0 && area.height() >= 1.0);
    }
}
