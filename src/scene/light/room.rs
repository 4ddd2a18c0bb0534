//! The light of the room around the table: the direction of the key light, the colours of the key light, the sky and
//! the floor, the reflection maps, and the texture of the walls. Every material and every light of the scene reads
//! [`RoomLight`].
//!
//! The rooms are rendered with Cycles by `assets/source/room.py`; textures and numbers are written by `light.py`.

use bevy::{
    asset::RenderAssetUsages,
    image::{
        ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler,
        ImageSamplerDescriptor,
    },
    prelude::*,
    render::render_resource::ShaderType,
};

use crate::{
    play::{
        PlaySystems,
        preferences::{Preferences, Room},
    },
    scene::{
        loading::{
            assets::{PendingModels, PendingTextures, asset_path, embed, load_models},
            retry::FailedAssets,
            texture_file::TextureSettings,
        },
        redraw::RedrawFrames,
    },
};

/// Loads the chosen room, and switches to another one once it is loaded.
pub fn plugin(app: &mut App) {
    embed!(
        app,
        "rooms/evening/walls.webp" as "rooms/evening/walls.webp";
        "rooms/evening/reflection.webp" as "rooms/evening/reflection.webp";
        "rooms/evening/diffuse.ktx2" as "rooms/evening/diffuse.ktx2";
        "rooms/evening/specular.ktx2" as "rooms/evening/specular.ktx2";
        "rooms/morning/walls.webp" as "rooms/morning/walls.webp";
        "rooms/morning/reflection.webp" as "rooms/morning/reflection.webp";
        "rooms/morning/diffuse.ktx2" as "rooms/morning/diffuse.ktx2";
        "rooms/morning/specular.ktx2" as "rooms/morning/specular.ktx2";
        "rooms/studio/walls.webp" as "rooms/studio/walls.webp";
        "rooms/studio/reflection.webp" as "rooms/studio/reflection.webp";
        "rooms/studio/diffuse.ktx2" as "rooms/studio/diffuse.ktx2";
        "rooms/studio/specular.ktx2" as "rooms/studio/specular.ktx2";
    );
    app.add_systems(PreStartup, load_first_room).add_systems(
        Update,
        (
            begin_loading_room.run_if(resource_changed::<Preferences>),
            finish_loading_room
                .run_if(resource_exists::<PendingRoom>)
                .after(load_models),
        )
            .chain()
            .in_set(PlaySystems::Input),
    );
}

/// The direction towards the lamp for which the self-shadows of the lean meshes are baked, as `KEY` in self_shadow.py.
#[cfg(test)]
pub const BAKED_KEY: Vec3 = Vec3::new(-0.71, 0.57, -0.42);

/// The light of the chosen room. It changes with the room and with the path (lean or full); whatever is derived from it
/// is rebuilt when the resource has changed.
#[derive(Resource, Clone, Debug)]
pub struct RoomLight {
    /// Which room this is.
    pub room: Room,
    /// Whether this is the lean path's.
    pub lean: bool,
    /// The direction towards the key light, a unit vector.
    pub key_direction: Vec3,
    /// Linear colour of the key light on a surface that faces it: 1 is what makes white paper just white, before
    /// [`exposure`](Self::exposure).
    pub key: Vec3,
    /// Linear colour of the light from above on a surface that faces up, without the key light.
    pub sky: Vec3,
    /// The same for light from below on a surface that faces down.
    pub ground: Vec3,
    /// The same for upright surfaces that face +x, -x, +z and -z.
    pub sides: [Vec3; 4],
    /// The factor by which all light is multiplied before the tone curve.
    pub exposure: f32,
    /// How much less light there is, as a part of it, for every square farther towards +x: in every room the key light is at
    /// the a-file's side.
    pub falloff: f32,
    /// How much of the room's light board and table reflect at grazing angles on the full path, as a factor: they mirror the part
    /// of the room behind them, which [`walls`](Self::walls) shows darker than its light, or, where a window is overexposed,
    /// brighter.
    pub behind: f32,
    /// The light that the greatest value of [`reflection`](Self::reflection) and [`walls`](Self::walls) stands for:
    /// both store the square root of the light as a part of that, without sRGB encoding.
    pub range: f32,
    /// The reflection map of the lean path: a small panorama, u = 0.5 looks to -z and grows towards +x, v = 0 is up.
    /// An empty handle on the full path.
    pub reflection: Handle<Image>,
    /// Image-based light of the full path: irradiance / pi as a cube map. An empty handle on the lean
    /// path.
    pub diffuse: Handle<Image>,
    /// The same for reflections, rougher with each level.
    pub specular: Handle<Image>,
    /// The texture of the walls, out of focus.
    pub walls: Handle<Image>,
    /// The walls, each with its part of the texture.
    pub wall_faces: Vec<Wall>,
    /// How far out of focus their texture is, radians.
    pub wall_blur: f32,
}

