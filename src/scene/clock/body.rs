//! The names of the clock's meshes, and where the dials lie on the case.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::chess::Color as Side;

/// The name of the case's mesh in the set.
pub(in crate::scene) const CASE: &str = "clock_case";
/// The name of the rocker's mesh in the set.
pub(super) const ROCKER: &str = "clock_rocker";

// The same numbers as in `assets/source/furniture.py`, which builds the case.

/// Half the sides of the case's base: along the ranks, along the files.
pub(in crate::scene) const FOOT: Vec2 = Vec2::new(0.76, 0.99);
/// The slope of the case from its lower edge to the ridge, for the side of +z: (distance from the middle, height).
const SLOPE: (Vec2, Vec2) = (Vec2::new(0.95, 0.13), Vec2::new(0.20, 0.73));
/// Width and height of a dial.
pub(in crate::scene) const DIAL: Vec2 = Vec2::new(1.34, 0.405);
/// How far the dials' middles lie from the middle of the slope.
const DIAL_APART: f32 = 0.22;

/// The position of a dial: its middle, the direction of its text, and its upward direction. `seat` is the player that
/// reads it; the player's own dial is the lower one.
pub(in crate::scene) fn dial_place(seat: Side, own: bool) -> (Vec3, Vec3, Vec3) {
    let (low, high) = SLOPE;
    let up = (high - low).normalize();
    let middle = (low + high) / 2.0 + up * if own { -DIAL_APART } else { DIAL_APART };
    let rotation = Quat::from_rotation_y(seat.fold_wb(0.0, PI));
    (
        rotation * Vec3::new(0.0, middle.y, middle.x),
        rotation * Vec3::X,
        rotation * Vec3::new(0.0, up.y, up.x),
    )
}
