//! Everything that reaches into Bevy's renderer: opening it early, what is left out without a graphics card, the layers that
//! the window is composed of, and what happens when it fails.

pub mod compositor;
pub mod errors;
pub mod mesh_buffers;
pub mod renderer_init;
pub mod software_startup;
pub mod stale_prepass;
