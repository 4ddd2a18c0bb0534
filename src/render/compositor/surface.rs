//! A window surface without sRGB encoding, for machines that draw on the processor.
//!
//! Bevy gives a window a surface that encodes everything written into it for sRGB. That costs a graphics card nothing;
//! llvmpipe takes as long for it as for all the rest of the compose pass. The window's content is encoded already
//! ([`compose`](super::compose)), so on such a machine the window gets a surface that does not encode, created here and
//! given to Bevy's renderer in each frame as if Bevy had created it.
//!
//! Its texture is acquired as late as possible. A window system that receives every frame through a socket does not
//! answer before it has stored the last one; meanwhile the board is being drawn already.

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
    CompositeAlphaMode, CurrentSurfaceTexture, Surface, SurfaceConfiguration, SurfaceTargetUnsafe,
};

use crate::scene::quality::is_software;

use super::compose::PresentTarget;

/// Creates the window's surface where Bevy's would be slow.
pub(super) fn plugin(render: &mut SubApp) {
    render.init_resource::<WindowSurface>().add_systems(
        Render,
        (
            take_window.before(create_surfaces),
            return_window.after(create_surfaces).before(prepare_windows),
        ),
    );
}

/// The window's own surface.
#[derive(Resource, Default)]
pub(super) struct WindowSurface {
    /// The window, while Bevy creates surfaces for windows that have none.
    taken_window: Option<(Entity, ExtractedWindow)>,
    owner: Option<SurfaceOwner>,
    /// Not needed by the adapter, or not offered by the window system.
    declined: bool,
}

/// The surface and its window. Dropped in this order: the surface must not outlive the window.
struct SurfaceOwner {
    surface: Surface<'static>,
    _window: RawHandleWrapper,
    entity: Entity,
    configuration: SurfaceConfiguration,
    /// The placeholder in Bevy until the window's texture is acquired.
    placeholder: TextureView,
}

/// Takes the window out of Bevy's list before Bevy creates a surface for it.
fn take_window(
    mut windows: ResMut<ExtractedWindows>,
    mut window_surface: ResMut<WindowSurface>,
    info: Res<RenderAdapterInfo>,
    adapter: Res<RenderAdapter>,
    instance: Res<RenderInstance>,
    device: Res<RenderDevice>,
) {
    if window_surface.declined {
        return;
    }
    let Some(primary) = windows.primary else {
        return;
    };
    if window_surface
        .owner
        .as_ref()
        .is_some_and(|owner| !windows.contains_key(&owner.entity))
    {
        window_surface.owner = None;
    }
    let Some(window) = windows.get(&primary) else {
        return;
    };
    if window_surface.owner.is_none() {
        window_surface.owner = is_software(&info)
            .then(|| create_surface(primary, window, &instance, &adapter, &device))
            .flatten();
        window_surface.declined = window_surface.owner.is_none();
    }
    if window_surface.owner.is_some() {
        window_surface.taken_window = windows.remove(&primary).map(|window| (primary, window));
    }
}

/// Creates a surface that does not encode. `None` if the window system offers none.
fn create_surface(
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
    // SAFETY: the handles are those of a window that lives as long as `SurfaceOwner::_window` does, and the surface is
    // dropped before that. On Linux a window may be drawn into from any thread.
    let surface = unsafe { instance.create_surface_unsafe(target) }.ok()?;
    let capabilities = surface.get_capabilities(adapter);
    let format = *capabilities.formats.iter().find(|format| {
        matches!(
            format,
            TextureFormat::Bgra8Unorm | TextureFormat::Rgba8Unorm
        )
    })?;
    let placeholder = device.create_texture(&TextureDescriptor {
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
        placeholder: placeholder.create_view(&default()),
        surface,
        _window: window.handle.clone(),
        entity,
        configuration: SurfaceConfiguration {
            usage: TextureUsages::RENDER_ATTACHMENT,
            format,
            // No window has this size: it is configured before it is first drawn into.
            width: 0,
            height: 0,
            present_mode: wgpu::PresentMode::Fifo,
            desired_maximum_frame_latency: 2,
            alpha_mode: CompositeAlphaMode::Auto,
            view_formats: Vec::new(),
        },
    })
}

