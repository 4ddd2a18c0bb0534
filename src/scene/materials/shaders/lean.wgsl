// The lean material.
//
// On a software rasteriser the vertex stage runs on one core, every interpolated value is set up for each triangle, and
// each fragment instruction is executed for a million pixels. So light and refraction are computed in the vertex stage, as are
// reflections in what is flat, and each finish interpolates only what it needs and takes as few texture samples as it can. Glass
// at rest alone is traced for every pixel.
#import bevy_pbr::forward_io::Vertex
#import shakki::transforms::{number_of, view, world_from_local_of}
#import shakki::tone_mapping::{tone_mapped, tone_mapped_light}
#ifdef SUBSURFACE
#import shakki::translucency::{scattered, transmitted}
#endif
#ifdef WORN
#import shakki::squares::{bounced, squares_under, tint_among_pieces}
#endif
#import shakki::variation::{end_grain, grain_offset, patina_at, solid_grain_uv, tone_of}
#ifdef MIRRORS_LAMP
#import shakki::sheen::{inclined, polish_of, sheen_at_best, sheen_of}
#endif
#ifdef INLAID
#import shakki::letters::letters_seen
#endif
#ifdef GLASS
#import shakki::glass_path::{board_part, entering, glass_path, lamp_behind, left_after, left_of_room, left_under_base, met_board, square_part, straight_behind, straight_part, KNIGHT}
#import shakki::transforms::role_of
#endif
#ifdef GLASS_IN_MOTION
#import shakki::glass_path::REFRACTIVE_INDEX
#endif

struct Light {
    key_direction: vec3<f32>,
    key: vec3<f32>,
    sky: vec3<f32>,
    ground: vec3<f32>,
    // Half of how much more comes from +x than from -x, and from +z than from -z; how much more comes from the sides than
    // from above and below.
    across: vec3<f32>,
    along: vec3<f32>,
    around: vec3<f32>,
    // How much less light there is for every square farther from the lamp, which in every room stands at the a-file's side.
    falloff: f32,
}

