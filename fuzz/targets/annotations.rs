//! The text between two moves: annotations that are read from it can be set on a move of another game, and are read
//! back from its record; a variation is written and read again with its moves.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shakki::chess::{
    Game,
    annotation::{self, drawing, glyph, variation},
    pgn::{self, GameReader},
};

const RECORD: &str = "[White \"A\"]\n\n1. e4 {a} e5 2. Nf3! (2. f4) Nc6 $2 {b} 1-0\n";

static READ: LazyLock<Game> = LazyLock::new(|| pgn::read(RECORD).expect("a record").remove(0));
static PLAYED: LazyLock<Game> = LazyLock::new(|| {
    let mut game = Game::new();
    for ply in READ.played() {
        game.play(ply.mv).expect("legal");
    }
    game
});

fuzz_target!(|text: &str| {
    let said = annotation::read(text);
    let again = annotation::write(&said);
    if let Some(written) = &again {
        assert_eq!(annotation::read(written), said);
    }
    for variation in variation::texts(&said) {
        let start = READ.position_at(2);
        if let Some(game) = variation::read(start, variation) {
            let written = variation::write(&game);
            let again = variation::read(start, &written);
            let again = again.unwrap_or_else(|| panic!("{written:?} is no variation"));
            assert_eq!(variation::write(&again), written);
            let moves = |game: &Game| game.played().iter().map(|ply| ply.mv).collect::<Vec<_>>();
            assert_eq!(moves(&again), moves(&game), "{written:?}");
        }
    }
    let _ = (drawing::read(&said), glyph::signs(&said));
    let (game, ply) = place(text);
    let mut game = game.clone();
    let before: Vec<_> = (0..=4).map(|ply| game.annotations(ply)).collect();
    assert_eq!(game.set_annotations(ply, &said), again.is_some());
    for other in (0..=4).filter(|other| *other != ply || again.is_none()) {
        assert_eq!(game.annotations(other), before[other]);
    }
    let written = pgn::write(&game);
    let mut reader = GameReader::new(written.as_bytes());
    let read = reader
        .next()
        .expect("a game")
        .unwrap_or_else(|problem| panic!("{problem} in {written:?}"))
        .game;
    assert!(reader.next().is_none(), "two games in {written:?}");
    let moves = |game: &Game| game.played().iter().map(|ply| ply.mv).collect::<Vec<_>>();
    assert_eq!(moves(&read), moves(&game), "{written:?}");
    for ply in 0..=4 {
        assert_eq!(
            read.annotations(ply),
            game.annotations(ply),
            "{ply} in {written:?}"
        );
    }
});

/// The game and the ply that a text is said of. A sum of its bytes decides: six games for every text would be six times
/// as slow, and a change of one byte says the same of another place.
fn place(text: &str) -> (&'static Game, usize) {
    let sum: usize = text.bytes().map(usize::from).sum();
    let game = if sum.is_multiple_of(2) {
        &READ
    } else {
        &PLAYED
    };
    (game, [0, 1, 4][sum / 2 % 3])
}
