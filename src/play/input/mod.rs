//! Input from mouse, keyboard, controllers and typed moves, turned into intents: selection, requested moves, promotion
//! choice. Nothing here changes the game.

pub mod drawing;
pub mod gamepad;
pub mod keyboard;
pub mod pointer;
pub mod press_order;
pub mod promotion;
pub mod selection;
