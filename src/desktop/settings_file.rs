//! The file of settings: read before the first frame, written when the players choose otherwise.
//!
//! A task writes, beside the frames and one at a time: a change while one is being written, or while a slider is held,
//! waits. What was chosen last is written before the program ends.

use std::{io, path::PathBuf};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, block_on, futures::check_ready},
    window::RequestRedraw,
};

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

/// The settings as they were found at the start, and the folder of their file.
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

    /// Gives an app these settings and their language, and writes what changes. `language` is for this run only.
    pub fn apply(self, app: &mut App, language: Option<Language>) {
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
                language_override: language.map(|spoken| (spoken, remembered)),
                written: self.settings,
                folder: self.folder,
                writing: None,
            })
            .add_systems(
                Update,
                (
                    apply_language.run_if(resource_changed::<Preferences>),
                    write_changes,
                    receive_written,
                )
                    .chain()
                    .in_set(PlaySystems::React),
            )
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

/// What the file of settings holds, and who writes it.
#[derive(Resource)]
pub(crate) struct SettingsStore {
    /// The language of the command line, and the one that stays in the file instead.
    language_override: Option<(Language, Option<Language>)>,
    /// What is in the file, or on its way there.
    written: Settings,
    /// The file's folder; none where there is nowhere to write.
    folder: Option<PathBuf>,
    writing: Option<Task<io::Result<()>>>,
}

impl SettingsStore {
    /// What the file should hold with these preferences.
    fn wanted(&mut self, preferences: &Preferences) -> Settings {
        let mut wanted = preferences.settings;
        if let Some((spoken, remembered)) = self.language_override {
            if wanted.language == Some(spoken) {
                wanted.language = remembered;
            } else {
                self.language_override = None;
            }
        }
        wanted
    }
}

/// The words follow the choice at once.
pub(crate) fn apply_language(preferences: Res<Preferences>) {
    words::set_language(preferences.spoken_language());
}

/// Begins to write what is not in the file yet.
fn write_changes(
    preferences: Res<Preferences>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    mut store: ResMut<SettingsStore>,
) {
    let store = store.bypass_change_detection();
    let is_held = buttons.is_some_and(|buttons| buttons.get_pressed().len() > 0);
    if is_held || store.writing.is_some() {
        return;
    }
    let wanted = store.wanted(&preferences);
    if wanted == store.written {
        return;
    }
    store.written = wanted;
    if let Some(folder) = store.folder.clone() {
        let task = async move { settings::save(&folder, &wanted) };
        store.writing = Some(IoTaskPool::get().spawn(task));
    }
}

/// Says when the settings could not be written.
fn receive_written(
    mut store: ResMut<SettingsStore>,
    mut saved: ResMut<SettingsSaved>,
    mut notices: MessageWriter<Notice>,
    redraw: Option<ResMut<Messages<RequestRedraw>>>,
) {
    let Some(task) = &mut store.bypass_change_detection().writing else {
        return;
    };
    // There is a next frame in which to look, though nothing else happens.
    if let Some(mut redraw) = redraw {
        redraw.write(RequestRedraw);
    }
    let Some(result) = check_ready(task) else {
        return;
    };
    store.writing = None;
    saved.set_if_neq(SettingsSaved(result.is_ok()));
    if let Err(problem) = result {
        warn!("settings: {problem}");
        let words = say!("config-not-written", problem = problem.localized());
        notices.write(Notice::problem(words));
    }
}

/// The program ends: what was chosen last is written before.
pub(crate) fn finish(preferences: Res<Preferences>, mut store: ResMut<SettingsStore>) {
    if let Some(task) = store.writing.take()
        && let Err(problem) = block_on(task)
    {
        warn!("settings: {problem}");
    }
    // The window's place may have been noted in this very frame.
    let wanted = store.wanted(&preferences);
    if wanted != store.written
        && let Some(folder) = &store.folder
        && let Err(problem) = settings::save(folder, &wanted)
    {
        warn!("settings: {problem}");
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn app(folder: &Path) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<Notice>()
            .init_resource::<ButtonInput<MouseButton>>();
        StoredSettings {
            settings: Settings::default(),
            folder: Some(folder.to_owned()),
            damaged: None,
        }
        .apply(&mut app, None);
        app.update();
        app
    }

    fn set_volume(app: &mut App, volume: u8) {
        app.world_mut()
            .resource_mut::<Preferences>()
            .settings
            .volume = volume;
        app.update();
    }

    fn wait_until_written(app: &mut App) {
        for _ in 0..1_000 {
            app.update();
            if app.world().resource::<SettingsStore>().writing.is_none() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        panic!("the task does not end");
    }

    #[test]
    fn only_the_last_of_many_changes_of_a_slider_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(folder.path());
        let press = |app: &mut App| {
            let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
            buttons.press(MouseButton::Left);
        };
        press(&mut app);
        for volume in 0..50 {
            set_volume(&mut app, volume);
        }
        assert!(
            !folder.path().join(settings::FILE).exists(),
            "nothing is written while the slider is held"
        );
        let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
        buttons.release(MouseButton::Left);
        wait_until_written(&mut app);
        assert_eq!(settings::load(folder.path()).settings().volume, 49);
    }

    #[test]
    fn what_changes_while_the_file_is_written_is_written_next() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(folder.path());
        for volume in 10..60 {
            set_volume(&mut app, volume);
        }
        wait_until_written(&mut app);
        wait_until_written(&mut app);
        assert_eq!(settings::load(folder.path()).settings().volume, 59);
    }

    #[test]
    fn what_was_chosen_last_is_written_before_the_program_ends() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(folder.path());
        let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
        buttons.press(MouseButton::Left);
        set_volume(&mut app, 31);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(settings::load(folder.path()).settings().volume, 31);
    }

    #[test]
    fn settings_that_cannot_be_written_are_said_once_and_not_called_saved() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("no folder");
        std::fs::write(&file, "").expect("a file");
        for (folder, is_saved) in [(file, false), (folder.path().to_owned(), true)] {
            let mut app = app(&folder);
            app.insert_resource(SettingsSaved(!is_saved));
            set_volume(&mut app, 3);
            wait_until_written(&mut app);
            assert_eq!(
                *app.world().resource::<SettingsSaved>(),
                SettingsSaved(is_saved)
            );
            let said = app.world().resource::<Messages<Notice>>().len();
            assert_eq!(said, usize::from(!is_saved), "and it is said once");
        }
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told_in_every_language() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("no folder");
        std::fs::write(&file, "").expect("a file");
        let problem = settings::save(&file, &Settings::default()).expect_err("it is a file");
        for language in Language::ALL {
            words::with_language(language, || {
                let why = problem.localized();
                assert_eq!(why, say!("store-file-for-folder"), "not the system's words");
            });
        }
    }
}
