//! Files of games are read, searched and written by tasks, without delaying frames.

use std::{fmt::Write as _, fs, path::PathBuf};

use bevy::{app::AppExit, prelude::*};

use shakki::{
    chess::{archive::GameQuery, pgn},
    play::library::{
        LibraryCommand, LibraryEvent, index::ArchiveIndex, search::GameSearch, unsaved::GameInFile,
    },
    play::messages::MatchCommand,
};

use crate::app::TestGame;

/// The events of the library.
#[derive(Resource, Default, Debug)]
struct Said(Vec<LibraryEvent>);

fn table() -> (TestGame, tempfile::TempDir) {
    let table = TestGame::configured(shakki::chess::Game::new(), |app| {
        app.init_resource::<Said>().add_systems(
            Last,
            |mut said: ResMut<Said>, mut events: MessageReader<LibraryEvent>| {
                said.0.extend(events.read().cloned());
            },
        );
    });
    (table, tempfile::tempdir().expect("a folder"))
}

fn said(table: &mut TestGame) -> Vec<LibraryEvent> {
    std::mem::take(&mut table.app.world_mut().resource_mut::<Said>().0)
}

fn search(table: &TestGame) -> &GameSearch {
    table.app.world().resource::<GameSearch>()
}

fn save(path: &std::path::Path, replace: bool) -> LibraryCommand {
    LibraryCommand::SaveFile {
        path: path.to_owned(),
        replace,
    }
}

/// A file of so many games, of some thousand bytes each: larger than what is read at a time.
fn collection(folder: &tempfile::TempDir, games: usize) -> PathBuf {
    let mut text = String::new();
    for number in 0..games {
        let comment = "x".repeat(1500);
        write!(
            text,
            "[White \"White {number}\"]\n[Black \"Black\"]\n\n1. e4 {{{comment}}} e5 *\n\n"
        )
        .expect("a string takes everything");
    }
    let path = folder.path().join("collection.pgn");
    fs::write(&path, text).expect("written");
    path
}

#[test]
fn a_game_is_saved_as_it_stood_and_opened_again() {
    let (mut table, folder) = table();
    let path = folder.path().join("game.pgn");
    table.play("e2e4 e7e5");
    let saved = table.fen();
    table.app.world_mut().write_message(save(&path, false));
    table.frame().play("g1f3").wait_for_library();
    assert_eq!(fs::read_to_string(&path).unwrap().matches("e5").count(), 1);
    let in_file = table.app.world().resource::<GameInFile>();
    assert!(
        in_file.would_lose(table.rules().table().game()),
        "the third move was made when the first two were on their way"
    );
    table.ask_library(LibraryCommand::OpenFile(path)).check();
    assert_eq!(table.fen(), saved);
    let notices = table.heard().notices;
    assert!(notices.iter().all(|notice| !notice.problem), "{notices:?}");
    assert_eq!(notices.len(), 2, "{notices:?}");
}

#[test]
fn a_file_is_not_replaced_before_somebody_says_so() {
    let (mut table, folder) = table();
    let path = folder.path().join("game.pgn");
    fs::write(&path, "another game").unwrap();
    table.play("e2e4").ask_library(save(&path, false));
    assert_eq!(said(&mut table), [LibraryEvent::FileExists(path.clone())]);
    assert_eq!(fs::read_to_string(&path).unwrap(), "another game");
    assert!(table.heard().notices.is_empty());
    table.ask_library(save(&path, true));
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4"));
}

#[test]
fn files_asked_for_one_after_the_other_are_written_in_that_order_even_if_the_program_ends() {
    let (mut table, folder) = table();
    let path = folder.path().join("game.pgn");
    let mut expected = String::new();
    for moves in ["e2e4", "e7e5", "g1f3"] {
        table.play(moves);
        table.app.world_mut().write_message(save(&path, true));
        expected = pgn::write(table.rules().table().game());
    }
    table.app.world_mut().write_message(AppExit::Success);
    table.frame();
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
}

#[test]
fn a_large_file_is_listed_while_frames_go_on() {
    const GAMES: usize = 6000;
    let (mut table, folder) = table();
    let path = collection(&folder, GAMES);
    table
        .app
        .world_mut()
        .write_message(LibraryCommand::OpenFile(path));
    table.frame();
    let mut seen = Vec::new();
    let mut frames = 0;
    while table.ply() == 0 || {
        let index = table.app.world().resource::<ArchiveIndex>();
        index.is_reading() || search(&table).is_running()
    } {
        table.frame();
        frames += 1;
        let found = search(&table).found();
        assert_eq!(found.len(), found.of(), "everything is looked for");
        if seen.last() != Some(&found.len()) {
            seen.push(found.len());
        }
    }
    assert!(frames > 1);
    assert!(seen.is_sorted(), "{seen:?}");
    assert_eq!(seen.last(), Some(&GAMES), "{seen:?}");
    assert_eq!(
        said(&mut table),
        [LibraryEvent::ListBegun { is_archive: false }]
    );
    let (number, game) = search(&table).found().game(GAMES - 1).expect("a game");
    assert_eq!((number, game.white), (GAMES - 1, "White 5999"));
}

