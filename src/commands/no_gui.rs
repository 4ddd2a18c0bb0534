//! The commands that need Bevy, in a program built without it: they report that.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use shakki::words::{Language, say};

use crate::{DisplayArgs, LensArgs, MeasureArgs, StartArgs, game, refuse};

/// Reports that there is no board in this program.
pub fn fail_without_gui() -> ExitCode {
    eprintln!("shakki: {}", say!("cli-no-board"));
    ExitCode::FAILURE
}

pub fn play(start: &StartArgs, _: &DisplayArgs, _: Option<Language>, _: Vec<PathBuf>) -> ExitCode {
    game(start).map_or_else(|problem| refuse(&problem), |_| fail_without_gui())
}

pub fn picture(_: &Path, start: &StartArgs, _: &DisplayArgs, _: &str, _: &LensArgs) -> ExitCode {
    game(start).map_or_else(|problem| refuse(&problem), |_| fail_without_gui())
}

pub fn measure(_: MeasureArgs, _: &DisplayArgs, _: Instant) -> ExitCode {
    fail_without_gui()
}
