// How the pieces of a set differ: no two are cut from the same place of the same wood.
#define_import_path shakki::variation

// The offset of a piece's UV: the parts of the golden ratio leave neighbours' grain far apart.
fn grain_offset(number: f32) -> vec2<f32> {
    return fract(number * vec2(0.618034, 0.381966));
}

// The UV of solid wood (Peachey 1985) at a place of a piece in its own coordinates: the distance from the heart of the
// tree, and the height along the grain, squares. So rings cross a head and a shoulder as arcs, and run down a stem as
// lines. The heart lies in another direction for every piece.
fn solid_grain_uv(place: vec3<f32>, number: f32) -> vec2<f32> {
    let towards = fract(number * vec2(0.7548777, 0.5698403) + vec2(0.15, 0.85)) - 0.5;
    let heart = towards * (1.3 * inverseSqrt(dot(towards, towards) + 1e-4));
    return vec2(length(place.xz - heart), place.y);
}

// The part of the light that end grain does not reflect: oil and polish sink in deepest where fibres are cut across.
const END_GRAIN_DARKER: f32 = 0.16;

// What multiplies the colour of wood where the surface is inclined like this to the grain, as a cosine.
fn end_grain(along: f32) -> f32 {
    return 1.0 - END_GRAIN_DARKER * along * along;
}

// What multiplies the colour in a groove that gets this part of the light, with patina as strong as that: the brown of wax
// and dust, which handling wears off all that stands out.
fn patina_at(open: f32, strength: f32) -> vec3<f32> {
    return 1.0 - strength * (1.0 - smoothstep(0.30, 0.95, open)) * vec3(0.80, 0.90, 1.0);
}

// What multiplies the colour of the piece with this number, where tones differ by up to this part: darker wood is redder.
fn tone_of(number: f32, variation: f32) -> vec3<f32> {
    let tone = 2.0 * fract(number * 0.7548777) - 1.0;
    return 1.0 + variation * tone * vec3(0.8, 1.0, 1.25);
}
