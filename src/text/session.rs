//! A line in, an answer out: the commands of the text front end, without any stream.

use std::path::Path;

use crate::chess::{
    Chess, Game, Outcome, Position, Square, arbiter,
    explain::{self, Refusal},
    notation::{self, NotationProblem, Typed},
    pgn, store,
};

use super::board;

/// The commands, with what follows them and what they do. Moves are typed as they are.
const COMMANDS: [(&str, &str, &str); 11] = [
    ("undo", "", "take the last move back"),
    ("redo", "", "play it again"),
    (
        "moves",
        " [SQUARE]",
        "the legal moves, of one man or of all",
    ),
    ("board", "", "the board"),
    ("fen", "", "the position as a FEN"),
    ("pgn", "", "the game as PGN"),
    ("result", "", "how the game stands or ended"),
    ("save", " FILE", "write the game to a PGN file"),
    ("load", " FILE", "go on with a game from a PGN file"),
    ("help", "", "this list"),
    ("quit", "", "leave"),
];

/// What a line brought about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What to print, without a line break at its end; nothing if empty.
    pub text: String,
    /// Whether the board is another one than before.
    pub moved: bool,
    /// Whether to leave.
    pub quit: bool,
}

impl Answer {
    fn text(text: impl Into<String>) -> Answer {
        Answer {
            text: text.into(),
            ..Answer::default()
        }
    }
}

/// A game that is played by typing.
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    /// How the board is drawn.
    draw: fn(&Chess) -> String,
}

impl Session {
    /// Goes on with a game.
    pub fn new(mut game: Game) -> Session {
        arbiter::settle(&mut game);
        Session {
            game,
            draw: board::plain,
        }
    }

    /// The same session with another way to draw the board.
    pub(super) fn drawn_by(self, draw: fn(&Chess) -> String) -> Session {
        Session { draw, ..self }
    }

    /// The board as it stands, and the side to move.
    pub(super) fn board(&self) -> String {
        (self.draw)(self.game.position())
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Does what a line says. What is refused is answered with `error: …`, and the game stands as it stood.
    pub fn answer(&mut self, line: &str) -> Answer {
        self.try_answer(line.trim())
            .unwrap_or_else(|why| Answer::text(format!("error: {why}")))
    }

    fn try_answer(&mut self, line: &str) -> Result<Answer, String> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (command, rest) = (command.to_ascii_lowercase(), rest.trim());
        match (command.as_str(), rest) {
            ("", _) => Ok(Answer::default()),
            ("undo", "") => {
                let san = self
                    .game
                    .take_back()
                    .ok_or("there is no move to take back")?
                    .san
                    .clone();
                let text = format!(
                    "took back {}",
                    numbered(&self.game, self.game.cursor(), &san)
                );
                Ok(Answer {
                    text,
                    moved: true,
                    quit: false,
                })
            }
            ("redo", "") => {
                self.game.redo().ok_or("there is no move to redo")?;
                Ok(self.played())
            }
            ("moves", square) => self.moves(square).map(Answer::text),
            ("board", "") => Ok(Answer::text(self.board())),
            ("fen", "") => Ok(Answer::text(self.game.fen())),
            ("pgn", "") => Ok(Answer::text(pgn::write(&self.game).trim_end())),
            ("result", "") => Ok(Answer::text(result(self.game.outcome()))),
            ("save" | "load", "") => Err(format!("{command} needs the name of a file")),
            ("save", file) => {
                store::write_atomically(Path::new(file), &pgn::write(&self.game))
                    .map_err(|e| e.to_string())?;
                Ok(Answer::text(format!("saved {file}")))
            }
            ("load", file) => self.load(file),
            ("help" | "?", "") => Ok(Answer::text(help())),
            ("quit" | "exit", "") => Ok(Answer {
                quit: true,
                ..Answer::default()
            }),
            (command, _) if COMMANDS.iter().any(|(name, ..)| *name == command) => {
                Err(format!("nothing may follow {command}"))
            }
            _ => self.play(line),
        }
    }

