//! The chess clock on the table: where it stands, its body, its dials.

pub mod body;
pub mod dial;
pub mod placement;
