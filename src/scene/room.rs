//! The room around the table as light: a function from direction to radiance, sampled into the cube maps that
//! image-based lighting reads. Rougher reflections are the same room seen through wider edges, so no filtering is
//! needed, neither compute shaders nor files.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{
        Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
    },
};

/// Width of a face of the sharpest level, pixels.
const FACE: u32 = 64;
/// Levels of roughness, each half as wide as the one before.
const LEVELS: u32 = 6;

/// The light of the room, for a camera.
pub fn environment(images: &mut Assets<Image>) -> EnvironmentMapLight {
    EnvironmentMapLight {
        diffuse_map: images.add(cube(16, 1, |_| 1.0)),
        specular_map: images.add(cube(FACE, LEVELS, |level| {
            level as f32 / (LEVELS - 1) as f32
        })),
        intensity: 900.0,
        ..default()
    }
}

/// A cube map of the room: six faces, each with its levels.
fn cube(face: u32, levels: u32, blur: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for side in 0..6 {
        for level in 0..levels {
            let width = (face >> level).max(1);
            for y in 0..width {
                for x in 0..width {
                    let direction = direction(side, x, y, width);
                    let light = radiance(direction, blur(level));
                    for value in [light.x, light.y, light.z, 1.0] {
                        data.extend_from_slice(&half_bits(value).to_le_bytes());
                    }
                }
            }
        }
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: face,
            height: face,
            depth_or_array_layers: 6,
        },
        TextureDimension::D2,
        TextureFormat::Rgba16Float,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::Cube),
        ..default()
    });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// The direction of a texel, in the order and orientation of cube maps (+x −x +y −y +z −z).
fn direction(side: u32, x: u32, y: u32, width: u32) -> Vec3 {
    let u = (x as f32 + 0.5) / width as f32 * 2.0 - 1.0;
    let v = (y as f32 + 0.5) / width as f32 * 2.0 - 1.0;
    match side {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    }
    .normalize()
}

/// What is seen in a direction, through edges blurred from 0 (a mirror) to 1 (a matt wall).
fn radiance(direction: Vec3, blur: f32) -> Vec3 {
    let soft = 0.03 + 0.9 * blur;
    let step = |edge: f32, value: f32| ((value - edge) / soft + 0.5).clamp(0.0, 1.0);
    let floor = Vec3::new(0.16, 0.11, 0.075);
    let wall = Vec3::new(0.46, 0.41, 0.36);
    let ceiling = Vec3::new(0.78, 0.74, 0.68);
    let up = direction.y;
    let mut light = floor
        .lerp(wall, step(-0.1, up))
        .lerp(ceiling, step(0.55, up));
    // A tall window left of White, its sill at the height of the eyes, and a weaker one across the room.
    for (yaw, width, strength, color) in [
        (-0.94_f32, 0.42, 7.0, Vec3::new(1.0, 0.96, 0.9)),
        (2.0, 0.35, 2.2, Vec3::new(0.9, 0.95, 1.0)),
    ] {
        let towards = direction.x.atan2(direction.z) - yaw;
        let off = (towards.sin()).atan2(towards.cos()).abs();
        let inside = step(-width, -off) * step(0.28, up) * step(-0.9, -up);
        // The same light spread over more directions is weaker in each.
        light += color * strength * inside / (1.0 + 3.0 * blur);
    }
    light
}

/// IEEE 754 half precision of a small non-negative number, rounded down.
fn half_bits(value: f32) -> u16 {
    let bits = value.to_bits();
    let exponent = (bits >> 23) as i32 - 127 + 15;
    match exponent {
        ..=0 => 0,
        31.. => 0x7bff,
        _ => ((exponent as u16) << 10) | ((bits >> 13) & 0x3ff) as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::half_bits;

    #[test]
    fn half_precision_of_known_numbers() {
        assert_eq!(half_bits(0.0), 0);
        assert_eq!(half_bits(1.0), 0x3c00);
        assert_eq!(half_bits(0.5), 0x3800);
        assert_eq!(half_bits(7.0), 0x4700);
        assert_eq!(half_bits(1e9), 0x7bff);
    }
}
