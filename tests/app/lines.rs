//! Lines beside the game: moves tried in review, variations of the record, notes edited and undone. The game and its
//! clocks stay as they are.

use bevy::{
    input::keyboard::Key,
    picking::pointer::PointerButton,
    prelude::{Entity, KeyCode, State},
};

use shakki::{
    chess::{
        Game, Square,
        annotation::{
            Annotation,
            drawing::{Drawing, DrawingColour, DrawnShape},
        },
        pgn,
    },
    computer::review::Judgement,
    play::{
        arbiter::review::game_review::GameReview,
        messages::{LineCommand, MatchCommand, NoteCommand, ReviewTarget},
        mode::Mode,
        record_notes::{RecordNotes, VariationWord},
        rules::BoardContent,
        shared::{BoardDrawings, ViewCommand},
        sync::{GesturePart, Travel, TravelStyle},
    },
};

use crate::{
    app::{TestGame, played},
    mouse::{At, Mouse, square},
};

const RECORD: &str = "[White \"A\"]\n\n1. e4 e5 {[%csl Gd5][%cal Re5e4] Open} (1... c5! 2. Nf3 (2. c3 d5) 2... d6) (1... e6) \
     2. Nf3 Nc6 3. Bb5 $14 a6 1-0\n";

fn read(text: &str) -> Game {
    pgn::first(text.as_bytes()).expect("a game").game
}

impl TestGame {
    fn line(&mut self, command: LineCommand) -> &mut Self {
        self.app.world_mut().write_message(command);
        self.frame().check()
    }

    fn note(&mut self, command: NoteCommand) -> &mut Self {
        self.app.world_mut().write_message(command);
        self.frame().check()
    }

    fn mode(&self) -> Mode {
        **self.app.world().resource::<State<Mode>>()
    }

    /// The moves of the line on the board up to the one shown.
    fn tried(&self) -> String {
        let rules = self.rules();
        let Some(line) = rules.line() else {
            return String::new();
        };
        let plies = &line.game().plies()[line.leaves_game_at()..rules.shown_ply()];
        let sans: Vec<&str> = plies.iter().map(|ply| ply.san.as_str()).collect();
        sans.join(" ")
    }

    /// How a piece went to where it is now.
    fn travel(&self, piece: Entity) -> (TravelStyle, GesturePart) {
        let travel = self.app.world().get::<Travel>(piece);
        let travel = travel.expect("a piece that has moved");
        (travel.style, travel.part)
    }

    fn record(&self) -> String {
        pgn::write(self.rules().table().game())
    }
}

#[test]
fn moves_in_review_are_tried_beside_the_game_and_escape_goes_back() {
    let mut table = TestGame::with(played("e2e4 e7e5 g1f3 b8c6"));
    let before = table.record();
    table.go_to(ReviewTarget::Ply(2));
    table.play("f2f4 e5f4 f1c4").rest().check_at_rest();
    assert_eq!(
        (table.mode(), table.tried().as_str()),
        (Mode::Line, "f4 exf4 Bc4")
    );
    assert_eq!(table.record(), before, "the game stays as it was");
    assert_eq!(table.rules().table().game().cursor(), 4);
    // Backwards and forwards through it.
    table
        .go_to(ReviewTarget::Previous)
        .go_to(ReviewTarget::Previous);
    assert_eq!(table.tried(), "f4");
    table.go_to(ReviewTarget::Previous);
    assert_eq!((table.mode(), table.tried().as_str()), (Mode::Line, ""));
    table.go_to(ReviewTarget::Next).go_to(ReviewTarget::Next);
    assert_eq!(table.tried(), "f4 exf4");
    // Taking a move back removes the rest of the line.
    table
        .execute(MatchCommand::TakeBack)
        .go_to(ReviewTarget::Next);
    assert_eq!(table.tried(), "f4");
    table.escape();
    assert_eq!((table.mode(), table.rules().shown_ply()), (Mode::Review, 2));
    table.escape();
    assert_eq!(table.mode(), Mode::Playing);
    assert_eq!(table.record(), before);
}

