//! One game under the arbiter, law by law. The cases are scripts in `tests/data/table`.

use std::{fs, time::Duration};

use shakki::chess::{
    Color, EndReason, Outcome, Position,
    table::{Action, ActionRefusal, Draws, Header, MatchOptions, Table},
    winnable::Verdict,
};

use crate::{
    common::{data, from},
    script::plays,
};

#[test]
fn e1_check_must_be_met_at_the_table_too() {
    plays("e1-check.txt");
}

#[test]
fn e2_amateurs_say_check_and_mate() {
    plays("e2-announcements.txt");
}

#[test]
fn e3_checkmate_ends_the_game() {
    plays("e3-checkmate.txt");
}

#[test]
fn e4_either_player_resigns_at_any_time() {
    plays("e4-resignation.txt");
}

#[test]
fn e5_who_runs_out_of_time_loses_to_whom_can_mate() {
    plays("e5-flag.txt");
}

#[test]
fn e6_stalemate_ends_the_game() {
    plays("e6-stalemate.txt");
}

#[test]
fn e7_a_dead_position_ends_the_game() {
    plays("e7-dead.txt");
}

#[test]
fn e8_a_draw_is_offered_and_answered() {
    plays("e8-agreement.txt");
}

#[test]
fn e9_the_third_time_can_be_claimed() {
    plays("e9-threefold.txt");
}

#[test]
fn e9_a_wrong_claim_is_refused_with_the_true_count() {
    plays("e9-wrong-claim.txt");
}

#[test]
fn e9_possibilities_count_not_squares_alone() {
    plays("e9-possibilities.txt");
}

#[test]
fn e10_the_fifth_time_draws_by_itself() {
    plays("e10-fivefold.txt");
}

#[test]
fn e11_fifty_moves_can_be_claimed() {
    plays("e11-fifty.txt");
}

#[test]
fn e12_seventy_five_moves_draw_by_themselves() {
    plays("e12-seventy-five.txt");
}

#[test]
fn e13_draws_at_once_need_no_claim() {
    plays("e13-at-once.txt");
}

#[test]
fn c2_a_move_stops_ones_own_clock_and_starts_the_others() {
    plays("c2-press.txt");
}

#[test]
fn c3_a_pause_holds_everything() {
    plays("c3-pause.txt");
}

#[test]
fn t1_a_touched_piece_is_moved_or_taken() {
    plays("t1-touch.txt");
}

#[test]
fn t2_m9_castling_is_king_first() {
    plays("t2-castling.txt");
}

#[test]
fn take_backs_leave_time_spent_and_need_what_was_agreed() {
    plays("take-back.txt");
}

#[test]
fn time_is_given_if_the_opponent_agrees() {
    plays("time-given.txt");
}

/// A script that nothing plays tests nothing: each is named above.
#[test]
fn every_script_is_played() {
    let mut played: Vec<String> = include_str!("table.rs")
        .split("plays(\"")
        .skip(1)
        .filter_map(|after| after.split_once('"'))
        .map(|(name, _)| name.to_owned())
        .collect();
    let mut scripts: Vec<String> = fs::read_dir(data("table"))
        .expect("the scripts")
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    played.sort();
    scripts.sort();
    assert_eq!(played, scripts);
}

#[test]
fn e4_e5_an_answer_that_comes_late_is_not_taken_for_anothers() {
    let mut table = Table::new(Header::default());
    let act = |table: &mut Table, action| table.act(action, Duration::ZERO);
    let mv = table.game().position().legal_moves()[0];
    act(&mut table, Action::Move(mv)).expect("legal");
    act(&mut table, Action::Resign(Color::Black)).expect("at any time");
    let first = table.pending().expect("the search runs elsewhere");
    let by = Color::Black;
    act(&mut table, Action::TakeBack { by, plies: 1 }).expect("free");
    assert_eq!(table.pending(), None);
    act(&mut table, Action::Resign(Color::Black)).expect("at any time");
    let second = table.pending().expect("another question");
    assert_eq!(
        act(&mut table, Action::Resolve(first, Verdict::Unwinnable)),
        Err(ActionRefusal::NoVerdictPending)
    );
    assert_eq!(table.pending(), Some(second));
    act(&mut table, Action::Resolve(second, Verdict::Winnable)).expect("its own answer");
    assert_eq!(
        table.outcome().map(|o| o.to_string()).as_deref(),
        Some("1-0 resignation")
    );
}

#[test]
fn e13_a_game_that_begins_where_it_is_drawn_ends_at_once() {
    let start = from("4k3/8/8/8/8/8/r7/4K2R w - - 100 80");
    let outcome = |draws| {
        let options = MatchOptions {
            draws,
            ..MatchOptions::default()
        };
        Table::adopt(&start, options).outcome()
    };
    let drawn = Outcome::draw(EndReason::FiftyMoves);
    assert_eq!(outcome(Draws::AtOnce), Some(drawn));
    assert_eq!(outcome(Draws::OnClaim), None);
}
