//! Which pipelines the renderer asks for, and when: a frame of play that needs a new one waits for it.

use std::sync::{Arc, Mutex};

use bevy::{
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        render_resource::{PipelineCache, PipelineDescriptor},
    },
};

/// The names of all that were asked for, in order.
#[derive(Resource, Clone, Default)]
pub struct RequestedPipelines(Arc<Mutex<Vec<String>>>);

/// Keeps books.
pub fn plugin(app: &mut App) {
    let asked = RequestedPipelines::default();
    app.insert_resource(asked.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(asked)
            .add_systems(Render, write_down.in_set(RenderSystems::Cleanup));
    }
}

impl RequestedPipelines {
    /// How many till now.
    pub fn count(&self) -> usize {
        self.0.lock().map_or(0, |names| names.len())
    }

    /// The names of all after the first so many.
    pub fn after(&self, count: usize) -> Vec<String> {
        self.0.lock().map_or_else(
            |_| Vec::new(),
            |names| names[count.min(names.len())..].to_vec(),
        )
    }
}

fn write_down(cache: Res<PipelineCache>, asked: Res<RequestedPipelines>) {
    if let Ok(mut names) = asked.0.lock() {
        let known = names.len();
        names.extend(cache.pipelines().skip(known).map(|pipeline| {
            let label = match &pipeline.descriptor {
                PipelineDescriptor::RenderPipelineDescriptor(render) => render.label.as_deref(),
                PipelineDescriptor::ComputePipelineDescriptor(compute) => compute.label.as_deref(),
            };
            label.unwrap_or("without a name").to_owned()
        }));
    }
}
