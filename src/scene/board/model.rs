//! The meshes of board, frame and table, and the invisible squares that the pointer picks.

use std::f32::consts::FRAC_PI_2;

use bevy::{picking::mesh_picking::ray_cast::RayCastVisibility, prelude::*};

use crate::{
    play::{PlaySystems, sync::BoardSquare},
    scene::{
        geometry::{HALF_FRAME, TABLE_Y, square_center},
        loading::assets::{ModelMeshes, ModelPart},
        materials::slot::MaterialSlot,
        triangle_mesh::triangle_mesh,
    },
};

/// Spawns table and board once the meshes are loaded, and the squares for picking.
pub fn plugin(app: &mut App) {
    app.add_plugins(MeshPickingPlugin)
        .insert_resource(MeshPickingSettings {
            require_markers: true,
            // The squares are picked without being drawn: the board is one mesh.
            ray_cast_visibility: RayCastVisibility::Any,
        })
        .add_systems(
            Update,
            (
                spawn_table_and_board.run_if(resource_added::<ModelMeshes>),
                spawn_pickable_squares,
            )
                .in_set(PlaySystems::Animate),
        );
}

fn spawn_table_and_board(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let table = meshes.add(table_top());
    for (name, slot) in [
        ("board", MaterialSlot::Board),
        ("frame", MaterialSlot::Frame),
    ] {
        commands.spawn((
            Name::new(name),
            slot,
            ModelPart(name),
            Mesh3d(set.named(name)),
            Transform::default(),
        ));
    }
    commands.spawn((
        Name::new("table"),
        MaterialSlot::Table,
        Mesh3d(table),
        Transform::default(),
    ));
}

/// Half the width and half the depth of the table's top, and the radius of its corners, squares.
const TABLE: (Vec2, f32) = (Vec2::new(9.2, 7.6), 0.9);
/// Half of what the table's texture covers, as `board.py` lays it out.
const TABLE_SPAN: Vec2 = Vec2::new(9.8, 8.2);
/// The profile of the table's edge: (out, up, brightness), from the top round to the underside. It is rounded like a
/// worn edge, and brightest where it faces the light.
const TABLE_EDGE: [(f32, f32, f32); 11] = [
    (0.000, 0.000, 1.0),
    (0.060, -0.008, 1.12),
    (0.115, -0.035, 1.30),
    (0.160, -0.078, 1.22),
    (0.190, -0.135, 0.92),
    (0.200, -0.200, 0.66),
    (0.200, -0.500, 0.42),
    (0.180, -0.555, 0.32),
    (0.120, -0.590, 0.22),
    (0.000, -0.600, 0.12),
    (-0.800, -0.600, 0.05),
];
/// The distances from the middle over which the light on the table fades, squares, and the part of it lost at the
/// corners.
const FADE: (std::ops::Range<f32>, f32) = (4.5..10.2, 0.70);
/// How much brighter the table is at the a-file's end, where the key light stands in every room, and how much darker at
/// the other end.
const TOWARDS_LAMP: f32 = 0.16;

/// The table's outline, in the sense that turns +x to +z: each point, and the outward direction there.
pub(in crate::scene) fn table_outline() -> Vec<(Vec2, Vec2)> {
    const CORNER: u32 = 10;
    const SIDE: u32 = 8;
    let (half, round) = TABLE;
    let mut outline = Vec::new();
    for quarter in 0..4 {
        let turn = quarter as f32 * FRAC_PI_2;
        let sign = Vec2::new(
            if quarter % 3 == 0 { 1.0 } else { -1.0 },
            if quarter < 2 { 1.0 } else { -1.0 },
        );
        let middle = (half - round) * sign;
        for step in 0..=CORNER {
            let out = Vec2::from_angle(turn + FRAC_PI_2 * step as f32 / CORNER as f32);
            outline.push((middle + out * round, out));
        }
        // On to the next corner.
        let out = Vec2::from_angle(turn + FRAC_PI_2);
        let from = middle + out * round;
        let along = out.perp();
        let length = 2.0 * (half - round).dot(along.abs());
        for step in 1..SIDE {
            let at = from + along * length * step as f32 / SIDE as f32;
            outline.push((at, out));
        }
    }
    outline
}

/// The mesh of the table's top, its edge and a little of its underside. It has a hole under the board, where a software
/// rasteriser would shade wood that is not visible. The fading of the light towards the ends is in the vertex colours.
fn table_top() -> Mesh {
    const RINGS: u32 = 10;
    let outline = table_outline();
    let around = outline.len() as u32;
    let hole = HALF_FRAME - 0.08;
    let mut positions = Vec::new();
    let mut normals = Vec::new();
    let mut uvs = Vec::new();
    let mut colors = Vec::new();
    let mut indices = Vec::new();
    let faded = |point: Vec2| {
        let (range, lost) = FADE;
        let part = ((point.length() - range.start) / (range.end - range.start)).clamp(0.0, 1.0);
        (1.0 - lost * part * part) * (1.0 - TOWARDS_LAMP * point.x / TABLE.0.x)
    };
    let rows = RINGS + TABLE_EDGE.len() as u32;
    for row in 0..rows {
        for (step, &(end, out)) in (0..).zip(&outline) {
            let inner = end / end.abs().max_element() * hole;
            let (point, up, normal, light) = if row < RINGS {
                let point = inner.lerp(end, row as f32 / RINGS as f32);
                (point, 0.0, Vec3::Y, 1.0)
            } else {
                let at = (row - RINGS) as usize;
                let (away, up, light) = TABLE_EDGE[at];
                let before = TABLE_EDGE[at.saturating_sub(1)];
                let after = TABLE_EDGE[(at + 1).min(TABLE_EDGE.len() - 1)];
                let run = Vec2::new(after.0 - before.0, after.1 - before.1).normalize_or(Vec2::X);
                let normal = Vec3::new(out.x * -run.y, run.x, out.y * -run.y);
                (end + out * away, up, normal.normalize_or(Vec3::Y), light)
            };
            // The grain continues over the edge.
            let texture_point = point + out * (-up).max(0.0) * 0.4;
            positions.push([point.x, TABLE_Y + up, point.y]);
            normals.push(normal.to_array());
            uvs.push((texture_point / (2.0 * TABLE_SPAN) + 0.5).to_array());
            colors.push([faded(point) * light, 0.0, 0.0, 1.0]);
            if row + 1 < rows {
                let (here, beside) = (row * around + step, row * around + (step + 1) % around);
                let (out, out_beside) = (here + around, beside + around);
                indices.extend([here, beside, out, beside, out_beside, out]);
            }
        }
    }
    triangle_mesh(positions, normals, uvs, indices)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
}

fn spawn_pickable_squares(
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
