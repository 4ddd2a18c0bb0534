//! The lights of the full path: the key light with its shadow, and the room around it.

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
    play::{
        PlaySystems,
        preferences::{PieceMaterial, Preferences},
    },
    scene::{
        camera::orbit::BoardCamera, materials::assign::effective_piece_material, quality::Preset,
    },
};

use super::{
    planar_reflection::{self, MIRRORED},
    room::RoomLight,
};

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
        .add_systems(Startup, disable_light_clustering)
        .add_systems(
            Update,
            spawn_lights
                .run_if(
                    resource_changed::<Preferences>
                        .or_eager(resource_changed::<RoomLight>)
                        .or_eager(any_match_filter::<Added<Camera3d>>),
                )
                .in_set(PlaySystems::React),
        )
        .add_systems(
            PostUpdate,
            update_shadow_distance.before(TransformSystems::Propagate),
        );
}

/// How far the outermost of several lamps stands from the middle, seen from the board, radians.
const LAMP: f32 = 0.04;

/// The ways to the parts of the key light, all as strong: a lamp has a size, and the farther from the board what casts
/// a shadow, the softer that is.
fn light_directions(key: Vec3, lamps: u32) -> impl Iterator<Item = Vec3> {
    let beside = key.any_orthonormal_vector();
    let over = key.cross(beside);
    let apart = if lamps > 1 { LAMP } else { 0.0 };
    (0..lamps).map(move |lamp| {
        let (up, out) = (TAU * lamp as f32 / lamps as f32).sin_cos();
        (key + (beside * out + over * up) * apart).normalize()
    })
}

/// There are no lamps to be sorted into the parts of the picture that they reach: Bevy's passes for that would cost a
/// software rasteriser a millisecond a frame.
fn disable_light_clustering(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

/// Candela a square metre that the renderer shows as 1 at an exposure of 1.
const WHITE: f32 = 1_000.0;

/// How much of the key light casts no shadow where the pieces are of glass: a shadow map knows no pieces that light shines
/// through.
const THROUGH_GLASS: f32 = 0.42;

#[derive(Component)]
struct KeyLight;

/// How far behind the middle of the board there is anything that throws a shadow, and by how much at a time their reach
/// follows the eye, squares: edges of shadows would creep if it followed smoothly.
const BEHIND: (f32, f32) = (7.5, 2.0);

/// Shadows reach as far as the eye needs them, and no farther: what their picture covers in vain makes them coarse.
fn update_shadow_distance(
    eyes: Query<&Transform, With<BoardCamera>>,
    mut lights: Query<&mut CascadeShadowConfig, With<KeyLight>>,
) {
    let Ok(eye) = eyes.single() else {
        return;
    };
    let (behind, step) = BEHIND;
    let reach = ((eye.translation.length() + behind) / step).ceil() * step;
    for mut shadows in &mut lights {
        if shadows.bounds != [reach] {
            shadows.bounds = vec![reach];
        }
    }
}

fn spawn_lights(
    mut commands: Commands,
    preferences: Res<Preferences>,
    room: Res<RoomLight>,
    lit: Query<Entity, With<KeyLight>>,
    cameras: Query<Entity, With<Camera3d>>,
    mut shadow_map: ResMut<DirectionalLightShadowMap>,
) {
    let step = Preset::of(preferences.quality);
    if shadow_map.size != step.shadow_map_size {
        shadow_map.size = step.shadow_map_size;
    }
    for light in &lit {
        commands.entity(light).despawn();
    }
    if preferences.quality.is_lean() || room.lean {
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
        // A surface that faces a light of pi lux shines with one candela.
        illuminance: strongest * WHITE * PI,
        contact_shadows_enabled: step.contact_shadows,
        // A board of eight units is small beside what the defaults are made for.
        shadow_depth_bias: 0.012,
        shadow_normal_bias: 0.9,
        ..default()
    };
    let stands =
        |way: Vec3| Transform::from_translation(way * 20.0).looking_at(Vec3::ZERO, Vec3::Y);
    let passes = match effective_piece_material(&preferences) {
        PieceMaterial::Glass => THROUGH_GLASS,
        PieceMaterial::Wood | PieceMaterial::Marble | PieceMaterial::Plastic => 0.0,
    };
    if passes > 0.0 {
        commands.spawn((
            Name::new("Key light through glass"),
            KeyLight,
            DirectionalLight {
                illuminance: key.illuminance * passes,
                contact_shadows_enabled: false,
                ..key
            },
            stands(room.key_direction),
        ));
    }
    for way in light_directions(room.key_direction, step.lamps) {
        commands.spawn((
            Name::new("Key light"),
            KeyLight,
            DirectionalLight {
                illuminance: key.illuminance * (1.0 - passes) / step.lamps as f32,
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
            stands(way),
        ));
    }
    if planar_reflection::wanted(&preferences).is_some() {
        // The mirror image does without shadows: they would be worked out once more for the eye below.
        commands.spawn((
            Name::new("Key light in the mirror"),
            KeyLight,
            RenderLayers::layer(MIRRORED),
            DirectionalLight {
                contact_shadows_enabled: false,
                ..key
            },
            stands(room.key_direction),
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
