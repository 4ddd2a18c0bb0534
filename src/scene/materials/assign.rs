//! Who wears which material. Things say what they are; the wardrobe knows what that is made of in the quality and with
//! the set and the board that are chosen. A new wardrobe is put on only when all its textures are there, so that
//! nothing is seen naked.

use bevy::{camera::visibility::RenderLayers, light::NotShadowCaster, prelude::*};

use crate::{
    chess::Color as Side,
    play::{
        PlaySystems,
        preferences::{BoardMaterial, PieceMaterial, Preferences, Quality},
    },
    scene::{
        light::{
            board_shading::BoardShading,
            planar_reflection::{self, PlanarReflection},
            room::RoomLight,
            room_reflection::{self, RoomReflection},
        },
        loading::assets::{self, PendingTextures, TextureEncoding},
        pieces::flat_set::{CounterMaterial, FlatSet},
        quality::ReflectionQuality,
        redraw::RedrawFrames,
    },
};

use super::{
    full::{FullExtension, FullMaterial, FullUniforms},
    lean::{Finish, LeanMaterial, LeanUniforms},
    slot::{MaterialSlot, MeshSystems},
    spec::{self, MaterialSpec},
};

/// Makes the materials of both paths, and dresses everything again when others are chosen.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, choose.after(room_reflection::reflect_room))
        .add_systems(
            Update,
            (
                choose
                    .run_if(
                        resource_changed::<Preferences>
                            .or_eager(resource_changed::<RoomLight>)
                            .or_eager(resource_changed::<RoomReflection>),
                    )
                    .after(planar_reflection::show),
                put_on.run_if(resource_exists::<PendingMaterials>),
                dress
                    .run_if(resource_exists::<MaterialSet>)
                    .after(MeshSystems),
            )
                .chain()
                .in_set(PlaySystems::React),
        );
}

/// What of the preferences the materials are made by.
#[derive(Clone, Copy, Debug, PartialEq)]
struct MaterialChoice {
    quality: Quality,
    mirroring: Option<ReflectionQuality>,
    pieces: PieceMaterial,
    board: BoardMaterial,
    coordinates: bool,
}

impl MaterialChoice {
    fn of(preferences: &Preferences) -> Self {
        Self {
            quality: preferences.quality,
            mirroring: planar_reflection::wanted(preferences),
            pieces: worn_by_pieces(preferences),
            board: preferences.board,
            coordinates: preferences.coordinates,
        }
    }
}

/// What every first picture is made of.
pub(in crate::scene) fn seen_first(preferences: &Preferences) -> [MaterialSpec; 6] {
    let pieces = worn_by_pieces(preferences);
    [
        spec::board(preferences.board),
        spec::frame(preferences.board),
        spec::table(),
        spec::tray(),
        spec::piece(pieces, Side::White),
        spec::piece(pieces, Side::Black),
    ]
}

/// What the pieces are made of: whatever is chosen, they are matte where they have to be told apart easily.
pub fn worn_by_pieces(preferences: &Preferences) -> PieceMaterial {
    if preferences.is_legible() {
        PieceMaterial::Plastic
    } else {
        preferences.pieces
    }
}

/// The materials that everything wears now.
#[derive(Resource, Clone)]
struct MaterialSet {
    pieces: [SlotMaterial; 2],
    ghosts: [SlotMaterial; 2],
    board: SlotMaterial,
    frame: SlotMaterial,
    table: SlotMaterial,
    tray: SlotMaterial,
    clock: SlotMaterial,
    dial: SlotMaterial,
}

/// A wardrobe whose textures are on their way.
#[derive(Resource)]
pub struct PendingMaterials(MaterialSet);

#[derive(Clone)]
enum SlotMaterial {
    Lean(Handle<LeanMaterial>),
    Full(Handle<FullMaterial>),
    Counter(Handle<CounterMaterial>),
}

impl MaterialSet {
    fn of(&self, look: MaterialSlot, figures: &FlatSet) -> SlotMaterial {
        let of_side = |side: Side| side.fold_wb(0, 1);
        match look {
            MaterialSlot::Piece(side) => &self.pieces[of_side(side)],
            MaterialSlot::Ghost(side) => &self.ghosts[of_side(side)],
            MaterialSlot::Board => &self.board,
            MaterialSlot::Frame => &self.frame,
            MaterialSlot::Table => &self.table,
            MaterialSlot::Tray => &self.tray,
            MaterialSlot::Clock => &self.clock,
            MaterialSlot::Dial => &self.dial,
            MaterialSlot::Counter => return SlotMaterial::Counter(figures.material(false)),
            MaterialSlot::GhostCounter => return SlotMaterial::Counter(figures.material(true)),
        }
        .clone()
    }
}

