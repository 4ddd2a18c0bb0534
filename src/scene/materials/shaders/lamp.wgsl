// The reflection, in polished surfaces, of the lamp or the window that the key light comes from: a shape with an edge,
// where Bevy's lights are points. `room_reflection.rs` draws the same for the lean path.
#define_import_path shakki::lamp
#import bevy_pbr::mesh_view_bindings::{lights, view}

// How much brighter the lamp is than a surface that it lights.
const GLARE: f32 = 9.0;
// How much larger it is seen than its shape is drawn.
const LAMP_SIZE: f32 = 1.8;
// How much darker it is at that distance from its middle: a bulb is behind its shade and behind a softbox's cloth, and a
// window is brightest towards the sun. Without it highlights would be white patches.
const LAMP_FALLOFF: f32 = 0.6;
const LAMP_RADIUS: f32 = 0.25;

// The light of all lamps together, which are points of one, with exposure, as a white surface that faces it would show it.
fn lamplight() -> vec3<f32> {
    var sum = vec3(0.0);
    for (var lamp = 0u; lamp < lights.n_directional_lights; lamp += 1u) {
        sum += lights.directional_lights[lamp].color.rgb;
    }
    return sum * (view.exposure * 0.318310);
}

// The distance of a place from a box with round corners; negative inside.
fn box_distance(place: vec2<f32>, extent: vec2<f32>, corner: f32) -> f32 {
    let over = abs(place) - extent + corner;
    return length(max(over, vec2(0.0))) + min(max(over.x, over.y), 0.0) - corner;
}

// The light of the lamp from a place, of that of its middle, given by the tangents of the angles beside and above its middle. Rooms: 1 a
// lampshade that is wider at the bottom, 2 a window of six panes, 3 a softbox.
fn lamp_shape(room: f32, place: vec2<f32>, edge: f32) -> f32 {
    var over = box_distance(place, vec2(0.20, 0.20), 0.04);
    if room < 1.5 {
        over = box_distance(place, vec2(0.185 - 0.28 * place.y, 0.17), 0.02);
    } else if room < 2.5 {
        let bars = min(abs(place.x) - 0.010, abs(abs(place.y) - 0.085) - 0.008);
        over = max(box_distance(place, vec2(0.19, 0.25), 0.005), -bars);
    }
    let out = min(dot(place, place) / (LAMP_RADIUS * LAMP_RADIUS), 1.0);
    return saturate(0.5 - over / edge) * (1.0 - LAMP_FALLOFF * out);
}

// How much of the lamp a surface with that reflected ray reflects. Where one pixel covers a wide part of the room, the
// edge is as wide, and the lamp only a part of what the pixel shows.
fn lamp_mirrored(room: f32, ray: vec3<f32>, key: vec3<f32>, soft: f32) -> f32 {
    let spread = length(fwidth(ray));
    let ahead = dot(ray, key);
    if ahead <= 0.2 || room < 0.5 {
        return 0.0;
    }
    let aside = normalize(cross(vec3(0.0, 1.0, 0.0), key));
    let above = cross(key, aside);
    let place = vec2(dot(ray, aside), dot(ray, above)) / (ahead * LAMP_SIZE);
    let part = 0.4 * LAMP_SIZE / max(spread, 0.4 * LAMP_SIZE);
    return lamp_shape(room, place, max(soft, spread) / LAMP_SIZE) * part * part;
}
