//! What a click or Enter on a square does (`activate`), or a click on a piece of the pocket (`activate_pocket`): picks
//! a piece up, requests a move or puts the piece back. The selection: the piece picked up, its targets, and the square
//! under the pointer or the cursor.

use bevy::prelude::*;

use crate::{
    chess::{
        CastlingMode, Color, Piece, Position, Refusal, Role, Square,
        find_move::Origin,
        table::MoveSquares,
        variant::{holds, pocket},
    },
    play::{
        PlaySystems,
        arbiter::draw_claim_move::DrawClaimMove,
        messages::{MatchCommand, MoveRejected, MoveRequested},
        rules::{BoardContent, Rules, ShownPosition, reviewing},
    },
    words::{Localized, say},
};

use super::promotion::PromotionState;

/// Adds the selection, and clears it when a move is accepted or another position is shown.
pub fn plugin(app: &mut App) {
    app.init_resource::<Selection>().add_systems(
        Update,
        (deselect_after_accepted_move, follow_board_change)
            .chain()
            .in_set(PlaySystems::Sync),
    );
}

/// The selection.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The square whose piece is picked up.
    pub selected: Option<Square>,
    /// The piece of the mover's pocket that is picked up instead, to be dropped (V10).
    pub held: Option<Role>,
    /// Where the piece picked up may go.
    pub targets: Vec<MoveTarget>,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    /// The keyboard cursor; visible once an arrow key was pressed.
    pub cursor: Option<Square>,
    /// Whether the pointer is dragging the piece.
    pub dragging: bool,
}

/// A square the piece picked up may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTarget {
    /// Where the piece would stand.
    pub square: Square,
    /// Whether it is a capture.
    pub capture: bool,
}

impl Selection {
    /// Picks up the piece on `square`.
    pub fn select(&mut self, square: Square, rules: &Rules) {
        self.selected = Some(square);
        self.held = None;
        self.targets = targets_from(square.into(), rules);
    }

    /// Picks up a piece of the mover's pocket.
    pub fn hold(&mut self, role: Role, rules: &Rules) {
        self.selected = None;
        self.held = Some(role);
        self.targets = targets_from(Origin::Pocket(role), rules);
    }

    /// Picks the piece up once more, with the moves that it can make now; puts it down if it can make none any more.
    fn pick_up_again(&mut self, rules: &Rules) {
        match self.origin() {
            Some(Origin::Square(square)) if can_pick_up(square, rules) => {
                self.select(square, rules);
            }
            Some(Origin::Pocket(role))
                if rules
                    .mover()
                    .is_some_and(|mover| can_hold(role.of(mover), rules)) =>
            {
                self.hold(role, rules);
            }
            _ => self.deselect(),
        }
    }

    /// Where the piece that is picked up comes from.
    pub fn origin(&self) -> Option<Origin> {
        let square = self.selected.map(Origin::Square);
        square.or(self.held.map(Origin::Pocket))
    }

    /// Puts the piece down again.
    pub fn deselect(&mut self) {
        self.selected = None;
        self.held = None;
        self.targets.clear();
        self.dragging = false;
    }

    /// The move of the piece picked up to `square`, if it may go there.
    pub fn target_on(&self, square: Square) -> Option<MoveTarget> {
        let mut targets = self.targets.iter().copied();
        targets.find(|target| target.square == square)
    }

    /// Whether the piece picked up may go to `square`.
    pub fn is_target(&self, square: Square) -> bool {
        self.target_on(square).is_some()
    }
}

/// The targets of the piece on a square, or of one of the pocket (in check only moves that meet it, E1).
fn targets_from(origin: Origin, rules: &Rules) -> Vec<MoveTarget> {
    let mut targets = Vec::new();
    let mode = rules.shown().castles().mode();
    for mv in rules.moves_from(origin) {
        // In Chess960 the king castles onto its rook, which is plain, or to its goal, which may have to be asked (V2).
        let goal = MoveSquares::of(mv, CastlingMode::Standard).to;
        for square in [goal, MoveSquares::of(mv, mode).to] {
            let target = MoveTarget {
                square,
                capture: mv.is_capture(),
            };
            // The four promotions share their target.
            if !targets.contains(&target) && Some(target.square) != mv.from() {
                targets.push(target);
            }
        }
    }
    targets
}

/// Whether a piece of the player on move stands on `square`, so that it can be picked up.
pub fn can_pick_up(square: Square, rules: &Rules) -> bool {
    rules
        .mover()
        .is_some_and(|mover| owner(square, rules) == Some(mover))
}

/// Whether the player on move has this piece in the pocket, so that it can be picked up (V10).
pub fn can_hold(piece: Piece, rules: &Rules) -> bool {
    rules.mover() == Some(piece.color) && holds(rules.shown(), piece.color, piece.role)
}

/// Asks which piece is dropped on a square, if one can be and nothing is picked up: for keys, controllers and screen
/// readers, which cannot point at a tray. Returns whether it was asked.
pub fn offer_drop(
    square: Square,
    selection: &Selection,
    rules: &Rules,
    promotion: &mut ResMut<PromotionState>,
) -> bool {
    if selection.origin().is_some() {
        return false;
    }
    let roles = droppable_on(square, rules);
    let is_asked = !roles.is_empty();
    if is_asked {
        promotion.ask_drop(square, roles);
    }
    is_asked
}

