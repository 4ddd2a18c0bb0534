//! Autoplay: the game is replayed move after move at a chosen speed, until a player interferes or it has reached the
//! end.

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
    shared::{CameraCommand, Motion, PanelPointers, ViewCommand, on_view_command},
};

/// Starts, advances and stops it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Autoplay>()
        // The window's plugin adds it too; here for apps without a window.
        .add_message::<RequestRedraw>()
        .add_systems(
            Update,
            (
                stop.run_if(on_message::<CameraCommand>),
                toggle.run_if(on_view_command(ViewCommand::Autoplay)),
                stop_on_other_commands,
                advance,
            )
                .chain()
                .in_set(PlaySystems::Input),
        )
        .add_observer(stop_on_press)
        .add_observer(stop_on_scroll);
}

/// Time per position, in tenths of a second, from slow to fast.
const INTERVALS: [u64; 5] = [40, 25, 15, 8, 4];

/// The state of autoplay.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Autoplay {
    running: bool,
    speed: usize,
    /// How long the position has been shown at rest.
    waited: Duration,
    /// The game being replayed.
    generation: u64,
    /// The ply it has asked for.
    requested_ply: usize,
}

impl Default for Autoplay {
    fn default() -> Self {
        Self {
            running: false,
            speed: 2,
            waited: Duration::ZERO,
            generation: 0,
            requested_ply: 0,
        }
    }
}

impl Autoplay {
    /// Whether it runs.
    pub(super) fn is_running(&self) -> bool {
        self.running
    }

    /// The speed, from 1 to [`Self::SPEEDS`].
    pub fn speed(&self) -> usize {
        self.speed + 1
    }

    /// The number of speeds.
    pub const SPEEDS: usize = INTERVALS.len();

    /// Sets the speed, from 1 to [`Self::SPEEDS`].
    pub fn set_speed(&mut self, speed: usize) {
        self.speed = speed.clamp(1, Self::SPEEDS) - 1;
    }

    /// Stops it.
    pub fn stop(&mut self) {
        self.running = false;
    }

    /// How long a position is shown at rest at a speed from 1 to [`Self::SPEEDS`].
    pub fn interval_at(speed: usize) -> Duration {
        Duration::from_millis(100 * INTERVALS[speed.clamp(1, Self::SPEEDS) - 1])
    }
}

/// Whether the game on the board has moves to replay. While a pause hides the board (C3), nothing is shown.
pub fn can_run(rules: &Rules) -> bool {
    !rules.hides_board()
        && !rules.shows(BoardContent::Demonstration)
        && !rules.shows(BoardContent::Line)
        && !rules.shows(BoardContent::Lesson)
        && rules.game().cursor() > 0
}

fn toggle(
    rules: Res<Rules>,
    mut autoplay: ResMut<Autoplay>,
    mut commands: MessageWriter<MatchCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if autoplay.running {
        autoplay.running = false;
    } else if can_run(&rules) {
        let shown = rules.shown_ply();
        let from = if rules.is_live() {
            // At the end: start again.
            commands.write(MatchCommand::GoTo(ReviewTarget::First));
            0
        } else {
            shown
        };
        *autoplay = Autoplay {
            running: true,
            speed: autoplay.speed,
            waited: Duration::ZERO,
            generation: rules.generation(),
            requested_ply: from,
        };
    }
    redraw.write(RequestRedraw);
}

/// Stops: a player controls the camera.
fn stop(mut autoplay: ResMut<Autoplay>) {
    autoplay.running = false;
}

/// Stops when a command changes what is shown.
fn stop_on_other_commands(
    mut commands: MessageReader<MatchCommand>,
    mut autoplay: ResMut<Autoplay>,
) {
    let others = commands
        .read()
        .filter(|command| match command {
            MatchCommand::GoTo(ReviewTarget::Ply(ply)) => *ply != autoplay.requested_ply,
            MatchCommand::GoTo(ReviewTarget::First) => autoplay.requested_ply != 0,
            _ => true,
        })
        .count();
    if autoplay.running && others > 0 {
        autoplay.running = false;
    }
}

fn advance(
    time: Res<Time<Real>>,
    rules: Res<Rules>,
    motion: Res<Motion>,
    mut autoplay: ResMut<Autoplay>,
    mut commands: MessageWriter<MatchCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !autoplay.running {
        return;
    }
    if autoplay.generation != rules.generation()
        || rules.shows(BoardContent::Demonstration)
        || rules.shows(BoardContent::Line)
        || rules.hides_board()
    {
        autoplay.running = false;
        return;
    }
    redraw.write(RequestRedraw);
    let interval = Autoplay::interval_at(autoplay.speed());
    // The timer is not a visible change.
    let state = autoplay.bypass_change_detection();
    if motion.pieces || rules.shown_ply() != state.requested_ply {
        state.waited = Duration::ZERO;
        return;
    }
    state.waited += time.delta();
    if state.waited < interval {
        return;
    }
    state.waited = Duration::ZERO;
    if rules.is_live() {
        autoplay.running = false;
        return;
    }
    state.requested_ply += 1;
    commands.write(MatchCommand::GoTo(ReviewTarget::Ply(state.requested_ply)));
}

fn stop_on_press(press: On<Pointer<Press>>, panels: PanelPointers, mut autoplay: ResMut<Autoplay>) {
    if autoplay.running && !panels.is_on_panel(press.entity) {
        autoplay.running = false;
    }
}

fn stop_on_scroll(
    scroll: On<Pointer<Scroll>>,
    panels: PanelPointers,
    mut autoplay: ResMut<Autoplay>,
) {
    if autoplay.running && !panels.is_on_panel(scroll.entity) {
        autoplay.running = false;
    }
}
