//! Faster start: with the quality `software` (what it draws: `scene/quality.rs`) shaders that the lean path does not
//! use are stubs until the full path is chosen, and on a software renderer meshes are preprocessed by the processor.
//!
//! At its start Bevy requests some forty pipelines that only the full path needs, or nothing: skies, environment
//! maps, ambient occlusion, preprocessing of thousands of meshes on the graphics card. Compiling them on a processor
//! that also draws delays the first board by half a second.

use bevy::{
    platform::collections::HashMap,
    prelude::*,
    render::{
        RenderApp, RenderStartup,
        batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport},
        init_gpu_resource,
        renderer::RenderAdapterInfo,
    },
    shader::Shader,
};

use crate::{play::preferences::Preferences, scene::quality};

/// Stubs unused shaders and selects preprocessing by the processor. To be added before Bevy's
/// [`PbrPlugin`](bevy::pbr::PbrPlugin), whose `finish` reads the supported preprocessing mode.
pub struct SoftwareStartup;

impl Plugin for SoftwareStartup {
    fn build(&self, app: &mut App) {
        app.init_resource::<StubbedShaders>().add_systems(
            Last,
            (stub_unused, restore)
                .chain()
                .run_if(resource_exists::<Preferences>),
        );
    }

    fn finish(&self, app: &mut App) {
        let Some(render) = app.get_sub_app_mut(RenderApp) else {
            return;
        };
        if is_software(render.world()) {
            // Preprocessing a hundred meshes takes less time than compiling the shaders for it.
            let use_cpu_preprocessing =
                |mut commands: Commands| commands.insert_resource(CPU_PREPROCESSING);
            render.insert_resource(CPU_PREPROCESSING).add_systems(
                RenderStartup,
                use_cpu_preprocessing.after(init_gpu_resource::<GpuPreprocessingSupport>),
            );
        }
    }
}

/// Whether the renderer draws in software.
fn is_software(world: &World) -> bool {
    world
        .get_resource::<RenderAdapterInfo>()
        .is_some_and(quality::is_software)
}

const CPU_PREPROCESSING: GpuPreprocessingSupport = GpuPreprocessingSupport {
    max_supported_mode: GpuPreprocessingMode::None,
};

/// Bevy's shaders that are requested at every start or for every camera, and that the lean path does not use.
pub const STUBBED: [&str; 12] = [
    "bevy_pbr/atmosphere/environment.wgsl",
    "bevy_pbr/atmosphere/transmittance_lut.wgsl",
    "bevy_pbr/atmosphere/multiscattering_lut.wgsl",
    "bevy_pbr/atmosphere/sky_view_lut.wgsl",
    "bevy_pbr/atmosphere/aerial_view_lut.wgsl",
    "bevy_pbr/light_probe/environment_filter.wgsl",
    "bevy_pbr/light_probe/copy.wgsl",
    "bevy_pbr/ssao/preprocess_depth.wgsl",
    "bevy_pbr/ssao/spatial_denoise.wgsl",
    "bevy_core_pipeline/tonemapping/tonemapping.wgsl",
    "bevy_post_process/effect_stack/post_process.wgsl",
    // Loaded from a string, so its path is only this name.
    "downsample.wgsl",
];

/// The original shaders of those that are stubbed while the lean path is used.
#[derive(Resource, Default)]
struct StubbedShaders(HashMap<AssetId<Shader>, Shader>);

fn is_unused(path: &str) -> bool {
    let path = path.strip_prefix("embedded://").unwrap_or(path);
    STUBBED.contains(&path)
}

