//! The panels (egui): whose move, the move list, buttons, words under the board, dialogs, help.
//!
//! Every panel is a plain function of the game to what the players want ([`action::Action`]); its plugin only
//! feeds it and passes the wishes on. What the scene needs to know lies in [`crate::play::shared`].

pub mod access;
pub mod action;
pub mod area;
pub mod board_area;
pub mod book;
pub mod brought;
pub mod captured;
pub mod catch;
pub mod claim;
pub mod clipboard;
pub mod clock_line;
pub mod contrast;
pub mod controls;
pub mod demonstration;
pub mod desk;
pub mod dialog;
pub mod egui_setup;
pub mod files;
#[cfg(test)]
mod fits;
pub mod focus;
pub mod games;
pub mod help;
pub mod icons;
pub mod lot;
pub mod message;
pub mod model;
pub mod moves;
pub mod new_match;
pub mod offers;
pub mod open;
pub mod panel;
pub mod parts;
pub mod paused;
pub mod plan;
pub mod players;
pub mod portrait;
pub mod promotion_hint;
pub mod question;
pub mod resign;
pub mod result;
pub mod review;
pub mod saved;
pub mod scale;
pub mod set_up;
pub mod settings;
pub mod share;
#[cfg(test)]
mod stage;
pub mod start;
pub mod strip;
pub mod surprise;
pub mod theme;
pub mod trouble;
pub mod turn;
pub mod typed;
pub mod unfinished;
pub mod widgets;
pub mod window;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The order in which the panels are drawn, inside egui's pass. Add new stages here.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UiSystems {
    /// The theme is there, last frame's places are forgotten.
    Begin,
    /// The panel at the side.
    Panel,
    /// The lines under the board, from the lowest up.
    Strip,
    /// What lies over everything: help, questions, file dialogs.
    Dialogs,
    /// What was learnt is published.
    End,
}

/// Everything drawn by egui.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        access::plugin,
        brought::plugin,
        focus::plugin,
        egui_setup::plugin,
        catch::plugin,
    ));
    panels(app);
}

/// What is drawn, without egui's own plugin and its ways to the window.
fn panels(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (
            UiSystems::Begin,
            UiSystems::Panel,
            UiSystems::Strip,
            UiSystems::Dialogs,
            UiSystems::End,
        )
            .chain(),
    );
    app.add_plugins((contrast::plugin, scale::plugin));
    app.add_plugins((
        board_area::plugin,
        widgets::plugin,
        panel::plugin,
        strip::plugin,
        result::plugin,
        portrait::plugin,
        promotion_hint::plugin,
        typed::plugin,
        message::plugin,
        offers::plugin,
        claim::plugin,
        demonstration::plugin,
        trouble::plugin,
    ));
    app.add_plugins((
        book::plugin,
        help::plugin,
        saved::plugin,
        question::plugin,
        files::plugin,
        clipboard::plugin,
        window::plugin,
        clock_line::plugin,
    ));
    app.add_plugins((
        paused::plugin,
        resign::plugin,
        new_match::plugin,
        games::plugin,
        review::plugin,
        set_up::plugin,
        settings::plugin,
        share::plugin,
        start::plugin,
    ));
}
