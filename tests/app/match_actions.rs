//! Match commands on the board: offers, claims, resignation, touched pieces, clocks, matches.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};

use shakki::{
    chess::{
        Color, Role, Square,
        table::{Header, MatchOptions, Player, Series, Table, TakeBacks},
    },
    play::{
        arbiter::{
            clock::{self, ClockFaces},
            current_match::CurrentMatch,
            draw_claim_move::DrawClaimMove,
            end_explanation::ExplanationSearch,
            mate_possible_check::MatePossibleSearch,
        },
        messages::{MatchCommand, ReviewTarget},
        mode::photo::PhotoMode,
        rules::{BoardContent, Rules},
        shared::{LongFrame, Motion, SampleBoard},
        sync::{OnSquare, Piece},
    },
};

use crate::{
    app::TestGame,
    mouse::{At, Mouse},
    offer_answers::READ,
};

/// A game with these options, from this position.
fn table_with(options: MatchOptions, fen: Option<&str>) -> TestGame {
    let mut header = Header::new(options);
    if let Some(fen) = fen {
        header.start = crate::app::game(fen).position().clone();
    }
    let mut table = TestGame::new();
    table.app.insert_resource(Rules::at(Table::new(header)));
    table.rest();
    table
}

fn with_clocks(clocks: &str) -> MatchOptions {
    MatchOptions {
        clocks: clocks.parse().expect("a time control"),
        ..MatchOptions::default()
    }
}

impl TestGame {
    fn result(&self) -> Option<String> {
        self.rules().table().outcome().map(|end| end.to_string())
    }

    /// Draws frames until the search for a possible mate has ended.
    pub fn settled(&mut self) -> &mut Self {
        for _ in 0..200_000 {
            if !self
                .app
                .world()
                .resource::<MatePossibleSearch>()
                .is_running()
                && self.rules().table().pending().is_none()
            {
                // The board shows it in the next frame.
                return self.frame();
            }
            self.frame();
        }
        panic!("the arbiter never answers");
    }

    fn told(&mut self) -> Vec<String> {
        let heard = self.heard();
        heard
            .notices
            .into_iter()
            .map(|notice| notice.text)
            .collect()
    }

    fn faces(&self) -> ClockFaces {
        self.app.world().resource::<ClockFaces>().clone()
    }
}

#[test]
fn e4_resignation_lays_the_king_down_and_taking_back_raises_him() {
    for loser in Color::ALL {
        let mut table = TestGame::new();
        table.play("e2e4 e7e5 g1f3").rest();
        table.execute(MatchCommand::Resign(loser)).settled().rest();
        let score = loser.fold_wb("0-1", "1-0");
        assert_eq!(table.result(), Some(format!("{score} resignation")));
        assert_eq!(table.laid_down(), [Role::King.of(loser)]);
        assert_eq!(table.rules().mover(), None);
        let ended = table.heard().ended;
        assert_eq!(ended.len(), 1, "announced once");

        table.execute(MatchCommand::TakeBack).rest().check_at_rest();
        assert_eq!(table.result(), None);
        assert!(table.laid_down().is_empty());
    }
}

#[test]
fn e4_resignation_against_a_bare_king_is_a_draw() {
    let mut table = TestGame::from_fen("8/8/4k3/8/8/3K1R2/8/8 w - - 0 1");
    table.execute(MatchCommand::Resign(Color::White)).settled();
    let result = table.result();
    assert_eq!(
        result.as_deref(),
        Some("1/2-1/2 resignation, no mate possible")
    );
    assert!(table.rest().laid_down().is_empty(), "nobody lost");
}

