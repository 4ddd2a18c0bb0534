//! Shadows fall away from the key light, in every room, without a graphics card as with one.

use std::f32::consts::FRAC_PI_2;

use bevy::{image::Image, prelude::*};

use shakki::{
    chess::Square,
    play::{
        preferences::{Preferences, Quality, Room},
        sync::Piece,
    },
    scene::{
        camera::orbit::{BoardCamera, OrbitCamera, OrbitView},
        geometry::square_center,
        light::room::RoomLight,
    },
    tools::picture::OffscreenBoard,
};

use crate::studio::{Alone, position, studio};

/// A rook alone in the middle, and nobody there.
const ROOK: &str = "7k/8/8/8/3R4/8/8/K7 w - - 0 1";
const NOBODY: &str = "7k/8/8/8/8/8/8/K7 w - - 0 1";
/// Half the width of the rook's foot, and its height, in squares.
const FOOT: f32 = 0.33;
const TALL: f32 = 0.97;

fn studio_in(fen: &str, quality: Quality, room: Room) -> Alone {
    let mut studio = studio(position(fen), quality, "white");
    let world = studio.world_mut();
    world.resource_mut::<Preferences>().room = room;
    // Nearly from above, so that it hides little of the board; not so near that it is a flat counter.
    world
        .resource_mut::<OrbitCamera>()
        .jump(OrbitView::free(0.0, 1.2, 12.0));
    studio
}

/// The brightness round a point of the board, about linear.
fn brightness(studio: &mut OffscreenBoard, picture: &Image, point: Vec3) -> f32 {
    let world = studio.world_mut();
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>();
    let (camera, eye) = cameras.single(world).expect("one camera");
    let pixel = camera
        .world_to_viewport(eye, point)
        .expect("a point before the camera");
    let mut sum = 0.0;
    for (x, y) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
        let color = picture
            .get_color_at((pixel.x as i32 + x) as u32, (pixel.y as i32 + y) as u32)
            .expect("a pixel")
            .to_linear();
        sum += color.luminance();
    }
    sum / 9.0
}

/// How much of the light is left there beside an empty board: at so many squares from the middle of the rook's square
/// away from the key light, while it is lifted by so much.
fn left(quality: Quality, room: Room, lifted: f32, away: &[f32]) -> Vec<f32> {
    let middle = square_center(Square::D4);
    let look = |fen: &str| {
        let mut studio = studio_in(fen, quality, room);
        studio.take().expect("a picture");
        let world = studio.world_mut();
        let way = world.resource::<RoomLight>().shadow_way();
        let mut pieces = world.query_filtered::<&mut Transform, With<Piece>>();
        for mut piece in pieces.iter_mut(world) {
            if piece.translation.distance(middle) < 0.1 {
                piece.translation.y = lifted;
            }
        }
        let picture = studio.take().expect("a picture");
        away.iter()
            .map(|away| brightness(&mut studio, &picture, middle + way * *away))
            .collect::<Vec<_>>()
    };
    let (with, without) = (look(ROOK), look(NOBODY));
    with.into_iter()
        .zip(without)
        .map(|(with, without)| with / without)
        .collect()
}

/// Where a shadow of the rook ends in that room: how far a square of height runs.
fn run(room: Room) -> f32 {
    match room {
        Room::Evening => 0.78,
        Room::Morning => 1.14,
        Room::Studio => 0.75,
    }
}

#[test]
fn a_piece_throws_his_shadow_away_from_the_key_light() {
    for room in Room::ALL {
        let inside = FOOT + 0.25;
        let beyond = FOOT + TALL * run(room) + 0.35;
        let lean = left(Quality::Software, room, 0.0, &[inside, beyond, -inside]);
        let [shadow, end, lit] = lean[..] else {
            panic!("three places")
        };
        assert!(shadow < 0.62, "{room:?}: {shadow} of the light is left");
        assert!(end > 0.93, "{room:?}: it is too long: {end}");
        assert!(lit > 0.85, "{room:?}: towards the light {lit} is left");
        let full = left(Quality::Low, room, 0.0, &[inside])[0];
        let alike = shadow / full;
        assert!(
            (0.6..1.67).contains(&alike),
            "{room:?}: {shadow} without a graphics card, {full} with one"
        );
    }
}

#[test]
fn who_is_lifted_leaves_his_shadow_behind() {
    let room = Room::Evening;
    let high = 1.0;
    let there = high * run(room) + 0.3;
    let standing = left(Quality::Software, room, 0.0, &[FOOT + 0.1, there]);
    let lifted = left(Quality::Software, room, high, &[FOOT + 0.1, there]);
    assert!(standing[0] < 0.6 && standing[1] > 0.8, "{standing:?}");
    assert!(lifted[0] > standing[0] + 0.2, "{lifted:?}");
    assert!(lifted[1] < 0.62, "{lifted:?}");
}

/// A rook in the corner whose shadow falls over the rim, and nobody there.
const IN_CORNER: &str = "k7/8/8/8/8/8/8/K6R w - - 0 1";
const CORNER: &str = "k7/8/8/8/8/8/8/K7 w - - 0 1";

#[test]
fn the_side_of_the_board_that_no_light_reaches_has_no_shadow() {
    // Across the rim on the side away from the window, and down its outer face.
    let places = [
        Vec2::new(4.4, 0.0),
        Vec2::new(4.76, -0.12),
        Vec2::new(4.76, -0.2),
        Vec2::new(4.8, -0.26),
    ];
    let look = |fen: &str, (yaw, pitch): (f32, f32), places: &[Vec2]| -> Vec<[f32; 7]> {
        let mut studio = studio_in(fen, Quality::Software, Room::Morning);
        let view = OrbitView::free(yaw, pitch, 13.0 + 4.0 * pitch);
        studio.world_mut().resource_mut::<OrbitCamera>().jump(view);
        let picture = studio.take().expect("a picture");
        let along = |place: &Vec2| {
            [2.6, 2.7, 2.8, 2.9, 3.0, 3.1, 3.2]
                .map(|z| brightness(&mut studio, &picture, place.extend(z)))
        };
        places.iter().map(along).collect()
    };
    let darkest = |from: (f32, f32), places: &[Vec2]| -> Vec<f32> {
        let with = look(IN_CORNER, from, places);
        let without = look(CORNER, from, places);
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
        assert!(*left > 0.75, "at {place} {left} of the light is left");
    }
}