/// The kinds of pieces of the mover's pocket that can be dropped on a square, the queen first.
fn droppable_on(square: Square, rules: &Rules) -> Vec<Role> {
    let Some(mover) = rules.mover() else {
        return Vec::new();
    };
    let mut roles = pocket(rules.shown(), mover);
    roles.dedup();
    let lands = |role: &Role| {
        let drops = rules.moves_from(Origin::Pocket(*role));
        drops.iter().any(|mv| mv.to() == square)
    };
    roles.into_iter().filter(lands).collect()
}

/// Whether the piece on `square` has a legal move.
pub fn can_move(square: Square, rules: &Rules) -> bool {
    can_pick_up(square, rules) && !rules.moves_from(square).is_empty()
}

/// The touch of a piece by pointer or key, or through a screen reader (T1); the table knows whether it obliges to
/// anything. Showing the move that a draw is claimed with is no touch: after one there is no claim (FIDE 9.2, 9.4).
pub fn touch_of(
    square: Square,
    rules: &Rules,
    promotion: &PromotionState,
    draw_claim: &DrawClaimMove,
) -> Option<MatchCommand> {
    let is_touch = !promotion.is_pending()
        && !draw_claim.is_asked()
        && rules.table().options().touch_move
        && rules.is_live()
        && !rules.tries_moves()
        && rules.mover().is_some()
        && rules.shown().board().piece_at(square).is_some();
    is_touch.then_some(MatchCommand::Touch(square))
}

fn owner(square: Square, rules: &Rules) -> Option<Color> {
    rules.shown().board().color_at(square)
}

/// Handles a click or Enter on a square: selects, requests a move, or deselects. After a refusal the piece stays
/// selected.
///
/// `was_selected` says whether the piece was selected before this click, so that a second click deselects it.
pub fn activate(
    square: Square,
    was_selected: bool,
    selection: &mut Selection,
    rules: &Rules,
    moves: &mut MessageWriter<MoveRequested>,
    rejections: &mut MessageWriter<MoveRejected>,
) {
    match selection.origin() {
        Some(Origin::Square(from)) if from == square => {
            if was_selected {
                selection.deselect();
            }
        }
        // M9: castling by moving the king onto its own rook.
        Some(from)
            if !can_pick_up(square, rules)
                || from
                    .square()
                    .is_some_and(|king| castles_onto(king, square, rules)) =>
        {
            moves.write(MoveRequested {
                from,
                to: square,
                promotion: None,
                king_steps: false,
            });
        }
        _ if can_pick_up(square, rules) => selection.select(square, rules),
        _ => {
            if let Some(why) = why_not_selectable(square, rules) {
                rejections.write(MoveRejected {
                    from: Some(square.into()),
                    to: None,
                    why,
                });
            }
        }
    }
}

/// Handles a click on a piece of a tray: picks it up, to be dropped, or puts it back. In variants without drops it only
/// deselects, like a click on the table.
pub fn activate_pocket(
    piece: Piece,
    was_held: bool,
    selection: &mut Selection,
    rules: &Rules,
    rejections: &mut MessageWriter<MoveRejected>,
) {
    if was_held || !rules.game().variant().drops() {
        selection.deselect();
    } else if can_hold(piece, rules) {
        selection.hold(piece.role, rules);
    } else if let Some(why) = why_not_held(piece.color, rules) {
        rejections.write(MoveRejected {
            from: Some(Origin::Pocket(piece.role)),
            to: None,
            why,
        });
    }
}

/// Whether moving the king on `king` onto the rook on `rook` castles.
pub fn castles_onto(king: Square, rook: Square, rules: &Rules) -> bool {
    rules.shown().board().role_at(king) == Some(Role::King)
        && rules
            .moves_from(king)
            .iter()
            .any(|mv| mv.is_castle() && mv.to() == rook)
}

fn why_not_selectable(square: Square, rules: &Rules) -> Option<String> {
    why_not_held(owner(square, rules)?, rules)
}

/// Why a piece of this side is not picked up.
fn why_not_held(owner: Color, rules: &Rules) -> Option<String> {
    // The rule book is playing its reply.
    if rules.shows(BoardContent::Lesson) && rules.mover().is_none() {
        return None;
    }
    Some(if rules.tries_moves() {
        Refusal::NotYours { owner }.localized()
    } else if !rules.is_live() {
        reviewing()
    } else if rules.game().outcome().is_some() {
        say!("notice-game-over")
    } else if rules.is_computers_turn() {
        say!("computer-thinks")
    } else {
        Refusal::NotYours { owner }.localized()
    })
}

/// Clears the selection when a requested move was not rejected: after a rejection the piece is needed for the next try.
fn deselect_after_accepted_move(
    mut moves: MessageReader<MoveRequested>,
    mut rejections: MessageReader<MoveRejected>,
    mut selection: ResMut<Selection>,
) {
    let refused: Vec<_> = rejections
        .read()
        .map(|rejection| (rejection.from, rejection.to))
        .collect();
    let accepted = moves
        .read()
        .any(|request| !refused.contains(&(Some(request.from), Some(request.to))));
    if accepted && selection.origin().is_some() {
        selection.deselect();
    }
}

/// Clears the selection when another position is shown. An act that leaves the position as it is leaves the piece in the
/// hand too: the touch by which it was picked up, or that of the piece it takes (T1).
fn follow_board_change(
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    mut seen: Local<ShownPosition>,
    mut selection: ResMut<Selection>,
) {
    if !rules.is_changed() && !promotion.is_changed() {
        return;
    }
    let now = rules.shown_position();
    let is_another = std::mem::replace(&mut *seen, now) != now;
    if selection.origin().is_none() && !selection.dragging {
        return;
    }
    if is_another || promotion.is_changed() {
        selection.deselect();
    } else {
        selection.pick_up_again(&rules);
    }
}
