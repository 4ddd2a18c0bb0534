//! The last pass: both layers into the window. And the two small ones that serve them: wiping a part of the panels'
//! layer, and gathering pictures of a standing view into their mean.

use std::{
    ops::Range,
    path::{Path, PathBuf},
};

use bevy::{
    app::SubApp,
    asset::{AssetServer, io::embedded::EmbeddedAssetRegistry},
    mesh::VertexBufferLayout,
    prelude::*,
    render::{
        Render, RenderStartup, RenderSystems,
        diagnostic::RecordDiagnostics,
        render_resource::{
            BindGroup, BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries,
            BlendComponent, BlendFactor, BlendOperation, BlendState, BufferUsages,
            CachedRenderPipelineId, ColorTargetState, ColorWrites, Extent3d, FilterMode,
            FragmentState, LoadOp, Operations, Origin3d, PipelineCache, RawBufferVec,
            RenderPassColorAttachment, RenderPassDescriptor, RenderPipelineDescriptor, Sampler,
            SamplerBindingType, SamplerDescriptor, ShaderStages, ShaderType,
            SpecializedRenderPipeline, SpecializedRenderPipelines, StoreOp, TexelCopyTextureInfo,
            Texture, TextureAspect, TextureDescriptor, TextureDimension, TextureFormat,
            TextureSampleType, TextureUsages, TextureView, TextureViewDescriptor, UniformBuffer,
            VertexFormat, VertexState, VertexStepMode,
            binding_types::{sampler, texture_2d, uniform_buffer},
        },
        renderer::{RenderContext, RenderDevice, RenderQueue, ViewQuery},
        view::ViewTarget,
    },
    shader::Shader,
};

use super::{
    BoardTurn, FramePlan, PanelsTurn,
    cameras::{Cameras, OwnSize},
    patches::PatchLayers,
    projection::drawn_size,
};

const SHADER: &str = "embedded://shakki/compose.wgsl";

/// Lays the shader where assets are looked for.
pub(super) fn embed(app: &mut App) {
    app.world_mut()
        .resource_mut::<EmbeddedAssetRegistry>()
        .insert_asset(
            PathBuf::from("src/app/layers/compose.wgsl"),
            Path::new("shakki/compose.wgsl"),
            include_bytes!("compose.wgsl").as_slice(),
        );
}

/// Prepares what the passes need.
pub(super) fn plugin(render: &mut SubApp) {
    render
        .init_resource::<SpecializedRenderPipelines<ComposePipelines>>()
        .init_resource::<BoardTextures>()
        .init_resource::<PresentTarget>()
        .add_systems(RenderStartup, build_press)
        .add_systems(
            Render,
            (
                fetch_pipelines.in_set(RenderSystems::Queue),
                write_picture.in_set(RenderSystems::PrepareResources),
            ),
        );
}

/// The bindings and shaders of the passes.
#[derive(Resource)]
pub(super) struct ComposePipelines {
    layout: BindGroupLayoutDescriptor,
    sampler: Sampler,
    shader: Handle<Shader>,
    /// Stands for a layer that is not there.
    blank: TextureView,
}

/// What is kept of the board, besides the texture its camera draws into.
#[derive(Resource, Default)]
pub(super) struct BoardTextures {
    /// How much of its texture was drawn.
    drawn: UVec2,
    /// The mean of several pictures of a standing view.
    mean: Option<LayerTexture>,
    /// Whether the mean is what is to be shown.
    mean_holds: bool,
}

/// The window's picture, where it is not asked for before the board is being drawn: Bevy knows only of something in its
/// place.
#[derive(Resource, Default)]
pub(super) struct PresentTarget(pub Option<TextureView>);

/// A texture of our own.
pub(super) struct LayerTexture {
    texture: Texture,
    view: TextureView,
    size: Extent3d,
    format: TextureFormat,
}

impl LayerTexture {
    fn blank(
        device: &RenderDevice,
        label: &'static str,
        size: Extent3d,
        format: TextureFormat,
    ) -> Self {
        let texture = device.create_texture(&TextureDescriptor {
            label: Some(label),
            size,
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format,
            usage: TextureUsages::RENDER_ATTACHMENT
                | TextureUsages::TEXTURE_BINDING
                | TextureUsages::COPY_DST,
            view_formats: &[],
        });
        Self {
            view: texture.create_view(&TextureViewDescriptor::default()),
            texture,
            size,
            format,
        }
    }

