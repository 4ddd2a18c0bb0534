//! What Shakki computes pixel by pixel on the processor: textures with their mip levels, the profiles of turned pieces, and
//! the shadows and caustics that pieces throw on the board. Pure functions of files, triangles and the light's direction.
//!
//! It is a crate of its own so that the dev profile can compile it for speed: every start runs it, and so does every board
//! that the tests draw.

pub mod caustics;
pub mod light_map;
pub mod profile;
pub mod rays;
pub mod silhouette;
pub mod texture;
