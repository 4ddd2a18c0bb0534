//! The rule book on the board: opened, a task solved wrongly and correctly, closed; the game is unchanged.

use std::time::Duration;

use bevy::prelude::*;

use shakki::{
    book::Book,
    chess::{
        Game, Position, Role, Square,
        find_move::Origin,
        pgn,
        table::{Action, Header, MatchOptions, Table},
    },
    play::{
        arbiter::record::Records,
        input::selection,
        messages::{MatchCommand, ReviewTarget},
        mode::rule_book::{RuleBook, RuleBookCommand, TaskFeedback},
        rules::{BoardContent, Rules},
        shared::{LessonMarks, OpenRuleBook, ViewCommand},
    },
};

use crate::app::{TestGame, played, square};

/// A table at which the page of this law lies open.
fn reading(table: &mut TestGame, law: &'static str) {
    table.app.world_mut().write_message(OpenRuleBook(Some(law)));
    table.frame().rest();
}

/// A table at which the book lies open, without animations.
fn open_book() -> TestGame {
    let mut table = TestGame::new();
    table.speed(shakki::play::preferences::AnimationSpeed::Off);
    table.app.world_mut().write_message(OpenRuleBook(None));
    table.frame();
    table
}

fn book(table: &mut TestGame, command: RuleBookCommand) {
    table.app.world_mut().write_message(command);
    table.frame();
}

fn said(table: &TestGame) -> TaskFeedback {
    table.app.world().resource::<RuleBook>().feedback()
}

/// Draws frames until the book has no steps left.
fn wait(table: &mut TestGame) {
    for _ in 0..240 {
        table.frame();
    }
}

/// What must not change: the game, its events, and the captured pieces.
fn snapshot(table: &TestGame) -> (String, usize, u64, Option<String>) {
    let rules = table.rules();
    let table = rules.table();
    (
        table.game().fen(),
        table.events().len(),
        rules.generation(),
        table.clock().text(shakki::chess::Color::White),
    )
}

#[test]
fn a_right_move_is_praised_and_a_wrong_one_goes_back() {
    let mut table = TestGame::new();
    reading(&mut table, "E3");
    let task = table
        .app
        .world()
        .resource::<RuleBook>()
        .task()
        .expect("a task");
    assert_eq!(task.id, "checkmate-rook");
    assert_eq!(table.fen(), task.game.fen());
    table.check();

    table.play("d1d7").rest().check();
    assert_eq!(said(&table), TaskFeedback::Wrong);
    wait(&mut table);
    assert_eq!(table.fen(), task.game.fen(), "the board went back");
    table.check();
    // The feedback stays until the next try.
    assert_eq!(said(&table), TaskFeedback::Wrong);

    table.play("d1d8").rest();
    assert_eq!(said(&table), TaskFeedback::Right);
    assert!(!table.laid_down().is_empty(), "the mated king lies");
    assert!(
        table.heard().ended.is_empty(),
        "no game of the players' ended"
    );
    assert_eq!(table.rules().shown_outcome(), None);
}

#[test]
fn an_illegal_try_is_refused_with_the_arbiters_reason() {
    let mut table = TestGame::new();
    reading(&mut table, "M10");
    table.heard();
    table.play("e4f6");
    let rejected = table.heard().rejected;
    assert_eq!(rejected.len(), 1);
    assert!(rejected[0].why.contains("e8"), "{}", rejected[0].why);
    assert_eq!(said(&table), TaskFeedback::Nothing);
}

#[test]
fn the_game_is_as_it_was_when_the_book_is_closed() {
    // After a capture, so that a piece stands beside the board.
    let mut table = TestGame::with(played("e2e4 d7d5 e4d5"));
    let pieces = table.rest().pieces_in_world();
    let before = snapshot(&table);
    reading(&mut table, "M6");
    table.check().play("e5d6").rest();
    assert_eq!(said(&table), TaskFeedback::Right);
    table.check();
    book(&mut table, RuleBookCommand::Close);
    table.rest().check();
    assert_eq!(snapshot(&table), before);
    assert_eq!(table.pieces_in_world(), pieces);
    table.play("d8d5");
    assert_eq!(table.ply(), 4, "the game goes on");
}

