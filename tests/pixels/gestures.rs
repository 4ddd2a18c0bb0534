//! A gesture is visible while it happens, and leaves the same picture as without it.

use std::time::Duration;

use bevy::{image::Image, time::TimeUpdateStrategy};

use shakki::{
    chess::{Game, Square, Variant, fen},
    play::{
        messages::MoveRequested,
        preferences::{AnimationSpeed, Preferences, Quality},
    },
};

use crate::{
    common::from,
    compare::Difference,
    offscreen::{TestBoard, offscreen_board},
};

const CAPTURE: &str = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";

fn taking(speed: AnimationSpeed) -> TestBoard {
    taking_in(from(CAPTURE), speed)
}

fn taking_in(game: Game, speed: AnimationSpeed) -> TestBoard {
    let mut drawn = offscreen_board(game, Quality::Software, "white");
    drawn.take().expect("a picture");
    let world = drawn.world_mut();
    world.resource_mut::<Preferences>().animation = speed;
    world.write_message(MoveRequested {
        from: Square::E4.into(),
        to: Square::D5,
        promotion: None,
        king_steps: false,
    });
    drawn
}

#[test]
fn a_capture_is_seen_on_its_way_and_ends_as_if_it_had_been_there_at_once() {
    let at_once = taking(AnimationSpeed::Off).take().expect("a picture");

    let mut drawn = taking(AnimationSpeed::Full);
    let pace = TimeUpdateStrategy::ManualDuration(Duration::from_millis(50));
    drawn.world_mut().insert_resource(pace);
    let film: Vec<_> = (0..14).map(|_| drawn.frame().expect("a picture")).collect();
    let apart = |a: usize, b: usize| Difference::between(&film[a], &film[b]);
    assert!(!apart(2, 5).is_none(), "the taken piece leaves");
    assert!(!apart(5, 8).is_none(), "its taker comes");
    assert!(!apart(5, 13).is_none(), "both are still on their way");
    let difference = Difference::between(&drawn.take().expect("a picture"), &at_once);
    assert!(difference.is_none(), "{difference:?}");
}

/// Pixels of the middle of the picture, where the capture is, that are as bright as fire.
fn burning(picture: &Image) -> usize {
    let pixels = picture.data.as_deref().expect("pixels").as_chunks::<4>().0;
    let burns = |[r, g, b, _]: &&[u8; 4]| *r > 225 && *g > 120 && *b < r - 25;
    pixels.iter().filter(burns).count()
}

#[test]
fn v7_an_explosion_is_seen_and_gone_when_the_board_is_at_rest() {
    let explosive = || {
        let start = fen::read_as(CAPTURE, Variant::Atomic).expect("a position");
        Game::from_position(start)
    };
    let at_once = taking_in(explosive(), AnimationSpeed::Off)
        .take()
        .expect("a picture");
    let mut drawn = taking_in(explosive(), AnimationSpeed::Full);
    let pace = TimeUpdateStrategy::ManualDuration(Duration::from_millis(50));
    drawn.world_mut().insert_resource(pace);
    let film: Vec<_> = (0..14).map(|_| drawn.frame().expect("a picture")).collect();
    let fire: Vec<usize> = film.iter().map(burning).collect();
    let most = fire.iter().max().copied().unwrap_or_default();
    assert!(most > fire[0] + 300, "{fire:?}");
    let difference = Difference::between(&drawn.take().expect("a picture"), &at_once);
    assert!(difference.is_none(), "{difference:?}");
}
