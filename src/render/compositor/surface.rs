//! A window whose pixels are stored as they stand, for machines whose processor draws.
//!
//! Bevy gives a window a surface that encodes for sRGB whatever is written into it. A graphics card does that for
//! nothing; llvmpipe takes as long for it as for all the rest of the last pass. What goes into the window is encoded
//! already ([`compose`](super::compose)), so on such a machine the window gets a surface that keeps the numbers, made
//! here and handed to Bevy's renderer in each frame as if it had made it.
//!
//! It is asked for a picture to draw into as late as can be. A window system that is sent every picture through a socket
//! does not answer before it has stored the last one; meanwhile the board is being drawn already.

use bevy::{
    app::SubApp,
    camera::{CameraOutputMode, NormalizedRenderTarget},
    prelude::*,
    render::{
        Render,
        camera::SortedCameras,
        render_resource::{
            SurfaceTexture, TextureDescriptor, TextureDimension, TextureFormat, TextureUsages,
            TextureView,
        },
        renderer::{FlushCommands, RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance},
        view::{ExtractedWindow, ExtractedWindows, create_surfaces, prepare_windows},
    },
    window::{PresentMode, RawHandleWrapper},
};
use wgpu::{
    CompositeAlphaMode, CurrentSurfaceTexture, DeviceType, Surface, SurfaceConfiguration,
    SurfaceTargetUnsafe,
};

use super::compose::PresentTarget;

/// Gives the window its surface, where that is worth it.
pub(super) fn plugin(render: &mut SubApp) {
    render.init_resource::<WindowSurface>().add_systems(
        Render,
        (
            withhold.before(create_surfaces),
            hand_over.after(create_surfaces).before(prepare_windows),
        ),
    );
}

/// The window's own surface.
#[derive(Resource, Default)]
pub(super) struct WindowSurface {
    /// The window, while Bevy looks for windows that have no surface yet.
    withheld: Option<(Entity, ExtractedWindow)>,
    held: Option<SurfaceOwner>,
    /// The machine or its window system has no use for it.
    declined: bool,
}

/// Dropped in this order: the surface must not outlive its window.
struct SurfaceOwner {
    surface: Surface<'static>,
    _window: RawHandleWrapper,
    entity: Entity,
    configuration: SurfaceConfiguration,
    /// What Bevy is shown until the window's picture is asked for.
    stand_in: TextureView,
}

/// Takes the window out of Bevy's hands before it makes a surface for it.
fn withhold(
    mut windows: ResMut<ExtractedWindows>,
    mut plain: ResMut<WindowSurface>,
    info: Res<RenderAdapterInfo>,
    adapter: Res<RenderAdapter>,
    instance: Res<RenderInstance>,
    device: Res<RenderDevice>,
) {
    if plain.declined {
        return;
    }
    let Some(primary) = windows.primary else {
        return;
    };
    if plain
        .held
        .as_ref()
        .is_some_and(|held| !windows.contains_key(&held.entity))
    {
        plain.held = None;
    }
    let Some(window) = windows.get(&primary) else {
        return;
    };
    if plain.held.is_none() {
        plain.held = (info.device_type == DeviceType::Cpu)
            .then(|| open(primary, window, &instance, &adapter, &device))
            .flatten();
        plain.declined = plain.held.is_none();
    }
    if plain.held.is_some() {
        plain.withheld = windows.remove(&primary).map(|window| (primary, window));
    }
}

/// Makes a surface that keeps numbers as they stand. `None` if the window system offers none.
fn open(
    entity: Entity,
    window: &ExtractedWindow,
    instance: &RenderInstance,
    adapter: &RenderAdapter,
    device: &RenderDevice,
) -> Option<SurfaceOwner> {
    let target = SurfaceTargetUnsafe::RawHandle {
        raw_display_handle: Some(window.handle.get_display_handle()),
        raw_window_handle: window.handle.get_window_handle(),
    };
    #[expect(
        unsafe_code,
        reason = "wgpu takes a window of another library only by its raw handles"
    )]
    // SAFETY: the handles are those of a window that lives as long as `SurfaceOwner::_window` does, and the surface is dropped
    // before that. On Linux a window may be drawn into from any thread.
    let surface = unsafe { instance.create_surface_unsafe(target) }.ok()?;
    let offered = surface.get_capabilities(adapter);
    let format = *offered.formats.iter().find(|format| {
        matches!(
            format,
            TextureFormat::Bgra8Unorm | TextureFormat::Rgba8Unorm
        )
    })?;
    let stand_in = device.create_texture(&TextureDescriptor {
        label: Some("window_to_come"),
        size: default(),
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format,
        usage: TextureUsages::RENDER_ATTACHMENT,
        view_formats: &[],
    });
    Some(SurfaceOwner {
        stand_in: stand_in.create_view(&default()),
        surface,
        _window: window.handle.clone(),
        entity,
        configuration: SurfaceConfiguration {
            usage: TextureUsages::RENDER_ATTACHMENT,
            format,
            // Of another size than any window: configured before it is first drawn into.
            width: 0,
            height: 0,
            present_mode: wgpu::PresentMode::Fifo,
            desired_maximum_frame_latency: 2,
            alpha_mode: CompositeAlphaMode::Auto,
            view_formats: Vec::new(),
        },
    })
}

