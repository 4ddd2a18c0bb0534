//! The letters of the pieces in written moves: English ones, figurines, or those of any language.

use shakmaty::{Color, Piece, Role};

/// The letters in which moves are written. They differ so much between languages that notation is always in one
/// stated set: R is a rook in English and a knight in Finnish, B a bishop in English and a rook in Hungarian.
///
/// The letters of each language are defined elsewhere, and passed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceLetters {
    /// In the order of [`LETTERED`].
    capitals: [char; 5],
    pawn: char,
}

/// The kinds of pieces that have a letter in a move; a pawn's is not written.
const LETTERED: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

impl Default for PieceLetters {
    fn default() -> PieceLetters {
        PieceLetters::ENGLISH
    }
}

impl PieceLetters {
    /// K Q R B N, as in PGN.
    pub const ENGLISH: PieceLetters = PieceLetters::new(['K', 'Q', 'R', 'B', 'N'], 'P');

    /// ♔ ♕ ♖ ♗ ♘, for every language.
    pub const FIGURINES: PieceLetters = PieceLetters::new(['♔', '♕', '♖', '♗', '♘'], '♙');

    /// The capital letters of king, queen, rook, bishop and knight, and that of a pawn on a board of letters.
    pub const fn new(capitals: [char; 5], pawn: char) -> PieceLetters {
        PieceLetters { capitals, pawn }
    }

    /// The letter of a kind of piece; none for the pawn.
    pub fn of(self, role: Role) -> Option<char> {
        let place = LETTERED.iter().position(|&one| one == role)?;
        Some(self.capitals[place])
    }

    /// The letter of a pawn where it needs one: on a board of letters, and where it is dropped.
    pub const fn pawn(self) -> char {
        self.pawn
    }

    /// A piece on a board of letters, where a pawn needs one, too: capitals for White. Figurines are in outline for
    /// White and solid for Black.
    pub fn on_board(self, piece: Piece) -> char {
        let Piece { color, role } = piece;
        if self == PieceLetters::FIGURINES {
            return color.fold_wb(outline(role), solid(role));
        }
        let capital = self.of(role).unwrap_or(self.pawn);
        color.fold_wb(capital, capital.to_ascii_lowercase())
    }

    /// All kinds of pieces of a side in the order of their value, as [`PieceLetters::on_board`] shows them: "K Q R B N
    /// P".
    pub fn pieces_on_board(self, color: Color) -> String {
        let letter = |role| self.on_board(Piece { color, role }).to_string();
        let all: Vec<String> = LETTERED
            .into_iter()
            .chain([Role::Pawn])
            .map(letter)
            .collect();
        all.join(" ")
    }

    /// The kind of piece of a capital letter. `P` is the pawn in English alone, where some write it.
    pub fn role(self, letter: char) -> Option<Role> {
        if self == PieceLetters::ENGLISH && letter == 'P' {
            return Some(Role::Pawn);
        }
        let place = self.capitals.iter().position(|&one| one == letter)?;
        Some(LETTERED[place])
    }

    /// A move in standard (English) algebraic notation, in these letters instead.
    pub fn translate(self, san: &str) -> String {
        let letter = |c: char| PieceLetters::ENGLISH.role(c).and_then(|role| self.of(role));
        san.chars().map(|c| letter(c).unwrap_or(c)).collect()
    }
}

/// The outlined figurine of a kind of piece.
const fn outline(role: Role) -> char {
    match role {
        Role::King => '♔',
        Role::Queen => '♕',
        Role::Rook => '♖',
        Role::Bishop => '♗',
        Role::Knight => '♘',
        Role::Pawn => '♙',
    }
}

/// The solid figurine of a kind of piece.
const fn solid(role: Role) -> char {
    match role {
        Role::King => '♚',
        Role::Queen => '♛',
        Role::Rook => '♜',
        Role::Bishop => '♝',
        Role::Knight => '♞',
        Role::Pawn => '♟',
    }
}
