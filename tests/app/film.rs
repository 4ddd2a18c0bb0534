//! The game as a film, and a new game from any of its moments.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};

use shakki::{
    chess::Position,
    play::{
        film::Film,
        messages::{Look, MatchCommand},
    },
};

use crate::{
    app::Table,
    hand::{At, Hand},
};

const OPENING: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6";

fn after_the_opening() -> Table {
    let mut table = Table::new();
    table.play(OPENING).rest();
    table
}

fn runs(table: &Table) -> bool {
    table.app.world().resource::<Film>().runs()
}

/// A second passes, in frames.
fn second(table: &mut Table) {
    for _ in 0..10 {
        table.frame_after(Duration::from_millis(100)).check();
    }
}

#[test]
fn it_shows_every_moment_once_and_ends_at_the_present() {
    let mut table = after_the_opening();
    table.key(KeyCode::F5, Key::F5);
    assert!(runs(&table));
    let mut seen = vec![table.rules().shown_ply()];
    for _ in 0..60 {
        second(&mut table);
        let now = table.rules().shown_ply();
        if seen.last() != Some(&now) {
            seen.push(now);
        }
    }
    assert_eq!(seen, [0, 1, 2, 3, 4, 5, 6]);
    assert!(!runs(&table) && table.rules().is_live());
    assert_eq!(table.ply(), 6, "the game itself stands as it stood");
}

#[test]
fn a_faster_pace_takes_less_time() {
    let moments = |pace: usize| {
        let mut table = after_the_opening();
        let world = table.app.world_mut();
        world.resource_mut::<Film>().set_pace(pace);
        table.key(KeyCode::F5, Key::F5);
        for _ in 0..4 {
            second(&mut table);
        }
        table.rules().shown_ply()
    };
    assert!(moments(1) < moments(3) && moments(3) < moments(Film::PACES));
}

#[test]
fn a_hand_on_the_board_stops_it() {
    let mut table = after_the_opening();
    table.key(KeyCode::F5, Key::F5);
    second(&mut table);
    let mut hand = Hand::at(table);
    hand.press(At::Beside);
    assert!(!runs(&hand.table));
    let shown = hand.table.rules().shown_ply();
    for _ in 0..5 {
        second(&mut hand.table);
    }
    assert_eq!(
        hand.table.rules().shown_ply(),
        shown,
        "it stays where it was"
    );
}

#[test]
fn keys_that_look_elsewhere_or_let_go_stop_it() {
    for (code, key) in [
        (KeyCode::PageUp, Key::PageUp),
        (KeyCode::Escape, Key::Escape),
        (KeyCode::F5, Key::F5),
    ] {
        let mut table = after_the_opening();
        table.key(KeyCode::F5, Key::F5);
        for _ in 0..3 {
            second(&mut table);
        }
        assert!(runs(&table));
        table.key(code, key.clone());
        assert!(!runs(&table), "{key:?}");
    }
}

#[test]
fn e14_a_new_game_from_an_earlier_moment_knows_what_was_before_it() {
    let mut table = after_the_opening();
    table.look(Look::Ply(3));
    let fen = table.rules().game().fen_at(3);
    table.obey(MatchCommand::Branch).rest().check();
    assert_eq!(table.fen(), fen);
    assert_eq!(table.ply(), 3, "the moves up to there are its own");
    assert!(table.rules().is_live() && table.rules().game().outcome().is_none());
    assert!(table.rules().shown().turn().is_black());
    table.play("g8f6");
    assert_eq!(table.ply(), 4);
}

#[test]
fn at_the_present_there_is_nothing_to_branch_from() {
    let mut table = after_the_opening();
    let generation = table.rules().generation();
    table.obey(MatchCommand::Branch);
    assert_eq!(table.rules().generation(), generation);
}
