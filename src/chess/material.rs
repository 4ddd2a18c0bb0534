//! What has been captured, and who is ahead in material.

use shakmaty::{ByColor, Color, Piece, Position, Role};

use super::{Game, variant::taken_off};

/// The order in which captured pieces are shown: by value, the queen first; before her a king, which atomic and antichess
/// may lose.
const ROLES_BY_VALUE: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// The usual worth of a piece in pawns; a king, who is not captured in chess, has none.
pub const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// The captured pieces and the material balance at one ply of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material {
    /// The pieces that each colour has lost since the start position, the most valuable first. A promoted piece
    /// counts as what it was when it was taken.
    pub lost: ByColor<Vec<Role>>,
    /// White's pieces on the board less Black's, in pawns: promotion counts, and so does a start position that
    /// was uneven already.
    pub lead: i32,
}

/// The material after `ply` plies of the game; later plies than there are mean the last one.
pub fn at(game: &Game, ply: usize) -> Material {
    let mut lost = ByColor {
        black: Vec::new(),
        white: Vec::new(),
    };
    for (before, ply) in game.plies().iter().take(ply).enumerate() {
        if ply.capture.is_none() {
            continue;
        }
        for (_, Piece { color, role }) in taken_off(game.position_at(before), ply.mv) {
            lost.get_mut(color).push(role);
        }
    }
    for pieces in lost.iter_mut() {
        pieces.sort_by_key(|piece| ROLES_BY_VALUE.iter().position(|role| role == piece));
    }
    let board = game.position_at(ply).board();
    let lead = board
        .iter()
        .map(|(_, Piece { color, role })| match color {
            Color::White => worth(role),
            Color::Black => -worth(role),
        })
        .sum();
    Material { lost, lead }
}
