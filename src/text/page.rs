//! The session in a page of a browser: `web/plain.js` shows the board that is described here, and sends lines. It needs
//! no graphics beyond the page's own, and is used where the board in three dimensions cannot be drawn.

use std::fmt::Write as _;

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Session, TextOptions};
use crate::{
    chess::{
        Color, Position, file_names, folders::Folders, link, notation, pgn, store,
        table::MoveSquares, variant::pocket,
    },
    computer::{self, Level},
    platform::{page, time::Instant},
    words::{
        self, Language, Localized, computer::level_name, engine::seat_name, pieces::spoken, say,
        side_key,
    },
};

/// A game that is played in the page.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PlainGame {
    session: Session,
    /// The time of the last answer: the clock of the side to move runs since then.
    answered: Instant,
    /// The first lines to show.
    notes: Vec<String>,
}

#[wasm_bindgen]
impl PlainGame {
    /// Begins with the game in the page's URL, else with a new one. The game is recorded in the browser's storage.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "a page has one of it")]
    pub fn new() -> PlainGame {
        words::set_language(Language::of_system());
        let mut options = TextOptions::default();
        let mut notes = Vec::new();
        match link::read(&page::fragment()) {
            Some(Ok(game)) => options.game = game,
            Some(Err(problem)) => notes.push(problem.localized()),
            None => {}
        }
        if options.game.plies().is_empty() && options.game.tags().get("Date").is_none() {
            options.game.tags_mut().set("Date", &store::today());
        }
        let mut session = Session::begin(options);
        if let Some(folders) = Folders::find() {
            let (recorded, notices) = session.recorded(folders.data());
            session = recorded;
            notes.extend(notices);
        }
        PlainGame {
            session,
            answered: Instant::now(),
            notes,
        }
    }

    /// The first lines to show, once.
    pub fn notes(&mut self) -> String {
        std::mem::take(&mut self.notes).join("\n")
    }

    /// Whether there is an unfinished game to continue.
    pub fn has_unfinished(&self) -> bool {
        self.session.has_unfinished()
    }

    /// Answers a line, as on a terminal.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = self.session.answer_after(line, self.answered.elapsed());
        self.answered = Instant::now();
        answer.text
    }

    /// The record of the game.
    pub fn pgn(&self) -> String {
        pgn::write(self.session.game())
    }

    /// The fragment of a URL that leads to this game.
    pub fn link(&self) -> String {
        link::write(self.session.game())
    }

    /// The state to show, one fact a line:
    ///
    /// ```text
    /// fen rnbqkbnr/… w KQkq - 0 1   the position shown
    /// turn white                    who is to move
    /// on e1 K white king            a piece on its square: its letter in a FEN, and its name
    /// result 1-0 checkmate          only when the game is over
    /// pocket N 2 white knight       what a side can drop (Crazyhouse): its letter in a FEN, how many, its name
    /// check e1                      the king that is attacked, if one is
    /// last e2e4                     the last move, if there is one
    /// can e2e4                      a legal move; a promotion once for each piece, a drop as N@f3
    /// played e4                     the moves so far, as players write them
    /// seat black Club               who plays a side in place of a person
    /// file 2026-11-24 Anna - Béla   what a file of this game is called
    /// ```
    pub fn facts(&self) -> String {
        let mut text = String::new();
        let mut fact = |words: std::fmt::Arguments<'_>| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{words}");
        };
        let game = self.session.game();
        let ply = self.session.shown_ply();
        let position = game.position_at(ply);
        fact(format_args!("fen {}", game.fen_at(ply)));
        fact(format_args!("turn {}", side_word(position.turn())));
        for (square, piece) in position.board().iter() {
            let name = spoken::coloured_piece(piece);
            fact(format_args!("on {square} {} {name}", piece.char()));
        }
        for side in Color::ALL {
            let held = pocket(position, side);
            let mut kinds = held.clone();
            kinds.dedup();
            for role in kinds {
                let count = held.iter().filter(|one| **one == role).count();
                let piece = role.of(side);
                let name = spoken::coloured_piece(piece);
                fact(format_args!("pocket {} {count} {name}", piece.char()));
            }
        }
        if position.is_check()
            && let Some(king) = position.board().king_of(position.turn())
        {
            fact(format_args!("check {king}"));
        }
        if let Some(last) = ply.checked_sub(1) {
            let last = MoveSquares::on_board(game.played()[last].mv);
            fact(format_args!("last {last}"));
        }
        if let Some(outcome) = self.session.table().outcome() {
            fact(format_args!("result {outcome}"));
        } else if ply == game.cursor() {
            let mode = position.castles().mode();
            for mv in position.legal_moves() {
                fact(format_args!("can {}", MoveSquares::of(mv, mode)));
            }
        }
        for (at, played) in game.played().iter().enumerate() {
            let before = game.position_at(at);
            let letters = self.session.letters();
            fact(format_args!(
                "played {}",
                notation::written(before, played.mv, letters)
            ));
        }
        for side in Color::ALL {
            if let Some(seat) = computer::seat_of(game.tags(), side) {
                fact(format_args!(
                    "seat {} {}",
                    side_word(side),
                    seat_name(&seat)
                ));
            }
        }
        fact(format_args!("file {}", file_names::for_game(game)));
        text
    }
}

const fn side_word(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The words of the page in the language of the browser, one a line, followed by the names of the computer's levels.
#[wasm_bindgen]
pub fn plain_words() -> String {
    words::set_language(Language::of_system());
    let mut lines = vec![
        format!("language {}", words::language().code()),
        format!("new {}", say!("start-new")),
        format!("continue {}", say!("start-continue")),
        format!("computer {}", say!("start-computer")),
        format!(
            "white-moves {}",
            say!("turn-to-move", side = side_key(Color::White))
        ),
        format!(
            "black-moves {}",
            say!("turn-to-move", side = side_key(Color::Black))
        ),
        format!("undo {}", say!("panel-take-back")),
        format!("redo {}", say!("panel-redo")),
        format!("open {}", say!("start-open")),
        format!("save {}", say!("panel-save")),
        format!("share {}", say!("panel-share")),
        format!("promote {}", say!("turn-choose-piece")),
    ];
    for level in Level::ALL {
        lines.push(format!("level {} {}", level.code(), level_name(level)));
    }
    lines.join("\n")
}
