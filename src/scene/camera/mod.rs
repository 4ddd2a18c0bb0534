//! The camera: its orbit round the board, two-finger gestures, the lens, photo mode, and where squares are on the
//! screen.

pub mod lens;
pub mod lens_projection;
mod mate_view;
pub mod orbit;
pub mod photo;
pub mod square_positions;
pub mod touch;
