//! Updates [`Layout`] from what is open, and publishes the board's part of the window for the scene, in logical pixels
//! whatever the text size.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::play::{
    mode::Mode,
    preferences::{Preferences, ViewMode},
    shared::BoardArea,
};

use super::{
    egui::text_scale::{self, TextScale},
    layout::Layout,
    screens::{settings::SettingsScreen, start::StartScreen},
    strip::lines::Strip,
};

/// Updates the layout before any other system of the frame reads it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .add_systems(PreUpdate, publish.after(text_scale::zoom));
}

fn publish(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    zoom: Res<TextScale>,
    preferences: Res<Preferences>,
    start: Res<StartScreen>,
    mode: Res<State<Mode>>,
    settings: Res<SettingsScreen>,
    strip: Res<Strip>,
    mut layout: ResMut<Layout>,
    mut area: ResMut<BoardArea>,
) {
    let Some(window) = window else {
        return;
    };
    let scale = zoom.0;
    let screen = window.size() / scale;
    // Whatever stays there grows and shrinks by a line with its text; the board must not move with it.
    let below = match strip.reserved() {
        0.0 => 0.0,
        reserved if layout.screen == screen => reserved.max(layout.below),
        reserved => reserved,
    };
    let now = Layout {
        screen,
        scale,
        folded: preferences.panel_folded && !start.is_open() && *mode != Mode::SetUp,
        book: *mode == Mode::Lesson,
        settings: settings.is_open(),
        facing: preferences.view == ViewMode::FaceToFace
            && !start.is_open()
            && !matches!(**mode, Mode::SetUp | Mode::Lesson | Mode::Photo),
        below,
    };
    layout.set_if_neq(now);
    if *mode == Mode::Photo {
        // In photo mode the board has the whole window.
        area.set_if_neq(BoardArea(None));
        return;
    }
    let board = now.board();
    let in_window = Rect::from_corners(board.min * scale, board.max * scale);
    area.set_if_neq(BoardArea(Some(in_window)));
}
