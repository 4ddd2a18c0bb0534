//! Tunes the weights of the evaluation on games of the engine against itself.
//!
//!     cargo bench -p shakki-engine --bench tune -- [--seed N] [--rounds N] [--games N] [--nodes N] [--epochs N]
//!         [--blend F] [--fresh] [--out FILE]
//!
//! Each round plays games with the present weights, from openings of random moves, and then fits the weights to predict
//! the results from the quiet positions of all rounds (Chess Programming Wiki, "Texel's Tuning Method", by Adam, Kingma
//! and Ba 2015). The same seed gives the same weights. `--fresh` starts from material and a few plain formulas in place
//! of the weights that are compiled in; those formulas are also the prior near which rare terms stay.

use std::{fmt::Write as _, fs, path::PathBuf, time::Instant};

use shakki_engine::{
    Engine, Limits, Line, NoControl,
    eval::{
        FULL_PHASE, Tally, Weight, endgame_scale, phase, tally,
        terms::{self, COUNT},
        weights::WEIGHTS,
    },
    random::Random,
};
use shakmaty::{Chess, Color, Position};

/// The number of hundredths of a pawn that multiply the odds of winning by e.
const ODDS: f64 = 190.0;

struct Options {
    seed: u64,
    rounds: usize,
    games: usize,
    nodes: u64,
    epochs: usize,
    blend: f64,
    fresh: bool,
    out: PathBuf,
}

/// A quiet position of a game.
struct Sample {
    begin: usize,
    end: usize,
    middlegame: f32,
    endgame: f32,
    /// The target: White's share of the point.
    target: f32,
}

#[derive(Default)]
struct Data {
    samples: Vec<Sample>,
    counts: Vec<(u16, i8)>,
}

struct Counting<'a>(&'a mut Vec<(u16, i8)>, usize);

impl Tally for Counting<'_> {
    fn count(&mut self, term: usize, count: i32) {
        let begin = self.1;
        let known = self.0[begin..]
            .iter_mut()
            .find(|(known, _)| usize::from(*known) == term);
        match known {
            Some((_, sum)) => *sum += count as i8,
            None => self.0.push((term as u16, count as i8)),
        }
    }
}

fn main() {
    let options = options();
    let prior = plain();
    let mut weights = if options.fresh {
        prior.clone()
    } else {
        floats(&WEIGHTS)
    };
    let mut random = Random::new(options.seed);
    let mut data = Data::default();
    for round in 1..=options.rounds {
        let begun = Instant::now();
        play(&options, &rounded(&weights), &mut random, &mut data);
        println!(
            "round {round}: {} games, {} positions, {:.0} s",
            options.games,
            data.samples.len(),
            begun.elapsed().as_secs_f64()
        );
        let begun = Instant::now();
        tune(&data, &mut weights, &prior, options.epochs);
        println!("tuned in {:.0} s", begun.elapsed().as_secs_f64());
        fs::write(&options.out, written(&rounded(&weights))).expect("the file can be written");
    }
    if options.rounds == 0 {
        fs::write(&options.out, written(&rounded(&weights))).expect("the file can be written");
    }
}

fn options() -> Options {
    let mut options = Options {
        seed: 1,
        rounds: 1,
        games: 1000,
        nodes: 2000,
        epochs: 400,
        blend: 0.6,
        fresh: false,
        out: PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src/eval/weights.rs")),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let mut value = || arguments.next().expect("a value after the option");
        match name.as_str() {
            "--seed" => options.seed = value().parse().expect("a number"),
            "--rounds" => options.rounds = value().parse().expect("a number"),
            "--games" => options.games = value().parse().expect("a number"),
            "--nodes" => options.nodes = value().parse().expect("a number"),
            "--epochs" => options.epochs = value().parse().expect("a number"),
            "--blend" => options.blend = value().parse().expect("a number"),
            "--out" => options.out = PathBuf::from(value()),
            "--fresh" => options.fresh = true,
            // Added by cargo.
            "--bench" => {}
            _ => panic!("unknown option {name}"),
        }
    }
    options
}

type Weights = Vec<[f64; 2]>;

fn floats(weights: &[Weight; COUNT]) -> Weights {
    weights
        .iter()
        .map(|weight| [f64::from(weight.middlegame()), f64::from(weight.endgame())])
        .collect()
}

fn rounded(weights: &Weights) -> [Weight; COUNT] {
    std::array::from_fn(|at| {
        let [middlegame, endgame] = weights[at].map(|value| value.round() as i16);
        Weight::new(middlegame, endgame)
    })
}

