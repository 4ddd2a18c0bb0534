//! What the tests of several programs need.
#![allow(dead_code, reason = "each of the programs uses its part")]

pub mod archive;
pub mod oracle;
pub mod variant_oracle;

use std::path::{Path, PathBuf};

use shakki::chess::{
    Game, Refusal, Square,
    journal::{Journal, Recovered},
    notation::{self, ParsedMove},
};
use shakki::words::Localized;

/// A file or folder of the test data.
pub fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// The lines of a data file, with their numbers, without blank ones and comments `# …`.
pub fn lines(name: &str) -> Vec<(usize, String)> {
    let text = std::fs::read_to_string(data(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let lines = text
        .lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim().to_owned()));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect()
}

/// A game from a FEN.
pub fn from(fen: &str) -> Game {
    Game::from_fen(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// Plays moves in any notation; each must be legal.
pub fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let typed = notation::parse_move(game.position(), text);
        let Ok(ParsedMove::Move(mv)) = typed else {
            panic!("{text} in {}: {typed:?}", game.fen())
        };
        if let Err(refused) = game.play(mv) {
            panic!("{text}: {refused}");
        }
    }
}

/// A new game with these moves played.
pub fn played(moves: &str) -> Game {
    let mut game = Game::new();
    play(&mut game, moves);
    game
}

/// Two squares written together.
pub fn squares(text: &str) -> (Square, Square) {
    (
        text[..2].parse().expect("a square"),
        text[2..4].parse().expect("a square"),
    )
}

/// Whether the game allows the two squares, promotions included.
pub fn allows(game: &Game, text: &str) -> bool {
    let (from, to) = squares(text);
    game.find_move(from, to, None).is_ok()
}

/// Why the game refuses the two squares.
pub fn refusal(game: &Game, text: &str) -> Refusal {
    let (from, to) = squares(text);
    match game.find_move(from, to, None) {
        Err(why) => why,
        Ok(found) => panic!("{text} in {}: {found:?}", game.fen()),
    }
}

/// Why the game refuses the two squares, in words.
pub fn why(game: &Game, text: &str) -> String {
    refusal(game, text).localized()
}

/// The records of an undamaged journal.
pub fn whole_journal(folder: &Path) -> Vec<String> {
    match Journal::recover(folder).expect("a readable folder") {
        Recovered::Whole { records, .. } => records,
        other => panic!("{other:?}"),
    }
}
