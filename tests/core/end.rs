//! Check and the ends that come by themselves: E1, E3, E6, E7, E10, E12.

use shakki::chess::{
    Color, EndReason, Game, Outcome, Position, Refusal, Square,
    winnable::{self, Effort, Verdict},
};

use crate::common::{allows, from, lines, play, played, refusal, why};

fn outcome(game: &Game) -> String {
    game.outcome()
        .map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string())
}

#[test]
fn e1_check_is_met_by_moving_capturing_or_blocking() {
    // The rook on e8 checks; the king may step aside, the bishop take, the knight block.
    let game = from("4r2k/8/8/8/B7/8/1N6/4K3 w - - 0 1");
    assert!(allows(&game, "e1f2"), "the king moves");
    assert!(allows(&game, "a4e8"), "the checker is taken");
    assert!(!allows(&game, "b2c4"), "no block");
    assert_eq!(why(&game, "b2c4"), "your king is in check from e8");
    let game = from("4r2k/8/8/8/8/8/6N1/4K3 w - - 0 1");
    assert!(allows(&game, "g2e3"), "the check is blocked");
    assert_eq!(why(&game, "g2h4"), "your king is in check from e8");
    assert_eq!(why(&game, "e1e2"), "your king would be in check from e8");
}

#[test]
fn e1_double_check_only_the_king_meets() {
    let game = from("4r2k/8/8/8/8/3n4/6R1/4K3 w - - 0 1");
    let movers: Vec<_> = Square::ALL
        .into_iter()
        .filter(|&s| !game.legal_moves_from(s).is_empty())
        .collect();
    assert_eq!(movers, [Square::E1]);
    let why = refusal(&game, "g2e2");
    assert_eq!(
        why,
        Refusal::StillInCheck {
            from: vec![Square::D3]
        }
    );
    assert_eq!(
        refusal(&game, "g2g1"),
        Refusal::StillInCheck {
            from: vec![Square::D3, Square::E8]
        }
    );
}

#[test]
fn e3_checkmate_wins_at_once() {
    let game = played("f3 e5 g4 Qh4#");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::Black, EndReason::Checkmate))
    );
    assert_eq!(outcome(&game), "0-1 checkmate");
    assert!(
        Square::ALL
            .into_iter()
            .all(|square| game.legal_moves_from(square).is_empty())
    );
    assert_eq!(why(&game, "e2e4"), "the game is over: 0-1 checkmate");
}

#[test]
fn e3_checkmate_wins_whatever_the_material() {
    // A single knight mates a king that its own pawn shuts in.
    let mut game = from("8/8/8/8/3N4/8/p1K5/k7 w - - 0 1");
    play(&mut game, "Nb3#");
    assert_eq!(outcome(&game), "1-0 checkmate");
    assert!(
        game.declare_is_refused(),
        "a game that has ended cannot end otherwise"
    );
}

/// Whether declaring the end changes nothing.
trait Declares {
    fn declare_is_refused(&mut self) -> bool;
}

impl Declares for Game {
    fn declare_is_refused(&mut self) -> bool {
        let before = self.outcome();
        self.declare(Outcome::draw(EndReason::Agreement));
        self.outcome() == before
    }
}

#[test]
fn e6_stalemate_is_a_draw() {
    let mut game = from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    play(&mut game, "Qf7");
    assert_eq!(outcome(&game), "1/2-1/2 stalemate");
    // The other kind: pieces that could move are blocked or pinned.
    let game = from("kb5R/p7/P7/8/8/8/8/7K b - - 0 1");
    assert_eq!(outcome(&game), "1/2-1/2 stalemate");
}

