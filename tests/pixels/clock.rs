//! The clock on the table: both times are seen from both seats, and the lamp and the rocker tell whose runs.

use std::time::Duration;

use bevy::image::Image;

use shakki::{
    chess::{
        Game,
        table::{Action, Header, MatchOptions, Table},
    },
    play::{
        preferences::{Quality, ViewMode},
        rules::Rules,
    },
};

use crate::{
    compare::{Difference, assert_same},
    offscreen::{offscreen_board, offscreen_board_sized, view},
};

/// Large enough to read the time.
const SIZE: (u32, u32) = (640, 360);

/// White has moved after so many seconds of five minutes; Black's hour does not run while the delay lasts, so that the
/// picture does not depend on time.
fn timed(seconds: u64) -> Rules {
    let options = MatchOptions {
        clocks: "5+3 84d600".parse().unwrap(),
        ..MatchOptions::default()
    };
    let mut table = Table::new(Header::new(options));
    table.act(Action::Start, Duration::ZERO).unwrap();
    let e4 = table
        .moves()
        .into_iter()
        .find(|mv| mv.to_string() == "e2-e4");
    let e4 = Action::Move(e4.expect("a legal move"));
    table.act(e4, Duration::from_secs(seconds)).unwrap();
    Rules::at(table)
}

/// Pictures of that clock from these seats, whoever is to move.
fn shoot<const N: usize>(quality: Quality, shots: [(Rules, &str); N]) -> [Image; N] {
    let mut drawn = offscreen_board_sized(Game::new(), quality, "white", SIZE);
    drawn.prefer(|preferences| preferences.view = ViewMode::Stay);
    shots.map(|(rules, seat)| {
        drawn.world_mut().insert_resource(rules);
        drawn.look_from(view(seat));
        drawn.take().unwrap()
    })
}

#[test]
fn c1_both_times_are_seen_from_both_seats() {
    let [white, black] = shoot(
        Quality::Software,
        [(timed(7), "white"), (timed(7), "black")],
    );
    assert_same("clock-white", &white);
    assert_same("clock-black", &black);
}

#[test]
fn c1_the_full_path_shows_the_clock_too() {
    let [white] = shoot(Quality::High, [(timed(7), "white")]);
    assert_same("clock-high", &white);
}

#[test]
fn a_second_less_is_noticed() {
    let [before, after] = shoot(
        Quality::Software,
        [(timed(7), "white"), (timed(8), "white")],
    );
    let difference = Difference::between(&before, &after);
    assert!(!difference.is_none(), "{difference}");
}

#[test]
fn the_clock_goes_when_it_is_not_used() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    let without = drawn.take().unwrap();
    drawn.world_mut().insert_resource(timed(7));
    let with = drawn.take().unwrap();
    assert!(!Difference::between(&without, &with).is_none());
    drawn.world_mut().insert_resource(Rules::default());
    let difference = Difference::between(&without, &drawn.take().unwrap());
    assert!(difference.is_none(), "{difference}");
}
