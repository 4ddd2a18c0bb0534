//! What anyone who can play sees: mates, and the best moves of known tests, within a number of positions.

use shakki_engine::{Engine, Limits, Line, NoControl, Score};
use shakmaty::{CastlingMode, Chess, Position, fen::Epd, san::San};

/// A line of a data file: the position, and what follows it.
fn positions(text: &str) -> impl Iterator<Item = (Chess, &str)> {
    text.lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (epd, rest) = line
                .split_once(';')
                .expect("a semicolon after the position");
            let epd: Epd = epd.trim().parse().expect("a position");
            let position = epd
                .into_position(CastlingMode::Standard)
                .expect("a legal position");
            (position, rest.trim())
        })
}

#[test]
fn mates_are_found_and_counted() {
    let mut count = 0;
    for (position, rest) in positions(include_str!("data/mates.txt")) {
        let moves: i32 = rest.parse().expect("a number of moves");
        let limits = Limits {
            nodes: Some(3_000_000),
            mate: Some(moves as u32),
            ..Limits::default()
        };
        let mut engine = Engine::new(16);
        let findings = engine.search(&Line::new(position.clone()), &limits, &mut NoControl);
        assert_eq!(
            findings.lines[0].score,
            Score::Mate(moves),
            "{:?} after {} positions",
            position.board(),
            findings.nodes
        );
        let mut after = position.clone();
        for &m in &findings.lines[0].moves {
            after = after.play(m).expect("a legal line");
        }
        count += 1;
    }
    assert!(count >= 10, "{count} positions");
}

#[test]
fn most_of_bratko_kopec_is_solved() {
    let mut solved = Vec::new();
    let mut missed = Vec::new();
    for (position, rest) in positions(include_str!("data/bratko-kopec.txt")) {
        let (moves, name) = rest.split_once(';').expect("moves and a name");
        let limits = Limits {
            nodes: Some(400_000),
            ..Limits::default()
        };
        let findings =
            Engine::new(16).search(&Line::new(position.clone()), &limits, &mut NoControl);
        let best = San::from_move(&position, findings.best().expect("a move")).to_string();
        if moves
            .split_whitespace()
            .any(|m| m.trim_end_matches('+') == best)
        {
            solved.push(name.trim().to_owned());
        } else {
            missed.push(format!("{} ({best}, not {moves})", name.trim()));
        }
    }
    assert!(
        solved.len() >= 12,
        "{} solved; missed: {missed:?}",
        solved.len()
    );
    println!("{} solved; missed: {missed:?}", solved.len());
}
