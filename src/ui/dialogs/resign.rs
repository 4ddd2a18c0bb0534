//! Asks for confirmation before a player resigns (E4).

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    play::{PlaySystems, messages::Notice, rules::Rules, shared::ViewCommand},
    words::say,
};

use super::question::{Question, QuestionKind};

/// Opens the question.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(PlaySystems::React));
}

fn ask(
    mut view_commands: MessageReader<ViewCommand>,
    rules: Res<Rules>,
    mut question: ResMut<Question>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !view_commands
        .read()
        .any(|command| *command == ViewCommand::Resign)
    {
        return;
    }
    let table = rules.table();
    if table.outcome().is_some() || table.pending().is_some() {
        notices.write(Notice::problem(say!("notice-no-game-to-resign")));
    } else {
        question.ask(QuestionKind::Resign(table.game().turn()));
    }
    redraw.write(RequestRedraw);
}
