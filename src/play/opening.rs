//! The opening of the game on the board. A task looks it up, as the table of openings is built at its first use.

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use crate::{
    chess::opening::{self, Opening},
    play::{PlaySystems, arbiter::search::LoopWaker, rules::Rules},
};

/// Looks up the opening whenever a move was made or taken back, and when another game is on the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameOpening>().add_systems(
        Update,
        (
            look_up.run_if(resource_changed::<Rules>),
            take.run_if(|opening: Res<GameOpening>| opening.task.is_some()),
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// The opening of the game on the board. While a move is looked up, it is the opening before that move.
#[derive(Resource, Default)]
pub struct GameOpening {
    /// The game and the moves that were looked up last.
    of: Option<(u64, Vec<String>)>,
    task: Option<Task<Option<Opening>>>,
    found: Option<Opening>,
}

impl GameOpening {
    /// The opening, if the game has come to one that has a name.
    pub fn get(&self) -> Option<Opening> {
        self.found
    }
}

fn look_up(rules: Res<Rules>, waker: Res<LoopWaker>, mut opening: ResMut<GameOpening>) {
    let game = rules.game();
    let is_same = |(generation, moves): &(u64, Vec<String>)| {
        *generation == rules.generation()
            && moves.iter().eq(game.played().iter().map(|ply| &ply.uci))
    };
    if opening.of.as_ref().is_some_and(is_same) {
        return;
    }
    if opening.of.as_ref().map(|(generation, _)| *generation) != Some(rules.generation()) {
        opening.found = None;
    }
    let moves = game.played().iter().map(|ply| ply.uci.clone()).collect();
    opening.of = Some((rules.generation(), moves));
    // The task of an earlier state is dropped with its answer.
    opening.task = None;
    if game.cursor() == 0 {
        opening.found = None;
        return;
    }
    let (game, waker) = (game.up_to(game.cursor()), waker.clone());
    opening.task = Some(AsyncComputeTaskPool::get().spawn(async move {
        let found = opening::of(&game);
        waker.wake();
        found
    }));
}

fn take(mut opening: ResMut<GameOpening>) {
    if let Some(found) = opening.task.as_mut().and_then(check_ready) {
        opening.task = None;
        opening.found = found;
    }
}
