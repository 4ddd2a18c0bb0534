//! The board drawn in characters, seen from either side.

use crate::{
    chess::{Board, Color, File, Piece, PieceLetters, Rank, Square, table::Announcement},
    settings::Notation,
    words::{say, side_key},
};

/// How a board is drawn: from a side, in a notation.
pub(super) type DrawBoard = fn(&Board, Color, Notation) -> String;

/// The board in the notation of the moves: with figurines where they have them, else in letters.
pub(super) fn as_moves(pieces: &Board, seat: Color, notation: Notation) -> String {
    match notation.letters() {
        Some(PieceLetters::FIGURINES) => in_figurines(pieces, seat, notation),
        _ => in_letters(pieces, seat, notation),
    }
}

/// The board in the letters in which moves are typed, capitals for White.
pub(super) fn in_letters(pieces: &Board, seat: Color, notation: Notation) -> String {
    let letters = notation.key_letters();
    uncoloured(pieces, seat, |piece| letters.on_board(piece))
}

/// The board with figurines and no colour: White's in outline, Black's solid.
pub(super) fn in_figurines(pieces: &Board, seat: Color, _: Notation) -> String {
    uncoloured(pieces, seat, |piece| {
        PieceLetters::FIGURINES.on_board(piece)
    })
}

/// A board without colours, each piece a character.
fn uncoloured(pieces: &Board, seat: Color, character: impl Fn(Piece) -> char) -> String {
    draw(
        pieces,
        seat,
        |file| format!(" {}", file.char()),
        |square, piece| match piece {
            Some(piece) => format!(" {}", character(piece)),
            None => (if square.is_dark() { " :" } else { " ." }).to_owned(),
        },
    )
}

/// The board in a terminal's colours, with figurines: solid ones, which are visible on either square colour; the text
/// colour is the side's.
#[cfg_attr(
    target_arch = "wasm32",
    expect(dead_code, reason = "a page has no terminal")
)]
pub(super) fn coloured(pieces: &Board, seat: Color) -> String {
    draw(
        pieces,
        seat,
        |file| format!(" {} ", file.char()),
        |square, piece| {
            let ground = if square.is_dark() { 94 } else { 137 };
            let (ink, piece) = match piece {
                Some(Piece { color, role }) => {
                    let solid = PieceLetters::FIGURINES.on_board(Piece {
                        color: Color::Black,
                        role,
                    });
                    (color.fold_wb(231, 16), solid)
                }
                None => (16, ' '),
            };
            format!("\x1b[48;5;{ground};38;5;{ink}m {piece} \x1b[0m")
        },
    )
}

/// The board with the first rank of `seat`'s side at the bottom.
fn draw(
    pieces: &Board,
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
            text.push_str(&cell(square, pieces.piece_at(square)));
        }
        text.push('\n');
    }
    text.push(' ');
    for file in files {
        text.push_str(&file_cell(file));
    }
    text.truncate(text.trim_end().len());
    text
}

/// The side to move, and whether its king is in check if that is announced.
pub(super) fn turn(side: Color, announced: Option<Announcement>) -> String {
    let side = side_key(side);
    if matches!(announced, Some(Announcement::Check | Announcement::Mate)) {
        say!("text-in-check", side = side)
    } else {
        say!("text-to-move", side = side)
    }
}
