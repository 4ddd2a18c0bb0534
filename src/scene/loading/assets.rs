//! Models and textures. They are embedded in the program, so none can be missing; they are still loaded through Bevy's
//! asset server, off the main thread. In a browser they are files beside the program, loaded when they are needed.

use std::path::Path;

use bevy::{
    asset::RenderAssetUsages,
    image::{
        ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler,
        ImageSamplerDescriptor,
    },
    platform::collections::HashMap,
    prelude::*,
    shader::Shader,
};

use crate::{
    chess::Role,
    platform::IS_WEB,
    play::{
        PlaySystems,
        preferences::{Preferences, Quality},
    },
    scene::{light::room::PendingRoom, materials::slot::MeshSystems},
};

use super::{
    mesh_file::{MeshFile, MeshFileLoader},
    retry::{self, FailedAssets},
    texture_file::{TextureLoader, TextureSettings},
};

/// The asset of that name: one that is embedded, or in a browser a file that `scripts/web` puts there by the same name.
pub fn asset_path(name: &str) -> String {
    if IS_WEB {
        format!("shakki/{name}")
    } else {
        format!("embedded://shakki/{name}")
    }
}

// `scripts/web` reads the lists that are given to this macro: a file, and the names that it has as an asset.
#[cfg(target_arch = "wasm32")]
macro_rules! embed {
    ($app:expr, $($file:literal as $($name:literal),+;)*) => {
        let _ = &$app;
    };
}
#[cfg(not(target_arch = "wasm32"))]
macro_rules! embed {
    ($app:expr, $($file:literal as $($name:literal),+;)*) => {
        let registry = $app.world_mut().resource_mut::<bevy::asset::io::embedded::EmbeddedAssetRegistry>();
        $(
            let bytes =
                include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $file)).as_slice();
            $(registry.insert_asset(
                std::path::PathBuf::from(concat!("assets/", $file)),
                std::path::Path::new(concat!("shakki/", $name)),
                bytes,
            );)+
        )*
    };
}
pub(in crate::scene) use embed;

/// Embeds a shader of this folder as `embedded://shakki/NAME`.
pub fn embed_shader(app: &mut App, name: &str, text: &'static [u8]) {
    app.world_mut()
        .resource_mut::<bevy::asset::io::embedded::EmbeddedAssetRegistry>()
        .insert_asset(
            Path::new("src/scene").join(name),
            &Path::new("shakki").join(name),
            text,
        );
}

/// Embeds a shader that others import from, and keeps it loaded.
pub fn embed_shader_library(app: &mut App, name: &str, text: &'static [u8]) {
    embed_shader(app, name, text);
    let path = format!("embedded://shakki/{name}");
    let library: Handle<Shader> = app.world().resource::<AssetServer>().load(path);
    std::mem::forget(library);
}

/// Embeds the files, loads them, and inserts [`ModelMeshes`] when those of the first frame are loaded.
pub fn plugin(app: &mut App) {
    embed!(
        app,
        "models/full.mesh" as "full.mesh";
        "models/lean.mesh" as "lean.mesh";
        "textures/board.webp" as "board.webp";
        "textures/board_normal.ktx2" as "board_normal.ktx2";
        "textures/board_marble.webp" as "board_marble.webp";
        "textures/board_plastic.webp" as "board_plastic.webp";
        "textures/boxwood.webp" as "boxwood.webp", "boxwood.webp?plain";
        "textures/ebony.webp" as "ebony.webp", "ebony.webp?plain";
        "textures/marble_white.webp" as "marble_white.webp", "marble_white.webp?plain";
        "textures/marble_black.webp" as "marble_black.webp", "marble_black.webp?plain";
        "textures/plastic.webp" as "plastic.webp", "plastic.webp?plain";
        "textures/tray.webp" as "tray.webp", "tray.webp?plain";
        "textures/clock.webp" as "clock.webp", "clock.webp?plain";
        "textures/figures.webp" as "figures.webp";
        "textures/frame.webp" as "frame.webp";
        "textures/frame_marble.webp" as "frame_marble.webp";
        "textures/frame_plastic.webp" as "frame_plastic.webp";
        "textures/table.webp" as "table.webp";
        // A quarter of the size: see halve.py, and the boards in textures.py. `HAS_PLAIN_FILE` names them too.
        "textures/plain/board.webp" as "plain/board.webp";
        "textures/plain/board_marble.webp" as "plain/board_marble.webp";
        "textures/plain/board_plastic.webp" as "plain/board_plastic.webp";
        "textures/plain/frame.webp" as "plain/frame.webp";
        "textures/plain/frame_marble.webp" as "plain/frame_marble.webp";
        "textures/plain/frame_plastic.webp" as "plain/frame_plastic.webp";
        "textures/plain/table.webp" as "plain/table.webp";
    );
    app.add_plugins(retry::plugin)
        .init_resource::<PendingTextures>()
        .init_asset::<MeshFile>()
        .init_asset_loader::<MeshFileLoader>()
        .init_asset_loader::<TextureLoader>()
        .add_systems(
            PreUpdate,
            (
                finish_loading.run_if(resource_exists::<PendingModels>),
                clear_loaded,
            )
                .chain(),
        )
        .add_systems(Startup, load_models)
        .add_systems(
            Update,
            (
                load_models
                    .run_if(resource_changed::<Preferences>)
                    .in_set(PlaySystems::Input),
                insert_part_meshes
                    .run_if(resource_exists::<ModelMeshes>)
                    .in_set(MeshSystems)
                    .in_set(PlaySystems::React),
            ),
        );
}

