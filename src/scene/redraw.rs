//! Nothing moves, nothing is drawn. The loop waits for the window's events; whatever moves asks here for its next frame.

use bevy::{
    prelude::*,
    render::{ExtractSchedule, MainWorld, RenderApp, render_resource::PipelineCache},
    window::RequestRedraw,
};

use crate::play::{
    PlaySystems,
    arbiter::{
        dead_position_check::DeadPositionSearch, draw_claim_move::DrawClaimMove,
        end_explanation::ExplanationSearch, flag_fall_check::MatePossibleSearch, record::Records,
    },
    input::{promotion::PromotionState, selection::Selection},
    mode::set_up::SetUp,
    preferences::Preferences,
    rules::{BoardContent, Rules},
    shared::Motion,
};

use super::{
    camera::orbit::OrbitCamera,
    loading::assets::SetMeshes,
    quality::{Antialiasing, Preset, SETTLED},
};

/// Asks for the next frame as long as there is something to see in it.
pub fn plugin(app: &mut App) {
    app.init_resource::<RedrawFrames>()
        .init_resource::<ShadersReady>()
        .add_systems(Update, ask.after(PlaySystems::React));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, tell_shaders);
    }
}

/// Whether everything that is to be drawn has its shaders compiled.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ShadersReady(pub bool);

fn tell_shaders(mut main: ResMut<MainWorld>, cache: Res<PipelineCache>) {
    let ready = cache.waiting_pipelines().next().is_none();
    if let Some(mut known) = main.get_resource_mut::<ShadersReady>()
        && known.0 != ready
    {
        known.0 = ready;
    }
}

/// Frames still to draw after the last change: asset loading, deferred commands and the pipelined renderer each
/// need one to show it.
const AFTERGLOW: u32 = 3;

/// Frames that will still be drawn if nothing else happens.
#[derive(Resource, Debug)]
pub struct RedrawFrames {
    frames: u32,
    stirred: bool,
    /// Of these frames, those in which anything may be seen to be another.
    anew: u32,
    is_anew: bool,
}

impl Default for RedrawFrames {
    fn default() -> Self {
        Self {
            frames: AFTERGLOW,
            stirred: true,
            anew: AFTERGLOW,
            is_anew: true,
        }
    }
}

impl RedrawFrames {
    /// Whether everything that happened has been drawn.
    pub fn is_asleep(&self) -> bool {
        self.frames == 0
    }

    /// Whether something happened in this frame, or in one just before, that may be seen on the board.
    pub fn has_stirred(&self) -> bool {
        self.stirred
    }

    /// Whether something happened of which no piece, mark or other thing on the board tells that it is seen: another
    /// room, another quality, textures that have just arrived.
    pub fn is_anew(&self) -> bool {
        self.is_anew
    }

    /// Draws a few frames more, and all of the board in them.
    pub fn wake(&mut self) {
        self.frames = AFTERGLOW;
        self.anew = AFTERGLOW;
    }

    /// Runs a few frames more, in which what has changed is drawn.
    pub fn keep_on(&mut self) {
        self.frames = self.frames.max(AFTERGLOW);
    }
}

fn ask(
    set: Option<Res<SetMeshes>>,
    shaders: Res<ShadersReady>,
    motion: Res<Motion>,
    searches: (
        Res<DeadPositionSearch>,
        Res<MatePossibleSearch>,
        Res<ExplanationSearch>,
        Res<Records>,
    ),
    naming: Res<DrawClaimMove>,
    rig: Res<OrbitCamera>,
    rules: Res<Rules>,
    selection: Res<Selection>,
    promotion: Res<PromotionState>,
    setting_up: Res<SetUp>,
    preferences: Res<Preferences>,
    mut awake: ResMut<RedrawFrames>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let other_picture =
        set.as_ref().is_none_or(|set| set.is_added()) || !shaders.0 || preferences.is_changed();
    let stirred = motion.pieces
        || motion.view
        || motion.clock
        || searches.0.is_running()
        || searches.1.is_running()
        || searches.2.is_running()
        || searches.3.is_archiving()
        || naming.is_changed()
        || rig.is_changed()
        || rules.is_changed()
        || rules.shows(BoardContent::Demonstration)
        || selection.is_changed()
        || promotion.is_changed()
        || setting_up.is_changed();
    if other_picture {
        awake.wake();
    }
    if other_picture || stirred {
        awake.keep_on();
        if Preset::of(preferences.quality).edges == Antialiasing::Frames {
            awake.frames = SETTLED;
        }
    }
    // A clock's new digit is drawn with the frame that it woke, and nothing else is.
    let stirred = awake.frames > 0;
    if awake.stirred != stirred {
        awake.stirred = stirred;
    }
    let is_anew = awake.anew > 0;
    if awake.is_anew != is_anew {
        awake.is_anew = is_anew;
    }
    if stirred {
        awake.frames -= 1;
        awake.anew = awake.anew.saturating_sub(1);
        redraws.write(RequestRedraw);
    }
}
