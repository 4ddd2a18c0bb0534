//! The rule book: pages that explain the laws, with tasks in which the reader makes the move.
//!
//! Pages and tasks are data (`assets/book/pages.toml`), their text is messages of [`words`](crate::words). The rules of
//! [`chess`](crate::chess) decide what is right: a move is right if it reaches all goals of the task.

mod goal;
mod page_text;
mod read;

use std::sync::LazyLock;

use crate::chess::{EndReason, Game, Move, Position, Square};

pub use goal::TaskGoal;
pub use page_text::{contents, message_ids, page_in_text};
pub use read::BookProblem;

/// The whole book.
#[derive(Clone, Debug)]
pub struct Book {
    pages: Vec<Page>,
}

/// A page: its text and its tasks.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its name, as messages and the text front end use it.
    pub id: String,
    /// The laws it teaches, by their ids.
    pub laws: Vec<String>,
    /// The ends of a game it explains.
    pub ends: Vec<EndReason>,
    /// Its tasks, in order; at least one.
    pub tasks: Vec<Task>,
}

/// A position in which the reader makes the move.
#[derive(Clone, Debug)]
pub struct Task {
    /// Its name, as messages use it.
    pub id: String,
    /// The game up to the reader's turn.
    pub game: Game,
    /// The goals that a right move reaches, all at once.
    pub goals: Vec<TaskGoal>,
    /// Every right move.
    pub solution: Vec<Move>,
    /// The reply of the other side, if any.
    pub reply: Option<Move>,
    /// Marked squares.
    pub marks: Vec<Square>,
    /// Arrows, from square to square.
    pub arrows: Vec<(Square, Square)>,
}

impl Task {
    /// Whether a legal move is a right one.
    pub fn is_right(&self, mv: Move) -> bool {
        self.solution.contains(&mv)
    }

    /// Every legal move that reaches all goals, found by the rules alone.
    pub fn found_by_rules(&self) -> Vec<Move> {
        self.game
            .position()
            .legal_moves()
            .into_iter()
            .filter(|&mv| {
                self.goals
                    .iter()
                    .all(|goal| goal.is_reached(&self.game, mv))
            })
            .collect()
    }
}

impl Book {
    /// The book that comes with the program, read at the first call.
    ///
    /// # Errors
    /// What is wrong with the file; the tests ensure that it is valid.
    pub fn bundled() -> Result<&'static Book, &'static BookProblem> {
        static OURS: LazyLock<Result<Book, BookProblem>> =
            LazyLock::new(|| Book::read(include_str!("../../assets/book/pages.toml")));
        OURS.as_ref()
    }

    /// The pages, in order.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The number of the page with this id.
    pub fn page(&self, id: &str) -> Option<usize> {
        self.pages.iter().position(|page| page.id == id)
    }

    /// The number of the page with this heading, in the current language.
    pub fn page_titled(&self, title: &str) -> Option<usize> {
        let title = title.to_lowercase();
        self.pages
            .iter()
            .position(|page| page.title().to_lowercase() == title)
    }

    /// The number of the first page that teaches this law: `M6`.
    pub fn page_of_law(&self, law: &str) -> Option<usize> {
        self.pages
            .iter()
            .position(|page| page.laws.iter().any(|taught| taught == law))
    }

    /// The number of the page that explains this end of a game.
    pub fn page_of_end(&self, reason: EndReason) -> Option<usize> {
        self.pages
            .iter()
            .position(|page| page.ends.contains(&reason))
    }
}
