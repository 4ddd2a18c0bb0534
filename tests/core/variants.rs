//! Three-check, King of the Hill, antichess, atomic, horde, Racing Kings and Crazyhouse: moves, ends and records (laws
//! V4 to V10). What only Crazyhouse has is in `crazyhouse.rs`.

#[path = "../common/variant_games.rs"]
mod variant_games;

use super::random;
use proptest::prelude::*;
use shakki::chess::{
    Color, EndReason, FoundMove, Game, Outcome, Position, Role, Square, Variant, VariantPosition,
    arrangement::{Arrangement, CastlingRight},
    fen::{self, FenProblem},
    link, material, notation,
    notation::ParsedMove,
    outcome::automatic_end,
    pgn,
    refusal::{CastlingRefusal, Refusal},
    table::{Header, MatchOptions, MoveSquares, Table},
    variant,
    winnable::{self, Effort, Verdict},
};

use crate::common::{lines, play, variant_oracle};

fn position(variant: Variant, text: &str) -> VariantPosition {
    fen::read_as(text, variant).unwrap_or_else(|why| panic!("{variant}: {text}: {why}"))
}

fn random_game(variant: Variant, seed: u64, longest: usize) -> Game {
    variant_games::play(variant, seed, longest).0.game().clone()
}

fn game(variant: Variant, text: &str) -> Game {
    Game::from_position(position(variant, text))
}

fn begun(variant: Variant) -> Game {
    Game::from_position(variant.usual_start())
}

/// The end after these moves, as a `result` line.
fn end(mut game: Game, moves: &str) -> String {
    play(&mut game, moves);
    game.outcome()
        .map_or_else(|| "*".to_owned(), |outcome| outcome.to_string())
}

#[test]
fn v4_to_v10_the_arbiter_agrees_with_a_slow_derivation() {
    let mut ends = std::collections::BTreeMap::new();
    for variant in Variant::OTHERS {
        let tally = variant_games::compare(variant, 1..=25, 160);
        assert_eq!(tally.games, 25);
        ends.extend(tally.ends);
    }
    for expected in [
        "three-check: third check",
        "king-of-the-hill: king on the hill",
        "antichess: all pieces lost",
        "atomic: king exploded",
        "racing-kings: king on last rank",
        "crazyhouse: checkmate",
    ] {
        assert!(ends.contains_key(expected), "{expected}: {ends:?}");
    }
}

#[test]
fn v4_to_v10_every_end_comes_about_and_is_decided_by_the_position() {
    for (number, line) in lines("variant-ends.txt") {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [code, text, moves, expected] = fields[..] else {
            panic!("line {number}: {line}")
        };
        let variant = Variant::from_code(code).expect("a variant");
        assert_eq!(end(game(variant, text), moves), expected, "line {number}");
    }
}

#[test]
fn v4_to_v10_what_is_refused_is_refused_with_the_reason() {
    use shakki::words::Localized;
    for (number, line) in lines("variant-refusals.txt") {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [code, text, squares, expected] = fields[..] else {
            panic!("line {number}: {line}")
        };
        let variant = Variant::from_code(code).expect("a variant");
        let meant: MoveSquares = squares.parse().expect("two squares, or a drop");
        let refused = game(variant, text).find_move(meant.from, meant.to, None);
        let why = refused.expect_err("refused").localized();
        assert_eq!(why, expected, "line {number}");
    }
}

#[test]
fn v6_a_pawn_may_become_a_king_in_antichess_and_nowhere_else() {
    let text = "8/P7/8/8/8/8/8/7k w - - 0 1";
    let antichess = game(Variant::Antichess, text);
    let found = antichess.find_move(Square::A7, Square::A8, Some(Role::King));
    assert!(matches!(found, Ok(FoundMove::Legal(mv)) if mv.promotion() == Some(Role::King)));
    let typed = notation::parse_move(antichess.position(), "a8=K");
    assert!(matches!(typed, Ok(ParsedMove::Move(_))), "{typed:?}");
    let chess = Game::from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1").expect("a position");
    assert_eq!(
        chess.find_move(Square::A7, Square::A8, Some(Role::King)),
        Err(Refusal::PromotionTo { role: Role::King })
    );
}

