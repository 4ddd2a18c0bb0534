//! Camera positions around the board, and how they frame it: in a narrow window the camera is farther away, and the view
//! is shifted for the trays.

use std::{
    f32::consts::{FRAC_PI_2, PI, TAU},
    sync::LazyLock,
};

use bevy::prelude::*;

use crate::{
    chess::Color as Side,
    scene::{
        clock::body::FOOT,
        geometry::{CLOCK_POSITION, HALF_BOARD, HALF_FRAME, KING_HEIGHT, TABLE_Y, tray_corners},
    },
};

/// Vertical field of view, radians: 28 degrees, a long lens, with which the pieces in the corners do not lean outward.
pub(super) const FIELD_OF_VIEW: f32 = 0.489;
/// The ratio of the camera's distance to that of a view. Views give their distance for [`REFERENCE_FIELD_OF_VIEW`], so
/// that the board keeps its size, in stored settings too, whatever the field of view is.
static DISTANCE_RATIO: LazyLock<f32> =
    LazyLock::new(|| (REFERENCE_FIELD_OF_VIEW / 2.0).tan() / (FIELD_OF_VIEW / 2.0).tan());
/// The vertical field of view for which the distances of views are given, radians.
const REFERENCE_FIELD_OF_VIEW: f32 = 0.66;
/// The free space above the tallest pieces at the far side, squares: promotion choices and lifted pieces are shown
/// there.
const HEADROOM: f32 = 0.4;
/// The distance below which the camera is tilted no farther, squares: a player that near looks at a detail.
const NEAREST_CENTERED: f32 = 14.0;
/// The lowest and the highest pitch, radians above the table. Never under it.
const PITCH: std::ops::RangeInclusive<f32> = 0.14..=STEEPEST;
/// Straight from above, just short of the pole, where "up" has no meaning.
const STEEPEST: f32 = FRAC_PI_2 - 0.001;
/// The smallest and the greatest distance, squares from the middle of the board.
const DISTANCE: std::ops::RangeInclusive<f32> = 4.0..=32.0;
/// The aspect ratio of the free area for which the home view is made, so that the board with its clock just fits; and
/// the same with the trays. In a narrower area the camera is farther away.
const HOME_ASPECT: (f32, f32) = (1.5, 1.64);
/// The aspect ratios over which the trays are gradually left out of the view, for a board that is large enough.
const TRAYS_LEFT_OUT: std::ops::Range<f32> = 1.3..1.5;
/// The margin beside the board's rim and beside the tray, as a part of their distance.
const SIDE_MARGIN: f32 = 0.006;

/// A camera position around the board, by angles and distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrbitView {
    /// The angle around the board: 0 is White's seat, a quarter turn the h-file's side, a half turn Black's seat.
    /// Radians.
    pub yaw: f32,
    /// The angle above the table, radians.
    pub pitch: f32,
    /// The distance from the middle of the board, squares.
    pub distance: f32,
}

impl OrbitView {
    /// The point that the camera orbits: a little below the middle of the board.
    pub(super) const TARGET: Vec3 = Vec3::new(0.0, -0.1, 0.0);

    /// The view from a player's seat.
    pub fn home(side: Side) -> Self {
        Self {
            yaw: side.fold_wb(0.0, PI),
            pitch: 0.75,
            distance: 12.9,
        }
    }

    /// From the side, White on the left. The clock stands at the near side then.
    pub fn side_on() -> Self {
        Self {
            yaw: FRAC_PI_2,
            distance: 14.0,
            ..Self::home(Side::White)
        }
    }

    /// From straight above, that player's side below.
    pub fn overhead(side: Side) -> Self {
        Self {
            pitch: STEEPEST,
            distance: 14.8,
            ..Self::home(side)
        }
    }

    /// A view with these numbers, limited to the allowed range; never under the table.
    pub fn free(yaw: f32, pitch: f32, distance: f32) -> Self {
        Self {
            yaw,
            pitch,
            distance,
        }
        .clamped()
    }

    /// The view of that name, for the command line.
    pub fn by_name(name: &str) -> Option<Self> {
        Some(match name {
            "white" => Self::home(Side::White),
            "black" => Self::home(Side::Black),
            "top" => Self::overhead(Side::White),
            "side" => Self::side_on(),
            "low" => Self {
                yaw: 0.5,
                pitch: 0.32,
                distance: 12.8,
            },
            "close" => Self {
                yaw: 0.35,
                pitch: 0.42,
                distance: 8.2,
            },
            _ => return None,
        })
    }

