//! The speed of the core: `cargo bench --no-default-features --bench core`.
//!
//! Times differ from machine to machine; for figures beside those of other programs see `benches/rivals.py`.

mod support;

use std::io;

use divan::{Bencher, counter::ItemsCount};

use shakki::{
    chess::{
        Game, Move, Variant, VariantPosition, outcome, pgn,
        winnable::{self, Effort},
    },
    text,
};

use support::generator::{self, Random};

fn main() {
    divan::main();
}

/// Every position after a move of the historical games, and how often it had occurred.
fn positions() -> Vec<(VariantPosition, usize)> {
    let mut positions = Vec::new();
    for text in support::historical_games() {
        let game = pgn::read(&text).expect("a good game").remove(0);
        let mut replayed = Game::from_position(game.start().clone());
        for ply in game.plies() {
            replayed.play_recorded(ply.mv).expect("a legal move");
            positions.push((ply.after.clone(), replayed.repetitions()));
        }
    }
    positions
}

/// Enough samples for every position once.
const SAMPLES: u32 = 1500;

/// The arbiter's check for an automatic end of the game: the median must stay below 20 µs.
#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn arbiter_verdict(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a cycle"))
        .bench_local_values(|(pos, times)| outcome::automatic_end(pos, *times));
}

/// The same together with the full search for a dead position.
#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn arbiter_verdict_with_search(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a cycle"))
        .bench_local_values(|(pos, times)| {
            outcome::automatic_end(pos, *times).is_some()
                || winnable::is_dead(pos, Effort::Full) == Some(true)
        });
}

/// A move played in a game, with the arbiter's verdict.
#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn move_with_verdict(bencher: Bencher<'_, '_>) {
    let games: Vec<Game> = support::historical_games()
        .iter()
        .map(|text| pgn::read(text).expect("a good game").remove(0))
        .collect();
    play_moves_of(bencher, &games);
}

/// The same in random games of the variants, the longest of 300 plies: there, too, the median must stay below 20 µs.
#[divan::bench(args = Variant::OTHERS, sample_count = SAMPLES, sample_size = 1)]
fn move_with_verdict_in_variants(bencher: Bencher<'_, '_>, variant: Variant) {
    let mut random = Random::new(1);
    let games: Vec<Game> = (0..5)
        .map(|_| generator::game_of(variant, &mut random, 300))
        .collect();
    play_moves_of(bencher, &games);
}

/// Plays the moves of these games, one after another, each in its game at that time.
fn play_moves_of(bencher: Bencher<'_, '_>, games: &[Game]) {
    let moves: Vec<(Game, Move)> = games
        .iter()
        .flat_map(|game| {
            let mut replayed = Game::from_position(game.start().clone());
            game.plies()
                .iter()
                .map(|ply| {
                    let before = replayed.clone();
                    replayed.play_recorded(ply.mv).expect("a legal move");
                    (before, ply.mv)
                })
                .collect::<Vec<_>>()
        })
        .collect();
    let mut next = moves.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a cycle").clone())
        .bench_local_values(|(mut game, mv)| {
            game.play_recorded(mv).expect("a legal move");
            game.outcome()
        });
}

/// Generated games as one PGN text.
fn many_games(count: usize) -> String {
    let mut random = Random::new(1);
    (1..=count)
        .map(|number| pgn::write(&generator::game(&mut random, number)) + "\n")
        .collect()
}

/// Reading games with their history.
#[divan::bench(sample_count = 10)]
fn pgn_read(bencher: Bencher<'_, '_>) {
    let text = many_games(500);
    bencher
        .counter(ItemsCount::new(500_usize))
        .bench(|| pgn::read(&text).expect("good games").len());
}

/// Replaying games with the arbiter, on all cores.
#[divan::bench(sample_count = 10)]
fn replay(bencher: Bencher<'_, '_>) {
    let text = many_games(5000);
    bencher
        .counter(ItemsCount::new(5000_usize))
        .bench(|| text::replay_games("games.pgn", text.as_bytes(), io::sink()).expect("in memory"));
}

/// Judging positions, on all cores.
#[divan::bench(sample_count = 10)]
fn judge(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let text: String = positions
        .iter()
        .map(|(pos, _)| shakki::chess::fen::write(pos) + "\n")
        .collect();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| text::judge_lines(text.as_bytes(), io::sink(), io::sink()).expect("in memory"));
}
