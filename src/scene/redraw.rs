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
    preferences::{Preferences, Quality},
    rules::{BoardContent, Rules},
    shared::{BoardDrawings, LessonMarks, Motion},
};

use super::{
    camera::orbit::OrbitCamera,
    loading::assets::{ModelMeshes, PendingModels, PendingTextures},
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

/// The same at this quality: temporal antialiasing needs more of them.
fn frames_per_change(quality: Quality) -> u32 {
    match Preset::drawn(quality).antialiasing {
        Antialiasing::Taa => TAA_FRAMES,
        Antialiasing::Off | Antialiasing::Fxaa | Antialiasing::Msaa(_) | Antialiasing::Smaa => {
            FRAMES_PER_CHANGE
        }
    }
}

/// The number of frames that will still be drawn if nothing else happens.
#[derive(Resource, Debug)]
pub struct RedrawFrames {
    remaining: u32,
    has_changed: bool,
    /// Of these, the frames in which the whole image may differ.
    full_frames: u32,
    is_full: bool,
    /// How many frames are drawn after a change.
    frames_per_change: u32,
}

impl Default for RedrawFrames {
    fn default() -> Self {
        Self {
            remaining: FRAMES_PER_CHANGE,
            has_changed: true,
            full_frames: FRAMES_PER_CHANGE,
            is_full: true,
            frames_per_change: FRAMES_PER_CHANGE,
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
        self.request_frames();
        self.full_frames = FRAMES_PER_CHANGE;
    }

    /// Requests a few more frames, in which what has changed is drawn.
    pub fn request_frames(&mut self) {
        self.remaining = self.remaining.max(self.frames_per_change);
    }
}

fn request_redraws(
    (set, pending_set, pending_textures): (
        Option<Res<ModelMeshes>>,
        Option<Res<PendingModels>>,
        Option<Res<PendingTextures>>,
    ),
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
    // No event comes when a texture is loaded. What is given up is pending no more.
    let is_loading =
        pending_set.is_some() || pending_textures.is_some_and(|textures| !textures.0.is_empty());
    let everything_changed = is_loading
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
    let frames_per_change = frames_per_change(preferences.quality);
    if redraw.frames_per_change != frames_per_change {
        redraw.frames_per_change = frames_per_change;
    }
    if everything_changed {
        redraw.redraw_all();
    } else if has_changed {
        redraw.request_frames();
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

#[cfg(test)]
mod tests {
    use super::*;

    fn app(quality: Quality) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<RequestRedraw>()
            .init_resource::<Motion>()
            .init_resource::<DeadPositionSearch>()
            .init_resource::<MatePossibleSearch>()
            .init_resource::<ExplanationSearch>()
            .init_resource::<Records>()
            .init_resource::<DrawClaimMove>()
            .init_resource::<LessonMarks>()
            .init_resource::<BoardDrawings>()
            .init_resource::<OrbitCamera>()
            .init_resource::<Rules>()
            .init_resource::<Selection>()
            .init_resource::<PromotionState>()
            .init_resource::<SetUp>()
            .init_resource::<RedrawFrames>()
            .insert_resource(ShadersReady(true))
            .insert_resource(Preferences {
                quality,
                ..default()
            })
            .add_systems(Update, request_redraws);
        app
    }

    /// How many frames request another one before the first that does not.
    fn frames_until_idle(app: &mut App) -> u32 {
        for frames in 0..100 {
            app.update();
            let mut requests = app.world_mut().resource_mut::<Messages<RequestRedraw>>();
            if requests.drain().count() == 0 {
                return frames;
            }
        }
        panic!("never idle");
    }

    #[test]
    fn whoever_requests_frames_gets_as_many_as_the_antialiasing_needs() {
        for (quality, frames) in [
            (Quality::High, FRAMES_PER_CHANGE),
            (Quality::Ultra, TAA_FRAMES),
        ] {
            let mut app = app(quality);
            assert_eq!(frames_until_idle(&mut app), frames, "{quality:?}");
            for request in [RedrawFrames::redraw_all, RedrawFrames::request_frames] {
                request(&mut app.world_mut().resource_mut::<RedrawFrames>());
                assert_eq!(frames_until_idle(&mut app), frames, "{quality:?}");
            }
        }
    }

    #[test]
    fn frames_are_drawn_while_a_texture_is_loading_and_no_longer() {
        let mut app = app(Quality::High);
        frames_until_idle(&mut app);
        app.insert_resource(PendingTextures(vec![Handle::default()]));
        for _ in 0..20 {
            app.update();
            assert!(!app.world().resource::<RedrawFrames>().is_idle());
        }
        app.insert_resource(PendingTextures::default());
        assert!(frames_until_idle(&mut app) <= FRAMES_PER_CHANGE);
    }
}
