//! Touch-move by pointer (T1): which press, drag or click touches a piece, and what the touch obliges to. Fingers:
//! `touch.rs`.

use shakki::{
    chess::{
        Square,
        table::{Header, MatchOptions, Table},
    },
    play::{arbiter::draw_claim_move::DrawClaimMove, messages::MatchCommand, rules::Rules},
};

use crate::{
    app::{TestGame, game},
    mouse::{At, Mouse},
};

/// A game in touch-move play, from this position.
pub fn touch_move(fen: &str) -> Rules {
    let options = MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    };
    let header = Header {
        start: game(fen).start().clone(),
        ..Header::new(options)
    };
    Rules::at(Table::new(header))
}

fn mouse(fen: &str) -> Mouse {
    let mut table = TestGame::new();
    table.app.insert_resource(touch_move(fen));
    table.rest();
    Mouse::at(table)
}

impl TestGame {
    pub fn touched(&self) -> &[Square] {
        self.rules().table().touched()
    }
}

/// White's pawn can take Black's, and White has a knight.
const CAPTURE: &str = "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1";

#[test]
fn t1_an_enemy_piece_is_touched_by_a_click_and_not_by_turning_the_view() {
    for at in [At::Piece("d5"), At::Square("d5")] {
        let mut mouse = mouse(CAPTURE);
        mouse.drag_and_drop(at, At::Square("c5")).there_and_back(at);
        assert!(mouse.table.touched().is_empty(), "{at:?}");
        mouse.press(at);
        assert!(mouse.table.touched().is_empty(), "it may turn the view");
        mouse.click(at);
        assert_eq!(mouse.table.touched(), [Square::D5]);
        mouse.table.play("g1f3");
        assert_eq!(mouse.table.ply(), 0, "it must be taken");
        mouse.table.play("e4d5");
        assert_eq!(mouse.table.ply(), 1);
        // One's own is touched by the press, which turns nothing.
        mouse.press(At::Piece("e8"));
        assert_eq!(mouse.table.touched(), [Square::E8]);
    }
}

#[test]
fn t1_the_piece_that_another_is_set_down_on_is_touched() {
    // A promotion that takes: it is not made before its piece is chosen.
    let mut mouse = mouse("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    mouse.drag_and_drop(At::Piece("a7"), At::Piece("b8"));
    assert!(mouse.table.pending().is_some());
    assert_eq!(mouse.table.touched(), [Square::A7, Square::B8]);
    mouse.table.execute(MatchCommand::TakeBack).play("a7a8q");
    assert_eq!(mouse.table.ply(), 0, "the rook must be taken");
    mouse.table.play("a7b8q");
    assert_eq!(mouse.table.ply(), 1);
    // By the drop that takes, too.
    let mut mouse = self::mouse(CAPTURE);
    mouse.drag_and_drop(At::Piece("e4"), At::Piece("d5"));
    assert_eq!(mouse.played(), "exd5");
}

#[test]
fn e9_t1_after_a_touch_no_move_is_asked_for_a_claim() {
    let mut mouse = mouse(CAPTURE);
    let claim = |mouse: &Mouse| *mouse.table.app.world().resource::<DrawClaimMove>();
    mouse.click(At::Piece("g1"));
    mouse.table.heard();
    mouse.table.execute(MatchCommand::ClaimByMove);
    assert_eq!(claim(&mouse), DrawClaimMove::No);
    let notices = mouse.table.heard().notices;
    assert!(
        matches!(&notices[..], [one] if one.problem),
        "it is said why: {notices:?}"
    );
    mouse.table.play("g1f3").rest();
    mouse.table.execute(MatchCommand::ClaimByMove);
    assert_eq!(claim(&mouse), DrawClaimMove::Asked, "the next turn");
}
