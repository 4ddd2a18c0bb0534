//! Games for an archive, and what is found in one.

use shakki::chess::{Color, EndReason, Game, Outcome, pgn::GameReader};

use super::played;

/// A game that Black gives up after some moves.
pub fn game(white: &str, date: &str, moves: &str) -> Game {
    let mut game = played(moves);
    game.tags_mut().set("White", white);
    game.tags_mut().set("Black", "Opponent \"Opp\" {x}");
    game.tags_mut().set("Date", date);
    game.declare(Outcome {
        winner: Some(Color::White),
        reason: EndReason::Resignation,
    });
    game
}

/// The games of a file that the reader can read, by White's name, and how many it cannot.
pub fn players(text: &str) -> (Vec<String>, usize) {
    let mut broken = 0;
    let mut names = Vec::new();
    for read in GameReader::new(text.as_bytes()) {
        match read {
            Ok(read) => names.push(read.game.tags().white().unwrap_or("?").to_owned()),
            Err(_) => broken += 1,
        }
    }
    (names, broken)
}
