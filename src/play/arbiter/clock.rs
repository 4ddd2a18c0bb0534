//! The clocks (C1–C3): time passes for whoever is to move, and a flag falls by itself.
//!
//! The table keeps the time to the instant; what is seen of it is published here, so that only what changes is drawn.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*, time::Real};

use crate::{
    chess::{Color, EndReason, Game, clock::face},
    play::{
        PlaySystems,
        messages::{GameEnded, Notice},
        referee,
        rules::{BoardContent, Rules},
        shared::Motion,
    },
    words::say,
};

/// Lets time pass before anything else of the frame is decided.
pub fn plugin(app: &mut App) {
    app.init_resource::<ClockFaces>()
        .init_resource::<Showing>()
        .add_systems(
            Update,
            (
                let_time_pass
                    .in_set(PlaySystems::Referee)
                    .before(referee::obey_commands),
                hold_while_shown.in_set(PlaySystems::Sync),
                publish.in_set(PlaySystems::React),
            ),
        );
}

/// What the clocks show.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces {
    /// White's time, as its clock shows it; none without a clock.
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

/// When something about the clocks will next be seen to change, if nobody does anything: a digit, or a flag.
pub fn next_change(rules: &Rules) -> Option<Duration> {
    let clock = rules.table().clock();
    clock
        .running()
        .filter(|_| !rules.shows(BoardContent::Lesson))?;
    if rules.table().is_time_held() {
        // Whether it is all shown is looked at in every frame, also where nothing moves.
        return Some(Duration::from_millis(1));
    }
    let soonest = [clock.until_change(), clock.until_flag()]
        .into_iter()
        .flatten()
        .min()?;
    // A timer that wakes a moment too soon would find nothing changed, and set itself again at once.
    Some(soonest + Duration::from_millis(1))
}

/// How what was done is being shown, during which time is nobody's (law C2).
#[derive(Resource, Default)]
pub(in crate::play) struct Showing {
    /// The game, and how many plies of it were played.
    moment: (u64, usize),
    /// For how many frames.
    frames: u32,
}

/// A piece that was let go by the hand sets out one frame later: before that nothing is seen to move.
const SETTING_OUT: u32 = 2;

/// From the release of a piece until it stands and the view has come to rest the time belongs to nobody (law C2).
fn hold_while_shown(mut rules: ResMut<Rules>, mut showing: ResMut<Showing>) {
    let now = (rules.generation(), rules.table().game().cursor());
    let before = std::mem::replace(&mut showing.moment, now);
    if before != now && before.0 == now.0 {
        showing.frames = 0;
        rules.bypass_change_detection().table_mut().hold_time();
    }
}

/// Whether somebody has just put in something.
#[derive(SystemParam)]
pub(in crate::play) struct AnyInput<'w> {
    buttons: Option<Res<'w, ButtonInput<MouseButton>>>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    touches: Option<Res<'w, Touches>>,
}

impl AnyInput<'_> {
    fn is_there(&self) -> bool {
        let pressed = |any: Option<bool>| any == Some(true);
        pressed(
            self.buttons
                .as_ref()
                .map(|it| it.get_just_pressed().len() > 0),
        ) || pressed(self.keys.as_ref().map(|it| it.get_just_pressed().len() > 0))
            || pressed(self.touches.as_ref().map(|it| it.any_just_pressed()))
    }
}

/// Ends the time that is nobody's: all has been shown, or somebody does not wait for that. What passed since the last frame
/// is still nobody's.
fn is_still_shown(
    rules: &mut Rules,
    showing: &mut Showing,
    motion: &Motion,
    input: &AnyInput,
) -> bool {
    if !rules.table().is_time_held() {
        return false;
    }
    showing.frames += 1;
    let moves = motion.pieces || motion.view || showing.frames < SETTING_OUT;
    if !moves || input.is_there() {
        rules.table_mut().release_time();
    }
    true
}

pub(in crate::play) fn let_time_pass(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    input: AnyInput,
    mut showing: ResMut<Showing>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    // While the rule book lies on the board, nobody can move.
    if rules.table().clock().running().is_none() || rules.shows(BoardContent::Lesson) {
        return;
    }
    let shown = rules.bypass_change_detection();
    if is_still_shown(shown, &mut showing, &motion, &input) {
        return;
    }
    // Time alone changes nothing that stands on the board.
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

/// Says what the clocks show, for all who look at them in the same frame.
pub fn publish(rules: Res<Rules>, mut faces: ResMut<ClockFaces>) {
    let table = rules.table();
    let now = table.clock();
    let looks_back = !rules.is_live() && !rules.shows(BoardContent::Demonstration);
    // While a clock runs the players must see it; one that stands shows the moment that is looked at.
    let clock = if looks_back && now.running().is_none() {
        table.clock_at(rules.shown_ply())
    } else {
        now
    };
    let [white, black] = [Color::White, Color::Black].map(|side| {
        if looks_back && !now.is_used() {
            recorded(table.game(), rules.shown_ply(), side)
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

/// What a record from elsewhere says that a side's clock showed at that moment: after its last move.
fn recorded(game: &Game, ply: usize, side: Color) -> Option<String> {
    let plies = game.plies().get(..ply)?;
    let of_side = |number: &usize| game.number_of(*number).1 == side;
    let last = (0..plies.len()).rev().find(of_side)?;
    plies[last].clock().map(face)
}
