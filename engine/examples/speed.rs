//! Positions a second, on a few positions to a fixed number of positions.
use shakki_engine::{Alone, Engine, Limits, Line};
use shakmaty::{CastlingMode, Chess, fen::Epd};
fn main() {
    let begun = std::time::Instant::now();
    let mut nodes = 0;
    for line in include_str!("../tests/data/bratko-kopec.txt").lines().filter(|line| !line.starts_with('#')).take(8) {
        let epd: Epd = line.split(';').next().unwrap().parse().unwrap();
        let position: Chess = epd.into_position(CastlingMode::Standard).unwrap();
        let found = Engine::new(16).search(&Line::new(position), &Limits { nodes: Some(400_000), ..Limits::default() }, &mut Alone);
        nodes += found.nodes;
        println!("{:?} depth {}", found.best(), found.depth);
    }
    println!("{} knps", nodes as f64 / begun.elapsed().as_secs_f64() / 1000.0);
}
