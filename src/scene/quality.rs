//! The ladder of qualities: what each step turns on. Each is better to look at than the one below it, and dearer.
//!
//! | step | made for | light and shadow | edges | in the lens | materials |
//! |---|---|---|---|---|---|
//! | `software` | no GPU | baked occlusion, shadows drawn from above into one small picture, the room mirrored by one look-up | none | the film's curve in the material | lean shader, lean shapes (finer for the pieces who are near, rougher while the view moves), small textures |
//! | `low` | an old GPU | image-based light, key light with a shadow map of 1024, soft filter | FXAA | HDR, a filmic curve (Tony McMapface, more contrast) | full materials, glass that refracts, lean shapes but for the pieces who are near |
//! | `medium` | a GPU in the processor | the same, 2048 | MSAA 4x | the same | full shapes, lean ones far away; pieces mirrored in the board's polish, at a third of the size, from 8 places a pixel (see [`super::light::planar_reflection`]) |
//! | `high` | a graphics card | a key light of three lamps, whose shadows are the softer the higher above the board, a map of 2048 for each; ambient occlusion in screen space (18 samples) | SMAA, high | and a little bloom round lamps and glints | mirrored at half the size, from 12 places |
//! | `ultra` | a fast one | five lamps; ambient occlusion with 54 samples, contact shadows (their grain needs frames to smooth it; not without a graphics card, whose stand-in keeps 40 MB for each such frame), shadow filter spread over time | TAA, sharpened | the same | mirrored at full size, from 32 places |
//!
//! Depth of field belongs to still pictures alone: see picture mode. Why polish does not mirror in screen space:
//! [`super::light::planar_reflection`].

use bevy::{
    anti_alias::{
        contrast_adaptive_sharpening::ContrastAdaptiveSharpening,
        fxaa::Fxaa,
        smaa::{Smaa, SmaaPreset},
        taa::TemporalAntiAliasing,
    },
    camera::{CompositingSpace, Hdr},
    core_pipeline::{
        prepass::{DepthPrepass, MotionVectorPrepass, NormalPrepass},
        tonemapping::Tonemapping,
    },
    light::ShadowFilteringMethod,
    pbr::{ContactShadows, ScreenSpaceAmbientOcclusion, ScreenSpaceAmbientOcclusionQualityLevel},
    post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter},
    prelude::*,
    render::{
        camera::{MipBias, TemporalJitter},
        renderer::RenderAdapterInfo,
        view::{ColorGrading, ColorGradingSection},
    },
};

use crate::play::{
    PlaySystems,
    preferences::{Preferences, Quality},
};

use super::camera::orbit::BoardCamera;

/// Climbs to the step that is chosen.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, climb.in_set(PlaySystems::React));
}

/// The quality that suits an adapter.
pub fn quality_for(adapter: &RenderAdapterInfo) -> Quality {
    match format!("{:?}", adapter.device_type).as_str() {
        "Cpu" => Quality::Software,
        "DiscreteGpu" => Quality::High,
        "IntegratedGpu" => Quality::Medium,
        // A GPU lent to a virtual machine, or one that does not tell what it is.
        _ => Quality::Low,
    }
}

/// Whether the processor does what a graphics card would.
pub fn is_software(adapter: &RenderAdapterInfo) -> bool {
    quality_for(adapter) == Quality::Software
}

/// What a step turns on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset {
    /// How many lamps the key light is made of: the more, the softer the shadow of what is high above the board.
    pub lamps: u32,
    /// Width of the key light's shadow map, pixels.
    pub shadow_map: usize,
    /// How its edges are softened.
    pub shadow_filter: ShadowFilteringMethod,
    /// Shadows in screen space where pieces touch the ground.
    pub contact_shadows: bool,
    /// Occlusion in screen space.
    pub occlusion: Option<ScreenSpaceAmbientOcclusionQualityLevel>,
    /// What stands on the board is mirrored in its polish.
    pub mirroring: Option<ReflectionQuality>,
    /// How edges are smoothed.
    pub edges: Antialiasing,
    /// Light beyond white spreads in the lens.
    pub bloom: bool,
}

/// How finely polish mirrors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReflectionQuality {
    /// The share of the picture's width and of its height that is drawn of it.
    pub share: f32,
    /// How many places of it are looked at for a pixel.
    pub taps: u8,
}

/// How edges are smoothed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Antialiasing {
    /// Not at all.
    Rough,
    /// By a blur across edges in the finished picture.
    Cheap,
    /// By so many samples a pixel: four, which every GPU has.
    Samples(Msaa),
    /// By the shapes of edges in the finished picture.
    Shapes,
    /// By frames slightly apart.
    Frames,
}

