//! Assignment of materials. Objects name their [`MaterialSlot`]; the material set holds a material for each slot, built
//! for the chosen quality, pieces and board. A new set is applied only when all its textures are loaded, so that
//! nothing is shown without them.

use bevy::{camera::visibility::RenderLayers, light::NotShadowCaster, prelude::*};

use crate::{
    chess::Color as Side,
    play::{
        PlaySystems,
        preferences::{BoardMaterial, PieceMaterial, Preferences, Quality, Room},
    },
    scene::{
        light::{
            board_light_map::BoardLightMap,
            planar_reflection::{self, PlanarReflection},
            room::{PendingRoom, RoomLight},
            room_reflection::{self, RoomReflection},
        },
        loading::{
            assets::{self, ModelMeshes, PendingModels, PendingTextures, TextureEncoding},
            retry::FailedAssets,
            stand_in::square_colors,
        },
        pieces::flat_set::{CounterMaterial, FlatSet},
        quality::{ReflectionQuality, ShownQuality},
        redraw::RedrawFrames,
    },
};

use super::{
    full::{FullExtension, FullMaterial, FullUniforms},
    lean::{Finish, LeanMaterial, LeanUniforms, TextureDetail},
    piece_profiles::{self, PieceProfiles},
    slot::{MaterialSlot, MeshSystems},
    spec::{self, MaterialSpec},
};

