//! Photos of the board as the players see it, saved as PNG or copied to the clipboard.
//!
//! A second camera, a clone of the board's, draws the same scene off-screen: so a photo may be larger than the window
//! and has no panels in it, and the game goes on meanwhile. It draws into a tiny image until all that it needs is
//! loaded and compiled, then into the large one: once, or from each point of the lens (see [`super::lens`]). Encoding and
//! writing are a task.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{
    anti_alias::taa::TemporalAntiAliasing,
    camera::{
        CameraMainTextureUsages, CameraOutputMode, RenderTarget, SubCameraView,
        visibility::RenderLayers,
    },
    ecs::system::SystemParam,
    post_process::dof::DepthOfField,
    prelude::*,
    render::{
        render_resource::TextureUsages,
        renderer::RenderDevice,
        view::screenshot::{Screenshot, ScreenshotCaptured},
    },
    tasks::{AsyncComputeTaskPool, Task, block_on, futures::check_ready},
    window::PrimaryWindow,
};

use crate::{
    chess::{
        file_names,
        folders::{self, Folders},
    },
    platform::{self, fs, time::Instant},
    play::{
        PlaySystems,
        messages::Notice,
        mode::photo::{PhotoMode, PhotoPixels, PhotoRequested, PhotoSize, PhotoTaken},
        preferences::Preferences,
        rules::Rules,
        shared::{BoardArea, LongFrame, Motion},
    },
    scene::{
        camera::{
            lens::ThinLens,
            lens_projection::{self, LensProjection},
            orbit::{self, BoardCamera, OrbitCamera},
            photo,
        },
        light::planar_reflection::{self, PlanarReflection, ReflectedInstead},
        loading::load_state,
        redraw::{RedrawFrames, ShadersReady},
    },
    words::say,
};

use super::{
    lens::{self, MeanPicture},
    picture::{self, PictureProblem},
};

/// Takes the requested photos.
pub fn plugin(app: &mut App) {
    app.init_resource::<EncodingPhotos>()
        .add_systems(
            Update,
            (
                spawn_photo_cameras,
                load_state::all_loaded.pipe(drive_photo_cameras),
                receive_encoded,
            )
                .chain()
                .after(orbit::place_camera)
                .before(planar_reflection::update_reflection_camera)
                .in_set(PlaySystems::React),
        )
        .add_systems(Last, finish_on_exit.run_if(on_message::<AppExit>));
}

/// Width of a large picture, pixels.
const LARGE: u32 = 3840;
/// Frames with nothing left to load before the picture is drawn.
const READY_FRAMES: u32 = 4;
/// The time limit of each frame of a photo; it fails then, for instance because the graphics device is lost.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Frames at full size until the board reflects what this camera sees.
const REFLECTED_FRAMES: u32 = 2;
/// Frames that pass until the time of one that was drawn is noticed: the next ones are prepared while it is drawn.
const FRAMES_IN_FLIGHT: u32 = 3;
/// How often a photo is begun again at most when pieces move between two of its views: some never stand still.
const MOST_ATTEMPTS: u32 = 3;
/// How long a photo waits for moving pieces, so that it shows a position.
const MOTION_TIMEOUT: Duration = Duration::from_secs(5);

/// The camera of one photo, from the request until its pixels are captured.
#[derive(Component)]
struct PhotoCamera {
    destination: PhotoRequested,
    /// The image that the photo is drawn into.
    image: Handle<Image>,
    /// Whether it is drawn at twice the size, for smooth edges, and halved afterwards.
    is_doubled: bool,
    /// The size of that, pixels.
    drawn: UVec2,
    /// The lens that it is taken through, and the view through its middle; none if everything is sharp.
    lens: Option<(ThinLens, PerspectiveProjection)>,
    /// Frames in a row with nothing left to load.
    ready_frames: u32,
    /// Frames that were drawn at full size.
    full_frames: u32,
    /// The mean of the views that have been captured.
    mean: MeanPicture,
    /// How often it was begun again, as pieces moved between two views.
    attempt: u32,
    is_captured: bool,
    /// When it began, or when the last view was captured.
    last_progress: Instant,
}

