//! The computer as an opponent in the text front end.

use shakki::{
    chess::{Color, Game, Variant, fen},
    computer,
    text::{Session, TextOptions},
};

fn session() -> Session {
    Session::default()
}

#[test]
fn it_answers_each_move_and_gives_the_seat_back() {
    let mut session = session();
    let seats = session.answer("opponent 1").text;
    assert_eq!(seats, "White: a person\nBlack: the computer (First game)");
    let reply = session.answer("e4");
    assert!(reply.moved);
    let lines: Vec<&str> = reply.text.lines().collect();
    assert!(
        lines[0] == "1. e4" && lines[1].starts_with("1... "),
        "{lines:?}"
    );
    assert_eq!(session.game().cursor(), 2);
    // A take-back returns one's own move too.
    session.answer("undo");
    assert_eq!(session.game().cursor(), 0);
    session.answer("opponent off");
    session.answer("e4");
    assert_eq!(session.game().cursor(), 1);
}

#[test]
fn a_take_back_is_undone_with_the_answer() {
    let mut session = session();
    session.answer("opponent 1");
    let played = session.answer("e4").text;
    let fen = session.game().fen();
    session.answer("undo");
    assert_eq!(session.answer("redo").text, played);
    assert_eq!(session.game().fen(), fen);
}

#[test]
fn it_keeps_its_seat_in_a_game_from_an_earlier_position() {
    let mut session = session();
    for line in ["opponent 1", "e4", "d4", "go 1"] {
        session.answer(line);
    }
    let reply = session.answer("play on").text;
    assert!(
        reply.starts_with("new game from here: White - Shakki (first-game), 1 ply\n1... "),
        "{reply}"
    );
    let seat = computer::seat_of(session.game().tags(), Color::Black);
    assert_eq!(seat, Some(computer::Level::FirstGame.into()));
    assert_eq!(session.game().cursor(), 2);
}

#[test]
fn t1_it_moves_the_piece_that_was_touched() {
    let mut session = Session::begin(TextOptions {
        touch_move: true,
        ..TextOptions::default()
    });
    session.answer("touch h2");
    let hint = session.answer("hint").text;
    assert!(hint.ends_with(" h3") || hint.ends_with(" h4"), "{hint}");
    session.answer("opponent club white");
    let san = session.game().played().first().map(|ply| ply.san.as_str());
    assert!(matches!(san, Some("h3" | "h4")), "{san:?}");
}

#[test]
fn the_same_moves_are_answered_in_the_same_way() {
    let play = || {
        let mut session = session();
        session.answer("opponent learner");
        for line in ["e4", "a3", "h3", "a4", "h4"] {
            session.answer(line);
        }
        session.game().fen()
    };
    assert_eq!(play(), play());
}

#[test]
fn any_seat_can_be_the_computers() {
    let mut session = session();
    let reply = session.answer("opponent casual white").text;
    assert!(
        reply.contains("White: the computer (Casual)") && reply.contains("1. "),
        "{reply}"
    );
    assert_eq!(session.game().cursor(), 1);
    let level = |side| computer::seat_of(session.game().tags(), side);
    assert!(level(Color::White).is_some() && level(Color::Black).is_none());
    assert!(
        session
            .answer("pgn")
            .text
            .contains("[WhiteType \"program\"]")
    );
}

#[test]
fn s3_the_computer_keeps_its_seat_in_the_next_game() {
    let mut game = Game::new();
    game.tags_mut().set("White", "Anna");
    let mut session = Session::new(game);
    for line in ["opponent 1", "e4", "resign"] {
        session.answer(line);
    }
    assert_eq!(
        session.answer("score").text,
        "Anna 0 - 1 Shakki (first-game)"
    );
    // Colours are exchanged, and the computer begins.
    let told = session.answer("rematch").text;
    assert!(
        told.starts_with("game 2: Shakki (first-game) - Anna\n1. "),
        "{told}"
    );
    assert_eq!(
        session.answer("opponent").text,
        "White: the computer (First game)\nBlack: a person"
    );
    let tags = session.game().tags();
    assert_eq!(
        ["White", "WhiteType", "Black", "BlackType"].map(|name| tags.get(name)),
        [
            Some("Shakki (first-game)"),
            Some("program"),
            Some("Anna"),
            None
        ]
    );
    session.answer("resign");
    let told = session.answer("new 960 518").text;
    assert!(
        told.starts_with("game 3: Shakki (first-game) - Anna\n") && told.contains("\n1. "),
        "{told}"
    );
    assert_eq!(
        session.answer("score").text,
        "Anna 0 - 2 Shakki (first-game)"
    );
    // A person takes its seat.
    session.answer("opponent off");
    assert_eq!(session.answer("score").text, "Anna 0 - 2 Second player");
    assert_eq!(session.answer("new").text, "game 3: Second player - Anna");
}

