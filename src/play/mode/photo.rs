//! Picture mode: the panels are put away, the camera is free, and what it sees is saved as a picture.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};

use crate::play::{PlaySystems, shared::Overlays};

/// Reads the keys of picture mode.
pub fn plugin(app: &mut App) {
    app.add_message::<PhotoRequested>()
        .add_message::<PhotoTaken>();
    app.init_resource::<PhotoMode>().add_systems(
        Update,
        read_keys
            .in_set(PlaySystems::Input)
            .run_if(resource_exists::<Messages<KeyboardInput>>),
    );
}

/// The camera of picture mode.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct PhotoMode {
    /// Whether the players are taking a picture.
    pub on: bool,
    /// How far the lens is open, in f-stops; none is sharp everywhere.
    pub aperture: Option<f32>,
    /// How much nearer (below 0) or farther than the middle of what is looked at the lens is sharp, squares.
    pub focus: f32,
    /// What is looked at: so many squares from the middle of the board.
    pub aim: Vec3,
    /// A picture that is to be saved.
    pub wanted: Option<PhotoSize>,
}

/// A picture of the board is wanted, as it is seen between the panels.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoRequested {
    /// In the folder of pictures.
    ToFile,
    /// For the clipboard: [`PhotoTaken`] hands it over.
    ToClipboard,
}

/// A picture for the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PhotoTaken(pub PhotoPixels);

/// A picture's pixels, row by row from the top: red, green and blue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhotoPixels {
    /// Width and height.
    pub size: [usize; 2],
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
}

/// How large a picture is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoSize {
    /// As large as the window.
    Window,
    /// 3840 pixels wide, in the window's shape.
    Large,
}

impl Default for PhotoMode {
    fn default() -> Self {
        Self {
            on: false,
            aperture: None,
            focus: 0.0,
            aim: Vec3::ZERO,
            wanted: None,
        }
    }
}

/// The f-stop that depth of field begins with.
pub const APERTURE: f32 = 2.0;
/// The widest and the narrowest lens.
const APERTURES: std::ops::RangeInclusive<f32> = 0.5..=16.0;
/// How far from the middle of the board one can look.
const AIM: f32 = 7.0;

/// Asks for picture mode, or for its end.
pub const KEY: Key = Key::F12;

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    overlays: Res<Overlays>,
    mut portrait: ResMut<PhotoMode>,
) {
    for key in keys.read() {
        if key.state != ButtonState::Pressed || overlays.dialog {
            continue;
        }
        if key.logical_key == KEY {
            if !key.repeat {
                *portrait = PhotoMode {
                    on: !portrait.on,
                    ..default()
                };
            }
            continue;
        }
        if !portrait.on || held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) {
            continue;
        }
        match &key.logical_key {
            Key::Escape => *portrait = PhotoMode::default(),
            Key::Enter => portrait.wanted = Some(PhotoSize::Window),
            Key::ArrowLeft => portrait.step(Vec3::NEG_X),
            Key::ArrowRight => portrait.step(Vec3::X),
            Key::ArrowUp => portrait.step(Vec3::NEG_Z),
            Key::ArrowDown => portrait.step(Vec3::Z),
            Key::PageUp => portrait.step(Vec3::Y),
            Key::PageDown => portrait.step(Vec3::NEG_Y),
            Key::Character(text) => match text.to_lowercase().as_str() {
                "4" => portrait.wanted = Some(PhotoSize::Large),
                "d" => {
                    portrait.aperture = match portrait.aperture {
                        None => Some(APERTURE),
                        Some(_) => None,
                    }
                }
                "," => portrait.open(1.0 / 1.25),
                "." => portrait.open(1.25),
                "n" => portrait.focus -= 0.5,
                "m" => portrait.focus += 0.5,
                _ => {}
            },
            _ => {}
        }
    }
}

impl PhotoMode {
    /// Looks half a square on; the way is the looker's, +x his right hand, -z ahead.
    fn step(&mut self, way: Vec3) {
        self.aim =
            (self.aim + way * 0.5).clamp(Vec3::new(-AIM, 0.0, -AIM), Vec3::new(AIM, 2.0, AIM));
    }

    fn open(&mut self, factor: f32) {
        let aperture = self.aperture.unwrap_or(APERTURE) * factor;
        self.aperture = Some(aperture.clamp(*APERTURES.start(), *APERTURES.end()));
    }
}
