//! The reflection of the room on machines without a graphics card: an environment map in an azimuthal projection,
//! straight up in the middle and straight down all along the rim. A reflected ray finds its texel with one square root,
//! and there is no seam. Each mip level is blurred more than the one before.

use std::f32::consts::{PI, TAU};

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::play::{
    PlaySystems,
    preferences::{Preferences, Room},
};

use super::room::{RoomLight, Wall};

/// Creates the environment map, and creates it again in another room.
pub fn plugin(app: &mut App) {
    app.init_resource::<RoomReflection>();
    app.add_systems(Startup, update_room_reflection.run_if(is_outdated));
    app.add_systems(
        Update,
        update_room_reflection
            .after(PlaySystems::Input)
            .before(PlaySystems::React)
            .run_if(resource_exists::<RoomLight>.and_then(is_outdated)),
    );
}

/// The environment maps of the lean path. The full path has cube maps.
#[derive(Resource, Default)]
pub struct RoomReflection {
    /// What the pieces reflect: the room, and the lamps that light them. An empty handle on the full path.
    pub image: Handle<Image>,
    /// What board and table reflect: the room as it is seen behind them, without those lamps, which have a formula there, for the
    /// shadows in their sheen. An empty handle on the full path.
    pub backdrop: Handle<Image>,
    /// What they were created from, so that they are created again when the pictures are loaded.
    source: Option<(Vec3, Vec3, bool)>,
}

/// The width of the sharpest level, pixels: enough for a lamp the size of a hand to have a sharp edge.
const WIDTH: u32 = 256;
/// Levels, each half as wide as the one before.
const LEVELS: u32 = 7;
/// The light that the greatest value stands for; the shader contains it, too.
const RANGE: f32 = 36.0;

fn is_outdated(
    light: Res<RoomLight>,
    preferences: Res<Preferences>,
    images: Res<Assets<Image>>,
    reflection: Res<RoomReflection>,
) -> bool {
    preferences.quality.is_lean() && reflection.source != Some(source_of(&light, &images))
}

/// What the environment maps are created from: the light, and whether the pictures are loaded; not one after the other, as
/// all maps are created again.
fn source_of(light: &RoomLight, images: &Assets<Image>) -> (Vec3, Vec3, bool) {
    let pictures = [&light.reflection, &light.walls];
    (
        light.key * light.exposure,
        light.sky + light.ground,
        pictures
            .iter()
            .all(|picture| loaded(picture, images).is_some()),
    )
}

/// A picture of the room, once it is loaded. The default handle is that of Bevy's white image.
fn loaded<'a>(picture: &Handle<Image>, images: &'a Assets<Image>) -> Option<&'a Image> {
    (*picture != Handle::default())
        .then(|| images.get(picture))
        .flatten()
        .filter(|image| {
            let texels = (image.width() * image.height()) as usize;
            image
                .data
                .as_ref()
                .is_some_and(|data| data.len() >= 4 * texels)
        })
}

pub(in crate::scene) fn update_room_reflection(
    light: Res<RoomLight>,
    mut images: ResMut<Assets<Image>>,
    mut reflection: ResMut<RoomReflection>,
) {
    let source = source_of(&light, &images);
    let panorama = loaded(&light.reflection, &images);
    let image = environment_map(|ray| {
        let lamp = lamp(&light, ray);
        let room = panorama
            .and_then(|panorama| panorama_texel(panorama, ray))
            .map_or_else(
                || placeholder_radiance(&light, ray),
                |texel| texel * texel * light.range,
            );
        ((room + lamp) * light.exposure).extend(lamp.y * light.exposure)
    });
    let walls = loaded(&light.walls, &images);
    let backdrop = environment_map(|ray| {
        let texel = walls.and_then(|walls| wall_texel(walls, &light.wall_faces, ray));
        (texel.map_or(Vec3::ZERO, |texel| texel * texel * light.range) * light.exposure).extend(0.0)
    });
    reflection.image = images.add(image);
    reflection.backdrop = images.add(backdrop);
    reflection.source = Some(source);
}

