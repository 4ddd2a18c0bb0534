// The board as pieces see it: a checkerboard of two colours, lit from above, which they mirror and which lights them from below.
#define_import_path shakki::squares

// The colour of the board in the light of every room: `BOARD` in light.py.
const ROOM_BOARD: vec3<f32> = vec3(0.140, 0.110, 0.080);
// The part of their light that squares have on the mean, with the shadows on them, which ROOM_BOARD has, too.
const LIT_PART: f32 = 0.7;
// Half the width of the 64 squares.
const HALF: f32 = 4.0;
// How bright what lies around the squares is, of a dark one.
const AROUND: f32 = 0.6;

// The colour of the board around a place, as the mean over a box so wide: the analytic integral of a checkerboard (Quilez, Filtering
// procedural textures, 2016).
fn squares_around(place: vec2<f32>, width: f32, light: vec3<f32>, dark: vec3<f32>) -> vec3<f32> {
    let w = vec2(max(width, 0.02));
    let wave = 2.0 * (abs(fract(0.5 * (place - 0.5 * w)) - 0.5) - abs(fract(0.5 * (place + 0.5 * w)) - 0.5)) / w;
    // a8 is light, and so is every square whose file and rank are as far from it together by an even number.
    let squares = mix(dark, light, 0.5 + 0.5 * wave.x * wave.y);
    let within = clamp((HALF - abs(place)) / w + 0.5, vec2(0.0), vec2(1.0));
    return mix(dark * AROUND, squares, within.x * within.y);
}

// The same for what stands in the middle of a square, without sharp edges, so that what moves is not lit by leaps: its own square
// close to it, and the mean of all from a square's height.
fn squares_under(foot: vec2<f32>, height: f32, light: vec3<f32>, dark: vec3<f32>) -> vec3<f32> {
    let within = fract(foot);
    let middle = 16.0 * within * (1.0 - within);
    let number = floor(foot);
    let kind = 1.0 - 4.0 * fract(0.5 * (number.x + number.y));
    let near = min(0.2 * middle.x * middle.y, 1.0) * saturate(1.0 - height);
    let squares = mix(dark, light, 0.5 + 0.5 * kind * near);
    let beside = saturate(max(abs(foot.x), abs(foot.y)) - HALF);
    return mix(squares, dark * AROUND, beside);
}

// What multiplies the light that a piece has from below, in a room whose light knows one board, where squares have this mean colour.
fn bounced(squares: vec3<f32>) -> vec3<f32> {
    return squares * (LIT_PART / ROOM_BOARD);
}

// The tint of the light that goes to and fro between a board and what stands on it, of its green part: this power of the board's
// own. Wood makes it warm, grey and green stone hardly at all.
const TINTED_BY_BOARD: f32 = 0.22;

fn tint_among_pieces(light: vec3<f32>, dark: vec3<f32>) -> vec3<f32> {
    let mean = max(light + dark, vec3(0.01));
    return pow(mean / mean.g, vec3(TINTED_BY_BOARD));
}
