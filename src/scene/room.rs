//! The room round the table as light: where the key light comes from, what colour it, the sky and the floor have, what
//! polish reflects. Every material and every light of the scene reads [`RoomLight`]; nothing else knows numbers of light.
//!
//! The cube maps are a function from direction to radiance. Rougher reflections are the same room seen through wider
//! edges, so no filtering is needed, neither compute shaders nor files.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{
        Extent3d, ShaderType, TextureDimension, TextureFormat, TextureViewDescriptor,
        TextureViewDimension,
    },
};

use crate::play::{
    PlaySystems,
    preferences::{Preferences, Quality, Room},
};

/// Lights the room that is chosen, and again when another is.
pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, enter_room).add_systems(
        Update,
        enter_room
            .run_if(resource_changed::<Preferences>)
            .in_set(PlaySystems::Input),
    );
}

/// The light of the room that is chosen. It changes with the room and with the path (lean or full); whoever made
/// something of it makes it again when the resource has changed.
#[derive(Resource, Clone, Debug)]
pub struct RoomLight {
    /// Which room this is.
    pub room: Room,
    /// Towards the key light, a unit vector.
    pub key_direction: Vec3,
    /// Linear colour of the key light on a surface that faces it: 1 is what makes white paper just white, before
    /// [`exposure`](Self::exposure).
    pub key: Vec3,
    /// Linear colour of what falls from above on a surface that faces up, without the key light.
    pub sky: Vec3,
    /// The same from below.
    pub ground: Vec3,
    /// What all light is multiplied with before the tone curve.
    pub exposure: f32,
    /// What polish mirrors on the lean path: a small panorama, u = 0.5 looks to -z and grows towards +x, v = 0 is up;
    /// its numbers are sRGB that the sampler does not decode. None on the full path.
    pub reflection: Handle<Image>,
    /// Image-based light of the full path: irradiance / pi as a cube map. None on the lean path.
    pub diffuse: Handle<Image>,
    /// The same for reflections, rougher with each level.
    pub specular: Handle<Image>,
}

/// The light as a lean shader takes it: exposure is multiplied in.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct LeanLight {
    /// Towards the key light.
    pub key_direction: Vec3,
    /// Key light.
    pub key: Vec3,
    /// From above.
    pub sky: Vec3,
    /// From below.
    pub ground: Vec3,
}

impl RoomLight {
    /// For the lean path.
    pub fn lean(&self) -> LeanLight {
        LeanLight {
            key_direction: self.key_direction,
            key: self.key * self.exposure,
            sky: self.sky * self.exposure,
            ground: self.ground * self.exposure,
        }
    }

    /// What falls on a surface that lies flat and faces up, exposure included.
    pub fn on_flat(&self) -> Vec3 {
        (self.sky + self.key * self.key_direction.y.max(0.0)) * self.exposure
    }

    /// Away from the key light along the table: the way shadows fall, a unit vector.
    pub fn shadow_way(&self) -> Vec3 {
        Vec3::new(-self.key_direction.x, 0.0, -self.key_direction.z).normalize_or(Vec3::X)
    }
}

fn enter_room(
    mut commands: Commands,
    preferences: Res<Preferences>,
    light: Option<Res<RoomLight>>,
    mut lean: Local<Option<bool>>,
    mut images: ResMut<Assets<Image>>,
) {
    let room = preferences.room;
    let now_lean = preferences.quality == Quality::Software;
    if light.is_some_and(|light| light.room == room) && *lean == Some(now_lean) {
        return;
    }
    *lean = Some(now_lean);
    let mut light = RoomLight {
        room,
        key_direction: Vec3::new(-0.5145, 0.7717, 0.3739),
        key: Vec3::new(1.06, 0.96, 0.82),
        sky: Vec3::new(0.50, 0.51, 0.55),
        ground: Vec3::new(0.24, 0.17, 0.12),
        exposure: 1.0,
        reflection: Handle::default(),
        diffuse: Handle::default(),
        specular: Handle::default(),
    };
    if !now_lean {
        light.diffuse = images.add(cube(16, 1, |_| 1.0));
        light.specular = images.add(cube(FACE, LEVELS, |level| {
            level as f32 / (LEVELS - 1) as f32
        }));
    }
    commands.insert_resource(light);
}

/// Width of a face of the sharpest level, pixels.
const FACE: u32 = 64;
/// Levels of roughness, each half as wide as the one before.
const LEVELS: u32 = 6;

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
