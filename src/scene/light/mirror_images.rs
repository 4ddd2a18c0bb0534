//! Mirror images of the standing pieces in the polished board, on the lean path: for each piece a copy of its coarsest mesh, which
//! the material's shader draws upside down, within the board's top, where the mirror image is seen. The full path renders a
//! planar reflection instead: see [`super::planar_reflection`].

use bevy::{
    camera::{primitives::Aabb, visibility::NoAutoAabb},
    ecs::entity::EntityHashMap,
    light::NotShadowCaster,
    math::Vec3A,
    mesh::MeshTag,
    prelude::*,
};

use crate::{
    chess::Role,
    play::{
        PlaySystems,
        preferences::{PieceMaterial, Preferences},
        sync::Captured,
    },
    scene::{
        loading::assets::{MeshDetail, ModelMeshes},
        materials::slot::{MaterialSlot, MeshSystems},
        pieces::{
            bodies::{self, PieceShape},
            flat_set::FlatSetShown,
        },
        redraw::ShownAtRest,
    },
};

use super::planar_reflection;

/// Gives the standing pieces mirror images where the board reflects.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_mirror_images
            .run_if(resource_exists::<ModelMeshes>)
            .after(bodies::insert_piece_meshes)
            .in_set(MeshSystems)
            .in_set(PlaySystems::React),
    );
}

/// The mirror image of the piece whose child it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(ShownAtRest)]
pub struct MirrorImage(Role);

/// The height above the board up to which pieces are mirrored, squares; `lean.wgsl` has the same.
const MIRRORED_HEIGHT: f32 = 0.9;

/// The box of a mirror image, which lies below its piece, with room for its spread (`SPREAD_PER_LENS` in `lean.wgsl`): what
/// lies outside is not drawn again when a piece moves. A lifted piece has none.
const BOUNDS: Aabb = Aabb {
    center: Vec3A::new(0.0, -MIRRORED_HEIGHT / 2.0, 0.0),
    half_extents: Vec3A::new(0.70, MIRRORED_HEIGHT / 2.0, 0.70),
};

/// Whether pieces have mirror images on the lean path.
pub(in crate::scene) fn are_shown(preferences: &Preferences) -> bool {
    // That of glass is hardly more than its outline.
    preferences.pieces != PieceMaterial::Glass && planar_reflection::board_reflects(preferences)
}

fn update_mirror_images(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    preferences: Res<Preferences>,
    flat_set_shown: Res<FlatSetShown>,
    pieces: Query<(Entity, &PieceShape, &MeshTag), Without<Captured>>,
    images: Query<(Entity, &ChildOf, &MirrorImage)>,
) {
    let is_wanted = set.lean && !flat_set_shown.0 && are_shown(&preferences);
    let mut existing: EntityHashMap<(Entity, Role)> = images
        .iter()
        .map(|(image, of, mirrored)| (of.parent(), (image, mirrored.0)))
        .collect();
    for (entity, shape, tag) in pieces.iter().filter(|_| is_wanted) {
        let piece = shape.piece();
        match existing.remove(&entity) {
            Some((_, role)) if role == piece.role => continue,
            Some((outdated, _)) => commands.entity(outdated).despawn(),
            None => {}
        }
        commands.entity(entity).with_child((
            Name::new("Mirror image"),
            MirrorImage(piece.role),
            Mesh3d(set.piece(piece.role, MeshDetail::Coarsest)),
            // So that it has the grain and the tone of its piece.
            tag.clone(),
            MaterialSlot::MirrorImage(piece.color),
            BOUNDS,
            NoAutoAabb,
            NotShadowCaster,
        ));
    }
    for (image, _) in existing.drain().map(|(_, image)| image) {
        commands.entity(image).despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{chess::Color as Side, scene::pieces::bodies::PieceShape};

    #[test]
    fn a_mirror_image_has_the_grain_of_its_piece() {
        let mut app = App::new();
        app.insert_resource(ModelMeshes::empty())
            .init_resource::<Preferences>()
            .insert_resource(FlatSetShown(false))
            .add_systems(Update, update_mirror_images);
        let shape = PieceShape::upright(Role::Rook.of(Side::White));
        app.world_mut().spawn((shape, MeshTag(77)));
        app.update();
        let world = app.world_mut();
        let tags: Vec<u32> = world
            .query_filtered::<&MeshTag, With<MirrorImage>>()
            .iter(world)
            .map(|tag| tag.0)
            .collect();
        assert_eq!(tags, [77]);
    }
}
