//! The clocks (C1–C3): time passes for the side to move, and flags fall.
//!
//! The table keeps the exact time; the displayed time is published here, so that only changes are drawn.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, input::gamepad::Gamepad, prelude::*, time::Real};

use crate::{
    chess::{Color, EndReason, Game, clock::face},
    play::{
        PlaySystems,
        messages::{GameEnded, Notice},
        mode::set_up::SetUp,
        referee,
        rules::{BoardContent, Rules},
        shared::{LongFrame, Motion},
    },
    words::say,
};

use super::computer::ComputerTurn;

/// Advances the clocks before other decisions of the frame.
pub fn plugin(app: &mut App) {
    app.init_resource::<ClockFaces>()
        .init_resource::<MoveAnimation>()
        .add_message::<LowTime>()
        .add_systems(First, wait_for_set_up)
        .add_systems(
            Update,
            (
                tick_clocks
                    .in_set(PlaySystems::Referee)
                    .before(referee::handle_commands),
                hold_time_after_move.in_set(PlaySystems::Sync),
                (publish_faces, warn_of_low_time).in_set(PlaySystems::React),
            ),
        );
}

/// The times shown on the clocks.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces {
    /// White's time; none without a clock.
    pub white: Option<String>,
    /// Black's.
    pub black: Option<String>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// The game is paused.
    pub paused: bool,
}

impl ClockFaces {
    /// The time of one side.
    pub fn of(&self, side: Color) -> Option<&str> {
        side.fold_wb(&self.white, &self.black).as_deref()
    }

    /// Whether there are clocks.
    pub fn are_used(&self) -> bool {
        self.white.is_some() || self.black.is_some()
    }
}

/// Time until a displayed digit changes or a flag falls.
pub fn next_change(rules: &Rules) -> Option<Duration> {
    let clock = rules.table().clock();
    clock.running().filter(|_| !rules.game_waits())?;
    if rules.table().is_time_held() {
        // Asked in every frame until the animation has ended.
        return Some(Duration::from_millis(1));
    }
    let soonest = [clock.until_change(), clock.until_flag()]
        .into_iter()
        .flatten()
        .min()?;
    // A millisecond more: a timer that fires too early would find nothing changed.
    Some(soonest + Duration::from_millis(1))
}

/// Lets the game wait while a position is set up. This does not change what is on the board.
fn wait_for_set_up(mut rules: ResMut<Rules>, setting_up: Res<SetUp>) {
    let is_open = setting_up.is_open();
    rules.bypass_change_detection().set_setting_up(is_open);
}

/// The animation of the last move, during which neither player's clock runs (law C2).
#[derive(Resource, Default)]
pub(in crate::play) struct MoveAnimation {
    /// The game, and how many plies of it were played.
    moment: (u64, usize),
    /// Frames since the move.
    frames: u32,
}

/// A piece begins to move one frame after its move was played.
const FRAMES_BEFORE_MOTION: u32 = 2;

/// Stops the clocks from a move until its piece stands and the view has come to rest (law C2).
fn hold_time_after_move(mut rules: ResMut<Rules>, mut move_animation: ResMut<MoveAnimation>) {
    let now = (rules.generation(), rules.table().game().cursor());
    let before = std::mem::replace(&mut move_animation.moment, now);
    if before != now && before.0 == now.0 {
        move_animation.frames = 0;
        rules.bypass_change_detection().table_mut().hold_time();
    }
}

/// Keys, buttons and touches.
#[derive(SystemParam)]
pub(in crate::play) struct AnyInput<'w, 's> {
    gamepads: Query<'w, 's, &'static Gamepad>,
    buttons: Option<Res<'w, ButtonInput<MouseButton>>>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    touches: Option<Res<'w, Touches>>,
}

impl AnyInput<'_, '_> {
    fn just_pressed(&self) -> bool {
        let pressed = |any: Option<bool>| any == Some(true);
        pressed(
            self.buttons
                .as_ref()
                .map(|it| it.get_just_pressed().len() > 0),
        ) || pressed(self.keys.as_ref().map(|it| it.get_just_pressed().len() > 0))
            || pressed(self.touches.as_ref().map(|it| it.any_just_pressed()))
            || self
                .gamepads
                .iter()
                .any(|gamepad| gamepad.get_just_pressed().next().is_some())
    }
}