/// Plausible values by plain formulas and round numbers: the start and the prior of the tuning.
fn plain() -> Weights {
    let mut weights = vec![[0.0; 2]; COUNT];
    for (at, value) in [100.0, 310.0, 330.0, 500.0, 950.0].into_iter().enumerate() {
        weights[terms::MATERIAL + at] = [value; 2];
    }
    for role in 0..6 {
        for rank in 0..8 {
            for file in 0..4 {
                let middle = f64::from(file) - 1.5 + (1.5 - (f64::from(rank) - 3.5).abs()) / 2.0;
                let value = match role {
                    0 => [
                        4.0 * f64::from(rank - 2) + 4.0 * middle,
                        9.0 * f64::from(rank - 2),
                    ],
                    5 => [-14.0 * f64::from(rank) - 8.0 * middle, 9.0 * middle],
                    3 => [2.0 * middle, 0.0],
                    _ => [8.0 * middle, 6.0 * middle],
                };
                weights[terms::SQUARES + role * 32 + rank as usize * 4 + file as usize] = value;
            }
        }
    }
    for (group, count, step) in [
        (terms::KNIGHT_MOBILITY, 9, 6.0),
        (terms::BISHOP_MOBILITY, 14, 5.0),
        (terms::ROOK_MOBILITY, 15, 4.0),
        (terms::QUEEN_MOBILITY, 28, 2.0),
    ] {
        for moves in 0..count {
            weights[group + moves] = [step * (moves as f64 - count as f64 / 2.0); 2];
        }
    }
    for danger in 0..32 {
        weights[terms::KING_DANGER + danger] = [-((danger * danger) as f64) / 2.0, 0.0];
    }
    for rank in 1..7 {
        let square = (rank * rank) as f64;
        weights[terms::PASSED + rank] = [square, 2.5 * square];
        weights[terms::PASSED_FREE + rank] = [0.0, square];
        weights[terms::PASSED_DEFENDED + rank] = [square / 3.0; 2];
        weights[terms::PHALANX + rank] = [square / 2.0, square / 2.0];
        weights[terms::DEFENDED + rank] = [8.0 + square / 2.0, 4.0 + square / 2.0];
    }
    for distance in 0..8 {
        let far = distance as f64 - 3.0;
        weights[terms::PASSED_ENEMY_KING + distance] = [0.0, 12.0 * far];
        weights[terms::PASSED_OWN_KING + distance] = [0.0, -8.0 * far];
    }
    for (term, value) in [
        (terms::ISOLATED, [-8.0, -10.0]),
        (terms::ISOLATED + 1, [-8.0, -10.0]),
        (terms::ISOLATED + 2, [-8.0, -10.0]),
        (terms::ISOLATED + 3, [-8.0, -10.0]),
        (terms::DOUBLED, [-6.0, -15.0]),
        (terms::BACKWARD, [-8.0, -8.0]),
        (terms::BISHOP_PAIR, [30.0, 50.0]),
        (terms::BISHOP_PAWNS, [-3.0, -5.0]),
        (terms::OUTPOST, [25.0, 15.0]),
        (terms::OUTPOST + 1, [20.0, 10.0]),
        (terms::ROOK_FILE, [30.0, 10.0]),
        (terms::ROOK_FILE + 1, [12.0, 5.0]),
        (terms::ROOK_SEVENTH, [10.0, 20.0]),
        (terms::SHELTER, [10.0, 0.0]),
        (terms::SHELTER + 1, [2.0, 0.0]),
        (terms::SHELTER + 2, [-10.0, 0.0]),
        (terms::SHELTER + 3, [10.0, 0.0]),
        (terms::SHELTER + 4, [4.0, 0.0]),
        (terms::SHELTER + 5, [-10.0, 0.0]),
        (terms::STORM, [-5.0, 0.0]),
        (terms::STORM + 1, [-15.0, 0.0]),
        (terms::STORM + 2, [-8.0, 0.0]),
        (terms::KING_FILE, [-10.0, 0.0]),
        (terms::KING_FILE + 1, [-20.0, 0.0]),
        (terms::PAWN_THREAT, [50.0, 30.0]),
        (terms::PAWN_THREAT + 1, [50.0, 30.0]),
        (terms::PAWN_THREAT + 2, [60.0, 30.0]),
        (terms::PAWN_THREAT + 3, [50.0, 30.0]),
        (terms::MINOR_THREAT, [5.0, 10.0]),
        (terms::MINOR_THREAT + 1, [20.0, 20.0]),
        (terms::MINOR_THREAT + 2, [40.0, 20.0]),
        (terms::MINOR_THREAT + 3, [40.0, 20.0]),
        (terms::ROOK_THREAT, [5.0, 10.0]),
        (terms::ROOK_THREAT + 1, [25.0, 20.0]),
        (terms::ROOK_THREAT + 2, [40.0, 20.0]),
        (terms::KING_THREAT, [10.0, 25.0]),
        (terms::PUSH_THREAT, [15.0, 10.0]),
        (terms::SPACE, [3.0, 0.0]),
        (terms::TEMPO, [20.0, 15.0]),
    ] {
        weights[term] = value;
    }
    weights
}

