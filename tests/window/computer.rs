//! The computer at the table, played with the mouse: it answers, is killed while it thinks, and the game is resumed.

use shakmaty::{CastlingMode, Position};

use crate::{
    display::Display,
    line::{self, Line, START},
    program::{Program, Way},
};

/// Whether White is to move after so many moves.
fn whites_turn(fen: &str, number: u32) -> bool {
    fen.ends_with(&format!(" {number}")) && fen.contains(" w ")
}

/// A legal move that is neither castling nor a promotion, in UCI.
fn plain_move(fen: &str) -> String {
    let position = line::position(fen);
    let legal = position.legal_moves();
    let plain = legal
        .iter()
        .find(|m| !m.is_castle() && !m.is_promotion())
        .expect("a legal move");
    plain.to_uci(CastlingMode::Standard).to_string()
}

#[test]
fn a_match_against_the_computer_outlives_the_program() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    shakki.wait("the start screen", |probe| {
        probe.is_at_rest && probe.buttons.contains_key("start_computer")
    });
    shakki.press("start_computer");
    shakki.wait("the new match", |probe| {
        probe.buttons.contains_key("opponent_1")
    });
    shakki.press("opponent_1");
    shakki.press("new_first");
    shakki.press("new_begin");
    let before = shakki.wait("the board", |probe| {
        probe.is_at_rest && !probe.has_dialog && probe.fen == line.fens[0]
    });
    shakki.make_move(&before, &line.moves[0], Way::Clicks);
    let answered = shakki.wait("an answer", |probe| {
        probe.is_at_rest && whites_turn(&probe.fen, 2)
    });
    // The view stays at the person's seat.
    assert!(
        answered.square("e1").y > answered.square("e8").y,
        "{answered:?}"
    );
    shakki.make_move(&answered, "d2d4", Way::Drag);
    shakki.wait("the move on the board", |probe| probe.fen.contains(" b "));
    shakki.kill();

    let mut shakki = Program::start(&display, &["--lang", "en"]);
    shakki.wait("the game that was left", |probe| {
        probe.buttons.contains_key("unfinished_go_on")
    });
    shakki.press("unfinished_go_on");
    shakki.wait("the computer's move, after all", |probe| {
        probe.is_at_rest && whites_turn(&probe.fen, 3)
    });
    // Removed from its seat during the game, it moves no more.
    shakki.user_input().key("ctrl+e");
    shakki.wait("the seats", |probe| {
        probe.buttons.contains_key("black_person")
    });
    shakki.press("black_person");
    shakki.press("seats_done");
    let free = shakki.wait("the board", |probe| probe.is_at_rest && !probe.has_dialog);
    // The computer may have given check: not every move is legal.
    shakki.make_move(&free, &plain_move(&free.fen), Way::Clicks);
    let turned = shakki.wait("Black's seat", |probe| {
        probe.is_at_rest && probe.fen.contains(" b ") && probe.square("e8").y > probe.square("e1").y
    });
    std::thread::sleep(std::time::Duration::from_secs(4));
    let later = shakki.wait("rest", |probe| probe.is_at_rest);
    assert_eq!(later.fen, turned.fen);
}
