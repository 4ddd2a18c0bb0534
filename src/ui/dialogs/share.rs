//! Sharing: the game as PGN, the position as FEN, the board as a picture, each to the clipboard or into a file.

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

/// Opens the dialog, and does what is wished there.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShareDialog>()
        .add_systems(
            Update,
            (open, copy_the_picture)
                .chain()
                .in_set(PlaySystems::React)
                .before(message::listen),
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

/// Where something goes.
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
    mut wishes: MessageReader<ViewCommand>,
    mut share: ResMut<ShareDialog>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for wish in wishes.read() {
        if *wish == ViewCommand::Share {
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
    mut wishes: UiActions,
) -> Result {
    if !share.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let (shared, left) = frame::sheet(ctx, "share", 460.0, page, foot, &mut named);
    let (enter, escape) = frame::enter_and_escape(ctx);
    if shared.is_none() && !left && !enter && !escape {
        return Ok(());
    }
    share.is_open = false;
    ctx.request_repaint();
    // What is wished and said here is heard in the next frame, though nobody moves.
    wishes.wake();
    match shared {
        None => wishes.fulfil([]),
        Some(SharedItem::Game(ShareTarget::Clipboard)) => {
            clipboard.set_text(&pgn::write(rules.table().game()));
            notices.write(Notice::done(say!("share-game-copied")));
            wishes.fulfil([]);
        }
        Some(SharedItem::Game(ShareTarget::File)) => {
            wishes.fulfil([UiAction::View(ViewCommand::SaveFile)]);
        }
        Some(SharedItem::Position) => wishes.fulfil([UiAction::View(ViewCommand::CopyFen)]),
        Some(SharedItem::Picture(goal)) => {
            pictures.write(match goal {
                ShareTarget::Clipboard => PhotoRequested::ToClipboard,
                ShareTarget::File => PhotoRequested::ToFile,
            });
            wishes.fulfil([]);
        }
    }
    Ok(())
}

/// What there is to share; what was chosen.
pub fn page(ui: &mut Ui, named: &mut NamedButtons) -> Option<SharedItem> {
    form::title(ui, &say!("share-title"));
    let copy = say!("share-copy");
    let save = say!("share-save");
    let mut shared = None;
    let mut line =
        |ui: &mut Ui, words: String, tip: String, ways: &[(&'static str, &str, SharedItem)]| {
            ui.add_space(6.0);
            ui.label(RichText::new(words).size(15.5).color(theme::IVORY));
            form::note(ui, &tip);
            ui.horizontal_wrapped(|ui| {
                for (name, word, what) in ways {
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

/// The way out.
pub fn foot(
    ui: &mut Ui,
    named: &mut NamedButtons,
    shared: Option<SharedItem>,
) -> (Option<SharedItem>, bool) {
    let word = say!("share-close");
    let left = frame::button(ui, named, "share_close", &word, "Esc", true).clicked();
    (shared, left)
}

/// A picture that was taken for the clipboard goes there.
fn copy_the_picture(
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
