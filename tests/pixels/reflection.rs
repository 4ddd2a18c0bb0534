//! Pieces are reflected in polish: by a planar reflection, or at `software` by a copy of each piece.

use bevy::{image::Image, prelude::*};

use shakki::{
    chess::{Color, Role, Square},
    play::preferences::{BoardMaterial, PieceMaterial, Quality, Room},
    scene::{
        camera::{orbit::BoardCamera, orbit_view::OrbitView},
        geometry::{TABLE_Y, square_center, standing_pose},
        light::planar_reflection::ReflectionCamera,
        materials::full::FullMaterial,
    },
    tools::picture::OffscreenBoard,
};

use crate::{
    common::from,
    offscreen::{light_at, mirror_no_piece, offscreen_board},
};

/// A white king with nothing in front of it, seen from White's seat over a flat board.
const LONELY: &str = "4k3/8/8/8/4K3/8/8/8 w - - 0 1";

/// How much brighter a part of the picture is in the one than in the other, of 255: where the lit side of its base is
/// reflected, and where nothing is.
fn brighter(drawn: &mut OffscreenBoard, with: &Image, without: &Image) -> (f32, f32) {
    let world = drawn.world_mut();
    let mut eyes = world.query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>();
    let (camera, eye) = eyes.single(world).expect("one eye");
    let seen = |place: Vec3| camera.world_to_viewport(eye, place).expect("on the screen");
    // The key light comes from the a-file's side, a little from behind: it reaches the side of the foot.
    let king = standing_pose(Role::King.of(Color::White), Square::E4).translation;
    let mirrored = seen(king + Vec3::new(-0.21, -0.33, -0.03));
    let beside = seen(king - Vec3::X * 2.5);
    let mean = |image: &Image, middle: Vec2| {
        let bytes = image.data.as_deref().expect("a picture with pixels");
        let mut sum = 0.0;
        for y in 0..5 {
            for x in 0..5 {
                let pixel = middle.as_uvec2() + UVec2::new(x, y) - 2;
                let at = 4 * (pixel.y * image.width() + pixel.x) as usize;
                sum += bytes[at..at + 3]
                    .iter()
                    .map(|byte| f32::from(*byte))
                    .sum::<f32>();
            }
        }
        sum / 75.0
    };
    let gained = |place| mean(with, place) - mean(without, place);
    (gained(mirrored), gained(beside))
}

/// The brightness that the king's reflection adds to the picture.
fn found_in(drawn: &mut OffscreenBoard) -> (f32, f32) {
    let with = drawn.take().expect("a picture");
    mirror_no_piece(drawn, true);
    let without = drawn.take().expect("a picture");
    mirror_no_piece(drawn, false);
    brighter(drawn, &with, &without)
}

fn reflection_cameras(drawn: &mut OffscreenBoard) -> usize {
    let world = drawn.world_mut();
    world.query::<&ReflectionCamera>().iter(world).count()
}

#[test]
fn a_piece_is_mirrored_in_every_quality_but_low() {
    let mut drawn = offscreen_board(from(LONELY), Quality::Low, "low");
    for (quality, mirrors, has_camera) in [
        (Quality::Low, false, false),
        (Quality::High, true, true),
        // By a copy of each piece.
        (Quality::Software, true, false),
        (Quality::Medium, true, true),
        (Quality::Ultra, true, true),
    ] {
        drawn.prefer(|preferences| preferences.quality = quality);
        let (mirrored, beside) = found_in(&mut drawn);
        println!(
            "{}: {mirrored:.1} where it is mirrored, {beside:.1} beside",
            quality.code()
        );
        assert_eq!(
            reflection_cameras(&mut drawn),
            usize::from(has_camera),
            "{quality:?}"
        );
        // At ultra every frame is a little different, and a mean of them is shown.
        assert!(beside.abs() < 2.0, "{quality:?}: {beside} beside it");
        if mirrors {
            assert!(mirrored > 15.0, "{quality:?}: {mirrored}");
        } else {
            assert!(mirrored.abs() < 0.5, "{quality:?}: {mirrored}");
        }
    }
}

#[test]
fn marble_mirrors_more_than_wood_and_plastic_not_at_all() {
    let mut drawn = offscreen_board(from(LONELY), Quality::High, "low");
    let found = [
        BoardMaterial::Plastic,
        BoardMaterial::Wood,
        BoardMaterial::Marble,
    ]
    .map(|board| {
        drawn.prefer(|preferences| preferences.settings.board = board);
        found_in(&mut drawn).0
    });
    println!("plastic, wood, marble: {found:.1?}");
    assert!(found[0].abs() < 0.5, "{found:?}");
    assert!(found[1] > 15.0, "{found:?}");
    assert!(found[2] > found[1], "{found:?}");
}

