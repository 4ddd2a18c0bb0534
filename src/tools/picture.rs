//! Off-screen pictures of the board, `shakki picture`: without a window.

use std::{
    fmt,
    io::{Cursor, Write},
    mem,
    path::Path,
    sync::mpsc,
    time::{Duration, Instant},
};

use bevy::{
    anti_alias::taa::TemporalAntiAliasing,
    asset::RenderAssetUsages,
    camera::RenderTarget,
    image::ImageFormat,
    prelude::*,
    render::{
        render_resource::{Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages},
        renderer::RenderDevice,
        view::screenshot::{Screenshot, ScreenshotCaptured, trigger_screenshots},
    },
    time::TimeUpdateStrategy,
};

use crate::{
    app::LaunchOptions,
    chess::store::{self, FileOperation, StoreProblem},
    desktop::failure,
    platform::fs,
    play::{
        mode::photo::{PhotoMode, PhotoPixels},
        preferences::{AnimationSpeed, Preferences, Quality, ViewMode},
        shared::Motion,
    },
    scene::{
        camera::{
            lens_projection::{self, LensProjection},
            orbit::{BoardCamera, OrbitCamera},
            orbit_view::OrbitView,
            photo,
        },
        light::backdrop::PictureLens,
        loading::load_state,
        materials::lean::TextureDetail,
        pieces::bodies::DetailBudget,
        quality,
        redraw::ShadersReady,
    },
    words::say,
};

use super::{
    failed_shaders::{self, FailedPipeline},
    lens::{self, MeanPicture},
};

/// A picture to take: the game, the size and the camera.
#[derive(Clone, Debug)]
pub struct PictureRequest {
    /// The game and the quality.
    pub options: LaunchOptions,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The camera's position.
    pub view: OrbitView,
    /// The camera's lens.
    pub lens: Lens,
}

/// The camera's target and depth of field.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lens {
    /// The point it looks at, relative to the middle of the board.
    pub aim: Vec3,
    /// The aperture in f-stops; with `None` everything is sharp.
    pub aperture: Option<f32>,
    /// The distance of the focus behind the point it looks at, squares.
    pub focus: f32,
}

/// Why a picture could not be taken.
#[derive(Debug)]
pub struct PictureProblem(String);

impl PictureProblem {
    /// A problem with this reason.
    pub(crate) fn new(reason: String) -> Self {
        Self(reason)
    }
}

impl std::fmt::Display for PictureProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PictureProblem {}

/// Takes the picture and writes it as PNG.
pub fn save(request: &PictureRequest, path: &Path) -> Result<(), PictureProblem> {
    failure::explain_panics_of_tool();
    require_writable_png(path)?;
    let (mut halved_times, mut sampling) = (0, LensSampling::default());
    let mut board = OffscreenBoard::adapted(request.clone(), |quality, request| {
        let (width, height) = request.size;
        halved_times = halvings(width.max(height), quality);
        if request.lens.aperture.is_some() {
            sampling = LensSampling::of(quality);
            halved_times = halved_times.min(sampling.most_halvings);
        }
        // For smooth edges it is drawn twice as large and halved, or more often.
        request.size = (width << halved_times, height << halved_times);
    });
    // As widely in a picture that is drawn at twice its size.
    let mut image = board.take_through_lens(sampling, GLARE << (2 * halved_times))?;
    for _ in 0..halved_times {
        image = halved(&image);
    }
    if request.lens.aperture.is_some() {
        lens::develop(&mut image);
    }
    write(image, path)
}

/// How often highlights of a picture through a lens are blurred with the filter 1, 2, 1.
pub(super) const GLARE: u32 = 2;

/// How a picture is sampled through a lens. The mean of the views has smooth edges by itself, but for highlights: in the disc of a
/// small one each point of the lens would be seen as a dot.
#[derive(Clone, Copy, Debug, Default)]
struct LensSampling {
    /// How many times as many points of the lens it is taken from as a photo in play, which must be taken sooner.
    points: u32,
    /// How often at most it is drawn at twice its size.
    most_halvings: u32,
    detail: TextureDetail,
}