/// A part of the set that is no piece, by the name of its mesh. It is given that mesh, and the other path's when the
/// quality changes.
#[derive(Component, Clone, Copy, Debug)]
pub struct ModelPart(pub &'static str);

fn insert_part_meshes(
    mut commands: Commands,
    set: Res<ModelMeshes>,
    parts: Query<(Entity, &ModelPart, Has<Mesh3d>)>,
) {
    for (entity, part, has_mesh) in &parts {
        if !has_mesh || set.is_changed() {
            commands.entity(entity).insert(Mesh3d(set.named(part.0)));
        }
    }
}

/// The mesh file that is being loaded.
#[derive(Resource)]
pub struct PendingModels {
    lean: bool,
    file: Handle<MeshFile>,
}

/// Textures that are being loaded and are needed before what was chosen can be shown.
#[derive(Resource, Default)]
pub struct PendingTextures(pub Vec<Handle<Image>>);

impl PendingTextures {
    /// Whether all are loaded. One that was given up is not waited for.
    pub(in crate::scene) fn all_loaded(&self, server: &AssetServer, failed: &FailedAssets) -> bool {
        let mut images = self.0.iter();
        images.all(|image| failed.is_settled(server, image))
    }
}

/// Clears the pending textures once all are loaded.
fn clear_loaded(
    server: Res<AssetServer>,
    failed: Res<FailedAssets>,
    mut pending_textures: ResMut<PendingTextures>,
) {
    if !pending_textures.0.is_empty() && pending_textures.all_loaded(&server, &failed) {
        pending_textures.0.clear();
    }
}

/// The textures of which [`TextureEncoding::Plain`] has files of its own, in `plain/`: smaller ones.
const HAS_PLAIN_FILE: [&str; 7] = [
    "board",
    "board_marble",
    "board_plastic",
    "frame",
    "frame_marble",
    "frame_plastic",
    "table",
];

/// How a texture's values are decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextureEncoding {
    /// As sRGB, decoded at every sample: exact, and free on a GPU.
    Decoded,
    /// Not decoded by the sampler, but once in the shader: a software rasteriser filters plain bytes much faster.
    Plain,
    /// Linear values that are not colours, on a GPU.
    Relief,
}

/// The anisotropy limit on a GPU: it keeps letters and lines at the far side unbroken.
const ANISOTROPY: u16 = 8;

impl TextureEncoding {
    /// The asset that holds the texture of that name. Two images of one file need two names; Bevy counts what
    /// follows a question mark as part of the name, but a server does not, so that a browser loads the file once.
    fn asset_name(self, texture: &str) -> String {
        match self {
            Self::Decoded => format!("{texture}.webp"),
            Self::Plain if HAS_PLAIN_FILE.contains(&texture) => format!("plain/{texture}.webp"),
            Self::Plain => format!("{texture}.webp?plain"),
            Self::Relief => format!("{texture}.ktx2"),
        }
    }
}

/// Starts loading the texture of that name; each encoding is an image of its own.
pub fn texture(server: &AssetServer, name: &str, encoding: TextureEncoding) -> Handle<Image> {
    let path = asset_path(&encoding.asset_name(name));
    let (is_srgb, mipmap_filter, anisotropy_clamp) = match encoding {
        TextureEncoding::Decoded => (true, ImageFilterMode::Linear, ANISOTROPY),
        TextureEncoding::Plain => (false, ImageFilterMode::Nearest, 1),
        TextureEncoding::Relief => (false, ImageFilterMode::Linear, ANISOTROPY),
    };
    let sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter,
        anisotropy_clamp,
        ..default()
    });
    // Only the renderer reads them: no copy is kept in the main world.
    let asset_usage = RenderAssetUsages::RENDER_WORLD;
    let builder = server.load_builder();
    if encoding == TextureEncoding::Relief {
        builder
            .with_settings(move |settings: &mut ImageLoaderSettings| {
                settings.is_srgb = is_srgb;
                settings.asset_usage = asset_usage;
                settings.sampler = sampler.clone();
            })
            .load(path)
    } else {
        builder
            .with_settings(move |settings: &mut TextureSettings| {
                *settings = TextureSettings {
                    is_srgb,
                    has_mipmaps: true,
                    sampler: sampler.clone(),
                    asset_usage,
                };
            })
            .load(path)
    }
}

