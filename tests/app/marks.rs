//! Which marks lie where.

use shakki::{
    chess::Square,
    play::{naming::Naming, promotion::Promotion, rules::Rules, selection::Selection},
    scene::marks::{Mark, marks_wanted},
};

use crate::app::{game, square};

/// White's queen on d4 can go to many squares and take on d5 and d8.
const CHOICES: &str = "3r2k1/5ppp/8/3p4/3Q4/8/5PPP/3K4 w - - 0 1";

fn with_the_queen_in_hand(hints: bool) -> Vec<(Mark, Square)> {
    let rules = Rules::new(game(CHOICES));
    let mut selection = Selection::default();
    selection.select(square("d4"), &rules);
    marks_wanted(
        &rules,
        &selection,
        &Promotion::default(),
        &Naming::default(),
        hints,
    )
}

#[test]
fn what_the_man_in_hand_can_reach_is_marked_unless_nobody_wants_to_know() {
    let marks = with_the_queen_in_hand(true);
    assert!(marks.contains(&(Mark::Capture, square("d5"))));
    assert!(marks.contains(&(Mark::Free, square("a1"))));
    assert!(marks.contains(&(Mark::Selected, square("d4"))));
    // The rest stays: what is in hand is not a hint.
    assert_eq!(
        with_the_queen_in_hand(false),
        [(Mark::Selected, square("d4"))]
    );
}