/// Builds the materials of both paths, and applies new ones when the choice changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<TextureDetail>();
    app.add_systems(
        Startup,
        build_material_set.after(room_reflection::update_room_reflection),
    )
    .add_systems(
        Update,
        (
            build_material_set
                .run_if(
                    resource_changed::<Preferences>
                        .or_eager(resource_changed::<RoomLight>)
                        .or_eager(resource_changed::<RoomReflection>)
                        .or_eager(resource_changed::<PieceProfiles>),
                )
                .after(planar_reflection::update_materials)
                .after(piece_profiles::update_profiles),
            apply_material_set.run_if(resource_exists::<PendingMaterials>),
            apply_materials
                .run_if(resource_exists::<MaterialSet>)
                .after(MeshSystems),
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// The preferences on which the materials depend.
#[derive(Clone, Copy, Debug, PartialEq)]
struct MaterialChoice {
    quality: Quality,
    reflection: Option<ReflectionQuality>,
    pieces: PieceMaterial,
    board: BoardMaterial,
    coordinates: bool,
}

impl MaterialChoice {
    fn of(preferences: &Preferences) -> Self {
        Self {
            quality: preferences.quality,
            reflection: planar_reflection::wanted(preferences),
            pieces: effective_piece_material(preferences),
            board: preferences.board,
            coordinates: preferences.coordinates,
        }
    }
}

/// The materials of board, table, trays and pieces, which every first frame shows.
pub(in crate::scene) fn first_frame_materials(preferences: &Preferences) -> [MaterialSpec; 6] {
    let pieces = effective_piece_material(preferences);
    [
        spec::board(preferences.board),
        spec::frame(preferences.board),
        spec::table(preferences.room),
        spec::tray(),
        spec::piece(pieces, Side::White),
        spec::piece(pieces, Side::Black),
    ]
}

/// The material of the pieces: the chosen one, but matte plastic in legibility mode.
pub fn effective_piece_material(preferences: &Preferences) -> PieceMaterial {
    if preferences.is_legible() {
        PieceMaterial::Plastic
    } else {
        preferences.pieces
    }
}

/// The materials in use, one for each slot.
#[derive(Resource, Clone)]
struct MaterialSet {
    pieces: [SlotMaterial; 2],
    ghosts: [SlotMaterial; 2],
    /// Where the board reflects, and only on the lean path.
    mirror_images: Option<[SlotMaterial; 2]>,
    /// Of glass pieces on the lean path.
    glass_in_motion: Option<[SlotMaterial; 2]>,
    board: SlotMaterial,
    frame: SlotMaterial,
    table: SlotMaterial,
    tray: SlotMaterial,
    clock: SlotMaterial,
    dial: SlotMaterial,
}

/// A material set that is not shown yet: what it needs is still loading.
#[derive(Resource)]
pub struct PendingMaterials {
    set: MaterialSet,
    /// The quality for which it was built.
    quality: Quality,
}

#[derive(Clone)]
enum SlotMaterial {
    Lean(Handle<LeanMaterial>),
    Full(Handle<FullMaterial>),
    Counter(Handle<CounterMaterial>),
}

impl MaterialSet {
    fn of(&self, slot: MaterialSlot, flat_set: &FlatSet) -> Option<SlotMaterial> {
        let index = |side: Side| side.fold_wb(0, 1);
        let material = match slot {
            MaterialSlot::Piece(side) => &self.pieces[index(side)],
            MaterialSlot::Ghost(side) => &self.ghosts[index(side)],
            MaterialSlot::MirrorImage(side) => &self.mirror_images.as_ref()?[index(side)],
            MaterialSlot::GlassInMotion(side) => &self.glass_in_motion.as_ref()?[index(side)],
            MaterialSlot::Board => &self.board,
            MaterialSlot::Frame => &self.frame,
            MaterialSlot::Table => &self.table,
            MaterialSlot::Tray => &self.tray,
            MaterialSlot::Clock => &self.clock,
            MaterialSlot::Dial => &self.dial,
            MaterialSlot::Counter(side) => {
                return Some(SlotMaterial::Counter(flat_set.material(side)));
            }
            MaterialSlot::GhostCounter => {
                return Some(SlotMaterial::Counter(flat_set.ghost_material()));
            }
        };
        Some(material.clone())
    }
}

/// The opacity of White's and Black's ghosts. Black's is greater: behind a dark translucent colour the bright board
/// shows more.
const GHOST_OPACITY: [f32; 2] = [0.62, 0.88];

/// The part of the subsurface scattering that the lean path shows, whose shade is lighter already.
const LEAN_SUBSURFACE: f32 = 0.75;

fn as_float(on: bool) -> f32 {
    if on { 1.0 } else { 0.0 }
}

/// Builds the materials of one choice.
struct MaterialBuilder<'a> {
    choice: MaterialChoice,
    light: &'a RoomLight,
    room_reflection: &'a RoomReflection,
    /// The light map of the board; on the lean path of the table, too.
    board_light_map: Handle<Image>,
    /// On the lean path, the heights at which the pieces' shadows begin.
    shadow_heights: Handle<Image>,
    /// The profiles of the pieces, for glass.
    profiles: Handle<Image>,
    planar_reflection: &'a PlanarReflection,
    server: &'a AssetServer,
    lean: &'a mut Assets<LeanMaterial>,
    full: &'a mut Assets<FullMaterial>,
    detail: TextureDetail,
    /// Every texture that was requested.
    images: Vec<Handle<Image>>,
}

impl MaterialBuilder<'_> {
    fn texture(&mut self, name: &str, encoding: TextureEncoding) -> Handle<Image> {
        let image = assets::texture(self.server, name, encoding);
        self.images.push(image.clone());
        image
    }

    /// Builds the material of a slot; an `opacity` below 1 is that of a ghost.
    fn slot_material(&mut self, spec: &MaterialSpec, opacity: f32) -> SlotMaterial {
        if self.choice.quality.is_lean() {
            let material = self.lean(spec, opacity);
            SlotMaterial::Lean(self.lean.add(material))
        } else {
            let material = self.full(spec, opacity);
            SlotMaterial::Full(self.full.add(material))
        }
    }

    fn lean(&mut self, spec: &MaterialSpec, opacity: f32) -> LeanMaterial {
        let finish = if opacity < 1.0 {
            Finish::Ghost
        } else {
            spec.lean.finish
        };
        let board = spec::board(self.choice.board);
        let (texture_name, second_color) = match finish {
            Finish::Glass => (board.texture, board.tint * board.lean.color_correction),
            // That of wood is the soft edge of the shade alone, which the lean path has without it.
            Finish::Polished if spec.solid_grain => (spec.texture, Vec3::ZERO),
            Finish::Polished => (spec.texture, spec.subsurface * LEAN_SUBSURFACE),
            // The inlay has its own colour.
            _ => (spec.texture, spec.inlay / spec.lean.color_correction),
        };
        let texture = self.texture(texture_name, TextureEncoding::Plain);
        let light = match finish {
            Finish::Flat | Finish::Sheen | Finish::Table => self.light.on_flat(),
            _ => Vec3::ONE,
        };
        let [light_squares, dark_squares] = self.square_colors();
        let polished = match finish {
            Finish::Glass => board.full,
            _ => spec.full,
        };
        LeanMaterial {
            surface: LeanUniforms {
                tint: (spec.tint * spec.lean.color_correction * light).extend(opacity),
                wear: match (finish, spec.full.transmittance) {
                    (Finish::Glass, Some(transmittance)) => transmittance.truncate().extend(1.0),
                    _ => spec.wear.extend(spec.tone_variation),
                },
                second_color: second_color.extend(if finish.is_worn() {
                    spec.patina
                } else {
                    self.coordinates_opacity()
                }),
                // The cloth under the base of a lying piece is in the piece's own shadow.
                felt: (spec::FELT * 0.7 / spec.under_felt).extend(as_float(spec.solid_grain)),
                head_on: spec.lean.head_on,
                grazing: spec.lean.grazing,
                blur: spec.lean.blur,
                scattering: spec.lean.scattering,
                dim_reflection: spec.lean.dim_reflection,
                sheen_roughness: polished.roughness,
                sheen: polished.sheen(),
                light_squares,
                dark_squares,
                light: self.light.lean(),
            },
            texture,
            room: match finish {
                Finish::Sheen | Finish::Table | Finish::Inlaid => {
                    self.room_reflection.backdrop.clone()
                }
                _ => self.room_reflection.image.clone(),
            },
            profiles: match finish {
                Finish::Glass => self.profiles.clone(),
                _ => Handle::default(),
            },
            light_map: if finish.is_shaded() || finish == Finish::Glass {
                self.board_light_map.clone()
            } else if finish.is_worn() {
                self.shadow_heights.clone()
            } else {
                Handle::default()
            },
            finish,
            detail: self.detail,
        }
    }

    /// Builds the materials of the pieces' mirror images, where the board reflects; on the lean path alone.
    fn mirror_images(&mut self, pieces: &[MaterialSpec; 2]) -> Option<[SlotMaterial; 2]> {
        let reflection = spec::board(self.choice.board)
            .full
            .reflection
            .filter(|_| self.choice.quality.is_lean())?;
        Some([0, 1].map(|side| {
            let piece = &pieces[side];
            let mut material = self.lean(piece, 1.0);
            material.finish = Finish::MirrorImage;
            material.light_map = self.shadow_heights.clone();
            material.surface.head_on = reflection.head_on;
            material.surface.grazing = reflection.grazing;
            material.surface.blur = reflection.blur_per_height;
            SlotMaterial::Lean(self.lean.add(material))
        }))
    }

    /// Builds the materials of glass pieces while something moves; on the lean path alone.
    fn glass_in_motion(&mut self, pieces: &[MaterialSpec; 2]) -> Option<[SlotMaterial; 2]> {
        (self.choice.quality.is_lean() && self.choice.pieces == PieceMaterial::Glass).then(|| {
            [0, 1].map(|side| {
                let mut material = self.lean(&pieces[side], 1.0);
                material.finish = Finish::GlassInMotion;
                SlotMaterial::Lean(self.lean.add(material))
            })
        })
    }

    fn full(&mut self, spec: &MaterialSpec, opacity: f32) -> FullMaterial {
        let texture = self.texture(spec.texture, TextureEncoding::Decoded);
        let normal_map = (spec.texture == "board")
            .then(|| self.texture("board_normal", TextureEncoding::Relief));
        let finish = spec.full;
        let is_glass = finish.transmittance.is_some() && opacity == 1.0;
        let is_piece = matches!(spec.lean.finish, Finish::Polished | Finish::Glass);
        let is_inlaid = spec.lean.finish == Finish::Inlaid;
        let reflection = self.choice.reflection.zip(finish.reflection);
        let planar = reflection.map(|(_, surface)| surface);
        let (head_on, grazing) = match planar {
            Some(surface) => (surface.head_on, surface.grazing),
            None => (spec.lean.head_on, spec.lean.grazing),
        };
        let glass = finish.transmittance.unwrap_or_default();
        let [light_squares, dark_squares] = self.square_colors();
        let mut base = StandardMaterial {
            base_color: Color::linear_rgb(spec.tint.x, spec.tint.y, spec.tint.z)
                .with_alpha(opacity),
            base_color_texture: Some(texture),
            normal_map_texture: normal_map,
            alpha_mode: if opacity < 1.0 {
                AlphaMode::Blend
            } else {
                AlphaMode::Opaque
            },
            perceptual_roughness: finish.roughness,
            reflectance: finish.reflectance,
            clearcoat: finish.clearcoat,
            clearcoat_perceptual_roughness: finish.clearcoat_roughness,
            ..default()
        };
        if finish.shaded {
            // In the slot of the emissive texture, which no material uses, as WebGL 2 allows sixteen textures in all;
            // the emissive colour stays black.
            base.emissive_texture = Some(self.board_light_map.clone());
        }
        if is_glass {
            base.base_color_texture = None;
            // In that slot for the same reason.
            base.emissive_texture = Some(self.profiles.clone());
            // Drawn after all opaque objects, so that their image can be refracted; the extension does that itself.
            base.specular_transmission = 0.01;
        }
        FullMaterial {
            base,
            extension: FullExtension {
                uniforms: FullUniforms {
                    wear: spec.wear,
                    opacity,
                    felt: spec::FELT,
                    is_piece: as_float(is_piece),
                    inlay: spec.inlay,
                    inlay_opacity: self.coordinates_opacity(),
                    key_direction: self.light.key_direction,
                    has_light_map: as_float(finish.shaded),
                    subsurface: spec.subsurface,
                    room_behind: self.light.behind,
                    transmittance: glass.truncate(),
                    scattering: glass.w,
                    head_on,
                    grazing,
                    blur_per_height: planar.map_or(0.0, |surface| surface.blur_per_height),
                    samples: reflection.map_or(0.0, |(quality, _)| quality.samples.into()),
                    lamp_edge: finish.lamp_edge,
                    lamp_room: match self.light.room {
                        Room::Evening => 1.0,
                        Room::Morning => 2.0,
                        Room::Studio => 3.0,
                    },
                    relief_roughness: finish.relief_roughness,
                    relief_depth: finish.relief_depth,
                    is_inlaid: as_float(is_inlaid),
                    tone_variation: spec.tone_variation,
                    solid_grain: as_float(spec.solid_grain),
                    patina: spec.patina,
                    falloff: self.light.falloff,
                    light_squares,
                    room_part: self.light.room_part(),
                    dark_squares,
                    sheen: if spec.lean.finish.mirrors_lamp() {
                        finish.sheen()
                    } else {
                        Vec2::ZERO
                    },
                },
                reflection: reflection.and_then(|_| self.planar_reflection.image.clone()),
                has_reflection: reflection.is_some(),
                glass: is_glass,
            },
        }
    }

    /// The mean colours of the light and of the dark squares, linear RGB.
    fn square_colors(&self) -> [Vec3; 2] {
        let board = spec::board(self.choice.board);
        let colors = square_colors(board.texture).unwrap_or_default();
        colors.map(|color| color * board.tint)
    }

    /// 1 where coordinates are shown on the frame.
    fn coordinates_opacity(&self) -> f32 {
        as_float(self.choice.coordinates)
    }
}

