//! Glass pieces while something moves, on the lean path: each has a copy of its mesh with a cheaper material, as a
//! processor cannot trace the rays of every pixel for a moving picture. The renderer draws either the piece or the copy.

use bevy::{ecs::entity::EntityHashMap, light::NotShadowCaster, prelude::*};

use crate::{
    play::{PlaySystems, preferences::PieceMaterial, preferences::Preferences},
    scene::{
        loading::assets::ModelMeshes,
        pieces::{
            bodies::{self, PieceShape},
            flat_set::FlatSetShown,
        },
        redraw::{DrawsMotionApart, ShownAtRest, ShownInMotion},
    },
};

use super::{
    assign::effective_piece_material,
    slot::{MaterialSlot, MeshSystems},
};

/// Gives glass pieces their copies.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_copies
            .run_if(resource_exists::<ModelMeshes>.and_then(resource_exists::<DrawsMotionApart>))
            .after(bodies::lower_detail_while_moving)
            .in_set(MeshSystems)
            .in_set(PlaySystems::React),
    );
}

/// The copy of the glass piece whose child it is.
#[derive(Component)]
#[require(ShownInMotion)]
struct GlassInMotion;

fn update_copies(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    preferences: Res<Preferences>,
    flat_set_shown: Res<FlatSetShown>,
    pieces: Query<(Entity, &PieceShape, &Mesh3d, Has<ShownAtRest>)>,
    mut copies: Query<
        (Entity, &ChildOf, &mut Mesh3d, &mut MaterialSlot),
        (With<GlassInMotion>, Without<PieceShape>),
    >,
) {
    let is_wanted = set.lean
        && !flat_set_shown.0
        && effective_piece_material(&preferences) == PieceMaterial::Glass;
    let mut existing: EntityHashMap<Entity> = copies
        .iter()
        .map(|(copy, of, ..)| (of.parent(), copy))
        .collect();
    for (entity, shape, mesh, is_marked) in &pieces {
        if !is_wanted {
            if is_marked {
                commands.entity(entity).remove::<ShownAtRest>();
            }
            continue;
        }
        let slot = MaterialSlot::GlassInMotion(shape.piece().color);
        if let Some(copy) = existing.remove(&entity) {
            if let Ok((.., mut shown, mut shown_slot)) = copies.get_mut(copy) {
                shown.set_if_neq(mesh.clone());
                // What is captured in Crazyhouse changes sides (V10).
                shown_slot.set_if_neq(slot);
            }
            continue;
        }
        commands.entity(entity).insert(ShownAtRest).with_child((
            Name::new("Glass in motion"),
            GlassInMotion,
            mesh.clone(),
            slot,
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    }
    for (_, copy) in existing.drain() {
        commands.entity(copy).despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Color, Role};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(ModelMeshes::empty())
            .init_resource::<Preferences>()
            .init_resource::<FlatSetShown>()
            .init_resource::<DrawsMotionApart>()
            .add_systems(Update, update_copies);
        app
    }

    #[test]
    fn every_glass_piece_has_one_copy_and_others_have_none() {
        let mut app = app();
        let shape = PieceShape::upright(Role::Pawn.of(Color::White));
        let piece = app.world_mut().spawn((shape, Mesh3d::default())).id();
        for (material, count) in [
            (PieceMaterial::Wood, 0),
            (PieceMaterial::Glass, 1),
            (PieceMaterial::Glass, 1),
            (PieceMaterial::Marble, 0),
        ] {
            app.world_mut()
                .resource_mut::<Preferences>()
                .settings
                .pieces = material;
            app.update();
            let world = app.world_mut();
            let mut copies = world.query_filtered::<&ChildOf, With<GlassInMotion>>();
            assert_eq!(copies.iter(world).count(), count, "{material:?}");
            assert_eq!(world.get::<ShownAtRest>(piece).is_some(), count == 1);
        }
    }

    #[test]
    fn v10_a_captured_glass_piece_has_its_takers_colour_in_motion_too() {
        let mut app = app();
        app.world_mut()
            .resource_mut::<Preferences>()
            .settings
            .pieces = PieceMaterial::Glass;
        let upright = |side: Color| PieceShape::upright(Role::Knight.of(side));
        let piece = app
            .world_mut()
            .spawn((upright(Color::White), Mesh3d::default()))
            .id();
        for side in [Color::White, Color::Black, Color::White] {
            app.world_mut().entity_mut(piece).insert(upright(side));
            app.update();
            let world = app.world_mut();
            let mut copies = world.query_filtered::<&MaterialSlot, With<GlassInMotion>>();
            let slots: Vec<MaterialSlot> = copies.iter(world).copied().collect();
            assert_eq!(slots, [MaterialSlot::GlassInMotion(side)]);
        }
    }
}
