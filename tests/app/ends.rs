//! Automatic ends of the game: announced once, with result and reason; taken back with the move.

use std::time::Duration;

use bevy::prelude::*;

use shakki::{
    chess::{
        Color, Game, Outcome, Role, pgn,
        table::{Action, Header, MatchOptions, Table},
    },
    play::{
        arbiter::dead_position_check::DeadPositionSearch,
        messages::{MatchCommand, ReviewTarget},
        rules::Rules,
    },
};

use crate::app::{TestGame, game, played};

/// A dead position that only the full search recognizes: a wall of pawns, and kings.
const WALL: &str = "8/8/1k6/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1";

/// More frames than any search here takes.
const LONGEST_SEARCH: usize = 200_000;

impl TestGame {
    /// The ends announced since the last call, as result lines.
    fn announced(&mut self) -> Vec<String> {
        self.heard()
            .ended
            .iter()
            .map(|ended| ended.0.to_string())
            .collect()
    }

    /// Draws frames until the search for a dead position has ended.
    fn answered(&mut self) -> &mut Self {
        for _ in 0..LONGEST_SEARCH {
            if !self
                .app
                .world()
                .resource::<DeadPositionSearch>()
                .is_running()
            {
                return self;
            }
            self.frame();
        }
        panic!("the search never answers");
    }

    fn outcome(&self) -> Option<String> {
        self.rules()
            .game()
            .outcome()
            .map(|end: Outcome| end.to_string())
    }
}

/// Plays into an end, takes it back, plays it again: announced each time it comes, and only then.
fn comes_and_goes(mut table: TestGame, last: &str, wanted: &str) {
    assert_eq!(table.outcome(), None, "not ended yet");
    table.play(last).rest().check_at_rest();
    assert_eq!(table.announced(), [wanted]);
    assert_eq!(table.outcome().as_deref(), Some(wanted));
    assert_eq!(table.rules().mover(), None, "nobody moves any more");
    table.answered().frame().frame();
    assert!(table.announced().is_empty(), "announced once");

    // Another attempt is refused with the reason.
    table.play("a1a2").check();
    let why = table.heard().rejected.remove(0).why;
    assert_eq!(why, format!("the game is over: {wanted}"));
    table.type_move("e4").check();
    let why = table.heard().rejected.remove(0).why;
    assert_eq!(why, format!("the game is over: {wanted}"));

    table.execute(MatchCommand::TakeBack).check();
    assert_eq!(table.outcome(), None, "taken back with the move");
    assert!(table.rules().mover().is_some());
    table.rest().check_at_rest();
    assert!(table.announced().is_empty());

    table.execute(MatchCommand::Redo).rest().check_at_rest();
    assert_eq!(table.announced(), [wanted], "played again, announced again");

    table.go_to(ReviewTarget::Previous).check();
    assert_eq!(table.rules().shown_outcome(), None);
    table.go_to(ReviewTarget::Last).rest().check_at_rest();
    assert!(table.announced().is_empty(), "looking announces nothing");

    table.execute(MatchCommand::New).rest().check_at_rest();
    assert_eq!(table.outcome(), None);
    assert!(table.announced().is_empty());
}

#[test]
fn e3_checkmate_lays_the_king_down() {
    let mut table = TestGame::with(played("f2f3 e7e5 g2g4"));
    table.play("d8h4").check();
    assert_eq!(table.laid_down(), [Role::King.of(Color::White)]);
    table.rest().check_at_rest();
    table.go_to(ReviewTarget::First).check();
    assert!(table.laid_down().is_empty());
    table.go_to(ReviewTarget::Last).check();
    assert_eq!(table.laid_down().len(), 1);
    table.execute(MatchCommand::TakeBack).check();
    assert!(table.laid_down().is_empty());
    table.rest().check_at_rest();
}

#[test]
fn e3_checkmate() {
    comes_and_goes(
        TestGame::with(played("f2f3 e7e5 g2g4")),
        "d8h4",
        "0-1 checkmate",
    );
}

