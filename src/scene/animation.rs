//! How men get from where they are seen to where they stand. Cosmetic through and through: the place where a man ends
//! is computed from `OnSquare` and `Captured` alone, so a way cut short at any instant still ends right.

use bevy::prelude::*;

use crate::{
    chess,
    play::{
        PlaySystems,
        preferences::Preferences,
        shared::Motion,
        sync::{Captured, LaidDown, OnSquare, Piece, Travel, TravelStyle},
    },
};

use super::geometry::{TALLEST, facing, square_center, tray_place};

/// Moves the men; needs no screen.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (set_out, travel, tell_motion)
            .chain()
            .in_set(PlaySystems::Animate),
    );
}

/// A man on his way. Gone when he has arrived.
#[derive(Component, Clone, Copy, Debug)]
pub struct Journey {
    from: Transform,
    to: Transform,
    style: TravelStyle,
    /// Seconds of his own time, negative while he waits.
    elapsed: f32,
    /// Seconds the way takes.
    duration: f32,
}

/// The pose in which a man rests.
pub fn resting_pose(
    piece: chess::Piece,
    on: Option<&OnSquare>,
    captured: Option<&Captured>,
    laid_down: Option<Vec3>,
) -> Transform {
    let place = match (on, captured) {
        (Some(on), _) => square_center(on.0),
        (None, Some(captured)) => tray_place(piece.color, captured.slot),
        (None, None) => Vec3::ZERO,
    };
    let upright = Transform::from_translation(place).with_rotation(facing(piece));
    match laid_down {
        None => upright,
        Some(towards) => lying(upright, towards),
    }
}

/// Half the width of the king's foot, on whose edge he lies.
const FOOT: f32 = 0.38;
/// A lying king rests on foot and crown, so he falls a little farther than a quarter turn.
const FALL: f32 = std::f32::consts::FRAC_PI_2 * 1.06;

fn lying(upright: Transform, towards: Vec3) -> Transform {
    let axis = Vec3::Y.cross(towards).normalize();
    let turn = Quat::from_axis_angle(axis, FALL);
    let mut lying = upright;
    lying.rotation = turn * upright.rotation;
    // His middle lies over his square, not his foot.
    lying.translation -= turn * Vec3::Y * (TALLEST / 2.0);
    lying.translation.y = FOOT * 0.98;
    lying
}

/// Which way a king falls: to the side where least stands in the way.
pub fn way_to_fall(king: chess::Square, others: &[chess::Square]) -> Vec3 {
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .into_iter()
        .map(|(x, z)| Vec3::new(x as f32, 0.0, z as f32))
        .min_by_key(|towards| {
            let at = square_center(king);
            others
                .iter()
                .filter(|other| {
                    let gap = square_center(**other) - at;
                    let along = gap.dot(*towards);
                    let beside = (gap - *towards * along).length();
                    along.abs() < 1.5 && beside < 0.5
                })
                .count()
        })
        .unwrap_or(Vec3::X)
}

type Who = (
    Entity,
    &'static Piece,
    Option<&'static OnSquare>,
    Option<&'static Captured>,
    Has<LaidDown>,
    Option<&'static Transform>,
    Option<&'static Travel>,
    Option<&'static Journey>,
);

fn set_out(
    mut commands: Commands,
    preferences: Res<Preferences>,
    changed: Query<
        Who,
        Or<(
            Changed<Travel>,
            Changed<OnSquare>,
            Changed<Captured>,
            Added<LaidDown>,
            Added<Piece>,
        )>,
    >,
    mut stood_up: RemovedComponents<LaidDown>,
    all: Query<Who>,
    squares: Query<(&Piece, &OnSquare)>,
    under_way: Query<(), With<Journey>>,
    leaving: Query<(), Changed<Travel>>,
) {
    let others_move = !under_way.is_empty() || !leaving.is_empty();
    let risen: Vec<Entity> = stood_up.read().collect();
    let risen = risen.iter().filter_map(|entity| all.get(*entity).ok());
    for (entity, piece, on, captured, laid, seen, travel, journey) in changed.iter().chain(risen) {
        let towards = laid.then_some(on).flatten().map(|on| {
            let others: Vec<_> = squares
                .iter()
                .map(|(_, other)| other.0)
                .filter(|other| *other != on.0)
                .collect();
            way_to_fall(on.0, &others)
        });
        let to = resting_pose(piece.0, on, captured, towards);
        let Some(seen) = seen.copied() else {
            // A man who has just come into the world stands where he belongs.
            commands.entity(entity).insert(to);
            continue;
        };
        let style = travel.map_or(TravelStyle::Slide, |travel| travel.style);
        if preferences.animation.pace().is_none() || seen == to {
            commands.entity(entity).insert(to).remove::<Journey>();
            continue;
        }
        let duration = if towards.is_some() {
            0.9
        } else {
            duration(style, seen.translation.distance(to.translation))
        };
        // The king falls when the mating man has landed; who gives up waits for nobody.
        let wait = if towards.is_some() && journey.is_none() && others_move {
            0.75
        } else {
            travel.map_or(0.0, |travel| travel.after * duration)
        };
        commands.entity(entity).insert(Journey {
            from: seen,
            to,
            style,
            elapsed: -wait,
            duration,
        });
    }
}