#[test]
fn a_polished_board_mirrors_the_window_behind_it_and_no_lamp_that_is_not_seen() {
    /// A board on which no piece hides a dark square of the a-file or of the h-file.
    const EMPTY: &str = "3k4/8/8/8/8/8/8/3K4 w - - 0 1";
    let mut drawn = offscreen_board(from(EMPTY), Quality::Software, "white");
    // How much more blue light comes from a square if it is seen at a grazing angle, and not from above.
    let mut gained = |room: Room, square: Square| {
        drawn.prefer(|preferences| {
            preferences.board = BoardMaterial::Marble;
            preferences.room = room;
        });
        let [low, above] = [(-0.35, 0.42), (0.0, 1.5)].map(|(yaw, pitch)| {
            drawn.look_from(OrbitView::free(yaw, pitch, 10.2));
            let picture = drawn.take().expect("a picture");
            light_at(&mut drawn, &picture, square_center(square)).blue
        });
        low / above
    };
    let window = gained(Room::Morning, Square::A5);
    // There a strip of light outlines black pieces, which the room that is seen does not have.
    let strip = gained(Room::Evening, Square::H4);
    assert!(
        window > 2.4 && strip < 1.1,
        "{window} times the light where the window is mirrored, {strip} where a strip of light would be"
    );
}

#[test]
fn board_and_table_shine_towards_the_lamp_and_a_shadow_does_not() {
    const EMPTY: &str = "7k/8/8/8/8/8/8/7K w - - 0 1";
    const SHADOW: &str = "7k/8/8/8/1K6/8/8/8 w - - 0 1";
    let king = square_center(Square::B4);
    // There the shadow of a king on b4 lies on c3; and a place beside the board, seen from both sides.
    let in_shadow = king + Vec3::new(1.1, 0.0, 0.62);
    let on_table = Vec3::new(-5.5, TABLE_Y, 0.0);
    for quality in [Quality::Software, Quality::High] {
        // How much more light comes from a place seen towards the lamp than from its side, as a part of that.
        let gained = |position: &str, place: Vec3| {
            let mut drawn = offscreen_board(from(position), quality, "low");
            let [towards, beside] = [0.55, -0.55].map(|yaw| {
                drawn.look_from(OrbitView::free(yaw, 0.42, 13.0));
                let picture = drawn.take().expect("a picture");
                light_at(&mut drawn, &picture, place).luminance()
            });
            println!("{}: {towards:.3}, {beside:.3}", quality.code());
            towards - beside
        };
        let [lit, shaded] = [EMPTY, SHADOW].map(|position| gained(position, in_shadow));
        let table = gained(EMPTY, on_table);
        assert!(
            lit > 0.02 && shaded < 0.4 * lit,
            "{quality:?}: {lit} more from a square, {shaded} from a shadow on it"
        );
        assert!(table > 0.05, "{quality:?}: {table} more from the table");
    }
}

#[test]
fn a_black_piece_mirrors_the_light_squares_before_it() {
    // The stem of a queen, towards the camera, under which it mirrors the squares between them.
    let mut drawn = offscreen_board(from("7k/8/8/3q4/8/8/8/K7 w - - 0 1"), Quality::Low, "white");
    drawn.look_from(OrbitView::free(0.0, 0.5, 6.0));
    drawn.prefer(|preferences| preferences.settings.pieces = PieceMaterial::Plastic);
    let stem = standing_pose(Role::Queen.of(Color::Black), Square::D5).translation
        + Vec3::new(0.0, 0.75, 0.14);
    let mut mirrored = |squares: Option<Vec3>| {
        let mut materials = drawn.world_mut().resource_mut::<Assets<FullMaterial>>();
        for (_, material) in materials.iter_mut() {
            // Only what it mirrors is seen.
            material.base.base_color = bevy::color::Color::BLACK;
            if let Some(color) = squares {
                material.extension.uniforms.light_squares = color;
                material.extension.uniforms.dark_squares = color;
            }
        }
        let picture = drawn.take().expect("a picture");
        light_at(&mut drawn, &picture, stem)
    };
    let [board, red, none] = [None, Some(Vec3::X), Some(Vec3::ZERO)].map(&mut mirrored);
    assert!(
        board.luminance() > 1.15 * none.luminance(),
        "{board:?} with the board, {none:?} without it"
    );
    assert!(
        red.red > 1.5 * none.red && red.blue < 0.1 * red.red,
        "{red:?} of red squares, {none:?} of black ones"
    );
}
