//! All changes to Bevy's renderer: opening it early, leaving out what is not needed without a graphics card, the
//! compositor of the window, and handling errors.
//!
//! With `SHAKKI_PLAIN_RENDERER=1` in the environment all of that but the last is off: Bevy draws the window by itself,
//! slower. This shows whether a wrong picture is a fault of Bevy or of the game. In a browser it is always so.

pub mod compositor;
pub mod errors;
pub mod mesh_buffers;
pub mod renderer_init;
pub mod software_startup;
pub mod stale_prepass;
pub mod tone_mapping_tables;

use bevy::{
    app::PluginGroupBuilder,
    camera::{CameraMainTextureUsages, CameraOutputMode},
    pbr::PbrPlugin,
    prelude::*,
    render::{
        RenderPlugin,
        render_resource::{BlendState, TextureUsages},
        settings::WgpuSettings,
    },
};
use bevy_egui::PrimaryEguiContext;

use crate::platform::IS_WEB;

/// Adds what every app that draws needs, with or without a window. To be added after Bevy's own plugins.
pub fn plugin(app: &mut App) {
    app.add_plugins((stale_prepass::plugin, errors::plugin));
    if !is_plain() {
        app.add_plugins((mesh_buffers::plugin, tone_mapping_tables::plugin));
    }
}

/// Adds what only a window needs: the compositor.
pub fn window_plugin(app: &mut App) {
    if is_plain() {
        app.add_systems(Last, blend_panels_over_board);
    } else {
        app.add_plugins(compositor::plugin);
    }
}

/// Gives the panels' camera a texture of its own, which Bevy blends over the board: in place of the compositor.
fn blend_panels_over_board(
    mut commands: Commands,
    mut panels: Query<(Entity, &mut Camera), Added<PrimaryEguiContext>>,
) {
    for (entity, mut camera) in &mut panels {
        camera.clear_color = ClearColorConfig::Custom(Color::NONE);
        // By itself Bevy blends the second camera of a window only if both draw in textures of the same format.
        camera.output_mode = CameraOutputMode::Write {
            blend_state: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
            clear_color: ClearColorConfig::None,
        };
        // Cameras of one window draw into one texture, unless they use it differently.
        commands
            .entity(entity)
            .insert(CameraMainTextureUsages::default().with(TextureUsages::COPY_DST));
    }
}

/// Whether the environment asks for Bevy's renderer without our changes, or the browser does.
pub fn is_plain() -> bool {
    IS_WEB
        || std::env::var_os("SHAKKI_PLAIN_RENDERER")
            .is_some_and(|value| !value.is_empty() && value != "0")
}

/// Bevy's plugins with the renderer opened early. `synchronous`: nothing is drawn before all that it needs is compiled.
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
