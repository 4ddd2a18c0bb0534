//! The history of two players, from the archive.

use std::fmt::Write as _;

use shakki::chess::{
    EndReason,
    archive::{GameIndex, HeadToHead, Tally},
};

fn history(games: &[(&str, &str, &str, &str)], first: &str, second: &str) -> HeadToHead {
    let folder = tempfile::tempdir().expect("a folder");
    let mut text = String::new();
    for (white, black, moves, result) in games {
        write!(
            text,
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
        .expect("a string takes everything");
    }
    std::fs::write(folder.path().join("2026.pgn"), text).expect("written");
    let mut index = GameIndex::open(folder.path());
    while index.step(1 << 20) {}
    index.head_to_head(first, second)
}

const MATE: &str = "1. f3 e5 2. g4 Qh4#";

#[test]
fn games_are_counted_by_colour_and_by_end() {
    let games = [
        ("Anna", "Béla", MATE, "0-1"),
        ("Béla", "Anna", MATE, "0-1"),
        ("anna", "BÉLA", "1. e4 e5", "1/2-1/2"),
        // Not theirs, not finished.
        ("Anna", "Carl", MATE, "0-1"),
        ("Anna", "Béla", "1. e4", "*"),
        ("Anna-Kaisa", "Béla", MATE, "0-1"),
    ];
    let found = history(&games, " Anna ", "béla");
    let white = Tally {
        wins: 0,
        draws: 1,
        losses: 1,
    };
    let black = Tally {
        wins: 1,
        draws: 0,
        losses: 0,
    };
    assert_eq!((found.white, found.black), (white, black));
    assert_eq!((found.games(), found.half_points()), (3, (3, 3)));
    assert_eq!(found.endings[0], (EndReason::Checkmate, 2));
    // From the other side it is the other way round.
    let other = history(&games, "Béla", "Anna");
    assert_eq!(other.white.wins, 0);
    assert_eq!(other.white.losses, 1);
    assert_eq!(other.black.wins, 1);
}

#[test]
fn nobody_has_a_history_with_nobody() {
    let games = [("?", "Anna", MATE, "0-1"), ("Anna", "Anna", MATE, "0-1")];
    for (first, second) in [("?", "Anna"), ("", "Anna"), ("Anna", "Anna")] {
        assert_eq!(history(&games, first, second), HeadToHead::default());
    }
}
