//! Sharing: the game as PGN, the position as FEN, the board as a picture, each to the clipboard or into a file.

use std::path::PathBuf;

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
    window::{PrimaryWindow, RequestRedraw},
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
        rules::Rules,
        shared::{BoardArea, Posing, ViewCommand},
    },
    words::say,
};

use super::{
    UiSystems,
    action::{Action, Wishes},
    dialog, files, message, parts, theme,
    widgets::Named,
};

/// Opens the dialog, and does what is wished there.
pub fn plugin(app: &mut App) {
    app.init_resource::<Share>()
        .add_systems(
            Update,
            (open, take_the_picture)
                .chain()
                .in_set(PlaySystems::React)
                .before(message::listen),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// The dialog, and the picture that is about to be taken.
#[derive(Resource, Default, Debug)]
pub struct Share {
    is_open: bool,
    /// What becomes of the picture, and how many frames the dialog still needs to be gone from it.
    picture: Option<(Goal, u8)>,
}

impl Share {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether a picture is about to be taken, on which no words shall be.
    pub fn takes_a_picture(&self) -> bool {
        self.picture.is_some()
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

/// Frames until the dialog has left the screen and what it covered, with the marks, is drawn anew and smooth.
const CLEAR: u8 = 14;

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
    mut wishes: Wishes,
) -> Result {
    if !share.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let (shared, left) = dialog::sheet(ctx, "share", 460.0, page, foot, &mut named);
    let (enter, escape) = dialog::enter_and_escape(ctx);
    if shared.is_none() && !left && !enter && !escape {
        return Ok(());
    }
    share.is_open = false;
    ctx.request_repaint();
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
            share.picture = Some((goal, CLEAR));
            wishes.fulfil([]);
        }
    }
    Ok(())
}

/// What there is to share; what was chosen.
pub fn page(ui: &mut Ui, named: &mut Named) -> Option<Shared> {
    parts::title(ui, &say!("share-title"));
    let copy = say!("share-copy");
    let save = say!("share-save");
    let mut shared = None;
    let mut line =
        |ui: &mut Ui, words: String, tip: String, ways: &[(&'static str, &str, Shared)]| {
            ui.add_space(6.0);
            ui.label(RichText::new(words).size(15.5).color(theme::IVORY));
            parts::note(ui, &tip);
            ui.horizontal_wrapped(|ui| {
                for (name, word, what) in ways {
                    if dialog::button(ui, named, name, word, "", false).clicked() {
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
    let left = dialog::button(ui, named, "share_close", &word, "Esc", true).clicked();
    (shared, left)
}

/// Once the dialog is gone from the screen.
fn take_the_picture(
    mut commands: Commands,
    mut share: ResMut<Share>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    area: Res<BoardArea>,
    mut posing: ResMut<Posing>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    posing.set_if_neq(Posing(share.picture.is_some()));
    let Some((goal, frames)) = share.picture else {
        return;
    };
    redraw.write(RequestRedraw);
    // The frame in which the picture is taken is drawn after this, and shall still be clear.
    share.picture = frames.checked_sub(1).map(|left| (goal, left));
    if frames != 1 {
        return;
    }
    let scale = window.map_or(1.0, |window| window.scale_factor());
    let board = area.0.map(|area| {
        let (min, max) = (area.min * scale, area.max * scale);
        URect::from_corners(min.as_uvec2(), max.as_uvec2())
    });
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>,
              mut clipboard: ResMut<EguiClipboard>,
              mut notices: MessageWriter<Notice>,
              mut redraw: MessageWriter<RequestRedraw>| {
            redraw.write(RequestRedraw);
            notices.write(
                match hand_out(&captured.image, board, goal, &mut clipboard) {
                    Ok(words) => Notice::done(words),
                    Err(problem) => {
                        Notice::problem(say!("share-picture-failed", problem = problem))
                    }
                },
            );
        },
    );
}

/// The picture's part to its goal; what to say of it.
fn hand_out(
    picture: &Image,
    board: Option<URect>,
    goal: Goal,
    clipboard: &mut EguiClipboard,
) -> Result<String, String> {
    let whole = picture
        .clone()
        .try_into_dynamic()
        .map_err(|problem| problem.to_string())?;
    let whole = match board {
        Some(part) => whole.crop_imm(part.min.x, part.min.y, part.width(), part.height()),
        None => whole,
    };
    let pixels = whole.to_rgba8();
    match goal {
        Goal::Clipboard => {
            let size = [pixels.width() as usize, pixels.height() as usize];
            // What lay behind the window is no part of the picture.
            let opaque: Vec<egui::Color32> = pixels
                .pixels()
                .map(|pixel| egui::Color32::from_rgb(pixel[0], pixel[1], pixel[2]))
                .collect();
            clipboard.set_image(&egui::ColorImage::new(size, opaque));
            Ok(say!("share-picture-copied"))
        }
        Goal::File => {
            let path = free_name(&files::pictures_folder());
            whole
                .to_rgb8()
                .save(&path)
                .map_err(|problem| format!("{}: {problem}", path.display()))?;
            Ok(say!(
                "share-picture-saved",
                file = path.display().to_string()
            ))
        }
    }
}

/// A name that no file has yet: `shakki-1.png` and so on.
fn free_name(folder: &std::path::Path) -> PathBuf {
    (1..)
        .map(|number| folder.join(format!("shakki-{number}.png")))
        .find(|path| !path.exists())
        .unwrap_or_else(|| folder.join("shakki.png"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::fits::in_every_language;

    #[test]
    fn no_picture_is_written_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = free_name(folder.path());
        std::fs::write(&first, "a picture").expect("a file");
        let second = free_name(folder.path());
        assert_ne!(first, second);
        assert!(second.ends_with("shakki-2.png"));
    }

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
