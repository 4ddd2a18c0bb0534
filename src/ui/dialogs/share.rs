//! The share dialog: the game as PGN, the position as FEN, the board as a picture, to the clipboard or into a file.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiClipboard, EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText, Ui},
};

use crate::{
    chess::{link, pgn, table::ActionRefusal},
    platform::{self, IS_WEB},
    play::{
        PlaySystems,
        messages::Notice,
        mode::{
            autoplay::Autoplay,
            film::{FilmCommand, FilmFormat, FilmOptions, FilmState},
            photo::{PhotoRequested, PhotoTaken},
        },
        rules::Rules,
        shared::{FilmProgress, ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        strip::message,
        widgets::{
            buttons::NamedButtons,
            form::{self, FormChoice},
            theme,
        },
    },
    words::{Localized, say},
};

use super::{files, frame};

/// Opens the dialog, and copies or saves what is chosen.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShareDialog>()
        .add_systems(
            Update,
            (
                toggle.run_if(on_view_command(ViewCommand::Share)),
                copy_picture,
            )
                .chain()
                .in_set(PlaySystems::React)
                .before(message::update),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiSystems::Dialogs).run_if(not(files::is_open)),
        );
}

/// The dialog.
#[derive(Resource, Default, Debug)]
pub struct ShareDialog {
    is_open: bool,
    /// Whether it shows the options of a film.
    shows_film: bool,
    film: FilmOptions,
}

impl ShareDialog {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

/// The target of sharing.
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
    /// The position shown, always to the clipboard.
    Position,
    /// An address that leads to the game, to the clipboard.
    Link,
    /// The board as shown.
    Picture(ShareTarget),
    /// The options of a film of the game are shown next.
    FilmOptions,
    /// A film with the chosen options.
    Film,
    /// Stop making the film.
    NoFilm,
}

impl SharedItem {
    /// Whether it would show what a pause hides: the board, or the moves of the game (C3). A file may be saved.
    fn is_hidden(self, rules: &Rules) -> bool {
        match self {
            Self::Position | Self::Picture(_) => rules.hides_board(),
            Self::Game(ShareTarget::Clipboard) | Self::Link | Self::Film => rules.hides_moves(),
            Self::Game(ShareTarget::File) | Self::FilmOptions | Self::NoFilm => false,
        }
    }
}

fn toggle(mut share: ResMut<ShareDialog>, mut redraw: MessageWriter<RequestRedraw>) {
    share.is_open = !share.is_open;
    share.shows_film = false;
    redraw.write(RequestRedraw);
}

