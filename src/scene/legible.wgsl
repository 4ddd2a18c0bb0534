// The outline of a man: his own shape again, a little larger, turned inside out, in one colour.
#import bevy_pbr::forward_io::Vertex
#import shakki::stage::{view, world_from_local_of}
#ifdef ENCODED
#import shakki::film::encoded
#endif

// Linear RGB, and how wide the line is: a part of the distance to the eye.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> line: vec4<f32>;

@vertex
fn vertex(in: Vertex) -> @builtin(position) vec4<f32> {
    let world_from_local = world_from_local_of(in.instance_index);
    let normal = (world_from_local * vec4(in.normal, 0.0)).xyz;
    let world = (world_from_local * vec4(in.position, 1.0)).xyz;
    let wide = line.a * length(view.world_position - world);
    let edge = world + normal * wide;
    // A little farther away on the same ray: the line runs round him, not through his mane. His foot stands on the board,
    // and nothing can be behind that.
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
