//! Where rays meet simple solids.

use bevy_math::{Vec2, Vec3};

/// Where a ray enters and leaves an upright, endless cylinder around the origin, as multiples of its direction.
pub fn through_cylinder(origin: Vec3, direction: Vec3, radius: f32) -> Option<(f32, f32)> {
    let [start, across] = [origin, direction].map(|v| Vec2::new(v.x, v.z));
    // |start + t across| = radius.
    let (a, b) = (across.length_squared(), start.dot(across));
    if a <= f32::EPSILON {
        return (start.length() <= radius).then_some((f32::MIN, f32::MAX));
    }
    let inside = b * b - a * (start.length_squared() - radius * radius);
    (inside >= 0.0).then(|| ((-b - inside.sqrt()) / a, (-b + inside.sqrt()) / a))
}
