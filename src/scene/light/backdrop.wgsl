// The room behind the table: one picture on the six walls of a box. Drawn last, so that it costs only where nothing else
// stands.
#import bevy_pbr::forward_io::Vertex
#import shakki::stage::{view, world_from_local_of}
#ifndef SMOOTH
#import shakki::tone_mapping::tone_mapped
#endif

// x: what the square of a stored number is multiplied with.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> gain: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var walls: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var walls_sampler: sampler;

struct Hung {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
#ifndef SMOOTH
    @location(1) @interpolate(flat) gain_root: f32,
#endif
}

@vertex
fn vertex(in: Vertex) -> Hung {
    var out: Hung;
    let world = world_from_local_of(in.instance_index) * vec4(in.position, 1.0);
    out.position = view.clip_from_world * world;
    out.uv = in.uv;
#ifndef SMOOTH
    out.gain_root = sqrt(gain.x);
#endif
    return out;
}

#ifdef SMOOTH
// The picture is coarser than the screen: a cubic B-spline by four taps leaves no edges of texels (Sigg and Hadwiger,
// GPU Gems 2, chapter 20).
fn stored_at(uv: vec2<f32>) -> vec3<f32> {
    let size = vec2<f32>(textureDimensions(walls));
    let place = uv * size - 0.5;
    let f = fract(place);
    let corner = place - f;
    let g = 1.0 - f;
    let w0 = g * g * g / 6.0;
    let w1 = 2.0 / 3.0 - 0.5 * f * f * (2.0 - f);
    let w2 = 2.0 / 3.0 - 0.5 * g * g * (2.0 - g);
    let w3 = f * f * f / 6.0;
    let low = w0 + w1;
    let high = w2 + w3;
    let near = (corner - 0.5 + w1 / low) / size;
    let far = (corner + 1.5 + w3 / high) / size;
    return textureSampleLevel(walls, walls_sampler, near, 0.0).rgb * low.x * low.y
        + textureSampleLevel(walls, walls_sampler, vec2(far.x, near.y), 0.0).rgb * high.x * low.y
        + textureSampleLevel(walls, walls_sampler, vec2(near.x, far.y), 0.0).rgb * low.x * high.y
        + textureSampleLevel(walls, walls_sampler, far, 0.0).rgb * high.x * high.y;
}

// The full path's tone mapping bleaches what glows: a fire is salmon with it, and a lamp pink. Where there is that much more red
// than green, less red, more green and no blue come out as the gold that the lean path's curve gives the same light.
fn glowing(light: vec3<f32>) -> vec3<f32> {
    let warm = clamp((light.r - light.g) * 0.48, 0.0, 1.0);
    let hot = clamp(light.r - 2.0 * light.g - 0.2, 0.0, 1.0);
    return light * vec3(1.0 - 0.5 * warm, 1.0 + 0.14 * warm, 1.0 - hot);
}
#endif

@fragment
fn fragment(in: Hung) -> @location(0) vec4<f32> {
#ifdef SMOOTH
    let stored = stored_at(in.uv);
    return vec4(glowing(stored * stored * gain.x), 1.0);
#else
    // The root of the light.
    let root = textureSampleLevel(walls, walls_sampler, in.uv, 0.0).rgb * in.gain_root;
    return vec4(tone_mapped(root), 1.0);
#endif
}
