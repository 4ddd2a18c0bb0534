//! The fragment of a URL, the part after its `#`: a game that it leads to is written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shakki::chess::{link, pgn};

fuzz_target!(|text: &str| {
    let Some(Ok(game)) = link::read(text) else {
        return;
    };
    let written = link::write(&game);
    let again = link::read(&written)
        .unwrap_or_else(|| panic!("{written:?} leads nowhere"))
        .unwrap_or_else(|problem| panic!("{problem:?} in {written:?}"));
    assert_eq!(again.fen(), game.fen(), "{written:?}");
    if !game.played().is_empty() {
        assert_eq!(pgn::write(&again), pgn::write(&game), "{written:?}");
    }
});
