//! The pending choice of a move that was begun (M7, V2, V10): the piece of a promotion, whose pawn has arrived; whether
//! the king castles or steps to a square where it could do both; or which piece of the pocket is dropped on a square.
//! Nothing is decided yet.

use bevy::prelude::*;

use crate::{
    chess::{Color, Move, Position, Role, Square, Variant, find_move::Origin},
    play::{PlaySystems, messages::MoveRequested, rules::Rules},
};

/// Spawns the pieces to choose from while a choice is pending.
pub fn plugin(app: &mut App) {
    app.init_resource::<PromotionState>().add_systems(
        Update,
        (cancel_on_position_change, show_choices)
            .chain()
            .in_set(PlaySystems::Sync),
    );
}

/// The pieces a pawn can become in most games, strongest first; see [`Variant::promotions`].
pub const CHOICES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// What stands for castling and for the king's step, in this order.
pub const CASTLING_CHOICES: [Role; 2] = [Role::Rook, Role::King];

/// The pending choice, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PromotionState(Option<PendingChoice>);

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PendingChoice {
    Promotion(PendingPromotion),
    Castling(PendingCastling),
    /// Which of these pieces is dropped on a square.
    Drop(Square, Vec<Role>),
}

impl PromotionState {
    /// The pending promotion.
    pub fn pending(&self) -> Option<PendingPromotion> {
        match self.0 {
            Some(PendingChoice::Promotion(pending)) => Some(pending),
            Some(PendingChoice::Castling(_) | PendingChoice::Drop(..)) | None => None,
        }
    }

    /// The pending choice between castling and a step of the king.
    pub fn castling(&self) -> Option<PendingCastling> {
        match self.0 {
            Some(PendingChoice::Castling(pending)) => Some(pending),
            Some(PendingChoice::Promotion(_) | PendingChoice::Drop(..)) | None => None,
        }
    }

    /// The square on which a piece is dropped that is not chosen yet.
    pub fn dropped_on(&self) -> Option<Square> {
        match self.0 {
            Some(PendingChoice::Drop(square, _)) => Some(square),
            Some(PendingChoice::Promotion(_) | PendingChoice::Castling(_)) | None => None,
        }
    }

    /// Whether a move waits for a choice.
    pub fn is_pending(&self) -> bool {
        self.0.is_some()
    }

    /// The pieces that stand for the choices.
    pub fn choices(&self) -> &[Role] {
        match &self.0 {
            Some(PendingChoice::Promotion(pending)) => pending.variant.promotions(),
            Some(PendingChoice::Castling(_)) => &CASTLING_CHOICES,
            Some(PendingChoice::Drop(_, roles)) => roles,
            None => &[],
        }
    }

    /// The move that results from a choice.
    pub fn chosen(&self, role: Role) -> Option<MoveRequested> {
        Some(match *self.0.as_ref()? {
            PendingChoice::Promotion(PendingPromotion { from, to, .. }) => MoveRequested {
                from: from.into(),
                to,
                promotion: Some(role),
                king_steps: false,
            },
            PendingChoice::Castling(PendingCastling { king, rook, goal }) => MoveRequested {
                from: king.into(),
                to: if role == Role::King { goal } else { rook },
                promotion: None,
                king_steps: role == Role::King,
            },
            PendingChoice::Drop(to, _) => MoveRequested {
                from: Origin::Pocket(role),
                to,
                promotion: None,
                king_steps: false,
            },
        })
    }

    /// Asks for the piece.
    pub(in crate::play) fn ask(&mut self, from: Square, to: Square, variant: Variant) {
        self.0 = Some(PendingChoice::Promotion(PendingPromotion {
            from,
            to,
            variant,
        }));
    }

    /// Asks which of these pieces is dropped on a square.
    pub(in crate::play) fn ask_drop(&mut self, to: Square, roles: Vec<Role>) {
        self.0 = Some(PendingChoice::Drop(to, roles));
    }

    /// Asks whether the king castles by this move or steps to this square.
    pub(in crate::play) fn ask_castling(&mut self, castling: Move, goal: Square) {
        if let Move::Castle { king, rook } = castling {
            self.0 = Some(PendingChoice::Castling(PendingCastling {
                king,
                rook,
                goal,
            }));
        }
    }

    /// Cancels it: nothing has been decided. Returns whether one was pending.
    pub(in crate::play) fn cancel(promotion: &mut ResMut<Self>) -> bool {
        promotion.set_if_neq(Self(None))
    }
}

/// Cancels the choice when another position comes on the board, or the game ends.
fn cancel_on_position_change(
    rules: Res<Rules>,
    mut promotion: ResMut<PromotionState>,
    mut last: Local<Option<((u64, u64), usize, usize, bool)>>,
) {
    if !rules.is_changed() {
        return;
    }
    // A choice asked in this frame is about the new position.
    let is_new = promotion.is_changed();
    let now = (
        rules.board(),
        rules.game().cursor(),
        rules.shown_ply(),
        rules.board_outcome().is_some(),
    );
    if last.replace(now).is_some_and(|last| last != now) && !is_new {
        PromotionState::cancel(&mut promotion);
    }
}

/// A move to the last rank whose piece is not chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingPromotion {
    /// The square the pawn came from.
    pub from: Square,
    /// Where it stands now.
    pub to: Square,
    /// The game that says what it can become.
    pub variant: Variant,
}

/// A king's square to which it could step or castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingCastling {
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands with which it could castle.
    pub rook: Square,
    /// Where the king would stand either way.
    pub goal: Square,
}

/// One of the pieces shown at the board; a click chooses it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromotionChoice {
    /// What the pawn would become, or what would be dropped; the rook stands for castling, the king for its step.
    pub role: Role,
    /// Whose it is.
    pub color: Color,
    /// The square in question.
    pub square: Square,
    /// Place in the row, from 0.
    pub index: usize,
    /// How many there are in the row.
    pub count: usize,
}

fn show_choices(
    mut commands: Commands,
    promotion: Res<PromotionState>,
    rules: Res<Rules>,
    shown: Query<Entity, With<PromotionChoice>>,
) {
    if !promotion.is_changed() {
        return;
    }
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let promoted_on = promotion.pending().map(|pending| pending.to);
    let square = promoted_on
        .or(promotion.castling().map(|pending| pending.goal))
        .or(promotion.dropped_on());
    let Some(square) = square else {
        return;
    };
    let color = rules.shown().turn();
    let roles = promotion.choices();
    for (index, &role) in roles.iter().enumerate() {
        commands.spawn((
            Name::new(format!("PromotionState choice {role:?}")),
            PromotionChoice {
                role,
                color,
                square,
                index,
                count: roles.len(),
            },
        ));
    }
}
