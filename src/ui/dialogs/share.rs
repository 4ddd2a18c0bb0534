//! Sharing: the game as PGN, the position as FEN, the board as a picture, each to the clipboard or into a file.

use std::path::Path;

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
    window::RequestRedraw,
};
use bevy_egui::{
    EguiClipboard, EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText, Ui},
};

use crate::{
    chess::pgn,
    play::{
        PlaySystems,
        messages::Notice,
        mode::photo::{PictureTaken, PictureWanted},
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        UiSystems,
        action::{Action, Wishes},
        strip::message,
        widgets::{buttons::Named, form, theme},
    },
    words::say,
};

use super::frame;

/// Opens the dialog, and does what is wished there.
pub fn plugin(app: &mut App) {
    app.init_resource::<Share>()
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
pub struct Share {
    is_open: bool,
}

impl Share {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

/// Where something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To the clipboard.
    Clipboard,
    /// Into a file.
    File,
}

/// What is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The whole game.
    Game(Goal),
    /// The position that is shown, always to the clipboard.
    Position,
    /// The board as it is seen.
    Picture(Goal),
}

fn open(
    mut wishes: MessageReader<ViewCommand>,
    mut share: ResMut<Share>,
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
    mut share: ResMut<Share>,
    mut clipboard: ResMut<EguiClipboard>,
    rules: Res<Rules>,
    mut named: ResMut<Named>,
    mut notices: MessageWriter<Notice>,
    mut pictures: MessageWriter<PictureWanted>,
    mut wishes: Wishes,
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
        Some(Shared::Game(Goal::Clipboard)) => {
            clipboard.set_text(&pgn::write(rules.table().game()));
            notices.write(Notice::done(say!("share-game-copied")));
            wishes.fulfil([]);
        }
        Some(Shared::Game(Goal::File)) => wishes.fulfil([Action::View(ViewCommand::SaveFile)]),
        Some(Shared::Position) => wishes.fulfil([Action::View(ViewCommand::CopyFen)]),
        Some(Shared::Picture(goal)) => {
            pictures.write(match goal {
                Goal::Clipboard => PictureWanted::Lent,
                Goal::File => PictureWanted::Kept,
            });
            wishes.fulfil([]);
        }
    }
    Ok(())
}

/// What there is to share; what was chosen.
pub fn page(ui: &mut Ui, named: &mut Named) -> Option<Shared> {
    form::title(ui, &say!("share-title"));
    let copy = say!("share-copy");
    let save = say!("share-save");
    let mut shared = None;
    let mut line =
        |ui: &mut Ui, words: String, tip: String, ways: &[(&'static str, &str, Shared)]| {
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
            ("share_pgn_copy", &copy, Shared::Game(Goal::Clipboard)),
            ("share_pgn_save", &save, Shared::Game(Goal::File)),
        ],
    );
    line(
        ui,
        say!("share-position"),
        say!("share-position-tip"),
        &[("share_fen_copy", &copy, Shared::Position)],
    );
    line(
        ui,
        say!("share-picture"),
        say!("share-picture-tip"),
        &[
            (
                "share_picture_copy",
                &copy,
                Shared::Picture(Goal::Clipboard),
            ),
            ("share_picture_save", &save, Shared::Picture(Goal::File)),
        ],
    );
    shared
}

/// The way out.
pub fn foot(ui: &mut Ui, named: &mut Named, shared: Option<Shared>) -> (Option<Shared>, bool) {
    let word = say!("share-close");
    let left = frame::button(ui, named, "share_close", &word, "Esc", true).clicked();
    (shared, left)
}

/// A picture that was taken for the clipboard goes there.
fn copy_the_picture(
    mut taken: MessageReader<PictureTaken>,
    mut clipboard: ResMut<EguiClipboard>,
    mut notices: MessageWriter<Notice>,
) {
    for PictureTaken(path) in taken.read() {
        notices.write(match copy(path, &mut clipboard) {
            Ok(()) => Notice::done(say!("share-picture-copied")),
            Err(problem) => Notice::problem(say!("share-picture-failed", problem = problem)),
        });
        // It was only to be handed on.
        let _ = std::fs::remove_file(path);
    }
}

fn copy(path: &Path, clipboard: &mut EguiClipboard) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|problem| problem.to_string())?;
    let pixels = Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .map_err(|problem| problem.to_string())?
    .try_into_dynamic()
    .map_err(|problem| problem.to_string())?
    .to_rgba8();
    let size = [pixels.width() as usize, pixels.height() as usize];
    let opaque: Vec<egui::Color32> = pixels
        .pixels()
        .map(|pixel| egui::Color32::from_rgb(pixel[0], pixel[1], pixel[2]))
        .collect();
    clipboard.set_image(&egui::ColorImage::new(size, opaque));
    Ok(())
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
