// The room behind the table: one texture on the six walls of a box. Drawn last, so that it costs only where nothing
// else is. A strip over the table's far edge shows the same texture, and blends the edge into it as a lens blurs what
// is out of focus: a sharp line in front of a room out of focus would look cut out.
#import bevy_pbr::forward_io::Vertex
#import shakki::transforms::{view, world_from_local_of}
#ifndef FULL
#import shakki::tone_mapping::tone_mapped
#endif

struct Wall {
    // A corner, and the vectors whose dot product with (position - corner) is u, and v.
    corner: vec3<f32>,
    across: vec3<f32>,
    down: vec3<f32>,
    // Its part of the texture: left and top, width and height.
    texture_rect: vec4<f32>,
}

struct Room {
    // The factor on the square of a stored value.
    gain: f32,
    // The distance in focus, as a reciprocal; and the part of the lens's blur that the texture has already.
    in_focus: f32,
    blurred_part: f32,
    walls: array<Wall, 6>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> room: Room;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var walls: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var walls_sampler: sampler;

struct BackdropVertex {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
#ifndef FULL
    @location(1) @interpolate(flat) gain_root: f32,
#endif
#ifdef BLENDS
    @location(2) place: vec3<f32>,
    // The distance beyond the table's flat top: u in the mesh; the number of squares over which the edge is blurred;
    // whether it is at the near side.
    @location(3) edge: vec3<f32>,
#endif
}

// The transform from view to clip space, among those of `transforms.wgsl`.
const CLIP_FROM_VIEW: u32 = 4u;

#ifdef BLENDS
// The distance beyond the table's flat top at which the blurred table is half transparent, squares.
const EDGE: f32 = 0.2;
// The distance beyond the middle of the board from which objects are out of focus, squares, and the blur for every
// square more.
const BEYOND: f32 = 1.5;
const SPREAD: f32 = 0.17;
// How much wider than that the strip is outwards, to cover the edge's last pixel.
const OVER: f32 = 0.03;
// The greatest blur, within the radius of the corners.
const WIDEST: f32 = 1.05;
#endif

@vertex
fn vertex(in: Vertex) -> BackdropVertex {
    var out: BackdropVertex;
    var world = world_from_local_of(in.instance_index) * vec4(in.position, 1.0);
#ifdef BLENDS
    // Where the outer side of the edge faces the camera, it is at the near side. The strip is as wide as the blur, and
    // where that is zero, no pixel is drawn.
    let to_camera = view.world_position - world.xyz;
    let near = saturate(dot(normalize(to_camera), in.normal) * 6.0 + 1.0);
    let spread = clamp(SPREAD * (length(to_camera) - length(view.world_position) - BEYOND), 0.0, WIDEST) * ceil(1.0 - near);
    let beyond = select(EDGE - spread, EDGE + min(spread, OVER), in.uv.x > 0.0);
    world += vec4(in.normal * (beyond - in.uv.x), 0.0);
    out.place = world.xyz;
    out.edge = vec3(beyond, spread, near);
#endif
    out.position = view.clip_from_world * world;
#ifndef BLENDS
    // The texture is out of focus already. So what the view from a point of a lens shifts the room by (`ThinLens::shear`) is
    // taken back as far as that: blurred twice, small lights would be no discs.
    let clip_from_view = view.between[CLIP_FROM_VIEW];
    let shift = clip_from_view[3].xy * (out.position.w * room.in_focus - 1.0);
    out.position = vec4(out.position.xy + room.blurred_part * shift, out.position.zw);
#endif
    out.uv = in.uv;
#ifndef FULL
    out.gain_root = sqrt(room.gain);
#endif
    return out;
}

// The texture is coarser than the screen: a cubic B-spline by four samples shows no edges of texels (Sigg and Hadwiger,
// GPU Gems 2, chapter 20).
fn stored_at(uv: vec2<f32>) -> vec3<f32> {
    let size = vec2<f32>(textureDimensions(walls));
    let place = uv * size - 0.5;
    let f = fract(place);
    let corner = place - f;
    let g = 1.0 - f;
    let w0 = g * g * g / 6.0;
    let w1 = 2.0 / 3.0 - 0.5 * f * f * (2.0 - f);
    let w2 = 2.0 / 3.0 - 0.5 * g * g * (2.0 - g);
    let w3 = f * f * f / 6.0;
    let low = w0 + w1;
    let high = w2 + w3;
    let near = (corner - 0.5 + w1 / low) / size;
    let far = (corner + 1.5 + w3 / high) / size;
    return textureSampleLevel(walls, walls_sampler, near, 0.0).rgb * low.x * low.y
        + textureSampleLevel(walls, walls_sampler, vec2(far.x, near.y), 0.0).rgb * high.x * low.y
        + textureSampleLevel(walls, walls_sampler, vec2(near.x, far.y), 0.0).rgb * low.x * high.y
        + textureSampleLevel(walls, walls_sampler, far, 0.0).rgb * high.x * high.y;
}

#ifdef FULL
// Corrects bright warm light, which the full path's tone mapping desaturates: a fire is salmon with it, and a lamp
// pink. Where there is that much more red than green, less red, more green and no blue result in the gold that the lean
// path's curve gives the same light.
fn warm_light_corrected(light: vec3<f32>) -> vec3<f32> {
    let warm = clamp((light.r - light.g) * 0.48, 0.0, 1.0);
    let hot = clamp(light.r - 2.0 * light.g - 0.2, 0.0, 1.0);
    return light * vec3(1.0 - 0.5 * warm, 1.0 + 0.14 * warm, 1.0 - hot);
}
#endif

#ifdef BLENDS
// The UV in the texture where a ray from the camera through that place hits a wall.
fn wall_uv(place: vec3<f32>) -> vec2<f32> {
    let camera = view.world_position;
    let ray = place - camera;
    var found = vec2(0.0);
    for (var at = 0u; at < 6u; at += 1u) {
        let wall = room.walls[at];
        let normal = cross(wall.across, wall.down);
        let hit = camera + ray * (dot(wall.corner - camera, normal) / dot(ray, normal)) - wall.corner;
        let uv = vec2(dot(hit, wall.across), dot(hit, wall.down));
        let within = all(uv >= vec2(0.0)) && all(uv <= vec2(1.0)) && dot(hit + wall.corner - camera, ray) > 0.0;
        found = select(found, wall.texture_rect.xy + wall.texture_rect.zw * uv, within);
    }
    return found;
}
#endif

@fragment
fn fragment(in: BackdropVertex) -> @location(0) vec4<f32> {
#ifdef BLENDS
    let uv = wall_uv(in.place);
    let spread = max(in.edge.y, 0.001);
    let opacity = smoothstep(EDGE - spread, EDGE, in.edge.x)
        * smoothstep(0.0, 0.06, in.edge.y) * (1.0 - in.edge.z);
#else
    let uv = in.uv;
    let opacity = 1.0;
#endif
    let stored = stored_at(uv);
#ifdef FULL
    return vec4(warm_light_corrected(stored * stored * room.gain), opacity);
#else
    // The square root of the light.
    return vec4(tone_mapped(stored * in.gain_root), opacity);
#endif
}