#[test]
fn e8_an_offer_stands_until_it_is_answered_or_the_other_moves() {
    let mut table = TestGame::new();
    table
        .play("e2e4")
        .execute(MatchCommand::Offer(Color::White));
    assert_eq!(table.rules().table().draw_offer(), Some(Color::White));
    table.play("e7e5");
    assert_eq!(table.rules().table().draw_offer(), None, "a move declines");

    table.heard();
    table.execute(MatchCommand::Offer(Color::White));
    assert!(table.told()[0].contains("was offered before"));
    table.execute(MatchCommand::Offer(Color::Black));
    table.frame_after(READ).execute(MatchCommand::Decline);
    assert_eq!(table.rules().table().draw_offer(), None);
    table
        .play("g1f3")
        .execute(MatchCommand::Offer(Color::White));
    table.frame_after(READ).execute(MatchCommand::Accept);
    assert_eq!(table.result().as_deref(), Some("1/2-1/2 agreement"));
}

#[test]
fn e9_a_claim_on_the_board_is_granted_when_it_is_good() {
    let mut table = TestGame::new();
    table.play("g1f3 g8f6 f3g1 f6g8").heard();
    table.execute(MatchCommand::Claim);
    assert_eq!(table.result(), None);
    let told = table.told();
    assert!(told[0].contains("has occurred twice"), "the true count");
    assert!(
        told[0].ends_with("White's claim stands as a draw offer"),
        "{told:?}"
    );
    assert_eq!(table.rules().table().draw_offer(), Some(Color::White));
    table
        .play("g1f3 g8f6 f3g1 f6g8")
        .execute(MatchCommand::Claim);
    assert_eq!(
        table.result().as_deref(),
        Some("1/2-1/2 threefold repetition")
    );
}

#[test]
fn e9_a_move_that_is_named_is_not_played_before_the_claim() {
    let mut table = TestGame::new();
    table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    table.execute(MatchCommand::ClaimByMove).play("f6g8");
    assert_eq!(table.ply(), 7, "only named");
    let naming = *table.app.world().resource::<DrawClaimMove>();
    assert!(matches!(naming, DrawClaimMove::Named(_)));
    table.execute(MatchCommand::CancelNamedMove).check();
    assert_eq!(
        *table.app.world().resource::<DrawClaimMove>(),
        DrawClaimMove::No
    );

    table.execute(MatchCommand::ClaimByMove).play("f6g8");
    table
        .execute(MatchCommand::ClaimNamed)
        .rest()
        .check_at_rest();
    assert_eq!(table.ply(), 8, "played with the claim");
    assert_eq!(
        table.result().as_deref(),
        Some("1/2-1/2 threefold repetition")
    );
}

#[test]
fn e9_a_wrong_claim_plays_the_named_move() {
    let mut table = TestGame::new();
    table
        .execute(MatchCommand::ClaimByMove)
        .play("e2e4")
        .heard();
    table
        .execute(MatchCommand::ClaimNamed)
        .rest()
        .check_at_rest();
    assert_eq!((table.ply(), table.result()), (1, None));
    assert!(table.told()[0].starts_with("no draw: the position has occurred once"));
}

#[test]
fn e9_t1_showing_the_move_of_a_claim_is_no_touch() {
    let options = MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    };
    let mut mouse = Mouse::at(table_with(options, None));
    mouse.table.execute(MatchCommand::ClaimByMove);
    mouse.click(At::Piece("e2"));
    mouse.table.frame();
    assert!(mouse.table.rules().table().touched().is_empty());
    mouse.click(At::Square("e4"));
    mouse.table.frame();
    let named = *mouse.table.app.world().resource::<DrawClaimMove>();
    assert!(matches!(named, DrawClaimMove::Named(_)), "{named:?}");
    assert_eq!(mouse.table.ply(), 0, "the claim is not made yet");
}

#[test]
fn t1_a_touched_piece_must_move_if_it_can() {
    let options = MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    };
    let mut table = table_with(options, None);
    table.execute(MatchCommand::Touch(Square::G1));
    table.play("e2e4");
    assert_eq!(table.ply(), 0);
    let why = table.heard().rejected.remove(0).why;
    assert!(why.contains("g1 was touched"), "{why}");
    table.play("g1f3");
    assert_eq!(table.ply(), 1);

    table.execute(MatchCommand::Adjust);
    table.execute(MatchCommand::Touch(Square::A7)).play("e7e5");
    assert_eq!(table.ply(), 2, "adjusting obliges to nothing");
}

