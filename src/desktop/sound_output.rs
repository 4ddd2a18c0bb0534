//! The loudspeaker. It is opened when there is something to play and let go when all has been quiet for a while, by a
//! thread of its own: an idle game holds no device and costs nothing, opening one never holds up a frame, and a machine
//! without one is not complained about.

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

/// Plays what is asked for.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, play);
}

/// So long after the last sound the device is let go.
const QUIET: Duration = Duration::from_secs(8);
/// So long nothing is tried after a device could not be opened.
const SULK: Duration = Duration::from_secs(20);
/// What could not be played within this time is not played late.
const STALE: Duration = Duration::from_millis(220);
/// Frames handed to the device at once: small enough that a knock is heard when it is seen.
const CHUNK: u32 = 1024;

fn play(mut wanted: MessageReader<PlaySound>, mut thread: Local<Option<Sender<SoundOrder>>>) {
    for sounding in wanted.read() {
        let order = SoundOrder {
            sounding: *sounding,
            at: Instant::now(),
        };
        let sender = thread.get_or_insert_with(open_shop);
        // Where no thread can be had there is no sound.
        let _ = sender.send(order);
    }
}

/// A sound, and when it was asked for.
struct SoundOrder {
    sounding: PlaySound,
    at: Instant,
}

fn open_shop() -> Sender<SoundOrder> {
    let (sender, receiver) = channel();
    let serve = move || serve(&receiver);
    // Without a thread the receiver is gone, and orders go nowhere.
    let _ = thread::Builder::new().name("sound".into()).spawn(serve);
    sender
}

