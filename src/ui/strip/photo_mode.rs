//! Picture mode's one line: which keys do what. All other panels are put away; the line is not in the picture.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::{
    play::mode::{Mode, photo::PhotoMode},
    ui::UiSystems,
    words::{self, say},
};

use super::message::LastMessage;

/// Puts the panels away in picture mode, and writes its line.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (UiSystems::Panel, UiSystems::Strip, UiSystems::Dialogs).run_if(not(in_state(Mode::Photo))),
    )
    .add_systems(
        EguiPrimaryContextPass,
        draw.after(UiSystems::Dialogs)
            .before(UiSystems::End)
            .run_if(in_state(Mode::Photo)),
    );
}

fn draw(mut contexts: EguiContexts, portrait: Res<PhotoMode>, said: Res<LastMessage>) -> Result {
    let context = contexts.ctx_mut()?;
    let lens = portrait.aperture.map_or_else(
        || say!("picture-sharp"),
        |aperture| say!("picture-aperture", stop = words::with_decimal(aperture)),
    );
    egui::Area::new(egui::Id::new("portrait"))
        .anchor(egui::Align2::CENTER_BOTTOM, [0.0, -10.0])
        // One line where the window has room for it, so that little of the picture is hidden.
        .default_width(context.viewport_rect().width() - 60.0)
        .interactable(false)
        .show(context, |ui| {
            egui::Frame::NONE
                .fill(egui::Color32::from_black_alpha(150))
                .corner_radius(6)
                .inner_margin(egui::Margin::symmetric(12, 6))
                .show(ui, |ui| {
                    ui.colored_label(egui::Color32::WHITE, say!("picture-keys", lens = lens));
                    if let Some(words) = &said.0 {
                        ui.colored_label(egui::Color32::LIGHT_GRAY, &words.text);
                    }
                });
        });
    Ok(())
}
