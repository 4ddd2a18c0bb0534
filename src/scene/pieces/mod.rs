//! The pieces: their meshes, how they move, and the other shapes they are shown in (flat, outlined, as a ghost).

pub mod animation;
pub mod bodies;
pub mod claim_ghost;
pub mod drag;
pub mod flat_set;
pub mod motion;
pub mod outlines;
pub mod picking;
pub mod promotion_choices;
