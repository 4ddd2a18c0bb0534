//! With how many pixels the board is drawn while it moves.
//!
//! The time from one moving frame to the next says whether the machine keeps up. If it does not, the picture gets
//! coarser by a step; if there is room to spare, finer. A display that waits for its own beat hides how much room there
//! is: then a finer step is tried now and then, and tried less often each time that it was too much.

use std::time::Duration;

use bevy::prelude::*;

/// Shares of the width and of the height that are drawn.
const STEPS: [f32; 7] = [1.0, 0.88, 0.78, 0.68, 0.59, 0.5, 0.42];
/// The step a machine without a graphics card begins with.
const LEAN_START: usize = 3;
/// A frame should take no longer, milliseconds.
const GOAL: f32 = 14.0;
/// Below this part of the goal there is room for a finer step.
const ROOMY: f32 = 0.72;
/// Frames that are looked at before a coarser and before a finer step.
const FRAMES_TO_COARSEN: u32 = 5;
const FRAMES_TO_REFINE: u32 = 30;
/// A frame that took longer than this was held up by something else, milliseconds.
const STALLED: f32 = 250.0;
/// Frames in step with the display before a finer step is tried, to begin with.
const PATIENCE: u32 = 90;

/// How coarse the moving board is drawn, and what is known of the machine.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct RenderScale {
    step: usize,
    /// Mean of the last frames' times, milliseconds.
    mean: f32,
    /// Frames since the step was taken.
    frames: u32,
    /// Time from one picture of the display to the next, milliseconds.
    beat: f32,
    /// Frames in step with the display after which a finer step is tried.
    patience: u32,
    /// The last step was only a try.
    trying: bool,
    /// Every pixel is drawn, however long that takes.
    is_pinned: bool,
    /// The share that was drawn last.
    drawn: f32,
}

impl Default for RenderScale {
    fn default() -> Self {
        Self {
            step: 0,
            mean: GOAL,
            frames: 0,
            beat: 1000.0 / 60.0,
            patience: PATIENCE,
            trying: false,
            is_pinned: false,
            drawn: 1.0,
        }
    }
}

impl RenderScale {
    /// What a machine begins with that has no graphics card.
    pub fn lean() -> Self {
        Self {
            step: LEAN_START,
            ..Self::default()
        }
    }

    /// Every pixel, however long that takes: to compare frames with those of others.
    pub fn full_size() -> Self {
        Self {
            is_pinned: true,
            ..Self::default()
        }
    }

    /// As on a machine without a graphics card, unless every pixel is drawn anyway.
    pub fn begin_lean(&mut self) {
        if !self.is_pinned {
            *self = Self::lean();
        }
    }

    /// The share of the width and of the height that is drawn while things move.
    pub fn scale(&self) -> f32 {
        STEPS[self.step]
    }

    /// The share of the width and of the height that was drawn in the last frame.
    pub fn drawn(&self) -> f32 {
        self.drawn
    }

    /// A frame is drawn with this share of the width and of the height.
    pub fn set_drawn(&mut self, scale: f32) {
        self.drawn = scale;
    }

    /// The display shows so many pictures a second.
    pub fn set_rate(&mut self, hertz: f32) {
        if hertz > 20.0 {
            self.beat = 1000.0 / hertz;
        }
    }

    /// Takes in how long a frame took in which the board moved, with another moving frame before it. Whether the step
    /// is another now.
    pub fn observe(&mut self, took: Duration) -> bool {
        let took = took.as_secs_f32() * 1000.0;
        if self.is_pinned || took > STALLED {
            return false;
        }
        // The first frames after a step count for more: they are all there is.
        self.frames += 1;
        let weight = (1.0 / self.frames as f32).max(0.12);
        self.mean += (took - self.mean) * weight;
        // Nobody can be quicker than a display that is waited for.
        let goal = GOAL.max(self.beat * 1.06);
        let before = self.step;
        if self.mean > goal * 1.12 && self.frames >= FRAMES_TO_COARSEN {
            let far = self.mean > goal * 1.6;
            self.take(self.step + if far { 2 } else { 1 });
            if self.trying {
                self.patience = self.patience.saturating_mul(2);
                self.trying = false;
            }
        } else if self.mean < GOAL * ROOMY && self.frames >= FRAMES_TO_REFINE {
            self.take(self.step.saturating_sub(1));
            self.trying = false;
        } else if self.mean <= goal && self.frames >= self.patience && self.in_step() {
            self.take(self.step.saturating_sub(1));
            self.trying = true;
        }
        before != self.step
    }

    /// The frames come as the display asks for them, not as they are ready.
    fn in_step(&self) -> bool {
        (self.mean / self.beat - 1.0).abs() < 0.05
    }

    fn take(&mut self, step: usize) {
        self.step = step.min(STEPS.len() - 1);
        self.frames = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves for so many frames on a machine that needs so long for a whole picture, of which a part is always there.
    fn run(
        pace: &mut RenderScale,
        frames: u32,
        whole: f32,
        always: f32,
        beat: Option<f32>,
    ) -> Vec<usize> {
        let mut steps = Vec::new();
        for _ in 0..frames {
            let needed = always + whole * pace.scale() * pace.scale();
            let took = beat.map_or(needed, |beat| (needed / beat).ceil() * beat);
            pace.observe(Duration::from_secs_f32(took / 1000.0));
            steps.push(pace.step);
        }
        steps
    }

    #[test]
    fn a_quick_machine_draws_every_pixel() {
        let mut pace = RenderScale::lean();
        run(&mut pace, 200, 4.0, 2.0, None);
        assert_eq!(pace.scale(), 1.0);
    }

    #[test]
    fn a_slow_machine_draws_as_few_as_it_must_and_stays_there() {
        let mut pace = RenderScale::lean();
        let steps = run(&mut pace, 600, 20.0, 6.0, None);
        let settled = &steps[100..];
        assert!(
            settled.iter().all(|step| *step == settled[0]),
            "{settled:?}"
        );
        assert!((0.5..0.8).contains(&pace.scale()), "{}", pace.scale());
    }

    #[test]
    fn a_hopeless_machine_gets_the_coarsest_step() {
        let mut pace = RenderScale::default();
        run(&mut pace, 60, 90.0, 20.0, None);
        assert_eq!(pace.scale(), 0.42);
    }

    #[test]
    fn a_display_that_is_waited_for_does_not_make_the_picture_coarse() {
        let mut pace = RenderScale::default();
        run(&mut pace, 300, 10.0, 3.0, Some(1000.0 / 60.0));
        assert_eq!(pace.scale(), 1.0);
    }

    #[test]
    fn finer_steps_are_tried_ever_less_often() {
        let mut pace = RenderScale::default();
        let steps = run(&mut pace, 3000, 24.0, 4.0, Some(1000.0 / 60.0));
        let tries = |steps: &[usize]| steps.windows(2).filter(|pair| pair[1] < pair[0]).count();
        assert!(tries(&steps[1500..]) < tries(&steps[..1500]), "{steps:?}");
    }

    #[test]
    fn a_pinned_scale_stays_whole_however_slow_the_machine_is() {
        let mut pace = RenderScale::full_size();
        pace.begin_lean();
        run(&mut pace, 200, 90.0, 20.0, None);
        assert_eq!(pace.scale(), 1.0);
    }

    #[test]
    fn a_hold_up_is_not_the_machines_pace() {
        let mut pace = RenderScale::default();
        for _ in 0..20 {
            assert!(!pace.observe(Duration::from_millis(900)));
        }
        assert_eq!(pace.scale(), 1.0);
    }
}