#[test]
fn c3_the_clock_stands_while_the_book_is_open() {
    let options = MatchOptions {
        clocks: "1".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    let mut game = Table::new(Header::new(options));
    game.act(Action::Start, Duration::ZERO).expect("it starts");
    let mut table = TestGame::new();
    table.app.insert_resource(Rules::at(game));
    table.frame_after(Duration::from_secs(10));
    reading(&mut table, "E6");
    let before = snapshot(&table);
    table.frame_after(Duration::from_secs(600)).frame();
    assert_eq!(snapshot(&table), before);
    assert!(table.rules().table().outcome().is_none());
    book(&mut table, RuleBookCommand::Close);
    assert!(table.rules().table().clock().running().is_some());
    table.frame_after(Duration::from_secs(60)).frame();
    assert!(
        table.rules().table().outcome().is_some() || table.rules().table().pending().is_some(),
        "closed, the clock runs on"
    );
}

#[test]
fn the_journal_hears_nothing_of_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    let mut table = TestGame::configured(Game::new(), |app| {
        app.insert_resource(Records::in_folder(&path));
    });
    table.play("e2e4").rest();
    let files = || {
        let mut found: Vec<(std::path::PathBuf, Vec<u8>)> = std::fs::read_dir(&path)
            .expect("the folder")
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let text = std::fs::read(&path).ok()?;
                Some((path, text))
            })
            .collect();
        found.sort();
        found
    };
    let before = files();
    assert!(!before.is_empty(), "the game is recorded");
    reading(&mut table, "E3");
    table.play("d1d7").rest();
    wait(&mut table);
    table.play("d1d8").rest();
    book(&mut table, RuleBookCommand::NextPage);
    table.rest();
    book(&mut table, RuleBookCommand::Close);
    table.rest();
    assert_eq!(files(), before);
}

#[test]
fn what_concerns_the_players_game_has_to_wait() {
    let mut table = TestGame::with(played("e2e4"));
    let before = snapshot(&table);
    reading(&mut table, "M4");
    table.heard();
    for command in [
        MatchCommand::Resign(shakki::chess::Color::White),
        MatchCommand::Offer(shakki::chess::Color::White),
        MatchCommand::Claim,
        MatchCommand::Pause,
        MatchCommand::Redo,
    ] {
        table.execute(command.clone()).frame();
        assert_eq!(table.heard().notices.len(), 1, "{command:?}");
    }
    assert_eq!(snapshot(&table), before);
    assert!(table.rules().shows(BoardContent::Lesson));
    // Another game closes the book.
    table.execute(MatchCommand::New).rest().check();
    assert!(!table.rules().shows(BoardContent::Lesson));
    assert!(!table.app.world().resource::<RuleBook>().is_open());
    assert_eq!(table.ply(), 0);
    assert_eq!(table.rules().generation(), before.2 + 1);
}

#[test]
fn a_game_that_is_opened_closes_the_book_and_is_shown_from_its_start() {
    let mut table = open_book();
    let game = pgn::first(&b"1. e4 e5 2. Nf3 *"[..]).expect("a game").game;
    // As the list of games does, in one frame.
    table
        .command(MatchCommand::Load(Box::new(game)))
        .command(MatchCommand::GoTo(ReviewTarget::First))
        .frame()
        .rest();
    assert!(!table.app.world().resource::<RuleBook>().is_open());
    assert_eq!((table.ply(), table.rules().shown_ply()), (3, 0));
    table.execute(MatchCommand::GoTo(ReviewTarget::Next)).rest();
    assert_eq!(table.rules().shown_ply(), 1, "the keys are the game's");
}

#[test]
fn the_keys_of_the_review_turn_the_pages() {
    let mut table = TestGame::new();
    table.app.world_mut().write_message(OpenRuleBook(None));
    table.frame();
    let at = |table: &TestGame| table.app.world().resource::<RuleBook>().page_number();
    assert_eq!(at(&table), None, "the list of pages");
    table.go_to(ReviewTarget::Next);
    assert_eq!(at(&table), Some(0));
    table.go_to(ReviewTarget::Next);
    assert_eq!(at(&table), Some(1));
    table.go_to(ReviewTarget::Previous);
    assert_eq!(at(&table), Some(0));
    table.go_to(ReviewTarget::First);
    assert_eq!(at(&table), None);
    table.go_to(ReviewTarget::Last);
    assert!(
        !table.rules().shows(BoardContent::Lesson),
        "back to the game"
    );
}

