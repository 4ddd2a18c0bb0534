//! What the command line alone needs: its help in four languages, the film's options, and the engine on standard input. The
//! options themselves, and which command calls what, are in `main.rs`.

pub mod film;
pub mod help;
pub mod uci;
