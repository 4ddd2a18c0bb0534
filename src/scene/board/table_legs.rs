//! What the table stands on: an apron under its top and four legs, and the dark on the floor below. From a seat they are
//! hidden; from afar a table without them would float.

use std::f32::consts::FRAC_PI_2;

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    play::PlaySystems,
    scene::{
        geometry::{FLOOR_Y, TABLE_Y},
        loading::{assets::SetMeshes, mesh_builder::MeshBuilder},
        materials::{flat::FlatMaterial, slot::MaterialSlot},
    },
};

/// Puts the table on its legs, once the models are there.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        stand
            .run_if(resource_added::<SetMeshes>)
            .in_set(PlaySystems::Animate),
    );
}

/// The underside of the top.
const TOP: f32 = TABLE_Y - 0.58;
/// How far from the middle the legs stand.
const LEGS: Vec2 = Vec2::new(8.05, 6.45);
/// Half the width of a leg: under the apron, and at the floor.
const LEG: (f32, f32) = (0.62, 0.36);
/// How much of a leg's edges is taken off.
const EDGE: f32 = 0.12;
/// How low the apron reaches, and how far behind the legs' faces it lies.
const APRON: (f32, f32) = (TOP - 1.5, 0.12);
/// How much light comes to what faces this way: all rooms are lit from the left behind White.
fn lit(normal: Vec3) -> f32 {
    0.34 + 0.16 * (normal.z - normal.x).clamp(-1.0, 1.0)
}

/// What table and floor are cut from.
#[derive(Default)]
struct TableMaterials(MeshBuilder);

impl TableMaterials {
    /// A face, its corners counter-clockwise from the lower left. `grain` is where in the table's picture the lower left
    /// and the upper right lie; on an upright piece it runs upwards.
    fn face(&mut self, corners: [Vec3; 4], grain: (Vec2, Vec2), upright: bool, lights: [f32; 2]) {
        let normal = (corners[1] - corners[0])
            .cross(corners[3] - corners[0])
            .normalize_or(Vec3::Y);
        let (low, high) = grain;
        let uvs = [
            low,
            Vec2::new(high.x, low.y),
            high,
            Vec2::new(low.x, high.y),
        ];
        let order = if upright { [0, 3, 2, 1] } else { [0, 1, 2, 3] };
        let first = self.0.next();
        for (at, corner) in corners.into_iter().enumerate() {
            let light = lit(normal) * lights[at / 2];
            self.0
                .push(corner, normal, uvs[order[at]], [light, 0.0, 0.0, 1.0]);
        }
        self.0
            .triangles
            .extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
}

/// The middles of the legs, on the table's plan.
fn legs() -> [Vec2; 4] {
    [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(|(x, z)| LEGS * Vec2::new(x, z))
}

/// A leg across: eight corners, as +z is turned to +x.
fn section(half: f32) -> [Vec2; 8] {
    let flat = half - EDGE * half / LEG.0;
    [
        (-flat, half),
        (flat, half),
        (half, flat),
        (half, -flat),
        (flat, -half),
        (-flat, -half),
        (-half, -flat),
        (-half, flat),
    ]
    .map(Vec2::from)
}

fn carcase() -> Mesh {
    let mut wood = TableMaterials::default();
    let at = |plan: Vec2, y: f32| Vec3::new(plan.x, y, plan.y);
    // Straight behind the apron, tapering below it.
    let heights = [
        (FLOOR_Y, LEG.1, 0.75),
        (APRON.0, LEG.0, 0.85),
        (TOP, LEG.0, 0.35),
    ];
    for (which, middle) in legs().into_iter().enumerate() {
        for (piece, pair) in heights.windows(2).enumerate() {
            let (low, high) = (section(pair[0].1), section(pair[1].1));
            for side in 0..8 {
                let next = (side + 1) % 8;
                // Every side is cut from another part of the plank.
                let cut = Vec2::new(
                    0.04 + 0.5 * piece as f32,
                    0.03 + 0.012 * (side + 8 * which) as f32,
                );
                wood.face(
                    [
                        at(middle + low[side], pair[0].0),
                        at(middle + low[next], pair[0].0),
                        at(middle + high[next], pair[1].0),
                        at(middle + high[side], pair[1].0),
                    ],
                    (cut, cut + Vec2::new(0.4, 0.010)),
                    true,
                    [pair[0].2, pair[1].2],
                );
            }
        }
    }
    let (low, behind) = APRON;
    let out = LEGS + LEG.0 - behind;
    for turn in 0..4 {
        let round = Quat::from_rotation_y(FRAC_PI_2 * turn as f32);
        let (wide, far) = if turn % 2 == 0 {
            (out.x, out.y)
        } else {
            (out.y, out.x)
        };
        let corner = |x: f32, y: f32, z: f32| round * Vec3::new(x, y, z);
        let grain = Vec2::new(0.05, 0.02 + 0.03 * turn as f32);
        wood.face(
            [
                corner(-wide, low, far),
                corner(wide, low, far),
                corner(wide, TOP, far),
                corner(-wide, TOP, far),
            ],
            (grain, grain + Vec2::new(0.9, 0.06)),
            false,
            [0.9, 0.3],
        );
        // Seen from below it is a board, not a sheet.
        wood.face(
            [
                corner(-wide, low, far - 0.3),
                corner(wide, low, far - 0.3),
                corner(wide, low, far),
                corner(-wide, low, far),
            ],
            (grain, grain + Vec2::new(0.9, 0.01)),
            false,
            [0.3, 0.3],
        );
    }
    wood.0.cast()
}

/// The dark on the floor: where, how wide, how much.
fn darkness() -> impl Iterator<Item = (Vec2, Vec2, f32)> {
    let feet = legs().into_iter().map(|leg| (leg, Vec2::splat(1.9), 0.62));
    feet.chain([(Vec2::ZERO, Vec2::new(13.5, 11.5), 0.45)])
}

fn stand(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    commands.spawn((
        Name::new("Legs"),
        MaterialSlot::Table,
        Mesh3d(meshes.add(carcase())),
        Transform::default(),
    ));
    let disc =
        meshes.add(Mesh::from(Circle::new(1.0)).rotated_by(Quat::from_rotation_x(-FRAC_PI_2)));
    for (at, wide, dark) in darkness() {
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
