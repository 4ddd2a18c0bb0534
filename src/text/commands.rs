//! The words that are commands, and what each does.

use crate::{
    chess::{Color, PieceLetters},
    words::say,
};

/// The commands: the same in every language, so that what is written for one is read in all. Moves are typed as they
/// are.
pub(super) const COMMANDS: [&str; 27] = [
    "resign", "draw", "accept", "decline", "claim", "undo", "redo", "moves", "board", "fen", "pgn",
    "result", "why", "clock", "pause", "resume", "touch", "adjust", "new", "rematch", "score",
    "save", "load", "continue", "rules", "help", "quit",
];

/// Whether a word is a command.
pub(super) fn is_command(word: &str) -> bool {
    COMMANDS.contains(&word)
}

/// What follows a command, and what it does.
fn described(command: &str) -> (String, String) {
    let one = |operand: String| format!(" {operand}");
    let perhaps = |operand: String| format!(" [{operand}]");
    let none = String::new();
    match command {
        "resign" => (perhaps(say!("command-side")), say!("command-resign")),
        "draw" => (perhaps(say!("command-side")), say!("command-draw")),
        "accept" => (none, say!("command-accept")),
        "decline" => (none, say!("command-decline")),
        "claim" => (perhaps(say!("command-move")), say!("command-claim")),
        "undo" => (none, say!("command-undo")),
        "redo" => (none, say!("command-redo")),
        "moves" => (perhaps(say!("command-square")), say!("command-moves")),
        "board" => (perhaps("flip".to_owned()), say!("command-board")),
        "fen" => (none, say!("command-fen")),
        "pgn" => (none, say!("command-pgn")),
        "result" => (none, say!("command-result")),
        "why" => (none, say!("command-why")),
        "clock" => (none, say!("command-clock")),
        "pause" => (none, say!("command-pause")),
        "resume" => (none, say!("command-resume")),
        "touch" => (one(say!("command-square")), say!("command-touch")),
        "adjust" => (none, say!("command-adjust")),
        "new" => (none, say!("command-new")),
        "rematch" => (none, say!("command-rematch")),
        "score" => (none, say!("command-score")),
        "save" => (one(say!("command-file")), say!("command-save")),
        "load" => (one(say!("command-file")), say!("command-load")),
        "continue" => (none, say!("command-continue")),
        "rules" => (perhaps(say!("command-page")), say!("command-rules")),
        "help" => (none, say!("command-help")),
        _ => (none, say!("command-quit")),
    }
}

/// The list of the commands; the moves in it are written in these letters, and what pieces have on the board is told last.
pub(super) fn help(letters: PieceLetters) -> String {
    let play = say!(
        "command-play",
        example = letters.translate("Nf3"),
        promotion = letters.translate("e8=Q")
    );
    let lines = COMMANDS.iter().map(|name| {
        let (operand, what) = described(name);
        (format!("{name}{operand}"), what)
    });
    let lines: Vec<String> = std::iter::once((say!("command-move"), play))
        .chain(lines)
        .map(|(begin, what)| format!("{begin:<17}{what}"))
        .collect();
    let pieces = say!(
        "command-letters",
        white = letters.pieces_on_board(Color::White),
        black = letters.pieces_on_board(Color::Black)
    );
    format!("{}\n{pieces}", lines.join("\n"))
}
