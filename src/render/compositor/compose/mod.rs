//! The compose pass, which draws both layers into the window, and the small passes that serve it: clearing a part of
//! the panels' layer, encoding the panels for a window without sRGB encoding, and accumulating samples of a still view.

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
            FragmentState, LoadOp, Operations, PipelineCache, RawBufferVec,
            RenderPassColorAttachment, RenderPassDescriptor, RenderPipelineDescriptor, Sampler,
            SamplerBindingType, SamplerDescriptor, ShaderStages, ShaderType,
            SpecializedRenderPipeline, SpecializedRenderPipelines, StoreOp, TextureDescriptor,
            TextureDimension, TextureFormat, TextureFormatFeatureFlags, TextureSampleType,
            TextureUsages, TextureView, TextureViewDescriptor, UniformBuffer, VertexFormat,
            VertexState, VertexStepMode,
            binding_types::{sampler, texture_2d, uniform_buffer},
        },
        renderer::{RenderAdapter, RenderContext, RenderDevice, RenderQueue, ViewQuery},
        view::ViewTarget,
    },
    shader::Shader,
};

use super::{
    BoardDraw, FramePlan, PanelDraw,
    cameras::{BoardTextureSize, LayerCameras},
    patches::PatchLayers,
    projection::drawn_size,
};

const SHADER: &str = "embedded://shakki/compose.wgsl";

/// Embeds the shader as an asset.
pub(super) fn embed(app: &mut App) {
    app.world_mut()
        .resource_mut::<EmbeddedAssetRegistry>()
        .insert_asset(
            PathBuf::from("src/render/compositor/compose/compose.wgsl"),
            Path::new("shakki/compose.wgsl"),
            include_bytes!("compose.wgsl").as_slice(),
        );
}

/// Adds the resources and systems of the passes to the render app.
pub(super) fn plugin(render: &mut SubApp) {
    render
        .init_resource::<SpecializedRenderPipelines<ComposePipelines>>()
        .init_resource::<BoardTextures>()
        .init_resource::<PresentTarget>()
        .add_systems(RenderStartup, build_pipelines)
        .add_systems(
            Render,
            (
                queue_pipelines.in_set(RenderSystems::Queue),
                write_uniforms.in_set(RenderSystems::PrepareResources),
            ),
        );
}

/// The layout, sampler and shader of the passes.
#[derive(Resource)]
pub(super) struct ComposePipelines {
    layout: BindGroupLayoutDescriptor,
    sampler: Sampler,
    shader: Handle<Shader>,
    /// Bound in place of a layer that is missing.
    blank: TextureView,
}

/// The kept textures of the board, besides the one that its camera draws into.
#[derive(Resource, Default)]
pub(super) struct BoardTextures {
    /// How much of its texture was drawn.
    drawn: UVec2,
    /// The mean of the samples of a still view.
    mean: Option<LayerTexture>,
    /// Whether the mean is shown, and not the camera's texture.
    shows_mean: bool,
}

/// The window's texture, where it is acquired only after the board's commands were submitted: Bevy has a placeholder
/// until then.
#[derive(Resource, Default)]
pub(super) struct PresentTarget(pub Option<TextureView>);

/// A texture that a pass draws into.
pub(super) struct LayerTexture {
    view: TextureView,
    size: Extent3d,
    format: TextureFormat,
}

impl LayerTexture {
    fn new(
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
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        });
        Self {
            view: texture.create_view(&TextureViewDescriptor::default()),
            size,
            format,
        }
    }

    /// Attaches the texture to a pass and keeps what that does not draw over.
    fn load_attachment(&self) -> RenderPassColorAttachment<'_> {
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

/// The uniforms of the shader.
#[derive(ShaderType, Clone, Copy, Default, PartialEq)]
struct ComposeUniforms {
    background: Vec4,
    window: Vec2,
    corner: Vec2,
    texels: Vec2,
    first: Vec2,
}

/// The uniforms and instances of a frame.
#[derive(Resource)]
pub(super) struct FrameUniforms {
    buffer: UniformBuffer<ComposeUniforms>,
    patches: RawBufferVec<Vec4>,
    /// The layers of each patch in the buffer.
    kinds: Vec<PatchLayers>,
    written: ComposeUniforms,
    /// The panels over the background, already encoded for sRGB: for a window whose surface does not encode. Encoding
    /// them in every frame in which the board moves would cost a tenth of that frame.
    encoded_panels: Option<LayerTexture>,
    /// The encoded panels are out of date.
    panels_stale: bool,
}

