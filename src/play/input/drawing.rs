//! Arrows and circles drawn by hand, as on Lichess: with the right mouse button from square to square, or on one
//! square; with Shift or Ctrl in red, with Alt in blue, with both in yellow. By keys from the cursor.

use bevy::prelude::*;

use crate::{
    chess::{
        Square,
        annotation::drawing::{Drawing, DrawingColour, DrawnShape},
    },
    play::{
        PlaySystems,
        messages::NoteCommand,
        mode::Mode,
        rules::{Rules, ShownPosition},
        shared::{BoardDrawings, PanelPointers, TwoFingerGesture},
        sync::{BoardSquare, OnSquare},
    },
};

use super::selection::Selection;

/// Observes the right mouse button on squares and pieces, where the notes can be edited.
pub fn plugin(app: &mut App) {
    app.init_resource::<DrawingInput>()
        .add_systems(Update, discard_begun.in_set(PlaySystems::Sync))
        .add_observer(on_press)
        .add_observer(on_drag)
        .add_observer(on_drop)
        .add_observer(on_click)
        .add_observer(on_drag_end);
}

/// The start square of the shape that is being drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawingInput {
    /// The square where the right button went down.
    pressed: Option<Square>,
    /// The square that was marked by a key.
    anchor: Option<Square>,
}

impl DrawingInput {
    /// Whether the right button went down on a square to draw from: it does not turn the view.
    pub fn is_drawing(&self) -> bool {
        self.pressed.is_some()
    }

    /// Marks the square of the cursor: the first time an arrow begins there, the second time it ends there. On one
    /// square twice it is a circle.
    pub(super) fn mark(
        &mut self,
        at: Square,
        drawings: &mut BoardDrawings,
        notes: &mut MessageWriter<NoteCommand>,
    ) {
        match self.anchor.take() {
            None => {
                self.anchor = Some(at);
                drawings.begun = Some(Drawing {
                    colour: DrawingColour::default(),
                    shape: DrawnShape::Circle(at),
                });
            }
            Some(from) => {
                drawings.begun = None;
                notes.write(NoteCommand::NextColour(shape(from, at)));
            }
        }
    }

    /// Discards the shape that was begun.
    pub(super) fn clear(&mut self, drawings: &mut BoardDrawings) {
        *self = Self::default();
        drawings.begun = None;
    }
}

/// Discards the shape that was begun once another position is shown, or once the notes of this one cannot be edited any
/// more: it was meant for those.
fn discard_begun(
    rules: Res<Rules>,
    mut seen: Local<(ShownPosition, bool)>,
    mut drawing_input: ResMut<DrawingInput>,
    mut drawings: ResMut<BoardDrawings>,
) {
    if !rules.is_changed() {
        return;
    }
    let now = (rules.shown_position(), rules.shows_annotations());
    if std::mem::replace(&mut *seen, now) != now && *drawing_input != DrawingInput::default() {
        drawing_input.clear(&mut drawings);
    }
}

fn shape(from: Square, to: Square) -> DrawnShape {
    match from == to {
        true => DrawnShape::Circle(from),
        false => DrawnShape::Arrow(from, to),
    }
}

/// The colour for the modifier keys held down.
fn colour(keys: Option<&ButtonInput<KeyCode>>) -> DrawingColour {
    let Some(keys) = keys else {
        return DrawingColour::default();
    };
    use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight};
    let red = keys.any_pressed([ShiftLeft, ShiftRight, ControlLeft, ControlRight]);
    let blue = keys.any_pressed([AltLeft, AltRight]);
    match (red, blue) {
        (false, false) => DrawingColour::Green,
        (true, false) => DrawingColour::Red,
        (false, true) => DrawingColour::Blue,
        (true, true) => DrawingColour::Yellow,
    }
}

/// Maps squares, and the pieces on them, to the square.
#[derive(bevy::ecs::system::SystemParam)]
struct DrawnSquares<'w, 's> {
    squares: Query<'w, 's, &'static BoardSquare>,
    pieces: Query<'w, 's, &'static OnSquare>,
}

impl DrawnSquares<'_, '_> {
    fn square(&self, entity: Entity) -> Option<Square> {
        let square = self.squares.get(entity).map(|square| square.0);
        square
            .or_else(|_| self.pieces.get(entity).map(|on| on.0))
            .ok()
    }
}

/// Whether this is an event of the right button at its original target: pointer events bubble.
fn is_drawn<E: std::fmt::Debug + Clone + Reflect>(
    event: &On<Pointer<E>>,
    button: PointerButton,
) -> bool {
    button == PointerButton::Secondary && event.event().entity == event.original_event_target()
}

fn on_press(
    event: On<Pointer<Press>>,
    squares: DrawnSquares,
    panels: PanelPointers,
    fingers: Res<TwoFingerGesture>,
    rules: Res<Rules>,
    mode: Res<State<Mode>>,
    mut drawing_input: ResMut<DrawingInput>,
) {
    if !is_drawn(&event, event.button) {
        return;
    }
    // After a game that was played here a right-drag still turns the view; on an opened record it draws.
    let is_looked_at = match **mode {
        Mode::Review | Mode::Line => true,
        Mode::Playing => rules.is_opened_record(),
        _ => false,
    };
    let may_draw = is_looked_at && !fingers.0 && !panels.is_on_panel(event.entity);
    drawing_input.pressed = squares.square(event.entity).filter(|_| may_draw);
}

fn on_drag(
    event: On<Pointer<Drag>>,
    selection: Res<Selection>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    drawing_input: Res<DrawingInput>,
    mut drawings: ResMut<BoardDrawings>,
) {
    let Some(from) = drawing_input
        .pressed
        .filter(|_| is_drawn(&event, event.button))
    else {
        return;
    };
    let begun = selection.hovered.map(|to| Drawing {
        colour: colour(keys.as_deref()),
        shape: shape(from, to),
    });
    if drawings.begun != begun {
        drawings.begun = begun;
    }
}

/// What the end of a drawing needs.
#[derive(bevy::ecs::system::SystemParam)]
struct DrawingRelease<'w, 's> {
    squares: DrawnSquares<'w, 's>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    drawing_input: ResMut<'w, DrawingInput>,
    drawings: ResMut<'w, BoardDrawings>,
    notes: MessageWriter<'w, NoteCommand>,
}

impl DrawingRelease<'_, '_> {
    /// Ends the drawing over this entity: on a square or a piece it is written into the notes.
    fn over(&mut self, entity: Entity) {
        if !self.drawing_input.is_drawing() {
            return;
        }
        let (from, to) = (self.drawing_input.pressed, self.squares.square(entity));
        self.drawing_input.clear(&mut self.drawings);
        if let (Some(from), Some(to)) = (from, to) {
            self.notes.write(NoteCommand::Draw(Drawing {
                colour: colour(self.keys.as_deref()),
                shape: shape(from, to),
            }));
        }
    }
}

fn on_drop(event: On<Pointer<DragDrop>>, mut release: DrawingRelease) {
    if is_drawn(&event, event.button) {
        release.over(event.entity);
    }
}

fn on_click(event: On<Pointer<Click>>, mut release: DrawingRelease) {
    if is_drawn(&event, event.button) {
        release.over(event.entity);
    }
}

/// Released beside the board: nothing is drawn.
fn on_drag_end(
    event: On<Pointer<DragEnd>>,
    mut drawing_input: ResMut<DrawingInput>,
    mut drawings: ResMut<BoardDrawings>,
) {
    if is_drawn(&event, event.button) && drawing_input.is_drawing() {
        drawing_input.clear(&mut drawings);
    }
}
