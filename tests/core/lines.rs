//! Lines beside a game: tried, kept in the record, entered, promoted and deleted; and annotations that are edited. What
//! is not changed stands as it stood, to the byte.

use std::time::Duration;

use proptest::prelude::*;
use shakki::chess::{
    Game, Move, Position, Square,
    annotation::{Annotation, comment, drawing, glyph, variation},
    line::{Edit, Line},
    notation::{self, ParsedMove},
    pgn,
    recorder::Recorder,
    table::{Action, Event, EventKind, Header, MatchOptions, Table},
};

use crate::common::{data, played};

fn read(text: &str) -> Game {
    pgn::first(text.as_bytes())
        .unwrap_or_else(|problem| panic!("{problem}: {text}"))
        .game
}

fn study() -> (String, Game) {
    let text = std::fs::read_to_string(data("annotated").join("study.pgn")).expect("a text");
    let game = read(&text);
    (text, game)
}

fn found(game: &Game, ply: usize, san: &str) -> Move {
    match notation::parse_move(game.position_at(ply), san) {
        Ok(ParsedMove::Move(mv)) => mv,
        other => panic!("{san}: {other:?}"),
    }
}

/// A line with these moves, from so many plies of the game on.
fn tried(game: &Game, ply: usize, sans: &str) -> Line {
    let mut sans = sans.split_whitespace();
    let first = sans.next().expect("a move");
    let mut line = Line::begin(game, ply, found(game, ply, first)).expect("a line");
    for (made, san) in (ply + 1..).zip(sans) {
        let mv = found(line.game(), made, san);
        let (longer, shown) = line.play(game, made, mv).expect("a legal move");
        assert_eq!(shown, made + 1);
        line = longer;
    }
    line
}

fn done(game: &mut Game, edit: &Edit) {
    assert!(
        game.set_annotations(edit.ply, &edit.annotations),
        "{edit:?}"
    );
}

/// The moves of a line from where it leaves the game.
fn moves(line: &Line) -> String {
    let plies = &line.game().plies()[line.leaves_game_at()..];
    let sans: Vec<&str> = plies.iter().map(|ply| ply.san.as_str()).collect();
    sans.join(" ")
}

const OPEN_GAME: &str = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n";

#[test]
fn a_line_is_tried_and_the_game_does_not_change() {
    let game = read(OPEN_GAME);
    let line = tried(&game, 2, "f4 exf4 Bc4");
    assert_eq!(moves(&line), "f4 exf4 Bc4");
    assert_eq!((line.depth(), line.leaves_game_at()), (1, 2));
    assert!(!line.is_kept() && !line.is_recorded());
    assert_eq!(pgn::write(&game), OPEN_GAME);
    let own = found(&game, 2, "Nf3");
    assert!(Line::begin(&game, 2, own).is_none(), "the game's own move");
    let illegal = found(&game, 0, "e4");
    assert!(Line::begin(&game, 2, illegal).is_none());
    // Another move in the middle of a line that is not kept is another line.
    let other = found(line.game(), 4, "Nf3");
    let (line, shown) = line.play(&game, 4, other).expect("legal");
    assert_eq!((moves(&line).as_str(), shown), ("f4 exf4 Nf3", 5));
    let first = found(&game, 2, "d4");
    let (line, shown) = line.play(&game, 2, first).expect("legal");
    assert_eq!((moves(&line).as_str(), shown), ("d4", 3));
    assert!(line.shortened(2).is_none());
    let line = tried(&game, 2, "f4 exf4 Bc4").shortened(4).expect("a line");
    assert_eq!(moves(&line), "f4 exf4");
}