#[test]
fn of_several_queries_the_last_one_counts() {
    let (mut table, folder) = table();
    let path = collection(&folder, 300);
    table.ask_library(LibraryCommand::ListFiles(vec![path]));
    assert_eq!(search(&table).found().len(), 300);
    let query = |player: &str| {
        LibraryCommand::Search(GameQuery {
            player: player.to_owned(),
            ..GameQuery::default()
        })
    };
    table.app.world_mut().write_message(query("white 1"));
    table.frame();
    table.app.world_mut().write_message(query("nobody"));
    table.ask_library(query("white 29"));
    let found = search(&table).found();
    assert_eq!(
        (found.len(), found.of()),
        (13, 300),
        "29, 129, 229, 290 to 299"
    );

    // One of the games found, not of all.
    let (number, _) = found.game(1).expect("a game");
    said(&mut table);
    table.ask_library(LibraryCommand::OpenListed(number));
    assert_eq!(table.rules().game().tags().white(), Some("White 129"));
    assert_eq!(table.rules().shown_ply(), 0, "to be replayed");
    assert_eq!(said(&mut table), [LibraryEvent::ListedGameOpened]);
}

#[test]
fn a_listed_game_whose_file_has_changed_is_not_opened() {
    let (mut table, folder) = table();
    let path = collection(&folder, 3);
    table.ask_library(LibraryCommand::ListFiles(vec![path.clone()]));
    fs::write(&path, "").unwrap();
    said(&mut table);
    table.ask_library(LibraryCommand::OpenListed(1)).check();
    let said = said(&mut table);
    assert!(
        matches!(&said[..], [LibraryEvent::ListedGameFailed(why)] if why.contains("collection.pgn")),
        "{said:?}"
    );
    assert_eq!(table.ply(), 0);
}

/// A file that returns nothing until it is told to, as on a slow disk.
#[cfg(unix)]
fn slow_file(folder: &tempfile::TempDir, name: &str) -> PathBuf {
    let path = folder.path().join(name);
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.is_ok_and(|status| status.success()));
    path
}

/// Makes the file return this text. When it is opened again, to check for another game, it is empty.
#[cfg(unix)]
fn wake_up(path: &std::path::Path, text: &'static str) {
    let path = path.to_owned();
    std::thread::spawn(move || {
        let mut text = text;
        // Until its folder is gone.
        while fs::File::options()
            .write(true)
            .open(&path)
            .and_then(|mut file| std::io::Write::write_all(&mut file, text.as_bytes()))
            .is_ok()
        {
            text = "";
        }
    });
}

#[cfg(unix)]
#[test]
fn a_game_in_which_another_move_was_made_while_a_file_was_read_is_not_replaced() {
    let (mut table, folder) = table();
    let path = slow_file(&folder, "position.txt");
    table.play("e2e4");
    table
        .app
        .world_mut()
        .write_message(LibraryCommand::OpenFile(path.clone()));
    table.frame().execute(MatchCommand::TakeBack).play("d2d4");
    assert_eq!(table.ply(), 1, "as many moves as before");
    let before = table.fen();
    wake_up(&path, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    table.wait_for_library();
    assert_eq!(table.fen(), before, "its moves lie nowhere yet");
    assert_eq!(said(&mut table), [LibraryEvent::WouldReplaceUnsaved(path)]);
}

#[cfg(unix)]
#[test]
fn frames_do_not_wait_for_a_slow_file_and_no_move_made_meanwhile_is_lost() {
    const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let (mut table, folder) = table();
    let path = slow_file(&folder, "first.txt");
    table
        .app
        .world_mut()
        .write_message(LibraryCommand::OpenFile(path.clone()));
    table.frame().play("e2e4 e7e5");
    assert_eq!(table.ply(), 2, "the game goes on");
    let before = table.fen();
    wake_up(&path, FEN);
    table.wait_for_library();
    assert_eq!(table.fen(), before, "its moves lie nowhere yet");
    assert_eq!(said(&mut table), [LibraryEvent::WouldReplaceUnsaved(path)]);

    let path = slow_file(&folder, "second.txt");
    wake_up(&path, FEN);
    table.ask_library(LibraryCommand::OpenFile(path));
    assert_eq!(
        table.fen(),
        FEN,
        "whoever has been asked knows what is lost"
    );
}
