//! Captured pieces and the material balance.

use std::cmp::Reverse;

use shakmaty::{ByColor, Color, Piece, Position, Role};

use super::{
    Game,
    variant::{pocket, taken_off},
};

/// The usual value of a piece in pawns; a king, which is not captured in chess, has none.
pub const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// The pieces beside the board and the material balance at one ply of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material {
    /// The pieces of each colour beside the board, the most valuable first: those that it has lost since the start
    /// position, a promoted piece as the piece it was when it was taken; in Crazyhouse those that it can drop (V10).
    pub beside: ByColor<Vec<Role>>,
    /// White's pieces minus Black's, in pawns: promotion counts, and so do a start position that was uneven already,
    /// and pockets.
    pub lead: i32,
}

/// The material after `ply` plies of the game; at most after the last one.
pub fn at(game: &Game, ply: usize) -> Material {
    let position = game.position_at(ply);
    let beside = match game.variant().drops() {
        true => ByColor::new_with(|color| pocket(position, color)),
        false => lost(game, ply),
    };
    let on_board = position.board().iter().map(|(_, piece)| piece);
    let held = Color::ALL.into_iter().flat_map(|color| {
        let pocket = pocket(position, color).into_iter();
        pocket.map(move |role| Piece { color, role })
    });
    let lead = on_board
        .chain(held)
        .map(|Piece { color, role }| match color {
            Color::White => worth(role),
            Color::Black => -worth(role),
        })
        .sum();
    Material { beside, lead }
}

/// The pieces that each colour has lost since the start position.
fn lost(game: &Game, ply: usize) -> ByColor<Vec<Role>> {
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
        // By value; before the queen a king, which atomic and antichess may lose.
        pieces.sort_by_key(|role| Reverse(*role));
    }
    lost
}