fn show(
    mut contexts: EguiContexts,
    mut share: ResMut<ShareDialog>,
    mut clipboard: ResMut<EguiClipboard>,
    rules: Res<Rules>,
    mut named: ResMut<NamedButtons>,
    mut notices: MessageWriter<Notice>,
    mut pictures: MessageWriter<PhotoRequested>,
    film: Res<FilmState>,
    mut films: MessageWriter<FilmCommand>,
    mut ui_actions: UiActions,
) -> Result {
    if !share.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let share = share.bypass_change_detection();
    let salt = if share.shows_film { "film" } else { "share" };
    let (shared, closed) = if share.shows_film {
        let options = &mut share.film;
        let page = |ui: &mut Ui, named: &mut NamedButtons| film_page(ui, named, options);
        frame::show_with_footer(ctx, salt, 460.0, page, film_footer, &mut named)
    } else {
        let page = |ui: &mut Ui, named: &mut NamedButtons| page(ui, named, film.0);
        frame::show_with_footer(ctx, salt, 460.0, page, footer, &mut named)
    };
    let (enter, escape) = frame::dialog_keys(ctx, salt);
    // Enter makes the film; where there are several options it closes the dialog.
    let shared = shared.or((share.shows_film && enter).then_some(SharedItem::Film));
    if shared.is_none() && !closed && !enter && !escape {
        return Ok(());
    }
    ctx.request_repaint();
    if shared == Some(SharedItem::FilmOptions) {
        share.shows_film = true;
        ui_actions.request_redraw();
        return Ok(());
    }
    share.is_open = false;
    // Messages written here are handled in the next frame.
    ui_actions.request_redraw();
    match shared {
        Some(item) if item.is_hidden(&rules) => {
            notices.write(Notice::problem(ActionRefusal::Paused.localized()));
            ui_actions.send([]);
        }
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
        Some(SharedItem::Link) => {
            let address = platform::address().unwrap_or_default();
            let game = link::write(rules.table().game());
            clipboard.set_text(&format!("{address}#{game}"));
            notices.write(Notice::done(say!("share-link-copied")));
            ui_actions.send([]);
        }
        Some(SharedItem::FilmOptions) => {}
        Some(SharedItem::Film) => {
            films.write(FilmCommand::Begin(share.film));
            ui_actions.send([]);
        }
        Some(SharedItem::NoFilm) => {
            films.write(FilmCommand::Stop);
            ui_actions.send([]);
        }
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

/// The options; returns the chosen one. `film` is the progress of a film that is being made.
pub fn page(
    ui: &mut Ui,
    named: &mut NamedButtons,
    film: Option<FilmProgress>,
) -> Option<SharedItem> {
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
    if platform::address().is_some() {
        line(
            ui,
            say!("share-link"),
            say!("share-link-tip"),
            &[("share_link_copy", &copy, SharedItem::Link)],
        );
    }
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
    match film {
        // A film needs threads and files.
        _ if IS_WEB => {}
        None => line(
            ui,
            say!("share-film"),
            say!("share-film-tip"),
            &[(
                "share_film",
                &say!("share-film-open"),
                SharedItem::FilmOptions,
            )],
        ),
        Some(progress) => line(
            ui,
            say!("share-film"),
            say!(
                "film-progress",
                done = progress.done.to_string(),
                all = progress.all.to_string()
            ),
            &[("share_film_stop", &say!("film-stop"), SharedItem::NoFilm)],
        ),
    }
    shared
}

/// The options of a film; returns whether it is to be made.
pub fn film_page(
    ui: &mut Ui,
    named: &mut NamedButtons,
    options: &mut FilmOptions,
) -> Option<SharedItem> {
    const SIZES: [&str; 4] = ["film_size_1", "film_size_2", "film_size_3", "film_size_4"];
    const SPEEDS: [&str; Autoplay::SPEEDS] = [
        "film_speed_1",
        "film_speed_2",
        "film_speed_3",
        "film_speed_4",
        "film_speed_5",
    ];
    form::title(ui, &say!("share-film"));
    form::small_text(ui, &say!("film-tip"));
    let formats = [FilmFormat::Gif, FilmFormat::Png];
    let choices = [
        FormChoice::new("film_gif", "GIF"),
        FormChoice::new("film_png", "PNG").tip(say!("film-png-tip")),
    ];
    let chosen = formats.iter().position(|format| *format == options.format);
    if let Some(clicked) = form::choose(ui, named, &say!("film-format"), &choices, chosen) {
        options.format = formats[clicked];
    }
    let sizes = FilmOptions::SIZES;
    let choices: Vec<_> = SIZES
        .iter()
        .zip(sizes)
        .map(|(name, (width, height))| FormChoice::new(name, format!("{width} × {height}")))
        .collect();
    let chosen = sizes.iter().position(|size| *size == options.size);
    if let Some(clicked) = form::choose(ui, named, &say!("film-size"), &choices, chosen) {
        options.size = sizes[clicked];
    }
    let choices: Vec<_> = SPEEDS
        .iter()
        .zip(1..)
        .map(|(name, speed)| FormChoice::new(name, speed.to_string()))
        .collect();
    let chosen = Some(options.speed - 1);
    if let Some(clicked) = form::choose(ui, named, &say!("film-speed"), &choices, chosen) {
        options.speed = clicked + 1;
    }
    ui.add_space(8.0);
    let save = say!("film-save");
    frame::button(ui, named, "film_save", &save, "", true)
        .clicked()
        .then_some(SharedItem::Film)
}

/// The close button.
pub fn footer(
    ui: &mut Ui,
    named: &mut NamedButtons,
    shared: Option<SharedItem>,
) -> (Option<SharedItem>, bool) {
    (shared, close_button(ui, named, true))
}

/// The same below the options of a film, where Enter makes the film.
fn film_footer(
    ui: &mut Ui,
    named: &mut NamedButtons,
    shared: Option<SharedItem>,
) -> (Option<SharedItem>, bool) {
    (shared, close_button(ui, named, false))
}

fn close_button(ui: &mut Ui, named: &mut NamedButtons, chosen: bool) -> bool {
    let word = say!("share-close");
    frame::button(ui, named, "share_close", &word, "Esc", chosen).clicked()
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
    use crate::{
        chess::table::Action,
        ui::testing::{games::clocked_game, layout::PanelHarness, text_fit::in_every_language},
    };

    /// The messages when the button is clicked after these actions.
    fn clicked<M: Message + Clone>(actions: &[Action], button: &str) -> Vec<M> {
        let mut harness = PanelHarness::new(Rules::at(clocked_game(actions)));
        harness.send(ViewCommand::Share);
        // A dialog is in its place in the second frame.
        harness.frame();
        harness.frame();
        harness.click(button);
        let messages = harness.app.world().resource::<Messages<M>>();
        messages.get_cursor().read(messages).cloned().collect()
    }

    #[test]
    fn c3_no_picture_is_shared_of_a_board_that_the_pause_hides() {
        let pictures =
            |actions: &[Action]| clicked::<PhotoRequested>(actions, "share_picture_save").len();
        assert_eq!(pictures(&[Action::Start]), 1);
        assert_eq!(pictures(&[Action::Start, Action::Pause]), 0);
    }

    #[test]
    fn c3_neither_moves_nor_position_are_copied_while_the_pause_hides_them() {
        for button in ["share_pgn_copy", "share_fen_copy"] {
            let notices = clicked::<Notice>(&[Action::Start, Action::Pause], button);
            let refusal = Notice::problem(ActionRefusal::Paused.localized());
            assert_eq!(notices, [refusal], "{button}");
        }
    }

    #[test]
    fn every_word_fits_in_every_language() {
        for width in [460.0, 340.0] {
            in_every_language("sharing", width, 560.0, |ui, named| {
                page(ui, named, None);
            });
            in_every_language("sharing, with a film", width, 560.0, |ui, named| {
                page(
                    ui,
                    named,
                    Some(FilmProgress {
                        done: 107,
                        all: 199,
                    }),
                );
            });
            in_every_language("the film", width, 500.0, |ui, named| {
                film_page(ui, named, &mut FilmOptions::default());
            });
        }
    }
}
