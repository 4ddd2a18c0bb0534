//! Each mesh in a buffer of its own.
//!
//! Bevy puts meshes together into large buffers, and keeps books of who has which part: 20 MB of them, for a few dozen
//! meshes that are smaller than that all together.

use bevy::{
    asset::AssetEventSystems,
    mesh::Indices,
    prelude::*,
    render::{
        RenderApp, mesh::allocator::MeshAllocatorSettings, slab_allocator::SlabAllocatorSettings,
    },
};

/// Turns the sharing of buffers off.
pub fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings {
                large_threshold: 1,
                ..default()
            },
            ..default()
        });
    }
    app.add_systems(PostUpdate, even_out.after(AssetEventSystems));
}

/// A buffer is filled by words of four bytes: of short indices there must be an even number. The triangle that is added
/// has no area.
fn even_out(mut events: MessageReader<AssetEvent<Mesh>>, mut meshes: ResMut<Assets<Mesh>>) {
    for event in events.read() {
        let (AssetEvent::Added { id } | AssetEvent::Modified { id }) = event else {
            continue;
        };
        // Untracked: nothing is seen to change. Gone already where only the renderer keeps it.
        let Some(Ok(Indices::U16(indices))) = meshes
            .bypass_change_detection()
            .get_mut_untracked(*id)
            .map(Mesh::try_indices_mut)
        else {
            continue;
        };
        if indices.len() % 2 == 1 {
            let last = indices[indices.len() - 1];
            indices.extend([last; 3]);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::{
        asset::{AssetApp, AssetPlugin, RenderAssetUsages},
        mesh::PrimitiveTopology,
    };

    use super::*;

    fn evened(indices: Indices) -> usize {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>();
        plugin(&mut app);
        let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::all())
            .with_inserted_indices(indices);
        let mesh = app.world_mut().resource_mut::<Assets<Mesh>>().add(mesh);
        app.update();
        let meshes = app.world().resource::<Assets<Mesh>>();
        meshes.get(&mesh).unwrap().indices().unwrap().len()
    }

    #[test]
    fn short_indices_fill_whole_words_before_the_renderer_sees_them() {
        assert_eq!(evened(Indices::U16(vec![0, 1, 2])), 6);
        assert_eq!(evened(Indices::U16(vec![0, 1, 2, 2, 1, 3])), 6);
        assert_eq!(evened(Indices::U32(vec![0, 1, 2])), 3);
    }
}
