//! Compares the arbiter with its slow oracle on random games: ends with the numbers of compared games, or panics with
//! the seed of the first game in which they differ. `cargo bench --no-default-features --bench arbiter -- 1000000`;
//! some thousands without an argument. Half of the games are Chess960's. `--from N` skips the first N seeds, so that a
//! long run can be made in parts.

#[path = "../tests/common/oracle.rs"]
mod oracle;
#[path = "../tests/common/random.rs"]
mod random;
#[path = "../tests/common/random_games.rs"]
mod random_games;
#[path = "../tests/common/variant_games.rs"]
mod variant_games;
#[path = "../tests/common/variant_oracle.rs"]
mod variant_oracle;

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Instant,
};

use shakki::chess::Variant;

use random_games::Tally;

/// The longest game, in plies.
const LONGEST: usize = 240;
/// Seeds that a thread takes at a time.
const AT_ONCE: u64 = 100;

fn main() {
    // Cargo adds `--bench` of its own.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at)?.parse::<u64>().ok();
    let from = arguments.iter().position(|argument| argument == "--from");
    let left_out = from.and_then(|from| number(from + 1)).unwrap_or(0);
    let games = (0..arguments.len())
        .filter(|at| from.is_none_or(|from| *at != from + 1))
        .find_map(number)
        .unwrap_or(10_000);
    // A seed gives a game of each kind: standard chess, Chess960 and the variants.
    let kinds = 2 + Variant::OTHERS.len() as u64;
    let seeds = games.div_ceil(kinds);
    let begun = Instant::now();
    let next = AtomicU64::new(left_out);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let first = next.fetch_add(AT_ONCE, Ordering::Relaxed) + 1;
            if first > left_out + seeds {
                return tally;
            }
            let seeds = first..=(left_out + seeds).min(first + AT_ONCE - 1);
            for variant in Variant::OTHERS {
                let more = variant_games::compare(variant, seeds.clone(), LONGEST);
                tally.games += more.games;
                tally.plies += more.plies;
                for (end, count) in more.ends {
                    *tally.ends.entry(end).or_default() += count;
                }
            }
            let more = [
                random_games::compare(seeds.clone(), LONGEST),
                random_games::compare_chess960(seeds, LONGEST),
            ];
            for more in more {
                tally.games += more.games;
                tally.plies += more.plies;
                tally.castlings += more.castlings;
                for (end, count) in more.ends {
                    *tally.ends.entry(end).or_default() += count;
                }
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let tallies: Vec<Tally> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("arbiter and oracle agree"))
            .collect()
    });
    let mut ends = std::collections::BTreeMap::<String, u64>::new();
    for (end, count) in tallies.iter().flat_map(|tally| &tally.ends) {
        *ends.entry(end.clone()).or_default() += count;
    }
    for (end, count) in &ends {
        println!("{count:>9} {end}");
    }
    println!(
        "{} games, {} plies, {} castlings, no difference, in {:.0} s",
        tallies.iter().map(|tally| tally.games).sum::<u64>(),
        tallies.iter().map(|tally| tally.plies).sum::<u64>(),
        tallies.iter().map(|tally| tally.castlings).sum::<u64>(),
        begun.elapsed().as_secs_f64()
    );
}
