//! Light and shadow: the room as surroundings, the lamps, shadows with and without a graphics card, and reflections.

pub mod backdrop;
pub mod board_light_map;
pub mod lamps;
pub mod mirror_images;
pub mod planar_reflection;
pub mod room;
pub mod room_reflection;
pub mod shadow_casters;
mod silhouettes;
