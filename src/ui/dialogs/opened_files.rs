//! Files dropped on the window: one is opened, several are listed. Also the questions that the library asks while it
//! opens or saves a file.

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

/// Handles dropped files and the library's questions.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            read_dropped_files.run_if(resource_exists::<Messages<FileDragAndDrop>>),
            ask_library_questions,
        )
            .in_set(PlaySystems::React),
    );
}

/// Opens the files dropped in one frame. Ignored while a dialog is open.
fn read_dropped_files(
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

/// Shows the questions that the library asks before a file or game is lost.
fn ask_library_questions(
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
