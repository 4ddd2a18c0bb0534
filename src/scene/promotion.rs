//! The four men offered at the board when a pawn has reached the last rank (M7).

use bevy::prelude::*;

use crate::play::{PlaySystems, promotion::PromotionChoice};

use super::{
    assets::SetMeshes,
    camera::Rig,
    geometry::{facing, square_center},
    looks::Look,
};

/// Stands the choices in a row beside the pawn.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (dress_choices.run_if(resource_exists::<SetMeshes>), line_up)
            .chain()
            .in_set(PlaySystems::React),
    );
}

fn dress_choices(
    mut commands: Commands,
    set: Res<SetMeshes>,
    new: Query<(Entity, &PromotionChoice), Without<Mesh3d>>,
) {
    for (entity, choice) in &new {
        commands.entity(entity).insert((
            Mesh3d(set.man(choice.role)),
            Look::Man(choice.color),
            Transform::default().with_rotation(facing(choice.color)),
            Pickable::default(),
        ));
    }
}

/// The row floats over the board, square to the viewer, its middle kept inside the board's width.
fn line_up(rig: Res<Rig>, mut choices: Query<(&PromotionChoice, &mut Transform)>) {
    let right = Quat::from_rotation_y(rig.yaw()) * Vec3::X;
    for (choice, mut pose) in &mut choices {
        let pawn = square_center(choice.square);
        let along = pawn.dot(right).clamp(-2.3, 2.3);
        let middle = pawn + right * (along - pawn.dot(right));
        let target = middle + right * (choice.index as f32 - 1.5) * 1.05 + Vec3::Y * 2.1;
        let wanted = Transform {
            translation: target,
            ..*pose
        };
        pose.set_if_neq(wanted);
    }
}