#[test]
fn c2_time_runs_for_the_side_to_move_and_a_move_presses_the_clock() {
    let mut table = table_with(with_clocks("5+0"), None);
    table.frame();
    assert_eq!(table.faces().white.as_deref(), Some("5:00"));
    assert_eq!(table.faces().running, None, "not before the first move");
    assert_eq!(
        clock::next_change(table.rules()),
        None,
        "nothing to wake for"
    );

    table
        .play("e2e4")
        .rest()
        .frame_after(Duration::from_secs(10))
        .frame();
    let faces = table.faces();
    assert_eq!(faces.running, Some(Color::Black));
    assert_eq!(faces.white.as_deref(), Some("5:00"));
    assert_eq!(faces.black.as_deref(), Some("4:50"));
    let wait = clock::next_change(table.rules()).expect("the next digit");
    assert!(
        wait <= Duration::from_secs(1) + Duration::from_millis(1),
        "{wait:?}"
    );
}

/// The time that a side has left.
fn left(table: &TestGame, side: Color) -> Duration {
    let clock = table.rules().table().clock();
    clock.remaining(side).expect("a clock")
}

#[test]
fn c2_while_a_piece_slides_the_time_is_nobodys() {
    let full = Duration::from_secs(180);
    let mut table = table_with(with_clocks("3+0"), None);
    table.play("e2e4");
    let mut frames = 0;
    while table.app.world().resource::<Motion>().pieces {
        table.frame();
        frames += 1;
    }
    assert!(frames > 10, "it slides for {frames} frames");
    assert_eq!(left(&table, Color::Black), full);
    table.rest();
    let begin = left(&table, Color::Black);
    assert!(full - begin < Duration::from_millis(100), "{begin:?}");
    table.frame_after(Duration::from_secs(10));
    assert_eq!(begin - left(&table, Color::Black), Duration::from_secs(10));

    // The view goes on turning.
    table.play("e7e5");
    let white = left(&table, Color::White);
    table.rest_with_view(true);
    table.frame_after(Duration::from_secs(5)).frame();
    assert_eq!(left(&table, Color::White), white, "still shown");
    table.rest_with_view(false);
    table.frame().frame_after(Duration::from_secs(5));
    assert_eq!(white - left(&table, Color::White), Duration::from_secs(5));

    // Input ends the waiting.
    table.play("g1f3").frame().frame();
    assert!(table.app.world().resource::<Motion>().pieces);
    let black = left(&table, Color::Black);
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(!table.rules().table().is_time_held(), "at once");
    table.frame_after(Duration::from_secs(4));
    assert!(black - left(&table, Color::Black) >= Duration::from_secs(4));
    // What is in the record is what the clocks showed.
    let shown = table.rules().game().plies()[2].clock();
    assert_eq!(shown, Some(left(&table, Color::White)));
}

impl TestGame {
    /// Draws frames until no piece moves, even if the view still does.
    fn rest_with_view(&mut self, turns: bool) {
        while self.app.world().resource::<Motion>().pieces {
            self.app.world_mut().resource_mut::<Motion>().view = turns;
            self.frame();
        }
        self.app.world_mut().resource_mut::<Motion>().view = turns;
    }
}

#[test]
fn c2_the_movers_clock_runs_while_the_piece_of_a_promotion_is_chosen() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let mut table = table_with(with_clocks("5+0"), Some(fen));
    let full = Duration::from_secs(300);
    table.execute(MatchCommand::Pause).play("a7a8").rest();
    assert!(table.pending().is_some(), "the pawn has arrived");
    let begin = left(&table, Color::White);
    table.frame_after(Duration::from_secs(10));
    assert_eq!(begin - left(&table, Color::White), Duration::from_secs(10));
    assert_eq!(left(&table, Color::Black), full);
    assert_eq!(table.ply(), 0, "nothing is decided");

    // While the piece that was chosen takes the pawn's place, the time is nobody's.
    table.play("a7a8q");
    assert_eq!(table.ply(), 1);
    let white = left(&table, Color::White);
    let mut frames = 0;
    while table.app.world().resource::<Motion>().pieces {
        table.frame();
        frames += 1;
    }
    assert!(frames > 5, "it comes for {frames} frames");
    assert_eq!(left(&table, Color::White), white);
    assert_eq!(left(&table, Color::Black), full);
    table.rest().frame_after(Duration::from_secs(10));
    assert!(full - left(&table, Color::Black) >= Duration::from_secs(10));
    assert_eq!(left(&table, Color::White), white);
}

