//! Chess960 by FIDE's Guidelines II: laws V1 (the start positions) and V2 (castling), and games of it wherever games
//! go.

use std::{collections::BTreeSet, time::Duration};

use proptest::prelude::*;

use shakki::chess::{
    CastlingSide, Color, EndReason, File, FoundMove, Game, Move, Outcome, Position, Role, Square,
    Variant, VariantPosition,
    archive::{self, GameIndex, GameQuery},
    arrangement::{Arrangement, CastlingRight},
    fen,
    notation::{self, ParsedMove},
    pgn,
    table::{Action, Event, Header, MatchOptions, Player, Series, Table},
    variant::StartNumber,
    winnable::{self, Effort, Verdict},
};
use shakki::words::Localized;

use crate::common::{from, play, refusal, squares, why};

fn number(number: u16) -> StartNumber {
    StartNumber::new(number).expect("a number below 960")
}

fn game(start: u16) -> Game {
    Game::from_position(number(start).position())
}

/// What the two squares mean.
fn found(game: &Game, text: &str) -> FoundMove {
    let (from, to) = squares(text);
    game.find_move(from, to, None)
        .unwrap_or_else(|why| panic!("{text} in {}: {why}", game.fen()))
}

fn castles(game: &Game, text: &str) -> CastlingSide {
    match found(game, text) {
        FoundMove::Legal(mv) => mv.castling_side().expect("castling"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn v1_there_are_960_arrays_with_bishops_apart_and_the_king_between_the_rooks() {
    let mut seen = BTreeSet::new();
    for number in StartNumber::all() {
        let array = number.array();
        let files = |role: Role| -> Vec<usize> {
            let files = array.iter().enumerate();
            files
                .filter(|(_, here)| **here == role)
                .map(|(file, _)| file)
                .collect()
        };
        let (rooks, bishops) = (files(Role::Rook), files(Role::Bishop));
        let kings = files(Role::King);
        assert_eq!((rooks.len(), bishops.len(), kings.len()), (2, 2, 1));
        assert_eq!(
            (files(Role::Knight).len(), files(Role::Queen).len()),
            (2, 1)
        );
        assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{number}");
        assert_ne!(bishops[0] % 2, bishops[1] % 2, "{number}");
        seen.insert(array.map(Role::char));

        let pos = number.position();
        assert_eq!(Variant::of(&pos), Variant::Chess960);
        assert_eq!(pos.castles().castling_rights().count(), 4, "{number}");
        for file in File::ALL {
            let role = |color: Color| {
                pos.board()
                    .role_at(Square::from_coords(file, color.backrank()))
            };
            assert_eq!(role(Color::White), role(Color::Black), "{number}");
        }
        assert_eq!(StartNumber::of(&pos), Some(number));
    }
    assert_eq!(seen.len(), 960);
}

#[test]
fn v1_the_numbers_are_the_published_ones() {
    for (start, board) in [
        (0, "bbqnnrkr"),
        (518, "rnbqkbnr"),
        (534, "rnbkqbnr"),
        (959, "rkrnnqbb"),
    ] {
        let text = game(start).fen();
        assert!(text.starts_with(board), "{start}: {text}");
        assert!(text.ends_with(" w KQkq - 0 1"), "{text}");
    }
    assert_eq!(
        StartNumber::USUAL.position().board(),
        VariantPosition::default().board()
    );
    assert_eq!("960".parse::<StartNumber>().ok(), None);
    assert_eq!("-1".parse::<StartNumber>().ok(), None);
    assert_eq!("0007".parse(), Ok(number(7)));
}

#[test]
fn v1_the_lot_falls_on_many_positions() {
    let drawn: BTreeSet<StartNumber> = (0..200).map(|_| StartNumber::by_lot()).collect();
    assert!(drawn.len() > 100, "{}", drawn.len());
}

#[test]
fn v2_the_king_castles_onto_its_own_rook_and_to_its_goal_where_that_is_plain() {
    // King b1, rooks a1 and g1; nothing between.
    let game = from("1k6/8/8/8/8/8/PPP2PPP/RK4R1 w GA - 0 1");
    assert_eq!(game.variant(), Variant::Chess960);
    assert_eq!(castles(&game, "b1g1"), CastlingSide::KingSide);
    assert_eq!(castles(&game, "b1a1"), CastlingSide::QueenSide);
    // The king stands beside its goal on c1: which is meant is asked.
    let FoundMove::CastlesOrSteps { castling, step } = found(&game, "b1c1") else {
        panic!("it is one of two moves");
    };
    assert_eq!(castling.castling_side(), Some(CastlingSide::QueenSide));
    assert!(!step.is_castle() && step.to() == Square::C1);
    // Where it is too far for a step, it is plain.
    let far = from("1k6/8/8/8/8/8/PPP2PPP/RK5R w HA - 0 1");
    assert_eq!(castles(&far, "b1g1"), CastlingSide::KingSide);
}

#[test]
fn v2_king_and_rook_end_where_they_always_do() {
    for (fen, text, board) in [
        (
            "1k6/8/8/8/8/8/8/RK4R1 w GA - 0 1",
            "b1g1",
            "1k6/8/8/8/8/8/8/R4RK1",
        ),
        (
            "1k6/8/8/8/8/8/8/RK4R1 w GA - 0 1",
            "b1a1",
            "1k6/8/8/8/8/8/8/2KR2R1",
        ),
        ("1k6/8/8/8/8/8/8/5RKR w HF - 0 1", "g1h1", ""),
        (
            "1k6/8/8/8/8/8/8/6KR w H - 0 1",
            "g1h1",
            "1k6/8/8/8/8/8/8/5RK1",
        ),
        (
            "rk5r/8/8/8/8/8/8/1K6 b ha - 0 1",
            "b8h8",
            "r4rk1/8/8/8/8/8/8/1K6",
        ),
        (
            "2rk3r/8/8/8/8/8/8/1K6 b hc - 0 1",
            "d8c8",
            "2kr3r/8/8/8/8/8/8/1K6",
        ),
    ] {
        let mut game = from(fen);
        if board.is_empty() {
            assert!(
                game.find_move(squares(text).0, squares(text).1, None)
                    .is_err()
            );
            continue;
        }
        let FoundMove::Legal(mv) = found(&game, text) else {
            panic!("{fen}")
        };
        let ply = game.play(mv).expect("legal");
        assert_eq!(ply.uci, text, "UCI has the king take its rook");
        assert_eq!(game.position().board().board_fen().to_string(), board);
    }
}

#[test]
fn v2_what_is_refused_is_refused_with_the_reason() {
    for (fen, text, reason) in [
        // Every square that either piece passes or comes to must be free, whoever stands there.
        (
            "1k6/8/8/8/8/8/8/RK2N1R1 w GA - 0 1",
            "b1g1",
            "castling: the knight on e1 is in the way",
        ),
        (
            "7k/8/8/8/8/8/8/RN3KR1 w GA - 0 1",
            "f1a1",
            "castling: the knight on b1 is in the way",
        ),
        (
            "1k6/8/8/8/8/8/8/RK1b4 w A - 0 1",
            "b1a1",
            "castling: the bishop on d1 is in the way",
        ),
        // In check, over an attacked square, onto one.
        (
            "1r5k/8/8/8/8/8/8/RK4R1 w GA - 0 1",
            "b1g1",
            "castling: the king is in check from b8",
        ),
        (
            "4r2k/8/8/8/8/8/8/RK4R1 w GA - 0 1",
            "b1g1",
            "castling: e1 is attacked by the rook on e8",
        ),
        (
            "5kr1/8/8/8/8/8/8/1K5R w H - 0 1",
            "b1h1",
            "castling: g1 is attacked by the rook on g8",
        ),
        // The rook that leaves lays the king open along the first rank.
        (
            "7k/8/8/8/8/8/8/qRK5 w B - 0 1",
            "c1b1",
            "castling: c1 is attacked by the queen on a1",
        ),
        // No right, no rook, another rook.
        (
            "6k1/8/8/8/8/8/8/RK5R w A - 0 1",
            "b1h1",
            "castling: on the king's side it is no longer allowed",
        ),
        (
            "7k/8/8/8/8/8/8/RK6 w A - 0 1",
            "b1g1",
            "castling: there is no rook on the king's side",
        ),
        (
            "1k6/8/8/8/8/8/8/1K4RR w G - 0 1",
            "b1h1",
            "castling: on that side the king castles with the rook on g1",
        ),
    ] {
        assert_eq!(why(&from(fen), text), reason, "{fen}");
    }
    // That is no castling at all.
    let game = from("6k1/8/8/8/8/8/8/RK5R w HA - 0 1");
    assert_eq!(why(&game, "b1e1"), "a king does not move like that");
}

#[test]
fn v2_who_has_moved_is_known_from_the_history() {
    let mut game = game(959);
    // RKRNNQBB: the rook on c1 goes and comes back, then the king.
    play(&mut game, "c4 c5 Rc3 Rc6 Rc1 Rc8 b3 b6 Nc2 Nc7");
    assert_eq!(
        refusal(&game, "b1c1").localized(),
        "castling: the rook from c1 has moved"
    );
    let typed = |game: &Game, text: &str| match notation::parse_move(game.position(), text) {
        Err(notation::NotationProblem::Refused(why)) => game.with_history(why).localized(),
        other => panic!("{other:?}"),
    };
    assert_eq!(typed(&game, "O-O"), "castling: the rook from c1 has moved");
    let mut moved = Game::from_position(number(959).position());
    play(&mut moved, "b4 b5 c4 c5 Kb2 Kb7 Kb1 Kb8");
    assert_eq!(typed(&moved, "O-O-O"), "castling: the king has moved");
}

#[test]
fn v2_typed_o_o_castles_and_squares_are_read_as_uci_has_them() {
    let read = |game: &Game, text: &str| match notation::parse_move(game.position(), text) {
        Ok(ParsedMove::Move(mv)) => mv,
        other => panic!("{text}: {other:?}"),
    };
    let game = from("1k6/8/8/8/8/8/PPP2PPP/RK4R1 w GA - 0 1");
    for (text, side) in [
        ("O-O", Some(CastlingSide::KingSide)),
        ("0-0-0", Some(CastlingSide::QueenSide)),
        ("b1a1", Some(CastlingSide::QueenSide)),
        ("b1g1", Some(CastlingSide::KingSide)),
        // The king steps.
        ("b1c1", None),
        ("Kc1", None),
    ] {
        assert_eq!(read(&game, text).castling_side(), side, "{text}");
    }
    let castling = read(&game, "O-O-O");
    assert_eq!(notation::written(game.position(), castling, None), "b1a1");
    assert_eq!(notation::san(game.position(), castling), "O-O-O");
}

#[test]
fn standard_chess_is_left_as_it_was() {
    let start = Game::new();
    assert_eq!(start.variant(), Variant::Standard);
    let mut game = from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(game.variant(), Variant::Standard);
    let FoundMove::Legal(mv) = found(&game, "e1g1") else {
        panic!("castling")
    };
    assert_eq!(game.play(mv).expect("legal").uci, "e1g1");
    // The same pieces in Chess960: another game, whose moves are written otherwise.
    let mut other = Game::from_position(StartNumber::USUAL.position());
    assert!(!other.is_standard_start());
    play(&mut other, "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O");
    assert_eq!(other.plies()[6].uci, "e1h1");
    assert_eq!(other.plies()[6].san, "O-O");
}

#[test]
fn x_fen_and_shredder_fen_are_read_and_the_shorter_is_written() {
    for (given, written) in [
        (
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        ),
        // The inner rook castles: only its file tells.
        (
            "1k6/8/8/8/8/8/8/1K4RR w G - 3 9",
            "1k6/8/8/8/8/8/8/1K4RR w G - 3 9",
        ),
        (
            "1k6/8/8/8/8/8/8/1K4RR w K - 3 9",
            "1k6/8/8/8/8/8/8/1K4RR w K - 3 9",
        ),
        (
            "rr2k3/8/8/8/8/8/8/6K1 b b - 0 1",
            "rr2k3/8/8/8/8/8/8/6K1 b b - 0 1",
        ),
    ] {
        let game = from(given);
        assert_eq!(game.variant(), Variant::Chess960, "{given}");
        assert_eq!(game.fen(), written);
        assert_eq!(from(&game.fen()).position(), game.position());
    }
    // In standard chess the files of the corners mean the corners.
    let standard = from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    assert!(standard.is_standard_start());
    for (bad, words) in [
        (
            "1k6/8/8/8/8/8/8/1K4RR w A - 0 1",
            "castling right A needs the king and a rook for it on the first rank",
        ),
        (
            "1k6/8/8/8/8/8/1K6/6RR w G - 0 1",
            "castling right G needs the king and a rook for it on the first rank",
        ),
        (
            "1k6/8/8/8/8/8/8/1K4RR w GH - 0 1",
            "castling rights are -, some of KQkq, or the files of the rooks, not 'GH'",
        ),
        // The answer to a standard castling text is in the same notation.
        (
            "1k6/8/8/8/8/8/8/1K6 w K - 0 1",
            "castling right K needs the king on e1 and a rook on h1",
        ),
    ] {
        let problem = Game::from_fen(bad).expect_err(bad);
        assert_eq!(problem.localized(), words, "{bad}");
    }
}

#[test]
fn e14_a_start_position_hides_no_history() {
    assert_eq!(fen::unknown_history(&game(7).fen(), None), None);
    assert!(fen::unknown_history("1k6/8/8/8/8/8/8/1K4RR w G - 3 9", None).is_some());
}

#[test]
fn a_record_says_what_is_played_and_comes_back_as_it_was() {
    let mut game = game(534);
    play(&mut game, "e4 e5 Nf3 Nf6");
    let text = pgn::write(&game);
    assert!(
        text.contains(
            "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1\"]\n"
        ),
        "{text}"
    );
    let back = pgn::read(&text).expect("our own").remove(0);
    assert_eq!(back.variant(), Variant::Chess960);
    assert_eq!(pgn::write(&back), text);

    // As other programs write it: another name, other places, Shredder-FEN.
    let theirs = "[Event \"Freestyle\"]\n[Result \"1-0\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n[Variant \"Fischer Random\"]\n\n1. f4 f5\n2. Nf3 Nf6 1-0\n";
    let read = pgn::read(theirs).expect("readable").remove(0);
    assert_eq!(StartNumber::of(read.start()), Some(number(0)));
    assert_eq!(pgn::write(&read), theirs, "to the byte");
    // The position alone tells, too; and without one it is the usual array.
    let untold = theirs.replace("[Variant \"Fischer Random\"]\n", "");
    let read = pgn::read(&untold).expect("readable").remove(0);
    assert_eq!(read.variant(), Variant::Chess960);
    let usual = pgn::read("[Variant \"chess 960\"]\n\n1. e4 *").expect("readable");
    assert_eq!(StartNumber::of(usual[0].start()), Some(StartNumber::USUAL));
    // What is changed is written anew.
    let mut longer = pgn::read(&theirs.replace("1-0", "*"))
        .expect("readable")
        .remove(0);
    play(&mut longer, "Nc3");
    let again = pgn::read(&pgn::write(&longer)).expect("our own").remove(0);
    assert_eq!(again.plies().len(), 5);
    assert_eq!(again.start(), longer.start());
}

#[test]
fn the_journal_plays_a_game_of_chess960_again_with_steps_and_castlings() {
    let mut header = Header::new(MatchOptions::default());
    header.start = fen::read("1k6/8/8/8/8/8/PPP2PPP/RK4R1 w GA - 0 1").expect("a position");
    let text = header.to_string();
    assert!(text.starts_with("variant chess960\nstart "), "{text}");
    let read: Header = text.parse().expect("our own");
    assert_eq!(Variant::of(&read.start), Variant::Chess960);
    // Without a right to castle the position does not tell.
    let mut bare = header.clone();
    bare.start =
        fen::read_as("1k6/8/8/8/8/8/8/1K6 w - - 0 1", Variant::Chess960).expect("a position");
    let read: Header = bare.to_string().parse().expect("our own");
    assert_eq!(Variant::of(&read.start), Variant::Chess960);
    assert!(!Header::default().to_string().contains("variant"));

    for (typed, event) in [
        ("Kc1", "move b1c1"),
        ("O-O-O", "move b1a1"),
        ("O-O", "move b1g1"),
    ] {
        let mut table = Table::new(header.clone());
        let Ok(ParsedMove::Move(mv)) = notation::parse_move(table.game().position(), typed) else {
            panic!("{typed}")
        };
        table.act(Action::Move(mv), Duration::ZERO).expect("legal");
        let lines: Vec<String> = table.events().iter().map(Event::to_string).collect();
        assert!(lines.iter().any(|line| line.ends_with(event)), "{lines:?}");
        let events: Vec<Event> = lines
            .iter()
            .map(|line| line.parse().expect("our own"))
            .collect();
        let again = Table::replay(table.header().clone(), &events).expect("our own");
        assert_eq!(again.game().plies()[0].mv, mv, "{typed}");
        // Adopted from a record, and taken back.
        let mut adopted = Table::adopt(table.game(), MatchOptions::default());
        assert_eq!(adopted.game().plies()[0].mv, mv);
        let back = Action::TakeBack {
            by: Color::White,
            plies: 1,
        };
        adopted.act(back, Duration::ZERO).expect("free");
        assert_eq!(adopted.game().position(), &header.start);
    }
}

#[test]
fn the_games_of_a_match_begin_where_its_first_did() {
    let series = Series::new("Anna", "Bela", Player::First).with_start(number(518).position());
    let header = series.header();
    assert_eq!(Variant::of(&header.start), Variant::Chess960);
    let lines = series.state_lines();
    let read = Series::read(&header, lines.iter().map(String::as_str)).expect("our own");
    // Number 518 has the pieces of standard chess, but is Chess960.
    assert_eq!(Variant::of(&read.header().start), Variant::Chess960);
}

#[test]
fn the_archive_is_searched_by_what_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut standard = Game::new();
    play(&mut standard, "e4 e5");
    let mut drawn = game(0);
    play(&mut drawn, "f4 f5");
    for game in [&mut standard, &mut drawn] {
        game.tags_mut().set("Date", "2026.11.24");
        archive::append(folder.path(), game).expect("a disk");
    }
    let others = "[FEN \"1k6/8/8/8/8/8/8/1K4RR w G - 3 9\"]\n\n1. Kc2 *\n\n[Variant \"Suicide\"]\n\n1. e4 *\n";
    std::fs::write(folder.path().join("others.pgn"), others).expect("a disk");
    let mut index = GameIndex::open(folder.path());
    while index.step(1 << 20) {}
    let found = |variant| {
        index.search(&GameQuery {
            variant: Some(variant),
            ..GameQuery::default()
        })
    };
    assert_eq!(found(Variant::Standard), [0]);
    assert_eq!(found(Variant::Chess960), [1, 2]);
    assert_eq!(index.game(3).expect("listed").variant, None);
    let opened = index.load(1).expect("a game");
    assert_eq!(opened.start(), drawn.start());
}

/// A game from this position, with touch-move.
fn with_touch_move(start: &str) -> Table {
    let options = MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    };
    let mut header = Header::new(options);
    header.start = fen::read(start).expect("a position");
    Table::new(header)
}

#[test]
fn t2_touched_first_the_rook_moves_and_the_king_castles() {
    let touched = |squares: &[Square]| {
        let mut table = with_touch_move("1k6/8/8/8/8/8/PPP2PPP/RK4R1 w GA - 0 1");
        for square in squares {
            table
                .act(Action::Touch(*square), Duration::ZERO)
                .expect("open");
        }
        let moves = table.moves();
        let castling: Vec<Square> = moves
            .iter()
            .filter(|mv| mv.is_castle())
            .map(|mv| mv.to())
            .collect();
        (moves.len(), castling)
    };
    assert_eq!(touched(&[Square::B1, Square::G1]), (1, vec![Square::G1]));
    let (_, castling) = touched(&[Square::G1, Square::B1]);
    assert!(
        !castling.contains(&Square::G1),
        "the rook was touched first"
    );
}

/// The only legal move is to castle: the rook that was touched first does not forbid it, or the game could not go on.
#[test]
fn t2_the_only_legal_move_is_allowed_though_the_rook_was_touched_first() {
    let mut table = with_touch_move("4r1k1/8/8/8/8/6p1/6P1/5KRB w K - 0 1");
    let touch = Action::Touch(Square::G1);
    table.act(touch, Duration::ZERO).expect("open");
    let moves = table.moves();
    assert_eq!(moves.len(), 1);
    assert!(moves[0].is_castle());
    table
        .act(Action::Move(moves[0]), Duration::ZERO)
        .expect("it is the only legal move");
}

#[test]
fn e4_e5_e7_could_mate_is_exact_once_nobody_castles_and_honest_before() {
    // A start position: both could mate, and the line that shows it is legal.
    let start = number(0).position();
    for side in [Color::White, Color::Black] {
        let (found, line) = winnable::mating_line(&start, side);
        assert_eq!((found, line.is_some()), (Verdict::Winnable, true));
    }
    // A closed wall without rights is dead, as everywhere.
    let wall = "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1";
    let dead = fen::read_as(wall, Variant::Chess960).expect("a position");
    assert_eq!(winnable::is_dead(&dead, Effort::Full), Some(true));
    // The rights of standard chess are exact in Chess960, too.
    let usual =
        fen::read_as("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Variant::Chess960).expect("a position");
    assert_eq!(
        winnable::can_win(&usual, Color::Black, Effort::Full),
        Verdict::Unwinnable
    );
    assert_eq!(
        winnable::can_win(&usual, Color::White, Effort::Full),
        Verdict::Winnable
    );
}

#[test]
fn set_up_by_hand_the_rights_follow_the_rooks() {
    let mut board = Arrangement::of(&number(0).position());
    assert_eq!(board.variant(), Variant::Chess960);
    assert_eq!(board.fen(), game(0).fen());
    let [short, long, ..] = CastlingRight::ALL;
    assert!(board.has(short) && board.has(long));
    board.remove_piece(Square::H1);
    assert!(!board.allows(short));
    board.set_variant(Variant::Standard);
    assert!(
        !board.allows(long),
        "in standard chess the king does not castle from g1"
    );
    // An inner rook keeps its right, and is written by its file.
    let inner = from("1k6/8/8/8/8/8/8/1K4RR w G - 0 1");
    let board = Arrangement::of(inner.position());
    assert_eq!(board.fen(), inner.fen());
    assert_eq!(board.position().as_ref(), Ok(inner.position()));
}

fn any_game() -> impl Strategy<Value = Game> {
    (
        0_u16..960,
        prop::collection::vec(any::<prop::sample::Index>(), 0..90),
        any::<bool>(),
    )
        .prop_map(|(start, choices, resigned)| {
            let mut game = game(start);
            for choice in choices {
                let moves = game.position().legal_moves();
                if game.outcome().is_some() || moves.is_empty() {
                    break;
                }
                let castling: Vec<&Move> = moves.iter().filter(|mv| mv.is_castle()).collect();
                let mv = match castling[..] {
                    [] => moves[choice.index(moves.len())],
                    _ => *castling[choice.index(castling.len())],
                };
                game.play(mv).expect("legal");
            }
            if resigned {
                game.declare(Outcome::win(!game.turn(), EndReason::Resignation));
            }
            game
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Records, positions and events of any game are read back as they were.
    #[test]
    fn any_game_comes_back_as_it_was(game in any_game()) {
        let text = pgn::write(&game);
        let back = pgn::read(&text).map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?;
        let moves = |game: &Game| game.played().iter().map(|ply| ply.mv).collect::<Vec<_>>();
        prop_assert_eq!(moves(&back[0]), moves(&game), "{}", text);
        prop_assert_eq!(back[0].outcome(), game.outcome());
        prop_assert_eq!(pgn::write(&back[0]), text);

        for ply in 0..=game.cursor() {
            let pos = game.position_at(ply);
            let read = fen::read_as(&game.fen_at(ply), Variant::Chess960);
            prop_assert_eq!(read.as_ref(), Ok(pos));
            prop_assert_eq!(&Arrangement::of(pos).position().expect("a position"), pos);
            for mv in pos.legal_moves() {
                let uci = mv.to_uci(pos.castles().mode()).to_string();
                for written in [uci, notation::san(pos, mv)] {
                    prop_assert_eq!(notation::parse_move(pos, &written), Ok(ParsedMove::Move(mv)), "{}", written);
                }
            }
        }
        let table = Table::adopt(&game, MatchOptions::default());
        let header: Header = table.header().to_string().parse().expect("our own");
        let events: Vec<Event> = table
            .events()
            .iter()
            .map(|event| event.to_string().parse().expect("our own"))
            .collect();
        let again = Table::replay(header, &events).expect("our own");
        prop_assert_eq!(moves(again.game()), moves(&game));
    }
}
