//! Preloading of the first frame's textures, while the program is still starting: decompressing them takes longer than
//! the rest of the start.

use bevy::prelude::*;

use crate::{
    play::preferences::{Preferences, Quality},
    scene::{
        light::room::RoomLight,
        materials::{assign, spec},
    },
    settings::Settings,
};

use super::assets::{ModelMeshes, TextureEncoding, texture};

/// Handles that keep the preloaded textures alive until their users hold handles of their own.
#[derive(Resource)]
struct PreloadedHandles(#[expect(dead_code, reason = "held, not read")] Vec<Handle<Image>>);

/// Starts loading the textures of the first frame in that quality and with these settings. A later request for one of
/// them finds it loaded; one that is never requested is dropped.
pub fn preload(app: &mut App, quality: Quality, settings: &Settings) {
    let Some(server) = app.world().get_resource::<AssetServer>().cloned() else {
        return;
    };
    let lean = quality.is_lean();
    let encoding = if lean {
        TextureEncoding::Plain
    } else {
        TextureEncoding::Decoded
    };
    let preferences = Preferences {
        settings: *settings,
        quality,
    };
    let mut handles: Vec<Handle<Image>> = assign::first_frame_materials(&preferences)
        .iter()
        .chain([&spec::clock()])
        .map(|spec| texture(&server, spec.texture, encoding))
        .collect();
    handles.extend(
        RoomLight::of(preferences.room, lean, &server)
            .images()
            .cloned(),
    );
    app.insert_resource(PreloadedHandles(handles)).add_systems(
        PostUpdate,
        (|mut commands: Commands| commands.remove_resource::<PreloadedHandles>())
            .run_if(resource_exists::<PreloadedHandles>.and_then(resource_exists::<ModelMeshes>)),
    );
}
