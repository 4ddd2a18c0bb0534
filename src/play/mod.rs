//! The game in Bevy: the rules resource, player input, the arbiter, and where the pieces are.
//!
//! Knows no mesh and no widget. What `scene` and `ui` need of each other is in [`shared`].

pub mod announce;
pub mod arbiter;
pub mod input;
pub mod library;
pub mod messages;
pub mod mode;
pub mod opening;
pub mod preferences;
pub mod record_notes;
pub mod shared;
pub mod sync;

pub use arbiter::{referee, rules};

use bevy::prelude::*;

/// The stages of a frame in `Update`, in order; one chained set. Add new stages here.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaySystems {
    /// Results of file tasks arrive.
    Library,
    /// Keys, pointer and typed moves become intents.
    Input,
    /// The arbiter decides: the only stage in which moves, offers and results change the game.
    Referee,
    /// Piece entities follow the rules.
    Sync,
    /// Animation.
    Animate,
    /// Messages, sounds, marks and camera react.
    React,
}

/// All systems of the game, without a screen.
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
        input::press_order::plugin,
        input::keyboard::plugin,
        input::gamepad::plugin,
        referee::plugin,
        arbiter::dead_position_check::plugin,
        sync::plugin,
    ));
    app.add_plugins((
        announce::plugin,
        arbiter::clock::plugin,
        arbiter::computer::plugin,
        arbiter::current_match::plugin,
        arbiter::review::game_review::plugin,
        arbiter::match_actions::plugin,
        arbiter::draw_claim_move::plugin,
        arbiter::record::plugin,
        arbiter::mate_possible_check::plugin,
        arbiter::end_explanation::plugin,
        arbiter::review::threats::plugin,
        library::plugin,
        opening::plugin,
    ));
    app.add_plugins((
        arbiter::review::lines::plugin,
        arbiter::review::marks::plugin,
        arbiter::review::notes::plugin,
        input::drawing::plugin,
        record_notes::plugin,
    ));
}
