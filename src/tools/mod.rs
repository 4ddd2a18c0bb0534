//! Tools besides the game: photos, pictures, films, the contact sheet, measuring, and the probe for tests.

pub mod caption;
pub mod contact_sheet;
mod failed_shaders;
pub mod film;
mod film_grain;
mod lens;
pub mod measure;
pub mod photo;
pub mod picture;
pub mod probe;
mod sharpening;