fn serve(orders: &Receiver<SoundOrder>) {
    quieten_alsa();
    let mut device: Option<Device> = None;
    let mut sulk: Option<Instant> = None;
    loop {
        let order = if device.is_some() {
            match orders.recv_timeout(QUIET) {
                Ok(order) => order,
                Err(RecvTimeoutError::Timeout) => {
                    device = None;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        } else {
            match orders.recv() {
                Ok(order) => order,
                Err(_) => return,
            }
        };
        if device.as_ref().is_some_and(Device::is_lost) {
            device = None;
        }
        if device.is_none() && sulk.is_none_or(|since| since.elapsed() > SULK) {
            device = Device::open();
            sulk = device.is_none().then(Instant::now);
        }
        if let Some(device) = &device
            && order.at.elapsed() < STALE
            && let Some(voice) = PlayingTake::new(&order.sounding)
        {
            device.sink.mixer().add(voice);
        }
    }
}

/// ALSA writes to the terminal what it cannot find; here it writes into a buffer that nobody reads.
#[cfg(target_os = "linux")]
fn quieten_alsa() {
    // If even this is refused, it complains, and nothing worse.
    let _ = alsa::Output::local_error_handler();
}

#[cfg(not(target_os = "linux"))]
fn quieten_alsa() {}

struct Device {
    sink: MixerDeviceSink,
    lost: Arc<AtomicBool>,
}

impl Device {
    fn open() -> Option<Self> {
        let lost = Arc::new(AtomicBool::new(false));
        let told = lost.clone();
        let mut sink = DeviceSinkBuilder::from_default_device()
            .ok()?
            .with_buffer_size(BufferSize::Fixed(CHUNK))
            .with_error_callback(move |_| told.store(true, Ordering::Relaxed))
            .open_sink_or_fallback()
            .ok()?;
        sink.log_on_drop(false);
        Some(Self { sink, lost })
    }

    /// Whether it was unplugged.
    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }
}

/// The rate of the files, frames a second.
const RATE: NonZeroU32 = NonZeroU32::new(32_000).expect("more than none");
const STEREO: NonZeroU16 = NonZeroU16::new(2).expect("more than none");
/// How bright the brightest sound is, and how dull the dullest: where its high tones end, Hz.
const BRIGHT: std::ops::Range<f32> = 1_100.0..15_000.0;

/// One take on its way to the loudspeaker, read from the program's own file as it goes.
struct PlayingTake {
    samples: &'static [u8],
    at: f32,
    speed: f32,
    /// Left and right.
    gains: [f32; 2],
    /// How much of the difference to the next sample goes through: less is duller.
    through: f32,
    held: f32,
    right_is_next: bool,
}

impl PlayingTake {
    fn new(wanted: &PlaySound) -> Option<Self> {
        let file = bytes(wanted.sound)?;
        let samples = samples(file)?;
        let length = samples.len() / 2 / wanted.sound.takes() * 2;
        let take = samples.get(wanted.take * length..(wanted.take + 1) * length)?;
        // Of even power from one side to the other.
        let angle = (wanted.pan.clamp(-1.0, 1.0) + 1.0) * std::f32::consts::FRAC_PI_4;
        let gain = wanted.gain * std::f32::consts::SQRT_2;
        let end = BRIGHT.start + (BRIGHT.end - BRIGHT.start) * wanted.bright * wanted.bright;
        let through = 1.0 - (-std::f32::consts::TAU * end / RATE.get() as f32).exp();
        Some(Self {
            samples: take,
            at: 0.0,
            speed: wanted.speed,
            gains: [gain * angle.cos(), gain * angle.sin()],
            through,
            held: 0.0,
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
            return Some(self.held * self.gains[1]);
        }
        let index = self.at as usize;
        let here = self.sample(index)?;
        let next = self.sample(index + 1).unwrap_or(0.0);
        let value = here + (next - here) * self.at.fract();
        self.at += self.speed;
        self.held += (value - self.held) * self.through;
        self.right_is_next = true;
        Some(self.held * self.gains[0])
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

/// The samples of a WAV file: what stands in its `data` chunk.
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
        /// The file of that name. It lies in the program; the system reads those pages that are played.
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
    "fall-glass",
    "fall-marble",
    "fall-plastic",
    "fall-wood",
    "lift-glass",
    "lift-marble",
    "lift-plastic",
    "lift-wood",
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

    fn sounding(sound: Sound, pan: f32, bright: f32) -> PlaySound {
        PlaySound {
            sound,
            take: sound.takes() - 1,
            gain: 1.0,
            pan,
            speed: 1.0,
            bright,
        }
    }

    /// The power of what comes out, left and right.
    fn power(wanted: &PlaySound) -> [f32; 2] {
        let voice = PlayingTake::new(wanted).expect("there is a file");
        let all: Vec<f32> = voice.collect();
        let side = |side: usize| all.iter().skip(side).step_by(2).map(|x| x * x).sum::<f32>();
        [side(0), side(1)]
    }

    #[test]
    fn every_sound_is_in_the_program_and_every_take_can_be_played() {
        for sound in Sound::all() {
            let first = power(&PlaySound {
                take: 0,
                ..sounding(sound, 0.0, 1.0)
            });
            let last = power(&sounding(sound, 0.0, 1.0));
            assert!(first[0] > 0.0 && last[0] > 0.0, "{sound:?}");
            assert!((first[0] - first[1]).abs() < 1e-3 * first[0], "{sound:?}");
        }
    }

    #[test]
    fn the_sides_share_one_power_and_a_soft_touch_is_duller() {
        let at = |pan| power(&sounding(Sound::Press, pan, 1.0));
        let [left, right] = at(0.6);
        assert!(right > 3.0 * left, "{left} {right}");
        let [middle, other] = at(0.0);
        assert!(((left + right) / (middle + other) - 1.0).abs() < 1e-3);
        let marble = Sound::Clack(PieceMaterial::Marble);
        let firm = power(&sounding(marble, 0.0, 1.0));
        let soft = power(&sounding(marble, 0.0, 0.3));
        assert!(soft[0] < 0.8 * firm[0], "{} {}", soft[0], firm[0]);
    }
}
