//! Crazyhouse alone (law V10): pockets, promoted pieces, drops as text, repetition, time, journal, records, and the
//! set-up.

use std::time::Duration;

use proptest::{prelude::*, sample::Index};
use shakki::chess::{
    Color, EndReason, FoundMove, Game, Move, Outcome, PieceLetters, Position, Role, Square,
    Variant, VariantPosition,
    arrangement::Arrangement,
    fen::{self, FenProblem},
    find_move::Origin,
    material, notation,
    notation::{NotationProblem, ParsedMove},
    pgn,
    refusal::{CastlingRefusal, Refusal},
    table::{Action, Draws, Event, Header, MatchOptions, Table},
    variant::{self, pocket},
};

use crate::common::{data, play};

/// A game of ours, from the first move to a mate by a drop, with castling, a promotion, and the capture of what was
/// promoted.
const RECORD: &str = "crazyhouse.pgn";

fn position(text: &str) -> VariantPosition {
    fen::read_as(text, Variant::Crazyhouse).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn game(text: &str) -> Game {
    Game::from_position(position(text))
}

fn begun() -> Game {
    Game::from_position(Variant::Crazyhouse.usual_start())
}

fn record() -> String {
    std::fs::read_to_string(data(RECORD)).expect("the game")
}

/// A table at which Crazyhouse is played.
fn table(options: MatchOptions) -> Table {
    let mut header = Header::new(options);
    header.start = Variant::Crazyhouse.usual_start();
    Table::new(header)
}

/// The move that a text means.
fn typed(pos: &VariantPosition, text: &str) -> Result<ParsedMove, NotationProblem> {
    notation::parse_move(pos, text)
}

fn act(table: &mut Table, moves: &str) {
    for text in moves.split_whitespace() {
        let Ok(ParsedMove::Move(mv)) = typed(table.game().position(), text) else {
            panic!("{text} in {}", table.game().fen())
        };
        table
            .act(Action::Move(mv), Duration::from_millis(1500))
            .unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

#[test]
fn v10_what_is_captured_is_the_capturers_to_drop() {
    let mut game = begun();
    play(&mut game, "e4 d5 exd5 Qxd5");
    let held = |game: &Game, side| pocket(game.position(), side);
    assert_eq!(held(&game, Color::White), [Role::Pawn]);
    assert_eq!(held(&game, Color::Black), [Role::Pawn]);
    assert_eq!(
        game.fen(),
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3"
    );
    play(&mut game, "P@e6");
    assert_eq!(held(&game, Color::White), []);
    assert_eq!(
        game.position().board().piece_at(Square::E6),
        Some(Role::Pawn.of(Color::White))
    );
    // What stands beside the board is what can be dropped, and counts.
    let beside = material::at(&game, 4);
    assert_eq!(
        (beside.beside.white, beside.beside.black, beside.lead),
        (vec![Role::Pawn], vec![Role::Pawn], 0)
    );
    assert_eq!(
        material::at(&game, 3).lead,
        2,
        "a pawn less, and a pawn more"
    );
    // Taken back, it is in the pocket again.
    game.take_back();
    assert_eq!(held(&game, Color::White), [Role::Pawn]);
    game.redo();
    assert_eq!(held(&game, Color::White), []);
}

#[test]
fn v10_en_passant_takes_a_pawn_into_the_pocket() {
    let mut game = game("4k3/3p4/8/4P3/8/8/8/4K3[] b - - 0 1");
    play(&mut game, "d5 exd6");
    assert_eq!(pocket(game.position(), Color::White), [Role::Pawn]);
}

#[test]
fn v10_a_promoted_piece_that_is_captured_is_a_pawn_again() {
    let mut game = game("3r2k1/4P3/8/8/8/8/8/4K2R[] w - - 0 1");
    play(&mut game, "e8=Q+");
    assert_eq!(game.fen(), "3rQ~1k1/8/8/8/8/8/8/4K2R[] b - - 0 1");
    play(&mut game, "Rxe8+");
    assert_eq!(pocket(game.position(), Color::Black), [Role::Pawn]);
    // It stays one when it has moved, and a capture on its square by another piece does not make that one promoted.
    let mut moved = self::game("6k1/8/8/8/4r3/8/8/1Q~2K3[] w - - 0 1");
    play(&mut moved, "Kd2 Rb4 Qxb4");
    assert_eq!(moved.fen(), "6k1/8/8/8/1Q~6/8/3K4/8[R] b - - 0 2");
    let mut taken = self::game("1r4k1/8/8/8/8/8/8/1Q~2K3[] b - - 0 1");
    play(&mut taken, "Rxb1+ Kd2");
    assert_eq!(taken.fen(), "6k1/8/8/8/8/8/3K4/1r6[p] b - - 1 2");
}

#[test]
fn v10_a_dropped_pawn_moves_as_one_that_never_moved_and_a_dropped_rook_castles_not() {
    let mut game = game("4k3/8/8/8/8/8/8/4K3[PR] w - - 0 1");
    play(&mut game, "P@e2 Kd8 e4");
    assert_eq!(
        game.position().board().piece_at(Square::E4),
        Some(Role::Pawn.of(Color::White))
    );
    play(&mut game, "Ke8 R@h1 Kd8");
    assert_eq!(
        game.find_move(Square::E1, Square::G1, None),
        Err(Refusal::Castling(CastlingRefusal::NotAllowed {
            side: shakki::chess::CastlingSide::KingSide
        }))
    );
}

#[test]
fn v10_drops_are_read_as_they_are_written_in_any_letters() {
    let pos = position("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1");
    for (text, role) in [
        ("N@f3", Role::Knight),
        ("n@f3", Role::Knight),
        ("N@F3", Role::Knight),
        (" N @ f3 ", Role::Knight),
        ("N@f3!?", Role::Knight),
        ("♘@f3", Role::Knight),
        ("@f3", Role::Pawn),
        ("P@f3", Role::Pawn),
        ("p@f3", Role::Pawn),
        ("♙@f3", Role::Pawn),
    ] {
        let wanted = Move::Put {
            role,
            to: Square::F3,
        };
        assert_eq!(typed(&pos, text), Ok(ParsedMove::Move(wanted)), "{text}");
    }
    // In Finnish R is the knight, S the pawn.
    let finnish = PieceLetters::new(['K', 'D', 'T', 'L', 'R'], 'S');
    for (text, role) in [("R@f3", Role::Knight), ("S@f3", Role::Pawn)] {
        let Ok(ParsedMove::Move(mv)) = notation::parse_move_in(&pos, text, finnish) else {
            panic!("{text}")
        };
        assert_eq!(mv.role(), role, "{text}");
        assert!(notation::parse_move_in(&pos, "N@f3", finnish).is_ok());
    }
    let knight = Move::Put {
        role: Role::Knight,
        to: Square::F3,
    };
    assert_eq!(notation::san(&pos, knight), "N@f3");
    assert_eq!(notation::san_in(&pos, knight, finnish), "R@f3");
    assert_eq!(notation::written(&pos, knight, None), "N@f3");
    for (text, problem) in [
        ("N@f9", NotationProblem::NoSuchSquare("f9".to_owned())),
        ("X@f3", NotationProblem::NotAMove("X@f3".to_owned())),
        ("N@", NotationProblem::NotAMove("N@".to_owned())),
        ("@", NotationProblem::NotAMove("@".to_owned())),
        ("N@f3g5", NotationProblem::NotAMove("N@f3g5".to_owned())),
        (
            "K@f3",
            NotationProblem::Refused(Refusal::NotInPocket { role: Role::King }),
        ),
    ] {
        assert_eq!(typed(&pos, text), Err(problem), "{text}");
    }
}

#[test]
fn v10_a_drop_needs_no_square_to_be_told_from_a_move() {
    let pos = position("4k3/8/8/8/8/8/8/1N2K3[N] w - - 0 1");
    let Ok(ParsedMove::Move(mv)) = typed(&pos, "Nc3") else {
        panic!("the knight on the board is meant")
    };
    assert_eq!(mv.from(), Some(Square::B1));
    assert_eq!(notation::san(&pos, mv), "Nc3");
}

#[test]
fn v10_pockets_and_promoted_pieces_come_and_go_in_a_fen() {
    let text = "r1bqkb1r/pppp1Q~pp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK2R[Nn] b KQkq - 0 5";
    let pos = position(text);
    assert_eq!(fen::write(&pos), text);
    for same in [text.replace("[Nn]", "/Nn"), text.replace("[Nn]", "[nN]")] {
        assert_eq!(position(&same), pos, "{same}");
    }
    // A pocket in a FEN identifies the variant.
    assert_eq!(
        Variant::of(&fen::read(text).expect("it is one")),
        Variant::Crazyhouse
    );
    let none = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for empty in ["[]", "/", "[-]", ""] {
        let same = none.replace("4K3", &format!("4K3{empty}"));
        assert_eq!(
            fen::write(&position(&same)),
            none.replace("4K3", "4K3[]"),
            "{same}"
        );
    }
    for (bad, problem) in [
        ("[K]", FenProblem::Pocket('K')),
        ("[x]", FenProblem::Pocket('x')),
        ("[3]", FenProblem::Pocket('3')),
        ("/Q/Q", FenProblem::Ranks(10)),
        (
            "[QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ]",
            FenProblem::NotOf(Variant::Crazyhouse),
        ),
    ] {
        let text = none.replace("4K3", &format!("4K3{bad}"));
        let found = fen::read_as(&text, Variant::Crazyhouse);
        assert_eq!(found, Err(problem), "{text}");
    }
    // `~` is written after a piece that can have been a pawn, and only here.
    for (text, variant) in [
        ("4k~3/8/8/8/8/8/8/4K3 w - - 0 1", Variant::Crazyhouse),
        ("4k3/8/8/8/8/8/~8/4K3 w - - 0 1", Variant::Crazyhouse),
        ("4k3/8/8/8/8/8/Q~7/4K3 w - - 0 1", Variant::Atomic),
    ] {
        assert!(
            matches!(
                fen::read_as(text, variant),
                Err(FenProblem::Letter { letter: '~', .. })
            ),
            "{text}"
        );
    }
}

#[test]
fn v10_e9_repetition_counts_the_pockets_and_reaches_back_behind_captures_and_pawn_moves() {
    // The same board with another pocket is another position.
    let mut game = game("4k3/8/8/3n4/8/8/8/3RK3[] w - - 0 1");
    play(&mut game, "Rxd5 Kf7 N@e5+ Ke8");
    let before = game.repetitions();
    play(&mut game, "Nf3 Ke7 Ne5 Ke8");
    assert_eq!((before, game.repetitions()), (1, 2));
    // A rook takes a rook and is taken: both are in the pockets again, and the position stands again.
    let mut rooks = self::game("4k3/8/8/8/8/8/8/K7[Rr] w - - 0 1");
    for times in 2..=5 {
        play(&mut rooks, "R@d1 R@d8 Rxd8+ Kxd8 Kb1 Ke7 Ka1 Ke8");
        assert_eq!(rooks.repetitions(), times);
    }
    assert_eq!(
        rooks.outcome(),
        Some(Outcome::draw(EndReason::FivefoldRepetition))
    );
    // The reader that keeps no history knows it, too.
    let text = pgn::write(&rooks);
    let mut replayed = Vec::new();
    shakki::text::replay_games("rooks.pgn", text.as_bytes(), &mut replayed).expect("in memory");
    let replayed = String::from_utf8(replayed).expect("text");
    assert!(replayed.contains("fivefold repetition"), "{replayed}");
}

#[test]
fn v10_e11_e12_no_moves_are_counted_for_a_draw() {
    let mut game = game("4k3/8/8/8/8/8/8/R3K3[] w - - 149 90");
    play(&mut game, "Ra2 Kd8");
    assert_eq!(game.outcome(), None);
    let mut table = {
        let mut header = Header::new(MatchOptions {
            draws: Draws::AtOnce,
            ..MatchOptions::default()
        });
        header.start = position("4k3/8/8/8/8/8/8/R3K3[] w - - 120 90");
        Table::new(header)
    };
    act(&mut table, "Ra2 Kd8");
    assert_eq!(
        table.outcome(),
        None,
        "fifty moves draw nothing at once, either"
    );
    assert_eq!(table.counts().halfmoves, 0);
    assert_eq!(table.claim(), None);
}

#[test]
fn v10_e5_whose_time_runs_out_has_lost_whatever_the_other_has() {
    let mut header = Header::new(MatchOptions {
        clocks: "0:10".parse().expect("a time"),
        ..MatchOptions::default()
    });
    header.start = position("4k3/8/8/8/8/8/8/R3K3[] w - - 0 1");
    let mut table = Table::new(header);
    table.act(Action::Start, Duration::ZERO).expect("it begins");
    table.tick(Duration::from_secs(11));
    assert_eq!(
        table.outcome(),
        Some(Outcome::win(Color::Black, EndReason::Time)),
        "a bare king wins on time, and at once"
    );
}

#[test]
fn v10_t1_a_touched_piece_must_move_and_a_piece_of_the_pocket_is_no_touched_piece() {
    let mut table = table(MatchOptions {
        touch_move: true,
        ..MatchOptions::default()
    });
    act(&mut table, "e4 d5 exd5 Qxd5");
    table
        .act(Action::Touch(Square::B1), Duration::ZERO)
        .expect("a piece");
    assert!(table.moves().iter().all(|mv| mv.from() == Some(Square::B1)));
    assert!(table.moves_from(Origin::Pocket(Role::Pawn)).is_empty());
    act(&mut table, "Nc3 Qd8");
    assert!(!table.moves_from(Origin::Pocket(Role::Pawn)).is_empty());
}

#[test]
fn v10_a_journal_keeps_drops_and_gives_them_back() {
    let mut table = table(MatchOptions {
        clocks: "5+3".parse().expect("a time"),
        ..MatchOptions::default()
    });
    act(&mut table, "e4 d5 exd5 Qxd5 Nc3 Qa5 P@b4");
    let back = Action::TakeBack {
        by: Color::White,
        plies: 1,
    };
    let written: Vec<String> = table.events().iter().map(Event::to_string).collect();
    assert_eq!(written.last().map(String::as_str), Some("1.5 move P@b4"));
    table.act(back, Duration::ZERO).ok();
    let read: Vec<Event> = table
        .events()
        .iter()
        .map(|event| event.to_string().parse().expect("an event"))
        .collect();
    assert_eq!(read, table.events());
    let header: Header = table.header().to_string().parse().expect("a header");
    let again = Table::replay(header, &read).expect("the same game");
    assert_eq!(again.game().fen(), table.game().fen());
    assert_eq!(again.clock(), table.clock());
    // A drop that the pocket does not hold is found out.
    let mut wrong = read;
    wrong.push("0 move Q@e4".parse().expect("an event"));
    let header = table.header().clone();
    assert!(Table::replay(header, &wrong).is_err());
}

#[test]
fn v10_a_game_with_drops_is_read_judged_and_written_as_it_stood() {
    let text = record();
    let game = pgn::read(&text).expect("readable").remove(0);
    assert_eq!(game.variant(), Variant::Crazyhouse);
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::White, EndReason::Checkmate))
    );
    let drops: Vec<&str> = game
        .plies()
        .iter()
        .filter(|ply| ply.mv.is_put())
        .map(|ply| ply.san.as_str())
        .collect();
    assert!(drops.len() >= 6, "{drops:?}");
    assert!(
        drops.last().is_some_and(|san| san.ends_with('#')),
        "{drops:?}"
    );
    assert!(game.plies().iter().any(|ply| ply.mv.is_castle()));
    assert_eq!(pgn::write(&game), text);
    // Pawns are dropped with and without their letter.
    let other = text.replace(" @", " P@");
    assert_ne!(other, text, "a pawn is dropped");
    let same = pgn::read(&other).expect("readable").remove(0);
    assert_eq!(same.fen(), game.fen());
    assert_eq!(pgn::write(&same), other);
}

