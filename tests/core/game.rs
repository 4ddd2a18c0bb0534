//! The game's cursor: playing, taking back, redoing, ends that are declared.

use proptest::prelude::*;
use shakki::chess::{Color, EndReason, Game, Move, Outcome, Position, Square, Variant};

use crate::common::{play, played};

#[test]
fn taking_back_keeps_the_tail_and_playing_drops_it() {
    let mut game = played("e4 e5 Nf3");
    assert_eq!(
        game.take_back().map(|ply| ply.san.clone()).as_deref(),
        Some("Nf3")
    );
    assert_eq!(
        game.take_back().map(|ply| ply.uci.clone()).as_deref(),
        Some("e7e5")
    );
    assert_eq!(
        (game.cursor(), game.plies().len(), game.played().len()),
        (1, 3, 1)
    );
    assert!(game.can_redo() && game.can_take_back());
    assert_eq!(
        game.redo().map(|ply| ply.san.clone()).as_deref(),
        Some("e5")
    );
    play(&mut game, "Nc3");
    assert_eq!(game.plies().len(), 3, "the old third ply is gone");
    assert!(!game.can_redo());
    assert!(game.redo().is_none());
    assert_eq!(game.cursor(), 3);
}

#[test]
fn a_new_game_has_nothing_to_take_back() {
    let mut game = Game::new();
    assert!(game.take_back().is_none() && game.redo().is_none());
    assert!(!game.can_take_back() && !game.can_redo());
    assert_eq!(game.cursor(), 0);
}

#[test]
fn a_refused_move_leaves_the_tail() {
    let mut game = played("e4 e5");
    let late = game.plies()[1].mv;
    game.take_back();
    game.take_back();
    assert!(game.play(late).is_err());
    assert_eq!(game.plies().len(), 2);
}

#[test]
fn positions_of_any_ply_are_at_hand() {
    let game = played("e4 e5 Nf3");
    assert_eq!(game.position_at(0), game.start());
    assert_eq!(
        game.fen_at(2),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    assert_eq!(game.fen_at(99), game.fen(), "beyond the end is the end");
    assert_eq!(game.number_of(0), (1, Color::White));
    assert_eq!(game.number_of(1), (1, Color::Black));
    assert_eq!(game.number_of(2), (2, Color::White));
}

#[test]
fn a_declared_end_belongs_to_its_moment() {
    let mut game = played("e4 e5 Nf3");
    game.take_back();
    let resigned = Outcome::win(Color::Black, EndReason::Resignation);
    game.declare(resigned);
    assert_eq!(game.outcome(), Some(resigned));
    assert_eq!(
        game.plies().len(),
        2,
        "resigning is an action: what could be redone is gone"
    );
    assert!(game.legal_moves_from(Square::D2).is_empty());
    let mv = game.position().legal_moves()[0];
    assert!(game.play(mv).is_err(), "the game is over");
    assert!(game.take_back().is_some());
    assert_eq!(game.outcome(), None);
    game.redo();
    assert_eq!(
        game.outcome(),
        None,
        "the move comes back, the resignation does not"
    );
}

#[test]
fn san_says_check_mate_and_which_piece() {
    let game = played("f3 e5 g4 Qh4");
    assert_eq!(game.plies()[3].san, "Qh4#");
    let game = played("e4 d5 Bb5+");
    assert_eq!(game.plies()[2].san, "Bb5+");
    let game = played("d4 d5 Nf3 Nf6 Nbd2");
    assert_eq!(game.plies()[4].san, "Nbd2");
    assert_eq!(played("e4 e5 Nf3 Nf6 Bc4 Bc5 O-O").plies()[6].uci, "e1g1");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is played, taken back and redone, the game is the plain sequence of the moves that stand.
    #[test]
    fn any_walk_of_the_cursor_gives_the_game_of_its_moves(
        steps in prop::collection::vec((0_u8..10, any::<prop::sample::Index>()), 1..120),
    ) {
        let mut game = Game::new();
        let mut stands: Vec<Move> = Vec::new();
        for (kind, choice) in steps {
            match kind {
                0 | 1 => {
                    prop_assert_eq!(game.take_back().is_some(), !stands.is_empty());
                    stands.pop();
                }
                2 => {
                    if let Some(mv) = game.redo().map(|ply| ply.mv) {
                        stands.push(mv);
                    }
                }
                _ => {
                    let moves = game.position().legal_moves();
                    if game.outcome().is_some() || moves.is_empty() {
                        continue;
                    }
                    let mv = *choice.get(&moves);
                    prop_assert!(game.play(mv).is_ok());
                    stands.push(mv);
                }
            }
            prop_assert_eq!(game.cursor(), stands.len());
            prop_assert!(game.plies().len() >= game.cursor());
        }
        let mut plain = Game::new();
        for mv in stands {
            plain.play(mv).expect("legal in the walk, legal in the plain game");
        }
        prop_assert_eq!(plain.fen(), game.fen());
        prop_assert_eq!(plain.outcome(), game.outcome());
        prop_assert_eq!(plain.repetitions(), game.repetitions());
    }

    /// The count of repetitions is that of all earlier positions compared one by one, whatever is taken back, redone
    /// or continued elsewhere.
    #[test]
    fn positions_are_counted_as_if_all_were_compared(
        variant in prop::sample::select(Variant::ALL.to_vec()), quiet in 0_u32..9,
        steps in prop::collection::vec((0_u8..24, any::<prop::sample::Index>()), 1..250),
    ) {
        // Few pieces recur often; the start has counted some moves already.
        let mut game = match variant {
            Variant::Standard => {
                let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - {quiet} 9");
                Game::from_fen(&fen).expect("a position")
            }
            _ => Game::from_position(variant.usual_start()),
        };
        for (kind, choice) in steps {
            match kind {
                0 | 1 => drop(game.take_back()),
                2 | 3 => drop(game.redo()),
                4 => game = game.up_to(choice.index(game.cursor() + 1)),
                5 => game.declare(Outcome::draw(EndReason::Agreement)),
                _ => {
                    let moves = game.position().legal_moves();
                    // Mostly back and forth.
                    let back = game.cursor().checked_sub(2).and_then(|at| {
                        let last = game.plies()[at].mv;
                        moves.iter().find(|mv| Some(mv.to()) == last.from() && mv.from() == Some(last.to()))
                    });
                    let mv = match back.filter(|_| kind < 18) {
                        Some(&mv) => mv,
                        None if moves.is_empty() => continue,
                        None => *choice.get(&moves),
                    };
                    prop_assert_eq!(game.repetitions_after(mv), {
                        let mut after = game.clone();
                        after.play_recorded(mv).expect("legal");
                        compared(&after)
                    });
                    game.play_recorded(mv).expect("legal");
                }
            }
            prop_assert_eq!(game.repetitions(), compared(&game));
        }
    }
}

/// How often the present position has occurred, by comparing it with all that count.
fn compared(game: &Game) -> usize {
    let (pos, ply) = (game.position(), game.cursor());
    let reversible = match game.variant().counts_moves() {
        true => pos.halfmoves() as usize,
        false => usize::MAX,
    };
    let earlier = (ply.saturating_sub(reversible)..ply).rev();
    let same = earlier.filter(|&earlier| game.position_at(earlier) == pos);
    1 + same.count()
}
