//! The lights of the full path: the key light with its shadow, and the image-based light of the room.

use std::f32::consts::{PI, TAU};

use bevy::{
    camera::{Exposure, visibility::RenderLayers},
    light::{
        CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap,
        GlobalAmbientLight, PointLightShadowMap, cluster::GlobalClusterSettings,
    },
    prelude::*,
};

use crate::{
    platform::HAS_WEBGL2,
    play::{
        PlaySystems,
        preferences::{PieceMaterial, Preferences},
    },
    scene::{
        camera::orbit::BoardCamera,
        materials::assign::{apply_material_set, effective_piece_material},
        quality::{DrawnQuality, Preset, ShownQuality},
    },
};

use super::{
    planar_reflection::{self, MIRRORED},
    room::RoomLight,
};

/// Spawns the lights of the full path, and despawns them on the lean path, whose light is baked.
pub fn plugin(app: &mut App) {
    app
        // No memory for shadow maps until a quality that has them is chosen.
        .insert_resource(DirectionalLightShadowMap { size: 16 })
        .insert_resource(PointLightShadowMap { size: 16 })
        .insert_resource(GlobalAmbientLight {
            brightness: 0.0,
            ..default()
        })
        .add_systems(Startup, disable_light_clustering)
        .add_systems(
            Update,
            spawn_lights
                .run_if(
                    resource_changed::<Preferences>
                        .or_eager(resource_changed::<RoomLight>)
                        .or_eager(resource_exists_and_changed::<ShownQuality>)
                        .or_eager(any_match_filter::<Added<Camera3d>>),
                )
                .after(apply_material_set)
                .in_set(PlaySystems::React),
        )
        .add_systems(
            PostUpdate,
            update_shadow_distance.before(TransformSystems::Propagate),
        );
}

/// The angle of each lamp from the middle of the key light if there are several, seen from the board, radians.
const LAMP_ANGLE: f32 = 0.04;

/// The directions towards the lamps that make up the key light, all equally strong: together they act as an area light,
/// whose shadows are softer the farther the caster is from the board.
fn light_directions(key: Vec3, lamps: u32) -> impl Iterator<Item = Vec3> {
    let beside = key.any_orthonormal_vector();
    let over = key.cross(beside);
    let apart = if lamps > 1 { LAMP_ANGLE } else { 0.0 };
    (0..lamps).map(move |lamp| {
        let (up, out) = (TAU * lamp as f32 / lamps as f32).sin_cos();
        (key + (beside * out + over * up) * apart).normalize()
    })
}

/// Disables the clustering of lights on the GPU: there are no point lights to cluster, and Bevy's passes for that would
/// cost a software rasteriser a millisecond a frame.
fn disable_light_clustering(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

/// The luminance that the renderer shows as 1 at an exposure of 1, candela per square metre.
const WHITE: f32 = 1_000.0;

/// The part of the key light that casts no shadow if the pieces are of glass: a shadow map cannot represent translucent
/// objects.
const THROUGH_GLASS: f32 = 0.42;

#[derive(Component)]
struct KeyLight;

/// How far behind the middle of the board anything casts a shadow, and the step in which the shadow distance follows
/// the camera, squares: the edges of shadows would creep if it followed smoothly.
const BEHIND: (f32, f32) = (7.5, 2.0);

/// Limits the shadow distance to what the camera needs: a shadow map that covers more is coarser.
fn update_shadow_distance(
    cameras: Query<&Transform, With<BoardCamera>>,
    mut lights: Query<&mut CascadeShadowConfig, With<KeyLight>>,
) {
    let Ok(camera) = cameras.single() else {
        return;
    };
    let (behind, step) = BEHIND;
    let reach = ((camera.translation.length() + behind) / step).ceil() * step;
    for mut shadows in &mut lights {
        if shadows.bounds != [reach] {
            shadows.bounds = vec![reach];
        }
    }
}

fn spawn_lights(
    mut commands: Commands,
    (preferences, drawn): (Res<Preferences>, DrawnQuality),
    room: Res<RoomLight>,
    lights: Query<Entity, With<KeyLight>>,
    cameras: Query<Entity, With<Camera3d>>,
    mut shadow_map: ResMut<DirectionalLightShadowMap>,
) {
    let quality = drawn.get();
    let preset = Preset::drawn(quality);
    if shadow_map.size != preset.shadow_map_size {
        shadow_map.size = preset.shadow_map_size;
    }
    for light in &lights {
        commands.entity(light).despawn();
    }
    if quality.is_lean() || room.lean {
        for camera in &cameras {
            // Another system may despawn a camera of a reflection or of a photo in the same frame.
            commands.entity(camera).try_remove::<EnvironmentMapLight>();
        }
        return;
    }
    let strongest = room.key.max_element();
    let color = room.key / strongest;
    let key = DirectionalLight {
        color: Color::linear_rgb(color.x, color.y, color.z),
        // A white surface that faces a light of pi lux has a luminance of one candela per square metre.
        illuminance: strongest * WHITE * PI,
        contact_shadows_enabled: preset.contact_shadows,
        // A board of eight units is small compared with the scenes for which the defaults are made.
        shadow_depth_bias: 0.012,
        shadow_normal_bias: 0.9,
        ..default()
    };
    let light_from = |direction: Vec3| {
        Transform::from_translation(direction * 20.0).looking_at(Vec3::ZERO, Vec3::Y)
    };
    let unshadowed_part = match effective_piece_material(&preferences) {
        PieceMaterial::Glass if !HAS_WEBGL2 => THROUGH_GLASS,
        _ => 0.0,
    };
    let is_mirrored = planar_reflection::at_quality(quality, &preferences).is_some();
    // With WebGL 2 Bevy has one directional light: it lights the planar reflection as well.
    let lit_layers = if is_mirrored && HAS_WEBGL2 {
        RenderLayers::layer(0).with(MIRRORED)
    } else {
        RenderLayers::layer(0)
    };
    if unshadowed_part > 0.0 {
        commands.spawn((
            Name::new("Key light through glass"),
            KeyLight,
            DirectionalLight {
                illuminance: key.illuminance * unshadowed_part,
                contact_shadows_enabled: false,
                ..key
            },
            light_from(room.key_direction),
        ));
    }
    for direction in light_directions(room.key_direction, preset.lamps) {
        commands.spawn((
            Name::new("Key light"),
            KeyLight,
            lit_layers.clone(),
            DirectionalLight {
                illuminance: key.illuminance * (1.0 - unshadowed_part) / preset.lamps as f32,
                shadow_maps_enabled: true,
                ..key
            },
            CascadeShadowConfigBuilder {
                num_cascades: 1,
                minimum_distance: 1.0,
                maximum_distance: 30.0,
                ..default()
            }
            .build(),
            light_from(direction),
        ));
    }
    if is_mirrored && !HAS_WEBGL2 {
        // The planar reflection has no shadows: they would have to be rendered again for its camera.
        commands.spawn((
            Name::new("Key light of the planar reflection"),
            KeyLight,
            RenderLayers::layer(MIRRORED),
            DirectionalLight {
                contact_shadows_enabled: false,
                ..key
            },
            light_from(room.key_direction),
        ));
    }
    for camera in &cameras {
        // A camera of a reflection may go in the same frame.
        commands.entity(camera).try_insert((
            EnvironmentMapLight {
                diffuse_map: room.diffuse.clone(),
                specular_map: room.specular.clone(),
                intensity: WHITE,
                ..default()
            },
            Exposure {
                ev100: (WHITE / (1.2 * room.exposure)).log2(),
            },
        ));
    }
}
