//! Games at odds (law V3): what the stronger player begins without, and what a record says of it.

use shakki::chess::{Color, Game, Odds, Position, Variant, fen, pgn};

use crate::common::play;

#[test]
fn v3_a_piece_is_missing_and_with_the_rook_the_castling_on_its_side() {
    for (odds, start) in [
        (
            Odds::PawnAndMove,
            "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            Odds::Knight,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
        ),
        (
            Odds::Rook,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
        ),
        (
            Odds::Queen,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
        ),
    ] {
        assert_eq!(fen::write(&odds.start()), start);
        assert_eq!(Odds::of(&odds.start()), Some(odds));
        assert_eq!(Odds::from_code(odds.code()), Some(odds));
        let pieces = |color: Color| odds.start().board().by_color(color).count();
        assert_eq!(pieces(odds.giver()), 15);
        assert_eq!(pieces(!odds.giver()), 16);
    }
    assert_eq!(Odds::of(Game::new().start()), None);
}

#[test]
fn v3_the_record_says_so_and_other_programs_read_the_position() {
    let mut game = Game::from_position(Odds::PawnAndMove.start());
    play(&mut game, "e4 d6");
    let text = pgn::write(&game);
    assert!(
        text.contains("[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[Odds \"Pawn and move\"]\n"),
        "{text}"
    );
    assert!(!text.contains("Variant"), "{text}");
    let back = pgn::read(&text).expect("our own").remove(0);
    assert_eq!(back.variant(), Variant::Standard);
    assert_eq!(pgn::write(&back), text);
}
