//! A promotion waiting for the player's choice (M7): the pawn has arrived, nothing is decided yet.

use bevy::prelude::*;

use crate::{
    chess::{Color, Position, Role, Square},
    play::{PlaySystems, rules::Rules},
};

/// Keeps the four pieces to choose from in the world while a choice is asked.
pub fn plugin(app: &mut App) {
    app.init_resource::<PromotionState>()
        .add_systems(Update, show_choices.in_set(PlaySystems::Sync));
}

/// The pieces a pawn can become, strongest first.
pub const CHOICES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The promotion being asked, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PromotionState(pub Option<PendingPromotion>);

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
