// Puts the layers into the window. Every pixel is written once; what covers what is decided for whole patches, so that
// nothing is blended where nothing lies over the board.

struct Picture {
    // What lies under the panels.
    ground: vec4<f32>,
    // The window, pixels.
    window: vec2<f32>,
    // The board's corner in the window, and how many of its texels there are to a pixel.
    corner: vec2<f32>,
    texels: vec2<f32>,
    // The board's texture, texels.
    board: vec2<f32>,
    // The middles of the outermost texels that were drawn.
    first: vec2<f32>,
    last: vec2<f32>,
}

@group(0) @binding(0) var<uniform> picture: Picture;
@group(0) @binding(1) var board: texture_2d<f32>;
@group(0) @binding(2) var smoothly: sampler;
@group(0) @binding(3) var panels: texture_2d<f32>;

struct Corner {
    @builtin(position) position: vec4<f32>,
    @location(0) @interpolate(linear) place: vec2<f32>,
}

@vertex
fn vertex(@builtin(vertex_index) index: u32, @location(0) patch_: vec4<f32>) -> Corner {
    let right = f32((0x1au >> index) & 1u);
    let down = f32((0x34u >> index) & 1u);
    let pixel = mix(patch_.xy, patch_.zw, vec2(right, down));
    let share = pixel / picture.window;
    var out: Corner;
    out.position = vec4(share.x * 2.0 - 1.0, 1.0 - share.y * 2.0, 0.0, 1.0);
    out.place = picture.corner + (pixel - picture.corner) * picture.texels;
    return out;
}

@fragment
fn fragment(in: Corner) -> @location(0) vec4<f32> {
#ifdef BOARD
#ifdef EXACT
    let below = textureLoad(board, vec2<i32>(in.position.xy), 0).rgb;
#else
    let texel = clamp(in.place, picture.first, picture.last);
    let stored = textureSampleLevel(board, smoothly, texel / picture.board, 0.0).rgb;
    // The same numbers as sRGB decodes to, to within a step of the window's 256: see Plain in compose.rs.
    let below = stored * (stored * (stored * 0.305306011 + 0.682171111) + 0.012522878);
#endif
#else
    let below = picture.ground.rgb;
#endif
#ifdef PANELS
    let above = textureLoad(panels, vec2<i32>(in.position.xy), 0);
    return vec4(below * (1.0 - above.a) + above.rgb, 1.0);
#else
    return vec4(below, 1.0);
#endif
}

// Over the panels' layer, where a part of it is painted anew.
@fragment
fn nothing() -> @location(0) vec4<f32> {
    return vec4(0.0);
}

// A picture of the standing view, to be blended into the mean of those before it.
@fragment
fn another(in: Corner) -> @location(0) vec4<f32> {
    return textureLoad(board, vec2<i32>(in.position.xy), 0);
}
