//! The light of the rooms on board and pieces, without a graphics card as with one.

use bevy::prelude::*;

use shakki::{
    chess::{Color, File, Rank, Role, Square},
    play::preferences::{BoardMaterial, PieceMaterial, Quality, Room},
    scene::{
        camera::orbit_view::OrbitView,
        geometry::{square_center, standing_pose},
        light::room::RoomLight,
        materials::{full::FullMaterial, lean::LeanMaterial},
    },
};

use crate::{
    common::from,
    offscreen::{TestBoard, brightness, light_at, offscreen_board},
};

/// How much brighter the light squares of the a-file are than those of the h-file.
fn falls_off(drawn: &mut TestBoard) -> f32 {
    // The first one is drawn while the room's light is still that of before.
    drawn.take().expect("a picture");
    let picture = drawn.take().expect("a picture");
    let mut of = |file: File, ranks: [Rank; 3]| {
        let seen = ranks.map(|rank| {
            let place = square_center(Square::from_coords(file, rank));
            brightness(drawn, &picture, place)
        });
        seen.iter().sum::<f32>()
    };
    of(File::A, [Rank::Second, Rank::Fourth, Rank::Sixth])
        / of(File::H, [Rank::Third, Rank::Fifth, Rank::Seventh])
}

#[test]
fn light_falls_off_from_the_a_file_most_in_the_evening_and_least_in_the_morning() {
    let mut drawn = offscreen_board(
        from("7k/8/8/8/8/8/8/K7 w - - 0 1"),
        Quality::Software,
        "white",
    );
    drawn.look_from(OrbitView::free(0.0, 1.2, 12.0));
    for quality in [Quality::Software, Quality::Low] {
        let [evening, studio, morning] = [Room::Evening, Room::Studio, Room::Morning].map(|room| {
            drawn.prefer(|preferences| {
                preferences.quality = quality;
                preferences.room = room;
            });
            falls_off(&mut drawn)
        });
        assert!(
            evening > 1.02 * studio && studio > 1.02 * morning && morning > 1.02,
            "{quality:?}: {evening} in the evening, {studio} in the studio, {morning} in the morning"
        );
    }
}

/// Takes the subsurface scattering from all pieces.
fn make_opaque(drawn: &mut TestBoard) {
    let world = drawn.world_mut();
    for (_, material) in world.resource_mut::<Assets<LeanMaterial>>().iter_mut() {
        material.surface.second_color *= Vec4::W;
    }
    for (_, material) in world.resource_mut::<Assets<FullMaterial>>().iter_mut() {
        material.extension.uniforms.subsurface = Vec3::ZERO;
    }
}

/// How much brighter a marble king is with subsurface scattering than without it, at places of its shaded side towards the camera,
/// each given by its distance from the axis and its height.
fn scattered<const N: usize>(quality: Quality, places: [(f32, f32); N]) -> [f32; N] {
    /// Away from the key light, towards the camera.
    const SHADED: Vec3 = Vec3::new(0.6, 0.0, 0.8);
    let king = "7k/8/8/8/4K3/8/8/8 w - - 0 1";
    let mut drawn = offscreen_board(from(king), quality, "white");
    drawn.look_from(OrbitView::free(0.0, 0.5, 6.0));
    drawn.prefer(|preferences| {
        preferences.pieces = PieceMaterial::Marble;
        preferences.board = BoardMaterial::Marble;
    });
    let foot = standing_pose(Role::King.of(Color::White), Square::E4).translation;
    let seen = |drawn: &mut TestBoard| {
        let picture = drawn.take().expect("a picture");
        places.map(|(radius, height)| {
            let place = foot + SHADED * radius + Vec3::Y * height;
            brightness(drawn, &picture, place)
        })
    };
    let with = seen(&mut drawn);
    make_opaque(&mut drawn);
    let without = seen(&mut drawn);
    std::array::from_fn(|at| with[at] - without[at])
}

#[test]
fn light_goes_through_the_stem_of_a_marble_king_and_not_through_its_base() {
    for quality in [Quality::Software, Quality::Low] {
        let [stem, base] = scattered(quality, [(0.12, 0.60), (0.30, 0.12)]);
        assert!(
            stem > 0.02 && base < 0.5 * stem,
            "{quality:?}: {stem} more through the stem, {base} through the base"
        );
    }
}

#[test]
fn no_light_bleeds_onto_a_shoulder_that_lies_in_the_shadow_of_the_stem() {
    for quality in [Quality::Software, Quality::Low] {
        let [shoulder] = scattered(quality, [(0.25, 0.23)]);
        assert!(
            shoulder < 0.06,
            "{quality:?}: {shoulder} more on the shoulder"
        );
    }
}

