// A counter: a picture on a square that lies or stands the way it is told to, whichever way its piece is turned.
#import bevy_pbr::forward_io::Vertex
#import shakki::stage::{view, world_from_local_of}
#ifdef ENCODED
#import shakki::film::encoded
#else
#import shakki::film::undeveloped
#endif

struct Pose {
    // Where the picture's right and its top point to; the tint's alpha is how much it hides.
    right: vec4<f32>,
    up: vec4<f32>,
    tint: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> pose: Pose;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var counters: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var counters_sampler: sampler;

// How high the middle of a king is who stands.
const WAIST: f32 = 0.875;
// By how much a counter in a tray is smaller than on the board.
const TAKEN: f32 = 0.12;

struct Placed {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) @interpolate(flat) tint: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> Placed {
    var out: Placed;
    let stands = world_from_local_of(in.instance_index);
    var middle = stands[3].xyz;
    // Who is laid down lies across squares, his foot far from his own: his counter lies in its middle. `counter_place` in
    // gesture.rs says the same.
    let lies = smoothstep(0.7, 0.3, stands[1].y);
    let own = floor(middle + stands[1].xyz * WAIST) + 0.5;
    middle = mix(middle, vec3(own.x, 0.0, own.z), lies);
    // Who is taken becomes smaller on his way off the board: trays are narrower than two squares.
    let size = 1.0 - TAKEN * smoothstep(4.0, 5.2, abs(middle.x));
    let world = middle + size * (pose.right.xyz * in.position.x - pose.up.xyz * in.position.z) + vec3(0.0, in.position.y, 0.0);
    out.position = view.clip_from_world * vec4(world, 1.0);
    out.uv = in.uv;
    out.tint = pose.tint;
    return out;
}

@fragment
fn fragment(in: Placed) -> @location(0) vec4<f32> {
    let seen = textureSample(counters, counters_sampler, in.uv);
    let light = seen.rgb * in.tint.rgb;
#ifdef ENCODED
    return vec4(encoded(light), seen.a * in.tint.a);
#else
    // The film comes after: a printed counter shows its own colours all the same.
    return vec4(undeveloped(light), seen.a * in.tint.a);
#endif
}
