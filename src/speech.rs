//! Words said aloud by the system's own voice: speech-dispatcher on Linux, `say` on macOS. Where there is none, nothing
//! is said and nobody is bothered.
//!
//! The voice is another program; a thread of its own talks to it, so that nobody waits for it. Who speaks faster than
//! the voice is cut short: what is said is always the latest.

use std::{
    collections::HashMap,
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc::{Receiver, Sender, channel},
    thread,
};

use crate::words::Language;

/// A program that speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemVoice {
    /// `spd-say`, the hand of speech-dispatcher.
    SpeechDispatcher(PathBuf),
    /// `say`, as macOS has it.
    Say(PathBuf),
}

impl SystemVoice {
    /// The voice of this system, if it has one.
    pub fn find() -> Option<Self> {
        Self::find_in(&env::var_os("PATH")?)
    }

    /// As [`SystemVoice::find`], with the folders handed in where programs are, as in `PATH`.
    pub fn find_in(folders: &std::ffi::OsStr) -> Option<Self> {
        let find = |name: &str| {
            env::split_paths(folders)
                .map(|folder| folder.join(name))
                .find(|program| program.is_file())
        };
        if cfg!(target_os = "macos") {
            find("say").map(SystemVoice::Say)
        } else {
            find("spd-say").map(SystemVoice::SpeechDispatcher)
        }
    }

    /// The command that says these words. `names` are the names of voices found before.
    fn command(&self, words: &SpokenText, names: &mut VoiceNames) -> Command {
        match self {
            Self::SpeechDispatcher(program) => {
                let mut command = Command::new(program);
                // Of this priority what comes later cuts short what is being said.
                command
                    .args(["--application-name", "shakki", "--priority", "text"])
                    .args(["--language", words.language.code(), "--"])
                    .arg(&words.text);
                command
            }
            Self::Say(program) => {
                let mut command = Command::new(program);
                if let Some(name) = names.of(program, words.language) {
                    command.args(["-v", name]);
                }
                command.args(["--", &words.text]);
                command
            }
        }
    }
}

/// The voices of macOS that speak a language, by the language.
#[derive(Default)]
struct VoiceNames(HashMap<&'static str, Option<String>>);

impl VoiceNames {
    fn of(&mut self, program: &Path, language: Language) -> Option<&str> {
        let name = self.0.entry(language.code()).or_insert_with(|| {
            let listed = Command::new(program).args(["-v", "?"]).output().ok()?;
            voice_for(&String::from_utf8_lossy(&listed.stdout), language)
        });
        name.as_deref()
    }
}

/// The first voice of a list as `say -v ?` gives it (`Satu   fi_FI    # Hei, …`) that speaks the language.
fn voice_for(list: &str, language: Language) -> Option<String> {
    list.lines().find_map(|line| {
        let (before, _) = line.split_once('#')?;
        let (name, locale) = before.trim_end().rsplit_once(' ')?;
        (Language::of_locale(locale) == Some(language)).then(|| name.trim_end().to_owned())
    })
}

/// Something to say.
#[derive(Clone, Debug)]
struct SpokenText {
    text: String,
    language: Language,
}

/// Who says it. Dropped, it falls silent after what it is saying.
#[derive(Debug)]
pub struct Speaker(Sender<SpokenText>);

impl Speaker {
    /// Speaks by this voice.
    pub fn by(voice: SystemVoice) -> Self {
        let (sender, receiver) = channel();
        thread::spawn(move || speak(&voice, &receiver));
        Self(sender)
    }

    /// Says these words in this language, as soon as the voice is free; words that still wait are left unsaid.
    pub fn say(&self, text: impl Into<String>, language: Language) {
        // A voice that is gone is silent.
        let _ = self.0.send(SpokenText {
            text: text.into(),
            language,
        });
    }
}

fn speak(voice: &SystemVoice, words: &Receiver<SpokenText>) {
    let mut names = VoiceNames::default();
    while let Ok(mut now) = words.recv() {
        while let Ok(later) = words.try_recv() {
            now = later;
        }
        let said = voice
            .command(&now, &mut names)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        if said.is_err() {
            // It cannot be started: it will not be there for the next words either.
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_is_chosen_by_its_language() {
        let list = "Alva                sv_SE    # Hej, jag heter Alva.\n\
                    Bad News            en_US    # The light you see.\n\
                    Nora                nb_NO    # Hei, jeg heter Nora.\n\
                    Satu                fi_FI    # Hei, minun nimeni on Satu.\n";
        assert_eq!(voice_for(list, Language::Finnish).as_deref(), Some("Satu"));
        assert_eq!(
            voice_for(list, Language::English).as_deref(),
            Some("Bad News")
        );
        assert_eq!(
            voice_for(list, Language::Norwegian).as_deref(),
            Some("Nora")
        );
        assert_eq!(voice_for(list, Language::Hungarian), None);
    }

    #[test]
    fn without_a_voice_there_is_none() {
        assert_eq!(SystemVoice::find_in("/nowhere".as_ref()), None);
    }
}