/// Replaces an unused shader by a stub before the renderer has seen it.
fn stub_unused(
    preferences: Res<Preferences>,
    mut shader_events: MessageReader<AssetEvent<Shader>>,
    mut shaders: ResMut<Assets<Shader>>,
    mut stubbed: ResMut<StubbedShaders>,
) {
    for event in shader_events.read() {
        let AssetEvent::Added { id } = *event else {
            continue;
        };
        if !preferences.quality.is_lean() {
            continue;
        }
        // Untracked: every other reader of this event finds the stub already.
        if let Some(shader) = shaders.get_mut_untracked(id)
            && is_unused(&shader.path)
        {
            let empty = Shader::from_wgsl(stub(shader.source.as_str()), shader.path.clone());
            stubbed.0.insert(id, std::mem::replace(shader, empty));
        }
    }
}

/// Restores the originals when the full path is chosen: the renderer rebuilds the pipelines of the stubs.
fn restore(
    preferences: Res<Preferences>,
    mut stubbed: ResMut<StubbedShaders>,
    mut shaders: ResMut<Assets<Shader>>,
) {
    if preferences.quality.is_lean() || stubbed.0.is_empty() {
        return;
    }
    for (id, shader) in stubbed.0.drain() {
        // Fails only for shaders that are no longer in use.
        let _ = shaders.insert(id, shader);
    }
}

/// A shader with the same entry points, which do nothing.
fn stub(source: &str) -> String {
    let entries = |stage: &'static str| {
        source.split(stage).skip(1).filter_map(|after| {
            let name = after.split_once("fn ")?.1.split_once('(')?.0;
            Some(name.trim())
        })
    };
    let computes =
        entries("@compute").map(|name| format!("@compute @workgroup_size(1) fn {name}() {{}}\n"));
    let fragments = entries("@fragment").map(|name| {
        format!("@fragment fn {name}() -> @location(0) vec4<f32> {{ return vec4(0.0); }}\n")
    });
    computes.chain(fragments).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::preferences::Quality;

    #[test]
    fn a_stub_keeps_the_entry_points() {
        let source = "#import a::b\nfn help(x: f32) -> f32 { return x; }\n\
            @compute\n@workgroup_size(8, 8, 1)\nfn first(@builtin(global_invocation_id) id: vec3u) { help(1.0); }\n\
            @compute @workgroup_size(1)\nfn second() {}\n\
            @fragment\nfn paint(in: In) -> @location(0) vec4<f32> { return vec4(1.0); }\n";
        assert_eq!(
            stub(source),
            "@compute @workgroup_size(1) fn first() {}\n\
            @compute @workgroup_size(1) fn second() {}\n\
            @fragment fn paint() -> @location(0) vec4<f32> { return vec4(0.0); }\n"
        );
    }

    fn app(quality: Quality) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), SoftwareStartup))
            .init_asset::<Shader>()
            .insert_resource(Preferences {
                quality,
                ..default()
            });
        app
    }

    const SKY: &str = "@compute @workgroup_size(16) fn main() { if true { } }";

    fn add(app: &mut App, path: &str) -> Handle<Shader> {
        let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
        shaders.add(Shader::from_wgsl(SKY, path))
    }

    fn text(app: &App, shader: &Handle<Shader>) -> String {
        let shaders = app.world().resource::<Assets<Shader>>();
        shaders.get(shader).unwrap().source.as_str().to_owned()
    }

    #[test]
    fn shaders_unused_by_the_lean_path_are_stubbed_until_the_full_path_is_chosen() {
        let mut app = app(Quality::Software);
        let sky = add(&mut app, "embedded://bevy_pbr/atmosphere/sky_view_lut.wgsl");
        let own = add(&mut app, "embedded://shakki/lean.wgsl");
        app.update();
        assert_eq!(text(&app, &sky), stub(SKY));
        assert_eq!(text(&app, &own), SKY);

        app.world_mut().resource_mut::<Preferences>().quality = Quality::High;
        app.update();
        assert_eq!(text(&app, &sky), SKY);
    }

    #[test]
    fn the_full_path_has_every_shader_from_the_start() {
        let mut app = app(Quality::Low);
        let sky = add(&mut app, "embedded://bevy_pbr/atmosphere/sky_view_lut.wgsl");
        app.update();
        assert_eq!(text(&app, &sky), SKY);
    }
}
