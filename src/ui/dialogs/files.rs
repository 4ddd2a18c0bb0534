//! The dialogs that open and save files, and find a chess engine's program. Files are read and written by the library.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align2,
        text::{CCursor, CCursorRange},
        text_edit::TextEditState,
        vec2,
    },
};
use egui_file_dialog::{DialogMode, DialogState, FileDialog, FileDialogLabels};

use crate::{
    chess::file_names,
    platform::IS_WEB,
    play::{
        PlaySystems,
        library::{LibraryCommand, unsaved::UnsavedGame},
        rules::Rules,
        shared::{ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        egui::text_scale::UiCanvas,
        widgets::theme,
    },
    words::say,
};

use super::question::{Question, QuestionKind};

/// Opens the dialogs, and sends the chosen file to the library.
pub fn plugin(app: &mut App) {
    app.init_resource::<FileDialogs>()
        .add_systems(
            Update,
            (
                open_dialog(FileToChoose::Game).run_if(on_view_command(ViewCommand::OpenFile)),
                open_dialog(FileToChoose::GameToWrite)
                    .run_if(on_view_command(ViewCommand::SaveFile)),
                open_dialog(FileToChoose::Engine).run_if(on_view_command(ViewCommand::FindEngine)),
            )
                .in_set(PlaySystems::React)
                // In a browser its own dialog is opened, and saved files are downloaded.
                .run_if(|| !IS_WEB),
        )
        .add_systems(Update, close_outdated.in_set(PlaySystems::Sync))
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// Environment variable with the folder that the dialogs start in.
pub const SAVE_DIR: &str = "SHAKKI_SAVE_DIR";

/// The extension of game files.
const EXTENSION: &str = "pgn";

/// The open dialog, and the folder used last.
#[derive(Resource, Default)]
pub struct FileDialogs {
    dialog: Option<Box<FileDialog>>,
    last_folder: Option<PathBuf>,
    /// The game that is to be saved.
    saves: Option<u64>,
    /// The name that a file to save has if the player types no other.
    suggested_name: String,
    /// Whether a chess engine is to be chosen.
    finds_engine: bool,
    /// Whether it was opened in this frame.
    just_opened: bool,
    /// Whether the suggested name is still to be selected, so that typing replaces it.
    select_name: bool,
    /// The text field of the file name, once it is known.
    name_field: Option<egui::Id>,
    /// The focus in the last frame: Escape clears it before it can be read.
    had_keyboard: Option<egui::Id>,
}

impl FileDialogs {
    /// Whether a dialog is open.
    pub fn is_open(&self) -> bool {
        self.dialog.is_some()
    }
}

/// Whether a dialog is open: it replaces every other dialog until it is closed.
pub fn is_open(files: Res<FileDialogs>) -> bool {
    files.is_open()
}

/// The purpose of a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileToChoose {
    /// A file of games to open.
    Game,
    /// The target file of the game on the board.
    GameToWrite,
    /// A chess engine.
    Engine,
}

/// The system that opens the dialog for this purpose.
fn open_dialog(wanted: FileToChoose) -> impl FnMut(ResMut<FileDialogs>, Res<Rules>, UiCanvas) {
    move |mut files, rules, canvas| {
        let available = canvas.size().max(Vec2::new(320.0, 240.0));
        let name = format!("{}.{EXTENSION}", file_names::for_game(rules.table().game()));
        let mut dialog = if wanted == FileToChoose::Engine {
            let mut dialog = dialog_frame(engine_folder(), available);
            translate_labels(dialog.labels_mut());
            dialog.labels_mut().title_select_file = say!("files-engine");
            dialog
        } else {
            let folder = start_folder(files.last_folder.as_deref());
            new_dialog(folder, &name, available)
        };
        let writes = wanted == FileToChoose::GameToWrite;
        if writes {
            dialog.save_file();
        } else {
            dialog.pick_file();
        }
        files.saves = writes.then(|| rules.generation());
        files.finds_engine = wanted == FileToChoose::Engine;
        files.suggested_name = name;
        files.select_name = writes;
        files.just_opened = true;
        files.name_field = None;
        files.had_keyboard = None;
        files.dialog = Some(Box::new(dialog));
    }
}

/// Closes the dialog that saves a game when another one comes on the board, which would be saved in its place.
fn close_outdated(rules: Res<Rules>, mut files: ResMut<FileDialogs>) {
    if files.is_open() && files.saves.is_some_and(|saved| saved != rules.generation()) {
        files.dialog = None;
    }
}

fn new_dialog(folder: PathBuf, name: &str, available: Vec2) -> FileDialog {
    let kind = say!("files-kind");
    let mut dialog = dialog_frame(folder, available)
        .default_file_name(name)
        .add_file_filter_extensions(&kind, vec![EXTENSION, "PGN"])
        .default_file_filter(&kind);
    translate_labels(dialog.labels_mut());
    dialog
}

/// A dialog for files of every kind.
fn dialog_frame(folder: PathBuf, available: Vec2) -> FileDialog {
    let size = vec2(
        (available.x - 60.0).min(720.0),
        (available.y - 50.0).min(440.0),
    );
    let mut dialog = FileDialog::new()
        .initial_directory(folder)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .default_size(size)
        .min_size(size.min(vec2(400.0, 200.0)))
        .show_devices(false)
        .resizable(false)
        .movable(false);
    dialog.config_mut().modal_overlay_color = egui::Color32::from_black_alpha(70);
    dialog
}

/// Translates all labels. The symbols before some of them are the crate's own.
fn translate_labels(labels: &mut FileDialogLabels) {
    labels.title_save_file = say!("files-save");
    labels.title_select_file = say!("files-open");
    labels.overwrite_file_modal_text = say!("files-exists");
    labels.overwrite = say!("files-replace");
    labels.cancel = say!("files-cancel");
    labels.cancel_button = say!("files-cancel");
    labels.open_button = say!("files-open-button");
    labels.save_button = say!("files-save-button");
    labels.reload = format!("⟲  {}", say!("files-reload"));
    labels.working_directory = format!("↗  {}", say!("files-working-folder"));
    labels.show_hidden = format!(" {}", say!("files-hidden"));
    labels.show_system_files = format!(" {}", say!("files-system"));
    labels.heading_pinned = say!("files-pinned");
    labels.heading_places = say!("files-places");
    labels.heading_devices = say!("files-drives");
    labels.heading_removable_devices = say!("files-removable");
    labels.home_dir = format!("🏠  {}", say!("files-home"));
    labels.desktop_dir = format!("🖵  {}", say!("files-desktop"));
    labels.documents_dir = format!("🗐  {}", say!("files-documents"));
    labels.downloads_dir = format!("📥  {}", say!("files-downloads"));
    labels.audio_dir = format!("🎵  {}", say!("files-music"));
    labels.pictures_dir = format!("🖼  {}", say!("files-pictures"));
    labels.videos_dir = format!("🎞  {}", say!("files-videos"));
    labels.pin_folder = format!("📌 {}", say!("files-pin"));
    labels.unpin_folder = format!("✖ {}", say!("files-unpin"));
    labels.rename_pinned_folder = format!("✏ {}", say!("files-rename"));
    labels.selected_directory = say!("files-selected");
    labels.selected_file = say!("files-selected");
    labels.selected_items = say!("files-selected");
    labels.file_name = say!("files-file-name");
    labels.file_filter_all_files = say!("files-any");
    labels.err_empty_folder_name = say!("files-empty-folder-name");
    labels.err_empty_file_name = say!("files-empty-file-name");
    labels.err_directory_exists = say!("files-folder-exists");
    labels.err_file_exists = say!("files-file-exists");
}

/// The folder to start in: from the environment, else the last one, else documents, else home.
fn start_folder(last: Option<&Path>) -> PathBuf {
    let named = std::env::var_os(SAVE_DIR).map(PathBuf::from);
    named
        .or_else(|| last.map(Path::to_owned))
        .or_else(|| {
            let user = directories::UserDirs::new()?;
            let home = user.home_dir();
            let documents = user.document_dir().map(Path::to_owned);
            documents
                .into_iter()
                .chain([home.join("Documents"), home.to_owned()])
                .find(|folder| folder.is_dir())
        })
        .filter(|folder| folder.is_dir())
        .or_else(|| std::env::current_dir().ok())
        .unwrap_or_default()
}

/// The folder in which the search for a chess engine starts: that of games, where the system has one, else home.
fn engine_folder() -> PathBuf {
    let games = Path::new("/usr/games");
    let home = || directories::UserDirs::new().map(|user| user.home_dir().to_owned());
    let place = games.is_dir().then(|| games.to_owned()).or_else(home);
    place.unwrap_or_else(|| start_folder(None))
}

fn show(
    mut contexts: EguiContexts,
    mut files: ResMut<FileDialogs>,
    mut question: ResMut<Question>,
    unsaved: UnsavedGame,
    mut ui_actions: UiActions,
) -> Result {
    let files = files.bypass_change_detection();
    let Some(dialog) = &mut files.dialog else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    if std::mem::take(&mut files.just_opened) {
        // Drops the shortcut's letter, which is not part of a name, and an Escape meant for what was open before.
        ctx.input_mut(|input| {
            input
                .events
                .retain(|event| !matches!(event, egui::Event::Text(_) | egui::Event::Key { .. }));
        });
    }
    dialog.update(ctx);
    let layers: Vec<_> = ctx.memory(|memory| memory.layer_ids().collect());
    ctx.graphics_mut(|graphics| {
        for layer in layers {
            recolour_black_fields(graphics.entry(layer));
        }
    });
    if files.select_name
        && let Some(field) = select_name(ctx, &files.suggested_name)
    {
        files.select_name = false;
        files.name_field = Some(field);
    }
    // Escape in the name field closes at once; the crate would only clear the focus.
    let cancelled = ctx.input(|input| input.key_pressed(egui::Key::Escape))
        && files.name_field.is_some()
        && files.had_keyboard == files.name_field;
    files.had_keyboard = ctx.memory(egui::Memory::focused);
    let picked = match dialog.state() {
        _ if cancelled => None,
        DialogState::Open => return Ok(()),
        DialogState::Picked(path) => Some(path.clone()),
        _ => None,
    };
    let saves = dialog.mode() == DialogMode::SaveFile;
    files.dialog = None;
    ctx.request_repaint();
    if files.finds_engine {
        let add = picked.map(|path| UiAction::Library(LibraryCommand::AddEngine(path)));
        ui_actions.send([UiAction::View(ViewCommand::FindEngineClosed)]);
        ui_actions.send(add);
        return Ok(());
    }
    let Some(picked) = picked else {
        return Ok(());
    };
    files.last_folder = picked.parent().map(Path::to_owned);
    if saves {
        let path = with_extension(&picked);
        // The dialog has asked about the name as typed, without the extension.
        let replace = path == picked;
        let save = LibraryCommand::SaveFile { path, replace };
        ui_actions.send([UiAction::Library(save)]);
    } else if unsaved.would_be_lost() {
        question.ask(QuestionKind::Open(picked));
    } else {
        ui_actions.send([UiAction::Library(LibraryCommand::OpenFile(picked))]);
    }
    Ok(())
}

/// Replaces the black of the search and path fields, which the crate draws regardless of the style.
fn recolour_black_fields(shapes: &mut egui::layers::PaintList) {
    fn recolour_black_field(shape: &mut egui::Shape) {
        match shape {
            egui::Shape::Rect(rect) if rect.fill == egui::Color32::from_black_alpha(250) => {
                rect.fill = theme::FIELD;
            }
            egui::Shape::Vec(shapes) => shapes.iter_mut().for_each(recolour_black_field),
            _ => {}
        }
    }
    for index in 0..shapes.next_idx().0 {
        let index = egui::layers::ShapeIdx(index);
        shapes.mutate_shape(index, |clipped| recolour_black_field(&mut clipped.shape));
    }
}

/// Selects the name in the focused text field, and returns the field's id.
fn select_name(ctx: &egui::Context, name: &str) -> Option<egui::Id> {
    let id = ctx.memory(egui::Memory::focused)?;
    let mut state = TextEditState::load(ctx, id)?;
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(name.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ctx, id);
    Some(id)
}

/// Extensions that a typed name keeps. All others are part of the name, as in `Anna vs. Béla` and `2024.05.01`.
const KEPT_EXTENSIONS: [&str; 2] = [EXTENSION, "txt"];

/// The path with `.pgn`, unless it has an extension of text files.
fn with_extension(path: &Path) -> PathBuf {
    let is_kept = |extension: &OsStr| {
        KEPT_EXTENSIONS
            .iter()
            .any(|kept| extension.eq_ignore_ascii_case(kept))
    };
    if path.extension().is_some_and(is_kept) {
        return path.to_owned();
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(EXTENSION);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::messages::MatchCommand,
        ui::{dialogs::share::ShareDialog, testing::layout::PanelHarness},
    };

    #[test]
    fn saving_a_game_before_quitting_comes_before_the_dialog_that_was_open() {
        let mut harness = PanelHarness::new(Rules::default());
        harness.send(ViewCommand::Share);
        harness.problems();
        assert!(harness.has_button("share_close"));
        let mut question = harness.app.world_mut().resource_mut::<Question>();
        question.ask(QuestionKind::Quit);
        harness.problems();
        harness.click("question_save");
        harness.problems();
        let is_saving =
            |harness: &PanelHarness| harness.app.world().resource::<FileDialogs>().is_open();
        assert!(is_saving(&harness) && !harness.has_button("share_close"));
        for _ in 0..10 {
            if is_saving(&harness) {
                harness.press(egui::Key::Escape);
            }
            harness.frame();
        }
        assert!(!is_saving(&harness));
        assert!(harness.app.world().resource::<ShareDialog>().is_open());
        assert!(harness.has_button("share_close"), "it is there again");
    }

    #[test]
    fn a_name_without_extension_gets_one() {
        assert_eq!(
            with_extension(Path::new("/a/opera")),
            Path::new("/a/opera.pgn")
        );
        assert_eq!(with_extension(Path::new("/a/b.txt")), Path::new("/a/b.txt"));
        assert_eq!(with_extension(Path::new("/a/b.PGN")), Path::new("/a/b.PGN"));
    }

    #[test]
    fn a_dot_inside_a_name_begins_no_extension() {
        for (typed, file) in [
            ("Anna vs. Béla", "Anna vs. Béla.pgn"),
            ("Dr.Müller", "Dr.Müller.pgn"),
            ("2024.05.01", "2024.05.01.pgn"),
            ("R.Fischer", "R.Fischer.pgn"),
        ] {
            let folder = Path::new("/a");
            assert_eq!(with_extension(&folder.join(typed)), folder.join(file));
        }
    }

    #[test]
    fn a_game_is_saved_only_while_it_is_on_the_board() {
        for (command, stays) in [
            (ViewCommand::SaveFile, false),
            (ViewCommand::OpenFile, true),
        ] {
            let mut harness = PanelHarness::new(Rules::default());
            harness.send(command);
            harness.problems();
            let is_open =
                |harness: &PanelHarness| harness.app.world().resource::<FileDialogs>().is_open();
            assert!(is_open(&harness));
            harness.send(MatchCommand::Load(Box::default()));
            harness.frame();
            assert_eq!(is_open(&harness), stays, "{command:?}");
        }
    }
}
