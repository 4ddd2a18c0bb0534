//! The computer at the table: it moves on its turn, is given seats and loses them, answers requests, and gives hints.

use std::time::Duration;

use shakki::{
    chess::{
        Color, Game,
        arrangement::Arrangement,
        table::{EventKind, Header, MatchOptions, Player, Series, Table, TakeBacks},
    },
    computer::Level,
    play::{
        arbiter::{
            clock,
            computer::{ComputerTurn, Hint},
            current_match::CurrentMatch,
            draw_claim_move::DrawClaimMove,
            record::Records,
        },
        messages::{MatchCommand, NoteCommand, ReviewTarget},
        mode::{photo::PhotoMode, set_up::SetUp},
        preferences::AnimationSpeed,
        rules::{BoardContent, Rules},
        shared::{LessonMarks, Motion},
    },
};

use crate::app::{TestGame, square};

impl TestGame {
    /// A game in which the computer has this seat.
    fn against(side: Color, level: Level) -> Self {
        let mut table = Self::with(Game::new());
        table.speed(AnimationSpeed::Off);
        table.execute(MatchCommand::GiveSeat(side, Some(level.into())));
        table
    }

    /// Frames until this is so. The search has a thread of its own, and so real time must pass.
    pub fn wait_until(&mut self, what: &str, is_so: impl Fn(&TestGame) -> bool) -> &mut Self {
        for _ in 0..3_000 {
            if is_so(self) {
                return self;
            }
            std::thread::sleep(Duration::from_millis(4));
            self.frame_after(Duration::from_millis(100));
        }
        panic!("{what}: never");
    }

    pub fn execute_and_frame(&mut self, command: MatchCommand) -> &mut Self {
        self.execute(command).frame()
    }
}

#[test]
fn it_answers_a_move_and_nobody_moves_for_it() {
    let mut table = TestGame::against(Color::Black, Level::FirstGame);
    assert_eq!(
        table.rules().computer_seat(Color::Black),
        Some(Level::FirstGame.into())
    );
    for _ in 0..20 {
        table.frame_after(Duration::from_secs(1));
    }
    assert_eq!(table.ply(), 0, "it waits for White");
    table.play("e2e4");
    assert_eq!(table.ply(), 1);
    assert!(table.rules().is_computers_turn());
    // A person cannot move its pieces.
    table.heard();
    table.play("e7e5");
    assert_eq!(table.ply(), 1);
    assert_eq!(table.heard().rejected.len(), 1);
    table.wait_until("an answer", |table| table.ply() == 2);
    assert!(!table.rules().is_computers_turn());
    assert_eq!(table.rules().mover(), Some(Color::White));
    // The view stays at the person's seat.
    assert_eq!(table.rules().seated(), Color::White);
}

#[test]
fn a_seat_is_given_and_taken_back_in_the_middle_of_a_game() {
    let mut table = TestGame::against(Color::Black, Level::Learner);
    table
        .play("e2e4")
        .wait_until("an answer", |table| table.ply() == 2);
    table.execute_and_frame(MatchCommand::GiveSeat(Color::Black, None));
    assert_eq!(
        table.rules().player_name(Color::Black),
        None,
        "nor its name"
    );
    table.play("d2d4");
    for _ in 0..30 {
        std::thread::sleep(Duration::from_millis(5));
        table.frame_after(Duration::from_secs(1));
    }
    assert_eq!(table.ply(), 3, "a person is to move");
    // Now White's: it is Black's turn, so nothing happens until a person has moved.
    table.execute_and_frame(MatchCommand::GiveSeat(
        Color::White,
        Some(Level::Learner.into()),
    ));
    let reply = table.rules().game().legal_moves_from(square("a7"))[0];
    table
        .request(square("a7"), reply.to(), None)
        .frame()
        .wait_until("White's move", |table| table.ply() == 5);
}

#[test]
fn both_seats_are_an_exhibition() {
    let mut table = TestGame::against(Color::Black, Level::FirstGame);
    table.execute_and_frame(MatchCommand::GiveSeat(
        Color::White,
        Some(Level::FirstGame.into()),
    ));
    table.wait_until("six plies", |table| table.ply() >= 6);
}