#[test]
fn a_line_is_kept_entered_gone_on_with_and_deleted() {
    let mut game = read(OPEN_GAME);
    let (line, edit) = tried(&game, 2, "f4 exf4 Bc4").kept(&game).expect("written");
    done(&mut game, &edit);
    assert!(line.is_kept());
    assert_eq!(line.path(), [(3, 0)]);
    let kept = "[White \"A\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4) 2... Nc6 3. Bb5 a6 *\n";
    assert_eq!(pgn::write(&game), kept);
    // The same first move enters it.
    let entered = Line::begin(&game, 2, found(&game, 2, "f4")).expect("a line");
    assert!(entered.is_kept());
    assert_eq!(moves(&entered), "f4 exf4 Bc4");
    // Going on with it, and keeping that.
    let further = found(entered.game(), 5, "Qh4");
    let (longer, _) = entered.play(&game, 5, further).expect("legal");
    assert!(longer.is_recorded() && !longer.is_kept());
    let (_, edit) = longer.kept(&game).expect("written");
    done(&mut game, &edit);
    assert!(pgn::write(&game).contains("(2. f4 exf4 3. Bc4 Qh4+)"));
    // A variation of the variation.
    let line = Line::at(&game, &[(3, 0)]).expect("there");
    let inner = found(line.game(), 4, "Nf3");
    let (line, _) = line.play(&game, 4, inner).expect("legal");
    assert_eq!((line.depth(), line.is_kept()), (2, false));
    let (line, edit) = line.kept(&game).expect("written");
    done(&mut game, &edit);
    assert_eq!(line.path(), [(3, 0), (3, 0)]);
    let nested = "(2. f4 exf4 3. Bc4 (3. Nf3) 3... Qh4+)";
    assert!(pgn::write(&game).contains(nested), "{}", pgn::write(&game));
    let again = Line::at(&game, &line.path()).expect("there");
    assert_eq!(moves(&again), "f4 exf4 Nf3");
    let (edit, outer, shown) = again.deleted(&game).expect("there");
    done(&mut game, &edit);
    assert_eq!((outer, shown), (Some(vec![(3, 0)]), 5));
    assert!(pgn::write(&game).contains("(2. f4 exf4 3. Bc4 Qh4+)"));
    let line = Line::at(&game, &[(3, 0)]).expect("there");
    let (edit, outer, shown) = line.deleted(&game).expect("there");
    done(&mut game, &edit);
    assert_eq!((outer, shown), (None, 3));
    assert_eq!(game.annotations(3), []);
    assert!(Line::at(&game, &[(3, 0)]).is_none());
}

#[test]
fn a_line_behind_the_end_begins_with_the_last_move() {
    let mut game = read("1. e4 e5 2. Nf3 1-0\n");
    let line = tried(&game, 3, "Nc6 Bb5");
    assert_eq!((line.leaves_game_at(), line.first_shown()), (3, 3));
    assert_eq!(moves(&line), "Nc6 Bb5");
    let (line, edit) = line.kept(&game).expect("written");
    done(&mut game, &edit);
    let text = pgn::write(&game);
    assert_eq!(text, "1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0\n");
    let again = Line::at(&read(&text), &line.path()).expect("there");
    assert_eq!(
        (again.first_shown(), moves(&again).as_str()),
        (3, "Nc6 Bb5")
    );
    // It is entered again by its first own move, and not begun a second time.
    let entered = Line::begin(&game, 3, found(&game, 3, "Nc6")).expect("a line");
    assert!(entered.is_kept());
    assert_eq!(
        (entered.path(), moves(&entered)),
        (line.path(), "Nc6 Bb5".to_owned())
    );
    let other = Line::begin(&game, 3, found(&game, 3, "d6")).expect("a line");
    assert!(!other.is_recorded());
    let nothing = Game::new();
    assert!(Line::begin(&nothing, 0, nothing.position().legal_moves()[0]).is_none());
}

#[test]
fn variations_are_promoted() {
    let mut game = read("1. e4 e5 (1... c5 2. Nf3 (2. c3! d5) 2... d6) (1... e6) 2. Nf3 *\n");
    // Among those of the game's move the second becomes the first.
    let french = Line::at(&game, &[(2, 1)]).expect("there");
    let (edit, path) = french.promoted(&game).expect("promoted");
    done(&mut game, &edit);
    assert_eq!(path, [(2, 0)]);
    let text = pgn::write(&game);
    assert!(
        text.contains("e5 (1... e6) (1... c5 2. Nf3 (2. c3! d5) 2... d6) 2. Nf3"),
        "{text}"
    );
    let first = Line::at(&game, &path).expect("there");
    assert!(
        first.promoted(&game).is_none(),
        "the game stays as it was played"
    );
    // That of a variation becomes what the variation goes on with.
    let alapin = Line::at(&game, &[(2, 1), (2, 0)]).expect("there");
    let (edit, path) = alapin.promoted(&game).expect("promoted");
    done(&mut game, &edit);
    assert_eq!(path, [(2, 1)]);
    let text = pgn::write(&game);
    assert!(
        text.contains("(1... c5 2. c3! (2. Nf3 d6) 2... d5)"),
        "{text}"
    );
}

