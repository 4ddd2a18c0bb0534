//! Everything that reaches into Bevy's renderer: opening it early, what is left out without a graphics card, the layers that
//! the window is composed of, and what happens when it fails.
//!
//! With `SHAKKI_PLAIN_RENDERER=1` in the environment all of that is off but for the last: Bevy draws the window plainly,
//! slower, and the game works. For finding out whose fault a wrong picture is.

pub mod compositor;
pub mod errors;
pub mod mesh_buffers;
pub mod renderer_init;
pub mod software_startup;
pub mod stale_prepass;

use bevy::{
    app::PluginGroupBuilder,
    camera::CameraMainTextureUsages,
    pbr::PbrPlugin,
    prelude::*,
    render::{RenderPlugin, render_resource::TextureUsages, settings::WgpuSettings},
};
use bevy_egui::PrimaryEguiContext;

/// Adds what an app needs that draws: with a window or without one. To be added after Bevy's own plugins.
pub fn plugin(app: &mut App) {
    app.add_plugins((stale_prepass::plugin, errors::plugin));
    if !is_plain() {
        mesh_buffers::plugin(app);
    }
}

/// Adds what only a window needs: its picture is composed of two layers.
pub fn window_plugin(app: &mut App) {
    if is_plain() {
        app.add_systems(Last, lay_panels_over_board);
    } else {
        app.add_plugins(compositor::plugin);
    }
}

/// Without the compositor the panels' camera draws into a texture of its own, which Bevy blends over the board.
fn lay_panels_over_board(
    mut commands: Commands,
    mut panels: Query<(Entity, &mut Camera), Added<PrimaryEguiContext>>,
) {
    for (entity, mut camera) in &mut panels {
        camera.clear_color = ClearColorConfig::Custom(Color::NONE);
        // Cameras of one window draw into one texture, unless they use it differently.
        commands
            .entity(entity)
            .insert(CameraMainTextureUsages::default().with(TextureUsages::COPY_DST));
    }
}

/// Whether Bevy shall draw the window plainly.
pub fn is_plain() -> bool {
    std::env::var_os("SHAKKI_PLAIN_RENDERER").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Bevy's plugins with our way to open the renderer. `synchronous`: nothing is drawn before all that is needed for it is
/// compiled.
pub fn with_renderer(
    plugins: PluginGroupBuilder,
    settings: WgpuSettings,
    synchronous: bool,
) -> PluginGroupBuilder {
    if is_plain() {
        return plugins.set(RenderPlugin {
            render_creation: settings.into(),
            synchronous_pipeline_compilation: synchronous,
            ..default()
        });
    }
    let renderer = renderer_init::RendererInit::open(settings, synchronous);
    plugins
        .disable::<RenderPlugin>()
        .add_before::<ImagePlugin>(renderer)
        .add_before::<PbrPlugin>(software_startup::SoftwareStartup)
}
