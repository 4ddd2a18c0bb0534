//! Matches between two levels, with the number of queens that each gives away.
//!
//!     cargo bench -p shakki-engine --bench levels -- [LEVEL LEVEL] [--games N] [--seed N] [--nodes N]
//!         [--change LEVEL=depth:N,noise:N,max_noise:N,nodes:N]
//!
//! Each level against the one below if no two are named. The openings are those of `benches/openings.txt` with four
//! random moves more, each played with both colours, without the book; nobody resigns and no draw is agreed upon. Depth
//! ends the search of a level, and `--nodes` that of full strength (30,000 positions a move by default): no clock is
//! used, so the same seed gives the same games on every machine and under any load.
//!
//! `--change` replaces the named traits of a level: `--change 6=depth:7,noise:14,max_noise:110`. It can be given once
//! for each level.
//!
//! A queen is given away if it can be taken for five pawns or more, and a search without noise, of eight plies and so
//! deeper than that of the levels, finds that another move would have been worth five pawns more. Those in positions that
//! were not lost before (three pawns behind or less) are counted once more: in a lost position people give queens away too.

use std::env;

use shakki_engine::{
    Engine, Level, Limits, Line, NoControl, Player, level::Traits, random::Random, see,
};
use shakmaty::{Chess, Move, Position, Role, uci::UciMove};

const OPENINGS: &str = include_str!("../../benches/openings.txt");

/// Random moves after an opening.
const STRAYS: usize = 4;

/// Longer games are drawn.
const MOST_PLIES: usize = 400;

/// The least loss that counts as a queen given away, in hundredths of a pawn.
const GIFT: i32 = 500;

/// The plies of the search that judges a move.
const JUDGE_DEPTH: u32 = 8;

/// A position worth less than this for the player to move is lost, in hundredths of a pawn.
const LOST: i32 = -300;

/// Two players, one after the other.
struct Match {
    players: [Player; 2],
    limits: [Limits; 2],
    /// The engine without noise that judges the moves.
    judge: Engine,
    /// Games won by the first, drawn, and lost.
    results: [usize; 3],
    plies: usize,
    /// Queens given away by either: all, and those in positions that were not lost.
    gifts: [[usize; 2]; 2],
    /// The positions searched by either for each of its moves.
    nodes: [Vec<u64>; 2],
}

/// A level, and its traits.
type Side = (Level, Traits);

/// An opening with a few random moves, after which the game continues.
fn opening(random: &mut Random) -> Line<Chess> {
    let lines: Vec<&str> = OPENINGS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    loop {
        let mut game = Line::new(Chess::default());
        for word in lines[random.below(lines.len())].split(' ') {
            let m: UciMove = word.parse().expect("a move");
            game.play(m.to_move(game.position()).expect("a legal move"));
        }
        for _ in 0..STRAYS {
            let moves = game.position().legal_moves();
            if !moves.is_empty() {
                game.play(moves[random.below(moves.len())]);
            }
        }
        if !game.position().is_game_over() {
            return game;
        }
    }
}

impl Match {
    fn new(sides: [Side; 2], nodes: u64) -> Self {
        Self {
            players: sides.map(|(level, traits)| {
                let mut player = Player::with_memory(level, 0, 8);
                player.use_traits(traits);
                player.book = false;
                player
            }),
            limits: sides.map(|(level, _)| Limits {
                nodes: (level == Level::Full).then_some(nodes),
                ..Limits::default()
            }),
            judge: Engine::new(1),
            results: [0; 3],
            plies: 0,
            gifts: [[0; 2]; 2],
            nodes: [Vec::new(), Vec::new()],
        }
    }

    /// Plays a game in which the first has White, or the second.
    fn play(&mut self, mut game: Line<Chess>, first_is_white: bool) {
        let end = loop {
            let position = game.position();
            if position.is_game_over() {
                break position.outcome().winner();
            }
            let drawn = game.repetitions() >= 3 || position.halfmoves() >= 100;
            if drawn || game.plies() >= MOST_PLIES {
                break None;
            }
            let who = usize::from(position.turn().is_white() != first_is_white);
            let thought = self.players[who].think(&game, &self.limits[who], &mut NoControl);
            let thought = thought.expect("the game is not over");
            let chosen = thought.chosen;
            self.nodes[who].push(thought.findings.nodes);
            if let Some(before) = self.gives_queen(&game, chosen) {
                self.gifts[who][0] += 1;
                self.gifts[who][1] += usize::from(before >= LOST);
            }
            assert!(game.play(chosen), "{chosen}");
            self.plies += 1;
        };
        self.results[end.map_or(1, |winner| {
            if winner.is_white() == first_is_white {
                0
            } else {
                2
            }
        })] += 1;
    }

