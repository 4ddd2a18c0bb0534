// The path of a ray inside a glass piece, which is traced as a solid of revolution: its radius at every height is read
// from a texture that piece_profiles.rs creates. All pieces but the knights are turned on a lathe.
#define_import_path shakki::glass_path

#ifdef PROFILES
@group(#{MATERIAL_BIND_GROUP}) @binding(#{PROFILES}) var profiles: texture_2d<f32>;
#else
// The full path's material has them in the place of a texture that glass does not use.
#import bevy_pbr::pbr_bindings::emissive_texture as profiles
#endif

// The refractive index of glass.
const REFRACTIVE_INDEX: f32 = 1.5;
// The role that is carved and not turned.
const KNIGHT: i32 = 1;
// Beyond this many times its mean radius a knight is muzzle.
const MUZZLE: f32 = 1.25;
// The rows of a profile, and those for a square of height; baking/src/profile.rs has the same.
const ROWS: f32 = 128.0;
const ROWS_PER_SQUARE: f32 = 64.0;
// The parts of the high and the low byte in a number of two bytes.
const BYTES: vec2<f32> = vec2(65280.0 / 65535.0, 255.0 / 65535.0);
// The most segments of a path: after so many total reflections no light is left.
const MAX_SEGMENTS: i32 = 4;
// The most steps along a segment, and the shortest and the longest step, squares.
const MAX_STEPS: i32 = 10;
const SHORTEST_STEP: f32 = 0.03;
const LONGEST_STEP: f32 = 0.20;
// The distance from the surface below which the rest of the way is extrapolated, squares.
const NEAR: f32 = 0.02;
// How far within the surface a ray begins, squares.
const WITHIN: f32 = 0.004;
// The height over which the slope of the surface is a mean where a ray leaves it: finer turnings would be hard rings in what
// is seen through them.
const SLOPE_SPAN: f32 = 0.06;
// How far below the horizon a ray must leave to see nothing but the board, as the sine of an angle.
const TO_BOARD: f32 = 0.12;

// Extra thickness: glass is thin at a tip, and in a base that is seen from above; amber would have no colour there.
const EXTRA_THICKNESS: f32 = 0.18;
// The thickness of glass for which the transmittance is given, squares.
const REFERENCE_THICKNESS: f32 = 0.5;

// The part of the light that the base scatters, as it is ground, for rays that it would else mirror: all ground it would be milky
// on a light square, and all polished like metal on a dark one, though a path tracer shows just that.
const BASE_SCATTERS: f32 = 0.57;
// Of the room that a base mirrors, the parts of dim and of bright light that are left, and the light between which it is dim or
// bright. Its picture is blurred, and lacks what is dark beside the board; with all of its light a base looks like chrome.
const LEFT_BY_BASE: vec2<f32> = vec2(0.03, 1.0);
const DIM_TO_BRIGHT: vec2<f32> = vec2(0.30, 1.6);
// The same for the room that is seen through a piece: see `left_of_room`.
const LEFT_OF_DIM: f32 = 0.42;
const DIM_SEEN: vec2<f32> = vec2(0.2, 2.0);

// The part of the light from the room that comes from straight behind a piece instead: a cup that shows the pale ceiling alone looks
// like chrome, and real glass is seen through everywhere.
const STRAIGHT: f32 = 0.40;

// The radius of the lamp where it is seen through glass, radians, the softness of its edge, and how much brighter it is than a
// white surface that it lights. Larger it would be a white patch.
const LAMP_RADIUS: f32 = 0.10;
const LAMP_EDGE: f32 = 0.05;
const LAMP_BEHIND: f32 = 6.0;

// Towards the outline, where a surface is seen at these cosines, less of that is seen: glass has dark and bright lines there.
const OUTLINE: vec2<f32> = vec2(0.22, 0.58);
const LEFT_AT_OUTLINE: f32 = 0.2;

// The height at which a base is as wide as on the board, the part of the light that is left under its rim, and where the rim
// begins, of the radius: without it a base would melt into its square.
const BASE_HEIGHT: f32 = 0.06;
const UNDER_RIM: f32 = 0.45;
const RIM_BEGINS: f32 = 0.72;

// Where a ray leaves a piece.
struct GlassExit {
    place: vec3<f32>,
    direction: vec3<f32>,
    // The length of the path within the glass, squares.
    thickness: f32,
    // The part of its light that leaves there; none if it was reflected to the end.
    transmitted: f32,
    // Where it leaves through the base or meets it first, the length of the path until then, and the part of its light that comes
    // from the square there: all if it leaves there, else what the base scatters.
    base_place: vec3<f32>,
    thickness_to_base: f32,
    from_square: f32,
}

// The radius of a piece at this height.
fn radius_at(role: i32, height: f32) -> f32 {
    let at = clamp(height * ROWS_PER_SQUARE - 0.5, 0.0, ROWS - 1.0);
    let row = floor(at);
    // Two numbers of two bytes each: the radius at the middle of this row, and at that of the next.
    let stored = textureLoad(profiles, vec2(i32(row), role), 0);
    let radius = dot(stored.rg, BYTES);
    let rises = dot(stored.ba, BYTES) - radius;
    return radius + rises * (at - row);
}

// The change of the radius with height, as a mean.
fn slope_around(role: i32, height: f32) -> f32 {
    let above = radius_at(role, height + 0.5 * SLOPE_SPAN);
    let below = radius_at(role, height - 0.5 * SLOPE_SPAN);
    return (above - below) / SLOPE_SPAN;
}

// The part of the light that passes from glass to air, if it is not polarised; the cosines are those of the angles to the
// normal in glass and in air. Source: Fresnel's equations.
fn transmittance_to_air(within: f32, outside: f32) -> f32 {
    let across = (REFRACTIVE_INDEX * within - outside) / (REFRACTIVE_INDEX * within + outside);
    let along = (REFRACTIVE_INDEX * outside - within) / (REFRACTIVE_INDEX * outside + within);
    return 1.0 - 0.5 * (across * across + along * along);
}

// The direction in which a ray from the camera enters a piece with this normal.
fn entering(role: i32, n: vec3<f32>, v: vec3<f32>) -> vec3<f32> {
    // The relief of a carved piece would break up what is seen through it.
    let refracting = select(n, normalize(n + 2.6 * v), role == KNIGHT);
    return refract(-v, refracting, 1.0 / REFRACTIVE_INDEX);
}

// The part of the light that is left after a way of that length through glass; `transmittance` is that of
// REFERENCE_THICKNESS.
fn left_after(thickness: f32, transmittance: vec3<f32>) -> vec3<f32> {
    return pow(transmittance, vec3((EXTRA_THICKNESS + thickness) / REFERENCE_THICKNESS));
}

// The part of the light that is left on its way through the base to the square under it, and from there: it passes the glass
// twice.
fn left_under_base(role: i32, foot: vec3<f32>, path: GlassExit, transmittance: vec3<f32>) -> vec3<f32> {
    let out = distance(path.base_place, foot) / radius_at(role, BASE_HEIGHT);
    return left_after(2.0 * path.thickness_to_base, transmittance) * mix(1.0, UNDER_RIM, smoothstep(RIM_BEGINS, 1.0, out));
}

// How bright the lamp is in that direction, of a white surface that it lights: a small disc, which sparkles in edges.
fn lamp_behind(direction: vec3<f32>, key: vec3<f32>) -> f32 {
    let away = length(direction - key);
    return LAMP_BEHIND * (1.0 - smoothstep(LAMP_RADIUS - LAMP_EDGE, LAMP_RADIUS + LAMP_EDGE, away));
}

// Where a ray that has left a piece downwards meets the board.
fn met_board(path: GlassExit) -> vec3<f32> {
    let reach = min(max(path.place.y, 0.0) / max(-path.direction.y, 0.02), 6.0);
    return path.place + path.direction * reach;
}

// How much of what a ray in this direction sees is the board, and not the room.
fn board_part(direction: vec3<f32>) -> f32 {
    return smoothstep(0.0, TO_BOARD, -direction.y);
}

// Where the line of sight through a place, not refracted, meets the board; `v` is the direction towards the camera.
fn straight_behind(place: vec3<f32>, v: vec3<f32>) -> vec3<f32> {
    return place - v * min(max(place.y, 0.0) / max(v.y, 0.05), 6.0);
}

// The part of the light that comes from there.
fn straight_part(path: GlassExit, v: vec3<f32>) -> f32 {
    return select(STRAIGHT * board_part(-v), 0.0, path.from_square > 0.0);
}

// The part of the light from a surface, seen at an angle with this cosine, that comes from the square under the piece.
fn square_part(path: GlassExit, facing: f32) -> f32 {
    return path.from_square * mix(LEFT_AT_OUTLINE, 1.0, smoothstep(OUTLINE.x, OUTLINE.y, facing));
}

// The part of the room's light that is left where it is seen through a piece, and where a base has mirrored it; `green` is its
// amount. What is dim in the room is dimmer there: its picture is blurred, and lacks the dark places that glass shows. A pale
// ceiling as bright as it is would make all cups look silvered.
fn left_of_room(path: GlassExit, green: f32) -> f32 {
    let left = mix(LEFT_OF_DIM, 1.0, smoothstep(DIM_SEEN.x, DIM_SEEN.y, green));
    let left_by_base = mix(LEFT_BY_BASE.x, LEFT_BY_BASE.y, smoothstep(DIM_TO_BRIGHT.x, DIM_TO_BRIGHT.y, green));
    return select(left, min(left, left_by_base), path.from_square > 0.0);
}

// Follows a ray from a place on the surface of a piece with this foot and this axis.
fn glass_path(role: i32, foot: vec3<f32>, axis: vec3<f32>, place: vec3<f32>, into: vec3<f32>) -> GlassExit {
    var from_foot = place - foot;
    // The corners of the mesh lie on the profile, its faces a little within, and a knight's anywhere.
    let height = dot(from_foot, axis);
    let outward = from_foot - axis * height;
    let radius = max(radius_at(role, height) - WITHIN, 0.01);
    from_foot = axis * height + outward * min(radius / max(length(outward), 1e-4), 1.0);
    var direction = into;
    var found: GlassExit;
    if role == KNIGHT && length(outward) > MUZZLE * radius {
        // The muzzle is thin, and far outside the solid of revolution: the ray leaves at once.
        found.place = place;
        found.direction = into;
        found.thickness = 0.15;
        found.transmitted = 1.0;
        return found;
    }
    for (var segment = 0; segment < MAX_SEGMENTS; segment++) {
        let begins = dot(from_foot, axis);
        let rises = dot(direction, axis);
        let beside = from_foot - axis * begins;
        let across = direction - axis * rises;
        // The square of the distance from the axis is a polynomial of the way.
        let a = dot(across, across);
        let b = 2.0 * dot(beside, across);
        let c = dot(beside, beside);
        let to_base = select(9.0, max(begins, 0.0) / max(-rises, 1e-4), rises < 0.0);
        var way = SHORTEST_STEP;
        var step = SHORTEST_STEP;
        var before = 0.0;
        for (var count = 0; count < MAX_STEPS; count++) {
            let section = radius_at(role, begins + rises * way);
            let within = section - sqrt(max((a * way + b) * way + c, 0.0));
            if within < NEAR || way >= to_base {
                // Where the line through the last two distances meets the surface; back, if it was passed.
                way += clamp(within * step / max(before - within, 1e-3), -step, NEAR);
                break;
            }
            before = within;
            step = clamp(within, SHORTEST_STEP, LONGEST_STEP);
            way += step;
        }
        let meets_base = way >= to_base;
        way = min(way, to_base);
        found.thickness += way;
        from_foot += direction * way;
        let outwards = normalize(beside + across * way + axis * 1e-4);
        let slope = slope_around(role, begins + rises * way);
        let normal = select(normalize(outwards - axis * slope), -axis, meets_base);
        let out = refract(direction, -normal, REFRACTIVE_INDEX);
        found.direction = out;
        let leaves = dot(out, out) > 0.5;
        if meets_base && (leaves || found.from_square == 0.0) {
            found.base_place = foot + from_foot;
            found.thickness_to_base = found.thickness;
            found.from_square = select(BASE_SCATTERS, 1.0, leaves);
        }
        if leaves {
            found.transmitted = transmittance_to_air(max(dot(direction, normal), 0.0), max(dot(out, normal), 0.0));
            break;
        }
        direction = reflect(direction, normal);
        found.direction = direction;
        from_foot -= normal * (2.0 * WITHIN);
    }
    found.place = foot + from_foot;
    return found;
}
