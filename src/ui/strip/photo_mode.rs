//! Photo mode: all panels are hidden but for one line that lists the keys. The line is not in the photo. A dialog ends
//! the mode: hidden, it would take all keys and could not be closed.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::{
    play::mode::{Mode, photo::PhotoMode},
    ui::{UiSystems, dialogs::open_dialogs::OpenDialogs},
    words::{self, say},
};

use super::message::LastMessage;

/// Hides the panels in photo mode, and shows its line.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (
            UiSystems::Panel,
            UiSystems::Strip,
            UiSystems::Question,
            UiSystems::Dialogs,
        )
            .run_if(not(in_state(Mode::Photo))),
    )
    .add_systems(
        EguiPrimaryContextPass,
        draw.after(UiSystems::Dialogs)
            .before(UiSystems::End)
            .run_if(in_state(Mode::Photo)),
    )
    .add_systems(Update, end_for_dialog.run_if(in_state(Mode::Photo)));
}

/// Ends photo mode when a dialog opens: one that opened by itself, as for a file dropped on the window, or whose key
/// was pressed in the same frame as that of photo mode.
fn end_for_dialog(
    open: OpenDialogs,
    mut photo_mode: ResMut<PhotoMode>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if open.takes_the_keyboard() {
        *photo_mode = PhotoMode::default();
        redraw.write(RequestRedraw);
    }
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

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::ui::{
        dialogs::{
            files::FileDialogs,
            new_match::NewMatch,
            notes::NotesDialog,
            question::{Question, QuestionKind},
            seats::SeatsDialog,
            share::ShareDialog,
        },
        panel::more_menu::MoreMenu,
        screens::{archive::ArchiveScreen, settings::SettingsScreen, start::StartScreen},
    };

    #[test]
    fn a_dialog_ends_photo_mode_in_which_it_would_be_hidden() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_state(Mode::Photo)
            .add_message::<RequestRedraw>()
            .init_resource::<FileDialogs>()
            .init_resource::<NewMatch>()
            .init_resource::<Question>()
            .init_resource::<SeatsDialog>()
            .init_resource::<ShareDialog>()
            .init_resource::<NotesDialog>()
            .init_resource::<ArchiveScreen>()
            .init_resource::<SettingsScreen>()
            .init_resource::<StartScreen>()
            .init_resource::<MoreMenu>()
            .insert_resource(PhotoMode {
                on: true,
                ..default()
            });
        plugin(&mut app);
        app.update();
        assert!(app.world().resource::<PhotoMode>().on);

        let dropped = QuestionKind::Open("game.pgn".into());
        app.world_mut().resource_mut::<Question>().ask(dropped);
        app.update();
        assert!(!app.world().resource::<PhotoMode>().on);
    }
}
