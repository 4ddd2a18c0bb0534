//! Services of the operating system: files, clocks, threads, and folders. One file for systems with processes and a
//! disk, one folder for a browser; both have the same items, so callers need not distinguish them.
//!
//! | item | natively | in a browser |
//! |---|---|---|
//! | [`fs`] | `std::fs` | files in the browser's own storage |
//! | [`time`] | `std::time` | the page's clock |
//! | [`background`] | a thread | run at once, as there are no threads |
//! | [`folders`] | the user's folders | `/shakki` in that storage |
//! | [`program_folders`] | `PATH` | none |
//! | [`locales`] | the system's languages | the browser's |
//! | [`variable`] | the environment | the page's address, after `?` |
//! | [`address`] | none | the page's, without the parts after `?` and `#` |
//! | [`pictures`] | the user's pictures | a download |
//! | `memory` | the allocator's limits, with glibc | none |

#[cfg(feature = "gui")]
pub mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{
    address, background, folders, fs, locales, pictures, program_folders, time, variable,
};

#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
pub use web::{DOWNLOADS, page};
#[cfg(target_arch = "wasm32")]
pub use web::{
    address, background, folders, fs, locales, pictures, program_folders, time, variable,
};

/// Whether the game runs in a browser's page: no processes, no command line, no exit.
pub const IS_WEB: bool = cfg!(target_arch = "wasm32");

/// Whether the program draws with WebGL 2: Bevy is compiled for that or for WebGPU.
pub const HAS_WEBGL2: bool = IS_WEB && !cfg!(feature = "webgpu");
