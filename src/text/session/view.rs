//! The display: the board, the side it is seen from, and the boards of the rule book.

use crate::{
    book::{self, Book},
    chess::{Color, Position, VariantPosition, arrangement::Arrangement, table::Announcement},
    settings::Notation,
    words::{self, pieces::synonyms, say},
};

use super::{
    super::board::{self, DrawBoard},
    Reply, Session,
};

/// The side from which the board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardView {
    Side(Color),
    Mover,
}

impl Session {
    /// The same session with another way to draw the board.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a page has no terminal")
    )]
    pub(in crate::text) fn drawn_by(self, draw: DrawBoard) -> Session {
        Session { draw, ..self }
    }

    /// Whether check and the end are announced: the players agreed so, and nobody at this keyboard wants it otherwise
    /// (law E2).
    pub(super) fn announces(&self) -> bool {
        self.table.options().announces(!self.quiet)
    }

    /// The board in its present state, and the side to move.
    pub(in crate::text) fn board(&self) -> String {
        let game = self.shown_game();
        let pos = match &self.set_up {
            Some(pieces) => return self.pieces(pieces),
            None => game.position_at(self.shown_ply()),
        };
        let board = (self.draw)(pos.board(), self.seat(pos.turn()), self.notation);
        let announced = Announcement::of(pos).filter(|_| self.announces());
        let letters = self.key_letters();
        let told = words::variant::checks(pos).or_else(|| words::variant::pockets(pos, letters));
        let told = told.map_or_else(String::new, |told| format!("\n{told}"));
        format!("{board}{told}\n{}", board::turn(pos.turn(), announced))
    }

    /// The pieces that are being set up, and the side to move.
    fn pieces(&self, pieces: &Arrangement) -> String {
        let turn = pieces.turn();
        let board = (self.draw)(pieces.board(), self.seat(turn), self.notation);
        format!("{board}\n{}", board::turn(turn, None))
    }

    /// The side from which the board is seen when that side is to move.
    fn seat(&self, turn: Color) -> Color {
        match self.view {
            BoardView::Side(side) => side,
            BoardView::Mover => turn,
        }
    }

    /// The side to move on the board that is shown.
    fn shown_turn(&self) -> Color {
        match &self.set_up {
            Some(pieces) => pieces.turn(),
            None => self.shown_game().position_at(self.shown_ply()).turn(),
        }
    }

    /// The position that is shown, or the pieces that are being set up, as a FEN.
    pub(super) fn fen(&self) -> String {
        match &self.set_up {
            Some(pieces) => pieces.fen(),
            None => self.shown_game().fen_at(self.shown_ply()),
        }
    }

    /// The prompt: the number of the move and the side, or that a position is being set up.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a page has no terminal")
    )]
    pub(in crate::text) fn prompt(&self) -> String {
        if self.set_up.is_some() {
            return say!("setup-title");
        }
        let (number, side) = self.shown_game().number_of(self.shown_ply());
        format!("{number}. {}", words::side_name(side))
    }

    /// Reports whether check and the end are announced (law E2), or changes that.
    pub(super) fn announcements(&mut self, wanted: &str) -> Result<Reply, String> {
        match wanted.to_ascii_lowercase().as_str() {
            "" => {}
            "off" => self.quiet = true,
            "on" => {
                self.quiet = false;
                // The match option is valid for the whole game: the change applies from the next one on.
                let mut options = self.series.header().options;
                options.announce = true;
                self.series = self.series.clone().with_options(options);
            }
            _ => return Err(say!("text-announcements-options")),
        }
        Ok(Reply::text(
            match (self.quiet, self.table.options().announce) {
                (true, _) => say!("text-announcements-off"),
                (false, true) => say!("text-announcements-on"),
                (false, false) if self.series.header().options.announce => {
                    say!("text-announcements-next")
                }
                (false, false) => say!("text-announcements-off"),
            },
        ))
    }

    /// Draws the board, from now on according to `view`.
    pub(super) fn look(&mut self, view: &str) -> Result<Reply, String> {
        let view = view.to_ascii_lowercase();
        match view.as_str() {
            "ascii" => self.draw = board::in_letters,
            "unicode" => self.draw = board::in_figurines,
            _ => {}
        }
        self.view = match (view.as_str(), self.view) {
            ("ascii" | "unicode", view) => view,
            ("", view) => view,
            ("white", _) => BoardView::Side(Color::White),
            ("black", _) => BoardView::Side(Color::Black),
            ("mover", _) => BoardView::Mover,
            ("flip", BoardView::Side(side)) => BoardView::Side(!side),
            ("flip", BoardView::Mover) => BoardView::Side(!self.shown_turn()),
            _ => return Err(say!("text-board-options")),
        };
        Ok(Reply::text(self.board()))
    }

    /// The rule book: its list of pages, or one of them, by its number or its name.
    pub(super) fn rules(&self, page: &str) -> Result<String, String> {
        let book = Book::bundled().map_err(|problem| problem.to_string())?;
        if page.is_empty() {
            return Ok(words::with_plain_marks(&book::contents(book)));
        }
        let law = page.to_ascii_uppercase();
        let found = page
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1))
            .or_else(|| book.page(&page.to_lowercase()))
            .or_else(|| book.page_of_law(&law))
            .or_else(|| book.page_titled(page))
            .or_else(|| synonyms::page_called(page).and_then(|id| book.page(id)))
            .and_then(|number| book.pages().get(number));
        let page = page.escape_debug().to_string();
        let found = found.ok_or_else(|| say!("book-no-such-page", page = page))?;
        // The book has the language's letters, whatever the notation of the game: its boards match its words.
        let notation = match self.notation {
            Notation::Figurines => Notation::Figurines,
            _ => Notation::Language,
        };
        let draw = |pos: &VariantPosition, seat| {
            let announced = Announcement::of(pos).filter(|_| !self.quiet);
            let turn = board::turn(pos.turn(), announced);
            format!("{}\n{turn}", (self.draw)(pos.board(), seat, notation))
        };
        Ok(words::with_plain_marks(&book::page_in_text(found, draw)))
    }
}
