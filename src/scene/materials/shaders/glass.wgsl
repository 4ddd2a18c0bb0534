// Light in a glass piece: its path through the piece (glass_path.wgsl) ends on the board as it is drawn behind the piece, or
// in the room; lamps are reflected and focused.
#define_import_path shakki::glass
#import bevy_pbr::{
    clustered_forward::ClusterableObjectIndexRanges,
    lighting::LayerLightingInput,
    mesh_view_bindings::{lights, view, view_transmission_sampler, view_transmission_texture},
}
#import shakki::glass_path::{board_part, entering, glass_path, lamp_behind, left_after, left_of_room, left_under_base, met_board, square_part, straight_part, KNIGHT}
#import shakki::lamp::{lamp_mirrored, lamplight}
#ifdef ENVIRONMENT_MAP
#import bevy_pbr::environment_map::compute_radiances
#endif

// How much the room seen through a piece is blurred: its cube map has few pixels, whose edges would be seen in every base.
const BLUR_BEHIND: f32 = 0.03;
// What is around the board warms it, and in this part.
const AROUND: vec3<f32> = vec3(1.0, 0.84, 0.68);
const WARMED: f32 = 0.8;
// The part of the lamp that glass mirrors: with more its highlights are bands that look like metal.
const LAMP_MIRRORED: f32 = 0.35;
// How much brighter the square under a base is than it is drawn: light of the room reaches it through the glass.
const LIT_UNDER_BASE: f32 = 1.2;

// How far out of focus the board is through turned and through carved glass, squares.
const OUT_OF_FOCUS: vec2<f32> = vec2(0.07, 0.10);
// The places for which it is looked up, besides the middle, on a spiral (Vogel 1979).
const AROUND_TAPS: u32 = 10u;
const GOLDEN_ANGLE: f32 = 2.399963;

// How many squares from one pixel to the next: between these, single squares are lost in their mean.
const SQUARES_PER_PIXEL: vec2<f32> = vec2(0.08, 0.30);

// The room's radiance in that direction, with exposure; blur 0 is sharp.
fn room(place: vec3<f32>, way: vec3<f32>, blur: f32) -> vec3<f32> {
#ifdef ENVIRONMENT_MAP
    var input: LayerLightingInput;
    input.N = way;
    input.R = way;
    input.NdotV = 1.0;
    input.perceptual_roughness = blur;
    input.roughness = blur * blur;
    var none: ClusterableObjectIndexRanges;
    return compute_radiances(input, &none, place, true).radiance * view.exposure;
#else
    return vec3(0.0);
#endif
}

// The colour drawn at this place of the board, and the confidence that the place is in the image.
fn drawn(place: vec3<f32>) -> vec4<f32> {
    let clip = view.clip_from_view * (view.view_from_world * vec4(place, 1.0));
    let at = clip.xy / max(clip.w, 1e-3) * vec2(0.5, -0.5) + 0.5;
    let size = vec2<f32>(textureDimensions(view_transmission_texture));
    let uv = (clamp(at, vec2(0.004), vec2(0.996)) * view.viewport.zw + view.viewport.xy) / size;
    let seen = textureSampleLevel(view_transmission_texture, view_transmission_sampler, uv, 0.0).rgb;
    let out = max(abs(at.x - 0.5), abs(at.y - 0.5));
    // Not behind the camera, nor seen from below the board.
    let sure = (1.0 - smoothstep(0.47, 0.53, out)) * step(0.1, clip.w) * step(0.0, view.world_position.y);
    return vec4(seen, sure);
}

// The mean of what is drawn around a place of the board, within that reach in squares: a turned lens has no single focus, and a sharp edge
// of a square would look like a facet of the glass.
fn drawn_around(place: vec3<f32>, reach: f32) -> vec4<f32> {
    var sum = drawn(place);
    for (var at = 0u; at < AROUND_TAPS; at += 1u) {
        let turn = f32(at) * GOLDEN_ANGLE;
        let away = reach * sqrt((f32(at) + 1.0) / f32(AROUND_TAPS));
        sum += drawn(place + away * vec3(cos(turn), 0.0, sin(turn)));
    }
    return sum / (f32(AROUND_TAPS) + 1.0);
}

// The light through a piece with this role and transform, at a place of its surface. `transmittance` is that of half a
// square, `key` the direction towards the key light.
fn refracted_light(role: i32, place: vec3<f32>, n: vec3<f32>, v: vec3<f32>, world_from_local: mat4x4<f32>, key: vec3<f32>, transmittance: vec3<f32>) -> vec3<f32> {
    let axis = normalize(world_from_local[1].xyz);
    let path = glass_path(role, world_from_local[3].xyz, axis, place, entering(role, n, v));
    let room_light = room(place, path.direction, BLUR_BEHIND);
    var light = mix(room_light, AROUND * dot(room_light, vec3(0.2126, 0.7152, 0.0722)), WARMED);
    light *= left_of_room(path, room_light.g);
    // What is drawn here already is what is straight behind.
    let straight = drawn(place);
    light = mix(light, straight.rgb, straight_part(path, v) * straight.a);
    light += lamplight() * lamp_behind(path.direction, key);
    let on_board = board_part(path.direction);
    let met = met_board(path);
    // How far apart neighbouring rays meet the board, squares.
    let apart = max(length(dpdx(met.xz)), length(dpdy(met.xz)));
    if on_board > 0.0 {
        // Where a neck shows the whole board small, a square and the next are seen as their mean: single ones would be a grid of
        // pixels.
        let beside = 0.5 * smoothstep(SQUARES_PER_PIXEL.x, SQUARES_PER_PIXEL.y, apart);
        let reach = select(OUT_OF_FOCUS.x, OUT_OF_FOCUS.y, role == KNIGHT);
        let board = mix(drawn_around(met, reach), drawn(met + vec3(1.0, 0.0, 0.0)), beside);
        light = mix(light, board.rgb, on_board * board.a);
    }
    light *= mix(0.35, 1.0, path.transmitted);
    light *= left_after(path.thickness, transmittance);
    if path.from_square > 0.0 {
        let board = drawn(path.base_place);
        let under = board.rgb * LIT_UNDER_BASE * left_under_base(role, world_from_local[3].xyz, path, transmittance);
        light = mix(light, under, square_part(path, dot(n, v)) * board.a);
    }
    return light;
}

// Reflections of the lamps, which are small and far brighter than what they light; and the light that is focused on the
// side turned away from a lamp, where it leaves the glass.
struct LampHighlights {
    mirrored: vec3<f32>,
    gathered: vec3<f32>,
}

fn lamp_highlights(n: vec3<f32>, v: vec3<f32>, room_of_lamp: f32, key: vec3<f32>) -> LampHighlights {
    let ray = reflect(-v, n);
    let lamp = lamp_mirrored(room_of_lamp, ray, key, 0.03);
    var found: LampHighlights;
    for (var at = 0u; at < lights.n_directional_lights; at += 1u) {
        let to = lights.directional_lights[at].direction_to_light;
        let color = lights.directional_lights[at].color.rgb * view.exposure;
        found.mirrored += color * (LAMP_MIRRORED * lamp + 0.05 * pow(saturate(dot(ray, to)), 24.0));
        let away = normalize(vec3(-to.x, -0.35, -to.z));
        let meets = saturate(dot(n, away));
        found.gathered += color * pow(meets, 6.0);
    }
    return found;
}