/// The texel of the panorama in that direction, from 0 to 1: u = 0.5 looks to -z and grows towards +x, v = 0 is up.
fn panorama_texel(panorama: &Image, ray: Vec3) -> Option<Vec3> {
    let u = (0.5 + ray.x.atan2(-ray.z) / TAU).rem_euclid(1.0);
    let v = ray.y.clamp(-1.0, 1.0).acos() / PI;
    texel_at(panorama, Vec2::new(u, v))
}

/// The texel of an image at this UV, from 0 to 1.
fn texel_at(image: &Image, uv: Vec2) -> Option<Vec3> {
    let last = image.size() - 1;
    let UVec2 { x, y } = (uv * image.size_f32()).as_uvec2().min(last);
    let at = 4 * (y * image.width() + x) as usize;
    let texel = image.data.as_ref()?.get(at..at + 3)?;
    Some(Vec3::new(texel[0].into(), texel[1].into(), texel[2].into()) / 255.0)
}

/// The texel of the walls in that direction from the middle of the board.
fn wall_texel(image: &Image, walls: &[Wall], ray: Vec3) -> Option<Vec3> {
    walls.iter().find_map(|wall| {
        let normal = wall.across.cross(wall.down);
        let way = wall.corner.dot(normal) / ray.dot(normal);
        let met = ray * way - wall.corner;
        let along = |edge: Vec3| met.dot(edge) / edge.length_squared();
        let place = Vec2::new(along(wall.across), along(wall.down));
        let is_there = way > 0.0 && place.clamp(Vec2::ZERO, Vec2::ONE) == place;
        is_there.then(|| {
            texel_at(
                image,
                wall.texture_rect.min + wall.texture_rect.size() * place,
            )
        })?
    })
}

/// The key light, which the panorama does not contain, as the materials compute it: here it is the highlight on
/// polished surfaces, in the shape that the lamp has in that room. `lamp.wgsl` draws the same.
fn lamp(light: &RoomLight, ray: Vec3) -> Vec3 {
    /// How much brighter the lamp is than a surface that it lights.
    const GLARE: f32 = 9.0;
    /// How much larger it is seen than its shape is drawn.
    const SIZE: f32 = 1.8;
    /// How much darker it is at `RADIUS` from its middle.
    const FALLOFF: f32 = 0.6;
    const RADIUS: f32 = 0.25;
    let ahead = ray.dot(light.key_direction);
    if ahead <= 0.0 {
        return Vec3::ZERO;
    }
    let aside = Vec3::Y.cross(light.key_direction).normalize_or(Vec3::X);
    let above = light.key_direction.cross(aside);
    let place = Vec2::new(ray.dot(aside), ray.dot(above)) / (ahead * SIZE);
    let out = (place.length_squared() / (RADIUS * RADIUS)).min(1.0);
    light.key * GLARE * lamp_shape(light.room, place) * (1.0 - FALLOFF * out)
}

/// How much of the lamp is at a place, given by the tangents of the angles beside and above its middle.
fn lamp_shape(room: Room, place: Vec2) -> f32 {
    /// How soft its edges are.
    const EDGE: f32 = 0.05;
    let within = |over: f32| (0.5 - over / EDGE).clamp(0.0, 1.0);
    let box_of = |half: Vec2, round: f32| {
        let over = place.abs() - half + round;
        over.max(Vec2::ZERO).length() + over.max_element().min(0.0) - round
    };
    match room {
        // A lampshade, wider at the bottom.
        Room::Evening => {
            let half = Vec2::new(0.185 - 0.28 * place.y, 0.17);
            within(box_of(half, 0.02))
        }
        // A window of six panes.
        Room::Morning => {
            let bars = (place.x.abs() - 0.010).min((place.y.abs() - 0.085).abs() - 0.008);
            within(box_of(Vec2::new(0.19, 0.25), 0.005)) * within(-bars)
        }
        // A softbox.
        Room::Studio => within(box_of(Vec2::new(0.20, 0.20), 0.04)),
    }
}

