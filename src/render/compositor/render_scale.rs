//! The render scale: the share of the pixels with which the board is drawn while it moves.
//!
//! The time from one moving frame to the next shows whether the machine is fast enough. If it is not, the picture gets
//! coarser by a step; if there is time to spare, finer. Two thirds of width and height are kept for as long as thirty
//! frames a second are: fewer pixels are visible as jagged edges sooner than fewer frames are noticed, and the fixed
//! cost of a frame stays. Vertical synchronisation hides how much time is spare: then a finer step is tried at times,
//! and less often each time that it was too much.

use std::time::Duration;

use bevy::prelude::*;

/// The render scales: shares of the width and of the height that are drawn.
const STEPS: [f32; 7] = [1.0, 0.88, 0.78, 0.68, 0.59, 0.5, 0.42];
/// The step with which a machine without a graphics card begins.
const LEAN_START_STEP: usize = KEPT_STEP;
/// The longest that a frame should take, milliseconds.
const TARGET_MS: f32 = 14.0;
/// The step that is kept for as long as frames take no longer than [`SLOW_TARGET_MS`].
const KEPT_STEP: usize = 3;
/// The longest that a frame should take at coarser steps than [`KEPT_STEP`], milliseconds: thirty a second.
const SLOW_TARGET_MS: f32 = 1000.0 / 30.0;
/// Below this share of the target time a finer step is taken.
const SPARE_SHARE: f32 = 0.72;
/// Frames that are observed before a coarser step.
const FRAMES_TO_COARSEN: u32 = 5;
/// Frames that are observed before a finer step.
const FRAMES_TO_REFINE: u32 = 30;
/// A frame that took longer than this was delayed by something else, milliseconds.
const STALL_MS: f32 = 250.0;
/// The refresh interval of a display, milliseconds: most have sixty frames a second.
const DISPLAY_MS: f32 = 1000.0 / 60.0;
/// Frames at the display's rate before a finer step is tried, at first.
const FRAMES_TO_TRY: u32 = 90;

/// The render scale of the moving board, and what was measured of the machine.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct RenderScale {
    step: usize,
    /// Mean of the last frames' times, milliseconds.
    mean: f32,
    /// Frames since the step was taken.
    frames: u32,
    /// Frames at the display's rate after which a finer step is tried.
    frames_to_try: u32,
    /// The last step was a trial.
    is_trial: bool,
    /// Every pixel is drawn, however long that takes.
    is_pinned: bool,
    /// It has started as on a machine without a graphics card.
    has_started_lean: bool,
    /// The scale of the last frame.
    drawn: f32,
}

impl Default for RenderScale {
    fn default() -> Self {
        Self {
            step: 0,
            mean: TARGET_MS,
            frames: 0,
            frames_to_try: FRAMES_TO_TRY,
            is_trial: false,
            is_pinned: false,
            has_started_lean: false,
            drawn: 1.0,
        }
    }
}

impl RenderScale {
    /// The start value for a machine without a graphics card.
    pub fn lean() -> Self {
        Self {
            step: LEAN_START_STEP,
            has_started_lean: true,
            ..Self::default()
        }
    }

    /// Every pixel, however long that takes: for comparing frame times with other programs.
    pub fn full_size() -> Self {
        Self {
            is_pinned: true,
            ..Self::default()
        }
    }

    /// Starts as on a machine without a graphics card, unless the scale is pinned. Once alone: what was measured since
    /// is kept when the board is drawn anew.
    pub fn start_lean(&mut self) {
        if !self.is_pinned && !self.has_started_lean {
            *self = Self::lean();
        }
    }

    /// The scale at which the moving board is drawn.
    pub fn scale(&self) -> f32 {
        STEPS[self.step]
    }

    /// The scale of the last frame.
    pub fn drawn(&self) -> f32 {
        self.drawn
    }

    /// Notes the scale of this frame.
    pub fn set_drawn(&mut self, scale: f32) {
        self.drawn = scale;
    }

    /// Takes into account the time of a moving frame that followed another moving frame. Returns whether the step
    /// changed.
    pub fn observe(&mut self, took: Duration) -> bool {
        let took = took.as_secs_f32() * 1000.0;
        if self.is_pinned || took > STALL_MS {
            return false;
        }
        // The first frames after a step weigh more.
        self.frames += 1;
        let weight = (1.0 / self.frames as f32).max(0.12);
        self.mean += (took - self.mean) * weight;
        let before = self.step;
        if self.mean > Self::target_before(before + 1) * 1.12 && self.frames >= FRAMES_TO_COARSEN {
            let far = self.mean > Self::target_before(before + 2) * 1.6;
            self.set_step(before + if far { 2 } else { 1 });
            if self.is_trial {
                self.frames_to_try = self.frames_to_try.saturating_mul(2);
                self.is_trial = false;
            }
        } else if self.mean < limit_before(before) * SPARE_SHARE && self.frames >= FRAMES_TO_REFINE
        {
            self.set_step(self.step.saturating_sub(1));
            self.is_trial = false;
        } else if self.mean <= Self::target_before(before + 1)
            && self.frames >= self.frames_to_try
            && self.is_display_bound()
        {
            self.set_step(self.step.saturating_sub(1));
            self.is_trial = true;
        }
        before != self.step
    }

