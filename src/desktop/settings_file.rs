//! What is remembered between runs: read before the first frame, written when the players choose otherwise.
//!
//! A thread of its own writes, some time after the last change and never in a frame: a slider that is drawn along
//! writes once. What was chosen last is written when the program ends, whatever the thread is doing.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use bevy::prelude::*;

use crate::{
    chess::folders::Folders,
    play::{
        PlaySystems,
        messages::Notice,
        preferences::{Preferences, SettingsSaved},
    },
    settings::{self, Loaded, Settings},
    words::{self, Language, Localized, say},
};

/// So long after the last change it is written.
const CALM: Duration = Duration::from_millis(400);

/// What was found at the start, and where it is kept.
#[derive(Debug)]
pub struct StoredSettings {
    settings: Settings,
    folder: Option<PathBuf>,
    damaged: Option<Loaded>,
}

impl StoredSettings {
    /// Reads what is remembered; where there is nowhere to remember it, all has its default.
    pub fn at(folders: Option<&Folders>) -> Self {
        let Some(folder) = folders.map(Folders::settings) else {
            return Self {
                settings: Settings::default(),
                folder: None,
                damaged: None,
            };
        };
        let loaded = settings::load(folder);
        Self {
            settings: loaded.settings(),
            folder: Some(folder.to_owned()),
            damaged: matches!(loaded, Loaded::Damaged { .. }).then_some(loaded),
        }
    }

    /// What the players chose.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Furnishes an app with it, speaks the language, and keeps what changes. `language` is for this run only.
    pub fn keep(self, app: &mut App, language: Option<Language>) {
        let remembered = self.settings.language;
        let mut preferences = Preferences {
            settings: self.settings,
            ..Preferences::default()
        };
        if language.is_some() {
            preferences.language = language;
        }
        words::set_language(preferences.spoken_language());
        app.insert_resource(preferences)
            .insert_resource(SettingsSaved(self.folder.is_some()))
            .insert_resource(SettingsStore {
                for_this_run: language.map(|spoken| (spoken, remembered)),
                kept: self.settings,
                pen: self.folder.map(|folder| SettingsWriter::new(&folder, CALM)),
            })
            .add_systems(
                Update,
                (speak, hand_over)
                    .chain()
                    .in_set(PlaySystems::React)
                    .run_if(resource_changed::<Preferences>),
            )
            .add_systems(Update, complain.in_set(PlaySystems::React))
            .add_systems(Last, finish.run_if(on_message::<AppExit>));
        if let Some(Loaded::Damaged {
            path,
            problem,
            backup: kept,
        }) = self.damaged
        {
            warn!("{}: {problem}", path.display());
            let words = match &kept {
                Some(kept) => say!("config-set-aside", file = kept.display().to_string()),
                None => say!("config-unreadable", file = path.display().to_string()),
            };
            app.add_systems(Startup, move |mut notices: MessageWriter<Notice>| {
                notices.write(Notice::problem(words.clone()));
            });
        }
    }
}

/// Who keeps the settings.
#[derive(Resource)]
pub(crate) struct SettingsStore {
    /// A language of the command line, and what is remembered instead of it.
    for_this_run: Option<(Language, Option<Language>)>,
    /// What was handed over last.
    kept: Settings,
    /// None where there is nowhere to write.
    pen: Option<SettingsWriter>,
}

/// The words follow the choice at once.
pub(crate) fn speak(preferences: Res<Preferences>) {
    words::set_language(preferences.spoken_language());
}

fn hand_over(preferences: Res<Preferences>, mut keeper: ResMut<SettingsStore>) {
    let mut now = preferences.settings;
    if let Some((spoken, remembered)) = keeper.for_this_run {
        if now.language == Some(spoken) {
            now.language = remembered;
        } else {
            keeper.for_this_run = None;
        }
    }
    if now != keeper.kept {
        keeper.kept = now;
        if let Some(pen) = &keeper.pen {
            pen.write(now);
        }
    }
}

fn complain(
    keeper: Res<SettingsStore>,
    mut remembered: ResMut<SettingsSaved>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(written) = keeper.pen.as_ref().and_then(SettingsWriter::outcome) else {
        return;
    };
    remembered.set_if_neq(SettingsSaved(written.is_ok()));
    if let Err(problem) = written {
        warn!("settings: {problem}");
        let words = say!("config-not-written", problem = problem.localized());
        notices.write(Notice::problem(words));
    }
}

