//! The game in a browser's page, in place of a desktop. The other half are the scripts in `web/`, which call the
//! functions exported here.

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

/// Starts the game. The page calls it once, when the program is loaded.
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
    // The event loop continues after this call, as long as the page exists.
    let _ = app::run(options);
}

/// The browser's counterparts of the desktop plugins, except for sound and settings.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        wake::plugin,
        files::plugin,
        page_state::plugin,
        speech::plugin,
        title::plugin,
    ));
}

/// Makes the page's canvas the window, as large as the page allows.
pub fn prepare_window(window: &mut Window, _: Option<WindowPlace>) {
    window.canvas = Some(CANVAS.to_owned());
    window.fit_canvas_to_parent = true;
    // The page decides which keys belong to the browser: see `web/page.js`.
    window.prevent_default_event_handling = false;
    window.present_mode = PresentMode::AutoVsync;
}

/// Does nothing: the page sets the size of the board.
pub fn fit_to_screen(_: &mut App) {}

/// Shows the message of a panic on the page.
pub fn explain_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        usual(panic);
        page::failed(&panic.to_string());
    }));
}
