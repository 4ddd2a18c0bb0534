//! Actions chosen in the panels, and how they are sent to the systems that carry them out.

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};

use crate::play::{
    library::LibraryCommand,
    messages::{LineCommand, MatchCommand, MoveRequested, NoteCommand},
    preferences::Preferences,
    shared::{CameraCommand, OpenRuleBook, Overlays, ViewCommand},
};

/// One action.
#[derive(Clone, Debug)]
pub enum UiAction {
    /// A command for the match.
    Match(MatchCommand),
    /// A command for files or the list of games.
    Library(LibraryCommand),
    /// A command for the camera.
    Camera(CameraCommand),
    /// A command for panels, the window, the clipboard or the file dialogs.
    View(ViewCommand),
    /// A move.
    Move(MoveRequested),
    /// A command for lines beside the game.
    Line(LineCommand),
    /// A change of the record's notes.
    Note(NoteCommand),
    /// New preferences.
    Prefer(Preferences),
    /// Opens the rule book, at the page of this law.
    Book(Option<&'static str>),
    /// Opens or closes the help page.
    Help,
}

/// Sends actions as messages, and requests the frame that handles them: the event loop is reactive.
#[derive(SystemParam)]
pub struct UiActions<'w> {
    commands: MessageWriter<'w, MatchCommand>,
    library: MessageWriter<'w, LibraryCommand>,
    camera: MessageWriter<'w, CameraCommand>,
    views: MessageWriter<'w, ViewCommand>,
    moves: MessageWriter<'w, MoveRequested>,
    lines: MessageWriter<'w, LineCommand>,
    notes: MessageWriter<'w, NoteCommand>,
    books: MessageWriter<'w, OpenRuleBook>,
    redraw: MessageWriter<'w, RequestRedraw>,
    overlays: ResMut<'w, Overlays>,
    preferences: ResMut<'w, Preferences>,
}

impl UiActions<'_> {
    /// The current preferences.
    pub fn preferences(&self) -> Preferences {
        *self.preferences
    }

    /// Whether the help page is open.
    pub fn help_is_open(&self) -> bool {
        self.overlays.help
    }

    /// Whether the frame's keys are for the panels: no dialog, help page or photo mode takes them.
    pub fn keys_are_free(&self) -> bool {
        !self.overlays.dialog && !self.overlays.help && !self.overlays.takes_keys
    }

    /// Requests another frame, in which messages written by the caller are handled.
    pub fn request_redraw(&mut self) {
        self.redraw.write(RequestRedraw);
    }

    /// Sends these actions, in order.
    pub fn send(&mut self, actions: impl IntoIterator<Item = UiAction>) {
        for action in actions {
            match action {
                UiAction::Match(command) => {
                    self.commands.write(command);
                }
                UiAction::Library(command) => {
                    self.library.write(command);
                }
                UiAction::Camera(command) => {
                    self.camera.write(command);
                }
                UiAction::View(command) => {
                    self.views.write(command);
                }
                UiAction::Move(request) => {
                    self.moves.write(request);
                }
                UiAction::Line(command) => {
                    self.lines.write(command);
                }
                UiAction::Note(command) => {
                    self.notes.write(command);
                }
                UiAction::Prefer(preferences) => {
                    self.preferences.set_if_neq(preferences);
                }
                UiAction::Book(law) => {
                    self.books.write(OpenRuleBook(law));
                }
                UiAction::Help => self.overlays.help = !self.overlays.help,
            }
            self.redraw.write(RequestRedraw);
        }
    }
}
