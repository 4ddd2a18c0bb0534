//! Trains the network of the evaluation, on games of the engine against itself.
//!
//!     cargo bench -p shakki-engine --bench learn -- play FILE [--seed N] [--games N] [--nodes N] [--terms]
//!     cargo bench -p shakki-engine --bench learn -- train FILE... [--seed N] [--epochs N] [--strays MILLIONS] [--mixed PERCENT]
//!         [--result PERCENT] [--rate F] [--from NETWORK] [--out NETWORK]
//!
//! The first writes the quiet positions of games, each with its result and the value of a small search; with `--terms`
//! the games are played without a network. Every game has a seed of its own, so that the first so many games of a seed
//! are always the same, wherever the command was stopped.
//!
//! The second fits the weights to predict both (by Adam, Kingma and Ba 2015), after training on the value of the terms
//! for millions of positions a few random moves off those of the games; some are mixed in later, too. It prints the
//! errors of the network and of the terms on a validation set. The same files and seed give the same network.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::PathBuf,
    time::Instant,
};

use shakki_engine::{
    Engine, Limits, Line, NoControl,
    eval::{
        self,
        network::{
            self, AccumulatorCache, HIDDEN, INPUTS, Network, ODDS, ONE, OUTPUT_ONE, OUTPUTS,
        },
        weights::WEIGHTS,
    },
    random,
};
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup, Piece, Position, Role, Setup, Square,
};

/// The size of a position in a file: occupied squares, a half byte for each piece, side to move, result, score.
const RECORD: usize = 32;

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    match words.next().as_deref() {
        Some("play") => play(words),
        Some("train") => train(words),
        _ => eprintln!("play FILE or train FILE"),
    }
}

