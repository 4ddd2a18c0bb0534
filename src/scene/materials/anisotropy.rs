//! Textures seen aslant are sampled along the slant, so that the far side's letters and lines stay whole: but not by Mesa's
//! software renderer. Its own way (22.3) finds nothing to sample here and there, and leaves black specks on the table.

use bevy::{
    asset::AssetEventSystems, image::ImageSampler, prelude::*, render::renderer::RenderAdapterInfo,
};

use crate::scene::quality::is_software;

/// Has pictures sampled straight where that is needed, before the renderer has taken them over.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, straighten.after(AssetEventSystems));
}

fn straighten(
    adapter: Option<Res<RenderAdapterInfo>>,
    mut loaded: MessageReader<AssetEvent<Image>>,
    mut images: ResMut<Assets<Image>>,
) {
    let in_software = adapter.as_deref().is_some_and(is_software);
    for event in loaded.read() {
        if in_software
            && let AssetEvent::Added { id } = event
            // Nobody has seen it yet who would have to be told.
            && let Some(image) = images.get_mut_untracked(*id)
            && let ImageSampler::Descriptor(sampler) = &mut image.sampler
        {
            sampler.anisotropy_clamp = 1;
        }
    }
}
