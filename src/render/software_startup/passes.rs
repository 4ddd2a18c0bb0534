//! Bevy's passes, without those that make smaller copies of textures. Bevy writes their shader down for forty formats, one
//! after another while everything else waits, and nothing here ever uses one. Where there is a graphics card all is as
//! Bevy has it.

use std::path::{Path, PathBuf};

use bevy::{
    asset::io::embedded::EmbeddedAssetRegistry,
    core_pipeline::{
        CorePipelinePlugin, FullscreenShader, blit::BlitPlugin, core_2d::Core2dPlugin,
        core_3d::Core3dPlugin, deferred::copy_lighting_id::CopyDeferredLightingIdPlugin,
        mip_generation::DownsampleShaders, oit::OrderIndependentTransparencyPlugin,
        prepass::BackgroundMotionVectorsPlugin, schedule::camera_driver,
        tonemapping::TonemappingPlugin, upscaling::UpscalingPlugin,
    },
    prelude::*,
    render::{
        RenderApp,
        render_resource::TextureFormat,
        renderer::{PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue},
    },
    shader::Shader,
};

use super::plays_the_card;

/// Stands where Bevy's [`CorePipelinePlugin`] would.
pub struct Passes;

impl Plugin for Passes {
    fn build(&self, app: &mut App) {
        if plays_the_card(app.world()) {
            add_passes(app);
        } else {
            app.add_plugins(CorePipelinePlugin);
        }
    }
}

fn add_passes(app: &mut App) {
    app.world_mut()
        .resource_mut::<EmbeddedAssetRegistry>()
        .insert_asset(
            PathBuf::from("src/app/thrift/fullscreen.wgsl"),
            Path::new("bevy_core_pipeline/fullscreen_vertex_shader/fullscreen.wgsl"),
            include_bytes!("fullscreen.wgsl").as_slice(),
        );
    app.add_plugins((
        Core2dPlugin,
        Core3dPlugin,
        CopyDeferredLightingIdPlugin,
        BlitPlugin,
        TonemappingPlugin,
        UpscalingPlugin,
        OrderIndependentTransparencyPlugin,
        BackgroundMotionVectorsPlugin,
    ));
    // Bevy's generator of blurred surroundings asks for one, though there are none to blur.
    let nothing = app
        .world_mut()
        .resource_mut::<Assets<Shader>>()
        .add(Shader::from_wgsl(COPIES_NOTHING, "downsample.wgsl"));
    let shaders = DownsampleShaders {
        depth: Handle::default(),
        general: [(TextureFormat::Rgba16Float, nothing)]
            .into_iter()
            .collect(),
    };
    app.insert_resource(shaders.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(shaders)
            .init_resource::<FullscreenShader>()
            .add_systems(
                RenderGraph,
                (
                    camera_driver.in_set(RenderGraphSystems::Render),
                    submit.in_set(RenderGraphSystems::Submit),
                ),
            );
    }
}

const COPIES_NOTHING: &str = "@compute @workgroup_size(1) fn downsample_first() {}
@compute @workgroup_size(1) fn downsample_second() {}
";

/// Hands over what the cameras want drawn.
fn submit(mut pending: ResMut<PendingCommandBuffers>, queue: Res<RenderQueue>) {
    let drawn = pending.take();
    if !drawn.is_empty() {
        queue.submit(drawn);
    }
}