/// Games, and the quiet positions in them, added to those of the rounds before.
fn play(options: &Options, weights: &[Weight; COUNT], random: &mut Random, data: &mut Data) {
    let mut engine = Engine::new(8);
    engine.use_weights(weights);
    let mut played = 0;
    let mut results = [0; 3];
    while played < options.games {
        let Some(mut line) = opening(random) else {
            continue;
        };
        engine.clear();
        let mut quiet: Vec<(Chess, i32)> = Vec::new();
        let mut sure = 0;
        let result = loop {
            let position = line.position();
            if line.repetitions() >= 3
                || position.halfmoves() >= 100
                || position.is_insufficient_material()
                || line.plies() > 320
            {
                break 0.5;
            }
            let limits = Limits {
                nodes: Some(options.nodes + random.below(options.nodes as usize / 2) as u64),
                ..Limits::default()
            };
            let findings = engine.search(&line, &limits, &mut NoControl);
            let Some(best) = findings.best() else {
                break match position.is_check() {
                    true if position.turn().is_white() => 0.0,
                    true => 1.0,
                    false => 0.5,
                };
            };
            let score = findings.lines[0].score.comparable();
            let white = if position.turn().is_white() {
                score
            } else {
                -score
            };
            sure = if white.abs() > 900 { sure + 1 } else { 0 };
            if sure >= 5 {
                break if white > 0 { 1.0 } else { 0.0 };
            }
            if !position.is_check()
                && !best.is_capture()
                && !best.is_promotion()
                && score.abs() < 1200
            {
                quiet.push((position.clone(), white));
            }
            line.play(best);
        };
        results[(result * 2.0) as usize] += 1;
        for (position, score) in quiet {
            data.add(&position, result, score, options.blend);
        }
        played += 1;
        if played % 500 == 0 {
            println!(
                "  {played} games, Black, drawn, White: {results:?}, {} positions",
                data.samples.len()
            );
        }
    }
}

/// Eight or nine random moves, if they leave a game to play.
fn opening(random: &mut Random) -> Option<Line<Chess>> {
    let mut line = Line::new(Chess::default());
    for _ in 0..8 + random.below(2) {
        let moves = line.position().legal_moves();
        if moves.is_empty() {
            return None;
        }
        line.play(moves[random.below(moves.len())]);
    }
    let mut engine = Engine::new(1);
    let limits = Limits {
        depth: Some(5),
        ..Limits::default()
    };
    let findings = engine.search(&line, &limits, &mut NoControl);
    let even = findings.lines.first()?.score.comparable().abs() < 250;
    even.then_some(line)
}

fn sigmoid(score: f64) -> f64 {
    1.0 / (1.0 + (-score / ODDS).exp())
}

impl Data {
    fn add(&mut self, position: &Chess, result: f64, score: i32, blend: f64) {
        let begin = self.counts.len();
        tally(position, &mut Counting(&mut self.counts, begin));
        let mut at = begin;
        while at < self.counts.len() {
            if self.counts[at].1 == 0 {
                self.counts.swap_remove(at);
            } else {
                at += 1;
            }
        }
        let phase = f64::from(phase(position)) / f64::from(FULL_PHASE);
        // Which side's endgame it is is decided by the score: close enough.
        let scale = f64::from(endgame_scale(position, Color::from_white(score >= 0))) / 64.0;
        self.samples.push(Sample {
            begin,
            end: self.counts.len(),
            middlegame: phase as f32,
            endgame: ((1.0 - phase) * scale) as f32,
            target: (blend * result + (1.0 - blend) * sigmoid(f64::from(score))) as f32,
        });
    }

    fn error(&self, weights: &Weights, gradient: Option<&mut Weights>) -> f64 {
        let mut sum = 0.0;
        let mut none = Weights::new();
        let wanted = gradient.is_some();
        let gradient = gradient.unwrap_or(&mut none);
        for sample in &self.samples {
            let counts = &self.counts[sample.begin..sample.end];
            let (mut middlegame, mut endgame) = (0.0, 0.0);
            for &(term, count) in counts {
                let weight = weights[usize::from(term)];
                middlegame += weight[0] * f64::from(count);
                endgame += weight[1] * f64::from(count);
            }
            let parts = [f64::from(sample.middlegame), f64::from(sample.endgame)];
            let foretold = sigmoid(middlegame * parts[0] + endgame * parts[1]);
            let off = foretold - f64::from(sample.target);
            sum += off * off;
            if wanted {
                let slope = off * foretold * (1.0 - foretold);
                let slopes = [slope * parts[0], slope * parts[1]];
                for &(term, count) in counts {
                    let entry = &mut gradient[usize::from(term)];
                    entry[0] += slopes[0] * f64::from(count);
                    entry[1] += slopes[1] * f64::from(count);
                }
            }
        }
        sum / self.samples.len().max(1) as f64
    }
}

