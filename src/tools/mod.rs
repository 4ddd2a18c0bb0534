//! Tools besides the game: photos, pictures, the contact sheet, measuring, and the probe that tests read.

pub mod caption;
pub mod contact_sheet;
pub mod measure;
pub mod photo;
pub mod picture;
pub mod probe;
