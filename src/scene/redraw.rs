//! Redraw requests: while nothing changes, nothing is drawn. The event loop waits for the window's events; this module
//! asks for the next frame as long as something changes.

use bevy::{
    prelude::*,
    render::{
        ExtractSchedule, MainWorld, RenderApp,
        render_resource::{PipelineCache, PipelineDescriptor},
    },
    window::RequestRedraw,
};

use crate::platform::IS_WEB;
use crate::play::{
    PlaySystems,
    arbiter::{
        dead_position_check::DeadPositionSearch, draw_claim_move::DrawClaimMove,
        end_explanation::ExplanationSearch, mate_possible_check::MatePossibleSearch,
        record::Records,
    },
    input::{promotion::PromotionState, selection::Selection},
    mode::set_up::SetUp,
    preferences::Preferences,
    rules::{BoardContent, Rules},
    shared::{BoardDrawings, LessonMarks, Motion},
};

use super::{
    camera::orbit::OrbitCamera,
    loading::assets::{ModelMeshes, PendingModels},
    quality::{Antialiasing, Preset, TAA_FRAMES},
};

/// Requests the next frame as long as something may look different in it.
pub fn plugin(app: &mut App) {
    app.init_resource::<RedrawFrames>()
        .init_resource::<ShadersReady>()
        .add_systems(Update, request_redraws.after(PlaySystems::React));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, publish_shaders_ready);
    }
}

/// Set if the renderer draws [`ShownAtRest`] and [`ShownInMotion`] apart. Otherwise every frame is one at rest.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct DrawsMotionApart;

/// Left out of whole frames of a moving view, for which it would be too slow.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ShownAtRest;

/// Drawn in whole frames of a moving view alone, in place of what is [`ShownAtRest`].
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ShownInMotion;

/// Whether everything that is to be drawn has its shaders compiled.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ShadersReady(pub bool);

fn publish_shaders_ready(mut main: ResMut<MainWorld>, cache: Res<PipelineCache>) {
    let ready = if IS_WEB {
        // In a browser there are no compute shaders, so Bevy's own compute pipelines wait for ever.
        let mut pipelines = cache.pipelines().enumerate();
        let waiting: Vec<_> = cache.waiting_pipelines().collect();
        !pipelines.any(|(id, pipeline)| {
            waiting.contains(&id)
                && matches!(
                    pipeline.descriptor,
                    PipelineDescriptor::RenderPipelineDescriptor(_)
                )
        })
    } else {
        cache.waiting_pipelines().next().is_none()
    };
    if let Some(mut published) = main.get_resource_mut::<ShadersReady>()
        && published.0 != ready
    {
        published.0 = ready;
    }
}

/// Frames to draw after the last change: asset loading, deferred commands and the pipelined renderer each
/// need one to show it.
const FRAMES_PER_CHANGE: u32 = 3;

/// The number of frames that will still be drawn if nothing else happens.
#[derive(Resource, Debug)]
pub struct RedrawFrames {
    remaining: u32,
    has_changed: bool,
    /// Of these, the frames in which the whole image may differ.
    full_frames: u32,
    is_full: bool,
}

impl Default for RedrawFrames {
    fn default() -> Self {
        Self {
            remaining: FRAMES_PER_CHANGE,
            has_changed: true,
            full_frames: FRAMES_PER_CHANGE,
            is_full: true,
        }
    }
}

impl RedrawFrames {
    /// Whether every change has been drawn.
    pub fn is_idle(&self) -> bool {
        self.remaining == 0
    }

    /// Whether something changed in this frame, or in one just before, that may be seen on the board.
    pub fn has_changed(&self) -> bool {
        self.has_changed
    }

    /// Whether the whole image may differ, although no piece, mark or other object on the board has changed: another
    /// room, another quality, textures that have just been loaded.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Requests a few more frames, in which the whole board is drawn.
    pub fn redraw_all(&mut self) {
        self.remaining = FRAMES_PER_CHANGE;
        self.full_frames = FRAMES_PER_CHANGE;
    }

    /// Requests a few more frames, in which what has changed is drawn.
    pub fn request_frames(&mut self) {
        self.remaining = self.remaining.max(FRAMES_PER_CHANGE);
    }
}

fn request_redraws(
    (set, pending_set): (Option<Res<ModelMeshes>>, Option<Res<PendingModels>>),
    shaders: Res<ShadersReady>,
    motion: Res<Motion>,
    searches: (
        Res<DeadPositionSearch>,
        Res<MatePossibleSearch>,
        Res<ExplanationSearch>,
        Res<Records>,
    ),
    (draw_claim, marks, drawings): (Res<DrawClaimMove>, Res<LessonMarks>, Res<BoardDrawings>),
    orbit: Res<OrbitCamera>,
    rules: Res<Rules>,
    selection: Res<Selection>,
    promotion: Res<PromotionState>,
    setting_up: Res<SetUp>,
    preferences: Res<Preferences>,
    mut redraw: ResMut<RedrawFrames>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let everything_changed = pending_set.is_some()
        || set.is_some_and(|set| set.is_added())
        || !shaders.0
        || preferences.is_changed();
    let has_changed = motion.pieces
        || motion.view
        || motion.clock
        || searches.0.is_running()
        || searches.1.is_running()
        || searches.2.is_running()
        || searches.3.is_archiving()
        || draw_claim.is_changed()
        || marks.is_changed()
        || drawings.is_changed()
        || orbit.is_changed()
        || rules.is_changed()
        || rules.shows(BoardContent::Demonstration)
        || selection.is_changed()
        || promotion.is_changed()
        || setting_up.is_changed();
    if everything_changed {
        redraw.redraw_all();
    }
    if everything_changed || has_changed {
        redraw.request_frames();
        if Preset::drawn(preferences.quality).antialiasing == Antialiasing::Taa {
            redraw.remaining = TAA_FRAMES;
        }
    }
    // A new digit of a clock causes one frame, in which nothing else has changed.
    let has_changed = redraw.remaining > 0;
    if redraw.has_changed != has_changed {
        redraw.has_changed = has_changed;
    }
    let is_full = redraw.full_frames > 0;
    if redraw.is_full != is_full {
        redraw.is_full = is_full;
    }
    if has_changed {
        redraw.remaining -= 1;
        redraw.full_frames = redraw.full_frames.saturating_sub(1);
        redraws.write(RequestRedraw);
    }
}