/// The weight of the prior, in positions.
const PRIOR: f64 = 25_000.0;

fn tune(data: &Data, weights: &mut Weights, prior: &Weights, epochs: usize) {
    let mut first = vec![[0.0; 2]; COUNT];
    let mut second = vec![[0.0; 2]; COUNT];
    let count = data.samples.len().max(1) as f64;
    // The curvature of the error by a weight whose term occurs once in every position, at even odds.
    let curvature = (0.25 / ODDS) * (0.25 / ODDS);
    let pull = curvature * PRIOR / count;
    for epoch in 1..=epochs {
        let mut gradient = vec![[0.0; 2]; COUNT];
        let error = data.error(weights, Some(&mut gradient));
        if epoch == 1 || epoch % 100 == 0 {
            println!("  epoch {epoch}: mean square error {error:.6}");
        }
        let rate = 2.0 * (1.0 - epoch as f64 / (epochs + 1) as f64);
        for term in 0..COUNT {
            for part in 0..2 {
                // Weights of rare terms stay near the prior.
                let off = weights[term][part] - prior[term][part];
                let slope = gradient[term][part] / count + pull * off;
                let m = &mut first[term][part];
                *m = 0.9 * *m + 0.1 * slope;
                let v = &mut second[term][part];
                *v = 0.999 * *v + 0.001 * slope * slope;
                let step = (*m / (1.0 - 0.9_f64.powi(epoch as i32)))
                    / ((*v / (1.0 - 0.999_f64.powi(epoch as i32))).sqrt() + 1e-12);
                weights[term][part] -= rate * step;
            }
        }
    }
}

fn written(weights: &[Weight; COUNT]) -> String {
    let mut text = String::from(
        "//! The weights of the terms, made by `benches/tune.rs`.\n\nuse super::{Weight, terms};\n\nconst fn w(middlegame: i16, endgame: i16) -> Weight {\n    Weight::new(middlegame, endgame)\n}\n\n/// A weight for each term, middlegame and endgame.\n#[rustfmt::skip]\npub static WEIGHTS: [Weight; terms::COUNT] = [\n",
    );
    for (at, weight) in weights.iter().enumerate() {
        if let Some((_, name)) = GROUPS.iter().find(|(begin, _)| *begin == at) {
            let _ = write!(text, "\n    // {name}\n");
        }
        let (middlegame, endgame) = (weight.middlegame(), weight.endgame());
        let _ = writeln!(text, "    w({middlegame}, {endgame}),");
    }
    text.push_str("];\n");
    text
}

const GROUPS: [(usize, &str); 32] = [
    (terms::MATERIAL, "MATERIAL"),
    (terms::SQUARES, "SQUARES: pawn"),
    (terms::SQUARES + 32, "knight"),
    (terms::SQUARES + 64, "bishop"),
    (terms::SQUARES + 96, "rook"),
    (terms::SQUARES + 128, "queen"),
    (terms::SQUARES + 160, "king"),
    (terms::KNIGHT_MOBILITY, "KNIGHT_MOBILITY"),
    (terms::BISHOP_MOBILITY, "BISHOP_MOBILITY"),
    (terms::ROOK_MOBILITY, "ROOK_MOBILITY"),
    (terms::QUEEN_MOBILITY, "QUEEN_MOBILITY"),
    (terms::KING_DANGER, "KING_DANGER"),
    (terms::PASSED, "PASSED"),
    (terms::PASSED_FREE, "PASSED_FREE"),
    (terms::PASSED_DEFENDED, "PASSED_DEFENDED"),
    (terms::PASSED_ENEMY_KING, "PASSED_ENEMY_KING"),
    (terms::PASSED_OWN_KING, "PASSED_OWN_KING"),
    (terms::ISOLATED, "ISOLATED"),
    (terms::DOUBLED, "DOUBLED, BACKWARD"),
    (terms::PHALANX, "PHALANX"),
    (terms::DEFENDED, "DEFENDED"),
    (terms::BISHOP_PAIR, "BISHOP_PAIR, BISHOP_PAWNS"),
    (terms::OUTPOST, "OUTPOST"),
    (terms::ROOK_FILE, "ROOK_FILE, ROOK_SEVENTH"),
    (terms::SHELTER, "SHELTER"),
    (terms::STORM, "STORM"),
    (terms::KING_FILE, "KING_FILE"),
    (terms::PAWN_THREAT, "PAWN_THREAT"),
    (terms::MINOR_THREAT, "MINOR_THREAT"),
    (terms::ROOK_THREAT, "ROOK_THREAT"),
    (terms::KING_THREAT, "KING_THREAT, PUSH_THREAT, SPACE, TEMPO"),
    (COUNT, "end"),
];
