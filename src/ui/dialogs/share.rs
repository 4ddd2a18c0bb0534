//! The share dialog: the game as PGN, the position as FEN, the board as a picture, to the clipboard or into a file.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiClipboard, EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText, Ui},
};

use crate::{
    chess::pgn,
    play::{
        PlaySystems,
        messages::Notice,
        mode::photo::{PhotoRequested, PhotoTaken},
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        strip::message,
        widgets::{buttons::NamedButtons, form, theme},
    },
    words::say,
};

use super::frame;

/// Opens the dialog, and copies or saves what is chosen.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShareDialog>()
        .add_systems(
            Update,
            (open, copy_picture)
                .chain()
                .in_set(PlaySystems::React)
                .before(message::update),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// The dialog.
#[derive(Resource, Default, Debug)]
pub struct ShareDialog {
    is_open: bool,
}

impl ShareDialog {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

/// Where something is shared to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareTarget {
    /// To the clipboard.
    Clipboard,
    /// Into a file.
    File,
}

/// What is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedItem {
    /// The whole game.
    Game(ShareTarget),
    /// The position that is shown, always to the clipboard.
    Position,
    /// The board as it is seen.
    Picture(ShareTarget),
}

fn open(
    mut view_commands: MessageReader<ViewCommand>,
    mut share: ResMut<ShareDialog>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for command in view_commands.read() {
        if *command == ViewCommand::Share {
            share.is_open = !share.is_open;
            redraw.write(RequestRedraw);
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    mut share: ResMut<ShareDialog>,
    mut clipboard: ResMut<EguiClipboard>,
    rules: Res<Rules>,
    mut named: ResMut<NamedButtons>,
    mut notices: MessageWriter<Notice>,
    mut pictures: MessageWriter<PhotoRequested>,
    mut ui_actions: UiActions,
) -> Result {
    if !share.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let (shared, closed) = frame::show_with_footer(ctx, "share", 460.0, page, footer, &mut named);
    let (enter, escape) = frame::enter_and_escape(ctx);
    if shared.is_none() && !closed && !enter && !escape {
        return Ok(());
    }
    share.is_open = false;
    ctx.request_repaint();
    // Messages written here are handled in the next frame.
    ui_actions.request_redraw();
    match shared {
        None => ui_actions.send([]),
        Some(SharedItem::Game(ShareTarget::Clipboard)) => {
            clipboard.set_text(&pgn::write(rules.table().game()));
            notices.write(Notice::done(say!("share-game-copied")));
            ui_actions.send([]);
        }
        Some(SharedItem::Game(ShareTarget::File)) => {
            ui_actions.send([UiAction::View(ViewCommand::SaveFile)]);
        }
        Some(SharedItem::Position) => ui_actions.send([UiAction::View(ViewCommand::CopyFen)]),
        Some(SharedItem::Picture(target)) => {
            pictures.write(match target {
                ShareTarget::Clipboard => PhotoRequested::ToClipboard,
                ShareTarget::File => PhotoRequested::ToFile,
            });
            ui_actions.send([]);
        }
    }
    Ok(())
}

/// The options; returns the chosen one.
pub fn page(ui: &mut Ui, named: &mut NamedButtons) -> Option<SharedItem> {
    form::title(ui, &say!("share-title"));
    let copy = say!("share-copy");
    let save = say!("share-save");
    let mut shared = None;
    let mut line =
        |ui: &mut Ui, words: String, tip: String, targets: &[(&'static str, &str, SharedItem)]| {
            ui.add_space(6.0);
            ui.label(RichText::new(words).size(15.5).color(theme::IVORY));
            form::small_text(ui, &tip);
            ui.horizontal_wrapped(|ui| {
                for (name, word, what) in targets {
                    if frame::button(ui, named, name, word, "", false).clicked() {
                        shared = Some(*what);
                    }
                }
            });
        };
    line(
        ui,
        say!("share-game"),
        say!("share-game-tip"),
        &[
            (
                "share_pgn_copy",
                &copy,
                SharedItem::Game(ShareTarget::Clipboard),
            ),
            ("share_pgn_save", &save, SharedItem::Game(ShareTarget::File)),
        ],
    );
    line(
        ui,
        say!("share-position"),
        say!("share-position-tip"),
        &[("share_fen_copy", &copy, SharedItem::Position)],
    );
    line(
        ui,
        say!("share-picture"),
        say!("share-picture-tip"),
        &[
            (
                "share_picture_copy",
                &copy,
                SharedItem::Picture(ShareTarget::Clipboard),
            ),
            (
                "share_picture_save",
                &save,
                SharedItem::Picture(ShareTarget::File),
            ),
        ],
    );
    shared
}

/// The close button.
pub fn footer(
    ui: &mut Ui,
    named: &mut NamedButtons,
    shared: Option<SharedItem>,
) -> (Option<SharedItem>, bool) {
    let word = say!("share-close");
    let closed = frame::button(ui, named, "share_close", &word, "Esc", true).clicked();
    (shared, closed)
}

/// Copies a photo that was taken for the clipboard.
fn copy_picture(
    mut photos: MessageReader<PhotoTaken>,
    mut clipboard: ResMut<EguiClipboard>,
    mut notices: MessageWriter<Notice>,
) {
    for PhotoTaken(pixels) in photos.read() {
        clipboard.set_image(&egui::ColorImage::from_rgb(pixels.size, &pixels.rgb));
        notices.write(Notice::done(say!("share-picture-copied")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::text_fit::in_every_language;

    #[test]
    fn every_word_fits_in_every_language() {
        in_every_language("sharing", 460.0, 500.0, |ui, named| {
            page(ui, named);
        });
        in_every_language("sharing", 340.0, 500.0, |ui, named| {
            page(ui, named);
        });
    }
}