#[test]
fn e7_dead_by_its_pieces_alone_is_seen_at_once() {
    for (fen, dead) in [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", true),
        ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", true),
        ("8/8/4k3/8/8/3KN3/8/8 b - - 0 1", true),
        ("8/2b5/4k3/8/8/3KB3/8/8 w - - 0 1", true),
        ("8/8/4k3/2b1b3/8/3KB3/8/8 w - - 0 1", true),
        // Bishops on squares of both colours, or any other piece, can still mate.
        ("8/3b4/4k3/8/8/3KB3/8/8 w - - 0 1", false),
        ("8/8/4k3/8/8/3KBB2/8/8 w - - 0 1", false),
        ("8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", false),
        ("8/8/4k3/4n3/8/3KN3/8/8 w - - 0 1", false),
        ("8/8/4k3/4r3/8/3KB3/8/8 w - - 0 1", false),
        ("8/8/4k3/4p3/8/3K4/8/8 w - - 0 1", false),
    ] {
        let game = from(fen);
        let expected = if dead {
            "1/2-1/2 dead position"
        } else {
            "* ongoing"
        };
        assert_eq!(outcome(&game), expected, "{fen}");
        assert_eq!(
            winnable::is_dead(game.position(), Effort::Full),
            Some(dead),
            "{fen}"
        );
    }
}

#[test]
fn e7_the_capture_of_the_last_piece_ends_the_game() {
    let mut game = from("8/2k5/8/4r3/4K3/8/8/8 w - - 0 1");
    play(&mut game, "Kxe5");
    assert_eq!(outcome(&game), "1/2-1/2 dead position");
    assert!(game.take_back().is_some());
    assert_eq!(outcome(&game), "* ongoing");
}

#[test]
fn e7_who_can_still_mate_is_decided_exactly() {
    for (number, line) in lines("winnable.txt") {
        let (verdict, fen) = line.split_once(' ').expect("a verdict and a FEN");
        let game = from(fen);
        let letter = |side, letter| match winnable::can_win(game.position(), side, Effort::Full) {
            Verdict::Winnable => letter,
            Verdict::Unwinnable => '-',
            Verdict::Undecided => '?',
        };
        let found: String = [letter(Color::White, 'W'), letter(Color::Black, 'B')]
            .iter()
            .collect();
        assert_eq!(found, verdict, "line {number}: {fen}");
        assert_eq!(
            winnable::is_dead(game.position(), Effort::Full),
            Some(verdict == "--"),
            "line {number}: {fen}"
        );
        let cheap = winnable::is_dead(game.position(), Effort::Cheap);
        assert!(
            cheap.is_none_or(|dead| dead && verdict == "--"),
            "line {number}: the cheap test must not err"
        );
    }
}

#[test]
fn e7_a_dead_position_found_by_search_is_kept_with_its_ply() {
    let mut game = from("8/8/1k6/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1");
    play(&mut game, "Kd3 Kc6");
    game.take_back();
    assert_eq!(outcome(&game), "* ongoing", "too hard for the cheap test");
    assert_eq!(winnable::is_dead(game.position(), Effort::Full), Some(true));
    game.declare(Outcome::draw(EndReason::DeadPosition));
    assert_eq!(outcome(&game), "1/2-1/2 dead position");
    assert!(game.can_redo(), "a fact of the position takes nothing away");
    game.take_back();
    assert_eq!(outcome(&game), "* ongoing");
    game.redo();
    assert_eq!(outcome(&game), "1/2-1/2 dead position");
}

#[test]
fn e10_fivefold_repetition_is_a_draw() {
    let mut game = Game::new();
    for times in 2..=5 {
        assert_eq!(
            outcome(&game),
            "* ongoing",
            "the position has occurred {} times",
            game.repetitions()
        );
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
        assert_eq!(game.repetitions(), times);
    }
    assert_eq!(outcome(&game), "1/2-1/2 fivefold repetition");
    assert_eq!(
        why(&game, "e2e4"),
        "the game is over: 1/2-1/2 fivefold repetition"
    );
}

