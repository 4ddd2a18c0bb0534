//! What the page shows beside the board: its title, and the progress of loading until the board can be clicked. For the tests
//! in a browser also where things are: see `web/page.js`.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{
    platform::page,
    scene::{loading::assets::SetMeshes, redraw::RedrawFrames},
};

/// Tells the page.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, (tell_title, tell_ready));
}

fn tell_title(window: Option<Single<&Window, (With<PrimaryWindow>, Changed<Window>)>>) {
    if let Some(window) = window {
        page::set_title(&window.title);
    }
}

/// The board is there once its meshes are loaded and everything has been drawn.
fn tell_ready(meshes: Option<Res<SetMeshes>>, redraw: Res<RedrawFrames>, mut is_told: Local<bool>) {
    if !*is_told && meshes.is_some() && redraw.is_idle() {
        *is_told = true;
        page::ready();
    }
}