#[test]
fn a_glass_piece_gathers_light_under_its_base_away_from_the_lamp() {
    for quality in [Quality::Software, Quality::Low] {
        let king = "7k/8/8/8/4K3/8/8/8 w - - 0 1";
        let mut drawn = offscreen_board(from(king), quality, "white");
        drawn.prefer(|preferences| preferences.pieces = PieceMaterial::Glass);
        drawn.look_from(OrbitView::free(0.0, 0.9, 6.0));
        let picture = drawn.take().expect("a picture");
        let foot = standing_pose(Role::King.of(Color::White), Square::E4).translation;
        let way = drawn.world_mut().resource::<RoomLight>().shadow_direction();
        let [away, towards] = [0.3, -0.3].map(|radius| {
            let place = foot + way * radius + Vec3::Y * 0.12;
            brightness(&mut drawn, &picture, place)
        });
        assert!(
            away > 1.2 * towards,
            "{quality:?}: {away} away from the lamp, {towards} towards it"
        );
    }
}

#[test]
fn the_lit_side_of_a_white_stem_is_several_times_as_bright_as_the_shaded_side() {
    let king = "7k/8/8/8/4K3/8/8/8 w - - 0 1";
    let mut drawn = offscreen_board(from(king), Quality::Software, "white");
    drawn.look_from(OrbitView::free(0.0, 0.5, 6.0));
    let foot = standing_pose(Role::King.of(Color::White), Square::E4).translation;
    for quality in [Quality::Software, Quality::Low] {
        for room in [Room::Evening, Room::Morning, Room::Studio] {
            drawn.prefer(|preferences| {
                preferences.quality = quality;
                preferences.room = room;
            });
            drawn.take().expect("a picture");
            let picture = drawn.take().expect("a picture");
            let [lit, shaded] =
                [Vec3::new(-0.9, 0.0, 0.43), Vec3::new(0.9, 0.0, 0.43)].map(|way| {
                    let place = foot + way * 0.12 + Vec3::Y * 0.62;
                    brightness(&mut drawn, &picture, place)
                });
            assert!(
                lit > 3.5 * shaded,
                "{quality:?}, {room:?}: {lit} on the lit side, {shaded} on the shaded side"
            );
        }
    }
}

/// Makes light squares dark and dark ones light, as far as pieces are lit by them.
fn swap_squares(drawn: &mut TestBoard) {
    let world = drawn.world_mut();
    for (_, material) in world.resource_mut::<Assets<LeanMaterial>>().iter_mut() {
        let surface = &mut material.surface;
        std::mem::swap(&mut surface.light_squares, &mut surface.dark_squares);
    }
    for (_, material) in world.resource_mut::<Assets<FullMaterial>>().iter_mut() {
        let surface = &mut material.extension.uniforms;
        std::mem::swap(&mut surface.light_squares, &mut surface.dark_squares);
    }
}

#[test]
fn the_shade_of_a_white_base_has_the_colour_of_the_square_that_it_stands_on() {
    // The light of the shaded side of a rook's base, towards the camera, on a dark square.
    let shade = |drawn: &mut TestBoard| {
        let picture = drawn.take().expect("a picture");
        let foot = standing_pose(Role::Rook.of(Color::White), Square::D4).translation;
        let place = foot + Vec3::new(0.6, 0.0, 0.8) * 0.34 + Vec3::Y * 0.06;
        light_at(drawn, &picture, place)
    };
    for quality in [Quality::Software, Quality::Low] {
        let mut drawn = offscreen_board(from("7k/8/8/8/3R4/8/8/K7 w - - 0 1"), quality, "white");
        drawn.look_from(OrbitView::free(0.0, 0.5, 6.0));
        drawn.prefer(|preferences| preferences.pieces = PieceMaterial::Plastic);
        let over_wood = shade(&mut drawn);
        drawn.prefer(|preferences| preferences.board = BoardMaterial::Plastic);
        let dark = shade(&mut drawn);
        swap_squares(&mut drawn);
        let light = shade(&mut drawn);
        let ratio = light.luminance() / dark.luminance();
        assert!(
            ratio > 1.08,
            "{quality:?}: {ratio} times as bright on a light square"
        );
        let greenness = |light: LinearRgba| light.green / light.red;
        let greener = greenness(dark) / greenness(over_wood);
        assert!(
            greener > 1.05,
            "{quality:?}: {greener} times as green over green vinyl as over wood"
        );
    }
}
