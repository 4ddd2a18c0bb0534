// How the pieces of a set differ: no two are cut from the same place of the same wood.
#define_import_path shakki::variation

// The offset of a piece's UV: the parts of the golden ratio leave neighbours' grain far apart.
fn grain_offset(number: f32) -> vec2<f32> {
    return fract(number * vec2(0.618034, 0.381966));
}

// What multiplies the colour of the piece with this number, where tones differ by up to this part: darker wood is redder.
fn tone_of(number: f32, variation: f32) -> vec3<f32> {
    let tone = 2.0 * fract(number * 0.7548777) - 1.0;
    return 1.0 + variation * tone * vec3(0.8, 1.0, 1.25);
}