/// What the window asks for, in wgpu's words. All of them are there for every surface but the last three, for which
/// wgpu has words that choose.
fn presented(mode: PresentMode) -> wgpu::PresentMode {
    match mode {
        PresentMode::AutoNoVsync | PresentMode::Immediate | PresentMode::Mailbox => {
            wgpu::PresentMode::AutoNoVsync
        }
        PresentMode::AutoVsync | PresentMode::Fifo | PresentMode::FifoRelaxed => {
            wgpu::PresentMode::AutoVsync
        }
    }
}

/// Gives the window back, with something in place of its picture if a camera is to draw into that.
fn hand_over(
    mut windows: ResMut<ExtractedWindows>,
    mut plain: ResMut<WindowSurface>,
    cameras: Res<SortedCameras>,
    device: Res<RenderDevice>,
    mut lent: ResMut<PresentTarget>,
) {
    lent.0 = None;
    let Some((entity, mut window)) = plain.withheld.take() else {
        return;
    };
    if let Some(held) = &mut plain.held {
        let drawn_into = cameras.0.iter().any(|camera| {
            matches!(&camera.target, Some(NormalizedRenderTarget::Window(of)) if of.entity() == entity)
                && matches!(camera.output_mode, CameraOutputMode::Write { .. })
        });
        if drawn_into {
            window.swap_chain_texture_view = Some(held.stand_in.clone());
            window.swap_chain_texture_format = Some(held.configuration.format);
            window.swap_chain_texture_view_format = Some(held.configuration.format);
        } else if window.needs_initial_present {
            prepare(held, &mut window, &device);
        }
    }
    windows.insert(entity, window);
}

/// Has the driver begin with what is to be drawn so far, then asks the window for its picture.
pub(super) fn ask(
    mut windows: ResMut<ExtractedWindows>,
    mut plain: ResMut<WindowSurface>,
    mut lent: ResMut<PresentTarget>,
    mut commands: FlushCommands,
    device: Res<RenderDevice>,
) {
    let Some(held) = &mut plain.held else {
        return;
    };
    commands.flush();
    if let Some(window) = windows.get_mut(&held.entity) {
        prepare(held, window, &device);
        // It may be one that was asked for earlier and never shown.
        lent.0 = window
            .swap_chain_texture
            .as_ref()
            .map(|picture| TextureView::from(picture.texture.create_view(&default())));
    }
}

fn prepare(held: &mut SurfaceOwner, window: &mut ExtractedWindow, device: &RenderDevice) {
    let asked = (
        window.physical_width,
        window.physical_height,
        presented(window.present_mode),
    );
    let configuration = &mut held.configuration;
    if asked
        != (
            configuration.width,
            configuration.height,
            configuration.present_mode,
        )
    {
        // A picture that is still held would belong to the old surface.
        window.swap_chain_texture = None;
        (
            configuration.width,
            configuration.height,
            configuration.present_mode,
        ) = asked;
        device.configure_surface(&held.surface, configuration);
    }
    if window.swap_chain_texture.is_some() {
        return;
    }
    let picture = match held.surface.get_current_texture() {
        CurrentSurfaceTexture::Outdated | CurrentSurfaceTexture::Lost => {
            device.configure_surface(&held.surface, configuration);
            held.surface.get_current_texture()
        }
        picture => picture,
    };
    // Without one nothing is drawn in this frame; the next one asks again.
    if let CurrentSurfaceTexture::Success(picture) | CurrentSurfaceTexture::Suboptimal(picture) =
        picture
    {
        window.swap_chain_texture = Some(SurfaceTexture::from(picture));
    }
}
