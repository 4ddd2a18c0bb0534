//! Random games through the arbiter and its slow oracle: they must agree at every ply.

use std::{collections::BTreeMap, ops::RangeInclusive, time::Duration};

use shakki::chess::{
    Move, Position, VariantPosition,
    table::{Action, Draws, Header, MatchOptions, Table},
    variant::StartNumber,
};

use super::{
    oracle::{Followed, castlings},
    random::Random,
};

/// What was played.
#[derive(Debug, Default)]
pub struct Tally {
    pub games: u64,
    pub plies: u64,
    /// How often a side castled.
    pub castlings: u64,
    /// How often each end came about; games that were cut short go on.
    pub ends: BTreeMap<String, u64>,
}

/// Plays a game for each seed, at most so many plies long, and compares at every ply. Half of the games draw at once
/// where a draw could be claimed (E13); in half of the games pieces like to go back where they came from.
///
/// # Panics
/// Where arbiter and oracle differ: with the seed and the moves.
pub fn compare(seeds: RangeInclusive<u64>, longest: usize) -> Tally {
    compare_from(seeds, longest, |_| VariantPosition::default())
}

/// The same from start positions of Chess960, one after the other; castling is preferred there.
///
/// # Panics
/// As [`compare`].
pub fn compare_chess960(seeds: RangeInclusive<u64>, longest: usize) -> Tally {
    compare_from(seeds, longest, |seed| {
        let number = u16::try_from(seed % 960).ok().and_then(StartNumber::new);
        number.expect("below 960").position()
    })
}

fn compare_from(
    seeds: RangeInclusive<u64>,
    longest: usize,
    start: impl Fn(u64) -> VariantPosition,
) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let mut random = Random(seed);
        let at_once = random.below(2) == 0;
        let goes_back = random.below(2) == 0;
        let options = MatchOptions {
            draws: if at_once {
                Draws::AtOnce
            } else {
                Draws::OnClaim
            },
            ..MatchOptions::default()
        };
        let mut header = Header::new(options);
        header.start = start(seed);
        let mut table = Table::new(header);
        let start = table.game().start().clone();
        let mut slow = Followed::begin(&start);
        let mut moves: Vec<Move> = Vec::new();
        let mut end = "ongoing".to_owned();
        while moves.len() < longest {
            let legal = table.game().position().legal_moves();
            let mut castling: Vec<Move> =
                legal.iter().copied().filter(|mv| mv.is_castle()).collect();
            castling.sort_by_key(|mv| mv.to());
            let mut by_hand = castlings(&start, &moves, table.game().position());
            by_hand.sort_by_key(|mv| mv.to());
            assert_eq!(castling, by_hand, "seed {seed}: {}", table.game().fen());
            let came = moves.len().checked_sub(2).map(|i| moves[i]);
            let returns = legal.iter().find(|mv| {
                came.is_some_and(|came| {
                    mv.from() == Some(came.to()) && Some(mv.to()) == came.from()
                })
            });
            // Captures lead to endings, in which the rarer verdicts occur.
            let captures: Vec<&Move> = legal.iter().filter(|mv| mv.is_capture()).collect();
            let mv = *match returns.filter(|_| goes_back && random.below(10) < 6) {
                _ if !castling.is_empty() && random.below(3) == 0 => {
                    tally.castlings += 1;
                    &castling[random.below(castling.len())]
                }
                Some(back) => back,
                None if !captures.is_empty() && random.below(2) == 0 => {
                    captures[random.below(captures.len())]
                }
                None => &legal[random.below(legal.len())],
            };
            table
                .act(Action::Move(mv), Duration::ZERO)
                .expect("a legal move");
            moves.push(mv);
            slow.play(mv);
            let (verdict, times, quiet) = slow.verdict(at_once);
            let found = table
                .outcome()
                .map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string());
            // A move ends the game as dead by the pieces alone; blocked walls of pawns are for the full search.
            assert_eq!(
                found,
                verdict,
                "seed {seed}: {}: {moves:?}",
                table.game().fen()
            );
            let counts = table.counts();
            assert_eq!(
                (counts.repetitions, counts.halfmoves),
                (times, quiet),
                "seed {seed}"
            );
            tally.plies += 1;
            if table.outcome().is_some() {
                end = found
                    .split_once(' ')
                    .map_or("", |(_, reason)| reason)
                    .to_owned();
                break;
            }
        }
        tally.games += 1;
        *tally.ends.entry(end).or_default() += 1;
    }
    tally
}
