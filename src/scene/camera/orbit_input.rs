//! How the mouse and the trackpad turn and zoom the view. Fingers on a screen: [`super::touch`].

use bevy::{
    input::{gestures::PinchGesture, mouse::MouseScrollUnit},
    picking::pointer::PointerButton,
    prelude::*,
};

use crate::play::{
    input::{
        drawing::DrawingInput,
        pointer::{CLICK_SLACK, PressedTarget},
        selection::Selection,
    },
    shared::{CameraCommand, PanelPointers, TwoFingerGesture},
    sync::OnSquare,
};

use super::orbit::OrbitCamera;

/// The angle that the view turns for each logical pixel of a drag, radians.
pub(super) const PER_PIXEL: f32 = 0.0065;

/// Turns the view by a drag that does not begin on one of the player's own pieces; with the middle button by any drag,
/// and with the right one unless it draws on the board.
pub(super) fn on_drag(
    event: On<Pointer<Drag>>,
    panels: PanelPointers,
    selection: Res<Selection>,
    pressed: Res<PressedTarget>,
    drawing: Res<DrawingInput>,
    fingers: Res<TwoFingerGesture>,
    mut orbit: ResMut<OrbitCamera>,
) {
    if event.event().entity != event.original_event_target()
        || fingers.0
        || (event.button == PointerButton::Secondary && drawing.is_drawing())
        || panels.is_on_panel(event.entity)
        || (event.button == PointerButton::Primary
            && (selection.dragging
                || pressed.is_on_own_piece()
                || event.distance.length() < CLICK_SLACK))
    {
        return;
    }
    orbit.turn_by_hand(-event.delta.x * PER_PIXEL, event.delta.y * PER_PIXEL, 1.0);
}

/// Zooms by the wheel, or by two fingers on a trackpad.
pub(super) fn on_scroll(
    event: On<Pointer<Scroll>>,
    panels: PanelPointers,
    mut orbit: ResMut<OrbitCamera>,
) {
    if event.event().entity != event.original_event_target() || panels.is_on_panel(event.entity) {
        return;
    }
    let lines = match event.unit {
        MouseScrollUnit::Line => event.y,
        MouseScrollUnit::Pixel => event.y / 40.0,
    };
    orbit.turn_by_hand(0.0, 0.0, (-0.09 * lines).exp());
}

/// Goes to the home view at a double click on an empty square or beside the board.
pub(super) fn on_double_click(
    event: On<Pointer<Click>>,
    pieces: Query<&OnSquare>,
    panels: PanelPointers,
    mut commands: MessageWriter<CameraCommand>,
) {
    if event.button == PointerButton::Primary
        && event.count == 2
        && event.event().entity == event.original_event_target()
        && !pieces.contains(event.entity)
        && !panels.is_on_panel(event.entity)
    {
        commands.write(CameraCommand::Home);
    }
}

/// Zooms by a pinch on a trackpad.
pub(super) fn pinch(mut gestures: MessageReader<PinchGesture>, mut orbit: ResMut<OrbitCamera>) {
    for gesture in gestures.read() {
        orbit.turn_by_hand(0.0, 0.0, (-gesture.0).exp());
    }
}
