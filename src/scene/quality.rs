//! Quality presets: what each turns on. Each looks better than the one below it, and costs more. `software` is the
//! *lean* path, which draws with materials and meshes of its own; all others are the *full* path, on Bevy's materials.
//! What the lean path leaves out of Bevy's start: `render/software_startup.rs`.
//!
//! | preset | made for | light and shadow | antialiasing | post-processing | materials |
//! |---|---|---|---|---|---|
//! | `software` | no GPU | baked occlusion, shadows drawn from above into one small light map, the room reflected by one texture sample | while nothing moves, by the mean of frames with slightly different projections | tone mapping in the material | lean shader, lean meshes (finer for near pieces, coarser while the view moves), small textures; a copy of each piece as its reflection in the board |
//! | `low` | an old GPU | image-based light, key light with a shadow map of 1024, soft filter | FXAA | HDR, a filmic curve (Tony McMapface, more contrast) | full materials, glass that refracts, lean meshes except for near pieces |
//! | `medium` | an integrated GPU | the same, 2048 | MSAA 4x | the same | full meshes, lean ones far away; planar reflection of the pieces in the board, at a third of the size, with 8 samples a pixel (see [`super::light::planar_reflection`]) |
//! | `high` | a graphics card | a key light of three lamps, whose shadows are softer the higher the caster is above the board, a map of 2048 for each; ambient occlusion in screen space (18 samples) | SMAA, high | and a little bloom around lamps and highlights | reflection at half the size, with 12 samples |
//! | `ultra` | a fast one | five lamps; ambient occlusion with 54 samples, contact shadows (their noise needs several frames to be smoothed; not without a graphics card: a software renderer keeps 40 MB for each such frame), temporal shadow filter | TAA, sharpened | the same | reflection at full size, with 32 samples |
//!
//! In a browser `high` and `ultra` are antialiased like `medium`, and have neither ambient occlusion nor contact shadows:
//! see [`Preset::in_browser`].
//!
//! In the window the still view has depth of field, except at `ultra`, whose frames are means already, and where a processor
//! draws the full path: see [`super::camera::lens`]. Why reflections are not done in screen space:
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
    ecs::system::SystemParam,
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
use wgpu::{Backend, DeviceType};

use crate::{
    platform::{HAS_WEBGL2, IS_WEB},
    play::{
        PlaySystems,
        preferences::{Preferences, Quality},
    },
};

use super::{camera::orbit::BoardCamera, materials::assign};

/// Applies the preset of the quality that is drawn to the camera.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShownQuality>().add_systems(
        Update,
        apply_preset
            .after(assign::apply_material_set)
            .in_set(PlaySystems::React),
    );
}

/// The quality for which the materials in use were built; none before there are any. It follows the preferences once all
/// that the chosen quality needs is loaded.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownQuality(pub Option<Quality>);

impl ShownQuality {
    /// The quality that is drawn; before anything is shown, the chosen one.
    pub fn or_chosen(shown: Option<&Self>, chosen: Quality) -> Quality {
        shown.and_then(|shown| shown.0).unwrap_or(chosen)
    }
}

/// The quality that is drawn. What is shown together with the materials goes by it: in another quality's light and tone
/// mapping they would have the wrong colours.
#[derive(SystemParam)]
pub struct DrawnQuality<'w> {
    shown: Option<Res<'w, ShownQuality>>,
    preferences: Res<'w, Preferences>,
}

impl DrawnQuality<'_> {
    /// See [`ShownQuality::or_chosen`].
    pub fn get(&self) -> Quality {
        ShownQuality::or_chosen(self.shown.as_deref(), self.preferences.quality)
    }

    /// Whether it is the chosen one.
    pub fn is_chosen(&self) -> bool {
        self.get() == self.preferences.quality
    }
}

