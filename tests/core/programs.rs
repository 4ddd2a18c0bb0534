//! Programs of their own, for what needs two of them or one that dies: this very test binary, started again with one
//! test to run, which plays the other program's part.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Says to a test that it is to play its part, and in which folder.
const FOLDER: &str = "SHAKKI_TEST_FOLDER";

/// A command that plays a test's part in `folder`. What it says comes through standard error; the test runner's own
/// words go to standard output and are dropped.
pub fn part(test: &str, folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("a program"));
    command.args(arguments(test));
    prepare(&mut command, folder);
    command
}

/// The arguments that make this binary play a part.
pub fn arguments(test: &str) -> [&str; 4] {
    [test, "--exact", "--ignored", "--nocapture"]
}

/// What each part needs besides its arguments.
pub fn prepare(command: &mut Command, folder: &Path) {
    command
        .env(FOLDER, folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
}

/// The folder in which this process is to play a part, if it is.
pub fn folder() -> Option<PathBuf> {
    std::env::var_os(FOLDER).map(PathBuf::from)
}
