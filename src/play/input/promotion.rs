//! A promotion waiting for the player's choice (M7): the pawn has arrived, nothing is decided yet.

use bevy::prelude::*;

use crate::{
    chess::{Color, Position, Role, Square},
    play::{PlaySystems, rules::Rules},
};

/// Keeps the four pieces to choose from in the world while a choice is asked.
pub fn plugin(app: &mut App) {
    app.init_resource::<PromotionState>().add_systems(
        Update,
        (cancel_when_the_position_changes, show_choices)
            .chain()
            .in_set(PlaySystems::Sync),
    );
}

/// The pieces a pawn can become, strongest first.
pub const CHOICES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The promotion being asked, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PromotionState(Option<PendingPromotion>);

impl PromotionState {
    /// The promotion being asked.
    pub fn pending(&self) -> Option<PendingPromotion> {
        self.0
    }

    /// Asks what the pawn shall become.
    pub(in crate::play) fn ask(&mut self, from: Square, to: Square) {
        self.0 = Some(PendingPromotion { from, to });
    }

    /// Takes the move back: nothing has been decided. Says whether one was asked.
    pub(in crate::play) fn cancel(promotion: &mut ResMut<Self>) -> bool {
        promotion.set_if_neq(Self(None))
    }
}

/// Another position on the board, or an end of the game, leaves nothing to be asked.
fn cancel_when_the_position_changes(
    rules: Res<Rules>,
    mut promotion: ResMut<PromotionState>,
    mut last: Local<Option<((u64, u64), usize, usize, bool)>>,
) {
    if !rules.is_changed() {
        return;
    }
    // One that was asked in this very frame is about the new position.
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

/// A pawn that has arrived and waits for its new shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingPromotion {
    /// Where the pawn came from.
    pub from: Square,
    /// Where it stands now.
    pub to: Square,
}

/// One of the four pieces shown at the board; clicking it chooses.
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
