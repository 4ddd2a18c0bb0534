//! What the system under the game gives it: files, clocks, threads, and where a program keeps its own. One file for systems
//! with processes and a disk, one folder for a browser; both have the same items, so nobody else asks which it is.
//!
//! | item | natively | in a browser |
//! |---|---|---|
//! | [`fs`] | `std::fs` | files in the browser's own storage |
//! | [`time`] | `std::time` | the page's clock |
//! | [`background`] | a thread | at once, as there are none |
//! | [`folders`] | the user's folders | `/shakki` in that storage |
//! | [`program_folders`] | `PATH` | none |
//! | [`locales`] | the system's languages | the browser's |
//! | [`variable`] | the environment | the page's address, behind `?` |
//! | [`address`] | none | the page's, without what is behind `?` and `#` |
//! | [`pictures`] | the user's pictures | what is downloaded |

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

/// Whether the game runs in a browser's page: no processes, no command line, no end of the program.
pub const IS_WEB: bool = cfg!(target_arch = "wasm32");