/// The default quality for an adapter.
pub fn quality_for(adapter: &RenderAdapterInfo) -> Quality {
    match (adapter.device_type, adapter.backend) {
        (DeviceType::Cpu, _) => Quality::Software,
        (DeviceType::DiscreteGpu, _) => Quality::High,
        (DeviceType::IntegratedGpu, _) => Quality::Medium,
        // A browser tells no more of it, and the page uses WebGPU only with a graphics card (`web/page.js`).
        (DeviceType::Other, Backend::BrowserWebGpu) => Quality::Medium,
        (DeviceType::Other | DeviceType::VirtualGpu, _) => Quality::Low,
    }
}

/// Whether the adapter renders in software, on the processor.
pub fn is_software(adapter: &RenderAdapterInfo) -> bool {
    quality_for(adapter) == Quality::Software
}

/// The graphics settings of a quality.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset {
    /// The number of lamps that make up the key light: the more, the softer the shadows of objects high above the
    /// board.
    pub lamps: u32,
    /// The width of the key light's shadow map, pixels.
    pub shadow_map_size: usize,
    /// The filter of the shadow map.
    pub shadow_filter: ShadowFilteringMethod,
    /// Shadows in screen space where pieces touch the ground.
    pub contact_shadows: bool,
    /// Ambient occlusion in screen space.
    pub ambient_occlusion: Option<ScreenSpaceAmbientOcclusionQualityLevel>,
    /// The planar reflection of the pieces in the board.
    pub reflection: Option<ReflectionQuality>,
    /// How edges are antialiased.
    pub antialiasing: Antialiasing,
    /// Bloom around lamps and highlights.
    pub bloom: bool,
}

/// The resolution of planar reflections.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReflectionQuality {
    /// The reflection's width and height as a part of the view's.
    pub scale: f32,
    /// Texture samples per pixel.
    pub samples: u8,
}

/// The method of antialiasing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Antialiasing {
    /// None.
    Off,
    /// Fast approximate: a blur across edges in the finished image.
    Fxaa,
    /// Multisampling with this number of samples a pixel: four, which every GPU supports.
    Msaa(Msaa),
    /// Subpixel morphological: by the shapes of edges in the finished image.
    Smaa,
    /// Temporal: by the mean of frames with slightly different projections.
    Taa,
}

impl Preset {
    /// The preset of that quality.
    pub fn of(quality: Quality) -> Self {
        use ScreenSpaceAmbientOcclusionQualityLevel as Occlusion;
        match quality {
            Quality::Software => Self {
                // The lean material uses no light and no shadow map: `spawn_lights` creates neither.
                lamps: 1,
                shadow_map_size: 16,
                shadow_filter: ShadowFilteringMethod::Hardware2x2,
                contact_shadows: false,
                ambient_occlusion: None,
                reflection: None,
                antialiasing: Antialiasing::Off,
                bloom: false,
            },
            Quality::Low => Self {
                shadow_map_size: 1024,
                shadow_filter: ShadowFilteringMethod::Gaussian,
                antialiasing: Antialiasing::Fxaa,
                ..Self::of(Quality::Software)
            },
            Quality::Medium => Self {
                shadow_map_size: 2048,
                reflection: Some(ReflectionQuality {
                    scale: 0.35,
                    samples: 8,
                }),
                antialiasing: Antialiasing::Msaa(Msaa::Sample4),
                ..Self::of(Quality::Low)
            },
            Quality::High => Self {
                lamps: 3,
                ambient_occlusion: Some(Occlusion::High),
                reflection: Some(ReflectionQuality {
                    scale: 0.5,
                    samples: 12,
                }),
                antialiasing: Antialiasing::Smaa,
                bloom: true,
                ..Self::of(Quality::Medium)
            },
            Quality::Ultra => Self {
                lamps: 5,
                ambient_occlusion: Some(Occlusion::Ultra),
                reflection: Some(ReflectionQuality {
                    scale: 1.0,
                    samples: 32,
                }),
                contact_shadows: true,
                shadow_filter: ShadowFilteringMethod::Temporal,
                antialiasing: Antialiasing::Taa,
                ..Self::of(Quality::High)
            },
        }
    }
}

