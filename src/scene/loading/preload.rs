//! What the first picture shows is fetched while the program still gets ready to ask for it: unpacking takes longer than
//! all that is done till then.

use bevy::prelude::*;

use crate::{
    play::preferences::{Preferences, Quality},
    scene::{
        light::room::RoomLight,
        materials::{assign, spec},
    },
    settings::Settings,
};

use super::assets::{SetMeshes, TextureEncoding, texture};

/// What was fetched, held until those who need it hold it themselves.
#[derive(Resource)]
struct PreloadedHandles(#[expect(dead_code, reason = "held, not read")] Vec<Handle<Image>>);

/// Starts to load the textures of a first picture in that quality and with these settings. Whoever asks for one of them
/// later gets it from here; one that nobody asks for is dropped.
pub fn fetch(app: &mut App, quality: Quality, settings: &Settings) {
    let Some(server) = app.world().get_resource::<AssetServer>().cloned() else {
        return;
    };
    let lean = quality.is_lean();
    let reading = if lean {
        TextureEncoding::Plain
    } else {
        TextureEncoding::Decoded
    };
    let preferences = Preferences {
        settings: *settings,
        quality,
    };
    let mut fetched: Vec<Handle<Image>> = assign::first_frame_materials(&preferences)
        .iter()
        .chain([&spec::clock()])
        .map(|stuff| texture(&server, stuff.texture, reading))
        .collect();
    fetched.extend(
        RoomLight::of(preferences.room, lean, &server)
            .images()
            .cloned(),
    );
    app.insert_resource(PreloadedHandles(fetched)).add_systems(
        PostUpdate,
        (|mut commands: Commands| commands.remove_resource::<PreloadedHandles>())
            .run_if(resource_exists::<PreloadedHandles>.and_then(resource_exists::<SetMeshes>)),
    );
}
