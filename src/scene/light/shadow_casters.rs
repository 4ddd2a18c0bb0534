//! The objects that cast shadows: every piece and the clock, each with its own shape. The shadows are drawn into the
//! light map of the board, without a graphics card also of table and trays (see [`super::board_light_map`]). On the
//! full path the key light casts the shadows on everything else, and a blob shadow closes the gap at the base of each
//! piece beside the board.

use std::{f32::consts::FRAC_PI_2, sync::Arc};

use bevy::{
    ecs::entity::EntityHashMap, light::NotShadowCaster, platform::collections::HashMap, prelude::*,
};
use shakki_baking::{light_map::ShadowCaster, profile::Profile, silhouette::Silhouette};

use crate::{
    chess::{self, Color as Side, Role},
    play::{
        preferences::{BoardMaterial, PieceMaterial, Preferences},
        sync::{Piece, ToppledKing},
    },
    scene::{
        clock::{body, placement::TableClock},
        geometry::{HALF_FRAME, TABLE_Y, TRAY_Y, piece_foot, piece_rotation},
        loading::assets::{MeshDetail, ModelMeshes},
        materials::{assign, flat::FlatMaterial},
        pieces::{bodies::PieceShape, flat_set::FlatSetShown, motion},
        quality::DrawnQuality,
    },
};

use super::{board_light_map::BoardLightMap, room::RoomLight};

/// Spawns a shadow for every piece and for the clock, and updates it.
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
                update_shadows.run_if(resource_exists::<ModelMeshes>),
                update_blob_shadows.run_if(not(is_lean)),
            )
                .chain()
                .before(TransformSystems::Propagate),
        );
}

fn is_lean(drawn: DrawnQuality) -> bool {
    drawn.get().is_lean()
}

#[derive(Resource)]
struct BlobShadow {
    mesh: Handle<Mesh>,
    material: Handle<FlatMaterial>,
    /// A box around a shadow that is drawn in the light map: from it the compositor knows which part of the window
    /// changes.
    area: Handle<Mesh>,
}

/// The shadow of this entity.
#[derive(Component)]
struct ShadowOf(Entity);

/// The width of a blob shadow under a piece, and under a counter, squares.
const WIDTHS: (f32, f32) = (0.75, 1.26);
/// The offset of a counter's blob shadow away from the light, squares, as if the counter were thick.
const ASIDE: f32 = 0.06;
/// The opacity of a blob shadow under a standing piece.
const DARKNESS: f32 = 0.84;

/// The colour of a blob shadow for that board: maple in the shade is brown, not olive, and white marble has no hue.
fn shadow_color(board: BoardMaterial) -> LinearRgba {
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
        material: materials.add(FlatMaterial::soft(shadow_color(preferences.board))),
        area: meshes.add(Cuboid::from_length(1.0)),
    });
}

fn update_shadow_discs(
    preferences: Res<Preferences>,
    blob: Res<BlobShadow>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let color = shadow_color(preferences.board);
    let fits = |material: &FlatMaterial| material.color == color;
    if !materials.get(&blob.material).is_some_and(fits)
        && let Some(mut material) = materials.get_mut(&blob.material)
    {
        material.color = color;
    }
}

