//! Files that are brought to the game: named on the command line, opened, or dropped on the window. One file is opened;
//! of several, or of one that holds several games, the players choose.

use std::path::{Path, PathBuf};

use bevy::{
    prelude::*,
    window::{FileDragAndDrop, RequestRedraw},
};

use crate::{
    chess::pgn,
    play::{
        PlaySystems,
        messages::{FilesOpened, FilesToChooseFrom, MatchCommand},
        shared::Overlays,
    },
    ui::screens::archive::ArchiveScreen,
};

use super::{
    question::{Question, QuestionKind},
    saved::AtStake,
};

/// Takes files in.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            catch_drops.run_if(resource_exists::<Messages<FileDragAndDrop>>),
            take_in,
            offer_the_others,
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// What falls on the window in one frame belongs together. While a dialog is open nothing is taken.
fn catch_drops(
    mut drops: MessageReader<FileDragAndDrop>,
    overlays: Res<Overlays>,
    mut brought: MessageWriter<FilesOpened>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let paths: Vec<PathBuf> = drops
        .read()
        .filter_map(|drop| match drop {
            FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
            _ => None,
        })
        .collect();
    if !paths.is_empty() && !overlays.dialog {
        brought.write(FilesOpened(paths));
        redraw.write(RequestRedraw);
    }
}

fn take_in(
    mut brought: MessageReader<FilesOpened>,
    at_stake: AtStake,
    mut question: ResMut<Question>,
    mut games: ResMut<ArchiveScreen>,
    mut commands: MessageWriter<MatchCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for FilesOpened(paths) in brought.read() {
        match paths.as_slice() {
            [] => continue,
            [path] if at_stake.is_lost() => question.ask(QuestionKind::Open(path.clone())),
            [path] => {
                commands.write(MatchCommand::Open(path.clone()));
            }
            several => games.list(several.to_vec()),
        }
        redraw.write(RequestRedraw);
    }
}

/// The first game of a file is on the board; if it holds more, their list is shown.
fn offer_the_others(
    mut commands: MessageReader<MatchCommand>,
    mut named: MessageReader<FilesToChooseFrom>,
    mut games: ResMut<ArchiveScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for FilesToChooseFrom(paths) in named.read() {
        if paths.len() > 1 || paths.first().is_some_and(|path| holds_several(path)) {
            games.list(paths.clone());
            redraw.write(RequestRedraw);
        }
    }
    for command in commands.read() {
        if let MatchCommand::Open(path) = command
            && holds_several(path)
        {
            games.list(vec![path.clone()]);
            redraw.write(RequestRedraw);
        }
    }
}

/// Whether a file holds more than one game. It is read no further than that takes.
fn holds_several(path: &Path) -> bool {
    std::fs::File::open(path)
        .is_ok_and(|file| pgn::GameReader::summaries(file).take(2).count() == 2)
}
