// Subsurface scattering in a piece: light that leaves beside where it entered, or on the far side.
#define_import_path shakki::translucency

// The part of the light that leaves where the body is thinnest; and the extinction coefficient per square of its way (Beer-Lambert)
// in a body that scatters all light: the less light of a colour it scatters, the sooner that is lost.
const TRANSMITTED_PART: f32 = 0.35;
const EXTINCTION: f32 = 2.6;

// The part of the light that is transmitted to a place on the surface, given from the axis, horizontally, in a body that scatters this
// part of the light. The body is taken for round.
fn transmitted(from_axis: vec2<f32>, key: vec3<f32>, scatters: vec3<f32>) -> vec3<f32> {
    return TRANSMITTED_PART * exp(-EXTINCTION * thickness(from_axis, key) / max(scatters, vec3(0.01)));
}

// The way of the light through the body, squares: none on the lit side.
fn thickness(from_axis: vec2<f32>, key: vec3<f32>) -> f32 {
    return max(-2.0 * dot(from_axis, key.xz), 0.0) / max(dot(key.xz, key.xz), 0.01);
}

// The part of the light that leaves a surface whose normal is at that cosine from the key light: a little beyond the edge of the
// shade, too, and what is transmitted.
fn scattered(towards: f32, through: vec3<f32>) -> vec3<f32> {
    let beyond_edge = max(towards * 0.72 + 0.28, 0.0);
    return sqrt(beyond_edge * beyond_edge + through * through);
}
