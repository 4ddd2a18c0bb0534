//! Games from a seeded generator: the same seed gives the same file on every machine.

use shakki::chess::{Color, EndReason, Game, Outcome, Position, Variant};

/// A small random number generator (SplitMix64): good enough for choosing moves, and without a dependency.
pub struct Random(u64);

impl Random {
    /// A generator that gives the same numbers for the same seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        let wide = u128::from(self.next()) * end as u128;
        usize::try_from(wide >> 64).expect("below a usize")
    }
}

/// A game of a variant that goes on for at most so many plies.
#[allow(dead_code, reason = "one of the benches uses it")]
pub fn game_of(variant: Variant, random: &mut Random, length: usize) -> Game {
    let mut game = Game::from_position(variant.usual_start());
    play_on(&mut game, random, length);
    game
}

/// Random moves, with captures preferred, until the rules end the game or it is so many plies long.
fn play_on(game: &mut Game, random: &mut Random, length: usize) {
    while game.outcome().is_none() && game.cursor() < length {
        let moves = game.position().legal_moves();
        let captures: Vec<_> = moves.iter().filter(|mv| mv.is_capture()).collect();
        let mv = if !captures.is_empty() && random.below(8) < 3 {
            *captures[random.below(captures.len())]
        } else {
            moves[random.below(moves.len())]
        };
        game.play(mv).expect("a legal move of a game that goes on");
    }
}

/// A game of a usual length: random moves, with captures preferred, until the rules end it or a result is declared.
pub fn game(random: &mut Random, number: usize) -> Game {
    let mut game = Game::new();
    let tags = game.tags_mut();
    tags.set("Event", "Generated");
    tags.set("Site", "Nowhere");
    tags.set("Round", &number.to_string());
    tags.set("White", &format!("Player {}", random.below(1000)));
    tags.set("Black", &format!("Player {}", random.below(1000)));
    let length = 20 + random.below(60) + random.below(60);
    play_on(&mut game, random, length);
    let end = match random.below(20) {
        0..8 => Some(Outcome::win(Color::White, EndReason::Resignation)),
        8..14 => Some(Outcome::win(Color::Black, EndReason::Resignation)),
        14..19 => Some(Outcome::draw(EndReason::Agreement)),
        _ => None,
    };
    if let Some(end) = end {
        game.declare(end);
    }
    game
}
