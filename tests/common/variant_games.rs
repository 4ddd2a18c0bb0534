//! Random games of the variants through the arbiter and their slow oracle: they must agree at every ply, about what can
//! be moved, the end, and the counts.

use std::{collections::BTreeMap, ops::RangeInclusive, time::Duration};

use shakki::chess::{
    CastlingMode, Color, Move, Position, Variant,
    table::{Action, Draws, Header, MatchOptions, Table},
    winnable::{self, Effort, Verdict},
};

use super::{random::Random, variant_oracle::SlowGame};

/// What was played.
#[derive(Debug, Default)]
pub struct VariantTally {
    pub games: u64,
    pub plies: u64,
    /// How often each end came about; games that were cut short go on.
    pub ends: BTreeMap<String, u64>,
}

/// Plays a game of this variant for each seed, at most so many plies long, and compares at every ply. Half of the games
/// draw at once where a draw could be claimed; in half of them pieces like to go back where they came from.
///
/// # Panics
/// Where arbiter and oracle differ: with the seed.
pub fn compare(variant: Variant, seeds: RangeInclusive<u64>, longest: usize) -> VariantTally {
    let mut tally = VariantTally::default();
    for seed in seeds {
        let (table, end) = play(variant, seed, longest);
        tally.games += 1;
        tally.plies += table.game().played().len() as u64;
        *tally.ends.entry(format!("{variant}: {end}")).or_default() += 1;
    }
    tally
}

/// The game of this seed under the arbiter, and how it ended.
///
/// # Panics
/// As [`compare`].
pub fn play(variant: Variant, seed: u64, longest: usize) -> (Table, String) {
    let mut random = Random(seed);
    let at_once = random.below(2) == 0;
    let goes_back = random.below(2) == 0;
    let mut header = Header::new(MatchOptions {
        draws: if at_once {
            Draws::AtOnce
        } else {
            Draws::OnClaim
        },
        ..MatchOptions::default()
    });
    header.start = variant.usual_start();
    let mut table = Table::new(header);
    let mut slow = SlowGame::begin(&variant.usual_start());
    let mut could_not_win: [bool; 2] = [false, false];
    let mut played: Vec<Move> = Vec::new();
    while played.len() < longest {
        let told = || format!("{variant}, seed {seed}: {}", table.game().fen());
        let legal = table.game().position().legal_moves();
        let mut written: Vec<String> = legal
            .iter()
            .map(|mv| mv.to_uci(CastlingMode::Standard).to_string())
            .collect();
        let by_hand = slow.legal();
        let mut by_hand_written: Vec<String> = by_hand.iter().map(|mv| mv.uci()).collect();
        written.sort();
        by_hand_written.sort();
        assert_eq!(written, by_hand_written, "{}", told());
        let came = played.len().checked_sub(2).map(|i| played[i]);
        let returns = legal.iter().find(|mv| {
            came.is_some_and(|came| mv.from() == Some(came.to()) && Some(mv.to()) == came.from())
        });
        let captures: Vec<&Move> = legal.iter().filter(|mv| mv.is_capture()).collect();
        let mv = *match returns.filter(|_| goes_back && random.below(10) < 6) {
            Some(back) => back,
            None if !captures.is_empty() && random.below(2) == 0 => {
                captures[random.below(captures.len())]
            }
            None => &legal[random.below(legal.len())],
        };
        let uci = mv.to_uci(CastlingMode::Standard).to_string();
        let slow_move = by_hand.into_iter().find(|mv| mv.uci() == uci);
        slow.play(slow_move.expect("the same moves"));
        table
            .act(Action::Move(mv), Duration::ZERO)
            .expect("a legal move");
        played.push(mv);
        let told = || format!("{variant}, seed {seed}: {}", table.game().fen());
        let found = table
            .outcome()
            .map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string());
        assert_eq!(found, slow.verdict(at_once), "{}", told());
        let counts = table.counts();
        assert_eq!(
            (counts.repetitions, counts.halfmoves),
            (slow.times(), slow.quiet),
            "{}",
            told()
        );
        for side in Color::ALL {
            let cannot = winnable::can_win(table.game().position(), side, Effort::Cheap)
                == Verdict::Unwinnable;
            could_not_win[side.fold_wb(0, 1)] |= cannot;
        }
        if let Some(outcome) = table.outcome() {
            if let Some(winner) = outcome.winner {
                assert!(
                    !could_not_win[winner.fold_wb(0, 1)],
                    "{} has won, of whom the pieces had said that it could not: {}",
                    winner,
                    told()
                );
            }
            return (table, outcome.reason.words().to_owned());
        }
    }
    (table, "ongoing".to_owned())
}
