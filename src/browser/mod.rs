//! The game in a page of a browser: what the page gives to it, in place of a desktop. The other half are the scripts in
//! `web/`, which call what is exported here.

mod files;
mod page_state;
mod sound;
mod speech;
mod wake;

use bevy::{prelude::*, window::PresentMode};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    app::{self, LaunchOptions},
    chess::link,
    desktop::title,
    platform::page,
    settings::WindowPlace,
    words::Localized,
};

pub use sound::plugin as sound_plugin;

/// The canvas in `web/index.html` that the game draws on.
const CANVAS: &str = "#board";

/// Begins the game. The page calls it once, when the program is loaded.
#[wasm_bindgen]
pub fn play() {
    let (game, problem) = match link::read(&page::fragment()) {
        None => (None, None),
        Some(Ok(game)) => (Some(game), None),
        Some(Err(problem)) => (None, Some(problem.localized())),
    };
    let options = LaunchOptions {
        game,
        problem,
        ..LaunchOptions::default()
    };
    // The event loop goes on behind this call, as long as there is the page.
    let _ = app::run(options);
}

/// What surrounds the game in a page, but for the sound and the settings.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        wake::plugin,
        files::plugin,
        page_state::plugin,
        speech::plugin,
        title::plugin,
    ));
}

/// Has the window be the page's canvas, as large as the page lets it.
pub fn prepare_window(window: &mut Window, _: Option<WindowPlace>) {
    window.canvas = Some(CANVAS.to_owned());
    window.fit_canvas_to_parent = true;
    // The page decides which keys are the browser's: see `web/page.js`.
    window.prevent_default_event_handling = false;
    window.present_mode = PresentMode::AutoVsync;
}

/// Nothing: the page says how large the board is.
pub fn fit_window(_: &mut App) {}

/// Has the page show what went wrong, if the program ends by a fault.
pub fn explain_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        usual(panic);
        page::failed(&panic.to_string());
    }));
}
