//! Shadows fall away from the key light, in every room, without a graphics card as with one.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use shakki::{
    chess::{Color, Role, Square},
    play::{
        preferences::{PieceMaterial, Quality, Room},
        sync::Piece,
    },
    scene::{
        camera::{orbit::OrbitCamera, orbit_view::OrbitView},
        geometry::{HALF_FRAME, TABLE_Y, square_center, standing_pose},
        light::room::RoomLight,
    },
};

use crate::{
    common::from,
    offscreen::{TestBoard, brightness, light_at, offscreen_board},
};

/// A rook alone in the middle, and an empty board.
const ROOK: &str = "7k/8/8/8/3R4/8/8/K7 w - - 0 1";
const EMPTY: &str = "7k/8/8/8/8/8/8/K7 w - - 0 1";
/// Half the width of the rook's foot, and how tall it is, squares.
const FOOT: f32 = 0.33;
const TALL: f32 = 0.97;

/// A board without a rook, seen nearly from above, so that a piece hides little of it; not so near that it is a
/// counter.
fn bare_board() -> TestBoard {
    let mut drawn = offscreen_board(from(EMPTY), Quality::Software, "white");
    let view = OrbitView::free(0.0, 1.2, 12.0);
    drawn.world_mut().resource_mut::<OrbitCamera>().jump(view);
    drawn
}

/// The part of the light that is left compared with an empty board: at so many squares from the middle of the rook's
/// square away from the key light, while it is lifted by so much.
fn left(
    drawn: &mut TestBoard,
    quality: Quality,
    room: Room,
    lifted: f32,
    away: &[f32],
) -> Vec<f32> {
    let middle = standing_pose(Role::Rook.of(Color::White), Square::D4).translation;
    drawn.prefer(|preferences| {
        preferences.quality = quality;
        preferences.room = room;
    });
    let mut look = |fen: &str| {
        drawn.show(from(fen));
        drawn.take().expect("a picture");
        let world = drawn.world_mut();
        let way = world.resource::<RoomLight>().shadow_direction();
        let mut pieces = world.query_filtered::<&mut Transform, With<Piece>>();
        for mut piece in pieces.iter_mut(world) {
            if piece.translation.distance(middle) < 0.1 {
                piece.translation.y = lifted;
            }
        }
        let picture = drawn.take().expect("a picture");
        away.iter()
            .map(|away| brightness(drawn, &picture, middle + way * *away))
            .collect::<Vec<_>>()
    };
    let (with, without) = (look(ROOK), look(EMPTY));
    with.into_iter()
        .zip(without)
        .map(|(with, without)| with / without)
        .collect()
}

/// The end of the rook's shadow in that room: its length for a square of height.
fn run(room: Room) -> f32 {
    match room {
        Room::Evening => 1.34,
        Room::Studio => 1.60,
        Room::Morning => 1.57,
    }
}

#[test]
fn a_piece_throws_its_shadow_away_from_the_key_light() {
    let mut drawn = bare_board();
    for room in Room::ALL {
        let inside = FOOT + 0.25;
        let beyond = FOOT + TALL * run(room) + 0.35;
        let lean = left(
            &mut drawn,
            Quality::Software,
            room,
            0.0,
            &[inside, beyond, -inside],
        );
        let [shadow, end, lit] = lean[..] else {
            panic!("three places")
        };
        assert!(shadow < 0.62, "{room:?}: {shadow} of the light is left");
        assert!(end > 0.93, "{room:?}: it is too long: {end}");
        assert!(lit > 0.85, "{room:?}: towards the light {lit} is left");
        let full = left(&mut drawn, Quality::Low, room, 0.0, &[inside])[0];
        let alike = shadow / full;
        assert!(
            (0.6..1.67).contains(&alike),
            "{room:?}: {shadow} without a graphics card, {full} with one"
        );
    }
}

