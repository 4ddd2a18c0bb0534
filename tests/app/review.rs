//! The review of the game on the board: the search, the arrow of a better move, the record.

use std::{thread, time::Duration};

use bevy::prelude::DetectChanges;

use shakki::{
    chess::{
        Color, Square,
        annotation::Annotation,
        arrangement::Arrangement,
        table::{Header, MatchOptions, Table},
    },
    computer::review::Judgement,
    play::{
        arbiter::{computer::Hint, review::game_review::GameReview},
        messages::{MatchCommand, NoteCommand, ReviewTarget},
        mode::set_up::SetUp,
        rules::{BoardContent, Rules},
        shared::LessonMarks,
    },
};

use crate::app::TestGame;

impl TestGame {
    fn review(&self) -> &GameReview {
        self.app.world().resource::<GameReview>()
    }

    fn arrows(&self) -> usize {
        let marks = self.app.world().resource::<LessonMarks>();
        marks.arrows.len()
    }

    /// Frames until every position has been judged.
    fn looked_over(&mut self) {
        self.execute(MatchCommand::Review);
        for _ in 0..20_000 {
            if self.review().is_complete() {
                return;
            }
            thread::sleep(Duration::from_millis(5));
            self.frame();
        }
        panic!("the review never ends");
    }
}

/// A game in which Black mates with the next move.
fn nearly_lost_game() -> TestGame {
    let mut table = TestGame::new();
    for uci in ["f2f3", "e7e5", "g2g4"] {
        table.play(uci).rest();
    }
    table
}

/// Fool's mate.
fn lost_game() -> TestGame {
    let mut table = TestGame::new();
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        table.play(uci).rest();
    }
    table
}

#[test]
fn a_game_is_looked_over_and_what_was_better_is_drawn() {
    let mut table = lost_game();
    assert_eq!(table.arrows(), 0);
    table.looked_over();
    assert_eq!(table.review().progress(), (5, 5));
    assert_eq!(
        table.review().moves()[2].judgement,
        Some(Judgement::Blunder)
    );
    let [white, black] = Color::ALL.map(|side| table.review().player(side).accuracy);
    assert!(black > white, "{white:?} {black:?}");
    table
        .execute(MatchCommand::GoTo(ReviewTarget::Ply(2)))
        .frame();
    assert_eq!(table.arrows(), 1, "before the blunder");
    table
        .execute(MatchCommand::GoTo(ReviewTarget::Ply(3)))
        .frame();
    assert_eq!(table.arrows(), 0, "the mate was the best move");
    table
        .execute(MatchCommand::GoTo(ReviewTarget::Ply(2)))
        .frame();
    table.execute(MatchCommand::Review).frame();
    assert!(!table.review().is_open());
    assert_eq!(table.arrows(), 0);
}

#[test]
fn the_arrow_of_a_better_move_is_on_the_boards_of_its_game_alone() {
    let mut table = nearly_lost_game();
    table.execute(MatchCommand::Resign(Color::White)).rest();
    table.looked_over();
    table.frame();
    assert_eq!(table.arrows(), 1, "the mate");
    table
        .execute(MatchCommand::ExplainEnd)
        .wait_until("the demonstration", |table| {
            table.rules().shows(BoardContent::Demonstration)
        })
        .frame();
    assert_eq!(table.arrows(), 0, "in the demonstration");
    table.go_to(ReviewTarget::Last).rest();
    assert_eq!(table.arrows(), 1, "the game again");
    let setting_up = |table: &mut TestGame, begins: bool| {
        let mut setting_up = table.app.world_mut().resource_mut::<SetUp>();
        match begins {
            true => setting_up.begin(Arrangement::empty()),
            false => {
                setting_up.end();
            }
        }
        table.frame().frame();
    };
    setting_up(&mut table, true);
    assert_eq!(table.arrows(), 0, "while other pieces are set up");
    setting_up(&mut table, false);
    assert_eq!(table.arrows(), 1);
    table.execute(MatchCommand::New).rest();
    assert_eq!(table.arrows(), 0, "in the next game");
}

