// The outline of a piece: its own mesh again, a little larger, with only back faces drawn, in one colour.
#import bevy_pbr::forward_io::Vertex
#import shakki::transforms::{view, world_from_local_of}
#ifdef ENCODED
#import shakki::tone_mapping::encoded
#endif

// Linear RGB, and the width of the line as a part of the distance to the camera.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> line: vec4<f32>;

@vertex
fn vertex(in: Vertex) -> @builtin(position) vec4<f32> {
    let world_from_local = world_from_local_of(in.instance_index);
    var outwards = in.normal;
    var lift = 0.0;
    // Under the base the larger mesh lies flat on the ground and reaches out all round, a little farther, since it is
    // seen at an angle; what reaches down would be under the board.
    if in.position.y < 0.03 && in.normal.y < -0.5 {
        let wider = 1.6 * inverseSqrt(max(dot(in.position.xz, in.position.xz), 1e-4));
        outwards = vec3(in.position.x * wider, 0.0, in.position.z * wider);
        lift = 0.006;
    }
    let normal = (world_from_local * vec4(outwards, 0.0)).xyz;
    let world = (world_from_local * vec4(in.position, 1.0)).xyz;
    let wide = line.a * length(view.world_position - world);
    let edge = world + normal * wide + vec3(0.0, lift, 0.0);
    // A little farther away on the same ray: the line runs around the piece, not through a knight's mane. The base
    // stands on the board, and nothing can be behind that.
    let back = clamp(in.position.y - 0.05, 0.0, 0.5) * 0.45;
    let away = normalize(edge - view.world_position);
    return view.clip_from_world * vec4(edge + away * back, 1.0);
}

@fragment
fn fragment() -> @location(0) vec4<f32> {
#ifdef ENCODED
    return vec4(encoded(line.rgb), 1.0);
#else
    return vec4(line.rgb, 1.0);
#endif
}
