//! What things look like: numbers for wood, marble, plastic and glass, the shaders' materials, and which thing has which.

pub mod anisotropy;
pub mod assign;
pub mod flat;
pub mod full;
pub mod lean;
pub mod slot;
pub mod spec;
