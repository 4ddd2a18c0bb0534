//! No pixel on a piece is far darker than all those round it: with several samples a pixel, what is interpolated for one on an
//! outline may be far beyond its range. Nor are many far brighter: in a groove a polished surface turns through a wide part of the
//! room within a pixel.

use bevy::image::Image;

use shakki::{
    play::preferences::{BoardMaterial, PieceMaterial, Quality, Room},
    scene::camera::orbit_view::OrbitView,
};

use crate::{common::from, offscreen::offscreen_board_sized};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn brightness(image: &Image, x: u32, y: u32) -> f32 {
    let color = image.get_color_at(x, y).expect("a pixel").to_srgba();
    color.red.max(color.green).max(color.blue)
}

/// The brightness of the eight pixels round one.
fn around(image: &Image, x: u32, y: u32) -> impl Iterator<Item = f32> {
    (0..9).filter(|place| *place != 4).map(move |place| {
        let (right, down) = (place % 3, place / 3);
        brightness(image, x + right - 1, y + down - 1)
    })
}

/// The pixels that are less than half as bright as each of those round them, where all of those are bright; and that half.
fn specks(image: &Image) -> Vec<(u32, u32, f32)> {
    let mut found = Vec::new();
    // Letters, which have small dark places, lie below.
    for y in 1..image.height() * 5 / 6 {
        for x in 1..image.width() - 1 {
            let darkest = around(image, x, y).fold(1.0, f32::min);
            let dark = 0.5 * darkest;
            if darkest > 0.35 && brightness(image, x, y) < dark {
                found.push((x, y, dark));
            }
        }
    }
    found
}

#[test]
fn pale_wood_has_no_black_specks() {
    let drawn = |size| {
        let mut board = offscreen_board_sized(from(START), Quality::Medium, "white", size);
        board.take().expect("a picture")
    };
    let (small, large) = (drawn((960, 540)), drawn((1920, 1080)));
    let mut found = specks(&small);
    // The gap between two pieces, or the bottom of a groove, may be as small as a pixel: in a picture of twice the size it is
    // a line there.
    found.retain(|(x, y, dark)| {
        let near = (0..16).map(|place| (2 * x + place % 4 - 1, 2 * y + place / 4 - 1));
        let is_dark = |(x, y): &(u32, u32)| brightness(&large, *x, *y) < 1.3 * *dark;
        near.filter(is_dark).count() < 3
    });
    assert!(found.is_empty(), "{found:?}");
}

/// The pixels that are brighter than all those round them by a quarter of white.
fn bright_dots(image: &Image) -> usize {
    let inside = |length: u32| 1..length - 1;
    // Letters lie below.
    inside(image.height() * 5 / 6)
        .flat_map(|y| inside(image.width()).map(move |x| (x, y)))
        .filter(|&(x, y)| brightness(image, x, y) > around(image, x, y).fold(0.0, f32::max) + 0.25)
        .count()
}

#[test]
fn grooves_of_black_pieces_have_hardly_any_bright_dots() {
    let mut board = offscreen_board_sized(from(START), Quality::Software, "black", (960, 540));
    board.prefer(|chosen| {
        chosen.settings.pieces = PieceMaterial::Marble;
        chosen.settings.board = BoardMaterial::Marble;
        chosen.settings.room = Room::Studio;
    });
    let image = board.take().expect("a picture");
    let found = bright_dots(&image);
    println!("{found} bright dots");
    // 25; 52 when the sharp picture of the room is mirrored everywhere.
    assert!(found < 38, "{found}");
}

#[test]
fn nothing_on_a_wooden_board_is_blue_in_the_morning() {
    // The base of a king on a dark square, away from the window: hardly any light comes from there, and none may be negative.
    let king = "6k1/8/8/8/8/8/8/6K1 w - - 0 1";
    let mut board = offscreen_board_sized(from(king), Quality::Software, "white", (960, 540));
    board.prefer(|preferences| preferences.room = Room::Morning);
    board.look_from(OrbitView::free(-0.35, 0.42, 10.2));
    let picture = board.take().expect("a picture");
    // The window is above the board.
    let below = (picture.height() / 3..picture.height())
        .flat_map(|y| (0..picture.width()).map(move |x| (x, y)));
    let blue = below.filter(|(x, y)| {
        let color = picture.get_color_at(*x, *y).expect("a pixel").to_srgba();
        color.blue > 1.3 * color.red.max(color.green) + 0.05
    });
    assert_eq!(blue.collect::<Vec<_>>(), []);
}
