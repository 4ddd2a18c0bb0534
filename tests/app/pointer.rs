//! The pointer: click–click and drag-and-drop, on squares and on pieces alike.

use bevy::{camera::Camera, picking::pointer::PointerButton, prelude::*};

use shakki::{
    chess::{
        Role,
        table::{Player, Series},
    },
    play::{
        messages::{MatchCommand, ReviewTarget},
        shared::PointerOnBoard,
        sync::Captured,
    },
};

use crate::{
    app::{TOO_FAR, TestGame, played},
    mouse::{At, FAR, Mouse, NEAR, square},
};

use At::{Beside, Piece, Square, Thing};

/// Both entities that represent an occupied square.
fn either(name: &'static str) -> [At; 2] {
    [Piece(name), Square(name)]
}

#[test]
fn click_click_moves() {
    for from in either("e2") {
        let mut mouse = Mouse::new();
        mouse.click(from);
        assert_eq!(mouse.selected(), Some(square("e2")));
        assert_eq!(mouse.goals(), "e3 e4");
        mouse.nothing_happened();
        mouse.click(Square("e4"));
        assert_eq!(mouse.played(), "e4");
        assert_eq!(mouse.selected(), None);
        mouse.table.rest().check_at_rest();
    }
}

#[test]
fn the_pieces_answer_from_the_squares_where_they_stand_now() {
    let mut mouse = Mouse::new();
    for (from, to) in [
        ("e2", "e4"),
        ("e7", "e5"),
        ("g1", "f3"),
        ("b8", "c6"),
        ("f3", "e5"),
    ] {
        let to = if to == "e5" && from == "f3" {
            Piece(to)
        } else {
            Square(to)
        };
        mouse.click(Piece(from)).click(to);
    }
    assert_eq!(mouse.played(), "e4 e5 Nf3 Nc6 Nxe5");
}

#[test]
fn a_capture_by_clicking_the_piece_or_its_square() {
    for target in either("d5") {
        let mut mouse = Mouse::new();
        mouse.table.play("e2e4 d7d5").heard();
        mouse.click(Piece("e4"));
        assert_eq!(mouse.goals(), "d5x e5");
        mouse.click(target);
        assert_eq!(mouse.played(), "exd5");
    }
}

#[test]
fn a_capture_by_dropping_on_the_piece_or_its_square() {
    for target in either("d5") {
        let mut mouse = Mouse::new();
        mouse.table.play("e2e4 d7d5").heard();
        mouse.drag_and_drop(Piece("e4"), target);
        assert_eq!(mouse.played(), "exd5");
    }
}

#[test]
fn a_second_click_puts_the_piece_down() {
    for at in either("e2") {
        let mut mouse = Mouse::new();
        mouse.click(at).click(at);
        assert_eq!(mouse.selected(), None);
        assert_eq!(mouse.goals(), "");
        mouse.click(at);
        assert_eq!(mouse.selected(), Some(square("e2")));
        mouse.nothing_happened();
    }
}

#[test]
fn another_own_piece_is_picked_up_instead() {
    for other in either("g1") {
        let mut mouse = Mouse::new();
        mouse.click(Piece("e2")).click(other);
        assert_eq!(mouse.selected(), Some(square("g1")));
        assert_eq!(mouse.goals(), "f3 h3");
        mouse.nothing_happened();
    }
}

#[test]
fn a_click_beside_the_board_lets_go() {
    let mut mouse = Mouse::new();
    mouse.click(Piece("e2")).click(Beside);
    assert_eq!(mouse.selected(), None);
    let window = Thing(mouse.window);
    mouse.click(Piece("e2")).click(window);
    assert_eq!(mouse.selected(), None);
    mouse.nothing_happened();
}

#[test]
fn a_click_on_a_panel_is_not_the_boards() {
    let mut mouse = Mouse::new();
    // Hits on panels are reported for the camera that draws them.
    let panel = Thing(mouse.table.app.world_mut().spawn(Camera::default()).id());
    mouse.click(Piece("e2")).click(panel);
    assert_eq!(mouse.selected(), Some(square("e2")), "still in hand");
    mouse.drag_and_drop(Piece("d2"), panel);
    assert_eq!(
        mouse.selected(),
        None,
        "dropped on a panel is dropped beside the board"
    );
    mouse.nothing_happened();

    let mut mouse = Mouse::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let panel = Thing(mouse.table.app.world_mut().spawn(Camera::default()).id());
    mouse.click(Piece("a7")).click(Square("a8")).click(panel);
    assert!(mouse.table.pending().is_some(), "the question stays");
}

