//! Pieces set up by hand: while it lasts the board shows the arrangement instead of the game, a click puts a piece down or
//! takes it off, and a piece that is dragged goes where he is let go. What becomes of the arrangement is for whoever began
//! it to say.

use bevy::{input::keyboard::Key, prelude::*};

use crate::chess::{Color, Piece, Role, Square, arrangement::Arrangement};

/// Begins with nothing set up.
pub fn plugin(app: &mut App) {
    app.init_resource::<SetUp>();
}

/// What a click on a square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetUpTool {
    /// Puts this piece down; the same piece there is taken off.
    Piece(Piece),
    /// Takes off whoever stands there.
    Empty,
}

impl Default for SetUpTool {
    fn default() -> Self {
        Self::Piece(Role::Pawn.of(Color::White))
    }
}

/// The arrangement being made, if one is.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    board: Option<Arrangement>,
    /// What the hand holds.
    pub hand: SetUpTool,
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

    /// Begins with these pieces on the board.
    pub fn begin(&mut self, board: Arrangement) {
        self.board = Some(board);
    }

    /// Ends it: the game is seen again. Gives what was set up.
    pub fn end(&mut self) -> Option<Arrangement> {
        self.board.take()
    }

    /// The hand does on a square what it holds.
    pub fn touch(&mut self, square: Square) {
        let Some(board) = &mut self.board else {
            return;
        };
        match self.hand {
            SetUpTool::Piece(piece) if board.board().piece_at(square) != Some(piece) => {
                board.put(square, piece);
            }
            _ => board.take_off(square),
        }
    }

    /// Whether a piece stands there to be carried elsewhere.
    pub fn has_piece_on(&self, square: Square) -> bool {
        self.board
            .as_ref()
            .is_some_and(|board| board.board().piece_at(square).is_some())
    }

    /// The piece on a square is carried to another one, or off the board.
    pub fn carry(&mut self, from: Square, to: Option<Square>) {
        let Some(board) = self.board.as_mut().filter(|_| to != Some(from)) else {
            return;
        };
        if let Some(piece) = board.board().piece_at(from) {
            board.take_off(from);
            if let Some(to) = to {
                board.put(to, piece);
            }
        }
    }

    /// A key of the board's while pieces are set up: the letters of the pieces, as they are known to every language, pick
    /// them (a capital is White's, a small letter Black's); Delete takes off. Says whether the key was one of these.
    pub fn key(&mut self, key: &Key, cursor: Option<Square>) -> bool {
        match key {
            Key::Enter | Key::Space => {
                if let Some(square) = cursor {
                    self.touch(square);
                }
            }
            Key::Delete | Key::Backspace => {
                if let (Some(board), Some(square)) = (&mut self.board, cursor) {
                    board.take_off(square);
                }
            }
            Key::Character(letter) => {
                let mut letters = letter.chars();
                match (letters.next(), letters.next()) {
                    (Some('x' | 'X'), None) => self.hand = SetUpTool::Empty,
                    (Some(letter), None) if letter.is_ascii() => match Piece::from_char(letter) {
                        Some(piece) => self.hand = SetUpTool::Piece(piece),
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
        setting_up.touch(Square::E4);
        assert!(!setting_up.is_open(), "nothing is set up before it begins");
        setting_up.begin(Arrangement::empty());
        let piece = |setting_up: &SetUp| {
            let board = setting_up.board().expect("an arrangement").board();
            board.piece_at(Square::E4)
        };
        setting_up.touch(Square::E4);
        assert_eq!(piece(&setting_up), Some(Role::Pawn.of(Color::White)));
        assert!(setting_up.key(&Key::Character("q".into()), None));
        setting_up.touch(Square::E4);
        assert_eq!(piece(&setting_up), Some(Role::Queen.of(Color::Black)));
        setting_up.touch(Square::E4);
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
