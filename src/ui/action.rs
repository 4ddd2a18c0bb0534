//! What a player wants, said by clicking, and its way to those who answer.

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};

use crate::play::{
    library::LibraryCommand,
    messages::{MatchCommand, MoveRequested},
    preferences::Preferences,
    shared::{OpenRuleBook, Overlays, ViewCommand},
};

/// One wish.
#[derive(Clone, Debug)]
pub enum UiAction {
    /// Of the match.
    Match(MatchCommand),
    /// Of files and of the list of games.
    Library(LibraryCommand),
    /// Of the view, the window, the clipboard or the file dialogs.
    View(ViewCommand),
    /// To move.
    Move(MoveRequested),
    /// To see the game in another way.
    Prefer(Preferences),
    /// To read in the rule book, about this law.
    Book(Option<&'static str>),
    /// To open or close the help page.
    Help,
}

/// Passes wishes on, and asks for the frame in which they are answered: the loop is reactive.
#[derive(SystemParam)]
pub struct UiActions<'w> {
    commands: MessageWriter<'w, MatchCommand>,
    library: MessageWriter<'w, LibraryCommand>,
    views: MessageWriter<'w, ViewCommand>,
    moves: MessageWriter<'w, MoveRequested>,
    books: MessageWriter<'w, OpenRuleBook>,
    redraw: MessageWriter<'w, RequestRedraw>,
    overlays: ResMut<'w, Overlays>,
    preferences: ResMut<'w, Preferences>,
}

impl UiActions<'_> {
    /// How the game is shown now.
    pub fn preferences(&self) -> Preferences {
        *self.preferences
    }

    /// Whether the help page is open.
    pub fn help_is_open(&self) -> bool {
        self.overlays.help
    }

    /// Whether a dialog has the keyboard.
    pub fn dialog_is_open(&self) -> bool {
        self.overlays.dialog
    }

    /// Asks for the next frame: what was written there by others is heard in it.
    pub fn wake(&mut self) {
        self.redraw.write(RequestRedraw);
    }

    /// Passes on what was wished, in order.
    pub fn fulfil(&mut self, actions: impl IntoIterator<Item = UiAction>) {
        for action in actions {
            match action {
                UiAction::Match(command) => {
                    self.commands.write(command);
                }
                UiAction::Library(command) => {
                    self.library.write(command);
                }
                UiAction::View(command) => {
                    self.views.write(command);
                }
                UiAction::Move(request) => {
                    self.moves.write(request);
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
