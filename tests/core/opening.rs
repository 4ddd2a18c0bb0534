//! The names of openings: by position, however it came about, in the player's language, and in the record.

use shakki::{
    chess::{Game, opening, pgn},
    text::{Session, TextOptions},
    words::{self, Language, with_language},
};

use crate::common::{play, played};

/// Code and name of the opening.
fn of(game: &Game) -> Option<(&'static str, &'static str)> {
    opening::of(game).map(|opening| (opening.eco, opening.name))
}

const NAJDORF: &str = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6";

#[test]
fn an_opening_is_known_by_its_position() {
    let cases = [
        ("e4", "B00", "King's Pawn Game"),
        ("e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez"),
        (NAJDORF, "B90", "Sicilian Defense: Najdorf Variation"),
        ("d4 d5 c4", "D06", "Queen's Gambit"),
        // Castled on both sides.
        (
            "e4 e5 d4 exd4 Qxd4 Nc6 Qe3 Nf6 Nc3 Bb4 Bd2 O-O O-O-O Re8 Bc4 d6 Nh3",
            "C22",
            "Center Game: Kupreichik Variation",
        ),
        // A pawn could be taken en passant.
        (
            "e4 e6 d4 d5 e5 f5",
            "C02",
            "French Defense: Advance Variation",
        ),
        ("e4 e6 e5 d5 d4", "C02", "French Defense: Advance Variation"),
    ];
    for (moves, eco, name) in cases {
        assert_eq!(of(&played(moves)), Some((eco, name)), "{moves}");
    }
}

#[test]
fn transpositions_are_found() {
    let declined = of(&played("d4 d5 c4 e6 Nc3 Nf6"));
    assert!(declined.is_some_and(|(eco, _)| eco.starts_with("D3")));
    for moves in ["c4 e6 d4 d5 Nc3 Nf6", "d4 Nf6 c4 e6 Nc3 d5"] {
        assert_eq!(of(&played(moves)), declined, "{moves}");
    }
    // With moves lost on the way, too.
    let detour = "Nf3 Nf6 Ng1 Ng8 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6";
    assert_eq!(of(&played(detour)), of(&played(NAJDORF)));
}

#[test]
fn moves_that_no_opening_has_keep_the_last_name() {
    let mut game = played(NAJDORF);
    play(&mut game, "Ndb5 Rg8 Na3 Rh8");
    assert_eq!(of(&game), of(&played(NAJDORF)));
    // What was taken back does not count.
    while game.cursor() > 5 {
        game.take_back();
    }
    assert_eq!(of(&game), of(&played("e4 c5 Nf3 d6 d4")));
    assert_ne!(of(&game), of(&played(NAJDORF)));
}

#[test]
fn before_the_first_move_and_from_another_start_there_is_none() {
    assert_eq!(of(&Game::new()), None);
    let mut without_rook =
        Game::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1").expect("a FEN");
    play(&mut without_rook, "e4 e5");
    assert_eq!(of(&without_rook), None);
    // Not even where it comes to a position that has a name.
    let mut later = Game::from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
        .expect("a FEN");
    play(&mut later, "c5");
    assert_eq!(of(&later), None);
    assert!(!pgn::write(&later).contains("ECO"));
}

#[test]
fn the_record_of_a_game_played_here_has_its_opening() {
    let mut game = played(NAJDORF);
    let text = pgn::write(&game);
    let tags = "[ECO \"B90\"]\n[Opening \"Sicilian Defense: Najdorf Variation\"]\n[Termination";
    assert!(text.contains(tags), "{text}");
    assert!(!pgn::write(&Game::new()).contains("[ECO"));
    // The language of the player is not that of the record.
    with_language(Language::Finnish, || assert_eq!(pgn::write(&game), text));
    // What a record says itself is neither changed nor added to.
    game.tags_mut().set("ECO", "A00");
    let text = pgn::write(&game);
    assert!(
        text.contains("[ECO \"A00\"]") && !text.contains("[Opening"),
        "{text}"
    );
}

#[test]
fn a_record_that_was_opened_keeps_its_own_tags() {
    let without = "[Event \"?\"]\n[White \"A\"]\n[Result \"*\"]\n\n1. e4 c5 *\n";
    let with = "[Event \"?\"]\n[ECO \"A00\"]\n[Opening \"Mine\"]\n[Result \"*\"]\n\n1. e4 c5 *\n";
    let bare = "1. e4 c5 *\n";
    for record in [without, with, bare] {
        let game = pgn::first(record.as_bytes()).expect("a record").game;
        assert_eq!(pgn::write(&game), record);
    }
    let mut game = pgn::first(with.as_bytes()).expect("a record").game;
    play(&mut game, "Nf3 d6");
    let text = pgn::write(&game);
    assert!(text.contains("[ECO \"A00\"]\n[Opening \"Mine\"]"), "{text}");
}

#[test]
fn families_have_names_in_every_language() {
    let najdorf = opening::of(&played(NAJDORF)).expect("an opening");
    let named = |language| with_language(language, || words::opening::name(najdorf));
    assert_eq!(
        named(Language::English),
        "Sicilian Defence: Najdorf Variation"
    );
    assert_eq!(
        named(Language::Finnish),
        "Sisilialainen puolustus: Najdorf Variation"
    );
    assert_eq!(
        named(Language::Norwegian),
        "Siciliansk forsvar: Najdorf Variation"
    );
    assert_eq!(
        named(Language::Hungarian),
        "Szicíliai védelem: Najdorf Variation"
    );
    // A family that is known in English only.
    let polish = opening::of(&played("b4")).expect("an opening");
    let said = with_language(Language::Finnish, || words::opening::name(polish));
    assert_eq!(said, "Polish Opening");
}

/// Every message with the name of a family is found by the name that the table has for it.
#[test]
fn every_named_family_is_one_of_the_table() {
    let english = include_str!("../../assets/locales/en/shakki.ftl");
    let finnish = include_str!("../../assets/locales/fi/shakki.ftl");
    let count = english
        .lines()
        .filter(|line| line.starts_with("opening-"))
        .count();
    let moves = include_str!("opening_families.txt");
    let mut found = 0;
    for line in moves.lines() {
        let opening = opening::of(&played(line)).expect("an opening");
        let names = with_language(Language::Finnish, || words::opening::names(opening));
        let family = names.last().expect("a name");
        assert!(
            finnish.contains(&format!(" = {family}\n")),
            "{line}: {family}"
        );
        found += 1;
    }
    assert_eq!(found, count, "a line of moves for each family");
}

#[test]
fn names_become_shorter_down_to_the_family() {
    let game = played("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3");
    let names = words::opening::names(opening::of(&game).expect("an opening"));
    assert_eq!(
        names,
        [
            "Sicilian Defence: Najdorf Variation, English Attack",
            "Sicilian Defence: Najdorf Variation",
            "Sicilian Defence",
        ]
    );
}

#[test]
fn the_text_game_tells_the_opening() {
    let mut session = Session::begin(TextOptions::default());
    let mut told = |lines: &[&str]| {
        let answers = lines.iter().map(|line| session.answer(line).text);
        answers.last().unwrap_or_default()
    };
    assert_eq!(told(&["opening"]), "the opening has no name");
    assert_eq!(told(&["d4", "d5", "c4", "opening"]), "D06 Queen's Gambit");
    assert_eq!(told(&["e6", "undo", "opening"]), "D06 Queen's Gambit");
    let finnish = with_language(Language::Finnish, || told(&["opening"]));
    assert_eq!(finnish, "D06 Kuningatargambiitti");
}