#[test]
fn an_illegal_click_says_why_and_the_piece_stays_in_hand() {
    let mut mouse = Mouse::new();
    mouse.click(Piece("e2")).click(Square("e5"));
    assert_eq!(mouse.why_not(), TOO_FAR);
    assert_eq!(mouse.selected(), Some(square("e2")), "for the next try");
    assert_eq!(mouse.goals(), "e3 e4");
    mouse.click(Piece("d7"));
    assert!(!mouse.why_not().is_empty(), "a piece out of reach, too");
    assert_eq!(mouse.selected(), Some(square("e2")));
    // What deselects a piece still does so: its own square; and another own piece is selected instead.
    mouse.click(Piece("e2"));
    assert_eq!(mouse.selected(), None);
    mouse
        .click(Piece("e2"))
        .click(Square("e5"))
        .click(Piece("g1"));
    assert_eq!(mouse.selected(), Some(square("g1")));
    mouse.click(Square("g3")).click(Beside);
    assert_eq!(mouse.selected(), None);
    mouse.table.heard();
    mouse.click(Piece("e2")).click(Square("e5"));
    mouse.table.heard();
    mouse.click(Square("e4"));
    assert_eq!(mouse.played(), "e4");
    assert_eq!(mouse.selected(), None, "played and let go");
    mouse.table.rest().check_at_rest();

    let mut mouse = Mouse::from_fen("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    mouse.click(Piece("e2")).click(Square("c3"));
    assert_eq!(mouse.why_not(), "your king would be in check from e8");
}

#[test]
fn an_illegal_drop_says_why_and_the_piece_goes_back() {
    let mut mouse = Mouse::new();
    mouse.drag_and_drop(Piece("c8"), Square("e6"));
    mouse.nothing_happened();
    mouse.drag_and_drop(Piece("f1"), Square("c4"));
    assert_eq!(mouse.why_not(), "the pawn on e2 is in the way");
    assert_eq!(mouse.selected(), Some(square("f1")), "still in hand");
    assert!(!mouse.table.selection().dragging, "but on its square again");
    mouse.table.rest().check_at_rest();
    // Onto one's own piece, too.
    mouse.drag_and_drop(Piece("f1"), Piece("e2"));
    assert_eq!(mouse.why_not(), "your own pawn stands on e2");
    mouse.table.rest().check_at_rest();
}

#[test]
fn drag_and_drop_moves() {
    for from in either("g1") {
        let mut mouse = Mouse::new();
        mouse.press(from);
        assert_eq!(
            mouse.selected(),
            Some(square("g1")),
            "picked up as it is pressed"
        );
        mouse.drag(from, NEAR, true);
        assert!(mouse.table.selection().dragging);
        mouse.drag(from, FAR, false).drop(from, Square("f3"), FAR);
        assert_eq!(mouse.played(), "Nf3");
        assert_eq!(mouse.selected(), None);
        assert!(!mouse.table.selection().dragging);
        mouse.table.rest().check_at_rest();
    }
}

#[test]
fn a_drop_beside_the_board_puts_the_piece_back() {
    for from in either("e2") {
        let mut mouse = Mouse::new();
        mouse.drag_and_drop(from, Beside);
        assert_eq!(mouse.selected(), None);
        assert!(!mouse.table.selection().dragging);
        mouse.nothing_happened();
    }
}

#[test]
fn a_drop_where_a_tall_piece_hides_the_goal() {
    // The pointer is over the top of a piece whose square is no target; its ray meets the board on a square that is
    // one.
    let mut mouse = Mouse::from_fen("4k3/4p3/8/8/8/8/8/R3K3 w - - 0 1");
    let below = Some(square("a8"));
    mouse.table.app.insert_resource(PointerOnBoard {
        point: None,
        square: below,
    });
    mouse.drag_and_drop(Piece("a1"), Piece("e7"));
    assert_eq!(mouse.played(), "Ra8+");
}

#[test]
fn a_drop_on_its_own_square_is_a_click() {
    for from in either("e2") {
        let mut mouse = Mouse::new();
        mouse.trembling_click(from);
        assert_eq!(mouse.selected(), Some(square("e2")), "{from:?}: picked up");
        mouse.drag(from, NEAR, true);
        mouse
            .press(from)
            .drag(from, NEAR, true)
            .drop(from, Square("e2"), NEAR);
        assert_eq!(mouse.selected(), None, "{from:?}: put down");
        mouse.nothing_happened();
    }
}

#[test]
fn carried_about_and_back_it_stays_in_hand() {
    for from in either("e2") {
        let mut mouse = Mouse::new();
        mouse.there_and_back(from);
        assert_eq!(mouse.selected(), Some(square("e2")));
        assert!(!mouse.table.selection().dragging);
        mouse.nothing_happened();
        mouse.click(Square("e4"));
        assert_eq!(mouse.played(), "e4");
    }
}

#[test]
fn a_trembling_hand_still_clicks() {
    let mut mouse = Mouse::new();
    mouse
        .trembling_click(Piece("e2"))
        .trembling_click(Square("e4"));
    assert_eq!(mouse.played(), "e4");
    mouse
        .trembling_click(Square("d7"))
        .trembling_click(Square("d5"));
    assert_eq!(mouse.played(), "d5");
    mouse
        .trembling_click(Piece("e4"))
        .trembling_click(Piece("d5"));
    assert_eq!(mouse.played(), "exd5");
}

#[test]
fn a_long_drag_elsewhere_is_the_views_and_moves_nothing() {
    let mut mouse = Mouse::new();
    mouse.there_and_back(Square("e4"));
    mouse.drag_and_drop(Square("e4"), Square("e5"));
    mouse.drag_and_drop(Piece("e7"), Square("e5"));
    mouse.drag_and_drop(Beside, Square("e4"));
    assert_eq!(mouse.selected(), None);
    mouse.nothing_happened();
    // With a piece selected, turning the view neither plays nor deselects.
    mouse.click(Piece("e2"));
    mouse.there_and_back(Square("e4"));
    mouse.drag_and_drop(Square("d4"), Square("e4"));
    mouse.drag_and_drop(Beside, Square("e4"));
    assert_eq!(mouse.selected(), Some(square("e2")));
    mouse.nothing_happened();
    mouse.click(Square("e4"));
    assert_eq!(mouse.played(), "e4");
}

#[test]
fn m9_castling_by_the_kings_way_and_onto_his_own_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (target, san) in [
        (Square("g1"), "O-O"),
        (Piece("h1"), "O-O"),
        (Square("h1"), "O-O"),
        (Square("c1"), "O-O-O"),
        (Piece("a1"), "O-O-O"),
        (Square("a1"), "O-O-O"),
    ] {
        let mut mouse = Mouse::from_fen(fen);
        mouse.click(Piece("e1")).click(target);
        assert_eq!(mouse.played(), san, "clicked {target:?}");
        mouse.table.rest().check_at_rest();
        let mut mouse = Mouse::from_fen(fen);
        mouse.drag_and_drop(Piece("e1"), target);
        assert_eq!(mouse.played(), san, "dropped on {target:?}");
        let mut mouse = Mouse::from_fen(fen);
        mouse.trembling_click(Piece("e1")).trembling_click(target);
        assert_eq!(mouse.played(), san, "clicked {target:?}, trembling");
    }
}

