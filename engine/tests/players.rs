//! Players of every level, as someone who sits opposite sees them.

use std::time::Duration;

use shakki_engine::{Action, Clock, Control, Level, Line, NoControl, Player, random::Random};
use shakmaty::{
    CastlingMode, Chess, Position, Square,
    fen::Fen,
    uci::UciMove,
    variant::{Crazyhouse, KingOfTheHill},
};

fn game(fen: &str, moves: &[&str]) -> Line<Chess> {
    let start = fen
        .parse::<Fen>()
        .expect("a FEN")
        .into_position(CastlingMode::Standard)
        .expect("a position");
    let mut line = Line::new(start);
    for text in moves {
        let m: UciMove = text.parse().expect("a move");
        let m = m.to_move(line.position()).expect("a legal move");
        line.play(m);
    }
    line
}

/// The weaker levels, which are fast enough to play whole games here.
fn fast() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().take(5)
}

#[test]
fn levels_have_names_numbers_and_rising_strength() {
    for (index, level) in Level::ALL.into_iter().enumerate() {
        assert_eq!(level.number(), index + 1);
        assert_eq!(Level::from_number(index + 1), Some(level));
        assert_eq!(Level::from_code(level.code()), Some(level));
        assert_eq!(Level::nearest(level.traits().elo), level);
    }
    // Half-way between two, and beyond them all.
    assert_eq!(Level::nearest(1500), Level::Club);
    assert_eq!(Level::nearest(0), Level::FirstGame);
    assert_eq!(Level::nearest(u32::MAX), Level::Full);
    assert!(Level::ALL.is_sorted_by(|a, b| a.traits().elo < b.traits().elo));
    assert_eq!(Level::from_number(0), None);
    assert_eq!(Level::from_number(9), None);
}

#[test]
fn the_same_player_plays_the_same_game_and_another_seed_another() {
    let play = |seed: u64| {
        let mut player = Player::new(Level::Casual, seed);
        let mut line = Line::new(Chess::default());
        let mut moves = Vec::new();
        while let Some(decision) = player.choose(&line, None, &mut NoControl) {
            let Some(m) = decision.action.chosen_move() else {
                break;
            };
            assert!(line.play(m));
            moves.push(m);
            if moves.len() >= 60 {
                break;
            }
        }
        moves
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn every_level_plays_whole_games_by_the_rules() {
    let mut random = Random::new(4);
    for level in fast() {
        for _ in 0..4 {
            let mut players = [
                Player::new(level, random.next_number()),
                Player::new(level, random.next_number()),
            ];
            let mut line = Line::new(Chess::default());
            for ply in 0..200 {
                let Some(decision) = players[ply % 2].choose(&line, None, &mut NoControl) else {
                    assert!(line.position().is_game_over());
                    break;
                };
                match decision.action.chosen_move() {
                    Some(m) => assert!(line.play(m), "{m}"),
                    None => break,
                }
            }
        }
    }
}

#[test]
fn every_level_takes_back_and_mates_in_one() {
    // Black has just taken a knight on c3; a pawn takes back, and there is nothing else to gain.
    let exchange = game(
        "r2qk2r/ppp2ppp/2np1n2/4p3/1b2P3/2NPBN2/PPP2PPP/R2QK2R b KQkq - 0 1",
        &["b4c3"],
    );
    for level in Level::ALL.into_iter().take(7) {
        for seed in 0..12 {
            let mut player = Player::new(level, seed);
            player.book = false;
            let thought = player
                .think(&exchange, &Default::default(), &mut NoControl)
                .expect("a move");
            assert_eq!(
                thought.chosen.to(),
                shakmaty::Square::C3,
                "{level:?} {seed}"
            );
        }
    }
    let mate = game("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", &[]);
    for level in Level::ALL {
        for seed in 0..12 {
            let mut player = Player::new(level, seed);
            let limits = shakki_engine::Limits {
                nodes: Some(20_000),
                ..Default::default()
            };
            let thought = player
                .think(&mate, &limits, &mut NoControl)
                .expect("a move");
            let mut after = mate.position().clone();
            after.play_unchecked(thought.chosen);
            assert!(after.is_checkmate(), "{level:?} {seed}: {}", thought.chosen);
        }
    }
}

#[test]
fn a_win_of_the_variant_is_not_given_up_for_a_recapture() {
    let setup: Fen = "7k/8/8/8/1b6/2N1K3/1P6/8 b - - 0 1".parse().expect("a FEN");
    let start: KingOfTheHill = setup
        .into_position(CastlingMode::Standard)
        .expect("a position");
    let mut line = Line::new(start);
    let takes: UciMove = "b4c3".parse().expect("a move");
    let takes = takes.to_move(line.position()).expect("a legal move");
    assert!(line.play(takes));
    for level in fast() {
        let thought = Player::new(level, 1)
            .think(&line, &Default::default(), &mut NoControl)
            .expect("a move");
        assert_eq!(thought.chosen.to(), Square::E4, "{level:?}");
    }
}

#[test]
fn no_level_but_the_first_leaves_its_queen_to_a_pawn() {
    // The queen is attacked by a pawn, with nothing to gain elsewhere.
    let line = game(
        "rnbqkbnr/ppp1pppp/8/3p4/4Q3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 1",
        &[],
    );
    for level in Level::ALL.into_iter().skip(1).take(6) {
        for seed in 0..30 {
            let mut player = Player::new(level, seed);
            let thought = player
                .think(&line, &Default::default(), &mut NoControl)
                .expect("a move");
            assert_eq!(
                thought.chosen.from(),
                Some(shakmaty::Square::E4),
                "{level:?} {seed}: {}",
                thought.chosen
            );
        }
    }
}

#[test]
fn hopeless_games_are_resigned_by_those_who_know() {
    let lost = "3qk3/8/8/8/8/8/8/4K3 w - - 0 40";
    for (level, resigns) in [(Level::FirstGame, false), (Level::Club, true)] {
        let mut player = Player::new(level, 1);
        let mut line = game(lost, &[]);
        let mut other = Player::new(Level::FirstGame, 2);
        let mut resigned = false;
        for _ in 0..24 {
            let Some(decision) = player.choose(&line, None, &mut NoControl) else {
                break;
            };
            resigned |= decision.action == Action::Resign;
            let Some(m) = decision.action.chosen_move() else {
                break;
            };
            line.play(m);
            let Some(reply) = other.think(&line, &Default::default(), &mut NoControl) else {
                break;
            };
            line.play(reply.chosen);
        }
        assert_eq!(resigned, resigns, "{level:?}");
    }
}

#[test]
fn draws_are_taken_by_who_is_behind_and_not_by_who_is_ahead() {
    let behind = game("4k3/8/8/8/8/8/3q4/7K w - - 0 60", &[]);
    let ahead = game("4k3/8/8/8/8/8/3Q4/7K w - - 0 60", &[]);
    let even = game("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 60", &[]);
    for level in Level::ALL {
        let player = Player::new(level, 5);
        assert!(
            player.takes_draw(&behind, None, &mut NoControl),
            "{level:?}"
        );
        assert!(
            !player.takes_draw(&ahead, None, &mut NoControl),
            "{level:?}"
        );
    }
    let taken = (0..20).filter(|&seed| {
        Player::new(Level::FirstGame, seed).takes_draw(&even, None, &mut NoControl)
    });
    assert!(taken.count() >= 10);
    // Nobody who plays in a club agrees to a draw before the game has begun.
    let start = Line::new(Chess::default());
    assert!(!Player::new(Level::Club, 5).takes_draw(&start, None, &mut NoControl));
}

/// A clock that goes on by a millisecond whenever the search asks whether to stop.
struct Asked(u64);

impl Control for Asked {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0)
    }

    fn stopped(&mut self) -> bool {
        self.0 += 1;
        false
    }
}