#[test]
fn a_comment_before_the_first_move_of_a_variation_stays_when_it_is_promoted() {
    for (text, expected) in [
        (
            "(1... c5 {a} 2. Nf3 ({better} {or so} 2. c3! {b} d5) 2... d6)",
            "(1... c5 {a} {better} {or so} 2. c3! {b} (2. Nf3 d6) 2... d5)",
        ),
        (
            "({x} 1... c5 ({y} $2 1... e6 2. d4) 2. Nf3)",
            "({x} {y} 1... e6 $2 (1... c5 2. Nf3) 2. d4)",
        ),
    ] {
        let mut game = read(&format!("1. e4 e5 {text} 2. Nf3 *\n"));
        let inner = if text.starts_with("(1") {
            (2, 0)
        } else {
            (1, 0)
        };
        let line = Line::at(&game, &[(2, 0), inner]).expect("there");
        let (edit, path) = line.promoted(&game).expect("promoted");
        done(&mut game, &edit);
        let text = pgn::write(&game);
        assert!(text.contains(expected), "{text}");
        assert!(Line::at(&game, &path).is_some(), "{text}");
    }
}

#[test]
fn a_variation_that_ends_with_a_result_keeps_it() {
    let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 *) 2... d6 1/2-1/2 {agreed}) 2. Nf3 *\n";
    let mut game = read(text);
    let line = Line::at(&game, &[(2, 0)]).expect("there");
    let said = comment::with_text(&line.annotations(&game, 2), "so");
    let (line, edit) = line.annotated(&game, 2, &said).expect("written");
    done(&mut game, &edit);
    let expected = text.replace("1... c5 2.", "1... c5 {so} 2.");
    assert_eq!(pgn::write(&game), expected);
    let inner = Line::at(&game, &[(2, 0), (2, 0)]).expect("there");
    assert!(inner.promoted(&game).is_none(), "a result would be lost");
    let (_, edit) = inner
        .annotated(&game, 3, &[Annotation::Nag(2)])
        .expect("written");
    done(&mut game, &edit);
    let expected = expected.replace("2. c3 *", "2. c3 $2 *");
    assert_eq!(pgn::write(&game), expected);
    // Played on, it does not end there any more; what was not kept leaves no trace.
    let line = Line::at(&game, &line.path()).expect("there");
    let (longer, _) = line
        .play(&game, 4, found(line.game(), 4, "d4"))
        .expect("legal");
    let shorter = longer.shortened(4).expect("a line");
    let (_, edit) = shorter.kept(&game).expect("written");
    let mut kept = game.clone();
    done(&mut kept, &edit);
    assert_eq!(pgn::write(&kept), expected);
    let (_, edit) = longer.kept(&game).expect("written");
    done(&mut game, &edit);
    let text = pgn::write(&game);
    assert!(text.contains("2... d6 {agreed} 3. d4)"), "{text}");
}

/// What follows a result in a variation could not be written again.
#[test]
fn a_variation_that_goes_on_after_a_result_is_only_shown() {
    for inside in [
        "1... c5 1-0 2. Nf3",
        "1... c5 * 1-0",
        "1... c5 1-0\n{next line}",
        "1... c5 1-0\n% for programs\n",
    ] {
        let text = format!("1. e4 e5 ({inside}) 2. Nf3 *\n");
        let game = read(&text);
        assert_eq!(variation::texts(&game.annotations(2)).count(), 1);
        assert!(Line::at(&game, &[(2, 0)]).is_none(), "{text}");
        assert_eq!(pgn::write(&game), text);
    }
}