    /// The names that [`Self::by_name`] accepts.
    pub const NAMES: [&str; 6] = ["white", "black", "top", "side", "low", "close"];

    /// The nearest view within the allowed range.
    pub(super) fn clamped(self) -> Self {
        Self {
            yaw: self.yaw.rem_euclid(TAU),
            pitch: self.pitch.clamp(*PITCH.start(), *PITCH.end()),
            distance: self.distance.clamp(*DISTANCE.start(), *DISTANCE.end()),
        }
    }

    /// Interpolates to another view, by the shorter way around the board.
    pub(super) fn towards(self, to: Self, part: f32) -> Self {
        let round = (to.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            yaw: self.yaw + round * part,
            pitch: self.pitch + (to.pitch - self.pitch) * part,
            distance: self.distance + (to.distance - self.distance) * part,
        }
    }

    /// The camera's transform. `reach` multiplies the distance in narrow windows.
    pub(super) fn transform(self, reach: f32) -> Transform {
        let rotation = Quat::from_euler(EulerRot::YXZ, self.yaw, -self.pitch, 0.0);
        let distance = self.distance * reach * *DISTANCE_RATIO;
        let raised = centering(self.pitch, distance);
        Transform::from_translation(Self::TARGET + rotation * Vec3::Z * distance)
            .with_rotation(rotation * Quat::from_rotation_x(raised))
    }
}

/// The ratio of the camera's distance in a window of this aspect ratio to that in a wide one.
pub(super) fn reach(aspect: f32) -> f32 {
    let (board, trays) = HOME_ASPECT;
    let narrow = TRAYS_LEFT_OUT;
    let part = ((aspect - narrow.start) / (narrow.end - narrow.start)).clamp(0.0, 1.0);
    ((board + (trays - board) * part) / aspect).max(1.0)
}

/// How far the view is shifted sideways, as a part of its width: the tray at the player's right hand reaches farther
/// from the middle than anything at the left, so in a narrow view the board moves aside. Shifted, not turned: the board
/// keeps its symmetry. 0 where the tray is in view anyway, so near that the left is out of view itself, and from the
/// side.
pub(super) fn shift(view: OrbitView, reach: f32, aspect: f32) -> f32 {
    let seated = OrbitView { yaw: 0.0, ..view };
    let view_from_world = seated.transform(reach).to_matrix().inverse();
    // The offset to the right of the view's middle, for every unit of distance.
    let aside = |x: f32, z: f32| {
        let seen = view_from_world.transform_point3(Vec3::new(x, TABLE_Y, z));
        seen.x / (-seen.z).max(0.1)
    };
    let [own, opponents] = tray_corners();
    let right = aside(own.x, own.z) + SIDE_MARGIN;
    let mut left = aside(HALF_FRAME, HALF_FRAME).max(aside(-opponents.x, opponents.z));
    if view.yaw.cos() < 0.0 {
        // At Black's left hand is the clock.
        left = left.max(aside(CLOCK_POSITION.x + FOOT.x, FOOT.y));
    }
    let left = left + SIDE_MARGIN;
    let half = (FIELD_OF_VIEW / 2.0).tan() * aspect;
    let shift = (right - half).min(half - left).max(0.0);
    shift / (2.0 * half) * (2.0 * view.yaw).cos().max(0.0)
}

