//! Models, textures and shaders: what is loaded, what is fetched before it is asked for, and whether all has come.

pub mod assets;
pub mod load_state;
mod mesh_file;
pub mod preload;
pub mod shader_warmup;
