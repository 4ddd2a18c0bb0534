//! Open and save dialogs: which file. Reading and writing it is the library's business.

use std::path::{Path, PathBuf};

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
    play::{
        PlaySystems,
        library::{LibraryCommand, unsaved::UnsavedGame},
        shared::ViewCommand,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        egui::text_scale::UiCanvas,
        widgets::theme,
    },
    words::say,
};

use super::question::{self, Question, QuestionKind};

/// Opens the dialogs when they are asked for, and passes on what was picked.
pub fn plugin(app: &mut App) {
    app.init_resource::<FileDialogs>()
        .add_systems(Update, open_dialogs.in_set(PlaySystems::React))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiSystems::Dialogs).before(question::ask),
        );
}

/// Where the dialogs begin, if the environment says so.
pub const SAVE_DIR: &str = "SHAKKI_SAVE_DIR";

/// The ending of a game's file.
const ENDING: &str = "pgn";

/// The dialog that is open, and the folder used last.
#[derive(Resource, Default)]
pub struct FileDialogs {
    dialog: Option<Box<FileDialog>>,
    last_folder: Option<PathBuf>,
    /// It was opened in this frame.
    fresh: bool,
    /// The offered name is still to be marked, so that typing replaces it.
    mark_name: bool,
    /// The field of the file's name, once it is known.
    name_field: Option<egui::Id>,
    /// What had the keyboard in the last frame: Escape takes it away before anybody can look.
    had_keyboard: Option<egui::Id>,
}

impl FileDialogs {
    /// Whether a dialog is open.
    pub fn is_open(&self) -> bool {
        self.dialog.is_some()
    }
}

fn open_dialogs(
    mut commands: MessageReader<ViewCommand>,
    mut files: ResMut<FileDialogs>,
    canvas: UiCanvas,
) {
    for command in commands.read() {
        let saves = match command {
            ViewCommand::OpenFile => false,
            ViewCommand::SaveFile => true,
            _ => continue,
        };
        let room = canvas.size().max(Vec2::new(320.0, 240.0));
        let mut dialog = new_dialog(start_folder(files.last_folder.as_deref()), room);
        if saves {
            dialog.save_file();
        } else {
            dialog.pick_file();
        }
        files.mark_name = saves;
        files.fresh = true;
        files.name_field = None;
        files.had_keyboard = None;
        files.dialog = Some(Box::new(dialog));
    }
}

fn new_dialog(folder: PathBuf, room: Vec2) -> FileDialog {
    let size = vec2((room.x - 60.0).min(720.0), (room.y - 50.0).min(440.0));
    let kind = say!("files-kind");
    let mut dialog = FileDialog::new()
        .initial_directory(folder)
        .default_file_name(&say!("files-name"))
        .add_file_filter_extensions(&kind, vec![ENDING, "PGN"])
        .default_file_filter(&kind)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .default_size(size)
        .min_size(size.min(vec2(400.0, 200.0)))
        .show_devices(false)
        .resizable(false)
        .movable(false);
    dialog.config_mut().modal_overlay_color = egui::Color32::from_black_alpha(70);
    let labels = dialog.labels_mut();
    name(labels);
    dialog
}

/// Every word of the dialogs. The pictures before some of them are the dialogs' own.
fn name(labels: &mut FileDialogLabels) {
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

/// The folder to begin in: what the environment says, else the one used last, else documents, else home.
fn start_folder(last: Option<&Path>) -> PathBuf {
    let named = std::env::var_os(SAVE_DIR).map(PathBuf::from);
    named
        .or_else(|| last.map(Path::to_owned))
        .or_else(|| {
            let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
            let home = PathBuf::from(home);
            let documents = home.join("Documents");
            Some(if documents.is_dir() { documents } else { home })
        })
        .filter(|folder| folder.is_dir())
        .or_else(|| std::env::current_dir().ok())
        .unwrap_or_default()
}

pub(in crate::ui) fn show(
    mut contexts: EguiContexts,
    mut files: ResMut<FileDialogs>,
    mut question: ResMut<Question>,
    unsaved: UnsavedGame,
    mut wishes: UiActions,
) -> Result {
    let files = files.bypass_change_detection();
    let Some(dialog) = &mut files.dialog else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    if std::mem::take(&mut files.fresh) {
        // The letter of the shortcut is no part of a name, and an Escape of the same frame was meant for what was there
        // before.
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
            warm(graphics.entry(layer));
        }
    });
    if files.mark_name
        && let Some(field) = mark_focused_text(ctx)
    {
        files.mark_name = false;
        files.name_field = Some(field);
    }
    // The dialog itself would only take the keyboard from the name, and close at a second Escape.
    let left = ctx.input(|input| input.key_pressed(egui::Key::Escape))
        && files.name_field.is_some()
        && files.had_keyboard == files.name_field;
    files.had_keyboard = ctx.memory(egui::Memory::focused);
    let picked = match dialog.state() {
        _ if left => None,
        DialogState::Open => return Ok(()),
        DialogState::Picked(path) => Some(path.clone()),
        _ => None,
    };
    let saves = dialog.mode() == DialogMode::SaveFile;
    files.dialog = None;
    ctx.request_repaint();
    let Some(picked) = picked else {
        return Ok(());
    };
    files.last_folder = picked.parent().map(Path::to_owned);
    if saves {
        let path = with_ending(&picked);
        // The dialog has asked about the name as typed, not about the name with its ending.
        let replace = path == picked;
        let save = LibraryCommand::SaveFile { path, replace };
        wishes.fulfil([UiAction::Library(save)]);
    } else if unsaved.would_be_lost() {
        question.ask(QuestionKind::Open(picked));
    } else {
        wishes.fulfil([UiAction::Library(LibraryCommand::OpenFile(picked))]);
    }
    Ok(())
}

/// The dialog draws its fields for search and for paths in black, whatever the style says: as dark as our own.
fn warm(shapes: &mut egui::layers::PaintList) {
    fn warm_one(shape: &mut egui::Shape) {
        match shape {
            egui::Shape::Rect(rect) if rect.fill == egui::Color32::from_black_alpha(250) => {
                rect.fill = theme::DEEP;
            }
            egui::Shape::Vec(shapes) => shapes.iter_mut().for_each(warm_one),
            _ => {}
        }
    }
    for index in 0..shapes.next_idx().0 {
        let index = egui::layers::ShapeIdx(index);
        shapes.mutate_shape(index, |clipped| warm_one(&mut clipped.shape));
    }
}

/// Marks all letters of the text field that has the keyboard, and says which it is.
fn mark_focused_text(ctx: &egui::Context) -> Option<egui::Id> {
    let id = ctx.memory(egui::Memory::focused)?;
    let mut state = TextEditState::load(ctx, id)?;
    let all = CCursorRange::two(
        CCursor::new(0),
        CCursor::new(say!("files-name").chars().count()),
    );
    state.cursor.set_char_range(Some(all));
    state.store(ctx, id);
    Some(id)
}

/// The file's name with `.pgn`, unless it has an ending.
fn with_ending(path: &Path) -> PathBuf {
    if path.extension().is_some() {
        path.to_owned()
    } else {
        path.with_extension(ENDING)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_ending_gets_one() {
        assert_eq!(
            with_ending(Path::new("/a/opera")),
            Path::new("/a/opera.pgn")
        );
        assert_eq!(with_ending(Path::new("/a/b.txt")), Path::new("/a/b.txt"));
    }
}
