//! Who throws a shadow. Every piece and the clock do, in the shape they have, on the picture that the board, and without a
//! graphics card table and trays, multiply their light with (see [`super::board_shading`]). On the full path the key light
//! throws the shadows on all else, and a soft dark spot closes the gap at the foot of each piece beside the board.

use std::{f32::consts::FRAC_PI_2, sync::Arc};

use bevy::{
    ecs::entity::EntityHashMap, light::NotShadowCaster, platform::collections::HashMap, prelude::*,
};

use crate::{
    chess::{self, Color as Side, Role},
    play::{
        preferences::{BoardMaterial, PieceMaterial, Preferences},
        sync::{Piece, ToppledKing},
    },
    scene::{
        clock::{body, placement::TableClock},
        geometry::{HALF_FRAME, TABLE_Y, TRAY_Y, piece_foot, piece_rotation},
        loading::assets::{MeshDetail, SetMeshes},
        materials::{assign, flat::FlatMaterial},
        pieces::{bodies::PieceShape, flat_set::FlatSetShown, motion},
    },
};

use super::{
    board_shading::{BoardShading, ShadowCaster},
    room::RoomLight,
    silhouette::Silhouette,
};

/// Gives every piece and the clock their shadow, and keeps it on the ground.
pub fn plugin(app: &mut App) {
    app.init_resource::<Silhouettes>()
        .add_systems(Startup, create_shadow_disc)
        .add_systems(
            Update,
            update_shadow_discs.run_if(resource_changed::<Preferences>),
        )
        .add_systems(
            PostUpdate,
            (
                spawn_shadows,
                insert_shadow_materials,
                update_shadows.run_if(resource_exists::<SetMeshes>),
                close_gaps.run_if(not(is_lean)),
            )
                .chain()
                .before(TransformSystems::Propagate),
        );
}

fn is_lean(preferences: Res<Preferences>) -> bool {
    preferences.quality.is_lean()
}

#[derive(Resource)]
struct BlobShadow {
    mesh: Handle<Mesh>,
    material: Handle<FlatMaterial>,
    /// What lies where a shadow is drawn that is no thing of its own: by it the window knows which part of it changes.
    area: Handle<Mesh>,
}

/// The shadow of the thing it names.
#[derive(Component)]
struct ShadowOf(Entity);

/// Width of the spot in squares, and of that under a counter.
const WIDTHS: (f32, f32) = (0.75, 1.26);
/// How far it lies beside a counter, squares: flat as it is it throws a shadow.
const ASIDE: f32 = 0.06;
/// How dark it is under a standing piece.
const DARKNESS: f32 = 0.84;

/// Its colour on that board: maple in the shade is brown, not olive, and white marble is no colour at all.
fn shade(board: BoardMaterial) -> LinearRgba {
    match board {
        BoardMaterial::Wood => Color::srgb(0.17, 0.055, 0.02),
        BoardMaterial::Marble | BoardMaterial::Plastic => Color::srgb(0.07, 0.055, 0.04),
    }
    .with_alpha(DARKNESS)
    .into()
}

fn create_shadow_disc(
    mut commands: Commands,
    preferences: Res<Preferences>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    commands.insert_resource(BlobShadow {
        mesh: meshes.add(disc()),
        material: materials.add(FlatMaterial::soft(shade(preferences.board))),
        area: meshes.add(Cuboid::from_length(1.0)),
    });
}

fn update_shadow_discs(
    preferences: Res<Preferences>,
    spot: Res<BlobShadow>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let color = shade(preferences.board);
    let fits = |material: &FlatMaterial| material.color == color;
    if !materials.get(&spot.material).is_some_and(fits)
        && let Some(mut material) = materials.get_mut(&spot.material)
    {
        material.color = color;
    }
}

