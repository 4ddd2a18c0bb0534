//! The meshes of the pieces, and whether the pointer can pick them.

use bevy::{mesh::MeshTag, prelude::*};

use crate::{
    chess::Role,
    play::{
        PlaySystems,
        preferences::{Preferences, Quality},
        rules::Rules,
        sync::{Captured, Piece, ToppledKing},
    },
    scene::{
        camera::orbit::OrbitCamera,
        loading::assets::{MeshDetail, ModelMeshes},
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::{
    animation::{DepartingPawn, PieceAnimation},
    flat_set::{CounterShape, FlatSet, FlatSetShown},
};

/// Inserts the meshes of new pieces, changes those of promoted ones, and swaps full and lean meshes.
pub fn plugin(app: &mut App) {
    app.init_resource::<DetailBudget>().add_systems(
        Update,
        (
            insert_piece_meshes.in_set(MeshSystems),
            lower_detail_while_moving.after(insert_piece_meshes).run_if(
                resource_changed::<DetailBudget>.or_eager(any_match_filter::<Changed<PieceShape>>),
            ),
            insert_departing_pawn_meshes,
            update_pickable,
        )
            .run_if(resource_exists::<ModelMeshes>)
            .in_set(PlaySystems::React),
    );
}

/// The level of detail that the renderer can afford for the pieces. Lowered by the compositor on slow
/// machines, raised by `tools/picture`.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DetailBudget {
    /// The view moves: the coarsest meshes are used, which look the same at so few pixels.
    Low,
    /// The view stands still, or the machine is fast enough.
    #[default]
    Normal,
    /// A single picture is rendered, without a time limit: every piece has its finest mesh.
    Max,
}

/// The mesh that a piece has now: a promoting pawn keeps that of a pawn until it has arrived.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceShape {
    piece: crate::chess::Piece,
    lean: bool,
    detail: MeshDetail,
    /// Set if it is a counter of the flat set.
    counter: Option<CounterShape>,
}

impl PieceShape {
    /// A standing piece of the lean set, for tests.
    #[cfg(test)]
    pub(in crate::scene) fn upright(piece: crate::chess::Piece) -> Self {
        Self {
            piece,
            lean: true,
            detail: MeshDetail::Fine,
            counter: None,
        }
    }

    /// The piece whose mesh it is.
    pub(in crate::scene) fn piece(&self) -> crate::chess::Piece {
        self.piece
    }
}

/// The camera distance beyond which the coarser mesh is used, squares, and the hysteresis: nearer by that much the
/// finer mesh is used again, so that meshes do not flicker at the limit.
const FAR_DISTANCE: (f32, f32) = (23.0, 2.0);

/// The same for the qualities `software` and `low`, from the camera to the piece: at less than that distance the
/// corners of a coarse mesh are visible. From a seat those are the player's own pieces and those near them; all 32
/// would cost a software renderer some 20 MB more.
const NEAR_DISTANCE: (f32, f32) = (15.0, 1.0);

/// The level of detail of a piece at this position.
fn detail(
    preferences: &Preferences,
    orbit: &OrbitCamera,
    detail_budget: DetailBudget,
    position: Vec3,
    previous: Option<MeshDetail>,
) -> MeshDetail {
    if detail_budget == DetailBudget::Max {
        return MeshDetail::Fine;
    }
    let distance = orbit.view().distance;
    let far_limit = match previous {
        Some(MeshDetail::Coarse) => FAR_DISTANCE.0 - FAR_DISTANCE.1,
        _ => FAR_DISTANCE.0,
    };
    let near_limit = match previous {
        Some(MeshDetail::Fine) => NEAR_DISTANCE.0 + NEAR_DISTANCE.1,
        _ => NEAR_DISTANCE.0,
    };
    match preferences.quality {
        Quality::Software | Quality::Low if orbit.position().distance(position) < near_limit => {
            MeshDetail::Fine
        }
        Quality::Software | Quality::Low => MeshDetail::Coarse,
        Quality::Medium | Quality::High if distance > far_limit => MeshDetail::Coarse,
        Quality::Medium | Quality::High | Quality::Ultra => MeshDetail::Fine,
    }
}

/// The numbers of pieces: more than there are pieces at once.
const NUMBERS: u32 = 64;

/// The tag of a piece's mesh: a number, by which the materials give every piece a different part of the grain, and the
/// role, by which glass refracts. `transforms.wgsl` takes it apart.
pub(super) fn mesh_tag(number: u32, role: Role) -> MeshTag {
    MeshTag(number % NUMBERS + NUMBERS * (role as u32 - 1))
}

