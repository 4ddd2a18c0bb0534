//! The quality is changed while the game is on the board.

use std::{
    thread,
    time::{Duration, Instant},
};

use bevy::{
    image::Image,
    pbr::{ContactShadows, ScreenSpaceAmbientOcclusion},
    prelude::*,
};

use shakki::{
    chess::Game,
    play::preferences::{Preferences, Quality, Room},
};

use crate::{
    compare::{Difference, assert_same},
    offscreen::offscreen_board,
};

#[test]
fn quality_changes_at_run_time_and_back() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    let lean = drawn.take().unwrap();
    drawn.prefer(|preferences| preferences.quality = Quality::High);
    let full = drawn.take().unwrap();
    assert_same("start-white-high", &full);
    assert!(
        !Difference::between(&lean, &full).is_none(),
        "both paths draw the same"
    );
    drawn.prefer(|preferences| preferences.quality = Quality::Software);
    assert_same("start-white", &drawn.take().unwrap());
}

/// The longest that the assets of a quality are waited for.
const LOADING: Duration = Duration::from_secs(120);

#[test]
fn without_a_graphics_card_ultra_keeps_no_memory_for_contact_shadows() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    drawn.take().unwrap();
    let world = drawn.world_mut();
    world.resource_mut::<Preferences>().quality = Quality::Ultra;
    let mut with_occlusion = world.query::<&ScreenSpaceAmbientOcclusion>();
    // The camera changes with the materials, once they are loaded. No frame is drawn meanwhile.
    let begun = Instant::now();
    while with_occlusion.iter(world).count() == 0 && begun.elapsed() < LOADING {
        world.run_schedule(PreUpdate);
        world.run_schedule(Update);
        thread::sleep(Duration::from_millis(1));
    }
    let occlusion = with_occlusion.iter(world).count();
    assert_eq!(occlusion, 1, "the step was not taken");
    assert_eq!(world.query::<&ContactShadows>().iter(world).count(), 0);
}

/// How far the board's mean colour may be from one path to the other, a channel, of 255.
const ALIKE: f32 = 8.0;

/// The mean colour of the board, pieces and all.
fn colour_of_board(image: &Image) -> Vec3 {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let bytes = image.data.as_deref().expect("a picture with pixels");
    let mut sum = Vec3::ZERO;
    let mut count = 0.0;
    for y in height * 2 / 5..height * 9 / 10 {
        for x in width * 3 / 10..width * 7 / 10 {
            let pixel = &bytes[4 * (y * width + x)..];
            sum += Vec3::new(pixel[0].into(), pixel[1].into(), pixel[2].into());
            count += 1.0;
        }
    }
    sum / count
}

#[test]
fn with_a_graphics_card_and_without_it_is_the_same_game() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    for room in Room::ALL {
        let colours = [Quality::Software, Quality::Low].map(|quality| {
            drawn.prefer(|preferences| {
                preferences.quality = quality;
                preferences.room = room;
            });
            colour_of_board(&drawn.take().expect("a picture"))
        });
        let apart = (colours[0] - colours[1]).abs().max_element();
        println!("{}: {apart:.1} of 255 apart, {colours:?}", room.code());
        assert!(apart < ALIKE, "{}: {colours:?}", room.code());
    }
}