impl PhotoCamera {
    /// The number of views that the photo is the mean of.
    fn views(&self) -> u32 {
        self.lens
            .as_ref()
            .map_or(1, |(lens, _)| lens_projection::points_of(*lens))
    }
}

/// Photos that are being encoded and written.
#[derive(Resource, Default)]
struct EncodingPhotos(Vec<Task<Result<FinishedPhoto, PictureProblem>>>);

enum FinishedPhoto {
    Saved(PathBuf),
    ForClipboard(PhotoPixels),
}

/// What the size of a photo depends on.
#[derive(SystemParam)]
struct PhotoSizes<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    area: Res<'w, BoardArea>,
    device: Option<Res<'w, RenderDevice>>,
    preferences: Res<'w, Preferences>,
}

impl PhotoSizes<'_, '_> {
    fn window(&self) -> UVec2 {
        self.windows
            .single()
            .map_or(UVec2::new(1280, 720), Window::physical_size)
    }

    /// The part of the window between the panels.
    fn board(&self) -> UVec2 {
        let scale = self.windows.single().map_or(1.0, Window::scale_factor);
        let board = self.area.0.map(|area| (area.size() * scale).as_uvec2());
        board.unwrap_or(self.window())
    }

    /// The size to draw at for a picture of `size`, and whether that is twice as large, for smooth edges: the mean of views
    /// through a lens has them by itself.
    fn drawn(&self, size: UVec2, has_lens: bool) -> (UVec2, bool) {
        let limit = self
            .device
            .as_ref()
            .map_or(8192, |device| device.limits().max_texture_dimension_2d);
        let size = size.clamp(UVec2::splat(64), UVec2::splat(limit));
        let longest = size.max_element();
        let is_doubled = !has_lens
            && longest <= picture::longest_doubled(self.preferences.quality)
            && 2 * longest <= limit;
        (if is_doubled { 2 * size } else { size }, is_doubled)
    }
}

/// The part of the view between the panels, which a photo has: in the window the table is drawn behind the text above
/// and below it, too.
fn free_part(window: SubCameraView) -> SubCameraView {
    SubCameraView {
        offset: window.offset.with_y(0.0),
        size: window.full_size,
        ..window
    }
}

fn spawn_photo_cameras(
    mut commands: Commands,
    mut photo_mode: ResMut<PhotoMode>,
    mut requests: MessageReader<PhotoRequested>,
    sizes: PhotoSizes,
    cameras: Query<(Entity, &Camera, &Transform, &Projection), With<BoardCamera>>,
    orbit: Res<OrbitCamera>,
    mut images: ResMut<Assets<Image>>,
    mut notices: MessageWriter<Notice>,
) {
    let mut requested: Vec<(UVec2, PhotoRequested)> = Vec::new();
    // The view fills the window a frame after the panels are hidden.
    if photo_mode.wanted.is_some() && sizes.area.0.is_none() {
        let window = sizes.window();
        let size = match photo_mode.wanted.take() {
            Some(PhotoSize::Large) => UVec2::new(LARGE, LARGE * window.y / window.x.max(1)),
            Some(PhotoSize::Window) | None => window,
        };
        requested.push((size, PhotoRequested::ToFile));
    }
    for request in requests.read() {
        requested.push((sizes.board(), *request));
    }
    for (size, destination) in requested {
        let Ok((board_camera, camera, place, projection)) = cameras.single() else {
            notices.write(Notice::problem(say!("picture-not-taken")));
            continue;
        };
        let lens = photo::lens(place.translation, projection, &orbit, &photo_mode);
        let lens = lens.and_then(|lens| match projection {
            Projection::Perspective(middle) => Some((lens, middle.clone())),
            _ => None,
        });
        let has_lens = lens.is_some();
        let (drawn, is_doubled) = sizes.drawn(size, has_lens);
        let trial = images.add(picture::trial_canvas(drawn));
        let mut photo_camera = commands.entity(board_camera);
        let mut photo_camera = photo_camera.clone_and_spawn_with_opt_out(move |cloner| {
            // The filter that shows where the focus is would blur what is taken through the lens once more.
            cloner.deny::<(BoardCamera, MeshPickingCamera, Name, DepthOfField)>();
            if has_lens {
                // It would mix each view with the one before.
                cloner.deny::<TemporalAntiAliasing>();
            }
        });
        photo_camera.insert((
            Name::new("Photo camera"),
            Camera {
                viewport: None,
                sub_camera_view: camera.sub_camera_view.map(free_part),
                output_mode: CameraOutputMode::default(),
                is_active: true,
                ..camera.clone()
            },
            RenderTarget::from(trial),
            // Cameras with textures of one size and use may swap them from frame to frame, and the window keeps its board's.
            CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
            // Without the marks of the players' selection.
            RenderLayers::layer(0),
            PhotoCamera {
                destination,
                image: images.add(picture::canvas(drawn)),
                is_doubled,
                drawn,
                lens,
                ready_frames: 0,
                full_frames: 0,
                mean: MeanPicture::default(),
                attempt: 0,
                is_captured: false,
                last_progress: Instant::now(),
            },
        ));
        notices.write(Notice::done(say!("picture-started")));
    }
}