#[test]
fn what_is_edited_in_a_variation_leaves_the_rest_of_it_as_it_stood() {
    let (text, mut game) = study();
    let line = Line::at(&game, &[(1, 0)]).expect("1. d4 d5 2. c4");
    let said = line.annotations(&game, 3);
    assert_eq!(said, [Annotation::Nag(10)]);
    let said = comment::with_text(&glyph::toggled(&said, 1), "a gambit");
    let (line, edit) = line.annotated(&game, 3, &said).expect("written");
    done(&mut game, &edit);
    assert_eq!(line.annotations(&game, 3), said);
    let expected = text.replace("2. c4 $10)", "2. c4 $1 $10 {a gambit})");
    assert_eq!(pgn::write(&game), format!("{}\n", expected.trim_end()));
    // In the variation of the variation.
    let inner = Line::at(&game, &[(1, 0), (2, 0)]).expect("1... Nf6 2. c4");
    let said = comment::with_text(&inner.annotations(&game, 3), "Benko");
    let (_, edit) = inner.annotated(&game, 3, &said).expect("written");
    done(&mut game, &edit);
    let expected = expected.replace("{King's; Indian}", "{Benko}");
    assert_eq!(pgn::write(&game), format!("{}\n", expected.trim_end()));
}

#[test]
fn every_variation_is_read_and_written_but_for_space_at_its_ends() {
    fn all(game: &Game) -> usize {
        let mut count = 0;
        for ply in 1..=game.cursor() {
            let said = game.annotations(ply);
            for text in variation::texts(&said) {
                let Some(found) = variation::read(game.position_at(ply - 1), text) else {
                    continue;
                };
                let squeezed = |text: &str| {
                    let words: Vec<&str> = text.split_whitespace().collect();
                    words.join(" ").replace("( ", "(").replace(" )", ")")
                };
                assert_eq!(squeezed(&variation::write(&found)), squeezed(text));
                count += 1 + all(&found);
            }
        }
        count
    }
    let mut count = 0;
    for entry in std::fs::read_dir(data("annotated")).expect("the folder") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        count += all(&read(&text));
    }
    assert!(count >= 3, "{count}");
}

/// What can be between the moves of a variation, comments to the end of the line of both kinds included.
fn any_gap() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        " ",
        "\n",
        "\r\n",
        " {a}",
        " {b\n; c}",
        " ; good\n",
        ";; x ) y {\n",
        "\n% for ( programs\n",
    ]);
    prop::collection::vec(piece, 0..4).prop_map(|pieces| pieces.concat())
}

/// A variation instead of Black's first move, with variations inside, brackets included.
fn any_variation() -> impl Strategy<Value = String> {
    prop::collection::vec(any_gap(), 10).prop_map(|gaps| {
        let parts = [
            "(", "1... c5", "(1... e6", ")", "2. Nf3", "(2. c3", "(2. d4", ")2... d5", ")",
            "2... d6",
        ];
        let text = parts
            .iter()
            .zip(&gaps)
            .map(|(part, gap)| [*part, gap.as_str()].concat());
        text.collect::<String>() + ")"
    })
}

/// The text between the brackets, without space at its ends.
fn inside(variation: &str) -> &str {
    let text = variation
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    text.expect("brackets").trim()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// No comment of it changes when it is read and written, nor when a move is added to it.
    #[test]
    fn any_variation_keeps_its_comments(text in any_variation()) {
        let mut game = read(&format!("1. e4 e5 {text} 2. Nf3 *"));
        let start = game.position_at(1);
        let unchanged = variation::read(start, &text).expect("a variation");
        let written = variation::write(&unchanged);
        prop_assert_eq!(inside(&written), inside(&text));

        let line = Line::at(&game, &[(2, 0)]).expect("there");
        let mv = found(line.game(), 4, "d4");
        let (line, _) = line.play(&game, 4, mv).expect("legal");
        let (line, edit) = line.kept(&game).expect("written");
        done(&mut game, &edit);
        let written = pgn::write(&game);
        prop_assert!(written.contains(inside(&text)), "{}", written);
        let again = read(&written);
        prop_assert_eq!(again.cursor(), 3, "{}", written);
        let again = Line::at(&again, &line.path()).expect("there");
        prop_assert_eq!(moves(&again), "c5 Nf3 d6 d4", "{}", written);
    }

    /// Results anywhere in it: what can be read is written with its moves and its result, and read again the same.
    #[test]
    fn any_variation_with_results_is_written_as_it_was_read(
        gaps in prop::collection::vec(any_gap(), 5),
        results in prop::collection::vec(prop::sample::select(vec!["", "", " 1-0", " * ", " 1/2-1/2", " ½-½ "]), 4),
    ) {
        let parts = ["(", "1... c5", "2. Nf3", "(2. c3 *) 2... d6"];
        let pieces = parts.iter().zip(&gaps).zip(&results);
        let text: String = pieces.map(|((part, gap), result)| [part, gap.as_str(), result].concat()).collect();
        let text = format!("{text}{}{})", gaps[4], if gaps[4].ends_with('\n') { "" } else { "\n" });
        let start = played("e4");
        let Some(game) = variation::read(start.position(), &text) else {
            return Ok(());
        };
        let written = variation::write(&game);
        prop_assert_eq!(inside(&written), inside(&text));
        let again = variation::read(start.position(), &written).expect("a variation");
        prop_assert_eq!(variation::write(&again), written);
        prop_assert_eq!(again.cursor(), game.cursor());
    }
}

