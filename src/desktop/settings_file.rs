//! The settings file: read before the first frame, written when the settings change.
//!
//! A background task writes it, one at a time: changes wait while one is being written or a mouse button is held (on a
//! slider). The last change is written before the program ends.

use std::{io, path::PathBuf};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, block_on, futures::check_ready},
    window::RequestRedraw,
};

use crate::{
    chess::folders::Folders,
    computer::{
        Engines,
        uci::{LoadedEngines, load_engines},
    },
    play::{
        PlaySystems,
        library::engines::KnownEngines,
        messages::Notice,
        preferences::{Preferences, SettingsSaved},
    },
    settings::{self, Loaded, Settings},
    words::{self, Language, Localized, say},
};

/// The settings as they were read at the start, and the folder of their file.
#[derive(Debug)]
pub struct StoredSettings {
    settings: Settings,
    folder: Option<PathBuf>,
    damaged: Option<Loaded>,
}

impl StoredSettings {
    /// Reads the settings; without folders, the defaults.
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

    /// The settings that were read.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Adds these settings and their language to an app, and the systems that write changes. `language` is for this run
    /// only.
    pub fn apply(self, app: &mut App, language: Option<Language>) {
        let mut preferences = Preferences {
            settings: self.settings,
            ..Preferences::default()
        };
        if language.is_some() {
            preferences.language = language;
        }
        words::set_language(preferences.spoken_language());
        let preferences_given = preferences.settings;
        let LoadedEngines { files, damaged } = load_engines(self.folder.as_deref());
        let engines = Engines {
            files,
            ..Engines::default()
        };
        if let Some(damaged) = damaged {
            warn!("{}: {}", damaged.path.display(), damaged.problem);
            notify_at_start(app, damaged.localized());
        }
        app.insert_resource(preferences)
            .insert_resource(KnownEngines::new(engines, self.folder.clone()))
            .insert_resource(SettingsSaved(self.folder.is_some()))
            .insert_resource(SettingsStore {
                given: preferences_given,
                remembered: self.settings,
                written: self.settings,
                has_failed: false,
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
            .add_systems(Last, write_on_exit.run_if(on_message::<AppExit>));
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
            notify_at_start(app, words);
        }
    }
}

/// Tells the players about a problem in the first frame.
fn notify_at_start(app: &mut App, words: String) {
    app.add_systems(Startup, move |mut notices: MessageWriter<Notice>| {
        notices.write(Notice::problem(words.clone()));
    });
}

/// The content of the settings file, and the task that writes it.
#[derive(Resource)]
pub(crate) struct SettingsStore {
    /// The settings that the program began with. Some are of the command line, for this run only.
    given: Settings,
    /// What stays in the file in their place, until the player chooses another.
    remembered: Settings,
    /// What is in the file, or being written to it.
    written: Settings,
    /// Whether that could not be written.
    has_failed: bool,
    /// The file's folder; `None` if nothing can be saved.
    folder: Option<PathBuf>,
    writing: Option<Task<io::Result<()>>>,
}

impl SettingsStore {
    /// Notes the settings that the program begins with, those of the command line among them.
    pub(crate) fn begin_with(&mut self, settings: Settings) {
        self.given = settings;
    }

    /// The settings that the file should contain with these preferences.
    fn settings_to_store(&mut self, preferences: &Preferences) -> Settings {
        let mut now = preferences.settings;
        let (given, remembered) = (&mut self.given, &self.remembered);
        keep_unless_changed(&mut now.language, &mut given.language, remembered.language);
        keep_unless_changed(&mut now.pieces, &mut given.pieces, remembered.pieces);
        keep_unless_changed(&mut now.board, &mut given.board, remembered.board);
        keep_unless_changed(&mut now.room, &mut given.room, remembered.room);
        keep_unless_changed(
            &mut now.legibility,
            &mut given.legibility,
            remembered.legibility,
        );
        now
    }
}

/// Keeps in the file what it has, while the setting is still the one that the program began with. Once the player has
/// chosen another, whatever is chosen counts.
fn keep_unless_changed<T: Copy + PartialEq>(now: &mut T, given: &mut T, remembered: T) {
    if *now == *given {
        *now = remembered;
    } else {
        *given = remembered;
    }
}

/// Sets the language of all texts to the chosen one.
pub(crate) fn apply_language(preferences: Res<Preferences>) {
    words::set_language(preferences.spoken_language());
}

/// Starts writing settings that are not in the file yet.
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
    let settings_to_store = store.settings_to_store(&preferences);
    if settings_to_store == store.written {
        return;
    }
    store.written = settings_to_store;
    if let Some(folder) = store.folder.clone() {
        let task = async move { settings::save(&folder, &settings_to_store) };
        store.writing = Some(IoTaskPool::get().spawn(task));
    }
}

