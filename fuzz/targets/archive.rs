//! A PGN text in the archive: the list finds the same games as the reader, each can be cut out and read alone, the text
//! can be read in parts and in chunks of any size, and summaries agree with whole games.
#![no_main]

use std::io::{self, Read};

use libfuzzer_sys::fuzz_target;
use shakki::chess::{
    archive,
    pgn::{self, GameBuilder, GameReader},
};

struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

/// Each game as it is written, or its problem; with its line.
fn games(text: impl Read) -> (Vec<(u64, Result<String, String>)>, u64) {
    let mut reader = GameReader::new(text);
    let found = reader
        .by_ref()
        .map(|read| match read {
            Ok(recorded) => (recorded.line, Ok(pgn::write(&recorded.game))),
            Err(problem) => (problem.line, Err(format!("{:?}", problem.kind))),
        })
        .collect();
    (found, reader.line())
}

fuzz_target!(|text: &[u8]| {
    let (found, lines) = games(text);
    let listed = archive::outlines(text);
    assert_eq!(listed.len(), found.len(), "{listed:?} {found:?}");
    let mut from = 0;
    for ((range, plies), (_, read)) in listed.iter().zip(&found) {
        assert!(from <= range.start && range.start < range.end, "{listed:?}");
        assert!(range.end <= text.len() as u64);
        from = range.end;
        let cut = &text[range.start as usize..range.end as usize];
        let alone = pgn::read_part(cut, range.start);
        match (read, alone) {
            (Ok(written), Ok(game)) => {
                assert_eq!(&pgn::write(&game), written);
                assert_eq!(game.played().len(), *plies as usize);
            }
            (Err(problem), Err(alone)) => assert_eq!(&format!("{:?}", alone.kind), problem),
            (read, alone) => panic!("{read:?} in its text, {alone:?} alone"),
        }
    }

    let (trickled, _) = games(Trickle(text, 1 + text.len() % 7));
    assert_eq!(trickled, found);

    if let Some(at) = pgn::last_game_start(text) {
        let (mut parts, before) = games(&text[..at]);
        let (rest, _) = games(&text[at..]);
        let moved = rest
            .into_iter()
            .map(|(line, read)| (line + before - 1, read));
        parts.extend(moved);
        assert_eq!(parts, found, "cut at {at}");
    }

    let whole = GameReader::new(text);
    let mut short = GameReader::summaries(text);
    for read in whole {
        match (read, short.next().expect("as many")) {
            (Ok(whole), Ok(short)) => {
                assert_eq!(short.game.plies(), whole.game.played().len());
                assert_eq!(short.game.position(), whole.game.position());
                assert_eq!(short.game.outcome(), whole.game.outcome());
                assert_eq!(
                    (short.line, short.contradicts),
                    (whole.line, whole.contradicts)
                );
            }
            (Err(whole), Err(short)) => assert_eq!(format!("{whole:?}"), format!("{short:?}")),
            (whole, short) => panic!("{whole:?} whole, {short:?} in short"),
        }
    }
    assert!(short.next().is_none());
    assert_eq!(short.line(), lines);
});