    /// The longest that a frame may take before this step is taken to make the picture coarser, milliseconds.
    fn target_before(step: usize) -> f32 {
        // With vertical synchronisation no frame is shorter than the refresh interval.
        limit_before(step).max(DISPLAY_MS * 1.06)
    }

    /// Whether the display's rate limits the frames, not the machine.
    fn is_display_bound(&self) -> bool {
        (self.mean / DISPLAY_MS - 1.0).abs() < 0.05
    }

    fn set_step(&mut self, step: usize) {
        self.step = step.min(STEPS.len() - 1);
        self.frames = 0;
    }
}

/// The longest that a frame should take before this step, whatever the display, milliseconds.
fn limit_before(step: usize) -> f32 {
    if step > KEPT_STEP {
        SLOW_TARGET_MS
    } else {
        TARGET_MS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulates moving frames: `whole` is the time for all pixels, `fixed` what a frame takes besides, milliseconds.
    fn simulate(
        render_scale: &mut RenderScale,
        frames: u32,
        whole: f32,
        fixed: f32,
        display_ms: Option<f32>,
    ) -> Vec<usize> {
        let mut steps = Vec::new();
        for _ in 0..frames {
            let needed = fixed + whole * render_scale.scale() * render_scale.scale();
            let took = display_ms.map_or(needed, |display_ms| {
                (needed / display_ms).ceil() * display_ms
            });
            render_scale.observe(Duration::from_secs_f32(took / 1000.0));
            steps.push(render_scale.step);
        }
        steps
    }

    #[test]
    fn a_quick_machine_draws_every_pixel() {
        let mut render_scale = RenderScale::lean();
        simulate(&mut render_scale, 200, 4.0, 2.0, None);
        assert_eq!(render_scale.scale(), 1.0);
    }

    #[test]
    fn a_slow_machine_settles_at_one_scale() {
        let mut render_scale = RenderScale::lean();
        let steps = simulate(&mut render_scale, 600, 20.0, 6.0, None);
        let settled = &steps[100..];
        assert!(
            settled.iter().all(|step| *step == settled[0]),
            "{settled:?}"
        );
        assert!(
            (0.5..0.8).contains(&render_scale.scale()),
            "{}",
            render_scale.scale()
        );
    }

    #[test]
    fn two_thirds_are_kept_for_as_long_as_thirty_frames_a_second_are() {
        for (whole, fixed, kept) in [(15.0, 15.0, 0.68), (30.0, 20.0, 0.68), (60.0, 15.0, 0.59)] {
            for start in [RenderScale::lean(), RenderScale::default()] {
                let mut render_scale = start;
                simulate(&mut render_scale, 600, whole, fixed, None);
                assert_eq!(render_scale.scale(), kept, "{whole} + {fixed} ms");
            }
        }
    }

    #[test]
    fn a_machine_that_was_busy_for_a_while_comes_back_to_two_thirds() {
        let mut render_scale = RenderScale::lean();
        simulate(&mut render_scale, 60, 90.0, 30.0, None);
        assert_eq!(render_scale.scale(), 0.42);
        simulate(&mut render_scale, 400, 15.0, 12.0, None);
        assert_eq!(render_scale.scale(), 0.68);
    }

    #[test]
    fn a_hopeless_machine_gets_the_coarsest_step() {
        let mut render_scale = RenderScale::default();
        simulate(&mut render_scale, 60, 90.0, 20.0, None);
        assert_eq!(render_scale.scale(), 0.42);
    }

    #[test]
    fn a_display_that_is_waited_for_does_not_make_the_picture_coarse() {
        let mut render_scale = RenderScale::default();
        simulate(&mut render_scale, 300, 10.0, 3.0, Some(1000.0 / 60.0));
        assert_eq!(render_scale.scale(), 1.0);
    }

    #[test]
    fn finer_steps_are_tried_less_and_less_often() {
        let mut render_scale = RenderScale::default();
        let steps = simulate(&mut render_scale, 3000, 24.0, 4.0, Some(1000.0 / 60.0));
        let tries = |steps: &[usize]| steps.windows(2).filter(|pair| pair[1] < pair[0]).count();
        assert!(tries(&steps[1500..]) < tries(&steps[..1500]), "{steps:?}");
    }

    #[test]
    fn a_pinned_scale_stays_whole_however_slow_the_machine_is() {
        let mut render_scale = RenderScale::full_size();
        render_scale.start_lean();
        simulate(&mut render_scale, 200, 90.0, 20.0, None);
        assert_eq!(render_scale.scale(), 1.0);
    }

    #[test]
    fn what_was_measured_is_kept_when_the_board_is_drawn_anew() {
        let mut render_scale = RenderScale::default();
        render_scale.start_lean();
        assert_eq!(render_scale.scale(), STEPS[LEAN_START_STEP]);
        simulate(&mut render_scale, 200, 4.0, 2.0, None);
        let measured = render_scale.clone();
        render_scale.start_lean();
        assert_eq!(render_scale, measured);
        assert_eq!(render_scale.scale(), 1.0);
    }

    #[test]
    fn a_stalled_frame_does_not_change_the_scale() {
        let mut render_scale = RenderScale::default();
        for _ in 0..20 {
            assert!(!render_scale.observe(Duration::from_millis(900)));
        }
        assert_eq!(render_scale.scale(), 1.0);
    }
}
