//! Input of `shakki uci`: every `go` is answered by one move, which is legal in standard chess, every `isready` by one
//! `readyok`. A search is stopped at its first check of the time; large tables and deep counts are left
//! out, and the table that a session begins with is the smallest.
#![no_main]

use std::{cell::Cell, time::Duration};

use libfuzzer_sys::fuzz_target;
use shakki_engine::uci::{self, Polled, Source};
use shakmaty::{CastlingMode, Chess, fen::Fen, uci::UciMove};

/// More lines add nothing.
const MOST_LINES: usize = 40;

/// A second one shows what the first one left behind; with more of them an input takes ten times as long and reaches no
/// more.
const MOST_SEARCHES: usize = 2;

struct Lines<'a>(std::vec::IntoIter<&'a str>);

impl Source for Lines<'_> {
    fn wait(&mut self) -> Option<String> {
        self.0.next().map(str::to_owned)
    }

    fn poll(&mut self) -> Polled {
        Polled::Line("stop".to_owned())
    }
}

fn is_slow(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_option = words.first() == Some(&"setoption");
    (is_option && words.contains(&"hash") && !words.contains(&"clear")) || words.contains(&"perft")
}

fuzz_target!(|text: &str| {
    let (mut lines, mut searches) = (Vec::new(), 0);
    for line in text.lines().filter(|line| !is_slow(line)).take(MOST_LINES) {
        match line.split_whitespace().next() {
            Some("quit") => break,
            // So that the position is known.
            Some("go") if searches < MOST_SEARCHES => {
                searches += 1;
                lines.extend(["d", line]);
            }
            Some("go") => {}
            // Read by an infinite search, which it would end.
            Some("stop") | None => {}
            Some(_) => lines.push(line),
        }
    }
    let is_asked = |line: &&&str| line.split_whitespace().next() == Some("isready");
    let asked = lines.iter().filter(is_asked).count();
    let lower = text.to_ascii_lowercase();
    let is_chess = !lower.contains("uci_variant") && !lower.contains("uci_chess960");
    let mut answers = Vec::new();
    let now = Cell::new(0);
    let clock = || {
        now.set(now.get() + 1);
        Duration::from_micros(now.get())
    };
    uci::run(&mut Lines(lines.into_iter()), &mut answers, &clock).expect("in memory");
    let answers = String::from_utf8(answers).expect("text");
    let (mut moves, mut ready, mut fen) = (0, 0, None);
    for line in answers.lines() {
        if line == "readyok" {
            ready += 1;
        } else if let Some(text) = line.strip_prefix("Fen: ") {
            fen = Some(text.to_owned());
        } else if let Some(best) = line.strip_prefix("bestmove ") {
            moves += 1;
            let best = best.split(' ').next().expect("a word");
            if is_chess && best != "(none)" {
                let fen: Fen = fen.as_deref().expect("a position").parse().expect("a FEN");
                let pos: Chess = match fen.into_position(CastlingMode::Standard) {
                    Ok(pos) => pos,
                    Err(problem) => problem
                        .ignore_too_much_material()
                        .or_else(|problem| problem.ignore_impossible_check())
                        .expect("a position"),
                };
                let best: UciMove = best.parse().expect("a move");
                best.to_move(&pos)
                    .unwrap_or_else(|_| panic!("{best} is illegal"));
            }
        }
    }
    assert_eq!(moves, searches, "{answers}");
    assert_eq!(ready, asked, "{answers}");
});
