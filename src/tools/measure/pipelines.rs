//! The pipelines that the renderer requests, in order: a frame that needs a new one waits until it is compiled.

use std::sync::{Arc, Mutex};

use bevy::{
    prelude::*,
    render::{Render, RenderApp, RenderSystems, render_resource::PipelineCache},
};

use crate::tools::failed_shaders::name_of;

/// The names of all requested pipelines, in order.
#[derive(Resource, Clone, Default)]
pub struct RequestedPipelines(Arc<Mutex<Vec<String>>>);

/// Records the requested pipelines after each frame.
pub fn plugin(app: &mut App) {
    let requested = RequestedPipelines::default();
    app.insert_resource(requested.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(requested)
            .add_systems(Render, record_requests.in_set(RenderSystems::Cleanup));
    }
}

impl RequestedPipelines {
    /// How many were requested so far.
    pub fn count(&self) -> usize {
        self.0.lock().map_or(0, |names| names.len())
    }

    /// The names of those requested after the first `count`.
    pub fn names_after(&self, count: usize) -> Vec<String> {
        self.0.lock().map_or_else(
            |_| Vec::new(),
            |names| names[count.min(names.len())..].to_vec(),
        )
    }
}

fn record_requests(cache: Res<PipelineCache>, requested: Res<RequestedPipelines>) {
    if let Ok(mut names) = requested.0.lock() {
        let recorded = names.len();
        let new = cache.pipelines().skip(recorded);
        names.extend(new.map(|pipeline| name_of(pipeline).to_owned()));
    }
}
