//! Games as PGN text: a streaming reader that says what is wrong and where, and a writer in export format.

mod lexer;
mod read;
mod write;

pub use read::{Games, PgnProblem, PgnProblemKind, Recorded, first, read};
pub use write::write;
