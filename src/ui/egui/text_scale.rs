//! Text scale, 80 to 200 percent: egui's zoom factor. Code that converts between points and logical pixels uses
//! [`UiCanvas`] or [`TextScale`].

use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use crate::{
    play::preferences::Preferences,
    settings::{DEFAULT_TEXT_SCALE, TEXT_SCALES},
};

/// Applies the setting, limited by the window, and changes it with Ctrl and +, - or 0.
pub fn plugin(app: &mut App) {
    app.init_resource::<TextScale>().add_systems(
        PreUpdate,
        (
            read_keys.run_if(
                resource_exists::<Messages<KeyboardInput>>
                    .and_then(resource_exists::<Messages<KeyboardFocusLost>>),
            ),
            zoom,
        )
            .chain(),
    );
}

/// Step of the text scale, percent.
const STEP_PERCENT: u16 = 10;

/// The fewest points that the panels can be laid out on; limits the scale in small windows.
const MIN_POINTS: Vec2 = Vec2::new(600.0, 340.0);

/// Logical pixels per point of egui.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct TextScale(pub f32);

impl Default for TextScale {
    fn default() -> Self {
        Self(1.0)
    }
}

impl TextScale {
    /// The zoom factor for a text scale of `percent` in a window of this size, limited by what fits.
    pub fn of(percent: u16, window: Vec2) -> Self {
        let wanted = f32::from(percent) / 100.0;
        let room = (window / MIN_POINTS).min_element();
        Self(wanted.min(room.max(wanted.min(1.0))))
    }
}

/// The window in points.
#[derive(SystemParam)]
pub struct UiCanvas<'w, 's> {
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    zoom: Res<'w, TextScale>,
}

impl UiCanvas<'_, '_> {
    /// Its size in points; zero without a window.
    pub fn size(&self) -> Vec2 {
        let pixels = self
            .window
            .as_ref()
            .map_or(Vec2::ZERO, |window| window.size());
        pixels / self.zoom.0
    }
}

/// The next size up or down from this one, on whole steps.
fn next_scale(percent: u16, up: bool) -> u16 {
    let next = if up {
        (percent / STEP_PERCENT + 1) * STEP_PERCENT
    } else {
        percent.saturating_sub(1) / STEP_PERCENT * STEP_PERCENT
    };
    next.clamp(*TEXT_SCALES.start(), *TEXT_SCALES.end())
}

/// Also enabled in dialogs: they may be what is too small to read.
fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut ctrl: Local<bool>,
    mut preferences: ResMut<Preferences>,
) {
    if lost.read().count() > 0 {
        *ctrl = false;
    }
    for key in keys.read() {
        // In a slow frame Ctrl and the key may both go down and up: only their order tells.
        if crate::play::input::keyboard::CTRL.contains(&key.key_code) {
            *ctrl = key.state == ButtonState::Pressed;
        }
        if key.state != ButtonState::Pressed || !*ctrl {
            continue;
        }
        let Key::Character(text) = &key.logical_key else {
            continue;
        };
        let now = preferences.text_scale;
        let next = match text.as_str() {
            "+" | "=" => next_scale(now, true),
            "-" => next_scale(now, false),
            "0" => DEFAULT_TEXT_SCALE,
            _ => continue,
        };
        if next != now {
            preferences.text_scale = next;
        }
    }
}

pub(in crate::ui) fn zoom(
    preferences: Res<Preferences>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut zoom: ResMut<TextScale>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(window) = window else {
        return;
    };
    let wanted = TextScale::of(preferences.text_scale, window.size());
    zoom.set_if_neq(wanted);
    for mut context in &mut contexts {
        // Marked as changed only when it is.
        let context = context.bypass_change_detection().get_mut();
        if (context.zoom_factor() - wanted.0).abs() > 1e-4 {
            // egui's own zoom keys are disabled: the setting must change too.
            context.options_mut(|options| options.zoom_with_keyboard = false);
            context.set_zoom_factor(wanted.0);
            redraw.write(RequestRedraw);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_go_in_steps_and_stop_at_the_ends() {
        assert_eq!(next_scale(100, true), 110);
        assert_eq!(next_scale(100, false), 90);
        assert_eq!(next_scale(97, true), 100);
        assert_eq!(next_scale(97, false), 90);
        assert_eq!(next_scale(200, true), 200);
        assert_eq!(next_scale(80, false), 80);
    }

    #[test]
    fn text_is_no_larger_than_the_window_allows() {
        let plain = Vec2::new(1280.0, 720.0);
        assert_eq!(TextScale::of(200, plain), TextScale(2.0));
        assert_eq!(TextScale::of(80, plain), TextScale(0.8));
        let small = Vec2::new(640.0, 420.0);
        assert!(TextScale::of(200, small).0 < 1.1);
        assert_eq!(TextScale::of(100, Vec2::new(300.0, 200.0)), TextScale(1.0));
    }
}
