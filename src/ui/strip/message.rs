//! Words to the players: why a try was refused, what was done, what went wrong. They stay until the next deed, so
//! no clock has to wake the loop for them.

use bevy::{input::keyboard::KeyCode, prelude::*, window::RequestRedraw};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    chess::Square,
    play::{
        PlaySystems,
        input::selection::Selection,
        library::open::OpeningGame,
        messages::{GameEnded, MatchCommand, MovePlayed, MoveRejected, Notice},
        rules::Rules,
        shared::TypedMove,
    },
    ui::{UiSystems, widgets::theme},
    words::say,
};

use super::lines::{self, Strip};

/// Listens for words, and writes the last of them under the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastMessage>()
        .add_systems(Update, listen.in_set(PlaySystems::React))
        .add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Strip));
}

/// What was said last and still holds.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastMessage(pub Option<Message>);

/// Words to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// Whether it tells of a refusal or a problem.
    pub problem: bool,
    /// What was picked up when it was said: picking up something else is a new try.
    selected: Option<Square>,
}

/// Takes new words in, and drops old ones when the players go on.
pub fn listen(
    mut rejected: MessageReader<MoveRejected>,
    mut notices: MessageReader<Notice>,
    mut played: MessageReader<MovePlayed>,
    mut ended: MessageReader<GameEnded>,
    mut commands: MessageReader<MatchCommand>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    selection: Res<Selection>,
    typed: Res<TypedMove>,
    rules: Res<Rules>,
    mut board: Local<(u64, u64)>,
    mut said: ResMut<LastMessage>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // A page of the rule book was turned, or another game came on the board.
    let turned = std::mem::replace(&mut *board, rules.board()) != rules.board();
    let went_on = turned
        || played.read().count() + ended.read().count() + commands.read().count() > 0
        || keys.is_some_and(|keys| keys.just_pressed(KeyCode::Escape))
        || (typed.is_changed() && !typed.0.is_empty())
        || said.0.as_ref().is_some_and(|words| {
            selection.selected.is_some() && selection.selected != words.selected
        });
    let mut now = if went_on { None } else { said.0.clone() };
    for notice in notices.read() {
        now = Some(Message {
            text: sentence(&notice.text),
            problem: notice.problem,
            selected: selection.selected,
        });
    }
    for rejection in rejected.read() {
        now = Some(Message {
            text: sentence(&rejection.why),
            problem: true,
            selected: selection.selected,
        });
    }
    if said.0 != now {
        said.0 = now;
        redraw.write(RequestRedraw);
    }
}

pub(in crate::ui) fn draw(
    mut contexts: EguiContexts,
    said: Res<LastMessage>,
    opening: Res<OpeningGame>,
    mut strip: ResMut<Strip>,
) -> Result {
    if opening.is_slow() {
        let job = lines::words(&say!("files-loading"), 15.0, theme::IVORY);
        strip.write(contexts.ctx_mut()?, "loading", job, theme::EDGE);
    }
    if let Some(words) = &said.0 {
        let edge = if words.problem {
            theme::EMBER
        } else {
            theme::EDGE
        };
        let job = lines::words(&words.text, 15.0, theme::IVORY);
        strip.write(contexts.ctx_mut()?, "message", job, edge);
    }
    Ok(())
}

/// The words with a capital letter to begin with.
pub(in crate::ui) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        // A square is written small wherever it stands, a file as it is called.
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

/// Whether they begin with what a file is called, and a colon.
fn is_file(words: &str) -> bool {
    words
        .split_once(": ")
        .is_some_and(|(name, _)| name.contains(['.', '/', '\\']))
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
}
