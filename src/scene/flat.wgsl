// One colour, or one colour that fades from the middle of the UV square; times the mesh's own colours, if it has any.
#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> color: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> softness: vec4<f32>;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let from_middle = length(in.uv - vec2(0.5)) * 2.0;
    let fade = 1.0 - smoothstep(0.5, 1.0, from_middle);
#ifdef VERTEX_COLORS
    let paint = color * in.color;
#else
    let paint = color;
#endif
    return vec4(paint.rgb, paint.a * mix(1.0, fade, softness.x));
}
