//! Set and board of every material: the chosen one is shown, in every combination and at once.

use bevy::{image::Image, prelude::*};

use shakki::{
    chess::{Color, Game},
    play::{
        preferences::{BoardMaterial, PieceMaterial, Quality},
        sync::Piece,
    },
    scene::{
        materials::slot::MaterialSlot,
        pieces::{flat_set::FlatSetShown, outlines::Outline},
    },
    settings::Settings,
};

use crate::{
    compare::Difference,
    offscreen::{TestBoard, offscreen_board},
};

/// The picture after a change of the settings.
fn after(drawn: &mut TestBoard, change: impl FnOnce(&mut Settings)) -> Image {
    drawn.prefer(|preferences| change(&mut preferences.settings));
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

fn every_material_is_seen(quality: Quality) {
    let mut drawn = offscreen_board(Game::new(), quality, "close");
    let pieces: Vec<_> = PieceMaterial::ALL
        .into_iter()
        .map(|pieces| (pieces.code(), after(&mut drawn, |now| now.pieces = pieces)))
        .collect();
    assert_all_differ(&pieces, 12.0);
    let boards: Vec<_> = BoardMaterial::ALL
        .into_iter()
        .map(|board| (board.code(), after(&mut drawn, |now| now.board = board)))
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
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    let first = drawn.take().expect("a picture");
    let other = after(&mut drawn, |now| {
        now.pieces = PieceMaterial::Glass;
        now.board = BoardMaterial::Marble;
    });
    assert!(!Difference::between(&first, &other).is_none());
    let again = after(&mut drawn, |now| {
        now.pieces = PieceMaterial::Wood;
        now.board = BoardMaterial::Wood;
    });
    let difference = Difference::between(&first, &again);
    assert!(difference.is_none(), "{difference}");
}

#[test]
fn glass_in_motion_looks_like_glass_at_rest() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "close");
    let at_rest = after(&mut drawn, |now| now.pieces = PieceMaterial::Glass);
    let mut with = |change: fn(&mut EntityWorldMut, Color)| {
        let world = drawn.world_mut();
        let mut pieces = world.query::<(Entity, &Piece)>();
        let pieces: Vec<_> = pieces
            .iter(world)
            .map(|(it, is)| (it, is.0.color))
            .collect();
        for (entity, side) in pieces {
            change(&mut world.entity_mut(entity), side);
        }
        drawn.take().expect("a picture")
    };
    let in_motion = with(|piece, side| {
        piece.insert(MaterialSlot::GlassInMotion(side));
    });
    let without = with(|piece, _| {
        piece.insert(Visibility::Hidden);
    });
    let at_rest_seen = Difference::between(&at_rest, &without);
    let in_motion_seen = Difference::between(&in_motion, &without);
    let changed = Difference::between(&at_rest, &in_motion);
    assert!(
        in_motion_seen.mean > 0.7 * at_rest_seen.mean && changed.mean < 0.9 * at_rest_seen.mean,
        "at rest {at_rest_seen}; in motion {in_motion_seen}; between them {changed}"
    );
}

#[test]
fn coordinates_are_hidden_when_they_are_not_wanted() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "top");
    for board in BoardMaterial::ALL {
        let with = after(&mut drawn, |now| {
            now.board = board;
            now.coordinates = true;
        });
        let without = after(&mut drawn, |now| now.coordinates = false);
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
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    for quality in [Quality::Software, Quality::Low] {
        drawn.prefer(|preferences| preferences.quality = quality);
        let matte = after(&mut drawn, |now| now.pieces = PieceMaterial::Plastic);
        let legible = after(&mut drawn, |now| {
            now.pieces = PieceMaterial::Glass;
            now.legibility = true;
        });
        let difference = Difference::between(&matte, &legible);
        assert!(
            difference.mean > 0.15 && difference.mean < 6.0,
            "{quality:?}: nothing but lines is added to the matte pieces: {difference}"
        );
        let world = drawn.world_mut();
        let lines = world.query::<&Outline>().iter(world).count();
        assert_eq!(lines, 32, "{quality:?}");
        after(&mut drawn, |now| now.legibility = false);
        let world = drawn.world_mut();
        assert_eq!(world.query::<&Outline>().iter(world).count(), 0);
    }
}

#[test]
fn from_straight_above_the_pieces_are_counters() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "top");
    let above = drawn.take().expect("a picture");
    let world = drawn.world_mut();
    assert!(world.resource::<FlatSetShown>().0);
    let mut looks = world.query_filtered::<&MaterialSlot, With<Piece>>();
    assert!(
        looks
            .iter(world)
            .all(|look| matches!(look, MaterialSlot::Counter(_)))
    );
    // The white king's counter is pale beside its figure, the black king's dark.
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
