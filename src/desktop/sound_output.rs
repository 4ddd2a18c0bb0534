//! Sound output. A thread opens the audio device when there is something to play, and closes it after some seconds of
//! silence: an idle game holds no device and costs nothing, opening one never delays a frame, and a machine without one
//! works.

use std::{
    num::{NonZeroU16, NonZeroU32},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Source, cpal::BufferSize};

use crate::scene::sound::{PlaySound, Sound};

/// Plays the requested sounds.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, play);
}

/// How long after the last sound the device is closed.
const CLOSE_AFTER: Duration = Duration::from_secs(8);
/// How long after a failure to open a device the next attempt is made.
const RETRY_AFTER: Duration = Duration::from_secs(20);
/// Sounds that could not be played within this time are dropped.
const MAX_DELAY: Duration = Duration::from_millis(220);
/// Frames in the device's buffer: few enough that a contact is heard when it is seen.
const BUFFER_FRAMES: u32 = 1024;

fn play(mut requested: MessageReader<PlaySound>, mut thread: Local<Option<Sender<SoundRequest>>>) {
    for sound in requested.read() {
        let request = SoundRequest {
            sound: *sound,
            at: Instant::now(),
        };
        let sender = thread.get_or_insert_with(start_thread);
        // Without a thread there is no sound.
        let _ = sender.send(request);
    }
}

/// A sound, and the time of its request.
struct SoundRequest {
    sound: PlaySound,
    at: Instant,
}

fn start_thread() -> Sender<SoundRequest> {
    let (sender, receiver) = channel();
    let run = move || run(&receiver);
    // Without a thread the receiver is dropped, and sending fails.
    let _ = thread::Builder::new().name("sound".into()).spawn(run);
    sender
}

fn run(requests: &Receiver<SoundRequest>) {
    silence_alsa();
    let mut device: Option<OutputDevice> = None;
    let mut failed_at: Option<Instant> = None;
    loop {
        let request = if device.is_some() {
            match requests.recv_timeout(CLOSE_AFTER) {
                Ok(request) => request,
                Err(RecvTimeoutError::Timeout) => {
                    device = None;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        } else {
            match requests.recv() {
                Ok(request) => request,
                Err(_) => return,
            }
        };
        if device.as_ref().is_some_and(OutputDevice::is_lost) {
            device = None;
        }
        if device.is_none() && failed_at.is_none_or(|since| since.elapsed() > RETRY_AFTER) {
            device = OutputDevice::open();
            failed_at = device.is_none().then(Instant::now);
        }
        if let Some(device) = &device
            && request.at.elapsed() < MAX_DELAY
            && let Some(take) = PlayingTake::new(&request.sound)
        {
            device.sink.mixer().add(take);
        }
    }
}

/// Keeps ALSA's error messages off the terminal: they go to a buffer that is not read.
#[cfg(target_os = "linux")]
fn silence_alsa() {
    // If this fails, ALSA writes to the terminal, and nothing worse.
    let _ = alsa::Output::local_error_handler();
}

#[cfg(not(target_os = "linux"))]
fn silence_alsa() {}

struct OutputDevice {
    sink: MixerDeviceSink,
    lost: Arc<AtomicBool>,
}

impl OutputDevice {
    fn open() -> Option<Self> {
        let lost = Arc::new(AtomicBool::new(false));
        let lost_flag = lost.clone();
        let mut sink = DeviceSinkBuilder::from_default_device()
            .ok()?
            .with_buffer_size(BufferSize::Fixed(BUFFER_FRAMES))
            .with_error_callback(move |_| lost_flag.store(true, Ordering::Relaxed))
            .open_sink_or_fallback()
            .ok()?;
        sink.log_on_drop(false);
        Some(Self { sink, lost })
    }

    /// Whether the device reported an error, for instance because it was unplugged.
    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }
}

/// The rate of the files, frames a second.
const RATE: NonZeroU32 = NonZeroU32::new(32_000).expect("more than none");
const STEREO: NonZeroU16 = NonZeroU16::new(2).expect("more than none");

/// A take that is being played, read directly from the embedded file.
struct PlayingTake {
    samples: &'static [u8],
    at: f32,
    speed: f32,
    /// Left and right.
    gains: [f32; 2],
    /// The coefficient of the low-pass filter: lower is duller.
    filter: f32,
    filtered: f32,
    right_is_next: bool,
}

impl PlayingTake {
    fn new(requested: &PlaySound) -> Option<Self> {
        let file = bytes(requested.sound)?;
        let samples = samples(file)?;
        let length = samples.len() / 2 / requested.sound.takes() * 2;
        let take = samples.get(requested.take * length..(requested.take + 1) * length)?;
        // Panning of constant power.
        let angle = (requested.pan.clamp(-1.0, 1.0) + 1.0) * std::f32::consts::FRAC_PI_4;
        let gain = requested.gain * std::f32::consts::SQRT_2;
        let filter = 1.0 - (-std::f32::consts::TAU * requested.cutoff() / RATE.get() as f32).exp();
        Some(Self {
            samples: take,
            at: 0.0,
            speed: requested.speed,
            gains: [gain * angle.cos(), gain * angle.sin()],
            filter,
            filtered: 0.0,
            right_is_next: false,
        })
    }

    fn sample(&self, index: usize) -> Option<f32> {
        let bytes = self.samples.get(2 * index..2 * index + 2)?;
        Some(f32::from(i16::from_le_bytes([bytes[0], bytes[1]])) / 32_768.0)
    }
}

impl Iterator for PlayingTake {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.right_is_next {
            self.right_is_next = false;
            return Some(self.filtered * self.gains[1]);
        }
        let index = self.at as usize;
        let here = self.sample(index)?;
        let next = self.sample(index + 1).unwrap_or(0.0);
        let value = here + (next - here) * self.at.fract();
        self.at += self.speed;
        self.filtered += (value - self.filtered) * self.filter;
        self.right_is_next = true;
        Some(self.filtered * self.gains[0])
    }
}