#[test]
fn v6_v9_nobody_castles_in_antichess_and_racing_kings() {
    let text = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    let racing = "8/8/8/8/8/8/k7/4K2R w - - 0 1";
    for (variant, text) in [(Variant::Antichess, text), (Variant::RacingKings, racing)] {
        assert_eq!(
            game(variant, text).find_move(Square::E1, Square::G1, None),
            Err(Refusal::Castling(CastlingRefusal::NotPlayed)),
            "{variant}"
        );
        let with_right = text.replace(" w - ", " w K ");
        assert_eq!(
            fen::read_as(&with_right, variant),
            Err(FenProblem::NotOf(variant)),
            "{with_right}"
        );
    }
}

/// The rights of the pieces that stand there count for nothing where nobody castles; they are there again where one
/// does.
#[test]
fn v6_v9_an_ordinary_board_is_set_up_for_a_variant_without_castling() {
    for variant in [Variant::Antichess, Variant::RacingKings] {
        let mut pieces = Arrangement::of(&position(
            Variant::Standard,
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        ));
        let [short, ..] = CastlingRight::ALL;
        pieces.set_variant(variant);
        assert!(!pieces.has(short) && !pieces.allows(short), "{variant}");
        assert_eq!(pieces.fen(), "4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
        pieces.set_variant(Variant::Standard);
        assert!(pieces.has(short), "{variant}");
    }
    let mut pieces = Arrangement::start();
    pieces.set_variant(Variant::Antichess);
    assert_eq!(
        pieces.position().as_ref(),
        Ok(&Variant::Antichess.usual_start())
    );
}

#[test]
fn v7_all_that_explodes_is_taken_off_and_counted_as_lost() {
    let mut game = game(Variant::Atomic, "4k3/8/2n5/3p4/2P1B3/8/8/4K3 w - - 0 1");
    let before = game.position().clone();
    play(&mut game, "cxd5");
    let mv = game.plies()[0].mv;
    let gone: Vec<Square> = variant::taken_off(&before, mv)
        .into_iter()
        .map(|(square, _)| square)
        .collect();
    assert_eq!(gone, [Square::C4, Square::E4, Square::D5, Square::C6]);
    assert_eq!(game.fen(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    let lost = material::at(&game, 1).beside;
    assert_eq!(lost.white, [Role::Bishop, Role::Pawn]);
    assert_eq!(lost.black, [Role::Knight, Role::Pawn]);
    // Two bare kings: neither can ever win.
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::DeadPosition)));
}

#[test]
fn v4_checks_are_counted_in_the_position_and_in_its_fen() {
    let mut game = begun(Variant::ThreeCheck);
    play(&mut game, "e4 e5 Bc4 a6 Bxf7+");
    assert_eq!(variant::checks_given(game.position()), Some([1, 0]));
    assert_eq!(
        game.fen(),
        "rnbqkbnr/1ppp1Bpp/p7/4p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 2+3 0 3"
    );
    for same in [game.fen(), game.fen().replace(" 2+3 0 3", " 0 3 +1+0")] {
        assert_eq!(
            &position(Variant::ThreeCheck, &same),
            game.position(),
            "{same}"
        );
    }
    for bad in ["0+0 0 3", "4+3 0 3", "x+3 0 3"] {
        let text = game.fen().replace("2+3 0 3", bad);
        assert!(fen::read_as(&text, Variant::ThreeCheck).is_err(), "{text}");
    }
    // The same pieces with another count are another position.
    let none = game.fen().replace("2+3", "3+3");
    assert_ne!(&position(Variant::ThreeCheck, &none), game.position());
}

