//! The four pieces offered at the board when a pawn has reached the last rank (M7).

use bevy::prelude::*;

use crate::{
    chess::Piece,
    play::{PlaySystems, input::promotion::PromotionChoice},
    scene::{
        camera::orbit::OrbitCamera,
        geometry::{piece_rotation, square_center},
        loading::assets::{MeshDetail, SetMeshes},
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::flat_set::{FlatSet, FlatSetShown};

/// Stands the choices in a row beside the pawn.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            dress_choices
                .run_if(resource_exists::<SetMeshes>)
                .in_set(MeshSystems),
            line_up,
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

fn dress_choices(
    mut commands: Commands,
    set: Res<SetMeshes>,
    above: Res<FlatSetShown>,
    figures: Res<FlatSet>,
    new: Query<(Entity, &PromotionChoice), Without<Mesh3d>>,
) {
    for (entity, choice) in &new {
        let (shape, look) = if above.0 {
            let piece = choice.role.of(choice.color);
            (figures.shape(piece, false), MaterialSlot::Counter)
        } else {
            let shape = set.piece(choice.role, MeshDetail::Coarse);
            (shape, MaterialSlot::Piece(choice.color))
        };
        commands.entity(entity).insert((
            Mesh3d(shape),
            look,
            Transform::default().with_rotation(piece_rotation(Piece {
                color: choice.color,
                role: choice.role,
            })),
            Pickable::default(),
        ));
    }
}

/// How far the row stands behind the promotion square, away from the board's middle.
const BEHIND: f32 = 0.2;
/// How high it floats: over the pieces on the last rank.
const HEIGHT: f32 = 1.35;

/// The row floats over the pawn, square to the viewer, its ends kept inside the board's width.
fn line_up(rig: Res<OrbitCamera>, mut choices: Query<(&PromotionChoice, &mut Transform)>) {
    let right = Quat::from_rotation_y(rig.yaw()) * Vec3::X;
    for (choice, mut pose) in &mut choices {
        let pawn = square_center(choice.square);
        let along = pawn.dot(right).clamp(-2.6, 2.6);
        let middle = pawn + right * (along - pawn.dot(right));
        let outward = Vec3::new(0.0, 0.0, pawn.z.signum() * BEHIND);
        let target =
            middle + outward + right * (choice.index as f32 - 1.5) * 0.95 + Vec3::Y * HEIGHT;
        let wanted = Transform {
            translation: target,
            ..*pose
        };
        pose.set_if_neq(wanted);
    }
}
