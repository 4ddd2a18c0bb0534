//! Copies the position as FEN to the clipboard, and pastes one from it.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::EguiClipboard;

use crate::{
    chess::table::ActionRefusal,
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
    words::{Localized, say},
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
    // The position that the pause hides would be told (C3).
    if rules.hides_board() {
        notices.write(Notice::problem(ActionRefusal::Paused.localized()));
    } else {
        clipboard.set_text(&rules.game().fen_at(rules.shown_ply()));
        notices.write(Notice::done(say!("clipboard-copied")));
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::table::Action,
        ui::testing::{games::clocked_game, layout::PanelHarness},
    };

    #[test]
    fn c3_the_position_is_not_copied_while_the_pause_hides_it() {
        let paused = clocked_game(&[Action::Start, Action::Pause]);
        let mut harness = PanelHarness::new(Rules::at(paused));
        harness.send(ViewCommand::CopyFen).frame();
        let notices = harness.app.world().resource::<Messages<Notice>>();
        let mut cursor = notices.get_cursor();
        let notices: Vec<&Notice> = cursor.read(notices).collect();
        assert_eq!(
            notices,
            [&Notice::problem(ActionRefusal::Paused.localized())]
        );
    }
}
