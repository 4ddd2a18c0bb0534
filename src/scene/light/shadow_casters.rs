//! The objects that cast shadows: every piece and the clock, each with its own shape. The shadows are drawn into the
//! light map of the board, without a graphics card also of table and trays (see [`super::board_light_map`]). On the
//! full path the key light casts the shadows on everything else, and a blob shadow closes the gap at the base of each
//! piece beside the board.

use std::f32::consts::FRAC_PI_2;

use bevy::{ecs::entity::EntityHashMap, light::NotShadowCaster, prelude::*};

use crate::{
    play::{
        preferences::{BoardMaterial, PieceMaterial, Preferences},
        sync::{Piece, ToppledKing},
    },
    scene::{
        clock::placement::TableClock,
        geometry::TABLE_Y,
        loading::assets::ModelMeshes,
        materials::{assign, flat::FlatMaterial},
        pieces::{bodies::PieceShape, flat_set::FlatSetShown, motion},
        quality::DrawnQuality,
    },
};

use super::{
    board_light_map::BoardLightMap,
    room::RoomLight,
    silhouettes::{Silhouettes, ground_at},
};

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
    let of_glass = assign::effective_piece_material(&preferences) == PieceMaterial::Glass;
    silhouettes.set_light(room.key_direction, board_light_map.resolution(), of_glass);
    silhouettes.forget_tilted(|entity| !pieces.contains(entity));
    let mut casters = EntityHashMap::default();
    for (owner, mut transform, mut visibility) in &mut shadows {
        let caster = if let Ok((shape, pose)) = pieces.get(owner.0) {
            if flat_set_shown.0 {
                silhouettes.caster_of_counter(pose)
            } else {
                silhouettes.caster_of_piece(&set, &meshes, (owner.0, shape.piece()), pose)
            }
        } else if let Ok(pose) = clocks.get(owner.0) {
            silhouettes.caster_of_clock(&set, &meshes, pose)
        } else {
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