    /// For a pass that leaves what it does not draw.
    fn drawn_over(&self) -> RenderPassColorAttachment<'_> {
        RenderPassColorAttachment {
            view: &self.view,
            depth_slice: None,
            resolve_target: None,
            ops: Operations {
                load: LoadOp::Load,
                store: StoreOp::Store,
            },
        }
    }
}

/// Numbers for the shader.
#[derive(ShaderType, Clone, Copy, Default, PartialEq)]
struct ComposeUniforms {
    ground: Vec4,
    window: Vec2,
    corner: Vec2,
    texels: Vec2,
    first: Vec2,
}

/// What goes to the graphics card for a frame.
#[derive(Resource)]
pub(super) struct FrameUniforms {
    picture: UniformBuffer<ComposeUniforms>,
    patches: RawBufferVec<Vec4>,
    /// Which patches the buffer has.
    kinds: Vec<PatchLayers>,
    written: ComposeUniforms,
    /// The window where panels lie on plain ground, as it is stored: for a window that keeps numbers as they stand. To
    /// encode it anew in every frame in which the board moves would cost a tenth of that frame.
    ready: Option<LayerTexture>,
    /// What is ready is no longer what is to be seen.
    stale: bool,
}

impl FrameUniforms {
    /// The instance that is all of the board.
    fn board(&self) -> Range<u32> {
        let at = self.kinds.len() as u32;
        at..at + 1
    }

    /// The runs of patches of one kind, in the order of the buffer.
    fn runs(&self) -> impl Iterator<Item = (PatchLayers, Range<u32>)> {
        self.kinds.chunk_by(|a, b| a == b).scan(0, |at, run| {
            let from = *at;
            *at += run.len() as u32;
            Some((run[0], from..*at))
        })
    }

    /// The instance that is all of the window.
    fn window(&self) -> Range<u32> {
        let at = self.kinds.len() as u32 + 1;
        at..at + 1
    }
}

/// What a pipeline is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PassKind {
    Show {
        kind: PatchLayers,
        exact: bool,
        /// The board's layer holds sRGB's numbers as they stand.
        encoded: bool,
    },
    Wipe,
    Blend,
}

impl SpecializedRenderPipeline for ComposePipelines {
    type Key = (PassKind, TextureFormat);

    fn specialize(&self, (job, format): Self::Key) -> RenderPipelineDescriptor {
        let mut defs: Vec<bevy::shader::ShaderDefVal> = Vec::new();
        let (label, entry) = match job {
            PassKind::Show {
                kind,
                exact,
                encoded,
            } => {
                if kind != PatchLayers::Panels {
                    defs.push("BOARD".into());
                }
                if kind != PatchLayers::Board {
                    defs.push("PANELS".into());
                }
                if exact {
                    defs.push("EXACT".into());
                }
                if encoded {
                    defs.push("ENCODED".into());
                }
                if !format.is_srgb() {
                    defs.push("PLAIN".into());
                    if encoded && kind == PatchLayers::Board {
                        defs.push("AS_IT_STANDS".into());
                    }
                }
                ("layers_into_window", "fragment")
            }
            PassKind::Wipe => ("wipe_panels", "nothing"),
            PassKind::Blend => ("gather_board", "another"),
        };
        let blend = (job == PassKind::Blend).then(|| {
            let part = BlendComponent {
                src_factor: BlendFactor::Constant,
                dst_factor: BlendFactor::OneMinusConstant,
                operation: BlendOperation::Add,
            };
            BlendState {
                color: part,
                alpha: part,
            }
        });
        RenderPipelineDescriptor {
            label: Some(label.into()),
            layout: vec![self.layout.clone()],
            vertex: VertexState {
                shader: self.shader.clone(),
                shader_defs: defs.clone(),
                entry_point: Some("vertex".into()),
                buffers: vec![VertexBufferLayout::from_vertex_formats(
                    VertexStepMode::Instance,
                    [VertexFormat::Float32x4],
                )],
            },
            fragment: Some(FragmentState {
                shader: self.shader.clone(),
                shader_defs: defs,
                entry_point: Some(entry.into()),
                targets: vec![Some(ColorTargetState {
                    format,
                    blend,
                    write_mask: ColorWrites::ALL,
                })],
            }),
            ..default()
        }
    }
}

