//! The words that are commands, and what each does.

/// The commands, with what follows them and what they do. Moves are typed as they are.
pub(super) const COMMANDS: [(&str, &str, &str); 27] = [
    (
        "resign",
        " [SIDE]",
        "give up: the side to move, or white, or black",
    ),
    (
        "draw",
        " [SIDE]",
        "offer a draw; the other side accepts or declines",
    ),
    (
        "accept",
        "",
        "agree to the draw that is offered, or to a take-back",
    ),
    ("decline", "", "decline it; a move declines a draw too"),
    (
        "claim",
        " [MOVE]",
        "claim a draw by repetition or fifty moves, now or with a move",
    ),
    ("undo", "", "take the last move back"),
    ("redo", "", "play it again"),
    (
        "moves",
        " [SQUARE]",
        "the legal moves, of one man or of all",
    ),
    (
        "board",
        " [flip]",
        "the board; or white, black, mover: from whose side; ascii, unicode: how",
    ),
    ("fen", "", "the position as a FEN"),
    ("pgn", "", "the game as PGN"),
    ("result", "", "how the game stands or ended"),
    ("why", "", "what the end of the game rests on"),
    ("clock", "", "the time that is left"),
    ("pause", "", "hold the clocks"),
    ("resume", "", "let them go on"),
    ("touch", " SQUARE", "touch a man, in a game with touch-move"),
    ("adjust", "", "what is touched is only adjusted, or no more"),
    ("new", "", "the next game, with the same colours"),
    ("rematch", "", "the next game, with colours exchanged"),
    ("score", "", "the score of the match"),
    ("save", " FILE", "write the game to a PGN file"),
    ("load", " FILE", "go on with a game from a PGN file"),
    (
        "continue",
        "",
        "go on with the game that was left unfinished",
    ),
    (
        "rules",
        " [PAGE]",
        "the rule book: its pages, or one by number, name or law",
    ),
    ("help", "", "this list"),
    ("quit", "", "leave"),
];

/// Whether a word is a command.
pub(super) fn is_command(word: &str) -> bool {
    COMMANDS.iter().any(|(name, ..)| *name == word)
}

/// The list of the commands.
pub(super) fn help() -> String {
    let mut text = "MOVE             play it: e2e4, e2 e4, Nf3, exd5, O-O, e8=Q".to_owned();
    for (name, operand, what) in COMMANDS {
        text.push_str(&format!("\n{:<17}{what}", format!("{name}{operand}")));
    }
    text
}
