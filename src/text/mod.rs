//! The text front end, and the batch commands. All of it works without a graphical interface: no `use bevy` here.
//!
//! | file | what |
//! |---|---|
//! | `session/` | a line in, an answer out |
//! | `commands.rs` | the words that are commands |
//! | `pipe.rs` | the session on plain streams |
//! | `terminal.rs` | the session on a terminal: a board, a prompt, line editing, completion |
//! | `page.rs` | the session in a page of a browser |
//! | `board.rs` | the board drawn in characters |
//! | `judge.rs` | who could still mate, for many positions |
//! | `replay.rs` | checks every game of a PGN file with the arbiter |
//! | `review.rs` | the computer's review of the games of a PGN file |
//! | `parts.rs` | a PGN text in parts that can be read at the same time |
//! | `ordered.rs` | work on all cores, its results in order |
//! | `lines.rs` | lines of bounded length |

mod board;
mod commands;
mod judge;
mod lines;
mod ordered;
#[cfg(target_arch = "wasm32")]
pub mod page;
mod parts;
mod pipe;
mod replay;
mod review;
mod session;
#[cfg(not(target_arch = "wasm32"))]
mod terminal;

pub use judge::{judge, judge_lines, judge_lines_of};
pub use pipe::serve;
pub use replay::{replay, replay_games, replay_in_parts};
pub use review::{ReviewCounts, review, review_games, review_on_threads};
pub use session::{Reply, Session, facts};

use std::{
    io::{self, Read},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::chess::{
    Game,
    clock::Controls,
    store,
    table::{Draws, MatchOptions, TakeBacks},
};
use crate::{settings::Notation, words::Localized};

/// The options of the text front end.
#[derive(Clone, Debug, Default)]
pub struct TextOptions {
    /// The game to play on: a new one, one from a FEN, or one that was loaded.
    pub game: Game,
    /// The file that it was loaded from.
    pub file: Option<PathBuf>,
    /// The notation of moves; its letters, or those of the language, are tried before English ones.
    pub notation: Notation,
    /// Each side's time.
    pub clocks: Controls,
    /// How repetition and fifty moves draw (law E13).
    pub draws: Draws,
    /// Whether a touched piece must be moved or taken (laws T1, T2).
    pub touch_move: bool,
    /// Whether moves can be taken back, if that is chosen: with clocks the opponent is asked, else not.
    pub take_backs: Option<TakeBacks>,
    /// Whether the players have agreed that check and the end are not announced (law E2).
    pub no_announcements: bool,
    /// Whether the player wants no announcements, whatever was agreed.
    pub quiet: bool,
    /// The first lines on a terminal, such as what a position that was set up cannot tell (law E14).
    pub note: Option<String>,
    /// Whether a game that is played through a pipe is recorded, as one on a terminal is.
    pub record: bool,
}

impl TextOptions {
    /// The match options.
    fn match_options(&self) -> MatchOptions {
        MatchOptions {
            // Nothing is agreed on here that would forbid them.
            hints: true,
            draws: self.draws,
            clocks: self.clocks.clone(),
            touch_move: self.touch_move,
            take_backs: self.take_backs,
            announce: !self.no_announcements,
        }
    }
}

/// Plays a game in text on standard input and output: with a board, a prompt and line editing where both are a
/// terminal, else one answer for each line. Returns the exit status.
#[cfg(not(target_arch = "wasm32"))]
pub fn run(mut options: TextOptions) -> ExitCode {
    use std::io::IsTerminal;

    use crate::{
        chess::folders::Folders,
        computer::{
            Engines,
            uci::{LoadedEngines, load_engines},
        },
        words::Localized,
    };

    // A new game has today's date.
    if options.game.plies().is_empty() && options.game.tags().get("Date").is_none() {
        options.game.tags_mut().set("Date", &store::today());
    }
    let on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut notes = Vec::new();
    if on_terminal {
        notes.extend(options.note.take());
    }
    let records = on_terminal || options.record;
    let mut session = Session::begin(options);
    let folders = Folders::find();
    let settings = folders
        .as_ref()
        .map(|folders| folders.settings().to_owned());
    let LoadedEngines { files, damaged } = load_engines(settings.as_deref());
    notes.extend(damaged.map(|damaged| damaged.localized()));
    let engines = Engines {
        files,
        ..Engines::default()
    };
    session = session.with_engines(engines, settings);
    if let Some(folders) = folders {
        if records {
            let (recorded, notices) = session.recorded(folders.data());
            session = recorded;
            notes.extend(notices);
        } else {
            // Earlier games can be viewed, also where nothing is recorded.
            session = session.with_archive(folders.data());
        }
    }
    let played = if on_terminal {
        terminal::serve(session, &notes)
    } else {
        // Standard output is reserved for the answers.
        for note in &notes {
            eprintln!("{note}");
        }
        serve(session, io::stdin().lock(), io::stdout().lock())
    };
    status(played.map(|()| true), "shakki text")
}

/// The text of a file, or standard input if it is `-`. If it cannot be opened, reports that and returns the exit
/// status.
fn input(file: &Path, command: &str) -> Result<Box<dyn Read + Send>, ExitCode> {
    if file == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    match store::open(file) {
        Ok(file) => Ok(Box::new(file)),
        Err(problem) => {
            eprintln!("{command}: {}", problem.localized());
            Err(ExitCode::from(2))
        }
    }
}

/// The exit status of a command that reports errors in its input itself: 0 without errors, 1 with errors, and 2 where
/// its streams failed. A reader that closed its end early, as `head` does, is no failure.
fn status(done: io::Result<bool>, command: &str) -> ExitCode {
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{command}: {e}");
            ExitCode::from(2)
        }
    }
}
