//! The window itself: its title, its smallest size, the whole screen.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, RequestRedraw, WindowMode, WindowResized},
};

use crate::play::{PlaySystems, library::unsaved::UnsavedGame, shared::ViewCommand};

use super::dialogs::question::{Question, QuestionKind};

/// Names the window and answers what concerns it.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, name_window).add_systems(
        Update,
        (toggle_full_screen, quit, draw_again_when_resized).in_set(PlaySystems::React),
    );
}

/// The window's title.
pub const TITLE: &str = "Shakki";

/// The smallest window in which everything can be reached, in logical pixels.
const SMALLEST: Vec2 = Vec2::new(640.0, 420.0);

fn name_window(window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    if let Some(mut window) = window {
        TITLE.clone_into(&mut window.title);
        window.resize_constraints.min_width = SMALLEST.x;
        window.resize_constraints.min_height = SMALLEST.y;
    }
}

fn toggle_full_screen(
    mut wishes: MessageReader<ViewCommand>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let toggles = wishes
        .read()
        .filter(|wish| **wish == ViewCommand::FullScreen)
        .count();
    if toggles % 2 == 1
        && let Some(mut window) = window
    {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

/// The program ends by a wish as by the window's cross; but a game that is kept nowhere is asked about.
fn quit(
    mut wishes: MessageReader<ViewCommand>,
    unsaved: UnsavedGame,
    mut question: ResMut<Question>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for wish in wishes.read() {
        if *wish == ViewCommand::Quit {
            if unsaved.would_be_lost() && !question.is_open() {
                question.ask(QuestionKind::Quit);
            } else {
                exit.write(AppExit::Success);
            }
            redraw.write(RequestRedraw);
        }
    }
}

/// egui measures what it draws in a window of another size one frame before it knows where it lies.
fn draw_again_when_resized(
    mut resized: MessageReader<WindowResized>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if resized.read().count() > 0 {
        redraw.write(RequestRedraw);
    }
}
