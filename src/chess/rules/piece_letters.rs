//! The letters of the men in a language, and figurines.

use std::{fmt, str::FromStr};

use shakmaty::{Color, Piece, Role};

use crate::words::{self, Language, say};

/// The letters in which moves are written. They differ so much between languages that notation is always in one
/// stated set: R is a rook in English and a knight in Finnish, B a bishop in English and a rook in Hungarian.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Letters {
    /// K Q R B N, as PGN has them.
    #[default]
    English,
    /// K D T L R.
    Finnish,
    /// K D T L S.
    Norwegian,
    /// K V B F H.
    Hungarian,
    /// ♔ ♕ ♖ ♗ ♘, which everybody reads.
    Figurines,
}

/// The men that have a letter; a pawn's is not written. The lists below are in this order.
const MEN: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

impl Letters {
    /// All of them.
    pub const ALL: [Letters; 5] = [
        Letters::English,
        Letters::Finnish,
        Letters::Norwegian,
        Letters::Hungarian,
        Letters::Figurines,
    ];

    /// The language's code, as in `--lang`; `figurines` for those.
    pub const fn code(self) -> &'static str {
        match self {
            Letters::English => "en",
            Letters::Finnish => "fi",
            Letters::Norwegian => "nb",
            Letters::Hungarian => "hu",
            Letters::Figurines => "figurines",
        }
    }

    /// The letters of a language.
    pub const fn of_language(language: Language) -> Letters {
        match language {
            Language::English => Letters::English,
            Language::Finnish => Letters::Finnish,
            Language::Norwegian => Letters::Norwegian,
            Language::Hungarian => Letters::Hungarian,
        }
    }

    const fn men(self) -> [char; 5] {
        match self {
            Letters::English => ['K', 'Q', 'R', 'B', 'N'],
            Letters::Finnish => ['K', 'D', 'T', 'L', 'R'],
            Letters::Norwegian => ['K', 'D', 'T', 'L', 'S'],
            Letters::Hungarian => ['K', 'V', 'B', 'F', 'H'],
            Letters::Figurines => ['♔', '♕', '♖', '♗', '♘'],
        }
    }

    /// The letter of a kind of man; none for the pawn.
    pub fn of(self, role: Role) -> Option<char> {
        let place = MEN.iter().position(|&man| man == role)?;
        Some(self.men()[place])
    }

    /// A man on a board that is drawn in these letters, where a pawn needs one, too: capitals for White. Figurines are in
    /// outline for White and solid for Black.
    pub fn on_board(self, piece: Piece) -> char {
        let Piece { color, role } = piece;
        if self == Letters::Figurines {
            return color.fold_wb(outline(role), solid(role));
        }
        let capital = self.of(role).unwrap_or(match self {
            Letters::English | Letters::Figurines => 'P',
            Letters::Finnish => 'S',
            Letters::Norwegian => 'B',
            Letters::Hungarian => 'G',
        });
        color.fold_wb(capital, capital.to_ascii_lowercase())
    }

    /// All men of a side in the order of their worth, as [`Letters::on_board`] shows them: "K Q R B N P".
    pub fn men_on_board(self, color: Color) -> String {
        let man = |role| self.on_board(Piece { color, role }).to_string();
        let all: Vec<String> = MEN.into_iter().chain([Role::Pawn]).map(man).collect();
        all.join(" ")
    }

    /// The kind of man that a capital letter means. `P` is the pawn in English alone, where some write it.
    pub fn role(self, letter: char) -> Option<Role> {
        if self == Letters::English && letter == 'P' {
            return Some(Role::Pawn);
        }
        let place = self.men().iter().position(|&l| l == letter)?;
        Some(MEN[place])
    }

    /// A move in standard (English) algebraic notation, in these letters instead.
    pub fn translate(self, san: &str) -> String {
        let man = |c: char| Letters::English.role(c).and_then(|role| self.of(role));
        san.chars().map(|c| man(c).unwrap_or(c)).collect()
    }
}

/// The outlined figurine of a man.
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

/// The solid figurine of a man.
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

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Letters {
    type Err = NoLetters;

    fn from_str(code: &str) -> Result<Letters, NoLetters> {
        let found = Letters::ALL
            .into_iter()
            .find(|letters| letters.code() == code);
        found.ok_or(NoLetters)
    }
}

/// A code that stands for no letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLetters;

impl fmt::Display for NoLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(|one| one.code().to_owned());
        f.write_str(&say!("cli-expected", values = words::one_of(codes)))
    }
}

impl std::error::Error for NoLetters {}
