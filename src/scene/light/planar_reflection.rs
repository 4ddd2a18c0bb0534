//! What the board's polish mirrors where there is a graphics card for it: the pieces who stand on it and beside it.
//!
//! The board's top is one plane, so what it mirrors is what an eye sees that hangs as far below that plane as the players'
//! eye hangs above it: a second camera, which draws the pieces alone, smaller and without shadows, into a picture that
//! `polish.wgsl` lays over the board. Bevy's own way (reflections in screen space) wants deferred shading, which the pieces'
//! materials do without, and knows only what is on the screen: the undersides that polish shows are not, and a piece's
//! mirror image would end where another stands before it.
//!
//! Marks lie on the plane and have nothing to mirror. The ghost of a named move and the figures over simplified pieces are no
//! bodies, and are left out.

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
    play::{PlaySystems, preferences::Preferences},
    scene::{
        camera::orbit::{self, BoardCamera},
        materials::{full::FullMaterial, slot::MaterialSlot, spec},
        quality::{Preset, ReflectionQuality},
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

/// The eye under the board.
#[derive(Component)]
pub struct ReflectionCamera;

/// What the board mirrors; nobody's picture where it mirrors nothing.
#[derive(Resource, Default)]
pub struct PlanarReflection {
    /// The picture: colours with the exposure in them; alpha tells how high over the board lies what is seen.
    pub image: Option<Handle<Image>>,
}

/// The layer of those who are mirrored; all else is in the first alone.
pub const MIRRORED: usize = 1;

/// The layers of a thing, if it is not in the usual one alone.
pub fn layers_of(look: MaterialSlot) -> Option<RenderLayers> {
    match look {
        MaterialSlot::Piece(_) => Some(RenderLayers::from_layers(&[0, MIRRORED])),
        MaterialSlot::Board
        | MaterialSlot::Frame
        | MaterialSlot::Table
        | MaterialSlot::Tray
        | MaterialSlot::Clock
        | MaterialSlot::Dial
        | MaterialSlot::Ghost(_)
        | MaterialSlot::Counter(_)
        | MaterialSlot::GhostCounter => None,
    }
}

/// How the board mirrors now. Matte plastic does not; and who wants pieces told apart easily is shown each of them once.
pub fn wanted(preferences: &Preferences) -> Option<ReflectionQuality> {
    Preset::of(preferences.quality).reflection.filter(|_| {
        !preferences.is_legible() && spec::board(preferences.board).full.reflection.is_some()
    })
}

/// The longest side of the picture, pixels: what is mirrored is blurred, and more pixels would only be filled.
const LONGEST: u32 = 2560;

/// How large the picture is for a view of that size.
fn size_for(view: UVec2, mirroring: ReflectionQuality) -> UVec2 {
    let share = mirroring
        .scale
        .min(LONGEST as f32 / view.max_element().max(1) as f32);
    (view.as_vec2() * share).ceil().as_uvec2().max(UVec2::ONE)
}

fn picture(size: UVec2) -> Image {
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

/// Where the eye hangs that sees from below what this one sees in the polish, and the plane it sees no farther down than:
/// the board's, from its own place.
fn mirrored(eye: Transform) -> (Transform, Vec4) {
    let flip = Mat4::from_scale(Vec3::new(1.0, -1.0, 1.0));
    let up = eye.rotation.inverse() * Vec3::Y;
    (
        Transform::from_matrix(flip * eye.to_matrix()),
        (-up).extend(-eye.translation.y),
    )
}

fn update_reflection_camera(
    mut commands: Commands,
    preferences: Res<Preferences>,
    mut images: ResMut<Assets<Image>>,
    mut reflection: ResMut<PlanarReflection>,
    board_cameras: Query<
        (&Camera, &Transform, &Projection),
        (With<BoardCamera>, Without<ReflectionCamera>),
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
    let view = board_cameras
        .single()
        .ok()
        .and_then(|(camera, place, lens)| {
            let size = camera.physical_viewport_size()?;
            Some((camera, *place, lens, size))
        });
    let (Some(mirroring), Some((eye, place, Projection::Perspective(lens), size))) =
        (wanted(&preferences), view)
    else {
        for (entity, ..) in &reflection_cameras {
            commands.entity(entity).despawn();
        }
        if reflection.image.is_some() {
            reflection.image = None;
        }
        return;
    };
    let size = size_for(size, mirroring);
    let fits = |image: &Handle<Image>| images.get(image).is_some_and(|image| image.size() == size);
    if !reflection.image.as_ref().is_some_and(fits) {
        // Another one: who holds the old one would not notice that it is larger now.
        reflection.image = Some(images.add(picture(size)));
    }
    let Some(image) = reflection.image.clone() else {
        return;
    };
    let (mirrored_eye, near_clip_plane) = mirrored(place);
    let lens = PerspectiveProjection {
        near_clip_plane,
        ..lens.clone()
    };
    if let Ok((_, mut camera, mut place, mut projection, mut target)) =
        reflection_cameras.single_mut()
    {
        place.set_if_neq(mirrored_eye);
        if camera.sub_camera_view != eye.sub_camera_view {
            camera.sub_camera_view = eye.sub_camera_view;
        }
        if target.as_image() != Some(&image) {
            *target = RenderTarget::from(image);
        }
        let same = matches!(&*projection, Projection::Perspective(now)
            if now.near_clip_plane == near_clip_plane && now.fov == lens.fov);
        if !same {
            *projection = Projection::Perspective(lens);
        }
        return;
    }
    commands.spawn((
        Name::new("BoardCamera under the board"),
        ReflectionCamera,
        Camera3d::default(),
        Camera {
            // Before the board, on which it lies.
            order: -1,
            clear_color: ClearColorConfig::Custom(Color::NONE),
            // What is mirrored goes round the other way.
            invert_culling: true,
            sub_camera_view: eye.sub_camera_view,
            ..default()
        },
        RenderTarget::from(image),
        RenderLayers::layer(MIRRORED),
        Projection::Perspective(lens),
        mirrored_eye,
        Hdr,
        Tonemapping::None,
        Msaa::Off,
        ClusterConfig::Single,
    ));
}

/// Shows the new picture in what mirrors already. What is made from now on has it from the beginning.
pub(in crate::scene) fn update_materials(
    reflection: Res<PlanarReflection>,
    mut materials: ResMut<Assets<FullMaterial>>,
) {
    let outdated: Vec<AssetId<FullMaterial>> = materials
        .iter()
        .filter(|(_, material)| {
            let polish = &material.extension;
            polish.mirrors && polish.reflection != reflection.image
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
    use crate::{
        play::preferences::{BoardMaterial, Quality},
        scene::materials::full::FullExtension,
    };

    /// What the players' eye sees at the mirror image of a place, the eye below sees at the place itself.
    #[test]
    fn the_eye_below_sees_the_mirror_image_from_above() {
        let eye = Transform::from_xyz(3.0, 6.0, 9.0).looking_at(Vec3::new(0.5, 0.2, 0.0), Vec3::Y);
        let (reflection_cameras, plane) = mirrored(eye);
        assert!(
            reflection_cameras
                .translation
                .distance(Vec3::new(3.0, -6.0, 9.0))
                < 1e-5
        );
        for place in [Vec3::new(1.0, 1.5, -2.0), Vec3::new(-3.0, 0.25, 3.5)] {
            let image = place * Vec3::new(1.0, -1.0, 1.0);
            let seen = eye.to_matrix().inverse().transform_point3(image);
            let from_below = reflection_cameras
                .to_matrix()
                .inverse()
                .transform_point3(place);
            assert!(seen.distance(from_below) < 1e-4, "{seen} {from_below}");
            // So far over the plane as the place is over the board.
            let over = plane.dot(from_below.extend(1.0));
            assert!((over - place.y).abs() < 1e-4, "{over}");
        }
    }

    #[test]
    fn the_picture_is_no_larger_than_it_is_seen_sharp() {
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

    /// An eye with a view of that size, and what hangs the other one.
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
        see(&mut app, VIEW);
        app
    }

    fn see(app: &mut App, size: UVec2) {
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

    /// The sizes of the pictures there are, and how many eyes draw them.
    fn mirrors(app: &mut App) -> (Vec<UVec2>, usize) {
        // What nobody holds any more is dropped in the next frame.
        app.update();
        app.update();
        let world = app.world_mut();
        let board_cameras = world.query::<&ReflectionCamera>().iter(world).count();
        let images = world.resource::<Assets<Image>>();
        (
            images.iter().map(|(_, image)| image.size()).collect(),
            board_cameras,
        )
    }

    #[test]
    fn the_mirror_comes_and_goes_with_the_quality() {
        let mut app = app(Quality::Low);
        assert_eq!(mirrors(&mut app), (vec![], 0));
        for _ in 0..3 {
            app.world_mut().resource_mut::<Preferences>().quality = Quality::Medium;
            let rough = (VIEW.as_vec2() * 0.35).ceil().as_uvec2();
            assert_eq!(mirrors(&mut app), (vec![rough], 1));
            app.world_mut().resource_mut::<Preferences>().quality = Quality::High;
            assert_eq!(mirrors(&mut app), (vec![VIEW / 2], 1));
            app.world_mut().resource_mut::<Preferences>().quality = Quality::Ultra;
            assert_eq!(mirrors(&mut app), (vec![VIEW], 1));
            app.world_mut().resource_mut::<Preferences>().quality = Quality::Software;
            assert_eq!(mirrors(&mut app), (vec![], 0));
        }
    }

    #[test]
    fn matte_boards_and_who_wants_to_tell_pieces_apart_have_no_mirror() {
        let mut app = app(Quality::High);
        app.world_mut().resource_mut::<Preferences>().settings.board = BoardMaterial::Plastic;
        assert_eq!(mirrors(&mut app), (vec![], 0));
        app.world_mut().resource_mut::<Preferences>().settings.board = BoardMaterial::Marble;
        assert_eq!(mirrors(&mut app), (vec![VIEW / 2], 1));
        app.world_mut()
            .resource_mut::<Preferences>()
            .settings
            .legibility = true;
        assert_eq!(mirrors(&mut app), (vec![], 0));
    }

    #[test]
    fn a_larger_window_has_a_larger_mirror_which_the_board_shows() {
        let mut app = app(Quality::High);
        let top = app
            .world_mut()
            .resource_mut::<Assets<FullMaterial>>()
            .add(FullMaterial {
                extension: FullExtension {
                    mirrors: true,
                    ..default()
                },
                ..default()
            });
        for size in [VIEW * 2, VIEW] {
            see(&mut app, size);
            assert_eq!(mirrors(&mut app), (vec![size / 2], 1));
            let shown = app.world().resource::<PlanarReflection>().image.clone();
            let materials = app.world().resource::<Assets<FullMaterial>>();
            let top = materials.get(&top).unwrap();
            assert_eq!(top.extension.reflection, shown);
        }
    }
}
