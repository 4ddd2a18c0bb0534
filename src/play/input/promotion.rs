//! A promotion that waits for the choice of the piece (M7): the pawn has arrived, nothing is decided yet.

use bevy::prelude::*;

use crate::{
    chess::{Color, Position, Role, Square},
    play::{PlaySystems, rules::Rules},
};

/// Spawns the four pieces to choose from while a choice is pending.
pub fn plugin(app: &mut App) {
    app.init_resource::<PromotionState>().add_systems(
        Update,
        (cancel_on_position_change, show_choices)
            .chain()
            .in_set(PlaySystems::Sync),
    );
}

/// The pieces a pawn can become, strongest first.
pub const CHOICES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The pending promotion, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PromotionState(Option<PendingPromotion>);

impl PromotionState {
    /// The pending promotion.
    pub fn pending(&self) -> Option<PendingPromotion> {
        self.0
    }

    /// Asks for the piece.
    pub(in crate::play) fn ask(&mut self, from: Square, to: Square) {
        self.0 = Some(PendingPromotion { from, to });
    }

    /// Cancels it: nothing has been decided. Returns whether one was pending.
    pub(in crate::play) fn cancel(promotion: &mut ResMut<Self>) -> bool {
        promotion.set_if_neq(Self(None))
    }
}

/// Cancels the promotion when another position comes on the board, or the game ends.
fn cancel_on_position_change(
    rules: Res<Rules>,
    mut promotion: ResMut<PromotionState>,
    mut last: Local<Option<((u64, u64), usize, usize, bool)>>,
) {
    if !rules.is_changed() {
        return;
    }
    // A promotion asked in this frame is about the new position.
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
}

/// One of the four pieces shown at the board; a click chooses it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromotionChoice {
    /// What the pawn would become.
    pub role: Role,
    /// Whose it is.
    pub color: Color,
    /// The promotion square.
    pub square: Square,
    /// Place in the row, from 0.
    pub index: usize,
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
    if let Some(pending) = promotion.0 {
        let color = rules.shown().turn();
        for (index, role) in CHOICES.into_iter().enumerate() {
            commands.spawn((
                Name::new(format!("PromotionState choice {role:?}")),
                PromotionChoice {
                    role,
                    color,
                    square: pending.to,
                    index,
                },
            ));
        }
    }
}
