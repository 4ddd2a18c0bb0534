//! The hanging pieces of the player to move, shown if the setting is on. They are shown where hints are allowed: in a
//! game in progress that is no match, or whose players agreed on hints.

use bevy::prelude::*;

use crate::{
    chess::Square,
    computer::threats::hanging_pieces,
    play::{
        PlaySystems,
        arbiter::{computer::why_no_hint, current_match::CurrentMatch},
        preferences::Preferences,
        rules::Rules,
    },
};

/// Looks for hanging pieces whenever another position is on the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<HangingPieces>().add_systems(
        Update,
        find_hanging_pieces
            .run_if(
                resource_changed::<Rules>
                    .or_eager(resource_changed::<CurrentMatch>)
                    .or_eager(resource_changed::<Preferences>),
            )
            .in_set(PlaySystems::Referee)
            .after(crate::play::referee::judge_moves),
    );
}

/// The squares of the hanging pieces that are shown.
#[derive(Resource, Default, PartialEq, Eq)]
pub struct HangingPieces(Vec<Square>);

impl HangingPieces {
    /// The squares, in the board's order.
    pub fn squares(&self) -> &[Square] {
        &self.0
    }
}

fn find_hanging_pieces(
    rules: Res<Rules>,
    current_match: Res<CurrentMatch>,
    preferences: Res<Preferences>,
    mut hanging: ResMut<HangingPieces>,
) {
    let is_shown = preferences.threats && why_no_hint(&rules, &current_match).is_none();
    let found = if is_shown {
        hanging_pieces(rules.shown())
    } else {
        Vec::new()
    };
    hanging.set_if_neq(HangingPieces(found));
}
