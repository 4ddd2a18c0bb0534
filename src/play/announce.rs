//! What happens on the board in words, for those who hear it: a screen reader says it, or the machine itself aloud.

use bevy::prelude::*;

use crate::{
    settings::Settings,
    words::{
        say,
        spoken::{spoken_end, spoken_move},
    },
};

use super::{
    PlaySystems,
    input::promotion::PromotionState,
    messages::{GameEnded, MovePlayed, MoveRejected, Notice},
    preferences::Preferences,
    rules::{BoardContent, Rules},
};

/// Puts into words whatever was done.
pub fn plugin(app: &mut App) {
    app.add_message::<Utterance>()
        .add_systems(Update, put_into_words.in_set(PlaySystems::React));
}

/// Something that is said.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Utterance {
    /// The words.
    pub text: String,
    /// For whom they are.
    pub tone: Tone,
}

/// How, and to whom, something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Of the game: by a screen reader, and aloud.
    Game,
    /// Of the game's end, which a screen reader finds on the screen by itself: aloud only.
    End,
    /// To whoever uses a screen reader, when there is time.
    Aside,
    /// To whoever uses a screen reader, at once: something was refused.
    Refusal,
}

/// The moment that was last spoken of: which board, how much of it is played, what is shown.
type AnnouncedMoment = ((u64, u64), usize, usize);

fn put_into_words(
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    promotion: Res<PromotionState>,
    mut played: MessageReader<MovePlayed>,
    mut ended: MessageReader<GameEnded>,
    mut rejected: MessageReader<MoveRejected>,
    mut notices: MessageReader<Notice>,
    mut before: Local<Option<AnnouncedMoment>>,
    mut out: MessageWriter<Utterance>,
) {
    let mut say_it = |text: String, tone| {
        if !text.is_empty() {
            out.write(Utterance { text, tone });
        }
    };
    let mut moved = false;
    for played in played.read() {
        moved = true;
        if let Some(words) = ply_in_words(&rules, played.ply, &preferences) {
            say_it(words, Tone::Game);
        }
    }
    let now = (rules.board(), rules.game().cursor(), rules.shown_ply());
    if let Some(before) = before.replace(now)
        && before != now
        && !moved
        && before.0 == now.0
        && !rules.shows(BoardContent::Demonstration)
    {
        if now.1 < before.1 {
            say_it(say!("spoken-taken-back"), Tone::Game);
        } else {
            say_it(moment_in_words(&rules, &preferences), Tone::Aside);
        }
    }
    for GameEnded(outcome) in ended.read() {
        if rules.announces(&preferences) {
            say_it(spoken_end(*outcome), Tone::End);
        }
    }
    if promotion.is_changed() && promotion.pending().is_some() {
        say_it(say!("spoken-promotion-asked"), Tone::Aside);
    }
    for notice in notices.read() {
        let tone = if notice.problem {
            Tone::Refusal
        } else {
            Tone::Aside
        };
        say_it(notice.text.clone(), tone);
    }
    for rejection in rejected.read() {
        say_it(rejection.why.clone(), Tone::Refusal);
    }
}

/// The move of that number, counted from one, as it is said.
fn ply_in_words(rules: &Rules, ply: usize, settings: &Settings) -> Option<String> {
    let game = rules.game();
    let index = ply.checked_sub(1)?;
    let made = game.plies().get(index)?;
    Some(spoken_move(
        game.position_at(index),
        made.mv,
        rules.announces(settings),
    ))
}

/// What is shown of the game: the move that led there, with its number.
fn moment_in_words(rules: &Rules, settings: &Settings) -> String {
    let ply = rules.shown_ply();
    match ply_in_words(rules, ply, settings) {
        Some(words) => {
            let (number, _) = rules.game().number_of(ply - 1);
            say!("spoken-moment", number = number, done = words)
        }
        None => say!("spoken-start"),
    }
}
