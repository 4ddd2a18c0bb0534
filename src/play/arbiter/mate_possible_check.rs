//! Whether the opponent could still mate after a flag fall or a resignation (E4, E5): searched in a task, as the
//! hardest positions take seconds. The fall itself is seen by `clock.rs`.

use std::time::Duration;

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use crate::{
    chess::{
        table::{Action, PendingVerdict},
        winnable::{self, Effort, Verdict},
    },
    play::{PlaySystems, messages::GameEnded, referee, rules::Rules},
};

/// Starts a search for every pending verdict and gives the result to the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<MatePossibleSearch>().add_systems(
        Update,
        (
            // The result is read before new searches start: otherwise the result could be announced before the flag
            // fall.
            read_result.run_if(|search: Res<MatePossibleSearch>| search.is_running()),
            start_search.run_if(resource_changed::<Rules>),
        )
            .chain()
            .in_set(PlaySystems::Referee)
            .after(referee::judge_moves),
    );
}

/// The search in progress, if any.
#[derive(Resource, Default)]
pub struct MatePossibleSearch(Option<(PendingVerdict, Task<Verdict>)>);

impl MatePossibleSearch {
    /// Whether a search is running.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }
}

fn start_search(rules: Res<Rules>, mut search: ResMut<MatePossibleSearch>) {
    let pending = rules.table().pending();
    if search.0.as_ref().map(|(asked, _)| *asked) == pending {
        return;
    }
    search.0 = pending.map(|pending| {
        let position = rules.table().game().position().clone();
        let task = AsyncComputeTaskPool::get()
            .spawn(async move { winnable::can_win(&position, !pending.loser, Effort::Full) });
        (pending, task)
    });
}

fn read_result(
    mut search: ResMut<MatePossibleSearch>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
) {
    let Some((pending, verdict)) = search
        .0
        .as_mut()
        .and_then(|(pending, task)| Some((*pending, check_ready(task)?)))
    else {
        return;
    };
    search.0 = None;
    // Refused if the verdict is no longer pending: a move was taken back.
    if rules
        .table_mut()
        .act(Action::Resolve(pending, verdict), Duration::ZERO)
        .is_ok()
        && let Some(outcome) = rules.table().outcome()
    {
        ended.write(GameEnded(outcome));
    }
}
