//! Photo mode: all panels are hidden but for one line that lists the keys. The line is not in the photo.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::{
    play::mode::{Mode, photo::PhotoMode},
    ui::UiSystems,
    words::{self, say},
};

use super::message::LastMessage;

/// Hides the panels in photo mode, and shows its line.
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

fn draw(
    mut contexts: EguiContexts,
    photo_mode: Res<PhotoMode>,
    last_message: Res<LastMessage>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let lens = photo_mode.aperture.map_or_else(
        || say!("picture-no-depth-of-field"),
        |aperture| say!("picture-aperture", stop = words::with_decimal(aperture)),
    );
    egui::Area::new(egui::Id::new("photo mode"))
        .anchor(egui::Align2::CENTER_BOTTOM, [0.0, -10.0])
        // As wide as the window allows, so that little of the view is hidden.
        .default_width(context.viewport_rect().width() - 60.0)
        .interactable(false)
        .show(context, |ui| {
            egui::Frame::NONE
                .fill(egui::Color32::from_black_alpha(150))
                .corner_radius(6)
                .inner_margin(egui::Margin::symmetric(12, 6))
                .show(ui, |ui| {
                    ui.colored_label(egui::Color32::WHITE, say!("picture-keys", lens = lens));
                    if let Some(words) = &last_message.0 {
                        ui.colored_label(egui::Color32::LIGHT_GRAY, &words.text);
                    }
                });
        });
    Ok(())
}
