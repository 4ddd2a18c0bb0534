//! Caustics: where the key light falls on the board after it was refracted by a glass piece. Traced once for each kind of
//! piece, on the processor, through a solid of revolution, as the shader of glass traces what is seen through it
//! (`glass_path.wgsl`).

use bevy_math::{IRect, IVec2, Vec2, Vec3, Vec3Swizzles};

use crate::{profile::Profile, rays};

/// The refractive index of glass.
const REFRACTIVE_INDEX: f32 = 1.5;
/// How much less light is deflected than by real glass, from 0 to 1: the head of a real piece would focus it high above the
/// board and spread it over several squares, and its shadow would be as dark as that of wood.
const STRAIGHT_PART: f32 = 0.66;
/// The most reflections inside before a ray is given up.
const MAX_SEGMENTS: usize = 3;
/// The step along a ray outside and inside of a piece, squares.
const STEP: f32 = 0.02;
/// Rays for each pixel in each direction.
const RAYS_PER_PIXEL: i32 = 2;

/// The light that reaches each pixel of `place` through a standing piece; 1 is that of a pixel without any shadow.
/// Pixels are numbered from the piece's foot, `resolution` for a square; `light` points towards the light.
pub fn focused(profile: &Profile, light: Vec3, place: IRect, resolution: f32) -> Vec<f32> {
    let size = place.size();
    let mut sum = vec![0.0; (size.x.max(0) * size.y.max(0)) as usize];
    let spacing = 1.0 / (resolution * RAYS_PER_PIXEL as f32);
    let widest = profile.widest();
    let part_of_pixel = (RAYS_PER_PIXEL * RAYS_PER_PIXEL) as f32;
    for row in 0..size.y * RAYS_PER_PIXEL {
        for column in 0..size.x * RAYS_PER_PIXEL {
            let beside = Vec2::new(column as f32 + 0.5, row as f32 + 0.5) * spacing;
            let ground = place.min.as_vec2() / resolution + beside;
            let Some((falls_on, part)) = through(profile, widest, ground, light) else {
                continue;
            };
            // Shared among the four pixels whose centres are around it.
            let at = falls_on * resolution - place.min.as_vec2() - 0.5;
            let corner = at.floor();
            let right = at - corner;
            for (offset, weight) in [
                (IVec2::ZERO, (1.0 - right.x) * (1.0 - right.y)),
                (IVec2::X, right.x * (1.0 - right.y)),
                (IVec2::Y, (1.0 - right.x) * right.y),
                (IVec2::ONE, right.x * right.y),
            ] {
                let pixel = corner.as_ivec2() + offset;
                if pixel.cmpge(IVec2::ZERO).all() && pixel.cmplt(size).all() {
                    sum[(pixel.y * size.x + pixel.x) as usize] += weight * part / part_of_pixel;
                }
            }
        }
    }
    sum
}

/// Where the ray that would fall on this point of the ground falls after it has passed a piece, and the part of its light
/// that is left; none if it does not meet the piece, or does not leave it downwards. `widest` is the piece's greatest
/// radius.
fn through(profile: &Profile, widest: f32, ground: Vec2, light: Vec3) -> Option<(Vec2, f32)> {
    let start = Vec3::new(ground.x, 0.0, ground.y);
    // Most rays pass the piece by.
    let (enters, leaves) = rays::through_cylinder(start, light, widest)?;
    let top = profile.height() / light.y;
    // Whole steps from the top.
    let mut way = top - ((top - leaves).max(0.0) / STEP).floor() * STEP;
    let lowest = enters.max(0.0);
    let outside = |way: f32| profile.is_outside(start + light * way);
    while outside(way) {
        way -= STEP;
        if way <= lowest {
            return None;
        }
    }
    // Between the last step and this one.
    let (mut inner, mut outer) = (way, way + STEP);
    for _ in 0..5 {
        let middle = (inner + outer) / 2.0;
        if outside(middle) {
            outer = middle;
        } else {
            inner = middle;
        }
    }
    let mut place = start + light * inner;
    let normal = profile.normal(place);
    let facing = normal.dot(light).clamp(0.0, 1.0);
    let mut part = 1.0 - reflectance(facing);
    let mut direction = refract(-light, normal, 1.0 / REFRACTIVE_INDEX)?;
    for _ in 0..MAX_SEGMENTS {
        let mut next = place + direction * STEP;
        while !profile.is_outside(next) && next.y > 0.0 {
            next += direction * (STEP / 2.0);
        }
        if next.y <= 0.0 {
            // The square under the base is seen through the piece.
            return Some((on_ground(place, direction), part));
        }
        place = next;
        let normal = profile.normal(place);
        if let Some(out) = refract(direction, -normal, REFRACTIVE_INDEX) {
            part *= 1.0 - reflectance(out.dot(normal).clamp(0.0, 1.0));
            let out = out.lerp(-light, STRAIGHT_PART).normalize();
            return (out.y < -0.05).then_some((on_ground(place, out), part));
        }
        direction = direction.reflect(normal);
        place -= normal * STEP;
    }
    None
}

