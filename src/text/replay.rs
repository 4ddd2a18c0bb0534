//! Every game of a PGN file through the arbiter: one line a game, a summary last.

use std::{
    io::{self, BufWriter, Read, Write},
    path::Path,
    process::ExitCode,
};

use crate::chess::{
    Game, arbiter,
    pgn::{Games, PgnProblemKind},
    store,
};

/// Plays every game of a file. Returns the exit status: 0, or 1 if a game is broken, or 2 if the file cannot be read.
pub fn replay(file: &Path) -> ExitCode {
    match store::open(file) {
        Ok(input) => {
            let played = replay_games(
                &file.display().to_string(),
                input,
                BufWriter::new(io::stdout().lock()),
            );
            super::status(played, "shakki replay")
        }
        Err(problem) => {
            eprintln!("shakki replay: {problem}");
            ExitCode::from(2)
        }
    }
}

/// Plays every game of `input`, a text of any size: `NUMBER. WHITE - BLACK, N plies, RESULT` or
/// `error: NAME:LINE: …` for each, then a summary. Returns whether all games were good.
///
/// # Errors
/// If a stream fails.
pub fn replay_games(name: &str, input: impl Read, mut output: impl Write) -> io::Result<bool> {
    let (mut games, mut plies, mut broken) = (0_u64, 0_u64, 0_u64);
    for read in Games::new(input) {
        games += 1;
        match read {
            Ok(mut recorded) => {
                arbiter::settle(&mut recorded.game);
                plies += recorded.game.played().len() as u64;
                writeln!(
                    output,
                    "{}",
                    line(recorded.number, &recorded.game, recorded.contradicts)
                )?;
            }
            Err(problem) => {
                if let PgnProblemKind::Io(e) = problem.kind {
                    return Err(e);
                }
                broken += 1;
                writeln!(output, "error: {name}:{}: {}", problem.line, problem.kind)?;
            }
        }
    }
    if games == 0 {
        writeln!(output, "error: {name}:1: there is no game in it")?;
        broken += 1;
    }
    writeln!(
        output,
        "{}, {}, {}",
        count(games, "game", "games"),
        count(plies, "ply", "plies"),
        count(broken, "error", "errors")
    )?;
    output.flush()?;
    Ok(broken == 0)
}

fn line(number: usize, game: &Game, contradicts: Option<&str>) -> String {
    let white = game.tags().white().unwrap_or("?");
    let black = game.tags().black().unwrap_or("?");
    let plies = count(game.played().len() as u64, "ply", "plies");
    let result = game
        .outcome()
        .map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string());
    let contradicted = contradicts
        .map(|score| format!(" (recorded as {score})"))
        .unwrap_or_default();
    format!("{number}. {white} - {black}, {plies}, {result}{contradicted}")
}

fn count(n: u64, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
