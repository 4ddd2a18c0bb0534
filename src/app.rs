//! The Bevy app of the game: with a window, or without one for pictures, and the plugins of both.

use std::{path::PathBuf, process::ExitCode};

use bevy::{
    app::TaskPoolOptions,
    asset::AssetMetaCheck,
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    log::{Level, LogPlugin, tracing},
    pbr::PbrPlugin,
    prelude::*,
    render::{
        RenderApp,
        renderer::RenderAdapterInfo,
        settings::{MemoryHints, WgpuSettings},
    },
    window::{PresentMode, WindowResolution},
    winit::{UpdateMode, WinitPlugin, WinitSettings},
};

use crate::{
    chess::{
        Game,
        clock::Controls,
        folders::Folders,
        table::{MatchOptions, Table},
    },
    desktop::settings_file::{SettingsStore, StoredSettings},
    play::{
        self,
        arbiter::{current_match, record::Records},
        library::LibraryCommand,
        messages::Notice,
        preferences::{BoardMaterial, PieceMaterial, Preferences, Quality, Room},
        rules::Rules,
    },
    render, scene,
    settings::{Settings, WindowPlace},
    tools,
    ui::{
        self,
        screens::{settings::DefaultQuality, start::StartScreen},
    },
    words::Language,
};

#[cfg(target_arch = "wasm32")]
use crate::browser as surroundings;
#[cfg(not(target_arch = "wasm32"))]
use crate::desktop as surroundings;

/// The command-line options for the game and its display.
#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// The game to begin with; the start position if none.
    pub game: Option<Game>,
    /// Each side's time; none without clocks.
    pub clocks: Controls,
    /// The rendering quality; `None`: chosen for the graphics adapter.
    pub quality: Option<Quality>,
    /// Whether the quality is chosen for the adapter even where the settings name one.
    pub automatic_quality: bool,
    /// Pieces, board and room, where they differ from the stored settings.
    pub appearance: Appearance,
    /// Size of the window in logical pixels.
    pub size: Option<(u32, u32)>,
    /// The language of this run; the stored one, or the system's, if none.
    pub language: Option<Language>,
    /// Files to open; the first is the game to begin with.
    pub files: Vec<PathBuf>,
    /// Why the first file could not be opened, if so.
    pub problem: Option<String>,
}

impl LaunchOptions {
    /// The quality that the command line names, else the settings. `None`: the adapter decides.
    fn chosen_quality(&self, settings: &Settings) -> Option<Quality> {
        let stored = settings.quality.filter(|_| !self.automatic_quality);
        self.quality.or(stored)
    }

    /// The quality that is drawn with this adapter.
    fn quality_with(&self, settings: &Settings, adapter: &RenderAdapterInfo) -> Quality {
        let chosen = self.chosen_quality(settings);
        chosen.unwrap_or_else(|| scene::quality::quality_for(adapter))
    }
}

/// The command-line options for pieces, board and room.
#[derive(Clone, Copy, Debug, Default)]
pub struct Appearance {
    /// The material of the pieces.
    pub pieces: Option<PieceMaterial>,
    /// The material of the board.
    pub board: Option<BoardMaterial>,
    /// The room.
    pub room: Option<Room>,
    /// Simplified pieces: matte, with outlines.
    pub legible: bool,
}

impl Appearance {
    /// Applies the given options to the settings; the others stay as they are.
    fn apply_to(self, settings: &mut Settings) {
        settings.pieces = self.pieces.unwrap_or(settings.pieces);
        settings.board = self.board.unwrap_or(settings.board);
        settings.room = self.room.unwrap_or(settings.room);
        settings.legibility |= self.legible;
    }
}

/// Opens the window and plays until it is closed.
pub fn run(options: LaunchOptions) -> ExitCode {
    surroundings::explain_panics();
    let folders = Folders::find();
    let stored_settings = StoredSettings::at(folders.as_ref());
    let place = stored_settings
        .settings()
        .window
        .filter(|_| options.size.is_none());
    let mut app = windowed(
        &options,
        stored_settings.settings(),
        place,
        PresentMode::AutoVsync,
    );
    app.add_plugins(tools::probe::plugin);
    app.add_plugins(surroundings::sound_plugin);
    stored_settings.apply(&mut app, options.language);
    app.world_mut()
        .write_message(LibraryCommand::OfferOtherGames(options.files));
    // A game without moves is a position, as given with `--fen`.
    let position = options.game.as_ref().filter(|game| game.plies().is_empty());
    let set_up = position.and_then(|game| current_match::notice_of_set_up(game.start()));
    app.world_mut().write_message_batch(set_up);
    if let Some(problem) = options.problem {
        app.world_mut().write_message(Notice::problem(problem));
    }
    if options.game.is_none() {
        // A game given on the command line is shown at once.
        app.insert_resource(StartScreen::open_at_startup());
    }
    if let Some(folders) = folders {
        app.insert_resource(Records::in_folder(folders.data()));
    }
    exit_code(app.run())
}

