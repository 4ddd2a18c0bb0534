//! `shakki picture`: what is saved is what would be saved with the quality that the adapter decides.

use std::fs;

use shakki::{
    app::LaunchOptions,
    play::preferences::Quality,
    tools::picture::{self, Lens, PictureRequest},
};

use crate::offscreen::{turn, view};

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
