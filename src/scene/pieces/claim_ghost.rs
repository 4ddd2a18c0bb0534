//! The ghost of a claim (E9, E11): while a move is named and not played, a pale piece stands where it would bring him. The
//! piece himself, and all others, stay where they are.

use bevy::prelude::*;

use crate::{
    chess::{CastlingSide, Move, Piece, Position, Role, Square},
    play::{PlaySystems, arbiter::draw_claim_move::DrawClaimMove, rules::Rules},
    scene::{
        geometry::{piece_rotation, square_center},
        loading::assets::{MeshDetail, SetMeshes},
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::flat_set::{FlatSet, FlatSetShown};

/// Calls the ghosts, and lets them go; needs no screen until they are dressed.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            haunt.run_if(resource_changed::<DrawClaimMove>),
            dress_ghosts
                .run_if(resource_exists::<SetMeshes>)
                .in_set(MeshSystems),
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// A piece as he would stand after the move that is named.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimGhost {
    /// Who would stand there: what a pawn becomes, where it does.
    pub piece: Piece,
    /// Where.
    pub on: Square,
}

/// The pieces that a move puts on their squares.
pub fn ghosts_of(mv: Move, rules: &Rules) -> Vec<ClaimGhost> {
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

/// Where the piece stands that the named move would take, if it takes one.
pub fn victim_of(mv: Move) -> Option<Square> {
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

fn haunt(
    mut commands: Commands,
    naming: Res<DrawClaimMove>,
    rules: Res<Rules>,
    seen: Query<(Entity, &ClaimGhost)>,
) {
    let mut wanted = match *naming {
        DrawClaimMove::Named(mv) => ghosts_of(mv, &rules),
        DrawClaimMove::No | DrawClaimMove::Asked => Vec::new(),
    };
    for (entity, ghost) in &seen {
        match wanted.iter().position(|want| want == ghost) {
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

fn dress_ghosts(
    mut commands: Commands,
    set: Res<SetMeshes>,
    above: Res<FlatSetShown>,
    figures: Res<FlatSet>,
    ghosts: Query<(Entity, &ClaimGhost, Has<Mesh3d>)>,
) {
    for (entity, ghost, dressed) in &ghosts {
        if dressed && !set.is_changed() && !above.is_changed() {
            continue;
        }
        let mut body = commands.entity(entity);
        if above.0 {
            let shape = figures.shape(ghost.piece, false);
            body.insert((Mesh3d(shape), MaterialSlot::GhostCounter));
        } else {
            body.insert((
                Mesh3d(set.piece(ghost.piece.role, MeshDetail::Coarse)),
                MaterialSlot::Ghost(ghost.piece.color),
            ));
        }
    }
}
