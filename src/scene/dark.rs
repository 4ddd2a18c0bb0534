//! The dark of the room behind the table.
//!
//! It is a surface and not the colour the frame is cleared with: that colour lies under the panels, which then have
//! nothing to fill. A panel's ground would else be blended over the frame pixel by pixel, and without a graphics card
//! that costs more than the men.

use bevy::{camera::visibility::NoFrustumCulling, prelude::*};

use super::flat::FlatMaterial;

/// Hangs the dark round everything.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, hang);
}

/// Half the width of the dark, in squares: beyond the table, within what the camera sees.
const REACH: f32 = 150.0;

/// Its colour.
const DARK: Color = Color::srgb(0.02, 0.016, 0.014);

fn hang(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let mut walls = Mesh::from(Cuboid::from_length(2.0 * REACH));
    // Seen from within.
    if let Err(problem) = walls.invert_winding() {
        warn!("the dark round the table is missing: {problem}");
    }
    commands.spawn((
        Name::new("Dark"),
        Mesh3d(meshes.add(walls)),
        MeshMaterial3d(materials.add(FlatMaterial::even(DARK))),
        NoFrustumCulling,
        Pickable::IGNORE,
    ));
}