#[test]
fn e3_a_promotion_that_mates() {
    let fen = "7k/4P3/6K1/8/8/8/8/8 w - - 0 1";
    comes_and_goes(TestGame::from_fen(fen), "e7e8q", "1-0 checkmate");
}

#[test]
fn e3_a_mated_king_lies_from_the_first_frame() {
    // A game opened at its end, and a position set up that is mate.
    let mut table = TestGame::with(played("f2f3 e7e5 g2g4 d8h4"));
    table.check_at_rest();
    assert_eq!(table.laid_down(), [Role::King.of(Color::White)]);
    let mut table = TestGame::from_fen("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1");
    table.check_at_rest();
    assert_eq!(table.laid_down(), [Role::King.of(Color::Black)]);
}

#[test]
fn e6_stalemate() {
    let table = TestGame::from_fen("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    comes_and_goes(table, "f1f7", "1/2-1/2 stalemate");
}

#[test]
fn e7_dead_by_the_pieces_alone() {
    let table = TestGame::from_fen("8/2k5/8/4r3/4K3/8/8/8 w - - 0 1");
    comes_and_goes(table, "e4e5", "1/2-1/2 dead position");
}

#[test]
fn e7_dead_by_the_full_search_off_the_main_loop() {
    // White takes the last piece that could break the wall.
    let mut table = TestGame::from_fen("8/8/1k6/p1p1p1p1/P1P1P1P1/3n4/3K4/8 w - - 0 1");
    table.answered();
    assert_eq!(table.outcome(), None);
    table.play("d2d3").answered().check();
    assert_eq!(table.announced(), ["1/2-1/2 dead position"]);
    assert_eq!(table.rules().mover(), None);
    table.frame().answered();
    assert!(table.announced().is_empty(), "announced once");

    table.execute(MatchCommand::TakeBack).answered().check();
    assert_eq!(table.outcome(), None);
    assert!(table.announced().is_empty());
    table.execute(MatchCommand::Redo).check();
    assert_eq!(
        table.announced(),
        ["1/2-1/2 dead position"],
        "known at once now"
    );
    table.answered().frame();
    assert!(table.announced().is_empty());
    table.rest().check_at_rest();
}

#[test]
fn e7_a_position_set_up_dead_is_found_too() {
    let mut table = TestGame::new();
    table
        .execute(MatchCommand::PasteFen(WALL.to_owned()))
        .answered();
    assert_eq!(table.announced(), ["1/2-1/2 dead position"]);
    table.check();

    let mut table = TestGame::new();
    table
        .execute(MatchCommand::Load(Box::new(game(WALL))))
        .answered();
    assert_eq!(table.announced(), ["1/2-1/2 dead position"]);

    let mut table = TestGame::from_fen(WALL);
    table.answered();
    assert_eq!(
        table.announced(),
        ["1/2-1/2 dead position"],
        "from the command line"
    );
}

#[test]
fn e7_a_take_back_into_a_dead_position_finds_it() {
    // A record that went on in a dead position.
    let mut record = game(WALL);
    for _ in 0..2 {
        let mv = record.position().legal_moves_first();
        record.play_recorded(mv).expect("a legal move");
    }
    let mut table = TestGame::with(record);
    table.answered();
    assert_eq!(table.announced(), ["1/2-1/2 dead position"]);
    table.execute(MatchCommand::TakeBack).answered();
    assert_eq!(
        table.announced(),
        ["1/2-1/2 dead position"],
        "the one before is dead as well"
    );
    assert!(table.rules().game().can_redo());
}

/// A test's way to any legal move.
trait AnyMove {
    fn legal_moves_first(&self) -> shakki::chess::Move;
}

impl AnyMove for shakki::chess::VariantPosition {
    fn legal_moves_first(&self) -> shakki::chess::Move {
        use shakki::chess::Position;
        self.legal_moves()[0]
    }
}

#[test]
fn e7_an_answer_that_comes_too_late_ends_nothing() {
    for _ in 0..20 {
        let mut table = TestGame::from_fen(WALL);
        // The search starts; before it ends another game is on the board.
        table.execute(MatchCommand::New).answered().frame();
        assert_eq!(table.outcome(), None);
        table.check();
    }
}

#[test]
fn e7_a_game_that_is_over_already_does_not_end_again() {
    // Both positions are dead, according to the full search.
    for over in [
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
    ] {
        let mut table = TestGame::new();
        table
            .execute(MatchCommand::PasteFen(over.to_owned()))
            .answered()
            .frame()
            .check();
        assert!(table.announced().is_empty(), "it did not end here");
        assert!(table.outcome().is_some());
    }
}

#[test]
fn e7_looking_back_asks_no_new_question() {
    let mut table = TestGame::with(played("e2e4 e7e5"));
    table.answered();
    table.go_to(ReviewTarget::First);
    assert!(
        !table
            .app
            .world()
            .resource::<DeadPositionSearch>()
            .is_running()
    );
}

#[test]
fn e10_fivefold_repetition() {
    let round = "g1f3 g8f6 f3g1 f6g8 ";
    let table = TestGame::with(played(&(round.repeat(3) + "g1f3 g8f6 f3g1")));
    comes_and_goes(table, "f6g8", "1/2-1/2 fivefold repetition");
}

#[test]
fn e12_seventy_five_moves() {
    let table = TestGame::from_fen("6k1/8/8/8/8/8/R7/K6R w - - 149 100");
    comes_and_goes(table, "a1b1", "1/2-1/2 seventy-five moves");
}

#[test]
fn e12_a_mate_on_the_last_move_counts_first() {
    let table = TestGame::from_fen("7k/8/6K1/8/8/8/8/R7 w - - 149 100");
    comes_and_goes(table, "a1a8", "1-0 checkmate");
}

#[test]
fn e15_a_finished_game_opened_from_its_file_shows_its_end_and_announces_nothing() {
    let text = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let record: Game = pgn::first(text.as_bytes()).expect("a game").game;
    let mut table = TestGame::new();
    table
        .execute(MatchCommand::Load(Box::new(record)))
        .rest()
        .check_at_rest();
    assert!(table.announced().is_empty());
    assert_eq!(table.outcome().as_deref(), Some("0-1 checkmate"));
    assert_eq!(table.laid_down().len(), 1);
}

#[test]
fn e4_the_king_of_who_gives_up_is_laid_down_and_stands_up_again() {
    let mut table = TestGame::with(played("e2e4 e7e5"));
    table.frame();
    let standing = table.piece("e1".parse().unwrap());
    let upright = *table.app.world().get::<Transform>(standing).unwrap();
    table.execute(MatchCommand::Resign(Color::White)).settled();
    assert_eq!(table.laid_down(), [Role::King.of(Color::White)]);
    // Nothing else is moving, so it waits for nothing.
    let mut waited = 0;
    while *table.app.world().get::<Transform>(standing).unwrap() == upright {
        table.frame();
        waited += 1;
        assert!(waited < 6, "it falls at once");
    }
    let falling = *table.app.world().get::<Transform>(standing).unwrap();
    table.rest().check_at_rest();
    let lying = *table.app.world().get::<Transform>(standing).unwrap();
    assert!(lying != upright && lying != falling, "it takes its time");
    assert!(lying.up().y.abs() < 0.3, "and lies");

    table.execute(MatchCommand::TakeBack);
    assert!(table.laid_down().is_empty());
    table.rest().check_at_rest();
    let risen = *table.app.world().get::<Transform>(standing).unwrap();
    assert_eq!(risen, upright, "it stands where it stood");
    assert!(table.rules().mover().is_some());
}

#[test]
fn e7_a_position_that_comes_paused_is_searched_once_the_game_goes_on() {
    let options = MatchOptions {
        clocks: "500".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    let mut paused = Table::new(Header {
        start: game(WALL).start().clone(),
        ..Header::new(options)
    });
    for action in [Action::Start, Action::Pause] {
        paused.act(action, Duration::ZERO).expect("it is possible");
    }
    let mut table = TestGame::new();
    table.app.insert_resource(Rules::at(paused));
    table.rest().answered();
    assert_eq!(table.outcome(), None);
    table.execute(MatchCommand::Pause).answered();
    assert_eq!(table.announced(), ["1/2-1/2 dead position"]);
}
