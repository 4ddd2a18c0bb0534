// Refraction in a glass piece: the path of the light through it is computed as if the piece were a solid of revolution,
// which all but the knights are, and ends on the board as it is drawn behind the piece, or in the room.
#define_import_path shakki::glass
#import bevy_pbr::{
    clustered_forward::ClusterableObjectIndexRanges,
    lighting::LayerLightingInput,
    mesh_view_bindings::{lights, view, view_transmission_sampler, view_transmission_texture},
}
#import shakki::lamp::lamp_mirrored
#ifdef ENVIRONMENT_MAP
#import bevy_pbr::environment_map::compute_radiances
#endif

// The refractive index of glass.
const REFRACTIVE_INDEX: f32 = 1.5;
// The thickness of glass for which the transmittance is given, squares.
const REFERENCE_THICKNESS: f32 = 0.5;
// The part of the light that goes straight through.
const STRAIGHT_PART: f32 = 0.55;
// Extra thickness: seen from above a base is thin, and would show only the square under it.
const EXTRA_THICKNESS: f32 = 0.22;

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

// The light through a piece with this transform, at a place of its surface. `transmittance` is that of
// REFERENCE_THICKNESS.
fn refracted_light(place: vec3<f32>, n: vec3<f32>, v: vec3<f32>, world_from_local: mat4x4<f32>, transmittance: vec3<f32>) -> vec3<f32> {
    let axis = normalize(world_from_local[1].xyz);
    let from_foot = place - world_from_local[3].xyz;
    let height = max(dot(from_foot, axis), 0.0);
    let outward = from_foot - axis * dot(from_foot, axis);
    let within = refract(-v, n, 1.0 / REFRACTIVE_INDEX);
    let rises = dot(within, axis);
    let across = within - axis * rises;
    // Along the chord of the piece's round section, but not beyond its base.
    let chord = clamp(-2.0 * dot(outward, across) / max(dot(across, across), 1e-3), 0.06, 1.1);
    let down = select(4.0, height / max(-rises, 1e-3), rises < 0.0);
    let far = min(chord, down);
    let leaves_at = place + within * far;
    // The far side is inclined as this one is; that of a ball, or of a plate, the other way.
    let leans = dot(n, axis);
    let ball = smoothstep(0.30, 0.65, abs(leans));
    let inner = normalize(n - axis * leans * 2.0 * (1.0 - ball));
    var beyond = refract(within, inner, REFRACTIVE_INDEX);
    let is_total_reflection = dot(beyond, beyond) < 0.5;
    if is_total_reflection {
        // Total reflection: the light leaves the piece in some other direction; near the board, downwards.
        beyond = reflect(within, inner);
        beyond.y = mix(-abs(beyond.y) - 0.15, beyond.y, smoothstep(0.12, 0.35, place.y));
    }
    // Real glass looks calmer than a single refracted ray: most of what is visible through it is straight behind it.
    beyond = normalize(mix(beyond, -v, STRAIGHT_PART));
    var light = room(place, beyond, 0.05);
    if beyond.y < 0.0 || chord > down {
        var hit = leaves_at;
        if chord <= down {
            hit += beyond * min(max(leaves_at.y, 0.0) / max(-beyond.y, 0.02), 5.0);
        }
        let board = drawn(hit);
        let falls = select(smoothstep(0.0, 0.16, -beyond.y), 1.0, chord > down);
        light = mix(light, board.rgb, falls * board.a);
    }
    return light * pow(transmittance, vec3((EXTRA_THICKNESS + far) / REFERENCE_THICKNESS)) * outline_transmittance(1.0 - dot(n, v));
}

// The part of the light that is left where the surface is turned that far from the camera: near the outline the light
// has been reflected inside several times, which shows as a dark line.
fn outline_transmittance(grazes: f32) -> f32 {
    return 1.0 - 0.95 * smoothstep(0.28, 0.58, grazes);
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
        found.mirrored += color * (1.2 * lamp + 0.05 * pow(saturate(dot(ray, to)), 24.0));
        let away = normalize(vec3(-to.x, -0.35, -to.z));
        let meets = saturate(dot(n, away));
        found.gathered += color * pow(meets, 6.0);
    }
    return found;
}
