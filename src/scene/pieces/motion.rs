//! The shapes of gestures: how a hand carries a piece and sets him down, and how a king falls. Pure functions of time.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::prelude::*;

use crate::{
    chess::{Role, Square},
    scene::geometry::{TALLEST, square_center},
};

/// Seconds in which a piece who has touched the board comes to rest.
pub const SETTLE: f32 = 0.10;
/// Seconds after which a falling king meets the board.
pub const TOPPLE: f32 = 0.34;

/// Half the width of the king's foot, on whose edge he turns and lies.
const FOOT: f32 = 0.38;
/// A lying king rests on foot and crown, so he falls a little farther than a quarter turn.
const FALL: f32 = FRAC_PI_2 * 1.06;

/// How high a piece is carried, how he leans on the way, how he settles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CarryCurve {
    /// How high over the higher of both ends.
    pub height: f32,
    /// Seconds at the end in which he stands already and rocks to rest.
    pub settle: f32,
    /// How much he swings below the hand that holds him: 1 as a wooden piece does, 0 not at all.
    pub lean: f32,
    /// The size he has at the start, of what he will have.
    pub grow: f32,
}

/// The share of the way up and down during which he goes nowhere else: straight off the board, straight onto it.
const RISE: f32 = 0.10;
const SINK: f32 = 0.93;
/// How far he swings at most, radians.
const LEAN: f32 = 0.13;
/// How far above his foot he is held.
const HELD: f32 = 1.1;
/// How far he rocks when he touches down, radians, how quickly, and how soon it is over, seconds.
const ROCK: f32 = 0.040;
const ROCK_PERIOD: f32 = 0.066;
const ROCK_DECAY: f32 = 0.030;

impl CarryCurve {
    /// The pose at this second of a way that takes `duration`.
    pub fn pose(&self, from: &Transform, to: &Transform, seconds: f32, duration: f32) -> Transform {
        let lands = (duration - self.settle).max(f32::EPSILON);
        let part = (seconds / lands).clamp(0.0, 1.0);
        let lifted = self.height > 0.0;
        let along = if lifted {
            (part - RISE) / (SINK - RISE)
        } else {
            part
        };
        let eased = unhurried(along);
        let ground = from.translation.lerp(to.translation, eased);
        // Who comes from above is lowered over the whole way; the ground of a piece between two heights is the higher.
        let level = from.translation.y.max(to.translation.y);
        let base = if lifted {
            let (up, down) = (smooth(part / 0.35), lowered((part - 0.52) / 0.48));
            let start = from.translation.y + (level - from.translation.y) * up;
            start + (to.translation.y - level) * down + self.height * up * (1.0 - down)
        } else {
            from.translation.y + (to.translation.y - from.translation.y) * lowered(part)
        };
        let way = to.translation - from.translation;
        let flat = Vec3::new(way.x, 0.0, way.z);
        let ahead = flat.normalize_or(Vec3::X);
        let across = Vec3::Y.cross(ahead);
        let place = Vec3::new(ground.x, base, ground.z);
        let grow = self.grow + (1.0 - self.grow) * smooth(part / 0.6);
        let shrink = from.scale.lerp(to.scale, part * part);
        let rotation = from.rotation.slerp(to.rotation, eased);
        let mut pose = Transform {
            translation: place,
            rotation,
            scale: if self.grow > 0.0 {
                shrink * grow
            } else {
                shrink
            },
        };
        if seconds < lands {
            // Held by the head: the foot stays behind at first and swings forward at the end.
            let pull = push_at(along) * flat.length() / (lands * lands);
            let swing = Quat::from_axis_angle(across, self.lean * LEAN * (pull / 90.0).tanh());
            let hand = Vec3::Y * HELD;
            pose.translation += hand - swing * hand;
            pose.rotation = swing * rotation;
        } else if self.settle > 0.0 {
            // He rocks on the rim of his foot.
            let since = seconds - lands;
            let angle =
                ROCK * (-since / ROCK_DECAY).exp() * (TAU * since / ROCK_PERIOD).sin() * self.lean;
            pose.translation.y += angle.abs() * FOOT;
            pose.rotation = Quat::from_axis_angle(across, angle) * rotation;
        }
        pose
    }
}

/// From 0 to 1 with no jerk at either end.
fn unhurried(part: f32) -> f32 {
    EaseFunction::SmootherStep.sample_clamped(part)
}

fn smooth(part: f32) -> f32 {
    EaseFunction::SmoothStep.sample_clamped(part)
}

/// From 0 to 1, arriving with a little speed left: a piece is put down, not laid into cotton wool.
fn lowered(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    0.72 * smooth(part) + 0.28 * part * part
}

/// The second derivative of [`unhurried`].
fn push_at(part: f32) -> f32 {
    if !(0.0..=1.0).contains(&part) {
        return 0.0;
    }
    60.0 * part * (1.0 - part) * (1.0 - 2.0 * part)
}

