//! The bodies of the pieces: which mesh each wears, and that the pointer can meet it.

use bevy::{mesh::MeshTag, prelude::*};

use crate::{
    play::{
        PlaySystems,
        preferences::{Preferences, Quality},
        sync::{Captured, Piece, ToppledKing},
    },
    scene::{
        camera::orbit::OrbitCamera,
        loading::assets::{MeshDetail, SetMeshes},
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::{
    animation::{DepartingPawn, PieceAnimation},
    flat_set::{FlatSet, FlatSetShown},
};

/// Dresses new pieces, changes the shape of promoted ones, and swaps full and lean meshes.
pub fn plugin(app: &mut App) {
    app.init_resource::<DetailBudget>().add_systems(
        Update,
        (
            shape_pieces.in_set(MeshSystems),
            roughen.after(shape_pieces).run_if(
                resource_changed::<DetailBudget>.or_eager(any_match_filter::<Changed<PieceShape>>),
            ),
            shape_leaving,
            captured_pieces_are_no_targets,
        )
            .run_if(resource_exists::<SetMeshes>)
            .in_set(PlaySystems::React),
    );
}

/// How much time there is to draw the pieces, on a machine that can hardly follow. Filled by who draws.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DetailBudget {
    /// The view moves: they are drawn in their roughest shapes, which at so few pixels are not told from the others.
    Low,
    /// It stands, or the machine follows.
    #[default]
    Normal,
    /// One picture is taken, and all the time there is: every piece is drawn as finely as he can be.
    Max,
}

/// The shape a piece has now: a promoted pawn keeps its own until it has arrived.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceShape {
    piece: crate::chess::Piece,
    lean: bool,
    detail: MeshDetail,
    /// A counter, seen from above; whether he lies.
    counter: Option<bool>,
}

impl PieceShape {
    /// Whose shape it is.
    pub(in crate::scene) fn piece(&self) -> crate::chess::Piece {
        self.piece
    }
}

/// From how far away the finer shape is not told from the coarser any more, squares; nearer by the second number it
/// comes back, so that nobody sees it come and go.
const FAR: (f32, f32) = (23.0, 2.0);

/// The same on a weak machine, from the eye to the piece: nearer than that one counts his corners. From a seat those are
/// one's own pieces and whoever comes near them; all 32 would cost a renderer without a graphics card some 20 MB more.
const NEAR: (f32, f32) = (15.0, 1.0);

/// How finely a piece who stands there is carved now.
fn detail(
    preferences: &Preferences,
    rig: &OrbitCamera,
    leisure: DetailBudget,
    at: Vec3,
    before: Option<MeshDetail>,
) -> MeshDetail {
    if leisure == DetailBudget::Max {
        return MeshDetail::Fine;
    }
    let away = rig.view().distance;
    let limit = match before {
        Some(MeshDetail::Coarse) => FAR.0 - FAR.1,
        _ => FAR.0,
    };
    let near = match before {
        Some(MeshDetail::Fine) => NEAR.0 + NEAR.1,
        _ => NEAR.0,
    };
    match preferences.quality {
        Quality::Software | Quality::Low if rig.eye().distance(at) < near => MeshDetail::Fine,
        Quality::Software | Quality::Low => MeshDetail::Coarse,
        Quality::Medium | Quality::High if away > limit => MeshDetail::Coarse,
        Quality::Medium | Quality::High | Quality::Ultra => MeshDetail::Fine,
    }
}

fn shape_pieces(
    mut commands: Commands,
    set: Res<SetMeshes>,
    preferences: Res<Preferences>,
    (rig, leisure): (Res<OrbitCamera>, Res<DetailBudget>),
    above: Res<FlatSetShown>,
    figures: Res<FlatSet>,
    pieces: Query<(
        Entity,
        &Piece,
        &Transform,
        Option<&PieceShape>,
        Option<&PieceAnimation>,
        Has<ToppledKing>,
        Has<MeshTag>,
    )>,
    mut born: Local<u32>,
) {
    let lean = set.lean;
    for (entity, piece, stands, shape, journey, laid_down, tagged) in &pieces {
        let wanted = PieceShape {
            piece: piece.0,
            lean,
            detail: detail(
                &preferences,
                &rig,
                *leisure,
                stands.translation,
                shape.map(|shape| shape.detail),
            ),
            counter: above.0.then_some(laid_down),
        };
        let walks_as_a_pawn = shape.is_some() && journey.is_some_and(PieceAnimation::is_disguised);
        if shape == Some(&wanted) || walks_as_a_pawn {
            continue;
        }
        let mut body = commands.entity(entity);
        body.insert(wanted);
        match wanted.counter {
            Some(laid_down) => body.insert((
                Mesh3d(figures.shape(piece.0, laid_down)),
                MaterialSlot::Counter,
            )),
            None => body.insert((
                Mesh3d(set.piece(piece.0.role, wanted.detail)),
                MaterialSlot::Piece(piece.0.color),
            )),
        };
        if !tagged {
            // By it the materials give every piece his own cut of the wood.
            body.insert(MeshTag(*born));
            *born = (*born + 1) % 64;
        }
    }
}

/// Gives pieces their roughest shapes for as long as there is hurry.
fn roughen(
    set: Res<SetMeshes>,
    leisure: Res<DetailBudget>,
    preferences: Res<Preferences>,
    mut pieces: Query<(&PieceShape, &mut Mesh3d)>,
) {
    // A line round a piece fits one shape alone.
    let hurry = *leisure == DetailBudget::Low && set.lean && !preferences.is_legible();
    for (shape, mut mesh) in &mut pieces {
        if shape.counter.is_some() {
            continue;
        }
        let detail = if hurry {
            MeshDetail::Rough
        } else {
            shape.detail
        };
        let wanted = set.piece(shape.piece.role, detail);
        if mesh.0 != wanted {
            mesh.0 = wanted;
        }
    }
}

/// The pawn that gives way is seen until he is gone.
fn shape_leaving(
    mut commands: Commands,
    set: Res<SetMeshes>,
    above: Res<FlatSetShown>,
    figures: Res<FlatSet>,
    leaving: Query<(Entity, &DepartingPawn), Without<Mesh3d>>,
) {
    for (entity, pawn) in &leaving {
        let (shape, look) = if above.0 {
            (figures.shape(pawn.0, false), MaterialSlot::Counter)
        } else {
            let shape = set.piece(pawn.0.role, MeshDetail::Fine);
            (shape, MaterialSlot::Piece(pawn.0.color))
        };
        commands.entity(entity).insert((Mesh3d(shape), look));
    }
}

fn captured_pieces_are_no_targets(
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