impl Preset {
    /// The preset of that quality as it is drawn here.
    pub fn drawn(quality: Quality) -> Self {
        if IS_WEB {
            Self::of(quality).in_browser(HAS_WEBGL2)
        } else {
            Self::of(quality)
        }
    }

    /// What of it a browser can draw. WebGL 2 has one directional light in Bevy, of which each lamp is a part: with three
    /// the board would be lit by a third of the light. It copies no depth texture, has no stencil texture and no compute
    /// shader, and WebGPU may have too few storage textures: without ambient occlusion, and what is smoothed by the
    /// shapes of edges or by earlier frames, multisampling is left, which every browser has.
    #[must_use]
    pub fn in_browser(self, has_webgl2: bool) -> Self {
        Self {
            lamps: if has_webgl2 { 1 } else { self.lamps },
            shadow_filter: match self.shadow_filter {
                ShadowFilteringMethod::Temporal => ShadowFilteringMethod::Gaussian,
                other => other,
            },
            contact_shadows: false,
            ambient_occlusion: None,
            antialiasing: match self.antialiasing {
                Antialiasing::Smaa | Antialiasing::Taa => Antialiasing::Msaa(Msaa::Sample4),
                other => other,
            },
            ..self
        }
    }
}

/// The full path's color grading: more contrast about middle grey than Tony McMapface alone gives, and no more
/// saturation than the lean path has. `tone_mapping.wgsl` has the same curve, fitted.
fn color_grading() -> ColorGrading {
    /// The exponent about middle grey.
    const CONTRAST: f32 = 1.22;
    const MIDDLE_GREY: f32 = 0.184;
    let section = ColorGradingSection {
        saturation: 0.98,
        gamma: 1.0 / CONTRAST,
        gain: MIDDLE_GREY.powf((1.0 - CONTRAST) / CONTRAST),
        ..default()
    };
    ColorGrading {
        shadows: section,
        midtones: section,
        highlights: section,
        ..default()
    }
}

/// All components that a preset may add to the camera.
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

