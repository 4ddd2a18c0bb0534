// One colour, or one colour that fades from the middle of the UV square; times the mesh's own colours, if it has any.
#import bevy_pbr::forward_io::Vertex
#import shakki::transforms::{view, world_from_local_of}
#ifdef ENCODED
#import shakki::tone_mapping::{alpha_for_encoded, encoded}
#endif

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> color: vec4<f32>;

struct FlatVertex {
    @builtin(position) position: vec4<f32>,
    // Passed through: a software rasteriser reads a uniform once for every pixel.
    @location(0) paint: vec4<f32>,
#ifdef SOFT
    @location(1) from_middle: vec2<f32>,
#endif
}

@vertex
fn vertex(in: Vertex) -> FlatVertex {
    var out: FlatVertex;
    let world = world_from_local_of(in.instance_index) * vec4(in.position, 1.0);
    out.position = view.clip_from_world * world;
    out.paint = color;
#ifdef VERTEX_COLORS
    out.paint *= in.color;
#endif
#ifdef SOFT
    out.from_middle = in.uv * 2.0 - 1.0;
#endif
    return out;
}

@fragment
fn fragment(in: FlatVertex) -> @location(0) vec4<f32> {
#ifdef SOFT
    let alpha = in.paint.a * (1.0 - smoothstep(0.5, 1.0, length(in.from_middle)));
#else
    let alpha = in.paint.a;
#endif
#ifdef ENCODED
    return vec4(encoded(in.paint.rgb), alpha_for_encoded(in.paint.rgb, alpha));
#else
    return vec4(in.paint.rgb, alpha);
#endif
}
