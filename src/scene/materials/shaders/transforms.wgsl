// View and mesh transforms: the part of Bevy's bindings that these shaders need. Bevy's own modules also contain
// lights, clusters, fog and morphing; composing them took longer than all the rest of a shader.
#define_import_path shakki::transforms
#import bevy_pbr::mesh_bindings::mesh

// The beginning of Bevy's `View`.
struct ViewStart {
    clip_from_world: mat4x4<f32>,
    // Other transforms between world, view and clip space.
    between: array<mat4x4<f32>, 6>,
    world_position: vec3<f32>,
}

@group(0) @binding(0) var<uniform> view: ViewStart;

fn world_from_local_of(instance: u32) -> mat4x4<f32> {
    let rows = mesh[instance].world_from_local;
    return transpose(mat4x4<f32>(rows[0], rows[1], rows[2], vec4(0.0, 0.0, 0.0, 1.0)));
}

// The number of a piece, and its role: pawn, knight, bishop, rook, queen, king. The mesh tag holds both; bodies.rs sets
// it.
fn number_of(instance: u32) -> u32 {
    return mesh[instance].tag & 63u;
}

fn role_of(instance: u32) -> i32 {
    return i32(mesh[instance].tag >> 6u);
}
