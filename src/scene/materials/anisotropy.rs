//! Anisotropic filtering is switched off on a software renderer. On a GPU it keeps distant letters and lines sharp;
//! Mesa's software renderer (22.3) leaves black specks on the table with it.

use bevy::{
    asset::AssetEventSystems, image::ImageSampler, prelude::*, render::renderer::RenderAdapterInfo,
};

use crate::scene::quality::is_software;

/// Switches anisotropic filtering off for new images on a software renderer, before the renderer has taken them over.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, disable_anisotropy.after(AssetEventSystems));
}

fn disable_anisotropy(
    adapter: Option<Res<RenderAdapterInfo>>,
    mut asset_events: MessageReader<AssetEvent<Image>>,
    mut images: ResMut<Assets<Image>>,
) {
    let in_software = adapter.as_deref().is_some_and(is_software);
    for event in asset_events.read() {
        if in_software
            && let AssetEvent::Added { id } = event
            // No other system has seen it yet, so none needs to see the change.
            && let Some(image) = images.get_mut_untracked(*id)
            && let ImageSampler::Descriptor(sampler) = &mut image.sampler
        {
            sampler.anisotropy_clamp = 1;
        }
    }
}
