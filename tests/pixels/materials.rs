//! Set and board of every material: what is chosen is what is seen, in every combination and at once.

use std::time::Instant;

use bevy::{image::Image, prelude::*};

use shakki::{
    chess::Game,
    play::{
        preferences::{BoardMaterial, PieceMaterial, Preferences, Quality, Room},
        sync::Piece,
    },
    scene::{
        loading::load_state,
        materials::slot::MaterialSlot,
        pieces::{flat_set::FlatSetShown, outlines::Outline},
    },
    settings::Settings,
};

use crate::{
    compare::Difference,
    studio::{Alone, studio, studio_of},
};

/// The picture after a change of the settings.
fn after(studio: &mut Alone, change: impl FnOnce(&mut Settings)) -> Image {
    let mut preferences = studio.world_mut().resource_mut::<Preferences>();
    change(&mut preferences.settings);
    studio.take().expect("a picture")
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

fn every_material_is_seen(quality: Quality) {
    let mut studio = studio(Game::new(), quality, "close");
    let pieces: Vec<_> = PieceMaterial::ALL
        .into_iter()
        .map(|pieces| (pieces.code(), after(&mut studio, |now| now.pieces = pieces)))
        .collect();
    assert_all_differ(&pieces, 12.0);
    let boards: Vec<_> = BoardMaterial::ALL
        .into_iter()
        .map(|board| (board.code(), after(&mut studio, |now| now.board = board)))
        .collect();
    assert_all_differ(&boards, 20.0);
}

#[test]
fn every_material_is_seen_without_a_graphics_card() {
    every_material_is_seen(Quality::Software);
}

#[test]
fn every_material_is_seen_with_one() {
    every_material_is_seen(Quality::Low);
}

#[test]
fn what_was_chosen_before_comes_back_the_same() {
    let mut studio = studio(Game::new(), Quality::Software, "white");
    let first = studio.take().expect("a picture");
    let other = after(&mut studio, |now| {
        now.pieces = PieceMaterial::Glass;
        now.board = BoardMaterial::Marble;
    });
    assert!(!Difference::between(&first, &other).is_none());
    let again = after(&mut studio, |now| {
        now.pieces = PieceMaterial::Wood;
        now.board = BoardMaterial::Wood;
    });
    let difference = Difference::between(&first, &again);
    assert!(difference.is_none(), "{difference}");
}

#[test]
fn coordinates_are_hidden_when_they_are_not_wanted() {
    for board in BoardMaterial::ALL {
        let mut studio = studio(Game::new(), Quality::Software, "top");
        let with = after(&mut studio, |now| now.board = board);
        let without = after(&mut studio, |now| now.coordinates = false);
        let difference = Difference::between(&with, &without);
        let board = board.code();
        assert!(!difference.is_none(), "{board}: letters stay: {difference}");
        // Only the rim has changed: the middle of the picture is the board.
        let (left, top) = difference.at;
        assert!(
            !(140..335).contains(&left) || !(30..235).contains(&top),
            "{board}: something on the squares changed: {difference}"
        );
    }
}

#[test]
fn legible_pieces_are_matte_and_have_a_line_round_them() {
    for quality in [Quality::Software, Quality::Low] {
        let mut studio = studio(Game::new(), quality, "white");
        let matte = after(&mut studio, |now| now.pieces = PieceMaterial::Plastic);
        let legible = after(&mut studio, |now| {
            now.pieces = PieceMaterial::Glass;
            now.legibility = true;
        });
        let difference = Difference::between(&matte, &legible);
        assert!(
            difference.mean > 0.15 && difference.mean < 6.0,
            "{quality:?}: nothing but lines is added to the matte pieces: {difference}"
        );
        let world = studio.world_mut();
        let lines = world.query::<&Outline>().iter(world).count();
        assert_eq!(lines, 32, "{quality:?}");
        after(&mut studio, |now| now.legibility = false);
        let world = studio.world_mut();
        assert_eq!(world.query::<&Outline>().iter(world).count(), 0);
    }
}

#[test]
fn from_straight_above_the_pieces_are_counters() {
    let mut studio = studio(Game::new(), Quality::Software, "top");
    let above = studio.take().expect("a picture");
    let world = studio.world_mut();
    assert!(world.resource::<FlatSetShown>().0);
    let mut looks = world.query_filtered::<&MaterialSlot, With<Piece>>();
    assert!(looks.iter(world).all(|look| *look == MaterialSlot::Counter));
    // The white king's counter is pale beside his figure, the black king's dark.
    let brightness = |x: u32, y: u32| {
        let color = above.get_color_at(x, y).expect("a pixel").to_srgba();
        (color.red + color.green + color.blue) / 3.0
    };
    let edge_of = |file: f32, rank: f32| {
        let square = 26.85;
        let x = 240.0 + (file - 4.0) * square + 0.30 * square;
        let y = 135.0 + (4.0 - rank) * square;
        brightness(x as u32, y as u32)
    };
    let (white, black) = (edge_of(4.5, 0.5), edge_of(4.5, 7.5));
    assert!(white > 0.6 && black < 0.35, "white {white}, black {black}");
}

/// Makes a change and prints how long it takes until all that it asks for is seen, and how long a frame takes after it.
fn time_change(studio: &mut Alone, what: &str, change: impl FnOnce(&mut Preferences)) {
    let start = Instant::now();
    change(&mut studio.world_mut().resource_mut::<Preferences>());
    let mut frames = 0;
    loop {
        studio.step();
        frames += 1;
        let there = studio.world_mut().run_system_cached(load_state::all_here);
        if frames > 2 && there.is_ok_and(|there| there) {
            break;
        }
    }
    // The renderer is a frame behind.
    studio.step();
    studio.step();
    let taken = start.elapsed().as_secs_f64() * 1e3;
    let after = Instant::now();
    studio.step();
    println!(
        "{what}: {taken:.0} ms, {} frames; a frame now {:.0} ms",
        frames + 2,
        after.elapsed().as_secs_f64() * 1e3
    );
}

/// Not a test but a measurement: `cargo test --release --test pixels -- --ignored --nocapture change_of`.
#[test]
#[ignore = "prints how long a change takes"]
fn change_of_set_or_board() {
    let mut studio = studio_of(Game::new(), Quality::Software, "white", (1280, 720));
    studio.take().expect("a picture");
    for (pieces, board) in [
        (PieceMaterial::Marble, BoardMaterial::Wood),
        (PieceMaterial::Marble, BoardMaterial::Marble),
        (PieceMaterial::Plastic, BoardMaterial::Plastic),
        (PieceMaterial::Glass, BoardMaterial::Plastic),
        (PieceMaterial::Wood, BoardMaterial::Wood),
    ] {
        let what = format!("{} on {}", pieces.code(), board.code());
        time_change(&mut studio, &what, |preferences| {
            preferences.settings.pieces = pieces;
            preferences.settings.board = board;
        });
    }
}

/// The same for the room, without a graphics card and on the full path.
#[test]
#[ignore = "prints how long a change takes"]
fn change_of_room() {
    for quality in [Quality::Software, Quality::Medium] {
        let mut studio = studio_of(Game::new(), quality, "white", (1280, 720));
        studio.take().expect("a picture");
        for room in [Room::Morning, Room::Studio, Room::Evening, Room::Morning] {
            let what = format!("{} in {}", room.code(), quality.code());
            time_change(&mut studio, &what, |preferences| {
                preferences.settings.room = room;
            });
        }
    }
}

/// The same for the quality. Where there is no graphics card most of it is drawing what only one draws fast.
#[test]
#[ignore = "prints how long a change takes"]
fn change_of_quality() {
    let mut studio = studio_of(Game::new(), Quality::Software, "white", (1280, 720));
    studio.take().expect("a picture");
    let there_and_back = Quality::ALL.into_iter().chain([Quality::Software]);
    for quality in there_and_back.chain([Quality::Medium, Quality::Software]) {
        let what = format!("to {}", quality.code());
        time_change(&mut studio, &what, |preferences| {
            preferences.quality = quality;
        });
    }
}
