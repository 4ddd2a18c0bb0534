//! The text of the rule book in the current language, and the book as plain text.

use std::collections::HashMap;

use crate::{
    chess::{Color, Move, PieceLetters, VariantPosition, notation},
    words::{self, say},
};

use super::{Book, Page, Task};

impl Page {
    /// Its heading.
    pub fn title(&self) -> String {
        message(&format!("book-{}", self.id))
    }

    /// Its text, in paragraphs.
    pub fn paragraphs(&self) -> Vec<String> {
        paragraphs(&message(&format!("book-{}-text", self.id)))
    }
}

impl Task {
    /// The task.
    pub fn ask(&self) -> String {
        self.message("ask")
    }

    /// The feedback to a right move.
    pub fn praise(&self) -> String {
        self.message("right")
    }

    /// The feedback to a legal move that is wrong.
    pub fn advice(&self) -> String {
        self.message("wrong")
    }

    /// The first right move, in the language's letters.
    pub fn solution_in_words(&self) -> String {
        self.written(self.solution[0])
    }

    fn written(&self, mv: Move) -> String {
        notation::san_in(self.game.position(), mv, letters())
    }

    fn message(&self, what: &str) -> String {
        let id = format!("book-{}-{what}", self.id);
        let args = HashMap::from([("move", self.solution_in_words())]);
        words::loader().get_args(&id, args)
    }

    /// The side that the reader plays.
    pub fn side(&self) -> Color {
        self.game.turn()
    }
}

/// The ids of all messages that the book uses, for the tests.
pub fn message_ids(book: &Book) -> Vec<String> {
    let pages = book.pages().iter().flat_map(|page| {
        let tasks = page.tasks.iter().flat_map(|task| {
            ["ask", "right", "wrong"].map(|what| format!("book-{}-{what}", task.id))
        });
        [
            format!("book-{}", page.id),
            format!("book-{}-text", page.id),
        ]
        .into_iter()
        .chain(tasks)
    });
    pages.collect()
}

fn message(id: &str) -> String {
    words::loader().get(id)
}

/// A blank line begins a new paragraph; other line breaks are those of the file.
fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| !paragraph.is_empty())
        .collect()
}

fn letters() -> PieceLetters {
    words::language().letters()
}

/// The list of pages for a terminal: a number, the id to type, the heading.
pub fn contents(book: &Book) -> String {
    let widest = book
        .pages()
        .iter()
        .map(|page| page.id.len())
        .max()
        .unwrap_or_default();
    let mut text = say!("book-title");
    for (number, page) in book.pages().iter().enumerate() {
        text.push_str(&format!(
            "\n{:>3}  {:widest$}  {}",
            number + 1,
            page.id,
            page.title()
        ));
    }
    text.push_str(&format!("\n{}", say!("book-usage")));
    text
}

/// A page for a terminal: its words, and each task with its board, as `draw` draws it, and its answer.
pub fn page_in_text(page: &Page, draw: impl Fn(&VariantPosition, Color) -> String) -> String {
    let mut text = format!("{} ({})", page.title(), page.laws.join(", "));
    for paragraph in page.paragraphs() {
        text.push_str("\n\n");
        text.push_str(&wrapped(&paragraph));
    }
    for task in &page.tasks {
        let solution: Vec<String> = task.solution.iter().map(|mv| task.written(*mv)).collect();
        text.push_str(&format!(
            "\n\n{}\n{}\n{}",
            wrapped(&task.ask()),
            draw(task.game.position(), task.game.turn()).trim_end(),
            wrapped(&say!(
                "book-answer",
                moves = solution.join(", "),
                why = task.praise()
            ))
        ));
    }
    text
}

/// The width of a terminal, in letters.
const WIDTH: usize = 78;

/// Wraps a paragraph to the width of a terminal.
fn wrapped(paragraph: &str) -> String {
    let mut lines = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_line_begins_a_paragraph() {
        assert_eq!(paragraphs("one\ntwo\n\nthree"), ["one two", "three"]);
    }

    #[test]
    fn lines_are_not_wider_than_a_terminal() {
        let long = "word ".repeat(60);
        assert!(wrapped(&long).lines().all(|line| line.len() <= WIDTH));
        assert_eq!(wrapped(&long).split_whitespace().count(), 60);
    }
}
