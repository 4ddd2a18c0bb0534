//! Models and textures. They are part of the program, so none can be missing; they are still loaded through Bevy's
//! asset server, off the main thread.

use std::path::{Path, PathBuf};

use bevy::{
    asset::{RenderAssetUsages, io::embedded::EmbeddedAssetRegistry},
    gltf::{Gltf, GltfMesh},
    image::{
        ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler,
        ImageSamplerDescriptor,
    },
    platform::collections::HashMap,
    prelude::*,
};

use crate::chess::Role;

macro_rules! embed {
    ($app:expr, $($path:literal),* $(,)?) => {
        let registry = $app.world_mut().resource_mut::<EmbeddedAssetRegistry>();
        $(registry.insert_asset(
            PathBuf::from(concat!("assets/", $path)),
            Path::new(concat!("shakki/", $path)),
            include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $path)).as_slice(),
        );)*
    };
}

/// Embeds the files, starts loading them, and says when all are there.
pub fn plugin(app: &mut App) {
    embed!(
        app,
        "set.glb",
        "textures/board.ktx2",
        "textures/frame.ktx2",
        "textures/table.ktx2",
        "textures/boxwood.ktx2",
        "textures/ebony.ktx2",
    );
    app.add_systems(PreStartup, start_loading).add_systems(
        PreUpdate,
        finish_loading.run_if(not(resource_exists::<SetMeshes>)),
    );
}

/// Files still on their way.
#[derive(Resource)]
struct Loading(Handle<Gltf>);

/// The textures of the set, the board and the table.
#[derive(Resource, Clone)]
pub struct Textures {
    /// The 64 squares.
    pub board: Handle<Image>,
    /// The rim with its letters and numbers.
    pub frame: Handle<Image>,
    /// The table with the board's soft shadow.
    pub table: Handle<Image>,
    /// White's wood.
    pub boxwood: Handle<Image>,
    /// Black's wood.
    pub ebony: Handle<Image>,
}

/// The meshes of the set by name. Its existence means: all is loaded.
#[derive(Resource, Clone)]
pub struct SetMeshes {
    named: HashMap<Box<str>, Handle<Mesh>>,
}

impl SetMeshes {
    /// The mesh of that name in the set's file.
    pub fn named(&self, name: &str) -> Handle<Mesh> {
        self.named.get(name).cloned().unwrap_or_default()
    }

    /// A man's mesh, in full or lean.
    pub fn man(&self, role: Role, lean: bool) -> Handle<Mesh> {
        let name = match role {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        };
        if lean {
            self.named(&format!("{name}.low"))
        } else {
            self.named(name)
        }
    }
}

fn start_loading(mut commands: Commands, server: Res<AssetServer>) {
    let texture = |name: &str, address: ImageAddressMode| {
        server
            .load_builder()
            .with_settings(move |settings: &mut ImageLoaderSettings| {
                // Only the renderer reads them: no second copy stays behind.
                settings.asset_usage = RenderAssetUsages::RENDER_WORLD;
                settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                    address_mode_u: address,
                    address_mode_v: address,
                    mag_filter: ImageFilterMode::Linear,
                    min_filter: ImageFilterMode::Linear,
                    mipmap_filter: if std::env::var("NEAR").is_ok() { ImageFilterMode::Nearest } else { ImageFilterMode::Linear },
                    ..default()
                });
            })
            .load(format!("embedded://shakki/textures/{name}.ktx2"))
    };
    commands.insert_resource(Textures {
        board: texture("board", ImageAddressMode::ClampToEdge),
        frame: texture("frame", ImageAddressMode::Repeat),
        table: texture("table", ImageAddressMode::ClampToEdge),
        boxwood: texture("boxwood", ImageAddressMode::Repeat),
        ebony: texture("ebony", ImageAddressMode::Repeat),
    });
    commands.insert_resource(Loading(server.load("embedded://shakki/set.glb")));
}

fn finish_loading(
    mut commands: Commands,
    server: Res<AssetServer>,
    loading: Res<Loading>,
    textures: Res<Textures>,
    files: Res<Assets<Gltf>>,
    meshes: Res<Assets<GltfMesh>>,
) {
    let all = [
        &textures.board,
        &textures.frame,
        &textures.table,
        &textures.boxwood,
        &textures.ebony,
    ];
    if !server.is_loaded_with_dependencies(&loading.0)
        || !all.iter().all(|image| server.is_loaded(*image))
    {
        return;
    }
    let Some(file) = files.get(&loading.0) else {
        return;
    };
    let named = file
        .named_meshes
        .iter()
        .filter_map(|(name, handle)| {
            let mesh = meshes.get(handle)?.primitives.first()?.mesh.clone();
            Some((name.clone(), mesh))
        })
        .collect();
    commands.insert_resource(SetMeshes { named });
    commands.remove_resource::<Loading>();
}
