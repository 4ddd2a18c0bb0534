//! The game on the board: the rules resource, what the players ask for, and who stands where.
//!
//! Knows no mesh and no widget. What `scene` and `ui` need of each other lies in [`shared`].

pub mod announce;
pub mod book;
pub mod clock;
pub mod contest;
pub mod dead;
pub mod desk;
pub mod film;
pub mod keyboard;
pub mod messages;
pub mod naming;
pub mod pointer;
pub mod portrait;
pub mod preferences;
pub mod promotion;
pub mod record;
pub mod referee;
pub mod rules;
pub mod selection;
pub mod setting_up;
pub mod settle;
pub mod shared;
pub mod sync;
pub mod why;

use bevy::prelude::*;

/// The way of a move, in order; one chained set in `Update`. Add new stages here.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaySystems {
    /// Keys and typed words become intents.
    Input,
    /// The rules decide; the only place where the game changes.
    Referee,
    /// Men in the world follow the rules.
    Sync,
    /// What is seen follows the men.
    Animate,
    /// Words, sounds, marks and cameras answer what happened.
    React,
}

/// Everything that plays, without a screen.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
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
        portrait::plugin,
        rules::plugin,
        selection::plugin,
        promotion::plugin,
        pointer::plugin,
        keyboard::plugin,
        referee::plugin,
        dead::plugin,
        sync::plugin,
    ));
    app.add_plugins((
        book::plugin,
        announce::plugin,
        clock::plugin,
        contest::plugin,
        desk::plugin,
        film::plugin,
        naming::plugin,
        record::plugin,
        setting_up::plugin,
        settle::plugin,
        why::plugin,
    ));
}
