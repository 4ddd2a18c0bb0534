//! The session on a terminal: a board after every move, a prompt, line editing, completion with the tab key.

use std::{env, io, io::Write};

use rustyline::{
    CompletionType, Context, Editor, Helper,
    completion::{Completer, FilenameCompleter, Pair},
    error::ReadlineError,
    highlight::Highlighter,
    hint::Hinter,
    history::MemHistory,
    validate::Validator,
};

use super::{Session, board};
use crate::chess::{Chess, explain::side_name};

/// Plays on the terminal until `quit` or the end of input.
///
/// # Errors
/// If the terminal fails.
pub(super) fn serve(session: Session) -> io::Result<()> {
    let config = rustyline::Config::builder()
        .auto_add_history(true)
        .completion_type(CompletionType::List)
        .build();
    let mut editor: Editor<Prompt, MemHistory> =
        Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
    editor.set_helper(Some(Prompt {
        session: session.drawn_by(draw),
        files: FilenameCompleter::new(),
    }));
    let mut screen = io::stdout();
    writeln!(screen, "Shakki: type a move (e2e4, Nf3), or help.")?;
    let mut show_board = true;
    loop {
        let Some(prompt) = editor.helper_mut() else {
            return Ok(());
        };
        let game = prompt.session.game();
        if show_board {
            writeln!(screen, "{}", prompt.session.board())?;
        }
        let (number, color) = game.number_of(game.cursor());
        let line = editor.readline(&format!("{number}. {}> ", side_name(color)));
        let Some(prompt) = editor.helper_mut() else {
            return Ok(());
        };
        let answer = match line {
            Ok(line) => prompt.session.answer(&line),
            // Ctrl-C drops the line; the end of input leaves.
            Err(ReadlineError::Interrupted) => {
                writeln!(screen, "(quit leaves)")?;
                show_board = false;
                continue;
            }
            Err(ReadlineError::Eof) => return Ok(()),
            Err(ReadlineError::Io(e)) => return Err(e),
            Err(e) => return Err(io::Error::other(e)),
        };
        if !answer.text.is_empty() {
            writeln!(screen, "{}", answer.text)?;
        }
        if answer.quit {
            return Ok(());
        }
        show_board = answer.moved;
    }
}

/// The board as this terminal can show it.
fn draw(pos: &Chess) -> String {
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
    if dumb || env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        board::plain(pos)
    } else {
        board::coloured(pos)
    }
}

/// What the line editor knows: the game, for its legal moves, and the files of the disk.
struct Prompt {
    session: Session,
    files: FilenameCompleter,
}

impl Completer for Prompt {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        ctx: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        if line.starts_with("save ") || line.starts_with("load ") {
            return self.files.complete(line, pos, ctx);
        }
        let begun = &line[..pos];
        let pairs = self.session.completions(begun).into_iter();
        Ok((
            0,
            pairs
                .map(|word| Pair {
                    display: word.clone(),
                    replacement: word,
                })
                .collect(),
        ))
    }
}

impl Hinter for Prompt {
    type Hint = String;
}

impl Highlighter for Prompt {}
impl Validator for Prompt {}
impl Helper for Prompt {}
