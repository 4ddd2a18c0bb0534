//! The board and what lies on it: frame, table, squares to click, the marks of moves, explosions and the rule book's
//! arrows.

pub mod drawings;
pub mod explosion;
pub mod lesson_marks;
pub mod marks;
pub mod model;
pub mod table_legs;
pub mod trays;
