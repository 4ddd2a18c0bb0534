//! Reads the book's file. An error names the page or task.

use std::fmt;

use serde::Deserialize;

use crate::chess::{
    EndReason, FoundMove, Game, Move, Square, Variant, fen, find_move::find, table::MoveSquares,
};

use super::{Book, Page, Task};

/// What is wrong with the book's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookProblem {
    /// It is not TOML, or has an unknown key.
    Form(String),
    /// A page or task has an invalid value.
    Of {
        /// The page's or task's id.
        id: String,
        /// The problem.
        what: String,
    },
}

impl fmt::Display for BookProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookProblem::Form(what) => write!(f, "the rule book cannot be read: {what}"),
            BookProblem::Of { id, what } => write!(f, "the rule book, {id}: {what}"),
        }
    }
}

impl std::error::Error for BookProblem {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookText {
    page: Vec<PageText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageText {
    id: String,
    laws: Vec<String>,
    #[serde(default)]
    ends: Vec<String>,
    task: Vec<TaskText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskText {
    id: String,
    #[serde(default)]
    variant: Option<String>,
    fen: String,
    #[serde(default)]
    before: Vec<String>,
    goals: Vec<String>,
    solution: Vec<String>,
    reply: Option<String>,
    #[serde(default)]
    marks: Vec<String>,
    #[serde(default)]
    arrows: Vec<String>,
}

impl Book {
    /// Reads a book from the text of its file.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str) -> Result<Book, BookProblem> {
        let book: BookText =
            toml::from_str(text).map_err(|problem| BookProblem::Form(problem.to_string()))?;
        let mut pages: Vec<Page> = Vec::new();
        for page in book.page {
            let page = read_page(page)?;
            if pages.iter().any(|other| other.id == page.id) {
                return Err(of(&page.id, "two pages have this id"));
            }
            pages.push(page);
        }
        if pages.is_empty() {
            return Err(BookProblem::Form("there is no page".to_owned()));
        }
        Ok(Book { pages })
    }
}

fn of(id: &str, what: impl Into<String>) -> BookProblem {
    BookProblem::Of {
        id: id.to_owned(),
        what: what.into(),
    }
}

fn read_page(text: PageText) -> Result<Page, BookProblem> {
    let id = text.id;
    let mut ends = Vec::new();
    for end in &text.ends {
        let reason = EndReason::ALL
            .into_iter()
            .find(|reason| reason.words() == end);
        ends.push(reason.ok_or_else(|| of(&id, format!("no game ends by {end:?}")))?);
    }
    let mut tasks = Vec::new();
    for task in text.task {
        tasks.push(read_task(task)?);
    }
    if tasks.is_empty() {
        return Err(of(&id, "a page has at least one task"));
    }
    Ok(Page {
        id,
        laws: text.laws,
        ends,
        tasks,
    })
}

fn read_task(text: TaskText) -> Result<Task, BookProblem> {
    let id = text.id;
    let variant = text.variant.as_deref().map(|code| {
        Variant::from_code(code).ok_or_else(|| of(&id, format!("no game is called {code:?}")))
    });
    let mut game = fen::read_maybe_as(&text.fen, variant.transpose()?)
        .map(Game::from_position)
        .map_err(|problem| of(&id, format!("not a position: {problem}")))?;
    for mv in &text.before {
        let mv = legal(&game, mv).map_err(|what| of(&id, what))?;
        game.play(mv).map_err(|why| of(&id, why.to_string()))?;
    }
    if let Some(outcome) = game.outcome() {
        return Err(of(&id, format!("the game is over: {outcome}")));
    }
    let mut goals = Vec::new();
    for goal in &text.goals {
        goals.push(
            goal.parse()
                .map_err(|_| of(&id, format!("no goal is called {goal:?}")))?,
        );
    }
    let mut solution = Vec::new();
    for mv in &text.solution {
        solution.push(legal(&game, mv).map_err(|what| of(&id, what))?);
    }
    let Some(&first) = solution.first() else {
        return Err(of(&id, "a task has at least one right move"));
    };
    let mut reply = None;
    if let Some(mv) = &text.reply {
        let mut after = game.clone();
        after.play(first).map_err(|why| of(&id, why.to_string()))?;
        reply = Some(legal(&after, mv).map_err(|what| of(&id, what))?);
    }
    let square = |name: &str| {
        name.parse::<Square>()
            .map_err(|_| of(&id, format!("there is no square {name:?}")))
    };
    let marks = text
        .marks
        .iter()
        .map(|name| square(name))
        .collect::<Result<_, _>>()?;
    let arrows = text
        .arrows
        .iter()
        .map(|way| {
            let (from, to) = way.split_at_checked(2).unwrap_or((way, ""));
            Ok((square(from)?, square(to)?))
        })
        .collect::<Result<_, _>>()?;
    Ok(Task {
        id,
        game,
        goals,
        solution,
        reply,
        marks,
        arrows,
    })
}

/// A legal move, written as two squares and what a pawn becomes, `e7e8q`, or as a drop, `N@f3`.
fn legal(game: &Game, text: &str) -> Result<Move, String> {
    let MoveSquares {
        from,
        to,
        promotion,
    } = text
        .parse()
        .map_err(|_| format!("{text:?} is not two squares"))?;
    match find(game.position(), from, to, promotion) {
        Ok(FoundMove::Legal(mv)) => Ok(mv),
        Ok(FoundMove::CastlesOrSteps { step, .. }) => Ok(step),
        Ok(FoundMove::NeedsPromotion) => Err(format!("{text} does not say what the pawn becomes")),
        Err(why) => Err(format!("{text}: {why}")),
    }
}