/// How high a piece must be carried to pass over those who stand in his way.
pub fn height_over(from: Vec3, to: Vec3, pieces: impl Iterator<Item = (Role, Square)>) -> f32 {
    let way = Vec2::new(to.x - from.x, to.z - from.z);
    let length = way.length().max(f32::EPSILON);
    let ahead = way / length;
    let tallest = pieces
        .filter_map(|(role, square)| {
            let at = square_center(square);
            let gap = Vec2::new(at.x - from.x, at.z - from.z);
            let along = gap.dot(ahead);
            let beside = gap.perp_dot(ahead).abs();
            let in_the_way = along > 0.2 && along < length - 0.2 && beside < 0.85;
            in_the_way.then(|| stature(role))
        })
        .fold(0.0_f32, f32::max);
    (tallest + 0.15).max(0.55)
}

/// How tall a piece is, in squares; those in between are near enough.
fn stature(role: Role) -> f32 {
    TALLEST
        * match role {
            Role::Pawn => 0.56,
            Role::Rook => 0.62,
            Role::Knight => 0.70,
            Role::Bishop => 0.78,
            Role::Queen => 0.92,
            Role::King => 1.0,
        }
}

/// How a king lies who was laid down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallenPose {
    /// Where his crown points.
    pub towards: Vec3,
    /// How far ahead of the middle of his square his own middle lies, squares.
    pub slip: f32,
}

impl Default for FallenPose {
    fn default() -> Self {
        Self {
            towards: Vec3::X,
            slip: 0.0,
        }
    }
}

/// The pose of a king who lies so where he stood upright.
pub fn lying(upright: Transform, lie: FallenPose) -> Transform {
    let FallenPose { towards, slip } = lie;
    let turn = Quat::from_axis_angle(Vec3::Y.cross(towards).normalize(), FALL);
    let mut lying = upright;
    lying.rotation = turn * upright.rotation;
    // His middle lies over his square, not his foot.
    lying.translation += towards * slip - turn * Vec3::Y * (TALLEST / 2.0);
    lying.translation.y = FOOT * 0.98;
    lying
}

/// Where the counter of a piece in this pose lies, seen from above: at his foot, or in the middle of the square of a king who
/// is laid down, across how many others he may lie. `figures.wgsl` says the same.
pub fn counter_place(pose: &Transform) -> Vec3 {
    let axis = pose.rotation * Vec3::Y;
    let lies = ((0.7 - axis.y) / 0.4).clamp(0.0, 1.0);
    let lies = lies * lies * (3.0 - 2.0 * lies);
    let own = (pose.translation + axis * (TALLEST / 2.0)).floor() + 0.5;
    pose.translation.lerp(own.with_y(0.0), lies)
}

/// A king's fall: he tips over the rim of his foot, meets the board, springs up a little, and rolls on crown and foot
/// until he lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KingFall {
    /// Where his crown will point.
    pub towards: Vec3,
}

/// How far from his last direction he meets the board, radians: he rolls the rest.
const ASIDE: f32 = 0.20;
/// How far he springs up, radians.
const SPRING: f32 = 0.055;