#[test]
fn c2_a_tick_of_the_clock_moves_no_piece() {
    let mut table = table_with(with_clocks("5+0"), None);
    table.play("e2e4").rest().frame();
    table.frame_after(Duration::from_secs(3));
    let rules = table.app.world().resource_ref::<Rules>();
    use bevy::prelude::DetectChanges;
    assert!(
        !rules.is_changed(),
        "time alone changes nothing on the board"
    );
}

#[test]
fn c2_a_frame_in_which_the_program_does_not_answer_costs_no_player_time() {
    let mut table = table_with(with_clocks("5+0"), None);
    table.play("e2e4").rest().frame();
    let before = table.faces().black;
    let draws = |table: &mut TestGame, draws: bool| {
        *table.app.world_mut().resource_mut::<LongFrame>() = LongFrame(draws);
    };
    draws(&mut table, true);
    table.frame_after(Duration::from_secs(20)).frame();
    assert_eq!(table.faces().black, before);
    for _ in 0..20 {
        table.frame_after(Duration::from_millis(200));
    }
    assert_ne!(table.faces().black, before, "frames as long as others");
    let before = table.faces().black;
    draws(&mut table, false);
    table.frame_after(Duration::from_secs(20)).frame();
    assert_ne!(table.faces().black, before, "then the clock runs on");
}

#[test]
fn c3_a_pause_holds_both_clocks() {
    let mut table = table_with(with_clocks("5+0"), None);
    table.play("e2e4").execute(MatchCommand::Pause);
    let before = table.faces();
    assert!(before.paused);
    table.frame_after(Duration::from_secs(60)).frame();
    assert_eq!(table.faces().black, before.black);
    table.play("e7e5");
    assert_eq!(table.ply(), 1, "no move while paused");
    // Nor are the moves that the pause hides gone through.
    table.execute(MatchCommand::GoTo(ReviewTarget::Previous));
    assert!(table.rules().is_live());
    table.execute(MatchCommand::Pause).play("e7e5");
    assert_eq!(table.ply(), 2);
}

#[test]
fn c3_a_sample_of_the_board_shows_nothing_of_the_game() {
    let mut table = table_with(with_clocks("5"), None);
    table.play("e2e4").play("d7d5").play("e4d5").rest();
    let placed = |table: &mut TestGame| {
        let world = table.app.world_mut();
        let mut pieces = world.query::<(&Piece, &OnSquare)>();
        let mut placed: Vec<(Square, Role)> = pieces
            .iter(world)
            .map(|(piece, on)| (on.0, piece.0.role))
            .collect();
        placed.sort();
        placed
    };
    let of_the_game = placed(&mut table);
    table.execute(MatchCommand::Pause);
    table.app.insert_resource(SampleBoard(true));
    table.rest();
    let sample = placed(&mut table);
    assert_eq!(sample.len(), 32);
    assert!(sample.contains(&(Square::E2, Role::Pawn)));
    table.app.insert_resource(SampleBoard(false));
    table.rest();
    assert_eq!(placed(&mut table), of_the_game);
}