impl LensSampling {
    /// On the lean path a view costs its pixels: it is drawn at single size, from so many more points. On the full path each
    /// view draws shadows and reflection anew.
    fn of(quality: Quality) -> Self {
        if quality.is_lean() {
            Self {
                points: 4,
                most_halvings: 0,
                detail: TextureDetail::Supersampled,
            }
        } else {
            Self {
                points: 1,
                most_halvings: 1,
                detail: TextureDetail::Plain,
            }
        }
    }
}

/// How often a single picture is drawn at twice its size. One halving is not enough where highlights and triangles are
/// smaller than a pixel, at the pieces' feet and round the clock's dials.
fn halvings(longest: u32, quality: Quality) -> u32 {
    let most = match quality {
        Quality::Software | Quality::High | Quality::Ultra => 2,
        Quality::Low | Quality::Medium => 1,
    };
    let fits = |halvings: &u32| longest << (halvings - 1) <= longest_doubled(quality);
    (1..=most).take_while(fits).last().unwrap_or(0)
}

/// The longest side of a picture that is drawn at twice its size, pixels.
pub(super) fn longest_doubled(quality: Quality) -> u32 {
    match quality {
        Quality::Software => 4096,
        // These need many textures of that size at once.
        Quality::Low | Quality::Medium | Quality::High | Quality::Ultra => 2560,
    }
}

/// Refuses a file whose name does not end in `.png` or that cannot be written: a picture may take minutes to draw.
pub(crate) fn require_writable_png(path: &Path) -> Result<(), PictureProblem> {
    if path
        .extension()
        .is_none_or(|end| !end.eq_ignore_ascii_case("png"))
    {
        return Err(PictureProblem(say!(
            "failure-not-png",
            file = path.display().to_string()
        )));
    }
    let was_there = path.exists();
    fs::File::options()
        .append(true)
        .create(true)
        .open(path)
        .and_then(|_| match was_there {
            true => Ok(()),
            false => fs::remove_file(path),
        })
        .map_err(|problem| not_written(path, &problem))
}

fn not_written(path: &Path, problem: &impl fmt::Display) -> PictureProblem {
    PictureProblem(format!("{}: {problem}", path.display()))
}

/// Writes a picture as PNG.
pub(crate) fn write(image: Image, path: &Path) -> Result<(), PictureProblem> {
    write_file(&to_png(image)?, path)
}

/// Writes the content of a file: at any time either the old or the new is there in full.
pub(super) fn write_file(content: &[u8], path: &Path) -> Result<(), PictureProblem> {
    let written = store::replace(path).and_then(|mut file| {
        file.write_all(content)
            .map_err(|problem| StoreProblem::new(FileOperation::Write, path, problem))?;
        file.commit()
    });
    written.map_err(|problem| not_written(path, problem.cause()))
}

/// A picture as the content of a PNG file.
pub(super) fn to_png(image: Image) -> Result<Vec<u8>, PictureProblem> {
    let image = image
        .try_into_dynamic()
        .map_err(|problem| PictureProblem(problem.to_string()))?;
    let format = ImageFormat::Png
        .as_image_crate_format()
        .expect("PNG is built in");
    let mut png = Cursor::new(Vec::new());
    image
        .to_rgb8()
        .write_to(&mut png, format)
        .map_err(|problem| PictureProblem(problem.to_string()))?;
    Ok(png.into_inner())
}

/// A picture's pixels without alpha.
pub(super) fn to_pixels(image: Image) -> Result<PhotoPixels, PictureProblem> {
    let image = image
        .try_into_dynamic()
        .map_err(|problem| PictureProblem(problem.to_string()))?
        .into_rgb8();
    Ok(PhotoPixels {
        size: [image.width() as usize, image.height() as usize],
        rgb: image.into_raw(),
    })
}

