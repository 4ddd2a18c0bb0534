//! Every move of known positions to a depth, through our own game: played, looked at, taken back.

use shakki::chess::{Game, Position};

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
