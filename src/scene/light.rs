//! The light of the room for the physically based path: a key light with a shadow, and the room around it.

use bevy::{
    light::{
        CascadeShadowConfigBuilder, DirectionalLightShadowMap, GlobalAmbientLight,
        PointLightShadowMap,
    },
    prelude::*,
};

use crate::play::{
    PlaySystems,
    preferences::{Preferences, Quality},
};

use super::room::RoomLight;

/// Lights the room, and puts the lights out where the baked light of the lean path is enough.
pub fn plugin(app: &mut App) {
    app
        // No memory for shadows until a quality that has them is chosen.
        .insert_resource(DirectionalLightShadowMap { size: 16 })
        .insert_resource(PointLightShadowMap { size: 16 })
        .insert_resource(GlobalAmbientLight {
            brightness: 0.0,
            ..default()
        })
        .add_systems(
            Update,
            switch_lights
                .run_if(resource_changed::<Preferences>.or_eager(resource_changed::<RoomLight>))
                .in_set(PlaySystems::React),
        );
}

#[derive(Component)]
struct KeyLight;

fn switch_lights(
    mut commands: Commands,
    preferences: Res<Preferences>,
    room: Res<RoomLight>,
    lit: Query<Entity, With<KeyLight>>,
    cameras: Query<Entity, With<Camera3d>>,
    mut shadow_map: ResMut<DirectionalLightShadowMap>,
) {
    shadow_map.size = match preferences.quality {
        Quality::Software => 16,
        Quality::Low | Quality::Medium | Quality::High | Quality::Ultra => 2048,
    };
    for light in &lit {
        commands.entity(light).despawn();
    }
    if preferences.quality == Quality::Software {
        for camera in &cameras {
            commands.entity(camera).remove::<EnvironmentMapLight>();
        }
        return;
    }
    commands.spawn((
        Name::new("Window light"),
        KeyLight,
        DirectionalLight {
            color: Color::srgb(1.0, 0.94, 0.84),
            illuminance: 5_500.0,
            shadow_maps_enabled: true,
            ..default()
        },
        CascadeShadowConfigBuilder {
            num_cascades: 1,
            minimum_distance: 1.0,
            maximum_distance: 34.0,
            ..default()
        }
        .build(),
        Transform::from_translation(room.key_direction * 20.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    for camera in &cameras {
        commands.entity(camera).insert(EnvironmentMapLight {
            diffuse_map: room.diffuse.clone(),
            specular_map: room.specular.clone(),
            intensity: 900.0,
            ..default()
        });
    }
}
