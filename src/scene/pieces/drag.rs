//! The dragged piece: shown over the board under the pointer, and not pickable itself. A piece of the pocket that is
//! selected without being dragged is shown a little over its tray (law V10).

use bevy::{input::InputSystems, picking::PickingSystems, prelude::*, window::PrimaryWindow};

use crate::{
    play::{
        PlaySystems,
        input::selection::Selection,
        rules::Rules,
        shared::PointerOnBoard,
        sync::{Captured, GesturePart, OnSquare, Piece, Travel, TravelStyle},
    },
    scene::{
        camera::orbit::BoardCamera,
        geometry::{TRAY_Y, square_at},
    },
};

use super::animation::{Contact, ContactKind, PieceAnimation};

/// Moves the dragged piece with the pointer.
pub fn plugin(app: &mut App) {
    // Before the events of picking, whose drops read it. The camera is still where the frame before has placed it, as
    // for picking's own rays.
    app.add_systems(
        PreUpdate,
        update_pointer_on_board
            .after(InputSystems)
            .before(PickingSystems::Hover),
    )
    .add_systems(Update, move_dragged_piece.in_set(PlaySystems::React));
}

/// The height of a dragged piece over the board.
const DRAG_HEIGHT: f32 = 0.35;

/// The height of a selected piece of the pocket over its tray.
const HELD_HEIGHT: f32 = 0.3;

/// Marks the piece that is being dragged.
#[derive(Component)]
pub(super) struct DraggedPiece;

/// Marks the selected piece of the pocket, which is shown over its tray.
#[derive(Component)]
pub(super) struct HeldPiece;

fn update_pointer_on_board(
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    fingers: Option<Res<Touches>>,
    mut on_board: ResMut<PointerOnBoard>,
) {
    // A touch takes precedence over the mouse; one that ends in this frame still points where it lets go.
    let finger = fingers.and_then(|fingers| {
        let mut touches = fingers.iter().chain(fingers.iter_just_released());
        touches.next().map(|touch| touch.position())
    });
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

/// The piece in a tray that stands for the selected kind of the pocket: of equal ones the last.
pub(in crate::scene) fn held_piece<'a>(
    selection: &Selection,
    rules: &Rules,
    in_trays: impl Iterator<Item = (Entity, &'a Piece, &'a Captured)>,
) -> Option<(Entity, Captured)> {
    let wanted = selection.held?.of(rules.mover()?);
    in_trays
        .filter(|(_, piece, _)| piece.0 == wanted)
        .map(|(entity, _, captured)| (entity, *captured))
        .max_by_key(|(_, captured)| captured.slot)
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
        AnyOf<(&OnSquare, &Captured)>,
        Option<Ref<Travel>>,
        &mut Transform,
        Has<DraggedPiece>,
        Has<HeldPiece>,
    )>,
) {
    if !selection.is_changed() && !rules.is_changed() && !on_board.is_changed() {
        return;
    }
    let in_trays = pieces
        .iter()
        .filter_map(|(entity, piece, place, ..)| Some((entity, piece, place.1?)));
    let held = held_piece(&selection, &rules, in_trays).map(|(entity, _)| entity);
    for (entity, piece, (on, _), travel, mut pose, dragged, was_held) in &mut pieces {
        let on_square = on.is_some_and(|on| selection.selected == Some(on.0));
        let wanted = selection.dragging && (on_square || held == Some(entity));
        if held == Some(entity) && !wanted && !was_held {
            contacts.write(Contact {
                piece: piece.0,
                kind: ContactKind::Lifted,
                at: pose.translation,
                force: 0.4,
            });
            pose.translation.y = TRAY_Y + HELD_HEIGHT;
            commands
                .entity(entity)
                .insert(HeldPiece)
                .remove::<PieceAnimation>();
        }
        if was_held && held != Some(entity) {
            commands.entity(entity).remove::<HeldPiece>();
            // It is put back, unless it is moving already.
            if !dragged && travel.as_ref().is_none_or(|travel| !travel.is_changed()) {
                commands.entity(entity).insert(Travel {
                    style: TravelStyle::Drop,
                    part: GesturePart::Alone,
                    travels_as: piece.0.role,
                });
            }
        }
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
