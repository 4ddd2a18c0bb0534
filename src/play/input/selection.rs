//! What the players point at: the piece picked up, where it may go, and the square under the pointer or the cursor.

use bevy::prelude::*;

use crate::{
    chess::{Color, Position, Refusal, Role, Square},
    play::{
        PlaySystems,
        messages::{MoveRejected, MoveRequested},
        rules::{BoardContent, Rules, reviewing},
    },
    words::{Localized, say},
};

/// Holds the selection, and lets go of it whenever the game moves on.
pub fn plugin(app: &mut App) {
    app.init_resource::<Selection>().add_systems(
        Update,
        (let_go_of_what_was_heard, let_go_when_the_game_moves_on)
            .chain()
            .in_set(PlaySystems::Sync),
    );
}

/// What is picked up and pointed at.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The square whose piece is picked up.
    pub selected: Option<Square>,
    /// Where that piece may go.
    pub goals: Vec<MoveTarget>,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    /// The keyboard's cursor; seen once an arrow was pressed.
    pub cursor: Option<Square>,
    /// A piece is held by the pointer.
    pub dragging: bool,
}

/// A square the piece picked up may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTarget {
    /// Where the piece would stand.
    pub square: Square,
    /// Whether a piece would be taken.
    pub capture: bool,
}

impl Selection {
    /// Picks up the piece on `square`.
    pub fn select(&mut self, square: Square, rules: &Rules) {
        self.selected = Some(square);
        self.goals = goals_from(square, rules);
    }

    /// Puts the piece down again.
    pub fn let_go(&mut self) {
        self.selected = None;
        self.goals.clear();
        self.dragging = false;
    }

    /// Whether the piece picked up may go to `square`.
    pub fn is_goal(&self, square: Square) -> bool {
        self.goals.iter().any(|goal| goal.square == square)
    }
}

/// Where the piece on `square` may go (E1: while in check only what meets it).
fn goals_from(square: Square, rules: &Rules) -> Vec<MoveTarget> {
    let mut goals = Vec::new();
    for mv in rules.moves_from(square) {
        let goal = MoveTarget {
            square: goal_of(mv),
            capture: mv.is_capture(),
        };
        // The four promotions share their goal.
        if !goals.contains(&goal) {
            goals.push(goal);
        }
    }
    goals
}

/// Where the mover will stand: for castling the king's own goal, which shakmaty's `to` is not.
fn goal_of(mv: crate::chess::Move) -> Square {
    match mv.castling_side() {
        Some(side) => Square::from_coords(side.king_to_file(), mv.to().rank()),
        None => mv.to(),
    }
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

/// A square was clicked, or Enter was pressed on it: picks up, plays, or lets go. What the rules refuse leaves the piece
/// in hand.
///
/// `was_selected` says whether the piece there was in hand before this click began, so that a second click puts it down.
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
                selection.let_go();
            }
        }
        // M9: castling by king onto his own rook.
        Some(from) if !can_pick_up(square, rules) || castles_onto(from, square, rules) => {
            moves.write(MoveRequested {
                from,
                to: square,
                promotion: None,
            });
        }
        _ if can_pick_up(square, rules) => selection.select(square, rules),
        _ => {
            if let Some(why) = why_not_to_be_picked_up(square, rules) {
                rejections.write(MoveRejected {
                    from: Some(square),
                    to: None,
                    why,
                });
            }
        }
    }
}

/// Whether the king on `king` castles when he is put onto the rook on `rook`.
pub fn castles_onto(king: Square, rook: Square, rules: &Rules) -> bool {
    rules.shown().board().role_at(king) == Some(Role::King)
        && rules
            .moves_from(king)
            .iter()
            .any(|mv| mv.is_castle() && mv.to() == rook)
}

fn why_not_to_be_picked_up(square: Square, rules: &Rules) -> Option<String> {
    let owner = owner(square, rules)?;
    // The rule book is answering: nothing is asked of the reader.
    if rules.shows(BoardContent::Lesson) && rules.mover().is_none() {
        return None;
    }
    Some(if !rules.is_live() {
        reviewing()
    } else if rules.game().outcome().is_some() {
        say!("notice-game-over")
    } else {
        Refusal::NotYours { owner }.localized()
    })
}

/// The piece stays in hand until the rules have answered: a try that they refuse is seldom the last, and he is needed for
/// the next.
fn let_go_of_what_was_heard(
    mut moves: MessageReader<MoveRequested>,
    mut rejections: MessageReader<MoveRejected>,
    mut selection: ResMut<Selection>,
) {
    let refused: Vec<_> = rejections.read().map(|no| (no.from, no.to)).collect();
    let heard = moves
        .read()
        .any(|asked| !refused.contains(&(Some(asked.from), Some(asked.to))));
    if heard && selection.selected.is_some() {
        selection.let_go();
    }
}

fn let_go_when_the_game_moves_on(
    rules: Res<Rules>,
    promotion: Res<super::promotion::PromotionState>,
    mut selection: ResMut<Selection>,
) {
    if (rules.is_changed() || promotion.is_changed())
        && (selection.selected.is_some() || selection.dragging)
    {
        selection.let_go();
    }
}