#[test]
fn a_take_back_returns_ones_own_move_with_the_answer() {
    let mut table = TestGame::against(Color::Black, Level::FirstGame);
    table
        .play("e2e4")
        .wait_until("an answer", |table| table.ply() == 2);
    table.execute(MatchCommand::TakeBack).frame();
    assert_eq!(table.ply(), 0);
    assert_eq!(table.rules().mover(), Some(Color::White));
}

#[test]
fn a_take_back_is_undone_with_the_answer() {
    let mut table = TestGame::against(Color::Black, Level::FirstGame);
    table
        .play("e2e4")
        .wait_until("an answer", |table| table.ply() == 2);
    let fen = table.fen();
    table.execute(MatchCommand::TakeBack).frame();
    table.execute(MatchCommand::Redo).frame();
    assert_eq!((table.ply(), table.fen()), (2, fen));
    assert_eq!(table.rules().mover(), Some(Color::White));
}

#[test]
fn a_move_that_was_taken_back_before_the_answer_is_redone_alone() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    thinking_in_a_turning_view(&mut table);
    table.play("e2e4");
    table.execute(MatchCommand::TakeBack);
    assert_eq!(table.ply(), 0);
    table.execute(MatchCommand::Redo);
    assert_eq!(table.ply(), 1);
    table.app.world_mut().resource_mut::<Motion>().view = false;
    table.wait_until("an answer", |table| table.ply() == 2);
}

#[test]
fn t1_it_moves_the_piece_that_was_touched_for_its_seat() {
    let options = MatchOptions {
        clocks: "60".parse().expect("a time control"),
        touch_move: true,
        ..MatchOptions::default()
    };
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    let touch_move = Rules::at(Table::new(Header::new(options)));
    table.app.insert_resource(touch_move);
    table.frame();
    table.execute(MatchCommand::Touch(square("h2")));
    assert_eq!(table.rules().table().touched(), [square("h2")]);
    table.execute(MatchCommand::GiveSeat(
        Color::White,
        Some(Level::Casual.into()),
    ));
    table.wait_until("its move", |table| table.ply() == 1);
    let san = &table.rules().game().plies()[0].san;
    assert!(matches!(san.as_str(), "h3" | "h4"), "{san}");
}

#[test]
fn a_seat_is_kept_in_a_game_from_an_earlier_position() {
    let mut table = TestGame::against(Color::Black, Level::FirstGame);
    table
        .play("e2e4")
        .wait_until("an answer", |table| table.ply() == 2)
        .play("d2d4")
        .wait_until("another", |table| table.ply() == 4);
    let generation = table.rules().generation();
    table.go_to(ReviewTarget::Ply(3));
    table.execute(MatchCommand::Branch).frame();
    assert_ne!(table.rules().generation(), generation);
    assert_eq!(
        table.rules().computer_seat(Color::Black),
        Some(Level::FirstGame.into())
    );
    assert_eq!(
        table.rules().player_name(Color::Black),
        Some("Shakki (first-game)")
    );
    assert_eq!(table.rules().computer_seat(Color::White), None);
    table.wait_until("its move", |table| table.ply() == 4);
}

#[test]
fn it_grants_a_take_back_that_must_be_agreed_to() {
    let mut table = TestGame::with(Game::new());
    let mut options = table.rules().table().options().clone();
    options.take_backs = Some(TakeBacks::ByAgreement);
    let agreed = shakki::chess::table::Table::adopt(&Game::new(), options);
    table.app.insert_resource(Rules::at(agreed));
    table.speed(AnimationSpeed::Off);
    table.execute(MatchCommand::GiveSeat(
        Color::Black,
        Some(Level::FirstGame.into()),
    ));
    table
        .play("e2e4")
        .wait_until("an answer", |table| table.ply() == 2);
    table.execute(MatchCommand::TakeBack);
    assert_eq!(table.ply(), 2, "it is asked");
    // The person cannot answer for it.
    for _ in 0..3 {
        table.frame_after(Duration::from_secs(1));
    }
    table.wait_until("the take-back", |table| table.ply() == 0);
}

