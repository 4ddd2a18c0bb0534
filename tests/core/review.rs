//! The computer's review of a game: the published formulas, judgements, the annotated record, many games at once.

use shakki::{
    chess::{
        Color, Game, PieceLetters, Position,
        annotation::{Annotation, variation},
        notation, pgn,
    },
    computer::review::{self, Eval, Judgement, Review, Reviewer, move_accuracy},
    text,
    words::{self, Language, with_language},
};
use shakki_engine::NoControl;

use crate::common::{from, play};

const NODES: u64 = 20_000;

fn played(moves: &str) -> Game {
    let mut game = Game::new();
    for word in moves.split_whitespace() {
        let parsed = notation::parse_move(game.position(), word).expect("a move");
        let notation::ParsedMove::Move(mv) = parsed else {
            panic!("{word} lacks a promotion");
        };
        game.play(mv).expect("a legal move");
    }
    game
}

fn reviewed(game: &Game) -> Review {
    let mut reviewer = Reviewer::new(game, review::limits(NODES, None));
    let mut steps = 0;
    while reviewer.step(&mut NoControl) {
        steps += 1;
    }
    assert_eq!(steps, reviewer.positions());
    reviewer.review().clone()
}

fn blunders(game: &Game) -> Vec<usize> {
    let moves = reviewed(game).moves();
    let judged = moves.iter().enumerate();
    judged
        .filter(|(_, played)| played.judgement == Some(Judgement::Blunder))
        .map(|(ply, _)| ply)
        .collect()
}

fn about(value: f64, wanted: f64) {
    assert!((value - wanted).abs() < 0.01, "{value} is not {wanted}");
}

/// Values worked out by hand from the formulas as Lichess has published them.
#[test]
fn chances_and_accuracy_are_as_published() {
    about(Eval::Centipawns(0).win_percent(Color::White), 50.0);
    about(Eval::Centipawns(100).win_percent(Color::White), 59.10);
    about(Eval::Centipawns(100).win_percent(Color::Black), 40.90);
    about(Eval::Centipawns(1000).win_percent(Color::White), 97.54);
    about(Eval::MateIn(3).win_percent(Color::White), 97.54);
    about(Eval::MateIn(-3).win_percent(Color::White), 2.46);
    about(Eval::Mated(Color::Black).win_percent(Color::White), 2.46);
    about(move_accuracy(50.0, 50.0), 100.0);
    about(move_accuracy(50.0, 60.0), 100.0);
    about(move_accuracy(60.0, 50.0), 64.58);
    about(move_accuracy(90.0, 10.0), 1.0);
    about(move_accuracy(100.0, 0.0), 0.0);
}

/// Judgements compare chances as they are, accuracy those of at most ten pawns: scalachess, `WinPercent.winningChances`
/// and `fromCentiPawns`; lila, `CpAdvice`.
#[test]
fn a_judgement_sees_more_than_ten_pawns() {
    let judged = |before, after| {
        Judgement::of(
            Color::White,
            Eval::Centipawns(before),
            Eval::Centipawns(after),
        )
    };
    assert_eq!(judged(2000, 780), Some(Judgement::Inaccuracy));
    assert_eq!(judged(1000, 780), None);
    assert_eq!(judged(-780, -2000), Some(Judgement::Inaccuracy));
    about(Eval::Centipawns(2000).win_percent(Color::White), 97.54);
}

#[test]
fn evals_are_written_as_records_have_them() {
    let written = |eval: Eval| eval.to_pgn();
    assert_eq!(written(Eval::Centipawns(17)).as_deref(), Some("0.17"));
    assert_eq!(written(Eval::Centipawns(-5)).as_deref(), Some("-0.05"));
    assert_eq!(written(Eval::Centipawns(-1234)).as_deref(), Some("-12.34"));
    assert_eq!(written(Eval::MateIn(-2)).as_deref(), Some("#-2"));
    assert_eq!(written(Eval::Mated(Color::White)), None);
}

#[test]
fn a_queen_that_is_hung_is_a_blunder_and_the_best_line_takes_it() {
    let game = played("e4 e5 Qh5 Nc6 Qxe5");
    assert_eq!(blunders(&game), [4]);
    let found = reviewed(&game);
    let best = review::written_line(
        &game,
        5,
        &found.positions()[5].best,
        Some(PieceLetters::ENGLISH),
    );
    assert!(best.starts_with("3... Nxe5"), "{best}");
}

#[test]
fn the_words_of_a_review_write_moves_in_the_notation_that_was_chosen() {
    let game = played("e4 e5 Qh5 Nc6 Qxe5");
    let found = reviewed(&game);
    for (letters, made, best) in [
        (Some(PieceLetters::ENGLISH), "3. Qxe5+??", "Nxe5"),
        (Some(Language::Finnish.letters()), "3. Dxe5+??", "Rxe5"),
        (None, "3. h5e5??", "c6e5"),
    ] {
        let words = words::review::game(&game, &found, letters).join("\n");
        assert!(words.contains(made), "{words}");
        let line = review::written_line(&game, 5, &found.positions()[5].best, letters);
        assert!(line.starts_with(&format!("3... {best}")), "{line}");
    }
}

