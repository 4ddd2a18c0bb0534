//! Effects of settings on the picture, where no other file asserts them. Which test asserts which setting:
//! `tests/app/settings_effects.rs`.

use bevy::{image::Image, prelude::*};

use shakki::{
    chess::Square,
    play::{
        input::selection::Selection,
        preferences::{Preferences, Quality, Room},
        rules::Rules,
    },
};

use crate::{
    common::from,
    compare::Difference,
    offscreen::{TestBoard, offscreen_board},
};

/// White's king is in check, and Black's knight is pinned: there is something to mark.
const CHECK: &str = "4k3/4n3/8/8/4R2q/8/6PP/4K3 w - - 0 1";

/// The picture with these preferences.
fn with(drawn: &mut TestBoard, change: impl FnOnce(&mut Preferences)) -> Image {
    drawn.prefer(change);
    drawn.take().expect("a picture")
}

/// Every picture differs from every other by at least so much.
fn assert_all_differ(pictures: &[(&str, Image)], least: f32) {
    for (at, (name, picture)) in pictures.iter().enumerate() {
        for (other_name, other) in &pictures[..at] {
            let difference = Difference::between(picture, other);
            assert!(
                difference.worst > least,
                "{name} and {other_name} look alike: {difference}"
            );
        }
    }
}

#[test]
fn every_room_is_seen() {
    for quality in [Quality::Software, Quality::Low] {
        let mut drawn = offscreen_board(from(CHECK), quality, "low");
        let rooms: Vec<_> = Room::ALL
            .into_iter()
            .map(|room| (room.code(), with(&mut drawn, |now| now.room = room)))
            .collect();
        assert_all_differ(&rooms, 20.0);
    }
}

#[test]
fn high_contrast_is_seen_on_the_board() {
    let mut drawn = offscreen_board(from(CHECK), Quality::Software, "white");
    let plain = with(&mut drawn, |now| now.settings.high_contrast = false);
    let simple = with(&mut drawn, |now| now.settings.legibility = true);
    let strong = with(&mut drawn, |now| now.settings.high_contrast = true);
    // The simple pieces with their lines come with it, and the marks are stronger besides.
    assert_all_differ(
        &[("plain", plain), ("simple", simple), ("strong", strong)],
        12.0,
    );
}

#[test]
fn what_the_piece_in_hand_can_reach_is_seen_or_not() {
    let mut drawn = offscreen_board(from(CHECK), Quality::Software, "white");
    // The first frame puts the game on the board, and deselects pieces.
    drawn.take().expect("a picture");
    drawn
        .world_mut()
        .resource_scope(|world, mut selection: Mut<Selection>| {
            selection.select(Square::G2, world.resource::<Rules>());
        });
    let with_hints = with(&mut drawn, |now| now.settings.hints = true);
    let without = with(&mut drawn, |now| now.settings.hints = false);
    let difference = Difference::between(&with_hints, &without);
    assert!(!difference.is_none(), "no dot is seen: {difference}");
}
