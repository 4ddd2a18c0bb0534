//! The game as a film: move after move by itself, at a pace that can be chosen, until somebody lays a hand on the
//! board or the game is seen to its end.

use std::time::Duration;

use bevy::{
    picking::events::{Pointer, Press, Scroll},
    prelude::*,
    time::Real,
    window::RequestRedraw,
};

use crate::play::{
    PlaySystems,
    messages::{MatchCommand, ReviewTarget},
    rules::{BoardContent, Rules},
    shared::{Motion, PanelPointers, ViewCommand},
};

/// Starts, goes on, and stops at a touch.
pub fn plugin(app: &mut App) {
    app.init_resource::<Autoplay>()
        // The window's, where there is one.
        .add_message::<RequestRedraw>()
        .add_systems(
            Update,
            (switch, stop_for_others, go_on)
                .chain()
                .in_set(PlaySystems::Input),
        )
        .add_observer(stop_at_a_press)
        .add_observer(stop_at_the_wheel);
}

/// How long each position is looked at, in tenths of a second, from slow to fast.
const PACES: [u64; 5] = [40, 25, 15, 8, 4];

/// The film.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Autoplay {
    runs: bool,
    pace: usize,
    /// How long the position has been seen at rest.
    seen: Duration,
    /// The game that is shown.
    generation: u64,
    /// The moment that the film itself has asked for.
    asked: usize,
}

impl Default for Autoplay {
    fn default() -> Self {
        Self {
            runs: false,
            pace: 2,
            seen: Duration::ZERO,
            generation: 0,
            asked: 0,
        }
    }
}

impl Autoplay {
    /// Whether it runs.
    pub(super) fn is_running(&self) -> bool {
        self.runs
    }

    /// How fast, from 1 to [`Self::PACES`].
    pub fn pace(&self) -> usize {
        self.pace + 1
    }

    /// How many paces there are.
    pub const PACES: usize = PACES.len();

    /// Chooses a pace from 1 to [`Self::PACES`].
    pub fn set_pace(&mut self, pace: usize) {
        self.pace = pace.clamp(1, Self::PACES) - 1;
    }

    /// Stops it.
    pub fn stop(&mut self) {
        self.runs = false;
    }

    fn between(self) -> Duration {
        Duration::from_millis(100 * PACES[self.pace])
    }
}

/// Whether there is anything to show of the game on the board.
pub fn can_run(rules: &Rules) -> bool {
    !rules.shows(BoardContent::Demonstration)
        && !rules.shows(BoardContent::Lesson)
        && rules.game().cursor() > 0
}

fn switch(
    mut wishes: MessageReader<ViewCommand>,
    rules: Res<Rules>,
    mut film: ResMut<Autoplay>,
    mut commands: MessageWriter<MatchCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for wish in wishes.read() {
        match wish {
            ViewCommand::Film => {}
            ViewCommand::Skip
            | ViewCommand::Orbit(_)
            | ViewCommand::Zoom(_)
            | ViewCommand::Home
            | ViewCommand::Turn => {
                film.runs = false;
                continue;
            }
            _ => continue,
        }
        if film.runs {
            film.runs = false;
        } else if can_run(&rules) {
            let shown = rules.shown_ply();
            let from = if rules.is_live() {
                // All has been seen: once more from the start.
                commands.write(MatchCommand::Look(ReviewTarget::First));
                0
            } else {
                shown
            };
            *film = Autoplay {
                runs: true,
                pace: film.pace,
                seen: Duration::ZERO,
                generation: rules.generation(),
                asked: from,
            };
        }
        redraw.write(RequestRedraw);
    }
}

/// Whoever does something with the game has seen enough.
fn stop_for_others(mut commands: MessageReader<MatchCommand>, mut film: ResMut<Autoplay>) {
    let others = commands
        .read()
        .filter(|command| match command {
            MatchCommand::Look(ReviewTarget::Ply(ply)) => *ply != film.asked,
            MatchCommand::Look(ReviewTarget::First) => film.asked != 0,
            _ => true,
        })
        .count();
    if film.runs && others > 0 {
        film.runs = false;
    }
}

fn go_on(
    time: Res<Time<Real>>,
    rules: Res<Rules>,
    motion: Res<Motion>,
    mut film: ResMut<Autoplay>,
    mut commands: MessageWriter<MatchCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !film.runs {
        return;
    }
    if film.generation != rules.generation() || rules.shows(BoardContent::Demonstration) {
        film.runs = false;
        return;
    }
    redraw.write(RequestRedraw);
    let between = film.between();
    // The pause is in nobody's sight: who looks at the film's state is not woken by it.
    let quiet = film.bypass_change_detection();
    if motion.pieces || rules.shown_ply() != quiet.asked {
        quiet.seen = Duration::ZERO;
        return;
    }
    quiet.seen += time.delta();
    if quiet.seen < between {
        return;
    }
    quiet.seen = Duration::ZERO;
    if rules.is_live() {
        film.runs = false;
        return;
    }
    quiet.asked += 1;
    commands.write(MatchCommand::Look(ReviewTarget::Ply(quiet.asked)));
}

fn stop_at_a_press(press: On<Pointer<Press>>, panels: PanelPointers, mut film: ResMut<Autoplay>) {
    if film.runs && !panels.caught(press.entity) {
        film.runs = false;
    }
}

fn stop_at_the_wheel(
    scroll: On<Pointer<Scroll>>,
    panels: PanelPointers,
    mut film: ResMut<Autoplay>,
) {
    if film.runs && !panels.caught(scroll.entity) {
        film.runs = false;
    }
}
