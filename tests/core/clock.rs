//! Time controls and clocks: C1, C2, C3.

use std::time::Duration;

use proptest::prelude::*;
use shakki::chess::{
    Color,
    clock::{self, Clock, Controls, TimeControl},
};
use shakki::words::Localized;

use crate::common::lines;

fn clock(control: &str) -> Clock {
    let mut clock = Clock::new(&control.parse().expect("a time control"));
    clock.start(Color::White);
    clock
}

/// White thinks this long and moves; Black answers at once.
fn white_thinks(clock: &mut Clock, seconds: f64) {
    assert_eq!(clock.tick(Duration::from_secs_f64(seconds)), None);
    clock.press();
    clock.press();
}

fn white(clock: &Clock) -> f64 {
    clock
        .remaining(Color::White)
        .expect("a clock")
        .as_secs_f64()
}

#[test]
fn c1_time_controls_are_read_and_written() {
    for (number, line) in lines("time-controls.txt") {
        let (typed, expected) = line.split_once('|').expect("two fields");
        let (typed, expected) = (typed.trim(), expected.trim());
        match typed.parse::<TimeControl>() {
            Ok(control) => {
                assert_eq!(
                    format!("{control} | {}", control.to_pgn()),
                    expected,
                    "line {number}"
                );
                assert_eq!(
                    control.to_string().parse().as_ref(),
                    Ok(&control),
                    "line {number}"
                );
                assert_eq!(
                    TimeControl::from_pgn(&control.to_pgn()).as_ref(),
                    Ok(&control),
                    "line {number}"
                );
            }
            Err(problem) => {
                let found = format!("error: {}", problem.localized());
                let expected = expected
                    .strip_prefix("error: ")
                    .map(|words| format!("error: {words}"));
                let expected = expected.unwrap_or_else(|| panic!("line {number}: {problem}"));
                assert!(found.starts_with(&expected), "line {number}: {found}");
            }
        }
    }
    // What PGN says when there is none, or it is not known, is no time control.
    for none in ["-", "?", "*180", "", "40/", "300:"] {
        assert!(TimeControl::from_pgn(none).is_err(), "{none}");
    }
}

#[test]
fn c1_the_sides_may_differ() {
    for (typed, written) in [
        ("none", "none"),
        ("-", "none"),
        ("5+3", "5+3"),
        ("5+3 5+3", "5+3"),
        ("5+3 3+2", "5+3 3+2"),
        ("  none   5 ", "none 5"),
        ("5 none", "5 none"),
    ] {
        let controls: Controls = typed.parse().expect(typed);
        assert_eq!(controls.to_string(), written);
    }
    for bad in ["", "5 5 5", "none none none", "5 x"] {
        assert!(bad.parse::<Controls>().is_err(), "{bad}");
    }
    let clock = clock("5+3 none");
    assert_eq!(clock.remaining(Color::Black), None);
    assert_eq!(clock.text(Color::White).as_deref(), Some("5:03"));
    assert_eq!(
        "5 3"
            .parse::<Controls>()
            .map(|c| c.swapped().to_string())
            .as_deref(),
        Ok("3 5")
    );
}

#[test]
fn c1_sudden_death() {
    let mut clock = clock("1");
    white_thinks(&mut clock, 59.5);
    assert_eq!(white(&clock), 0.5);
    assert_eq!(clock.until_flag(), Some(Duration::from_millis(500)));
    assert!(!clock.flagged(Color::White));
    assert_eq!(clock.tick(Duration::from_millis(500)), Some(Color::White));
    assert!(clock.flagged(Color::White) && !clock.flagged(Color::Black));
}

#[test]
fn c1_an_increment_is_there_from_the_first_move_and_is_kept() {
    let mut clock = clock("1+5");
    assert_eq!(white(&clock), 65.0);
    white_thinks(&mut clock, 2.0);
    assert_eq!(white(&clock), 68.0);
}

#[test]
fn c1_a_us_delay_lets_the_clock_wait() {
    let mut clock = clock("1d5");
    assert_eq!(white(&clock), 60.0);
    assert_eq!(clock.until_flag(), Some(Duration::from_secs(65)));
    clock.tick(Duration::from_secs(4));
    assert_eq!(white(&clock), 60.0, "it has not begun to run");
    assert_eq!(
        clock.until_change(),
        Some(Duration::from_secs(2)),
        "a second of delay, a second of time"
    );
    white_thinks(&mut clock, 3.0);
    assert_eq!(white(&clock), 58.0);
    white_thinks(&mut clock, 5.0);
    assert_eq!(white(&clock), 58.0, "what is not used of it is not kept");
    assert_eq!(clock.tick(Duration::from_secs(63)), Some(Color::White));
}

#[test]
fn c1_bronstein_gives_back_what_was_used_and_no_more() {
    let mut clock = clock("1b5");
    assert_eq!(white(&clock), 65.0);
    white_thinks(&mut clock, 3.0);
    assert_eq!(white(&clock), 65.0, "all of it given back");
    white_thinks(&mut clock, 9.0);
    assert_eq!(white(&clock), 61.0, "five of nine given back");
}

#[test]
fn c1_a_period_brings_its_time_when_its_moves_are_made() {
    let mut clock = clock("2/1+5,0:30");
    assert_eq!(white(&clock), 65.0);
    white_thinks(&mut clock, 30.0);
    assert_eq!(white(&clock), 40.0);
    white_thinks(&mut clock, 30.0);
    assert_eq!(
        white(&clock),
        45.0,
        "ten left, thirty for the rest, five for the move"
    );
    white_thinks(&mut clock, 0.0);
    white_thinks(&mut clock, 0.0);
    assert_eq!(white(&clock), 55.0, "the rest of the game has no end");
}

