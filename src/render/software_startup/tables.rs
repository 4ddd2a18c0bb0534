//! The tables of the full path's film. Bevy unpacks three of them while it starts, megabytes of numbers, on the thread that
//! everything else waits for; the lean path has none, and the full path needs one.

use bevy::{
    app::SubApp,
    core_pipeline::tonemapping::{TonemappingLuts, TonemappingPlugin, lut_placeholder},
    prelude::*,
    render::RenderApp,
    shader::{Shader, ShaderLoader},
};

use crate::play::preferences::Preferences;

/// Leaves the tables packed until the full path is chosen. To be added before Bevy's own plugin, which goes without its
/// own tables where there are others.
pub fn plugin(app: &mut App) {
    let none = app
        .world_mut()
        .resource_mut::<Assets<Image>>()
        .add(lut_placeholder());
    app.insert_resource(TonemappingLuts {
        blender_filmic: none.clone(),
        agx: none.clone(),
        tony_mc_mapface: none,
    })
    .insert_resource(Packed)
    .add_systems(
        Last,
        unpack.run_if(resource_exists::<Preferences>.and_then(resource_exists::<Packed>)),
    );
}

/// The table that is needed is not there yet.
#[derive(Resource)]
struct Packed;

fn unpack(
    mut commands: Commands,
    preferences: Res<Preferences>,
    mut tables: ResMut<TonemappingLuts>,
    mut images: ResMut<Assets<Image>>,
) {
    if preferences.quality.is_lean() {
        return;
    }
    commands.remove_resource::<Packed>();
    if let Some(film) = film() {
        tables.tony_mc_mapface = images.add(film);
    }
}

/// Bevy's table, which it gives away only while it starts: so a second, empty program is started that far.
fn film() -> Option<Image> {
    let mut empty = App::new();
    empty
        .add_plugins(AssetPlugin::default())
        .init_asset::<Image>()
        .init_asset::<Shader>()
        .init_asset_loader::<ShaderLoader>()
        .insert_sub_app(RenderApp, SubApp::new());
    empty.add_plugins(TonemappingPlugin);
    let table = empty.world().get_resource::<TonemappingLuts>()?;
    let table = table.tony_mc_mapface.id();
    empty
        .world_mut()
        .resource_mut::<Assets<Image>>()
        .remove(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::preferences::Quality;

    fn depth_of_the_table(app: &App) -> u32 {
        let table = &app.world().resource::<TonemappingLuts>().tony_mc_mapface;
        let images = app.world().resource::<Assets<Image>>();
        images
            .get(table)
            .unwrap()
            .texture_descriptor
            .size
            .depth_or_array_layers
    }

    #[test]
    fn the_table_is_unpacked_when_the_full_path_needs_it() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .add_plugins(plugin)
            .insert_resource(Preferences {
                quality: Quality::Software,
                ..default()
            });
        app.update();
        assert_eq!(depth_of_the_table(&app), 1);
        app.world_mut().resource_mut::<Preferences>().quality = Quality::Low;
        app.update();
        assert_eq!(depth_of_the_table(&app), 48);
    }
}