#[test]
fn a_hint_is_first_the_piece_and_then_the_move() {
    let mut table = TestGame::from_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let shown = |table: &TestGame| table.app.world().resource::<Hint>().shown();
    table.execute(MatchCommand::Hint);
    table.wait_until("a hint", |table| shown(table).is_some());
    let hint = shown(&table).expect("a hint");
    assert_eq!((hint.from, hint.to), (Some(square("a1")), None));
    table.execute(MatchCommand::Hint).frame();
    assert_eq!(shown(&table).and_then(|hint| hint.to), Some(square("a8")));
    let marks = table.app.world().resource::<LessonMarks>().clone();
    assert_eq!(marks.arrows, [(square("a1"), square("a8"))]);
    // The hint is removed when the position changes.
    table.play("g2g3").rest();
    assert_eq!(shown(&table), None);
    assert_eq!(
        *table.app.world().resource::<LessonMarks>(),
        LessonMarks::default()
    );
    assert!(table.rules().shows(BoardContent::Present));
}

#[test]
fn it_resigns_or_plays_on_but_the_game_ends_in_a_mate_that_it_sees() {
    let mut table = TestGame::from_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    table.speed(AnimationSpeed::Off);
    table.execute(MatchCommand::GiveSeat(
        Color::White,
        Some(Level::Club.into()),
    ));
    table.wait_until("mate", |table| table.rules().game().outcome().is_some());
    let outcome = table.rules().game().outcome().expect("an end");
    assert_eq!(outcome.to_string(), "1-0 checkmate");
}

/// The computer has Black, and does not move while the view turns.
fn thinking_in_a_turning_view(table: &mut TestGame) {
    table.app.world_mut().resource_mut::<Motion>().view = true;
    table.execute(MatchCommand::GiveSeat(
        Color::Black,
        Some(Level::FirstGame.into()),
    ));
}

fn with_clocks(clocks: &str) -> Rules {
    let options = MatchOptions {
        clocks: clocks.parse().expect("a time control"),
        ..MatchOptions::default()
    };
    Rules::at(Table::new(Header::new(options)))
}

fn recorded_times(table: &TestGame) -> usize {
    let events = table.rules().table().events().iter();
    events.filter(|event| event.kind == EventKind::Time).count()
}

/// Whether the computer has decided what to do.
fn is_decided(table: &TestGame) -> bool {
    let turn = table.app.world().resource::<ComputerTurn>();
    turn.due_in().is_some()
}

#[test]
fn c1_the_record_of_the_time_does_not_begin_its_turn_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = TestGame::configured(Game::new(), |app| {
        app.insert_resource(Records::in_folder(folder.path()));
    });
    table.speed(AnimationSpeed::Off);
    table.app.insert_resource(with_clocks("60"));
    table.frame();
    thinking_in_a_turning_view(&mut table);
    // The first move gives the game its date, which begins a search again that was done in that very frame.
    table.play("e2e4").frame();
    table.wait_until("a decision", is_decided);
    let before = recorded_times(&table);
    for _ in 0..12 {
        table.frame_after(Duration::from_secs(1));
        assert!(is_decided(&table), "it has decided already");
    }
    assert!(recorded_times(&table) > before, "the time was recorded");
}

#[test]
fn c1_a_note_on_a_move_does_not_begin_its_turn_again() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    table.app.insert_resource(with_clocks("60"));
    table.frame();
    thinking_in_a_turning_view(&mut table);
    // The first move gives the game its date, which begins a search again that was done in that very frame.
    table.play("e2e4").frame();
    table.wait_until("a decision", is_decided);
    table.go_to(ReviewTarget::First);
    for note in [
        NoteCommand::Comment("so".to_owned()),
        NoteCommand::Glyph(1),
        NoteCommand::Undo,
    ] {
        let before = table.rules().table().events().len();
        table.app.world_mut().write_message(note);
        table.frame();
        assert!(is_decided(&table), "it has decided already");
        assert!(table.rules().table().events().len() > before, "it is noted");
    }
}

#[test]
fn a_hint_stays_while_a_move_is_annotated() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    table.play("e2e4").rest();
    let shown = |table: &TestGame| table.app.world().resource::<Hint>().shown();
    table.execute(MatchCommand::Hint);
    table.wait_until("a hint", |table| shown(table).is_some());
    table.go_to(ReviewTarget::First);
    let note = NoteCommand::Comment("so".to_owned());
    table.app.world_mut().write_message(note);
    table.frame();
    assert!(shown(&table).is_some(), "the position is the same");
    assert!(!table.rules().table().game().text_after(0).is_empty());
}

