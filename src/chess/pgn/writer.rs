//! Writing a game in PGN's export format: the seven tags first, the rest in order, lines under 80 columns.

use std::fmt::Write as _;

use shakmaty::Color;

use super::{
    super::{EndReason, Game, clock::h_mm_ss, tags},
    UNDECIDED_NOTE,
};

/// The longest line of movetext.
const COLUMNS: usize = 79;

/// A game as PGN, in its present state: what was taken back is not written. What a clock showed after a move stands in
/// a comment behind it (`[%clk 0:04:59]`), and the reason of the result in a comment before that (law E15), in the same
/// words as everywhere.
pub fn write(game: &Game) -> String {
    let outcome = game.outcome();
    let score = outcome.map_or("*", |outcome| outcome.score());
    let mut text = String::new();
    for (name, unknown) in tags::ROSTER {
        tag(&mut text, name, game.tags().get(name).unwrap_or(unknown));
    }
    tag(&mut text, "Result", score);
    if !game.is_standard_start() {
        tag(&mut text, "SetUp", "1");
        tag(&mut text, "FEN", &game.start_fen());
    }
    for (name, value) in game.tags().iter() {
        if tags::ROSTER.iter().all(|(roster, _)| *roster != name) {
            tag(&mut text, name, value);
        }
    }
    tag(
        &mut text,
        "Termination",
        termination(outcome.map(|outcome| outcome.reason)),
    );
    text.push('\n');

    let mut lines = Lines { text, column: 0 };
    let mut interrupted = true;
    for (i, ply) in game.played().iter().enumerate() {
        // A move number stays on the line of its move, and is said again behind a comment.
        lines.word(&match game.number_of(i) {
            (number, Color::White) => format!("{number}. {}", ply.san),
            (number, Color::Black) if interrupted => format!("{number}... {}", ply.san),
            _ => ply.san.clone(),
        });
        if let Some(shown) = ply.clock() {
            lines.word(&format!("{{[%clk {}]}}", h_mm_ss(shown)));
        }
        interrupted = ply.clock().is_some();
    }
    // A record that was read without a reason is written without one.
    if let Some(outcome) = outcome.filter(|outcome| outcome.reason != EndReason::NotRecorded) {
        let doubt = if game.is_undecided() {
            UNDECIDED_NOTE
        } else {
            ""
        };
        lines.word(&format!("{{{outcome}{doubt}}}"));
    }
    lines.word(score);
    lines.text.push('\n');
    lines.text
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    // Writing to a String cannot fail.
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// The standard's word for how the game ended.
fn termination(reason: Option<EndReason>) -> &'static str {
    match reason {
        None => "unterminated",
        Some(EndReason::Time | EndReason::TimeNoMate) => "time forfeit",
        Some(_) => "normal",
    }
}

/// Words set into lines.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }
}
