//! The window: its title, its smallest size, full screen, quitting.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, RequestRedraw, WindowMode, WindowResized},
};

use crate::{
    PROGRAM_NAME,
    platform::IS_WEB,
    play::{
        PlaySystems,
        library::unsaved::UnsavedGame,
        shared::{ViewCommand, on_view_command},
    },
};

use super::dialogs::question::{Question, QuestionKind};

/// Sets the title and size limits, and handles the window's commands.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, set_title_and_limits).add_systems(
        Update,
        (
            toggle_full_screen.run_if(on_view_command(ViewCommand::FullScreen)),
            // A page is closed by the browser.
            quit.run_if(on_view_command(ViewCommand::Quit).and_then(|| !IS_WEB)),
            redraw_after_resize,
        )
            .in_set(PlaySystems::React),
    );
}

/// The smallest window in which everything can be reached, in logical pixels.
const MIN_WINDOW_SIZE: Vec2 = Vec2::new(640.0, 420.0);

fn set_title_and_limits(window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    if let Some(mut window) = window {
        PROGRAM_NAME.clone_into(&mut window.title);
        // A browser would cut the canvas off where its page is smaller. There a phone's page is laid out large enough,
        // `web/index.html`; the window of a browser on a desk can be made too small, and larger again.
        if !IS_WEB {
            window.resize_constraints.min_width = MIN_WINDOW_SIZE.x;
            window.resize_constraints.min_height = MIN_WINDOW_SIZE.y;
        }
    }
}

fn toggle_full_screen(window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    if let Some(mut window) = window {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

/// Ends the program, or asks first if the game would be lost; whoever quits again has answered.
fn quit(
    unsaved: UnsavedGame,
    mut question: ResMut<Question>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if unsaved.would_be_lost() && !question.is_asked(&QuestionKind::Quit) {
        question.ask(QuestionKind::Quit);
    } else {
        exit.write(AppExit::Success);
    }
    redraw.write(RequestRedraw);
}

/// Draws one more frame after a resize: egui places what it has measured only a frame later.
fn redraw_after_resize(
    mut resized: MessageReader<WindowResized>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if resized.read().count() > 0 {
        redraw.write(RequestRedraw);
    }
}
