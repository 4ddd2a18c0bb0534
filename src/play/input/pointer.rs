//! Pointer input on the board: click–click and drag-and-drop, through Bevy's picking events.
//!
//! A drag that starts on a piece that can be picked up moves it, or drops it from the pocket; every other drag is left
//! to the camera.

use bevy::{
    picking::pointer::{PointerAction, PointerInput},
    prelude::*,
};

use crate::{
    chess::{Piece, Role, Square, find_move::Origin},
    play::{
        PlaySystems,
        arbiter::draw_claim_move::DrawClaimMove,
        messages::{MatchCommand, MoveRejected, MoveRequested},
        mode::{Mode, set_up::SetUp},
        rules::Rules,
        shared::{PanelPointers, PointerOnBoard, TwoFingerGesture},
        sync::{self, BoardSquare, Captured, OnSquare},
    },
};

use super::{
    promotion::{PromotionChoice, PromotionState},
    selection::{self, Selection},
};

/// How far the pointer may move while pressed and still click, in logical pixels.
pub const CLICK_SLACK: f32 = 6.0;

/// Observes picking events on squares, pieces and promotion choices.
pub fn plugin(app: &mut App) {
    app.init_resource::<PressedTarget>()
        .add_message::<PointerInput>()
        .add_systems(OnEnter(Mode::Photo), abandon_gesture)
        .add_systems(
            Update,
            abandon_gesture
                .in_set(PlaySystems::Input)
                .run_if(is_cancelled),
        )
        .add_observer(on_over)
        .add_observer(on_out)
        .add_observer(on_press)
        .add_observer(on_drag_start)
        .add_observer(on_drag)
        .add_observer(on_drop)
        .add_observer(on_drag_end)
        .add_observer(on_click);
}

/// The target of the current press.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct PressedTarget {
    /// The square where the button went down.
    pressed: Option<Square>,
    /// The piece of a tray on which it went down.
    on_tray: Option<Piece>,
    /// Whether the piece there was selected already, so that a click deselects it.
    was_selected: bool,
    /// Whether the pointer has moved beyond [`CLICK_SLACK`]: what follows is no click.
    moved_away: bool,
    /// Whether the drag ended on a square.
    dropped: bool,
    /// Whether a piece stood there that the player may move.
    on_own_piece: bool,
}

impl PressedTarget {
    /// Whether the button went down on a piece that the player may move: the gesture is then about that piece, and
    /// never turns the view.
    pub fn is_on_own_piece(&self) -> bool {
        self.on_own_piece
    }
}

/// Maps squares, and the pieces on them, to the square; and pieces in the trays to themselves.
#[derive(bevy::ecs::system::SystemParam)]
struct SquareTargets<'w, 's> {
    squares: Query<'w, 's, &'static BoardSquare>,
    pieces: Query<'w, 's, &'static OnSquare>,
    in_trays: Query<'w, 's, &'static sync::Piece, With<Captured>>,
}

impl SquareTargets<'_, '_> {
    fn square(&self, entity: Entity) -> Option<Square> {
        self.squares
            .get(entity)
            .map(|square| square.0)
            .or_else(|_| self.pieces.get(entity).map(|on| on.0))
            .ok()
    }

    /// The piece of a tray.
    fn in_tray(&self, entity: Entity) -> Option<Piece> {
        self.in_trays.get(entity).map(|piece| piece.0).ok()
    }
}

/// Tells the arbiter which pieces are touched (T1).
#[derive(bevy::ecs::system::SystemParam)]
struct PieceTouches<'w> {
    draw_claim: Res<'w, DrawClaimMove>,
    commands: MessageWriter<'w, MatchCommand>,
}

impl PieceTouches<'_> {
    /// The piece on this square is touched, if there is one; the table ignores it if it was touched before.
    fn touch(&mut self, square: Square, rules: &Rules, promotion: &PromotionState) {
        let touch = selection::touch_of(square, rules, promotion, &self.draw_claim);
        self.commands.write_batch(touch);
    }
}

/// Pointer events bubble, and a global observer sees every step: only the first counts.
fn is_original_target<E: std::fmt::Debug + Clone + Reflect>(event: &On<Pointer<E>>) -> bool {
    event.event().entity == event.original_event_target()
}

fn on_over(
    event: On<Pointer<Over>>,
    square_targets: SquareTargets,
    mut selection: ResMut<Selection>,
) {
    if is_original_target(&event) {
        let hovered = square_targets.square(event.entity);
        if selection.hovered != hovered {
            selection.hovered = hovered;
        }
    }
}

fn on_out(
    event: On<Pointer<Out>>,
    square_targets: SquareTargets,
    mut selection: ResMut<Selection>,
) {
    if is_original_target(&event)
        && selection.hovered.is_some()
        && selection.hovered == square_targets.square(event.entity)
    {
        selection.hovered = None;
    }
}

