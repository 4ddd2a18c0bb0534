//! Matches between two levels, and how often each gives its queen away.
//!
//!     cargo bench -p shakki-engine --bench levels -- [LEVEL LEVEL] [--games N] [--seed N] [--nodes N]
//!
//! Each level against the one below if no two are named. The openings are those of `benches/openings.txt` with four random moves
//! more, each played with both colours, without the book; nobody resigns and no draw is agreed upon. Depth ends the search of a
//! level, and `--nodes` that of full strength (30,000 positions a move if nothing is said): no clock is asked, so the same seed
//! gives the same games on every machine and under any load.
//!
//! A queen is given away if it can be taken for five pawns or more, and a search of four plies with a clear eye finds that another
//! move would have been worth five pawns more.

use std::env;

use shakki_engine::{Alone, Engine, Level, Limits, Line, Player, random::Random, see};
use shakmaty::{Chess, Move, Position, Role, uci::UciMove};

const OPENINGS: &str = include_str!("../../benches/openings.txt");

/// Random moves after an opening.
const STRAYS: usize = 4;

/// Longer games are drawn.
const MOST_PLIES: usize = 400;

/// What a queen given away costs at least, in hundredths of a pawn.
const GIFT: i32 = 500;

/// Two players, one after the other.
struct Match {
    players: [Player; 2],
    limits: [Limits; 2],
    /// Whose eye is clear.
    judge: Engine,
    /// Games won by the first, drawn, and lost.
    results: [usize; 3],
    plies: usize,
    gifts: [usize; 2],
}

/// An opening with a few random moves, after which the game goes on.
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
    fn new(levels: [Level; 2], nodes: u64) -> Self {
        Self {
            players: levels.map(|level| {
                let mut player = Player::with_memory(level, 0, 8);
                player.book = false;
                player
            }),
            limits: levels.map(|level| Limits {
                nodes: (level == Level::Full).then_some(nodes),
                ..Limits::default()
            }),
            judge: Engine::new(1),
            results: [0; 3],
            plies: 0,
            gifts: [0; 2],
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
            let thought = self.players[who].think(&game, &self.limits[who], &mut Alone);
            let chosen = thought.expect("the game is not over").chosen;
            self.gifts[who] += usize::from(self.gives_queen(&game, chosen));
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

    /// Whether this move gives the queen away, where there was no need.
    fn gives_queen(&mut self, game: &Line<Chess>, chosen: Move) -> bool {
        let mut after = game.position().clone();
        after.play_unchecked(chosen);
        let hangs = after
            .capture_moves()
            .into_iter()
            .any(|m| m.capture() == Some(Role::Queen) && see::at_least(&after, m, GIFT));
        let mut worth = |only: Vec<Move>| {
            let limits = Limits {
                depth: Some(4),
                only,
                ..Limits::default()
            };
            self.judge.clear();
            let findings = self.judge.search(game, &limits, &mut Alone);
            findings.lines[0].score.comparable()
        };
        hangs && worth(Vec::new()) - worth(vec![chosen]) >= GIFT
    }
}

/// How much stronger one is who takes that share of the points.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(1e-3, 1.0 - 1e-3) - 1.0).log10()
}

fn main() {
    let (mut games, mut seed, mut nodes) = (200, 1, 30_000);
    let mut named = Vec::new();
    let mut words = env::args().skip(1).filter(|word| word != "--bench");
    while let Some(word) = words.next() {
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
        let mut one = Match::new(levels, nodes);
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
        println!(
            "level {} against {}: +{won} ={drawn} -{lost} of {games}, {:.1} %, {:+.0} Elo ({:+.0} to {:+.0}); {:.0} plies a game; \
             queens given away in 100 games: {:.0} and {:.0}",
            levels[0].number(),
            levels[1].number(),
            100.0 * share,
            elo(share),
            elo(share - error),
            elo(share + error),
            one.plies as f64 / count,
            100.0 * one.gifts[0] as f64 / count,
            100.0 * one.gifts[1] as f64 / count,
        );
    }
}
