//! Shaders that could not be compiled. Bevy logs them and draws on without what they draw: pieces would be missing from a
//! picture that is called finished.

use bevy::{
    prelude::*,
    render::{
        ExtractSchedule, MainWorld, RenderApp,
        render_resource::{CachedPipeline, CachedPipelineState, PipelineCache, PipelineDescriptor},
    },
    shader::ShaderCacheError,
};

/// Publishes the first pipeline that failed.
pub fn plugin(app: &mut App) {
    app.init_resource::<FailedPipeline>();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, publish);
    }
}

/// The name of a pipeline whose shader could not be compiled, if there is one.
#[derive(Resource, Clone, Debug, Default)]
pub struct FailedPipeline(pub Option<String>);

fn publish(mut main: ResMut<MainWorld>, cache: Res<PipelineCache>) {
    let Some(mut published) = main.get_resource_mut::<FailedPipeline>() else {
        return;
    };
    if published.0.is_some() {
        return;
    }
    let failed = cache.pipelines().find(|pipeline| {
        // After the other errors it is tried again: a shader is still loading.
        matches!(
            pipeline.state,
            CachedPipelineState::Err(
                ShaderCacheError::ProcessShaderError(_) | ShaderCacheError::CreateShaderModule(_)
            )
        )
    });
    published.0 = failed.map(|failed| name_of(failed).to_owned());
}

/// The name of a pipeline.
pub fn name_of(pipeline: &CachedPipeline) -> &str {
    let label = match &pipeline.descriptor {
        PipelineDescriptor::RenderPipelineDescriptor(render) => render.label.as_deref(),
        PipelineDescriptor::ComputePipelineDescriptor(compute) => compute.label.as_deref(),
    };
    label.unwrap_or("without a name")
}