impl FrameUniforms {
    /// The runs of patches with the same layers, in the order of the buffer.
    fn runs(&self) -> impl Iterator<Item = (PatchLayers, Range<u32>)> {
        self.kinds.chunk_by(|a, b| a == b).scan(0, |at, run| {
            let from = *at;
            *at += run.len() as u32;
            Some((run[0], from..*at))
        })
    }

    /// The instance that covers all of the window.
    fn window(&self) -> Range<u32> {
        let at = self.kinds.len() as u32;
        at..at + 1
    }
}

/// The kind of a pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PassKind {
    Show {
        kind: PatchLayers,
        exact: bool,
        /// The board's layer contains values encoded for sRGB.
        encoded: bool,
    },
    Clear,
    Blend,
}

impl SpecializedRenderPipeline for ComposePipelines {
    type Key = (PassKind, TextureFormat);

    fn specialize(&self, (pass_kind, format): Self::Key) -> RenderPipelineDescriptor {
        let mut defs: Vec<bevy::shader::ShaderDefVal> = Vec::new();
        let (label, entry) = match pass_kind {
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
                        defs.push("PASS_THROUGH".into());
                    }
                }
                ("compose_layers", "fragment")
            }
            PassKind::Clear => ("clear_panels", "clear"),
            PassKind::Blend => ("accumulate_samples", "sample"),
        };
        let blend = (pass_kind == PassKind::Blend).then(|| {
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

fn build_pipelines(mut commands: Commands, device: Res<RenderDevice>, server: Res<AssetServer>) {
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
        buffer: UniformBuffer::default(),
        patches: RawBufferVec::new(BufferUsages::VERTEX),
        kinds: Vec::new(),
        written: ComposeUniforms::default(),
        encoded_panels: None,
        panels_stale: true,
    });
}

/// The pipelines of a frame.
#[derive(Resource, Clone)]
pub(super) struct FramePipelines {
    show: [CachedRenderPipelineId; 6],
    clear_panels: CachedRenderPipelineId,
    blend: CachedRenderPipelineId,
    /// The format of the mean of samples.
    mean_format: TextureFormat,
    /// Encodes the panels over the background, and shows the result; for a window whose surface does not encode.
    encoded: Option<[CachedRenderPipelineId; 2]>,
    formats: (TextureFormat, TextureFormat),
}

impl FramePipelines {
    fn show(&self, kind: PatchLayers, exact: bool) -> CachedRenderPipelineId {
        self.show[kind as usize * 2 + usize::from(exact)]
    }
}

/// The format of the mean. Each of many samples adds less than a step of 256, so it is finer where the adapter blends that:
/// ten bits for encoded values, half floats for linear light.
fn mean_format(adapter: &RenderAdapter, board_format: TextureFormat) -> TextureFormat {
    let fine = if board_format == TextureFormat::Rgba8Unorm {
        TextureFormat::Rgb10a2Unorm
    } else {
        TextureFormat::Rgba16Float
    };
    let features = adapter.get_texture_format_features(fine);
    let can_blend = features
        .allowed_usages
        .contains(TextureUsages::RENDER_ATTACHMENT)
        && features
            .flags
            .contains(TextureFormatFeatureFlags::BLENDABLE);
    if can_blend { fine } else { board_format }
}

