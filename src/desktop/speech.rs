//! Moves said aloud, if the players want it and the system has a voice.

use bevy::prelude::*;

use crate::{
    play::{
        PlaySystems,
        announce::{Tone, Utterance},
        preferences::Preferences,
    },
    speech::{Speaker, SystemVoice},
    words::language,
};

/// Speaks what is of the game.
pub fn plugin(app: &mut App) {
    app.init_resource::<SpeechState>()
        .add_systems(Update, speak.after(PlaySystems::React));
}

/// Who speaks, once something was to be said.
#[derive(Resource, Debug, Default)]
enum SpeechState {
    /// Nothing was to be said as yet.
    #[default]
    Unasked,
    /// The system has no voice.
    Mute,
    /// Speaks.
    Speaks(Speaker),
}

fn speak(
    mut utterances: MessageReader<Utterance>,
    preferences: Res<Preferences>,
    mut mouth: ResMut<SpeechState>,
) {
    let words: Vec<&str> = utterances
        .read()
        .filter(|utterance| matches!(utterance.tone, Tone::Game | Tone::End))
        .map(|utterance| utterance.text.as_str())
        .collect();
    if !preferences.spoken || words.is_empty() {
        return;
    }
    if matches!(*mouth, SpeechState::Unasked) {
        *mouth = SystemVoice::find().map_or(SpeechState::Mute, |voice| {
            SpeechState::Speaks(Speaker::by(voice))
        });
    }
    if let SpeechState::Speaks(speaker) = &*mouth {
        speaker.say(words.join(". "), language());
    }
}