#[test]
fn c1_a_hint_stays_while_the_time_is_recorded() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = TestGame::configured(Game::new(), |app| {
        app.insert_resource(Records::in_folder(folder.path()));
    });
    table.speed(AnimationSpeed::Off);
    table.app.insert_resource(with_clocks("60"));
    table.frame().play("e2e4").rest();
    let shown = |table: &TestGame| table.app.world().resource::<Hint>().shown();
    table.execute(MatchCommand::Hint);
    table.wait_until("a hint", |table| shown(table).is_some());
    let before = recorded_times(&table);
    for _ in 0..12 {
        table.frame_after(Duration::from_secs(1));
        assert!(shown(&table).is_some(), "the position is the same");
    }
    assert!(recorded_times(&table) > before, "the time was recorded");
}

#[test]
fn e8_e9_e4_nobody_offers_claims_or_resigns_for_it() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    thinking_in_a_turning_view(&mut table);
    assert!(table.rules().is_computers_turn());
    let told = |table: &mut TestGame| {
        let notices = table.heard().notices.into_iter();
        notices.map(|notice| notice.text).collect::<Vec<_>>()
    };
    let refusal = ["The computer decides for itself."];
    for command in [
        MatchCommand::Offer(Color::Black),
        MatchCommand::Claim,
        MatchCommand::ClaimByMove,
        MatchCommand::Resign(Color::Black),
    ] {
        told(&mut table);
        table.execute(command.clone());
        assert_eq!(told(&mut table), refusal, "{command:?}");
        let arbiter = table.rules().table();
        assert_eq!(arbiter.draw_offer(), None, "{command:?}");
        assert_eq!(arbiter.pending(), None, "{command:?}");
        assert_eq!(arbiter.outcome(), None, "{command:?}");
        let claim = *table.app.world().resource::<DrawClaimMove>();
        assert_eq!(claim, DrawClaimMove::No, "{command:?}");
    }
    // The person offers for their own side, after their move.
    table.ctrl("d");
    let offer = table.rules().table().draw_offer();
    assert_eq!(offer, Some(Color::White));
    // And may resign on the computer's turn.
    table.execute(MatchCommand::Resign(Color::White)).settled();
    let outcome = table.rules().table().outcome().expect("an end");
    assert_eq!(outcome.winner, Some(Color::Black));
}

#[test]
fn it_grants_a_take_back_that_is_asked_after_the_end() {
    let mut table = TestGame::new();
    let options = MatchOptions {
        take_backs: Some(TakeBacks::ByAgreement),
        ..MatchOptions::default()
    };
    let start = crate::app::game("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let agreed = Table::adopt(&start, options);
    table.app.insert_resource(Rules::at(agreed));
    table.speed(AnimationSpeed::Off).frame();
    table.execute(MatchCommand::GiveSeat(
        Color::Black,
        Some(Level::FirstGame.into()),
    ));
    table.play("a1a8");
    assert!(table.rules().table().outcome().is_some(), "mate");
    table.execute(MatchCommand::TakeBack);
    assert_eq!(table.ply(), 1, "it is asked");
    table.wait_until("the take-back", |table| table.ply() == 0);
    assert_eq!(table.rules().table().outcome(), None);
}

#[test]
fn c2_it_plays_on_while_a_photo_is_taken_if_its_clock_runs() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    table.app.insert_resource(with_clocks("60"));
    table.frame();
    table.execute(MatchCommand::GiveSeat(
        Color::Black,
        Some(Level::FirstGame.into()),
    ));
    table.play("e2e4");
    table.app.world_mut().resource_mut::<PhotoMode>().on = true;
    table.wait_until("an answer", |table| table.ply() == 2);
    assert!(table.app.world().resource::<PhotoMode>().on);
    // Nobody stops a clock by taking a photo.
    let left = |table: &TestGame| table.rules().table().clock().remaining(Color::White);
    table.rest();
    let before = left(&table);
    table.frame_after(Duration::from_secs(9)).frame();
    assert!(left(&table) < before);
}