/// Each part of the text after a move is changed alone; the rest of the record is unchanged.
#[test]
fn an_edit_changes_no_byte_of_anything_else() {
    let (text, game) = study();
    let whole = format!("{}\n", text.trim_end());
    type Change = fn(&[Annotation]) -> Vec<Annotation>;
    let changes: [(usize, Change, &str, &str); 6] = [
        (
            1,
            |said| glyph::toggled(said, 3),
            "1. e4 $1 {best",
            "1. e4 $3 {best",
        ),
        (
            1,
            |said| comment::with_text(said, "worst"),
            "{best (by test) [%clk 0:03:00][%emt 0:00:01]}",
            "{[%clk 0:03:00][%emt 0:00:01] worst}",
        ),
        (
            0,
            |said| {
                let shape = drawing::DrawnShape::Circle(Square::D4);
                drawing::next_colour(said, shape)
            },
            "[%csl Gd4,Re5]",
            "[%csl Rd4,Re5]",
        ),
        (
            3,
            |said| glyph::toggled(said, 146),
            "Nf3 $14 $146 ( 2. f4",
            "Nf3 $14 ( 2. f4",
        ),
        (
            6,
            |said| comment::with_text(said, "so"),
            "a6?!\n  4. Ba4",
            "a6?! {so}\n  4. Ba4",
        ),
        (
            11,
            |said| comment::with_text(said, "both"),
            "{one} {two} b5",
            "{both} 6... b5",
        ),
    ];
    for (ply, change, from, to) in changes {
        let mut edited = game.clone();
        assert!(whole.contains(from), "{from}");
        let said = change(&game.annotations(ply));
        assert!(edited.set_annotations(ply, &said), "{from}");
        let written = pgn::write(&edited);
        let same = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(same(&written), same(&whole.replace(from, to)), "{from}");
        assert_eq!(read(&written).annotations(ply), said);
    }
}

/// A line that begins with `%` is for other programs: it is no annotation, and stays beside what is edited.
#[test]
fn a_line_for_programs_stays_beside_what_is_edited() {
    let variation = |text: &str| Annotation::Variation(text.to_owned());
    let longer = variation("(1... c5 2. Nf3)");
    let glyph = Annotation::Mark("!".to_owned());
    let said = Annotation::Comment("so".to_owned());
    for (ply, record, annotations, expected) in [
        (
            2,
            "1. e4 e5\n% x\n(1... c5) 2. Nf3 *\n",
            vec![longer.clone()],
            "1. e4 e5\n% x\n(1... c5 2. Nf3) 2. Nf3 *\n",
        ),
        (
            2,
            "1. e4 e5 (1... c5)\n% x\n2. Nf3 *\n",
            vec![longer.clone()],
            "1. e4 e5 (1... c5 2. Nf3)\n% x\n2. Nf3 *\n",
        ),
        (
            2,
            "1. e4 e5\n% x\n(1... c5)\n% y\n2. Nf3 *\n",
            vec![],
            "1. e4 e5\n% x\n% y\n2. Nf3 *\n",
        ),
        (
            2,
            "1. e4 e5\n% x\n(1... c5)\n% y\n{a}\n% z\n(1... e6) 2. Nf3 *\n",
            vec![longer.clone(), variation("(1... e6)")],
            "1. e4 e5\n% x\n(1... c5 2. Nf3)\n% y\n% z\n(1... e6) 2. Nf3 *\n",
        ),
        (
            2,
            "1. e4 e5\n% x\n(1... c5) 2. Nf3 *\n",
            vec![glyph, longer],
            "1. e4 e5! (1... c5 2. Nf3)\n% x\n2. Nf3 *\n",
        ),
        (
            1,
            "1. e4\n% x\ne5 *\n",
            vec![said.clone()],
            "1. e4 {so}\n% x\n1... e5 *\n",
        ),
        (
            2,
            "1. e4 e5\n% x\n*\n",
            vec![said.clone()],
            "1. e4 e5 {so}\n% x\n*\n",
        ),
        (
            0,
            "[White \"A\"] {a}\n% x\n1. e4 *\n",
            vec![],
            "[White \"A\"] \n% x\n1. e4 *\n",
        ),
        (0, "% x\n{a} 1. e4 *\n", vec![said], "% x\n{so} 1. e4 *\n"),
    ] {
        let mut game = read(record);
        assert!(game.set_annotations(ply, &annotations), "{record}");
        let written = pgn::write(&game);
        assert_eq!(written, expected, "{record}");
        let again = read(&written);
        assert_eq!(again.annotations(ply), annotations, "{written}");
        assert_eq!(pgn::write(&again), written);
    }
    // As the commands of a line do it.
    let mut game = read("1. e4 e5\n% x\n(1... c5 2. Nf3) 2. Nf3 *\n");
    let line = Line::at(&game, &[(2, 0)]).expect("there");
    let (line, _) = line
        .play(&game, 3, found(line.game(), 3, "d6"))
        .expect("legal");
    let (_, edit) = line.kept(&game).expect("written");
    done(&mut game, &edit);
    assert_eq!(
        pgn::write(&game),
        "1. e4 e5\n% x\n(1... c5 2. Nf3 d6) 2. Nf3 *\n"
    );
}