#[test]
fn the_board_throws_its_shadow_on_the_table_without_a_graphics_card_as_with_one() {
    /// Beside the board's foot, and where the light is free, squares from the rim.
    const BESIDE: f32 = 0.17;
    const FREE: f32 = 0.9;
    let mut drawn = bare_board();
    let view = OrbitView::free(0.0, 1.2, 18.0);
    drawn.world_mut().resource_mut::<OrbitCamera>().jump(view);
    for room in Room::ALL {
        let [lean, full] = [Quality::Software, Quality::Low].map(|quality| {
            drawn.prefer(|preferences| {
                preferences.quality = quality;
                preferences.room = room;
            });
            drawn.take().expect("a picture");
            let picture = drawn.take().expect("a picture");
            let way = drawn.world_mut().resource::<RoomLight>().shadow_direction();
            // The table has grain, which a mean evens out.
            let mut mean = |away: f32| {
                let along = (-20..=20).map(|z| {
                    let beside = (HALF_FRAME + away) * way.x.signum();
                    let point = Vec3::new(beside, TABLE_Y, 0.1 * z as f32);
                    brightness(&mut drawn, &picture, point)
                });
                along.sum::<f32>() / 41.0
            };
            mean(BESIDE) / mean(FREE)
        });
        assert!(lean < 0.6, "{room:?}: {lean} of the light is left");
        assert!(full < 0.6, "{room:?}: with a graphics card {full}");
    }
}

#[test]
fn glass_focuses_light_into_its_shadow() {
    let mut drawn = bare_board();
    let away: Vec<f32> = (1..17).map(|step| FOOT + 0.05 * step as f32).collect();
    for quality in [Quality::Software, Quality::Low] {
        let mut brightest = |pieces: PieceMaterial| {
            drawn.prefer(|preferences| preferences.pieces = pieces);
            let left = left(&mut drawn, quality, Room::Evening, 0.0, &away);
            left.into_iter().fold(0.0, f32::max)
        };
        let (wood, glass) = (
            brightest(PieceMaterial::Wood),
            brightest(PieceMaterial::Glass),
        );
        assert!(
            glass > wood + 0.15 && glass > 1.0,
            "{quality:?}: {glass} of the light behind glass, {wood} behind wood"
        );
    }
}

#[test]
fn amber_glass_throws_amber_light_and_clear_glass_white() {
    /// How much more red than blue there is in a rook's shadow, compared with the board without it.
    fn redder(drawn: &mut TestBoard, rook: &str) -> f32 {
        let foot = standing_pose(Role::Rook.of(Color::White), Square::D4).translation;
        let mut look = |fen: &str| {
            drawn.show(from(fen));
            drawn.take().expect("a picture");
            let picture = drawn.take().expect("a picture");
            let way = drawn.world_mut().resource::<RoomLight>().shadow_direction();
            let light = (1..17).fold(LinearRgba::NONE, |sum, step| {
                let place = foot + way * (FOOT + 0.05 * step as f32);
                sum + light_at(drawn, &picture, place)
            });
            light.red / light.blue
        };
        look(rook) / look(EMPTY)
    }
    let mut drawn = bare_board();
    for quality in [Quality::Software, Quality::Low] {
        drawn.prefer(|preferences| {
            preferences.pieces = PieceMaterial::Glass;
            preferences.quality = quality;
        });
        let clear = redder(&mut drawn, ROOK);
        let amber = redder(&mut drawn, &ROOK.replace('R', "r"));
        // The room lights it more than the lamp, and is cooler.
        assert!(
            amber > 1.6 && (0.6..1.25).contains(&clear),
            "{quality:?}: {amber} times as red behind amber, {clear} times behind clear glass"
        );
    }
}

#[test]
fn a_lifted_piece_leaves_its_shadow_behind() {
    let mut drawn = bare_board();
    let room = Room::Evening;
    let high = 1.0;
    let there = high * run(room) + 0.3;
    let standing = left(
        &mut drawn,
        Quality::Software,
        room,
        0.0,
        &[FOOT + 0.1, there],
    );
    let lifted = left(
        &mut drawn,
        Quality::Software,
        room,
        high,
        &[FOOT + 0.1, there],
    );
    assert!(standing[0] < 0.6 && standing[1] > 0.8, "{standing:?}");
    assert!(lifted[0] > standing[0] + 0.2, "{lifted:?}");
    assert!(lifted[1] < 0.62, "{lifted:?}");
}

/// A rook at the edge whose shadow falls over the rim, and an empty board.
const AT_EDGE: &str = "k7/8/8/8/8/7R/8/K7 w - - 0 1";
const NO_ROOK: &str = "k7/8/8/8/8/8/8/K7 w - - 0 1";

