//! The pointer on the board: click–click and drag-and-drop, through Bevy's picking events.
//!
//! A drag that starts on a piece that can be picked up moves it; every other drag is left to the camera.

use bevy::prelude::*;

use crate::{
    chess::{Position, Square},
    play::{
        messages::{MatchCommand, MoveRejected, MoveRequested},
        mode::{Mode, set_up::SetUp},
        rules::Rules,
        shared::{PanelPointers, PointerOnBoard, TwoFingerGesture},
        sync::{BoardSquare, OnSquare},
    },
};

use super::{
    promotion::{PromotionChoice, PromotionState},
    selection::{self, Selection},
};

/// How far the pointer may tremble while a button is down and still have clicked, in logical pixels.
pub const CLICK_SLACK: f32 = 6.0;

/// Listens to picking events on squares, pieces and the pieces offered for a promotion.
pub fn plugin(app: &mut App) {
    app.init_resource::<PressedTarget>()
        .add_observer(on_over)
        .add_observer(on_out)
        .add_observer(on_press)
        .add_observer(on_drag_start)
        .add_observer(on_drag)
        .add_observer(on_drop)
        .add_observer(on_drag_end)
        .add_observer(on_cancel)
        .add_observer(on_click);
}

/// What the pressed button holds.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct PressedTarget {
    /// The square where the button went down.
    pressed: Option<Square>,
    /// The piece there was in hand already, so a click puts it down.
    was_selected: bool,
    /// The pointer has left the place where it went down for good: what follows is no click.
    strayed: bool,
    /// The drag was answered by a drop on a square.
    dropped: bool,
}

/// Squares and the pieces on them answer for the same square.
#[derive(bevy::ecs::system::SystemParam)]
struct SquareTargets<'w, 's> {
    squares: Query<'w, 's, &'static BoardSquare>,
    pieces: Query<'w, 's, &'static OnSquare>,
}

impl SquareTargets<'_, '_> {
    fn square(&self, entity: Entity) -> Option<Square> {
        self.squares
            .get(entity)
            .map(|square| square.0)
            .or_else(|_| self.pieces.get(entity).map(|on| on.0))
            .ok()
    }
}

/// Pointer events bubble, and a global observer hears them at every step: only the first counts.
fn is_first<E: std::fmt::Debug + Clone + Reflect>(event: &On<Pointer<E>>) -> bool {
    event.event().entity == event.original_event_target()
}

fn on_over(event: On<Pointer<Over>>, addressed: SquareTargets, mut selection: ResMut<Selection>) {
    if is_first(&event) {
        let hovered = addressed.square(event.entity);
        if selection.hovered != hovered {
            selection.hovered = hovered;
        }
    }
}

fn on_out(event: On<Pointer<Out>>, addressed: SquareTargets, mut selection: ResMut<Selection>) {
    if is_first(&event)
        && selection.hovered.is_some()
        && selection.hovered == addressed.square(event.entity)
    {
        selection.hovered = None;
    }
}

fn on_press(
    event: On<Pointer<Press>>,
    addressed: SquareTargets,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    fingers: Res<TwoFingerGesture>,
    mode: Res<State<Mode>>,
    mut grip: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
    mut commands: MessageWriter<MatchCommand>,
) {
    if event.button != PointerButton::Primary
        || !is_first(&event)
        || fingers.0
        || *mode == Mode::Photo
    {
        return;
    }
    let square = addressed.square(event.entity);
    *grip = PressedTarget {
        pressed: square,
        was_selected: square.is_some() && selection.selected == square,
        ..default()
    };
    let Some(square) = square.filter(|_| *mode != Mode::SetUp) else {
        return;
    };
    // A piece clicked is a piece touched (T1); the table knows whether that obliges to anything.
    if promotion.pending().is_none() && touches(square, &rules) {
        commands.write(MatchCommand::Touch(square));
    }
    let castles = selection
        .selected
        .is_some_and(|king| selection::castles_onto(king, square, &rules));
    if promotion.pending().is_none() && selection::can_pick_up(square, &rules) && !castles {
        selection.select(square, &rules);
    }
}

/// Whether a piece stands there for the player on move to touch.
fn touches(square: Square, rules: &Rules) -> bool {
    rules.table().options().touch_move
        && rules.mover().is_some()
        && rules.shown().board().piece_at(square).is_some()
}

fn on_drag_start(
    event: On<Pointer<DragStart>>,
    rules: Res<Rules>,
    grip: Res<PressedTarget>,
    fingers: Res<TwoFingerGesture>,
    mut selection: ResMut<Selection>,
) {
    if event.button != PointerButton::Primary || !is_first(&event) || fingers.0 {
        return;
    }
    if let Some(square) = grip.pressed
        && selection.selected == Some(square)
        && selection::can_pick_up(square, &rules)
    {
        selection.dragging = true;
    }
}

