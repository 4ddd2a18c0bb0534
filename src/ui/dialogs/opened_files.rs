//! Files that are dropped on the window: one is opened, the games of several are listed. And questions that come up while
//! a file is opened or saved.

use std::path::PathBuf;

use bevy::{
    prelude::*,
    window::{FileDragAndDrop, RequestRedraw},
};

use crate::play::{
    PlaySystems,
    library::{LibraryCommand, LibraryEvent, unsaved::UnsavedGame},
    shared::Overlays,
};

use super::question::{Question, QuestionKind};

/// Takes files in.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            catch_drops.run_if(resource_exists::<Messages<FileDragAndDrop>>),
            ask_before_a_file,
        )
            .in_set(PlaySystems::React),
    );
}

/// What falls on the window in one frame belongs together. While a dialog is open nothing is taken.
fn catch_drops(
    mut drops: MessageReader<FileDragAndDrop>,
    overlays: Res<Overlays>,
    unsaved: UnsavedGame,
    mut question: ResMut<Question>,
    mut commands: MessageWriter<LibraryCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut paths: Vec<PathBuf> = drops
        .read()
        .filter_map(|drop| match drop {
            FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
            _ => None,
        })
        .collect();
    if overlays.dialog {
        return;
    }
    if paths.len() > 1 {
        commands.write(LibraryCommand::ListFiles(paths));
    } else if let Some(path) = paths.pop() {
        if unsaved.would_be_lost() {
            question.ask(QuestionKind::Open(path));
        } else {
            commands.write(LibraryCommand::OpenFile(path));
        }
    } else {
        return;
    }
    redraw.write(RequestRedraw);
}

/// The library asks before a file or a game is lost of which nobody knew in time.
fn ask_before_a_file(
    mut events: MessageReader<LibraryEvent>,
    mut question: ResMut<Question>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for event in events.read() {
        match event {
            LibraryEvent::FileExists(path) => {
                question.ask(QuestionKind::Overwrite(path.clone()));
            }
            LibraryEvent::WouldReplaceUnsaved(path) => {
                question.ask(QuestionKind::Open(path.clone()));
            }
            LibraryEvent::ListBegun { .. }
            | LibraryEvent::ListedGameOpened
            | LibraryEvent::ListedGameFailed(_) => continue,
        }
        redraw.write(RequestRedraw);
    }
}
