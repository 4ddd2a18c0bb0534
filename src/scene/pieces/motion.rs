//! Motion curves of the pieces: a piece carried and set down as by a hand, and a falling king. Pure functions of time.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::prelude::*;

use crate::{
    chess::{Role, Square},
    scene::geometry::{KING_HEIGHT, LOOSENESS, piece_height, square_center},
};

/// The time in which a piece that has touched the board comes to rest, seconds.
pub const SETTLE_SECONDS: f32 = 0.10;
/// The time after which a falling king hits the board, seconds.
pub const TOPPLE_SECONDS: f32 = 0.34;

/// The radius of the king's base, on the rim of which it tips and lies.
const KING_BASE_RADIUS: f32 = 0.38;
/// The angle of the fall, radians: a lying king rests on its base and its crown, so it falls a little farther than a
/// quarter turn.
const FALL_ANGLE: f32 = FRAC_PI_2 * 1.06;

/// The curve of a carried piece: how high it is lifted, how it leans on the way, how it settles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CarryCurve {
    /// The height above the higher of both ends.
    pub height: f32,
    /// Seconds at the end in which the piece has landed already and rocks until it is at rest.
    pub settle: f32,
    /// How much the piece swings about the point where it is held: 1 as a wooden piece does, 0 not at all.
    pub lean: f32,
    /// The factor on the scale at the start, of a piece that grows on the way.
    pub start_scale: Option<f32>,
}

/// The part of the duration after which a lifted piece starts to move sideways: before, it goes straight up.
const LIFT_END: f32 = 0.10;
/// The part of the duration after which it stops moving sideways: then it goes straight down.
const LOWERING_START: f32 = 0.93;
/// The greatest lean, radians.
const MAX_LEAN: f32 = 0.13;
/// The height above its base at which a piece is held.
const GRIP_HEIGHT: f32 = 1.1;
/// The angle by which a piece rocks when it touches down, radians; period and decay time in seconds.
const ROCK_ANGLE: f32 = 0.040;
const ROCK_PERIOD: f32 = 0.066;
const ROCK_DECAY: f32 = 0.030;

impl CarryCurve {
    /// The pose at this second of a motion that takes `duration`.
    pub fn pose(&self, from: &Transform, to: &Transform, seconds: f32, duration: f32) -> Transform {
        let landing = (duration - self.settle).max(f32::EPSILON);
        let part = (seconds / landing).clamp(0.0, 1.0);
        let lifted = self.height > 0.0;
        let along = if lifted {
            (part - LIFT_END) / (LOWERING_START - LIFT_END)
        } else {
            part
        };
        let eased = smootherstep(along);
        let ground = from.translation.lerp(to.translation, eased);
        // A piece from above is lowered all the way; one that moves between two heights is carried over the higher.
        let level = from.translation.y.max(to.translation.y);
        let base = if lifted {
            let (up, down) = (smoothstep(part / 0.35), set_down_ease((part - 0.52) / 0.48));
            let start = from.translation.y + (level - from.translation.y) * up;
            start + (to.translation.y - level) * down + self.height * up * (1.0 - down)
        } else {
            from.translation.y + (to.translation.y - from.translation.y) * set_down_ease(part)
        };
        let path = to.translation - from.translation;
        let flat = Vec3::new(path.x, 0.0, path.z);
        let ahead = flat.normalize_or(Vec3::X);
        let across = Vec3::Y.cross(ahead);
        let place = Vec3::new(ground.x, base, ground.z);
        let growth = self
            .start_scale
            .map_or(1.0, |start| start + (1.0 - start) * smoothstep(part / 0.6));
        let shrink = from.scale.lerp(to.scale, part * part);
        let rotation = from.rotation.slerp(to.rotation, eased);
        let mut pose = Transform {
            translation: place,
            rotation,
            scale: shrink * growth,
        };
        if seconds < landing {
            // Held by the head: the base stays behind at first and swings forward at the end.
            let acceleration =
                smootherstep_acceleration(along) * flat.length() / (landing * landing);
            let swing =
                Quat::from_axis_angle(across, self.lean * MAX_LEAN * (acceleration / 90.0).tanh());
            let hand = Vec3::Y * GRIP_HEIGHT;
            pose.translation += hand - swing * hand;
            pose.rotation = swing * rotation;
        } else if self.settle > 0.0 {
            // It rocks on the rim of its base.
            let since = seconds - landing;
            let angle = ROCK_ANGLE
                * (-since / ROCK_DECAY).exp()
                * (TAU * since / ROCK_PERIOD).sin()
                * self.lean;
            pose.translation.y += angle.abs() * KING_BASE_RADIUS;
            pose.rotation = Quat::from_axis_angle(across, angle) * rotation;
        }
        pose
    }
}