/// Makes each photo camera draw at full size when everything is loaded, and captures the picture.
fn drive_photo_cameras(
    In(is_loaded): In<bool>,
    mut commands: Commands,
    mut cameras: Query<(
        Entity,
        &mut PhotoCamera,
        &mut Camera,
        &mut RenderTarget,
        &mut Projection,
    )>,
    reflection: Res<PlanarReflection>,
    shaders: Res<ShadersReady>,
    motion: Res<Motion>,
    preferences: Res<Preferences>,
    mut redraw: ResMut<RedrawFrames>,
    mut long_frame: ResMut<LongFrame>,
    mut frames_left: Local<u32>,
    mut notices: MessageWriter<Notice>,
) {
    let is_reflected = reflection.image.is_some();
    // One after the other, as there is one reflection.
    let mut drawn = cameras
        .iter()
        .find(|(_, shot, ..)| shot.full_frames > 0)
        .map(|(entity, ..)| entity);
    for (entity, mut shot, mut camera, mut target, mut projection) in &mut cameras {
        redraw.request_frames();
        if drawn.is_some_and(|drawn| drawn != entity) {
            shot.last_progress = Instant::now();
            continue;
        }
        let waited = shot.last_progress.elapsed();
        if waited > TIMEOUT {
            commands.entity(entity).despawn();
            notices.write(Notice::problem(say!("picture-not-taken")));
            continue;
        }
        let is_still = *motion == Motion::default()
            || waited > MOTION_TIMEOUT
            || shot.attempt == MOST_ATTEMPTS;
        let is_ready = is_loaded && shaders.0 && is_still;
        if shot.is_captured {
            // Its last view has been drawn.
            camera.is_active = false;
            continue;
        }
        shot.ready_frames = if is_ready { shot.ready_frames + 1 } else { 0 };
        if !is_ready && shot.full_frames > 0 {
            // The views so far show another position.
            (shot.full_frames, shot.mean) = (0, MeanPicture::default());
            shot.attempt += 1;
        }
        if shot.ready_frames < READY_FRAMES {
            continue;
        }
        drawn = Some(entity);
        picture::draw_into(&shot.image, &mut target, &mut projection);
        shot.full_frames += 1;
        // Temporal anti-aliasing mixes frames; and the reflection has this camera's size a frame later, and is seen in one
        // more.
        let settles = match shot.lens {
            Some(_) => 0,
            None => picture::frames_to_settle(preferences.quality) - 1,
        } + if is_reflected { REFLECTED_FRAMES } else { 0 };
        if is_reflected && shot.full_frames == 1 {
            commands.entity(entity).insert(ReflectedInstead);
        }
        let Some(number) = shot.full_frames.checked_sub(settles + 1) else {
            continue;
        };
        if let Some((lens, middle)) = shot.lens.clone() {
            let point = (number, shot.views());
            let through = LensProjection::new(middle, point, lens, shot.drawn);
            *projection = Projection::custom(through);
        }
        shot.is_captured = number + 1 == shot.views();
        let attempt = shot.attempt;
        commands
            .spawn(Screenshot::image(shot.image.clone()))
            .observe(
                move |mut captured: On<ScreenshotCaptured>,
                      mut commands: Commands,
                      mut cameras: Query<&mut PhotoCamera>,
                      rules: Res<Rules>,
                      mut encoding: ResMut<EncodingPhotos>| {
                    let Ok(mut shot) = cameras.get_mut(entity) else {
                        return;
                    };
                    if shot.attempt != attempt {
                        return;
                    }
                    let view = std::mem::take(&mut captured.event_mut().image);
                    shot.last_progress = Instant::now();
                    shot.mean.add(&view);
                    if shot.mean.count() < shot.views() {
                        return;
                    }
                    let name = file_names::for_game(rules.table().game());
                    let (mean, has_lens) = (std::mem::take(&mut shot.mean), shot.lens.is_some());
                    let (destination, is_doubled) = (shot.destination, shot.is_doubled);
                    encoding
                        .0
                        .push(AsyncComputeTaskPool::get().spawn(async move {
                            let image = mean.picture(view, picture::GLARE);
                            encode(image, is_doubled, has_lens, destination, &name)
                        }));
                    commands.entity(entity).try_despawn();
                },
            );
    }
    let draws = cameras.iter().any(|(_, shot, ..)| shot.full_frames > 0);
    *frames_left = if draws {
        FRAMES_IN_FLIGHT
    } else {
        frames_left.saturating_sub(1)
    };
    long_frame.set_if_neq(LongFrame(*frames_left > 0));
}