/// Seconds a way takes: longer for a longer way, but not in proportion.
fn duration(style: TravelStyle, distance: f32) -> f32 {
    match style {
        TravelStyle::Slide => 0.20 + 0.13 * distance.sqrt(),
        TravelStyle::Hop => 0.34 + 0.08 * distance.sqrt(),
        TravelStyle::Lift => 0.42 + 0.08 * distance.sqrt(),
    }
}

fn travel(
    mut commands: Commands,
    time: Res<Time>,
    preferences: Res<Preferences>,
    mut men: Query<(Entity, &mut Transform, &mut Journey)>,
) {
    for (entity, mut pose, mut journey) in &mut men {
        match preferences.animation.pace() {
            Some(pace) => journey.elapsed += time.delta_secs().min(LONGEST_STEP) * pace,
            None => journey.elapsed = journey.duration,
        }
        let part = (journey.elapsed / journey.duration).clamp(0.0, 1.0);
        if part >= 1.0 {
            *pose = journey.to;
            commands.entity(entity).remove::<Journey>();
        } else if part > 0.0 {
            *pose = journey.at(part);
        }
    }
}

/// The longest step of time a frame may make, seconds: after a pause in which nothing was drawn, the first frame of a
/// movement must not swallow it.
const LONGEST_STEP: f32 = 0.06;

impl Journey {
    /// The pose after this part of the way, 0 to 1.
    fn at(&self, part: f32) -> Transform {
        let eased = EaseFunction::SmootherStep.sample_clamped(part);
        let flat = self.from.translation.lerp(self.to.translation, eased);
        let height = match self.style {
            TravelStyle::Slide => 0.0,
            TravelStyle::Hop => TALLEST + 0.15,
            TravelStyle::Lift => TALLEST + 0.45,
        };
        let arc = 4.0 * part * (1.0 - part);
        Transform {
            translation: flat + Vec3::Y * height * arc.sqrt().min(arc * 1.6),
            rotation: self.from.rotation.slerp(self.to.rotation, eased),
            scale: self.to.scale,
        }
    }
}

fn tell_motion(men: Query<(), With<Journey>>, mut motion: ResMut<Motion>) {
    let moving = !men.is_empty();
    if motion.men != moving {
        motion.men = moving;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Color, Role, Square};

    fn king(square: Square) -> (chess::Piece, OnSquare) {
        (
            chess::Piece {
                color: Color::Black,
                role: Role::King,
            },
            OnSquare(square),
        )
    }

    #[test]
    fn a_laid_down_king_lies_over_his_square_above_the_board() {
        let (piece, on) = king(Square::D8);
        let pose = resting_pose(piece, Some(&on), None, Some(Vec3::X));
        let crown = pose.transform_point(Vec3::Y * TALLEST);
        let middle = (pose.translation + crown) / 2.0;
        assert!(middle.distance(square_center(Square::D8)) < 0.5, "{middle}");
        assert!(crown.y > 0.0, "the crown stays above the board: {crown}");
        assert!(crown.y < 0.4, "and he lies: {crown}");
    }

    #[test]
    fn a_king_falls_where_nobody_stands() {
        let towards = way_to_fall(Square::D8, &[Square::C8, Square::E8, Square::D7]);
        assert_ne!(towards.x, 1.0);
        assert_ne!(towards.x, -1.0);
    }
}