fn build_material_set(
    mut commands: Commands,
    preferences: Res<Preferences>,
    light: Res<RoomLight>,
    room_reflection: Res<RoomReflection>,
    mut board_light_map: ResMut<BoardLightMap>,
    mut images: ResMut<Assets<Image>>,
    (reflection, profiles, detail): (
        Res<PlanarReflection>,
        Res<PieceProfiles>,
        Res<TextureDetail>,
    ),
    server: Res<AssetServer>,
    mut pending_textures: ResMut<PendingTextures>,
    mut lean: ResMut<Assets<LeanMaterial>>,
    mut full: ResMut<Assets<FullMaterial>>,
    mut applied: Local<Option<MaterialChoice>>,
) {
    let choice = MaterialChoice::of(&preferences);
    let has_new_profiles = choice.pieces == PieceMaterial::Glass && profiles.is_changed();
    let is_lit_anew = light.is_changed() || room_reflection.is_changed();
    if *applied == Some(choice) && !is_lit_anew && !has_new_profiles {
        return;
    }
    *applied = Some(choice);
    let mut builder = MaterialBuilder {
        choice,
        light: &light,
        room_reflection: &room_reflection,
        board_light_map: board_light_map.image_for(choice.quality.is_lean(), &mut images),
        shadow_heights: board_light_map.heights(),
        profiles: profiles.image.clone(),
        detail: *detail,
        planar_reflection: &reflection,
        server: &server,
        lean: &mut lean,
        full: &mut full,
        images: Vec::new(),
    };
    let piece_specs = Side::ALL.map(|side| spec::piece(choice.pieces, side));
    // Ghosts of glass pieces are wooden: translucent glass would be invisible.
    let ghost_specs = Side::ALL.map(|side| match choice.pieces {
        PieceMaterial::Glass => spec::piece(PieceMaterial::Wood, side),
        _ => spec::piece(choice.pieces, side),
    });
    let material_set = MaterialSet {
        pieces: [
            builder.slot_material(&piece_specs[0], 1.0),
            builder.slot_material(&piece_specs[1], 1.0),
        ],
        ghosts: [
            builder.slot_material(&ghost_specs[0], GHOST_OPACITY[0]),
            builder.slot_material(&ghost_specs[1], GHOST_OPACITY[1]),
        ],
        mirror_images: builder.mirror_images(&piece_specs),
        glass_in_motion: builder.glass_in_motion(&piece_specs),
        board: builder.slot_material(&spec::board(choice.board), 1.0),
        frame: builder.slot_material(&spec::frame(choice.board), 1.0),
        table: builder.slot_material(&spec::table(light.room), 1.0),
        tray: builder.slot_material(&spec::tray(), 1.0),
        clock: builder.slot_material(&spec::clock(), 1.0),
        dial: builder.slot_material(&spec::dial(), 1.0),
    };
    // Beside those that are pending already: the first room's.
    pending_textures.0.extend(builder.images);
    commands.insert_resource(PendingMaterials {
        set: material_set,
        quality: choice.quality,
    });
}

