// A counter: a textured square in a given pose, regardless of the rotation of its piece.
#import bevy_pbr::forward_io::Vertex
#import shakki::transforms::{view, world_from_local_of}
#ifdef ENCODED
#import shakki::tone_mapping::encoded
#else
#import shakki::tone_mapping::inverse_tone_mapped
#endif

struct Pose {
    // The directions of the texture's right and top; the tint's alpha is the opacity.
    right: vec4<f32>,
    up: vec4<f32>,
    tint: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> pose: Pose;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var counters: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var counters_sampler: sampler;

// Half the height of a king.
const HALF_KING_HEIGHT: f32 = 0.875;
// How far from the middle of its square a piece may stand, as in geometry.rs.
const LOOSENESS: f32 = 0.08;
// By how much a counter in a tray is smaller than on the board.
const TRAY_SHRINK: f32 = 0.12;

struct CounterVertex {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) @interpolate(flat) tint: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> CounterVertex {
    var out: CounterVertex;
    let world_from_local = world_from_local_of(in.instance_index);
    var middle = world_from_local[3].xyz;
    // A standing piece is nearly in the middle of its square: its counter is exactly there. A laid-down king lies across
    // squares, its base far from its own square: its counter is in the middle of that square. `counter_position` in
    // motion.rs does the same.
    let exact = floor(middle.xz) + 0.5;
    let stands = (1.0 - smoothstep(LOOSENESS, 2.0 * LOOSENESS, distance(middle.xz, exact))) * (1.0 - smoothstep(0.0, LOOSENESS, abs(middle.y)));
    middle = vec3(mix(middle.xz, exact, stands), middle.y).xzy;
    let lies = 1.0 - smoothstep(0.3, 0.7, world_from_local[1].y);
    let own = floor(middle + world_from_local[1].xyz * HALF_KING_HEIGHT) + 0.5;
    middle = mix(middle, vec3(own.x, 0.0, own.z), lies);
    // A captured piece becomes smaller on its way off the board: trays are narrower than two squares.
    let size = 1.0 - TRAY_SHRINK * smoothstep(4.0, 5.2, abs(middle.x));
    let world = middle + size * (pose.right.xyz * in.position.x - pose.up.xyz * in.position.z) + vec3(0.0, in.position.y, 0.0);
    out.position = view.clip_from_world * vec4(world, 1.0);
    out.uv = in.uv;
    out.tint = pose.tint;
    return out;
}

@fragment
fn fragment(in: CounterVertex) -> @location(0) vec4<f32> {
    let seen = textureSample(counters, counters_sampler, in.uv);
    let light = seen.rgb * in.tint.rgb;
#ifdef ENCODED
    return vec4(encoded(light), seen.a * in.tint.a);
#else
    // Tone mapping follows: it is inverted here, so that a counter keeps the colours of its texture.
    return vec4(inverse_tone_mapped(light), seen.a * in.tint.a);
#endif
}
