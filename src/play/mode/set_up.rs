//! The set-up of a position by hand: the board shows the arrangement instead of the game, a click puts a piece down or
//! removes it, and pieces can be dragged. The caller decides what happens with the result.

use bevy::{input::keyboard::Key, prelude::*};

use crate::chess::{Color, Piece, Role, Square, arrangement::Arrangement};

/// Adds the state of the set-up.
pub fn plugin(app: &mut App) {
    app.init_resource::<SetUp>();
}

/// What a click on a square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetUpTool {
    /// Puts this piece down; the same piece there is taken off.
    Piece(Piece),
    /// Removes the piece there.
    Empty,
}

impl Default for SetUpTool {
    fn default() -> Self {
        Self::Piece(Role::Pawn.of(Color::White))
    }
}

/// The arrangement, while the set-up is open.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    board: Option<Arrangement>,
    /// The tool that a click applies.
    pub tool: SetUpTool,
}

impl SetUp {
    /// Whether pieces are being set up.
    pub fn is_open(&self) -> bool {
        self.board.is_some()
    }

    /// The arrangement.
    pub fn board(&self) -> Option<&Arrangement> {
        self.board.as_ref()
    }

    /// The arrangement, to change it.
    pub fn board_mut(&mut self) -> Option<&mut Arrangement> {
        self.board.as_mut()
    }

    /// Opens the set-up with these pieces.
    pub fn begin(&mut self, board: Arrangement) {
        self.board = Some(board);
    }

    /// Closes the set-up and returns the arrangement.
    pub fn end(&mut self) -> Option<Arrangement> {
        self.board.take()
    }

    /// Applies the tool to a square.
    pub fn apply_tool(&mut self, square: Square) {
        let Some(board) = &mut self.board else {
            return;
        };
        match self.tool {
            SetUpTool::Piece(piece) if board.board().piece_at(square) != Some(piece) => {
                board.put(square, piece);
            }
            _ => board.remove_piece(square),
        }
    }

    /// Puts the tool's piece into the pocket of its side (V10).
    pub fn fill_pocket(&mut self) {
        if let (Some(board), SetUpTool::Piece(piece)) = (&mut self.board, self.tool) {
            let count = board.in_pocket(piece);
            board.set_in_pocket(piece, count.saturating_add(1));
        }
    }

    /// Whether there is a piece on this square to move.
    pub fn has_piece_on(&self, square: Square) -> bool {
        self.board
            .as_ref()
            .is_some_and(|board| board.board().piece_at(square).is_some())
    }

    /// Moves a piece to another square, or off the board.
    pub fn move_piece(&mut self, from: Square, to: Option<Square>) {
        let Some(board) = self.board.as_mut().filter(|_| to != Some(from)) else {
            return;
        };
        if let Some(piece) = board.board().piece_at(from) {
            board.remove_piece(from);
            if let Some(to) = to {
                board.put(to, piece);
            }
        }
    }

    /// Handles a key: English piece letters choose a piece (capitals White, small letters Black), X the eraser, Enter
    /// applies it, Delete removes. Returns whether the key was handled.
    pub fn key(&mut self, key: &Key, cursor: Option<Square>) -> bool {
        match key {
            Key::Enter | Key::Space => {
                if let Some(square) = cursor {
                    self.apply_tool(square);
                }
            }
            Key::Delete | Key::Backspace => {
                if let (Some(board), Some(square)) = (&mut self.board, cursor) {
                    board.remove_piece(square);
                }
            }
            Key::Character(letter) => {
                let mut letters = letter.chars();
                match (letters.next(), letters.next()) {
                    (Some('x' | 'X'), None) => self.tool = SetUpTool::Empty,
                    (Some(letter), None) if letter.is_ascii() => match Piece::from_char(letter) {
                        Some(piece) => self.tool = SetUpTool::Piece(piece),
                        None => return false,
                    },
                    _ => return false,
                }
            }
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_click_with_the_same_piece_takes_it_off() {
        let mut setting_up = SetUp::default();
        setting_up.apply_tool(Square::E4);
        assert!(!setting_up.is_open(), "nothing is set up before it begins");
        setting_up.begin(Arrangement::empty());
        let piece = |setting_up: &SetUp| {
            let board = setting_up.board().expect("an arrangement").board();
            board.piece_at(Square::E4)
        };
        setting_up.apply_tool(Square::E4);
        assert_eq!(piece(&setting_up), Some(Role::Pawn.of(Color::White)));
        assert!(setting_up.key(&Key::Character("q".into()), None));
        setting_up.apply_tool(Square::E4);
        assert_eq!(piece(&setting_up), Some(Role::Queen.of(Color::Black)));
        setting_up.apply_tool(Square::E4);
        assert_eq!(piece(&setting_up), None);
    }

    #[test]
    fn the_keyboard_sets_pieces_up_alone() {
        let mut setting_up = SetUp::default();
        setting_up.begin(Arrangement::empty());
        for (letter, square) in [("K", Square::E1), ("k", Square::E8), ("R", Square::A1)] {
            assert!(setting_up.key(&Key::Character(letter.into()), None));
            assert!(setting_up.key(&Key::Enter, Some(square)));
        }
        assert!(setting_up.key(&Key::Delete, Some(Square::A1)));
        assert!(!setting_up.key(&Key::F1, None));
        assert!(!setting_up.key(&Key::Character("u".into()), None));
        let board = setting_up.end().expect("an arrangement");
        assert_eq!(board.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }
}
