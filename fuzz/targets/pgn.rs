//! A PGN text: games that are read are written and read again without loss: moves, end, tags, comments, glyphs and
//! variations, at the table and in the journal too. Problems have a line of the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shakki::{
    chess::{
        Game,
        pgn::{self, GameReader},
        table::{Event, Header, MatchOptions, Table},
    },
    words::Localized,
};

fn same(one: &Game, other: &Game) {
    let moves = |game: &Game| game.played().iter().map(|ply| ply.mv).collect::<Vec<_>>();
    assert_eq!(moves(one), moves(other));
    assert_eq!(one.start_fen(), other.start_fen());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(one.is_undecided(), other.is_undecided());
    assert_eq!(one.tags(), other.tags());
    let last = moves(one).len();
    for ply in 0..=last {
        let (one, mut other) = (one.annotations(ply), other.annotations(ply));
        // Where the record ends without the result of its tags, the result is written with its reason.
        if ply == last && other.len() > one.len() {
            other.pop();
        }
        assert_eq!(one, other, "behind {ply}");
    }
    let clocks = |game: &Game| {
        game.played()
            .iter()
            .map(|ply| ply.clock())
            .collect::<Vec<_>>()
    };
    assert_eq!(clocks(one), clocks(other));
}

fuzz_target!(|text: &[u8]| {
    let lines = text.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
    let mut reader = GameReader::new(text);
    let (mut number, mut line) = (0, 1);
    for read in &mut reader {
        number += 1;
        let recorded = match read {
            Ok(recorded) => recorded,
            Err(problem) => {
                assert!((1..=lines).contains(&problem.line), "{problem}");
                assert_eq!(problem.game, number);
                assert!(!problem.localized().is_empty());
                continue;
            }
        };
        assert_eq!(recorded.number, number);
        assert!((line..=lines).contains(&recorded.line));
        line = recorded.line;
        let game = recorded.game;
        let written = pgn::write(&game);
        let second = read_one(&written);
        same(&game, &second);
        assert_eq!(pgn::write(&second), written);

        let table = Table::adopt(&game, MatchOptions::default());
        assert_eq!(pgn::write(table.game()), written, "at the table");
        let header: Header = table.header().to_string().parse().expect("a header");
        assert_eq!(&header, table.header());
        let in_journal = |event: &Event| event.to_string().parse().expect("an event");
        let events: Vec<Event> = table.events().iter().map(in_journal).collect();
        let replayed = Table::replay(header, &events).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(pgn::write(replayed.game()), written, "from the journal");

        // One move more, or one less: the annotations of the others are kept.
        let mut changed = game.clone();
        if changed.take_back().is_none() {
            let Some(&mv) = table.moves().first() else {
                continue;
            };
            if changed.play(mv).is_err() {
                continue;
            }
        }
        let written = pgn::write(&changed);
        let second = read_one(&written);
        let moves = |game: &Game| game.played().iter().map(|ply| ply.mv).collect::<Vec<_>>();
        assert_eq!(moves(&second), moves(&changed), "{written:?}");
        assert_eq!(second.outcome(), changed.outcome(), "{written:?}");
        for ply in 0..changed.cursor() {
            let said = |game: &Game| game.annotations(ply);
            assert_eq!(said(&second), said(&changed), "behind {ply} in {written:?}");
        }
    }
    assert_eq!(reader.line(), lines);
});

/// The one game of this text.
fn read_one(written: &str) -> Game {
    let mut reader = GameReader::new(written.as_bytes());
    let game = reader
        .next()
        .unwrap_or_else(|| panic!("nothing is left in {written:?}"))
        .unwrap_or_else(|problem| panic!("{problem} in {written:?}"))
        .game;
    assert!(reader.next().is_none(), "two games in {written:?}");
    game
}