#[test]
fn m9_the_rook_can_still_be_dragged_and_picked_up_first() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut mouse = Mouse::from_fen(fen);
    mouse
        .click(Piece("e1"))
        .drag_and_drop(Piece("h1"), Square("g1"));
    assert_eq!(
        mouse.played(),
        "Rg1",
        "a rook that is dragged moves, though the king was in hand"
    );
    let mut mouse = Mouse::from_fen(fen);
    mouse.click(Piece("h1")).click(Piece("e1"));
    assert_eq!(
        mouse.selected(),
        Some(square("e1")),
        "the rook first is no castling"
    );
    mouse.nothing_happened();
    // Without the castling right the rook is just another piece.
    let mut mouse = Mouse::from_fen("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1");
    mouse.click(Piece("e1")).click(Piece("h1"));
    assert_eq!(mouse.selected(), Some(square("h1")));
    mouse.nothing_happened();
}

#[test]
fn m7_a_promotion_is_asked_at_the_board_and_one_of_four_clicked() {
    for (index, san) in ["a8=Q+", "a8=R+", "a8=B", "a8=N"].into_iter().enumerate() {
        let mut mouse = Mouse::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        let pawn = mouse.table.piece(square("a7"));
        mouse.click(Piece("a7"));
        assert_eq!(mouse.goals(), "a8", "one goal, not four");
        mouse.click(Square("a8"));
        mouse.table.heard();
        assert_eq!(
            mouse.table.piece(square("a8")),
            pawn,
            "the pawn has arrived"
        );
        let choices = mouse.table.choices();
        assert_eq!(choices.len(), 4);
        assert!(
            choices
                .iter()
                .all(|(_, choice)| choice.square == square("a8")
                    && choice.color == shakki::chess::Color::White)
        );
        assert_eq!(mouse.table.rules().game().cursor(), 0, "nothing is decided");

        mouse.click(Thing(choices[index].0));
        assert_eq!(mouse.played(), san);
        assert_eq!(
            mouse.table.piece(square("a8")),
            pawn,
            "the pawn itself has changed"
        );
        assert!(mouse.table.choices().is_empty());
        mouse.table.rest().check_at_rest();
    }
}