#[test]
fn v10_a_set_up_position_has_pockets() {
    let text = "r3k2r/ppp2ppp/8/3Q~4/8/8/PPP2PPP/R3K2R[Bn] w KQkq - 0 1";
    let mut board = Arrangement::of(&position(text));
    assert_eq!(board.fen(), text);
    board.set_in_pocket(Role::Bishop.of(Color::White), 0);
    board.set_in_pocket(Role::Pawn.of(Color::Black), 2);
    board.set_in_pocket(Role::King.of(Color::Black), 1);
    board.put(Square::D5, Role::Queen.of(Color::White));
    assert_eq!(
        board.fen(),
        "r3k2r/ppp2ppp/8/3Q4/8/8/PPP2PPP/R3K2R[npp] w KQkq - 0 1"
    );
    assert!(board.position().is_ok());
    board.set_in_pocket(Role::Pawn.of(Color::Black), 40);
    assert_eq!(
        board.position(),
        Err(vec![FenProblem::NotOf(Variant::Crazyhouse)])
    );
    // Other games have none.
    board.set_variant(Variant::Standard);
    assert!(!board.fen().contains('['), "{}", board.fen());
    assert!(board.position().is_ok());
}

#[test]
fn v10_what_is_shown_of_a_pocket_is_in_order() {
    let pos = position("4k3/8/8/8/8/8/8/4K3[PNPQ] w - - 0 1");
    assert_eq!(
        pocket(&pos, Color::White),
        [Role::Queen, Role::Knight, Role::Pawn, Role::Pawn]
    );
    assert!(variant::holds(&pos, Color::White, Role::Queen));
    assert!(!variant::holds(&pos, Color::Black, Role::Queen));
    assert_eq!(pocket(Game::new().position(), Color::White), []);
}

