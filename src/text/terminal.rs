//! The session on a terminal: a board after every move, a prompt, line editing, completion with the tab key. While a
//! line is waited for the clock runs, and a flag fall is reported at once.

use std::{
    env,
    io::{self, Write},
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use rustyline::{
    CompletionType, Context, Editor, ExternalPrinter, Helper,
    completion::{Completer, FilenameCompleter, Pair},
    error::ReadlineError,
    highlight::Highlighter,
    hint::Hinter,
    history::MemHistory,
    validate::Validator,
};

use super::{Session, board};
use crate::{
    chess::{Board, Color},
    settings::Notation,
    words::{Localized, say, side_key},
};

/// Plays on the terminal until `quit` or the end of input, and prints `notes` first.
///
/// # Errors
/// If the terminal fails.
pub(super) fn serve(session: Session, notes: &[String]) -> io::Result<()> {
    let config = rustyline::Config::builder()
        .auto_add_history(true)
        .completion_type(CompletionType::List)
        .build();
    let mut editor: Editor<PromptHelper, MemHistory> =
        Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
    editor.set_helper(Some(PromptHelper {
        session: session.drawn_by(draw),
        files: FilenameCompleter::new(),
    }));
    let mut screen = io::stdout();
    let letters = editor.helper().map(|prompt| prompt.session.key_letters());
    let example = letters.unwrap_or_default().translate("Nf3");
    writeln!(screen, "{}", say!("text-welcome", example = example))?;
    for note in notes {
        writeln!(screen, "({note})")?;
    }
    let mut show_board = true;
    loop {
        let Some(prompt) = editor.helper_mut() else {
            return Ok(());
        };
        let game = prompt.session.game();
        if show_board {
            writeln!(screen, "{}", prompt.session.board())?;
        }
        let (color, asked) = (game.turn(), prompt.session.prompt());
        let clock = prompt.session.table().clock();
        let shown = clock
            .text(color)
            .map_or_else(String::new, |text| format!(" {text}"));
        let until_flag = clock.until_flag();
        let waits = Instant::now();
        let alarm = until_flag.and_then(|time| {
            let printer = editor.create_external_printer().ok()?;
            Some(FlagAlarm::set(time, color, printer))
        });
        let line = editor.readline(&format!("{asked}{shown}> "));
        drop(alarm);
        let Some(prompt) = editor.helper_mut() else {
            return Ok(());
        };
        let answer = match line {
            Ok(line) => prompt.session.answer_after(&line, waits.elapsed()),
            // Ctrl-C discards the line; the end of input quits.
            Err(ReadlineError::Interrupted) => {
                writeln!(screen, "({})", say!("text-quit"))?;
                prompt.session.answer_after("", waits.elapsed())
            }
            Err(ReadlineError::Eof) => break,
            Err(ReadlineError::Io(e)) => return Err(e),
            Err(e) => return Err(io::Error::other(e)),
        };
        if !answer.text.is_empty() {
            writeln!(screen, "{}", answer.text)?;
        }
        if answer.quit {
            break;
        }
        show_board = answer.moved;
    }
    match editor.helper_mut() {
        Some(prompt) => std::mem::take(&mut prompt.session)
            .close()
            .map_err(|problem| io::Error::other(problem.localized())),
        None => Ok(()),
    }
}

/// Reports at the prompt that a flag has fallen, unless it is dropped before.
struct FlagAlarm {
    /// Dropped when the line is complete: the alarm then does not report.
    _line: Sender<()>,
}

impl FlagAlarm {
    fn set(
        after: Duration,
        side: Color,
        mut printer: impl ExternalPrinter + Send + 'static,
    ) -> FlagAlarm {
        let (line, waiting) = mpsc::channel();
        thread::spawn(move || {
            if waiting.recv_timeout(after) == Err(RecvTimeoutError::Timeout) {
                // If the terminal is gone, there is nobody to report it to.
                let _ = printer.print(format!(
                    "{}\n",
                    say!("text-time-ran-out", side = side_key(side))
                ));
            }
        });
        FlagAlarm { _line: line }
    }
}

/// The board in the form that this terminal can show.
fn draw(pieces: &Board, seat: Color, notation: Notation) -> String {
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
    if dumb || env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        board::as_moves(pieces, seat, notation)
    } else {
        board::coloured(pieces, seat)
    }
}

/// The data of the line editor: the game, for its legal moves, and the files of the disk.
struct PromptHelper {
    session: Session,
    files: FilenameCompleter,
}

impl Completer for PromptHelper {
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

impl Hinter for PromptHelper {
    type Hint = String;
}

impl Highlighter for PromptHelper {}
impl Validator for PromptHelper {}
impl Helper for PromptHelper {}
