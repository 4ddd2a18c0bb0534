//! `shakki picture`: the board as a picture, without a window.

use std::{
    mem,
    path::Path,
    sync::mpsc,
    time::{Duration, Instant},
};

use bevy::{
    asset::RenderAssetUsages,
    camera::RenderTarget,
    prelude::*,
    render::{
        render_resource::{Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages},
        renderer::RenderDevice,
        view::screenshot::{Screenshot, ScreenshotCaptured},
    },
    time::TimeUpdateStrategy,
};

use crate::{
    app::LaunchOptions,
    desktop::failure,
    play::{
        mode::photo::{PhotoMode, PhotoPixels},
        preferences::{AnimationSpeed, Preferences, Quality, ViewMode},
        shared::Motion,
    },
    scene::{
        camera::orbit::{BoardCamera, OrbitCamera, OrbitView},
        loading::load_state,
        pieces::bodies::DetailBudget,
        redraw::ShadersReady,
    },
    words::say,
};

/// What to take a picture of.
#[derive(Clone, Debug)]
pub struct PictureRequest {
    /// The game and the quality.
    pub options: LaunchOptions,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// From where.
    pub view: OrbitView,
    /// Through what.
    pub lens: Lens,
}

/// What a picture is taken through.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lens {
    /// Where it looks: so far from the middle of the board.
    pub aim: Vec3,
    /// How far it is open, in f-stops; none is sharp everywhere.
    pub aperture: Option<f32>,
    /// How much farther than what it looks at it is sharp, squares.
    pub focus: f32,
}

/// Why there is no picture.
#[derive(Debug)]
pub struct PictureProblem(String);

