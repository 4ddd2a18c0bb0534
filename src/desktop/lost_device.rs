//! A graphics device that is lost while the game is played: its driver was reset or updated, or the card was taken away.
//! Bevy 0.19 cannot draw on: wgpu panics when the next frame is prepared. So the program is started again: the game is in
//! its journal, and the start screen offers it.

use std::{
    env,
    ffi::OsString,
    process::{self, Command},
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use crate::words::say;

/// In the environment of a program that was started again: when, in seconds since 1970.
const STARTED_AGAIN: &str = "SHAKKI_STARTED_AGAIN";

/// A device that is lost again so soon would be lost for ever.
const SHORTEST_RUN: Duration = Duration::from_secs(60);

/// The options of the command line that are kept, and whether a value follows each. A game that was given is not: it would
/// begin anew, while its moves are in the journal.
const KEPT_OPTIONS: [(&str, bool); 7] = [
    ("--quality", true),
    ("--size", true),
    ("--pieces", true),
    ("--board", true),
    ("--room", true),
    ("--legible", false),
    ("--lang", true),
];

/// Whether a panic of this message means that the device is lost: what wgpu creates on such a device is invalid, and using
/// that is fatal.
pub fn is_meant_by(panic: &str) -> bool {
    panic.starts_with("Error in ")
        && (panic.contains(" is invalid") || panic.contains("device is lost"))
}

/// Starts the program again, and ends this one; if it was started again a moment ago, it only ends. May be called by several
/// threads at once.
pub fn start_again() -> ! {
    static IS_UNDER_WAY: AtomicBool = AtomicBool::new(false);
    if IS_UNDER_WAY.swap(true, Ordering::SeqCst) {
        // The other thread ends the process.
        loop {
            std::thread::park();
        }
    }
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    if begun_again().is_some_and(|before| now.saturating_sub(before) < SHORTEST_RUN) {
        eprintln!("shakki: {}", say!("failure-device-lost-twice"));
        process::exit(1);
    }
    eprintln!("shakki: {}", say!("failure-device-lost"));
    let started = env::current_exe().and_then(|program| {
        Command::new(program)
            .args(kept(env::args_os().skip(1)))
            .env(STARTED_AGAIN, now.as_secs().to_string())
            .spawn()
    });
    if let Err(problem) = &started {
        eprintln!("shakki: {problem}");
    }
    process::exit(i32::from(started.is_err()))
}

/// What the players are told by a program that was started again.
pub fn notice() -> Option<String> {
    begun_again().map(|_| say!("notice-device-lost"))
}

/// When this program was started again, since 1970; `None` if it was started by a player.
fn begun_again() -> Option<Duration> {
    let seconds = env::var(STARTED_AGAIN).ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// The arguments that the program is started again with.
fn kept(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy();
        let (name, has_value) = text
            .split_once('=')
            .map_or((&*text, false), |(name, _)| (name, true));
        let option = KEPT_OPTIONS.iter().find(|(option, _)| *option == name);
        if let Some((_, takes_value)) = option {
            kept.push(argument.clone());
            if *takes_value && !has_value {
                kept.extend(arguments.next());
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_and_the_language_are_kept_and_no_game() {
        let again = |line: &str| {
            let kept = kept(line.split(' ').map(OsString::from));
            kept.join(" ".as_ref()).to_string_lossy().into_owned()
        };
        assert_eq!(
            again("--lang fi --fen 8/8/8/8/8/8/8/8 --quality=high game.pgn --legible"),
            "--lang fi --quality=high --legible"
        );
        assert_eq!(again("--pgn game.pgn --clock 5+3 --room"), "--room");
    }

    #[test]
    fn other_panics_are_no_lost_device() {
        let lost = "Error in Buffer::get_mapped_range: Validation Error\n\nCaused by:\n  Buffer with '' label is invalid\n";
        assert!(is_meant_by(lost));
        for other in [
            "index out of bounds: the len is 3 but the index is 3",
            "this move is invalid",
            "Error in Surface::configure: the window is gone",
        ] {
            assert!(!is_meant_by(other), "{other}");
        }
    }
}