/// The mesh of a blob shadow: a disc, as the corners of a square would be blended for nothing.
fn disc() -> Mesh {
    Mesh::from(Circle::new(0.5)).rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

fn spawn_shadows(
    mut commands: Commands,
    new: Query<Entity, Or<(Added<Piece>, Added<TableClock>)>>,
) {
    for object in &new {
        commands.spawn((
            Name::new("Soft shadow"),
            ShadowOf(object),
            NotShadowCaster,
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

/// On the full path the shadows are discs with a material; on the lean path they are drawn in the light map, and these
/// have none.
fn insert_shadow_materials(
    mut commands: Commands,
    drawn: DrawnQuality,
    blob: Res<BlobShadow>,
    shadows: Query<(Entity, &ShadowOf, Option<&Mesh3d>)>,
    objects: Query<(), Or<(With<Piece>, With<TableClock>)>>,
) {
    let lean = drawn.get().is_lean();
    let wanted = if lean { &blob.area } else { &blob.mesh };
    for (entity, owner, mesh) in &shadows {
        if !objects.contains(owner.0) {
            commands.entity(entity).despawn();
            continue;
        }
        if mesh.is_some_and(|mesh| mesh.0 == *wanted) {
            continue;
        }
        let mut shadow = commands.entity(entity);
        shadow.insert(Mesh3d(wanted.clone()));
        if lean {
            shadow.remove::<MeshMaterial3d<FlatMaterial>>();
        } else {
            shadow.insert(MeshMaterial3d(blob.material.clone()));
        }
    }
}

/// The height of the surface under a piece at this position.
fn ground_at(at: Vec3) -> f32 {
    let over_board = at.x.abs() < HALF_FRAME && at.z.abs() < HALF_FRAME;
    if over_board { 0.0 } else { TRAY_Y }
}

/// The shapes of the shadows in the light of the room, created when they are first needed.
#[derive(Resource, Default)]
struct Silhouettes {
    /// The direction towards the light.
    light: Vec3,
    /// Pixels per square.
    resolution: f32,
    /// Whether the pieces refract light into their shadows.
    of_glass: bool,
    pieces: HashMap<chess::Piece, Arc<Silhouette>>,
    /// Those of the pieces that do not stand upright, each with its pose.
    tilted: EntityHashMap<(Transform, Arc<Silhouette>)>,
    counter: Option<Arc<Silhouette>>,
    clock: Option<Arc<Silhouette>>,
}

/// The triangles of a mesh in a pose.
fn triangles(
    mesh: &Handle<Mesh>,
    meshes: &Assets<Mesh>,
    pose: &Transform,
) -> impl Iterator<Item = [Vec3; 3]> {
    let triangles = meshes.get(mesh).and_then(|mesh| mesh.triangles().ok());
    triangles
        .into_iter()
        .flatten()
        .map(|triangle| triangle.vertices.map(|corner| pose.transform_point(corner)))
}

/// The tilt above which a piece has a shadow of its own for its pose, radians.
const MAX_UPRIGHT_TILT: f32 = 0.3;

impl Silhouettes {
    /// The shadow of a mesh in a pose whose height is that above the ground.
    fn of_mesh(&self, mesh: &Handle<Mesh>, meshes: &Assets<Mesh>, pose: &Transform) -> Silhouette {
        Silhouette::of(triangles(mesh, meshes, pose), self.light, self.resolution)
    }

    /// The shadow of a piece that stands on the ground.
    fn of_standing(
        &self,
        mesh: &Handle<Mesh>,
        meshes: &Assets<Mesh>,
        pose: &Transform,
    ) -> Silhouette {
        if !self.of_glass {
            return self.of_mesh(mesh, meshes, pose);
        }
        let corners = || triangles(mesh, meshes, pose);
        let profile = Profile::of(corners());
        Silhouette::of_glass(corners(), &profile, self.light, self.resolution)
    }

    /// The shape of that piece's shadow, and whether the height of its pose is part of it.
    fn piece(
        &mut self,
        set: &ModelMeshes,
        meshes: &Assets<Mesh>,
        entity: Entity,
        piece: chess::Piece,
        pose: &Transform,
    ) -> (Arc<Silhouette>, bool) {
        let leans = (pose.rotation * Vec3::Y).angle_between(Vec3::Y) > MAX_UPRIGHT_TILT;
        if !leans {
            // All but the knight look the same after half a turn.
            let piece = match piece.role {
                Role::Knight => piece,
                role => role.of(Side::White),
            };
            let upright = Transform::from_rotation(piece_rotation(piece));
            let known = self.pieces.get(&piece).cloned();
            let shape = known.unwrap_or_else(|| {
                let mesh = set.piece(piece.role, MeshDetail::Coarse);
                let shape = Arc::new(self.of_standing(&mesh, meshes, &upright));
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
                let mesh = set.piece(piece.role, MeshDetail::Coarse);
                let shape = Arc::new(self.of_mesh(&mesh, meshes, &here));
                self.tilted.insert(entity, (here, shape.clone()));
                shape
            }
        };
        (shape, true)
    }
}

/// The radius of a counter, and its thickness for the shadow, squares.
const COUNTER: (f32, f32) = (0.44, 0.11);

/// The triangles of a counter: a flat disc.
fn counter_triangles() -> impl Iterator<Item = [Vec3; 3]> {
    const AROUND: u32 = 32;
    let (radius, thickness) = COUNTER;
    let corner = move |step: u32, y: f32| {
        let turn = std::f32::consts::TAU * step as f32 / AROUND as f32;
        Vec3::new(radius * turn.cos(), y, radius * turn.sin())
    };
    (0..AROUND).flat_map(move |step| {
        let [a, b] = [step, step + 1].map(|step| corner(step, 0.0));
        let [c, d] = [step, step + 1].map(|step| corner(step, thickness));
        [
            [a, b, d],
            [a, d, c],
            [Vec3::ZERO, a, b],
            [Vec3::Y * thickness, c, d],
        ]
    })
}

/// The part of the key light that pieces of this material block, and the part of each colour that they let through and
/// refract.
fn opacity_and_clearness(material: PieceMaterial, side: Side) -> (f32, Vec3) {
    match material {
        PieceMaterial::Glass => {
            side.fold_wb((0.86, Vec3::splat(2.2)), (0.92, Vec3::new(2.0, 0.70, 0.14)))
        }
        PieceMaterial::Wood | PieceMaterial::Marble | PieceMaterial::Plastic => (1.0, Vec3::ZERO),
    }
}

/// The part of all light that is blocked beside the base of a piece, of a counter, of the clock.
const OCCLUSION: (f32, f32, f32) = (0.82, 0.35, 0.5);
/// The same beside the base of a piece in a tray: pieces stand close together there, and their bases press into the
/// cloth.
const TRAY_OCCLUSION: f32 = 0.88;
/// The part of it that is left beside the clearest glass, whose rim is dark.
const LEAST_OCCLUSION: f32 = 0.25;
/// The radius by which the clock's base is rounded, squares: it determines how far its occlusion reaches.
const CLOCK_EDGE: f32 = 0.14;

fn update_shadows(
    (preferences, room, flat_set_shown): (Res<Preferences>, Res<RoomLight>, Res<FlatSetShown>),
    set: Res<ModelMeshes>,
    meshes: Res<Assets<Mesh>>,
    mut silhouettes: ResMut<Silhouettes>,
    mut board_light_map: ResMut<BoardLightMap>,
    pieces: Query<(&PieceShape, &Transform), (With<Piece>, Without<ShadowOf>)>,
    clocks: Query<&Transform, (With<TableClock>, Without<ShadowOf>)>,
    mut shadows: Query<(&ShadowOf, &mut Transform, &mut Visibility)>,
) {
    if set.lean != room.lean {
        return;
    }
    let material = assign::effective_piece_material(&preferences);
    let of_glass = material == PieceMaterial::Glass;
    if (
        silhouettes.light,
        silhouettes.resolution,
        silhouettes.of_glass,
    ) != (room.key_direction, board_light_map.resolution(), of_glass)
    {
        *silhouettes = Silhouettes {
            light: room.key_direction,
            resolution: board_light_map.resolution(),
            of_glass,
            ..default()
        };
    }
    silhouettes
        .tilted
        .retain(|entity, _| pieces.contains(*entity));
    let mut casters = EntityHashMap::default();
    for (owner, mut transform, mut visibility) in &mut shadows {
        let caster = if let Ok((shape, pose)) = pieces.get(owner.0) {
            let piece = shape.piece();
            if flat_set_shown.0 {
                let at = motion::counter_position(pose);
                let (light, resolution) = (silhouettes.light, silhouettes.resolution);
                let shape = silhouettes.counter.get_or_insert_with(|| {
                    Arc::new(Silhouette::of(counter_triangles(), light, resolution))
                });
                Some(ShadowCaster {
                    shape: shape.clone(),
                    at,
                    ground: ground_at(at),
                    base: Vec2::ZERO,
                    foot: COUNTER.0,
                    opacity: 1.0,
                    clear: Vec3::ZERO,
                    occlusion: OCCLUSION.1,
                })
            } else {
                let (opacity, clear) = opacity_and_clearness(material, piece.color);
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
                    // A piece that is not yet at its full size blocks less.
                    opacity: opacity * pose.scale.y.clamp(0.0, 1.0),
                    clear,
                    // The base of a piece that lies does not touch the ground.
                    occlusion: if has_height {
                        0.0
                    } else {
                        let occlusion = if ground < 0.0 {
                            TRAY_OCCLUSION
                        } else {
                            OCCLUSION.0
                        };
                        // Light of the room reaches the ground beside it through glass.
                        let left = (1.0 - 0.6 * clear.y).max(LEAST_OCCLUSION);
                        occlusion * opacity * left * pose.scale.y.clamp(0.0, 1.0)
                    },
                })
            }
        } else if let Ok(pose) = clocks.get(owner.0) {
            let case = set.named(body::CASE);
            let shape = silhouettes.clock.take().unwrap_or_else(|| {
                Arc::new(silhouettes.of_mesh(&case, &meshes, &Transform::IDENTITY))
            });
            silhouettes.clock = Some(shape.clone());
            Some(ShadowCaster {
                shape,
                at: pose.translation,
                ground: TABLE_Y,
                base: body::FOOT - CLOCK_EDGE,
                foot: CLOCK_EDGE,
                opacity: 1.0,
                clear: Vec3::ZERO,
                occlusion: OCCLUSION.2,
            })
        } else {
            None
        };
        let Some(caster) = caster else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        if room.lean {
            let projection = board_light_map.projection(&room);
            let area = caster.area(projection, TABLE_Y);
            let (middle, size) = (area.center(), area.size());
            let height = caster.shades_up_to(projection) - caster.ground;
            transform.set_if_neq(
                Transform::from_xyz(middle.x, caster.ground + height / 2.0, middle.y)
                    .with_scale(Vec3::new(size.x, height, size.y)),
            );
            visibility.set_if_neq(Visibility::Inherited);
        }
        casters.insert(owner.0, caster);
    }
    board_light_map.set_casters(&room, casters);
}

fn update_blob_shadows(
    room: Res<RoomLight>,
    flat_set_shown: Res<FlatSetShown>,
    pieces: Query<(&Transform, Has<ToppledKing>), (With<Piece>, Without<ShadowOf>)>,
    mut shadows: Query<(&ShadowOf, &mut Transform, &mut Visibility)>,
) {
    for (owner, mut transform, mut visibility) in &mut shadows {
        let Ok((pose, is_toppled)) = pieces.get(owner.0) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let (at, width, aside) = if flat_set_shown.0 {
            let at = motion::counter_position(pose);
            (at, WIDTHS.1, room.shadow_direction() * ASIDE)
        } else {
            (pose.translation, WIDTHS.0, Vec3::ZERO)
        };
        let ground = ground_at(at);
        let height = (at.y - ground).max(0.0);
        let width = width * (1.0 + 0.25 * height);
        transform.set_if_neq(
            Transform::from_translation(at.with_y(ground + 0.003) + aside)
                .with_scale(Vec3::new(width, 1.0, width)),
        );
        let on_board = ground == 0.0;
        let wanted = if on_board || is_toppled && !flat_set_shown.0 || height > 1.2 {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        visibility.set_if_neq(wanted);
    }
}
