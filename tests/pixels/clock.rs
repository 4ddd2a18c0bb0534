//! The clock on the table: both times are seen from both seats, and the lamp and the rocker tell whose runs.

use std::time::Duration;

use bevy::image::Image;

use shakki::{
    chess::{
        Game,
        table::{Action, Header, MatchOptions, Table},
    },
    play::{
        preferences::{Preferences, Quality, ViewMode},
        rules::Rules,
    },
};

use crate::{
    compare::{Difference, assert_same},
    studio::{studio, studio_of},
};

/// Large enough to read the time.
const SIZE: (u32, u32) = (640, 360);

/// White has moved after so many seconds of five minutes; Black's hour stands still while his free time lasts, so
/// that the picture waits for nobody.
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

fn shoot(rules: Rules, quality: Quality, view: &str) -> Image {
    let mut studio = studio_of(Game::new(), quality, view, SIZE);
    // From the seat asked for, whoever is to move.
    studio.world_mut().resource_mut::<Preferences>().view = ViewMode::Stay;
    studio.world_mut().insert_resource(rules);
    studio.take().unwrap()
}

#[test]
fn c1_both_times_are_seen_from_both_seats() {
    let white = shoot(timed(7), Quality::Software, "white");
    assert_same("clock-white", &white);
    let black = shoot(timed(7), Quality::Software, "black");
    assert_same("clock-black", &black);
}

#[test]
fn c1_the_full_path_shows_the_clock_too() {
    assert_same("clock-high", &shoot(timed(7), Quality::High, "white"));
}

#[test]
fn a_second_less_is_noticed() {
    let shoot = |seconds| shoot(timed(seconds), Quality::Software, "white");
    let difference = Difference::between(&shoot(7), &shoot(8));
    assert!(!difference.is_none(), "{difference}");
}

#[test]
fn the_clock_goes_when_it_is_not_used() {
    let mut studio = studio(Game::new(), Quality::Software, "white");
    let without = studio.take().unwrap();
    studio.world_mut().insert_resource(timed(7));
    let with = studio.take().unwrap();
    assert!(!Difference::between(&without, &with).is_none());
    studio.world_mut().insert_resource(Rules::default());
    let difference = Difference::between(&without, &studio.take().unwrap());
    assert!(difference.is_none(), "{difference}");
}
