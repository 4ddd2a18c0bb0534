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