fn build_press(mut commands: Commands, device: Res<RenderDevice>, server: Res<AssetServer>) {
    let layout = BindGroupLayoutDescriptor::new(
        "layers",
        &BindGroupLayoutEntries::sequential(
            ShaderStages::VERTEX_FRAGMENT,
            (
                uniform_buffer::<ComposeUniforms>(false),
                texture_2d(TextureSampleType::Float { filterable: true }),
                sampler(SamplerBindingType::Filtering),
                texture_2d(TextureSampleType::Float { filterable: true }),
            ),
        ),
    );
    let sampler = device.create_sampler(&SamplerDescriptor {
        mag_filter: FilterMode::Linear,
        min_filter: FilterMode::Linear,
        ..default()
    });
    let blank = device
        .create_texture(&TextureDescriptor {
            label: Some("no_layer"),
            size: Extent3d::default(),
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format: TextureFormat::Rgba8UnormSrgb,
            usage: TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        })
        .create_view(&TextureViewDescriptor::default());
    commands.insert_resource(ComposePipelines {
        layout,
        sampler,
        shader: server.load(SHADER),
        blank,
    });
    commands.insert_resource(BoardTextures::default());
    commands.insert_resource(FrameUniforms {
        picture: UniformBuffer::default(),
        patches: RawBufferVec::new(BufferUsages::VERTEX),
        kinds: Vec::new(),
        written: ComposeUniforms::default(),
        ready: None,
        stale: true,
    });
}

/// The pipelines of a frame.
#[derive(Resource, Clone)]
pub(super) struct FramePipelines {
    show: [CachedRenderPipelineId; 6],
    wipe: CachedRenderPipelineId,
    blend: CachedRenderPipelineId,
    /// Makes ready what panels on plain ground look like, and shows what was made ready; for a window that keeps numbers
    /// as they stand.
    ready: Option<[CachedRenderPipelineId; 2]>,
    formats: (TextureFormat, TextureFormat),
}

impl FramePipelines {
    fn show(&self, kind: PatchLayers, exact: bool) -> CachedRenderPipelineId {
        self.show[kind as usize * 2 + usize::from(exact)]
    }
}

/// Has all pipelines made before the first of them is needed, and again when the formats are others.
fn fetch_pipelines(
    mut commands: Commands,
    cameras: Res<Cameras>,
    views: Query<&ViewTarget>,
    known: Option<Res<FramePipelines>>,
    press: Res<ComposePipelines>,
    mut cache: ResMut<PipelineCache>,
    mut pipelines: ResMut<SpecializedRenderPipelines<ComposePipelines>>,
) {
    let Some(window) = cameras.panels.and_then(|panels| views.get(panels).ok()) else {
        return;
    };
    let Some(out) = window.out_texture_view_format() else {
        return;
    };
    let inside = cameras
        .board
        .and_then(|board| views.get(board).ok())
        .map_or(TextureFormat::Rgba8UnormSrgb, |board| {
            board.main_texture_format()
        });
    if known.is_some_and(|known| known.formats == (out, inside)) {
        return;
    }
    let mut fetch = |job, format| pipelines.specialize(&cache, &press, (job, format));
    let made = FramePipelines {
        show: [
            (PatchLayers::Board, false),
            (PatchLayers::Board, true),
            (PatchLayers::Both, false),
            (PatchLayers::Both, true),
            (PatchLayers::Panels, false),
            (PatchLayers::Panels, true),
        ]
        .map(|(kind, exact)| {
            let encoded = inside == TextureFormat::Rgba8Unorm;
            fetch(
                PassKind::Show {
                    kind,
                    // Where no board is read it does not matter how: one pipeline.
                    exact: exact && kind != PatchLayers::Panels,
                    encoded,
                },
                out,
            )
        }),
        wipe: fetch(PassKind::Wipe, window.main_texture_format()),
        blend: fetch(PassKind::Blend, inside),
        ready: (!out.is_srgb()).then(|| {
            [(PatchLayers::Panels, READY), (PatchLayers::Board, out)].map(|(kind, format)| {
                let job = PassKind::Show {
                    kind,
                    exact: true,
                    encoded: true,
                };
                fetch(job, format)
            })
        }),
        formats: (out, inside),
    };
    // A frame without them would show nothing at all.
    let ready = made.ready.iter().flatten();
    for id in made
        .show
        .iter()
        .chain([&made.wipe, &made.blend])
        .chain(ready)
    {
        cache.block_on_render_pipeline(*id);
    }
    commands.insert_resource(made);
}

