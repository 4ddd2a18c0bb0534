//! The arbiter against a slow and obvious derivation of its verdicts from the whole history (E3, E6, E9–E13).

use std::time::Duration;

use super::random;
use proptest::{prelude::*, sample::Index};
use shakki::chess::{
    Game, Move,
    table::{Action, Draws, Header, MatchOptions, Table},
};

use crate::common::{
    from,
    oracle::{self, Followed},
};

fn starts() -> impl Strategy<Value = Game> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k2r/8/8/8/3p4/8/2P1P3/4K2N w k - 0 1",
        "8/8/4k3/4r3/8/3KB3/8/8 w - - 90 80",
        "k7/8/1K6/8/8/8/8/7R w - - 140 100",
        "7k/5n2/6K1/8/8/3b4/8/5B2 w - - 93 70",
    ])
    .prop_map(from)
}

#[path = "../common/random_games.rs"]
mod random_games;

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Half of the moves go back where the piece came from, so that positions come again.
    #[test]
    fn e9_e10_e11_e12_e13_every_verdict_is_that_of_the_whole_history(
        start in starts(),
        choices in prop::collection::vec((any::<Index>(), 0_u8..10), 0..120),
        at_once: bool,
    ) {
        let options = MatchOptions {
            draws: if at_once { Draws::AtOnce } else { Draws::OnClaim },
            ..MatchOptions::default()
        };
        let mut table = Table::new(Header { start: start.position().clone(), ..Header::new(options) });
        let mut slow = Followed::begin(start.position());
        let mut moves: Vec<Move> = Vec::new();
        for (choice, back) in choices {
            let legal = table.moves();
            if legal.is_empty() {
                break;
            }
            let came = moves.len().checked_sub(2).map(|i| moves[i]);
            let returns = legal.iter().find(|mv| {
                came.is_some_and(|came| mv.from() == Some(came.to()) && Some(mv.to()) == came.from())
            });
            let mv = *returns.filter(|_| back < 8).unwrap_or_else(|| choice.get(&legal));

            // The result is what naming the move predicted.
            let named = table.counts_after(mv);
            table.act(Action::Move(mv), Duration::ZERO).expect("legal");
            moves.push(mv);
            slow.play(mv);
            let (verdict, times, quiet) = slow.verdict(at_once);
            let found = table.outcome().map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string());
            prop_assert_eq!(&found, &verdict, "{}", table.game().fen());
            prop_assert_eq!((table.counts().repetitions, table.counts().halfmoves), (times, quiet));
            prop_assert_eq!(named, table.counts());

            // A claim is good exactly then, and says so before.
            let good = (times >= 3 || quiet >= 100) && verdict == "* ongoing";
            prop_assert_eq!(table.claim().is_some(), good);
            let mut claimed = table.clone();
            let _ = claimed.act(Action::Claim(None), Duration::ZERO);
            prop_assert_eq!(claimed.outcome().is_some(), good || verdict != "* ongoing");
            for (mv, reason) in table.claims_by_move() {
                let mut claimed = table.clone();
                claimed.act(Action::Claim(Some(mv)), Duration::ZERO).expect("a good claim");
                prop_assert!(claimed.outcome().is_some(), "{reason}");
            }
        }
    }
}

/// The same from every start position of Chess960, castling found by hand.
#[test]
fn v2_a_random_game_from_every_start_position_castles_and_ends_as_the_whole_history_says() {
    let tally = random_games::compare_chess960(0..=959, 100);
    assert_eq!(tally.games, 960);
    assert!(tally.castlings > 300, "{tally:?}");
}

/// A thousand games from the start position to their end, each verdict compared; `benches/arbiter.rs` plays a million.
#[test]
fn e3_e6_e7_e10_e12_a_thousand_random_games_end_as_the_whole_history_says() {
    let tally = random_games::compare(1..=1000, 160);
    assert_eq!(tally.games, 1000);
    assert!(tally.plies > 80_000, "{tally:?}");
    let reasons: Vec<&str> = tally.ends.keys().map(String::as_str).collect();
    for reason in [
        "checkmate",
        "stalemate",
        "dead position",
        "fivefold repetition",
    ] {
        assert!(reasons.iter().any(|end| end.ends_with(reason)), "{tally:?}");
    }
}
