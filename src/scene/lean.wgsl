// The lean material: one texture fetch, a key light, a sky and ground term, one glint. No loops, no shadows.
#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings::view,
}

struct Surface {
    tint: vec4<f32>,
    gloss: f32,
    sharpness: f32,
    bounce: f32,
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
    let albedo = textureSample(wood, wood_sampler, in.uv).rgb * surface.tint.rgb;
#ifdef VERTEX_COLORS
    let open = in.color.r;
#else
    let open = 1.0;
#endif
    let n = normalize(in.world_normal);
    let v = normalize(view.world_position - in.world_position.xyz);
    let facing = max(dot(n, KEY), 0.0);
    let ambient = mix(GROUND * surface.bounce, SKY, n.y * 0.5 + 0.5) * open;
    let diffuse = KEY_LIGHT * facing * (0.35 + 0.65 * open);
    let half_way = normalize(KEY + v);
    let glint = pow(max(dot(n, half_way), 0.0), surface.sharpness) * surface.gloss * open;
    let grazing = 1.0 - max(dot(n, v), 0.0);
    let rim = grazing * grazing * grazing * surface.rim * open;
    return vec4(albedo * (ambient + diffuse) + (glint * KEY_LIGHT + rim * SKY), 1.0);
}
