//! Makes the network of the evaluation: games of the engine against itself, and what is learned from them.
//!
//!     cargo bench -p shakki-engine --bench learn -- play FILE [--seed N] [--games N] [--nodes N]
//!
//! Writes the quiet positions of the games, each with its result and what a small search said. Every game has a seed of
//! its own, so that the first so many games of a seed are always the same, wherever the command was stopped.

use std::{
    fs::File,
    io::{BufWriter, Write},
    time::Instant,
};

use shakki_engine::{Alone, Engine, Limits, Line, random};
use shakmaty::{CastlingMode, Chess, FromSetup, Position, Setup};

/// What a position takes in a file: occupied squares, a half byte for each piece, side to move, result, score.
const RECORD: usize = 32;

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    match words.next().as_deref() {
        Some("play") => play(words),
        _ => eprintln!("play FILE [--seed N] [--games N] [--nodes N]"),
    }
}

fn play(mut words: impl Iterator<Item = String>) {
    let path = words.next().expect("a file");
    let (mut seed, mut games, mut nodes) = (1, 1000, 400);
    while let Some(name) = words.next() {
        let value: u64 = words
            .next()
            .expect("a value after the option")
            .parse()
            .expect("a number");
        match name.as_str() {
            "--seed" => seed = value,
            "--games" => games = value,
            "--nodes" => nodes = value,
            _ => panic!("unknown option {name}"),
        }
    }
    let mut file = BufWriter::new(File::create(path).expect("the file can be written"));
    let mut engine = Engine::new(2);
    let begun = Instant::now();
    let mut results = [0; 3];
    let mut positions = 0;
    for game in 0..games {
        let mut random = random::Random::new(random::mix(seed) ^ game);
        let Some(line) = (0..100).find_map(|_| opening(&mut random, &mut engine)) else {
            continue;
        };
        let (quiet, result) = play_one(line, &mut engine, &mut random, nodes);
        results[usize::from(result)] += 1;
        positions += quiet.len();
        for (position, score) in quiet {
            file.write_all(&record(&position, result, score))
                .expect("the file can be written");
        }
        if (game + 1) % 500 == 0 {
            println!(
                "{} games, Black, drawn, White: {results:?}, {positions} positions, {:.0} s",
                game + 1,
                begun.elapsed().as_secs_f64()
            );
        }
    }
    file.flush().expect("the file can be written");
}

/// Eight or nine random moves, in one game of eight from an array of Chess960, if they leave a game to play.
fn opening(random: &mut random::Random, engine: &mut Engine) -> Option<Line<Chess>> {
    let start = if random.below(8) == 0 {
        let board = shakmaty::Board::chess960(random.below(960) as u32);
        let setup = Setup {
            castling_rights: board.rooks(),
            board,
            ..Setup::initial()
        };
        Chess::from_setup(setup, CastlingMode::Chess960).ok()?
    } else {
        Chess::default()
    };
    let mut line = Line::new(start);
    for _ in 0..8 + random.below(2) {
        let moves = line.position().legal_moves();
        if moves.is_empty() {
            return None;
        }
        line.play(moves[random.below(moves.len())]);
    }
    engine.clear();
    let limits = Limits {
        depth: Some(5),
        ..Limits::default()
    };
    let findings = engine.search(&line, &limits, &mut Alone);
    let even = findings.lines.first()?.score.comparable().abs() < 400;
    even.then_some(line)
}

/// A game; its quiet positions with White's score, and the result: 0 if Black won, 1 drawn, 2 if White won.
fn play_one(
    mut line: Line<Chess>,
    engine: &mut Engine,
    random: &mut random::Random,
    nodes: u64,
) -> (Vec<(Chess, i32)>, u8) {
    engine.clear();
    let mut quiet = Vec::new();
    let (mut sure, mut level) = (0, 0);
    loop {
        let position = line.position();
        if line.repetitions() >= 3
            || position.halfmoves() >= 100
            || position.is_insufficient_material()
            || line.plies() > 320
        {
            return (quiet, 1);
        }
        let limits = Limits {
            nodes: Some(nodes + random.below(nodes as usize / 2) as u64),
            ..Limits::default()
        };
        let findings = engine.search(&line, &limits, &mut Alone);
        let white_moves = position.turn().is_white();
        let Some(best) = findings.best() else {
            let result = match position.is_check() {
                true if white_moves => 0,
                true => 2,
                false => 1,
            };
            return (quiet, result);
        };
        let score = findings.lines[0].score.comparable();
        let white = if white_moves { score } else { -score };
        sure = if white.abs() > 1200 { sure + 1 } else { 0 };
        if sure >= 5 {
            return (quiet, if white > 0 { 2 } else { 0 });
        }
        level = if white.abs() < 8 { level + 1 } else { 0 };
        if level >= 16 && line.plies() > 80 {
            return (quiet, 1);
        }
        if !position.is_check() && !best.is_capture() && !best.is_promotion() && score.abs() < 2000
        {
            quiet.push((position.clone(), white));
        }
        line.play(best);
    }
}

fn record(position: &Chess, result: u8, score: i32) -> [u8; RECORD] {
    let mut bytes = [0; RECORD];
    let board = position.board();
    bytes[..8].copy_from_slice(&board.occupied().0.to_le_bytes());
    for (at, square) in board.occupied().into_iter().enumerate() {
        if let Some(piece) = board.piece_at(square) {
            let code = (u8::from(piece.role) - 1) * 2 + u8::from(piece.color.is_black());
            bytes[8 + at / 2] |= code << (4 * (at % 2));
        }
    }
    bytes[24] = u8::from(position.turn().is_black());
    bytes[25] = result;
    bytes[26..28].copy_from_slice(&(score as i16).to_le_bytes());
    bytes
}
