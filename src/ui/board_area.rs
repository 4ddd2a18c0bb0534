//! What is open says where panels and board lie, and the scene learns it in the window's logical pixels, whatever the
//! size of the words.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::play::{mode::Mode, preferences::Preferences, shared::BoardArea};

use super::{
    egui::text_scale::{self, TextScale},
    layout::Layout,
    screens::{settings::SettingsScreen, start::StartScreen},
};

/// Publishes the board's part of the window before anything of the frame looks at it.
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
    mut layout: ResMut<Layout>,
    mut area: ResMut<BoardArea>,
) {
    let Some(window) = window else {
        return;
    };
    let scale = zoom.0;
    let now = Layout {
        screen: window.size() / scale,
        scale,
        folded: preferences.panel_folded && !start.is_open() && *mode != Mode::SetUp,
        book: *mode == Mode::Lesson,
        settings: settings.is_open(),
    };
    layout.set_if_neq(now);
    if *mode == Mode::Photo {
        // The whole window is the picture.
        area.set_if_neq(BoardArea(None));
        return;
    }
    let board = now.board();
    let in_window = Rect::from_corners(board.min * scale, board.max * scale);
    area.set_if_neq(BoardArea(Some(in_window)));
}