/// Who sets up a position of a game goes on with the checks that were given in it.
#[test]
fn v4_a_set_up_keeps_the_checks_that_were_given() {
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 2+1 0 1";
    let mut pieces = Arrangement::of(&position(Variant::ThreeCheck, text));
    assert_eq!(pieces.fen(), text);
    pieces.put(Square::A2, Role::Pawn.of(Color::White));
    let set_up = pieces.position().expect("a position");
    assert_eq!(fen::write(&set_up), "4k3/8/8/8/8/8/P7/4K2R w K - 2+1 0 1");
    // Other variants know of none.
    pieces.set_variant(Variant::Standard);
    assert_eq!(pieces.fen(), "4k3/8/8/8/8/8/P7/4K2R w K - 0 1");
    // A game that was won by the third check is set up anew: nothing could begin where it has ended.
    let mut won = game(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K2R w K - 1+1 0 1");
    play(&mut won, "Rh8+");
    assert!(won.outcome().is_some());
    let pieces = Arrangement::of(won.position());
    assert!(pieces.position().is_ok(), "{}", pieces.fen());
}

#[test]
fn v4_to_v10_a_position_that_no_game_comes_to_is_refused_by_name() {
    for (variant, text, problem) in [
        (
            Variant::Horde,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            FenProblem::NotOf(Variant::Horde),
        ),
        (
            Variant::RacingKings,
            "8/8/8/8/8/8/krbnNBRK/qrbnNBRP w - - 0 1",
            FenProblem::PawnOnEdge(Square::H1),
        ),
        (
            Variant::RacingKings,
            "8/8/8/8/8/P7/k7/7K w - - 0 1",
            FenProblem::NotOf(Variant::RacingKings),
        ),
        (
            Variant::RacingKings,
            "8/8/8/8/8/7r/k7/7K w - - 0 1",
            FenProblem::NotOf(Variant::RacingKings),
        ),
    ] {
        assert_eq!(
            fen::read_as(text, variant),
            Err(problem),
            "{variant}: {text}"
        );
    }
}

#[test]
fn e4_e5_e7_who_can_win_is_said_where_it_is_known_and_left_open_elsewhere() {
    for (number, line) in lines("variant-winnable.txt") {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [code, text, white, black] = fields[..] else {
            panic!("line {number}: {line}")
        };
        let pos = position(Variant::from_code(code).expect("a variant"), text);
        for (side, expected) in [(Color::White, white), (Color::Black, black)] {
            let (verdict, win) = winnable::mating_line(&pos, side);
            let found = match verdict {
                Verdict::Winnable => "yes",
                Verdict::Unwinnable => "no",
                Verdict::Undecided => "open",
            };
            assert_eq!(found, expected, "line {number}: {side}");
            assert_eq!(winnable::can_win(&pos, side, Effort::Full), verdict);
            // What is shown is legal, and a win.
            let Some(win) = win else { continue };
            let mut shown = pos.clone();
            for mv in win {
                assert!(shown.is_legal(mv), "line {number}: {mv}");
                shown.play_unchecked(mv);
            }
            let winner = automatic_end(&shown, 1).and_then(|end| end.winner);
            assert_eq!(winner, Some(side), "line {number}");
        }
    }
}

#[test]
fn v7_whose_last_piece_explodes_with_the_other_king_has_won_with_a_bare_king() {
    let mut game = game(Variant::Atomic, "4k3/8/8/8/8/2n5/P7/3RK3 b - - 0 1");
    play(&mut game, "Nxd1");
    assert_eq!(
        game.outcome().and_then(|end| end.winner),
        Some(Color::Black)
    );
    let (won, line) = winnable::mating_line(game.position(), Color::Black);
    assert_eq!((won, line), (Verdict::Winnable, Some(vec![])));
    for effort in [Effort::Cheap, Effort::Full] {
        assert_ne!(
            winnable::can_win(game.position(), Color::Black, effort),
            Verdict::Unwinnable
        );
    }
}

/// One small piece against a bare king never mates in atomic: every placing was looked at.
#[test]
fn v7_one_small_piece_mates_no_bare_king() {
    let kings = |white: Square, black: Square| {
        let mut board = shakki::chess::Board::empty();
        board.set_piece_at(white, Role::King.of(Color::White));
        board.set_piece_at(black, Role::King.of(Color::Black));
        board
    };
    let mut looked = 0_u64;
    for role in [Role::Knight, Role::Bishop, Role::Rook] {
        for (white, black, piece) in Square::ALL.into_iter().flat_map(|white| {
            Square::ALL.into_iter().flat_map(move |black| {
                Square::ALL
                    .into_iter()
                    .map(move |piece| (white, black, piece))
            })
        }) {
            if white == black || white == piece || black == piece {
                continue;
            }
            let mut board = kings(white, black);
            board.set_piece_at(piece, role.of(Color::White));
            let text = format!("{} b - - 0 1", board.board_fen());
            let Ok(pos) = fen::read_as(&text, Variant::Atomic) else {
                continue;
            };
            looked += 1;
            assert!(!pos.is_checkmate(), "{text}");
        }
    }
    assert!(looked > 600_000, "{looked}");
}

#[test]
fn v4_to_v10_a_record_says_its_variant_as_lichess_does() {
    for variant in Variant::OTHERS {
        let text = pgn::write(&begun(variant));
        let name = variant.tag().expect("a name");
        assert!(text.contains(&format!("[Variant \"{name}\"]")), "{text}");
        let has_fen = matches!(variant, Variant::Horde | Variant::RacingKings);
        assert_eq!(text.contains("[FEN "), has_fen, "{text}");
        let back = pgn::read(&text).expect("readable").remove(0);
        assert_eq!(back.variant(), variant);
    }
    // As Lichess writes one.
    let theirs = "[Event \"rated atomic game\"]\n[Result \"1-0\"]\n[Variant \"Atomic\"]\n[Termination \"Normal\"]\n\n1. Nf3 a6 2. Ne5 b6 3. Nxd7# { White wins. } 1-0\n";
    let read = pgn::read(theirs).expect("readable").remove(0);
    assert_eq!(read.variant(), Variant::Atomic);
    assert_eq!(
        read.outcome(),
        Some(Outcome::win(Color::White, EndReason::KingExploded))
    );
    assert_eq!(pgn::write(&read), theirs);
}

#[test]
fn v4_to_v10_journal_header_archive_and_link_know_the_variant() {
    for variant in Variant::OTHERS {
        let mut header = Header::new(MatchOptions::default());
        header.start = variant.usual_start();
        let read: Header = header.to_string().parse().expect("a header");
        assert_eq!(Variant::of(&read.start), variant);
        assert_eq!(read.start, header.start);
        for game in [begun(variant), random_game(variant, 3, 20)] {
            let back = link::read(&link::write(&game))
                .expect("a link")
                .expect("a game");
            assert_eq!(back.variant(), variant);
            assert_eq!(back.fen(), game.fen());
        }
    }
}

#[test]
fn e9_e10_repetition_draws_in_the_variants_too() {
    let table = || {
        let mut header = Header::new(MatchOptions::default());
        header.start = Variant::Atomic.usual_start();
        Table::new(header)
    };
    let mut game = table().game().clone();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.repetitions(), 3);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(
        game.outcome(),
        Some(Outcome::draw(EndReason::FivefoldRepetition))
    );
}