/// Makes a file or the clipboard's pixels of a captured photo; a file is called by the `name` of the game.
fn encode(
    image: Image,
    is_doubled: bool,
    has_lens: bool,
    destination: PhotoRequested,
    name: &str,
) -> Result<FinishedPhoto, PictureProblem> {
    let mut image = if is_doubled {
        picture::halved(&image)
    } else {
        image
    };
    if has_lens {
        lens::develop(&mut image);
    }
    match destination {
        PhotoRequested::ToFile => {
            let png = picture::to_png(image)?;
            let path = new_file(name).map_err(PictureProblem::new)?;
            if let Err(problem) = picture::write_file(&png, &path) {
                // A file that cannot be written cannot always be removed either.
                let _ = fs::remove_file(&path);
                return Err(problem);
            }
            Ok(FinishedPhoto::Saved(path))
        }
        PhotoRequested::ToClipboard => picture::to_pixels(image).map(FinishedPhoto::ForClipboard),
    }
}

/// Receives finished photos and announces them. Keeps the loop running until then.
fn receive_encoded(
    mut encoding: ResMut<EncodingPhotos>,
    mut redraw: ResMut<RedrawFrames>,
    mut taken: MessageWriter<PhotoTaken>,
    mut notices: MessageWriter<Notice>,
) {
    if encoding.0.is_empty() {
        return;
    }
    redraw.request_frames();
    encoding.0.retain_mut(|task| {
        match check_ready(task) {
            None => return true,
            Some(Ok(FinishedPhoto::Saved(path))) => {
                let path = path.display().to_string();
                notices.write(Notice::done(say!("picture-saved", path = path)));
            }
            Some(Ok(FinishedPhoto::ForClipboard(pixels))) => {
                taken.write(PhotoTaken(pixels));
            }
            Some(Err(problem)) => {
                notices.write(Notice::problem(say!(
                    "picture-not-saved",
                    problem = problem.to_string()
                )));
            }
        }
        false
    });
}

