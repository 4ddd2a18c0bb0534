//! The window's place across runs: size, position, and whether it was maximized. A position that is on no screen any
//! more is dropped, and so is a size that fits no screen.

use bevy::{
    prelude::*,
    window::{
        Monitor, MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode, WindowMoved,
        WindowPosition, WindowResized,
    },
    winit::WINIT_WINDOWS,
};

use super::settings_file;

use crate::{
    play::{PlaySystems, preferences::Preferences},
    settings::WindowPlace,
};

/// Tracks the window's place, moves the window into view at the start, and stores the place when it is closed.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastWindowPlace>()
        .add_systems(Startup, (remember_place, move_into_view))
        .add_systems(Update, track.in_set(PlaySystems::Input))
        // The panels, which are drawn after `Update`, may request the exit; no other frame follows.
        .add_systems(Last, store_on_close.before(settings_file::write_on_exit));
}

/// Maximizes a window that was maximized when it was closed, and shrinks one that fits no screen. Added unless the size
/// was given on the command line.
pub fn fit_to_screen(app: &mut App) {
    app.add_systems(
        Startup,
        (restore_maximized, fit_window.before(move_into_view)),
    );
}

/// The length of the window's upper edge that must be visible, so that the window can be grabbed and moved.
const MIN_VISIBLE_EDGE: i32 = 64;

/// The window's last place while it was not maximized, and whether it is now.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct LastWindowPlace {
    at: Option<IVec2>,
    size: Option<(u32, u32)>,
    maximized: bool,
}

/// Gives a window its stored size and position.
pub fn restore(window: &mut Window, place: WindowPlace) {
    window
        .resolution
        .set(place.width as f32, place.height as f32);
    if let (Some(x), Some(y)) = (place.x, place.y) {
        window.position = WindowPosition::At(IVec2::new(x, y));
    }
}

fn remember_place(preferences: Res<Preferences>, mut last_place: ResMut<LastWindowPlace>) {
    if let Some(place) = preferences.window {
        last_place.at = place.x.zip(place.y).map(|(x, y)| IVec2::new(x, y));
        last_place.size = Some((place.width, place.height));
    }
}

fn restore_maximized(
    preferences: Res<Preferences>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    if let Some(mut window) = window
        && preferences.window.is_some_and(|place| place.maximized)
    {
        window.set_maximized(true);
    }
}

