//! What the table stands on: an apron under its top and four legs, and the dark on the floor below. From a seat they are
//! hidden; from afar a table without them would float.

use std::f32::consts::FRAC_PI_2;

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    play::PlaySystems,
    scene::{
        geometry::FLOOR_Y,
        loading::assets::SetMeshes,
        materials::{flat::FlatMaterial, slot::MaterialSlot},
    },
};

/// Puts the table on its legs, once the models are there.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_table_legs
            .run_if(resource_added::<SetMeshes>)
            .in_set(PlaySystems::Animate),
    );
}

/// How far from the middle the legs stand; the same as in `assets/source/furniture.py`, which builds them.
const LEGS: Vec2 = Vec2::new(8.05, 6.45);
/// The middles of the legs, on the table's plan.
fn legs() -> [Vec2; 4] {
    [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(|(x, z)| LEGS * Vec2::new(x, z))
}

/// The dark on the floor: where, how wide, how much.
fn floor_shadows() -> impl Iterator<Item = (Vec2, Vec2, f32)> {
    let feet = legs().into_iter().map(|leg| (leg, Vec2::splat(1.9), 0.62));
    feet.chain([(Vec2::ZERO, Vec2::new(13.5, 11.5), 0.45)])
}

fn spawn_table_legs(
    mut commands: Commands,
    set: Res<SetMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    commands.spawn((
        Name::new("Legs"),
        MaterialSlot::Table,
        Mesh3d(set.named("table_legs")),
        Transform::default(),
    ));
    let disc =
        meshes.add(Mesh::from(Circle::new(1.0)).rotated_by(Quat::from_rotation_x(-FRAC_PI_2)));
    for (at, wide, dark) in floor_shadows() {
        commands.spawn((
            Name::new("Dark on the floor"),
            Mesh3d(disc.clone()),
            MeshMaterial3d(
                materials.add(FlatMaterial::soft(Color::srgba(0.03, 0.02, 0.015, dark))),
            ),
            NotShadowCaster,
            Pickable::IGNORE,
            Transform::from_xyz(at.x, FLOOR_Y + 0.02, at.y)
                .with_scale(Vec3::new(wide.x, 1.0, wide.y)),
        ));
    }
}
