//! The text front end, and the batch commands. All of it works without a screen: no `use bevy` here.
//!
//! | file | what |
//! |---|---|
//! | `session.rs` | a line in, an answer out: the commands |
//! | `pipe.rs` | the session on plain streams |
//! | `terminal.rs` | the session on a terminal: a board, a prompt, line editing, completion |
//! | `board.rs` | the board drawn in characters |
//! | `judge.rs` | who could still mate, for many positions |
//! | `replay.rs` | every game of a PGN file through the arbiter |
//! | `parts.rs` | a PGN text in parts that can be read at the same time |
//! | `ordered.rs` | work on all cores, its results in order |
//! | `lines.rs` | lines of bounded length |

mod board;
mod judge;
mod lines;
mod ordered;
mod parts;
mod pipe;
mod replay;
mod session;
mod terminal;

pub use judge::{judge, judge_lines};
pub use pipe::serve;
pub use replay::{replay, replay_games, replay_in_parts};
pub use session::{Answer, Session};

use std::{
    io::{self, IsTerminal},
    process::ExitCode,
};

use crate::chess::Game;

/// What the text front end starts with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game to play on: a new one, one from a FEN, or one that was loaded.
    pub game: Game,
}

/// Plays a game in text on standard input and output: with a board, a prompt and line editing where both are a
/// terminal, else one answer for each line. Returns the exit status.
pub fn run(options: Options) -> ExitCode {
    let session = Session::new(options.game);
    let played = if io::stdin().is_terminal() && io::stdout().is_terminal() {
        terminal::serve(session)
    } else {
        serve(session, io::stdin().lock(), io::stdout().lock())
    };
    status(played.map(|()| true), "shakki text")
}

/// The exit status of a command that reports by itself what was wrong with its input: 0 all well, 1 not so, and 2
/// where its streams failed. A reader that closed its end early, as `head` does, is no failure.
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