    /// The worth of the position if this move gives the queen away needlessly.
    fn gives_queen(&mut self, game: &Line<Chess>, chosen: Move) -> Option<i32> {
        let mut after = game.position().clone();
        after.play_unchecked(chosen);
        let hangs = after
            .capture_moves()
            .into_iter()
            .any(|m| m.capture() == Some(Role::Queen) && see::at_least(&after, m, GIFT));
        if !hangs {
            return None;
        }
        let mut worth = |only: Vec<Move>| {
            let limits = Limits {
                depth: Some(JUDGE_DEPTH),
                only,
                ..Limits::default()
            };
            self.judge.clear();
            let findings = self.judge.search(game, &limits, &mut NoControl);
            findings.lines[0].score.comparable()
        };
        let before = worth(Vec::new());
        (before - worth(vec![chosen]) >= GIFT).then_some(before)
    }
}

/// The traits of a level with others in place of some: `6=depth:7,noise:14`.
fn change(sides: &mut [Side], text: &str) -> Option<()> {
    let (level, pairs) = text.split_once('=')?;
    let level = Level::from_code(level)?;
    let traits = &mut sides[level as usize].1;
    for pair in pairs.split(',') {
        let (name, number) = pair.split_once(':')?;
        match name {
            "depth" => traits.depth = Some(number.parse().ok()?),
            "nodes" => traits.nodes = Some(number.parse().ok()?),
            "noise" => traits.noise = number.parse().ok()?,
            "max_noise" => traits.max_noise = number.parse().ok()?,
            _ => return None,
        }
    }
    Some(())
}

/// The mean, what one in a hundred exceeds, and the most.
fn spread_of(mut nodes: Vec<u64>) -> String {
    nodes.sort_unstable();
    let mean = nodes.iter().sum::<u64>() / nodes.len().max(1) as u64;
    let at =
        |share: usize| nodes.get((nodes.len() * share / 100).min(nodes.len().saturating_sub(1)));
    let (rare, most) = (at(99).unwrap_or(&0), at(100).unwrap_or(&0));
    format!("{mean}, {rare}, {most}")
}

/// The difference in Elo for that share of the points.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(1e-3, 1.0 - 1e-3) - 1.0).log10()
}

fn main() {
    let (mut games, mut seed, mut nodes) = (200, 1, 30_000);
    let mut named = Vec::new();
    let mut sides = Level::ALL.map(|level| (level, level.traits()));
    let mut words = env::args().skip(1).filter(|word| word != "--bench");
    while let Some(word) = words.next() {
        if word == "--change" {
            let text = words.next().expect("a level and its traits");
            change(&mut sides, &text).expect("LEVEL=TRAIT:NUMBER,...");
            continue;
        }
        let mut number = || {
            let number = words.next().and_then(|word| word.parse().ok());
            number.expect("a number after the option")
        };
        match word.as_str() {
            "--games" => games = number(),
            "--seed" => seed = number(),
            "--nodes" => nodes = number(),
            word => named.push(Level::from_code(word).expect("a level")),
        }
    }
    let pairs: Vec<[Level; 2]> = match named[..] {
        [first, second] => vec![[first, second]],
        _ => Level::ALL.windows(2).map(|two| [two[1], two[0]]).collect(),
    };
    for levels in pairs {
        let mut random = Random::new(seed);
        let mut one = Match::new(levels.map(|level| sides[level as usize]), nodes);
        let mut start = Line::new(Chess::default());
        for game in 0..games {
            if game % 2 == 0 {
                start = opening(&mut random);
            }
            for player in &mut one.players {
                player.new_game(random.next_number());
            }
            one.play(start.clone(), game % 2 == 0);
        }
        let count = games as f64;
        let [won, drawn, lost] = one.results.map(|games| games as f64);
        let share = (won + drawn / 2.0) / count;
        let spread =
            won * (1.0 - share).powi(2) + drawn * (0.5 - share).powi(2) + lost * share.powi(2);
        let error = 1.96 * spread.sqrt() / count;
        let [first, second] = one.nodes.map(spread_of);
        let gifts = one
            .gifts
            .map(|side| side.map(|gifts| 100.0 * gifts as f64 / count));
        println!(
            "level {} against {}: +{won} ={drawn} -{lost} of {games}, {:.1} %, {:+.0} Elo ({:+.0} to {:+.0}); {:.0} plies a game; \
             queens given away in 100 games: {:.1} and {:.1}, in positions not lost before {:.1} and {:.1}; \
             positions a move, mean, 99 in 100 below, most: {first} and {second}",
            levels[0].number(),
            levels[1].number(),
            100.0 * share,
            elo(share),
            elo(share - error),
            elo(share + error),
            one.plies as f64 / count,
            gifts[0][0],
            gifts[1][0],
            gifts[0][1],
            gifts[1][1],
        );
    }
}