#[test]
fn e10_castling_and_en_passant_possibilities_make_another_position() {
    // After 1. e4 Black could not take en passant, so the position comes back as it was.
    let mut game = played("e4");
    play(&mut game, "Nf6 Nf3 Ng8 Ng1");
    assert_eq!(game.repetitions(), 2);
    // Here it could, once: the later positions are other ones.
    let mut game = from("4k3/8/8/8/3p4/8/4P3/4K2N w - - 0 1");
    play(&mut game, "e4");
    play(&mut game, "Kd8 Ng3 Ke8 Nh1");
    assert_eq!(game.repetitions(), 1);
    // A pawn that may not capture, as its king would be in check, has no such possibility.
    let mut game = from("3rk3/8/8/8/3pP3/8/3R4/3K3N b - e3 0 1");
    assert!(allows(&game, "d4e3"));
    play(&mut game, "Ke7 Ng3 Ke8 Nh1");
    assert_eq!(game.repetitions(), 1);
    let mut game = from("3k4/8/8/8/3pP3/8/3R4/3K3N b - e3 0 1");
    assert!(!allows(&game, "d4e3"), "the pawn is pinned");
    play(&mut game, "Ke7 Ng3 Kd8 Nh1");
    assert_eq!(game.repetitions(), 2);
    // A king that moved and came back may not castle any more.
    let mut game = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(&mut game, "Ke2 Kd8 Ke1 Ke8");
    assert_eq!(game.repetitions(), 1);
    play(&mut game, "Ke2 Kd8 Ke1 Ke8");
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn e10_a_take_back_takes_the_repetition_back() {
    let mut game = Game::new();
    for _ in 0..4 {
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
    }
    assert_eq!(outcome(&game), "1/2-1/2 fivefold repetition");
    game.take_back();
    assert_eq!(outcome(&game), "* ongoing");
    play(&mut game, "Nd5");
    assert_eq!(game.repetitions(), 1);
    assert_eq!(outcome(&game), "* ongoing");
}

#[test]
fn e12_seventy_five_moves_draw_unless_the_last_one_mates() {
    let mut game = from("7k/8/8/8/8/8/R7/K6R b - - 148 100");
    play(&mut game, "Kg8");
    assert_eq!(outcome(&game), "* ongoing", "149 half-moves");
    play(&mut game, "Kb1");
    assert_eq!(game.position().halfmoves(), 150);
    assert_eq!(outcome(&game), "1/2-1/2 seventy-five moves");

    let mut mate = from("7k/8/6K1/8/8/8/8/R7 w - - 149 100");
    play(&mut mate, "Ra8#");
    assert_eq!(outcome(&mate), "1-0 checkmate", "the mate comes first");
    let mut stalemate = from("7k/8/6K1/8/8/8/8/5Q2 w - - 149 100");
    play(&mut stalemate, "Qf7");
    assert_eq!(outcome(&stalemate), "1/2-1/2 stalemate");
}

#[test]
fn e12_a_capture_or_a_pawn_move_begins_the_count_again() {
    let mut game = from("7k/8/8/8/8/8/R3P2r/K7 w - - 149 100");
    play(&mut game, "e3");
    assert_eq!(
        (game.position().halfmoves(), outcome(&game).as_str()),
        (0, "* ongoing")
    );
    let mut game = from("7k/8/8/8/8/8/R6r/K7 w - - 149 100");
    play(&mut game, "Rxh2");
    assert_eq!(
        (game.position().halfmoves(), outcome(&game).as_str()),
        (0, "* ongoing")
    );
}

#[test]
fn e10_e12_a_record_may_go_on_where_a_game_may_not() {
    let mut game = from("7k/8/8/8/8/8/R7/K5R1 w - - 150 100");
    assert_eq!(outcome(&game), "1/2-1/2 seventy-five moves");
    let mv = game.position().legal_moves()[0];
    assert!(matches!(game.play(mv), Err(Refusal::GameOver(_))));
    assert!(
        game.play_recorded(mv).is_ok(),
        "before 2014 nobody stopped there"
    );
}
