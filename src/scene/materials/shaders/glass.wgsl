// Refraction in a glass piece: the path of the light through it is computed as if the piece were turned on a lathe, which all
// but the knights are, and ends on the board as it is drawn behind the piece, or in the room.
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
const BENDS: f32 = 1.5;
// The thickness of glass for which the transmittance is given, squares.
const THICK: f32 = 0.5;
// How far light goes straight through.
const STRAIGHT: f32 = 0.55;
// Extra thickness: seen from above a base is thin, and would show nothing but its square.
const LEAST: f32 = 0.22;

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

// The colour drawn at this place of the board, and the confidence that the place is in the picture.
fn drawn(place: vec3<f32>) -> vec4<f32> {
    let clip = view.clip_from_view * (view.view_from_world * vec4(place, 1.0));
    let at = clip.xy / max(clip.w, 1e-3) * vec2(0.5, -0.5) + 0.5;
    let size = vec2<f32>(textureDimensions(view_transmission_texture));
    let uv = (clamp(at, vec2(0.004), vec2(0.996)) * view.viewport.zw + view.viewport.xy) / size;
    let seen = textureSampleLevel(view_transmission_texture, view_transmission_sampler, uv, 0.0).rgb;
    let out = max(abs(at.x - 0.5), abs(at.y - 0.5));
    // Not behind the eye, nor seen from below the board.
    let sure = (1.0 - smoothstep(0.47, 0.53, out)) * step(0.1, clip.w) * step(0.0, view.world_position.y);
    return vec4(seen, sure);
}

// The light through a piece with the transform `stands`, at a place of its surface. `clear` is the transmittance of THICK.
fn through(place: vec3<f32>, n: vec3<f32>, v: vec3<f32>, stands: mat4x4<f32>, clear: vec3<f32>) -> vec3<f32> {
    let axis = normalize(stands[1].xyz);
    let from_foot = place - stands[3].xyz;
    let height = max(dot(from_foot, axis), 0.0);
    let outward = from_foot - axis * dot(from_foot, axis);
    let within = refract(-v, n, 1.0 / BENDS);
    let rises = dot(within, axis);
    let across = within - axis * rises;
    // Along the chord of the piece's round section, but not beyond its base.
    let chord = clamp(-2.0 * dot(outward, across) / max(dot(across, across), 1e-3), 0.06, 1.1);
    let down = select(4.0, height / max(-rises, 1e-3), rises < 0.0);
    let far = min(chord, down);
    let leaves_at = place + within * far;
    // The far side leans as this one does; that of a ball, or of a plate, the other way.
    let leans = dot(n, axis);
    let ball = smoothstep(0.30, 0.65, abs(leans));
    let inner = normalize(n - axis * leans * 2.0 * (1.0 - ball));
    var beyond = refract(within, inner, BENDS);
    let caught = dot(beyond, beyond) < 0.5;
    if caught {
        // Total reflection: the light leaves the piece in some other direction; near the board, downwards.
        beyond = reflect(within, inner);
        beyond.y = mix(-abs(beyond.y) - 0.15, beyond.y, smoothstep(0.12, 0.35, place.y));
    }
    // What a hand holds against the light is calmer than one ray says: most of what is seen is what lies behind.
    beyond = normalize(mix(beyond, -v, STRAIGHT));
    var light = room(place, beyond, 0.05);
    if beyond.y < 0.0 || chord > down {
        var met = leaves_at;
        if chord <= down {
            met += beyond * min(max(leaves_at.y, 0.0) / max(-beyond.y, 0.02), 5.0);
        }
        let board = drawn(met);
        let falls = select(smoothstep(0.0, 0.16, -beyond.y), 1.0, chord > down);
        light = mix(light, board.rgb, falls * board.a);
    }
    return light * pow(clear, vec3((LEAST + far) / THICK)) * unshaded(1.0 - dot(n, v));
}

// How much of the light is left where the surface is turned that far from the eye: what is seen near the outline has been
// reflected inside several times, and is a dark line.
fn unshaded(grazes: f32) -> f32 {
    return 1.0 - 0.95 * smoothstep(0.28, 0.58, grazes);
}

// Reflections of the lamps, which are small and far brighter than what they light; and the light that is focused on the side
// turned away from a lamp, where it comes out.
struct Glints {
    mirrored: vec3<f32>,
    gathered: vec3<f32>,
}

fn glints(n: vec3<f32>, v: vec3<f32>, room_of_lamp: f32, key: vec3<f32>) -> Glints {
    let ray = reflect(-v, n);
    let lamp = lamp_mirrored(room_of_lamp, ray, key, 0.03);
    var found: Glints;
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