/// Receives the result of writing, and reports a failure.
fn receive_written(
    mut store: ResMut<SettingsStore>,
    mut saved: ResMut<SettingsSaved>,
    mut notices: MessageWriter<Notice>,
    redraw: Option<ResMut<Messages<RequestRedraw>>>,
) {
    let Some(task) = &mut store.bypass_change_detection().writing else {
        return;
    };
    // The task is polled in the next frame, even if nothing else happens.
    if let Some(mut redraw) = redraw {
        redraw.write(RequestRedraw);
    }
    let Some(result) = check_ready(task) else {
        return;
    };
    store.writing = None;
    store.has_failed = result.is_err();
    saved.set_if_neq(SettingsSaved(result.is_ok()));
    if let Err(problem) = result {
        warn!("settings: {problem}");
        let words = say!("config-not-written", problem = problem.localized());
        notices.write(Notice::problem(words));
    }
}

/// Writes the last change before the program ends.
pub(crate) fn write_on_exit(preferences: Res<Preferences>, mut store: ResMut<SettingsStore>) {
    if let Some(task) = store.writing.take()
        && let Err(problem) = block_on(task)
    {
        warn!("settings: {problem}");
        store.has_failed = true;
    }
    // The window's place may have been stored in this frame.
    let settings_to_store = store.settings_to_store(&preferences);
    // What could not be written before may be possible now.
    if (settings_to_store != store.written || store.has_failed)
        && let Some(folder) = &store.folder
        && let Err(problem) = settings::save(folder, &settings_to_store)
    {
        warn!("settings: {problem}");
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::settings::PieceMaterial;

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
    fn a_damaged_list_of_engines_is_kept_and_the_player_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let list = folder.path().join("engines.toml");
        std::fs::write(&list, "[[engine]]\ncode = ").expect("a file");
        let app = app(folder.path());
        let backup = folder.path().join("engines.damaged.toml");
        let kept = std::fs::read_to_string(&backup).expect("it is kept");
        assert_eq!(kept, "[[engine]]\ncode = ");
        assert!(!list.exists());
        let notices = app.world().resource::<Messages<Notice>>();
        let mut cursor = notices.get_cursor();
        let notices: Vec<&Notice> = cursor.read(notices).collect();
        assert!(
            matches!(&notices[..], [one] if one.problem && one.text.contains("engines.damaged.toml")),
            "{notices:?}"
        );
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
    fn settings_that_cannot_be_written_are_reported_once_and_not_called_saved() {
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
            let notices = app.world().resource::<Messages<Notice>>().len();
            assert_eq!(notices, usize::from(!is_saved), "and it is said once");
        }
    }

    #[test]
    fn settings_that_could_not_be_written_are_tried_again_at_the_end() {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("settings");
        std::fs::write(&folder, "").expect("a file in the way");
        let mut app = app(&folder);
        set_volume(&mut app, 31);
        wait_until_written(&mut app);
        std::fs::remove_file(&folder).expect("it is out of the way");
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(settings::load(&folder).settings().volume, 31);
    }

    #[test]
    fn what_the_command_line_gives_stays_out_of_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(folder.path());
        let mut preferences = app.world_mut().resource_mut::<Preferences>();
        preferences.settings.pieces = PieceMaterial::Glass;
        preferences.settings.legibility = true;
        let given = preferences.settings;
        app.world_mut()
            .resource_mut::<SettingsStore>()
            .begin_with(given);
        set_volume(&mut app, 31);
        wait_until_written(&mut app);
        let stored = settings::load(folder.path()).settings();
        let default = Settings::default();
        assert_eq!(
            (stored.pieces, stored.legibility, stored.volume),
            (default.pieces, default.legibility, 31)
        );
        // What the player chooses is written, be it what was given.
        for pieces in [PieceMaterial::Marble, PieceMaterial::Glass] {
            app.world_mut()
                .resource_mut::<Preferences>()
                .settings
                .pieces = pieces;
            app.update();
            wait_until_written(&mut app);
            let stored = settings::load(folder.path()).settings();
            assert_eq!((stored.pieces, stored.legibility), (pieces, false));
        }
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_reported_in_every_language() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("no folder");
        std::fs::write(&file, "").expect("a file");
        let problem = settings::save(&file, &Settings::default()).expect_err("it is a file");
        for language in Language::ALL {
            words::with_language(language, || {
                let message = problem.localized();
                assert_eq!(
                    message,
                    say!("store-file-for-folder"),
                    "not the system's words"
                );
            });
        }
    }
}
