//! "Why?": explains the end of a game, and demonstrates the mate that was still possible.

use std::time::Duration;

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
    time::Real,
};

use crate::{
    chess::end_explanation::{self, EndExplanation},
    play::{
        PlaySystems,
        messages::{MatchCommand, Notice, ReviewTarget},
        mode::Mode,
        referee,
        rules::{BoardContent, Rules},
        shared::Motion,
    },
    words::{Localized, say},
};

/// Searches for the explanation, and plays its line.
pub fn plugin(app: &mut App) {
    app.init_resource::<ExplanationSearch>()
        .init_resource::<LinePause>()
        .add_systems(
            Update,
            (
                start_search,
                read_result.run_if(|search: Res<ExplanationSearch>| search.is_running()),
                play_line.run_if(in_state(Mode::Demonstration)),
            )
                .chain()
                .in_set(PlaySystems::Referee)
                .after(referee::judge_moves),
        );
}

/// The running search, if any.
#[derive(Resource, Default)]
pub struct ExplanationSearch(Option<Task<Option<EndExplanation>>>);

impl ExplanationSearch {
    /// Whether a search is running.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }
}

/// How long the board has been at rest during a line.
#[derive(Resource, Default)]
struct LinePause(Duration);

/// Delay between two moves of the line.
const MOVE_DELAY: Duration = Duration::from_millis(450);
/// How long the final position is shown.
const END_DELAY: Duration = Duration::from_secs(4);

fn start_search(
    mut commands: MessageReader<MatchCommand>,
    rules: Res<Rules>,
    mut search: ResMut<ExplanationSearch>,
) {
    for command in commands.read() {
        match command {
            MatchCommand::ExplainEnd if !rules.shows(BoardContent::Demonstration) => {
                let game = rules.table().game().clone();
                search.0 = Some(
                    AsyncComputeTaskPool::get()
                        .spawn(async move { end_explanation::explain_end(&game) }),
                );
            }
            MatchCommand::Touch(_) => {}
            // The game goes on: the answer is not needed.
            _ => {
                if search.is_running() {
                    search.0 = None;
                }
            }
        }
    }
}

fn read_result(
    mut search: ResMut<ExplanationSearch>,
    mut rules: ResMut<Rules>,
    mut pause: ResMut<LinePause>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(result) = search.0.as_mut().and_then(check_ready) else {
        return;
    };
    search.0 = None;
    let Some(explanation) = result else {
        notices.write(Notice::done(say!("notice-game-continues")));
        return;
    };
    notices.write(Notice::done(explanation.cause.localized()));
    if !explanation.line.is_empty() && rules.demonstrate(&explanation.line) {
        pause.0 = Duration::ZERO;
    }
}

/// Plays the line move by move, then returns to the position of the game.
fn play_line(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    mut pause: ResMut<LinePause>,
    mut rules: ResMut<Rules>,
) {
    if motion.pieces {
        pause.0 = Duration::ZERO;
        return;
    }
    pause.0 += time.delta();
    let at_the_end = rules.shown_ply() == rules.game().cursor();
    if pause.0 < if at_the_end { END_DELAY } else { MOVE_DELAY } {
        return;
    }
    pause.0 = Duration::ZERO;
    if at_the_end {
        rules.demonstrate(&[]);
    } else {
        rules.go_to(ReviewTarget::Next);
    }
}
