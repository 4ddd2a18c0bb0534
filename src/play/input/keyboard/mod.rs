//! Keyboard input: everything the mouse can do, and typed moves.
//!
//! Typed moves begin with a file (a–h), a piece letter, the castling O or the @ of a drop. In some languages a piece
//! letter is also a shortcut: the capital is the piece, the small letter the shortcut. While a choice is pending (a
//! promotion, castling or a step of the king, a drop), a piece letter chooses.

mod actions;
mod characters;
mod help;
mod letters;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
    window::RequestRedraw,
};

use crate::play::{
    PlaySystems,
    mode::Mode,
    rules::{Rules, ShownPosition},
    shared::TypedMove,
};

use actions::KeyActions;

pub use help::{KeyGroup, help};

/// Reads the keys at the start of a frame, unless a dialog has them.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            read_keys
                .in_set(PlaySystems::Input)
                .run_if(resource_exists::<Messages<KeyboardInput>>),
            clear_typed_move.in_set(PlaySystems::Sync),
        ),
    );
}

/// What is known of the keys of the frame before.
#[derive(Default)]
struct KeysBefore {
    /// Whether Ctrl was down at its end.
    ctrl: bool,
    /// Keys that came in one frame after one that may close a dialog, each with whether Ctrl was down. In a long frame
    /// Escape and the next shortcut come together; whether the dialog is closed is known only at the frame's end.
    late: Vec<(Key, bool)>,
}

/// The modifier keys of shortcuts.
pub const CTRL: [KeyCode; 4] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// The keys that were pressed since the last frame, each with whether Ctrl was down.
fn pressed_keys(
    keys: &mut MessageReader<KeyboardInput>,
    held: &ButtonInput<KeyCode>,
    before: &mut KeysBefore,
) -> Vec<(Key, bool)> {
    // Ctrl may be released in the same frame: what counts is whether it was down at the key's event.
    let mut ctrl = std::mem::replace(&mut before.ctrl, held.any_pressed(CTRL));
    let mut pressed = std::mem::take(&mut before.late);
    for key in keys.read() {
        if CTRL.contains(&key.key_code) {
            ctrl = key.state == ButtonState::Pressed;
        }
        if key.state == ButtonState::Pressed && (!key.repeat || may_repeat(&key.logical_key)) {
            pressed.push((key.logical_key.clone(), ctrl));
        }
    }
    pressed
}

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut before: Local<KeysBefore>,
    mut redraw: Option<ResMut<Messages<RequestRedraw>>>,
    mut actions: KeyActions,
) {
    let mut pressed = pressed_keys(&mut keys, &held, &mut before);
    if actions.mode() == Mode::Photo {
        // They are read here too: a controller's key is still there in the next frame, when photo mode is left.
        return;
    }
    if actions.overlays.dialog {
        // One of them may close the dialog; the keys after it are then meant for the game.
        let leaves = |(key, _): &(Key, bool)| matches!(key, Key::Escape | Key::Enter);
        if let Some(leaving) = pressed.iter().position(leaves) {
            before.late = pressed.split_off(leaving + 1);
        }
        if !before.late.is_empty()
            && let Some(redraw) = &mut redraw
        {
            redraw.write(RequestRedraw);
        }
        return;
    }
    for (key, ctrl) in pressed {
        actions.press(&key, ctrl);
    }
}

/// Clears the move that is being typed when another position is shown: its letters were meant for the one before.
fn clear_typed_move(
    rules: Res<Rules>,
    mut seen: Local<ShownPosition>,
    mut buffer: ResMut<TypedMove>,
) {
    if !rules.is_changed() {
        return;
    }
    let now = rules.shown_position();
    if std::mem::replace(&mut *seen, now) != now && !buffer.0.is_empty() {
        buffer.0.clear();
    }
}

/// Whether key repeat counts: for steps, not for toggles and decisions.
fn may_repeat(key: &Key) -> bool {
    match key {
        Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown => true,
        Key::PageUp | Key::PageDown | Key::Backspace => true,
        Key::Character(text) => matches!(text.as_str(), "+" | "=" | "-"),
        _ => false,
    }
}
