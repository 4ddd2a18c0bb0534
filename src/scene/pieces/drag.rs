//! The dragged piece: held over the board under the pointer, and not pickable itself.

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

/// Moves the dragged piece with the pointer.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, update_pointer_on_board.in_set(PlaySystems::Input))
        .add_systems(Update, move_dragged_piece.in_set(PlaySystems::React));
}

/// The height of a dragged piece over the board.
const DRAG_HEIGHT: f32 = 0.35;

/// Marks the piece that is being dragged.
#[derive(Component)]
struct DraggedPiece;

fn update_pointer_on_board(
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    fingers: Option<Res<Touches>>,
    mut on_board: ResMut<PointerOnBoard>,
) {
    // A touch takes precedence over the mouse.
    let finger = fingers.and_then(|fingers| fingers.iter().next().map(|touch| touch.position()));
    let point = window.single().ok().and_then(|window| {
        let (camera, camera_transform) = camera.single().ok()?;
        let position = finger.or_else(|| window.cursor_position())?;
        let ray = camera.viewport_to_world(camera_transform, position).ok()?;
        let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        Some(ray.get_point(distance))
    });
    let pointer = PointerOnBoard {
        point,
        square: point.and_then(square_at),
    };
    on_board.set_if_neq(pointer);
}

fn move_dragged_piece(
    mut commands: Commands,
    selection: Res<Selection>,
    rules: Res<Rules>,
    on_board: Res<PointerOnBoard>,
    mut contacts: MessageWriter<Contact>,
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
    for (entity, piece, on, travel, mut pose, dragged) in &mut pieces {
        let wanted = selection.dragging && selection.selected == Some(on.0);
        if wanted {
            if !dragged {
                contacts.write(Contact {
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
                let clamped = point.clamp(Vec3::splat(-7.0), Vec3::splat(7.0));
                pose.translation = clamped + Vec3::Y * DRAG_HEIGHT;
            }
        } else if dragged {
            // Released: it is animated from here to its square, the old one or the new one.
            commands.entity(entity).remove::<DraggedPiece>().insert((
                Pickable::default(),
                Travel {
                    style: TravelStyle::Drop,
                    // Its part in the move, if it was dropped to make one.
                    part: travel
                        .filter(|travel| travel.is_changed())
                        .map_or(GesturePart::Alone, |travel| travel.part),
                    travels_as: piece.0.role,
                },
            ));
        }
    }
}
