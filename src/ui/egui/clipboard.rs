//! Copies the position as FEN to the clipboard, and pastes one from it.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::EguiClipboard;

use crate::{
    play::{
        PlaySystems,
        library::unsaved::UnsavedGame,
        messages::{MatchCommand, Notice},
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        dialogs::question::{Question, QuestionKind},
        strip::message,
    },
    words::say,
};

/// Handles the commands to copy and to paste.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        copy_and_paste
            .in_set(PlaySystems::React)
            .before(message::update),
    );
}

fn copy_and_paste(
    mut view_commands: MessageReader<ViewCommand>,
    mut clipboard: ResMut<EguiClipboard>,
    rules: Res<Rules>,
    unsaved: UnsavedGame,
    mut question: ResMut<Question>,
    mut commands: MessageWriter<MatchCommand>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for command in view_commands.read() {
        match command {
            ViewCommand::CopyFen => {
                clipboard.set_text(&rules.game().fen_at(rules.shown_ply()));
                notices.write(Notice::done(say!("clipboard-copied")));
            }
            ViewCommand::PasteFen => match clipboard.get_text() {
                None => {
                    notices.write(Notice::problem(say!("clipboard-unreadable")));
                }
                Some(text) if text.trim().is_empty() => {
                    notices.write(Notice::problem(say!("clipboard-empty")));
                }
                Some(text) if unsaved.would_be_lost() => question.ask(QuestionKind::Paste(text)),
                Some(text) => {
                    commands.write(MatchCommand::PasteFen(text));
                }
            },
            _ => continue,
        }
        // The messages written here are handled in the next frame.
        redraw.write(RequestRedraw);
    }
}
