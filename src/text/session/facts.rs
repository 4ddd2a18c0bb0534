//! The state of a session as facts, one a line: what a page needs to show it without knowing the game.

use std::fmt::Write as _;

use super::Session;
use crate::{
    chess::{
        Board, Color, Position, Role, file_names, notation, table::MoveSquares, variant::pocket,
    },
    computer,
    words::{engine::seat_name, pieces::spoken},
};

/// The state to show, of the game or of the line beside it that is shown, one fact a line:
///
/// ```text
/// fen rnbqkbnr/… w KQkq - 0 1   the position shown
/// turn white                    who is to move
/// on e1 K white king            a piece on its square: its letter in a FEN, and its name
/// result 1-0 checkmate          only when the game is over
/// pocket N 2 white knight       what a side can drop (Crazyhouse): its letter in a FEN, how many, its name
/// check e1                      the king that is attacked, if one is and check is announced (E2)
/// last e2e4                     the last move, if there is one
/// can e2e4                      a move that can be made; a promotion once for each piece, a drop as N@f3
/// played e4                     the moves so far, as players write them
/// seat black Club               who plays a side in place of a person
/// file 2026-11-24 Anna - Béla   what a file of this game is called
/// ```
///
/// While a position is set up there are only what stands on it, the pockets, the side to move, and a file's name; while the game
/// is paused (C3) the side to move, seats and a file's name.
pub fn of(session: &Session) -> String {
    let mut text = String::new();
    let mut fact = |words: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{words}");
    };
    if let Some(pieces) = &session.set_up {
        fact(format_args!("fen {}", pieces.fen()));
        fact(format_args!("turn {}", side_word(pieces.turn())));
        put_pieces(pieces.board(), |side| pieces.pocket(side), &mut fact);
        fact(format_args!(
            "file {}",
            file_names::for_game(session.game())
        ));
        return text;
    }
    let turn = session.shown_game().position_at(session.shown_ply()).turn();
    fact(format_args!("turn {}", side_word(turn)));
    if !session.hides_board() {
        put_position(session, &mut fact);
    }
    let game = session.game();
    for side in Color::ALL {
        if let Some(seat) = computer::seat_of(game.tags(), side) {
            fact(format_args!(
                "seat {} {}",
                side_word(side),
                seat_name(&seat)
            ));
        }
    }
    fact(format_args!("file {}", file_names::for_game(game)));
    text
}

/// The facts about the position shown and the moves.
fn put_position(session: &Session, mut fact: impl FnMut(std::fmt::Arguments<'_>)) {
    let game = session.shown_game();
    let in_line = session.shows_line();
    let ply = session.shown_ply();
    let position = game.position_at(ply);
    fact(format_args!("fen {}", game.fen_at(ply)));
    put_pieces(position.board(), |side| pocket(position, side), &mut fact);
    if session.announces()
        && position.is_check()
        && let Some(king) = position.board().king_of(position.turn())
    {
        fact(format_args!("check {king}"));
    }
    if let Some(last) = ply.checked_sub(1) {
        let last = MoveSquares::on_board(game.played()[last].mv);
        fact(format_args!("last {last}"));
    }
    // A line goes on from any of its positions, and the end of the game is not its own.
    if let Some(outcome) = session.table().outcome().filter(|_| !in_line) {
        fact(format_args!("result {outcome}"));
    } else if in_line || ply == game.cursor() {
        let mode = position.castles().mode();
        for mv in session.possible_moves() {
            fact(format_args!("can {}", MoveSquares::of(mv, mode)));
        }
    }
    for (at, played) in game.played().iter().enumerate() {
        let before = game.position_at(at);
        let letters = session.letters();
        fact(format_args!(
            "played {}",
            notation::written(before, played.mv, letters)
        ));
    }
}

/// The facts about pieces on the board and in the pockets.
fn put_pieces(
    board: &Board,
    pocket: impl Fn(Color) -> Vec<Role>,
    mut fact: impl FnMut(std::fmt::Arguments<'_>),
) {
    for (square, piece) in board.iter() {
        let name = spoken::coloured_piece(piece);
        fact(format_args!("on {square} {} {name}", piece.char()));
    }
    for side in Color::ALL {
        let held = pocket(side);
        let mut kinds = held.clone();
        kinds.dedup();
        for role in kinds {
            let count = held.iter().filter(|one| **one == role).count();
            let piece = role.of(side);
            let name = spoken::coloured_piece(piece);
            fact(format_args!("pocket {} {count} {name}", piece.char()));
        }
    }
}

const fn side_word(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}