/// The level of detail of a piece's mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeshDetail {
    /// For near pieces.
    Fine,
    /// For far pieces, and for a weak machine.
    Coarse,
    /// For a weak machine while the view moves. Only the lean file has it.
    Coarsest,
}

/// The meshes of the set by name, full or lean. Once this resource exists, the first frame's assets are loaded.
#[derive(Resource, Clone)]
pub struct ModelMeshes {
    /// Whether these are the meshes for machines without a GPU.
    pub lean: bool,
    named: HashMap<Box<str>, Handle<Mesh>>,
}

impl ModelMeshes {
    /// A lean set without any mesh.
    #[cfg(test)]
    pub(in crate::scene) fn empty() -> Self {
        Self {
            lean: true,
            named: HashMap::default(),
        }
    }

    /// The mesh of that name in the set's file.
    pub fn named(&self, name: &str) -> Handle<Mesh> {
        self.named.get(name).cloned().unwrap_or_default()
    }

    /// A piece's mesh. The lean file has a level of its own for near pieces.
    pub fn piece(&self, role: Role, detail: MeshDetail) -> Handle<Mesh> {
        let name = match role {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        };
        match detail {
            MeshDetail::Fine if self.lean => self.named(&format!("{name}.near")),
            MeshDetail::Fine => self.named(name),
            MeshDetail::Coarse if self.lean => self.named(name),
            MeshDetail::Coarsest if self.lean => self.named(&format!("{name}.far")),
            MeshDetail::Coarse | MeshDetail::Coarsest => self.named(&format!("{name}.low")),
        }
    }
}

/// Loads the mesh file that the quality needs; the other path's is not loaded.
pub(in crate::scene) fn load_models(
    mut commands: Commands,
    server: Res<AssetServer>,
    preferences: Res<Preferences>,
    loading: Option<Res<PendingModels>>,
    loaded: Option<Res<ModelMeshes>>,
) {
    let lean = preferences.quality == Quality::Software;
    let current = loading
        .map(|loading| loading.lean)
        .or(loaded.map(|loaded| loaded.lean));
    if current != Some(lean) {
        let file = if lean { "lean.mesh" } else { "full.mesh" };
        commands.insert_resource(PendingModels {
            lean,
            file: server.load(asset_path(file)),
        });
    }
}

fn finish_loading(
    mut commands: Commands,
    server: Res<AssetServer>,
    failed: Res<FailedAssets>,
    loading: Res<PendingModels>,
    pending_textures: Res<PendingTextures>,
    pending_room: Option<Res<PendingRoom>>,
    files: Res<Assets<MeshFile>>,
) {
    if failed.is_given_up(&server, &loading.file) {
        // The set before stays. The file is loaded again when a setting is changed.
        commands.remove_resource::<PendingModels>();
        return;
    }
    // Where the path changes, the room changes in the same frame: it waits for the meshes.
    let is_room_loaded = pending_room.is_none_or(|room| room.is_settled(&server, &failed));
    if !server.is_loaded_with_dependencies(&loading.file)
        || !pending_textures.all_loaded(&server, &failed)
        || !is_room_loaded
    {
        return;
    }
    let Some(file) = files.get(&loading.file) else {
        return;
    };
    commands.insert_resource(ModelMeshes {
        lean: loading.lean,
        named: file.named.clone(),
    });
    commands.remove_resource::<PendingModels>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_get_the_mesh_of_the_other_set_when_it_is_loaded() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .add_systems(
                Update,
                insert_part_meshes.run_if(resource_exists::<ModelMeshes>),
            );
        let set = |app: &mut App, lean: bool| {
            let mesh = app.world().resource::<Assets<Mesh>>().reserve_handle();
            app.insert_resource(ModelMeshes {
                lean,
                named: [("board".into(), mesh.clone())].into_iter().collect(),
            });
            app.update();
            mesh
        };
        let board = app.world_mut().spawn(ModelPart("board")).id();
        for lean in [true, false] {
            let mesh = set(&mut app, lean);
            let shown = app.world().get::<Mesh3d>(board);
            assert_eq!(shown, Some(&Mesh3d(mesh)), "lean: {lean}");
        }
    }
}