/// A disc: the corners of a square would be blended for nothing.
fn disc() -> Mesh {
    Mesh::from(Circle::new(0.5)).rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

fn spawn_shadows(
    mut commands: Commands,
    new: Query<Entity, Or<(Added<Piece>, Added<TableClock>)>>,
) {
    for thing in &new {
        commands.spawn((
            Name::new("Soft shadow"),
            ShadowOf(thing),
            NotShadowCaster,
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

/// On the full path they are spots; without a graphics card they are drawn on the ground itself.
fn insert_shadow_materials(
    mut commands: Commands,
    preferences: Res<Preferences>,
    spot: Res<BlobShadow>,
    shadows: Query<(Entity, &ShadowOf, Option<&Mesh3d>)>,
    things: Query<(), Or<(With<Piece>, With<TableClock>)>>,
) {
    let lean = preferences.quality.is_lean();
    let wanted = if lean { &spot.area } else { &spot.mesh };
    for (entity, owner, worn) in &shadows {
        if !things.contains(owner.0) {
            commands.entity(entity).despawn();
            continue;
        }
        if worn.is_some_and(|worn| worn.0 == *wanted) {
            continue;
        }
        let mut shadow = commands.entity(entity);
        shadow.insert(Mesh3d(wanted.clone()));
        if lean {
            shadow.remove::<MeshMaterial3d<FlatMaterial>>();
        } else {
            shadow.insert(MeshMaterial3d(spot.material.clone()));
        }
    }
}

/// The height of what is under a piece there.
fn ground_at(at: Vec3) -> f32 {
    let over_board = at.x.abs() < HALF_FRAME && at.z.abs() < HALF_FRAME;
    if over_board { 0.0 } else { TRAY_Y }
}

/// The shapes of the shadows in the light of the room, made when they are first thrown.
#[derive(Resource, Default)]
struct Silhouettes {
    /// Towards the light that throws them.
    light: Vec3,
    /// Pixels a square.
    fine: f32,
    pieces: HashMap<chess::Piece, Arc<Silhouette>>,
    /// Of the pieces who do not stand upright, with the pose they are in.
    tilted: EntityHashMap<(Transform, Arc<Silhouette>)>,
    counter: Option<Arc<Silhouette>>,
    clock: Option<Arc<Silhouette>>,
}

/// How far a piece leans whose shadow is no longer that of one who stands, radians.
const TILTED: f32 = 0.3;

impl Silhouettes {
    /// The shadow of a mesh in that pose; its height is over the ground below it.
    fn of_mesh(
        &self,
        mesh: &Handle<Mesh>,
        meshes: &Assets<Mesh>,
        pose: &Transform,
    ) -> Arc<Silhouette> {
        let triangles = meshes.get(mesh).and_then(|mesh| mesh.triangles().ok());
        let corners = triangles
            .into_iter()
            .flatten()
            .map(|triangle| triangle.vertices.map(|corner| pose.transform_point(corner)));
        Arc::new(Silhouette::of(corners, self.light, self.fine))
    }

    /// The shape of that piece's shadow, and whether its height is part of it.
    fn piece(
        &mut self,
        set: &SetMeshes,
        meshes: &Assets<Mesh>,
        entity: Entity,
        piece: chess::Piece,
        pose: &Transform,
    ) -> (Arc<Silhouette>, bool) {
        let leans = (pose.rotation * Vec3::Y).angle_between(Vec3::Y) > TILTED;
        if !leans {
            // All but the knight are the same from both sides.
            let piece = match piece.role {
                Role::Knight => piece,
                role => role.of(Side::White),
            };
            let upright = Transform::from_rotation(piece_rotation(piece));
            let known = self.pieces.get(&piece).cloned();
            let shape = known.unwrap_or_else(|| {
                let shape =
                    self.of_mesh(&set.piece(piece.role, MeshDetail::Coarse), meshes, &upright);
                self.pieces.insert(piece, shape.clone());
                shape
            });
            return (shape, false);
        }
        let here = Transform {
            translation: Vec3::Y * (pose.translation.y - ground_at(pose.translation)),
            ..*pose
        };
        let shape = match self.tilted.get(&entity) {
            Some((drawn, shape)) if *drawn == here => shape.clone(),
            _ => {
                let shape = self.of_mesh(&set.piece(piece.role, MeshDetail::Coarse), meshes, &here);
                self.tilted.insert(entity, (here, shape.clone()));
                shape
            }
        };
        (shape, true)
    }
}

/// Half the width of a counter, and how thick it would be.
const COUNTER: (f32, f32) = (0.44, 0.11);

/// A flat disc.
fn counter() -> impl Iterator<Item = [Vec3; 3]> {
    const AROUND: u32 = 32;
    let (round, thick) = COUNTER;
    let corner = move |step: u32, y: f32| {
        let turn = std::f32::consts::TAU * step as f32 / AROUND as f32;
        Vec3::new(round * turn.cos(), y, round * turn.sin())
    };
    (0..AROUND).flat_map(move |step| {
        let [a, b] = [step, step + 1].map(|step| corner(step, 0.0));
        let [c, d] = [step, step + 1].map(|step| corner(step, thick));
        [
            [a, b, d],
            [a, d, c],
            [Vec3::ZERO, a, b],
            [Vec3::Y * thick, c, d],
        ]
    })
}

/// How much of the key light they keep away, and how much of that they gather in the middle: through glass some of it goes on.
fn dense(material: PieceMaterial, side: Side) -> (f32, f32) {
    match material {
        PieceMaterial::Glass => side.fold_wb((0.74, 0.62), (0.86, 0.35)),
        PieceMaterial::Wood | PieceMaterial::Marble | PieceMaterial::Plastic => (1.0, 0.0),
    }
}

/// How much of all light is missed beside the foot of a piece, of a counter, of the clock.
const NEAR: (f32, f32, f32) = (0.82, 0.35, 0.5);
/// The same beside the foot of a piece on the trays: they stand close together, and their feet press into the cloth.
const IN_CLOTH: f32 = 0.88;
/// How round the clock's foot is taken to be, squares: it counts for how far light is missed beside it.
const CLOCK_EDGE: f32 = 0.14;

fn update_shadows(
    (preferences, room, above): (Res<Preferences>, Res<RoomLight>, Res<FlatSetShown>),
    set: Res<SetMeshes>,
    meshes: Res<Assets<Mesh>>,
    mut silhouettes: ResMut<Silhouettes>,
    mut shade: ResMut<BoardShading>,
    pieces: Query<(&PieceShape, &Transform), (With<Piece>, Without<ShadowOf>)>,
    clocks: Query<&Transform, (With<TableClock>, Without<ShadowOf>)>,
    mut shadows: Query<(&ShadowOf, &mut Transform, &mut Visibility)>,
) {
    if set.lean != room.lean {
        return;
    }
    if (silhouettes.light, silhouettes.fine) != (room.key_direction, shade.fine()) {
        *silhouettes = Silhouettes {
            light: room.key_direction,
            fine: shade.fine(),
            ..default()
        };
    }
    silhouettes
        .tilted
        .retain(|entity, _| pieces.contains(*entity));
    let of_what = assign::effective_piece_material(&preferences);
    let mut casters = EntityHashMap::default();
    for (owner, mut place, mut seen) in &mut shadows {
        let caster = if let Ok((shape, pose)) = pieces.get(owner.0) {
            let piece = shape.piece();
            if above.0 {
                let at = motion::counter_position(pose);
                let (light, fine) = (silhouettes.light, silhouettes.fine);
                let shape = silhouettes
                    .counter
                    .get_or_insert_with(|| Arc::new(Silhouette::of(counter(), light, fine)));
                Some(ShadowCaster {
                    shape: shape.clone(),
                    at,
                    ground: ground_at(at),
                    base: Vec2::ZERO,
                    foot: COUNTER.0,
                    dense: 1.0,
                    gathers: 0.0,
                    shuts: NEAR.1,
                })
            } else {
                let (dense, gathers) = dense(of_what, piece.color);
                let (shape, has_height) = silhouettes.piece(&set, &meshes, owner.0, piece, pose);
                let mut at = pose.translation;
                let ground = ground_at(at);
                if has_height {
                    at.y = ground;
                }
                Some(ShadowCaster {
                    shape,
                    at,
                    ground,
                    base: Vec2::ZERO,
                    foot: piece_foot(piece.role),
                    // Who is not yet as large as life keeps less away.
                    dense: dense * pose.scale.y.clamp(0.0, 1.0),
                    gathers,
                    // Who lies touches the ground elsewhere.
                    shuts: if has_height {
                        0.0
                    } else {
                        let near = if ground < 0.0 { IN_CLOTH } else { NEAR.0 };
                        // Through glass the ground beside it sees the room.
                        near * dense * (1.0 - gathers) * pose.scale.y.clamp(0.0, 1.0)
                    },
                })
            }
        } else if let Ok(pose) = clocks.get(owner.0) {
            let case = set.named(body::CASE);
            let shape = silhouettes
                .clock
                .take()
                .unwrap_or_else(|| silhouettes.of_mesh(&case, &meshes, &Transform::IDENTITY));
            silhouettes.clock = Some(shape.clone());
            Some(ShadowCaster {
                shape,
                at: pose.translation,
                ground: TABLE_Y,
                base: body::FOOT - CLOCK_EDGE,
                foot: CLOCK_EDGE,
                dense: 1.0,
                gathers: 0.0,
                shuts: NEAR.2,
            })
        } else {
            None
        };
        let Some(caster) = caster else {
            seen.set_if_neq(Visibility::Hidden);
            continue;
        };
        if room.lean {
            let area = caster.area(&room, shade.fine());
            let (middle, size) = (area.center(), area.size());
            let tall = caster.shades_up_to(&room) - caster.ground;
            place.set_if_neq(
                Transform::from_xyz(middle.x, caster.ground + tall / 2.0, middle.y)
                    .with_scale(Vec3::new(size.x, tall, size.y)),
            );
            seen.set_if_neq(Visibility::Inherited);
        }
        casters.insert(owner.0, caster);
    }
    shade.lay(&room, casters);
}

fn close_gaps(
    room: Res<RoomLight>,
    above: Res<FlatSetShown>,
    pieces: Query<(&Transform, Has<ToppledKing>), (With<Piece>, Without<ShadowOf>)>,
    mut shadows: Query<(&ShadowOf, &mut Transform, &mut Visibility)>,
) {
    for (owner, mut place, mut seen) in &mut shadows {
        let Ok((pose, laid)) = pieces.get(owner.0) else {
            seen.set_if_neq(Visibility::Hidden);
            continue;
        };
        let (at, width, aside) = if above.0 {
            let at = motion::counter_position(pose);
            (at, WIDTHS.1, room.shadow_way() * ASIDE)
        } else {
            (pose.translation, WIDTHS.0, Vec3::ZERO)
        };
        let ground = ground_at(at);
        let height = (at.y - ground).max(0.0);
        let width = width * (1.0 + 0.25 * height);
        place.set_if_neq(
            Transform::from_translation(at.with_y(ground + 0.003) + aside)
                .with_scale(Vec3::new(width, 1.0, width)),
        );
        let on_board = ground == 0.0;
        let wanted = if on_board || laid && !above.0 || height > 1.2 {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        seen.set_if_neq(wanted);
    }
}