/// A wall, floor or ceiling and its part of the texture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wall {
    /// Its corner on the upper left, seen from within.
    pub corner: Vec3,
    /// From there to the upper right.
    pub across: Vec3,
    /// From there to the lower left.
    pub down: Vec3,
    /// Its part of the texture, from 0 to 1.
    pub texture_rect: Rect,
}

/// The light as the lean shader takes it, exposure included.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct LeanLight {
    /// The direction towards the key light.
    pub key_direction: Vec3,
    /// Key light.
    pub key: Vec3,
    /// From above.
    pub sky: Vec3,
    /// From below.
    pub ground: Vec3,
    /// Half of how much more comes from +x than from -x.
    pub across: Vec3,
    /// Half of how much more comes from +z than from -z.
    pub along: Vec3,
    /// How much more comes from the sides, on average, than from above and below.
    pub around: Vec3,
    /// How much less light there is for every square farther towards +x.
    pub falloff: f32,
}

impl RoomLight {
    /// The light for the lean path: that of the room as an ambient cube, six colours by the axes of the normal
    /// (Mitchell, McTaggart and Green, Shading in Valve's Source Engine, SIGGRAPH 2006), as sums and differences.
    pub fn lean(&self) -> LeanLight {
        let [right, left, near, far] = self.sides;
        let poles = (self.sky + self.ground) / 2.0;
        LeanLight {
            key_direction: self.key_direction,
            key: self.key * self.exposure,
            sky: self.sky * self.exposure,
            ground: self.ground * self.exposure,
            across: (right - left) / 2.0 * self.exposure,
            along: (near - far) / 2.0 * self.exposure,
            around: ((right + left + near + far) / 4.0 - poles) * self.exposure,
            falloff: self.falloff,
        }
    }

    /// The light on a horizontal surface that faces up, exposure included.
    pub fn on_flat(&self) -> Vec3 {
        (self.sky + self.key * self.key_direction.y.max(0.0)) * self.exposure
    }

    /// The part of the light on a horizontal surface that faces up that comes from the room, and not from the key light.
    pub fn room_part(&self) -> f32 {
        self.sky.y * self.exposure / self.on_flat().y
    }

    /// The horizontal direction in which shadows fall, away from the key light, a unit vector.
    pub fn shadow_direction(&self) -> Vec3 {
        Vec3::new(-self.key_direction.x, 0.0, -self.key_direction.z).normalize_or(Vec3::X)
    }

    pub(in crate::scene) fn of(room: Room, lean: bool, server: &AssetServer) -> Self {
        let numbers = RoomNumbers::of(room);
        let path = |name: &str| asset_path(&format!("rooms/{}/{name}", room.code()));
        let picture = |name: &str, kept: RenderAssetUsages, round: ImageAddressMode| {
            server
                .load_builder()
                .with_settings(move |settings: &mut TextureSettings| {
                    *settings = TextureSettings {
                        is_srgb: false,
                        has_mipmaps: false,
                        asset_usage: kept,
                        sampler: ImageSampler::Descriptor(ImageSamplerDescriptor {
                            address_mode_u: round,
                            mag_filter: ImageFilterMode::Linear,
                            min_filter: ImageFilterMode::Linear,
                            ..default()
                        }),
                    };
                })
                .load::<Image>(path(name))
        };
        let cube = |name: &str| {
            server
                .load_builder()
                .with_settings(|settings: &mut ImageLoaderSettings| {
                    settings.asset_usage = RenderAssetUsages::RENDER_WORLD;
                    settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                        mag_filter: ImageFilterMode::Linear,
                        min_filter: ImageFilterMode::Linear,
                        mipmap_filter: ImageFilterMode::Linear,
                        ..default()
                    });
                })
                .load::<Image>(path(name))
        };
        Self {
            room,
            lean,
            key_direction: numbers.vector("key_direction"),
            key: numbers.vector("key"),
            sky: numbers.vector("sky"),
            ground: numbers.vector("ground"),
            sides: ["right", "left", "near", "far"].map(|side| numbers.vector(side)),
            exposure: numbers.number("exposure"),
            falloff: numbers.number("falloff"),
            behind: numbers.number("behind"),
            range: numbers.number("range"),
            reflection: if lean {
                // The main world reads it, too.
                picture(
                    "reflection.webp",
                    RenderAssetUsages::all(),
                    ImageAddressMode::Repeat,
                )
            } else {
                Handle::default()
            },
            diffuse: if lean {
                Handle::default()
            } else {
                cube("diffuse.ktx2")
            },
            specular: if lean {
                Handle::default()
            } else {
                cube("specular.ktx2")
            },
            walls: picture(
                "walls.webp",
                // Without a graphics card it is what board and table reflect, too.
                if lean {
                    RenderAssetUsages::all()
                } else {
                    RenderAssetUsages::RENDER_WORLD
                },
                ImageAddressMode::ClampToEdge,
            ),
            wall_faces: WALLS.iter().map(|name| numbers.wall(name)).collect(),
            wall_blur: numbers.number("blur"),
        }
    }

    pub(in crate::scene) fn images(&self) -> impl Iterator<Item = &Handle<Image>> {
        [&self.walls, &self.reflection, &self.diffuse, &self.specular]
            .into_iter()
            .filter(|image| **image != Handle::default())
    }
}