/// How much of what is behind it a ghost hides. Black's hides more: light shines through dark wood as through glass.
const GHOSTS: [f32; 2] = [0.62, 0.88];

/// The tailor's bench.
struct MaterialBuilder<'a> {
    choice: MaterialChoice,
    light: &'a RoomLight,
    mirror: &'a RoomReflection,
    /// What of the light reaches the ground.
    shade: &'a Handle<Image>,
    reflection: &'a PlanarReflection,
    server: &'a AssetServer,
    lean: &'a mut Assets<LeanMaterial>,
    full: &'a mut Assets<FullMaterial>,
    /// Every texture that was asked for.
    images: Vec<Handle<Image>>,
}

impl MaterialBuilder<'_> {
    fn texture(&mut self, name: &str, reading: TextureEncoding) -> Handle<Image> {
        let image = assets::texture(self.server, name, reading);
        self.images.push(image.clone());
        image
    }

    /// `opacity` below 1 makes a ghost.
    fn outfit(&mut self, stuff: &MaterialSpec, opacity: f32) -> SlotMaterial {
        if self.choice.quality.is_lean() {
            let material = self.lean(stuff, opacity);
            SlotMaterial::Lean(self.lean.add(material))
        } else {
            let material = self.full(stuff, opacity);
            SlotMaterial::Full(self.full.add(material))
        }
    }

    fn lean(&mut self, stuff: &MaterialSpec, opacity: f32) -> LeanMaterial {
        let finish = if opacity < 1.0 {
            Finish::Ghost
        } else {
            stuff.lean.finish
        };
        let through = spec::board(self.choice.board);
        let (seen, inlay) = match finish {
            Finish::Glass => (through.texture, through.tint * through.lean.decoded),
            // What is set into the wood has its own colour.
            _ => (stuff.texture, stuff.inlay / stuff.lean.decoded),
        };
        let texture = self.texture(seen, TextureEncoding::Plain);
        let light = match finish {
            Finish::Flat | Finish::Sheen => self.light.on_flat(),
            _ => Vec3::ONE,
        };
        LeanMaterial {
            surface: LeanUniforms {
                tint: (stuff.tint * stuff.lean.decoded * light).extend(opacity),
                wear: match (finish, stuff.full.clear) {
                    (Finish::Glass, Some(clear)) => clear.truncate().extend(1.0),
                    _ => stuff.wear.extend(1.0),
                },
                inlay: inlay.extend(self.letters()),
                // Where cloth is seen it lies in the piece's own shadow.
                felt: (spec::FELT * 0.4 / stuff.under_felt).extend(1.0),
                mirror: stuff.lean.mirror,
                rim: stuff.lean.rim,
                blur: stuff.lean.blur,
                body: stuff.lean.body,
                light: self.light.lean(),
            },
            texture,
            room: self.mirror.image.clone(),
            shade: if finish.is_shaded() {
                self.shade.clone()
            } else {
                Handle::default()
            },
            finish,
        }
    }

    fn full(&mut self, stuff: &MaterialSpec, opacity: f32) -> FullMaterial {
        let texture = self.texture(stuff.texture, TextureEncoding::Decoded);
        let relief = (stuff.texture == "board")
            .then(|| self.texture("board_normal", TextureEncoding::Relief));
        let finish = stuff.full;
        let clear = finish.clear.is_some() && opacity == 1.0;
        let piece = matches!(
            stuff.lean.finish,
            Finish::Polished | Finish::Matte | Finish::Glass
        );
        let letters = stuff.lean.finish == Finish::Inlaid;
        let switch = |on: bool| if on { 1.0 } else { 0.0 };
        let mirroring = self.choice.mirroring.zip(finish.gloss);
        let gloss = mirroring.map_or(Vec4::ZERO, |(mirroring, gloss)| {
            let taps = mirroring.taps.into();
            Vec4::new(gloss.head_on, gloss.grazing, gloss.spread, taps)
        });
        let mut base = StandardMaterial {
            base_color: Color::linear_rgb(stuff.tint.x, stuff.tint.y, stuff.tint.z)
                .with_alpha(opacity),
            base_color_texture: Some(texture),
            normal_map_texture: relief,
            alpha_mode: if opacity < 1.0 {
                AlphaMode::Blend
            } else {
                AlphaMode::Opaque
            },
            perceptual_roughness: finish.roughness,
            reflectance: finish.reflectance,
            clearcoat: finish.coat,
            clearcoat_perceptual_roughness: finish.coat_roughness,
            ..default()
        };
        if clear {
            base.base_color_texture = None;
            // It is drawn after all that is not of glass, and sees it; how it does is the extension's business.
            base.specular_transmission = 0.01;
        }
        FullMaterial {
            base,
            extension: FullExtension {
                numbers: FullUniforms {
                    wear: stuff.wear.extend(opacity),
                    felt: spec::FELT.extend(switch(piece)),
                    inlay: stuff.inlay.extend(self.letters()),
                    relief: Vec4::new(finish.spread, finish.depth, switch(piece), switch(letters)),
                    gloss,
                    clear: finish.clear.unwrap_or_default(),
                },
                reflection: mirroring.and_then(|_| self.reflection.image.clone()),
                mirrors: mirroring.is_some(),
                glass: clear,
            },
        }
    }

    /// 1 where letters are to be seen on the rim.
    fn letters(&self) -> f32 {
        if self.choice.coordinates { 1.0 } else { 0.0 }
    }
}