/// The window is being closed: what was chosen last is written now.
pub(crate) fn finish(preferences: Res<Preferences>, mut keeper: ResMut<SettingsStore>) {
    // The window's place may have been noted in this very frame.
    let now = Settings {
        language: keeper.kept.language,
        ..preferences.settings
    };
    if let Some(pen) = keeper.pen.take() {
        if now != keeper.kept {
            pen.write(now);
        }
        pen.put_down();
    }
}

/// Writes the settings beside the frames.
struct SettingsWriter {
    wanted: Sender<Settings>,
    outcome: Arc<Mutex<Option<io::Result<()>>>>,
    writer: JoinHandle<()>,
}

impl SettingsWriter {
    fn new(folder: &Path, calm: Duration) -> Self {
        let (wanted, heard) = channel();
        let outcome = Arc::new(Mutex::new(None));
        let (folder, tell) = (folder.to_owned(), outcome.clone());
        let writer = thread::spawn(move || write_what_is_wanted(&heard, calm, &folder, &tell));
        Self {
            wanted,
            outcome,
            writer,
        }
    }

    fn write(&self, settings: Settings) {
        // The writer hears as long as this pen is there.
        let _ = self.wanted.send(settings);
    }

    /// How the last writing went, if there was one since this was last asked.
    fn outcome(&self) -> Option<io::Result<()>> {
        lock(&self.outcome).take()
    }

    /// Waits until all is written.
    fn put_down(self) {
        drop(self.wanted);
        // A writer that panicked has said so itself.
        let _ = self.writer.join();
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes the newest settings once nothing newer has come for a while, or nothing will come any more.
fn write_what_is_wanted(
    heard: &Receiver<Settings>,
    calm: Duration,
    folder: &Path,
    outcome: &Mutex<Option<io::Result<()>>>,
) {
    while let Ok(mut newest) = heard.recv() {
        let mut more = true;
        loop {
            match heard.recv_timeout(calm) {
                Ok(newer) => newest = newer,
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => {
                    more = false;
                    break;
                }
            }
        }
        *lock(outcome) = Some(settings::save(folder, &newest));
        if !more {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_of_many_changes_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let pen = SettingsWriter::new(folder.path(), Duration::from_secs(60));
        for volume in 0..50 {
            pen.write(Settings {
                volume,
                ..Settings::default()
            });
        }
        assert!(
            !folder.path().join(settings::FILE).exists(),
            "nothing is written while the slider moves"
        );
        pen.put_down();
        assert_eq!(settings::load(folder.path()).settings().volume, 49);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("no folder");
        std::fs::write(&file, "").expect("a file");
        let pen = SettingsWriter::new(&file, Duration::from_millis(1));
        pen.write(Settings::default());
        let outcome = pen.outcome.clone();
        pen.put_down();
        let Some(Err(problem)) = lock(&outcome).take() else {
            panic!("it cannot be written");
        };
        for language in Language::ALL {
            words::with_language(language, || {
                let why = problem.localized();
                assert_eq!(why, say!("store-file-for-folder"), "not the system's words");
            });
        }
    }

    #[test]
    fn settings_that_are_not_kept_are_not_called_remembered() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("no folder");
        std::fs::write(&file, "").expect("a file");
        for (folder, is_kept) in [(file, false), (folder.path().to_owned(), true)] {
            let mut app = App::new();
            app.add_plugins(MinimalPlugins)
                .add_message::<Notice>()
                .insert_resource(SettingsSaved(!is_kept));
            let pen = SettingsWriter::new(&folder, Duration::ZERO);
            pen.write(Settings::default());
            let outcome = pen.outcome.clone();
            pen.put_down();
            let mut again = SettingsWriter::new(&folder, CALM);
            again.outcome = outcome;
            app.insert_resource(SettingsStore {
                for_this_run: None,
                kept: Settings::default(),
                pen: Some(again),
            })
            .add_systems(Update, complain);
            app.update();
            assert_eq!(
                *app.world().resource::<SettingsSaved>(),
                SettingsSaved(is_kept)
            );
            let said = app.world().resource::<Messages<Notice>>().len();
            assert_eq!(said, usize::from(!is_kept), "and it is said once");
        }
    }
}