#[test]
fn a_piece_goes_back_from_a_line_as_it_went_there_whatever_the_games_own_move_is() {
    let mut table = TestGame::with(played("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1"));
    table.go_to(ReviewTarget::Ply(6)).rest();
    let rook = table.piece(Square::H1);
    let alone = (TravelStyle::Carry, GesturePart::Alone);
    table.play("h1g1");
    assert_eq!(table.travel(rook), alone);
    table.rest().line(LineCommand::Leave);
    assert_eq!(table.piece(Square::H1), rook);
    assert_eq!(table.travel(rook), alone, "the game castles here");
    table.rest().check_at_rest();
    table.go_to(ReviewTarget::Next);
    let castles = (TravelStyle::Hop, GesturePart::CastlingRook);
    assert_eq!(table.travel(rook), castles);
}

#[test]
fn from_the_game_to_a_line_with_other_moves_is_a_jump() {
    let mut table = TestGame::with(read(RECORD));
    table.go_to(ReviewTarget::Ply(2)).rest();
    let knight = table.piece(Square::G1);
    let jumps = (TravelStyle::Lift, GesturePart::Rearranged);
    table.line(LineCommand::Enter(vec![(2, 0)], 3));
    assert_eq!(table.tried(), "c5 Nf3");
    assert_eq!(table.travel(knight), jumps, "after 1... e5, 1... c5 2. Nf3");
    // The same number of plies, but another move.
    table.rest().line(LineCommand::Enter(vec![(2, 0)], 2));
    let sicilian = table.piece(Square::C5);
    table.rest().line(LineCommand::Enter(vec![(2, 1)], 2));
    assert_eq!(table.tried(), "e6");
    assert_eq!(table.piece(Square::C7), sicilian);
    assert_eq!(table.travel(sicilian), jumps);
}

#[test]
fn the_games_own_move_is_only_looked_at_and_an_illegal_one_is_refused() {
    let mut table = TestGame::with(played("e2e4 e7e5 g1f3 b8c6"));
    table.go_to(ReviewTarget::First);
    table.play("e2e4");
    assert_eq!((table.mode(), table.rules().shown_ply()), (Mode::Review, 1));
    table.heard();
    table.play("e7e4");
    let heard = table.heard();
    assert_eq!((heard.rejected.len(), heard.played.len()), (1, 0));
    assert_eq!(table.mode(), Mode::Review);
    table.type_move("c5");
    assert_eq!(table.tried(), "c5", "typed moves are tried too");
}

#[test]
fn a_promotion_is_asked_for_in_a_line() {
    let mut table = TestGame::from_fen("8/4P1k1/8/8/8/8/6K1/8 w - - 0 1");
    table.play("g2g3").rest().go_to(ReviewTarget::First);
    table.play("e7e8").rest();
    assert!(table.pending().is_some());
    table.escape();
    assert!(table.pending().is_none());
    assert_eq!(table.mode(), Mode::Review, "nothing was tried");
    table.play("e7e8n").rest().check_at_rest();
    assert_eq!(table.tried(), "e8=N+");
}

