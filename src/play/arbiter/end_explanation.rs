//! "Why?": what the end of a game rests on, in words, and the mate that was still possible, played on the board.

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

/// Answers the question, and plays the line that answers it.
pub fn plugin(app: &mut App) {
    app.init_resource::<ExplanationSearch>()
        .init_resource::<LinePause>()
        .add_systems(
            Update,
            (
                ask,
                answer.run_if(|asking: Res<ExplanationSearch>| asking.is_running()),
                play_on.run_if(in_state(Mode::Demonstration)),
            )
                .chain()
                .in_set(PlaySystems::Referee)
                .after(referee::judge_moves),
        );
}

/// The search for the answer, if one is in progress.
#[derive(Resource, Default)]
pub struct ExplanationSearch(Option<Task<Option<EndExplanation>>>);

impl ExplanationSearch {
    /// Whether an answer is still awaited.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }
}

/// How long nothing has moved while a line is shown.
#[derive(Resource, Default)]
struct LinePause(Duration);

/// Between two moves of the line.
const BETWEEN: Duration = Duration::from_millis(450);
/// The mate stays in sight before the board returns to the game.
const AT_THE_END: Duration = Duration::from_secs(4);

fn ask(
    mut commands: MessageReader<MatchCommand>,
    rules: Res<Rules>,
    mut asking: ResMut<ExplanationSearch>,
) {
    for command in commands.read() {
        match command {
            MatchCommand::Why if !rules.shows(BoardContent::Demonstration) => {
                let game = rules.table().game().clone();
                asking.0 = Some(
                    AsyncComputeTaskPool::get()
                        .spawn(async move { end_explanation::explain_end(&game) }),
                );
            }
            MatchCommand::Touch(_) => {}
            // The players have gone on: nobody waits for the answer any more.
            _ => {
                if asking.is_running() {
                    asking.0 = None;
                }
            }
        }
    }
}

fn answer(
    mut asking: ResMut<ExplanationSearch>,
    mut rules: ResMut<Rules>,
    mut pause: ResMut<LinePause>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(answer) = asking.0.as_mut().and_then(check_ready) else {
        return;
    };
    asking.0 = None;
    let Some(why) = answer else {
        notices.write(Notice::done(say!("notice-goes-on")));
        return;
    };
    notices.write(Notice::done(why.cause.localized()));
    if !why.line.is_empty() && rules.demonstrate(&why.line) {
        pause.0 = Duration::ZERO;
    }
}

/// Plays the line move by move, then returns to the position of the game.
fn play_on(
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
    if pause.0 < if at_the_end { AT_THE_END } else { BETWEEN } {
        return;
    }
    pause.0 = Duration::ZERO;
    if at_the_end {
        rules.demonstrate(&[]);
    } else {
        rules.look(ReviewTarget::Next);
    }
}