#[test]
fn a_mate_that_is_allowed_is_a_blunder_and_the_mate_itself_is_none() {
    let game = played("f3 e5 g4 Qh4#");
    assert_eq!(blunders(&game), [2]);
    let found = reviewed(&game);
    assert_eq!(found.positions()[3].eval, Eval::MateIn(-1));
    assert_eq!(found.positions()[4].eval, Eval::Mated(Color::Black));
    let (white, black) = (found.player(Color::White), found.player(Color::Black));
    assert_eq!((white.counts[2], black.counts), (1, [0; 3]));
    assert!(black.accuracy > white.accuracy);
}

#[test]
fn who_made_no_move_has_no_accuracy() {
    let game = played("e4");
    let found = reviewed(&game);
    assert_eq!(found.player(Color::Black).accuracy, None);
    assert!(found.player(Color::White).accuracy.is_some());
}

#[test]
fn the_record_gains_marks_evals_and_lines_and_keeps_what_it_said() {
    let text = "[Event \"?\"]\n\n1. e4 {[%eval 9.99] [%clk 0:05:00] The king's pawn} e5 2. Qh5 Nc6 \
                3. Qxe5 $1 (3. Bc4) Nxe5 *\n";
    let mut game = pgn::read(text).expect("a game").remove(0);
    let found = reviewed(&game);
    review::annotate(&mut game, &found, |judgement, best| {
        format!("{} {best}", judgement.mark())
    });
    let written = pgn::write(&game);
    let again = pgn::read(&written)
        .expect("the record is read again")
        .remove(0);
    assert_eq!(again.plies().len(), 6);
    assert!(!written.contains("9.99"), "{written}");
    let comments = |ply: usize| -> String {
        let said = again.annotations(ply).into_iter();
        said.filter_map(|annotation| match annotation {
            Annotation::Comment(text) => Some(text),
            _ => None,
        })
        .collect()
    };
    assert!(
        comments(1).contains("[%eval ") && comments(1).contains("[%clk 0:05:00] The king's pawn")
    );
    let said = again.annotations(5);
    assert!(
        said.contains(&Annotation::Nag(1)),
        "the record's own mark stays"
    );
    assert!(!said.contains(&Annotation::Nag(4)));
    assert!(said.contains(&Annotation::Variation("(3. Bc4)".to_owned())));
    assert!(comments(5).contains("?? "), "{written}");
    let lines = said
        .iter()
        .filter(|annotation| matches!(annotation, Annotation::Variation(_)))
        .count();
    assert_eq!(lines, 2);
    // A second review gives the same.
    let mut twice = again.clone();
    let found = reviewed(&twice);
    review::annotate(&mut twice, &found, |judgement, best| {
        format!("{} {best}", judgement.mark())
    });
    assert_eq!(pgn::write(&twice), written);
}

#[test]
fn a_best_line_that_was_kept_by_hand_is_not_written_again() {
    let text = "1. e4 e5 2. Qh5 Nc6 3. Qxe5 Nxe5 *\n";
    let mut game = pgn::read(text).expect("a game").remove(0);
    let found = reviewed(&game);
    let best = &found.positions()[4].best;
    let letters = Some(PieceLetters::ENGLISH);
    let line = review::written_line(&game, 4, best, letters);
    // As a player keeps it: with a mark, and longer than a review writes it.
    let line = format!("({line} $1 {{and so on}})");
    let mut longer = variation::read(game.position_at(4), &line).expect("a line");
    let next = longer.position().legal_moves()[0];
    longer.play(next).expect("legal");
    let kept = variation::write(&longer);
    game.set_annotations(5, &[Annotation::Variation(kept.clone())]);
    review::annotate(&mut game, &found, |judgement, best| {
        format!("{} {best}", judgement.mark())
    });
    let said = game.annotations(5);
    let lines: Vec<&Annotation> = said
        .iter()
        .filter(|annotation| matches!(annotation, Annotation::Variation(_)))
        .collect();
    assert_eq!(lines, [&Annotation::Variation(kept)], "{said:?}");
}

#[test]
fn a_mate_on_the_board_is_shown_as_certain() {
    let mated = Eval::Mated(Color::Black);
    assert_eq!(mated.shown_win_percent(Color::White), 0.0);
    assert_eq!(mated.shown_win_percent(Color::Black), 100.0);
    // The accuracy of the last move is that of Lichess, which counts ten pawns.
    assert!(mated.win_percent(Color::White) > 1.0);
    let open = Eval::Centipawns(120);
    assert_eq!(
        open.shown_win_percent(Color::White),
        open.win_percent(Color::White)
    );
}

fn valid_games(text: &str) -> usize {
    let games = pgn::GameReader::new(text.as_bytes());
    games.filter(Result::is_ok).count()
}