#[test]
fn the_mouse_tries_moves_and_draws() {
    let mut mouse = Mouse::at(TestGame::with(played("e2e4 e7e5 g1f3 b8c6")));
    mouse.table.go_to(ReviewTarget::Ply(2));
    mouse.click(At::Piece("f2")).click(At::Square("f4"));
    mouse.drag_and_drop(At::Piece("e5"), At::Piece("f4"));
    assert_eq!(mouse.table.tried(), "f4 exf4");
    mouse.table.line(LineCommand::Leave).rest();
    mouse.button = PointerButton::Secondary;
    mouse.click(At::Square("d5"));
    mouse.drag_and_drop(At::Piece("g1"), At::Square("f3"));
    let drawn = |mouse: &Mouse| mouse.table.app.world().resource::<BoardDrawings>().clone();
    let green = |shape| Drawing {
        colour: DrawingColour::Green,
        shape,
    };
    assert_eq!(
        drawn(&mouse).of_record,
        [
            green(DrawnShape::Circle(Square::D5)),
            green(DrawnShape::Arrow(Square::G1, Square::F3)),
        ]
    );
    assert_eq!(
        mouse.table.rules().table().game().annotations(2),
        [Annotation::Comment("[%csl Gd5][%cal Gg1f3]".into())]
    );
    mouse.click(At::Square("d5"));
    assert_eq!(drawn(&mouse).of_record.len(), 1, "drawn again, it is gone");
    // Elsewhere nothing is drawn: the right button turns the view.
    mouse.table.go_to(ReviewTarget::Last);
    mouse.click(At::Square("d5"));
    assert_eq!(drawn(&mouse), BoardDrawings::default());
    assert_eq!(mouse.table.rules().table().game().annotations(4), []);
}

#[test]
fn the_keyboard_draws_from_the_cursor() {
    let mut table = TestGame::with(played("e2e4 e7e5 g1f3"));
    table.go_to(ReviewTarget::Ply(1));
    table
        .cursor_at("e4")
        .letters("x")
        .cursor_at("e5")
        .letters("x");
    let said = |table: &TestGame| table.rules().table().game().annotations(1);
    assert_eq!(said(&table), [Annotation::Comment("[%cal Ge4e5]".into())]);
    table.cursor_at("d5").letters("xx");
    table.letters("xx");
    assert_eq!(
        said(&table),
        [Annotation::Comment("[%cal Ge4e5][%csl Rd5]".into())],
        "the next colour"
    );
    table.note(NoteCommand::Erase);
    assert_eq!(said(&table), []);
    table.ctrl("z").ctrl("z");
    assert_eq!(
        said(&table),
        [Annotation::Comment("[%cal Ge4e5][%csl Gd5]".into())]
    );
    table.ctrl("y");
    assert_eq!(
        said(&table),
        [Annotation::Comment("[%cal Ge4e5][%csl Rd5]".into())]
    );
}

#[test]
fn a_drawing_that_was_begun_ends_with_the_position_that_is_shown() {
    let mut table = TestGame::with(played("e2e4 e7e5 g1f3"));
    let begun = |table: &TestGame| table.app.world().resource::<BoardDrawings>().begun;
    let circle = |at| Drawing {
        colour: DrawingColour::Green,
        shape: DrawnShape::Circle(at),
    };
    table.go_to(ReviewTarget::Ply(1));
    table.cursor_at("e4").letters("x");
    assert_eq!(begun(&table), Some(circle(Square::E4)));
    table.go_to(ReviewTarget::Last);
    assert_eq!(begun(&table), None, "in the game that goes on");
    table.go_to(ReviewTarget::Ply(2));
    table.cursor_at("d5").letters("x");
    assert_eq!(begun(&table), Some(circle(Square::D5)), "a new one begins");
    table.execute(MatchCommand::New).rest();
    assert_eq!(begun(&table), None, "in the next game");
}