fn write_picture(
    plan: Res<FramePlan>,
    cameras: Res<Cameras>,
    views: Query<&ViewTarget>,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
    own: Res<OwnSize>,
    mut board: ResMut<BoardTextures>,
    mut sheet: ResMut<FrameUniforms>,
) {
    let target = cameras.board.and_then(|board| views.get(board).ok());
    match plan.board {
        BoardTurn::Whole { scale, .. } => board.drawn = drawn_size(plan.area.size(), scale),
        BoardTurn::Rest | BoardTurn::Part { .. } => {}
    }
    let (corner, drawn) = (plan.area.min.as_vec2(), board.drawn.as_vec2());
    let texture = target.map_or(Vec2::ONE, |target| {
        let size = target.main_texture().size();
        Vec2::new(size.width as f32, size.height as f32)
    });
    let ends = Vec2::ONE;
    let picture = ComposeUniforms {
        ground: plan.ground.to_vec4(),
        window: plan.window.as_vec2().max(Vec2::ONE),
        corner,
        texels: (drawn - ends) / (plan.area.size().as_vec2() - ends).max(ends) / texture,
        first: (0.5 + if own.0.is_some() { Vec2::ZERO } else { corner }) / texture,
    };
    if sheet.written != picture {
        sheet.stale |= sheet.written.ground != picture.ground;
        sheet.written = picture;
        sheet.picture.set(picture);
        sheet.picture.write_buffer(&device, &queue);
    }
    let places: Vec<Vec4> = plan
        .patches
        .iter()
        .map(|patch| (patch.place.min.as_vec2(), patch.place.max.as_vec2()))
        // The whole of the board, for gathering; the whole of the window, for wiping.
        .chain([
            (corner, plan.area.max.as_vec2()),
            (Vec2::ZERO, plan.window.as_vec2()),
        ])
        .map(|(min, max)| Vec4::new(min.x, min.y, max.x, max.y))
        .collect();
    if *sheet.patches.values() != places {
        sheet.stale = true;
        sheet.kinds = plan.patches.iter().map(|patch| patch.kind).collect();
        *sheet.patches.values_mut() = places;
        sheet.patches.write_buffer(&device, &queue);
    }
}

/// Makes a part of the panels' layer empty before it is painted again.
pub(super) fn wipe(
    plan: Res<FramePlan>,
    view: ViewQuery<&ViewTarget>,
    press: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    sheet: Res<FrameUniforms>,
    mut ctx: RenderContext,
) {
    let PanelsTurn::Part(part) = plan.panels else {
        return;
    };
    let target = view.into_inner();
    let Some(pipeline) = pipelines.and_then(|pipelines| cache.get_render_pipeline(pipelines.wipe))
    else {
        return;
    };
    let (Some(bindings), Some(patches)) = (
        bind(&press, &cache, ctx.render_device(), &sheet, None, None),
        sheet.patches.buffer(),
    ) else {
        return;
    };
    let size = target.main_texture().size();
    let part = part.intersect(URect::new(0, 0, size.width, size.height));
    if part.is_empty() {
        return;
    }
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("wipe_panels"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        ..default()
    });
    pass.set_render_pipeline(pipeline);
    pass.set_bind_group(0, &bindings, &[]);
    pass.set_vertex_buffer(0, patches.slice(..));
    pass.set_scissor_rect(part.min.x, part.min.y, part.width(), part.height());
    pass.draw(0..6, sheet.window());
}

fn bind(
    press: &ComposePipelines,
    cache: &PipelineCache,
    device: &RenderDevice,
    sheet: &FrameUniforms,
    board: Option<&TextureView>,
    panels: Option<&TextureView>,
) -> Option<BindGroup> {
    Some(device.create_bind_group(
        "layers",
        &cache.get_bind_group_layout(&press.layout),
        &BindGroupEntries::sequential((
            sheet.picture.binding()?,
            board.unwrap_or(&press.blank),
            &press.sampler,
            panels.unwrap_or(&press.blank),
        )),
    ))
}