fn choose(
    mut commands: Commands,
    preferences: Res<Preferences>,
    light: Res<RoomLight>,
    mirror: Res<RoomReflection>,
    shade: Res<BoardShading>,
    reflection: Res<PlanarReflection>,
    server: Res<AssetServer>,
    mut awaited: ResMut<PendingTextures>,
    mut lean: ResMut<Assets<LeanMaterial>>,
    mut full: ResMut<Assets<FullMaterial>>,
    mut worn: Local<Option<MaterialChoice>>,
) {
    let choice = MaterialChoice::of(&preferences);
    if *worn == Some(choice) && !light.is_changed() && !mirror.is_changed() {
        return;
    }
    *worn = Some(choice);
    let mut tailor = MaterialBuilder {
        choice,
        light: &light,
        mirror: &mirror,
        shade: &shade.image,
        reflection: &reflection,
        server: &server,
        lean: &mut lean,
        full: &mut full,
        images: Vec::new(),
    };
    let pieces = Side::ALL.map(|side| spec::piece(choice.pieces, side));
    // Ghosts are of wood where the pieces are of glass: there is nothing paler than glass.
    let thought_of = Side::ALL.map(|side| match choice.pieces {
        PieceMaterial::Glass => spec::piece(PieceMaterial::Wood, side),
        _ => spec::piece(choice.pieces, side),
    });
    let wardrobe = MaterialSet {
        pieces: [
            tailor.outfit(&pieces[0], 1.0),
            tailor.outfit(&pieces[1], 1.0),
        ],
        ghosts: [
            tailor.outfit(&thought_of[0], GHOSTS[0]),
            tailor.outfit(&thought_of[1], GHOSTS[1]),
        ],
        board: tailor.outfit(&spec::board(choice.board), 1.0),
        frame: tailor.outfit(&spec::frame(choice.board), 1.0),
        table: tailor.outfit(&spec::table(), 1.0),
        tray: tailor.outfit(&spec::tray(), 1.0),
        clock: tailor.outfit(&spec::clock(), 1.0),
        dial: tailor.outfit(&spec::dial(), 1.0),
    };
    awaited.0 = tailor.images;
    commands.insert_resource(PendingMaterials(wardrobe));
}

/// Puts the new materials on once their textures are there.
fn put_on(
    mut commands: Commands,
    fitting: Res<PendingMaterials>,
    awaited: Res<PendingTextures>,
    mut redraw: ResMut<RedrawFrames>,
) {
    // Textures come without an event that would wake the window.
    redraw.redraw_all();
    if awaited.0.is_empty() {
        commands.insert_resource(fitting.0.clone());
        commands.remove_resource::<PendingMaterials>();
    }
}

/// All that a thing may wear.
type MaterialComponents = (
    MeshMaterial3d<LeanMaterial>,
    MeshMaterial3d<FullMaterial>,
    MeshMaterial3d<CounterMaterial>,
    NotShadowCaster,
    RenderLayers,
);

/// Dresses what is new, and everything when the wardrobe is another.
fn dress(
    mut commands: Commands,
    wardrobe: Res<MaterialSet>,
    figures: Res<FlatSet>,
    things: Query<(Entity, Ref<MaterialSlot>)>,
) {
    let all = wardrobe.is_changed();
    for (entity, look) in &things {
        if !all && !look.is_changed() {
            continue;
        }
        let mut thing = commands.entity(entity);
        thing.remove::<MaterialComponents>();
        match wardrobe.of(*look, &figures) {
            SlotMaterial::Lean(material) => {
                thing.insert((MeshMaterial3d(material), NotShadowCaster))
            }
            SlotMaterial::Full(material) => thing.insert(MeshMaterial3d(material)),
            SlotMaterial::Counter(material) => {
                thing.insert((MeshMaterial3d(material), NotShadowCaster))
            }
        };
        if matches!(*look, MaterialSlot::Ghost(_)) {
            thing.insert(NotShadowCaster);
        }
        if let Some(layers) = planar_reflection::layers_of(*look) {
            thing.insert(layers);
        }
    }
}
