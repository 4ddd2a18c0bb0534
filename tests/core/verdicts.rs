//! The arbiter against a slow and obvious derivation of its verdicts from the whole history (E3, E6, E9–E13).

use std::time::Duration;

use proptest::{prelude::*, sample::Index};
use shakki::chess::{
    Chess, Color, Game, Move, Piece, Position, Role, Square,
    table::{Action, Draws, Header, MatchOptions, Table},
};

use crate::common::from;

/// All that makes two positions the same (law E9): where the pieces stand, who is to move, and every possibility of
/// castling and capturing en passant, the latter found among the legal moves.
type Key = (Vec<(Square, Piece)>, Color, Vec<String>, Vec<String>);

fn key(pos: &Chess) -> Key {
    let pieces = pos.board().iter().collect();
    let castles = pos
        .castles()
        .castling_rights()
        .into_iter()
        .map(|s| s.to_string())
        .collect();
    let passing = pos
        .legal_moves()
        .iter()
        .filter(|mv| mv.is_en_passant())
        .map(|mv| format!("{mv:?}"))
        .collect();
    (pieces, pos.turn(), castles, passing)
}

/// The verdict on a game that began at `start` and went on with `moves`: a `result` line, how often the position has
/// stood, and the half-moves without capture or pawn move.
fn derived(start: &Chess, moves: &[Move], at_once: bool) -> (String, usize, u32) {
    let mut pos = start.clone();
    let mut keys = vec![key(&pos)];
    let mut quiet = start.halfmoves();
    for &mv in moves {
        let capture = pos
            .board()
            .piece_at(mv.to())
            .is_some_and(|piece| piece.color != pos.turn())
            || mv.is_en_passant();
        quiet = if capture || mv.role() == Role::Pawn {
            0
        } else {
            quiet + 1
        };
        pos.play_unchecked(mv);
        keys.push(key(&pos));
    }
    let times = keys.iter().filter(|&k| Some(k) == keys.last()).count();
    let pieces: Vec<Piece> = pos
        .board()
        .iter()
        .map(|(_, piece)| piece)
        .filter(|piece| piece.role != Role::King)
        .collect();
    let dead_by_men = match pieces[..] {
        [] => true,
        [Piece { role, .. }] => matches!(role, Role::Knight | Role::Bishop),
        _ => {
            let shades = |dark: bool| {
                pos.board()
                    .iter()
                    .any(|(square, piece)| piece.role == Role::Bishop && square.is_dark() == dark)
            };
            pieces.iter().all(|piece| piece.role == Role::Bishop)
                && !(shades(true) && shades(false))
        }
    };
    let verdict = if pos.legal_moves().is_empty() && pos.is_check() {
        pos.turn().fold_wb("0-1 checkmate", "1-0 checkmate")
    } else if pos.legal_moves().is_empty() {
        "1/2-1/2 stalemate"
    } else if dead_by_men {
        "1/2-1/2 dead position"
    } else if times >= 5 {
        "1/2-1/2 fivefold repetition"
    } else if quiet >= 150 {
        "1/2-1/2 seventy-five moves"
    } else if at_once && times >= 3 {
        "1/2-1/2 threefold repetition"
    } else if at_once && quiet >= 100 {
        "1/2-1/2 fifty moves"
    } else {
        "* ongoing"
    };
    (verdict.to_owned(), times, quiet)
}

fn starts() -> impl Strategy<Value = Game> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k2r/8/8/8/3p4/8/2P1P3/4K2N w k - 0 1",
        "8/8/4k3/4r3/8/3KB3/8/8 w - - 90 80",
        "k7/8/1K6/8/8/8/8/7R w - - 140 100",
        "7k/5n2/6K1/8/8/3b4/8/5B2 w - - 93 70",
    ])
    .prop_map(from)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Half of the moves go back where the piece came from, so that positions come again.
    #[test]
    fn e9_e10_e11_e12_e13_every_verdict_is_that_of_the_whole_history(
        start in starts(),
        choices in prop::collection::vec((any::<Index>(), 0_u8..10), 0..120),
        at_once: bool,
    ) {
        let options = MatchOptions {
            draws: if at_once { Draws::AtOnce } else { Draws::OnClaim },
            ..MatchOptions::default()
        };
        let mut table = Table::new(Header { start: start.position().clone(), ..Header::new(options) });
        let mut moves: Vec<Move> = Vec::new();
        for (choice, back) in choices {
            let legal = table.moves();
            if legal.is_empty() {
                break;
            }
            let came = moves.len().checked_sub(2).map(|i| moves[i]);
            let returns = legal.iter().find(|mv| {
                came.is_some_and(|came| mv.from() == Some(came.to()) && Some(mv.to()) == came.from())
            });
            let mv = *returns.filter(|_| back < 8).unwrap_or_else(|| choice.get(&legal));

            // What naming the move would bring is what comes.
            let named = table.counts_after(mv);
            table.act(Action::Move(mv), Duration::ZERO).expect("legal");
            moves.push(mv);
            let (verdict, times, quiet) = derived(start.position(), &moves, at_once);
            let found = table.outcome().map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string());
            prop_assert_eq!(&found, &verdict, "{}", table.game().fen());
            prop_assert_eq!((table.counts().repetitions, table.counts().halfmoves), (times, quiet));
            prop_assert_eq!(named, table.counts());

            // A claim is good exactly then, and says so before.
            let good = (times >= 3 || quiet >= 100) && verdict == "* ongoing";
            prop_assert_eq!(table.claim().is_some(), good);
            let mut claimed = table.clone();
            let _ = claimed.act(Action::Claim(None), Duration::ZERO);
            prop_assert_eq!(claimed.outcome().is_some(), good || verdict != "* ongoing");
            for (mv, reason) in table.claims_by_move() {
                let mut claimed = table.clone();
                claimed.act(Action::Claim(Some(mv)), Duration::ZERO).expect("a good claim");
                prop_assert!(claimed.outcome().is_some(), "{reason}");
            }
        }
    }
}
