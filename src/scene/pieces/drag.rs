//! The piece in the player's hand: held over the board under the pointer, and not in the pointer's own way.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{
    play::{
        PlaySystems,
        input::selection::Selection,
        rules::Rules,
        shared::PointerOnBoard,
        sync::{GesturePart, OnSquare, Piece, Travel, TravelStyle},
    },
    scene::{camera::orbit::BoardCamera, geometry::square_at},
};

use super::animation::{Contact, ContactKind, PieceAnimation};

/// Follows the pointer while a piece is held.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, (find_pointer.in_set(PlaySystems::Input),))
        .add_systems(Update, hold.in_set(PlaySystems::React));
}

/// How high a held piece floats.
const LIFT: f32 = 0.35;

/// A piece in the hand.
#[derive(Component)]
struct DraggedPiece;

fn find_pointer(
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    fingers: Option<Res<Touches>>,
    mut on_board: ResMut<PointerOnBoard>,
) {
    // A finger on the screen is where the hand is, wherever a mouse was left.
    let finger = fingers.and_then(|fingers| fingers.iter().next().map(|touch| touch.position()));
    let found = window.single().ok().and_then(|window| {
        let (camera, seen_from) = camera.single().ok()?;
        let at = finger.or_else(|| window.cursor_position())?;
        let ray = camera.viewport_to_world(seen_from, at).ok()?;
        let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        Some(ray.get_point(distance))
    });
    let now = PointerOnBoard {
        point: found,
        square: found.and_then(square_at),
    };
    on_board.set_if_neq(now);
}

fn hold(
    mut commands: Commands,
    selection: Res<Selection>,
    rules: Res<Rules>,
    on_board: Res<PointerOnBoard>,
    mut touches: MessageWriter<Contact>,
    mut pieces: Query<(
        Entity,
        &Piece,
        &OnSquare,
        Option<Ref<Travel>>,
        &mut Transform,
        Has<DraggedPiece>,
    )>,
) {
    if !selection.is_changed() && !rules.is_changed() && !on_board.is_changed() {
        return;
    }
    for (entity, piece, on, travel, mut pose, held) in &mut pieces {
        let wanted = selection.dragging && selection.selected == Some(on.0);
        if wanted {
            if !held {
                touches.write(Contact {
                    piece: piece.0,
                    kind: ContactKind::Lifted,
                    at: pose.translation,
                    force: 0.6,
                });
                commands
                    .entity(entity)
                    .insert((DraggedPiece, Pickable::IGNORE))
                    .remove::<PieceAnimation>();
            }
            if let Some(point) = on_board.point {
                let near = point.clamp(Vec3::splat(-7.0), Vec3::splat(7.0));
                pose.translation = near + Vec3::Y * LIFT;
            }
        } else if held {
            // From the hand to wherever it stands now: its old square, or the new one.
            commands.entity(entity).remove::<DraggedPiece>().insert((
                Pickable::default(),
                Travel {
                    style: TravelStyle::Drop,
                    // What he does in the move, if he was let go to make one.
                    part: travel
                        .filter(|travel| travel.is_changed())
                        .map_or(GesturePart::Alone, |travel| travel.part),
                    walks_as: piece.0.role,
                },
            ));
        }
    }
}