/// A game after some plies, each drawn by a number from the legal moves, captures before others.
fn wandered(choices: &[Index]) -> Game {
    let mut game = begun();
    for choice in choices {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        let captures: Vec<Move> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
        let mv = match captures.is_empty() {
            true => *choice.get(&moves),
            false => *choice.get(&captures),
        };
        game.play(mv).expect("a legal move");
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// No piece ever leaves the game; and every drop is legal, or refused with a reason that is true of the position.
    #[test]
    fn v10_every_drop_is_legal_or_explained(choices in prop::collection::vec(any::<Index>(), 0..80)) {
        let game = wandered(&choices);
        let pos = game.position();
        let held: usize = Color::ALL.into_iter().map(|side| pocket(pos, side).len()).sum();
        prop_assert_eq!(pos.board().occupied().count() + held, 32);
        prop_assume!(game.outcome().is_none());
        for role in Role::ALL {
            for to in Square::ALL {
                let legal = pos.is_legal(Move::Put { role, to });
                let context = format!("{role:?}@{to} in {}", game.fen());
                match game.find_move(Origin::Pocket(role), to, None) {
                    Ok(found) => {
                        prop_assert!(legal, "{}", context);
                        prop_assert_eq!(found, FoundMove::Legal(Move::Put { role, to }));
                    }
                    Err(why) => {
                        prop_assert!(!legal, "{}: {}", context, why);
                        let is_true = match why {
                            Refusal::NotInPocket { role: named } => {
                                named == role && !pocket(pos, pos.turn()).contains(&role)
                            }
                            Refusal::DropOnPiece { piece, square } => {
                                square == to && pos.board().piece_at(to) == Some(piece)
                            }
                            Refusal::PawnDropOnEdge => role == Role::Pawn,
                            Refusal::DropLeavesCheck { from } => {
                                !from.is_empty() && pos.is_check()
                            }
                            _ => false,
                        };
                        prop_assert!(is_true, "{}", context);
                    }
                }
            }
        }
    }

    /// Reading never panics, and what is read is written as it can be read again.
    #[test]
    fn v10_fens_with_pockets_are_read_or_refused(text in "[kKqQrRpPnNbB1-8/~]{0,40}(\\[|/)[qQrRbBnNpPkx\\]]{0,12} [wb] [KQkq-]{1,4} -( 0 1)?") {
        if let Ok(pos) = fen::read(&text) {
            let written = fen::write(&pos);
            prop_assert_eq!(fen::read(&written), Ok(pos));
        }
    }
}