impl Source for PlayingTake {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> NonZeroU16 {
        STEREO
    }

    fn sample_rate(&self) -> NonZeroU32 {
        RATE
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

/// The samples of a WAV file: the content of its `data` chunk.
fn samples(file: &'static [u8]) -> Option<&'static [u8]> {
    let mut at = 12;
    while let Some(head) = file.get(at..at + 8) {
        let length = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
        if &head[..4] == b"data" {
            return file.get(at + 8..at + 8 + length);
        }
        at += 8 + length + length % 2;
    }
    None
}

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// The file of that name, embedded in the program: the system loads only the pages that are played.
        fn file(name: &str) -> Option<&'static [u8]> {
            Some(match name {
                $($name => include_bytes!(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/assets/sounds/", $name, ".wav"
                )).as_slice(),)+
                _ => return None,
            })
        }
    };
}

fn bytes(sound: Sound) -> Option<&'static [u8]> {
    file(&sound.name())
}

files!(
    "bell",
    "clack-glass",
    "clack-marble",
    "clack-plastic",
    "clack-wood",
    "end",
    "explosion",
    "fall-glass",
    "fall-marble",
    "fall-plastic",
    "fall-wood",
    "lift-glass",
    "lift-marble",
    "lift-plastic",
    "lift-wood",
    "low-time",
    "place-glass-marble-heavy",
    "place-glass-marble-light",
    "place-glass-vinyl-heavy",
    "place-glass-vinyl-light",
    "place-glass-wood-heavy",
    "place-glass-wood-light",
    "place-marble-marble-heavy",
    "place-marble-marble-light",
    "place-marble-vinyl-heavy",
    "place-marble-vinyl-light",
    "place-marble-wood-heavy",
    "place-marble-wood-light",
    "place-plastic-marble-heavy",
    "place-plastic-marble-light",
    "place-plastic-vinyl-heavy",
    "place-plastic-vinyl-light",
    "place-plastic-wood-heavy",
    "place-plastic-wood-light",
    "place-wood-marble-heavy",
    "place-wood-marble-light",
    "place-wood-vinyl-heavy",
    "place-wood-vinyl-light",
    "place-wood-wood-heavy",
    "place-wood-wood-light",
    "press",
    "refuse",
    "slide-marble",
    "slide-vinyl",
    "slide-wood",
    "tray-glass",
    "tray-marble",
    "tray-plastic",
    "tray-wood",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::preferences::PieceMaterial;

    fn play_sound(sound: Sound, pan: f32, bright: f32) -> PlaySound {
        PlaySound {
            sound,
            take: sound.takes() - 1,
            gain: 1.0,
            pan,
            speed: 1.0,
            bright,
        }
    }

    /// The power of the output, left and right.
    fn power(requested: &PlaySound) -> [f32; 2] {
        let take = PlayingTake::new(requested).expect("there is a file");
        let all: Vec<f32> = take.collect();
        let side = |side: usize| all.iter().skip(side).step_by(2).map(|x| x * x).sum::<f32>();
        [side(0), side(1)]
    }

    #[test]
    fn every_sound_is_in_the_program_and_every_take_can_be_played() {
        for sound in Sound::all() {
            let first = power(&PlaySound {
                take: 0,
                ..play_sound(sound, 0.0, 1.0)
            });
            let last = power(&play_sound(sound, 0.0, 1.0));
            assert!(first[0] > 0.0 && last[0] > 0.0, "{sound:?}");
            assert!((first[0] - first[1]).abs() < 1e-3 * first[0], "{sound:?}");
        }
    }

    #[test]
    fn panning_keeps_the_power_and_a_soft_contact_is_duller() {
        let at = |pan| power(&play_sound(Sound::Press, pan, 1.0));
        let [left, right] = at(0.6);
        assert!(right > 3.0 * left, "{left} {right}");
        let [middle, other] = at(0.0);
        assert!(((left + right) / (middle + other) - 1.0).abs() < 1e-3);
        let marble = Sound::Clack(PieceMaterial::Marble);
        let firm = power(&play_sound(marble, 0.0, 1.0));
        let soft = power(&play_sound(marble, 0.0, 0.3));
        assert!(soft[0] < 0.8 * firm[0], "{} {}", soft[0], firm[0]);
    }
}