/// A placeholder for the panorama until it is loaded: floor, walls, ceiling, and a window where the key light comes
/// from.
fn placeholder_radiance(light: &RoomLight, ray: Vec3) -> Vec3 {
    let up = (ray.y * 0.5 + 0.5).clamp(0.0, 1.0);
    let walls = (light.ground * 0.3).lerp(light.sky * 0.45, up * up);
    let near = ray.dot(light.key_direction);
    let window = ((near - 0.88) / 0.08).clamp(0.0, 1.0);
    walls + light.key * window * 9.0
}

/// The map of the light that comes from each direction, of which `w` is the lamp's, in green. Alpha stores its part, so that what
/// is seen through glass can leave it out.
fn environment_map(radiance: impl Fn(Vec3) -> Vec4) -> Image {
    let mut level: Vec<Vec4> = (0..WIDTH * WIDTH)
        .map(|at| {
            let place = Vec2::new(
                ((at % WIDTH) as f32 + 0.5) / WIDTH as f32,
                ((at / WIDTH) as f32 + 0.5) / WIDTH as f32,
            );
            radiance(ray_of(place))
        })
        .collect();
    let mut data = Vec::new();
    let mut width = WIDTH as usize;
    for _ in 0..LEVELS {
        level = blurred(&level, width);
        for light in &level {
            let part = light.w / light.y.max(1e-6);
            let light = (light.truncate() / RANGE).clamp(Vec3::ZERO, Vec3::ONE);
            let stored = light.powf(0.5).extend(part) * 255.0;
            data.extend(stored.to_array().map(|value| value as u8));
        }
        level = halved(&level, width);
        width /= 2;
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: WIDTH,
            height: WIDTH,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = LEVELS;
    image.data = Some(data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::ClampToEdge,
        address_mode_v: ImageAddressMode::ClampToEdge,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Nearest,
        ..default()
    });
    image
}

/// The direction that a place of the map shows; beyond the rim: down.
fn ray_of(place: Vec2) -> Vec3 {
    let from_middle = (place - 0.5) * 2.0;
    let square = from_middle.length_squared().min(1.0);
    // The shader's projection is |xz| / sqrt(2 (1 + y)): so y = 1 - 2 r².
    let up = 1.0 - 2.0 * square;
    let flat = (1.0 - up * up).max(0.0).sqrt();
    let round = from_middle.normalize_or_zero() * flat;
    Vec3::new(round.x, up, round.y)
}

/// Averages each value with its neighbours, weighted 1 2 1 in both directions, twice.
fn blurred(level: &[Vec4], width: usize) -> Vec<Vec4> {
    let once = |from: &[Vec4], along: bool| -> Vec<Vec4> {
        (0..width * width)
            .map(|at| {
                let (x, y) = (at % width, at / width);
                let beside = |step: isize| {
                    let move_by = |from: usize| from.saturating_add_signed(step).min(width - 1);
                    let (x, y) = if along {
                        (move_by(x), y)
                    } else {
                        (x, move_by(y))
                    };
                    from[y * width + x]
                };
                (beside(-1) + beside(0) * 2.0 + beside(1)) / 4.0
            })
            .collect()
    };
    let mut soft = level.to_vec();
    for along in [true, false, true, false] {
        soft = once(&soft, along);
    }
    soft
}