#[test]
fn m7_a_promotion_with_capture_by_drag() {
    let mut mouse = Mouse::from_fen("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    mouse.drag_and_drop(Piece("a7"), Piece("b8"));
    assert_eq!(
        mouse.table.pieces_in_world().trays.len(),
        1,
        "what it takes has left"
    );
    mouse.table.heard();
    let knight = mouse.table.choices()[3].0;
    mouse.click(Thing(knight));
    assert_eq!(mouse.played(), "axb8=N");
    mouse.table.rest().check_at_rest();
}

#[test]
fn m7_what_a_promotion_takes_stands_in_order_of_value_at_once() {
    let mut mouse = Mouse::from_fen("1q2k3/P6p/6P1/8/8/8/8/4K3 w - - 0 1");
    let queen = mouse.table.piece(square("b8"));
    mouse.table.play("g6h7 e8e7").rest();
    mouse.click(Piece("a7")).click(Piece("b8"));
    let captured = mouse.table.app.world().get::<Captured>(queen);
    assert_eq!(captured.map(|captured| captured.slot), Some(0));
    mouse.click(Beside);
    mouse.table.rest().check_at_rest();
    assert_eq!(mouse.table.piece(square("b8")), queen, "she comes back");
}

#[test]
fn m7_a_click_elsewhere_takes_the_promotion_back() {
    for elsewhere in [Beside, Square("a8"), Piece("e1"), Square("c4")] {
        let mut mouse = Mouse::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        let pawn = mouse.table.piece(square("a7"));
        mouse.click(Piece("a7")).click(Square("a8"));
        mouse.table.heard();
        mouse.click(elsewhere);
        assert_eq!(mouse.table.pending(), None, "{elsewhere:?}");
        assert_eq!(mouse.selected(), None, "the click only lets go");
        mouse.nothing_happened();
        assert_eq!(mouse.table.piece(square("a7")), pawn, "the pawn is back");
        mouse.table.rest().check_at_rest();
        mouse.click(Piece("a7")).click(Square("a8"));
        assert!(mouse.table.pending().is_some(), "and can be asked again");
    }
}

#[test]
fn m7_turning_the_view_leaves_the_promotion_asked() {
    let mut mouse = Mouse::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    mouse.click(Piece("a7")).click(Square("a8"));
    mouse.there_and_back(Square("c4"));
    mouse.drag_and_drop(Piece("e1"), Square("e2"));
    assert!(mouse.table.pending().is_some());
    assert_eq!(mouse.selected(), None);
    assert_eq!(mouse.table.rules().game().cursor(), 0);
}

#[test]
fn m7_a_command_takes_the_promotion_back() {
    for command in [
        MatchCommand::TakeBack,
        MatchCommand::New,
        MatchCommand::Load(Box::default()),
        MatchCommand::PasteFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned()),
        MatchCommand::GoTo(ReviewTarget::First),
    ] {
        let mut mouse = Mouse::from_fen("1r2k3/P7/8/8/8/8/8/4K3 b - - 0 1");
        mouse.table.play("e8e7");
        mouse.drag_and_drop(Piece("a7"), Piece("b8"));
        assert!(mouse.table.pending().is_some());
        let cursor = mouse.table.rules().game().cursor();
        mouse.table.execute(command.clone()).check();
        assert_eq!(mouse.table.pending(), None, "{command:?}");
        if matches!(command, MatchCommand::TakeBack) {
            assert_eq!(
                mouse.table.rules().game().cursor(),
                cursor,
                "only that move"
            );
        }
        mouse.table.rest().check_at_rest();
    }
}

