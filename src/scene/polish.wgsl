// Bevy's own material, and on top of it what makes a thing look handled: grain of its own for every man, relief and
// roughness by the texture's alpha, worn edges, cloth under the base and inlaid letters.
#import bevy_pbr::{
    forward_io::{FragmentOutput, Vertex, VertexOutput},
    mesh_functions,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
    view_transformations::position_world_to_clip,
}

struct Polish {
    // What worn edges multiply the colour with; how much a ghost hides.
    wear: vec4<f32>,
    // The cloth under the base; 1: there is any.
    felt: vec4<f32>,
    // What inlaid letters are made of, and whether they are there.
    inlay: vec4<f32>,
    // How much rougher the deep parts are; how deep they are; 1: every man has his own grain; 1: alpha is letters.
    relief: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> polish: Polish;

@vertex
fn vertex(in: Vertex) -> VertexOutput {
    var out: VertexOutput;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    out.world_normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    out.world_position = mesh_functions::mesh_position_local_to_world(world_from_local, vec4(in.position, 1.0));
    out.position = position_world_to_clip(out.world_position.xyz);
    let tag = f32(mesh_functions::get_tag(in.instance_index)) * polish.relief.z;
    out.uv = in.uv + fract(tag * vec2(0.618034, 0.381966));
#ifdef VERTEX_TANGENTS
    out.world_tangent = mesh_functions::mesh_tangent_local_to_world(world_from_local, in.tangent, in.instance_index);
#endif
#ifdef VERTEX_COLORS
    out.color = in.color;
#endif
#ifdef VERTEX_OUTPUT_INSTANCE_INDEX
    out.instance_index = in.instance_index;
#endif
    return out;
}

// The normal of a surface that has this height over the smooth one (Mikkelsen 2010): no tangents are needed.
fn bumped(n: vec3<f32>, place: vec3<f32>, height: f32) -> vec3<f32> {
    let dx = dpdx(place);
    let dy = dpdy(place);
    let across = cross(dy, n);
    let along = cross(n, dx);
    let area = dot(dx, across);
    // Where a pixel covers more than a pore, relief would only glitter.
    let seen = clamp(0.006 / max(length(dx), length(dy)), 0.0, 1.0);
    let slope = sign(area) * seen * seen * (dpdx(height) * across + dpdy(height) * along);
    return normalize(max(abs(area), 1e-9) * n - slope);
}

// As rough as it has to be for a highlight that is narrower than a pixel not to glitter (Tokuyoshi and Kaplanyan 2019).
fn calmed(roughness: f32, n: vec3<f32>) -> f32 {
    let across = dpdx(n);
    let along = dpdy(n);
    let bent = min(0.5 * (dot(across, across) + dot(along, along)), 0.18);
    let alpha = roughness * roughness;
    return sqrt(sqrt(min(alpha * alpha + bent, 1.0)));
}

@fragment
fn fragment(vertex_output: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var in = vertex_output;
#ifdef VERTEX_COLORS
    // How open to the light the surface lies; how worn; whether it is cloth.
    let open = in.color.r;
    let worn = in.color.g;
    // Only men stand on cloth: other things' colours are how open they lie, in all three numbers.
    let cloth = in.color.b * polish.felt.a;
    in.color = vec4(1.0);
#else
    let open = 1.0;
    let worn = 0.0;
    let cloth = 0.0;
#endif
    var input = pbr_input_from_standard_material(in, is_front);
    var color = input.material.base_color;
    let alpha = color.a;
    if polish.relief.w > 0.5 {
        // Crisp near by; no sharper than a pixel far away, or letters and lines would break up.
        let soft = max(fwidth(alpha), 0.3333);
        let letter = clamp((alpha - 0.5) / soft + 0.5, 0.0, 1.0) * polish.inlay.a;
        let groove = 1.0 - clamp(alpha * 2.5, 0.0, 0.6) * polish.inlay.a;
        color = vec4(mix(color.rgb * groove, polish.inlay.rgb, letter), 1.0);
    } else {
        let deep = 1.0 - alpha;
        input.material.perceptual_roughness =
            clamp(input.material.perceptual_roughness + polish.relief.x * (deep - 0.25), 0.05, 1.0);
        if polish.relief.y > 0.0 {
            input.N = bumped(input.N, in.world_position.xyz, -deep * polish.relief.y);
        }
        color.a = polish.wear.a;
    }
    color = vec4(color.rgb * (1.0 + (polish.wear.rgb - 1.0) * worn), color.a);
    // Where hands wear the edges they polish them, too.
    input.material.perceptual_roughness *= 1.0 - 0.25 * worn;
    color = mix(color, vec4(polish.felt.rgb, color.a), cloth);
    input.material.perceptual_roughness = mix(input.material.perceptual_roughness, 1.0, cloth);
    input.material.clearcoat *= 1.0 - cloth;
    input.diffuse_occlusion = min(input.diffuse_occlusion, vec3(open));
    input.specular_occlusion = min(input.specular_occlusion, sqrt(open));
    input.material.perceptual_roughness = calmed(input.material.perceptual_roughness, in.world_normal);
    input.material.clearcoat_perceptual_roughness = calmed(input.material.clearcoat_perceptual_roughness, in.world_normal);
    // On the last pixel of a man's outline his surface has turned away from the eye, and would mirror the room like glass.
    // And what he mirrors from below is the board, which lies in his own and in other men's shadow.
    let facing = smoothstep(0.0, 0.22, dot(input.N, input.V));
    let shaded = mix(0.4, 1.0, smoothstep(-0.6, 0.1, reflect(-input.V, input.N).y));
    input.specular_occlusion *= mix(1.0, facing * shaded, polish.felt.a);
    // Where a prepass has written the normals, Bevy leaves the coat's at nothing, and the coat shines all over.
    input.clearcoat_N = input.N;
    // The key light finds its way into a groove less, too.
    color = vec4(color.rgb * (0.55 + 0.45 * open), color.a);
    input.material.base_color = color;

    var out: FragmentOutput;
    out.color = apply_pbr_lighting(input);
    out.color = main_pass_post_lighting_processing(input, out.color);
    return out;
}
