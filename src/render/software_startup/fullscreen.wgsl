// One triangle over all of the picture: Bevy's passes over a whole picture import it by this name.
#define_import_path bevy_core_pipeline::fullscreen_vertex_shader

struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}

@vertex
fn fullscreen_vertex_shader(@builtin(vertex_index) corner: u32) -> FullscreenVertexOutput {
    // (0, 0), (0, 2), (2, 0): the picture is the lower left half of the square.
    let uv = vec2(f32(corner >> 1u), f32(corner & 1u)) * 2.0;
    return FullscreenVertexOutput(vec4(uv.x * 2.0 - 1.0, 1.0 - uv.y * 2.0, 0.0, 1.0), uv);
}