/// Smootherstep from 0 to 1: no jerk at either end.
fn smootherstep(part: f32) -> f32 {
    EaseFunction::SmootherStep.sample_clamped(part)
}

fn smoothstep(part: f32) -> f32 {
    EaseFunction::SmoothStep.sample_clamped(part)
}

/// Easing from 0 to 1 with a little speed left at the end, as when a piece is set down firmly.
fn set_down_ease(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    0.72 * smoothstep(part) + 0.28 * part * part
}

/// The second derivative of [`smootherstep`].
fn smootherstep_acceleration(part: f32) -> f32 {
    if !(0.0..=1.0).contains(&part) {
        return 0.0;
    }
    60.0 * part * (1.0 - part) * (1.0 - 2.0 * part)
}

/// The height at which a piece clears the pieces in its way.
pub fn clearance_height(from: Vec3, to: Vec3, pieces: impl Iterator<Item = (Role, Square)>) -> f32 {
    let path = Vec2::new(to.x - from.x, to.z - from.z);
    let length = path.length().max(f32::EPSILON);
    let ahead = path / length;
    let tallest = pieces
        .filter_map(|(role, square)| {
            let at = square_center(square);
            let gap = Vec2::new(at.x - from.x, at.z - from.z);
            let along = gap.dot(ahead);
            let beside = gap.perp_dot(ahead).abs();
            let in_the_way = along > 0.2 && along < length - 0.2 && beside < 0.85;
            in_the_way.then(|| piece_height(role))
        })
        .fold(0.0_f32, f32::max);
    (tallest + 0.15).max(0.55)
}

/// The pose of a laid-down king.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallenPose {
    /// The direction in which its crown points.
    pub direction: Vec3,
    /// How far its middle lies from the middle of its square, in that direction, squares.
    pub offset: f32,
}

impl Default for FallenPose {
    fn default() -> Self {
        Self {
            direction: Vec3::X,
            offset: 0.0,
        }
    }
}

/// The transform of a king that lies in this pose, from its upright transform.
pub fn fallen_transform(upright: Transform, fallen: FallenPose) -> Transform {
    let FallenPose { direction, offset } = fallen;
    let turn = Quat::from_axis_angle(Vec3::Y.cross(direction).normalize(), FALL_ANGLE);
    let mut pose = upright;
    pose.rotation = turn * upright.rotation;
    // Its middle lies over its square, not its base.
    pose.translation += direction * offset - turn * Vec3::Y * (KING_HEIGHT / 2.0);
    pose.translation.y = KING_BASE_RADIUS * 0.98;
    pose
}

/// The position of a piece's counter in the flat set: in the middle of the square of a standing piece, which itself
/// stands nearly there, and of a laid-down king, however many squares it lies across; under a piece that is carried.
/// `counter.wgsl` does the same.
pub fn counter_position(pose: &Transform) -> Vec3 {
    let axis = pose.rotation * Vec3::Y;
    let lies = smoothstep((0.7 - axis.y) / 0.4);
    let own = (pose.translation + axis * (KING_HEIGHT / 2.0)).floor() + 0.5;
    let foot = pose.translation;
    let middle = (foot.floor() + 0.5).with_y(foot.y);
    let stands = smoothstep(2.0 - foot.distance(middle) / LOOSENESS)
        * smoothstep(1.0 - foot.y.abs() / LOOSENESS);
    foot.lerp(middle, stands).lerp(own.with_y(0.0), lies)
}

