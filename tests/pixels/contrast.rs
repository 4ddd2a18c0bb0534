//! A piece contrasts with its surroundings: along its outline the one is at least 1.6 times as bright as the other, in
//! every quality, from both seats, with all materials of pieces and board; in every room without a graphics card, in
//! one room for each of the other qualities.
//!
//! The pixels of a piece are found by giving it the material of the other side: the pixels that change are its own,
//! whatever it and its square look like (with reflections off: a reflection changes too). Both pictures are judged, so
//! that every piece stands on a light and on a dark square.

use bevy::{image::Image, prelude::*};

use shakki::{
    play::{
        preferences::{BoardMaterial, PieceMaterial, Quality, Room},
        sync::{OnSquare, Piece},
    },
    scene::{camera::orbit::BoardCamera, materials::slot::MaterialSlot},
    tools::picture::OffscreenBoard,
};

use crate::{
    common::from,
    offscreen::{mirror_no_piece, offscreen_board_sized, view},
};

/// How many times as bright one must be as the other.
const APART: f32 = 1.6;
/// Keeps black from being infinitely darker than nearly black.
const FLARE: f32 = 0.004;
/// Width and height of the pictures.
const SIZE: (u32, u32) = (480, 270);
/// How far from a piece's edge its brightness and that beside it are taken, pixels: the edge itself is half of each.
const BESIDE: i32 = 2;
/// A change of a pixel that shows that it is a piece's, in steps of 255 summed over the channels.
const CHANGED: i32 = 24;

/// Pieces that do not overlap each other from both seats.
const SPARSE: &str = "B5n1/8/8/1b1q1k1p/8/8/1K1Q1N1P/8 w - - 0 1";

/// A finding: which piece, and how many times as bright the one is as the other.
struct Seen {
    who: String,
    ratio: f32,
}

fn luminances(image: &Image) -> Vec<f32> {
    let linear = |byte: u8| {
        let value = f32::from(byte) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    bytes(image)
        .chunks_exact(4)
        .map(|pixel| {
            0.2126 * linear(pixel[0])
                + 0.7152 * linear(pixel[1])
                + 0.0722 * linear(pixel[2])
                + FLARE
        })
        .collect()
}

fn bytes(image: &Image) -> &[u8] {
    image.data.as_deref().expect("a picture with pixels")
}

/// Gives every piece the material of the other side.
fn change_sides(drawn: &mut OffscreenBoard) {
    let world = drawn.world_mut();
    let mut pieces = world.query_filtered::<&mut MaterialSlot, With<Piece>>();
    for mut look in pieces.iter_mut(world) {
        if let MaterialSlot::Piece(side) = *look {
            *look = MaterialSlot::Piece(side.other());
        }
    }
}

/// The middle of each piece on the screen.
fn middles(drawn: &mut OffscreenBoard) -> Vec<(String, Vec2)> {
    let world = drawn.world_mut();
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>();
    let (camera, eye) = cameras.single(world).expect("one camera");
    let (camera, eye) = (camera.clone(), *eye);
    let mut pieces = world.query::<(&Piece, &OnSquare, &GlobalTransform)>();
    pieces
        .iter(world)
        .filter_map(|(piece, square, place)| {
            let middle = camera
                .world_to_viewport(&eye, place.translation() + Vec3::Y * 0.4)
                .ok()?;
            Some((format!("{:?} on {}", piece.0.role, square.0), middle))
        })
        .collect()
}

/// Examines every piece in both materials.
fn look(drawn: &mut OffscreenBoard) -> Vec<Seen> {
    let first = drawn.take().expect("a picture");
    change_sides(drawn);
    let second = drawn.take().expect("a picture");
    let mut unmirrored = None;
    if mirror_no_piece(drawn, true) {
        let second = drawn.take().expect("a picture");
        change_sides(drawn);
        unmirrored = Some((drawn.take().expect("a picture"), second));
        mirror_no_piece(drawn, false);
    } else {
        change_sides(drawn);
    }
    let (one, other) = unmirrored
        .as_ref()
        .map_or((&first, &second), |(a, b)| (a, b));
    let (width, height) = (SIZE.0 as i32, SIZE.1 as i32);
    let covered: Vec<bool> = bytes(one)
        .chunks_exact(4)
        .zip(bytes(other).chunks_exact(4))
        .map(|(a, b)| {
            (0..3)
                .map(|channel| (i32::from(a[channel]) - i32::from(b[channel])).abs())
                .sum::<i32>()
                > CHANGED
        })
        .collect();
    let middles = middles(drawn);
    let mut seen = Vec::new();
    for (appearance, picture) in [("as it is", &first), ("as the other side's", &second)] {
        let light = luminances(picture);
        let mut sums = vec![(0.0_f32, 0.0_f32); middles.len()];
        for y in BESIDE..height - BESIDE {
            for x in BESIDE..width - BESIDE {
                let at = |x: i32, y: i32| (y * width + x) as usize;
                if !covered[at(x, y)] {
                    continue;
                }
                for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    // An edge: inside it is a piece, outside none is.
                    if covered[at(x + dx, y + dy)]
                        || covered[at(x + dx * BESIDE, y + dy * BESIDE)]
                        || !covered[at(x - dx, y - dy)]
                    {
                        continue;
                    }
                    let here = Vec2::new(x as f32, y as f32);
                    let (nearest, far) = middles
                        .iter()
                        .map(|(_, middle)| middle.distance(here))
                        .enumerate()
                        .min_by(|a, b| a.1.total_cmp(&b.1))
                        .expect("pieces");
                    if far > 45.0 {
                        continue;
                    }
                    let inside = light[at(x - dx, y - dy)];
                    let outside = light[at(x + dx * BESIDE, y + dy * BESIDE)];
                    sums[nearest].0 += (inside / outside).ln().abs();
                    sums[nearest].1 += 1.0;
                }
            }
        }
        for ((who, _), (sum, count)) in middles.iter().zip(sums) {
            assert!(count > 20.0, "{who} has no outline, {appearance}");
            seen.push(Seen {
                who: format!("{who}, {appearance}"),
                ratio: (sum / count).exp(),
            });
        }
    }
    seen
}

