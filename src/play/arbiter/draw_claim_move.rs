//! A move that is named to claim a draw with (E9, E11): shown on the board, and not played until the claim is made.

use bevy::prelude::*;

use crate::{
    chess::Move,
    play::{PlaySystems, rules::Rules},
};

/// Forgets what was named when the game moves on.
pub fn plugin(app: &mut App) {
    app.init_resource::<DrawClaimMove>()
        .add_systems(Update, forget.in_set(PlaySystems::Sync));
}

/// Whether the next move is only named.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawClaimMove {
    /// No: it is played.
    #[default]
    No,
    /// The player is to show the move.
    Asked,
    /// This move was shown; the player is asked once more.
    Named(Move),
}

impl DrawClaimMove {
    /// Whether the next move shown is named and not played.
    pub fn is_asked(&self) -> bool {
        *self != DrawClaimMove::No
    }
}

fn forget(rules: Res<Rules>, mut naming: ResMut<DrawClaimMove>) {
    if rules.is_changed() && *naming != DrawClaimMove::No {
        *naming = DrawClaimMove::No;
    }
}