fn fit_window(
    preferences: Res<Preferences>,
    monitors: Query<&Monitor>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(mut window) = window else {
        return;
    };
    let screens: Vec<UVec2> = monitors.iter().map(Monitor::physical_size).collect();
    // A stored height was chosen by the players: it may fill the screen.
    let tenths = if preferences.window.is_none() { 9 } else { 10 };
    if let Some(size) = size_that_fits(window.physical_size(), tenths, &screens) {
        window.resolution.set_physical_resolution(size.x, size.y);
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// A smaller size for a window that fits none of these screens within so many tenths of its height, with some room for
/// its frame and for the desktop's bars. `None` if it fits one.
fn size_that_fits(size: UVec2, tenths: u32, screens: &[UVec2]) -> Option<UVec2> {
    let largest = *screens
        .iter()
        .max_by_key(|screen| screen.element_product())?;
    let fits = screens
        .iter()
        .any(|screen| size.x <= screen.x && size.y <= screen.y * tenths / 10);
    let width = if size.x <= largest.x {
        size.x
    } else {
        largest.x * 9 / 10
    };
    (!fits).then(|| UVec2::new(width, size.y.min(largest.y * 9 / 10)))
}

/// Centres a window whose stored position is not visible: a screen may have been removed since.
fn move_into_view(
    monitors: Query<&Monitor>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let screens: Vec<IRect> = monitors
        .iter()
        .map(|monitor| {
            let corner = monitor.physical_position;
            IRect::from_corners(corner, corner + monitor.physical_size().as_ivec2())
        })
        .collect();
    let Some(mut window) = window else {
        return;
    };
    let WindowPosition::At(corner) = window.position else {
        return;
    };
    let width = window.resolution.physical_width().cast_signed();
    if !is_in_view(corner, width, &screens) {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// Whether some screen shows enough of the upper edge of a window of this width. True if no screen is known.
fn is_in_view(corner: IVec2, width: i32, screens: &[IRect]) -> bool {
    let edge = IRect::from_corners(corner, corner + IVec2::new(width, MIN_VISIBLE_EDGE / 2));
    screens.is_empty()
        || screens.iter().any(|screen| {
            let seen = edge.intersect(*screen);
            seen.width() >= MIN_VISIBLE_EDGE.min(width) && seen.height() >= MIN_VISIBLE_EDGE / 4
        })
}

fn track(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    window: Option<Single<(Entity, &Window), With<PrimaryWindow>>>,
    mut last_place: ResMut<LastWindowPlace>,
    _main: bevy::ecs::system::NonSendMarker,
) {
    let Some(window) = window else {
        return;
    };
    let (entity, window) = *window;
    let last_move = moved.read().filter(|moved| moved.window == entity).last();
    let last_resize = resized
        .read()
        .filter(|resized| resized.window == entity)
        .last();
    if (last_move.is_none() && last_resize.is_none()) || window.mode != WindowMode::Windowed {
        return;
    }
    let (maximized, is_minimized) = WINIT_WINDOWS.with_borrow(|windows| {
        let window = windows.get_window(entity);
        (
            window.is_some_and(|window| window.is_maximized()),
            window.is_some_and(|window| window.is_minimized() == Some(true)),
        )
    });
    // On Windows, a minimised window has no size, lies far outside of the screen and is not maximised.
    if is_minimized || window.width() < 1.0 || window.height() < 1.0 {
        return;
    }
    last_place.maximized = maximized;
    if maximized {
        return;
    }
    if let Some(moved) = last_move {
        last_place.at = Some(moved.position);
    }
    if last_resize.is_some() {
        last_place.size = Some((window.width() as u32, window.height() as u32));
    }
}

/// Stores the place once, when the window is being closed, and not with every move of it.
fn store_on_close(
    mut closing: MessageReader<WindowCloseRequested>,
    mut exiting: MessageReader<AppExit>,
    last_place: Res<LastWindowPlace>,
    mut preferences: ResMut<Preferences>,
) {
    if closing.read().count() + exiting.read().count() == 0 {
        return;
    }
    let Some((width, height)) = last_place.size else {
        return;
    };
    let place = WindowPlace {
        x: last_place.at.map(|at| at.x),
        y: last_place.at.map(|at| at.y),
        width,
        height,
        maximized: last_place.maximized,
    };
    if preferences.window != Some(place) {
        preferences.window = Some(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(x: i32, y: i32, width: i32, height: i32) -> IRect {
        IRect::from_corners(IVec2::new(x, y), IVec2::new(x + width, y + height))
    }

    #[test]
    fn a_window_that_no_screen_holds_is_made_smaller() {
        let window = UVec2::new(1280, 720);
        let small = UVec2::new(800, 600);
        let wide = UVec2::new(2560, 600);
        assert_eq!(
            size_that_fits(window, 10, &[small]),
            Some(UVec2::new(720, 540))
        );
        assert_eq!(
            size_that_fits(window, 10, &[small, wide]),
            Some(UVec2::new(1280, 540)),
            "in one direction alone, on the larger"
        );
        assert_eq!(
            size_that_fits(window, 10, &[small, window]),
            None,
            "held by one"
        );
        assert_eq!(size_that_fits(window, 10, &[]), None, "nothing is known");
    }

    #[test]
    fn a_first_window_leaves_room_for_its_frame() {
        let window = UVec2::new(1280, 720);
        let laptop = UVec2::new(1366, 768);
        assert_eq!(
            size_that_fits(window, 9, &[laptop]),
            Some(UVec2::new(1280, 691))
        );
        assert_eq!(size_that_fits(window, 10, &[laptop]), None, "left so");
        assert_eq!(size_that_fits(window, 9, &[UVec2::new(1280, 800)]), None);
    }

    #[test]
    fn a_window_stays_where_its_edge_can_be_grabbed() {
        let one = [screen(0, 0, 1920, 1080)];
        assert!(is_in_view(IVec2::new(100, 100), 1280, &one));
        assert!(is_in_view(IVec2::new(1800, 900), 1280, &one));
        assert!(!is_in_view(IVec2::new(1900, 900), 1280, &one), "a sliver");
        assert!(!is_in_view(IVec2::new(100, -40), 1280, &one), "above");
    }

    #[test]
    fn a_removed_second_screen_is_noticed() {
        let at = IVec2::new(2200, 300);
        let both = [screen(0, 0, 1920, 1080), screen(1920, 0, 1920, 1080)];
        assert!(is_in_view(at, 1280, &both));
        assert!(!is_in_view(at, 1280, &both[..1]));
        assert!(is_in_view(at, 1280, &[]), "nothing is known of screens");
    }
}
