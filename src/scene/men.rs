//! The bodies of the men: which mesh each wears, and that the pointer can meet it.

use bevy::prelude::*;

use crate::play::{
    PlaySystems,
    sync::{Captured, Piece},
};

use super::{
    animation::{Journey, Leaving},
    assets::SetMeshes,
    looks::Look,
};

/// Dresses new men, changes the shape of promoted ones, and swaps full and lean meshes.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (shape_men, shape_leaving, captured_men_are_no_targets)
            .run_if(resource_exists::<SetMeshes>)
            .in_set(PlaySystems::React),
    );
}

/// The shape a man has now: a promoted pawn keeps its own until it has arrived.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    piece: crate::chess::Piece,
    lean: bool,
}

pub(super) fn shape_men(
    mut commands: Commands,
    set: Res<SetMeshes>,
    men: Query<(Entity, &Piece, Option<&Shape>, Option<&Journey>)>,
) {
    let lean = set.lean;
    for (entity, piece, shape, journey) in &men {
        let wanted = Shape {
            piece: piece.0,
            lean,
        };
        let walks_as_a_pawn = shape.is_some() && journey.is_some_and(Journey::is_disguised);
        if shape == Some(&wanted) || walks_as_a_pawn {
            continue;
        }
        commands.entity(entity).insert((
            wanted,
            Mesh3d(set.man(piece.0.role)),
            Look::Man(piece.0.color),
        ));
    }
}

/// The pawn that gives way is seen until he is gone.
fn shape_leaving(
    mut commands: Commands,
    set: Res<SetMeshes>,
    leaving: Query<(Entity, &Leaving), Without<Mesh3d>>,
) {
    for (entity, pawn) in &leaving {
        commands
            .entity(entity)
            .insert((Mesh3d(set.man(pawn.0.role)), Look::Man(pawn.0.color)));
    }
}

fn captured_men_are_no_targets(
    mut commands: Commands,
    captured: Query<Entity, (With<Piece>, With<Captured>, With<Pickable>)>,
    standing: Query<Entity, (With<Piece>, Without<Captured>, Without<Pickable>)>,
) {
    for entity in &captured {
        commands.entity(entity).remove::<Pickable>();
    }
    for entity in &standing {
        commands.entity(entity).insert(Pickable::default());
    }
}