#[test]
fn variations_of_the_record_are_stepped_through() {
    let mut table = TestGame::with(read(RECORD));
    let before = table.record();
    table.go_to(ReviewTarget::Ply(2));
    let page_down = |table: &mut TestGame| {
        table.with_ctrl(KeyCode::PageDown, Key::PageDown);
    };
    page_down(&mut table);
    assert_eq!((table.mode(), table.tried().as_str()), (Mode::Line, "c5"));
    page_down(&mut table);
    assert_eq!(table.tried(), "e6");
    page_down(&mut table);
    assert_eq!((table.mode(), table.rules().shown_ply()), (Mode::Review, 2));
    table.with_ctrl(KeyCode::PageUp, Key::PageUp);
    assert_eq!(table.tried(), "e6");
    table.line(LineCommand::Enter(vec![(2, 0)], 2));
    table.go_to(ReviewTarget::Next);
    assert_eq!(table.tried(), "c5 Nf3");
    page_down(&mut table);
    assert_eq!(table.tried(), "c5 c3", "a variation of the variation");
    table.go_to(ReviewTarget::Previous);
    assert_eq!((table.mode(), table.tried().as_str()), (Mode::Line, "c5"));
    table.go_to(ReviewTarget::Next);
    assert_eq!(table.tried(), "c5 Nf3", "what it left goes on");
    table
        .go_to(ReviewTarget::Previous)
        .go_to(ReviewTarget::Previous);
    assert_eq!((table.mode(), table.rules().shown_ply()), (Mode::Review, 1));
    assert_eq!(table.record(), before);
}

#[test]
fn a_line_is_kept_promoted_deleted_and_all_of_it_undone() {
    let mut table = TestGame::with(read(RECORD));
    let before = table.record();
    table
        .go_to(ReviewTarget::Ply(2))
        .play("f1c4 b8c6")
        .ctrl("k");
    assert!(
        table.record().contains("2. Nf3 (2. Bc4 Nc6) 2... Nc6"),
        "{}",
        table.record()
    );
    assert!(table.rules().line().is_some_and(|line| line.is_kept()));
    table.line(LineCommand::Leave);
    table.go_to(ReviewTarget::Ply(1)).play("e7e6").rest();
    assert!(
        table.rules().line().is_some_and(|line| line.is_kept()),
        "it is entered"
    );
    table.ctrl("u");
    assert!(
        table.record().contains("(1... e6) (1... c5!"),
        "{}",
        table.record()
    );
    table.key(KeyCode::Delete, Key::Delete);
    assert!(!table.record().contains("1... e6"));
    assert_eq!(table.mode(), Mode::Review);
    table.ctrl("z").ctrl("z").ctrl("z");
    assert_eq!(table.record(), before, "to the byte");
    table.ctrl("y").ctrl("y").ctrl("y");
    assert!(table.record().contains("(2. Bc4 Nc6)") && !table.record().contains("1... e6"));
}

#[test]
fn what_is_said_of_a_move_is_edited_and_a_line_is_kept_by_that() {
    let mut table = TestGame::with(read(RECORD));
    let before = table.record();
    table.go_to(ReviewTarget::Ply(5));
    table.ctrl("1").note(NoteCommand::Comment("Spanish".into()));
    let expected = before.replace("3. Bb5 $14 a6", "3. Bb5 $1 $14 {Spanish} 3... a6");
    assert_eq!(table.record(), expected);
    table.go_to(ReviewTarget::Ply(4)).play("f1c4");
    assert!(table.rules().line().is_some_and(|line| !line.is_recorded()));
    table.note(NoteCommand::Comment("Italian".into()));
    assert!(
        table.record().contains("(3. Bc4 {Italian})"),
        "{}",
        table.record()
    );
    table.ctrl("z").ctrl("z").ctrl("z");
    assert_eq!(table.record(), before);
    // During the game notes on the last move cannot be edited.
    let mut table = TestGame::with(played("e2e4"));
    table.heard();
    table.ctrl("1");
    assert!(table.heard().notices[0].problem);
    table.ctrl("m");
    assert!(table.views().contains(&ViewCommand::Notes));
}

