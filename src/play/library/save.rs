//! Games that are saved: a task writes the game as it stood when that was asked for. Two files are never written at the
//! same time, and the program does not end before the last one is written.

use std::{collections::VecDeque, path::Path, path::PathBuf};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, block_on, futures::check_ready},
};

use super::{LibraryEvent, name_in_folder, unsaved::GameInFile};
use crate::{
    chess::{
        Game, pgn,
        store::{self, StoreProblem},
    },
    platform::fs,
    play::messages::Notice,
    words::{Localized, say},
};

/// The games that are being saved.
#[derive(Resource, Default)]
pub struct SavingGames {
    running: Option<Task<GameSaved>>,
    waiting: VecDeque<GameToSave>,
}

/// A game to be written to a file.
struct GameToSave {
    path: PathBuf,
    game: Game,
    replace: bool,
}

/// The result of saving a game.
struct GameSaved {
    path: PathBuf,
    game: Game,
    result: SaveResult,
}

enum SaveResult {
    Written,
    /// There is such a file, and replacing it was not allowed.
    Exists,
    Failed(StoreProblem),
}

impl SavingGames {
    /// Whether a file is being written.
    pub fn is_running(&self) -> bool {
        self.running.is_some() || !self.waiting.is_empty()
    }

    pub(super) fn save(&mut self, path: &Path, game: &Game, replace: bool) {
        self.waiting.push_back(GameToSave {
            path: path.to_owned(),
            game: game.clone(),
            replace,
        });
    }
}

impl GameToSave {
    fn write(self) -> GameSaved {
        let Self {
            path,
            game,
            replace,
        } = self;
        let result = if !replace && fs::exists(&path).unwrap_or(true) {
            SaveResult::Exists
        } else {
            match store::write_atomically(&path, &pgn::write(&game)) {
                Ok(()) => SaveResult::Written,
                Err(problem) => SaveResult::Failed(problem),
            }
        };
        GameSaved { path, game, result }
    }
}

/// Reports the result of a file, and begins with the next one.
pub(super) fn receive(
    mut saving: ResMut<SavingGames>,
    mut in_file: ResMut<GameInFile>,
    mut notices: MessageWriter<Notice>,
    mut events: MessageWriter<LibraryEvent>,
) {
    if !saving.is_running() {
        return;
    }
    let saving = saving.bypass_change_detection();
    if saving.running.is_none()
        && let Some(next) = saving.waiting.pop_front()
    {
        saving.running = Some(IoTaskPool::get().spawn(async move { next.write() }));
    }
    let Some(saved) = saving.running.as_mut().and_then(check_ready) else {
        return;
    };
    saving.running = None;
    match saved.result {
        SaveResult::Written => {
            in_file.remember(&saved.game);
            let file = name_in_folder(&saved.path);
            notices.write(Notice::done(say!("notice-saved", file = file)));
        }
        SaveResult::Exists => {
            events.write(LibraryEvent::FileExists(saved.path));
        }
        SaveResult::Failed(problem) => {
            notices.write(Notice::problem(problem.localized()));
        }
    }
}

/// At the end of the program: writes the files that are not written yet.
pub(super) fn finish(mut saving: ResMut<SavingGames>) {
    if let Some(task) = saving.running.take() {
        // The result can no longer be shown.
        block_on(task);
    }
    for game in std::mem::take(&mut saving.waiting) {
        game.write();
    }
}