pub(in crate::scene) fn insert_piece_meshes(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    preferences: Res<Preferences>,
    (orbit, detail_budget): (Res<OrbitCamera>, Res<DetailBudget>),
    flat_set_shown: Res<FlatSetShown>,
    flat_set: Res<FlatSet>,
    pieces: Query<(
        Entity,
        &Piece,
        &Transform,
        Option<&PieceShape>,
        Option<&PieceAnimation>,
        Has<ToppledKing>,
        Has<Captured>,
        Option<&MeshTag>,
    )>,
    mut next_number: Local<u32>,
) {
    let lean = set.lean;
    for (entity, piece, transform, shape, animation, laid_down, captured, tag) in &pieces {
        let counter = match (laid_down, captured) {
            (true, _) => CounterShape::LaidDown,
            (false, true) => CounterShape::Captured,
            (false, false) => CounterShape::Standing,
        };
        let wanted = PieceShape {
            piece: piece.0,
            lean,
            detail: detail(
                &preferences,
                &orbit,
                *detail_budget,
                transform.translation,
                shape.map(|shape| shape.detail),
            ),
            counter: flat_set_shown.0.then_some(counter),
        };
        let still_a_pawn = shape.is_some() && animation.is_some_and(PieceAnimation::is_promoting);
        if shape == Some(&wanted) || still_a_pawn {
            continue;
        }
        let mut entity_commands = commands.entity(entity);
        entity_commands.insert(wanted);
        match wanted.counter {
            Some(counter) => entity_commands.insert((
                Mesh3d(flat_set.shape(piece.0, counter)),
                MaterialSlot::Counter(piece.0.color),
            )),
            None => entity_commands.insert((
                Mesh3d(set.piece(piece.0.role, wanted.detail)),
                MaterialSlot::Piece(piece.0.color),
            )),
        };
        let number = tag.map_or(*next_number, |tag| tag.0 % NUMBERS);
        if tag.is_none() {
            *next_number = (*next_number + 1) % NUMBERS;
        }
        entity_commands.insert(mesh_tag(number, piece.0.role));
    }
}

/// Gives pieces their coarsest meshes while the view moves and the budget is low.
pub(in crate::scene) fn lower_detail_while_moving(
    set: Res<ModelMeshes>,
    detail_budget: Res<DetailBudget>,
    preferences: Res<Preferences>,
    mut pieces: Query<(&PieceShape, &mut Mesh3d)>,
) {
    // An outline is a copy of the piece's mesh: with another mesh it would have to be created again.
    let low_detail = *detail_budget == DetailBudget::Low && set.lean && !preferences.is_legible();
    for (shape, mut mesh) in &mut pieces {
        if shape.counter.is_some() {
            continue;
        }
        let detail = if low_detail {
            MeshDetail::Coarsest
        } else {
            shape.detail
        };
        let wanted = set.piece(shape.piece.role, detail);
        if mesh.0 != wanted {
            mesh.0 = wanted;
        }
    }
}

/// Gives departing pawns a mesh.
fn insert_departing_pawn_meshes(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    flat_set_shown: Res<FlatSetShown>,
    flat_set: Res<FlatSet>,
    departing: Query<(Entity, &DepartingPawn), Without<Mesh3d>>,
    tags: Query<&MeshTag>,
) {
    for (entity, pawn) in &departing {
        let (shape, slot) = if flat_set_shown.0 {
            (
                flat_set.shape(pawn.piece, CounterShape::Standing),
                MaterialSlot::Counter(pawn.piece.color),
            )
        } else {
            let shape = set.piece(pawn.piece.role, MeshDetail::Fine);
            (shape, MaterialSlot::Piece(pawn.piece.color))
        };
        // The number of the piece that it becomes, so that its grain and tone stay.
        let number = tags.get(pawn.becomes).map_or(0, |tag| tag.0 % NUMBERS);
        let tag = mesh_tag(number, pawn.piece.role);
        commands.entity(entity).insert((Mesh3d(shape), slot, tag));
    }
}

fn update_pickable(
    mut commands: Commands,
    rules: Res<Rules>,
    captured: Query<(Entity, Has<Pickable>), (With<Piece>, With<Captured>)>,
    standing: Query<Entity, (With<Piece>, Without<Captured>, Without<Pickable>)>,
) {
    // Captured pieces can be picked only in Crazyhouse, where they are dropped (V10).
    let drops = rules.game().variant().drops();
    for (entity, pickable) in &captured {
        match (pickable, drops) {
            (true, false) => {
                commands.entity(entity).remove::<Pickable>();
            }
            (false, true) => {
                commands.entity(entity).insert(Pickable::default());
            }
            _ => {}
        }
    }
    for entity in &standing {
        commands.entity(entity).insert(Pickable::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Color as Side;

    #[test]
    fn a_promoted_pawn_keeps_its_grain_while_it_departs() {
        let mut app = App::new();
        app.insert_resource(ModelMeshes::empty())
            .insert_resource(FlatSetShown(false))
            .init_resource::<FlatSet>()
            .add_systems(Update, insert_departing_pawn_meshes);
        let queen = app.world_mut().spawn(mesh_tag(13, Role::Queen)).id();
        let departing = DepartingPawn {
            piece: Role::Pawn.of(Side::White),
            becomes: queen,
        };
        let pawn = app.world_mut().spawn(departing).id();
        app.update();
        let tag = app.world().get::<MeshTag>(pawn);
        assert_eq!(tag, Some(&mesh_tag(13, Role::Pawn)));
    }
}
