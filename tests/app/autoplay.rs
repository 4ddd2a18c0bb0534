//! Autoplay, and a new game from any position of a game.

use std::time::Duration;

use bevy::{
    input::keyboard::{Key, KeyCode},
    prelude::*,
};

use shakki::{
    chess::{
        Color, Position, pgn,
        table::{Action, Header, MatchOptions, Table},
    },
    play::{
        arbiter::clock::ClockFaces,
        messages::{MatchCommand, ReviewTarget},
        mode::{Mode, autoplay::Autoplay},
        rules::Rules,
    },
};

use crate::{
    app::TestGame,
    mouse::{At, Mouse},
};

const OPENING: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6";

fn after_the_opening() -> TestGame {
    let mut table = TestGame::new();
    table.play(OPENING).rest();
    table
}

fn runs(table: &TestGame) -> bool {
    *table.app.world().resource::<State<Mode>>() == Mode::Autoplay
}

/// A second passes, in frames.
fn second(table: &mut TestGame) {
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
        world.resource_mut::<Autoplay>().set_speed(pace);
        table.key(KeyCode::F5, Key::F5);
        for _ in 0..4 {
            second(&mut table);
        }
        table.rules().shown_ply()
    };
    assert!(moments(1) < moments(3) && moments(3) < moments(Autoplay::SPEEDS));
}

#[test]
fn a_hand_on_the_board_stops_it() {
    let mut table = after_the_opening();
    table.key(KeyCode::F5, Key::F5);
    second(&mut table);
    let mut mouse = Mouse::at(table);
    mouse.press(At::Beside);
    assert!(!runs(&mouse.table));
    let shown = mouse.table.rules().shown_ply();
    for _ in 0..5 {
        second(&mut mouse.table);
    }
    assert_eq!(
        mouse.table.rules().shown_ply(),
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
    table.go_to(ReviewTarget::Ply(3));
    let fen = table.rules().game().fen_at(3);
    table.execute(MatchCommand::Branch).rest().check();
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
    table.execute(MatchCommand::Branch);
    assert_eq!(table.rules().generation(), generation);
}

/// The times shown on the clocks.
fn faces(table: &TestGame) -> (Option<&str>, Option<&str>) {
    let faces = table.app.world().resource::<ClockFaces>();
    (faces.of(Color::White), faces.of(Color::Black))
}

#[test]
fn escape_stops_autoplay_and_then_goes_back_to_the_game() {
    let mut table = after_the_opening();
    table.key(KeyCode::F5, Key::F5);
    second(&mut table);
    assert!(runs(&table));
    table.key(KeyCode::Escape, Key::Escape);
    assert!(!runs(&table));
    assert!(!table.rules().is_live(), "the moment stays to be looked at");
    table.key(KeyCode::Escape, Key::Escape);
    table.frame();
    assert!(table.rules().is_live());
}

#[test]
fn the_clocks_show_the_moment_that_is_looked_at() {
    let options = MatchOptions {
        clocks: "5+0".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    let mut table = TestGame::new();
    table
        .app
        .insert_resource(Rules::at(Table::new(Header::new(options))));
    let minute = Duration::from_secs(60);
    table.play("e2e4").rest();
    table.frame_after(minute).play("e7e5").rest();
    table.frame_after(2 * minute).play("g1f3").rest();
    // While a clock runs the players must see it, in review too.
    table.go_to(ReviewTarget::First);
    table.frame_after(minute);
    assert_eq!(faces(&table), (Some("3:00"), Some("3:00")));
    table
        .execute(MatchCommand::Resign(Color::Black))
        .settled()
        .rest();
    let at = |table: &mut TestGame, target| {
        table.go_to(target).frame();
        let (white, black) = faces(table);
        format!("{} {}", white.expect("a clock"), black.expect("a clock"))
    };
    assert_eq!(at(&mut table, ReviewTarget::Last), "3:00 3:00");
    assert_eq!(at(&mut table, ReviewTarget::First), "5:00 5:00");
    assert_eq!(at(&mut table, ReviewTarget::Ply(1)), "5:00 5:00");
    assert_eq!(at(&mut table, ReviewTarget::Ply(2)), "5:00 4:00");
    assert_eq!(at(&mut table, ReviewTarget::Last), "3:00 3:00");
}

#[test]
fn a_record_s_clocks_are_shown_where_it_has_them() {
    let text = "1. e4 {[%clk 0:04:58]} e5 {[%clk 0:04:50]} 2. Nf3 {[%clk 0:04:30]} *";
    let game = pgn::read(text).expect("a game").remove(0);
    let mut table = TestGame::with(game);
    table.frame();
    assert_eq!(faces(&table), (None, None), "nobody's time is counted now");
    table.go_to(ReviewTarget::Ply(2)).frame();
    assert_eq!(faces(&table), (Some("4:58"), Some("4:50")));
    table.go_to(ReviewTarget::Ply(1)).frame();
    assert_eq!(faces(&table), (Some("4:58"), None));
}

/// A game with clocks after a few moves.
fn with_clocks() -> Table {
    let options = MatchOptions {
        clocks: "5".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    let mut arbiter = Table::new(Header::new(options));
    for _ in 0..4 {
        let mv = arbiter.moves()[0];
        arbiter
            .act(Action::Move(mv), Duration::ZERO)
            .expect("a legal move");
    }
    arbiter
}

fn pause(arbiter: &mut Table) {
    arbiter
        .act(Action::Pause, Duration::ZERO)
        .expect("the clocks run");
}

#[test]
fn c3_a_game_that_is_paused_is_not_replayed() {
    let mut table = TestGame::new();
    let mut arbiter = with_clocks();
    pause(&mut arbiter);
    table.app.insert_resource(Rules::at(arbiter));
    table.rest();
    assert!(table.rules().hides_board());
    table.key(KeyCode::F5, Key::F5);
    assert!(!runs(&table), "there is no board to see it on");
}

#[test]
fn c3_it_stops_when_the_clocks_are_paused_without_a_command() {
    let mut table = TestGame::new();
    let mut arbiter = with_clocks();
    table.app.insert_resource(Rules::at(arbiter.clone()));
    table.rest();
    table.key(KeyCode::F5, Key::F5);
    second(&mut table);
    assert!(runs(&table));
    // As it is when an engine fails.
    pause(&mut arbiter);
    table.app.insert_resource(Rules::at(arbiter));
    table.frame().frame();
    assert!(!runs(&table));
}
