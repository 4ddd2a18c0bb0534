//! The look-up tables of tone mapping: of the three that Bevy loads, the one that the game uses.
//!
//! Bevy decodes tables for three tone mappings and keeps all of them, in main memory and in the renderer's.

use bevy::{
    core_pipeline::tonemapping::{TonemappingLuts, lut_placeholder},
    prelude::*,
};

/// Replaces the tables of AgX and Filmic by one pixel. To be added after Bevy's own plugins.
pub fn plugin(app: &mut App) {
    let Some(tables) = app.world().get_resource::<TonemappingLuts>().cloned() else {
        return;
    };
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    for table in [tables.agx, tables.blender_filmic] {
        // A table that is not loaded cannot be replaced, nor need it be.
        let _ = images.insert(&table, lut_placeholder());
    }
}

#[cfg(test)]
mod tests {
    use bevy::render::render_resource::Extent3d;

    use super::*;

    #[test]
    fn only_the_table_that_the_game_uses_is_kept() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>();
        let tables = {
            let mut images = app.world_mut().resource_mut::<Assets<Image>>();
            let mut table = || {
                let mut image = lut_placeholder();
                image.texture_descriptor.size = Extent3d {
                    width: 48,
                    height: 48,
                    depth_or_array_layers: 48,
                };
                images.add(image)
            };
            TonemappingLuts {
                blender_filmic: table(),
                agx: table(),
                tony_mc_mapface: table(),
            }
        };
        app.insert_resource(tables.clone());
        plugin(&mut app);
        let images = app.world().resource::<Assets<Image>>();
        let width = |table: &Handle<Image>| images.get(table).unwrap().width();
        assert_eq!(width(&tables.blender_filmic), 1);
        assert_eq!(width(&tables.agx), 1);
        assert_eq!(width(&tables.tony_mc_mapface), 48);
    }
}
