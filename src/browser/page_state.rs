//! State reported to the page: the title, and the progress of loading until the board can be clicked. For the tests in
//! a browser also positions on the screen: see `web/page.js`.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{platform::page, scene::loading::shader_warmup::ShaderWarmup};

/// Reports title and readiness to the page.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, (tell_title, tell_ready));
}

fn tell_title(window: Option<Single<&Window, (With<PrimaryWindow>, Changed<Window>)>>) {
    if let Some(window) = window {
        page::set_title(&window.title);
    }
}

/// The board can be clicked once its first picture is shown; shaders that are needed only in play are compiled after
/// it.
fn tell_ready(warmup: Res<ShaderWarmup>, mut is_told: Local<bool>) {
    if !*is_told && warmup.is_picture_shown() {
        *is_told = true;
        page::ready();
    }
}
