//! Every option of a new match does something: where that is asserted, and the effects that no other file asserts. That
//! the dialog's buttons choose them is asserted in `src/ui/testing/match_choices.rs`.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};

use shakki::{
    chess::{
        Color, Odds, Role, Variant,
        arrangement::Arrangement,
        table::{Draws, MatchOptions, Player, TakeBacks},
    },
    computer::Level,
    play::{
        arbiter::{clock::ClockFaces, computer::Hint, current_match::CurrentMatch},
        messages::MatchCommand,
        preferences::AnimationSpeed,
    },
    ui::dialogs::new_match::match_setup::{Colours, MatchSetup, StartPosition},
};

use crate::{
    app::{TestGame, game, square},
    effects::{assert_tested, effects},
};

#[test]
fn every_match_option_has_a_test_of_its_effect() {
    assert_tested(&effects!(MatchSetup {
        names: "tests/app/match_options.rs" "names_stand_in_the_record_and_in_the_score",
            "src/ui/testing/match_choices.rs" "the_names_that_are_written";
        computer: "tests/app/match_options.rs" "the_computer_plays_the_side_that_is_left",
            "src/ui/testing/match_choices.rs" "the_opponent_that_is_chosen";
        colours: "tests/app/match_options.rs" "s3_who_has_white_is_chosen_or_falls_by_lot",
            "src/ui/testing/match_choices.rs" "the_colours_that_are_chosen";
        clocks: "tests/app/match_options.rs" "c1_the_clocks_show_the_time_that_was_chosen",
            "src/ui/testing/match_choices.rs" "the_clocks_that_are_chosen";
        differ: "tests/app/match_options.rs" "c1_each_player_has_the_time_that_was_chosen_for_them";
        options: "tests/app/match_options.rs" "every_agreement_has_a_test_of_its_effect";
        start_position: "tests/app/match_options.rs" "the_pieces_stand_where_they_were_set_up",
            "src/ui/testing/match_choices.rs" "the_start_position_that_is_chosen";
    }));
}

#[test]
fn every_agreement_has_a_test_of_its_effect() {
    assert_tested(&effects!(MatchOptions {
        draws: "tests/app/match_options.rs" "e13_three_repetitions_draw_when_claimed_or_at_once",
            "src/ui/testing/match_choices.rs" "the_draws_that_are_chosen";
        touch_move: "tests/app/match_actions.rs" "t1_a_touched_piece_must_move_if_it_can",
            "tests/app/match_options.rs" "t1_a_touch_obliges_only_where_that_is_agreed",
            "src/ui/testing/match_choices.rs" "what_is_switched_on_or_off";
        announce: "tests/app/announcements.rs" "e2_no_channel_announces_where_the_match_or_the_player_says_so",
            "src/ui/panel/side_panel.rs" "e2_the_panel_says_check_if_that_is_announced",
            "src/ui/testing/match_choices.rs" "what_is_switched_on_or_off";
        take_backs: "tests/app/match_options.rs" "take_backs_are_free_by_agreement_or_never",
            "src/ui/testing/match_choices.rs" "the_take_backs_that_are_chosen";
        hints: "tests/app/match_options.rs" "a_hint_is_given_only_where_that_is_agreed",
            "tests/app/marks.rs" "in_a_match_no_threats_are_shown_unless_hints_are_agreed_upon",
            "src/ui/testing/match_choices.rs" "what_is_switched_on_or_off";
        clocks: "tests/app/match_options.rs" "c1_the_clocks_show_the_time_that_was_chosen";
    }));
}

/// The initial state of the dialog, with the first player's pieces white.
fn setup() -> MatchSetup {
    MatchSetup {
        colours: Colours::White(Player::First),
        ..MatchSetup::default()
    }
}

/// The match that begins with the chosen options.
fn begun(mut setup: MatchSetup) -> TestGame {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    let series = setup.series().expect("a match");
    table
        .execute(MatchCommand::NewMatch(Box::new(series)))
        .rest();
    table.heard();
    table
}

fn with(change: impl FnOnce(&mut MatchOptions)) -> TestGame {
    let mut setup = setup();
    change(&mut setup.options);
    begun(setup)
}

#[test]
fn names_stand_in_the_record_and_in_the_score() {
    let mut table = begun(MatchSetup {
        names: ["Anna", "Bela"].map(str::to_owned),
        ..setup()
    });
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    let tags = &table.rules().table().header().tags;
    assert_eq!((tags.white(), tags.black()), (Some("Anna"), Some("Bela")));
    let current = table.app.world().resource::<CurrentMatch>();
    let score = current.series.as_ref().map(ToString::to_string);
    assert_eq!(score.as_deref(), Some("Anna 0 - 1 Bela"));
}