/// Keeps a whole picture of a view that stands still, and blends every further one into it.
pub(super) fn gather(
    plan: Res<FramePlan>,
    cameras: Res<Cameras>,
    views: Query<&ViewTarget>,
    press: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    sheet: Res<FrameUniforms>,
    mut board: ResMut<BoardTextures>,
    mut ctx: RenderContext,
) {
    let Some(target) = cameras.board.and_then(|board| views.get(board).ok()) else {
        board.mean_holds = false;
        return;
    };
    let another = match plan.board {
        BoardTurn::Rest => None,
        BoardTurn::Whole { sample: 0, .. } => {
            board.mean_holds = false;
            None
        }
        BoardTurn::Part { part, sample: 0 } => {
            // Into a mean that has only begun, too: it goes on with what is seen now.
            if let Some(mean) = &board.mean {
                copy(&mut ctx, target, mean, part);
            }
            None
        }
        BoardTurn::Whole { sample, .. } => Some((plan.area, sample)),
        BoardTurn::Part { part, sample } => Some((part, sample)).filter(|_| board.mean_holds),
    };
    if let Some((part, sample)) = another {
        let pipeline = pipelines.and_then(|pipelines| cache.get_render_pipeline(pipelines.blend));
        let layer = Some(target.main_texture_view());
        let bindings = bind(&press, &cache, ctx.render_device(), &sheet, layer, None);
        let (Some(pipeline), Some(bindings), Some(patches), Some(mean)) =
            (pipeline, bindings, sheet.patches.buffer(), &board.mean)
        else {
            return;
        };
        let part = part.intersect(URect::new(0, 0, mean.size.width, mean.size.height));
        if part.is_empty() {
            return;
        }
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("gather_board"),
            color_attachments: &[Some(mean.drawn_over())],
            ..default()
        });
        let weight = 1.0 / (sample + 1) as f32;
        pass.set_render_pipeline(pipeline);
        pass.set_bind_group(0, &bindings, &[]);
        pass.set_vertex_buffer(0, patches.slice(..));
        pass.set_blend_constant(LinearRgba::new(weight, weight, weight, weight));
        pass.set_scissor_rect(part.min.x, part.min.y, part.width(), part.height());
        pass.draw(0..6, sheet.board());
        drop(pass);
        board.mean_holds = true;
    }
    let first_of_many =
        matches!(plan.board, BoardTurn::Whole { scale, sample: 0 } if scale == 1.0) && plan.gathers;
    if first_of_many {
        let size = target.main_texture().size();
        let format = target.main_texture_format();
        if board
            .mean
            .as_ref()
            .is_none_or(|mean| (mean.size, mean.format) != (size, format))
        {
            board.mean = Some(LayerTexture::blank(
                ctx.render_device(),
                "mean_of_the_board",
                size,
                format,
            ));
        }
        if let Some(mean) = &board.mean {
            copy(&mut ctx, target, mean, plan.area);
        }
    }
}

fn copy(ctx: &mut RenderContext, from: &ViewTarget, to: &LayerTexture, part: URect) {
    let part = part.intersect(URect::new(0, 0, to.size.width, to.size.height));
    if part.is_empty() || from.main_texture().size() != to.size {
        return;
    }
    let place = |texture| TexelCopyTextureInfo {
        texture,
        mip_level: 0,
        origin: Origin3d {
            x: part.min.x,
            y: part.min.y,
            z: 0,
        },
        aspect: TextureAspect::All,
    };
    ctx.command_encoder().copy_texture_to_texture(
        place(from.main_texture()),
        place(&to.texture),
        Extent3d {
            width: part.width(),
            height: part.height(),
            depth_or_array_layers: 1,
        },
    );
}

/// The numbers that sRGB stores for a colour, in the clothes of light: for a window that keeps numbers as they stand.
fn as_stored(colour: LinearRgba) -> LinearRgba {
    let stored = Srgba::from(colour);
    LinearRgba::new(stored.red, stored.green, stored.blue, stored.alpha)
}

/// The format of what is made ready for a window that keeps numbers as they stand.
const READY: TextureFormat = TextureFormat::Rgba8Unorm;