/// The walls' names in the numbers.
const WALLS: [&str; 6] = ["north", "south", "west", "east", "floor", "ceiling"];
/// The margin of a wall within its part of the texture: two texels, to the middle of the third.
const MARGIN: f32 = 2.5;

/// The numbers of a room, as `light.py` wrote them: a name and its numbers a line.
struct RoomNumbers(&'static str);

impl RoomNumbers {
    fn of(room: Room) -> Self {
        Self(match room {
            Room::Evening => include_str!("../../../assets/rooms/evening/light.txt"),
            Room::Morning => include_str!("../../../assets/rooms/morning/light.txt"),
            Room::Studio => include_str!("../../../assets/rooms/studio/light.txt"),
        })
    }

    /// The numbers of that name; zeros where the file has too few, which a test does not let pass.
    fn row<const N: usize>(&self, name: &str) -> [f32; N] {
        let mut row = [0.0; N];
        let words = self
            .0
            .lines()
            .filter_map(|line| line.split_once(' '))
            .find(|(first, _)| *first == name)
            .map_or("", |(_, rest)| rest);
        for (place, word) in row.iter_mut().zip(words.split_whitespace()) {
            *place = word.parse().unwrap_or_default();
        }
        row
    }

    fn number(&self, name: &str) -> f32 {
        let [number] = self.row(name);
        number
    }

    fn vector(&self, name: &str) -> Vec3 {
        Vec3::from_array(self.row(name))
    }

    fn wall(&self, name: &str) -> Wall {
        let row: [f32; 13] = self.row(name);
        let [left, top, width, height] = [row[0], row[1], row[2], row[3]];
        let vector = |at: usize| Vec3::new(row[at], row[at + 1], row[at + 2]);
        let texture_size = Vec2::from_array(self.row("sheet"));
        Wall {
            corner: vector(4),
            across: vector(7),
            down: vector(10),
            // The texture continues beyond the wall's edge, so that the next wall does not bleed in.
            texture_rect: Rect::from_corners(
                (Vec2::new(left, top) + MARGIN) / texture_size,
                (Vec2::new(left + width, top + height) - MARGIN) / texture_size,
            ),
        }
    }
}

/// A room whose textures are still loading; the old one stays until they are loaded.
#[derive(Resource)]
pub struct PendingRoom(RoomLight);

impl PendingRoom {
    /// That room, whose textures are requested already.
    pub(in crate::scene) fn new(light: RoomLight) -> Self {
        Self(light)
    }

    /// Whether none of its textures is waited for any more.
    pub(in crate::scene) fn is_settled(&self, server: &AssetServer, failed: &FailedAssets) -> bool {
        let mut images = self.0.images();
        images.all(|image| failed.is_settled(server, image))
    }
}

/// Loads the first room: nothing is shown before it is loaded or given up.
fn load_first_room(
    mut commands: Commands,
    preferences: Res<Preferences>,
    server: Res<AssetServer>,
    mut pending_textures: ResMut<PendingTextures>,
) {
    let light = RoomLight::of(preferences.room, preferences.quality.is_lean(), &server);
    pending_textures.0.extend(light.images().cloned());
    commands.insert_resource(light);
}

fn begin_loading_room(
    mut commands: Commands,
    preferences: Res<Preferences>,
    server: Res<AssetServer>,
    light: Res<RoomLight>,
    pending: Option<Res<PendingRoom>>,
) {
    let wanted = (preferences.room, preferences.quality.is_lean());
    let loading = pending.map(|pending| (pending.0.room, pending.0.lean));
    if loading.unwrap_or((light.room, light.lean)) == wanted {
        return;
    }
    if (light.room, light.lean) == wanted {
        commands.remove_resource::<PendingRoom>();
    } else {
        let light = RoomLight::of(wanted.0, wanted.1, &server);
        commands.insert_resource(PendingRoom::new(light));
    }
}

fn finish_loading_room(
    mut commands: Commands,
    server: Res<AssetServer>,
    failed: Res<FailedAssets>,
    pending: Res<PendingRoom>,
    pending_models: Option<Res<PendingModels>>,
    mut redraw: Option<ResMut<RedrawFrames>>,
) {
    if pending
        .0
        .images()
        .any(|image| failed.is_given_up(&server, image))
    {
        // The old room stays. This one is loaded again when a setting is changed.
        commands.remove_resource::<PendingRoom>();
        return;
    }
    if let Some(redraw) = &mut redraw {
        redraw.redraw_all();
    }
    // Where the path changes, the meshes change in the same frame: they wait for the room's textures.
    if pending_models.is_none() && pending.0.images().all(|image| server.is_loaded(image)) {
        commands.insert_resource(pending.0.clone());
        commands.remove_resource::<PendingRoom>();
    }
}

#[cfg(test)]
mod tests {
    use shakki_baking::light_map;

    use super::*;
    use crate::{
        chess::Square,
        scene::geometry::{KING_HEIGHT, LOOSENESS, square_center},
    };

    #[test]
    fn every_rooms_numbers_are_read() {
        for room in Room::ALL {
            let numbers = RoomNumbers::of(room);
            let key = numbers.vector("key_direction");
            assert!((key.length() - 1.0).abs() < 1e-3, "{room:?}: {key}");
            assert!(key.y > 0.3, "{room:?}: the key light comes from {key}");
            for name in ["key", "sky", "ground", "right", "left", "near", "far"] {
                let light = numbers.vector(name);
                assert!(light.min_element() > 0.0, "{room:?}: {name} {light}");
            }
            assert!(numbers.number("exposure") > 0.1, "{room:?}");
            assert!(numbers.number("range") > 1.0, "{room:?}");
            assert!(numbers.number("behind") > 0.0, "{room:?}");
            assert!(numbers.number("blur") > 0.001, "{room:?}");
            for name in WALLS {
                let wall = numbers.wall(name);
                let inward = wall.down.cross(wall.across);
                let middle = wall.corner + (wall.across + wall.down) / 2.0;
                assert!(inward.dot(-middle) > 0.0, "{room:?}: {name} faces outward");
                let part = wall.texture_rect;
                assert!(
                    part.min.min_element() > 0.0 && part.max.max_element() < 1.0,
                    "{room:?}: {name} at {part:?}"
                );
            }
            let floor = numbers.wall("floor").corner.y;
            assert_eq!(floor, crate::scene::geometry::FLOOR_Y, "{room:?}");
        }
    }

    #[test]
    fn every_rooms_key_light_is_near_the_direction_of_the_baked_self_shadows() {
        for room in Room::ALL {
            let key = RoomNumbers::of(room).vector("key_direction");
            let apart = key.angle_between(BAKED_KEY).to_degrees();
            assert!(apart < 10.0, "{room:?}: {apart} degrees");
        }
    }

    #[test]
    fn a_kings_shadow_ends_within_the_light_map_in_every_room() {
        let farthest = square_center(Square::H1).xz();
        for room in Room::ALL {
            let key = RoomNumbers::of(room).vector("key_direction");
            let tip = farthest - KING_HEIGHT * key.xz() / key.y;
            let aside = Vec2::splat(LOOSENESS);
            assert!(
                (tip.abs() + aside).cmple(light_map::SQUARES / 2.0).all(),
                "{room:?}: a shadow as far as {tip}"
            );
        }
    }
}
