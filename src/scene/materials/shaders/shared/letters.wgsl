// The visibility of the frame's letters: they are shown on the side nearest to the camera and on the one to its left,
// whose numbers are upright as seen from there.
#define_import_path shakki::letters

// The opacity of the letters on the strip of the frame's texture at that v. The strips are White's side, the h-file,
// Black's side, the a-file. From straight above there is no nearest side, and all four are shown.
fn letters_seen(v: f32, camera: vec3<f32>) -> f32 {
    let strip = i32(v * 4.0);
    let out = select(vec2(0.0, f32(1 - strip)), vec2(f32(2 - strip), 0.0), (strip & 1) == 1);
    let away = length(camera.xz);
    let way = camera.xz / max(away, 1e-4);
    // Turned to the left by 40 degrees.
    let aside = vec2(0.766 * way.x - 0.643 * way.y, 0.766 * way.y + 0.643 * way.x);
    let seen = max(smoothstep(0.05, 0.4, dot(out, aside)), smoothstep(0.25, 0.5, dot(out, way)));
    return max(seen, 1.0 - smoothstep(0.05, 0.2, away / max(camera.y, 0.1)));
}
