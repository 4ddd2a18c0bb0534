//! Speech: moves and results are read aloud, if the players chose that and the system has a voice.

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

/// Speaks the utterances about the game.
pub fn plugin(app: &mut App) {
    app.init_resource::<SpeechState>()
        .add_systems(Update, speak.after(PlaySystems::React));
}

/// The system's voice, searched for when there is something to speak for the first time.
#[derive(Resource, Debug, Default)]
pub enum SpeechState {
    /// Nothing was to be spoken so far.
    #[default]
    Idle,
    /// The system has no voice.
    NoVoice,
    /// There is a voice.
    Ready(Speaker),
}

fn speak(
    mut utterances: MessageReader<Utterance>,
    preferences: Res<Preferences>,
    mut state: ResMut<SpeechState>,
) {
    let words: Vec<&str> = utterances
        .read()
        .filter(|utterance| matches!(utterance.tone, Tone::Game | Tone::End))
        .map(|utterance| utterance.text.as_str())
        .collect();
    if !preferences.spoken || words.is_empty() {
        return;
    }
    if matches!(*state, SpeechState::Idle) {
        *state = SystemVoice::find().map_or(SpeechState::NoVoice, |voice| {
            SpeechState::Ready(Speaker::by(voice))
        });
    }
    if let SpeechState::Ready(speaker) = &*state {
        speaker.say(words.join(". "), language());
    }
}