/// Releases the clocks when the animation has ended or a player gives any input. Returns whether they were still held
/// in this frame.
fn update_time_hold(
    rules: &mut Rules,
    move_animation: &mut MoveAnimation,
    motion: &Motion,
    input: &AnyInput,
) -> bool {
    if !rules.table().is_time_held() {
        return false;
    }
    move_animation.frames += 1;
    let moves = motion.pieces || motion.view || move_animation.frames < FRAMES_BEFORE_MOTION;
    if !moves || input.just_pressed() {
        rules.table_mut().release_time();
    }
    true
}

/// The longest frame whose time is charged while a [`LongFrame`] is drawn: in a shorter one a player can move.
const LONGEST_CHARGED: Duration = Duration::from_millis(250);

pub(in crate::play) fn tick_clocks(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    long_frame: Res<LongFrame>,
    input: AnyInput,
    computer: Res<ComputerTurn>,
    mut was_starting: Local<bool>,
    mut move_animation: ResMut<MoveAnimation>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    // An engine that is being started cannot think yet. The frame after that has the time of its start, too.
    let is_starting = computer.is_starting_engine();
    let had_engine_start = std::mem::replace(&mut *was_starting, is_starting) || is_starting;
    if rules.table().clock().running().is_none() || rules.game_waits() {
        return;
    }
    let shown = rules.bypass_change_detection();
    if update_time_hold(shown, &mut move_animation, &motion, &input) {
        return;
    }
    if had_engine_start {
        return;
    }
    if long_frame.0 && time.delta() > LONGEST_CHARGED {
        return;
    }
    // Time alone changes nothing on the board.
    let events = rules
        .bypass_change_detection()
        .table_mut()
        .tick(time.delta());
    if events.is_empty() {
        return;
    }
    rules.set_changed();
    match rules.table().outcome() {
        Some(outcome) => {
            ended.write(GameEnded(outcome));
        }
        None => {
            if let Some(pending) = rules.table().pending()
                && pending.reason == EndReason::Time
            {
                notices.write(Notice::done(say!("notice-flag-fell")));
            }
        }
    }
}

/// Below this little time is left.
pub const LOW_TIME: Duration = Duration::from_secs(20);

/// A player has little time left: once in a game for each, and not where the clock begins with no more.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LowTime(pub Color);

/// The clock times of the last check, and the players who have been warned in this game.
#[derive(Default)]
struct TimeSeen {
    generation: u64,
    had_time: [bool; 2],
    is_warned: [bool; 2],
}

fn warn_of_low_time(
    rules: Res<Rules>,
    mut seen: Local<TimeSeen>,
    mut warnings: MessageWriter<LowTime>,
) {
    if seen.generation != rules.generation() {
        *seen = TimeSeen {
            generation: rules.generation(),
            ..TimeSeen::default()
        };
    }
    let table = rules.table();
    for side in Color::ALL {
        let Some(left) = table.clock().remaining(side) else {
            continue;
        };
        let at = side.fold_wb(0, 1);
        let had_time = std::mem::replace(&mut seen.had_time[at], left >= LOW_TIME);
        if had_time && left < LOW_TIME && !seen.is_warned[at] && table.outcome().is_none() {
            seen.is_warned[at] = true;
            warnings.write(LowTime(side));
        }
    }
}

/// Publishes the displayed times.
pub fn publish_faces(rules: Res<Rules>, mut faces: ResMut<ClockFaces>) {
    let table = rules.table();
    let now = table.clock();
    let is_review = !rules.is_live() && !rules.shows(BoardContent::Demonstration);
    // A running clock is always shown; a stopped one shows the time at the reviewed ply.
    let clock = if is_review && now.running().is_none() {
        table.clock_at(rules.game_ply())
    } else {
        now
    };
    let [white, black] = [Color::White, Color::Black].map(|side| {
        if is_review && !now.is_used() {
            recorded_time(table.game(), rules.game_ply(), side)
        } else {
            clock.text(side)
        }
    });
    faces.set_if_neq(ClockFaces {
        white,
        black,
        running: now.running(),
        paused: now.is_used() && now.is_paused(),
    });
}

/// The clock time that a loaded game records for a side at that ply.
fn recorded_time(game: &Game, ply: usize, side: Color) -> Option<String> {
    let plies = game.plies().get(..ply)?;
    let of_side = |number: &usize| game.number_of(*number).1 == side;
    let last = (0..plies.len()).rev().find(of_side)?;
    plies[last].clock().map(face)
}