#[test]
fn the_computer_plays_the_side_that_is_left() {
    for (white, computers) in [
        (Player::First, Color::Black),
        (Player::Second, Color::White),
    ] {
        let mut setup = setup();
        setup.colours = Colours::White(white);
        setup.choose_computer(Some(Level::FirstGame.into()));
        let mut table = begun(setup);
        let expected = match computers {
            Color::White => 1,
            Color::Black => {
                table.play("e2e4");
                2
            }
        };
        table.wait_until("the computer's move", |table| table.ply() == expected);
    }
}

#[test]
fn the_computer_is_announced_with_its_level_in_words() {
    let mut setup = MatchSetup {
        colours: Colours::White(Player::Second),
        ..MatchSetup::default()
    };
    setup.choose_computer(Some(Level::FirstGame.into()));
    let series = setup.series().expect("a match");
    let mut table = TestGame::new();
    table.execute(MatchCommand::NewMatch(Box::new(series)));
    let notices = table.heard().notices;
    let texts: Vec<&str> = notices.iter().map(|notice| notice.text.as_str()).collect();
    let wanted = "game 1: Shakki (First game) has White";
    assert!(texts.contains(&wanted), "{texts:?}");
}

#[test]
fn s3_who_has_white_is_chosen_or_falls_by_lot() {
    let white = |colours| {
        let table = begun(MatchSetup {
            names: ["Anna", "Bela"].map(str::to_owned),
            colours,
            ..MatchSetup::default()
        });
        let name = table.rules().player_name(Color::White);
        name.expect("a name").to_owned()
    };
    assert_eq!(white(Colours::White(Player::First)), "Anna");
    assert_eq!(white(Colours::White(Player::Second)), "Bela");
    let lots: std::collections::BTreeSet<String> = (0..64)
        .map(|_| white(MatchSetup::default().colours))
        .collect();
    assert_eq!(lots.len(), 2, "{lots:?}");
}

fn faces(table: &mut TestGame) -> [Option<String>; 2] {
    table.frame();
    let faces = table.app.world().resource::<ClockFaces>();
    [faces.white.clone(), faces.black.clone()]
}

#[test]
fn c1_the_clocks_show_the_time_that_was_chosen() {
    let shown = |clock: &str| {
        let mut setup = setup();
        setup.clocks[0] = clock.to_owned();
        faces(&mut begun(setup))
    };
    assert_eq!(shown(""), [None, None]);
    assert_eq!(shown("none"), [None, None]);
    let five = || Some("5:00".to_owned());
    assert_eq!(shown("5"), [five(), five()]);
    // With the first move's thirty seconds.
    let hour_and_a_half = || Some("1:30:30".to_owned());
    assert_eq!(shown("40/90+30,30"), [hour_and_a_half(), hour_and_a_half()]);
}

#[test]
fn c1_each_player_has_the_time_that_was_chosen_for_them() {
    for (differ, colours, expected) in [
        (true, Colours::White(Player::First), ["3:00", "10:00"]),
        (true, Colours::White(Player::Second), ["10:00", "3:00"]),
        (false, Colours::White(Player::First), ["3:00", "3:00"]),
    ] {
        let mut table = begun(MatchSetup {
            clocks: ["3", "10"].map(str::to_owned),
            differ,
            colours,
            ..MatchSetup::default()
        });
        let expected = expected.map(|time| Some(time.to_owned()));
        assert_eq!(faces(&mut table), expected, "{differ}");
    }
}

#[test]
fn the_pieces_stand_where_they_were_set_up() {
    let standing = |start_position| {
        let mut table = begun(MatchSetup {
            start_position,
            ..setup()
        });
        let pieces = table.check_at_rest().pieces_in_world().board;
        (pieces.len(), pieces.get(&square("h1")).copied())
    };
    let (count, corner) = standing(StartPosition::Standard);
    assert_eq!((count, corner), (32, Some(Role::Rook.of(Color::White))));
    let fen = "4k3/8/8/8/8/8/8/4K2N w - - 0 1";
    let expected = (3, Some(Role::Knight.of(Color::White)));
    assert_eq!(
        standing(StartPosition::Fen(fen.to_owned(), Variant::Standard)),
        expected
    );
    let by_hand = Arrangement::of(game(fen).position());
    assert_eq!(standing(StartPosition::ByHand(Box::new(by_hand))), expected);
}

