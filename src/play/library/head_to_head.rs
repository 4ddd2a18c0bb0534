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

/// How many pairs are remembered: more than can be shown at once, as the result and a new match each ask for theirs.
const MAX_PAIRS: usize = 8;

/// The histories of the pairs of players that were asked for last.
#[derive(Resource, Default)]
pub struct PlayerHistory {
    /// Who was asked for, the last one last, and what is known of them.
    pairs: Vec<(Pair, Option<HeadToHead>)>,
    task: Option<Task<HistoryRead>>,
    /// Whether the task began before another game came on the board.
    is_outdated: bool,
    /// The archive as it was read last: the next task reads only what has changed.
    index: Option<GameIndex>,
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
        let is_asked = |(pair, _): &&(Pair, _)| pair[0] == first && pair[1] == second;
        self.pairs.iter().find(is_asked)?.1.as_ref()
    }

    /// Whether these players were asked for; others must be asked for first.
    pub fn is_about(&self, pair: &[String; 2]) -> bool {
        self.pairs.iter().any(|(known, _)| known == pair)
    }

    /// Whether the archive is being read.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    pub(super) fn ask(&mut self, pair: &Pair) {
        if !self.is_about(pair) {
            self.pairs.push((pair.clone(), None));
            let forgotten = self.pairs.len().saturating_sub(MAX_PAIRS);
            self.pairs.drain(..forgotten);
        }
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
        history.pairs.clear();
        history.is_outdated = history.task.is_some();
    }
    let history = history.bypass_change_detection();
    if let Some(read) = history.task.as_mut().and_then(check_ready) {
        history.task = None;
        history.index = Some(read.index);
        let is_outdated = std::mem::take(&mut history.is_outdated);
        let asked = history
            .pairs
            .iter_mut()
            .find(|(pair, _)| *pair == read.pair);
        if let Some((_, found)) = asked.filter(|_| !is_outdated) {
            *found = Some(read.history);
        }
    }
    // A game that leaves the board is archived by a task of its own first.
    if history.task.is_some() || records.is_archiving() {
        return;
    }
    let unread = history.pairs.iter().rfind(|(_, found)| found.is_none());
    let (Some(folder), Some((pair, _))) = (records.folder(), unread) else {
        return;
    };
    let pair = pair.clone();
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
    use std::{path::Path, sync::mpsc, thread, time::Duration};

    use bevy::input::InputPlugin;

    use super::*;
    use crate::play::{self, messages::MatchCommand};

    fn app_with_records_in(folder: &Path) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, TransformPlugin))
            .add_plugins(play::plugin)
            .insert_resource(Records::in_folder(folder));
        app.update();
        app
    }

    #[test]
    fn a_history_that_was_read_before_another_game_came_on_the_board_is_not_shown() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app_with_records_in(folder.path());
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

    #[test]
    fn two_that_ask_for_different_pairs_both_have_an_answer_and_then_nothing_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app_with_records_in(folder.path());
        let pairs = [["Anna", "Béla"], ["Béla", "Anna"], ["Anna", "Carl"]]
            .map(|pair| pair.map(str::to_owned));
        for _ in 0..1_000 {
            let mut history = app.world_mut().resource_mut::<PlayerHistory>();
            for pair in &pairs {
                // As the result and the new match do in every frame.
                if !history.is_about(pair) {
                    history.ask(pair);
                }
            }
            let is_known = |pair: &Pair| history.of(&pair[0], &pair[1]).is_some();
            if pairs.iter().all(is_known) && !history.is_running() {
                break;
            }
            app.update();
            thread::sleep(Duration::from_millis(2));
        }
        for _ in 0..10 {
            app.update();
            let history = app.world().resource::<PlayerHistory>();
            assert!(!history.is_running());
            for pair in &pairs {
                assert!(history.of(&pair[0], &pair[1]).is_some(), "{pair:?}");
            }
        }
        // Of names that are being typed the oldest are forgotten.
        let mut history = app.world_mut().resource_mut::<PlayerHistory>();
        for number in 0..2 * MAX_PAIRS {
            history.ask(&["Anna".to_owned(), number.to_string()]);
        }
        assert_eq!(history.pairs.len(), MAX_PAIRS);
    }
}