/// Queues all pipelines before the first of them is needed, and again when the formats change.
fn queue_pipelines(
    mut commands: Commands,
    cameras: Res<LayerCameras>,
    views: Query<&ViewTarget>,
    known: Option<Res<FramePipelines>>,
    adapter: Res<RenderAdapter>,
    compose_pipelines: Res<ComposePipelines>,
    mut cache: ResMut<PipelineCache>,
    mut specialized: ResMut<SpecializedRenderPipelines<ComposePipelines>>,
) {
    let Some(window) = cameras.panels.and_then(|panels| views.get(panels).ok()) else {
        return;
    };
    let Some(out) = window.out_texture_view_format() else {
        return;
    };
    let board_format = cameras
        .board
        .and_then(|board| views.get(board).ok())
        .map_or(TextureFormat::Rgba8UnormSrgb, |board| {
            board.main_texture_format()
        });
    if known.is_some_and(|known| known.formats == (out, board_format)) {
        return;
    }
    let mean_format = mean_format(&adapter, board_format);
    let mut fetch =
        |pass_kind, format| specialized.specialize(&cache, &compose_pipelines, (pass_kind, format));
    let pipelines = FramePipelines {
        show: [
            (PatchLayers::Board, false),
            (PatchLayers::Board, true),
            (PatchLayers::Both, false),
            (PatchLayers::Both, true),
            (PatchLayers::Panels, false),
            (PatchLayers::Panels, true),
        ]
        .map(|(kind, exact)| {
            let encoded = board_format == TextureFormat::Rgba8Unorm;
            fetch(
                PassKind::Show {
                    kind,
                    // Patches without the board share one pipeline.
                    exact: exact && kind != PatchLayers::Panels,
                    encoded,
                },
                out,
            )
        }),
        clear_panels: fetch(PassKind::Clear, window.main_texture_format()),
        blend: fetch(PassKind::Blend, mean_format),
        mean_format,
        encoded: (!out.is_srgb()).then(|| {
            [
                (PatchLayers::Panels, ENCODED_FORMAT),
                (PatchLayers::Board, out),
            ]
            .map(|(kind, format)| {
                let pass_kind = PassKind::Show {
                    kind,
                    exact: true,
                    encoded: true,
                };
                fetch(pass_kind, format)
            })
        }),
        formats: (out, board_format),
    };
    // Without them a frame would show nothing.
    let encoded = pipelines.encoded.iter().flatten();
    for id in pipelines
        .show
        .iter()
        .chain([&pipelines.clear_panels, &pipelines.blend])
        .chain(encoded)
    {
        cache.block_on_render_pipeline(*id);
    }
    commands.insert_resource(pipelines);
}

fn write_uniforms(
    plan: Res<FramePlan>,
    cameras: Res<LayerCameras>,
    views: Query<&ViewTarget>,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
    texture_size: Res<BoardTextureSize>,
    mut board: ResMut<BoardTextures>,
    mut uniforms: ResMut<FrameUniforms>,
) {
    let target = cameras.board.and_then(|board| views.get(board).ok());
    match plan.board {
        BoardDraw::Whole { scale, .. } => board.drawn = drawn_size(plan.area.size(), scale),
        BoardDraw::Keep | BoardDraw::Part { .. } => {}
    }
    let (corner, drawn) = (plan.area.min.as_vec2(), board.drawn.as_vec2());
    let texture = target.map_or(Vec2::ONE, |target| {
        let size = target.main_texture().size();
        Vec2::new(size.width as f32, size.height as f32)
    });
    let one = Vec2::ONE;
    let values = ComposeUniforms {
        background: plan.background.to_vec4(),
        window: plan.window.as_vec2().max(Vec2::ONE),
        corner,
        texels: (drawn - one) / (plan.area.size().as_vec2() - one).max(one) / texture,
        first: (0.5
            + if texture_size.0.is_some() {
                Vec2::ZERO
            } else {
                corner
            })
            / texture,
    };
    if uniforms.written != values {
        uniforms.panels_stale |= uniforms.written.background != values.background;
        uniforms.written = values;
        uniforms.buffer.set(values);
        uniforms.buffer.write_buffer(&device, &queue);
    }
    let rects: Vec<Vec4> = plan
        .patches
        .iter()
        .map(|patch| (patch.rect.min.as_vec2(), patch.rect.max.as_vec2()))
        // All of the window, for clearing and accumulating.
        .chain([(Vec2::ZERO, plan.window.as_vec2())])
        .map(|(min, max)| Vec4::new(min.x, min.y, max.x, max.y))
        .collect();
    if *uniforms.patches.values() != rects {
        uniforms.panels_stale = true;
        uniforms.kinds = plan.patches.iter().map(|patch| patch.kind).collect();
        *uniforms.patches.values_mut() = rects;
        uniforms.patches.write_buffer(&device, &queue);
    }
}

/// Clears a part of the panels' layer before it is painted again.
pub(super) fn clear_panels(
    plan: Res<FramePlan>,
    view: ViewQuery<&ViewTarget>,
    compose_pipelines: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    uniforms: Res<FrameUniforms>,
    mut ctx: RenderContext,
) {
    let PanelDraw::Part(part) = plan.panels else {
        return;
    };
    let target = view.into_inner();
    let Some(pipeline) =
        pipelines.and_then(|pipelines| cache.get_render_pipeline(pipelines.clear_panels))
    else {
        return;
    };
    let (Some(bindings), Some(patches)) = (
        bind(
            &compose_pipelines,
            &cache,
            ctx.render_device(),
            &uniforms,
            None,
            None,
        ),
        uniforms.patches.buffer(),
    ) else {
        return;
    };
    let size = target.main_texture().size();
    let part = part.intersect(URect::new(0, 0, size.width, size.height));
    if part.is_empty() {
        return;
    }
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("clear_panels"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        ..default()
    });
    pass.set_render_pipeline(pipeline);
    pass.set_bind_group(0, &bindings, &[]);
    pass.set_vertex_buffer(0, patches.slice(..));
    pass.set_scissor_rect(part.min.x, part.min.y, part.width(), part.height());
    pass.draw(0..6, uniforms.window());
}

