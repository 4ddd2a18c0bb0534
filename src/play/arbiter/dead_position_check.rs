//! Detection of dead positions (E7): the rules do a cheap test, the full search runs in a task.

use std::time::Duration;

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use crate::{
    chess::{
        EndReason, Outcome,
        table::Action,
        winnable::{self, Effort},
    },
    play::{
        PlaySystems,
        messages::GameEnded,
        rules::{BoardContent, Rules},
    },
};

/// Starts a search for every new position and reads its result.
pub fn plugin(app: &mut App) {
    app.init_resource::<DeadPositionSearch>().add_systems(
        Update,
        (
            start_search.run_if(resource_changed::<Rules>),
            read_result.run_if(|search: Res<DeadPositionSearch>| search.is_running()),
        )
            .chain()
            .in_set(PlaySystems::Referee)
            .after(crate::play::referee::judge_moves),
    );
}

/// The search in progress, if any.
#[derive(Resource, Default)]
pub struct DeadPositionSearch {
    /// The position searched last, so that none is searched twice in a row.
    searched: Option<SearchedPosition>,
    task: Option<Task<Option<bool>>>,
}

impl DeadPositionSearch {
    /// Whether a search is running.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SearchedPosition {
    generation: u64,
    fen: String,
}

/// Any new position may be dead: by a move, a take-back, a file, a pasted FEN.
fn start_search(rules: Res<Rules>, mut search: ResMut<DeadPositionSearch>) {
    if rules.shows(BoardContent::Demonstration) || rules.shows(BoardContent::Lesson) {
        return;
    }
    let searched = SearchedPosition {
        generation: rules.generation(),
        fen: rules.played_game().fen(),
    };
    if search.searched.as_ref() == Some(&searched) {
        return;
    }
    // Dropping the task of an older position cancels it.
    search.task = None;
    search.searched = None;
    // A position that comes while the game is paused or stopped is searched once it goes on.
    if rules.table().is_open() {
        search.searched = Some(searched);
        let position = rules.played_game().position().clone();
        search.task = Some(
            AsyncComputeTaskPool::get()
                .spawn(async move { winnable::is_dead(&position, Effort::Full) }),
        );
    }
}

fn read_result(
    mut search: ResMut<DeadPositionSearch>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
) {
    let Some(result) = search.task.as_mut().and_then(check_ready) else {
        return;
    };
    search.task = None;
    if result == Some(true)
        && rules
            .table_mut()
            .act(Action::DeadPosition, Duration::ZERO)
            .is_ok()
    {
        ended.write(GameEnded(Outcome::draw(EndReason::DeadPosition)));
    }
}
