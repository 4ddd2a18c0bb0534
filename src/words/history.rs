//! The history of two players in words.

use super::{Localized, computer::shown_name, list_and, say};
use crate::chess::{
    archive::{HeadToHead, Tally},
    table::Points,
};

/// The number of ends that are named.
const MOST_ENDS: usize = 3;

/// `Anna 3½ – 2½ Béla in 6 games. Anna with White +2 =1 −0, with Black +1 =1 −1. How they ended: checkmate 4 and
/// resignation 2.`
pub fn head_to_head(first: &str, second: &str, history: &HeadToHead) -> String {
    let (won, lost) = history.half_points();
    let tally = |tally: Tally| format!("+{} ={} −{}", tally.wins, tally.draws, tally.losses);
    let ends = history
        .endings
        .iter()
        .take(MOST_ENDS)
        .map(|(reason, count)| format!("{} {count}", reason.localized()));
    say!(
        "history-pair",
        first = shown_name(first),
        second = shown_name(second),
        won = Points(won).to_string(),
        lost = Points(lost).to_string(),
        games = history.games(),
        white = tally(history.white),
        black = tally(history.black),
        ends = list_and(ends)
    )
}