impl PictureProblem {
    /// For this reason.
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
pub fn save(shot: &PictureRequest, path: &Path) -> Result<(), PictureProblem> {
    failure::explain_panics();
    named_as_picture(path)?;
    let longest = shot.size.0.max(shot.size.1);
    if longest <= longest_doubled(shot.options.quality.unwrap_or(Quality::High)) {
        // A picture that stands still has time for smooth edges: it is drawn twice as large, and made half as large again.
        let large = PictureRequest {
            size: (2 * shot.size.0, 2 * shot.size.1),
            ..shot.clone()
        };
        return write(halved(&take(&large)?), path);
    }
    write(take(shot)?, path)
}

/// The longest side of a picture that is drawn at twice its size, pixels.
pub(super) fn longest_doubled(quality: Quality) -> u32 {
    match quality {
        Quality::Software => 4096,
        // These need many textures of that size at once.
        Quality::Low | Quality::Medium | Quality::High | Quality::Ultra => 2048,
    }
}

/// Pictures are PNG.
pub(crate) fn named_as_picture(path: &Path) -> Result<(), PictureProblem> {
    if path
        .extension()
        .is_none_or(|end| !end.eq_ignore_ascii_case("png"))
    {
        return Err(PictureProblem(say!(
            "failure-not-png",
            file = path.display().to_string()
        )));
    }
    Ok(())
}

/// Writes a picture as PNG.
pub(crate) fn write(image: Image, path: &Path) -> Result<(), PictureProblem> {
    let image = image
        .try_into_dynamic()
        .map_err(|problem| PictureProblem(problem.to_string()))?;
    image
        .to_rgb8()
        .save(path)
        .map_err(|problem| PictureProblem(format!("{}: {problem}", path.display())))
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

/// Half as wide and high; four pixels' light becomes one's.
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
                        // Near enough to sRGB for a mean of neighbours.
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

/// A picture that has not come after so many frames, and after so long, will not come any more: small ones are drawn
/// faster than a busy machine loads what is to be seen, and a large one may take minutes.
const PATIENCE: (usize, Duration) = (2_000, Duration::from_secs(120));

/// The frames that a picture is waited for.
fn patience() -> impl Iterator<Item = usize> {
    let begun = Instant::now();
    let (frames, time) = PATIENCE;
    (0..).take_while(move |frame| *frame < frames || begun.elapsed() < time)
}

/// Frames in which nothing is left to load or to move before the shutter opens.
const STILL: usize = 4;
/// The same where edges are smoothed by frames slightly apart.
const SETTLED: usize = 16;

/// Takes the picture: RGBA, 8 bits, sRGB, rows from the top.
pub fn take(shot: &PictureRequest) -> Result<Image, PictureProblem> {
    let mut studio = OffscreenBoard::new(shot);
    studio.take()
}

/// How much smaller, on each side, a picture is drawn that nobody will see: what has still to be loaded and compiled
/// is the same for it.
const TRIAL: u32 = 8;

/// An app with a camera that draws into an image.
pub struct OffscreenBoard {
    app: App,
    /// What is handed out.
    target: Handle<Image>,
    /// What is drawn into until there is something to be seen.
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
pub(super) fn canvas_for_trial(size: UVec2) -> Image {
    // Smaller than this and bloom would have no room for its mip levels.
    canvas((size / TRIAL).max(UVec2::splat(64)).min(size))
}

impl OffscreenBoard {
    /// Sets the scene; nothing is drawn yet.
    pub fn new(shot: &PictureRequest) -> Self {
        let mut app = crate::app::windowless(&shot.options);
        app.finish();
        app.cleanup();
        let size = UVec2::from(shot.size);
        let world = app.world_mut();
        let mut images = world.resource_mut::<Assets<Image>>();
        let target = images.add(canvas(size));
        let trial = images.add(canvas_for_trial(size));
        world
            .resource_mut::<OrbitCamera>()
            .place_at(shot.view, shot.lens.aim);
        *world.resource_mut::<PhotoMode>() = PhotoMode {
            aperture: shot.lens.aperture,
            focus: shot.lens.focus,
            ..default()
        };
        *world.resource_mut::<DetailBudget>() = DetailBudget::Max;
        let mut preferences = world.resource_mut::<Preferences>();
        preferences.animation = AnimationSpeed::Off;
        // The view that was asked for, whoever is to move.
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

    /// The world in front of the camera.
    pub fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Has the camera draw into this image from the next frame on.
    fn draw_into(&mut self, image: &Handle<Image>) {
        let world = self.app.world_mut();
        let mut cameras =
            world.query_filtered::<(&mut RenderTarget, &mut Projection), With<BoardCamera>>();
        for (mut target, mut lens) in cameras.iter_mut(world) {
            if target.as_image() != Some(image) {
                *target = RenderTarget::from(image.clone());
                // Bevy asks a camera for the size of what it draws into when its lens has changed.
                lens.set_changed();
            }
        }
    }

    /// Draws one frame and waits for it.
    pub fn step(&mut self) {
        self.app.update();
        let device = self.app.world().resource::<RenderDevice>();
        // A lost device shows itself as a picture that never comes.
        let _ = device.wgpu_device().poll(PollType::Wait {
            submission_index: None,
            timeout: None,
        });
    }

    /// Takes the picture as it is now, whatever moves: one frame of a film.
    pub fn frame(&mut self) -> Result<Image, PictureProblem> {
        let (send, receive) = mpsc::channel();
        self.app
            .world_mut()
            .spawn(Screenshot::image(self.target.clone()))
            .observe(move |captured: On<ScreenshotCaptured>| {
                // The receiver is gone only when the picture has been taken.
                let _ = send.send(captured.image.clone());
            });
        self.step();
        // What comes after the frame that is taken is waiting for it, in which no time passes.
        let mut pace = self.app.world_mut().resource_mut::<TimeUpdateStrategy>();
        let passing = mem::replace(
            &mut *pace,
            TimeUpdateStrategy::ManualDuration(Duration::ZERO),
        );
        let mut taken = None;
        for _ in patience() {
            taken = receive.try_recv().ok();
            if taken.is_some() {
                break;
            }
            self.step();
        }
        self.app.insert_resource(passing);
        if let Some(image) = taken {
            return Ok(image);
        }
        Err(PictureProblem(say!("failure-no-picture")))
    }

    /// Draws until all is loaded and at rest, then takes the picture.
    pub fn take(&mut self) -> Result<Image, PictureProblem> {
        let (send, receive) = mpsc::channel();
        let mut still = 0;
        let mut asked = false;
        for _ in patience() {
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
            if !asked {
                let canvas = if at_rest { &self.target } else { &self.trial }.clone();
                self.draw_into(&canvas);
            }
            let world = self.app.world_mut();
            still = if at_rest { still + 1 } else { 0 };
            let needed = if world.resource::<Preferences>().quality == Quality::Ultra {
                SETTLED
            } else {
                STILL
            };
            if still >= needed && !asked {
                asked = true;
                let send = send.clone();
                world.spawn(Screenshot::image(self.target.clone())).observe(
                    move |captured: On<ScreenshotCaptured>| {
                        // The receiver is gone only when the picture has been taken.
                        let _ = send.send(captured.image.clone());
                    },
                );
            }
            if let Ok(image) = receive.try_recv() {
                return Ok(image);
            }
        }
        Err(PictureProblem(say!("failure-no-picture")))
    }
}