#[test]
fn the_answer_to_an_offer_takes_a_part_of_the_time_for_the_move() {
    let line = game(
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5",
        &[],
    );
    let clock = Clock {
        remaining: Duration::from_secs(2),
        ..Clock::default()
    };
    let mut control = Asked(0);
    let _ = Player::new(Level::Full, 5).takes_draw(&line, Some(clock), &mut control);
    // A quarter of a share of two seconds.
    assert!(control.elapsed() <= clock.budget().soft / 4 + Duration::from_millis(1));
}

#[test]
fn a_draw_that_is_there_is_claimed_when_behind() {
    let mut line = game("4k3/8/8/8/8/8/3q4/7K w - - 0 60", &[]);
    for _ in 0..2 {
        for text in ["h1g1", "e8f8", "g1h1", "f8e8"] {
            let m: UciMove = text.parse().expect("a move");
            line.play(m.to_move(line.position()).expect("legal"));
        }
    }
    assert_eq!(line.repetitions(), 3);
    let decision = Player::new(Level::Casual, 1).choose(&line, None, &mut NoControl);
    let action = decision.expect("a decision").action;
    assert!(matches!(action, Action::ClaimDraw(_)), "{action:?}");
}

/// Whoever asks the player for its decision need not know that a position that was set up counts moves in vain.
#[test]
fn no_fifty_moves_are_claimed_in_crazyhouse() {
    let setup: Fen = "4k3/8/8/8/8/8/r7/4K3[] w - - 120 80"
        .parse()
        .expect("a FEN");
    let position: Crazyhouse = setup
        .into_position(CastlingMode::Standard)
        .expect("a position");
    let decision = Player::new(Level::Casual, 1).choose(&Line::new(position), None, &mut NoControl);
    let action = decision.expect("a decision").action;
    assert!(action.chosen_move().is_some(), "{action:?}");
}

#[test]
fn thinking_time_follows_the_clock() {
    let clock = |seconds: u64| {
        Some(Clock {
            remaining: Duration::from_secs(seconds),
            ..Clock::default()
        })
    };
    let line = game(
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5",
        &[],
    );
    let pace = |seconds| {
        let mut player = Player::new(Level::Club, 3);
        let decision = player.choose(&line, clock(seconds), &mut NoControl);
        decision.expect("a decision").pace
    };
    assert!(pace(3600) > pace(300));
    assert!(pace(300) > pace(20));
    for seconds in [1, 5, 60] {
        assert!(pace(seconds) < Duration::from_secs(seconds) / 2);
    }
}