/// Makes the pending material set current once its textures are loaded. One of the other path waits for the meshes and
/// for the light of that path, which are applied in the same frame.
pub(in crate::scene) fn apply_material_set(
    mut commands: Commands,
    pending: Res<PendingMaterials>,
    pending_textures: Res<PendingTextures>,
    (server, failed): (Res<AssetServer>, Res<FailedAssets>),
    (room, pending_room): (Res<RoomLight>, Option<Res<PendingRoom>>),
    (meshes, pending_models): (Option<Res<ModelMeshes>>, Option<Res<PendingModels>>),
    mut shown: ResMut<ShownQuality>,
    mut redraw: ResMut<RedrawFrames>,
) {
    // No window event comes when a texture is loaded.
    redraw.redraw_all();
    let lean = pending.quality.is_lean();
    let fits = room.lean == lean && meshes.is_none_or(|meshes| meshes.lean == lean);
    // In the frame of the choice room and meshes may not have been requested yet; later none is pending if it was given
    // up, and the materials are shown without it.
    let is_loading = pending.is_changed() || pending_room.is_some() || pending_models.is_some();
    if (fits || !is_loading) && pending_textures.all_loaded(&server, &failed) {
        commands.insert_resource(pending.set.clone());
        commands.remove_resource::<PendingMaterials>();
        shown.set_if_neq(ShownQuality(Some(pending.quality)));
    }
}

