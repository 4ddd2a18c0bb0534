//! The program around the game: the window, the picture without one, the measuring, and what to say when there is no
//! screen to draw on.

use std::{path::PathBuf, process::ExitCode};

use bevy::{
    app::TaskPoolOptions,
    asset::AssetMetaCheck,
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    log::{Level, LogPlugin},
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
    desktop,
    play::{
        self,
        arbiter::record::Records,
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
        screens::{settings::DetectedQuality, start::StartScreen},
    },
    words::Language,
};

/// What the command line asks of the game on the board.
#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// The game to begin with; the start position if none.
    pub game: Option<Game>,
    /// Each side's time; none without clocks.
    pub clocks: Controls,
    /// The quality of the picture; chosen by the adapter if none.
    pub quality: Option<Quality>,
    /// What men and board are made of, and where they stand: other than what is remembered.
    pub appearance: Appearance,
    /// Size of the window in logical pixels.
    pub size: Option<(u32, u32)>,
    /// The language of this run; the one that is remembered, or the system's, if none.
    pub language: Option<Language>,
    /// Files that were named to be opened; the first is the game to begin with.
    pub files: Vec<PathBuf>,
    /// Why the first could not be opened, if so.
    pub problem: Option<String>,
}

/// What the command line asks of set, board and room.
#[derive(Clone, Copy, Debug, Default)]
pub struct Appearance {
    /// The men.
    pub pieces: Option<PieceMaterial>,
    /// The board.
    pub board: Option<BoardMaterial>,
    /// The room.
    pub room: Option<Room>,
    /// Matte men with outlines.
    pub legible: bool,
}

impl Appearance {
    /// Where nothing is asked for, what is remembered stays.
    fn arrange(self, settings: &mut Settings) {
        settings.pieces = self.pieces.unwrap_or(settings.pieces);
        settings.board = self.board.unwrap_or(settings.board);
        settings.room = self.room.unwrap_or(settings.room);
        settings.legibility |= self.legible;
    }
}

/// Opens the window and plays until it is closed.
pub fn run(options: LaunchOptions) -> ExitCode {
    desktop::failure::explain_panics();
    let folders = Folders::find();
    let found = desktop::settings_file::StoredSettings::at(folders.as_ref());
    let place = found.settings().window.filter(|_| options.size.is_none());
    let mut app = windowed(&options, found.settings(), place, PresentMode::AutoVsync);
    app.add_plugins(tools::probe::plugin);
    #[cfg(feature = "audio")]
    app.add_plugins(desktop::sound_output::plugin);
    found.apply(&mut app, options.language);
    app.world_mut()
        .write_message(LibraryCommand::OfferOtherGames(options.files));
    if let Some(problem) = options.problem {
        app.world_mut().write_message(Notice::problem(problem));
    }
    if options.game.is_none() {
        // Who names a game wants to see that.
        app.insert_resource(StartScreen::open_at_startup());
    }
    if let Some(folders) = folders {
        app.insert_resource(Records::in_folder(folders.data()));
    }
    exit_code(app.run())
}

