//! The table's apron and legs, and their shadows on the floor. From a player's seat they are hidden; from far away a
//! table without them would seem to float.

use std::f32::consts::FRAC_PI_2;

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    play::PlaySystems,
    scene::{
        geometry::FLOOR_Y,
        loading::assets::{ModelMeshes, ModelPart},
        materials::{flat::FlatMaterial, slot::MaterialSlot},
    },
};

/// Spawns the legs and the shadows once the meshes are loaded.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_table_legs
            .run_if(resource_added::<ModelMeshes>)
            .in_set(PlaySystems::Animate),
    );
}

/// The distance of the legs from the middle; the same as in `assets/source/furniture.py`, which builds them.
const LEGS: Vec2 = Vec2::new(8.05, 6.45);
/// The positions of the legs in the horizontal plane.
fn legs() -> [Vec2; 4] {
    [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(|(x, z)| LEGS * Vec2::new(x, z))
}

/// The shadows on the floor: centre, radii, opacity.
fn floor_shadows() -> impl Iterator<Item = (Vec2, Vec2, f32)> {
    let feet = legs().into_iter().map(|leg| (leg, Vec2::splat(1.9), 0.62));
    feet.chain([(Vec2::ZERO, Vec2::new(13.5, 11.5), 0.45)])
}

fn spawn_table_legs(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    commands.spawn((
        Name::new("Legs"),
        MaterialSlot::Table,
        ModelPart("table_legs"),
        Mesh3d(set.named("table_legs")),
        Transform::default(),
    ));
    let disc =
        meshes.add(Mesh::from(Circle::new(1.0)).rotated_by(Quat::from_rotation_x(-FRAC_PI_2)));
    for (at, radii, opacity) in floor_shadows() {
        commands.spawn((
            Name::new("Floor shadow"),
            Mesh3d(disc.clone()),
            MeshMaterial3d(
                materials.add(FlatMaterial::soft(Color::srgba(0.03, 0.02, 0.015, opacity))),
            ),
            NotShadowCaster,
            Pickable::IGNORE,
            Transform::from_xyz(at.x, FLOOR_Y + 0.02, at.y)
                .with_scale(Vec3::new(radii.x, 1.0, radii.y)),
        ));
    }
}