fn bind(
    compose_pipelines: &ComposePipelines,
    cache: &PipelineCache,
    device: &RenderDevice,
    uniforms: &FrameUniforms,
    board: Option<&TextureView>,
    panels: Option<&TextureView>,
) -> Option<BindGroup> {
    Some(device.create_bind_group(
        "layers",
        &cache.get_bind_group_layout(&compose_pipelines.layout),
        &BindGroupEntries::sequential((
            uniforms.buffer.binding()?,
            board.unwrap_or(&compose_pipelines.blank),
            &compose_pipelines.sampler,
            panels.unwrap_or(&compose_pipelines.blank),
        )),
    ))
}

/// Accumulates the samples of a still view: the first replaces the mean, and every further one is blended into it.
pub(super) fn accumulate(
    plan: Res<FramePlan>,
    cameras: Res<LayerCameras>,
    views: Query<&ViewTarget>,
    compose_pipelines: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    uniforms: Res<FrameUniforms>,
    texture_size: Res<BoardTextureSize>,
    mut board: ResMut<BoardTextures>,
    mut ctx: RenderContext,
) {
    let (Some(target), Some(pipelines)) = (
        cameras.board.and_then(|board| views.get(board).ok()),
        pipelines,
    ) else {
        board.shows_mean = false;
        return;
    };
    let (part, sample) = match plan.board {
        BoardDraw::Keep => return,
        BoardDraw::Whole { scale, sample: 0 } => {
            board.shows_mean = false;
            if scale < 1.0 || !plan.accumulates {
                return;
            }
            (plan.area, 0)
        }
        BoardDraw::Whole { sample, .. } => {
            board.shows_mean = true;
            (plan.area, sample)
        }
        // Also into an unfinished mean: accumulation continues with what is visible now.
        BoardDraw::Part { part, sample } if sample == 0 || board.shows_mean => (part, sample),
        BoardDraw::Part { .. } => return,
    };
    let size = target.main_texture().size();
    let wanted = (size, pipelines.mean_format);
    if sample == 0
        && board
            .mean
            .as_ref()
            .is_none_or(|mean| (mean.size, mean.format) != wanted)
    {
        board.mean = plan.accumulates.then(|| {
            LayerTexture::new(
                ctx.render_device(),
                "mean_of_samples",
                size,
                pipelines.mean_format,
            )
        });
    }
    let bindings = bind(
        &compose_pipelines,
        &cache,
        ctx.render_device(),
        &uniforms,
        Some(target.main_texture_view()),
        None,
    );
    let (Some(pipeline), Some(bindings), Some(patches), Some(mean)) = (
        cache.get_render_pipeline(pipelines.blend),
        bindings,
        uniforms.patches.buffer(),
        &board.mean,
    ) else {
        board.shows_mean = false;
        return;
    };
    // A texture of a size of its own has the board at its corner; otherwise it lies as in the window.
    let part = match texture_size.0 {
        Some(size) => URect::from_corners(UVec2::ZERO, size),
        None => part,
    };
    let part = part.intersect(URect::new(0, 0, mean.size.width, mean.size.height));
    if part.is_empty() {
        return;
    }
    let weight = 1.0 / (sample + 1) as f32;
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("accumulate_samples"),
        color_attachments: &[Some(mean.load_attachment())],
        ..default()
    });
    pass.set_render_pipeline(pipeline);
    pass.set_bind_group(0, &bindings, &[]);
    pass.set_vertex_buffer(0, patches.slice(..));
    pass.set_blend_constant(LinearRgba::new(weight, weight, weight, weight));
    pass.set_scissor_rect(part.min.x, part.min.y, part.width(), part.height());
    // All of the texture, whatever its size; the scissor limits it to the part.
    pass.draw(0..6, uniforms.window());
}

/// The sRGB-encoded values of a colour, typed as linear: for a window whose surface does not encode.
fn srgb_values(colour: LinearRgba) -> LinearRgba {
    let stored = Srgba::from(colour);
    LinearRgba::new(stored.red, stored.green, stored.blue, stored.alpha)
}

