//! The clocks (C1–C3): time passes for whoever is to move, and a flag falls by itself.
//!
//! The table keeps the time to the instant; what is seen of it is published here, so that only what changes is drawn.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use crate::{
    chess::{Color, EndReason, Game, clock::face},
    play::{
        PlaySystems,
        messages::{GameEnded, Notice},
        referee,
        rules::{BoardContent, Rules},
    },
    words::say,
};

/// Lets time pass before anything else of the frame is decided.
pub fn plugin(app: &mut App) {
    app.init_resource::<ClockFaces>().add_systems(
        Update,
        (
            let_time_pass
                .in_set(PlaySystems::Referee)
                .before(referee::obey_commands),
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
    let soonest = [clock.until_change(), clock.until_flag()]
        .into_iter()
        .flatten()
        .min()?;
    // A timer that wakes a moment too soon would find nothing changed, and set itself again at once.
    Some(soonest + Duration::from_millis(1))
}

pub(in crate::play) fn let_time_pass(
    time: Res<Time<Real>>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    // While the rule book lies on the board, nobody can move.
    if rules.table().clock().running().is_none() || rules.shows(BoardContent::Lesson) {
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
