//! Who wants to give up is asked once more (E4): a key is pressed by mistake more easily than a king is laid down.

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    play::{PlaySystems, messages::Notice, rules::Rules, shared::ViewCommand},
    words::say,
};

use super::question::{Question, QuestionKind};

/// Answers the wish with a question.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(PlaySystems::React));
}

fn ask(
    mut wishes: MessageReader<ViewCommand>,
    rules: Res<Rules>,
    mut question: ResMut<Question>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !wishes.read().any(|wish| *wish == ViewCommand::Resign) {
        return;
    }
    let table = rules.table();
    if table.outcome().is_some() || table.pending().is_some() {
        notices.write(Notice::problem(say!("notice-nothing-to-give-up")));
    } else {
        question.ask(QuestionKind::Resign(table.game().turn()));
    }
    redraw.write(RequestRedraw);
}
