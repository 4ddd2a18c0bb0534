//! The ghost of a draw claim (E9, E11): while a move is named and not played, a translucent piece is shown on the
//! square that the moved piece would reach. The piece itself, and all others, stay where they are.

use bevy::prelude::*;

use crate::{
    chess::{CastlingSide, Move, Piece, Position, Role, Square},
    play::{PlaySystems, arbiter::draw_claim_move::DrawClaimMove, rules::Rules},
    scene::{
        geometry::{piece_rotation, square_center},
        loading::assets::{MeshDetail, ModelMeshes},
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::flat_set::{CounterShape, FlatSet, FlatSetShown};

/// Spawns and despawns the ghosts; needs no screen until they get meshes.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_claim_ghosts.run_if(resource_changed::<DrawClaimMove>),
            insert_ghost_meshes
                .run_if(resource_exists::<ModelMeshes>)
                .in_set(MeshSystems),
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// A translucent piece, as it would stand after the named move.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimGhost {
    /// The piece; for a promotion, the promoted one.
    pub piece: Piece,
    /// Its square.
    pub on: Square,
}

/// The ghosts of a move: two for castling, one otherwise.
pub fn ghosts_for(mv: Move, rules: &Rules) -> Vec<ClaimGhost> {
    let color = rules.shown().turn();
    let ghost = |role: Role, on: Square| ClaimGhost {
        piece: role.of(color),
        on,
    };
    match mv.castling_side() {
        Some(side) => {
            let rank = mv.to().rank();
            let at = |file| Square::from_coords(file, rank);
            vec![
                ghost(Role::King, at(CastlingSide::king_to_file(side))),
                ghost(Role::Rook, at(CastlingSide::rook_to_file(side))),
            ]
        }
        None => vec![ghost(mv.promotion().unwrap_or(mv.role()), mv.to())],
    }
}

/// The square of the piece that the move captures, if it captures one.
pub fn captured_square(mv: Move) -> Option<Square> {
    match mv {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal {
            capture: Some(_),
            to,
            ..
        } => Some(to),
        _ => None,
    }
}

fn spawn_claim_ghosts(
    mut commands: Commands,
    draw_claim: Res<DrawClaimMove>,
    rules: Res<Rules>,
    existing: Query<(Entity, &ClaimGhost)>,
) {
    let mut wanted = match *draw_claim {
        DrawClaimMove::Named(mv) => ghosts_for(mv, &rules),
        DrawClaimMove::No | DrawClaimMove::Asked => Vec::new(),
    };
    for (entity, ghost) in &existing {
        match wanted.iter().position(|other| other == ghost) {
            Some(at) => {
                wanted.swap_remove(at);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for ghost in wanted {
        commands.spawn((
            Name::new(format!("ClaimGhost {:?}", ghost.piece.role)),
            ghost,
            Transform::from_translation(square_center(ghost.on))
                .with_rotation(piece_rotation(ghost.piece)),
            Visibility::default(),
        ));
    }
}

fn insert_ghost_meshes(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    flat_set_shown: Res<FlatSetShown>,
    flat_set: Res<FlatSet>,
    ghosts: Query<(Entity, &ClaimGhost, Has<Mesh3d>)>,
) {
    for (entity, ghost, has_mesh) in &ghosts {
        if has_mesh && !set.is_changed() && !flat_set_shown.is_changed() {
            continue;
        }
        let mut entity_commands = commands.entity(entity);
        if flat_set_shown.0 {
            let shape = flat_set.shape(ghost.piece, CounterShape::Standing);
            entity_commands.insert((Mesh3d(shape), MaterialSlot::GhostCounter));
        } else {
            entity_commands.insert((
                Mesh3d(set.piece(ghost.piece.role, MeshDetail::Coarse)),
                MaterialSlot::Ghost(ghost.piece.color),
            ));
        }
    }
}
