//! What is seen: table, board, men, marks, camera, light.
//!
//! The scene follows the men that `play` keeps in step with the rules; it never changes the game.

pub mod ahead;
pub mod animation;
pub mod arrivals;
pub mod assets;
pub mod backdrop;
pub mod board;
pub mod camera;
pub mod clock;
pub mod clock_body;
pub mod clock_dial;
mod corners;
pub mod drag;
pub mod figures;
pub mod flat;
pub mod geometry;
pub mod gesture;
pub mod ghost;
pub mod ladder;
pub mod lean;
pub mod legible;
pub mod legs;
pub mod light;
pub mod look;
pub mod looks;
pub mod marks;
pub mod men;
pub mod mirror;
pub mod places;
pub mod pointing;
pub mod polish;
pub mod portrait;
pub mod promotion;
pub mod redraw;
pub mod reflection;
pub mod rehearsal;
pub mod room;
pub mod shade;
pub mod shadows;
pub mod silhouette;
pub mod slant;
pub mod sound;
pub mod stuff;
pub mod touch;

use bevy::prelude::*;

/// Everything that is seen.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (assets::plugin, slant::plugin),
        lean::plugin,
        flat::plugin,
        looks::plugin,
        light::plugin,
        board::plugin,
        backdrop::plugin,
        men::plugin,
        shadows::plugin,
        animation::plugin,
        drag::plugin,
        promotion::plugin,
        marks::plugin,
        camera::plugin,
        redraw::plugin,
    ));
    app.add_plugins((
        shade::plugin,
        legs::plugin,
        (clock::plugin, clock_body::plugin, clock_dial::plugin),
        ghost::plugin,
        pointing::plugin,
        polish::plugin,
        mirror::plugin,
        figures::plugin,
        legible::plugin,
        ladder::plugin,
        portrait::plugin,
        room::plugin,
        places::plugin,
    ));
    app.add_plugins((reflection::plugin, sound::plugin, touch::plugin));
}