/// The window's present mode as wgpu's. Those that not every surface supports become the automatic ones.
fn wgpu_present_mode(mode: PresentMode) -> wgpu::PresentMode {
    match mode {
        PresentMode::AutoNoVsync | PresentMode::Immediate | PresentMode::Mailbox => {
            wgpu::PresentMode::AutoNoVsync
        }
        PresentMode::AutoVsync | PresentMode::Fifo | PresentMode::FifoRelaxed => {
            wgpu::PresentMode::AutoVsync
        }
    }
}

/// Returns the window to Bevy's list, with a placeholder for its texture if a camera will draw into it.
fn return_window(
    mut windows: ResMut<ExtractedWindows>,
    mut window_surface: ResMut<WindowSurface>,
    cameras: Res<SortedCameras>,
    device: Res<RenderDevice>,
    mut present_target: ResMut<PresentTarget>,
) {
    present_target.0 = None;
    let Some((entity, mut window)) = window_surface.taken_window.take() else {
        return;
    };
    if let Some(owner) = &mut window_surface.owner {
        let drawn_into = cameras.0.iter().any(|camera| {
            matches!(&camera.target, Some(NormalizedRenderTarget::Window(window_ref)) if window_ref.entity() == entity)
                && matches!(camera.output_mode, CameraOutputMode::Write { .. })
        });
        if drawn_into {
            window.swap_chain_texture_view = Some(owner.placeholder.clone());
            window.swap_chain_texture_format = Some(owner.configuration.format);
            window.swap_chain_texture_view_format = Some(owner.configuration.format);
        } else if window.needs_initial_present {
            acquire_texture(owner, &mut window, &device);
        }
    }
    windows.insert(entity, window);
}

/// Submits the commands recorded so far, then acquires the window's texture.
pub(super) fn acquire(
    mut windows: ResMut<ExtractedWindows>,
    mut window_surface: ResMut<WindowSurface>,
    mut present_target: ResMut<PresentTarget>,
    mut commands: FlushCommands,
    device: Res<RenderDevice>,
) {
    let Some(owner) = &mut window_surface.owner else {
        return;
    };
    commands.flush();
    if let Some(window) = windows.get_mut(&owner.entity) {
        acquire_texture(owner, window, &device);
        // It may have been acquired earlier and never presented.
        present_target.0 = window
            .swap_chain_texture
            .as_ref()
            .map(|texture| TextureView::from(texture.texture.create_view(&default())));
    }
}

fn acquire_texture(owner: &mut SurfaceOwner, window: &mut ExtractedWindow, device: &RenderDevice) {
    let requested = (
        window.physical_width,
        window.physical_height,
        wgpu_present_mode(window.present_mode),
    );
    let configuration = &mut owner.configuration;
    if requested
        != (
            configuration.width,
            configuration.height,
            configuration.present_mode,
        )
    {
        // A texture acquired before would belong to the old configuration.
        window.swap_chain_texture = None;
        (
            configuration.width,
            configuration.height,
            configuration.present_mode,
        ) = requested;
        device.configure_surface(&owner.surface, configuration);
    }
    if window.swap_chain_texture.is_some() {
        return;
    }
    let texture = match owner.surface.get_current_texture() {
        CurrentSurfaceTexture::Outdated | CurrentSurfaceTexture::Lost => {
            device.configure_surface(&owner.surface, configuration);
            owner.surface.get_current_texture()
        }
        texture => texture,
    };
    // Without one nothing is drawn in this frame; the next one tries again.
    if let CurrentSurfaceTexture::Success(texture) | CurrentSurfaceTexture::Suboptimal(texture) =
        texture
    {
        window.swap_chain_texture = Some(SurfaceTexture::from(texture));
    }
}
