//! The pieces offered at the board: those that a pawn on the last rank can become (M7; V6: in antichess a king too), rook
//! and king where the king could castle or step (V2), and those that can be dropped on a square (V10).

use bevy::prelude::*;

use crate::{
    chess::Piece,
    play::{PlaySystems, input::promotion::PromotionChoice},
    scene::{
        board::marks::MarkAssets,
        camera::orbit::OrbitCamera,
        geometry::{piece_rotation, square_center},
        loading::assets::{MeshDetail, ModelMeshes},
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::{
    bodies::mesh_tag,
    flat_set::{CounterShape, FlatSet, FlatSetShown},
};

/// Shows the choices in a row over the promotion square.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            insert_choice_meshes
                .run_if(resource_exists::<ModelMeshes>)
                .in_set(MeshSystems),
            place_choices,
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

fn insert_choice_meshes(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    flat_set_shown: Res<FlatSetShown>,
    flat_set: Res<FlatSet>,
    marks: Res<MarkAssets>,
    choices: Query<(Entity, &PromotionChoice, Has<Mesh3d>)>,
) {
    let is_outdated = set.is_changed() || flat_set_shown.is_changed();
    for (entity, choice, has_mesh) in &choices {
        if has_mesh && !is_outdated {
            continue;
        }
        let (shape, slot) = if flat_set_shown.0 {
            let piece = choice.role.of(choice.color);
            (
                flat_set.shape(piece, CounterShape::Standing),
                MaterialSlot::Counter(choice.color),
            )
        } else {
            let shape = set.piece(choice.role, MeshDetail::Coarse);
            (shape, MaterialSlot::Piece(choice.color))
        };
        let mut choice_commands = commands.entity(entity);
        // The stand of the shape before.
        choice_commands.despawn_children();
        if !flat_set_shown.0 {
            choice_commands.with_child(marks.stand());
        }
        choice_commands.insert((
            Mesh3d(shape),
            slot,
            mesh_tag(0, choice.role),
            Transform::from_rotation(piece_rotation(Piece {
                color: choice.color,
                role: choice.role,
            }))
            .with_scale(Vec3::splat(CHOICE_SCALE)),
            Pickable::default(),
        ));
    }
}

/// How far the row is behind the promotion square, away from the board's middle.
const ROW_OFFSET: f32 = 0.2;
/// The height of the row: over the pieces on the last rank.
const ROW_HEIGHT: f32 = 1.2;
/// The scale of the choices, relative to pieces on the board: the queen, too, stays within the home view.
const CHOICE_SCALE: f32 = 0.8;
/// The distance between neighbouring choices, squares.
const CHOICE_SPACING: f32 = 0.86;

/// How far the middle of the row may be from that of the board, squares: so a row of four stays over the board.
const MAX_ASIDE: f32 = 2.6;

/// Places the choices in a row over their square, across the line of sight.
fn place_choices(orbit: Res<OrbitCamera>, mut choices: Query<(&PromotionChoice, &mut Transform)>) {
    let right = Quat::from_rotation_y(orbit.yaw()) * Vec3::X;
    for (choice, mut pose) in &mut choices {
        let pawn = square_center(choice.square);
        let along = pawn.dot(right).clamp(-MAX_ASIDE, MAX_ASIDE);
        let middle = pawn + right * (along - pawn.dot(right));
        let outward = Vec3::new(0.0, 0.0, pawn.z.signum() * ROW_OFFSET);
        let middle_of_row = (choice.count as f32 - 1.0) / 2.0;
        let beside = right * (choice.index as f32 - middle_of_row) * CHOICE_SPACING;
        let target = middle + outward + beside + Vec3::Y * ROW_HEIGHT;
        let placed = Transform {
            translation: target,
            ..*pose
        };
        pose.set_if_neq(placed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::{Color as Side, Role, Square},
        scene::{board::marks, materials::flat::FlatMaterial},
    };

    #[test]
    fn choices_that_wait_follow_the_view_and_the_set() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .init_asset::<FlatMaterial>()
            .insert_resource(ModelMeshes::empty())
            .init_resource::<FlatSetShown>()
            .init_resource::<FlatSet>()
            .add_systems(Startup, marks::create_mark_assets)
            .add_systems(Update, insert_choice_meshes);
        let choice = PromotionChoice {
            role: Role::Queen,
            color: Side::White,
            square: Square::E8,
            index: 0,
            count: 4,
        };
        let entity = app.world_mut().spawn(choice).id();
        for is_flat in [false, true, true, false] {
            app.world_mut()
                .resource_mut::<FlatSetShown>()
                .set_if_neq(FlatSetShown(is_flat));
            app.update();
            let world = app.world();
            let slot = match is_flat {
                true => MaterialSlot::Counter(Side::White),
                false => MaterialSlot::Piece(Side::White),
            };
            assert_eq!(world.get::<MaterialSlot>(entity), Some(&slot));
            let stands = world
                .get::<Children>(entity)
                .map_or(0, |stands| stands.len());
            assert_eq!(stands, usize::from(!is_flat), "a counter needs no stand");
        }
        // The other quality's meshes.
        app.insert_resource(ModelMeshes::empty());
        app.world_mut().entity_mut(entity).remove::<MaterialSlot>();
        app.update();
        let slot = app.world().get::<MaterialSlot>(entity);
        assert_eq!(slot, Some(&MaterialSlot::Piece(Side::White)));
    }
}
