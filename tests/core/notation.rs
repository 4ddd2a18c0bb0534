//! Moves as people write them.

use proptest::prelude::*;
use shakki::chess::{
    Game, Position,
    notation::{self, NotationProblem, ParsedMove},
};
use shakki::words::Localized;

use crate::common::{from, lines};

#[test]
fn what_is_typed_is_read_or_refused_with_the_reason() {
    let mut wrong = Vec::new();
    for (number, line) in lines("typed.txt") {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[fen, typed, expected] = &fields[..] else {
            panic!("line {number}: three fields")
        };
        let game = if fen == "-" { Game::new() } else { from(fen) };
        let found = match notation::parse_move(game.position(), typed) {
            Ok(ParsedMove::Move(mv)) => notation::san(game.position(), mv),
            Ok(ParsedMove::NeedsPromotion { from, to }) => format!("promote {from}{to}"),
            Err(problem) => format!("error: {}", problem.localized()),
        };
        if found != expected {
            wrong.push(format!(
                "line {number}: {typed}\n  expected {expected}\n  found    {found}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every legal move is read back from every way of writing it.
    #[test]
    fn every_way_of_writing_a_legal_move_means_it(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..80),
    ) {
        let mut game = Game::new();
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            let mv = *choice.get(&moves);
            let pos = game.position().clone();
            let ply = game.play(mv).expect("legal");
            let bare = ply.san.trim_end_matches(['+', '#']);
            let long = format!("{}-{}", &ply.uci[..2], &ply.uci[2..]);
            let spaced = format!("{} {}", &ply.uci[..2], &ply.uci[2..]);
            for text in [&ply.san, &ply.uci, &long, &spaced, &bare.to_owned(), &bare.replace('x', ""), &bare.replace('=', "")] {
                prop_assert_eq!(notation::parse_move(&pos, text), Ok(ParsedMove::Move(mv)), "{}", text);
            }
        }
    }

    /// No typed text makes the reader panic, and only a legal move is read as a move.
    #[test]
    fn any_text_is_a_legal_move_or_a_problem(text in "\\PC{0,12}", index in 0_usize..3) {
        let game = [
            Game::new(),
            from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
            from("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
        ][index].clone();
        match notation::parse_move(game.position(), &text) {
            Ok(ParsedMove::Move(mv)) => prop_assert!(game.position().is_legal(mv)),
            Ok(ParsedMove::NeedsPromotion { .. }) => {}
            Err(problem) => prop_assert!(!problem.localized().is_empty()),
        }
    }

    /// The same for what looks like moves.
    #[test]
    fn any_near_move_is_a_legal_move_or_a_problem(
        text in "[KQRBNPkqrbnpa-h1-8x=O0+#() -]{1,9}",
    ) {
        let game = from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        match notation::parse_move(game.position(), &text) {
            Ok(ParsedMove::Move(mv)) => prop_assert!(game.position().is_legal(mv)),
            Ok(ParsedMove::NeedsPromotion { .. }) => {}
            Err(problem) => prop_assert!(!problem.localized().is_empty()),
        }
    }
}

#[test]
fn an_ambiguous_move_names_its_readings() {
    let game = from("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    let Err(NotationProblem::Ambiguous { choices, .. }) =
        notation::parse_move(game.position(), "Nd2")
    else {
        panic!("two knights go to d2");
    };
    assert_eq!(choices, ["Nbd2", "Nfd2"]);
}
