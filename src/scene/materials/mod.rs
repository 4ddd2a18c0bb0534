//! Materials: the parameters of wood, marble, plastic and glass, the shader materials of the lean and the full path,
//! and their assignment to entities.

pub mod anisotropy;
pub mod assign;
pub mod flat;
pub mod full;
pub mod glass_in_motion;
pub mod lean;
pub mod piece_profiles;
pub mod slot;
pub mod spec;

use bevy::prelude::*;

/// How sharp the textures of the lean path are: pictures that are the mean of many views, each shifted within a pixel, show more of a texture than
/// a single view could without flicker.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TextureDetail {
    /// As a single view shows them.
    #[default]
    Plain,
    /// One mip level sharper: `lean.wgsl` has `SUPERSAMPLED`.
    Supersampled,
}
