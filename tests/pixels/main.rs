//! Pictures of the board, drawn without a window and compared with stored ones. One file per behaviour.
//!
//! `SHAKKI_BLESS=1 cargo test --test pixels` stores what is drawn now instead; look at every picture before it is
//! committed.

mod colour_blind;
#[path = "../common/mod.rs"]
mod common;
mod compare;
mod offscreen;

mod changes;
mod clock;
mod contrast;
mod film;
mod gestures;
mod ghost;
mod light;
mod lost_device;
mod marks;
mod materials;
mod memory;
mod pictures;
mod positions;
mod quality;
mod reflection;
mod settings_effects;
mod shadows;
mod specks;
mod stubs;
mod turns_red;
