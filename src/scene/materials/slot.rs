//! Material slots: an entity names its slot, and [`super::assign`] gives it the material. Code that spawns entities
//! does not depend on materials.

use bevy::prelude::*;

use crate::chess::Color as Side;

/// The systems that insert meshes and material slots. Materials are applied after them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MeshSystems;

/// The kind of object an entity is, which determines its material.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaterialSlot {
    /// A piece of that side, of whatever kind: all of a side share one material.
    Piece(Side),
    /// The 64 squares.
    Board,
    /// The frame of the board.
    Frame,
    /// The table.
    Table,
    /// A tray for captured pieces.
    Tray,
    /// A ghost of that side's piece.
    Ghost(Side),
    /// The mirror image of that side's pieces in the board; on the lean path alone.
    MirrorImage(Side),
    /// A glass piece of that side while something moves; on the lean path alone.
    GlassInMotion(Side),
    /// The case of the clock.
    Clock,
    /// The clock's dials.
    Dial,
    /// A counter of that side in the flat set.
    Counter(Side),
    /// A ghost's counter.
    GhostCounter,
}
