//! The board drawn in characters, seen from either side.

use crate::{
    chess::{Chess, Color, File, Piece, Position, Rank, Role, Square, explain::side_key},
    words::say,
};

/// The board in plain letters, capitals for White, with its coordinates and the side to move.
pub(super) fn plain(pos: &Chess, seat: Color) -> String {
    draw(
        pos,
        seat,
        |file| format!(" {}", file.char()),
        |square, piece| match piece {
            Some(piece) => format!(" {}", piece.char()),
            None => (if square.is_dark() { " :" } else { " ." }).to_owned(),
        },
    )
}

/// The board with figurines and no colour: White's in outline, Black's solid.
pub(super) fn unicode(pos: &Chess, seat: Color) -> String {
    draw(
        pos,
        seat,
        |file| format!(" {}", file.char()),
        |square, piece| match piece {
            Some(Piece { color, role }) => {
                format!(" {}", color.fold_wb(outline(role), figurine(role)))
            }
            None => (if square.is_dark() { " :" } else { " ." }).to_owned(),
        },
    )
}

/// The board in a terminal's colours, with figurines.
pub(super) fn coloured(pos: &Chess, seat: Color) -> String {
    draw(
        pos,
        seat,
        |file| format!(" {} ", file.char()),
        |square, piece| {
            let ground = if square.is_dark() { 94 } else { 137 };
            let (ink, man) = match piece {
                Some(Piece { color, role }) => (color.fold_wb(231, 16), figurine(role)),
                None => (16, ' '),
            };
            format!("\x1b[48;5;{ground};38;5;{ink}m {man} \x1b[0m")
        },
    )
}

/// The board with the first rank of `seat`'s side below.
fn draw(
    pos: &Chess,
    seat: Color,
    file_cell: impl Fn(File) -> String,
    cell: impl Fn(Square, Option<Piece>) -> String,
) -> String {
    let mut text = String::new();
    let (mut ranks, mut files) = (Rank::ALL, File::ALL);
    match seat {
        Color::White => ranks.reverse(),
        Color::Black => files.reverse(),
    }
    for rank in ranks {
        text.push(rank.char());
        for file in files {
            let square = Square::from_coords(file, rank);
            text.push_str(&cell(square, pos.board().piece_at(square)));
        }
        text.push('\n');
    }
    text.push(' ');
    for file in files {
        text.push_str(&file_cell(file));
    }
    text.truncate(text.trim_end().len());
    let side = side_key(pos.turn());
    let turn = if pos.is_check() {
        say!("text-in-check", side = side)
    } else {
        say!("text-to-move", side = side)
    };
    format!("{text}\n{turn}")
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

/// The solid figurine of a man, which stands well on either ground; the ink tells the side.
const fn figurine(role: Role) -> char {
    match role {
        Role::King => '♚',
        Role::Queen => '♛',
        Role::Rook => '♜',
        Role::Bishop => '♝',
        Role::Knight => '♞',
        Role::Pawn => '♟',
    }
}
