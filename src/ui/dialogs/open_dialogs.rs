//! The dialogs and screens that are open: while one takes the keyboard, the board's keys are disabled.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    play::mode::Mode,
    ui::{
        panel::more_menu::MoreMenu,
        screens::{archive::ArchiveScreen, settings::SettingsScreen, start::StartScreen},
    },
};

use super::{
    files::FileDialogs, new_match::NewMatch, notes::NotesDialog, question::Question,
    seats::SeatsDialog, share::ShareDialog,
};

/// The dialogs and screens.
#[derive(SystemParam)]
pub struct OpenDialogs<'w> {
    files: Res<'w, FileDialogs>,
    question: Res<'w, Question>,
    new: Res<'w, NewMatch>,
    games: Res<'w, ArchiveScreen>,
    settings: Res<'w, SettingsScreen>,
    share: Res<'w, ShareDialog>,
    seats: Res<'w, SeatsDialog>,
    notes: Res<'w, NotesDialog>,
    menu: Res<'w, MoreMenu>,
    start: Res<'w, StartScreen>,
    mode: Res<'w, State<Mode>>,
}

impl OpenDialogs<'_> {
    /// Whether a dialog or screen takes keyboard input.
    pub fn takes_the_keyboard(&self) -> bool {
        self.lies_over()
            || self.question.is_open()
            || self.settings.is_open()
            || self.menu.is_open()
    }

    /// Whether a dialog covers board and panel.
    pub fn lies_over(&self) -> bool {
        self.files.is_open()
            || self.new.is_open()
            || self.games.is_open()
            || self.share.is_open()
            || self.seats.is_open()
            || self.notes.is_open()
    }

    /// Whether a question is asked.
    pub fn asks(&self) -> bool {
        self.question.is_open()
    }

    /// Whether a screen replaces the side panel.
    pub fn replaces_the_panel(&self) -> bool {
        self.settings.is_open() || self.start.is_open() || *self.mode == Mode::SetUp
    }
}