/// All components that depend on the material.
type MaterialComponents = (
    MeshMaterial3d<LeanMaterial>,
    MeshMaterial3d<FullMaterial>,
    MeshMaterial3d<CounterMaterial>,
    NotShadowCaster,
    RenderLayers,
);

/// Gives new objects their material, and all objects when the set has changed.
fn apply_materials(
    mut commands: Commands,
    material_set: Res<MaterialSet>,
    flat_set: Res<FlatSet>,
    objects: Query<(Entity, Ref<MaterialSlot>)>,
) {
    let set_changed = material_set.is_changed();
    for (entity, slot) in &objects {
        if !set_changed && !slot.is_changed() {
            continue;
        }
        let mut object = commands.entity(entity);
        object.remove::<MaterialComponents>();
        let Some(material) = material_set.of(*slot, &flat_set) else {
            continue;
        };
        match material {
            SlotMaterial::Lean(material) => {
                object.insert((MeshMaterial3d(material), NotShadowCaster))
            }
            SlotMaterial::Full(material) => object.insert(MeshMaterial3d(material)),
            SlotMaterial::Counter(material) => {
                object.insert((MeshMaterial3d(material), NotShadowCaster))
            }
        };
        if matches!(*slot, MaterialSlot::Ghost(_)) {
            object.insert(NotShadowCaster);
        }
        if let Some(layers) = planar_reflection::layers_of(*slot) {
            object.insert(layers);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An app with the meshes and the light of the lean path, in which the textures of the room are pending.
    fn app(quality: Quality) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<LeanMaterial>()
            .init_asset::<FullMaterial>()
            .init_resource::<RoomReflection>()
            .init_resource::<BoardLightMap>()
            .init_resource::<PlanarReflection>()
            .init_resource::<PieceProfiles>()
            .init_resource::<TextureDetail>()
            .init_resource::<FailedAssets>()
            .init_resource::<ShownQuality>()
            .init_resource::<RedrawFrames>()
            .insert_resource(ModelMeshes::empty())
            .insert_resource(Preferences {
                quality,
                ..default()
            })
            .add_systems(
                Update,
                (
                    build_material_set,
                    apply_material_set.run_if(resource_exists::<PendingMaterials>),
                )
                    .chain(),
            );
        let room = light(&app, true);
        app.insert_resource(PendingTextures(room.images().cloned().collect()))
            .insert_resource(room);
        app
    }

    /// The light of a room, whose textures never arrive.
    fn light(app: &App, lean: bool) -> RoomLight {
        RoomLight::of(Room::Evening, lean, app.world().resource::<AssetServer>())
    }

    /// A frame in which all textures of the materials have arrived.
    fn update_with_textures(app: &mut App) -> Option<Quality> {
        app.insert_resource(PendingTextures::default());
        app.update();
        let is_shown = app.world().contains_resource::<MaterialSet>();
        let shown = app.world().resource::<ShownQuality>().0;
        assert_eq!(is_shown, shown.is_some());
        shown
    }

    #[test]
    fn what_is_pending_already_is_waited_for_with_the_textures_of_the_materials() {
        let mut app = app(Quality::Software);
        app.update();
        let world = app.world();
        let room = world.resource::<RoomLight>();
        let pending = &world.resource::<PendingTextures>().0;
        assert!(room.images().all(|image| pending.contains(image)));
        assert!(pending.len() > room.images().count());
        assert_eq!(world.resource::<ShownQuality>().0, None);
        assert_eq!(update_with_textures(&mut app), Some(Quality::Software));
    }

    #[test]
    fn materials_of_the_other_path_wait_for_its_room_and_are_shown_without_it_if_it_is_given_up() {
        let mut app = app(Quality::Low);
        // The frame of the choice: the room is not requested yet.
        app.update();
        let room = light(&app, false);
        app.insert_resource(PendingRoom::new(room));
        for _ in 0..3 {
            assert_eq!(update_with_textures(&mut app), None);
        }
        app.world_mut().remove_resource::<PendingRoom>();
        assert_eq!(update_with_textures(&mut app), Some(Quality::Low));
    }
}
