//! Planar reflection of the pieces in the board's polished surface, on machines with a GPU.
//!
//! The board's top is one plane, so its reflection is what a camera sees that is as far below that plane as the board
//! camera is above it: this second camera renders the pieces alone, at a lower resolution and without shadows, into a
//! texture that `full.wgsl` blends over the board. Bevy's own reflections, in screen space, need deferred shading,
//! which the pieces' materials do without, and contain only what is on the screen: the undersides that the board
//! reflects are not, and the reflection of a piece would end where another piece stands in front of it.
//!
//! Marks lie on the plane and have no reflection. The ghost of a named move and the counters over pieces in legibility
//! mode are no solid objects, and are left out.

use bevy::{
    asset::RenderAssetUsages,
    camera::{Hdr, RenderTarget, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    image::ImageSampler,
    light::cluster::ClusterConfig,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages},
};

use crate::{
    play::{
        PlaySystems,
        preferences::{Preferences, Quality},
    },
    scene::{
        camera::{
            lens_projection::LensProjection,
            orbit::{self, BoardCamera},
        },
        materials::{full::FullMaterial, slot::MaterialSlot, spec},
        quality::{DrawnQuality, Preset, ReflectionQuality},
    },
};

/// Spawns the camera of the reflection where the board's material reflects, and despawns it where it does not.
pub fn plugin(app: &mut App) {
    app.init_resource::<PlanarReflection>().add_systems(
        Update,
        (
            update_reflection_camera.after(orbit::place_camera),
            update_materials.run_if(resource_changed::<PlanarReflection>),
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// The camera that renders the mirrored scene, from below the board.
#[derive(Component)]
pub struct ReflectionCamera;

/// A camera that sees the board in place of the board's own, which draws nothing meanwhile: a photo's. The reflection is
/// rendered for it.
#[derive(Component)]
pub struct ReflectedInstead;

/// The texture of the planar reflection.
#[derive(Resource, Default)]
pub struct PlanarReflection {
    /// Colours, exposure included; alpha stores the height above the board. `None` if the board does not reflect.
    pub image: Option<Handle<Image>>,
}

/// The render layer of the objects that are reflected; all others are in layer 0 alone.
pub const MIRRORED: usize = 1;

/// The render layers of an object, if it is not in layer 0 alone.
pub fn layers_of(slot: MaterialSlot) -> Option<RenderLayers> {
    match slot {
        MaterialSlot::Piece(_) => Some(RenderLayers::from_layers(&[0, MIRRORED])),
        MaterialSlot::Board
        | MaterialSlot::Frame
        | MaterialSlot::Table
        | MaterialSlot::Tray
        | MaterialSlot::Clock
        | MaterialSlot::Dial
        | MaterialSlot::Ghost(_)
        | MaterialSlot::MirrorImage(_)
        | MaterialSlot::GlassInMotion(_)
        | MaterialSlot::Counter(_)
        | MaterialSlot::GhostCounter => None,
    }
}

/// Whether the board reflects the pieces, at a quality that can show it. Matte plastic does not; nor does any board in
/// legibility mode, in which each piece is to be seen once.
pub fn board_reflects(preferences: &Preferences) -> bool {
    !preferences.is_legible() && spec::board(preferences.board).full.reflection.is_some()
}

/// The quality of the planar reflection with these preferences, if there is one.
pub fn wanted(preferences: &Preferences) -> Option<ReflectionQuality> {
    at_quality(preferences.quality, preferences)
}

/// The same at another quality than the chosen one: that which is drawn.
pub fn at_quality(quality: Quality, preferences: &Preferences) -> Option<ReflectionQuality> {
    Preset::drawn(quality)
        .reflection
        .filter(|_| board_reflects(preferences))
}

/// The longest side of the texture, pixels: the reflection is blurred, so more pixels would cost and show nothing.
const MAX_SIDE: u32 = 2560;

/// The size of the texture for a view of that size.
fn size_for(view: UVec2, quality: ReflectionQuality) -> UVec2 {
    let scale = quality
        .scale
        .min(MAX_SIDE as f32 / view.max_element().max(1) as f32);
    (view.as_vec2() * scale).ceil().as_uvec2().max(UVec2::ONE)
}

fn render_target_image(size: UVec2) -> Image {
    let mut image = Image::new_uninit(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba16Float,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.usage =
        TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING;
    image.sampler = ImageSampler::linear();
    image
}

/// The transform of a camera, mirrored in the plane of the board, and its near clip plane, which is that of the board
/// in view space.
fn mirrored_view(camera: Transform) -> (Transform, Vec4) {
    let flip = Mat4::from_scale(Vec3::new(1.0, -1.0, 1.0));
    let up = camera.rotation.inverse() * Vec3::Y;
    (
        Transform::from_matrix(flip * camera.to_matrix()),
        (-up).extend(-camera.translation.y),
    )
}

/// The same projection with that near plane in view space; none if it is no perspective.
fn with_near_plane(projection: &Projection, near_clip_plane: Vec4) -> Option<Projection> {
    match projection {
        Projection::Perspective(middle) => Some(Projection::Perspective(PerspectiveProjection {
            near_clip_plane,
            ..middle.clone()
        })),
        Projection::Custom(custom) => custom
            .get::<LensProjection>()
            .map(|lens| Projection::custom(lens.with_near_plane(near_clip_plane))),
        Projection::Orthographic(_) => None,
    }
}

/// Places the reflection's camera for the camera that sees the board.
pub fn update_reflection_camera(
    mut commands: Commands,
    (preferences, drawn): (Res<Preferences>, DrawnQuality),
    mut images: ResMut<Assets<Image>>,
    mut reflection: ResMut<PlanarReflection>,
    views: Query<
        (&Camera, &Transform, &Projection, Has<ReflectedInstead>),
        (
            Or<(With<BoardCamera>, With<ReflectedInstead>)>,
            Without<ReflectionCamera>,
        ),
    >,
    mut reflection_cameras: Query<
        (
            Entity,
            &mut Camera,
            &mut Transform,
            &mut Projection,
            &mut RenderTarget,
        ),
        With<ReflectionCamera>,
    >,
) {
    // Before the materials of the chosen quality are shown, and for as long as those of the one before are.
    let quality = at_quality(drawn.get(), &preferences).or_else(|| wanted(&preferences));
    let view = quality.and_then(|quality| {
        let (camera, transform, projection, _) = views.iter().max_by_key(|view| view.3)?;
        let size = camera.physical_viewport_size()?;
        let (mirrored_transform, near_clip_plane) = mirrored_view(*transform);
        let lens = with_near_plane(projection, near_clip_plane)?;
        Some((size_for(size, quality), camera, mirrored_transform, lens))
    });
    let Some((size, seeing, mirrored_transform, lens)) = view else {
        for (entity, ..) in &reflection_cameras {
            commands.entity(entity).despawn();
        }
        if reflection.image.is_some() {
            reflection.image = None;
        }
        return;
    };
    let fits = |image: &Handle<Image>| images.get(image).is_some_and(|image| image.size() == size);
    if !reflection.image.as_ref().is_some_and(fits) {
        // A new image: materials that hold the old one would not notice a change of its size.
        reflection.image = Some(images.add(render_target_image(size)));
    }
    let Some(image) = reflection.image.clone() else {
        return;
    };
    if let Ok((_, mut camera, mut transform, mut projection, mut target)) =
        reflection_cameras.single_mut()
    {
        transform.set_if_neq(mirrored_transform);
        if camera.sub_camera_view != seeing.sub_camera_view {
            camera.sub_camera_view = seeing.sub_camera_view;
        }
        if target.as_image() != Some(&image) {
            *target = RenderTarget::from(image);
            // Bevy updates a camera's target size when its projection has changed.
            projection.set_changed();
        }
        let same = matches!((&*projection, &lens),
            (Projection::Perspective(now), Projection::Perspective(wanted))
                if now.near_clip_plane == wanted.near_clip_plane && now.fov == wanted.fov);
        if !same {
            *projection = lens;
        }
        return;
    }
    commands.spawn((
        Name::new("Reflection camera"),
        ReflectionCamera,
        Camera3d::default(),
        Camera {
            // Rendered before the board, which samples it.
            order: -1,
            clear_color: ClearColorConfig::Custom(Color::NONE),
            // Mirroring reverses the winding of triangles.
            invert_culling: true,
            sub_camera_view: seeing.sub_camera_view,
            ..default()
        },
        RenderTarget::from(image),
        RenderLayers::layer(MIRRORED),
        lens,
        mirrored_transform,
        Hdr,
        Tonemapping::None,
        Msaa::Off,
        ClusterConfig::Single,
    ));
}

/// Sets the new texture in existing materials that reflect. Materials created later have it from the start.
pub(in crate::scene) fn update_materials(
    reflection: Res<PlanarReflection>,
    mut materials: ResMut<Assets<FullMaterial>>,
) {
    let outdated: Vec<AssetId<FullMaterial>> = materials
        .iter()
        .filter(|(_, material)| {
            let extension = &material.extension;
            extension.has_reflection && extension.reflection != reflection.image
        })
        .map(|(id, _)| id)
        .collect();
    for id in outdated {
        if let Some(mut material) = materials.get_mut(id) {
            material.extension.reflection.clone_from(&reflection.image);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::RenderTargetInfo;

    use super::*;
    use crate::{play::preferences::BoardMaterial, scene::materials::full::FullExtension};

    /// What the board camera sees at the mirror image of a point, the reflection camera sees at the point itself.
    #[test]
    fn the_reflection_camera_sees_the_mirror_image_from_above() {
        let camera =
            Transform::from_xyz(3.0, 6.0, 9.0).looking_at(Vec3::new(0.5, 0.2, 0.0), Vec3::Y);
        let (mirrored, plane) = mirrored_view(camera);
        assert!(mirrored.translation.distance(Vec3::new(3.0, -6.0, 9.0)) < 1e-5);
        for place in [Vec3::new(1.0, 1.5, -2.0), Vec3::new(-3.0, 0.25, 3.5)] {
            let image = place * Vec3::new(1.0, -1.0, 1.0);
            let seen = camera.to_matrix().inverse().transform_point3(image);
            let from_below = mirrored.to_matrix().inverse().transform_point3(place);
            assert!(seen.distance(from_below) < 1e-4, "{seen} {from_below}");
            // As far above the plane as the point is above the board.
            let over = plane.dot(from_below.extend(1.0));
            assert!((over - place.y).abs() < 1e-4, "{over}");
        }
    }

    #[test]
    fn the_texture_has_a_greatest_size() {
        let half = ReflectionQuality {
            scale: 0.5,
            samples: 1,
        };
        assert_eq!(size_for(UVec2::new(1001, 700), half), UVec2::new(501, 350));
        let whole = ReflectionQuality {
            scale: 1.0,
            samples: 1,
        };
        assert_eq!(
            size_for(UVec2::new(3840, 2160), whole),
            UVec2::new(2560, 1440)
        );
        assert_eq!(size_for(UVec2::ZERO, whole), UVec2::ONE);
    }

    const VIEW: UVec2 = UVec2::new(1000, 700);

    /// An app with a board camera, whose view has the size [`VIEW`], and the systems of the reflection.
    fn app(quality: Quality) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<FullMaterial>()
            .init_resource::<PlanarReflection>()
            .insert_resource(Preferences {
                quality,
                ..default()
            })
            .add_systems(
                Update,
                (
                    update_reflection_camera,
                    update_materials.run_if(resource_changed::<PlanarReflection>),
                )
                    .chain(),
            );
        app.world_mut()
            .spawn((BoardCamera, Camera3d::default(), Camera::default()));
        set_view_size(&mut app, VIEW);
        app
    }

    fn set_view_size(app: &mut App, size: UVec2) {
        let world = app.world_mut();
        let mut board_cameras = world.query_filtered::<&mut Camera, With<BoardCamera>>();
        board_cameras
            .single_mut(world)
            .unwrap()
            .computed
            .target_info = Some(RenderTargetInfo {
            physical_size: size,
            scale_factor: 1.0,
        });
        app.update();
    }

    /// The sizes of all images, and the number of reflection cameras.
    fn reflections(app: &mut App) -> (Vec<UVec2>, usize) {
        // Images without handles are dropped in the next frame.
        app.update();
        app.update();
        let world = app.world_mut();
        let reflection_cameras = world.query::<&ReflectionCamera>().iter(world).count();
        let images = world.resource::<Assets<Image>>();
        (
            images.iter().map(|(_, image)| image.size()).collect(),
            reflection_cameras,
        )
    }

    #[test]
    fn the_reflection_depends_on_the_quality() {
        let mut app = app(Quality::Low);
        assert_eq!(reflections(&mut app), (vec![], 0));
        for _ in 0..3 {
            app.world_mut().resource_mut::<Preferences>().quality = Quality::Medium;
            let size = (VIEW.as_vec2() * 0.35).ceil().as_uvec2();
            assert_eq!(reflections(&mut app), (vec![size], 1));
            app.world_mut().resource_mut::<Preferences>().quality = Quality::High;
            assert_eq!(reflections(&mut app), (vec![VIEW / 2], 1));
            app.world_mut().resource_mut::<Preferences>().quality = Quality::Ultra;
            assert_eq!(reflections(&mut app), (vec![VIEW], 1));
            app.world_mut().resource_mut::<Preferences>().quality = Quality::Software;
            assert_eq!(reflections(&mut app), (vec![], 0));
        }
    }

    #[test]
    fn matte_boards_and_legibility_mode_have_no_reflection() {
        let mut app = app(Quality::High);
        app.world_mut().resource_mut::<Preferences>().settings.board = BoardMaterial::Plastic;
        assert_eq!(reflections(&mut app), (vec![], 0));
        app.world_mut().resource_mut::<Preferences>().settings.board = BoardMaterial::Marble;
        assert_eq!(reflections(&mut app), (vec![VIEW / 2], 1));
        app.world_mut()
            .resource_mut::<Preferences>()
            .settings
            .legibility = true;
        assert_eq!(reflections(&mut app), (vec![], 0));
    }

    #[test]
    fn a_larger_window_has_a_larger_reflection_which_the_board_shows() {
        let mut app = app(Quality::High);
        let top = app
            .world_mut()
            .resource_mut::<Assets<FullMaterial>>()
            .add(FullMaterial {
                extension: FullExtension {
                    has_reflection: true,
                    ..default()
                },
                ..default()
            });
        for size in [VIEW * 2, VIEW] {
            set_view_size(&mut app, size);
            assert_eq!(reflections(&mut app), (vec![size / 2], 1));
            let shown = app.world().resource::<PlanarReflection>().image.clone();
            let materials = app.world().resource::<Assets<FullMaterial>>();
            let top = materials.get(&top).unwrap();
            assert_eq!(top.extension.reflection, shown);
        }
    }
}
