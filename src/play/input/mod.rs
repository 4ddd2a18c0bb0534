//! From mouse, keyboard and typed words to intents: which piece is picked up, which square is meant, what a pawn becomes.
//! Nothing here changes the game.

pub mod keyboard;
pub mod pointer;
pub mod promotion;
pub mod selection;