/// How far the camera is tilted up so that the board, from the foot of its near rim to the tops of the pieces at its
/// far side, is in the middle of the view, radians.
fn centering(pitch: f32, distance: f32) -> f32 {
    let distance = distance.max(NEAREST_CENTERED);
    let (sin, cos) = pitch.sin_cos();
    // The angle above the line of sight to a point of that height, that much nearer than the middle.
    let angle = |height: f32, nearer: f32| {
        let height = height - OrbitView::TARGET.y;
        let above = height * cos - nearer * sin;
        above.atan2(distance - height * sin - nearer * cos)
    };
    let near_foot = angle(TABLE_Y, HALF_FRAME);
    let far_top = angle(KING_HEIGHT + HEADROOM, 0.5 - HALF_BOARD);
    let far_rim = angle(0.0, -HALF_FRAME);
    f32::midpoint(near_foot, far_top.max(far_rim))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::camera::CameraProjection;

    #[test]
    fn turns_by_the_shorter_way() {
        let from = OrbitView {
            yaw: 0.2,
            ..OrbitView::home(Side::White)
        };
        let to = OrbitView {
            yaw: TAU - 0.2,
            ..from
        };
        let middle = from.towards(to, 0.5);
        assert!(middle.yaw.abs() < 1e-4, "{}", middle.yaw);
    }

    #[test]
    fn the_picture_is_shifted_for_the_tray_alone() {
        let home = OrbitView::home(Side::White);
        let (narrow, wide) = (1030.0 / 674.0, 2.0);
        let at = |view: OrbitView, aspect: f32| shift(view, reach(aspect), aspect);
        assert!(at(home, narrow) > 0.02, "{}", at(home, narrow));
        // Less from Black's seat, whose left hand has the clock.
        let blacks = at(OrbitView::home(Side::Black), narrow);
        assert!((0.02..at(home, narrow)).contains(&blacks), "{blacks}");
        assert_eq!(at(home, wide), 0.0, "all of it is seen");
        assert_eq!(
            at(OrbitView::side_on(), narrow),
            0.0,
            "no tray is at the right there"
        );
        let near = OrbitView {
            distance: 7.0,
            ..home
        };
        assert_eq!(at(near, narrow), 0.0, "the rim is out of sight");
    }

    /// The position of a point in that player's home view of a window of this shape, from -1 to 1 over its width and its
    /// height.
    fn in_home_view(side: Side, aspect: f32, point: Vec3) -> Vec2 {
        let home = OrbitView::home(side);
        let place = home.transform(reach(aspect));
        let projection = PerspectiveProjection {
            fov: FIELD_OF_VIEW,
            aspect_ratio: aspect,
            ..default()
        };
        let clip_from_world = projection.get_clip_from_view() * place.to_matrix().inverse();
        let aside = shift(home, reach(aspect), aspect);
        clip_from_world.project_point3(point).truncate() - Vec2::X * 2.0 * aside
    }

    #[test]
    fn the_board_fills_the_home_view_of_every_window_and_nothing_on_it_is_cut_off() {
        for (aspect, least) in [
            (1.0, 0.36),
            (1.2, 0.43),
            (1.5, 0.46),
            (1.78, 0.46),
            (2.2, 0.37),
        ] {
            let rim = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
                .map(|(x, z)| Vec3::new(x * HALF_FRAME, 0.0, z * HALF_FRAME))
                .map(|corner| in_home_view(Side::White, aspect, corner));
            let tops = [-3.5, 3.5]
                .map(|x| in_home_view(Side::White, aspect, Vec3::new(x, KING_HEIGHT, -3.5)));
            let clock = CLOCK_POSITION + Vec3::X * 0.6;
            let [own, opponents] = tray_corners();
            let seen: &[Vec3] = if aspect < TRAYS_LEFT_OUT.end {
                &[clock]
            } else {
                &[clock, own, opponents]
            };
            let beside: Vec<Vec2> = seen
                .iter()
                .map(|&place| in_home_view(Side::White, aspect, place))
                .collect();
            for point in rim.iter().chain(&tops).chain(&beside) {
                assert!(point.abs().max_element() < 0.99, "{aspect}: {point}");
            }
            // The part of the view's area, which is 4 in these units (the shoelace formula).
            let share: f32 = (0..4)
                .map(|corner| rim[corner].perp_dot(rim[(corner + 1) % 4]))
                .sum::<f32>()
                / 8.0;
            assert!(share > least, "{aspect}: {share}");
            // As much is free above the pieces as below the rim.
            let (above, below) = (1.0 - tops[0].y, 1.0 + rim[0].y);
            assert!((above - below).abs() < 0.12, "{aspect}: {above}, {below}");
        }
    }

    #[test]
    fn the_clock_is_seen_whole_from_both_seats() {
        for side in [Side::White, Side::Black] {
            for aspect in [1.0, 1.2, 1.3, 1.4, 1.5, 1.6, 1.78, 2.2] {
                for corner in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                    let foot = FOOT * Vec2::from(corner);
                    let at = CLOCK_POSITION + Vec3::new(foot.x, 0.0, foot.y);
                    let seen = in_home_view(side, aspect, at);
                    assert!(seen.abs().max_element() < 1.0, "{side} {aspect}: {seen}");
                }
            }
        }
    }
}
