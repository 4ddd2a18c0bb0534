//! The strip while a game is looked over: the moment that is shown, the chances as a curve, lines that are tried, and what the
//! record says of the move.

pub mod hypothetical_line;
pub mod moment;
pub mod notes;
pub mod win_chance;
