//! Photo mode: panels are hidden, the camera is free, and the view can be saved as a picture.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};

use crate::{
    chess::table::ActionRefusal,
    play::{PlaySystems, messages::Notice, rules::Rules, shared::Overlays},
    words::Localized,
};

/// Adds photo mode and reads its keys.
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

/// The state of photo mode.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct PhotoMode {
    /// Whether photo mode is on.
    pub on: bool,
    /// Aperture in f-stops; none for no depth of field.
    pub aperture: Option<f32>,
    /// Offset of the focal plane from the centre of the view, in squares; negative is nearer.
    pub focus: f32,
    /// The point looked at, in squares from the centre of the board.
    pub aim: Vec3,
    /// The size of a picture to save, if one was asked for.
    pub wanted: Option<PhotoSize>,
}

/// Requests a picture of the board, as seen between the panels.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoRequested {
    /// Saved in the pictures folder.
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

/// The size of a saved picture.
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

/// The f-stop that depth of field starts with.
pub const APERTURE: f32 = 2.0;
/// The range of apertures.
const APERTURE_RANGE: std::ops::RangeInclusive<f32> = 0.5..=16.0;
/// How far from the centre of the board the view can be moved, in squares.
const MAX_AIM: f32 = 7.0;

/// The key that toggles photo mode.
pub const KEY: Key = Key::F12;

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    overlays: Res<Overlays>,
    rules: Res<Rules>,
    mut photo_mode: ResMut<PhotoMode>,
    mut notices: MessageWriter<Notice>,
) {
    // Photo mode hides the cover of a paused game with the other panels (C3).
    let is_hidden = rules.hides_board();
    if photo_mode.on && is_hidden {
        *photo_mode = PhotoMode::default();
    }
    for key in keys.read() {
        let is_elsewhere = overlays.dialog || (overlays.takes_keys && !photo_mode.on);
        if key.state != ButtonState::Pressed || is_elsewhere {
            continue;
        }
        if key.logical_key == KEY {
            if is_hidden {
                notices.write(Notice::problem(ActionRefusal::Paused.localized()));
            } else if !key.repeat {
                *photo_mode = PhotoMode {
                    on: !photo_mode.on,
                    ..default()
                };
            }
            continue;
        }
        if !photo_mode.on || held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) {
            continue;
        }
        match &key.logical_key {
            Key::Escape => *photo_mode = PhotoMode::default(),
            Key::Enter => photo_mode.wanted = Some(PhotoSize::Window),
            Key::ArrowLeft => photo_mode.move_aim(Vec3::NEG_X),
            Key::ArrowRight => photo_mode.move_aim(Vec3::X),
            Key::ArrowUp => photo_mode.move_aim(Vec3::NEG_Z),
            Key::ArrowDown => photo_mode.move_aim(Vec3::Z),
            Key::PageUp => photo_mode.move_aim(Vec3::Y),
            Key::PageDown => photo_mode.move_aim(Vec3::NEG_Y),
            Key::Character(text) => match text.to_lowercase().as_str() {
                "4" => photo_mode.wanted = Some(PhotoSize::Large),
                "d" => {
                    photo_mode.aperture = match photo_mode.aperture {
                        None => Some(APERTURE),
                        Some(_) => None,
                    }
                }
                "," => photo_mode.change_aperture(1.0 / 1.25),
                "." => photo_mode.change_aperture(1.25),
                "n" => photo_mode.focus -= 0.5,
                "m" => photo_mode.focus += 0.5,
                _ => {}
            },
            _ => {}
        }
    }
}

impl PhotoMode {
    /// Moves the point looked at by half a square; +x is right, -z forward, as seen by the camera.
    fn move_aim(&mut self, direction: Vec3) {
        self.aim = (self.aim + direction * 0.5).clamp(
            Vec3::new(-MAX_AIM, 0.0, -MAX_AIM),
            Vec3::new(MAX_AIM, 2.0, MAX_AIM),
        );
    }

    fn change_aperture(&mut self, factor: f32) {
        let aperture = self.aperture.unwrap_or(APERTURE) * factor;
        self.aperture = Some(aperture.clamp(*APERTURE_RANGE.start(), *APERTURE_RANGE.end()));
    }
}