/// Where a ray from there falls on the ground; one that hardly falls at all, nearer.
fn on_ground(place: Vec3, direction: Vec3) -> Vec2 {
    (place - direction * (place.y / direction.y.min(-0.05))).xz()
}

/// Schlick's approximation for glass, of the cosine on the side of the air.
fn reflectance(cosine: f32) -> f32 {
    0.04 + 0.96 * (1.0 - cosine).powi(5)
}

/// The direction of a refracted ray (Snell's law); none in a total reflection. `ratio` is that of the refractive indices
/// before and behind the surface, whose normal points against the ray.
fn refract(ray: Vec3, normal: Vec3, ratio: f32) -> Option<Vec3> {
    let cosine = -ray.dot(normal);
    let remaining = 1.0 - ratio * ratio * (1.0 - cosine * cosine);
    (remaining >= 0.0).then(|| ray * ratio + normal * (ratio * cosine - remaining.sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ball that touches the ground.
    fn ball(radius: f32) -> Profile {
        Profile::from_fn(|height| {
            (radius * radius - (height - radius).powi(2))
                .max(0.0)
                .sqrt()
        })
    }

    #[test]
    fn a_ball_focuses_the_light_behind_its_shadow() {
        let light = Vec3::new(-1.0, 1.0, 0.0).normalize();
        let place = IRect::new(-40, -40, 80, 40);
        let seen = focused(&ball(0.4), light, place, 48.0);
        let at = |x: i32, z: i32| seen[((z + 40) * 120 + x + 40) as usize];
        let brightest = seen.iter().copied().fold(0.0, f32::max);
        assert!(brightest > 1.5, "{brightest}");
        let along = (0..80).max_by(|a, b| at(*a, 0).total_cmp(&at(*b, 0)));
        // The ball's centre throws its shadow 0.4 squares, 19 pixels, from its foot.
        assert!(along.is_some_and(|x| (14..34).contains(&x)), "{along:?}");
        // To both sides alike.
        assert!((at(20, 6) - at(20, -7)).abs() < 0.2);
    }

    #[test]
    fn no_more_light_leaves_than_meets_a_piece() {
        let light = Vec3::new(-0.6, 1.0, 0.3).normalize();
        let place = IRect::new(-60, -60, 90, 60);
        let ball = ball(0.4);
        let sum: f32 = focused(&ball, light, place, 48.0).iter().sum();
        let mut met = 0;
        for z in place.min.y..place.max.y {
            for x in place.min.x..place.max.x {
                let ground = (Vec2::new(x as f32, z as f32) + 0.5) / 48.0;
                let start = Vec3::new(ground.x, 0.0, ground.y);
                let hit =
                    (0..100).any(|step| !ball.is_outside(start + light * (step as f32 * 0.01)));
                met += i32::from(hit);
            }
        }
        assert!(sum < met as f32 && sum > 0.4 * met as f32, "{sum} of {met}");
    }

    #[test]
    fn light_that_meets_a_base_falls_on_the_square_under_it() {
        let light = Vec3::new(-0.6, 1.0, 0.3).normalize();
        let drum = Profile::from_fn(|height| if height < 0.5 { 0.4 } else { 0.0 });
        let seen = focused(&drum, light, IRect::new(-24, -24, 24, 24), 48.0);
        let under = seen[24 * 48 + 24];
        assert!(under > 0.5, "{under}");
    }

    #[test]
    fn a_plate_bends_a_ray_towards_its_normal() {
        let ray = Vec3::new(1.0, -1.0, 0.0).normalize();
        let bent = refract(ray, Vec3::Y, 1.0 / REFRACTIVE_INDEX).expect("no total reflection");
        assert!((bent.x - ray.x / REFRACTIVE_INDEX).abs() < 1e-5);
        assert_eq!(refract(ray, Vec3::Y, REFRACTIVE_INDEX), None);
    }
}
