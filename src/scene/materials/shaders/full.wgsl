// Bevy's standard material, extended: a different part of the grain for every piece, relief and roughness by the
// texture's alpha, worn edges, cloth under the base and inlaid letters.
#import bevy_pbr::{
    forward_io::{FragmentOutput, Vertex, VertexOutput},
    mesh_functions,
    mesh_types::MESH_FLAGS_SHADOW_RECEIVER_BIT,
    mesh_view_bindings::{lights, view},
    mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT,
    pbr_bindings::{emissive_sampler, emissive_texture},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
    shadows::fetch_directional_shadow,
    ssao_utils::ssao_multibounce,
    view_transformations::position_world_to_clip,
}
#import shakki::lamp::{lamp_mirrored, lamplight, GLARE}
#import shakki::letters::letters_seen
#ifndef GLASS
#import shakki::sheen::{polish_of, sheen_of}
#import shakki::squares::{bounced, squares_around, tint_among_pieces}
#import shakki::translucency::{scattered, thickness, transmitted}
#endif
#import shakki::variation::{end_grain, grain_offset, patina_at, solid_grain_uv, tone_of}
#ifdef GLASS
#import shakki::glass::{lamp_highlights, refracted_light}
#import shakki::glass_path::KNIGHT
#endif

struct Surface {
    // Multiplies the colour at worn edges.
    wear: vec3<f32>,
    // That of a ghost.
    opacity: f32,
    // The colour of the cloth under the base of a piece.
    felt: vec3<f32>,
    // 1 for pieces: they have cloth, each its own grain, and the lamp's reflection.
    is_piece: f32,
    // The colour of inlaid letters, and whether they are shown.
    inlay: vec3<f32>,
    inlay_opacity: f32,
    key_direction: vec3<f32>,
    // 1 if the pieces' shadows are in the light map.
    has_light_map: f32,
    // The part of the light from subsurface scattering that leaves beside where it entered.
    subsurface: vec3<f32>,
    // The factor on the room's light that a flat surface reflects at grazing angles.
    room_behind: f32,
    // Glass: the transmittance of half a square, and its scattering.
    transmittance: vec3<f32>,
    scattering: f32,
    // Reflectivity head on and at grazing angles: of a planar reflection; of a piece, for the lamp.
    head_on: f32,
    grazing: f32,
    // A planar reflection's blur per square of height, and its samples per pixel.
    blur_per_height: f32,
    samples: f32,
    // The softness of the edge of the lamp's reflection; its room, see `lamp_shape`.
    lamp_edge: f32,
    lamp_room: f32,
    // Extra roughness of the deep parts; depth of the relief; 1 if the texture's alpha is inlaid letters.
    relief_roughness: f32,
    relief_depth: f32,
    is_inlaid: f32,
    // How far the tones of pieces differ; 1 where the texture is solid wood; how strong the patina is.
    tone_variation: f32,
    solid_grain: f32,
    patina: f32,
    // How much less light there is for every square farther from the lamp, which in every room stands at the a-file's side.
    falloff: f32,
    // The mean colours of the light and the dark squares, and the part of the light on them that comes from the room.
    light_squares: vec3<f32>,
    room_part: f32,
    dark_squares: vec3<f32>,
    // The reflectivity of board and table for the lamp, head on and at grazing angles.
    sheen: vec2<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> surface: Surface;

@vertex
fn vertex(in: Vertex) -> VertexOutput {
    var out: VertexOutput;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    out.world_normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    out.world_position = mesh_functions::mesh_position_local_to_world(world_from_local, vec4(in.position, 1.0));
    out.position = position_world_to_clip(out.world_position.xyz);
    // bodies.rs puts the role of the piece above its number.
    let number = f32(mesh_functions::get_tag(in.instance_index) & 63u) * surface.is_piece;
    out.uv = mix(in.uv, solid_grain_uv(in.position, number), surface.solid_grain) + grain_offset(number);
#ifdef VERTEX_TANGENTS
    out.world_tangent = mesh_functions::mesh_tangent_local_to_world(world_from_local, in.tangent, in.instance_index);
#endif
#ifdef VERTEX_COLORS
    out.color = in.color;
#endif
#ifdef VERTEX_OUTPUT_INSTANCE_INDEX
    out.instance_index = in.instance_index;
#endif
    return out;
}

// How far away the lamp is, squares.
const LAMP_AWAY: f32 = 15.0;
// The reflection's alpha: 0 where there is no piece, 1 at the height of the board, and less by this for every square
// higher.
const HIGHER: f32 = 0.25;
// The greatest height of a piece, squares.
const HIGHEST_PIECE: f32 = 2.0;
// The greatest brightness in a reflection, in parts of white.
const BRIGHTEST: f32 = 0.5;
// The part of a reflection that is lost for every square of height of the reflected object; and the part that is lost
// besides for its blur per height: what is farther away is mixed with more of the room.
const FADES: vec2<f32> = vec2(0.4, 5.0);

// How far before its surface, towards the lamp, it is looked up whether light reaches a translucent piece, squares.
const BEFORE_SURFACE: f32 = 0.04;
// The same for the surface beside the edge of the shade, along the normal: so far before it a ball, a stem or a base no longer
// shades itself there.
const BEFORE_EDGE: f32 = 0.06;

// What multiplies the room's light on pieces, besides the tint of the board, which surrounds them as much as the cold room does.
const AROUND_PIECES: f32 = 1.15;
// How much more of it there is on the frame's moulding.
const MOULDING_BOUNCE: f32 = 2.0;
// The part of the key light that is taken from the moulding.
const MOULDING_GRAZED: f32 = 0.5;
// How much more of the lamp than of the room pieces mirror: without it highlights on white pieces are lost in their own colour.
const GLEAM: f32 = 1.6;
// How bright the board is in the environment maps, beside the room above.
const FROM_BELOW: f32 = 0.6;
// How much a piece spreads what it mirrors of the board, squares for every square of distance: no turned piece is as smooth as a mirror.
const SPREAD: f32 = 0.6;
// Between these widths of the mean shadows on the board are lost in it, and how much of the key light then reaches it.
const SHADOWS_LOST: vec2<f32> = vec2(0.15, 0.5);
const MEAN_REACHING: f32 = 0.7;
// The distances from its axis at which a piece mirrors its own base, and the board alone, squares.
const OWN_BASE: vec2<f32> = vec2(0.28, 0.55);
// The roughness of carved glass, before that of its relief.
const CARVED_ROUGHNESS: f32 = 0.16;

// The size of a square in the light map: baking/src/light_map.rs has it.
const SQUARE: vec2<f32> = vec2(1.0 / 14.0, 1.0 / 10.5);

// What 1 stands for in the light map, which holds square roots: baking/src/light_map.rs has the same.
const LIGHT_RANGE: f32 = 1.7;

// The part of all light that reaches a surface of the board, and the part of the room that it reflects.
fn reaching(place: vec3<f32>, n: vec3<f32>) -> vec4<f32> {
    let key = surface.key_direction;
    let at = (place.xz - key.xz * (place.y / key.y)) * SQUARE + 0.5;
    let root = textureSampleLevel(emissive_texture, emissive_sampler, at, 0.0);
    // A surface turned away from the light receives no shadow.
    let faces = saturate(dot(n, key) / key.y);
    let light = root.rgb * root.rgb * (LIGHT_RANGE * LIGHT_RANGE);
    return mix(vec4(1.0), vec4(light, root.a), faces);
}

#ifdef PLANAR_REFLECTION
@group(#{MATERIAL_BIND_GROUP}) @binding(101) var reflection: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(102) var reflection_sampler: sampler;

// The screen UV of a world position, from 0 to 1. By way of view space: with both steps in one matrix, Mesa's software
// renderer (22.3) took that for constant, compiled the shader again for every frame, and kept each.
fn seen_at(place: vec3<f32>) -> vec2<f32> {
    let clip = view.clip_from_view * (view.view_from_world * vec4(place, 1.0));
    return clip.xy / clip.w * vec2(0.5, -0.5) + 0.5;
}

// One of `count` points spread evenly over a disc (Vogel 1979), which is turned by that angle.
fn on_disc(at: u32, count: u32, turned: f32) -> vec2<f32> {
    let turn = f32(at) * 2.399963 + turned;
    return sqrt((f32(at) + 0.5) / f32(count)) * vec2(cos(turn), sin(turn));
}

// An angle for every pixel, so that the same few points for all of them do not repeat an edge as so many lines
// (interleaved gradient noise, Jimenez 2014).
fn turn_of_pixel(pixel: vec2<f32>) -> f32 {
    return 6.283185 * fract(52.9829189 * fract(dot(floor(pixel), vec2(0.06711056, 0.00583715))));
}

// The region of the reflection texture that a surface at this place reflects of objects at a given height.
struct Lobe {
    middle: vec2<f32>,
    across: vec2<f32>,
    along: vec2<f32>,
}

fn lobe(place: vec3<f32>, n: vec3<f32>, height: f32) -> Lobe {
    let eye = view.world_position;
    let away = normalize(place - eye);
    let steep = max(-away.y, 0.12);
    // A tilt of the surface turns the reflected ray twice as far.
    let tilt = vec3(n.x, 0.0, n.z);
    let sunk = normalize(away + 2.0 * (dot(away, tilt) * vec3(0.0, 1.0, 0.0) + steep * tilt));
    // As if seen through the board; the reflection was rendered at the height of the squares.
    let image = place - vec3(0.0, 2.0 * place.y, 0.0) + sunk * (height / steep);
    let sideways = normalize(cross(away, vec3(0.0, 1.0, 0.0)) + vec3(1e-5, 0.0, 0.0));
    let upwards = cross(sideways, away);
    let spread = surface.blur_per_height * height;
    var found: Lobe;
    found.middle = seen_at(image);
    found.across = seen_at(image + sideways * spread) - found.middle;
    // At grazing angles a highlight is longer than wide.
    found.along = seen_at(image + upwards * spread * min(1.0 / steep, 2.5)) - found.middle;
    return found;
}

// The part of the lamp's sheen that a reflected piece hides: the rest comes past it, as the surface is rough.
const LAMP_HIDDEN: f32 = 0.6;

// The part of a reflection's strength by which the polish dims what is beneath it, where it is seen from above.
const HEAD_ON_TAKEN: f32 = 0.3;

// The reflected colour and its coverage: the higher the reflected object, the more blurred.
fn mirrored(place: vec3<f32>, n: vec3<f32>, pixel: vec2<f32>) -> vec4<f32> {
    let turned = turn_of_pixel(pixel);
    let size = vec2<f32>(textureDimensions(reflection));
    // First estimate the height of the reflected object.
    // The sample counts are no constants: a driver would unroll the loops.
    let taps = u32(surface.samples);
    let search_taps = taps / 2u + 4u;
    let wide = lobe(place, n, 0.9);
    let near = lobe(place, n, 0.1);
    var height = 0.0;
    var found = 0.0;
    for (var at = 0u; at < search_taps; at += 1u) {
        let off = on_disc(at, search_taps, turned);
        // Low objects are reflected near the ray itself, high ones farther from it.
        let uv = mix(near.middle, wide.middle, length(off)) + off.x * wide.across + off.y * wide.along;
        let texel = clamp(vec2<i32>(uv * size), vec2(0), vec2<i32>(size) - 1);
        let alpha = textureLoad(reflection, texel, 0).a;
        if alpha > 0.0 {
            let weight = 1.25 - length(off);
            height += weight * (1.0 - alpha) / HIGHER;
            found += weight;
        }
    }
    if found == 0.0 {
        return vec4(0.0);
    }
    let mirrored_height = clamp(height / found, 0.02, HIGHEST_PIECE);
    var here = lobe(place, n, mirrored_height);
    // No sharper than the texture is.
    here.across *= max(1.0, 0.8 / max(length(here.across * size), 1e-3));
    here.along *= max(1.0, 0.8 / max(length(here.along * size), 1e-3));
    var sum = vec4(0.0);
    var weights = 0.0;
    for (var at = 0u; at < taps; at += 1u) {
        let off = on_disc(at, taps, turned);
        let weight = exp(-1.6 * dot(off, off));
        let uv = here.middle + off.x * here.across + off.y * here.along;
        let seen = textureSampleLevel(reflection, reflection_sampler, uv, 0.0);
        // A highlight on a piece's edge is a single, very bright pixel: it would appear as a speck at every sample.
        let most = max(max(seen.r, seen.g), max(seen.b, BRIGHTEST));
        sum += weight * vec4(seen.rgb * (BRIGHTEST / most), saturate(2.0 * seen.a));
        weights += weight;
    }
    let left = exp(-mirrored_height * (FADES.x + FADES.y * surface.blur_per_height));
    return sum * (left / weights);
}
#endif

// Bump mapping from a height, without tangents (Mikkelsen 2010).
fn bumped(n: vec3<f32>, place: vec3<f32>, height: f32) -> vec3<f32> {
    let dx = dpdx(place);
    let dy = dpdy(place);
    let across = cross(dy, n);
    let along = cross(n, dx);
    let area = dot(dx, across);
    // Where a pixel covers more than a pore, relief would only flicker.
    let seen = clamp(0.006 / max(length(dx), length(dy)), 0.0, 1.0);
    let slope = sign(area) * seen * seen * (dpdx(height) * across + dpdy(height) * along);
    return normalize(max(abs(area), 1e-9) * n - slope);
}

// Specular antialiasing: the roughness at which highlights narrower than a pixel do not flicker (Tokuyoshi and
// Kaplanyan 2019).
fn antialiased_roughness(roughness: f32, n: vec3<f32>) -> f32 {
    let across = dpdx(n);
    let along = dpdy(n);
    let bent = min(0.5 * (dot(across, across) + dot(along, along)), 0.18);
    let alpha = roughness * roughness;
    return sqrt(sqrt(min(alpha * alpha + bent, 1.0)));
}

#ifndef GLASS
// The part of a lamp's light that no shadow keeps from a place; depth in view space, which chooses the cascade.
fn lamp_reaching(lamp: u32, place: vec4<f32>, n: vec3<f32>, depth: f32, at: vec2<f32>, receives: bool) -> f32 {
    if !receives || (lights.directional_lights[lamp].flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) == 0u {
        return 1.0;
    }
    return fetch_directional_shadow(lamp, place, n, depth, at);
}

// The reflection of the lamp in a piece: sharper than the highlight of a point light on the same surface, as on
// lacquer.
fn lamp_reflection(place: vec4<f32>, n: vec3<f32>, flat_n: vec3<f32>, v: vec3<f32>, at: vec2<f32>, receives: bool) -> vec3<f32> {
    let seen = lamp_mirrored(surface.lamp_room, reflect(-v, n), surface.key_direction, surface.lamp_edge);
    if seen <= 0.0 {
        return vec3(0.0);
    }
    let depth = (view.view_from_world * place).z;
    var sum = vec3(0.0);
    for (var lamp = 0u; lamp < lights.n_directional_lights; lamp += 1u) {
        let reaches = lamp_reaching(lamp, place, flat_n, depth, at, receives);
        sum += reaches * lights.directional_lights[lamp].color.rgb;
    }
    let grazes = 1.0 - saturate(dot(n, v));
    let mirrors = mix(surface.head_on, surface.grazing, grazes * grazes * grazes);
    return sum * (view.exposure * 0.318310 * GLARE * GLEAM * mirrors * seen);
}

// The light from subsurface scattering that leaves beside where it entered: a little beyond the edge of the
// shade, red light most; and that goes through what is thin, which solid wood has none of. The lamps' own diffuse light is left
// out.
fn subsurface_light(place: vec3<f32>, n: vec3<f32>, from_axis: vec2<f32>, color: vec3<f32>, at: vec2<f32>, receives: bool) -> vec3<f32> {
    let is_translucent = surface.solid_grain < 0.5;
    let depth = (view.view_from_world * vec4(place, 1.0)).z;
    var sum = vec3(0.0);
    for (var lamp = 0u; lamp < lights.n_directional_lights; lamp += 1u) {
        let key = lights.directional_lights[lamp].direction_to_light;
        let towards = dot(n, key);
        let beside = scattered(towards, vec3(0.0));
        var light = vec3(0.0);
        if beside.r > 0.0 {
            // What is a little before the surface sees the lamp if the surface beside it does.
            light = beside - max(towards, 0.0);
            light *= lamp_reaching(lamp, vec4(place + n * BEFORE_EDGE, 1.0), n, depth, at, receives);
        }
        if is_translucent {
            // Nothing enters in another piece's shadow.
            let enters = place + key * (thickness(from_axis, key) + BEFORE_SURFACE);
            let through = scattered(towards, transmitted(from_axis, key, surface.subsurface)) - beside;
            light += through * lamp_reaching(lamp, vec4(enters, 1.0), key, depth, at, receives);
        }
        sum += light * lights.directional_lights[lamp].color.rgb;
    }
    return color * surface.subsurface * sum * (view.exposure * 0.318310);
}
#endif

#ifndef GLASS
// The light that a piece mirrors of the board below it. The environment map has one colour there for all boards, which is kept
// out by `horizon`.
fn board_reflection(
    place: vec3<f32>,
    foot: vec2<f32>,
    n: vec3<f32>,
    v: vec3<f32>,
    roughness: f32,
    head_on: f32,
    at: vec2<f32>,
    receives: bool,
) -> vec3<f32> {
    let ray = reflect(-v, n);
    let way = max(place.y, 0.0) / max(-ray.y, 0.05);
    let met = place + ray * way;
    // Before anything that not all pixels do.
    let width = max(1.5 * length(fwidth(met.xz)), (SPREAD + 2.0 * roughness * roughness) * way);
    let below = 1.0 - horizon(ray);
    if below <= 0.0 {
        return vec3(0.0);
    }
    let color = squares_around(met.xz, min(width, 8.0), surface.light_squares, surface.dark_squares);
    let up = vec3(0.0, 1.0, 0.0);
    let on_board = vec4(met.x, 0.0, met.z, 1.0);
    let seen = lamp_reaching(0u, on_board, up, (view.view_from_world * on_board).z, at, receives);
    let reaches = mix(seen, MEAN_REACHING, smoothstep(SHADOWS_LOST.x, SHADOWS_LOST.y, width));
    let edge = 1.0 - saturate(dot(n, v));
    let mirrors = head_on + (1.0 - head_on) * pow(edge, 5.0);
    // Near its axis a piece mirrors its own base instead.
    let own = smoothstep(OWN_BASE.x, OWN_BASE.y, distance(met.xz, foot));
    return color * board_light(reaches) * (below * mirrors * own * (1.0 - surface.falloff * met.x));
}

// What multiplies the room's light on a surface of a piece with this normal, as far as it comes from below: brown over wood, greenish
// over vinyl, and that of a single square where it is near.
fn from_squares(place: vec3<f32>, n: vec3<f32>) -> vec3<f32> {
    let height = max(place.y, 0.0);
    let color = squares_around(place.xz + n.xz * height, 0.5 + 2.0 * height, surface.light_squares, surface.dark_squares);
    let below = 0.5 - 0.5 * n.y;
    let part = FROM_BELOW * below / (FROM_BELOW * below + 1.0 - below);
    return mix(vec3(1.0), bounced(color), part);
}

// The light on the board where that part of the key light reaches it, as a white surface would show it. The room's light is taken to
// have the colour of the key light, and all lamps, which are points of one, to be hidden where the first is.
fn board_light(reaches: f32) -> vec3<f32> {
    return lamplight() * surface.key_direction.y * (reaches + surface.room_part / (1.0 - surface.room_part));
}

// How much of what a ray in this direction sees is the room, and not the board.
fn horizon(ray: vec3<f32>) -> f32 {
    return smoothstep(-0.12, 0.02, ray.y);
}
#endif

@fragment
fn fragment(vertex_output: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var in = vertex_output;
#ifdef VERTEX_COLORS
    // Ambient occlusion; wear; whether the surface is cloth.
    // With several samples a pixel the middle of one on an outline is beside the piece, where these are beyond 0 and 1.
    let open = saturate(in.color.r);
    // Grooves are not worn.
    let worn = saturate(in.color.g) * smoothstep(0.6, 0.9, open);
    // Only pieces have cloth: other objects' vertex colours are ambient occlusion in all three channels.
    let cloth = saturate(in.color.b) * surface.is_piece;
    in.color = vec4(1.0);
#else
    let open = 1.0;
    let worn = 0.0;
    let cloth = 0.0;
#endif
    var input = pbr_input_from_standard_material(in, is_front);
    var color = input.material.base_color;
    let alpha = color.a;
    // The smoothness of the surface in pores, in joints and in letters, as a part of that elsewhere.
    var smoothed = 1.0;
    if surface.is_inlaid > 0.5 {
        // Crisp near by; no sharper than a pixel far away, or letters and lines would break up.
        // Where a pixel's neighbour lies beyond the edge of the wood, their difference is meaningless, and may be more
        // than 1: so wide a blur would draw a speck of a letter where there is none.
        let soft = clamp(fwidth(alpha), 0.3333, 1.0);
        let shown = surface.inlay_opacity * letters_seen(in.uv.y, view.world_position);
        let letter = clamp((alpha - 0.5) / soft + 0.5, 0.0, 1.0) * shown;
        let groove = 1.0 - clamp(alpha * 2.5, 0.0, 0.6) * shown;
        color = vec4(mix(color.rgb * groove, surface.inlay, letter), 1.0);
        // The reflection of a piece would look like a stain on a letter, and beside it.
        smoothed = groove * (1.0 - letter);
    } else {
        let deep = 1.0 - alpha;
        input.material.perceptual_roughness =
            clamp(input.material.perceptual_roughness + surface.relief_roughness * (deep - 0.25), 0.05, 1.0);
        smoothed = 1.0 - 0.7 * smoothstep(0.2, 0.6, deep);
        if surface.relief_depth > 0.0 {
            input.N = bumped(input.N, in.world_position.xyz, -deep * surface.relief_depth);
        }
        color.a = surface.opacity;
    }
    let number = f32(mesh_functions::get_tag(in.instance_index) & 63u);
    color = vec4(color.rgb * tone_of(number, surface.tone_variation), color.a);
    if surface.solid_grain > 0.0 {
        let grain = mesh_functions::get_world_from_local(in.instance_index)[1].xyz;
        // With several samples a pixel, a normal on an outline may be far longer than 1: black wood would shine, and white
        // wood be blacker than black.
        color = vec4(color.rgb * end_grain(dot(normalize(in.world_normal), grain)), color.a);
    }
    color = vec4(color.rgb * (1.0 + (surface.wear - 1.0) * worn) * patina_at(open, surface.patina), color.a);
    // Worn edges are polished, too.
    input.material.perceptual_roughness *= 1.0 - 0.25 * worn;
    color = mix(color, vec4(surface.felt, color.a), cloth);
    input.material.perceptual_roughness = mix(input.material.perceptual_roughness, 1.0, cloth);
    input.material.clearcoat *= 1.0 - cloth;
    // The walls of a groove light one another, pale ones most (Jimenez et al. 2016).
    let lit_by_walls = ssao_multibounce(open, color.rgb);
    input.diffuse_occlusion = min(input.diffuse_occlusion, lit_by_walls);
    input.diffuse_occlusion *= mix(1.0, AROUND_PIECES, surface.is_piece);
#ifndef GLASS
    if surface.is_piece > 0.5 {
        input.diffuse_occlusion *= tint_among_pieces(surface.light_squares, surface.dark_squares);
        input.diffuse_occlusion *= from_squares(in.world_position.xyz, input.N);
    }
#endif
    // The lit table is very near the frame's moulding. What grazes it of the key light would be streaks between the pieces'
    // shadows.
    let moulding = surface.is_inlaid * saturate(1.0 - input.N.y);
    let grazed = 1.0 - MOULDING_GRAZED * smoothstep(0.05, 0.5, moulding);
    color = vec4(color.rgb * grazed, color.a);
    input.diffuse_occlusion *= (1.0 + MOULDING_BOUNCE * moulding) / grazed;
    input.specular_occlusion = min(input.specular_occlusion, sqrt(open));
#ifdef GLASS
    // Turned glass is meant to sparkle; the relief of a carved piece would be a crust of dots.
    let role = i32(mesh_functions::get_tag(in.instance_index) >> 6u);
    let carved = antialiased_roughness(CARVED_ROUGHNESS, in.world_normal);
    input.material.perceptual_roughness = select(input.material.perceptual_roughness, carved, role == KNIGHT);
#else
    input.material.perceptual_roughness = antialiased_roughness(input.material.perceptual_roughness, in.world_normal);
#endif
    input.material.clearcoat_perceptual_roughness = antialiased_roughness(input.material.clearcoat_perceptual_roughness, in.world_normal);
    // On the last pixel of a piece's outline the surface is turned away from the camera, and would reflect the room
    // like glass.
    let facing = smoothstep(0.0, 0.22, dot(input.N, input.V));
    // Flat surfaces reflect, seen from low down, the part of the room behind them, which is shown darker than its
    // light, except for what is overexposed.
    let grazes = 1.0 - saturate(dot(input.N, input.V));
#ifdef GLASS
    // From below it mirrors the board, which lies in pieces' shadows. The lamp is mirrored apart; of the rest more would make glass
    // look like metal.
    let shaded = mix(0.7, 1.0, smoothstep(-0.6, 0.1, reflect(-input.V, input.N).y));
    input.specular_occlusion *= 0.25 * shaded;
#else
    let behind = mix(1.0, surface.room_behind, grazes * grazes);
    // So do the flat tops of pieces.
    let flat_top = mix(1.0, min(behind, 1.0), smoothstep(0.90, 0.99, input.N.y));
    input.specular_occlusion *= mix(behind, facing * flat_top * horizon(reflect(-input.V, input.N)), surface.is_piece);
#endif
    // Deep grooves are not polished, and have nothing to reflect.
    let polishable = smoothstep(0.3, 0.85, open);
    input.material.reflectance *= polishable;
    input.material.clearcoat *= polishable;
    // Without any reflectance a surface still reflects the room at grazing angles: the cut of a bishop would be paler than
    // its head.
    input.specular_occlusion *= polishable;
    // With a normal prepass, Bevy leaves the clearcoat's normal at zero, and the coat shines everywhere. Lacquer is
    // smoother than the grain beneath it.
    let coat_n = normalize(mix(input.world_normal, input.N, mix(1.0, 0.2, surface.is_piece)));
    input.clearcoat_N = coat_n;
    // Less of the key light reaches into a groove, too; and the lamp is near, so what is farther from it is lit less.
    color = vec4(color.rgb * (0.20 + 0.80 * lit_by_walls) * (1.0 - surface.falloff * in.world_position.x), color.a);
    // For the same reason the lamp is reflected only in the part of a flat top where the camera sees its mirror image,
    // and not in the whole table.
    let to_lamp = normalize(lights.directional_lights[0].direction_to_light * LAMP_AWAY - in.world_position.xyz);
    // Board and table have a sheen of their own.
    let glare = select(pow(saturate(dot(reflect(-input.V, input.N), to_lamp)), 10.0), 0.0, surface.sheen.y > 0.0);
    let flat_piece = smoothstep(0.90, 0.99, input.N.y);
    input.material.reflectance *= mix(mix(0.45, 0.85, glare), 1.0 - 0.5 * flat_piece, surface.is_piece);
    input.material.clearcoat *= 1.0 - 0.6 * flat_piece * surface.is_piece;
#ifdef GLASS
    // Light that the glass scatters.
    color = vec4(color.rgb * surface.scattering * 0.10, color.a);
#endif
    var lit = 1.0;
    if surface.has_light_map > 0.5 {
        let reaches = reaching(in.world_position.xyz, in.world_normal);
        color = vec4(color.rgb * reaches.rgb, color.a);
        lit = reaches.g * reaches.g;
        input.material.reflectance *= reaches.a;
        input.flags &= ~MESH_FLAGS_SHADOW_RECEIVER_BIT;
    }
    input.material.base_color = color;

    var out: FragmentOutput;
#ifdef PLANAR_REFLECTION
    // Only the flat top has a planar reflection: not the rounded rim, nor the side.
    let top = smoothstep(0.97, 0.995, in.world_normal.y) * step(-0.005, in.world_position.y);
    let grazing = pow(1.0 - saturate(dot(in.world_normal, input.V)), 3.0);
    let polished = top * smoothed * mix(surface.head_on, surface.grazing, grazing);
    var seen = vec4(0.0);
    if polished > 0.0 {
        seen = mirrored(in.world_position.xyz, input.N, in.position.xy);
        // A reflected piece hides the reflected room.
        input.specular_occlusion *= 1.0 - seen.a * top;
        lit *= 1.0 - LAMP_HIDDEN * seen.a * top;
    }
    out.color = apply_pbr_lighting(input);
    // A polish adds its reflection to the colour beneath it, of which it takes little light unless it is seen from low down:
    // more would make the reflection of a piece's shaded side a grey stain on a light square.
    let taken = polished * mix(HEAD_ON_TAKEN, 1.0, grazing);
    out.color = vec4(out.color.rgb * (1.0 - taken * seen.a) + polished * seen.rgb, out.color.a);
#else
    out.color = apply_pbr_lighting(input);
#endif
#ifndef GLASS
    let receives = (input.flags & MESH_FLAGS_SHADOW_RECEIVER_BIT) != 0u;
    let foot = mesh_functions::get_world_from_local(in.instance_index)[3].xz;
    if surface.sheen.y > 0.0 {
        if receives {
            let depth = (view.view_from_world * in.world_position).z;
            lit *= lamp_reaching(0u, in.world_position, in.world_normal, depth, in.position.xy, receives);
        }
        let polish = polish_of(input.material.perceptual_roughness, surface.sheen);
        let mirrored_lamp = lamplight() * sheen_of(polish, input.N, input.V, surface.key_direction);
        out.color += vec4(mirrored_lamp * (lit * open * (1.0 - surface.falloff * in.world_position.x)), 0.0);
    }
    if surface.is_piece > 0.5 {
        let coat = input.material.clearcoat;
        let roughness = mix(input.material.perceptual_roughness, input.material.clearcoat_perceptual_roughness, coat);
        let polish = 0.16 * input.material.reflectance.g * input.material.reflectance.g + 0.04 * coat;
        let mirrored_board = board_reflection(in.world_position.xyz, foot, coat_n, input.V, roughness, polish, in.position.xy, receives);
        out.color += vec4(mirrored_board * (facing * open * polishable * (1.0 - cloth)), 0.0);
        let lamp = lamp_reflection(in.world_position, coat_n, input.world_normal, input.V, in.position.xy, receives);
        out.color += vec4(lamp * (polishable * (1.0 - cloth) * smoothed), 0.0);
    }
    if surface.subsurface.r > 0.0 {
        let bled = subsurface_light(in.world_position.xyz, input.N, in.world_position.xz - foot, color.rgb, in.position.xy, receives);
        out.color += vec4(bled * open, 0.0);
    }
#endif
#ifdef GLASS
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    let passes = refracted_light(role, in.world_position.xyz, input.N, input.V, world_from_local, surface.key_direction, surface.transmittance);
    let highlights = lamp_highlights(input.N, input.V, surface.lamp_room, surface.key_direction);
    let edge = pow(1.0 - saturate(dot(input.N, input.V)), 5.0);
    let lights_up = passes * (1.0 - edge) + highlights.gathered * surface.transmittance * 0.05;
    out.color += vec4(lights_up * (0.5 + 0.5 * open) * (1.0 - cloth) + highlights.mirrored * polishable, 0.0);
    if view.world_position.y < 0.0 {
        // The reflection of glass is hardly more than its outline.
        out.color = vec4(0.2 * out.color.rgb, out.color.a);
    }
#endif
    out.color = main_pass_post_lighting_processing(input, out.color);
    // The camera under the board renders the planar reflection, whose alpha stores the height.
    if view.world_position.y < 0.0 {
        out.color.a = 1.0 - HIGHER * clamp(in.world_position.y, 0.0, HIGHEST_PIECE);
    }
    return out;
}
