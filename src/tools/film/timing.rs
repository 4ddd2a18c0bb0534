//! The timing of a film: frames a second, the pause at each position, and the plies whose colours are sampled.

use std::time::Duration;

use crate::play::shared::MAX_TIME_STEP;

/// Frames a second. Films of the same rate have frames of the same length, in steps of a hundredth of a second in a
/// GIF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameRate(u32);

impl Default for FrameRate {
    fn default() -> Self {
        Self(25)
    }
}

impl FrameRate {
    /// The lowest.
    pub const MIN: u32 = 5;
    /// The highest: most programs that show GIF slow down faster ones.
    pub const MAX: u32 = 50;

    /// So many frames a second, if that is possible.
    pub fn new(per_second: u32) -> Option<Self> {
        (Self::MIN..=Self::MAX)
            .contains(&per_second)
            .then_some(Self(per_second))
    }

    /// The number of frames that is nearest to this duration.
    pub fn frames_in(self, seconds: f32) -> u32 {
        (seconds * self.0 as f32).round() as u32
    }

    /// The begin of a frame, in hundredths of a second since the begin of the film.
    pub fn centiseconds_at(self, frame: u64) -> u64 {
        (frame * 100 + u64::from(self.0 / 2)) / u64::from(self.0)
    }
}

/// The timing of a film.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FilmTiming {
    /// Frames a second.
    pub rate: FrameRate,
    /// How long a position is shown at rest.
    pub pause: Duration,
}

/// How long the last position is shown at least.
const END_PAUSE: Duration = Duration::from_secs(2);

impl FilmTiming {
    /// The time between two updates of the board.
    pub fn step(self) -> Duration {
        Duration::from_secs(1) / (self.rate.0 * self.steps_per_frame())
    }

    /// The number of updates of the board in each frame.
    pub fn steps_per_frame(self) -> u32 {
        (1.0 / (self.rate.0 as f32 * MAX_TIME_STEP)).ceil() as u32
    }

    /// The frames for which a position is shown at rest.
    pub fn pause_frames(self) -> u32 {
        self.rate.frames_in(self.pause.as_secs_f32()).max(1)
    }

    /// The frames for which the last position is shown at rest.
    pub fn end_frames(self) -> u32 {
        self.rate
            .frames_in(self.pause.max(END_PAUSE).as_secs_f32())
            .max(1)
    }
}

/// The plies of a game whose pictures the palette is chosen from: a few, spread over the game.
pub fn sample_plies(plies: usize) -> impl Iterator<Item = usize> {
    const SAMPLES: usize = 5;
    let mut sampled: Vec<usize> = (0..SAMPLES)
        .map(|sample| sample * plies / (SAMPLES - 1))
        .collect();
    sampled.dedup();
    sampled.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timing(per_second: u32, seconds: f32) -> FilmTiming {
        FilmTiming {
            rate: FrameRate::new(per_second).unwrap(),
            pause: Duration::from_secs_f32(seconds),
        }
    }

    #[test]
    fn rates_have_bounds() {
        assert_eq!(FrameRate::new(25), Some(FrameRate::default()));
        assert_eq!((FrameRate::new(4), FrameRate::new(51)), (None, None));
    }

    #[test]
    fn no_step_is_longer_than_what_moves_pieces() {
        for rate in FrameRate::MIN..=FrameRate::MAX {
            let timing = timing(rate, 1.0);
            assert!(timing.step().as_secs_f32() <= MAX_TIME_STEP + 1e-6);
            let frame = timing.step() * timing.steps_per_frame() * rate;
            assert!(frame.abs_diff(Duration::from_secs(1)) < Duration::from_micros(1));
        }
        assert_eq!(timing(25, 1.0).steps_per_frame(), 1);
        assert_eq!(timing(10, 1.0).steps_per_frame(), 2);
    }

    #[test]
    fn pauses_are_whole_frames() {
        assert_eq!(timing(25, 1.5).pause_frames(), 38);
        assert_eq!(timing(25, 0.0).pause_frames(), 1);
        assert_eq!(timing(25, 0.4).end_frames(), 50);
        assert_eq!(timing(10, 4.0).end_frames(), 40);
    }

    #[test]
    fn delays_add_up_to_the_film_at_any_rate() {
        for rate in FrameRate::MIN..=FrameRate::MAX {
            let rate = FrameRate::new(rate).unwrap();
            let delays: Vec<u64> = (0..u64::from(rate.0))
                .map(|frame| rate.centiseconds_at(frame + 1) - rate.centiseconds_at(frame))
                .collect();
            assert_eq!(delays.iter().sum::<u64>(), 100);
            assert!(delays.iter().all(|delay| *delay >= 2));
        }
    }

    #[test]
    fn samples_are_spread_over_the_game() {
        let sampled = |plies| sample_plies(plies).collect::<Vec<_>>();
        assert_eq!(sampled(0), [0]);
        assert_eq!(sampled(3), [0, 1, 2, 3]);
        assert_eq!(sampled(40), [0, 10, 20, 30, 40]);
    }
}
