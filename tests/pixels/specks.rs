//! No pixel on a piece is far darker than all those round it: with several samples a pixel, what is interpolated for one on an
//! outline may be far beyond its range.

use bevy::image::Image;

use shakki::play::preferences::Quality;

use crate::{common::from, offscreen::offscreen_board_sized};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The pixels that are less than half as bright as each of those round them, where all of those are bright.
fn specks(image: &Image) -> Vec<(u32, u32)> {
    let brightness = |x: u32, y: u32| {
        let color = image.get_color_at(x, y).expect("a pixel").to_srgba();
        color.red.max(color.green).max(color.blue)
    };
    let mut found = Vec::new();
    // Letters, which have small dark places, lie below.
    for y in 1..image.height() * 5 / 6 {
        for x in 1..image.width() - 1 {
            let around = (0..9).filter(|place| *place != 4).map(|place| {
                let (right, down) = (place % 3, place / 3);
                brightness(x + right - 1, y + down - 1)
            });
            let darkest = around.fold(1.0, f32::min);
            if darkest > 0.35 && brightness(x, y) < 0.5 * darkest {
                found.push((x, y));
            }
        }
    }
    found
}

#[test]
fn pale_wood_has_no_black_specks() {
    let mut board = offscreen_board_sized(from(START), Quality::Medium, "white", (960, 540));
    let found = specks(&board.take().expect("a picture"));
    assert!(found.is_empty(), "{found:?}");
}