#[test]
fn the_right_and_the_middle_button_never_move() {
    for button in [PointerButton::Secondary, PointerButton::Middle] {
        let mut mouse = Mouse::new();
        mouse.button = button;
        mouse.click(Piece("e2"));
        assert_eq!(mouse.selected(), None);
        mouse.drag_and_drop(Piece("e2"), Square("e4"));
        assert_eq!(mouse.selected(), None);
        mouse.button = PointerButton::Primary;
        mouse.click(Piece("e2"));
        mouse.button = button;
        mouse.click(Square("e4")).click(Beside);
        mouse.drag_and_drop(Piece("e2"), Square("e4"));
        assert_eq!(
            mouse.selected(),
            Some(square("e2")),
            "{button:?} lets go of nothing"
        );
        mouse.nothing_happened();
    }
}

#[test]
fn a_right_click_in_the_middle_of_a_drag_changes_nothing() {
    let mut mouse = Mouse::new();
    mouse
        .press(Piece("e2"))
        .drag(Piece("e2"), NEAR, true)
        .drag(Piece("e2"), FAR, false);
    mouse.button = PointerButton::Secondary;
    mouse.click(Square("d5"));
    mouse.button = PointerButton::Primary;
    assert!(mouse.table.selection().dragging);
    mouse.drop(Piece("e2"), Square("e4"), FAR);
    assert_eq!(mouse.played(), "e4");
}

#[test]
fn an_enemy_piece_cannot_be_picked_up_and_says_whose_move_it_is() {
    for at in either("e7") {
        let mut mouse = Mouse::new();
        mouse.click(at);
        assert_eq!(mouse.selected(), None);
        assert_eq!(mouse.why_not(), "that is Black's piece: it is White's move");
    }
    let mut mouse = Mouse::new();
    mouse.click(Square("e5"));
    mouse.nothing_happened();
}

#[test]
fn after_the_end_nothing_can_be_picked_up() {
    let mut mouse = Mouse::at(TestGame::with(played("f2f3 e7e5 g2g4 d8h4")));
    for name in ["e2", "e5", "h4", "e1"] {
        for at in either(name) {
            mouse.click(at);
            assert_eq!(mouse.selected(), None);
            let why = mouse.why_not();
            assert!(
                why.contains("game is over") && why.contains("take back"),
                "{why}"
            );
        }
    }
    mouse.drag_and_drop(Piece("e2"), Square("e4"));
    assert_eq!(mouse.selected(), None);
    mouse.nothing_happened();
}

