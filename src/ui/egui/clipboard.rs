//! Copies the position as FEN to the clipboard, and pastes one from it.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::EguiClipboard;

use crate::{
    play::{
        PlaySystems,
        library::unsaved::UnsavedGame,
        messages::{MatchCommand, Notice},
        rules::Rules,
        shared::{ViewCommand, on_view_command},
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
        (
            copy_position.run_if(on_view_command(ViewCommand::CopyFen)),
            paste_position.run_if(on_view_command(ViewCommand::PasteFen)),
        )
            .in_set(PlaySystems::React)
            .before(message::update),
    );
}

fn copy_position(
    mut clipboard: ResMut<EguiClipboard>,
    rules: Res<Rules>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    clipboard.set_text(&rules.game().fen_at(rules.shown_ply()));
    notices.write(Notice::done(say!("clipboard-copied")));
    redraw.write(RequestRedraw);
}

fn paste_position(
    mut clipboard: ResMut<EguiClipboard>,
    unsaved: UnsavedGame,
    mut question: ResMut<Question>,
    mut commands: MessageWriter<MatchCommand>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    match clipboard.get_text() {
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
    }
    // The messages written here are handled in the next frame.
    redraw.write(RequestRedraw);
}