/// Makes ready what panels on plain ground look like, when they have changed.
pub(super) fn make_ready(
    plan: Res<FramePlan>,
    view: ViewQuery<&ViewTarget>,
    press: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    mut sheet: ResMut<FrameUniforms>,
    mut ctx: RenderContext,
) {
    let Some([made, _]) = pipelines.and_then(|pipelines| pipelines.ready) else {
        return;
    };
    let panels = view.into_inner();
    let size = panels.main_texture().size();
    let fits = sheet.ready.as_ref().is_some_and(|ready| ready.size == size);
    if fits && !sheet.stale && plan.panels == PanelsTurn::Rest {
        return;
    }
    if !fits {
        sheet.ready = Some(LayerTexture::blank(
            ctx.render_device(),
            "panels_made_ready",
            size,
            READY,
        ));
    }
    let layer = Some(panels.main_texture_view());
    let bindings = bind(&press, &cache, ctx.render_device(), &sheet, None, layer);
    let (Some(pipeline), Some(bindings), Some(patches), Some(ready)) = (
        cache.get_render_pipeline(made),
        bindings,
        sheet.patches.buffer(),
        &sheet.ready,
    ) else {
        return;
    };
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("panels_made_ready"),
        color_attachments: &[Some(ready.drawn_over())],
        ..default()
    });
    pass.set_render_pipeline(pipeline);
    pass.set_bind_group(0, &bindings, &[]);
    pass.set_vertex_buffer(0, patches.slice(..));
    for (_, patches) in sheet
        .runs()
        .filter(|(kind, _)| *kind == PatchLayers::Panels)
    {
        pass.draw(0..6, patches);
    }
    drop(pass);
    sheet.stale = false;
}

/// Shows both layers in the window.
pub(super) fn compose(
    plan: Res<FramePlan>,
    cameras: Res<Cameras>,
    view: ViewQuery<&ViewTarget>,
    views: Query<&ViewTarget>,
    press: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    sheet: Res<FrameUniforms>,
    board: Res<BoardTextures>,
    own: Res<OwnSize>,
    lent: Res<PresentTarget>,
    mut ctx: RenderContext,
) {
    let window = view.into_inner();
    let exact = board.drawn == plan.area.size() && own.0.is_none();
    let layer = cameras
        .board
        .and_then(|board| views.get(board).ok())
        .map(|target| match &board.mean {
            Some(mean) if board.mean_holds => &mean.view,
            _ => target.main_texture_view(),
        });
    let bindings = bind(
        &press,
        &cache,
        ctx.render_device(),
        &sheet,
        layer,
        Some(window.main_texture_view()),
    );
    let made_ready = sheet.ready.as_ref().and_then(|ready| {
        let layer = Some(&ready.view);
        bind(&press, &cache, ctx.render_device(), &sheet, layer, None)
    });
    let ground = match window.out_texture_view_format() {
        Some(format) if !format.is_srgb() => as_stored(plan.ground),
        _ => plan.ground,
    };
    let (Some(mut out), Some(bindings)) =
        (window.out_texture_color_attachment(Some(ground)), bindings)
    else {
        return;
    };
    if let Some(picture) = &lent.0 {
        out.view = picture;
    }
    let diagnostics = ctx.diagnostic_recorder();
    let diagnostics = diagnostics.as_deref();
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("layers_into_window"),
        color_attachments: &[Some(out)],
        ..default()
    });
    let span = diagnostics.pass_span(&mut pass, "layers_into_window");
    if let (Some(pipelines), Some(patches)) = (pipelines, sheet.patches.buffer()) {
        pass.set_vertex_buffer(0, patches.slice(..));
        for (kind, patches) in sheet.runs() {
            if layer.is_none() && kind != PatchLayers::Panels {
                continue;
            }
            let (id, bindings) = match (kind, &made_ready, pipelines.ready) {
                (PatchLayers::Panels, Some(ready), Some([_, shown])) => (shown, ready),
                _ => (pipelines.show(kind, exact), &bindings),
            };
            if let Some(pipeline) = cache.get_render_pipeline(id) {
                pass.set_bind_group(0, bindings, &[]);
                pass.set_render_pipeline(pipeline);
                pass.draw(0..6, patches);
            }
        }
    }
    span.end(&mut pass);
}
