//! The camera: its orbit round the board, its views and what frames them, the input that turns it, two-finger gestures,
//! the lens, photo mode, and where squares are on the screen.

pub mod lens;
pub mod lens_projection;
mod mate_view;
pub mod orbit;
mod orbit_input;
pub mod orbit_view;
pub mod photo;
mod seat_views;
pub mod square_positions;
pub mod touch;
