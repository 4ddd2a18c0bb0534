//! Where panels and board lie: one panel at the right, a line under the board, the rest is the board's.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::play::shared::BoardArea;

use super::scale::{Canvas, Zoom};

/// Publishes the board's part of the window before anything of the frame looks at it.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, publish_board_area);
}

/// Height of the line under the board that words and results are written on, in logical pixels.
pub const STRIP: f32 = 46.0;

/// Sizes that follow the window, in points of egui.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Width of the side panel.
    pub panel: f32,
    /// Height of a row of buttons.
    pub row: f32,
    /// Distance between buttons.
    pub gap: f32,
    /// Distance between groups of buttons.
    pub group: f32,
    /// Size of ordinary words.
    pub text: f32,
    /// Size of words on buttons.
    pub button: f32,
    /// Size of words beside.
    pub small: f32,
    /// Size of the one word that matters.
    pub heading: f32,
}

impl Measure {
    /// What suits a window of this size in points.
    pub fn of(window: Vec2) -> Self {
        let panel = (window.x * 0.195).clamp(190.0, 280.0).round();
        if panel < 225.0 || window.y < 660.0 {
            Self {
                panel,
                row: 25.0,
                gap: 3.0,
                group: 7.0,
                text: 13.0,
                button: 12.0,
                small: 12.0,
                heading: 17.0,
            }
        } else {
            Self {
                panel,
                row: 29.0,
                gap: 4.0,
                group: 11.0,
                text: 14.5,
                button: 13.5,
                small: 13.0,
                heading: 21.0,
            }
        }
    }
}

/// The part of a window of this size that is the board's, all in points.
pub fn board_area(window: Vec2) -> Rect {
    let panel = Measure::of(window).panel;
    Rect::new(
        0.0,
        0.0,
        (window.x - panel).max(1.0),
        (window.y - STRIP).max(1.0),
    )
}

/// The scene counts in the window's logical pixels, whatever the size of the words.
pub(super) fn publish_board_area(
    windows: Query<(), With<PrimaryWindow>>,
    canvas: Canvas,
    zoom: Res<Zoom>,
    mut area: ResMut<BoardArea>,
) {
    if !windows.is_empty() {
        let points = board_area(canvas.size());
        let pixels = Rect::from_corners(points.min * zoom.0, points.max * zoom.0);
        area.set_if_neq(BoardArea(Some(pixels)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_keeps_most_of_a_small_window() {
        let area = board_area(Vec2::new(800.0, 600.0));
        assert_eq!(area.max, Vec2::new(610.0, 554.0));
    }

    #[test]
    fn a_window_of_no_size_has_a_board_area() {
        let area = board_area(Vec2::ZERO);
        assert!(area.width() >= 1.0 && area.height() >= 1.0);
    }
}
