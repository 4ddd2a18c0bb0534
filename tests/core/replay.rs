//! `shakki replay`: every game of a file through the arbiter.

use shakki::text::replay_games;

use crate::common::data;

fn replay(input: &[u8]) -> (String, bool) {
    let mut output = Vec::new();
    let good = replay_games("some.pgn", input, &mut output).expect("in memory");
    (String::from_utf8_lossy(&output).into_owned(), good)
}

#[test]
fn one_line_a_game_and_a_summary() {
    let mut input = std::fs::read(data("games/opera-1858.pgn")).expect("a game");
    input.extend(b"\n1. f3 e5 2. g4 Qh4 1-0\n\n1. e4 *\n\n[FEN \"8/8/1k6/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1\"]\n\n1. Kd3 *\n");
    let (output, good) = replay(&input);
    assert_eq!(
        output,
        "1. Morphy, Paul - Duke of Brunswick and Count Isouard, 33 plies, 1-0 checkmate\n\
         2. ? - ?, 4 plies, 0-1 checkmate (recorded as 1-0)\n\
         3. ? - ?, 1 ply, * ongoing\n\
         4. ? - ?, 1 ply, 1/2-1/2 dead position\n\
         4 games, 39 plies, 0 errors\n"
    );
    assert!(good);
}

#[test]
fn a_broken_game_is_named_by_file_and_line_and_the_rest_goes_on() {
    let (output, good) =
        replay(b"[White \"A\"]\n\n1. e4 e5\n2. Qxh9 1-0\n\n[White \"B\"]\n\n1. e4 *\n");
    assert_eq!(
        output,
        "error: some.pgn:4: 2. Qxh9: there is no square h9: files are a to h, ranks 1 to 8\n\
         2. B - ?, 1 ply, * ongoing\n\
         2 games, 1 ply, 1 error\n"
    );
    assert!(!good);
}

#[test]
fn a_file_without_a_game_is_an_error() {
    let (output, good) = replay(b"\n");
    assert_eq!(
        output,
        "error: some.pgn:1: no game was found\n0 games, 0 plies, 1 error\n"
    );
    assert!(!good);
}

/// A reader that never holds more than a little, of a text that is never whole in memory.
struct ManyGames {
    left: usize,
    at: usize,
}

impl std::io::Read for ManyGames {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        const GAME: &[u8] = b"[White \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
        if self.left == 0 {
            return Ok(0);
        }
        let length = buffer.len().min(GAME.len() - self.at).min(7);
        buffer[..length].copy_from_slice(&GAME[self.at..self.at + length]);
        self.at = (self.at + length) % GAME.len();
        self.left -= usize::from(self.at == 0);
        Ok(length)
    }
}

#[test]
fn a_file_of_any_size_is_read_as_a_stream() {
    let mut output = Vec::new();
    let good =
        replay_games("many.pgn", ManyGames { left: 2000, at: 0 }, &mut output).expect("in memory");
    let output = String::from_utf8_lossy(&output).into_owned();
    assert!(good);
    assert!(
        output.ends_with("2000 games, 8000 plies, 0 errors\n"),
        "{}",
        &output[output.len() - 60..]
    );
}
