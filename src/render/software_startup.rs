//! What Bevy's renderer compiles at every start and a machine without a graphics card does not need: some shaders are
//! replaced by empty ones until the full path is chosen, and meshes are sorted by the processor.
//!
//! As it starts, Bevy asks for some forty pipelines that only the full path may need, or nobody: skies, environment maps,
//! ambient occlusion, the sorting of thousands of meshes by the graphics card itself. A processor that has to compile
//! them all, and to draw besides, shows the first board half a second later.

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

/// Leaves out what is not needed. To be added before Bevy's own [`PbrPlugin`](bevy::pbr::PbrPlugin), which asks while it
/// finishes how much the graphics card can do by itself.
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
            // A hundred meshes are sorted faster than a program for sorting them is compiled.
            let sort_by_processor =
                |mut commands: Commands| commands.insert_resource(SORTED_BY_PROCESSOR);
            render.insert_resource(SORTED_BY_PROCESSOR).add_systems(
                RenderStartup,
                sort_by_processor.after(init_gpu_resource::<GpuPreprocessingSupport>),
            );
        }
    }
}

/// Whether the processor does what a graphics card would.
fn is_software(world: &World) -> bool {
    world
        .get_resource::<RenderAdapterInfo>()
        .is_some_and(quality::is_software)
}

const SORTED_BY_PROCESSOR: GpuPreprocessingSupport = GpuPreprocessingSupport {
    max_supported_mode: GpuPreprocessingMode::None,
};

/// Bevy's shaders that are asked for at every start or for every camera, and of which the lean path has no use.
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
    // Made from a text, and known by no longer path.
    "downsample.wgsl",
];

/// The shaders in whose place empty ones stand, as long as the lean path is on.
#[derive(Resource, Default)]
struct StubbedShaders(HashMap<AssetId<Shader>, Shader>);

fn is_unused(path: &str) -> bool {
    let path = path.strip_prefix("embedded://").unwrap_or(path);
    STUBBED.contains(&path)
}

/// Puts an empty shader in the place of an unused one before the renderer has seen it.
fn stub_unused(
    preferences: Res<Preferences>,
    mut arrived: MessageReader<AssetEvent<Shader>>,
    mut shaders: ResMut<Assets<Shader>>,
    mut stubbed: ResMut<StubbedShaders>,
) {
    for event in arrived.read() {
        let AssetEvent::Added { id } = *event else {
            continue;
        };
        if !preferences.quality.is_lean() {
            continue;
        }
        // Nobody is told: whoever reads the same event finds the empty one already.
        if let Some(shader) = shaders.get_mut_untracked(id)
            && is_unused(&shader.path)
        {
            let empty = Shader::from_wgsl(stub(shader.source.as_str()), shader.path.clone());
            stubbed.0.insert(id, std::mem::replace(shader, empty));
        }
    }
}

/// Gives them back when the full path is chosen: the renderer makes anew what was made of the empty ones.
fn restore(
    preferences: Res<Preferences>,
    mut stubbed: ResMut<StubbedShaders>,
    mut shaders: ResMut<Assets<Shader>>,
) {
    if preferences.quality.is_lean() || stubbed.0.is_empty() {
        return;
    }
    for (id, shader) in stubbed.0.drain() {
        // It fails only for shaders that nobody holds any more.
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
    fn an_emptied_shader_keeps_its_entry_points() {
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
    fn what_the_lean_path_does_not_use_is_empty_until_the_full_path_is_chosen() {
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
