//! The command words, and their descriptions.

use crate::{
    chess::{Color, PieceLetters},
    words::say,
};

/// The commands: the same in every language, so that a script works in all. Moves are typed without a command.
pub(super) const COMMANDS: [&str; 44] = [
    "resign",
    "draw",
    "accept",
    "decline",
    "claim",
    "give",
    "undo",
    "redo",
    "back",
    "forward",
    "go",
    "line",
    "play",
    "moves",
    "board",
    "announcements",
    "opponent",
    "hint",
    "threats",
    "review",
    "opening",
    "fen",
    "pgn",
    "result",
    "why",
    "clock",
    "pause",
    "resume",
    "touch",
    "adjust",
    "new",
    "rematch",
    "lot",
    "setup",
    "score",
    "save",
    "load",
    "games",
    "game",
    "continue",
    "archive",
    "rules",
    "help",
    "quit",
];

/// Whether a word is a command.
pub(super) fn is_command(word: &str) -> bool {
    COMMANDS.contains(&word)
}

/// The arguments of a command, and its effect.
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
        "give" => (perhaps(say!("command-side")), say!("command-give")),
        "review" => (none, say!("command-review")),
        "opening" => (none, say!("command-opening")),
        "undo" => (none, say!("command-undo")),
        "redo" => (none, say!("command-redo")),
        "back" => (perhaps(say!("command-number")), say!("command-back")),
        "forward" => (perhaps(say!("command-number")), say!("command-forward")),
        "go" => (one(say!("command-number")), say!("command-go")),
        "line" => (perhaps("…".to_owned()), say!("command-line")),
        "play" => (one("on".to_owned()), say!("command-play-on")),
        "moves" => (perhaps(say!("command-square")), say!("command-moves")),
        "board" => (perhaps("flip".to_owned()), say!("command-board")),
        "announcements" => (perhaps("on|off".to_owned()), say!("command-announcements")),
        "opponent" => (
            perhaps(say!("command-opponent-operand")),
            say!("command-opponent"),
        ),
        "hint" => (none, say!("command-hint")),
        "threats" => (none, say!("command-threats")),
        "fen" => (none, say!("command-fen")),
        "pgn" => (none, say!("command-pgn")),
        "result" => (none, say!("command-result")),
        "why" => (none, say!("command-why")),
        "clock" => (none, say!("command-clock")),
        "pause" => (none, say!("command-pause")),
        "resume" => (none, say!("command-resume")),
        "touch" => (one(say!("command-square")), say!("command-touch")),
        "adjust" => (none, say!("command-adjust")),
        "new" => (perhaps("…".to_owned()), say!("command-new")),
        "rematch" => (none, say!("command-rematch")),
        "lot" => (perhaps(say!("command-names")), say!("command-lot")),
        "setup" => (perhaps("…".to_owned()), say!("command-setup")),
        "score" => (none, say!("command-score")),
        "save" => (one(say!("command-file")), say!("command-save")),
        "load" => (one(say!("command-file")), say!("command-load")),
        "games" => (perhaps(say!("command-search")), say!("command-games")),
        "game" => (one(say!("command-number")), say!("command-game")),
        "continue" => (none, say!("command-continue")),
        "archive" => (none, say!("command-archive")),
        "rules" => (perhaps(say!("command-page")), say!("command-rules")),
        "help" => (none, say!("command-help")),
        _ => (none, say!("command-quit")),
    }
}

/// The list of the commands; the moves in it are written in these letters, and the letters of the pieces on the board
/// come last.
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
    let lines: Vec<(String, String)> = std::iter::once((say!("command-move"), play))
        .chain(lines)
        .collect();
    let widest = lines.iter().map(|(begin, _)| begin.chars().count()).max();
    let width = widest.unwrap_or_default() + 2;
    let lines: Vec<String> = lines
        .into_iter()
        .map(|(begin, what)| format!("{begin:<width$}{what}"))
        .collect();
    let pieces = say!(
        "command-letters",
        white = letters.pieces_on_board(Color::White),
        black = letters.pieces_on_board(Color::Black)
    );
    format!("{}\n{pieces}", lines.join("\n"))
}