struct Surface {
    // Multiplies the texture; alpha is the opacity of a ghost.
    tint: vec4<f32>,
    // Multiplies the tint at worn edges, and how far the tones of pieces differ; or is the transmittance of half a square
    // of glass.
    wear: vec4<f32>,
    // The colour of inlaid letters, and whether they are shown; of pieces, the part of the light from subsurface scattering
    // that leaves beside where it entered, and how strong the patina is; multiplies the board's texture behind glass.
    second_color: vec4<f32>,
    // The colour of the cloth under the base, divided by the texture's own; and 1 where the texture is solid wood.
    felt: vec4<f32>,
    // Reflectivity head on and at grazing angles, and the mip level of the room's reflection; for a mirror image, how far a
    // point spreads with its height: see SPREAD_PER_LENS.
    head_on: f32,
    grazing: f32,
    blur: f32,
    // The scattering of glass.
    scattering: f32,
    // The part of the reflection of what is dim in the room that is left.
    dim_reflection: f32,
    // How board and table, or the board behind glass, mirror the lamp: perceptual roughness, and reflectivity head on and at grazing
    // angles.
    sheen_roughness: f32,
    sheen: vec2<f32>,
    // The mean colours of the light and the dark squares.
    light_squares: vec3<f32>,
    dark_squares: vec3<f32>,
    light: Light,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var color_texture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var color_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var room: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var room_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var light_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var light_map_sampler: sampler;

// The size of a square in the light map: baking/src/light_map.rs has it.
const SQUARE: vec2<f32> = vec2(48.0 / 672.0, 48.0 / 504.0);
// What 1 stands for in the light map, which holds square roots: baking/src/light_map.rs has the same.
const LIGHT_RANGE: f32 = 1.7;
// The height that 1 stands for in the texture of the shadows' heights: baking/src/light_map.rs has it.
const HEIGHT_RANGE: f32 = 3.0;
// Half the width of the board with its frame, squares, less half the width of the edge of its shadow on the table; and
// that width.
const BOARD_HALF: f32 = 4.60;
const BOARD_SHADOW_EDGE: f32 = 0.12;
// The room texture holds the square root of this part of the light.
const ROOM_RANGE: f32 = 36.0;
// The reciprocal of the light, in parts of ROOM_RANGE, from which on a reflection is not dim.
const BRIGHT: f32 = 1.6;
// What multiplies the room's light on pieces, besides the tint of the board, which surrounds them as much as the cold room does.
const AROUND_PIECES: f32 = 0.86;
// How many times as much as its flat part the frame's moulding reflects more.
const MOULDING_POLISH: f32 = 3.0;
// How much more of the room's light there is on the frame's moulding: the lit table reflects it from very near.
const MOULDING_BOUNCE: f32 = 1.3;
// The reciprocal of the value of wood between the table's pores, as it is stored; and how much polish the darkest and the palest
// wood has.
const PORES: vec3<f32> = vec3(6.2, 0.45, 1.2);
// How far the lamp's light reaches around a curved surface, as the sine of an angle.
const SETS: f32 = 0.22;
// The part of the light that goes straight through glass in motion.
const STRAIGHT_PART: f32 = 0.45;
// The part of the light in a base that comes from below it, in motion.
const THROUGH_BASE: f32 = 0.92;

struct LeanVertex {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    // The incident light, times the tint.
    @location(1) light: vec3<f32>,
#ifdef VERTEX_SPECULAR
    // The specular light, added to it.
    @location(2) specular: vec3<f32>,
#endif
#ifdef PIXEL_REFLECTION
#ifdef GLASS_IN_MOTION
    // The room texture's UV of the reflected ray, and the reflectivity.
    @location(3) reflection: vec3<f32>,
#else
    // The reflected ray is found for every pixel: between the corners of a triangle a lamp's edge would be bent. The way
    // to the camera, and the reflectivity; the normal, and the height above the board. In fours: a software rasteriser
    // sets up one of three as long.
    @location(3) to_camera_and_reflectivity: vec4<f32>,
    @location(9) normal_and_height: vec4<f32>,
#ifdef WORN
    // The way to the piece's axis, longer the lower the point is, so that the piece is reflected there alone; and the UV of
    // the shadow that falls there.
    @location(10) to_axis_and_shadow: vec4<f32>,
#endif
#endif
#endif
#ifdef INLAID
    // A uniform, passed through: a software rasteriser reads a uniform once for every pixel.
    @location(4) @interpolate(flat) inlay: vec4<f32>,
#endif
#ifdef GHOST
    @location(5) @interpolate(flat) opacity: f32,
#endif
#ifdef MIRROR_IMAGE
    // Where on the board's top the mirror image is seen, and its opacity.
    @location(8) on_top: vec3<f32>,
#endif
#ifdef GLASS
    @location(9) world: vec3<f32>,
    @location(10) normal: vec3<f32>,
    // How much of the room reaches the surface.
    @location(11) open: f32,
    // The piece's foot and its role; its axis. Passed through, as reading them for every pixel is slow.
    @location(12) @interpolate(flat) foot: vec4<f32>,
    @location(13) @interpolate(flat) axis: vec3<f32>,
#endif
#ifdef SHADED
#ifdef MIRRORS_LAMP
    // The light of the lamp that the surface mirrors where its slope is the most frequent one; the slope at which it would mirror the
    // lamp here, in parts of the deviation.
    @location(12) sheen: vec3<f32>,
    @location(13) slope: vec2<f32>,
#endif
    // The UV in the light map.
    @location(6) light_map_uv: vec2<f32>,
#ifndef FLAT
    // How much of the key light the surface receives.
    @location(7) faces: f32,
#endif
#ifdef BOARD_SHADOW
    // What multiplies the square root of the light in full shadow, in parts of LIGHT_RANGE.
    @location(9) @interpolate(flat) in_shadow: vec3<f32>,
    // Where the ray to the key light passes the height of the squares, in widths of the edge of the board's shadow.
    @location(10) passes: vec2<f32>,
#endif
#endif
}

// The room texture is a sphere map: up in the middle, down all along the rim.
fn room_uv(ray: vec3<f32>) -> vec2<f32> {
    return vec2(0.5) + ray.xz * (0.5 * inverseSqrt(max(2.0 * (1.0 + ray.y), 0.02)));
}

// The same for the ray that a surface with this normal reflects, of a camera in that direction; neither needs to be of
// unit length. Around 0, and twice as large.
fn mirrored_at(normal: vec3<f32>, to_camera: vec3<f32>) -> vec2<f32> {
    let square = dot(normal, normal);
    let ray = (2.0 * dot(normal, to_camera)) * normal - square * to_camera;
    let long = square * length(to_camera);
    return ray.xz * inverseSqrt(2.0 * long * max(long + ray.y, 0.01 * long));
}

// The room as glass shows it, without the lamp, which is drawn there as large as polish mirrors it: seen through a base it would be a white patch.
// The map's alpha is the lamp's part of the light.
fn room_behind(ray: vec3<f32>, level: f32) -> vec3<f32> {
    let root = textureSampleLevel(room, room_sampler, room_uv(ray), level);
    return root.rgb * root.rgb * (ROOM_RANGE * (1.0 - root.a));
}

// How many mip levels sharper a reflection is than that at which a texel is as wide as a pixel. In a groove, or far away, a
// pixel reflects a wide part of the room: one texel of it would be a bright dot, which another pixel misses.
const SHARPER: f32 = 1.2;

// The mip level of the room's map where its UV, around 0 and twice as large, changes so from pixel to pixel. Has to be called
// where all pixels pass.
fn level_seen(map_at: vec2<f32>, least: f32) -> f32 {
    let aside = dpdx(map_at);
    let below = dpdy(map_at);
    let texels = 0.5 * f32(textureDimensions(room).x);
    let span = texels * texels * max(dot(aside, aside), dot(below, below));
    return max(0.5 * log2(max(span, 1e-6)) - SHARPER, least);
}

// The part of a reflection that is left for a ray of this height: downwards it meets the board, which lies in the pieces'
// shadows.
fn lit_along(ray_height: f32) -> f32 {
    return clamp(ray_height * 1.4 + 0.9, 0.25, 1.0);
}

// The factor from the square of an sRGB value to linear light, within a hundredth. The square alone would brighten and
// desaturate dark colours: brown squares, ebony.
fn decoding(stored: vec3<f32>) -> vec3<f32> {
    return 0.305 * stored + 0.695;
}

// The part of the lamp that a piece does not hide from one of its vertices: the two parts that it hides, as White's
// piece and as Black's, which is turned by half a turn, are packed in one number by self_shadow.py. They do not apply
// to a lying piece.
fn lamp_seen(packed: f32, world_from_local: mat4x4<f32>) -> f32 {
    let hidden = mix(floor(packed) - 1.0, fract(packed) * 256.0, step(world_from_local[0].x, 0.0)) / 255.0;
    return 1.0 - hidden * saturate(4.0 * world_from_local[1].y - 3.0);
}

#ifdef WORN
// The part of the lamp that other pieces hide from a point of a piece: their shadow begins well above the point. That
// of the piece itself begins beside it. The texture contains the height at which the shadow begins, times its darkness;
// and its darkness.
fn shade_at(height: f32, shadow: vec2<f32>) -> f32 {
    let begins = HEIGHT_RANGE * shadow.r / max(shadow.g, 0.01);
    return shadow.g * saturate((begins - height) * 5.0 - 2.0);
}

// Where the shadow that falls on a place would fall on the board, as the UV of the texture.
fn falls_on(place: vec3<f32>) -> vec2<f32> {
    let key = surface.light.key_direction;
    return (place.xz - key.xz * (place.y / key.y)) * SQUARE + 0.5;
}

fn shaded_by_others(place: vec3<f32>) -> f32 {
    // Filtered here: a sampler in the vertex stage takes a software rasteriser long to compile.
    let size = vec2<f32>(textureDimensions(light_map));
    let at = clamp(falls_on(place) * size - 0.5, vec2(0.0), size - 1.001);
    let first = vec2<i32>(at);
    let part = fract(at);
    let near = mix(textureLoad(light_map, first, 0).rg, textureLoad(light_map, first + vec2(1, 0), 0).rg, part.x);
    let far = mix(textureLoad(light_map, first + vec2(0, 1), 0).rg, textureLoad(light_map, first + vec2(1), 0).rg, part.x);
    return shade_at(place.y, mix(near, far, part.y));
}

// The part of the room's reflection that is left where the lamp, which is the brightest in it, is hidden.
const LEFT_OF_REFLECTION: f32 = 0.18;
#endif

#ifdef MIRROR_IMAGE
// The height above the board up to which pieces are mirrored, squares; mirror_images.rs has the same.
const MIRRORED_HEIGHT: f32 = 0.9;
// The opacity below which a mirror image is left out.
const LEAST_OPACITY: f32 = 0.012;
// How much of the surface a mirror image hides, as a part of its opacity: the first part always, and the second as far as it is
// bright. Polish mirrors light in addition to what the surface scatters; but added to encoded values it would glow on light
// squares.
const HIDDEN_PARTS: vec2<f32> = vec2(0.3, 0.7);
// The frame's edge is rounded from here on.
const POLISHED_TO: f32 = 4.66;
// Several times the reciprocal of the radius of a lens, squares: polish scatters light most in its own plane. An image less wide
// would show the edges of the triangles it ends with, and be a pale disc under each piece on a dark square. A wider one would leave
// the box that mirror_images.rs gives it.
const SPREAD_PER_LENS: f32 = 84.0;

struct MirrorImagePoint {
    position: vec4<f32>,
    on_top: vec3<f32>,
}

// Where a point of a piece is seen in the board's top, which is the plane at height 0: the projection of the point where the
// ray from the camera to the mirrored point passes through it, in depth a ten thousandth nearer than the board. The
// nearer the mirrored point, the nearer its image, so that the nearest hides the others.
fn mirror_image_of(world: vec3<f32>, lifted: f32) -> MirrorImagePoint {
    var out: MirrorImagePoint;
    let camera = view.world_position;
    let mirrored = vec3(world.x, -world.y, world.z);
    let met = mix(camera, mirrored, camera.y / max(camera.y - mirrored.y, 1e-3));
    out.position = view.clip_from_world * vec4(met, 1.0);
    let deep = view.clip_from_world * vec4(mirrored, 1.0);
    out.position.z += 1e-4 * out.position.w * deep.z / deep.w;
    let grazing = 1.0 - saturate(normalize(camera - met).y);
    let reflectivity = mix(surface.head_on, surface.grazing, grazing * grazing * grazing);
    // The higher the mirrored point, the wider polish spreads its image: in a still view, seen from the points of a lens, each
    // sample moves it by its own point, which the projection has moved the camera to.
    let lens_point = (view.clip_from_world * vec4(camera, 1.0)).xy;
    // In proportion to the lens: anything else would differ in a part of the picture that is drawn alone, whose projection has a
    // scale of its own.
    out.position += vec4(lens_point * (SPREAD_PER_LENS * surface.blur * world.y), 0.0, 0.0);
    let height = saturate(world.y / MIRRORED_HEIGHT);
    // A lifted piece has no mirror image, so that what is redrawn around a moving piece stays small.
    let opacity = min(2.0 * reflectivity, 0.6) * (1.0 - smoothstep(0.02, 0.12, lifted)) * pow(1.0 - height, 1.3) * exp(-(0.3 + 10.0 * surface.blur) * world.y);
    out.on_top = vec3(met.xz, opacity);
    return out;
}
#endif

@vertex
fn vertex(in: Vertex) -> LeanVertex {
    var out: LeanVertex;
    let world_from_local = world_from_local_of(in.instance_index);
    let world = world_from_local * vec4(in.position, 1.0);
    out.position = view.clip_from_world * world;
    out.uv = in.uv;
    // Ambient occlusion; wear; whether the surface is cloth; how much of the lamp the piece itself does not hide.
#ifdef VERTEX_COLORS
    let open = in.color.r;
    // Grooves are not worn.
    let worn = in.color.g * open;
    let cloth = in.color.b;
#ifdef WORN
    let own_part = lamp_seen(in.color.a, world_from_local);
    let sees_lamp = own_part * (1.0 - shaded_by_others(world.xyz));
#else
    let sees_lamp = 1.0;
#endif
#else
    let open = 1.0;
    let worn = 0.0;
    let cloth = 0.0;
    let sees_lamp = 1.0;
#endif
    var tint = surface.tint.rgb;
#ifdef SHIFTED
    let number = f32(number_of(in.instance_index));
    tint *= tone_of(number, surface.wear.a);
#endif
#ifdef WORN
    tint *= (1.0 + (surface.wear.rgb - 1.0) * worn) * patina_at(open, surface.second_color.a);
    tint = mix(tint, surface.felt.rgb, cloth);
#endif
#ifdef SHIFTED
    out.uv = mix(out.uv, solid_grain_uv(in.position, number), surface.felt.a);
    tint *= mix(1.0, end_grain(in.normal.y), surface.felt.a);
    // Every piece has a different part of the grain.
    out.uv += grain_offset(number);
    // Cloth has no grain.
    out.uv = mix(out.uv, vec2(0.3, 0.6), cloth);
#endif
    // The lamp is near: what is farther from it is lit less.
    tint *= 1.0 - surface.light.falloff * world.x;
#ifdef FLAT
    out.light = tint * open;
#else
    // Pieces are never stretched: their matrix transforms normals, too.
    let n = (world_from_local * vec4(in.normal, 0.0)).xyz;
    // The lamp is not a point: where it sets behind the surface, the edge of the shade is soft.
    let height_of_key = dot(n, surface.light.key_direction);
    let sets = clamp(height_of_key + SETS, 0.0, 2.0 * SETS);
    let facing_key = max(height_of_key - SETS, 0.0) + sets * sets * (0.25 / SETS);
    // How much of the light from below there is.
    var below = 1.0;
#ifdef WORN
    // Beside the board a piece stands on dark cloth, which reflects no light.
    let aside = clamp(abs(world_from_local[3].x) * 1.25 - 5.5, 0.0, 1.0);
    below -= 0.75 * aside;
#endif
#ifdef WORN
    // Where the lamp is hidden, most light comes from the lit board beside the shadow, and is warm; grooves are darker.
    below *= 1.6 - 0.6 * sees_lamp;
    let openness = mix(open * open, open, sees_lamp);
    // Light from below comes from the squares: greenish over vinyl, and much from a light one.
    let squares = squares_under(world_from_local[3].xz, world.y, surface.light_squares, surface.dark_squares);
    let from_squares = surface.light.ground * bounced(squares);
#else
    let openness = open;
    let from_squares = surface.light.ground;
#endif
    // Where little comes from below, what the opposite sides lack may be more than there is.
    let from_room = max(n.x * surface.light.across + n.z * surface.light.along + (1.0 - n.y * n.y) * surface.light.around
        + (0.5 + 0.5 * n.y) * surface.light.sky + (below * (0.5 - 0.5 * n.y)) * from_squares, vec3(0.0));
#ifdef INLAID
    let from_table = 1.0 + MOULDING_BOUNCE * saturate(1.0 - n.y);
#else
    let from_table = 1.0;
#endif
    // The deepest groove gets some light from its own sides.
    let ambient = from_room * (from_table * (0.24 + 0.76 * openness))
#ifdef WORN
        * (AROUND_PIECES * tint_among_pieces(surface.light_squares, surface.dark_squares))
#endif
        ;
    let diffuse = surface.light.key * (facing_key * sees_lamp * (0.20 + 0.80 * open));
    out.light = tint * (ambient + diffuse);
#ifdef SUBSURFACE
    // Subsurface scattering: light that entered where it is bright leaves a little beyond the edge of the shade, red
    // light most; and some of it goes through what is thin.
    let from_axis = world.xz - world_from_local[3].xz;
    let bled = scattered(height_of_key, transmitted(from_axis, surface.light.key_direction, surface.second_color.rgb)) - facing_key;
    out.light += tint * surface.light.key * bled * (open * sees_lamp) * surface.second_color.rgb;
#endif
#endif
#ifdef REFLECTION
    let v = normalize(view.world_position - world.xyz);
#ifdef FLAT
    let n = vec3(0.0, 1.0, 0.0);
#endif
    let towards = max(dot(n, v), 0.0);
    let grazing = 1.0 - towards;
    let grazing3 = grazing * grazing * grazing;
    let ray = 2.0 * dot(n, v) * n - v;
    var reflectivity = (surface.head_on + (surface.grazing - surface.head_on) * grazing3) * open;
#ifdef INLAID
    // On the flat part a veil would lie over the letters; the moulding has all of its polish.
    reflectivity *= 1.0 + MOULDING_POLISH * saturate(1.0 - n.y);
#endif
#ifdef WORN
    // A knight's head hides the lamp from its chest. Surfaces that are turned away from it have no shadow, but reflect the room.
    reflectivity *= 1.0 - (1.0 - LEFT_OF_REFLECTION) * (1.0 - own_part) * saturate(4.0 * height_of_key);
    // Downwards a piece beside the board reflects the dark cloth.
    reflectivity *= 1.0 - aside * clamp(0.2 - ray.y, 0.0, 0.8);
    // In a groove the piece itself hides a part of the room, and on the last pixel of the outline the surface is
    // turned away from the camera: a reflection there would be a pale rim.
    reflectivity *= open * min(towards * 3.0, 1.0);
#endif
#ifdef PIXEL_REFLECTION
#ifdef GLASS_IN_MOTION
    out.reflection = vec3(room_uv(ray), reflectivity * lit_along(ray.y) * ROOM_RANGE * (1.0 - cloth));
    // A glass piece is a lens with a round section: the ray is refracted where it enters and where it leaves on the far
    // side, or goes down through the base.
    let axis = world_from_local[1].xyz;
    let from_foot = world.xyz - world_from_local[3].xyz;
    let height = max(dot(from_foot, axis), 0.0);
    let within = refract(-v, n, 1.0 / REFRACTIVE_INDEX);
    let rises = dot(within, axis);
    let across = within - axis * rises;
    let chord = clamp(-2.0 * dot(from_foot, across) / max(dot(across, across), 1e-3), 0.06, 1.1);
    let down = select(4.0, height / max(-rises, 1e-3), rises < 0.0);
    let far = min(chord, down);
    let leaves_at = world.xyz + within * far;
    // The far side is inclined as this one is; that of a ball, or of a plate, the other way.
    let leans = dot(n, axis);
    let inner = normalize(n - axis * (2.0 * leans * (1.0 - smoothstep(0.30, 0.65, abs(leans)))));
    var beyond = refract(within, inner, REFRACTIVE_INDEX);
    let meets_base = chord > down;
    if meets_base {
        // A part of the light leaves through the base; the rest was reflected there, and comes from above.
        beyond = vec3(within.x, abs(within.y), within.z);
    } else {
        if dot(beyond, beyond) < 0.5 {
            // Total reflection.
            beyond = reflect(within, inner);
        }
        // Real glass looks calmer than a single refracted ray: much of what is visible through it is straight behind it.
        beyond = normalize(mix(beyond, -v, STRAIGHT_PART));
    }
    // It ends on the squares or in the room.
    let falls = select(smoothstep(0.0, 0.20, -beyond.y), THROUGH_BASE, meets_base);
    let reach = select(min(max(leaves_at.y, 0.0) / max(-beyond.y, 0.05), 4.0), 0.0, meets_base);
    let hit = leaves_at.xz + beyond.xz * reach;
    out.uv = clamp(hit * 0.125 + 0.5, vec2(0.02), vec2(0.98));
    let walls = room_behind(beyond, 3.0);
    // Near the outline the light has been reflected inside until hardly any is left: a dark line, and right on the
    // outline a bright one.
    let dark = 1.0 - 0.80 * smoothstep(0.40, 0.74, grazing);
    let bright_line = smoothstep(0.86, 0.98, grazing);
    let scattered = surface.scattering * 0.10 * dark;
    out.reflection.z *= 0.25 + 0.75 * max(bright_line, 1.0 - smoothstep(0.1, 0.5, grazing));
    let transmitted = pow(surface.wear.rgb, vec3((0.30 + far) * 2.6))
        * ((1.0 - scattered) * dark * (0.35 + 0.65 * open));
    // The lamp's light is focused on the side turned away from it.
    let key = surface.light.key_direction;
    let gathers = max(dot(n, normalize(vec3(-key.x, -0.35, -key.z))), 0.0);
    let gathers3 = gathers * gathers * gathers;
    let gathered = surface.wear.rgb * surface.light.key * (0.12 * gathers3 * gathers3);
    let ground = surface.light.sky + surface.light.key * key.y;
    out.specular = out.light * (scattered + 0.6 * bright_line) + transmitted * walls * (1.0 - falls) + gathered;
    out.light = transmitted * surface.second_color.rgb * ground * (select(0.95, 1.0, meets_base) * falls);
    // Beside the board there is dark cloth.
    out.light *= 1.0 - 0.85 * smoothstep(4.2, 4.9, abs(hit.x));
#else
    out.to_camera_and_reflectivity = vec4(view.world_position - world.xyz, reflectivity * ROOM_RANGE * (1.0 - cloth));
    out.normal_and_height = vec4(n, world.y);
#ifdef WORN
    let low = clamp(1.6 - 2.7 * in.position.y, 0.0, 1.0);
    out.to_axis_and_shadow = vec4((world_from_local[3].xz - world.xz) * (12.0 * low), falls_on(world.xyz));
#endif
#endif
#else
    // Flat: the room is so blurred that a sample per vertex is enough.
    let mirrored = textureSampleLevel(room, room_sampler, room_uv(ray), surface.blur).rgb;
    let glint = mirrored * mirrored;
    let dim = mix(surface.dim_reflection, 1.0, saturate(glint.g * BRIGHT * exp2(0.6 * surface.blur)));
    out.specular = glint * (reflectivity * dim * lit_along(ray.y) * ROOM_RANGE);
#ifdef MIRRORS_LAMP
    let key_direction = surface.light.key_direction;
    let halfway = v + key_direction;
    let upright = max(dot(n, halfway), 0.1);
#ifdef FLAT
    let aside = halfway.xz;
#else
    // Turned until the normal is upright.
    let turns = vec3(-n.z, 0.0, n.x);
    let once = cross(turns, halfway);
    let aside = (halfway + once + cross(turns, once) / (1.0 + max(n.y, -0.9))).xz;
#endif
    let polish = polish_of(surface.sheen_roughness, surface.sheen);
    out.slope = aside / (upright * sqrt(polish.variance));
    out.sheen = surface.light.key * (sheen_at_best(polish, halfway, upright) * max(dot(n, key_direction), 0.0) * open);
    // It is multiplied with the map's light twice: what the room lights of a shadow mirrors no lamp.
    out.sheen *= (1.0 - surface.light.falloff * world.x) * LIGHT_RANGE * LIGHT_RANGE * LIGHT_RANGE * LIGHT_RANGE;
#endif
#endif
#endif
#ifdef GLASS
    out.world = world.xyz;
    out.normal = n;
    out.open = open;
    out.foot = vec4(world_from_local[3].xyz, f32(role_of(in.instance_index)));
    out.axis = world_from_local[1].xyz;
#endif
#ifdef SHADED
    // Here and not for every pixel.
    out.light *= LIGHT_RANGE * LIGHT_RANGE;
    // Projected along the key light to the height of the squares, where shadows are drawn.
    let key = surface.light.key_direction;
    out.light_map_uv = (world.xz - key.xz * (world.y / key.y)) * SQUARE + 0.5;
#ifdef BOARD_SHADOW
    out.in_shadow = sqrt(0.8 * surface.light.sky / (surface.light.sky + surface.light.key * key.y)) / LIGHT_RANGE;
#endif
#ifndef FLAT
    // A surface turned away from the light receives no shadow.
    out.faces = min(facing_key / key.y, 1.0);
#endif
    // The table's legs receive no piece's shadow.
    if world.y < -0.9 {
        out.light_map_uv = vec2(0.0);
    }
#ifdef BOARD_SHADOW
    out.passes = (out.light_map_uv - 0.5) / (SQUARE * BOARD_SHADOW_EDGE);
#endif
#endif
#ifdef MIRROR_IMAGE
    // A lying piece is not lifted.
    let lifted = world_from_local[3].y * saturate(world_from_local[1].y);
    let image = mirror_image_of(world.xyz, lifted);
    out.position = image.position;
    out.on_top = image.on_top;
#endif
#ifdef INLAID
    out.inlay = vec4(surface.second_color.rgb, surface.second_color.a * letters_seen(in.uv.y, view.world_position));
#else
#ifndef REFLECTION
    out.light = sqrt(out.light);
#endif
#endif
#ifdef GHOST
    out.opacity = surface.tint.a;
#endif
    return out;
}

#ifdef GLASS
// The mip level of the board's texture at which it is seen through thick glass, and through the many faces of a carved piece.
const OUT_OF_FOCUS: f32 = 3.3;
const OUT_OF_FOCUS_BEHIND_CARVED: f32 = 4.5;
// The mip level of the room's map at which it is seen through glass at its outline, and through, or mirrored by, the many faces of a carved piece:
// there neighbouring rays leave in wide-spread directions, and a lamp would be a string of dots. The derivatives of the rays would
// say where, but of pairs of pixels, which then are a comb.
const BLUR_AT_OUTLINE: f32 = 7.0;
const BLUR_OF_CARVED: f32 = 1.5;
const LEAST_BLUR: f32 = 1.0;

// The board's light at a place of its top, or that of what lies beside it.
fn board_light(place: vec2<f32>, ray: vec3<f32>, level: f32) -> vec3<f32> {
    // The square root of the light that reaches it.
    let reaches = textureSampleLevel(light_map, light_map_sampler, place * SQUARE + 0.5, 0.0).rgb * LIGHT_RANGE;
    let uv = clamp(place * 0.125 + 0.5, vec2(0.01), vec2(0.99));
    let stored = textureSampleLevel(color_texture, color_sampler, uv, level).rgb;
    let lit = stored * reaches;
    let key = surface.light.key_direction;
    let light = surface.light.sky + surface.light.key * key.y;
    let away = max(abs(place.x), abs(place.y));
    // Beside the squares there are the dark frame and the table.
    let scattered = lit * lit * decoding(stored) * surface.second_color.rgb * light * (1.0 - 0.75 * smoothstep(4.0, 4.2, away));
    // From there the board mirrors the lamp, too.
    let polish = polish_of(surface.sheen_roughness, surface.sheen);
    let mirrored = sheen_of(polish, vec3(0.0, 1.0, 0.0), -ray, key);
    return scattered + surface.light.key * (reaches * reaches) * (reaches * reaches) * mirrored;
}

fn room_light(ray: vec3<f32>, level: f32) -> vec3<f32> {
    let root = textureSampleLevel(room, room_sampler, room_uv(ray), level).rgb;
    return root * root * ROOM_RANGE;
}

// The light that comes from a glass piece: refracted, as the path of the ray through the piece ends on the board or in the
// room, and reflected at the surface.
fn glass_light(in: LeanVertex) -> vec3<f32> {
    let n = normalize(in.normal);
    let v = normalize(view.world_position - in.world);
    let grazing = 1.0 - saturate(dot(n, v));
    let mirrored_ray = reflect(-v, n);
    let role = i32(in.foot.w);
    // Relief that mirrored the room sharply would be a crust of bright dots.
    let mirrored_level = level_seen(2.0 * room_uv(mirrored_ray), select(0.0, BLUR_OF_CARVED, role == KNIGHT));
    let path = glass_path(role, in.foot.xyz, in.axis, in.world, entering(role, n, v));
    let on_board = board_part(path.direction);
    var light: vec3<f32>;
    if on_board < 1.0 {
        // What is around the board warms it.
        let around = surface.light.ground;
        let tone = mix(vec3(1.0), around / max(around.r, max(around.g, around.b)), 0.5);
        let blur = max(BLUR_AT_OUTLINE * grazing * grazing, select(LEAST_BLUR, BLUR_OF_CARVED, role == KNIGHT));
        let seen = room_behind(path.direction, blur) * tone;
        light = seen * left_of_room(path, seen.g);
        let straight = straight_part(path, v);
        if straight > 0.0 {
            light = mix(light, board_light(straight_behind(in.world, v).xz, -v, OUT_OF_FOCUS), straight);
        }
        light += surface.light.key * lamp_behind(path.direction, surface.light.key_direction);
    }
    if on_board > 0.0 {
        let level = select(OUT_OF_FOCUS, OUT_OF_FOCUS_BEHIND_CARVED, role == KNIGHT);
        light = mix(light, board_light(met_board(path).xz, path.direction, level), on_board);
    }
    light *= mix(0.35, 1.0, path.transmitted);
    light *= left_after(path.thickness, surface.wear.rgb);
    // The square under it is lit through the glass.
    let under = board_light(path.base_place.xz, -v, 0.5) * left_under_base(role, in.foot.xyz, path, surface.wear.rgb);
    light = mix(light, under, square_part(path, 1.0 - grazing));
    // At every surface a part is reflected.
    let grazing5 = pow(grazing, 5.0);
    let fresnel = 0.04 + 0.96 * grazing5;
    light *= (1.0 - fresnel) * (0.55 + 0.45 * in.open);
    // Lamps and windows are far brighter than the room texture can hold.
    let mirrored = room_light(mirrored_ray, mirrored_level) / ROOM_RANGE;
    let reflectivity = mix(surface.head_on, surface.grazing, grazing5) * in.open;
    light += mirrored * (0.30 + 10.0 * mirrored * mirrored) * (reflectivity * ROOM_RANGE);
    return light + in.light * in.light * (surface.scattering * 0.08);
}
#endif

fn color_at(uv: vec2<f32>) -> vec4<f32> {
#ifdef SUPERSAMPLED
    return textureSampleBias(color_texture, color_sampler, uv, -1.0);
#else
    return textureSample(color_texture, color_sampler, uv);
#endif
}

#ifdef SHADED
#ifdef MIRRORS_LAMP
// The light of the lamp that board or table mirror.
fn lamp_sheen(in: LeanVertex) -> vec3<f32> {
    return in.sheen * inclined(in.slope);
}
#endif
#endif

@fragment
fn fragment(in: LeanVertex) -> @location(0) vec4<f32> {
#ifdef GLASS
    return vec4(tone_mapped_light(min(glass_light(in), vec3(9.0))), 1.0);
#else
#ifdef SHADED
    // The square root of the light that reaches the surface, and the visible part of the room.
    var reaches = textureSampleLevel(light_map, light_map_sampler, in.light_map_uv, 0.0);
#ifndef FLAT
    reaches = mix(vec4(vec3(1.0 / LIGHT_RANGE), 1.0), reaches, in.faces);
#endif
#ifdef BOARD_SHADOW
    // The ray to the key light passes the height of the squares within the board.
    let passes = abs(in.passes);
    let outside = saturate(max(passes.x, passes.y) - BOARD_HALF / BOARD_SHADOW_EDGE);
    reaches = vec4(mix(in.in_shadow, reaches.rgb, outside), reaches.a);
#endif
#endif
    // Decoded here, once: the sampler filters plain bytes fastest.
#ifdef INLAID
    let texel = color_at(in.uv);
    let letter = clamp(texel.a * 3.0 - 1.0, 0.0, 1.0) * in.inlay.a;
    let groove = 1.0 - clamp(texel.a * 2.5, 0.0, 0.6) * in.inlay.a;
    let seen = mix(texel.rgb * texel.rgb * decoding(texel.rgb) * groove, in.inlay.rgb, letter) * in.light;
    let lit = reaches.rgb * reaches.rgb;
    return vec4(tone_mapped_light((seen + lamp_sheen(in) * lit) * lit + in.specular * reaches.a), 1.0);
#else
#ifdef GLASS_IN_MOTION
    // Out of focus, as everything is through thick glass.
    let stored = textureSampleLevel(color_texture, color_sampler, in.uv, 2.0).rgb;
#else
    let stored = color_at(in.uv).rgb;
#endif
#ifdef GHOST
    let opacity = in.opacity;
#else
#ifdef MIRROR_IMAGE
    let opacity = in.on_top.z;
    // What is hardly seen must not hide the image of another piece: its outline would cut that off.
    if opacity < LEAST_OPACITY || max(abs(in.on_top.x), abs(in.on_top.y)) > POLISHED_TO {
        discard;
    }
#else
    let opacity = 1.0;
#endif
#endif
#ifdef REFLECTION
#ifdef SHADED
    let lit = reaches.rgb * reaches.rgb;
#ifdef BOARD_SHADOW
    // The pores of the table mirror less than what is between them.
    let polished = lit * clamp(stored.g * PORES.x, PORES.y, PORES.z);
#else
    let polished = lit;
#endif
    let seen = stored * stored * decoding(stored) * in.light + lamp_sheen(in) * polished;
    // The specular light of flat surfaces is never as bright as a lamp.
    return vec4(tone_mapped_light(seen * lit + in.specular * reaches.a), 1.0);
#else
    var seen = stored * stored * decoding(stored) * in.light;
#ifdef VERTEX_SPECULAR
    seen += in.specular;
#endif
#ifdef PIXEL_REFLECTION
#ifdef GLASS_IN_MOTION
    let mirrored = textureSampleLevel(room, room_sampler, in.reflection.xy, f32(#{BLUR})).rgb;
    // Lamps and windows are far brighter than the room texture can hold.
    let glint = mirrored * mirrored;
    seen += glint * (0.30 + 20.0 * glint * glint) * in.reflection.z;
#else
    let ray_at = mirrored_at(in.normal_and_height.xyz, in.to_camera_and_reflectivity.xyz);
    let level = level_seen(ray_at, f32(#{BLUR}));
    let mirrored = textureSampleLevel(room, room_sampler, 0.5 + 0.5 * ray_at, level).rgb;
    // The height of the ray follows from where it meets the map.
    var reflectivity = in.to_camera_and_reflectivity.w * lit_along(1.0 - 2.0 * dot(ray_at, ray_at));
#ifdef WORN
    // The shoulders of the base reflect the piece itself where they face its axis.
    reflectivity *= 1.0 - 0.85 * saturate(dot(ray_at, in.to_axis_and_shadow.xy));
    // Other pieces' shadows per pixel.
    let shadow = textureSampleLevel(light_map, light_map_sampler, in.to_axis_and_shadow.zw, 0.0).rg;
    reflectivity *= 1.0 - (1.0 - LEFT_OF_REFLECTION) * shade_at(in.normal_and_height.w, shadow);
#endif
    let glint = mirrored * mirrored;
    // Blurred, a lamp is less bright, but not dim.
    let bright = BRIGHT * exp2(0.6 * (level - f32(#{BLUR})));
    seen += glint * (reflectivity * mix(surface.dim_reflection, 1.0, saturate(glint.g * bright)));
#endif
#endif
    return vec4(tone_mapped_light(min(seen, vec3(9.0))), opacity);
#endif
#else
    // The light was interpolated as its square root.
    let root = stored * in.light
#ifdef SHADED
        * reaches.rgb
#endif
        ;
#ifdef MIRROR_IMAGE
    let mirrored = tone_mapped(root);
    let bright = max(mirrored.r, max(mirrored.g, mirrored.b));
    return vec4(mirrored * opacity, opacity * dot(HIDDEN_PARTS, vec2(1.0, bright)));
#else
    return vec4(tone_mapped(root), opacity);
#endif
#endif
#endif
#endif
}
