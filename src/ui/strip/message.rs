//! Messages to the players: refusals, confirmations, problems. They stay until the next action, so no timer is needed.

use std::path::Path;

use bevy::{input::keyboard::KeyCode, prelude::*, window::RequestRedraw};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    chess::{Square, find_move::Origin},
    play::{
        PlaySystems,
        input::selection::Selection,
        library::open::OpeningGame,
        messages::{GameEnded, MatchCommand, MovePlayed, MoveRejected, Notice},
        rules::Rules,
        shared::{Overlays, TypedMove},
    },
    ui::{UiSystems, facing::is_facing, widgets::theme},
    words::say,
};

use super::lines::{self, Strip};

/// Collects messages and shows the last one under the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastMessage>()
        .add_systems(Update, update.in_set(PlaySystems::React))
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(UiSystems::Strip).run_if(not(is_facing)),
        );
}

/// The message shown, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastMessage(pub Option<Message>);

/// A message to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// Whether it is a refusal or a problem.
    pub problem: bool,
    /// The square selected when it was shown: selecting another one clears it.
    selected: Option<Origin>,
}

/// Shows new messages, and clears old ones when the players go on.
pub fn update(
    mut rejected: MessageReader<MoveRejected>,
    mut notices: MessageReader<Notice>,
    mut played: MessageReader<MovePlayed>,
    mut ended: MessageReader<GameEnded>,
    mut commands: MessageReader<MatchCommand>,
    overlays: Res<Overlays>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    selection: Res<Selection>,
    typed: Res<TypedMove>,
    rules: Res<Rules>,
    mut board: Local<(u64, u64)>,
    mut was_covered: Local<bool>,
    mut last_message: ResMut<LastMessage>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // Another board: a page of the rule book was turned, or another game loaded.
    let board_changed = std::mem::replace(&mut *board, rules.board()) != rules.board();
    // A dialog is unrelated to the message.
    let is_covered = overlays.dialog || overlays.help;
    let was_covered = std::mem::replace(&mut *was_covered, is_covered);
    let has_been_covered = is_covered && !was_covered;
    let is_outdated = board_changed
        || has_been_covered
        || played.read().count() + ended.read().count() + commands.read().count() > 0
        || keys.is_some_and(|keys| keys.just_pressed(KeyCode::Escape))
        || (typed.is_changed() && !typed.0.is_empty())
        || last_message.0.as_ref().is_some_and(|words| {
            selection.origin().is_some() && selection.origin() != words.selected
        });
    let mut message = if is_outdated {
        None
    } else {
        last_message.0.clone()
    };
    for notice in notices.read() {
        message = Some(Message {
            text: sentence(&notice.text),
            problem: notice.problem,
            selected: selection.origin(),
        });
    }
    for rejection in rejected.read() {
        message = Some(Message {
            text: sentence(&rejection.why),
            problem: true,
            selected: selection.origin(),
        });
    }
    if last_message.0 != message {
        last_message.0 = message;
        redraw.write(RequestRedraw);
    }
}

pub(in crate::ui) fn draw(
    mut contexts: EguiContexts,
    last_message: Res<LastMessage>,
    opening: Res<OpeningGame>,
    mut strip: ResMut<Strip>,
) -> Result {
    if opening.is_slow() {
        let job = lines::words(&say!("files-loading"), 15.0, theme::IVORY);
        strip.write(contexts.ctx_mut()?, "loading", job, theme::BORDER);
    }
    if let Some(words) = &last_message.0 {
        let edge = if words.problem {
            theme::ALERT
        } else {
            theme::BORDER
        };
        let job = lines::words(&words.text, 15.0, theme::IVORY);
        strip.write(contexts.ctx_mut()?, "message", job, edge);
    }
    Ok(())
}

/// The text with a capital letter at its beginning.
pub(in crate::ui) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        // Squares and file names are left as they are.
        Some(first) if !is_square(words) && !is_file(words) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => words.to_owned(),
    }
}

fn is_square(words: &str) -> bool {
    words
        .get(..2)
        .is_some_and(|start| start.parse::<Square>().is_ok())
}

/// Whether the text begins with a file name and a colon. The name may have spaces; a whole path after other words is
/// not at the beginning.
fn is_file(words: &str) -> bool {
    let is_path = |word: &str| Path::new(word.trim_start_matches('(')).has_root();
    words.split_once(": ").is_some_and(|(name, _)| {
        name.contains(['.', '/', '\\']) && !name.split(' ').skip(1).any(is_path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital_but_squares_do_not() {
        assert_eq!(
            sentence("the bishop is in the way"),
            "The bishop is in the way"
        );
        assert_eq!(sentence("e4 is not free"), "e4 is not free");
        assert_eq!(
            sentence("my game.pgn: line 1: 2. Qh9"),
            "my game.pgn: line 1: 2. Qh9"
        );
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn a_sentence_about_a_file_begins_with_a_capital() {
        assert_eq!(
            sentence("cannot write /home/a/x.pgn: the disk is full"),
            "Cannot write /home/a/x.pgn: the disk is full"
        );
    }
}