#[test]
fn while_reviewing_moves_are_tried_but_in_a_match_a_click_says_how_to_return() {
    let mut mouse = Mouse::at(TestGame::with(played("e2e4 e7e5")));
    mouse.table.go_to(ReviewTarget::First).heard();
    mouse.click(Piece("e7"));
    assert!(mouse.why_not().contains("Black"));
    mouse.click(Piece("e2"));
    assert_eq!(mouse.selected(), Some(square("e2")));
    mouse.nothing_happened();

    // A line is help, which was not agreed on.
    let mut mouse = Mouse::new();
    let series = Series::new("Anna", "Bela", Player::First);
    mouse
        .table
        .execute(MatchCommand::NewMatch(Box::new(series)))
        .rest();
    mouse.table.play("e2e4 e7e5").rest();
    mouse.table.go_to(ReviewTarget::First).heard();
    for name in ["e2", "e7"] {
        mouse.click(Piece(name));
        assert_eq!(mouse.selected(), None);
        let why = mouse.why_not();
        assert!(
            why.contains("earlier position") && why.contains("End"),
            "{why}"
        );
    }
}

#[test]
fn what_is_in_hand_is_let_go_when_the_game_moves_on() {
    for command in [
        MatchCommand::TakeBack,
        MatchCommand::New,
        MatchCommand::GoTo(ReviewTarget::First),
        MatchCommand::PasteFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned()),
    ] {
        let mut mouse = Mouse::at(TestGame::with(played("e2e4 e7e5")));
        mouse.click(Piece("g1"));
        mouse.table.execute(command.clone()).check();
        assert_eq!(mouse.selected(), None, "{command:?}");
        assert_eq!(mouse.goals(), "");
    }
    // During a drag as well: the drop that follows has no effect.
    let mut mouse = Mouse::at(TestGame::with(played("e2e4 e7e5")));
    let knight = Thing(mouse.table.piece(square("g1")));
    mouse
        .press(knight)
        .drag(knight, NEAR, true)
        .drag(knight, FAR, false);
    mouse.table.execute(MatchCommand::TakeBack).check();
    assert!(!mouse.table.selection().dragging);
    mouse.drop(knight, Square("f3"), FAR);
    mouse.nothing_happened();
    mouse.table.rest().check_at_rest();
}

#[test]
fn a_pointer_taken_away_drops_nothing() {
    let mut mouse = Mouse::new();
    mouse
        .press(Piece("e2"))
        .drag(Piece("e2"), NEAR, true)
        .drag(Piece("e2"), FAR, false);
    mouse.cancel();
    assert_eq!(mouse.selected(), None);
    assert!(!mouse.table.selection().dragging);
    mouse.nothing_happened();
    mouse.click(Piece("d2")).click(Square("d4"));
    assert_eq!(mouse.played(), "d4");
}

#[test]
fn the_square_under_the_pointer() {
    let mut mouse = Mouse::new();
    let hovered = |mouse: &Mouse| mouse.table.selection().hovered;
    mouse.over(Square("e4"));
    assert_eq!(hovered(&mouse), Some(square("e4")));
    mouse.out(Square("e4")).over(Piece("e2"));
    assert_eq!(hovered(&mouse), Some(square("e2")));
    mouse.out(Piece("e2")).over(Beside);
    assert_eq!(hovered(&mouse), None);
    mouse.over(Square("d4")).out(Square("e4"));
    assert_eq!(
        hovered(&mouse),
        Some(square("d4")),
        "an old thing's farewell"
    );
    let window = Thing(mouse.window);
    mouse.over(window);
    assert_eq!(hovered(&mouse), None);
}

#[test]
fn a_whole_game_by_drag_and_a_whole_game_by_clicks() {
    let (_, record) = crate::app::records()
        .into_iter()
        .find(|(name, _)| name.starts_with("opera"))
        .expect("the Opera Game");
    for by_drag in [false, true] {
        let mut mouse = Mouse::new();
        for ply in record.plies() {
            let from = ply.mv.from().expect("no drops in chess");
            let from = Thing(mouse.table.piece(from));
            let to = match ply.mv.castling_side() {
                Some(side) => side.king_to(mouse.table.rules().game().turn()),
                None => ply.mv.to(),
            };
            let to = Thing(mouse.table.square(to));
            match by_drag {
                true => mouse.drag_and_drop(from, to),
                false => mouse.click(from).click(to),
            };
            assert_eq!(mouse.played(), ply.san);
        }
        assert_eq!(mouse.table.fen(), record.fen());
        assert_eq!(
            mouse.table.laid_down(),
            [Role::King.of(shakki::chess::Color::Black)]
        );
        mouse.table.rest().check_at_rest();
    }
}
