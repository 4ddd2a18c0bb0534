//! Games that are opened: the first of a file, or one of the list. A task reads and checks it; then it comes on the
//! board as any game that is loaded, or the players are told what is wrong with the file.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};

use super::{
    BoardMoment, LibraryEvent,
    index::{ArchiveIndex, ListPlace},
    name_in_folder,
    unsaved::{GameInFile, would_be_lost},
};
use crate::{
    chess::{Game, archive::GameIndex, pgn},
    platform::{fs::File, time::Instant},
    play::{
        arbiter::record::Records,
        messages::{MatchCommand, Notice, ReviewTarget},
        rules::Rules,
    },
    words::{Localized, say},
};

/// After this time the players are told that the file is being read.
const SLOW: Duration = Duration::from_millis(300);

/// The game that is being opened: of several, the one asked for last.
#[derive(Resource, Default)]
pub struct OpeningGame {
    reading: Option<GameReading>,
    /// A check whether the file whose first game is on the board holds more games.
    counting: Option<(PathBuf, Task<bool>)>,
}

/// A game that is being read.
struct GameReading {
    task: Task<GameRead>,
    source: GameSource,
    begun: Instant,
}

/// Where a game is read from.
enum GameSource {
    /// A file: its first game. With what was on the board when reading began.
    File(PathBuf, BoardMoment),
    /// The list of games.
    List,
}

/// Why a game cannot be opened.
type OpenProblem = Box<dyn Localized + Send>;

fn boxed(problem: impl Localized + Send + 'static) -> OpenProblem {
    Box::new(problem)
}

/// What was read.
struct GameRead {
    game: Result<Game, OpenProblem>,
    /// Whether the file holds more than one game.
    has_more: bool,
}

impl OpeningGame {
    /// Whether a file is being read.
    pub fn is_running(&self) -> bool {
        self.reading.is_some() || self.counting.is_some()
    }

    /// Whether reading has taken so long that the players are told.
    pub fn is_slow(&self) -> bool {
        let reading = self.reading.as_ref();
        reading.is_some_and(|reading| reading.begun.elapsed() > SLOW)
    }

    pub(super) fn open_file(&mut self, path: &Path, moment: BoardMoment) {
        let source = GameSource::File(path.to_owned(), moment);
        let path = path.to_owned();
        self.read(source, move || GameRead {
            game: pgn::open_first(&path).map_err(boxed),
            has_more: holds_several(&path),
        });
    }

    pub(super) fn open_listed(&mut self, games: &Arc<GameIndex>, number: usize) {
        let games = games.clone();
        self.read(GameSource::List, move || GameRead {
            game: games.load(number).map_err(boxed),
            has_more: false,
        });
    }

    /// Stops opening a game of the list.
    pub(super) fn give_up_listed(&mut self) {
        self.reading
            .take_if(|reading| matches!(reading.source, GameSource::List));
    }

    fn read(&mut self, source: GameSource, read: impl FnOnce() -> GameRead + Send + 'static) {
        self.reading = Some(GameReading {
            task: IoTaskPool::get().spawn(async move { read() }),
            source,
            begun: Instant::now(),
        });
    }

    /// Checks whether the first of these files, which is on the board already, holds more games.
    pub(super) fn offer_others(&mut self, paths: &[PathBuf]) {
        self.counting = paths.first().map(|path| {
            let file = path.clone();
            let task = IoTaskPool::get().spawn(async move { holds_several(&file) });
            (path.clone(), task)
        });
    }

    /// The game whose reading has just ended, if any.
    fn take_read(&mut self) -> Option<(GameReading, GameRead)> {
        let read = check_ready(&mut self.reading.as_mut()?.task)?;
        Some((self.reading.take()?, read))
    }

    /// The file whose check has just ended, if it holds several games.
    fn take_several(&mut self) -> Option<PathBuf> {
        let several = check_ready(&mut self.counting.as_mut()?.1)?;
        let (path, _) = self.counting.take()?;
        several.then_some(path)
    }
}

/// Whether a file holds more than one game. It is read no further than that takes.
fn holds_several(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| pgn::GameReader::summaries(file).take(2).count() == 2)
}

/// Puts the game that was read on the board, or reports why it cannot be opened.
pub(super) fn receive(
    mut opening: ResMut<OpeningGame>,
    mut index: ResMut<ArchiveIndex>,
    mut in_file: ResMut<GameInFile>,
    records: Res<Records>,
    rules: Res<Rules>,
    mut commands: MessageWriter<MatchCommand>,
    mut notices: MessageWriter<Notice>,
    mut events: MessageWriter<LibraryEvent>,
) {
    if !opening.is_running() {
        return;
    }
    let opening = opening.bypass_change_detection();
    if let Some(path) = opening.take_several() {
        events.write(index.begin(ListPlace::Files(vec![path])));
    }
    let Some((reading, read)) = opening.take_read() else {
        return;
    };
    match (reading.source, read.game) {
        (GameSource::File(path, moment), Ok(game)) => {
            let went_on = rules.moment_with_notes() != moment;
            if went_on && would_be_lost(&in_file, &records, &rules) {
                events.write(LibraryEvent::WouldReplaceUnsaved(path));
                return;
            }
            let file = name_in_folder(&path);
            notices.write(Notice::done(say!("notice-opened", file = file)));
            in_file.remember(&game);
            commands.write(MatchCommand::Load(Box::new(game)));
            if read.has_more {
                events.write(index.begin(ListPlace::Files(vec![path])));
            }
        }
        (GameSource::File(path, _), Err(problem)) => {
            notices.write(Notice::problem(problem.localized()));
            if read.has_more {
                events.write(index.begin(ListPlace::Files(vec![path])));
            }
        }
        (GameSource::List, Ok(game)) => {
            in_file.remember(&game);
            commands.write(MatchCommand::Load(Box::new(game)));
            // A game of the list is replayed from its start.
            commands.write(MatchCommand::GoTo(ReviewTarget::First));
            events.write(LibraryEvent::ListedGameOpened);
            index.stop();
        }
        (GameSource::List, Err(problem)) => {
            events.write(LibraryEvent::ListedGameFailed(problem.localized()));
        }
    }
}
