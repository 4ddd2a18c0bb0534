//! Dead positions (E7), decided off the main loop: the cheap test belongs to the rules, the full search runs in a task.

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

/// Starts a search for every new position and hears its answer.
pub fn plugin(app: &mut App) {
    app.init_resource::<DeadPositionSearch>().add_systems(
        Update,
        (
            start_search.run_if(resource_changed::<Rules>),
            hear_answer.run_if(|search: Res<DeadPositionSearch>| search.is_running()),
        )
            .chain()
            .in_set(PlaySystems::Referee)
            .after(crate::play::referee::judge_moves),
    );
}

/// The search in progress, if any.
#[derive(Resource, Default)]
pub struct DeadPositionSearch {
    /// What was asked last, so that no position is asked about twice in a row.
    asked: Option<SearchedPosition>,
    task: Option<Task<Option<bool>>>,
}

impl DeadPositionSearch {
    /// Whether an answer is still awaited.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }
}

/// A present position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SearchedPosition {
    generation: u64,
    fen: String,
}

/// However a position came on the board (a move, a take-back, a file, a pasted FEN), it may be dead.
fn start_search(rules: Res<Rules>, mut search: ResMut<DeadPositionSearch>) {
    if rules.shows(BoardContent::Demonstration) || rules.shows(BoardContent::Lesson) {
        return;
    }
    let asked = SearchedPosition {
        generation: rules.generation(),
        fen: rules.game().fen(),
    };
    if search.asked.as_ref() == Some(&asked) {
        return;
    }
    search.asked = Some(asked);
    // A search of an older position is dropped, which cancels it if it has not begun.
    search.task = rules.table().open().is_ok().then(|| {
        let position = rules.game().position().clone();
        AsyncComputeTaskPool::get().spawn(async move { winnable::is_dead(&position, Effort::Full) })
    });
}

fn hear_answer(
    mut search: ResMut<DeadPositionSearch>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
) {
    let Some(answer) = search.task.as_mut().and_then(check_ready) else {
        return;
    };
    search.task = None;
    if answer == Some(true)
        && rules
            .table_mut()
            .act(Action::DeadPosition, Duration::ZERO)
            .is_ok()
    {
        ended.write(GameEnded(Outcome::draw(EndReason::DeadPosition)));
    }
}
