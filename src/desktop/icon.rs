//! The window's icon, for X11 and Windows; on Wayland and macOS the system takes it from the program's desktop file or
//! bundle.

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::NonSendMarker,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
    window::PrimaryWindow,
    winit::WINIT_WINDOWS,
};
use winit::window::Icon;

/// Sets the icon of the window at the start.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, set_icon);
}

const PICTURE: &[u8] = include_bytes!("../../assets/icon.png");

fn set_icon(windows: Query<Entity, With<PrimaryWindow>>, _main: NonSendMarker) {
    let Some(icon) = icon() else {
        return;
    };
    WINIT_WINDOWS.with_borrow(|known| {
        for window in windows.iter().filter_map(|entity| known.get_window(entity)) {
            window.set_window_icon(Some(icon.clone()));
        }
    });
}

fn icon() -> Option<Icon> {
    let picture = Image::from_buffer(
        PICTURE,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .ok()?;
    let (width, height) = (picture.width(), picture.height());
    Icon::from_rgba(picture.data?, width, height).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_an_icon() {
        assert!(icon().is_some());
    }
}