impl Preset {
    /// The step of that quality.
    pub fn of(quality: Quality) -> Self {
        use ScreenSpaceAmbientOcclusionQualityLevel as Occlusion;
        match quality {
            Quality::Software => Self {
                lamps: 1,
                shadow_map: 16,
                shadow_filter: ShadowFilteringMethod::Hardware2x2,
                contact_shadows: false,
                occlusion: None,
                mirroring: None,
                edges: Antialiasing::Rough,
                bloom: false,
            },
            Quality::Low => Self {
                shadow_map: 1024,
                shadow_filter: ShadowFilteringMethod::Gaussian,
                edges: Antialiasing::Cheap,
                ..Self::of(Quality::Software)
            },
            Quality::Medium => Self {
                shadow_map: 2048,
                mirroring: Some(ReflectionQuality {
                    share: 0.35,
                    taps: 8,
                }),
                edges: Antialiasing::Samples(Msaa::Sample4),
                ..Self::of(Quality::Low)
            },
            Quality::High => Self {
                lamps: 3,
                occlusion: Some(Occlusion::High),
                mirroring: Some(ReflectionQuality {
                    share: 0.5,
                    taps: 12,
                }),
                edges: Antialiasing::Shapes,
                bloom: true,
                ..Self::of(Quality::Medium)
            },
            Quality::Ultra => Self {
                lamps: 5,
                occlusion: Some(Occlusion::Ultra),
                mirroring: Some(ReflectionQuality {
                    share: 1.0,
                    taps: 32,
                }),
                contact_shadows: true,
                shadow_filter: ShadowFilteringMethod::Temporal,
                edges: Antialiasing::Frames,
                ..Self::of(Quality::High)
            },
        }
    }
}

/// The film that the full path is developed on: more contrast about middle grey than Tony McMapface alone gives, and
/// no more colour than the lean path has. `lean.wgsl` has the same curve, fitted.
fn film() -> ColorGrading {
    /// The exponent about middle grey.
    const CONTRAST: f32 = 1.22;
    const MIDDLE: f32 = 0.184;
    let section = ColorGradingSection {
        saturation: 0.98,
        gamma: 1.0 / CONTRAST,
        gain: MIDDLE.powf((1.0 - CONTRAST) / CONTRAST),
        ..default()
    };
    ColorGrading {
        shadows: section,
        midtones: section,
        highlights: section,
        ..default()
    }
}

/// All that a step may hang on the camera.
type CameraEffects = (
    CompositingSpace,
    Hdr,
    ColorGrading,
    Bloom,
    Fxaa,
    Smaa,
    TemporalAntiAliasing,
    ContrastAdaptiveSharpening,
    TemporalJitter,
    MipBias,
    ScreenSpaceAmbientOcclusion,
    ContactShadows,
    DepthPrepass,
    NormalPrepass,
    MotionVectorPrepass,
);

fn climb(
    mut commands: Commands,
    preferences: Res<Preferences>,
    adapter: Option<Res<RenderAdapterInfo>>,
    cameras: Query<(Entity, Ref<BoardCamera>)>,
    mut on: Local<Option<Quality>>,
) {
    let quality = preferences.quality;
    let in_software = adapter.as_deref().is_some_and(is_software);
    let climbs = on.replace(quality) != Some(quality);
    let step = Preset::of(quality);
    for (camera, hung) in &cameras {
        if !climbs && !hung.is_added() {
            continue;
        }
        let mut camera = commands.entity(camera);
        camera.remove::<CameraEffects>();
        camera.insert((
            step.shadow_filter,
            match step.edges {
                Antialiasing::Samples(samples) => samples,
                Antialiasing::Rough
                | Antialiasing::Cheap
                | Antialiasing::Shapes
                | Antialiasing::Frames => Msaa::Off,
            },
            if quality.is_lean() {
                Tonemapping::None
            } else {
                Tonemapping::TonyMcMapface
            },
        ));
        if quality.is_lean() {
            // Stored as it is shown: see lean.rs.
            camera.insert(CompositingSpace::Srgb);
        } else {
            camera.insert((Hdr, film()));
        }
        if step.bloom {
            camera.insert(Bloom {
                intensity: 0.06,
                composite_mode: BloomCompositeMode::Additive,
                prefilter: BloomPrefilter {
                    threshold: 1.4,
                    threshold_softness: 0.4,
                },
                ..Bloom::NATURAL
            });
        }
        if let Some(quality_level) = step.occlusion {
            camera.insert(ScreenSpaceAmbientOcclusion {
                quality_level,
                constant_object_thickness: 0.4,
            });
        }
        // Mesa's software renderer (22.3) compiles their shader anew for every frame and keeps each: 40 MB a frame.
        if step.contact_shadows && !in_software {
            camera.insert(ContactShadows {
                linear_steps: 24,
                thickness: 0.25,
                length: 0.45,
            });
        }
        match step.edges {
            Antialiasing::Rough | Antialiasing::Samples(_) => {}
            Antialiasing::Cheap => {
                camera.insert(Fxaa::default());
            }
            Antialiasing::Shapes => {
                camera.insert(Smaa {
                    preset: SmaaPreset::High,
                });
            }
            Antialiasing::Frames => {
                camera.insert((
                    TemporalAntiAliasing::default(),
                    // What the frames' mean softens besides edges: grain, letters, carving.
                    ContrastAdaptiveSharpening::default(),
                ));
            }
        }
    }
}

/// Frames that it takes until edges which are smoothed by frames slightly apart are smooth.
pub const SETTLED: u32 = 14;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_step_looks_like_another() {
        for (at, lower) in Quality::ALL.into_iter().enumerate() {
            for higher in Quality::ALL.into_iter().skip(at + 1) {
                assert_ne!(
                    Preset::of(lower),
                    Preset::of(higher),
                    "{lower:?} and {higher:?}"
                );
            }
        }
    }

    #[test]
    fn occlusion_in_screen_space_goes_without_samples() {
        for quality in Quality::ALL {
            let step = Preset::of(quality);
            assert!(
                step.occlusion.is_none() || !matches!(step.edges, Antialiasing::Samples(_)),
                "{quality:?}"
            );
        }
    }
}
