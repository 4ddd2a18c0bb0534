//! Whether a mate was still possible, after a flag fell or a player gave up (E4, E5): looked for off the main loop,
//! as the hardest positions take seconds.

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

/// Starts a search for every open question and brings its answer to the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<MatePossibleSearch>().add_systems(
        Update,
        (
            // An answer comes in a later frame than its question: else that the flag fell would be said after what came
            // of it.
            answer.run_if(|settling: Res<MatePossibleSearch>| settling.is_running()),
            ask.run_if(resource_changed::<Rules>),
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
    /// Whether an answer is still awaited.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }
}

fn ask(rules: Res<Rules>, mut settling: ResMut<MatePossibleSearch>) {
    let pending = rules.table().pending();
    if settling.0.as_ref().map(|(asked, _)| *asked) == pending {
        return;
    }
    settling.0 = pending.map(|pending| {
        let position = rules.table().game().position().clone();
        let task = AsyncComputeTaskPool::get()
            .spawn(async move { winnable::can_win(&position, !pending.loser, Effort::Full) });
        (pending, task)
    });
}

fn answer(
    mut settling: ResMut<MatePossibleSearch>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
) {
    let Some((pending, verdict)) = settling
        .0
        .as_mut()
        .and_then(|(pending, task)| Some((*pending, check_ready(task)?)))
    else {
        return;
    };
    settling.0 = None;
    // Refused if the question is not open any more: a move was taken back meanwhile.
    if rules
        .table_mut()
        .act(Action::Settle(pending, verdict), Duration::ZERO)
        .is_ok()
        && let Some(outcome) = rules.table().outcome()
    {
        ended.write(GameEnded(outcome));
    }
}