#[test]
fn an_edit_is_kept_by_the_journal_and_taken_back_to_the_byte() {
    let (text, game) = study();
    let whole = format!("{}\n", text.trim_end());
    let mut table = Table::adopt(&game, MatchOptions::default());
    for ply in 0..=game.cursor() {
        let before = table.game().text_after(ply).to_owned();
        let said = comment::with_text(
            &table.game().annotations(ply),
            "another {text}\nof two lines",
        );
        let annotate = Action::Annotate {
            ply,
            annotations: said.clone(),
        };
        table.act(annotate, Duration::ZERO).expect("it is said");
        assert_eq!(table.game().annotations(ply), said);
        assert_ne!(pgn::write(table.game()), whole);

        let header: Header = table.header().to_string().parse().expect("a header");
        let events: Vec<Event> = table
            .events()
            .iter()
            .map(|event| event.to_string().parse().expect("an event"))
            .collect();
        let replayed = Table::replay(header, &events).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(pgn::write(replayed.game()), pgn::write(table.game()));

        let restore = Action::RestoreText { ply, text: before };
        let events = table.act(restore, Duration::ZERO).expect("it is restored");
        assert!(
            events
                .iter()
                .any(|event| matches!(event.kind, EventKind::TextReplaced(at, _) if at == ply))
        );
        assert_eq!(pgn::write(table.game()), whole, "{ply}");
    }
    let beyond = Action::RestoreText {
        ply: game.cursor() + 1,
        text: String::new(),
    };
    assert!(table.act(beyond, Duration::ZERO).is_err());
}

/// What was written into a record that was opened is in the journal, and goes into the archive.
#[test]
fn a_record_that_was_written_in_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, game) = study();
    let archived = |table: &Table| {
        let mut recorder = Recorder::new(folder.path());
        recorder.write_events(table).expect("the journal");
        recorder.archive(table).expect("the archive").is_some()
    };
    let mut table = Table::adopt(&game, MatchOptions::default());
    assert!(!archived(&table), "it was only looked at");
    let annotate = Action::Annotate {
        ply: 2,
        annotations: vec![Annotation::Nag(3)],
    };
    table.act(annotate, Duration::ZERO).expect("it is said");
    assert!(table.was_annotated());
    assert!(archived(&table));
}

#[test]
fn a_variation_of_chess960_castles_as_its_game_does() {
    let text = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n\n\
                1. O-O (1. O-O-O Kf7) 1... Kd7 *\n";
    let game = read(text);
    let line = Line::at(&game, &[(1, 0)]).expect("the other castling");
    assert_eq!(moves(&line), "O-O-O Kf7");
}