/// The motion of a falling king: it tips over the rim of its base, hits the board, bounces a little, and rolls on crown
/// and base until it is at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KingFall {
    /// The direction in which its crown will point.
    pub direction: Vec3,
}

/// The angle from the final direction at which the king hits the board, radians: it rolls the rest.
const ROLL_ANGLE: f32 = 0.20;
/// The angle of the first bounce, radians.
const BOUNCE_ANGLE: f32 = 0.055;

impl KingFall {
    /// The pose at this second, of a king that stood in `from` and will lie in `to`.
    pub fn pose(&self, from: &Transform, to: &Transform, seconds: f32, duration: f32) -> Transform {
        let across = Vec3::Y.cross(self.direction).normalize();
        // Slowly at first: an upright pole falls the faster the farther it has fallen.
        let part = (seconds / TOPPLE_SECONDS).clamp(0.0, 1.0);
        let tipped = ((3.4 * part).cosh() - 1.0) / (3.4_f32.cosh() - 1.0);
        let since = seconds - TOPPLE_SECONDS;
        let mut angle = FALL_ANGLE * tipped;
        let mut roll = ROLL_ANGLE * smoothstep(part * 1.5);
        if since > 0.0 {
            let bounce = |start: f32, length: f32, high: f32| {
                let at = (since - start) / length;
                if (0.0..1.0).contains(&at) {
                    4.0 * high * at * (1.0 - at)
                } else {
                    0.0
                }
            };
            angle -= bounce(0.0, 0.085, BOUNCE_ANGLE) + bounce(0.085, 0.05, BOUNCE_ANGLE * 0.3);
            let rest = (since / (duration - TOPPLE_SECONDS)).clamp(0.0, 1.0);
            roll = ROLL_ANGLE * (rest * 4.2).cos() * (1.0 - rest) * (1.0 - rest);
        }
        let turn = Quat::from_axis_angle(across, angle);
        // It rolls without slipping: the base turns as far as it travels.
        let spin = Quat::from_rotation_y(roll * KING_HEIGHT / (2.0 * KING_BASE_RADIUS));
        let rim = self.direction * KING_BASE_RADIUS;
        let tipping = from.translation + rim - turn * rim;
        let slid = smoothstep(part);
        let mut base = tipping.lerp(to.translation, slid * slid);
        base.y = KING_BASE_RADIUS * angle.sin().max(0.0) * (1.0 - slid) + to.translation.y * slid;
        let turned = Quat::from_rotation_y(roll);
        let middle = to.translation + to.rotation * Vec3::Y * (KING_HEIGHT / 2.0);
        let pivot = Vec3::new(middle.x, 0.0, middle.z);
        Transform {
            translation: pivot + turned * (base - pivot),
            rotation: turned * turn * spin * from.rotation,
            scale: to.scale,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::Color,
        scene::geometry::{square_center, standing_pose},
    };

    const CARRY: CarryCurve = CarryCurve {
        height: 0.4,
        settle: SETTLE_SECONDS,
        lean: 1.0,
        start_scale: None,
    };

    fn ends() -> (Transform, Transform) {
        let at = |square| Transform::from_translation(square_center(square));
        (at(Square::E2), at(Square::E4))
    }

    /// The poses of a move of half a second, at 240 a second.
    fn poses(shape: CarryCurve) -> Vec<Transform> {
        let (from, to) = ends();
        (0..=120)
            .map(|frame| shape.pose(&from, &to, frame as f32 / 240.0, 0.5))
            .collect()
    }

    #[test]
    fn a_piece_is_lifted_then_carried_then_set_down() {
        let poses = poses(CARRY);
        let gone = |frame: usize| poses[frame].translation.distance(poses[0].translation);
        let height = |frame: usize| poses[frame].translation.y;
        // After a twentieth of a second: lifted, and hardly moved sideways.
        assert!(
            height(12) > 0.05 && (poses[12].translation.z - poses[0].translation.z).abs() < 0.05
        );
        assert!(height(48) > 0.3, "carried high: {}", height(48));
        // When the piece is nearly down it has arrived.
        assert!(gone(94) > 1.98, "{}", gone(94));
        let highest = (0..=120).map(height).fold(0.0, f32::max);
        assert!(highest < 0.5, "{highest}");
    }

    #[test]
    fn poses_change_continuously() {
        let (from, to) = ends();
        let fall = KingFall { direction: Vec3::X };
        let lies = fallen_transform(from, FallenPose::default());
        let falling = (0..=144).map(|frame| fall.pose(&from, &lies, frame as f32 / 240.0, 0.6));
        for poses in [
            poses(CARRY),
            poses(CarryCurve::default()),
            falling.collect(),
        ] {
            for pair in poses.windows(2) {
                let step = pair[0].translation.distance(pair[1].translation);
                let turn = pair[0].rotation.angle_between(pair[1].rotation);
                assert!(step < 0.08 && turn < 0.12, "{step} {turn}: {pair:?}");
            }
        }
        assert!(poses(CARRY)[120].translation.distance(to.translation) < 0.01);
    }

    #[test]
    fn a_king_falls_to_its_final_pose_without_entering_the_board() {
        let from = Transform::from_translation(square_center(Square::D8));
        for (direction, offset) in [(Vec3::X, 0.0), (Vec3::Z, 0.3), (Vec3::NEG_X, -0.3)] {
            let lies = fallen_transform(from, FallenPose { direction, offset });
            let fall = KingFall { direction };
            let last = fall.pose(&from, &lies, 0.6, 0.6);
            assert!(
                last.translation.distance(lies.translation) < 0.02,
                "{last:?} {lies:?}"
            );
            assert!(last.rotation.angle_between(lies.rotation) < 0.03);
            for frame in 0..=144 {
                let pose = fall.pose(&from, &lies, frame as f32 / 240.0, 0.6);
                let crown = pose.transform_point(Vec3::Y * KING_HEIGHT);
                assert!(
                    crown.y > -0.02 && pose.translation.y > -0.02,
                    "{frame}: {crown}"
                );
            }
        }
    }

    #[test]
    fn a_knight_is_lifted_no_higher_than_needed() {
        let (from, to) = (square_center(Square::G1), square_center(Square::F3));
        let over = |pieces: &[(Role, Square)]| clearance_height(from, to, pieces.iter().copied());
        let free = over(&[]);
        let pawns = over(&[(Role::Pawn, Square::G2), (Role::Pawn, Square::F2)]);
        let queen = over(&[(Role::Queen, Square::G2)]);
        assert!(free < pawns && pawns < queen, "{free} {pawns} {queen}");
        assert_eq!(over(&[(Role::King, Square::A8)]), free);
    }

    #[test]
    fn counters_are_in_the_middle_of_their_square() {
        for (square, direction, offset) in [
            (Square::E8, Vec3::X, 0.0),
            (Square::E8, Vec3::new(0.70710677, 0.0, -0.70710677), -0.3),
            (Square::H1, Vec3::NEG_X, 0.3),
            (Square::A4, Vec3::Z, 0.15),
        ] {
            let upright = standing_pose(Role::King.of(Color::Black), square);
            let away = counter_position(&upright).distance(square_center(square));
            assert!(away < 1e-5, "{square}: {away}");
            let lies = fallen_transform(upright, FallenPose { direction, offset });
            let place = counter_position(&lies);
            let away = place.distance(square_center(square));
            assert!(away < 1e-5, "{square} {direction}: {place}");
        }
        let carried = Transform::from_xyz(1.2, 0.4, -2.7).with_rotation(Quat::from_rotation_x(0.3));
        assert_eq!(counter_position(&carried), carried.translation);
    }
}