pub(crate) fn exit_code(exit: AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// The game in a window, where it was if that is known, drawn only when something happens. `settings` say what will most
/// likely be seen first.
pub(crate) fn windowed(
    options: &LaunchOptions,
    settings: &Settings,
    place: Option<WindowPlace>,
    present_mode: PresentMode,
) -> App {
    let (width, height) = options.size.unwrap_or((1280, 720));
    let mut window = Window {
        title: "Shakki".to_owned(),
        name: Some("shakki".to_owned()),
        resolution: WindowResolution::new(width, height),
        present_mode,
        ..default()
    };
    if let Some(place) = place {
        desktop::window_place::restore(&mut window, place);
    }
    let window = WindowPlugin {
        primary_window: Some(window),
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(engine(false).set(window));
    let asleep = UpdateMode::reactive_low_power(std::time::Duration::MAX);
    app.insert_resource(WinitSettings {
        focused_mode: asleep,
        unfocused_mode: asleep,
    })
    .add_plugins((
        desktop::clock_wake::plugin,
        desktop::accessibility_wake::plugin,
        desktop::speech::plugin,
        desktop::window_place::plugin,
        desktop::title::plugin,
    ));
    if options.size.is_none() {
        desktop::window_place::shrink_to_screen(&mut app);
    }
    #[cfg(any(target_os = "linux", windows))]
    app.add_plugins(desktop::icon::plugin);
    render::renderer_init::register_image_loader(&mut app);
    add_game_plugins(&mut app, options);
    preload(&mut app, options, *settings);
    app.add_plugins((
        ui::plugin,
        render::window_plugin,
        tools::photo::plugin,
        scene::loading::shader_warmup::plugin,
    ));
    run_single_threaded(&mut app);
    app
}

/// Starts to load what will be seen first, as soon as it is known what that is.
fn preload(app: &mut App, options: &LaunchOptions, mut settings: Settings) {
    options.appearance.arrange(&mut settings);
    let suiting = |app: &App| {
        let adapter = app.world().get_resource::<RenderAdapterInfo>()?;
        Some(scene::quality::quality_for(adapter))
    };
    let asked = options.quality.or(settings.quality);
    if let Some(quality) = asked.or_else(|| suiting(app)) {
        scene::loading::preload::preload(app, quality, &settings);
    }
}

/// Runs every schedule's systems one after another. They are many and tiny: handing each to a pool of threads costs
/// hundreds of context switches a frame, which a machine with two cores, drawing in software, has not to spare.
/// Drawing itself still runs beside the game, pipelined.
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

/// The game without a window, drawn when told to.
pub(crate) fn windowless(options: &LaunchOptions) -> App {
    let mut app = App::new();
    app.add_plugins(
        // A picture must not be taken before everything in it can be drawn.
        engine(true)
            .set(WindowPlugin {
                primary_window: None,
                exit_condition: bevy::window::ExitCondition::DontExit,
                ..default()
            })
            .disable::<WinitPlugin>(),
    );
    add_game_plugins(&mut app, options);
    app
}

/// A chess board is small: the renderer asks the driver for memory in small pieces, not for what a large game needs.
fn renderer_settings() -> WgpuSettings {
    WgpuSettings {
        memory_hints: MemoryHints::Manual {
            suballocated_device_memory_block_size: 1 << 20..4 << 20,
        },
        ..default()
    }
}

/// Files are unpacked and shaders compiled by two threads each, on two cores as well: while the program starts, little
/// else runs.
fn threads() -> TaskPoolPlugin {
    let mut options = TaskPoolOptions::default();
    options.io.min_threads = 2;
    options.async_compute.min_threads = 2;
    TaskPoolPlugin {
        task_pool_options: options,
    }
}

fn engine(synchronous: bool) -> bevy::app::PluginGroupBuilder {
    let plugins = DefaultPlugins
        .build()
        .set(LogPlugin {
            level: Level::WARN,
            // Drivers and the shader compiler say much that no player can use.
            filter:
                "warn,winit=error,wgpu_core=error,wgpu_hal=error,naga=error,bevy_render=error,bevy_asset::server::loaders=error,calloop=error,rodio=off,cpal=off"
                    .to_owned(),
            ..default()
        })
        .set(threads())
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

fn add_game_plugins(app: &mut App, options: &LaunchOptions) {
    app.add_plugins((render::plugin, play::plugin, scene::plugin));
    let agreed = MatchOptions {
        clocks: options.clocks.clone(),
        ..default()
    };
    let game = options.game.clone().unwrap_or_default();
    app.insert_resource(Rules::at(Table::adopt(&game, agreed)));
    let asked = options.quality;
    let appearance = options.appearance;
    app.add_systems(
        PreStartup,
        move |adapter: Res<RenderAdapterInfo>,
              mut preferences: ResMut<Preferences>,
              mut commands: Commands| {
            appearance.arrange(&mut preferences.settings);
            let suiting = scene::quality::quality_for(&adapter);
            commands.insert_resource(DetectedQuality(asked.unwrap_or(suiting)));
            preferences.quality = asked.or(preferences.settings.quality).unwrap_or(suiting);
        },
    );
}
