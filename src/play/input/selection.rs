//! What a click or Enter on a square does (`activate`): picks a piece up, requests a move or puts the piece back. The
//! selection: the piece picked up, its targets, and the square under the pointer or the cursor.

use bevy::prelude::*;

use crate::{
    chess::{CastlingMode, Color, Position, Refusal, Role, Square, table::MoveSquares},
    play::{
        PlaySystems,
        messages::{MoveRejected, MoveRequested},
        rules::{BoardContent, Rules, reviewing},
    },
    words::{Localized, say},
};

/// Adds the selection, and clears it when a move is accepted or the board changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Selection>().add_systems(
        Update,
        (deselect_after_accepted_move, deselect_on_board_change)
            .chain()
            .in_set(PlaySystems::Sync),
    );
}

/// The selection.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The square whose piece is picked up.
    pub selected: Option<Square>,
    /// Where that piece may go.
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
        self.targets = targets_from(square, rules);
    }

    /// Puts the piece down again.
    pub fn deselect(&mut self) {
        self.selected = None;
        self.targets.clear();
        self.dragging = false;
    }

    /// Whether the piece picked up may go to `square`.
    pub fn is_target(&self, square: Square) -> bool {
        self.targets.iter().any(|target| target.square == square)
    }
}

/// The targets of the piece on `square` (in check only moves that meet it, E1).
fn targets_from(square: Square, rules: &Rules) -> Vec<MoveTarget> {
    let mut targets = Vec::new();
    let mode = rules.shown().castles().mode();
    for mv in rules.moves_from(square) {
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

/// Whether the piece on `square` has a legal move.
pub fn can_move(square: Square, rules: &Rules) -> bool {
    can_pick_up(square, rules) && !rules.moves_from(square).is_empty()
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
    match selection.selected {
        Some(from) if from == square => {
            if was_selected {
                selection.deselect();
            }
        }
        // M9: castling by moving the king onto its own rook.
        Some(from) if !can_pick_up(square, rules) || castles_onto(from, square, rules) => {
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
                    from: Some(square),
                    to: None,
                    why,
                });
            }
        }
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
    let owner = owner(square, rules)?;
    // The rule book is playing its answer.
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
    if accepted && selection.selected.is_some() {
        selection.deselect();
    }
}

fn deselect_on_board_change(
    rules: Res<Rules>,
    promotion: Res<super::promotion::PromotionState>,
    mut selection: ResMut<Selection>,
) {
    if (rules.is_changed() || promotion.is_changed())
        && (selection.selected.is_some() || selection.dragging)
    {
        selection.deselect();
    }
}