/// Waits for the photos that are being written when the program ends.
fn finish_on_exit(mut encoding: ResMut<EncodingPhotos>) {
    for task in encoding.0.drain(..) {
        if let Err(problem) = block_on(task) {
            warn!("photo: {problem}");
        }
    }
}

/// A file for a new picture, in the folder of pictures, which is created if need be.
fn new_file(name: &str) -> Result<PathBuf, String> {
    let folder = pictures_folder().ok_or_else(|| say!("picture-no-folder"))?;
    let here = |problem: std::io::Error| format!("{}: {problem}", folder.display());
    fs::create_dir_all(&folder).map_err(here)?;
    create_unused(&folder, name).map_err(here)
}

/// The folder of pictures: the system's, else `Pictures` in the home folder; or one beside the games where
/// [`folders::VARIABLE`] says where those are.
pub(super) fn pictures_folder() -> Option<PathBuf> {
    if std::env::var_os(folders::VARIABLE).is_some_and(|folder| !folder.is_empty()) {
        return Folders::find().map(|folders| folders.data().join("pictures"));
    }
    Some(platform::pictures()?.join(crate::PROGRAM_NAME))
}

/// Creates the first file that does not exist: `name.png`, `name (2).png` and so on, so that none is overwritten.
fn create_unused(folder: &Path, name: &str) -> std::io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let path = folder.join(match number {
            1 => format!("{name}.png"),
            _ => format!("{name} ({number}).png"),
        });
        match fs::File::options().write(true).create_new(true).open(&path) {
            Err(problem) if problem.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
            created => return created.map(|_| path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_has_the_shape_of_the_part_of_the_window_that_it_shows() {
        // A window of 1280 x 720 with a panel at the right and a line of text below.
        let free = UVec2::new(1030, 674);
        let window = SubCameraView {
            full_size: free,
            offset: Vec2::new(24.0, -12.0),
            size: UVec2::new(1030, 720),
        };
        let photo = free_part(window);
        assert_eq!(photo.size, free);
        assert_eq!(photo.offset, Vec2::new(24.0, 0.0));
    }

    /// A world in which a photo can be taken.
    fn world() -> World {
        let mut world = World::new();
        world.init_resource::<Motion>();
        world.init_resource::<PlanarReflection>();
        world.init_resource::<Preferences>();
        world.init_resource::<Rules>();
        world.init_resource::<RedrawFrames>();
        world.init_resource::<LongFrame>();
        world.init_resource::<Messages<Notice>>();
        world.insert_resource(ShadersReady(true));
        world
    }

    fn spawn_photo(world: &mut World, lens: Option<ThinLens>) -> Entity {
        let photo = PhotoCamera {
            destination: PhotoRequested::ToFile,
            image: Handle::default(),
            is_doubled: false,
            lens: lens.map(|lens| (lens, PerspectiveProjection::default())),
            drawn: UVec2::new(1280, 720),
            ready_frames: 0,
            full_frames: 0,
            mean: MeanPicture::default(),
            attempt: 0,
            is_captured: false,
            last_progress: Instant::now(),
        };
        let camera = (
            photo,
            Camera::default(),
            RenderTarget::default(),
            Projection::default(),
        );
        world.spawn(camera).id()
    }

    /// Runs a frame; whether it is long.
    fn is_long(world: &mut World, is_loaded: bool) -> bool {
        let run = world.run_system_cached_with(drive_photo_cameras, is_loaded);
        run.expect("the system");
        world.resource::<LongFrame>().0
    }

    #[test]
    fn a_frame_is_long_while_a_photo_is_drawn_and_until_its_time_is_noticed() {
        let mut world = world();
        let camera = spawn_photo(&mut world, None);
        assert!(!is_long(&mut world, false), "only loading");
        let until_drawn: Vec<bool> = (0..READY_FRAMES)
            .map(|_| is_long(&mut world, true))
            .collect();
        assert_eq!(until_drawn, [false, false, false, true]);
        world.despawn(camera);
        let still: Vec<bool> = (0..4).map(|_| is_long(&mut world, true)).collect();
        assert_eq!(still, [true, true, false, false]);
    }

    const LENS: ThinLens = ThinLens {
        radius: 0.05,
        focus: 10.0,
    };

    /// The number of views that were captured.
    fn captured(world: &mut World) -> u32 {
        world.query::<&Screenshot>().iter(world).count() as u32
    }

    #[test]
    fn a_photo_is_captured_from_each_point_of_its_lens_then_its_camera_rests() {
        let mut world = world();
        let camera = spawn_photo(&mut world, Some(LENS));
        let views = lens_projection::points_of(LENS);
        let mut seen: Vec<Mat4> = Vec::new();
        for frame in 1..READY_FRAMES + views + 5 {
            is_long(&mut world, true);
            assert_eq!(
                captured(&mut world),
                (frame + 1).saturating_sub(READY_FRAMES).min(views)
            );
            if frame >= READY_FRAMES && frame < READY_FRAMES + views {
                let projection = world.get::<Projection>(camera).expect("a projection");
                let view = projection.get_clip_from_view();
                assert!(!seen.contains(&view), "{frame}");
                seen.push(view);
            }
        }
        assert!(!world.get::<Camera>(camera).expect("a camera").is_active);
    }

    #[test]
    fn views_of_two_positions_are_no_photo() {
        let mut world = world();
        let camera = spawn_photo(&mut world, Some(LENS));
        for _ in 0..READY_FRAMES + 4 {
            is_long(&mut world, true);
        }
        let before = captured(&mut world);
        assert!(before > 3);
        world.resource_mut::<Motion>().pieces = true;
        is_long(&mut world, true);
        let shot = world.get::<PhotoCamera>(camera).expect("a photo");
        assert_eq!((shot.attempt, shot.full_frames), (1, 0));
        world.resource_mut::<Motion>().pieces = false;
        for _ in 0..200 {
            is_long(&mut world, true);
        }
        let views = lens_projection::points_of(LENS);
        assert_eq!(captured(&mut world), before + views);
    }

    #[test]
    fn one_photo_is_drawn_after_the_other() {
        let mut world = world();
        let cameras = [0, 1].map(|_| spawn_photo(&mut world, Some(LENS)));
        for _ in 0..READY_FRAMES + 6 {
            is_long(&mut world, true);
        }
        let drawn = cameras.map(|camera| {
            let shot = world.get::<PhotoCamera>(camera).expect("a photo");
            shot.full_frames > 0
        });
        assert_eq!(drawn, [true, false]);
        world.despawn(cameras[0]);
        for _ in 0..READY_FRAMES {
            is_long(&mut world, true);
        }
        let second = world.get::<PhotoCamera>(cameras[1]).expect("a photo");
        assert!(second.full_frames > 0);
    }

    #[test]
    fn a_photo_that_is_being_written_is_waited_for_when_the_program_ends() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .init_resource::<EncodingPhotos>()
            .add_systems(Last, finish_on_exit.run_if(on_message::<AppExit>));
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("photo.png");
        let written = path.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            std::thread::sleep(Duration::from_millis(50));
            picture::write_file(b"a picture", &written)?;
            Ok(FinishedPhoto::Saved(written))
        });
        app.world_mut()
            .resource_mut::<EncodingPhotos>()
            .0
            .push(task);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(std::fs::read(path).expect("a file"), b"a picture");
    }

    #[test]
    fn no_picture_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let first = create_unused(folder.path(), "Anna - Béla 2026-11-23").unwrap();
        let second = create_unused(folder.path(), "Anna - Béla 2026-11-23").unwrap();
        assert_ne!(first, second);
        assert!(create_unused(&folder.path().join("none"), "x").is_err());
    }
}