    fn play(&mut self, text: &str) -> Result<Answer, String> {
        if let Some(outcome) = self.game.outcome() {
            return Err(Refusal::GameOver(outcome).to_string());
        }
        match notation::parse_move(self.game.position(), text) {
            Ok(Typed::Move(mv)) => {
                self.game.play(mv).map_err(|why| why.to_string())?;
                Ok(self.played())
            }
            Ok(Typed::NeedsPromotion { from, to }) => Err(format!(
                "to what is the pawn promoted? write {from}{to}q, {from}{to}r, {from}{to}b or {from}{to}n"
            )),
            // The game knows better than the position why castling is not allowed.
            Err(NotationProblem::Refused(why)) => Err(self.game.with_history(why).to_string()),
            Err(problem) => Err(problem.to_string()),
        }
    }

    /// The answer to a ply just played: its number and the move, then the end of the game if it is that.
    fn played(&mut self) -> Answer {
        arbiter::settle(&mut self.game);
        let last = self.game.cursor().saturating_sub(1);
        let mut text = self
            .game
            .played()
            .last()
            .map(|ply| numbered(&self.game, last, &ply.san))
            .unwrap_or_default();
        if let Some(outcome) = self.game.outcome() {
            text.push_str(&format!("\n{outcome}"));
        }
        Answer {
            text,
            moved: true,
            quit: false,
        }
    }

    fn moves(&self, square: &str) -> Result<String, String> {
        if let Some(outcome) = self.game.outcome() {
            return Err(Refusal::GameOver(outcome).to_string());
        }
        let pos = self.game.position();
        let squares: Vec<Square> = if square.is_empty() {
            pos.us().into_iter().collect()
        } else {
            let from: Square = square
                .to_ascii_lowercase()
                .parse()
                .map_err(|_| format!("there is no square {}", square.escape_debug()))?;
            if !pos.us().contains(from) {
                return Err(explain::why_illegal(pos, from, from).to_string());
            }
            vec![from]
        };
        let moves = squares
            .into_iter()
            .flat_map(|from| self.game.legal_moves_from(from));
        let written: Vec<String> = moves.map(|mv| notation::san(pos, mv)).collect();
        Ok(if written.is_empty() {
            "none".to_owned()
        } else {
            written.join(" ")
        })
    }

    fn load(&mut self, file: &str) -> Result<Answer, String> {
        self.game = pgn::open_first(Path::new(file))?;
        arbiter::settle(&mut self.game);
        let name = |name: Option<&str>| name.unwrap_or("?").to_owned();
        let (white, black) = (
            name(self.game.tags().white()),
            name(self.game.tags().black()),
        );
        let plies = self.game.played().len();
        let mut text = format!(
            "loaded {file}: {white} - {black}, {plies} {}",
            if plies == 1 { "ply" } else { "plies" }
        );
        if let Some(outcome) = self.game.outcome() {
            text.push_str(&format!("\n{outcome}"));
        }
        Ok(Answer {
            text,
            moved: true,
            quit: false,
        })
    }

    /// What the line may go on with: a command, or a legal move in algebraic notation.
    pub fn completions(&self, begun: &str) -> Vec<String> {
        let pos = self.game.position();
        let moves = pos
            .us()
            .into_iter()
            .flat_map(|from| self.game.legal_moves_from(from));
        let moves = moves.map(|mv| notation::san(pos, mv));
        let commands = COMMANDS.iter().map(|(name, ..)| (*name).to_owned());
        moves
            .chain(commands)
            .filter(|word| word.starts_with(begun))
            .collect()
    }
}

/// A `result` line.
fn result(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string())
}

/// `1. e4`, `1... c5`.
fn numbered(game: &Game, ply: usize, san: &str) -> String {
    let (number, color) = game.number_of(ply);
    format!("{number}{}{san}", color.fold_wb(". ", "... "))
}

fn help() -> String {
    let mut text = "MOVE             play it: e2e4, e2 e4, Nf3, exd5, O-O, e8=Q".to_owned();
    for (name, operand, what) in COMMANDS {
        text.push_str(&format!("\n{:<17}{what}", format!("{name}{operand}")));
    }
    text
}