#[test]
fn e5_a_flag_that_falls_ends_the_game_and_why_shows_the_mate() {
    let mut table = table_with(with_clocks("0:10"), None);
    table
        .play("e2e4")
        .rest()
        .frame_after(Duration::from_secs(11))
        .settled();
    assert_eq!(table.result().as_deref(), Some("1-0 time"));
    table.frame();
    assert_eq!(table.faces().black.as_deref(), Some("0.0"));

    let fen = table.fen();
    table.heard();
    table.execute(MatchCommand::ExplainEnd);
    for _ in 0..200_000 {
        if !table
            .app
            .world()
            .resource::<ExplanationSearch>()
            .is_running()
        {
            break;
        }
        table.frame();
    }
    assert!(table.told()[0].contains("could still mate"));
    assert!(table.rules().shows(BoardContent::Demonstration));
    let line = table.rules().game().cursor();
    assert!(line > 1);
    for _ in 0..100_000 {
        if !table.rules().shows(BoardContent::Demonstration) {
            break;
        }
        table.frame().check();
    }
    table.rest().check_at_rest();
    assert_eq!(
        (table.fen(), table.ply()),
        (fen, 1),
        "the true position again"
    );

    // And it can be left before its end.
    table.execute(MatchCommand::ExplainEnd);
    for _ in 0..200_000 {
        if table.rules().shows(BoardContent::Demonstration) {
            break;
        }
        table.frame();
    }
    table.play("a7a6");
    assert!(
        table.rules().shows(BoardContent::Demonstration),
        "no move in what was never played"
    );
    table.go_to(ReviewTarget::Last).rest().check_at_rest();
    assert!(!table.rules().shows(BoardContent::Demonstration));
}

#[test]
fn e5_a_flag_against_a_bare_king_is_a_draw() {
    let fen = "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1";
    let mut table = table_with(with_clocks("0:10"), Some(fen));
    table
        .play("f3f4 e6e7")
        .rest()
        .frame_after(Duration::from_secs(11))
        .settled();
    assert_eq!(
        table.result().as_deref(),
        Some("1/2-1/2 time, no mate possible")
    );
}

#[test]
fn take_backs_by_agreement_wait_for_the_opponent() {
    let options = MatchOptions {
        take_backs: Some(TakeBacks::ByAgreement),
        ..MatchOptions::default()
    };
    let mut table = table_with(options, None);
    table.play("e2e4").execute(MatchCommand::TakeBack);
    assert_eq!(table.ply(), 1, "asked only");
    assert!(table.rules().table().take_back_request().is_some());
    table.frame_after(READ).execute(MatchCommand::Decline);
    assert_eq!(table.ply(), 1);
    table
        .execute(MatchCommand::TakeBack)
        .frame_after(READ)
        .execute(MatchCommand::Accept);
    table.rest().check_at_rest();
    assert_eq!(table.ply(), 0);
}

#[test]
fn time_is_given_to_the_other_if_they_agree() {
    let mut table = table_with(with_clocks("5"), None);
    table.play("e2e4");
    let left = |table: &TestGame, side| left(table, side).as_secs();
    assert!(left(&table, Color::Black) <= 300);
    table.execute(MatchCommand::OfferTime(Color::White));
    table.execute(MatchCommand::Accept);
    assert!(left(&table, Color::Black) <= 300, "too soon for an answer");
    table.frame_after(READ).execute(MatchCommand::Decline);
    assert!(table.rules().table().time_offer().is_none());
    assert!(left(&table, Color::Black) <= 300);
    table
        .execute(MatchCommand::OfferTime(Color::White))
        .frame_after(READ)
        .execute(MatchCommand::Accept);
    assert!(left(&table, Color::Black) > 340);
    assert!(left(&table, Color::White) <= 300);
}