#[test]
fn s3_a_new_match_of_the_same_players_has_the_same_seats() {
    let mut game = Game::new();
    game.tags_mut().set("White", "Anna");
    game.tags_mut().set("Black", "Bela");
    let mut session = Session::new(game);
    let seat_of = |session: &Session, name: &str| {
        let tags = session.game().tags();
        let side = Color::from_white(tags.white() == Some(name));
        computer::seat_of(tags, side).is_some()
    };
    session.answer("opponent 1");
    for lines in [&["setup start", "setup done"][..], &["lot"], &["lot"]] {
        for line in lines {
            let told = session.answer(line).text;
            assert!(!told.starts_with("error: "), "{line}: {told}");
        }
        assert!(seat_of(&session, "Bela") && !seat_of(&session, "Anna"));
    }
    session.answer("lot Cecilia Bela");
    assert!(!seat_of(&session, "Bela") && !seat_of(&session, "Cecilia"));
}

#[test]
fn against_itself_it_waits_while_an_earlier_position_is_shown() {
    let mut session = session();
    for line in ["opponent 1 white", "opponent 1 black"] {
        session.answer(line);
    }
    assert_eq!(session.game().cursor(), 2);
    let shown = session.answer("back").text;
    assert!(shown.ends_with(", ply 1 of 2"), "{shown}");
    session.answer("fen");
    assert_eq!(session.game().cursor(), 2);
    session.answer("go end");
    assert_eq!(session.game().cursor(), 3);
    // Nor while a line beside the game is shown.
    session.answer("back 2");
    let shown = session.answer("line h6").text;
    assert!(shown.contains("h6"), "{shown}");
    session.answer("threats");
    assert_eq!(session.game().cursor(), 3);
}

#[test]
fn a_person_takes_back_their_own_move_and_the_answer() {
    let mut session = Session::begin(TextOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..TextOptions::default()
    });
    session.answer("opponent 1");
    session.answer("e4");
    assert_eq!(session.game().cursor(), 2);
    assert_eq!(
        session.answer("undo").text,
        "White asks to take back 1. e4\ntook back 1. e4"
    );
    assert_eq!(session.game().cursor(), 0);
}

#[test]
fn before_ones_own_first_move_there_is_nothing_to_take_back() {
    let mut session = session();
    session.answer("opponent 1 white");
    assert_eq!(session.game().cursor(), 1);
    let refused = session.answer("undo").text;
    assert_eq!(refused, "error: there is no move to take back");
    assert_eq!(session.game().cursor(), 1);
}

#[test]
fn what_is_typed_wrongly_is_said_and_changes_nothing() {
    let mut session = session();
    for line in [
        "opponent 9",
        "opponent club red",
        "opponent 1 white now",
        "hint me",
    ] {
        let reply = session.answer(line).text;
        assert!(reply.starts_with("error: "), "{line}: {reply}");
    }
    assert_eq!(session.game().cursor(), 0);
}

#[test]
fn a_hint_is_a_good_move() {
    let mut session = Session::new(
        shakki::chess::Game::from_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").expect("a position"),
    );
    assert_eq!(session.answer("hint").text, "a good move is Ra8#");
    assert_eq!(session.game().cursor(), 0);
}

#[test]
fn the_pieces_that_hang_are_told() {
    let cases = std::fs::read_to_string("tests/data/threats.txt").expect("the cases");
    for case in cases.lines().filter(|line| !line.starts_with('#')) {
        let (fen, squares) = case.split_once(" : ").expect("a position and its squares");
        let game = shakki::chess::Game::from_fen(fen).expect("a position");
        let hanging: Vec<String> = shakki::computer::threats::hanging_pieces(game.position())
            .into_iter()
            .map(|square| square.to_string())
            .collect();
        assert_eq!(hanging.join(" "), squares.trim(), "{fen}");
    }
    let mut session = Session::new(shakki::chess::Game::new());
    assert_eq!(session.answer("threats").text, "no piece hangs");
    for line in ["e4", "d5"] {
        session.answer(line);
    }
    assert_eq!(session.answer("threats").text, "hanging: white pawn e4");
    assert_eq!(
        session.answer("threats now").text.split(':').next(),
        Some("error")
    );
}

/// No moves are counted in Crazyhouse, whatever a position that was set up says: there is nothing to claim.
#[test]
fn v10_the_computer_claims_no_fifty_moves_in_crazyhouse_but_moves() {
    let behind = "4k3/8/8/8/8/8/r7/4K3[] w - - 120 80";
    let position = fen::read_as(behind, Variant::Crazyhouse).expect("a position");
    let mut session = Session::new(Game::from_position(position));
    let reply = session.answer("opponent casual white");
    assert!(reply.moved, "{}", reply.text);
    assert_eq!(session.game().cursor(), 1);
}

#[test]
fn e11_the_computer_claims_fifty_moves_when_it_is_behind() {
    let behind = Game::from_fen("4k3/8/8/8/8/8/r7/4K3 w - - 120 80").expect("a position");
    let mut session = Session::new(behind);
    let reply = session.answer("opponent casual white").text;
    assert!(reply.ends_with("1/2-1/2 fifty moves"), "{reply}");
}
