//! The user interface (egui): side panel, messages under the board, dialogs, help.
//!
//! A panel is a function that draws from the game and collects [`action::UiAction`]s, which its plugin sends: it
//! changes nothing itself. Resources that `ui` shares with the scene are in [`crate::play::shared`].

pub mod accessibility;
pub mod action;
pub mod board_area;
pub mod dialogs;
pub mod egui;
pub mod facing;
pub mod layout;
pub mod panel;
pub mod screens;
pub mod strip;
#[cfg(test)]
mod testing;
pub mod widgets;
pub mod window;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The order in which panels are drawn, inside egui's pass. Add new stages here.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UiSystems {
    /// The theme is applied, button positions of the last frame are cleared.
    Begin,
    /// The side panel.
    Panel,
    /// The strip under the board, from the lowest line up.
    Strip,
    /// The question. It may lie over any dialog, and takes Enter and Escape from all that is drawn later.
    Question,
    /// Dialogs and overlays: new match, files, seats, share, notes, help.
    Dialogs,
    /// Button positions and focus are published.
    End,
}

/// The whole user interface.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        accessibility::plugin,
        dialogs::opened_files::plugin,
        egui::focus_ring::plugin,
        egui::setup::plugin,
        facing::rotation::plugin,
        egui::hover::plugin,
        egui::pointer_capture::plugin,
    ));
    panels(app);
}

/// The panels alone, without egui's own plugin and window input.
fn panels(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (
            UiSystems::Begin,
            UiSystems::Panel,
            UiSystems::Strip,
            UiSystems::Question,
            UiSystems::Dialogs,
            UiSystems::End,
        )
            .chain(),
    );
    app.add_plugins((
        egui::closed_dialogs::plugin,
        egui::contrast::plugin,
        egui::text_scale::plugin,
    ));
    app.add_plugins((
        board_area::plugin,
        widgets::buttons::plugin,
        facing::plugin,
        panel::side_panel::plugin,
        panel::more_menu::plugin,
        strip::lines::plugin,
        strip::result::plugin,
        strip::photo_mode::plugin,
        strip::promotion_hint::plugin,
        strip::typed_move::plugin,
        strip::message::plugin,
        strip::offers::plugin,
        strip::draw_claim::plugin,
        strip::review::hypothetical_line::plugin,
        strip::record_failure::plugin,
    ));
    app.add_plugins((
        screens::rule_book::plugin,
        screens::help::plugin,
        dialogs::question::plugin,
        dialogs::files::plugin,
        egui::clipboard::plugin,
        window::plugin,
        strip::clock_line::plugin,
    ));
    app.add_plugins((
        dialogs::paused::plugin,
        dialogs::resign::plugin,
        dialogs::new_match::plugin,
        screens::archive::plugin,
        strip::review::moment::plugin,
        strip::review::win_chance::plugin,
        strip::review::notes::plugin,
        screens::set_up::plugin,
        screens::settings::plugin,
        dialogs::seats::plugin,
        dialogs::share::plugin,
        dialogs::notes::plugin,
        screens::start::plugin,
    ));
}
