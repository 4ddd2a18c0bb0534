//! The review of the game on the board: the search, the arrow of a better move, the record.

use std::{thread, time::Duration};

use shakki::{
    chess::{
        Color,
        annotation::Annotation,
        table::{Header, MatchOptions, Table as Arbiter},
    },
    computer::review::Judgement,
    play::{
        arbiter::review::game_review::GameReview,
        messages::{MatchCommand, ReviewTarget},
        rules::Rules,
        shared::LessonMarks,
    },
};

use crate::app::Table;

impl Table {
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

/// Fool's mate.
fn lost_game() -> Table {
    let mut table = Table::new();
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
fn a_review_is_kept_in_the_record_only_when_it_is_asked_for() {
    let mut table = lost_game();
    table.looked_over();
    let said = |table: &Table| table.rules().table().game().annotations(3);
    assert_eq!(said(&table), []);
    table.execute(MatchCommand::SaveReview).frame();
    assert!(said(&table).contains(&Annotation::Nag(4)), "??");
    let is_line = |annotation: &Annotation| matches!(annotation, Annotation::Variation(_));
    assert!(said(&table).iter().any(is_line));
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
    let mut table = Table::new();
    let clocked = Rules::at(Arbiter::new(Header::new(options)));
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
