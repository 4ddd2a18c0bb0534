//! What the system under the game gives it: files, clocks, and where a program keeps its own. One file for systems
//! with processes and a disk, one folder for a browser; both have the same items, so nobody else asks which it is.
//!
//! | item | natively | in a browser |
//! |---|---|---|
//! | [`fs`] | `std::fs` | files in the browser's own storage |
//! | [`time`] | `std::time` | the page's clock |
//! | [`folders`] | the user's folders | `/shakki` in that storage |
//! | [`program_folders`] | `PATH` | none |
//! | [`locales`] | the system's languages | the browser's |

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{folders, fs, locales, program_folders, time};

#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
pub use web::page;
#[cfg(target_arch = "wasm32")]
pub use web::{folders, fs, locales, program_folders, time};
