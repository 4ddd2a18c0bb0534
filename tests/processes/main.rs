//! Tests that take several programs at once, or one that dies: games added side by side, a program killed at any
//! instant, a full disk.
//!
//! The other programs are this one, started again with `--role`: so it has a `main` of its own, and a role is a process
//! in which nothing else runs.

#[path = "../common/mod.rs"]
mod common;

mod archive;
mod folders;
#[cfg(target_os = "linux")]
mod full_disk;
mod journal;

use std::{
    env,
    ffi::OsString,
    path::Path,
    process::{Command, ExitCode, Stdio},
};

use libtest_mimic::{Arguments, Trial};

/// `--role NAME FOLDER`: plays a role in a folder instead of running the tests.
const ROLE: &str = "--role";

/// What a program that is started again does, by name.
const ROLES: &[(&str, fn(&Path))] = &[
    ("add games", archive::add_games),
    ("tell folder", folders::tell_folder),
    #[cfg(target_os = "linux")]
    ("fill disk", full_disk::fill_disk),
    ("write journal", journal::write_journal),
    ("play games", journal::play_games),
];

const TESTS: &[(&str, fn())] = &[
    (
        "archive::programs_that_add_games_at_once_lose_none",
        archive::programs_that_add_games_at_once_lose_none,
    ),
    (
        "folders::the_environment_is_asked",
        folders::the_environment_is_asked,
    ),
    #[cfg(target_os = "linux")]
    (
        "full_disk::a_full_disk_costs_nothing_once_there_is_room_again",
        full_disk::a_full_disk_costs_nothing_once_there_is_room_again,
    ),
    (
        "journal::killed_at_any_instant_it_loses_nothing",
        journal::killed_at_any_instant_it_loses_nothing,
    ),
    (
        "journal::programs_that_play_at_once_never_write_to_one_anothers_journal",
        journal::programs_that_play_at_once_never_write_to_one_anothers_journal,
    ),
];

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    if let [first, name, folder] = words.as_slice()
        && first == ROLE
    {
        let (_, play) = ROLES
            .iter()
            .find(|(role, _)| name == *role)
            .unwrap_or_else(|| panic!("there is no role {name:?}"));
        play(Path::new(folder));
        return ExitCode::SUCCESS;
    }
    let trials = TESTS.iter().map(|(name, test)| {
        Trial::test(*name, || {
            test();
            Ok(())
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

/// A program that plays a role in a folder. What it has to say comes through standard error.
fn program(role: &str, folder: &Path) -> Command {
    let mut command = Command::new(env::current_exe().expect("a program"));
    give_role(&mut command, role, folder);
    command
}

/// Adds the arguments that make this program play a role, and the pipes to it.
fn give_role(command: &mut Command, role: &str, folder: &Path) {
    command
        .args([ROLE, role])
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
}
