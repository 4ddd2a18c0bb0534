//! Files from the player's machine and to it: a file dropped on the page or chosen in the browser's dialog is opened as
//! if dropped on a window; a saved file is downloaded.

use std::{cell::RefCell, path::PathBuf};

use bevy::{
    prelude::*,
    window::{FileDragAndDrop, PrimaryWindow},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    chess::file_names,
    platform::{DOWNLOADS, page},
    play::{PlaySystems, library::LibraryCommand, rules::Rules, shared::ViewCommand},
};

/// Opens the browser's dialog, receives chosen and dropped files, and downloads.
pub fn plugin(app: &mut App) {
    app.add_systems(First, take_opened)
        .add_systems(Update, ask_page.in_set(PlaySystems::Library));
}

/// The folder in which the page keeps opened files while it is open, by name.
const OPENED: &str = "/opened";

thread_local! {
    /// The names of files that the page has for the game and that were not taken yet.
    static ARRIVED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The page has stored the content of a file of this name under [`OPENED`]. It wakes the game itself.
#[wasm_bindgen]
pub fn file_opened(name: &str) {
    ARRIVED.with_borrow_mut(|arrived| arrived.push(name.to_owned()));
}

fn take_opened(
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    mut drops: MessageWriter<FileDragAndDrop>,
) {
    let Some(window) = window else {
        return;
    };
    for name in ARRIVED.take() {
        drops.write(FileDragAndDrop::DroppedFile {
            window: *window,
            path_buf: PathBuf::from(OPENED).join(name),
        });
    }
}

fn ask_page(
    mut commands: MessageReader<ViewCommand>,
    rules: Res<Rules>,
    mut library: MessageWriter<LibraryCommand>,
) {
    for command in commands.read() {
        match command {
            ViewCommand::OpenFile => page::pick_files(),
            ViewCommand::SaveFile => {
                let name = file_names::for_game(rules.table().game());
                library.write(LibraryCommand::SaveFile {
                    path: PathBuf::from(DOWNLOADS).join(format!("{name}.pgn")),
                    replace: true,
                });
            }
            _ => {}
        }
    }
}
