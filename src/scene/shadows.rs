//! A soft dark spot under every man: all the shadow there is on the lean path, and contact on the other.

use std::f32::consts::FRAC_PI_2;

use bevy::{light::NotShadowCaster, prelude::*};

use crate::play::{
    preferences::{BoardMaterial, Preferences, Quality},
    sync::{LaidDown, Piece},
};

use super::{
    flat::FlatMaterial,
    geometry::{HALF_FRAME, TRAY_Y},
    room::RoomLight,
};

/// Gives every man its spot, and keeps it on the ground.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, make_spot)
        .add_systems(Update, shade_spots.run_if(resource_changed::<Preferences>))
        .add_systems(
            PostUpdate,
            (give_spots, follow_men)
                .chain()
                .before(TransformSystems::Propagate),
        );
}

#[derive(Resource)]
struct Spot {
    mesh: Handle<Mesh>,
    material: Handle<FlatMaterial>,
}

/// The spot under the man it names.
#[derive(Component)]
struct SpotOf(Entity);

/// Width of the spot in squares.
const WIDTH: f32 = 1.04;
/// How much longer than wide it is, away from the light.
const STRETCH: f32 = 1.22;
/// How far the light pushes it, squares.
const SHIFT: f32 = 0.13;
/// How dark it is under a standing man.
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

fn make_spot(
    mut commands: Commands,
    preferences: Res<Preferences>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    commands.insert_resource(Spot {
        mesh: meshes.add(disc()),
        material: materials.add(FlatMaterial::soft(shade(preferences.board))),
    });
}

fn shade_spots(
    preferences: Res<Preferences>,
    spot: Res<Spot>,
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
    Mesh::from(Circle::new(WIDTH / 2.0)).rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

fn give_spots(mut commands: Commands, spot: Res<Spot>, new: Query<Entity, Added<Piece>>) {
    for man in &new {
        commands.spawn((
            Name::new("Soft shadow"),
            SpotOf(man),
            Mesh3d(spot.mesh.clone()),
            MeshMaterial3d(spot.material.clone()),
            NotShadowCaster,
            Transform::default(),
        ));
    }
}

fn follow_men(
    mut commands: Commands,
    preferences: Res<Preferences>,
    room: Res<RoomLight>,
    men: Query<(&Transform, Has<LaidDown>), (With<Piece>, Without<SpotOf>)>,
    mut spots: Query<(Entity, &SpotOf, &mut Transform, &mut Visibility)>,
) {
    for (entity, owner, mut place, mut seen) in &mut spots {
        let Ok((man, laid)) = men.get(owner.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        let at = man.translation;
        let over_board = at.x.abs() < HALF_FRAME && at.z.abs() < HALF_FRAME;
        let ground = if over_board { 0.0 } else { TRAY_Y };
        let height = (at.y - ground).max(0.0);
        let away = room.shadow_way();
        // The higher the man, the farther and the wider his shadow, until it is lost.
        let (push, stretch, width) = match preferences.quality {
            Quality::Software => (SHIFT, STRETCH, 1.0),
            // The real shadow does the rest; this one only closes the gap at the foot.
            Quality::Low | Quality::Medium | Quality::High | Quality::Ultra => (0.0, 1.0, 0.72),
        };
        let width = width * (1.0 + 0.25 * height);
        let target = Transform::from_translation(
            Vec3::new(at.x, ground + 0.003, at.z) + away * push * (1.0 + 3.0 * height),
        )
        .with_rotation(Quat::from_rotation_arc(Vec3::X, away))
        .with_scale(Vec3::new(width * stretch, 1.0, width));
        place.set_if_neq(target);
        let wanted = if laid || height > 1.2 {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        seen.set_if_neq(wanted);
    }
}
