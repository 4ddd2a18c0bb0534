//! Files dropped on the window, or named on the command line.

use std::{fs, path::PathBuf};

use bevy::{
    prelude::*,
    window::{FileDragAndDrop, RequestRedraw},
};

use shakki::{
    play::library::LibraryCommand,
    ui::{
        dialogs::{opened_files, question::Question},
        screens::archive::{self, ArchiveScreen},
    },
};

use crate::app::{TestGame, played};

/// A table at which files can be dropped, and a folder to take them from.
fn table(moves: &str) -> (TestGame, tempfile::TempDir) {
    let table = TestGame::configured(played(moves), |app| {
        app.add_message::<FileDragAndDrop>()
            .add_message::<RequestRedraw>()
            .init_resource::<Question>()
            .add_plugins((archive::plugin, opened_files::plugin));
    });
    (table, tempfile::tempdir().expect("a folder"))
}

fn drop_files(table: &mut TestGame, paths: &[PathBuf]) {
    for path in paths {
        table
            .app
            .world_mut()
            .write_message(FileDragAndDrop::DroppedFile {
                window: Entity::PLACEHOLDER,
                path_buf: path.clone(),
            });
    }
    table.frame().frame().wait_for_library().frame();
}

fn file(folder: &tempfile::TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("the folder can be written");
    path
}

const GAME: &str = "[White \"Anna\"]\n[Black \"Béla\"]\n\n1. e4 e5 2. Nf3 *\n";
const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[test]
fn a_game_that_is_dropped_is_opened() {
    let (mut table, folder) = table("");
    let path = file(&folder, "anna.pgn", GAME);
    drop_files(&mut table, &[path]);
    assert_eq!(table.ply(), 3);
    assert_eq!(table.rules().game().tags().white(), Some("Anna"));
    assert!(!table.app.world().resource::<ArchiveScreen>().is_open());
}

#[test]
fn a_position_in_a_text_file_is_set_up() {
    let (mut table, folder) = table("");
    let path = file(&folder, "position.txt", &format!("{FEN}\n"));
    drop_files(&mut table, &[path]);
    assert_eq!(table.fen(), FEN);
}

#[test]
fn what_is_neither_is_said_to_be_neither() {
    let (mut table, folder) = table("");
    let before = table.fen();
    for (name, text) in [
        ("letter.txt", "Dear Béla,\nhow are you?\n"),
        ("empty.pgn", ""),
        ("picture.png", "\u{89}PNG\r\n\u{1a}\n"),
    ] {
        let path = file(&folder, name, text);
        drop_files(&mut table, &[path]);
        let notices = table.heard().notices;
        let [notice] = &notices[..] else {
            panic!("{name}: {notices:?}");
        };
        assert!(notice.problem && notice.text.contains(name), "{notice:?}");
        assert!(
            notice
                .text
                .contains("neither a game (PGN) nor a position (FEN)"),
            "{notice:?}"
        );
    }
    drop_files(&mut table, &[folder.path().join("gone.pgn")]);
    let notices = table.heard().notices;
    assert!(
        matches!(&notices[..], [one] if one.problem && one.text.contains("gone.pgn")),
        "{notices:?}"
    );
    assert_eq!(table.fen(), before);
}

#[test]
fn a_bad_move_in_a_game_is_named() {
    let (mut table, folder) = table("");
    let path = file(
        &folder,
        "bad.pgn",
        "[White \"Anna\"]\n\n1. e4 e5 2. Ke3 *\n",
    );
    drop_files(&mut table, &[path]);
    let notices = table.heard().notices;
    assert!(
        matches!(&notices[..], [one] if one.text.contains("Ke3")),
        "{notices:?}"
    );
}

#[test]
fn of_several_games_the_players_choose() {
    let (mut table, folder) = table("");
    let path = file(&folder, "two.pgn", &format!("{GAME}\n{GAME}"));
    drop_files(&mut table, &[path]);
    assert_eq!(table.ply(), 3, "the first is on the board");
    assert!(table.app.world().resource::<ArchiveScreen>().is_open());

    let (mut table, folder) = self::table("");
    let paths = [file(&folder, "a.pgn", GAME), file(&folder, "b.pgn", GAME)];
    drop_files(&mut table, &paths);
    assert_eq!(table.ply(), 0, "nothing is opened yet");
    assert!(table.app.world().resource::<ArchiveScreen>().is_open());
}

#[test]
fn several_files_of_the_command_line_are_listed_one_is_not() {
    for (count, listed) in [(0, false), (1, false), (2, true)] {
        let (mut table, folder) = table("");
        let paths: Vec<PathBuf> = (0..count)
            .map(|number| file(&folder, &format!("{number}.pgn"), GAME))
            .collect();
        table.ask_library(LibraryCommand::OfferOtherGames(paths));
        assert_eq!(
            table.app.world().resource::<ArchiveScreen>().is_open(),
            listed,
            "{count}"
        );
    }
}

#[test]
fn a_game_that_would_be_lost_is_asked_about() {
    let (mut table, folder) = table("");
    table.play("d2d4");
    let path = file(&folder, "anna.pgn", GAME);
    drop_files(&mut table, &[path]);
    assert_eq!(table.ply(), 1, "nothing is opened before the answer");
    assert!(table.app.world().resource::<Question>().is_open());
}

#[test]
fn nothing_falls_behind_a_dialog() {
    let (mut table, folder) = table("");
    table
        .app
        .world_mut()
        .resource_mut::<shakki::play::shared::Overlays>()
        .dialog = true;
    let path = file(&folder, "anna.pgn", GAME);
    drop_files(&mut table, &[path]);
    assert_eq!(table.ply(), 0);
}
