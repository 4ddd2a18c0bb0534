//! Spoken announcements of what happens on the board, for screen readers and for speech output.

use bevy::prelude::*;

use crate::{
    chess::Game,
    settings::Settings,
    words::{
        annotation::said_in_words,
        list_or,
        pieces::spoken::{piece_name, spoken_end, spoken_move},
        say,
    },
};

use super::{
    PlaySystems,
    input::promotion::PromotionState,
    messages::{GameEnded, MovePlayed, MoveRejected, Notice},
    preferences::Preferences,
    rules::{BoardContent, Rules},
};

/// Announces every change.
pub fn plugin(app: &mut App) {
    app.add_message::<Utterance>()
        .add_systems(Update, announce_changes.in_set(PlaySystems::React));
}

/// An announcement.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Utterance {
    /// The text.
    pub text: String,
    /// How and to whom it is said.
    pub tone: Tone,
}

/// How, and to whom, something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A move: by the screen reader, and by speech output.
    Game,
    /// The end of the game, which the screen reader finds on the screen: speech output only.
    End,
    /// Screen reader only, when it is idle.
    Polite,
    /// Screen reader only, at once: something was refused.
    Refusal,
}

/// The position announced last: board, plies played, ply shown, and of which line.
type AnnouncedMoment = ((u64, u64), usize, usize, u64);

fn announce_changes(
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    promotion: Res<PromotionState>,
    mut played: MessageReader<MovePlayed>,
    mut ended: MessageReader<GameEnded>,
    mut rejected: MessageReader<MoveRejected>,
    mut notices: MessageReader<Notice>,
    mut before: Local<Option<AnnouncedMoment>>,
    mut utterances: MessageWriter<Utterance>,
) {
    let mut announce = |text: String, tone| {
        if !text.is_empty() {
            utterances.write(Utterance { text, tone });
        }
    };
    let mut was_played = false;
    for played in played.read() {
        was_played = true;
        let game = rules.played_game();
        if let Some(words) = ply_in_words(&rules, game, played.ply, &preferences) {
            announce(words, Tone::Game);
        }
    }
    let now = (
        rules.board(),
        rules.played_game().cursor(),
        rules.shown_ply(),
        rules.line_count(),
    );
    if let Some(before) = before.replace(now)
        && before != now
        && !was_played
        && before.0 == now.0
        && !rules.shows(BoardContent::Demonstration)
    {
        if now.1 < before.1 {
            announce(say!("spoken-taken-back"), Tone::Game);
        } else {
            announce(moment_in_words(&rules, &preferences), Tone::Polite);
        }
    }
    for GameEnded(outcome) in ended.read() {
        if rules.announces(&preferences) {
            announce(spoken_end(*outcome), Tone::End);
        }
    }
    if promotion.is_changed()
        && let Some(question) = choice_in_words(&promotion)
    {
        announce(question, Tone::Polite);
    }
    for notice in notices.read() {
        let tone = if notice.problem {
            Tone::Refusal
        } else {
            Tone::Polite
        };
        announce(notice.text.clone(), tone);
    }
    for rejection in rejected.read() {
        announce(rejection.why.clone(), Tone::Refusal);
    }
}

/// The choice that a move waits for, as a question.
fn choice_in_words(promotion: &PromotionState) -> Option<String> {
    let pieces = list_or(promotion.choices().iter().map(|role| piece_name(*role)));
    if promotion.pending().is_some() {
        Some(say!("spoken-promotion-asked", pieces = pieces))
    } else if promotion.dropped_on().is_some() {
        Some(say!("spoken-drop-asked", pieces = pieces))
    } else {
        promotion.castling().map(|_| say!("spoken-castling-asked"))
    }
}

/// The spoken form of a ply, counted from one.
fn ply_in_words(rules: &Rules, game: &Game, ply: usize, settings: &Settings) -> Option<String> {
    let index = ply.checked_sub(1)?;
    let made = game.plies().get(index)?;
    Some(spoken_move(
        game.position_at(index),
        made.mv,
        rules.announces(settings),
    ))
}

/// The spoken form of the position shown: the move that led to it, with its number.
fn moment_in_words(rules: &Rules, settings: &Settings) -> String {
    let ply = rules.shown_ply();
    let moment = match ply_in_words(rules, rules.game(), ply, settings) {
        Some(words) => {
            let (number, _) = rules.game().number_of(ply - 1);
            say!("spoken-moment", number = number, done = words)
        }
        None => say!("spoken-start"),
    };
    let said = said_in_words(&rules.shown_annotations());
    let line = rules.line().map(|line| match line.is_recorded() {
        true => say!("spoken-variation"),
        false => say!("spoken-what-if"),
    });
    let parts = line.into_iter().chain([moment]).chain(said);
    parts.collect::<Vec<_>>().join(". ")
}