#[test]
fn the_record_is_taken_apart_for_the_panels() {
    let mut table = TestGame::with(read(RECORD));
    table.go_to(ReviewTarget::Ply(2));
    let notes = table.app.world().resource::<RecordNotes>();
    let of_move = notes.after_ply(2).expect("said");
    assert!(of_move.has_comment);
    assert_eq!(of_move.variations.len(), 2);
    let moves: Vec<(String, usize)> = of_move.variations[0]
        .words
        .iter()
        .filter_map(|word| match word {
            VariationWord::Move {
                number,
                san,
                signs,
                path,
                ..
            } => Some((format!("{number}{san}{signs}"), path.len())),
            _ => None,
        })
        .collect();
    let expected = [
        ("1…c5!", 1),
        ("2.Nf3", 1),
        ("2.c3", 2),
        ("d5", 2),
        ("2…d6", 1),
    ];
    let expected: Vec<(String, usize)> =
        expected.map(|(word, deep)| (word.to_owned(), deep)).into();
    assert_eq!(moves, expected);
    assert_eq!(notes.after_ply(5).expect("said").signs, " +=");
    let drawn = &table.app.world().resource::<BoardDrawings>().of_record;
    assert_eq!(drawn.len(), 2);
    table.go_to(ReviewTarget::Ply(1));
    assert_eq!(
        *table.app.world().resource::<BoardDrawings>(),
        BoardDrawings::default()
    );
}

/// A game of these moves, reviewed to its end.
fn reviewed(moves: [&str; 4]) -> TestGame {
    let mut table = TestGame::new();
    for uci in moves {
        table.play(uci).rest();
    }
    table.execute(MatchCommand::Review);
    for _ in 0..20_000 {
        if table.app.world().resource::<GameReview>().is_complete() {
            return table;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        table.frame();
    }
    panic!("the review is never complete");
}

#[test]
fn the_best_line_in_place_of_a_judged_move_is_played_out_though_the_answer_was_not_best_either() {
    let mut table = reviewed(["f2f3", "e7e5", "g2g4", "a7a6"]);
    let review = table.app.world().resource::<GameReview>();
    assert_eq!(review.moves()[2].judgement, Some(Judgement::Blunder));
    assert!(review.better_move(3).is_some(), "the mate was not seen");
    let best = review.better_move(2).expect("a better move");
    table.go_to(ReviewTarget::Ply(3)).ctrl("b").rest();
    let rules = table.rules();
    assert_eq!(rules.shown_ply(), 3);
    let first = rules.game().plies()[2].mv;
    assert_eq!((first.from(), first.to()), (best.from.square(), best.to));
}

#[test]
fn the_best_line_of_the_review_is_played_out() {
    let mut table = reviewed(["f2f3", "e7e5", "g2g4", "d8h4"]);
    let review = table.app.world().resource::<GameReview>();
    assert_eq!(review.moves()[2].judgement, Some(Judgement::Blunder));
    let best = review.better_move(2).expect("a better move");
    table
        .go_to(ReviewTarget::Ply(3))
        .ctrl("b")
        .rest()
        .check_at_rest();
    let rules = table.rules();
    assert!(rules.shows(BoardContent::Line));
    assert_eq!(rules.shown_ply(), 3);
    let first = rules.game().plies()[2].mv;
    assert_eq!((first.from(), first.to()), (best.from.square(), best.to));
    assert!(rules.game().cursor() > 3, "there is more of it");
    table.escape();
    assert_eq!(table.rules().shown_ply(), 2);
    table.go_to(ReviewTarget::First).heard();
    table.go_to(ReviewTarget::Last).ctrl("b");
    assert_eq!(
        table.mode(),
        Mode::Playing,
        "after the mate there is nothing better"
    );
}

#[test]
fn an_opened_record_is_gone_on_with_behind_its_end() {
    let mut table = TestGame::new();
    table
        .execute(MatchCommand::Load(Box::new(read(RECORD))))
        .rest();
    assert_eq!(table.mode(), Mode::Playing);
    table.play("b5c6");
    assert_eq!((table.mode(), table.tried().as_str()), (Mode::Line, "Bxc6"));
    table.ctrl("k");
    assert!(
        table.record().contains("a6 (3... a6 4. Bxc6) 1-0"),
        "{}",
        table.record()
    );
    table.escape();
    assert_eq!(table.mode(), Mode::Playing);
    assert_eq!(square("a6"), Square::A6);
}
