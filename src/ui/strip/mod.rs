//! Lines under the board, and over it: messages, offers, claims, the result, review, running clocks.

pub mod clock_line;
pub mod draw_claim;
pub mod lines;
pub mod message;
pub mod offers;
pub mod photo_mode;
pub mod promotion_hint;
pub mod record_failure;
pub mod result;
pub mod review;
pub mod typed_move;
