//! The session in a page of a browser: `web/plain.js` shows the board that is described here, and sends lines and moves.
//! It needs no graphics beyond the page's own, and is used where the board in three dimensions cannot be drawn.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Session, TextOptions, facts};
use crate::{
    chess::{Color, folders::Folders, link, pgn, store},
    computer::Level,
    platform::{page, time::Instant},
    words::{self, Language, Localized, computer::level_name, say, side_key},
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

    /// Plays a move of the board by its squares, as the facts write it, and answers as to a line.
    pub fn play(&mut self, squares: &str) -> String {
        let answer = self.session.play_after(squares, self.answered.elapsed());
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

    /// The state to show: see [`facts`].
    pub fn facts(&self) -> String {
        facts::of(&self.session)
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
        format!("flip {}", say!("key-flip-do")),
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