#[test]
fn c1_a_period_must_be_reached_in_time() {
    let mut clock = clock("2/1,30");
    white_thinks(&mut clock, 59.0);
    assert_eq!(clock.tick(Duration::from_secs(1)), Some(Color::White));
}

#[test]
fn c1_a_last_period_with_moves_comes_again_and_again() {
    let mut clock = clock("1/1,2/2");
    for expected in [180.0, 180.0, 300.0, 300.0, 420.0] {
        white_thinks(&mut clock, 0.0);
        assert_eq!(white(&clock), expected);
    }
}

#[test]
fn c2_a_press_stops_ones_own_clock_and_starts_the_others() {
    let mut clock = clock("5");
    clock.tick(Duration::from_secs(10));
    clock.press();
    assert_eq!(clock.running(), Some(Color::Black));
    clock.tick(Duration::from_secs(20));
    assert_eq!(clock.text(Color::White).as_deref(), Some("4:50"));
    assert_eq!(clock.text(Color::Black).as_deref(), Some("4:40"));
    clock.stop();
    assert_eq!(clock.tick(Duration::from_secs(1000)), None);
    clock.press();
    assert_eq!(clock.running(), None, "a stopped clock is not pressed");
    assert_eq!(clock.until_flag(), None);
    assert_eq!(clock.until_change(), None);
}

#[test]
fn c3_a_paused_clock_stands_and_goes_on() {
    let mut clock = clock("5");
    clock.tick(Duration::from_secs(10));
    clock.pause();
    assert_eq!(clock.running(), None);
    clock.tick(Duration::from_secs(1000));
    clock.press();
    assert_eq!(clock.until_change(), None);
    clock.resume();
    assert_eq!(clock.running(), Some(Color::White));
    assert_eq!(clock.text(Color::White).as_deref(), Some("4:50"));
}

#[test]
fn a_clock_shows_tenths_in_its_last_ten_seconds() {
    for (number, line) in lines("faces.txt") {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let left = Duration::from_millis(fields[0].parse().expect("milliseconds"));
        let change = clock::until_face_changes(left)
            .map_or_else(|| "-".to_owned(), |time| time.as_millis().to_string());
        let found = [clock::face(left), change, clock::h_mm_ss(left)];
        assert_eq!(found[..], fields[1..], "line {number}");
    }
}

fn any_control() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "1",
        "0:20+3",
        "0:15d4",
        "0:15b4",
        "3/0:30+2,0:10",
        "2/0:20,1/0:05d1",
        "0d3",
        "0b3",
    ])
    .prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// However finely time is cut, the clock ends the same; and its forecasts come true.
    #[test]
    fn time_adds_up_and_forecasts_come_true(
        control in any_control(),
        thoughts in prop::collection::vec(prop::collection::vec(0_u64..4_000, 0..6), 1..20),
    ) {
        let (mut fine, mut coarse) = (clock(&control), clock(&control));
        for thought in thoughts {
            for millis in &thought {
                let time = Duration::from_millis(*millis);
                let side = fine.running().expect("it runs");
                let (flag, change, before) = (fine.until_flag(), fine.until_change(), fine.text(side));
                let fell = fine.tick(time);
                prop_assert_eq!(fell.is_some(), flag.is_some_and(|at| at <= time));
                match change {
                    Some(at) if time < at => prop_assert_eq!(fine.text(side), before, "nothing to draw"),
                    Some(at) if time == at => prop_assert_ne!(fine.text(side), before, "something to draw"),
                    _ => {}
                }
            }
            coarse.tick(Duration::from_millis(thought.iter().sum()));
            prop_assert_eq!(&fine, &coarse);
            fine.press();
            coarse.press();
        }
    }

    /// A text is drawn anew exactly when it changes.
    #[test]
    fn what_is_displayed_changes_when_it_was_said_to(control in any_control(), steps in 1_usize..60) {
        let mut clock = clock(&control);
        for _ in 0..steps {
            let Some(change) = clock.until_change() else { break };
            prop_assert!(change > Duration::ZERO);
            let before = clock.text(Color::White);
            let almost = change - Duration::from_nanos(1);
            clock.tick(almost);
            prop_assert_eq!(&clock.text(Color::White), &before);
            clock.tick(Duration::from_nanos(1));
            prop_assert_ne!(&clock.text(Color::White), &before);
        }
    }

    /// Bronstein's mode and the US delay run out at the same moment, whatever the players do.
    #[test]
    fn bronstein_and_delay_differ_only_in_what_they_show(
        thoughts in prop::collection::vec(0_u64..20_000, 1..40),
        (delay, bronstein) in prop::sample::select(vec![("1d5", "1b5"), ("3/0:30d9,0:30", "3/0:30b9,0:30"), ("0d4", "0b4")]),
    ) {
        let (mut delay, mut bronstein) = (clock(delay), clock(bronstein));
        for millis in thoughts {
            prop_assert_eq!(delay.until_flag(), bronstein.until_flag());
            let time = Duration::from_millis(millis);
            prop_assert_eq!(delay.tick(time), bronstein.tick(time));
            delay.press();
            bronstein.press();
        }
    }

    /// No text makes the reader panic, and what it reads is written back the same.
    #[test]
    fn any_text_is_a_time_control_or_a_problem(near in "[0-9/+dbD:., ]{0,16}", text in "\\PC{0,16}") {
        for text in [near, text] {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control.clone()));
                prop_assert_eq!(TimeControl::from_pgn(&control.to_pgn()), Ok(control));
            }
            if let Ok(controls) = text.parse::<Controls>() {
                prop_assert_eq!(controls.to_string().parse::<Controls>(), Ok(controls));
            }
            let _ = TimeControl::from_pgn(&text);
        }
    }
}
