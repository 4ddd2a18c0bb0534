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
    completion::{Completer, FilenameCompleter, Pair, Quote, escape, unescape},
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
        if show_board && !prompt.session.hides_board() {
            writeln!(screen, "{}", prompt.session.board())?;
        }
        let (color, asked) = (game.turn(), prompt.session.prompt());
        let clock = prompt.session.table().clock();
        // It is that of the side to move in the game, whatever is shown.
        let shown = clock
            .text(color)
            .filter(|_| prompt.session.shows_present())
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

/// The character that escapes another between double quotes.
const ESCAPE: Option<char> = Some('\\');

impl PromptHelper {
    /// The files whose names begin like this. The library completes the words of a shell, where a blank or a bracket in
    /// a name is escaped; here the rest of the line is the name, as it is.
    fn files(&self, name: &str) -> rustyline::Result<Vec<Pair>> {
        // On Windows the character that escapes is the one between folders.
        let is_special = |c: char| c == '"' || (c == '\\' && !cfg!(windows));
        let escaped = escape(name.to_owned(), ESCAPE, is_special, Quote::Double);
        let quoted = format!("\"{escaped}");
        let (_, mut files) = self.files.complete_path(&quoted, quoted.len())?;
        for file in &mut files {
            file.replacement = unescape(&file.replacement, ESCAPE).into_owned();
        }
        Ok(files)
    }
}

impl Completer for PromptHelper {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let begun = &line[..pos];
        let name = begun.strip_prefix("save ");
        if let Some(name) = name.or_else(|| begun.strip_prefix("load ")) {
            let name = name.trim_start();
            return Ok((pos - name.len(), self.files(name)?));
        }
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// What the tab key makes of a line, for each file that can be meant.
    fn completed(line: &str) -> Vec<String> {
        let prompt = PromptHelper {
            session: Session::default(),
            files: FilenameCompleter::new(),
        };
        let history = MemHistory::new();
        let found = prompt.complete(line, line.len(), &Context::new(&history));
        let (start, pairs) = found.expect("a folder that can be read");
        let completed = pairs.iter().map(|pair| &pair.replacement);
        completed
            .map(|word| format!("{}{word}", &line[..start]))
            .collect()
    }

    #[test]
    fn the_name_of_a_file_is_completed_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let names = [
            "Anna - Bela 2026-11-23.pgn",
            "Anna's (best) games $ & more.pgn",
            "Zoltán.pgn",
        ];
        for name in names {
            fs::write(folder.path().join(name), "").expect("a file");
        }
        let line = |name: &str| format!("load {}", folder.path().join(name).display());
        for (begun, name) in [
            ("Anna -", names[0]),
            ("Anna - B", names[0]),
            ("Anna'", names[1]),
            ("Anna's (best) ga", names[1]),
            ("Zolt", names[2]),
        ] {
            assert_eq!(completed(&line(begun)), [line(name)], "{begun}");
        }
        assert_eq!(completed(&line("Anna")), [line(names[0]), line(names[1])]);
        assert!(completed(&line("Bela")).is_empty());
    }

    #[test]
    #[cfg(unix)]
    fn a_name_with_a_backslash_or_a_quote_is_completed_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let name = "a \\ b \"c\" d.pgn";
        fs::write(folder.path().join(name), "").expect("a file");
        let line = |name: &str| format!("save  {}", folder.path().join(name).display());
        for begun in ["a ", "a \\", "a \\ b \"c", "a \\ b \"c\" "] {
            assert_eq!(completed(&line(begun)), [line(name)], "{begun}");
        }
    }
}
