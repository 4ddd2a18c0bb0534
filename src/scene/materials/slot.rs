//! What things are, for whoever dresses them: those who make them say it, and know no materials.

use bevy::prelude::*;

use crate::chess::Color as Side;

/// The systems that give things their shapes and say what they are. They are dressed after that.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MeshSystems;

/// What a thing is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaterialSlot {
    /// A piece of that side.
    Piece(Side),
    /// The 64 squares.
    Board,
    /// The rim.
    Frame,
    /// The table.
    Table,
    /// A tray for captured pieces.
    Tray,
    /// A piece of that side who is only thought of.
    Ghost(Side),
    /// The case of the clock.
    Clock,
    /// The clock's dials.
    Dial,
    /// A piece seen from above.
    Counter,
    /// The same, only thought of.
    GhostCounter,
}