/// The picture at half its width and height: each pixel is the mean of four.
pub(crate) fn halved(image: &Image) -> Image {
    let (width, height) = (image.width() / 2, image.height() / 2);
    let data = image.data.as_deref().unwrap_or_default();
    let mut small = Vec::with_capacity((width * height * 4) as usize);
    for y in 0..height {
        for x in 0..width {
            for channel in 0..4 {
                let sum: f32 = [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .into_iter()
                    .map(|(dx, dy)| {
                        let at =
                            (((2 * y + dy) * image.width() + 2 * x + dx) * 4 + channel) as usize;
                        let stored = f32::from(data.get(at).copied().unwrap_or(0));
                        // Squaring is near enough to sRGB for a mean of neighbours.
                        stored * stored
                    })
                    .sum();
                small.push((sum / 4.0).sqrt().round() as u8);
            }
        }
    }
    Image::new(
        Extent3d {
            width,
            height,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        small,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD,
    )
}

/// A picture fails after this many frames and this much time, whichever is later: small ones are drawn faster than a
/// busy machine loads the scene, and a large one may take minutes.
const FRAME_LIMIT: (usize, Duration) = (2_000, Duration::from_secs(120));

/// The frames to wait for a picture.
fn frames_to_wait() -> impl Iterator<Item = usize> {
    let begun = Instant::now();
    let (frames, time) = FRAME_LIMIT;
    (0..).take_while(move |frame| *frame < frames || begun.elapsed() < time)
}

/// How long to wait between two questions whether a frame has been read back.
const READ_BACK_INTERVAL: Duration = Duration::from_millis(1);

/// Frames with nothing left to load or to move before the picture is captured.
const FRAMES_AT_REST: u32 = 4;
/// How many of them are drawn small: what follows the camera's size, as the mirror images of the board do, needs one frame
/// of full size before it is right.
const SMALL_FRAMES: u32 = FRAMES_AT_REST - 1;

/// Frames at full size until a picture of this quality is final: temporal anti-aliasing accumulates several.
pub(super) fn frames_to_settle(quality: Quality) -> u32 {
    match quality {
        Quality::Ultra => quality::TAA_FRAMES + 2,
        Quality::Software | Quality::Low | Quality::Medium | Quality::High => 1,
    }
}

/// Makes a camera draw into this image from the next frame on.
pub(super) fn draw_into(
    image: &Handle<Image>,
    target: &mut RenderTarget,
    projection: &mut Mut<Projection>,
) {
    if target.as_image() != Some(image) {
        *target = RenderTarget::from(image.clone());
        // Bevy updates a camera's target size when its projection has changed.
        projection.set_changed();
    }
}

/// How much smaller, on each side, frames are drawn while the scene is loaded and compiled.
const TRIAL_DIVISOR: u32 = 8;

/// An app with a camera that draws into an image.
pub struct OffscreenBoard {
    app: App,
    /// The image of the picture.
    target: Handle<Image>,
    /// The small image that is drawn into while the scene is loaded.
    trial: Handle<Image>,
}

/// An image to draw into.
pub(super) fn canvas(size: UVec2) -> Image {
    let mut canvas = Image::new_uninit(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    canvas.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    canvas
}

/// A small image to draw into while what the picture needs is still loaded and compiled.
pub(super) fn trial_canvas(size: UVec2) -> Image {
    // Smaller than this and bloom would have no room for its mip levels.
    canvas((size / TRIAL_DIVISOR).max(UVec2::splat(64)).min(size))
}

impl OffscreenBoard {
    /// Creates the app; nothing is drawn yet.
    pub fn new(request: &PictureRequest) -> Self {
        Self::adapted(request.clone(), |_, _| {})
    }

    /// The same, where size and lens depend on the quality that the adapter may decide.
    pub(super) fn adapted(
        mut request: PictureRequest,
        adapt: impl FnOnce(Quality, &mut PictureRequest),
    ) -> Self {
        let mut app = crate::app::windowless(&request.options);
        app.add_plugins(failed_shaders::plugin);
        app.finish();
        app.cleanup();
        adapt(crate::app::quality_of(&app, &request.options), &mut request);
        let size = UVec2::from(request.size);
        let world = app.world_mut();
        let mut images = world.resource_mut::<Assets<Image>>();
        let target = images.add(canvas(size));
        let trial = images.add(trial_canvas(size));
        world
            .resource_mut::<OrbitCamera>()
            .set_view_and_aim(request.view, request.lens.aim);
        *world.resource_mut::<PhotoMode>() = PhotoMode {
            aperture: request.lens.aperture,
            focus: request.lens.focus,
            ..default()
        };
        *world.resource_mut::<DetailBudget>() = DetailBudget::Max;
        let mut preferences = world.resource_mut::<Preferences>();
        preferences.animation = AnimationSpeed::Off;
        // The requested view, independent of the side to move.
        preferences.view = ViewMode::Stay;
        let draw_into = target.clone();
        app.add_systems(
            PostStartup,
            move |mut commands: Commands, cameras: Query<Entity, With<BoardCamera>>| {
                for camera in &cameras {
                    commands
                        .entity(camera)
                        .insert(RenderTarget::from(draw_into.clone()));
                }
            },
        );
        Self { app, target, trial }
    }

    /// The app's world.
    pub fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Makes the camera draw into this image from the next frame on.
    fn draw_into(&mut self, image: &Handle<Image>) {
        let world = self.app.world_mut();
        let mut cameras =
            world.query_filtered::<(&mut RenderTarget, &mut Projection), With<BoardCamera>>();
        for (mut target, mut projection) in cameras.iter_mut(world) {
            draw_into(image, &mut target, &mut projection);
        }
    }

    /// Makes the camera draw into a small image from the next frame on, until [`OffscreenBoard::take`]: the same is
    /// compiled and loaded, in a fraction of the time.
    pub fn draw_small(&mut self) {
        let trial = self.trial.clone();
        self.draw_into(&trial);
    }

    /// Draws one frame and waits for it.
    pub fn step(&mut self) {
        self.app.update();
        self.wait_for_renderer();
    }

    fn wait_for_renderer(&self) {
        let device = self.app.world().resource::<RenderDevice>();
        // A lost device is noticed when the picture does not arrive.
        let _ = device.wgpu_device().poll(PollType::Wait {
            submission_index: None,
            timeout: None,
        });
    }

    /// Draws one frame in which no time passes, and waits for it.
    pub fn step_without_time(&mut self) {
        let mut time_strategy = self.app.world_mut().resource_mut::<TimeUpdateStrategy>();
        let original_strategy = mem::replace(
            &mut *time_strategy,
            TimeUpdateStrategy::ManualDuration(Duration::ZERO),
        );
        self.step();
        self.app.insert_resource(original_strategy);
    }

    /// Whether the program is asked to end, as by Ctrl-C.
    pub(super) fn is_stopped(&self) -> bool {
        self.app.should_exit().is_some()
    }

    /// Requests the picture of the next frame. It is given to `receive` a few frames later.
    pub(super) fn capture(&mut self, receive: impl Fn(Image) + Send + Sync + 'static) {
        self.app
            .world_mut()
            .spawn(Screenshot::image(self.target.clone()))
            .observe(move |mut captured: On<ScreenshotCaptured>| {
                receive(mem::take(&mut captured.event_mut().image));
            });
    }

    /// Takes the picture as it is now, whatever moves: one frame of a video.
    pub fn frame(&mut self) -> Result<Image, PictureProblem> {
        let (send, receive) = mpsc::channel();
        self.capture(move |image| {
            // The receiver is gone only when the picture has been taken.
            let _ = send.send(image);
        });
        self.step();
        // The frame is drawn: what is missing is that it is read back, for which no other has to be drawn.
        let begun = Instant::now();
        while begun.elapsed() < FRAME_LIMIT.1 {
            self.wait_for_renderer();
            let triggered = self.app.world_mut().run_system_cached(trigger_screenshots);
            debug_assert!(triggered.is_ok(), "{triggered:?}");
            if let Ok(image) = receive.recv_timeout(READ_BACK_INTERVAL) {
                return Ok(image);
            }
        }
        Err(PictureProblem(say!("failure-no-picture")))
    }

    /// Draws until everything is loaded and at rest, then takes the picture: RGBA, 8 bits, sRGB, rows from the top.
    pub fn take(&mut self) -> Result<Image, PictureProblem> {
        let mut frames_at_rest = 0;
        for _ in frames_to_wait() {
            self.step();
            if self.app.should_exit().is_some() {
                break;
            }
            let world = self.app.world_mut();
            let at_rest = world
                .run_system_cached(load_state::all_loaded)
                .unwrap_or(false)
                && world.resource::<ShadersReady>().0
                && *world.resource::<Motion>() == Motion::default();
            frames_at_rest = if at_rest { frames_at_rest + 1 } else { 0 };
            let is_small = frames_at_rest < SMALL_FRAMES;
            let canvas = if is_small { &self.trial } else { &self.target };
            self.draw_into(&canvas.clone());
            let world = self.app.world();
            if let FailedPipeline(Some(name)) = world.resource() {
                return Err(PictureProblem(say!("failure-shader", name = name)));
            }
            let quality = world.resource::<Preferences>().quality;
            if frames_at_rest >= FRAMES_AT_REST + frames_to_settle(quality) {
                return self.frame();
            }
        }
        Err(PictureProblem(say!("failure-no-picture")))
    }

    /// Takes the picture as the mean of the views from the points of the lens, if it has one: see [`super::lens`].
    /// Highlights are blurred by so many passes of a filter.
    fn take_through_lens(
        &mut self,
        sampling: LensSampling,
        glare: u32,
    ) -> Result<Image, PictureProblem> {
        self.app.insert_resource(sampling.detail);
        let mut image = self.take()?;
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Projection, &Transform), With<BoardCamera>>();
        let (projection, place) = cameras.single(world).expect("the camera is there");
        let (projection, eye) = (projection.clone(), place.translation);
        let (orbit, photo_mode) = (world.resource(), world.resource());
        let (Some(lens), Projection::Perspective(middle)) =
            (photo::lens(eye, &projection, orbit, photo_mode), projection)
        else {
            return Ok(image);
        };
        // It would mix each view with the one before.
        let cameras: Vec<Entity> = world
            .query_filtered::<Entity, (With<BoardCamera>, With<TemporalAntiAliasing>)>()
            .iter(world)
            .collect();
        for camera in cameras {
            world.entity_mut(camera).remove::<TemporalAntiAliasing>();
        }
        self.app.insert_resource(PictureLens(Some(lens)));
        let mut mean = MeanPicture::default();
        let count = sampling.points * lens_projection::points_of(lens);
        for number in 0..count {
            let world = self.app.world_mut();
            let mut cameras = world.query_filtered::<&mut Projection, With<BoardCamera>>();
            let mut projection = cameras.single_mut(world).expect("the camera is there");
            let through = LensProjection::new(middle.clone(), (number, count), lens, image.size());
            *projection = Projection::custom(through);
            image = self.frame()?;
            mean.add(&image);
        }
        Ok(mean.picture(image, glare))
    }
}

/// A picture of one colour, for tests.
#[cfg(test)]
pub(super) fn test_image((width, height): (u32, u32), [red, green, blue]: [u8; 3]) -> Image {
    Image::new_fill(
        Extent3d {
            width,
            height,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        &[red, green, blue, 255],
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_could_not_be_written_is_refused_before_it_is_drawn() {
        let folder = tempfile::tempdir().unwrap();
        let refusal = |name: &str| {
            let refused = require_writable_png(&folder.path().join(name)).err();
            refused.map(|problem| problem.to_string())
        };
        assert_eq!(refusal("new.png"), None);
        assert!(!folder.path().join("new.png").exists());
        fs::write(folder.path().join("old.png"), "kept").unwrap();
        assert_eq!(refusal("old.png"), None);
        let kept = fs::read_to_string(folder.path().join("old.png")).unwrap();
        assert_eq!(kept, "kept");
        assert!(refusal("new.jpg").is_some());
        let missing = refusal("no folder/new.png").expect("a refusal");
        assert!(missing.contains("no folder"), "{missing}");
        fs::create_dir_all(folder.path().join("folder.png")).unwrap();
        assert!(refusal("folder.png").is_some());
    }

    #[test]
    fn pictures_are_drawn_larger_as_far_as_there_is_memory_for_it() {
        assert_eq!(halvings(1280, Quality::Software), 2);
        assert_eq!(halvings(2048, Quality::Software), 2);
        assert_eq!(halvings(2049, Quality::Software), 1);
        assert_eq!(halvings(4097, Quality::Software), 0);
        assert_eq!(halvings(2048, Quality::High), 1);
        assert_eq!(halvings(3840, Quality::High), 0);
    }
}
