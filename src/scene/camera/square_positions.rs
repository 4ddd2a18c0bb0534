//! Where the squares are seen, for a screen reader that points at them. Worked out only while one listens.

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

/// Follows the camera.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_square_positions
            .after(PlaySystems::React)
            .run_if(|listener: Res<ScreenReaderActive>| listener.0),
    );
}

/// Half a square.
const HALF: f32 = 0.5;

fn update_square_positions(
    cameras: Query<(&Camera, &Transform), With<BoardCamera>>,
    mut places: ResMut<SquaresOnScreen>,
) {
    let Ok((camera, hangs)) = cameras.single() else {
        return;
    };
    // Where it hangs now: what is derived from that is a frame behind.
    let seen_from = GlobalTransform::from(*hangs);
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
    // From very near not every corner is before the camera.
    places.set_if_neq(SquaresOnScreen(now.unwrap_or_default()));
}
