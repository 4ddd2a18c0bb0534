//! The history of two players, read from the archive by a task.

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};

use crate::{
    chess::archive::{GameIndex, HeadToHead},
    play::{arbiter::record::Records, rules::Rules},
};

/// How many bytes of the archive are read at a time.
const STEP: usize = 8 << 20;

/// Two players by name.
type Pair = [String; 2];

/// The history of the two players that was asked for last.
#[derive(Resource, Default)]
pub struct PlayerHistory {
    /// Who was asked for.
    pair: Option<Pair>,
    task: Option<Task<HistoryRead>>,
    /// Whether the task began before another game came on the board.
    is_outdated: bool,
    /// The archive as it was read last: the next task reads only what has changed.
    index: Option<GameIndex>,
    found: Option<(Pair, HeadToHead)>,
}

/// What a task has read.
struct HistoryRead {
    pair: Pair,
    history: HeadToHead,
    index: GameIndex,
}

impl PlayerHistory {
    /// The history of these players, seen from the first of them, if it was asked for and is read.
    pub fn of(&self, first: &str, second: &str) -> Option<&HeadToHead> {
        let (pair, history) = self.found.as_ref()?;
        (pair[0] == first && pair[1] == second).then_some(history)
    }

    /// Whether these players were asked for last; others must be asked for first.
    pub fn is_about(&self, pair: &[String; 2]) -> bool {
        self.pair.as_ref() == Some(pair)
    }

    /// Whether the archive is being read.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    pub(super) fn ask(&mut self, pair: &Pair) {
        self.pair = Some(pair.clone());
    }
}

/// Reads what was asked for, one task at a time. When another game comes on the board, the one before may have been
/// archived: the history is discarded, and read again when it is asked for.
pub(super) fn update(
    rules: Res<Rules>,
    records: Res<Records>,
    mut generation: Local<u64>,
    mut history: ResMut<PlayerHistory>,
) {
    if std::mem::replace(&mut *generation, rules.generation()) != rules.generation() {
        (history.pair, history.found) = (None, None);
        history.is_outdated = history.task.is_some();
    }
    let history = history.bypass_change_detection();
    if let Some(read) = history.task.as_mut().and_then(check_ready) {
        history.task = None;
        history.index = Some(read.index);
        if !std::mem::take(&mut history.is_outdated) {
            history.found = Some((read.pair, read.history));
        }
    }
    let known = history.found.as_ref().map(|(pair, _)| pair);
    // A game that leaves the board is archived by a task of its own first.
    if history.task.is_some() || records.is_archiving() || known == history.pair.as_ref() {
        return;
    }
    let (Some(folder), Some(pair)) = (records.folder(), history.pair.clone()) else {
        return;
    };
    let folder = folder.to_owned();
    let index = history.index.take();
    history.task = Some(IoTaskPool::get().spawn(async move {
        let mut index = match index {
            Some(mut index) => {
                index.refresh();
                index
            }
            None => GameIndex::open(folder),
        };
        while index.step(STEP) {}
        HistoryRead {
            history: index.head_to_head(&pair[0], &pair[1]),
            pair,
            index,
        }
    }));
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread, time::Duration};

    use bevy::input::InputPlugin;

    use super::*;
    use crate::play::{self, messages::MatchCommand};

    #[test]
    fn a_history_that_was_read_before_another_game_came_on_the_board_is_not_shown() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, TransformPlugin))
            .add_plugins(play::plugin)
            .insert_resource(Records::in_folder(folder.path()));
        app.update();
        let pair = ["Anna", "Béla"].map(str::to_owned);
        let read = HistoryRead {
            pair: pair.clone(),
            history: HeadToHead::default(),
            index: GameIndex::open(folder.path().to_owned()),
        };
        let (end, ends) = mpsc::channel::<()>();
        let mut history = app.world_mut().resource_mut::<PlayerHistory>();
        history.ask(&pair);
        history.task = Some(IoTaskPool::get().spawn(async move {
            let _ = ends.recv();
            read
        }));
        app.world_mut()
            .write_message(MatchCommand::Load(Box::default()));
        app.update();
        app.update();
        let history = app.world_mut().resource_mut::<PlayerHistory>();
        assert!(history.is_running() && !history.is_about(&pair));
        end.send(()).expect("the task waits");
        for _ in 0..1_000 {
            app.update();
            if !app.world().resource::<PlayerHistory>().is_running() {
                break;
            }
            thread::sleep(Duration::from_millis(2));
        }
        let mut history = app.world_mut().resource_mut::<PlayerHistory>();
        assert_eq!(history.of("Anna", "Béla"), None);
        assert!(history.index.is_some(), "what was read is not read again");
        history.ask(&pair);
        for _ in 0..1_000 {
            app.update();
            thread::sleep(Duration::from_millis(2));
            if app
                .world()
                .resource::<PlayerHistory>()
                .of("Anna", "Béla")
                .is_some()
            {
                return;
            }
        }
        panic!("it is read again when it is asked for");
    }
}