fn play(mut words: impl Iterator<Item = String>) {
    let path = words.next().expect("a file");
    let (mut seed, mut games, mut nodes) = (1, 1000, 400);
    let mut engine = Engine::new(2);
    while let Some(name) = words.next() {
        if name == "--terms" {
            engine.use_weights(&WEIGHTS);
            continue;
        }
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
    let findings = engine.search(&line, &limits, &mut NoControl);
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
        let findings = engine.search(&line, &limits, &mut NoControl);
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

/// A training position: the inputs of either side, the side to move first.
#[derive(Default)]
struct Sample {
    inputs: [[u16; 32]; 2],
    count: usize,
    output: usize,
    /// The target: the share of the point of the side to move.
    target: f32,
}

fn board(record: &[u8]) -> Board {
    let mut board = Board::empty();
    let occupied = u64::from_le_bytes(record[..8].try_into().expect("eight bytes"));
    for (at, square) in Bitboard(occupied).into_iter().enumerate() {
        let code = record[8 + at / 2] >> (4 * (at % 2)) & 15;
        let role = Role::ALL[usize::from(code / 2)];
        let color = Color::from_white(code.is_multiple_of(2));
        board.set_piece_at(square, Piece { color, role });
    }
    board
}

fn score(record: &[u8]) -> f32 {
    f32::from(i16::from_le_bytes([record[26], record[27]]))
}

/// e to a power, by operations that give the same bits on every machine.
fn exp(x: f32) -> f32 {
    let x = f64::from(x.clamp(-60.0, 60.0));
    let whole = (x * std::f64::consts::LOG2_E).round();
    let rest = x - whole * std::f64::consts::LN_2;
    let mut sum = 1.0;
    for n in (1..=10).rev() {
        sum = 1.0 + sum * rest / f64::from(n);
    }
    (sum * f64::from_bits(((whole as i64 + 1023) as u64) << 52)) as f32
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

impl Sample {
    fn read(&mut self, record: &[u8], result_share: f32) {
        let black = record[24] == 1;
        let occupied = Bitboard(u64::from_le_bytes(
            record[..8].try_into().expect("eight bytes"),
        ));
        let mut pieces = [(Color::White, Role::Pawn, Square::A1); 32];
        let mut mirrored = [false; 2];
        self.count = 0;
        for (square, place) in occupied.into_iter().zip(&mut pieces) {
            let at = self.count;
            let code = record[8 + at / 2] >> (4 * (at % 2)) & 15;
            let role = Role::ALL[usize::from(code / 2)];
            if role == Role::King {
                mirrored[usize::from(code % 2)] = network::mirrored(square);
            }
            *place = (Color::from_white(code.is_multiple_of(2)), role, square);
            self.count += 1;
        }
        for (side, inputs) in self.inputs.iter_mut().enumerate() {
            let view = Color::from_white((side == 0) != black);
            let mirrored = mirrored[usize::from(view.is_black())];
            for (input, &(color, role, square)) in inputs.iter_mut().zip(&pieces[..self.count]) {
                *input = network::input(view, mirrored, color, role, square) as u16;
            }
        }
        self.output = network::output(self.count);
        let white = result_share * f32::from(record[25]) / 2.0
            + (1.0 - result_share) * sigmoid(score(record) / ODDS as f32);
        self.target = if black { 1.0 - white } else { white };
    }
}

/// The offsets of the layers among all weights.
const BIAS: usize = INPUTS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + OUTPUTS * 2 * HIDDEN;
const COUNT: usize = OUTPUT_BIAS + OUTPUTS;

/// The batch size.
const BATCH: usize = 4096;
/// The limit of the weights: products must fit into sixteen bits.
const LARGEST: f32 = 127.0 / OUTPUT_ONE as f32;
/// One position in so many is in the validation set.
const CHECKED: usize = 50;

type Layer = [f32; HIDDEN];

fn layer(weights: &[f32], begin: usize) -> &Layer {
    weights[begin..begin + HIDDEN]
        .try_into()
        .expect("a whole layer")
}

fn layer_mut(weights: &mut [f32], begin: usize) -> &mut Layer {
    (&mut weights[begin..begin + HIDDEN])
        .try_into()
        .expect("a whole layer")
}

/// The hidden layers before they are clipped, and the output.
fn forward(weights: &[f32], sample: &Sample) -> ([Layer; 2], f32) {
    let mut hidden = [*layer(weights, BIAS); 2];
    let mut output = weights[OUTPUT_BIAS + sample.output];
    for (side, hidden) in hidden.iter_mut().enumerate() {
        for &input in &sample.inputs[side][..sample.count] {
            let add = layer(weights, usize::from(input) * HIDDEN);
            for (value, weight) in hidden.iter_mut().zip(add) {
                *value += weight;
            }
        }
        let out = layer(weights, OUTPUT + (sample.output * 2 + side) * HIDDEN);
        // Eight parallel sums, in an order that no compiler may change.
        let mut sums = [0.0; 8];
        for (values, weights) in hidden.as_chunks::<8>().0.iter().zip(out.as_chunks::<8>().0) {
            for at in 0..8 {
                let clipped = values[at].clamp(0.0, 1.0);
                sums[at] += clipped * clipped * weights[at];
            }
        }
        output += sums.iter().sum::<f32>();
    }
    (hidden, output)
}

/// Adds the gradient of the error; returns the square of the error.
fn backward(weights: &[f32], sample: &Sample, gradient: &mut [f32]) -> f32 {
    let (hidden, output) = forward(weights, sample);
    let foretold = sigmoid(output);
    let off = foretold - sample.target;
    let slope = off * foretold * (1.0 - foretold);
    gradient[OUTPUT_BIAS + sample.output] += slope;
    for (side, hidden) in hidden.iter().enumerate() {
        let begin = OUTPUT + (sample.output * 2 + side) * HIDDEN;
        let out = layer(weights, begin);
        let out_gradient = layer_mut(gradient, begin);
        let mut slopes = [0.0; HIDDEN];
        for at in 0..HIDDEN {
            let clipped = hidden[at].clamp(0.0, 1.0);
            out_gradient[at] += slope * clipped * clipped;
            // The gradient is zero beyond the clipping.
            let inside = if hidden[at] > 0.0 && hidden[at] < 1.0 {
                2.0 * clipped
            } else {
                0.0
            };
            slopes[at] = slope * out[at] * inside;
        }
        let add = |gradient: &mut Layer| {
            for (value, slope) in gradient.iter_mut().zip(&slopes) {
                *value += slope;
            }
        };
        add(layer_mut(gradient, BIAS));
        for &input in &sample.inputs[side][..sample.count] {
            add(layer_mut(gradient, usize::from(input) * HIDDEN));
        }
    }
    off * off
}

/// The weights in training, and the state of Adam.
struct Learning {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    powers: (f32, f32),
}

impl Learning {
    fn new(random: &mut random::Random) -> Self {
        let mut weights = vec![0.0; COUNT];
        for (at, weight) in weights.iter_mut().enumerate() {
            let spread = match at {
                0..BIAS => 0.18,
                OUTPUT..OUTPUT_BIAS => 0.09,
                _ => 0.0,
            };
            *weight = (2.0 * random.fraction() as f32 - 1.0) * spread;
        }
        Self {
            weights,
            gradient: vec![0.0; COUNT],
            first: vec![0.0; COUNT],
            second: vec![0.0; COUNT],
            powers: (1.0, 1.0),
        }
    }

    fn learn(&mut self, sample: &Sample) -> f64 {
        f64::from(backward(&self.weights, sample, &mut self.gradient))
    }

    /// Updates all weights, after a batch.
    fn step(&mut self, rate: f32) {
        self.powers = (self.powers.0 * 0.9, self.powers.1 * 0.999);
        let scale = rate / (1.0 - self.powers.0);
        let root = 1.0 / (1.0 - self.powers.1);
        for (((weight, slope), first), second) in self
            .weights
            .iter_mut()
            .zip(&mut self.gradient)
            .zip(&mut self.first)
            .zip(&mut self.second)
        {
            let mean = *slope / BATCH as f32;
            *slope = 0.0;
            *first = 0.9 * *first + 0.1 * mean;
            *second = 0.999 * *second + 0.001 * mean * mean;
            *weight -= scale * *first / ((*second * root).sqrt() + 1e-8);
            *weight = weight.clamp(-LARGEST, LARGEST);
        }
    }
}

fn position(record: &[u8]) -> Option<Chess> {
    let setup = Setup {
        board: board(record),
        turn: Color::from_white(record[24] == 0),
        ..Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Chess960).ok()
}

/// A position some random moves after one of a game, with the value of the terms: an unlimited supply.
fn strayed(record_before: &[u8], random: &mut random::Random) -> Option<[u8; RECORD]> {
    let mut position = position(record_before)?;
    for _ in 0..random.below(4) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    if position.is_check() {
        return None;
    }
    let value = eval::evaluate(&position);
    let white = if position.turn().is_white() {
        value
    } else {
        -value
    };
    Some(record(&position, 1, white.clamp(-3000, 3000)))
}

fn train(words: impl Iterator<Item = String>) {
    let mut words = words.peekable();
    let mut data = Vec::new();
    while let Some(path) = words.next_if(|word| !word.starts_with("--")) {
        data.extend(fs::read(path).expect("the file can be read"));
    }
    let (mut seed, mut epochs, mut strays, mut result_share) = (1, 2, 24, 0.3);
    let (mut mixed, mut rate_end) = (50, 0.0005);
    let mut from = None;
    let mut out = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/data/network.bin"));
    while let Some(name) = words.next() {
        let value = words.next().expect("a value after the option");
        match name.as_str() {
            "--seed" => seed = value.parse().expect("a number"),
            "--epochs" => epochs = value.parse().expect("a number"),
            "--strays" => strays = value.parse::<usize>().expect("a number"),
            "--mixed" => mixed = value.parse::<usize>().expect("a number"),
            "--rate" => rate_end = value.parse::<f32>().expect("a number"),
            "--result" => result_share = value.parse::<f32>().expect("a number") / 100.0,
            "--out" => out = value.into(),
            "--from" => from = Some(value),
            _ => panic!("unknown option {name}"),
        }
    }
    let records: Vec<&[u8]> = data.chunks_exact(RECORD).collect();
    // Neighbouring positions are of one game: so the validation set consists of whole blocks.
    let (checked, mut order): (Vec<usize>, Vec<usize>) =
        (0..records.len()).partition(|at| at / 1000 % CHECKED == 0);
    println!("{} positions, {} to check by", order.len(), checked.len());
    let check = |value: &mut dyn FnMut(&Chess, &[u8]) -> f32| {
        mean_square_error(&records, &checked, result_share, value)
    };
    println!(
        "mean square error of the terms {:.6}, of what was found by search {:.6}",
        check(&mut |position, _| eval::evaluate(position) as f32),
        check(&mut |position, record| {
            let white = score(record);
            if position.turn().is_white() {
                white
            } else {
                -white
            }
        }),
    );

    let mut random = random::Random::new(seed);
    let mut learning = Learning::new(&mut random);
    if let Some(path) = from {
        learning.weights = read(&fs::read(path).expect("the network can be read"));
    }
    let mut sample = Sample::default();
    let checked_error = |weights: &[f32]| {
        let mut sample = Sample::default();
        let sum: f64 = checked
            .iter()
            .map(|&at| {
                sample.read(records[at], result_share);
                let off = sigmoid(forward(weights, &sample).1) - sample.target;
                f64::from(off * off)
            })
            .sum();
        sum / checked.len().max(1) as f64
    };
    // First the value of the terms, on an unlimited supply of positions; then the games.
    let begun = Instant::now();
    let steps = strays * 1_000_000 / BATCH;
    let mut error = 0.0;
    for step in 1..=steps {
        let mut count = 0;
        while count < BATCH {
            let from = records[order[random.below(order.len())]];
            if let Some(record) = strayed(from, &mut random) {
                sample.read(&record, 0.0);
                error += learning.learn(&sample);
                count += 1;
            }
        }
        let left = 1.0 - step as f32 / steps as f32;
        learning.step(rate_end + (0.0015 - rate_end) * left);
        if step % 1000 == 0 {
            println!(
                "{step} of {steps} batches of strays: mean square error {:.6}, of those to check by {:.6}, {:.0} s",
                error / (1000 * BATCH) as f64,
                checked_error(&learning.weights),
                begun.elapsed().as_secs_f64()
            );
            error = 0.0;
        }
    }
    let steps = (order.len() / BATCH * epochs).max(1);
    let mut step = 0;
    for epoch in 1..=epochs {
        let begun = Instant::now();
        for at in (1..order.len()).rev() {
            order.swap(at, random.below(at + 1));
        }
        let mut error = 0.0;
        for batch in order.chunks_exact(BATCH) {
            for &at in batch {
                sample.read(records[at], result_share);
                error += learning.learn(&sample);
                if random.below(100) < mixed
                    && let Some(record) = strayed(records[at], &mut random)
                {
                    sample.read(&record, 0.0);
                    learning.learn(&sample);
                }
            }
            let left = 1.0 - step as f32 / steps as f32;
            learning.step(rate_end * left * left + 0.000_005);
            step += 1;
        }
        println!(
            "epoch {epoch}: mean square error {:.6}, of those to check by {:.6}, {:.0} s",
            error / (order.len() / BATCH * BATCH).max(1) as f64,
            checked_error(&learning.weights),
            begun.elapsed().as_secs_f64()
        );
        fs::write(&out, written(&learning.weights)).expect("the file can be written");
    }
    let bytes = written(&learning.weights);
    let network = Network::read(bytes.as_slice().try_into().expect("a whole network"));
    let mut cache = AccumulatorCache::new(Box::leak(network), 1);
    println!(
        "mean square error of the network in whole numbers {:.6}",
        check(&mut |position, _| cache.value(position.board(), position.turn(), 0) as f32)
    );
}

/// The mean square error of these values for the positions of the records.
fn mean_square_error(
    records: &[&[u8]],
    checked: &[usize],
    result_share: f32,
    mut value: impl FnMut(&Chess, &[u8]) -> f32,
) -> f64 {
    let mut sample = Sample::default();
    let (mut error, mut count) = (0.0, 0);
    for &at in checked {
        let record = records[at];
        let Some(position) = position(record) else {
            continue;
        };
        sample.read(record, result_share);
        let off = sigmoid(value(&position, record) / ODDS as f32) - sample.target;
        error += f64::from(off * off);
        count += 1;
    }
    error / f64::from(count.max(1))
}

/// The integer that stands for a weight of 1.
fn one(at: usize) -> f32 {
    (match at {
        0..OUTPUT => ONE,
        OUTPUT..OUTPUT_BIAS => OUTPUT_ONE,
        _ => ONE * OUTPUT_ONE,
    }) as f32
}

/// The network in the format of [`Network::read`].
fn written(weights: &[f32]) -> Vec<u8> {
    weights
        .iter()
        .enumerate()
        .flat_map(|(at, weight)| ((weight * one(at)).round() as i16).to_le_bytes())
        .collect()
}

/// The weights of a written network.
fn read(bytes: &[u8]) -> Vec<f32> {
    let (halves, rest) = bytes.as_chunks::<2>();
    assert!(rest.is_empty() && halves.len() == COUNT, "not a network");
    halves
        .iter()
        .enumerate()
        .map(|(at, &half)| f32::from(i16::from_le_bytes(half)) / one(at))
        .collect()
}