/// Crazyhouse counts none (V10): see `crazyhouse.rs`.
#[test]
fn e11_e12_fifty_and_seventy_five_moves_draw_in_the_variants_too() {
    for (variant, board, quiet) in [
        (Variant::ThreeCheck, "4k3/8/8/8/8/8/8/R3K2R", "Kd1"),
        (Variant::KingOfTheHill, "4k3/8/8/8/8/8/8/R3K2R", "Kd1"),
        (Variant::Antichess, "4k3/8/8/8/8/8/8/R3K2R", "Kd1"),
        (Variant::Atomic, "4k3/8/8/8/8/8/8/R3K2R", "Kd1"),
        (Variant::Horde, "4k3/8/8/8/8/8/P7/R7", "Rb1"),
        (Variant::RacingKings, "8/8/8/8/8/8/k7/4K2R", "Ke2"),
    ] {
        let after = |halfmoves: u32| {
            let mut game = game(variant, &format!("{board} w - - {halfmoves} 100"));
            assert_eq!(game.outcome(), None, "{variant}");
            play(&mut game, quiet);
            game
        };
        let claim = |game: &Game| Table::adopt(game, MatchOptions::default()).claim();
        let (early, fifty) = (after(98), after(99));
        assert_eq!(claim(&early), None, "{variant}");
        assert_eq!(claim(&fifty), Some(EndReason::FiftyMoves), "{variant}");
        assert_eq!(fifty.outcome(), None, "{variant}: it must be claimed");
        let drawn = Outcome::draw(EndReason::SeventyFiveMoves);
        assert_eq!(after(148).outcome(), None, "{variant}");
        assert_eq!(after(149).outcome(), Some(drawn), "{variant}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Every record comes back as it was.
    #[test]
    fn v4_to_v10_pgn_comes_back_identical(seed in 1_u64..1_000_000, which in 0_usize..Variant::OTHERS.len()) {
        let variant = Variant::OTHERS[which];
        let played = random_game(variant, seed, 90);
        let text = pgn::write(&played);
        let back = pgn::read(&text).expect("readable").remove(0);
        prop_assert_eq!(back.variant(), variant);
        prop_assert_eq!(back.fen(), played.fen());
        prop_assert_eq!(back.outcome(), played.outcome());
        prop_assert_eq!(pgn::write(&back), text);
        for ply in 0..=played.played().len() {
            let text = played.fen_at(ply);
            // A game that is over may stand as no game can begin.
            if let Ok(read) = fen::read_as(&text, variant) {
                prop_assert_eq!(fen::write(&read), text);
            }
        }
    }
}
