//! Where the window was, so that it is there again: size, place, whether it filled the screen. A place that no screen
//! shows any more is given up, and so is a size that no screen holds.

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

/// Follows the window, brings it into sight at the start, and notes where it was when it is closed.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastWindowPlace>()
        .add_systems(Startup, (fill_the_screen, bring_into_sight))
        .add_systems(Update, follow.in_set(PlaySystems::Input))
        // A wish to quit may come from the panels, which are drawn after the game has had its turn; no other turn follows.
        .add_systems(Last, note.before(settings_file::finish));
}

/// Makes a window smaller that no screen holds, unless its size was asked for.
pub fn fit(app: &mut App) {
    app.add_systems(Startup, fit_a_screen.before(bring_into_sight));
}

/// The smallest piece of the window's upper edge that must be seen, so that it can be taken and moved.
const HANDLE: i32 = 64;

/// Where the window was last while it did not fill the screen.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct LastWindowPlace {
    at: Option<IVec2>,
    size: Option<(u32, u32)>,
    maximized: bool,
}

/// Dresses a window as it was.
pub fn put(window: &mut Window, place: WindowPlace) {
    window
        .resolution
        .set(place.width as f32, place.height as f32);
    if let (Some(x), Some(y)) = (place.x, place.y) {
        window.position = WindowPosition::At(IVec2::new(x, y));
    }
}

fn fill_the_screen(
    preferences: Res<Preferences>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut followed: ResMut<LastWindowPlace>,
) {
    if let (Some(place), Some(mut window)) = (preferences.window, window) {
        followed.at = place.x.zip(place.y).map(|(x, y)| IVec2::new(x, y));
        followed.size = Some((place.width, place.height));
        if place.maximized {
            window.set_maximized(true);
        }
    }
}

fn fit_a_screen(
    preferences: Res<Preferences>,
    monitors: Query<&Monitor>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(mut window) = window else {
        return;
    };
    let screens: Vec<UVec2> = monitors.iter().map(Monitor::physical_size).collect();
    // Whoever left it higher than that has seen that there is room.
    let tall = if preferences.window.is_none() { 9 } else { 10 };
    if let Some(size) = size_that_fits(window.physical_size(), tall, &screens) {
        window.resolution.set_physical_resolution(size.x, size.y);
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// A smaller size for a window that none of these screens holds in so many tenths of its height, with some room round
/// it for its frame and what the desktop shows at its edges.
fn size_that_fits(size: UVec2, tall: u32, screens: &[UVec2]) -> Option<UVec2> {
    let largest = *screens
        .iter()
        .max_by_key(|screen| screen.element_product())?;
    let is_held = screens
        .iter()
        .any(|screen| size.x <= screen.x && size.y <= screen.y * tall / 10);
    let width = if size.x <= largest.x {
        size.x
    } else {
        largest.x * 9 / 10
    };
    (!is_held).then(|| UVec2::new(width, size.y.min(largest.y * 9 / 10)))
}

/// A screen that was there the last time may be gone.
fn bring_into_sight(
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
    if !is_in_sight(corner, width, &screens) {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// Whether some screen shows enough of the upper edge of a window of this width. Where no screen is known, all is well.
fn is_in_sight(corner: IVec2, width: i32, screens: &[IRect]) -> bool {
    let edge = IRect::from_corners(corner, corner + IVec2::new(width, HANDLE / 2));
    screens.is_empty()
        || screens.iter().any(|screen| {
            let seen = edge.intersect(*screen);
            seen.width() >= HANDLE.min(width) && seen.height() >= HANDLE / 4
        })
}

fn follow(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    window: Option<Single<(Entity, &Window), With<PrimaryWindow>>>,
    mut followed: ResMut<LastWindowPlace>,
    _main: bevy::ecs::system::NonSendMarker,
) {
    let Some(window) = window else {
        return;
    };
    let (entity, window) = *window;
    let places = moved.read().filter(|moved| moved.window == entity).last();
    let sizes = resized
        .read()
        .filter(|resized| resized.window == entity)
        .last();
    if (places.is_none() && sizes.is_none()) || window.mode != WindowMode::Windowed {
        return;
    }
    let maximized = WINIT_WINDOWS.with_borrow(|windows| {
        windows
            .get_window(entity)
            .is_some_and(|window| window.is_maximized())
    });
    followed.maximized = maximized;
    if maximized {
        return;
    }
    if let Some(moved) = places {
        followed.at = Some(moved.position);
    }
    if sizes.is_some() {
        followed.size = Some((window.width() as u32, window.height() as u32));
    }
}

/// Once, when the window is being closed: what moves with the mouse is not written with every step.
fn note(
    mut closing: MessageReader<WindowCloseRequested>,
    mut leaving: MessageReader<AppExit>,
    followed: Res<LastWindowPlace>,
    mut preferences: ResMut<Preferences>,
) {
    if closing.read().count() + leaving.read().count() == 0 {
        return;
    }
    let Some((width, height)) = followed.size else {
        return;
    };
    let place = WindowPlace {
        x: followed.at.map(|at| at.x),
        y: followed.at.map(|at| at.y),
        width,
        height,
        maximized: followed.maximized,
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
    fn the_first_window_leaves_room_for_its_frame() {
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
    fn a_window_is_left_where_it_can_be_taken() {
        let one = [screen(0, 0, 1920, 1080)];
        assert!(is_in_sight(IVec2::new(100, 100), 1280, &one));
        assert!(is_in_sight(IVec2::new(1800, 900), 1280, &one));
        assert!(!is_in_sight(IVec2::new(1900, 900), 1280, &one), "a sliver");
        assert!(!is_in_sight(IVec2::new(100, -40), 1280, &one), "above");
    }

    #[test]
    fn a_second_screen_that_is_gone_is_noticed() {
        let at = IVec2::new(2200, 300);
        let both = [screen(0, 0, 1920, 1080), screen(1920, 0, 1920, 1080)];
        assert!(is_in_sight(at, 1280, &both));
        assert!(!is_in_sight(at, 1280, &both[..1]));
        assert!(is_in_sight(at, 1280, &[]), "nothing is known of screens");
    }
}