fn halved(level: &[Vec4], width: usize) -> Vec<Vec4> {
    let half = width / 2;
    (0..half * half)
        .map(|at| {
            let corner = 2 * (at / half) * width + 2 * (at % half);
            (level[corner] + level[corner + 1] + level[corner + width] + level[corner + width + 1])
                / 4.0
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::preferences::Room;

    /// The texture coordinates of a ray, as the shader computes them.
    fn room_uv(ray: Vec3) -> Vec2 {
        Vec2::splat(0.5) + ray.xz() * (0.5 / (2.0 * (1.0 + ray.y)).max(0.02).sqrt())
    }

    #[test]
    fn a_ray_finds_the_place_that_shows_it() {
        for ray in [
            Vec3::Y,
            Vec3::new(0.6, 0.0, -0.8),
            Vec3::new(-0.48, 0.6, 0.64),
            Vec3::new(0.48, -0.6, 0.64),
        ] {
            let back = ray_of(room_uv(ray));
            assert!(back.distance(ray) < 1e-3, "{ray} {back}");
        }
    }

    #[test]
    fn alpha_is_the_lamps_part_of_the_light() {
        let map =
            environment_map(|ray| Vec4::new(1.0, 1.0, 1.0, if ray.y > 0.0 { 0.75 } else { 0.0 }));
        let data = map.data.expect("pixels");
        let alpha = |ray: Vec3| {
            let at = (room_uv(ray) * WIDTH as f32).as_usizevec2();
            data[4 * (at.y * WIDTH as usize + at.x) + 3]
        };
        assert_eq!((alpha(Vec3::Y), alpha(Vec3::new(0.8, -0.6, 0.0))), (191, 0));
    }

    #[test]
    fn the_key_light_is_mirrored_where_it_stands() {
        let light = RoomLight {
            room: Room::Studio,
            lean: true,
            key_direction: Vec3::Y,
            key: Vec3::ONE,
            sky: Vec3::ONE,
            ground: Vec3::ONE,
            sides: [Vec3::ONE; 4],
            exposure: 1.0,
            falloff: 0.0,
            behind: 0.0,
            range: 4.0,
            reflection: Handle::default(),
            diffuse: Handle::default(),
            specular: Handle::default(),
            walls: Handle::default(),
            wall_faces: Vec::new(),
            wall_blur: 0.01,
        };
        assert!(lamp(&light, Vec3::Y).min_element() > 1.0);
        assert_eq!(lamp(&light, Vec3::new(0.6, 0.8, 0.0)), Vec3::ZERO);
    }

    #[test]
    fn a_panorama_is_read_the_right_way_round() {
        let mut panorama = Image::new_fill(
            Extent3d {
                width: 8,
                height: 4,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            &[0, 0, 0, 255],
            TextureFormat::Rgba8Unorm,
            RenderAssetUsages::all(),
        );
        // Straight ahead (-z), just over the horizon.
        let at = 4 * (8 + 4);
        if let Some(data) = panorama.data.as_mut() {
            data[at] = 255;
        }
        let ahead = panorama_texel(&panorama, Vec3::new(0.05, 0.1, -1.0).normalize());
        assert_eq!(ahead.map(|seen| seen.x), Some(1.0));
        let behind = panorama_texel(&panorama, Vec3::Z);
        assert_eq!(behind.map(|seen| seen.x), Some(0.0));
    }

    #[test]
    fn a_ray_finds_its_wall_and_the_place_there() {
        // Two walls beside each other in one texture: one ahead and one behind.
        let wall = |corner: Vec3, across: Vec3, left: f32| Wall {
            corner,
            across,
            down: Vec3::NEG_Y * 4.0,
            texture_rect: Rect::new(left, 0.0, left + 0.5, 1.0),
        };
        let walls = [
            wall(Vec3::new(-2.0, 2.0, -5.0), Vec3::X * 4.0, 0.0),
            wall(Vec3::new(2.0, 2.0, 5.0), Vec3::NEG_X * 4.0, 0.5),
        ];
        let mut image = Image::new_fill(
            Extent3d {
                width: 4,
                height: 2,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            &[0, 0, 0, 255],
            TextureFormat::Rgba8Unorm,
            RenderAssetUsages::all(),
        );
        // The upper right quarter of each wall.
        if let Some(data) = image.data.as_mut() {
            data[4] = 255;
            data[4 * 3 + 1] = 255;
        }
        let seen = |x: f32, y: f32, z: f32| wall_texel(&image, &walls, Vec3::new(x, y, z));
        assert_eq!(seen(1.0, 1.0, -5.0), Some(Vec3::X));
        assert_eq!(seen(-1.0, 1.0, -5.0), Some(Vec3::ZERO));
        assert_eq!(seen(-1.0, 1.0, 5.0), Some(Vec3::Y));
        assert_eq!(seen(1.0, -1.0, 5.0), Some(Vec3::ZERO));
        assert_eq!(seen(5.0, 0.0, 1.0), None, "there is no wall beside");
    }
}