#[test]
fn the_side_of_the_board_that_no_light_reaches_has_no_shadow() {
    // Across the rim on the side away from the window, and down its outer face.
    let places = [
        Vec2::new(4.4, 0.0),
        Vec2::new(4.76, -0.12),
        Vec2::new(4.76, -0.2),
        Vec2::new(4.8, -0.26),
    ];
    let mut drawn = bare_board();
    drawn.prefer(|preferences| preferences.room = Room::Morning);
    let mut look = |fen: &str, (yaw, pitch): (f32, f32), places: &[Vec2]| -> Vec<[f32; 7]> {
        drawn.show(from(fen));
        let view = OrbitView::free(yaw, pitch, 13.0 + 4.0 * pitch);
        drawn.world_mut().resource_mut::<OrbitCamera>().jump(view);
        let picture = drawn.take().expect("a picture");
        let way = drawn.world_mut().resource::<RoomLight>().shadow_direction();
        let rook = square_center(Square::H3);
        let along = |place: &Vec2| {
            let middle = rook.z + (place.x - rook.x) * way.z / way.x;
            [-0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3]
                .map(|aside| brightness(&mut drawn, &picture, place.extend(middle + aside)))
        };
        places.iter().map(along).collect()
    };
    let mut darkest = |from: (f32, f32), places: &[Vec2]| -> Vec<f32> {
        let with = look(AT_EDGE, from, places);
        let without = look(NO_ROOK, from, places);
        let least = |(with, without): (&[f32; 7], &[f32; 7])| {
            let pairs = with.iter().zip(without);
            pairs.fold(f32::MAX, |least, (with, without)| least.min(with / without))
        };
        with.iter().zip(&without).map(least).collect()
    };
    // Towards the window its light is mirrored in the rim's top, and in shadows there: from the seat it is not.
    let (low, seat) = (
        darkest((FRAC_PI_2, 0.3), &places),
        darkest((0.0, 0.8), &places[..1]),
    );
    assert!(seat[0] < 0.5, "on the rim {} is left", seat[0]);
    assert!(
        low[0] < 0.8,
        "on the rim {} is left towards the window",
        low[0]
    );
    for (left, place) in low.iter().zip(places).skip(1) {
        assert!(
            *left > 0.75,
            "at {place} {left} of the light is left: {low:?}"
        );
    }
}

/// The brightness of a piece at places on its surface, from the middle of its foot, in the light of the evening.
fn on_piece(drawn: &mut TestBoard, fen: &str, square: Square, places: &[Vec3]) -> Vec<f32> {
    drawn.show(from(fen));
    let picture = drawn.take().expect("a picture");
    let world = drawn.world_mut();
    let mut pieces = world.query_filtered::<&Transform, With<Piece>>();
    let mut feet = pieces.iter(world).map(|piece| piece.translation);
    let stands = |foot: &Vec3| foot.distance(square_center(square)) < 0.1;
    let foot = feet.find(stands).expect("a piece on that square");
    places
        .iter()
        .map(|place| brightness(drawn, &picture, foot + *place))
        .collect()
}

#[test]
fn a_piece_lies_in_the_shadow_of_another_without_a_graphics_card() {
    // The lamp stands at the a-file's side, a little towards Black. The front of the pawn's foot, where the head of a rook
    // on its left is between it and the lamp.
    let front = [Vec3::new(-0.12, 0.12, 0.22)];
    let mut drawn = bare_board();
    let [free, shaded, beside] = [
        "8/7k/8/8/4P3/8/8/K7 w - - 0 1",
        "8/7k/8/8/3RP3/8/8/K7 w - - 0 1",
        "8/7k/8/8/4PR2/8/8/K7 w - - 0 1",
    ]
    .map(|fen| on_piece(&mut drawn, fen, Square::E4, &front)[0]);
    assert!(shaded < 0.75 * free, "{shaded} of {free}");
    assert!(beside > 0.95 * free, "{beside} of {free}");
}

#[test]
fn a_piece_is_in_its_own_shadow_behind_its_stem_without_a_graphics_card() {
    // The shoulder of a queen's foot, towards the lamp and away from it.
    let shoulder = [Vec3::new(-0.24, 0.22, 0.08), Vec3::new(0.24, 0.22, 0.08)];
    let mut drawn = bare_board();
    for (fen, square) in [
        ("7k/8/8/8/4Q3/8/8/K7 w - - 0 1", Square::E4),
        ("7K/8/8/8/4q3/8/8/k7 b - - 0 1", Square::E4),
    ] {
        let seen = on_piece(&mut drawn, fen, square, &shoulder);
        assert!(seen[1] < 0.6 * seen[0], "{fen}: {seen:?}");
    }
}