/// Adds the findings with too little contrast, and prints the least one.
fn judge(drawn: &mut OffscreenBoard, what: &str, alike: &mut Vec<String>) {
    let mut least = (f32::INFINITY, String::new());
    for seen in look(drawn) {
        if seen.ratio < APART {
            alike.push(format!("{what}: {} {:.2}", seen.who, seen.ratio));
        }
        if seen.ratio < least.0 {
            least = (seen.ratio, seen.who);
        }
    }
    println!("{what}: at least {:.2}, {}", least.0, least.1);
}

#[test]
fn pieces_are_told_from_squares_in_every_quality_and_room() {
    let mut drawn = offscreen_board_sized(from(SPARSE), Quality::Software, "white", SIZE);
    let mut alike = Vec::new();
    // Without a graphics card the full path is slow: there each quality is tested in one room only.
    for (quality, rooms) in [
        (Quality::Software, Room::ALL.as_slice()),
        (Quality::Low, &[Room::Evening]),
        (Quality::Medium, &[Room::Morning]),
        (Quality::High, &[Room::Studio]),
        (Quality::Ultra, &[Room::Evening]),
    ] {
        for &room in rooms {
            drawn.prefer(|preferences| {
                preferences.quality = quality;
                preferences.room = room;
            });
            for seat in ["white", "black"] {
                drawn.look_from(view(seat));
                let what = format!("{} in the {}, {seat}", quality.code(), room.code());
                judge(&mut drawn, &what, &mut alike);
            }
        }
    }
    assert!(alike.is_empty(), "too alike:\n{}", alike.join("\n"));
}

#[test]
fn pieces_are_told_from_squares_of_whatever_both_are_made() {
    let mut drawn = offscreen_board_sized(from(SPARSE), Quality::Software, "white", SIZE);
    let mut alike = Vec::new();
    for room in Room::ALL {
        for pieces in PieceMaterial::ALL {
            for board in BoardMaterial::ALL {
                drawn.prefer(|preferences| {
                    preferences.room = room;
                    preferences.pieces = pieces;
                    preferences.board = board;
                });
                let what = format!(
                    "{} on {} in the {}",
                    pieces.code(),
                    board.code(),
                    room.code()
                );
                judge(&mut drawn, &what, &mut alike);
            }
        }
    }
    // Glass is refracted there: it has to contrast with any board by itself.
    for (room, board) in Room::ALL.into_iter().zip(BoardMaterial::ALL) {
        drawn.prefer(|preferences| {
            preferences.quality = Quality::High;
            preferences.room = room;
            preferences.pieces = PieceMaterial::Glass;
            preferences.board = board;
        });
        let what = format!("glass at high on {} in the {}", board.code(), room.code());
        judge(&mut drawn, &what, &mut alike);
    }
    assert!(alike.is_empty(), "too alike:\n{}", alike.join("\n"));
}
