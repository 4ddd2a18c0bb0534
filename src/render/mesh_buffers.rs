//! A buffer for each mesh.
//!
//! Bevy allocates meshes in large shared buffers and keeps tables of their parts: 20 MB, for a few dozen meshes that
//! are smaller than that all together.

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
    app.add_systems(PostUpdate, pad_short_indices.after(AssetEventSystems));
}

/// Pads 16-bit indices to an even number, since buffers are written in words of four bytes. The added triangle has no
/// area.
fn pad_short_indices(
    mut events: MessageReader<AssetEvent<Mesh>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for event in events.read() {
        let (AssetEvent::Added { id } | AssetEvent::Modified { id }) = event else {
            continue;
        };
        // Untracked, so that no event follows. Meshes that only the renderer keeps are gone already.
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

    fn index_count_after_padding(indices: Indices) -> usize {
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
        assert_eq!(index_count_after_padding(Indices::U16(vec![0, 1, 2])), 6);
        assert_eq!(
            index_count_after_padding(Indices::U16(vec![0, 1, 2, 2, 1, 3])),
            6
        );
        assert_eq!(index_count_after_padding(Indices::U32(vec![0, 1, 2])), 3);
    }
}
