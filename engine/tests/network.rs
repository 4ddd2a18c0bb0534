//! What the network promises: a value that depends on the position alone, and on neither side more than on the other.

use shakki_engine::{
    eval::network::{AccumulatorCache, TRAINED},
    random::Random,
};
use shakmaty::{Board, Chess, Color, Position, fen::Fen};

const PLIES: usize = 8;

fn alone(board: &Board, turn: Color) -> i32 {
    AccumulatorCache::new(&TRAINED, 1).value(board, turn, 0)
}

/// Positions of random games, each with a ply as a search might have.
fn wander(seed: u64, games: usize, mut see: impl FnMut(&Chess, usize)) {
    let mut random = Random::new(seed);
    for _ in 0..games {
        let mut position = Chess::default();
        for _ in 0..150 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
            see(&position, random.below(PLIES));
        }
    }
}

#[test]
fn the_way_to_a_position_does_not_matter() {
    let mut cache = AccumulatorCache::new(&TRAINED, PLIES);
    let mut seen = 0;
    wander(1, 12, |position, ply| {
        let (board, turn) = (position.board(), position.turn());
        assert_eq!(cache.value(board, turn, ply), alone(board, turn), "{board}");
        seen += 1;
    });
    assert!(seen > 1000, "{seen} positions");
}

#[test]
fn neither_colour_nor_wing_is_preferred() {
    wander(2, 6, |position, _| {
        let (board, turn) = (position.board(), position.turn());
        let value = alone(board, turn);
        let mut colours = board.clone();
        colours.flip_vertical();
        colours.swap_colors();
        assert_eq!(value, alone(&colours, !turn), "{board}");
        let mut wings = board.clone();
        wings.flip_horizontal();
        assert_eq!(value, alone(&wings, turn), "{board}");
    });
}

#[test]
fn material_is_worth_what_it_is() {
    for (fen, least, most) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            -60,
            90,
        ),
        (
            "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            450,
            3000,
        ),
        (
            "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -",
            -3000,
            -450,
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq -",
            -700,
            -100,
        ),
        ("4k3/8/8/8/8/8/PPPP4/4K3 w - -", 200, 3000),
        ("8/5pk1/6p1/7p/7P/6P1/5PK1/8 w - -", -60, 90),
    ] {
        let position: Chess = format!("{fen} 0 1")
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a position");
        let value = alone(position.board(), position.turn());
        assert!((least..=most).contains(&value), "{fen}: {value}");
    }
}
