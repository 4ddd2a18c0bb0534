//! The camera: its orbit round the board, two-finger gestures, photo mode's lens, and where squares are on the screen.

mod mate_view;
pub mod orbit;
pub mod photo;
pub mod square_positions;
pub mod touch;