fn on_press(
    event: On<Pointer<Press>>,
    square_targets: SquareTargets,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    two_fingers: Res<TwoFingerGesture>,
    mode: Res<State<Mode>>,
    setting_up: Res<SetUp>,
    mut pressed_target: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
    mut touches: PieceTouches,
) {
    if event.button != PointerButton::Primary
        || !is_original_target(&event)
        || two_fingers.0
        || *mode == Mode::Photo
    {
        return;
    }
    let square = square_targets.square(event.entity);
    let on_tray = square_targets.in_tray(event.entity);
    let holds = on_tray.filter(|piece| {
        *mode != Mode::SetUp && !promotion.is_pending() && selection::can_hold(*piece, &rules)
    });
    *pressed_target = PressedTarget {
        pressed: square,
        on_tray,
        was_selected: match holds {
            Some(piece) => selection.held == Some(piece.role),
            None => square.is_some() && selection.selected == square,
        },
        on_own_piece: holds.is_some()
            || square.is_some_and(|at| match **mode {
                Mode::SetUp => setting_up.has_piece_on(at),
                _ => selection::can_pick_up(at, &rules),
            }),
        ..default()
    };
    if let Some(piece) = holds {
        selection.hold(piece.role, &rules);
    }
    let Some(square) = square.filter(|_| *mode != Mode::SetUp) else {
        return;
    };
    if !selection::can_pick_up(square, &rules) {
        return;
    }
    // A finger may be the first of two that turn the view: it touches once it clicks or drags.
    if !event.pointer_id.is_touch() {
        touches.touch(square, &rules, &promotion);
    }
    let would_castle = selection
        .selected
        .is_some_and(|king| selection::castles_onto(king, square, &rules));
    if !promotion.is_pending() && !would_castle {
        selection.select(square, &rules);
    }
}

fn on_drag_start(
    event: On<Pointer<DragStart>>,
    rules: Res<Rules>,
    pressed_target: Res<PressedTarget>,
    two_fingers: Res<TwoFingerGesture>,
    mut selection: ResMut<Selection>,
) {
    if event.button != PointerButton::Primary || !is_original_target(&event) || two_fingers.0 {
        return;
    }
    let on_square = pressed_target.pressed.is_some_and(|square| {
        selection.selected == Some(square) && selection::can_pick_up(square, &rules)
    });
    if on_square || is_from_tray(&pressed_target, &selection, &rules) {
        selection.dragging = true;
    }
}

/// Whether the button went down on the piece of a tray that is picked up.
fn is_from_tray(pressed_target: &PressedTarget, selection: &Selection, rules: &Rules) -> bool {
    pressed_target.on_tray.is_some_and(|piece| {
        selection.held == Some(piece.role) && selection::can_hold(piece, rules)
    })
}

fn on_drag(
    event: On<Pointer<Drag>>,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    two_fingers: Res<TwoFingerGesture>,
    mode: Res<State<Mode>>,
    setting_up: Res<SetUp>,
    mut pressed_target: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
    mut touches: PieceTouches,
) {
    if event.button != PointerButton::Primary
        || !is_original_target(&event)
        || two_fingers.0
        || pressed_target.moved_away
        || event.distance.length() <= CLICK_SLACK
    {
        return;
    }
    pressed_target.moved_away = true;
    if *mode == Mode::SetUp {
        if let Some(square) = pressed_target
            .pressed
            .filter(|at| setting_up.has_piece_on(*at))
        {
            selection.selected = Some(square);
            selection.dragging = true;
        }
        return;
    }
    // A rook that could be the target of castling was not selected on press; a drag is no click, so it is now.
    if let Some(square) = pressed_target.pressed
        && !selection.dragging
        && !promotion.is_pending()
        && selection::can_pick_up(square, &rules)
    {
        selection.select(square, &rules);
        selection.dragging = true;
    }
    // The slack lets a finger tremble until the second one of a gesture is there.
    if let Some(square) = selection.selected.filter(|_| selection.dragging) {
        touches.touch(square, &rules, &promotion);
    }
}

fn on_drop(
    event: On<Pointer<DragDrop>>,
    square_targets: SquareTargets,
    on_board: Res<PointerOnBoard>,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    mode: Res<State<Mode>>,
    mut setting_up: ResMut<SetUp>,
    mut pressed_target: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
    mut touches: PieceTouches,
    mut moves: MessageWriter<MoveRequested>,
) {
    if event.button != PointerButton::Primary || !is_original_target(&event) || !selection.dragging
    {
        return;
    }
    if *mode == Mode::SetUp {
        // The dragged piece is above the board: the square below it counts, not the piece under the pointer.
        let below_pointer = square_targets.square(event.entity);
        if let (Some(from), Some(picked)) = (selection.selected, below_pointer) {
            pressed_target.dropped = true;
            selection.deselect();
            setting_up.move_piece(from, Some(on_board.square.unwrap_or(picked)));
        }
        return;
    }
    let (Some(from), Some(picked)) = (selection.origin(), square_targets.square(event.entity))
    else {
        return;
    };
    pressed_target.dropped = true;
    selection.dragging = false;
    // Tall pieces hide the squares behind them: if the picked square is no target, the one under the pointer may be.
    let to = match on_board.square {
        Some(below) if !selection.is_target(picked) && selection.is_target(below) => below,
        _ => picked,
    };
    // The piece itself, which a trembling finger has not touched yet, and the enemy's that it is set down on.
    let taken = Some(to).filter(|at| !selection::can_pick_up(*at, &rules));
    for square in from.square().into_iter().chain(taken) {
        touches.touch(square, &rules, &promotion);
    }
    if from == Origin::Square(to) {
        // Dropped on its own square: a click.
        if pressed_target.was_selected && !pressed_target.moved_away {
            selection.deselect();
        }
    } else {
        // Requested even if it is no target, so that the rules say why. The piece then goes back and stays selected.
        moves.write(MoveRequested {
            from,
            to,
            promotion: None,
            king_steps: false,
        });
    }
}

