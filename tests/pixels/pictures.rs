//! `shakki picture`: what is saved is what would be saved with the quality that the adapter decides.

use std::fs;

use shakki::{
    app::LaunchOptions,
    play::preferences::Quality,
    scene::camera::orbit_view::OrbitView,
    tools::picture::{self, Lens, PictureRequest},
};

use crate::{
    compare::read_png,
    offscreen::{turn, view},
};

#[test]
fn a_picture_of_no_named_quality_is_that_of_the_quality_which_is_drawn() {
    let _turn = turn();
    let folder = tempfile::tempdir().expect("a folder");
    let saved = |quality: Option<Quality>, aperture: Option<f32>| {
        let request = PictureRequest {
            options: LaunchOptions {
                quality,
                automatic_quality: true,
                ..LaunchOptions::default()
            },
            size: (160, 90),
            view: view("white"),
            lens: Lens {
                aperture,
                ..Lens::default()
            },
        };
        let path = folder.path().join("picture.png");
        picture::save(&request, &path).expect("a picture");
        fs::read(path).expect("its file")
    };
    // These tests draw without a graphics card, where a picture with depth of field is the mean of views through a lens.
    let named = saved(Some(Quality::Software), Some(2.0));
    let decided = saved(None, Some(2.0));
    assert!(
        named == decided,
        "another number of samples, or another lens"
    );
    let sharp = saved(None, None);
    assert!(decided != sharp, "no lens");
}

/// How strongly the room changes from left to right in the upper part of a picture, where it alone is seen.
fn edges_of_the_room(aperture: Option<f32>) -> f32 {
    let folder = tempfile::tempdir().expect("a folder");
    let request = PictureRequest {
        options: LaunchOptions {
            quality: Some(Quality::Software),
            ..LaunchOptions::default()
        },
        size: (480, 270),
        view: OrbitView {
            yaw: 0.0,
            pitch: 0.3,
            distance: 10.0,
        },
        lens: Lens {
            aperture,
            ..Lens::default()
        },
    };
    let path = folder.path().join("picture.png");
    picture::save(&request, &path).expect("a picture");
    let picture = read_png(&path);
    let green = |x, y| {
        picture
            .get_color_at(x, y)
            .expect("a pixel")
            .to_srgba()
            .green
    };
    // Means of columns, as grain is finer.
    let column = |x| (0..picture.height() / 12).map(|y| green(x, y)).sum::<f32>();
    let columns: Vec<f32> = (0..picture.width()).map(column).collect();
    columns
        .windows(2 * REACH + 1)
        .map(|near| (2.0 * near[REACH] - near[0] - near[2 * REACH]).abs())
        .sum()
}

/// How many pixels apart columns are compared, about the radius of the blur of the room.
const REACH: usize = 6;

#[test]
fn a_lens_does_not_blur_again_what_is_out_of_focus_in_the_picture_of_the_room() {
    let _turn = turn();
    let left = edges_of_the_room(Some(2.8)) / edges_of_the_room(None);
    println!("edges of the room left: {left}");
    assert!(left > 0.9, "{left}");
}
