// Tone mapping and sRGB encoding, where shaders do both themselves: see `define_encoding` in lean.rs.
#define_import_path shakki::tone_mapping

// The tone-mapped and sRGB-encoded value of light, per channel, from the root of the light: within a step and a half of
// 255 of the sRGB encoding of x (1.931 x + 0.853) / (x (1.922 x + 1.297) + 1), which for greys is within half a
// hundredth of the full path's tone mapping (see `color_grading` in quality.rs). It takes one division, and saves the
// rasteriser's encoding, which would take two roots more.
fn tone_mapped(root: vec3<f32>) -> vec3<f32> {
    let s = min(root, vec3(3.0));
    return tone_curve(s * s, s);
}

// The same from light that is known to be at most nine times white.
fn tone_mapped_light(light: vec3<f32>) -> vec3<f32> {
    return tone_curve(light, sqrt(light));
}

fn tone_curve(x: vec3<f32>, s: vec3<f32>) -> vec3<f32> {
    return (1.167349 * x + 0.969992 * s - 0.017857) / (1.323088 * x + 0.239909 * s + 1.0);
}

// The sRGB encoding of light without tone mapping, to within three steps of 255.
fn encoded(light: vec3<f32>) -> vec3<f32> {
    let s = sqrt(light);
    return max(((-0.22517 * s + 0.13644) * s + 1.08859) * s - 0.01154, vec3(0.0));
}

// The inverse of `tone_mapped`: the light that is tone-mapped to this light. Paper white is limited a little, where the
// inverse would be bright enough to bloom.
fn inverse_tone_mapped(light: vec3<f32>) -> vec3<f32> {
    let shown = encoded(light);
    let e = shown * min(0.90 / max(max(shown.r, shown.g), max(shown.b, 0.01)), 1.0);
    let b = 0.969992 - 0.239909 * e;
    let c = 0.017857 + e;
    let s = 2.0 * c / (b + sqrt(b * b + 4.0 * (1.167349 - 1.323088 * e) * c));
    return s * s;
}

// The opacity that gives the same result when sRGB-encoded values are blended as `alpha` gives with linear light, over
// a background of medium brightness.
fn alpha_for_encoded(light: vec3<f32>, alpha: f32) -> f32 {
    let background = 0.10;
    let paint = dot(light, vec3(0.2126, 0.7152, 0.0722));
    return alpha * (sqrt(paint) + sqrt(background)) / (sqrt(mix(background, paint, alpha)) + sqrt(background));
}
