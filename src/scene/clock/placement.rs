//! The chess clock on the table, shown while the game is played with clocks. Once the piece of a move has landed, the
//! rocker tips to the other side, as if the player had pressed it.

use bevy::prelude::*;

use crate::{
    chess::Color,
    play::{
        PlaySystems,
        arbiter::clock::{self, ClockFaces},
        preferences::Preferences,
        shared::{MAX_TIME_STEP, Motion},
    },
    scene::{
        geometry::CLOCK_POSITION,
        loading::assets::ModelPart,
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::body::{CASE, ROCKER};

/// Spawns the clock and animates its rocker; needs no screen.
pub fn plugin(app: &mut App) {
    app.add_message::<LeverPressed>().add_systems(
        Update,
        (spawn_clock.before(MeshSystems), press_lever, animate_rocker)
            .chain()
            .in_set(PlaySystems::React)
            .after(clock::publish_faces),
    );
}

/// The lever was pressed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeverPressed;

/// The clock.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TableClock;

/// The bar on top of the clock, with an end for each player: the end of the player who has moved is down.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Rocker {
    /// How far White's end is down: 1 pressed by White, -1 by Black, 0 not pressed yet.
    tilt: f32,
    from: f32,
    to: f32,
    /// Seconds since it was pressed.
    elapsed: f32,
}

impl Rocker {
    /// The player whose end is down; none while the rocker is level or tips.
    pub fn pressed_by(&self) -> Option<Color> {
        match self.tilt {
            1.0 => Some(Color::White),
            -1.0 => Some(Color::Black),
            _ => None,
        }
    }

    fn moves(&self) -> bool {
        self.tilt != self.to
    }
}

/// The axis of the rocker, from the base of the clock.
const PIVOT: Vec3 = Vec3::new(0.0, 0.835, 0.0);
/// How far the rocker tips, radians.
const TIP: f32 = 0.21;
/// How long that takes, seconds: a press, not a glide.
const TIP_SECONDS: f32 = 0.14;

/// Spawns the clock when there are times to show, and despawns it when there are none. Whose end is down at first
/// follows from whose time runs.
pub(in crate::scene) fn spawn_clock(
    mut commands: Commands,
    faces: Res<ClockFaces>,
    standing: Query<Entity, With<TableClock>>,
) {
    if faces.are_used() && standing.is_empty() {
        let tilt = faces.running.map_or(0.0, tilt_of);
        commands.spawn((
            Name::new("Clock"),
            TableClock,
            ModelPart(CASE),
            MaterialSlot::Clock,
            Transform::from_translation(CLOCK_POSITION),
            Visibility::default(),
            children![(
                Name::new("Clock rocker"),
                ModelPart(ROCKER),
                MaterialSlot::Clock,
                Rocker {
                    tilt,
                    from: tilt,
                    to: tilt,
                    elapsed: 0.0,
                },
                rocker_transform(tilt),
                Visibility::default(),
            )],
        ));
    } else if !faces.are_used() {
        for clock in &standing {
            commands.entity(clock).despawn();
        }
    }
}

/// The rocker's tilt while that side's time runs: the other's end is down.
fn tilt_of(running: Color) -> f32 {
    running.fold_wb(-1.0, 1.0)
}

fn rocker_transform(tilt: f32) -> Transform {
    Transform::from_translation(PIVOT).with_rotation(Quat::from_rotation_x(TIP * tilt))
}

/// Presses the lever when the other side's time runs, once the piece of the move has landed. While the clock is paused
/// or stopped, the rocker stays as it is.
fn press_lever(
    faces: Res<ClockFaces>,
    motion: Res<Motion>,
    mut pressed: MessageWriter<LeverPressed>,
    mut rockers: Query<&mut Rocker>,
) {
    let Some(to) = faces.running.map(tilt_of) else {
        return;
    };
    if motion.pieces {
        return;
    }
    for mut rocker in &mut rockers {
        if rocker.to != to {
            pressed.write(LeverPressed);
            *rocker = Rocker {
                from: rocker.tilt,
                to,
                elapsed: 0.0,
                ..*rocker
            };
        }
    }
}

pub(in crate::scene) fn animate_rocker(
    time: Res<Time>,
    preferences: Res<Preferences>,
    mut motion: ResMut<Motion>,
    mut rockers: Query<(&mut Rocker, &mut Transform)>,
) {
    let mut moving = false;
    for (mut rocker, mut pose) in &mut rockers {
        if !rocker.moves() {
            continue;
        }
        rocker.elapsed += time.delta_secs().min(MAX_TIME_STEP);
        let part = rocker.elapsed / TIP_SECONDS;
        rocker.tilt = if part >= 1.0 || preferences.animation.pace().is_none() {
            rocker.to
        } else {
            moving = true;
            rocker.from + (rocker.to - rocker.from) * EaseFunction::CubicIn.sample_clamped(part)
        };
        *pose = rocker_transform(rocker.tilt);
    }
    if motion.clock != moving {
        motion.clock = moving;
    }
}
