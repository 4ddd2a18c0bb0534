//! Games and positions in addresses.

use shakki::chess::{
    Game,
    link::{self, LinkProblem},
    pgn,
};

#[test]
fn a_position_comes_back() {
    let fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 7";
    let game = Game::from_fen(fen).expect("a position");
    let link = link::write(&game);
    assert!(!link.contains(' '), "{link}");
    let read = link::read(&link).expect("a link").expect("a position");
    assert_eq!(read.fen(), fen);
}

#[test]
fn a_game_comes_back_with_its_names_and_comments() {
    let text = "[White \"Anna Kovács\"]\n[Black \"Jørgen & Söner\"]\n\n1. e4 {50 % of #1 = ½} e5 2. Nf3 *\n";
    let game = pgn::first(text.as_bytes()).expect("a game").game;
    let link = link::write(&game);
    let is_plain = |c: char| c.is_ascii_graphic() && !"#&\"<>{}".contains(c);
    assert!(link.chars().all(is_plain), "{link}");
    let read = link::read(&link).expect("a link").expect("a game");
    assert_eq!(pgn::write(&read), pgn::write(&game));
}

#[test]
fn what_no_link_holds_is_none_and_what_is_wrong_is_said() {
    for fragment in ["", "e4", "fen", "a=b&c", "%", "=%"] {
        assert!(link::read(fragment).is_none(), "{fragment}");
    }
    let fen = link::read("a=b&fen=8/8/8/8").expect("a link");
    assert!(matches!(fen, Err(LinkProblem::Fen(_))), "{fen:?}");
    let pgn = link::read("pgn=1.%20e5").expect("a link");
    assert!(matches!(pgn, Err(LinkProblem::Pgn(_))), "{pgn:?}");
    // Half a number, one of letters, and bytes that are no text.
    for odd in ["pgn=1.%20e4%2", "pgn=%zz", "pgn=%ff%fe"] {
        let _ = link::read(odd).expect("a link");
    }
}