#[test]
fn without_clocks_it_waits_while_a_photo_is_taken() {
    let mut table = TestGame::against(Color::Black, Level::FirstGame);
    table.app.world_mut().resource_mut::<PhotoMode>().on = true;
    table.frame().play("e2e4");
    table.app.world_mut().resource_mut::<PhotoMode>().on = false;
    table.frame();
    assert_eq!(table.ply(), 1);
    table.app.world_mut().resource_mut::<PhotoMode>().on = true;
    for _ in 0..30 {
        std::thread::sleep(Duration::from_millis(5));
        table.frame_after(Duration::from_secs(1));
    }
    assert_eq!(table.ply(), 1, "the position of the photo stays");
    table.app.world_mut().resource_mut::<PhotoMode>().on = false;
    table.wait_until("an answer", |table| table.ply() == 2);
}

#[test]
fn c2_while_a_position_is_set_up_the_time_is_nobody_s() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    table.app.insert_resource(with_clocks("5"));
    table.frame();
    table.execute(MatchCommand::GiveSeat(
        Color::Black,
        Some(Level::FirstGame.into()),
    ));
    table.play("e2e4");
    let mut setting_up = table.app.world_mut().resource_mut::<SetUp>();
    setting_up.begin(Arrangement::empty());
    let left = |table: &TestGame| table.rules().table().clock().remaining(Color::Black);
    table.frame().frame().frame();
    let before = left(&table);
    table.frame_after(Duration::from_secs(600)).frame();
    assert_eq!(left(&table), before);
    assert_eq!(
        clock::next_change(table.rules()),
        None,
        "nothing to wake for"
    );
    table.app.world_mut().resource_mut::<SetUp>().end();
    table.wait_until("an answer", |table| table.ply() == 2);
}

#[test]
fn a_seat_that_is_given_during_a_game_is_kept_in_the_next() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    let series = Series::new("Anna", "Shakki (learner)", Player::First);
    table.execute(MatchCommand::NewMatch(Box::new(series)));
    let first_game = Some(Level::FirstGame.into());
    table.execute(MatchCommand::GiveSeat(Color::Black, first_game.clone()));
    assert_eq!(
        table.rules().player_name(Color::Black),
        Some("Shakki (first-game)"),
        "the name is that of the new player"
    );
    table.execute(MatchCommand::Resign(Color::White)).settled();
    table.execute(MatchCommand::Rematch).frame();
    assert_eq!(table.rules().computer_seat(Color::White), first_game);
    assert_eq!(table.rules().computer_seat(Color::Black), None);
    assert_eq!(
        table.rules().player_name(Color::White),
        Some("Shakki (first-game)")
    );
    assert_eq!(table.rules().player_name(Color::Black), Some("Anna"));
    let current = table.app.world().resource::<CurrentMatch>();
    let score = current.series.as_ref().map(ToString::to_string);
    assert_eq!(score.as_deref(), Some("Anna 0 - 1 Shakki (first-game)"));
    // A person takes the seat: the next game is not the computer's.
    table.execute(MatchCommand::GiveSeat(Color::White, None));
    table.play("e2e4");
    table.execute(MatchCommand::Resign(Color::White)).settled();
    table.execute(MatchCommand::Rematch).frame();
    assert_eq!(table.rules().computer_seat(Color::Black), None);
    assert_eq!(table.rules().player_name(Color::Black), None);
}

#[test]
fn a_seat_is_kept_when_a_position_is_pasted() {
    let mut table = TestGame::against(Color::Black, Level::FirstGame);
    let seat = Some(Level::FirstGame.into());
    for command in [
        MatchCommand::PasteFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned()),
        MatchCommand::New,
        MatchCommand::Rematch,
    ] {
        let is_exchanged = matches!(command, MatchCommand::Rematch);
        table.execute(command.clone()).frame();
        let side = if is_exchanged {
            Color::White
        } else {
            Color::Black
        };
        assert_eq!(table.rules().computer_seat(side), seat, "{command:?}");
        assert_eq!(table.rules().computer_seat(!side), None, "{command:?}");
        assert_eq!(
            table.rules().player_name(side),
            Some("Shakki (first-game)"),
            "{command:?}"
        );
    }
}
