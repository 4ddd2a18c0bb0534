//! Opens the renderer on a thread while the rest of the program starts: loading a driver and requesting a device takes
//! as long as everything that Bevy does before it needs them.

use std::{
    panic,
    sync::Mutex,
    thread::{self, JoinHandle},
};

use bevy::{
    image::{CompressedImageFormats, ImageLoader},
    prelude::*,
    render::{
        RenderPlugin,
        renderer::initialize_renderer,
        settings::{RenderCreation, RenderResources, WgpuSettings},
    },
    tasks::block_on,
};

/// Replaces Bevy's [`RenderPlugin`], and adds it once the device is there.
pub struct RendererInit {
    opening: Mutex<Option<JoinHandle<RenderResources>>>,
    settings: WgpuSettings,
    synchronous: bool,
}

impl RendererInit {
    /// Starts opening the renderer. `synchronous`: nothing is drawn before all that it needs is compiled.
    pub fn open(settings: WgpuSettings, synchronous: bool) -> Self {
        let opening = settings.backends.and_then(|backends| {
            let settings = settings.clone();
            thread::Builder::new()
                .name("opens the renderer".to_owned())
                .spawn(move || block_on(initialize_renderer(backends, None, &settings)))
                .ok()
        });
        Self {
            opening: Mutex::new(opening),
            settings,
            synchronous,
        }
    }

    /// The device that was opened; without a thread for that, Bevy opens one itself.
    fn render_creation(&self) -> RenderCreation {
        let opening = self.opening.lock().ok().and_then(|mut it| it.take());
        match opening.map(JoinHandle::join) {
            Some(Ok(resources)) => resources.into(),
            // The thread has reported why; this thread panics as it would if it had opened the renderer.
            Some(Err(why)) => panic::resume_unwind(why),
            None => self.settings.clone().into(),
        }
    }
}

/// Which compressed texture formats the device supports.
#[derive(Resource)]
struct TextureFormats(CompressedImageFormats);

/// Registers the loader of images early, so that textures load from here on. Bevy's plugin registers the same one when
/// all plugins are added.
pub fn register_image_loader(app: &mut App) {
    if let Some(formats) = app.world_mut().remove_resource::<TextureFormats>() {
        app.register_asset_loader(ImageLoader::new(formats.0));
    }
}

impl Plugin for RendererInit {
    fn build(&self, app: &mut App) {
        let creation = self.render_creation();
        if let RenderCreation::Manual(resources) = &creation {
            // Bevy inserts it too, but only when all plugins are added.
            app.insert_resource(resources.2.clone());
            app.insert_resource(TextureFormats(CompressedImageFormats::from_features(
                resources.0.features(),
            )));
        }
        app.add_plugins(RenderPlugin {
            render_creation: creation,
            synchronous_pipeline_compilation: self.synchronous,
            ..default()
        });
    }
}