/// The format of the encoded panels.
const ENCODED_FORMAT: TextureFormat = TextureFormat::Rgba8Unorm;

/// Encodes the panels over the background, when they have changed.
pub(super) fn encode_panels(
    plan: Res<FramePlan>,
    view: ViewQuery<&ViewTarget>,
    compose_pipelines: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    mut uniforms: ResMut<FrameUniforms>,
    mut ctx: RenderContext,
) {
    let Some([encode, _]) = pipelines.and_then(|pipelines| pipelines.encoded) else {
        return;
    };
    let panels = view.into_inner();
    let size = panels.main_texture().size();
    let fits = uniforms
        .encoded_panels
        .as_ref()
        .is_some_and(|encoded| encoded.size == size);
    if fits && !uniforms.panels_stale && plan.panels == PanelDraw::Keep {
        return;
    }
    if !fits {
        uniforms.encoded_panels = Some(LayerTexture::new(
            ctx.render_device(),
            "encode_panels",
            size,
            ENCODED_FORMAT,
        ));
    }
    let layer = Some(panels.main_texture_view());
    let bindings = bind(
        &compose_pipelines,
        &cache,
        ctx.render_device(),
        &uniforms,
        None,
        layer,
    );
    let (Some(pipeline), Some(bindings), Some(patches), Some(encoded)) = (
        cache.get_render_pipeline(encode),
        bindings,
        uniforms.patches.buffer(),
        &uniforms.encoded_panels,
    ) else {
        return;
    };
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("encode_panels"),
        color_attachments: &[Some(encoded.load_attachment())],
        ..default()
    });
    pass.set_render_pipeline(pipeline);
    pass.set_bind_group(0, &bindings, &[]);
    pass.set_vertex_buffer(0, patches.slice(..));
    for (_, patches) in uniforms
        .runs()
        .filter(|(kind, _)| *kind == PatchLayers::Panels)
    {
        pass.draw(0..6, patches);
    }
    drop(pass);
    uniforms.panels_stale = false;
}

/// Composes both layers into the window.
pub(super) fn compose(
    plan: Res<FramePlan>,
    cameras: Res<LayerCameras>,
    view: ViewQuery<&ViewTarget>,
    views: Query<&ViewTarget>,
    compose_pipelines: Res<ComposePipelines>,
    pipelines: Option<Res<FramePipelines>>,
    cache: Res<PipelineCache>,
    uniforms: Res<FrameUniforms>,
    board: Res<BoardTextures>,
    texture_size: Res<BoardTextureSize>,
    present_target: Res<PresentTarget>,
    mut ctx: RenderContext,
) {
    let window = view.into_inner();
    let exact = board.drawn == plan.area.size() && texture_size.0.is_none();
    let layer = cameras
        .board
        .and_then(|board| views.get(board).ok())
        .map(|target| match &board.mean {
            Some(mean) if board.shows_mean => &mean.view,
            _ => target.main_texture_view(),
        });
    let bindings = bind(
        &compose_pipelines,
        &cache,
        ctx.render_device(),
        &uniforms,
        layer,
        Some(window.main_texture_view()),
    );
    let encoded_bindings = uniforms.encoded_panels.as_ref().and_then(|encoded| {
        let layer = Some(&encoded.view);
        bind(
            &compose_pipelines,
            &cache,
            ctx.render_device(),
            &uniforms,
            layer,
            None,
        )
    });
    let background = match window.out_texture_view_format() {
        Some(format) if !format.is_srgb() => srgb_values(plan.background),
        _ => plan.background,
    };
    let (Some(mut out), Some(bindings)) = (
        window.out_texture_color_attachment(Some(background)),
        bindings,
    ) else {
        return;
    };
    if let Some(texture) = &present_target.0 {
        out.view = texture;
    }
    let diagnostics = ctx.diagnostic_recorder();
    let diagnostics = diagnostics.as_deref();
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("compose_layers"),
        color_attachments: &[Some(out)],
        ..default()
    });
    let span = diagnostics.pass_span(&mut pass, "compose_layers");
    if let (Some(pipelines), Some(patches)) = (pipelines, uniforms.patches.buffer()) {
        pass.set_vertex_buffer(0, patches.slice(..));
        for (kind, patches) in uniforms.runs() {
            if layer.is_none() && kind != PatchLayers::Panels {
                continue;
            }
            let (id, bindings) = match (kind, &encoded_bindings, pipelines.encoded) {
                (PatchLayers::Panels, Some(encoded), Some([_, shown])) => (shown, encoded),
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
