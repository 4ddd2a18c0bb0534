//! Each side's own angle in the settings: the next game begins there.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use crate::{
    chess::Color as Side,
    play::preferences::{Preferences, SeatView},
};

use super::{orbit::OrbitCamera, orbit_view::OrbitView};

/// The sides, and the angle that each has chosen, if it is not the default.
fn seat_views(preferences: &Preferences) -> [(Side, Option<SeatView>); 2] {
    [
        (Side::White, preferences.white_view),
        (Side::Black, preferences.black_view),
    ]
}

/// Each side begins with the angle it had when the program ended.
pub(super) fn restore_seat_views(preferences: Res<Preferences>, mut orbit: ResMut<OrbitCamera>) {
    for (side, chosen) in seat_views(&preferences) {
        let Some(SeatView {
            yaw,
            pitch,
            distance,
        }) = chosen
        else {
            continue;
        };
        if [yaw, pitch, distance].iter().all(|value| value.is_finite()) {
            let home = OrbitView::home(side);
            let view = OrbitView::free(home.yaw + yaw, pitch, distance);
            orbit.begin_at_seat(side, view);
        }
    }
}

/// Stores each side's angle in the settings, once the mouse buttons are released.
pub(super) fn store_seat_views(
    orbit: Res<OrbitCamera>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    mut has_turned: Local<bool>,
    mut preferences: ResMut<Preferences>,
) {
    *has_turned |= orbit.is_changed();
    let held = buttons.is_some_and(|buttons| buttons.get_pressed().next().is_some());
    if !*has_turned || orbit.is_in_transition() || held {
        return;
    }
    *has_turned = false;
    let chosen = |side: Side| {
        let (view, home) = (orbit.remembered(side), OrbitView::home(side));
        (view != home).then(|| SeatView {
            yaw: (view.yaw - home.yaw + PI).rem_euclid(TAU) - PI,
            pitch: view.pitch,
            distance: view.distance,
        })
    };
    let (white, black) = (chosen(Side::White), chosen(Side::Black));
    if (preferences.white_view, preferences.black_view) != (white, black) {
        preferences.white_view = white;
        preferences.black_view = black;
    }
}
