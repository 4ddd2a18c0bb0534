//! The 3D scene: table, board, pieces, marks, camera, light, and the sounds.
//!
//! The scene follows the pieces that `play` keeps in step with the rules; it never changes the game.

pub mod board;
pub mod camera;
pub mod clock;
pub mod geometry;
pub mod light;
pub mod loading;
pub mod materials;
pub mod pieces;
pub mod quality;
pub mod redraw;
pub mod sound;
pub mod triangle_mesh;

use bevy::prelude::*;

/// All plugins of the scene.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (loading::assets::plugin, materials::anisotropy::plugin),
        materials::lean::plugin,
        materials::flat::plugin,
        (
            materials::assign::plugin,
            materials::piece_profiles::plugin,
            materials::glass_in_motion::plugin,
        ),
        light::lamps::plugin,
        (board::model::plugin, board::trays::plugin),
        light::backdrop::plugin,
        pieces::bodies::plugin,
        light::shadow_casters::plugin,
        pieces::animation::plugin,
        pieces::drag::plugin,
        pieces::promotion_choices::plugin,
        (board::marks::plugin, board::explosion::plugin),
        camera::orbit::plugin,
        redraw::plugin,
    ));
    app.add_plugins((
        light::board_light_map::plugin,
        board::table_legs::plugin,
        (clock::placement::plugin, clock::dial::plugin),
        pieces::claim_ghost::plugin,
        board::drawings::plugin,
        board::lesson_marks::plugin,
        materials::full::plugin,
        light::room_reflection::plugin,
        pieces::flat_set::plugin,
        (pieces::outlines::plugin, light::mirror_images::plugin),
        quality::plugin,
        (camera::photo::plugin, camera::lens::plugin),
        light::room::plugin,
        camera::square_positions::plugin,
    ));
    app.add_plugins((
        light::planar_reflection::plugin,
        sound::plugin,
        camera::touch::plugin,
        pieces::picking::plugin,
    ));
}
