//! Board, frame and table, and the invisible squares that the pointer meets.

use std::f32::consts::TAU;

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    picking::mesh_picking::ray_cast::RayCastVisibility,
    prelude::*,
};

use crate::play::{PlaySystems, sync::BoardSquare};

use super::{
    assets::SetMeshes,
    geometry::{HALF_FRAME, TABLE_Y, square_center},
    looks::Look,
};

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

fn set_table(mut commands: Commands, set: Res<SetMeshes>, mut meshes: ResMut<Assets<Mesh>>) {
    let table = meshes.add(table_top());
    for (name, look, mesh) in [
        ("board", Look::Board, set.named("board")),
        ("frame", Look::Frame, set.named("frame")),
        ("table", Look::Table, table),
    ] {
        commands.spawn((Name::new(name), look, Mesh3d(mesh), Transform::default()));
    }
}

/// Half the width that the table's texture covers, squares.
const TABLE_TEXTURE: f32 = 17.0;
/// The texture is finer near the board: (squares from the middle, share of the half texture), as `board.py` lays it out.
const TABLE_WARP: [(f32, f32); 3] = [(0.0, 0.0), (9.5, 0.80), (TABLE_TEXTURE, 0.985)];
/// Where the light on the table begins to fade and where it is lost, squares from the middle of the board.
const FADE: std::ops::Range<f32> = 4.8..12.5;

/// The table as far as light falls on it, in rings. It has a hole where the board lies: a software rasteriser would
/// shade the wood under the board for nothing. The fade into the dark of the room is in the vertex colours.
fn table_top() -> Mesh {
    const AROUND: u32 = 64;
    const RINGS: u32 = 16;
    let hole = HALF_FRAME - 0.08;
    let mut positions = Vec::new();
    let mut uvs = Vec::new();
    let mut colors = Vec::new();
    let mut indices = Vec::new();
    for ring in 0..=RINGS {
        let out = ring as f32 / RINGS as f32;
        for step in 0..AROUND {
            let direction = Vec2::from_angle(step as f32 / AROUND as f32 * TAU);
            let inner = direction / direction.abs().max_element() * hole;
            let point = inner.lerp(direction * FADE.end, out);
            let dimmed = ((point.length() - FADE.start) / (FADE.end - FADE.start)).clamp(0.0, 1.0);
            let light = (1.0 - dimmed) * (1.0 - dimmed);
            positions.push([point.x, TABLE_Y, point.y]);
            uvs.push([warp(point.x), warp(point.y)]);
            colors.push([light, light, light, 1.0]);
            if ring < RINGS {
                let (here, beside) = (ring * AROUND + step, ring * AROUND + (step + 1) % AROUND);
                let (out, out_beside) = (here + AROUND, beside + AROUND);
                indices.extend([here, beside, out, beside, out_beside, out]);
            }
        }
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    .with_inserted_indices(Indices::U32(indices))
}

/// The texture coordinate of a place on the table, along one axis.
fn warp(at: f32) -> f32 {
    let away = at.abs().min(TABLE_TEXTURE);
    let share = TABLE_WARP
        .windows(2)
        .find(|part| away <= part[1].0)
        .map_or(1.0, |part| {
            let ((from, low), (to, high)) = (part[0], part[1]);
            low + (away - from) / (to - from) * (high - low)
        });
    0.5 + 0.5 * share * at.signum()
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
