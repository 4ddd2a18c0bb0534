//! A draw claim with a move (E9, E11): the move is shown, and not played until the claim is made.

use bevy::prelude::*;

use crate::{
    chess::Move,
    play::{PlaySystems, messages::MatchCommand, rules::Rules},
};

/// Clears the claim when the game goes on, or something else is shown.
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

    /// The command of a player who claims now.
    pub(in crate::play) fn claim(&self, rules: &Rules) -> MatchCommand {
        match self {
            DrawClaimMove::Named(_) => MatchCommand::ClaimNamed,
            // A claim that is not good yet can only become so by a move.
            _ if rules.table().claim().is_none() => MatchCommand::ClaimByMove,
            _ => MatchCommand::Claim,
        }
    }
}

fn clear(rules: Res<Rules>, mut seen: Local<(u64, usize)>, mut draw_claim: ResMut<DrawClaimMove>) {
    if !rules.is_changed() {
        return;
    }
    let now = rules.moment();
    let goes_on = std::mem::replace(&mut *seen, now) != now;
    // The return to the present, where the claim is made, is no act.
    if goes_on || !rules.is_live() {
        draw_claim.set_if_neq(DrawClaimMove::No);
    }
}
