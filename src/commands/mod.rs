//! Code that only the command line needs: its help in four languages, the film's options, the engine on standard input,
//! and the commands that open a window or draw. The options themselves, and which command calls what, are in `main.rs`.

pub mod film;
#[cfg(feature = "gui")]
pub mod gui;
#[cfg(not(feature = "gui"))]
#[path = "no_gui.rs"]
pub mod gui;
pub mod help;
pub mod uci;
