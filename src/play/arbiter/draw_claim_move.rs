//! A draw claim with a move (E9, E11): the move is shown, and not played until the claim is made.

use bevy::prelude::*;

use crate::{
    chess::Move,
    play::{PlaySystems, rules::Rules},
};

/// Clears the claim when the game changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<DrawClaimMove>()
        .add_systems(Update, clear.in_set(PlaySystems::Sync));
}

/// The state of the claim.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawClaimMove {
    /// No claim: the next move is played.
    #[default]
    No,
    /// The player is asked for the move.
    Asked,
    /// This move was given; the player is asked to confirm.
    Named(Move),
}

impl DrawClaimMove {
    /// Whether a claim is in progress, so that the next move is not played.
    pub fn is_asked(&self) -> bool {
        *self != DrawClaimMove::No
    }
}

fn clear(rules: Res<Rules>, mut draw_claim: ResMut<DrawClaimMove>) {
    if rules.is_changed() && *draw_claim != DrawClaimMove::No {
        *draw_claim = DrawClaimMove::No;
    }
}
