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

    /// Writes the files that are not written yet, and returns why some could not be written.
    fn write_all(&mut self) -> Vec<String> {
        let running = self.running.take().map(block_on);
        let waiting = std::mem::take(&mut self.waiting);
        running
            .into_iter()
            .chain(waiting.into_iter().map(GameToSave::write))
            .filter_map(|saved| match saved.result {
                SaveResult::Written => None,
                SaveResult::Exists => {
                    let path = saved.path.display();
                    Some(format!("{path}: {}", say!("files-file-exists")))
                }
                SaveResult::Failed(problem) => Some(problem.localized()),
            })
            .collect()
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

/// At the end of the program: writes the files that are not written yet. What fails can no longer be shown, but logged.
pub(super) fn finish(mut saving: ResMut<SavingGames>) {
    for problem in saving.write_all() {
        error!("{problem}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_saved_at_the_end_is_named_and_the_rest_is_saved() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("there.pgn"), "another game").expect("a file");
        let mut saving = SavingGames::default();
        let game = GameToSave {
            path: path("no folder/first.pgn"),
            game: Game::new(),
            replace: true,
        };
        let pool = IoTaskPool::get_or_init(Default::default);
        saving.running = Some(pool.spawn(async move { game.write() }));
        for (name, replace) in [("there.pgn", false), ("last.pgn", true)] {
            saving.save(&path(name), &Game::new(), replace);
        }
        let problems = saving.write_all();
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].contains("first.pgn"), "{problems:?}");
        assert!(problems[1].contains("there.pgn"), "{problems:?}");
        assert!(path("last.pgn").exists());
        let there = fs::read_to_string(path("there.pgn")).expect("a file");
        assert_eq!(there, "another game");
    }
}
