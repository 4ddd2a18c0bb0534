// Composes the layers into the window. Every pixel is written once; which layers it shows is decided for whole patches,
// so that nothing is blended where no panel lies over the board.

struct Frame {
    // The colour behind the panels.
    background: vec4<f32>,
    // The window, pixels.
    window: vec2<f32>,
    // The board's corner in the window, pixels.
    corner: vec2<f32>,
    // Texels of the board's texture per pixel, between the centres of the first and the last texel, and the centre of
    // the first: in texture coordinates.
    texels: vec2<f32>,
    first: vec2<f32>,
}

@group(0) @binding(0) var<uniform> frame: Frame;
@group(0) @binding(1) var board: texture_2d<f32>;
@group(0) @binding(2) var linear_sampler: sampler;
@group(0) @binding(3) var panels: texture_2d<f32>;

// A software rasteriser reads a uniform once for every pixel: what the fragments need is passed on by the vertices.
struct Corner {
    @builtin(position) position: vec4<f32>,
    @location(0) @interpolate(linear) place: vec2<f32>,
#ifndef BOARD
    @location(1) @interpolate(flat) background: vec3<f32>,
#endif
}

@vertex
fn vertex(@builtin(vertex_index) index: u32, @location(0) patch_: vec4<f32>) -> Corner {
    let right = f32((0x1au >> index) & 1u);
    let down = f32((0x34u >> index) & 1u);
    let pixel = mix(patch_.xy, patch_.zw, vec2(right, down));
    let share = pixel / frame.window;
    var out: Corner;
    out.position = vec4(share.x * 2.0 - 1.0, 1.0 - share.y * 2.0, 0.0, 1.0);
    // From the centre of the first texel to the centre of the last: texels beyond them were not drawn.
    out.place = frame.first + (pixel - frame.corner - 0.5) * frame.texels;
#ifndef BOARD
    out.background = frame.background.rgb;
#endif
    return out;
}

// Encodes a colour for sRGB where the window's surface does not, to within half a step of 255.
fn encoded_for_surface(light: vec3<f32>) -> vec3<f32> {
#ifdef PLAIN
    let root = sqrt(light);
    let fourth = sqrt(root);
    let curve = 0.662002687 * root + 0.684122060 * fourth - 0.323583601 * sqrt(fourth) - 0.0225411470 * light;
    return select(curve, light * 12.92, light <= vec3(0.0031308));
#else
    return light;
#endif
}

@fragment
fn fragment(in: Corner) -> @location(0) vec4<f32> {
#ifdef BOARD
#ifdef EXACT
    let stored = textureLoad(board, vec2<i32>(in.position.xy), 0).rgb;
#else
    let stored = textureSampleLevel(board, linear_sampler, in.place, 0.0).rgb;
#endif
#ifdef PASS_THROUGH
    return vec4(stored, 1.0);
#endif
#ifdef ENCODED
    // Decodes sRGB to within a step of the window's 256.
    let below = stored * (stored * (stored * 0.305306011 + 0.682171111) + 0.012522878);
#else
    let below = stored;
#endif
#else
    let below = in.background;
#endif
#ifdef PANELS
    let above = textureLoad(panels, vec2<i32>(in.position.xy), 0);
    return vec4(encoded_for_surface(below * (1.0 - above.a) + above.rgb), 1.0);
#else
    return vec4(encoded_for_surface(below), 1.0);
#endif
}

// Clears a part of the panels' layer before it is painted again.
@fragment
fn clear() -> @location(0) vec4<f32> {
    return vec4(0.0);
}

// A sample of the still view, to be blended into the mean of those before it.
@fragment
fn sample(in: Corner) -> @location(0) vec4<f32> {
    return textureLoad(board, vec2<i32>(in.position.xy), 0);
}
