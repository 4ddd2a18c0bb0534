//! Asks for confirmation before a player resigns (E4).

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    play::{
        PlaySystems,
        messages::Notice,
        rules::Rules,
        shared::{ViewCommand, on_view_command},
    },
    words::say,
};

use super::question::{Question, QuestionKind};

/// Opens the question.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ask.run_if(on_view_command(ViewCommand::Resign))
            .in_set(PlaySystems::React),
    );
}

fn ask(
    rules: Res<Rules>,
    mut question: ResMut<Question>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let table = rules.table();
    if table.outcome().is_some() || table.pending().is_some() {
        notices.write(Notice::problem(say!("notice-no-game-to-resign")));
    } else {
        question.ask(QuestionKind::Resign(table.game().turn()));
    }
    redraw.write(RequestRedraw);
}
