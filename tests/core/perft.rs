//! Every move of known positions to a depth, through our own game: played, looked at, taken back.

use shakki::chess::{Game, Position, Variant, fen};

use crate::common::{from, lines};

/// How many games of `depth` plies go on from here.
fn perft(game: &mut Game, depth: u32) -> u64 {
    let moves = game.position().legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let before = game.fen();
    let mut nodes = 0;
    for mv in moves {
        game.play_recorded(mv)
            .unwrap_or_else(|why| panic!("{mv} in {before}: {why}"));
        nodes += perft(game, depth - 1);
        game.take_back();
    }
    assert_eq!(game.fen(), before, "taking back restores the position");
    nodes
}

#[test]
fn known_positions_have_their_known_numbers_of_games() {
    compare("perft.txt");
}

#[test]
fn v1_v2_the_published_positions_of_chess960_have_their_numbers_of_games() {
    assert_eq!(lines("perft-chess960.txt").len(), 960);
    compare("perft-chess960.txt");
}

#[test]
fn v4_v6_v7_v8_v9_v10_the_published_positions_of_the_variants_have_their_numbers_of_games() {
    for (number, line) in lines("perft-variants.txt") {
        let (variant, rest) = line.split_once(';').expect("a variant");
        let variant = Variant::from_code(variant.trim()).expect("a variant");
        let mut fields = rest.split(';').map(str::trim);
        let text = fields.next().expect("a FEN");
        let start = fen::read_as(text, variant).unwrap_or_else(|why| panic!("{text}: {why}"));
        for field in fields {
            let (depth, nodes) = field.split_once(' ').expect("a depth and a count");
            assert_eq!(
                perft(
                    &mut Game::from_position(start.clone()),
                    depth.parse().expect("a depth")
                ),
                nodes.parse::<u64>().expect("a count"),
                "line {number}: {variant}, {text} to depth {depth}"
            );
        }
    }
}

fn compare(file: &str) {
    for (number, line) in lines(file) {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().expect("a FEN");
        for field in fields {
            let (depth, nodes) = field.split_once(' ').expect("a depth and a count");
            let (depth, nodes) = (
                depth.parse().expect("a depth"),
                nodes.parse::<u64>().expect("a count"),
            );
            assert_eq!(
                perft(&mut from(fen), depth),
                nodes,
                "{file}, line {number}: {fen} to depth {depth}"
            );
        }
    }
}
