//! The strip during review: the position shown, the winning chances as a curve, lines being tried, and the record's
//! notes on the move.

pub mod hypothetical_line;
pub mod moment;
pub mod notes;
pub mod win_chance;