#[test]
fn autoplay_that_runs_does_not_turn_the_pages() {
    let mut table = TestGame::with(played("e2e4 e7e5 g1f3"));
    table.go_to(ReviewTarget::First);
    table.app.world_mut().write_message(ViewCommand::Autoplay);
    table.frame();
    table.app.world_mut().write_message(OpenRuleBook(None));
    for _ in 0..6 {
        table.frame_after(Duration::from_secs(1));
    }
    let at = table.app.world().resource::<RuleBook>().page_number();
    assert_eq!(at, None, "the list of pages");
}

#[test]
fn m7_the_reader_chooses_what_the_pawn_becomes() {
    let mut table = TestGame::new();
    reading(&mut table, "M7");
    table.play("d7d8");
    assert!(table.pending().is_some(), "asked at the board");
    table.request(square("d7"), square("d8"), Some(Role::Knight));
    table.frame().rest();
    assert_eq!(said(&table), TaskFeedback::Wrong);
    wait(&mut table);
    table.play("d7d8q").rest();
    assert_eq!(said(&table), TaskFeedback::Right);
    table.check();
}

#[test]
fn e6_the_book_answers_pilnicks_move_itself() {
    let mut table = TestGame::new();
    table.app.world_mut().write_message(OpenRuleBook(None));
    table.frame();
    let page = Book::bundled().ok().and_then(|book| book.page("rescue"));
    book(&mut table, RuleBookCommand::Page(page.expect("the page")));
    table.rest().play("f3f2").rest();
    assert_eq!(said(&table), TaskFeedback::Right);
    wait(&mut table);
    table.rest();
    let board = table.rules().game().position().board().clone();
    assert_eq!(
        board.piece_at(Square::F2),
        Some(Role::Queen.of(shakki::chess::Color::Black))
    );
    assert!(table.rules().board_outcome().is_some(), "stalemate");
}

#[test]
fn shown_a_task_is_played_by_the_book_and_can_be_tried_again() {
    let mut table = TestGame::new();
    reading(&mut table, "M6");
    let figures = |table: &TestGame| table.app.world().resource::<LessonMarks>().clone();
    assert_eq!(figures(&table).squares, [Square::D6]);
    table.execute(MatchCommand::ExplainEnd);
    wait(&mut table);
    assert_eq!(said(&table), TaskFeedback::Shown);
    assert_eq!(
        table
            .rules()
            .game()
            .played()
            .last()
            .map(|ply| ply.san.clone()),
        Some("exd6".to_owned())
    );
    assert_eq!(figures(&table), LessonMarks::default());
    table.execute(MatchCommand::TakeBack).rest();
    assert_eq!(said(&table), TaskFeedback::Nothing);
    assert!(selection::can_move(Square::E5, table.rules()));
}

#[test]
fn every_task_of_every_page_can_be_done_on_the_board() {
    let mut table = open_book();
    let pages = Book::bundled().expect("the book").pages();
    for (number, page) in pages.iter().enumerate() {
        book(&mut table, RuleBookCommand::Page(number));
        for (at, task) in page.tasks.iter().enumerate() {
            book(&mut table, RuleBookCommand::Task(at));
            table.check();
            for mv in &task.solution {
                book(&mut table, RuleBookCommand::Again);
                let from = Origin::of(*mv);
                let to = match mv.castling_side() {
                    Some(side) => Square::from_coords(side.king_to_file(), mv.to().rank()),
                    None => mv.to(),
                };
                table.request(from, to, mv.promotion()).frame().frame();
                // Where the king could step there, too, it is asked (V2).
                if let Some(asked) = table.castling() {
                    table.request(asked.king, asked.rook, None).frame().frame();
                }
                assert_eq!(said(&table), TaskFeedback::Right, "{} {mv}", task.id);
                table.check();
            }
        }
    }
}

#[test]
fn whoever_comes_back_to_a_page_goes_on_with_its_first_unsolved_task() {
    let mut table = open_book();
    let pages = Book::bundled().expect("a book").pages();
    let (at, page) = pages
        .iter()
        .enumerate()
        .find(|(_, page)| page.tasks.len() > 1 && !page.tasks[0].solution[0].is_castle())
        .expect("a page with two tasks");
    book(&mut table, RuleBookCommand::Page(at));
    let right = page.tasks[0].solution[0];
    table
        .request(Origin::of(right), right.to(), right.promotion())
        .frame()
        .frame();
    assert_eq!(said(&table), TaskFeedback::Right);
    book(&mut table, RuleBookCommand::Page(0));
    book(&mut table, RuleBookCommand::Page(at));
    let reading = table.app.world().resource::<RuleBook>();
    assert_eq!(reading.task_number(), 1);
}