impl KingFall {
    /// The pose at this second, of a king who stood in `from` and will lie in `to`.
    pub fn pose(&self, from: &Transform, to: &Transform, seconds: f32, duration: f32) -> Transform {
        let across = Vec3::Y.cross(self.towards).normalize();
        // Slowly at first: an upright pole falls the faster the farther it has fallen.
        let part = (seconds / TOPPLE).clamp(0.0, 1.0);
        let tipped = ((3.4 * part).cosh() - 1.0) / (3.4_f32.cosh() - 1.0);
        let since = seconds - TOPPLE;
        let mut angle = FALL * tipped;
        let mut aside = ASIDE * smooth(part * 1.5);
        if since > 0.0 {
            let hop = |start: f32, length: f32, high: f32| {
                let at = (since - start) / length;
                if (0.0..1.0).contains(&at) {
                    4.0 * high * at * (1.0 - at)
                } else {
                    0.0
                }
            };
            angle -= hop(0.0, 0.085, SPRING) + hop(0.085, 0.05, SPRING * 0.3);
            let rest = (since / (duration - TOPPLE)).clamp(0.0, 1.0);
            aside = ASIDE * (rest * 4.2).cos() * (1.0 - rest) * (1.0 - rest);
        }
        let turn = Quat::from_axis_angle(across, angle);
        // He rolls without slipping: the foot turns as far as it travels.
        let rolled = Quat::from_rotation_y(aside * TALLEST / (2.0 * FOOT));
        let rim = self.towards * FOOT;
        let tipping = from.translation + rim - turn * rim;
        let slid = smooth(part);
        let mut foot = tipping.lerp(to.translation, slid * slid);
        foot.y = FOOT * angle.sin().max(0.0) * (1.0 - slid) + to.translation.y * slid;
        let swung = Quat::from_rotation_y(aside);
        let middle = to.translation + to.rotation * Vec3::Y * (TALLEST / 2.0);
        let pivot = Vec3::new(middle.x, 0.0, middle.z);
        Transform {
            translation: pivot + swung * (foot - pivot),
            rotation: swung * turn * rolled * from.rotation,
            scale: to.scale,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::geometry::square_center;

    const CARRY: CarryCurve = CarryCurve {
        height: 0.4,
        settle: SETTLE,
        lean: 1.0,
        grow: 1.0,
    };

    fn ends() -> (Transform, Transform) {
        let at = |square| Transform::from_translation(square_center(square));
        (at(Square::E2), at(Square::E4))
    }

    /// Poses of a way of half a second, at 240 a second.
    fn film(shape: CarryCurve) -> Vec<Transform> {
        let (from, to) = ends();
        (0..=120)
            .map(|frame| shape.pose(&from, &to, frame as f32 / 240.0, 0.5))
            .collect()
    }

    #[test]
    fn a_piece_is_lifted_before_he_is_carried_and_carried_before_he_is_set_down() {
        let film = film(CARRY);
        let gone = |frame: usize| film[frame].translation.distance(film[0].translation);
        let height = |frame: usize| film[frame].translation.y;
        // A tenth of a second: up, and hardly ahead.
        assert!(height(12) > 0.05 && (film[12].translation.z - film[0].translation.z).abs() < 0.05);
        assert!(height(48) > 0.3, "carried high: {}", height(48));
        // What is left of the way when he is nearly down is nothing.
        assert!(gone(94) > 1.98, "{}", gone(94));
        let highest = (0..=120).map(height).fold(0.0, f32::max);
        assert!(highest < 0.5, "{highest}");
    }

    #[test]
    fn nothing_jumps_between_two_frames() {
        let (from, to) = ends();
        let fall = KingFall { towards: Vec3::X };
        let lies = lying(from, FallenPose::default());
        let falling = (0..=144).map(|frame| fall.pose(&from, &lies, frame as f32 / 240.0, 0.6));
        for film in [film(CARRY), film(CarryCurve::default()), falling.collect()] {
            for pair in film.windows(2) {
                let step = pair[0].translation.distance(pair[1].translation);
                let turn = pair[0].rotation.angle_between(pair[1].rotation);
                assert!(step < 0.08 && turn < 0.12, "{step} {turn}: {pair:?}");
            }
        }
        assert!(film(CARRY)[120].translation.distance(to.translation) < 0.01);
    }

    #[test]
    fn a_fallen_king_ends_where_he_lies_and_never_sinks_into_the_board() {
        let from = Transform::from_translation(square_center(Square::D8));
        for (towards, slip) in [(Vec3::X, 0.0), (Vec3::Z, 0.3), (Vec3::NEG_X, -0.3)] {
            let lies = lying(from, FallenPose { towards, slip });
            let fall = KingFall { towards };
            let last = fall.pose(&from, &lies, 0.6, 0.6);
            assert!(
                last.translation.distance(lies.translation) < 0.02,
                "{last:?} {lies:?}"
            );
            assert!(last.rotation.angle_between(lies.rotation) < 0.03);
            for frame in 0..=144 {
                let pose = fall.pose(&from, &lies, frame as f32 / 240.0, 0.6);
                let crown = pose.transform_point(Vec3::Y * TALLEST);
                assert!(
                    crown.y > -0.02 && pose.translation.y > -0.02,
                    "{frame}: {crown}"
                );
            }
        }
    }

    #[test]
    fn a_knight_leaps_no_higher_than_he_must() {
        let (from, to) = (square_center(Square::G1), square_center(Square::F3));
        let over = |pieces: &[(Role, Square)]| height_over(from, to, pieces.iter().copied());
        let free = over(&[]);
        let pawns = over(&[(Role::Pawn, Square::G2), (Role::Pawn, Square::F2)]);
        let queen = over(&[(Role::Queen, Square::G2)]);
        assert!(free < pawns && pawns < queen, "{free} {pawns} {queen}");
        assert_eq!(over(&[(Role::King, Square::A8)]), free);
    }

    #[test]
    fn seen_from_above_a_laid_down_king_keeps_his_square_and_everybody_else_his_place() {
        for (square, towards, slip) in [
            (Square::E8, Vec3::X, 0.0),
            (Square::E8, Vec3::new(0.70710677, 0.0, -0.70710677), -0.3),
            (Square::H1, Vec3::NEG_X, 0.3),
            (Square::A4, Vec3::Z, 0.15),
        ] {
            let upright = Transform::from_translation(square_center(square));
            assert_eq!(counter_place(&upright), square_center(square));
            let lies = lying(upright, FallenPose { towards, slip });
            let place = counter_place(&lies);
            let away = place.distance(square_center(square));
            assert!(away < 1e-5, "{square} {towards}: {place}");
        }
        let carried = Transform::from_xyz(1.2, 0.4, -2.7).with_rotation(Quat::from_rotation_x(0.3));
        assert_eq!(counter_place(&carried), carried.translation);
    }
}