fn apply_preset(
    mut commands: Commands,
    drawn: DrawnQuality,
    adapter: Option<Res<RenderAdapterInfo>>,
    cameras: Query<(Entity, Ref<BoardCamera>)>,
    mut applied: Local<Option<Quality>>,
) {
    let quality = drawn.get();
    let in_software = adapter.as_deref().is_some_and(is_software);
    let quality_changed = applied.replace(quality) != Some(quality);
    let preset = Preset::drawn(quality);
    for (camera, board_camera) in &cameras {
        if !quality_changed && !board_camera.is_added() {
            continue;
        }
        let mut camera = commands.entity(camera);
        camera.remove::<CameraEffects>();
        camera.insert((
            preset.shadow_filter,
            match preset.antialiasing {
                Antialiasing::Msaa(samples) => samples,
                Antialiasing::Off | Antialiasing::Fxaa | Antialiasing::Smaa | Antialiasing::Taa => {
                    Msaa::Off
                }
            },
            if quality.is_lean() {
                Tonemapping::None
            } else {
                Tonemapping::TonyMcMapface
            },
        ));
        if quality.is_lean() {
            // The shaders encode sRGB themselves: see lean.rs.
            camera.insert(CompositingSpace::Srgb);
            if IS_WEB {
                // In eight bits that needs a second view format for one texture, which WebGL 2 does not support.
                camera.insert(Hdr);
            }
        } else {
            camera.insert((Hdr, color_grading()));
        }
        if preset.bloom {
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
        if let Some(quality_level) = preset.ambient_occlusion {
            camera.insert(ScreenSpaceAmbientOcclusion {
                quality_level,
                constant_object_thickness: 0.4,
            });
        }
        // Mesa's software renderer (22.3) compiles their shader again for every frame and keeps each: 40 MB a frame.
        if preset.contact_shadows && !in_software {
            camera.insert(ContactShadows {
                linear_steps: 24,
                thickness: 0.25,
                length: 0.45,
            });
        }
        match preset.antialiasing {
            Antialiasing::Off | Antialiasing::Msaa(_) => {}
            Antialiasing::Fxaa => {
                camera.insert(Fxaa::default());
            }
            Antialiasing::Smaa => {
                camera.insert(Smaa {
                    preset: SmaaPreset::High,
                });
            }
            Antialiasing::Taa => {
                camera.insert((
                    TemporalAntiAliasing::default(),
                    // Temporal antialiasing blurs grain, letters and carving, too.
                    ContrastAdaptiveSharpening::default(),
                ));
            }
        }
    }
}

/// Frames until temporal antialiasing has converged.
pub const TAA_FRAMES: u32 = 14;

#[cfg(test)]
mod tests {
    use super::*;

    /// All presets: on the desktop, and in a browser with WebGPU and with WebGL 2.
    fn all_presets() -> [Vec<(Quality, Preset)>; 3] {
        let presets = |change: fn(Preset) -> Preset| {
            let all = Quality::ALL.into_iter();
            all.map(|quality| (quality, change(Preset::of(quality))))
                .collect()
        };
        [
            presets(|preset| preset),
            presets(|preset| preset.in_browser(false)),
            presets(|preset| preset.in_browser(true)),
        ]
    }

    #[test]
    fn the_camera_keeps_its_preset_until_the_materials_of_the_chosen_quality_are_shown() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(Preferences {
                quality: Quality::Software,
                ..default()
            })
            .init_resource::<ShownQuality>()
            .add_systems(Update, apply_preset);
        let camera = app.world_mut().spawn((BoardCamera, Msaa::Off)).id();
        let mut drawn_in_hdr = |chosen: Quality, shown: Option<Quality>| {
            app.world_mut().resource_mut::<Preferences>().quality = chosen;
            app.insert_resource(ShownQuality(shown));
            app.update();
            app.world().get::<Hdr>(camera).is_some()
        };
        let (lean, full) = (Quality::Software, Quality::Low);
        // Nothing is shown yet: the preset is the chosen one.
        assert!(drawn_in_hdr(full, None));
        assert!(!drawn_in_hdr(lean, None));
        assert!(!drawn_in_hdr(lean, Some(lean)));
        assert!(!drawn_in_hdr(full, Some(lean)));
        assert!(drawn_in_hdr(full, Some(full)));
        assert!(drawn_in_hdr(lean, Some(full)));
        assert!(!drawn_in_hdr(lean, Some(lean)));
    }

    #[test]
    fn presets_differ_from_each_other() {
        for presets in all_presets() {
            for (at, (lower, preset)) in presets.iter().enumerate() {
                for (higher, other) in &presets[at + 1..] {
                    assert_ne!(preset, other, "{lower:?} and {higher:?}");
                }
            }
        }
    }

    #[test]
    fn ambient_occlusion_is_never_combined_with_msaa() {
        for (quality, preset) in all_presets().concat() {
            assert!(
                preset.ambient_occlusion.is_none()
                    || !matches!(preset.antialiasing, Antialiasing::Msaa(_)),
                "{quality:?}"
            );
        }
    }

    #[test]
    fn in_a_browser_every_full_preset_has_smooth_edges_and_all_of_the_key_light() {
        let [_, webgpu, webgl2] = all_presets();
        assert!(webgl2.iter().all(|(_, preset)| preset.lamps == 1));
        for (quality, preset) in webgpu.iter().chain(&webgl2) {
            let is_smooth = matches!(
                preset.antialiasing,
                Antialiasing::Fxaa | Antialiasing::Msaa(_)
            );
            assert!(is_smooth || quality.is_lean(), "{quality:?}");
            assert!(!preset.contact_shadows && preset.ambient_occlusion.is_none());
            assert_ne!(preset.shadow_filter, ShadowFilteringMethod::Temporal);
        }
    }
}
