//! The side panel: whose move, players and clocks, captured pieces, the opening, the move list, buttons.

pub mod captured;
pub mod match_buttons;
pub mod model;
pub mod more_menu;
pub mod move_list;
pub mod navigation;
pub mod opening_line;
pub mod players;
pub mod side_panel;
pub mod turn;