/// The process's exit status for the app's.
pub(crate) fn exit_code(exit: AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// The app with a window, at its stored place if there is one, drawn only when something happens. `settings` tell which
/// assets to preload.
pub fn windowed(
    options: &LaunchOptions,
    settings: &Settings,
    place: Option<WindowPlace>,
    present_mode: PresentMode,
) -> App {
    let (width, height) = options.size.unwrap_or((1280, 720));
    let mut window = Window {
        title: crate::PROGRAM_NAME.to_owned(),
        name: Some("shakki".to_owned()),
        resolution: WindowResolution::new(width, height),
        present_mode,
        ..default()
    };
    surroundings::prepare_window(&mut window, place);
    let window = WindowPlugin {
        primary_window: Some(window),
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(bevy_plugins(false).set(window));
    let update_mode = UpdateMode::reactive_low_power(std::time::Duration::MAX);
    app.insert_resource(WinitSettings {
        focused_mode: update_mode,
        unfocused_mode: update_mode,
    })
    .add_plugins(surroundings::plugin);
    #[cfg(not(target_arch = "wasm32"))]
    app.insert_resource(render::errors::WhenDeviceIsLost(|| {
        surroundings::lost_device::start_again()
    }));
    if options.size.is_none() {
        surroundings::fit_to_screen(&mut app);
    }
    render::renderer_init::register_image_loader(&mut app);
    add_game_plugins(&mut app, options);
    preload(&mut app, options, *settings);
    app.add_plugins((
        ui::plugin,
        render::window_plugin,
        tools::film::background::plugin,
        tools::photo::plugin,
        scene::loading::shader_warmup::plugin,
    ));
    run_single_threaded(&mut app);
    app
}

/// Starts loading the assets of the first board as soon as they are known.
fn preload(app: &mut App, options: &LaunchOptions, mut settings: Settings) {
    options.appearance.apply_to(&mut settings);
    let quality = match app.world().get_resource::<RenderAdapterInfo>() {
        Some(adapter) => Some(options.quality_with(&settings, adapter)),
        None => options.chosen_quality(&settings),
    };
    if let Some(quality) = quality {
        scene::loading::preload::preload(app, quality, &settings);
    }
}

/// Runs every schedule's systems on one thread. They are many and tiny: distributing them over a thread pool costs
/// hundreds of context switches a frame, too many for a machine with two cores that draws in software. Rendering still
/// runs beside the game, pipelined.
fn run_single_threaded(app: &mut App) {
    fn set_executor(world: &mut World) {
        for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    }
    set_executor(app.world_mut());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        set_executor(render.world_mut());
    }
}

/// The app without a window, drawn frame by frame on request.
pub(crate) fn windowless(options: &LaunchOptions) -> App {
    let mut app = App::new();
    // A picture must not be captured before all its pipelines are compiled.
    let mut plugins = bevy_plugins(true)
        .set(WindowPlugin {
            primary_window: None,
            exit_condition: bevy::window::ExitCondition::DontExit,
            ..default()
        })
        .disable::<WinitPlugin>();
    if tracing::dispatcher::has_been_set() {
        // A film builds a second app in one process; the logger can be installed only once.
        plugins = plugins.disable::<LogPlugin>();
    }
    app.add_plugins(plugins);
    add_game_plugins(&mut app, options);
    app
}

/// The quality with which an app of these options draws, once its renderer is there: the adapter decides where nobody has.
pub(crate) fn quality_of(app: &App, options: &LaunchOptions) -> Quality {
    let world = app.world();
    let settings = &world.resource::<Preferences>().settings;
    options.quality_with(settings, world.resource::<RenderAdapterInfo>())
}

/// Settings of the renderer: the scene is small, so device memory is allocated in small blocks.
fn renderer_settings() -> WgpuSettings {
    WgpuSettings {
        memory_hints: MemoryHints::Manual {
            suballocated_device_memory_block_size: 1 << 20..4 << 20,
        },
        ..default()
    }
}

/// Task pools with at least two threads for files and two for compiling shaders, even on two cores: little else runs
/// while the program starts.
fn task_pools() -> TaskPoolPlugin {
    let mut options = TaskPoolOptions::default();
    options.io.min_threads = 2;
    options.async_compute.min_threads = 2;
    TaskPoolPlugin {
        task_pool_options: options,
    }
}

/// Bevy's plugins. `synchronous`: nothing is drawn before everything that it needs is compiled.
fn bevy_plugins(synchronous: bool) -> bevy::app::PluginGroupBuilder {
    let plugins = DefaultPlugins
        .build()
        .set(LogPlugin {
            level: Level::WARN,
            // Drivers and the shader compiler log much that is of no use to players.
            filter:
                "warn,winit=error,wgpu_core=error,wgpu_hal=error,naga=error,bevy_render=error,bevy_asset::server::loaders=error,calloop=error,rodio=off,cpal=off,gilrs=off,gilrs_core=off"
                    .to_owned(),
            ..default()
        })
        .set(task_pools())
        .set(PbrPlugin {
            add_default_deferred_lighting_plugin: false,
            ..default()
        })
        .set(AssetPlugin {
            meta_check: AssetMetaCheck::Never,
            ..default()
        });
    render::with_renderer(plugins, renderer_settings(), synchronous)
}

/// Adds the plugins and the start position that both apps share.
fn add_game_plugins(app: &mut App, options: &LaunchOptions) {
    app.add_plugins((render::plugin, play::plugin, scene::plugin));
    let match_options = MatchOptions {
        clocks: options.clocks.clone(),
        ..default()
    };
    let game = options.game.clone().unwrap_or_default();
    let rules = Rules::at(Table::adopt(&game, match_options));
    app.insert_resource(match options.game {
        Some(_) => rules.with_opened(),
        None => rules,
    });
    let named_quality = options.quality;
    let (options, appearance) = (options.clone(), options.appearance);
    app.add_systems(
        PreStartup,
        move |adapter: Res<RenderAdapterInfo>,
              mut preferences: ResMut<Preferences>,
              store: Option<ResMut<SettingsStore>>,
              mut commands: Commands| {
            appearance.apply_to(&mut preferences.settings);
            if let Some(mut store) = store {
                store.begin_with(preferences.settings);
            }
            let detected_quality = scene::quality::quality_for(&adapter);
            commands.insert_resource(DefaultQuality(named_quality.unwrap_or(detected_quality)));
            preferences.quality = options.quality_with(&preferences.settings, &adapter);
        },
    );
}