fn on_drag(
    event: On<Pointer<Drag>>,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    fingers: Res<TwoFingerGesture>,
    mode: Res<State<Mode>>,
    setting_up: Res<SetUp>,
    mut grip: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
) {
    if event.button != PointerButton::Primary
        || !is_first(&event)
        || fingers.0
        || grip.strayed
        || event.distance.length() <= CLICK_SLACK
    {
        return;
    }
    grip.strayed = true;
    if *mode == Mode::SetUp {
        if let Some(square) = grip.pressed.filter(|at| setting_up.has_piece_on(*at)) {
            selection.selected = Some(square);
            selection.dragging = true;
        }
        return;
    }
    // A rook that the king in hand could castle onto was not picked up at once: this is no click, so it is now.
    if let Some(square) = grip.pressed
        && !selection.dragging
        && promotion.pending().is_none()
        && selection::can_pick_up(square, &rules)
    {
        selection.select(square, &rules);
        selection.dragging = true;
    }
}

fn on_drop(
    event: On<Pointer<DragDrop>>,
    addressed: SquareTargets,
    on_board: Res<PointerOnBoard>,
    mode: Res<State<Mode>>,
    mut setting_up: ResMut<SetUp>,
    mut grip: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
    mut moves: MessageWriter<MoveRequested>,
) {
    if event.button != PointerButton::Primary || !is_first(&event) || !selection.dragging {
        return;
    }
    if *mode == Mode::SetUp {
        // He floats over the board's own plane: there he is let go, whoever's head the pointer is on.
        let under = addressed.square(event.entity);
        if let (Some(from), Some(picked)) = (selection.selected, under) {
            grip.dropped = true;
            selection.let_go();
            setting_up.carry(from, Some(on_board.square.unwrap_or(picked)));
        }
        return;
    }
    let (Some(from), Some(picked)) = (selection.selected, addressed.square(event.entity)) else {
        return;
    };
    grip.dropped = true;
    selection.dragging = false;
    // The tops of pieces hide the squares behind them: where the picked piece is no goal, the square under the
    // pointer may be.
    let to = match on_board.square {
        Some(below) if !selection.is_goal(picked) && selection.is_goal(below) => below,
        _ => picked,
    };
    if to == from {
        // Put back on its own square: a click, however it trembled.
        if grip.was_selected && !grip.strayed {
            selection.let_go();
        }
    } else {
        // Asked for even where it is no goal, so that the rules say why not. He then goes back and stays in hand.
        moves.write(MoveRequested {
            from,
            to,
            promotion: None,
        });
    }
}

fn on_drag_end(
    event: On<Pointer<DragEnd>>,
    mode: Res<State<Mode>>,
    mut setting_up: ResMut<SetUp>,
    mut grip: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
) {
    if event.button != PointerButton::Primary || !is_first(&event) {
        return;
    }
    if selection.dragging && !grip.dropped {
        // Let go beside the board: the piece goes back; one who is being set up goes off.
        if let Some(from) = selection.selected.filter(|_| *mode == Mode::SetUp) {
            setting_up.carry(from, None);
        }
        selection.let_go();
    }
    grip.dropped = false;
}

/// The system took the pointer away (a touch that became a gesture): nothing was dropped and nothing clicked.
fn on_cancel(
    event: On<Pointer<Cancel>>,
    mut grip: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
) {
    if is_first(&event) && grip.pressed.take().is_some() && selection.dragging {
        selection.let_go();
    }
}

fn on_click(
    event: On<Pointer<Click>>,
    addressed: SquareTargets,
    choices: Query<&PromotionChoice>,
    panels: PanelPointers,
    rules: Res<Rules>,
    mut promotion: ResMut<PromotionState>,
    fingers: Res<TwoFingerGesture>,
    mode: Res<State<Mode>>,
    mut setting_up: ResMut<SetUp>,
    grip: Res<PressedTarget>,
    mut selection: ResMut<Selection>,
    mut moves: MessageWriter<MoveRequested>,
    mut rejections: MessageWriter<MoveRejected>,
) {
    if event.button != PointerButton::Primary
        || !is_first(&event)
        || grip.strayed
        || fingers.0
        || *mode == Mode::Photo
        || panels.caught(event.entity)
    {
        return;
    }
    if *mode == Mode::SetUp {
        if let Some(square) = addressed.square(event.entity) {
            setting_up.touch(square);
        }
        return;
    }
    if let Some(pending) = promotion.pending() {
        if let Ok(choice) = choices.get(event.entity) {
            moves.write(MoveRequested {
                from: pending.from,
                to: pending.to,
                promotion: Some(choice.role),
            });
        } else {
            // Clicking elsewhere lets go: the whole move is taken back, nothing is decided silently (M7).
            PromotionState::cancel(&mut promotion);
        }
        return;
    }
    match addressed.square(event.entity) {
        Some(square) => selection::activate(
            square,
            grip.was_selected,
            &mut selection,
            &rules,
            &mut moves,
            &mut rejections,
        ),
        None => selection.let_go(),
    }
}
