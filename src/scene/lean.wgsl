// The lean material: one texture fetch for all; a key light and a sky for what is moulded; a glint for what is polished.
// No loops, no shadows, no branches: what a surface does not need is not compiled into its pipeline.
#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings::view,
}

struct Surface {
    tint: vec4<f32>,
    gloss: f32,
    rim: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var wood: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var wood_sampler: sampler;

// Towards the window: left of White, high, a little behind him. The same direction as the key light in light.rs.
const KEY: vec3<f32> = vec3<f32>(-0.5145, 0.7717, 0.3739);
const KEY_LIGHT: vec3<f32> = vec3<f32>(1.06, 0.96, 0.82);
const SKY: vec3<f32> = vec3<f32>(0.50, 0.51, 0.55);
const GROUND: vec3<f32> = vec3<f32>(0.24, 0.17, 0.12);

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    // Decoded here, once, and as a square: near enough to sRGB, and the sampler filters plain bytes fastest.
    let stored = textureSample(wood, wood_sampler, in.uv).rgb;
    let albedo = stored * stored * surface.tint.rgb;
#ifdef VERTEX_COLORS
    let open = in.color.r;
#else
    let open = 1.0;
#endif
#ifdef FLAT
    return vec4(albedo * open, 1.0);
#else
    let n = normalize(in.world_normal);
    let ambient = mix(GROUND, SKY, n.y * 0.5 + 0.5) * open;
    let diffuse = KEY_LIGHT * (max(dot(n, KEY), 0.0) * (0.35 + 0.65 * open));
    let lit = albedo * (ambient + diffuse);
#ifdef POLISHED
    let v = normalize(view.world_position - in.world_position.xyz);
    // The 32nd power by squaring: pow() costs a software rasteriser a logarithm and an exponential.
    let g2 = max(dot(n, normalize(KEY + v)), 0.0);
    let g4 = g2 * g2;
    let g8 = g4 * g4;
    let g16 = g8 * g8;
    let g32 = g16 * g16;
    let grazing = 1.0 - max(dot(n, v), 0.0);
    let shine = g32 * surface.gloss * KEY_LIGHT + grazing * grazing * grazing * surface.rim * SKY;
    return vec4(lit + shine * open, 1.0);
#else
    return vec4(lit, 1.0);
#endif
#endif
}