#[test]
fn many_games_are_reviewed_in_order_and_a_broken_one_is_told_of() {
    let games = "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"B\"]\n\n1. e4 Ke4 *\n\n\
                 [White \"C\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxe5 *\n";
    let review = || {
        let (mut pgn, mut words, mut errors) = (Vec::new(), Vec::new(), Vec::new());
        let counts = with_language("en".parse().expect("a language"), || {
            text::review_games(
                "games.pgn",
                games.as_bytes(),
                &mut pgn,
                &mut words,
                &mut errors,
                &review::limits(NODES, None),
            )
        })
        .expect("streams");
        let text = |bytes| String::from_utf8(bytes).expect("a text");
        (counts, text(pgn), text(words), text(errors))
    };
    let (counts, written, words, errors) = review();
    assert_eq!((counts.reviewed, counts.broken), (2, 1));
    assert!(errors.contains("error: games.pgn:7: "), "{errors}");
    assert_eq!(valid_games(&written), 2);
    assert!(written.find("\"A\"") < written.find("\"C\""));
    assert!(words.starts_with("1.\nWhite: accuracy "), "{words}");
    assert!(
        words.contains("\n3.\nWhite: accuracy "),
        "numbers as `shakki replay` gives them: {words}"
    );
    assert!(words.contains("2. g4??  better: "), "{words}");
    assert_eq!(review().1, written, "the same games give the same text");
}

/// What is written may replace the only file that has it.
#[test]
fn games_of_any_length_are_written_with_all_that_they_say() {
    let long = "x".repeat(5 << 20);
    let games =
        format!("1. e4 {{{long}}} Ke4 *\n\n1. f3 {{{long}}} e5 2. g4 Qh4# 0-1\n\n1. d4 *\n");
    let (mut pgn, mut errors) = (Vec::new(), Vec::new());
    let counts = text::review_games(
        "games.pgn",
        games.as_bytes(),
        &mut pgn,
        std::io::sink(),
        &mut errors,
        &review::limits(500, None),
    )
    .expect("streams");
    assert_eq!((counts.reviewed, counts.broken), (2, 1));
    assert!(errors.starts_with(b"error: games.pgn:1: "));
    let written = String::from_utf8(pgn).expect("a text");
    let broken = format!("1. e4 {{{long}}} Ke4 *\n\n");
    assert!(written.starts_with(&broken), "as it was");
    assert_eq!(written.matches(&long).count(), 2);
}

/// Such as a file of any size with a comment that is not closed: nothing is written in its place, and the game is named.
#[test]
fn a_broken_game_too_long_to_be_kept_ends_the_review_and_is_named() {
    use std::io::Read;
    let games = "1. d4 *\n\n1. e4 {"
        .as_bytes()
        .chain(std::io::repeat(b'x').take(257 << 20));
    let (mut pgn, mut errors) = (Vec::new(), Vec::new());
    let ended = text::review_games(
        "games.pgn",
        games,
        &mut pgn,
        std::io::sink(),
        &mut errors,
        &review::limits(500, None),
    );
    let problem = ended.expect_err("it is too long");
    assert_eq!(problem.kind(), std::io::ErrorKind::FileTooLarge);
    let errors = String::from_utf8_lossy(&errors);
    assert!(errors.starts_with("error: games.pgn:3: "), "{errors}");
    assert_eq!(valid_games(&String::from_utf8_lossy(&pgn)), 1);
}

#[test]
fn comments_alone_are_no_game_to_review() {
    let (mut pgn, mut errors) = (Vec::new(), Vec::new());
    let counts = text::review_games(
        "games.pgn",
        &b"% none\n; yet\n"[..],
        &mut pgn,
        std::io::sink(),
        &mut errors,
        &review::limits(500, None),
    )
    .expect("streams");
    assert_eq!((counts.reviewed, counts.broken), (0, 0));
    assert!(pgn.is_empty() && !errors.is_empty());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one =
        "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 Ke4 *\n\n1. e4 e5 2. Qh5 Nc6 3. Qxe5 *\n\n1. d4 *\n\n";
    let games = one.repeat(3);
    let review = |threads| {
        let mut streams = [const { Vec::new() }; 3];
        let [pgn, words, errors] = &mut streams;
        let limits = review::limits(500, None);
        let input = games.as_bytes();
        text::review_on_threads(threads, "games.pgn", input, pgn, words, errors, &limits)
            .expect("streams");
        streams.map(|bytes| String::from_utf8(bytes).expect("a text"))
    };
    let alone = review(1);
    assert_eq!(valid_games(&alone[0]), 9);
    for threads in [2, 3, 8] {
        assert_eq!(review(threads), alone, "{threads} threads");
    }
}

/// A FEN may have any move number.
#[test]
fn the_line_of_a_move_with_the_greatest_number_is_written() {
    let mut game = from("4k3/p7/8/8/8/8/P7/4K3 b - - 0 4294967295");
    let mut line = Vec::new();
    for text in ["Kd8", "Kd1", "Kc8", "Kc1"] {
        play(&mut game, text);
        line.push(game.plies()[line.len()].mv);
    }
    let letters = Some(PieceLetters::ENGLISH);
    let written = review::written_line(&game, 0, &line, letters);
    assert_eq!(
        written,
        "4294967295... Kd8 4294967295. Kd1 Kc8 4294967295. Kc1"
    );
}
