// The lean material: one texture fetch for all; a key light and a sky for what is moulded; a glint for what is polished.
//
// On a software rasteriser the vertex stage runs on one core, every value handed to the fragments is set up for each
// triangle, and each instruction there is paid for by a million pixels. So the vertex stage reads the instance's matrix
// once and nothing else, the light is summed there, and each finish hands on only what it needs.
#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions::get_world_from_local,
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

struct Shaded {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    // What falls on the surface here, times its tint.
    @location(1) light: vec3<f32>,
#ifdef POLISHED
    @location(2) normal: vec3<f32>,
    @location(3) half_way: vec3<f32>,
    // Light at grazing angles.
    @location(4) rim: f32,
#endif
}

@vertex
fn vertex(in: Vertex) -> Shaded {
    var out: Shaded;
    let world_from_local = get_world_from_local(in.instance_index);
    let world = world_from_local * vec4(in.position, 1.0);
    out.position = view.clip_from_world * world;
    out.uv = in.uv;
#ifdef VERTEX_COLORS
    let open = in.color.r;
#else
    let open = 1.0;
#endif
#ifdef FLAT
    out.light = surface.tint.rgb * open;
#else
    // Men are turned and moved, never stretched: their matrix turns normals too.
    let n = (world_from_local * vec4(in.normal, 0.0)).xyz;
    let ambient = mix(GROUND, SKY, n.y * 0.5 + 0.5) * open;
    let diffuse = KEY_LIGHT * (max(dot(n, KEY), 0.0) * (0.35 + 0.65 * open));
    out.light = surface.tint.rgb * (ambient + diffuse);
#ifdef POLISHED
    let v = normalize(view.world_position - world.xyz);
    let grazing = 1.0 - max(dot(n, v), 0.0);
    out.normal = n;
    out.half_way = normalize(KEY + v) * sqrt(sqrt(open));
    out.rim = grazing * grazing * grazing * surface.rim * open;
#endif
#endif
    return out;
}

@fragment
fn fragment(in: Shaded) -> @location(0) vec4<f32> {
    // Decoded here, once, and as a square: near enough to sRGB, and the sampler filters plain bytes fastest.
    let stored = textureSample(wood, wood_sampler, in.uv).rgb;
    let lit = stored * stored * in.light;
#ifdef POLISHED
    // The 32nd power by squaring: pow() would cost a logarithm and an exponential.
    let g2 = max(dot(in.normal, in.half_way), 0.0);
    let g4 = g2 * g2;
    let g8 = g4 * g4;
    let g16 = g8 * g8;
    let glint = g16 * g16 * surface.gloss;
    let seen = lit + glint * KEY_LIGHT + in.rim * SKY;
#ifdef GHOST
    return vec4(seen, surface.tint.a);
#else
    return vec4(seen, 1.0);
#endif
#else
    return vec4(lit, 1.0);
#endif
}
