//! The squares' rectangles on the screen, for a screen reader that points at them. Computed only while one is active.

use bevy::prelude::*;

use crate::{
    chess::Square,
    play::{
        PlaySystems,
        shared::{ScreenReaderActive, SquaresOnScreen},
    },
    scene::geometry::square_center,
};

use super::orbit::BoardCamera;

/// Updates the rectangles while a screen reader is active.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_square_positions
            .after(PlaySystems::React)
            .run_if(|active: Res<ScreenReaderActive>| active.0),
    );
}

/// Half a square.
const HALF: f32 = 0.5;

fn update_square_positions(
    cameras: Query<(&Camera, &Transform), With<BoardCamera>>,
    mut places: ResMut<SquaresOnScreen>,
) {
    let Ok((camera, transform)) = cameras.single() else {
        return;
    };
    // From its `Transform`: its `GlobalTransform` is a frame behind.
    let seen_from = GlobalTransform::from(*transform);
    let place = |square: Square| -> Option<Rect> {
        let middle = square_center(square);
        let mut found: Option<Rect> = None;
        for (x, z) in [(-HALF, -HALF), (-HALF, HALF), (HALF, -HALF), (HALF, HALF)] {
            let corner = middle + Vec3::new(x, 0.0, z);
            let pixel = camera.world_to_viewport(&seen_from, corner).ok()?;
            found = Some(found.map_or(Rect::from_corners(pixel, pixel), |rect| {
                rect.union_point(pixel)
            }));
        }
        found
    };
    let now = Square::ALL
        .into_iter()
        .map(place)
        .collect::<Option<Vec<_>>>();
    // From very near not every corner is in front of the camera.
    places.set_if_neq(SquaresOnScreen(now.unwrap_or_default()));
}
