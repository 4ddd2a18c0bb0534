//! The side panel: whose move, players and clocks, captured pieces, the move list, buttons.

pub mod captured;
pub mod controls;
pub mod match_buttons;
pub mod model;
pub mod move_list;
pub mod players;
pub mod side_panel;
pub mod turn;
