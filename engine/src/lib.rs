#![doc = include_str!("../README.md")]

pub mod book;
pub mod draw_resign;
pub mod eval;
pub mod level;
pub mod player;
pub mod random;
pub mod rules;
pub mod search;
pub mod see;
pub mod table;
pub mod time;
pub mod uci;

pub use draw_resign::DrawResignPolicy;
pub use level::Level;
pub use player::{Action, Decision, Player};
pub use rules::{AnyLine, Line, Rules};
pub use search::{Budget, Control, Engine, Findings, Info, Limits, NoControl, Score};
pub use time::Clock;
