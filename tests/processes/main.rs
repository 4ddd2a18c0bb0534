//! Tests that need several programs at once, or one that is killed: games added in parallel, a program killed at any
//! moment, a full disk, other chess engines.
//!
//! The other programs are this one, started again with `--role`: so it has a `main` of its own, and a role is a process
//! in which nothing else runs.

#[path = "../common/mod.rs"]
mod common;

mod archive;
mod engines;
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

/// The roles of a program that is started again, by name.
const ROLES: &[(&str, fn(&Path))] = &[
    ("add games", archive::add_games),
    ("engine", engines::play_script),
    ("tell folder", folders::tell_folder),
    #[cfg(target_os = "linux")]
    ("fill disk", full_disk::fill_disk),
    ("type games", journal::type_games),
    ("write journal", journal::write_journal),
    ("play games", journal::play_games),
];

const TESTS: &[(&str, fn())] = &[
    (
        "archive::programs_that_add_games_at_once_lose_none",
        archive::programs_that_add_games_at_once_lose_none,
    ),
    (
        "engines::whatever_an_engine_does_it_only_loses_its_seat",
        engines::whatever_an_engine_does_it_only_loses_its_seat,
    ),
    (
        "engines::a_game_that_is_typed_outlives_every_engine",
        engines::a_game_that_is_typed_outlives_every_engine,
    ),
    (
        "engines::the_clock_waits_when_an_engine_is_lost",
        engines::the_clock_waits_when_an_engine_is_lost,
    ),
    (
        "engines::t1_an_engine_that_knows_no_touched_piece_keeps_its_seat",
        engines::t1_an_engine_that_knows_no_touched_piece_keeps_its_seat,
    ),
    (
        "engines::a_search_that_is_given_up_does_not_answer_the_next_one",
        engines::a_search_that_is_given_up_does_not_answer_the_next_one,
    ),
    (
        "engines::stockfish_says_what_it_is_and_plays_at_its_levels",
        engines::stockfish_says_what_it_is_and_plays_at_its_levels,
    ),
    (
        "engines::stockfish_plays_by_the_clock_castles_and_mates",
        engines::stockfish_plays_by_the_clock_castles_and_mates,
    ),
    (
        "engines::what_is_typed_wrongly_of_an_engine_is_said",
        engines::what_is_typed_wrongly_of_an_engine_is_said,
    ),
    (
        "engines::an_engine_that_refuses_to_quit_is_ended",
        engines::an_engine_that_refuses_to_quit_is_ended,
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
        "journal::typed_games_that_are_killed_at_any_instant_lose_no_move",
        journal::typed_games_that_are_killed_at_any_instant_lose_no_move,
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

/// A program that plays a role in a folder. Its messages come through standard error.
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
