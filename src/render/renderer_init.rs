//! The renderer is opened while the rest of the program gets ready: to load a driver and to ask it for a device takes as
//! long as all that Bevy does before it needs them.

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

/// Stands where Bevy's [`RenderPlugin`] would, and adds it once the device is there.
pub struct RendererInit {
    opening: Mutex<Option<JoinHandle<RenderResources>>>,
    settings: WgpuSettings,
    synchronous: bool,
}

impl RendererInit {
    /// Starts to open the renderer. `synchronous`: nothing is drawn before all that is needed for it is compiled.
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

    /// The device that was opened; where there could be no thread for it, Bevy opens one by itself.
    fn creation(&self) -> RenderCreation {
        let opening = self.opening.lock().ok().and_then(|mut it| it.take());
        match opening.map(JoinHandle::join) {
            Some(Ok(resources)) => resources.into(),
            // It has been said why; the program goes the way it goes when the renderer fails on this thread.
            Some(Err(why)) => panic::resume_unwind(why),
            None => self.settings.clone().into(),
        }
    }
}

/// Which packed textures the device takes as they are.
#[derive(Resource)]
struct TextureFormats(CompressedImageFormats);

/// Lets textures be loaded from here on. Bevy's own plugin does so when all plugins are there; the loader is the same.
pub fn load_textures(app: &mut App) {
    if let Some(formats) = app.world_mut().remove_resource::<TextureFormats>() {
        app.register_asset_loader(ImageLoader::new(formats.0));
    }
}

impl Plugin for RendererInit {
    fn build(&self, app: &mut App) {
        let creation = self.creation();
        if let RenderCreation::Manual(resources) = &creation {
            // Bevy, too, makes it known, but only when all plugins are there.
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