#[test]
fn e13_three_repetitions_draw_when_claimed_or_at_once() {
    for (draws, at_once) in [(Draws::OnClaim, false), (Draws::AtOnce, true)] {
        let mut table = with(|options| options.draws = draws);
        table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8").rest();
        let outcome = table.rules().table().outcome();
        assert_eq!(outcome.is_some(), at_once, "{draws:?}");
        assert_eq!(table.heard().ended.len(), usize::from(at_once));
        table.execute(MatchCommand::Claim);
        assert!(table.rules().table().outcome().is_some(), "{draws:?}");
    }
}

#[test]
fn t1_a_touch_obliges_only_where_that_is_agreed() {
    for touch_move in [false, true] {
        let mut table = with(|options| options.touch_move = touch_move);
        table
            .execute(MatchCommand::Touch(square("g1")))
            .play("e2e4")
            .rest();
        assert_eq!(table.ply(), usize::from(!touch_move));
        assert_eq!(table.heard().rejected.len(), usize::from(touch_move));
    }
}

#[test]
fn take_backs_are_free_by_agreement_or_never() {
    for (take_backs, plies, asked) in [
        (TakeBacks::Free, 0, false),
        (TakeBacks::ByAgreement, 1, true),
        (TakeBacks::Never, 1, false),
    ] {
        let mut table = with(|options| options.take_backs = Some(take_backs));
        table.play("e2e4").rest();
        table.heard();
        table.execute(MatchCommand::TakeBack).rest();
        assert_eq!(table.ply(), plies, "{take_backs:?}");
        let request = table.rules().table().take_back_request();
        assert_eq!(request.is_some(), asked, "{take_backs:?}");
        let is_refused = table.heard().notices.iter().any(|notice| notice.problem);
        assert_eq!(is_refused, take_backs == TakeBacks::Never);
    }
}

#[test]
fn a_hint_is_given_only_where_that_is_agreed() {
    for hints in [false, true] {
        let mut table = with(|options| options.hints = hints);
        table.key(KeyCode::F9, Key::F9);
        let is_given = |table: &TestGame| table.app.world().resource::<Hint>().shown().is_some();
        if hints {
            table.wait_until("a hint", is_given);
        } else {
            assert!(table.heard().notices.iter().any(|notice| notice.problem));
            for _ in 0..30 {
                std::thread::sleep(Duration::from_millis(5));
                table.frame_after(Duration::from_millis(100));
            }
            assert!(!is_given(&table));
        }
    }
}

/// Rook and king against king, after fifty moves without capture or pawn move.
const FIFTY: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 100 80";

#[test]
fn e13_a_game_that_begins_drawn_ends_at_once_where_that_is_agreed() {
    for (draws, ends) in [(Draws::OnClaim, 0), (Draws::AtOnce, 1)] {
        let mut setup = MatchSetup {
            start_position: StartPosition::Fen(FIFTY.to_owned(), Variant::Standard),
            ..setup()
        };
        setup.options.draws = draws;
        let series = setup.series().expect("a match");
        let mut table = TestGame::new();
        for begin in [
            MatchCommand::NewMatch(Box::new(series)),
            MatchCommand::PasteFen(FIFTY.to_owned()),
            MatchCommand::Load(Box::new(game(FIFTY))),
        ] {
            table.execute(begin.clone()).rest();
            let ended = table.heard().ended;
            assert_eq!(ended.len(), ends, "{begin:?}: {ended:?}");
            let outcome = table.rules().table().outcome();
            assert_eq!(outcome.is_some(), ends == 1, "{begin:?}");
        }
    }
}

#[test]
fn e14_a_position_that_was_set_up_says_what_it_cannot_tell() {
    let unknown = "position set up; the moves before it are not known";
    let told = |start_position| {
        let mut setup = MatchSetup {
            names: ["Anna", "Bela"].map(str::to_owned),
            start_position,
            ..setup()
        };
        let series = setup.series().expect("a match");
        let mut table = TestGame::new();
        table
            .execute(MatchCommand::NewMatch(Box::new(series)))
            .rest();
        let notices = table.heard().notices;
        let last = notices.last().map(|notice| notice.text.clone());
        last.expect("who has White is told")
    };
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let by_hand = Arrangement::of(game(fen).position());
    for start in [
        StartPosition::Fen(fen.to_owned(), Variant::Standard),
        StartPosition::ByHand(Box::new(by_hand)),
    ] {
        assert_eq!(told(start), unknown);
    }
    for start in [
        StartPosition::Standard,
        StartPosition::Odds(Odds::Knight),
        StartPosition::Variant(Variant::Horde),
    ] {
        assert_ne!(told(start), unknown);
    }
}
