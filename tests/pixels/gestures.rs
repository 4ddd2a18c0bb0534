//! A gesture is seen on its way, and leaves the picture that there would be without it.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;

use shakki::{
    chess::Square,
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
    let mut drawn = offscreen_board(from(CAPTURE), Quality::Software, "white");
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
