//! Pieces are mirrored in polish where the quality has that, and nowhere else.

use bevy::{image::Image, prelude::*};

use shakki::{
    play::preferences::{BoardMaterial, Preferences, Quality},
    scene::{camera::orbit::BoardCamera, light::planar_reflection::ReflectionCamera},
    tools::picture::OffscreenBoard,
};

use crate::studio::{mirror_nobody, position, studio};

/// A white king with nothing in front of it, seen from White's seat over a flat board.
const LONELY: &str = "4k3/8/8/8/4K3/8/8/8 w - - 0 1";
/// Where it stands.
const KING_PLACE: Vec3 = Vec3::new(0.5, 0.0, 0.5);

/// How much brighter a part of the picture is in the one than in the other, of 255: where the king is mirrored,
/// and where nothing is.
fn brighter(studio: &mut OffscreenBoard, with: &Image, without: &Image) -> (f32, f32) {
    let world = studio.world_mut();
    let mut eyes = world.query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>();
    let (camera, eye) = eyes.single(world).expect("one eye");
    let seen = |place: Vec3| camera.world_to_viewport(eye, place).expect("on the screen");
    let mirrored = seen(KING_PLACE - Vec3::Y * 0.8);
    let beside = seen(KING_PLACE - Vec3::X * 2.5);
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

/// What the king's mirror image adds to the picture.
fn found_in(studio: &mut OffscreenBoard) -> (f32, f32) {
    let with = studio.take().expect("a picture");
    mirror_nobody(studio, true);
    let without = studio.take().expect("a picture");
    mirror_nobody(studio, false);
    brighter(studio, &with, &without)
}

fn eyes(studio: &mut OffscreenBoard) -> usize {
    let world = studio.world_mut();
    world.query::<&ReflectionCamera>().iter(world).count()
}

#[test]
fn a_piece_is_mirrored_in_the_dearer_qualities_alone() {
    let mut studio = studio(position(LONELY), Quality::Low, "low");
    for (quality, mirrors) in [
        (Quality::Low, false),
        (Quality::High, true),
        (Quality::Software, false),
        (Quality::Medium, true),
        (Quality::Ultra, true),
    ] {
        studio.world_mut().resource_mut::<Preferences>().quality = quality;
        let (mirrored, beside) = found_in(&mut studio);
        println!(
            "{}: {mirrored:.1} where he is mirrored, {beside:.1} beside",
            quality.code()
        );
        assert_eq!(eyes(&mut studio), usize::from(mirrors), "{quality:?}");
        // At ultra every frame is a little different, and what is seen is a mean of them.
        assert!(beside.abs() < 2.0, "{quality:?}: {beside} beside him");
        if mirrors {
            assert!(mirrored > 15.0, "{quality:?}: {mirrored}");
        } else {
            assert!(mirrored.abs() < 0.5, "{quality:?}: {mirrored}");
        }
    }
}

#[test]
fn marble_mirrors_more_than_wood_and_plastic_not_at_all() {
    let mut studio = studio(position(LONELY), Quality::High, "low");
    let found = [
        BoardMaterial::Plastic,
        BoardMaterial::Wood,
        BoardMaterial::Marble,
    ]
    .map(|board| {
        studio
            .world_mut()
            .resource_mut::<Preferences>()
            .settings
            .board = board;
        found_in(&mut studio).0
    });
    println!("plastic, wood, marble: {found:.1?}");
    assert!(found[0].abs() < 0.5, "{found:?}");
    assert!(found[1] > 15.0, "{found:?}");
}
