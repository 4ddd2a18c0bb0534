//! Loading of models, textures and shaders: assets, what is done without one, preloading at the
//! start, the loading state, and shader warm-up.

pub mod assets;
pub mod load_state;
mod mesh_file;
pub mod preload;
pub mod retry;
pub mod shader_warmup;
pub mod stand_in;
pub mod texture_file;
