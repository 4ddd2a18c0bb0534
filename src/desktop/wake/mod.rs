//! What wakes the sleeping event loop besides the window: a clock that runs, a move of the computer, and a screen reader.

pub mod accessibility;
pub mod clock;