#[test]
fn a_hint_is_marked_in_place_of_the_arrow_of_the_review() {
    let mut table = nearly_lost_game();
    table.looked_over();
    table.frame();
    assert_eq!(table.arrows(), 1);
    let marks = |table: &TestGame| table.app.world().resource::<LessonMarks>().clone();
    let hint = |table: &TestGame| table.app.world().resource::<Hint>().shown();
    table
        .execute(MatchCommand::Hint)
        .wait_until("the hint", |table| hint(table).is_some());
    let piece = LessonMarks {
        squares: vec![Square::D8],
        arrows: Vec::new(),
    };
    let changed = |table: &TestGame| {
        table
            .app
            .world()
            .resource_ref::<LessonMarks>()
            .last_changed()
    };
    let before = changed(&table);
    for _ in 0..3 {
        table.frame();
        assert_eq!(marks(&table), piece);
    }
    assert_eq!(changed(&table), before, "at rest nothing is drawn");
    table.go_to(ReviewTarget::Ply(2)).rest();
    assert_eq!(table.arrows(), 1, "of the move before");
    table.go_to(ReviewTarget::Last).rest();
    assert_eq!(marks(&table), piece);
}

#[test]
fn a_review_is_kept_in_the_record_only_when_it_is_asked_for() {
    let mut table = lost_game();
    table.looked_over();
    let said = |table: &TestGame| table.rules().table().game().annotations(3);
    assert_eq!(said(&table), []);
    table.execute(MatchCommand::SaveReview).frame();
    assert!(said(&table).contains(&Annotation::Nag(4)), "??");
    let is_line = |annotation: &Annotation| matches!(annotation, Annotation::Variation(_));
    assert!(said(&table).iter().any(is_line));
}

#[test]
fn a_review_that_was_kept_is_undone_as_one_edit() {
    let mut table = lost_game();
    table.looked_over();
    let texts = |table: &TestGame| -> Vec<String> {
        let game = table.rules().table().game();
        (0..=game.cursor())
            .map(|ply| game.text_after(ply).to_owned())
            .collect()
    };
    let before = texts(&table);
    table.execute(MatchCommand::SaveReview).frame();
    let kept = texts(&table);
    let changed = before.iter().zip(&kept).filter(|(a, b)| a != b).count();
    assert!(changed > 1, "{changed}");
    for (command, left) in [
        (NoteCommand::Undo, &before),
        (NoteCommand::Redo, &kept),
        (NoteCommand::Undo, &before),
    ] {
        table.app.world_mut().write_message(command);
        table.frame();
        assert_eq!(texts(&table), *left);
    }
}

#[test]
fn a_review_ends_with_the_state_of_the_game_that_it_is_about() {
    let mut table = lost_game();
    table.looked_over();
    table.execute(MatchCommand::TakeBack).rest();
    assert!(!table.review().is_open());
    table.execute(MatchCommand::New).rest();
    table.execute(MatchCommand::Review).frame();
    assert!(!table.review().is_open(), "nothing has been played");
}

#[test]
fn c3_no_review_begins_while_a_pause_hides_the_board() {
    let options = MatchOptions {
        clocks: "5".parse().expect("a time control"),
        hints: true,
        ..MatchOptions::default()
    };
    let mut table = TestGame::new();
    let clocked = Rules::at(Table::new(Header::new(options)));
    table.app.insert_resource(clocked);
    table.frame().play("e2e4").rest();
    table.execute(MatchCommand::Pause).heard();
    assert!(table.rules().hides_board());
    table.execute(MatchCommand::Review);
    assert!(!table.review().is_open());
    let told = table.heard().notices;
    assert!(
        matches!(&told[..], [one] if one.problem),
        "the player is told why"
    );
    table.execute(MatchCommand::Pause);
    table.execute(MatchCommand::Review);
    assert!(table.review().is_open());
}