fn on_drag_end(
    event: On<Pointer<DragEnd>>,
    mode: Res<State<Mode>>,
    mut setting_up: ResMut<SetUp>,
    mut pressed_target: ResMut<PressedTarget>,
    mut selection: ResMut<Selection>,
) {
    if event.button != PointerButton::Primary || !is_original_target(&event) {
        return;
    }
    if selection.dragging && !pressed_target.dropped {
        // Dropped beside the board: the piece goes back; in the set-up it is removed.
        if let Some(from) = selection.selected.filter(|_| *mode == Mode::SetUp) {
            setting_up.move_piece(from, None);
        }
        selection.deselect();
    }
    pressed_target.dropped = false;
}

/// Ends what was begun with the button down, without an effect: a dragged piece goes back, and until the next press
/// nothing is dragged or clicked. In photo mode nothing is pressed, so that every drag turns the view.
fn abandon_gesture(mut pressed_target: ResMut<PressedTarget>, mut selection: ResMut<Selection>) {
    *pressed_target = PressedTarget {
        moved_away: true,
        ..default()
    };
    if selection.dragging {
        selection.deselect();
    }
}

/// Whether the system has cancelled a pointer: a touch that became a gesture. Read from the input, because Bevy's event
/// for it has no target.
fn is_cancelled(mut inputs: MessageReader<PointerInput>) -> bool {
    let cancels = |input: &&PointerInput| matches!(input.action, PointerAction::Cancel);
    inputs.read().filter(cancels).count() > 0
}

/// What a click on a square chooses while castling and a step of the king are asked: the rook with which it would
/// castle, or once more the square that both lead to, for the step.
fn castling_choice(promotion: &PromotionState, square: Square) -> Option<Role> {
    let pending = promotion.castling()?;
    match square {
        square if square == pending.rook => Some(Role::Rook),
        square if square == pending.goal => Some(Role::King),
        _ => None,
    }
}

fn on_click(
    event: On<Pointer<Click>>,
    square_targets: SquareTargets,
    choices: Query<&PromotionChoice>,
    panels: PanelPointers,
    rules: Res<Rules>,
    mut promotion: ResMut<PromotionState>,
    two_fingers: Res<TwoFingerGesture>,
    mode: Res<State<Mode>>,
    mut setting_up: ResMut<SetUp>,
    pressed_target: Res<PressedTarget>,
    mut selection: ResMut<Selection>,
    mut touches: PieceTouches,
    mut moves: MessageWriter<MoveRequested>,
    mut rejections: MessageWriter<MoveRejected>,
) {
    if event.button != PointerButton::Primary
        || !is_original_target(&event)
        || pressed_target.moved_away
        || two_fingers.0
        || *mode == Mode::Photo
        || panels.is_on_panel(event.entity)
    {
        return;
    }
    if *mode == Mode::SetUp {
        if let Some(square) = square_targets.square(event.entity) {
            setting_up.apply_tool(square);
        }
        return;
    }
    if promotion.is_pending() {
        let choice = choices.get(event.entity).ok();
        let again = square_targets.square(event.entity);
        if let Some(chosen) = choice.and_then(|choice| promotion.chosen(choice.role)) {
            moves.write(chosen);
        } else if let Some(role) = again.and_then(|square| castling_choice(&promotion, square)) {
            moves.write_batch(promotion.chosen(role));
        } else {
            // A click elsewhere cancels: the whole move is taken back (M7).
            PromotionState::cancel(&mut promotion);
        }
        return;
    }
    let was_selected = pressed_target.was_selected;
    match square_targets.square(event.entity) {
        Some(square) => {
            // Not before, if it is the enemy's: a drag that begins on it turns the view.
            touches.touch(square, &rules, &promotion);
            selection::activate(
                square,
                was_selected,
                &mut selection,
                &rules,
                &mut moves,
                &mut rejections,
            );
        }
        None => match square_targets.in_tray(event.entity) {
            Some(piece) => selection::activate_pocket(
                piece,
                was_selected,
                &mut selection,
                &rules,
                &mut rejections,
            ),
            None => selection.deselect(),
        },
    }
}
