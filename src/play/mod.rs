//! The game on the board: the rules resource, what the players ask for, and who stands where.
//!
//! Knows no mesh and no widget. What `scene` and `ui` need of each other lies in [`shared`].

pub mod announce;
pub mod arbiter;
pub mod input;
pub mod library;
pub mod messages;
pub mod mode;
pub mod preferences;
pub mod shared;
pub mod sync;

pub use arbiter::{referee, rules};

use bevy::prelude::*;

/// The way of a move, in order; one chained set in `Update`. Add new stages here.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaySystems {
    /// Files that were read come in, others are sent for.
    Library,
    /// Keys and typed words become intents.
    Input,
    /// The rules decide; the only place where the game changes.
    Referee,
    /// Pieces in the world follow the rules.
    Sync,
    /// What is seen follows the pieces.
    Animate,
    /// Words, sounds, marks and cameras answer what happened.
    React,
}

/// Everything that plays, without a screen.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            PlaySystems::Library,
            PlaySystems::Input,
            PlaySystems::Referee,
            PlaySystems::Sync,
            PlaySystems::Animate,
            PlaySystems::React,
        )
            .chain(),
    );
    app.add_plugins((
        messages::plugin,
        shared::plugin,
        preferences::plugin,
        rules::plugin,
        mode::plugin,
        input::selection::plugin,
        input::promotion::plugin,
        input::pointer::plugin,
        input::keyboard::plugin,
        referee::plugin,
        arbiter::dead_position_check::plugin,
        sync::plugin,
    ));
    app.add_plugins((
        announce::plugin,
        arbiter::clock::plugin,
        arbiter::current_match::plugin,
        arbiter::match_actions::plugin,
        arbiter::draw_claim_move::plugin,
        arbiter::record::plugin,
        arbiter::flag_fall_check::plugin,
        arbiter::end_explanation::plugin,
        library::plugin,
    ));
}
