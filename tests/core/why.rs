//! "Why?": the mating line of a verdict (E4, E5), and the sentence of every end (E15).

use std::time::Duration;

use proptest::{prelude::*, sample::Index};
use shakki::chess::{
    Color, EndReason, Game, Outcome, Position, end_explanation,
    table::{Action, MatchOptions, Table},
    winnable::{self, Effort, Verdict},
};
use shakki::words::Localized;

use crate::common::{from, lines, played};

/// The line for a side, played through: legal throughout, and its mate at the end.
fn check_line(game: &Game, side: Color) -> Verdict {
    let (verdict, line) = winnable::mating_line(game.position(), side);
    assert_eq!(
        line.is_some(),
        verdict == Verdict::Winnable,
        "{}",
        game.fen()
    );
    let mut pos = game.position().clone();
    for mv in line.iter().flatten() {
        assert!(pos.is_legal(*mv), "{mv} in {}", game.fen());
        pos.play_unchecked(*mv);
    }
    if let Some(line) = line {
        assert!(pos.is_checkmate() && pos.turn() != side, "{}", game.fen());
        let written = winnable::line_in_san(game.position(), &line);
        assert_eq!(written.len(), line.len());
        assert!(written.last().is_none_or(|last| last.ends_with('#')));
    }
    verdict
}

#[test]
fn e5_every_verdict_that_a_side_could_mate_is_shown_by_a_mate() {
    for (number, line) in lines("winnable.txt") {
        let (verdict, fen) = line.split_once(' ').expect("a verdict and a FEN");
        let game = from(fen);
        for (side, letter) in [(Color::White, 0), (Color::Black, 1)] {
            let expected = verdict.as_bytes()[letter] != b'-';
            assert_eq!(
                check_line(&game, side) == Verdict::Winnable,
                expected,
                "line {number}"
            );
        }
    }
}

#[test]
fn e3_a_mate_on_the_board_is_shown_by_no_move() {
    let game = played("f3 e5 g4 Qh4#");
    assert_eq!(
        winnable::mating_line(game.position(), Color::Black),
        (Verdict::Winnable, Some(Vec::new()))
    );
    assert_eq!(check_line(&game, Color::White), Verdict::Unwinnable);
}

#[test]
fn a_line_is_written_as_far_as_it_is_legal() {
    let game = played("e4 e5 Nf3");
    let line: Vec<_> = game.played().iter().map(|ply| ply.mv).collect();
    assert_eq!(
        winnable::line_in_san(game.start(), &line),
        ["e4", "e5", "Nf3"]
    );
    assert_eq!(
        winnable::line_in_san(game.start(), &[line[0], line[2]]),
        ["e4"]
    );
}

#[test]
fn e15_every_end_says_what_it_rests_on() {
    let ended = |mut game: Game, outcome: &str| {
        game.declare(outcome.parse::<Outcome>().expect("an outcome"));
        game
    };
    let twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    for (game, expected) in [
        (
            played("f3 e5 g4 Qh4#"),
            "the queen on h4 gives check to the king on e1, and no move answers it",
        ),
        (
            from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
            "Black has no legal move, and the king is not in check",
        ),
        (
            from("8/8/4k3/8/8/3K4/8/8 w - - 0 1"),
            "neither side can mate by any series of legal moves",
        ),
        (
            ended(played(twice), "1/2-1/2 threefold repetition"),
            "the same position occurred 3 times: at the start, after 2... Ng8, after 4... Ng8",
        ),
        (
            played(&format!("{twice} {twice}")),
            "the same position occurred 5 times: at the start, after 2... Ng8, after 4... Ng8, after 6... Ng8, after 8... Ng8",
        ),
        (
            ended(
                from("7k/8/8/8/8/8/R7/K7 w - - 100 100"),
                "1/2-1/2 fifty moves",
            ),
            "50 moves by each side without capture or pawn move",
        ),
        (
            from("7k/8/8/8/8/8/R7/K7 w - - 150 100"),
            "75 moves by each side without capture or pawn move",
        ),
        (
            ended(played("e4"), "1/2-1/2 agreement"),
            "both players agreed to a draw",
        ),
        (
            ended(played("e4"), "1-0 reason not recorded"),
            "the record does not say how the game ended",
        ),
        (
            ended(
                from("8/8/4k3/4r3/8/3KB3/8/8 w - - 0 1"),
                "1/2-1/2 time, no mate possible",
            ),
            "time ran out, but White could never mate by any series of legal moves",
        ),
        (
            ended(
                from("8/8/4k3/4r3/8/3KB3/8/8 w - - 0 1"),
                "1/2-1/2 resignation, no mate possible",
            ),
            "a player resigned, but White could never mate by any series of legal moves",
        ),
        (
            ended(from("8/8/4k3/4r3/8/3KB3/8/8 w - - 0 1"), "1-0 time"),
            "the record says that Black ran out of time, but White could never mate",
        ),
    ] {
        let why = end_explanation::explain_end(&game).expect("it is over");
        assert_eq!(why.cause.localized(), expected);
        assert!(why.line.is_empty());
    }
    assert_eq!(end_explanation::explain_end(&Game::new()), None);
}

#[test]
fn e4_e5_a_loss_is_shown_by_the_mate_that_was_possible() {
    let mut game = played("e4 e5");
    game.declare(Outcome::win(Color::Black, EndReason::Resignation));
    let why = end_explanation::explain_end(&game).expect("it is over");
    assert_eq!(
        why.cause.localized(),
        "White resigned, and Black could still mate"
    );
    let mut shown = Game::from_position(game.position().clone());
    for mv in why.line {
        shown.play_recorded(mv).expect("legal");
    }
    assert_eq!(
        shown.outcome(),
        Some(Outcome::win(Color::Black, EndReason::Checkmate))
    );
}

/// The end of a game in which this side resigns, as a `result` line.
fn resigned(game: &Game, side: Color) -> Option<String> {
    let mut table = Table::adopt(game, MatchOptions::default());
    table
        .act(Action::Resign(side), Duration::ZERO)
        .expect("at any time");
    table.resolve_pending();
    table.outcome().map(|outcome| outcome.to_string())
}

#[test]
fn e4_a_won_game_is_not_lost_by_resigning_to_a_bare_king() {
    let game = from("8/8/4k3/8/8/3K1R2/8/8 w - - 0 1");
    assert_eq!(
        resigned(&game, Color::White).as_deref(),
        Some("1/2-1/2 resignation, no mate possible")
    );
}

#[test]
fn e4_a_game_is_lost_by_resigning_to_whom_can_still_mate() {
    let game = played("e4 d5 exd5 Qxd5");
    assert_eq!(
        resigned(&game, Color::Black).as_deref(),
        Some("1-0 resignation")
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    /// In positions of real play too, a verdict with a line is shown by it, and agrees with the one without.
    #[test]
    fn e5_a_line_is_legal_and_mates(choices in prop::collection::vec(any::<Index>(), 0..200)) {
        let mut game = Game::new();
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            game.play(*choice.get(&moves)).expect("legal");
        }
        for side in Color::ALL {
            let verdict = check_line(&game, side);
            prop_assert_eq!(verdict, winnable::can_win(game.position(), side, Effort::Full));
        }
    }
}
