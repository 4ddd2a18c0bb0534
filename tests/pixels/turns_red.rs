//! The comparison itself: different pictures do not pass.

use shakki::{chess::Game, play::preferences::Quality};

use crate::{
    common::from,
    compare::{Difference, read},
    offscreen::picture,
};

fn assert_red(stored: &str, fen: &str, quality: Quality, what: &str) {
    if std::env::var_os("SHAKKI_BLESS").is_some() {
        return;
    }
    let difference = Difference::between(&picture(from(fen), quality, "white"), &read(stored));
    assert!(!difference.is_none(), "{what} is not noticed: {difference}");
}

#[test]
fn a_missing_pawn_at_the_far_end_is_noticed() {
    let without_h7 = "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_red(
        "start-white",
        without_h7,
        Quality::Software,
        "a missing pawn",
    );
}

#[test]
fn a_missing_pawn_is_noticed_on_the_full_path() {
    let without_h7 = "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_red(
        "start-white-high",
        without_h7,
        Quality::High,
        "a missing pawn",
    );
}

#[test]
fn a_bishop_in_a_knights_place_is_noticed() {
    let bishop = "rbbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_red(
        "start-white",
        bishop,
        Quality::Software,
        "a bishop for a knight",
    );
}

#[test]
fn pieces_of_the_wrong_colour_are_noticed() {
    let swapped = "RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/rnbqkbnr w - - 0 1";
    assert_red(
        "start-white",
        swapped,
        Quality::Software,
        "pieces of the wrong colour",
    );
}

#[test]
fn the_same_picture_taken_twice_is_the_same() {
    let shoot = || picture(Game::new(), Quality::Software, "white");
    let difference = Difference::between(&shoot(), &shoot());
    assert!(difference.is_none(), "{difference}");
}