#[test]
fn s3_a_rematch_exchanges_colours_and_keeps_the_score() {
    let mut table = TestGame::new();
    let series = Series::new("Anna", "Bela", Player::First);
    table.execute(MatchCommand::NewMatch(Box::new(series)));
    assert_eq!(
        table.rules().table().header().player(Color::White),
        Some("Anna")
    );
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    let score = |table: &TestGame| {
        let contest = table.app.world().resource::<CurrentMatch>();
        contest.series.as_ref().map(ToString::to_string)
    };
    assert_eq!(score(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    table.execute(MatchCommand::Rematch).rest().check_at_rest();
    assert_eq!(
        table.rules().table().header().player(Color::White),
        Some("Bela")
    );
    assert_eq!(table.ply(), 0);
    assert_eq!(score(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    table
        .play("e2e4")
        .execute(MatchCommand::Resign(Color::Black))
        .settled()
        .frame();
    assert_eq!(score(&table).as_deref(), Some("Anna 0 - 2 Bela"));
    table.execute(MatchCommand::New).frame();
    assert_eq!(score(&table), None, "another game is no game of the match");
}

#[test]
fn s3_a_rematch_that_is_asked_for_twice_in_one_frame_is_one_game() {
    let mut table = TestGame::new();
    let series = Series::new("Anna", "Bela", Player::First);
    table.execute(MatchCommand::NewMatch(Box::new(series)));
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    table
        .command(MatchCommand::Rematch)
        .command(MatchCommand::Rematch)
        .frame()
        .rest();
    let header = table.rules().table().header();
    assert_eq!(header.player(Color::White), Some("Bela"));
    assert_eq!(header.tags.get("Round"), Some("2"));
}

#[test]
fn t1_clicking_a_piece_is_touching_it() {
    let options = MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    };
    let mut mouse = Mouse::at(table_with(options, None));
    mouse.click(At::Piece("g1"));
    mouse.table.frame();
    assert_eq!(mouse.table.rules().table().touched(), [Square::G1]);
    mouse.table.type_move("e4");
    assert_eq!(mouse.table.ply(), 0);
}

#[test]
fn c3_no_photo_is_taken_of_a_board_that_the_pause_hides() {
    let mut table = table_with(with_clocks("5+0"), None);
    let is_on = |table: &TestGame| table.app.world().resource::<PhotoMode>().on;
    table.play("e2e4").execute(MatchCommand::Pause).heard();
    table.key(KeyCode::F12, Key::F12);
    assert!(!is_on(&table));
    assert_eq!(table.heard().notices.len(), 1, "the player is told why");
    table.execute(MatchCommand::Pause);
    table.key(KeyCode::F12, Key::F12);
    assert!(is_on(&table));
    // A pause ends it, whoever began the pause.
    table.execute(MatchCommand::Pause).frame();
    assert!(!is_on(&table));
}

#[test]
fn e9_a_claim_during_review_asks_for_the_move_at_the_present() {
    let mut table = TestGame::new();
    table.play("e2e4 e7e5 g1f3").rest();
    table
        .execute(MatchCommand::GoTo(ReviewTarget::First))
        .rest();
    table.ctrl("l");
    assert!(table.rules().is_live());
    let claim = || DrawClaimMove::Asked;
    assert_eq!(*table.app.world().resource::<DrawClaimMove>(), claim());
    table.play("b8c6");
    assert_eq!(table.ply(), 3, "shown only");
}

#[test]
fn t1_two_clicks_capture_where_a_touch_obliges() {
    let options = MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    };
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let mut mouse = Mouse::at(table_with(options, Some(fen)));
    mouse.click(At::Piece("e4"));
    assert_eq!(mouse.selected(), Some(Square::E4));
    mouse.click(At::Piece("d5"));
    mouse.table.rest().check_at_rest();
    assert_eq!(mouse.table.ply(), 1);
}

#[test]
fn t1_a_piece_picked_up_by_key_is_touched() {
    let options = MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    };
    let fen = "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1";
    let mut table = table_with(options, Some(fen));
    table.cursor_at("g1").enter();
    assert_eq!(table.rules().table().touched(), [Square::G1]);
    assert_eq!(table.selected(), Some(Square::G1), "it stays in the hand");
    table.cursor_at("e4").enter();
    table.cursor_at("e5").enter();
    assert_eq!(table.ply(), 0, "the knight must move");
    // A piece that is aimed at is touched too.
    let options = table.rules().table().options().clone();
    let mut table = table_with(options, Some(fen));
    table.cursor_at("d5").enter();
    assert_eq!(table.rules().table().touched(), [Square::D5]);
    table.cursor_at("e4").enter();
    table.cursor_at("d5").enter();
    table.rest().check_at_rest();
    assert_eq!(table.ply(), 1, "taken");
}
