//! Board, frame and table, and the invisible squares that the pointer meets.

use bevy::{picking::mesh_picking::ray_cast::RayCastVisibility, prelude::*};

use crate::play::{PlaySystems, sync::BoardSquare};

use super::{assets::SetMeshes, geometry::square_center, looks::Look};

/// Sets the table, once the models are there.
pub fn plugin(app: &mut App) {
    app.add_plugins(MeshPickingPlugin)
        .insert_resource(MeshPickingSettings {
            require_markers: true,
            // The squares are met by the pointer without being drawn: the board is one mesh.
            ray_cast_visibility: RayCastVisibility::Any,
        })
        .add_systems(
            Update,
            (
                set_table.run_if(resource_added::<SetMeshes>),
                make_squares_touchable,
            )
                .in_set(PlaySystems::Animate),
        );
}

fn set_table(mut commands: Commands, set: Res<SetMeshes>) {
    for (name, look) in [
        ("board", Look::Board),
        ("frame", Look::Frame),
        ("table", Look::Table),
    ] {
        commands.spawn((
            Name::new(name),
            look,
            Mesh3d(set.named(name)),
            Transform::default(),
        ));
    }
}

fn make_squares_touchable(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut shared: Local<Option<Handle<Mesh>>>,
    squares: Query<(Entity, &BoardSquare), Without<Mesh3d>>,
) {
    for (entity, square) in &squares {
        let mesh = shared
            .get_or_insert_with(|| meshes.add(Plane3d::new(Vec3::Y, Vec2::splat(0.5))))
            .clone();
        commands.entity(entity).insert((
            Mesh3d(mesh),
            Transform::from_translation(square_center(square.0)),
            Visibility::Hidden,
            Pickable::default(),
        ));
    }
}
