//! Speech: moves and results are read aloud by the browser's voice, if the players chose that.

use bevy::prelude::*;

use crate::{
    platform::page,
    play::{
        PlaySystems,
        announce::{Tone, Utterance},
        preferences::Preferences,
    },
    words::language,
};

/// Speaks the utterances about the game.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, speak.after(PlaySystems::React));
}

fn speak(mut utterances: MessageReader<Utterance>, preferences: Res<Preferences>) {
    let words: Vec<&str> = utterances
        .read()
        .filter(|utterance| matches!(utterance.tone, Tone::Game | Tone::End))
        .map(|utterance| utterance.text.as_str())
        .collect();
    if preferences.spoken && !words.is_empty() {
        page::speak(&words.join(". "), language().code());
    }
}
