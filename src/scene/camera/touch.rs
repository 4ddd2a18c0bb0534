//! Two-finger gestures on the board: a pinch zooms, a twist turns the view around the board, moving both turns it as a
//! drag does. One finger is a pointer like the mouse: it taps and drags pieces.

use bevy::{
    input::{InputSystems, touch::Touch},
    picking::PickingSystems,
    prelude::*,
};

use crate::play::{
    PlaySystems,
    input::selection::Selection,
    shared::{BoardArea, TwoFingerGesture},
};

use super::{orbit::OrbitCamera, orbit_input::PER_PIXEL};

/// Reads the touches before any of them is used as a pointer.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        read_touches
            .after(InputSystems)
            .before(PickingSystems::Hover)
            .run_if(resource_exists::<Touches>),
    )
    .add_systems(
        Update,
        turn.in_set(PlaySystems::Input)
            .run_if(resource_exists::<Touches>)
            .run_if(|fingers: Res<TwoFingerGesture>| fingers.0),
    );
}

/// The distance between two fingers below which their angle and distance are not used, logical pixels.
const MIN_DISTANCE: f32 = 24.0;

/// From the touch of a second finger until the last finger is lifted, no finger moves a piece.
fn read_touches(
    touches: Res<Touches>,
    mut fingers: ResMut<TwoFingerGesture>,
    mut selection: ResMut<Selection>,
) {
    let count = touches.iter().count();
    let leaving = touches.iter_just_released().count() + touches.iter_just_canceled().count() > 0;
    if count >= 2 {
        if !fingers.0 {
            fingers.0 = true;
            if selection.dragging {
                selection.deselect();
            }
        }
    } else if count == 0 && !leaving && fingers.0 {
        fingers.0 = false;
    }
}

fn turn(touches: Res<Touches>, area: Res<BoardArea>, mut orbit: ResMut<OrbitCamera>) {
    let on_board = |touch: &&Touch| {
        area.0
            .is_none_or(|area| area.contains(touch.start_position()))
    };
    let mut held: Vec<&Touch> = touches.iter().filter(on_board).collect();
    held.sort_by_key(|touch| touch.id());
    let [one, two, ..] = held.as_slice() else {
        return;
    };
    let before = [one.previous_position(), two.previous_position()];
    let now = [one.position(), two.position()];
    if before == now {
        return;
    }
    let TwoFingerMotion { yaw, pitch, zoom } = motion(before, now);
    orbit.turn_by_hand(yaw, pitch, zoom);
}

/// The change of the view by a two-finger gesture.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TwoFingerMotion {
    yaw: f32,
    pitch: f32,
    zoom: f32,
}

fn motion(before: [Vec2; 2], now: [Vec2; 2]) -> TwoFingerMotion {
    let middle = |pair: [Vec2; 2]| pair[0].midpoint(pair[1]);
    let moved = middle(now) - middle(before);
    let (span_before, span_now) = (before[1] - before[0], now[1] - now[0]);
    let is_reliable = span_before.length() > MIN_DISTANCE && span_now.length() > MIN_DISTANCE;
    let (twist, zoom) = if is_reliable {
        // Positive is clockwise, as y points down on the screen: the board follows the fingers.
        let twist = span_before.angle_to(span_now);
        (twist, span_before.length() / span_now.length())
    } else {
        (0.0, 1.0)
    };
    TwoFingerMotion {
        yaw: twist - moved.x * PER_PIXEL,
        pitch: moved.y * PER_PIXEL,
        zoom,
    }
}

#[cfg(test)]
mod tests {
    use std::f32::consts::FRAC_PI_2;

    use super::*;

    const APART: [Vec2; 2] = [Vec2::new(300.0, 300.0), Vec2::new(500.0, 300.0)];

    #[test]
    fn fingers_drawn_apart_come_nearer() {
        let wider = [Vec2::new(200.0, 300.0), Vec2::new(600.0, 300.0)];
        let found = motion(APART, wider);
        assert!((found.zoom - 0.5).abs() < 1e-6, "{found:?}");
        assert!(found.yaw.abs() < 1e-6 && found.pitch.abs() < 1e-6);
    }

    #[test]
    fn twisted_clockwise_the_board_turns_clockwise() {
        let quarter = [Vec2::new(400.0, 200.0), Vec2::new(400.0, 400.0)];
        let found = motion(APART, quarter);
        assert!((found.yaw - FRAC_PI_2).abs() < 1e-5, "{found:?}");
        assert!((found.zoom - 1.0).abs() < 1e-5, "{found:?}");
    }

    #[test]
    fn moved_together_they_are_a_drag() {
        let by = Vec2::new(10.0, 20.0);
        let found = motion(APART, APART.map(|at| at + by));
        assert!((found.yaw + 10.0 * PER_PIXEL).abs() < 1e-6, "{found:?}");
        assert!((found.pitch - 20.0 * PER_PIXEL).abs() < 1e-6, "{found:?}");
        assert!((found.zoom - 1.0).abs() < 1e-6, "{found:?}");
    }
}
