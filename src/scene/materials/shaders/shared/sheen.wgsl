// The sheen of board and table: what a level, rough surface mirrors of the lamp.
#define_import_path shakki::sheen

// What the size of the lamp adds to the variance of a slope that mirrors it.
const LAMP_SPREAD: f32 = 0.01;

struct Polish {
    // The variance of the slope that mirrors the lamp, as Trowbridge and Reitz (1975) distribute it.
    variance: f32,
    // Reflectivity head on and at grazing angles.
    head_on: f32,
    grazing: f32,
}

// That of a surface with this perceptual roughness (Burley 2012).
fn polish_of(roughness: f32, reflectivity: vec2<f32>) -> Polish {
    let alpha = roughness * roughness;
    return Polish(alpha * alpha + LAMP_SPREAD, reflectivity.x, reflectivity.y);
}

// The light that would be mirrored if as much of the surface were inclined halfway between camera and lamp as is level, in parts of
// what a white surface that faces the lamp would show: the specular reflection of a rough surface (Walter et al. 2007) with the visibility of
// Kelemen and Szirmay-Kalos (2001). `halfway` is the sum of the directions to both, `upright` the part of it along the normal.
fn sheen_at_best(polish: Polish, halfway: vec3<f32>, upright: f32) -> f32 {
    let square = dot(halfway, halfway);
    let upright2 = upright * upright;
    let mirrors = mix(polish.head_on, polish.grazing, pow(max(1.0 - 0.5 * sqrt(square), 0.0), 5.0));
    return mirrors * square / (polish.variance * upright2 * upright2);
}

// How much less that is where the surface has to be inclined by this slope, in deviations.
fn inclined(slope: vec2<f32>) -> f32 {
    let steep = 1.0 + dot(slope, slope);
    return 1.0 / (steep * steep);
}

// All of it, for one point.
fn sheen_of(polish: Polish, normal: vec3<f32>, to_camera: vec3<f32>, to_lamp: vec3<f32>) -> f32 {
    let halfway = to_camera + to_lamp;
    let upright = max(dot(normal, halfway), 0.1);
    let aside2 = max(dot(halfway, halfway) - upright * upright, 0.0);
    let slope = sqrt(aside2 / polish.variance) / upright;
    return sheen_at_best(polish, halfway, upright) * max(dot(normal, to_lamp), 0.0) * inclined(vec2(slope, 0.0));
}
