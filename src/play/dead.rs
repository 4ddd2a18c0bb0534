//! Dead positions (E7), decided off the main loop: the cheap test belongs to the rules, the full search runs in a task.

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use crate::chess::{
    EndReason, Outcome,
    winnable::{self, Effort},
};

use super::{
    PlaySystems,
    messages::{GameEnded, MovePlayed},
    rules::Rules,
};

/// Starts a search after every move and hears its answer.
pub fn plugin(app: &mut App) {
    app.init_resource::<Search>().add_systems(
        Update,
        (start_search, hear_answer)
            .chain()
            .in_set(PlaySystems::Referee)
            .after(super::referee::judge_moves),
    );
}

/// The search in progress, if any.
#[derive(Resource, Default)]
pub struct Search(Option<Running>);

impl Search {
    /// Whether an answer is still awaited.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }
}

struct Running {
    generation: u64,
    fen: String,
    task: Task<Option<bool>>,
}

fn start_search(
    mut played: MessageReader<MovePlayed>,
    rules: Res<Rules>,
    mut search: ResMut<Search>,
) {
    // Only a capture or a pawn move can kill a position that was alive, yet a pasted position may be dead already.
    if played.read().last().is_none() || rules.game().outcome().is_some() {
        return;
    }
    let position = rules.game().position().clone();
    let fen = rules.game().fen();
    let task = AsyncComputeTaskPool::get()
        .spawn(async move { winnable::is_dead(&position, Effort::Full) });
    // A search of an older position is dropped, which cancels it if it has not begun.
    search.0 = Some(Running {
        generation: rules.generation(),
        fen,
        task,
    });
}

fn hear_answer(
    mut search: ResMut<Search>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
) {
    let Some(running) = &mut search.0 else {
        return;
    };
    let Some(answer) = check_ready(&mut running.task) else {
        return;
    };
    let still_there = running.generation == rules.generation()
        && running.fen == rules.game().fen()
        && rules.game().outcome().is_none();
    search.0 = None;
    if answer == Some(true) && still_there {
        let outcome = Outcome {
            winner: None,
            reason: EndReason::DeadPosition,
        };
        rules.game_mut().declare(outcome);
        ended.write(GameEnded(outcome));
    }
}
