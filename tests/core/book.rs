//! The rule book: every position is legal, every task's answer is what the rules find, every law has its page, and
//! every language has its words.

use shakki::{
    book::{self, Book, TaskGoal},
    chess::{Color, EndReason, Outcome, Position, Role},
    settings::Notation,
    words::{self, Language},
};

fn ours() -> &'static Book {
    Book::bundled().unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn every_task_is_solved_by_exactly_the_moves_it_names() {
    for task in ours().pages().iter().flat_map(|page| &page.tasks) {
        assert!(!task.goals.is_empty(), "{}: no goal", task.id);
        let found = task.found_by_rules();
        for mv in &task.solution {
            assert!(found.contains(mv), "{}: {mv} does not do it", task.id);
        }
        if !task.goals.contains(&TaskGoal::Best) {
            for mv in &found {
                assert!(task.is_right(*mv), "{}: {mv} does it too", task.id);
            }
        }
        let legal = task.game.position().legal_moves();
        assert!(
            task.solution.len() < legal.len(),
            "{}: nothing could be wrong",
            task.id
        );
    }
}

#[test]
fn every_law_that_a_reader_needs_has_a_page() {
    let groups = [("S", 5), ("M", 10), ("E", 15), ("C", 3), ("T", 2), ("V", 3)];
    for (group, last) in groups {
        for number in 1..=last {
            let law = format!("{group}{number}");
            assert!(ours().page_of_law(&law).is_some(), "{law} is on no page");
        }
    }
    for page in ours().pages() {
        assert!(!page.laws.is_empty(), "{} teaches nothing", page.id);
    }
}

#[test]
fn e15_every_end_of_a_game_has_a_page() {
    for reason in EndReason::ALL {
        assert!(ours().page_of_end(reason).is_some(), "{reason}");
    }
    let stalemate = ours().page_of_end(EndReason::Stalemate);
    assert_eq!(stalemate, ours().page("stalemate"));
    assert_eq!(ours().page_of_law("E6"), ours().page("stalemate"));
}

#[test]
fn every_language_tells_the_whole_book() {
    for language in Language::ALL {
        words::with_language(language, || {
            let mut bodies = Vec::new();
            for id in book::message_ids(ours()) {
                // The loader falls back to English: the language's own file must have it.
                assert!(
                    language.has_message(&id),
                    "{} does not say {id}",
                    language.code()
                );
            }
            for page in ours().pages() {
                assert!(!page.title().is_empty() && !page.paragraphs().is_empty());
                bodies.push(page.paragraphs().join(" "));
                for task in &page.tasks {
                    for words in [task.ask(), task.praise(), task.advice()] {
                        assert!(
                            words.ends_with(['.', '!', '?', '”', '"', '»']),
                            "{}: {words}",
                            task.id
                        );
                        assert!(!words.contains('{'), "{words}");
                    }
                }
            }
            // A panel beside the board shows a page without much scrolling.
            for body in bodies {
                assert!(body.chars().count() < 1100, "{body}");
            }
        });
    }
}

#[test]
fn e6_the_first_kind_of_stalemate_stands_with_whites_pieces() {
    // King, knight and pawns of White are shut in, as the old rule text has it.
    let page = ours().page("stalemate").expect("the page");
    let tasks = &ours().pages()[page].tasks;
    let wall = tasks.iter().find(|task| task.id == "stalemate-wall");
    let wall = wall.expect("the task");
    assert_eq!(wall.game.turn(), Color::Black);
    let mut game = wall.game.clone();
    game.play(wall.solution[0]).expect("a legal move");
    assert_eq!(game.turn(), Color::White);
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::Stalemate)));
    for role in [Role::King, Role::Knight, Role::Pawn] {
        let pieces = game.position().board().by_piece(role.of(Color::White));
        assert!(pieces.any(), "White has a {role:?}");
    }
}

#[test]
fn the_book_tells_values_first_moves_words_and_long_endings() {
    let ids: Vec<&str> = ours().pages().iter().map(|page| page.id.as_str()).collect();
    assert!(ids.contains(&"value") && ids.contains(&"ending"), "{ids:?}");
    let says = |id: &str, words: &[&str]| {
        let page = &ours().pages()[ours().page(id).expect("the page")];
        let text = page.paragraphs().join(" ").to_lowercase();
        for word in words {
            assert!(text.contains(word), "{id} does not say {word:?}: {text}");
        }
    };
    for language in Language::ALL {
        words::with_language(language, || {
            says("begin", &["e4", "d4"]);
            says("ending", &["33", "35"]);
            let shah = if language == Language::Hungarian {
                "sah mat"
            } else {
                "shah mat"
            };
            says("checkmate", &[shah]);
        });
    }
    words::with_language(Language::English, || {
        says(
            "value",
            &[
                "one",
                "three",
                "five",
                "nine",
                "in the order of their strength",
            ],
        );
    });
}

#[test]
fn e6_pilnick_and_reshevsky_end_in_stalemate_if_the_queen_is_taken() {
    let page = ours().page("rescue").expect("the page");
    let task = &ours().pages()[page].tasks[0];
    let mut game = task.game.clone();
    game.play(task.solution[0]).expect("Qf2");
    assert!(game.outcome().is_none());
    game.play(task.reply.expect("the queen is taken"))
        .expect("a legal answer");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some(EndReason::Stalemate)
    );
    // Before the g-pawn went on, the h-pawn could have taken it: no stalemate then.
    let before = task.game.position_at(0);
    assert!(before.board().piece_at(shakki::chess::Square::G5).is_some());
}

#[test]
fn what_is_wrong_with_a_book_is_said_with_the_name_of_the_task() {
    let page = |task: &str| {
        format!("[[page]]\nid = \"p\"\nlaws = [\"M4\"]\n[[page.task]]\nid = \"t\"\n{task}")
    };
    let cases = [
        ("", "there is no page"),
        ("[[page]]\nid = \"p\"", "laws"),
        (
            &page("fen = \"8/8\"\ngoals = [\"check\"]\nsolution = [\"a1a2\"]"),
            "t: not a position",
        ),
        (
            &page(
                "fen = \"7k/8/8/8/8/8/8/KR6 w - - 0 1\"\ngoals = [\"win\"]\nsolution = [\"b1b2\"]",
            ),
            "t: no goal is called \"win\"",
        ),
        (
            &page(
                "fen = \"7k/8/8/8/8/8/8/KR6 w - - 0 1\"\ngoals = [\"check\"]\nsolution = [\"b1c2\"]",
            ),
            "t: b1c2: ",
        ),
        (
            &page("fen = \"7k/8/8/8/8/8/8/KR6 w - - 0 1\"\ngoals = [\"check\"]\nsolution = []"),
            "t: a task has at least one right move",
        ),
        (
            &page(
                "fen = \"7k/8/8/8/8/8/8/KR6 w - - 0 1\"\ngoals = [\"check\"]\nsolution = [\"é\"]",
            ),
            "is not two squares",
        ),
        (
            &page(
                "fen = \"7k/8/8/8/8/8/8/KR6 w - - 0 1\"\ngoals = [\"check\"]\nsolution = [\"b1b8\"]\narrows = [\"b1\"]",
            ),
            "there is no square",
        ),
    ];
    for (text, problem) in cases {
        let text = if text.is_empty() { "page = []" } else { text };
        match Book::read(text) {
            Ok(_) => panic!("{text} is a book"),
            Err(found) => assert!(found.to_string().contains(problem), "{found}"),
        }
    }
}

#[test]
fn a_page_fits_a_terminal() {
    for page in ours().pages() {
        let text = book::page_in_text(page, |_, _| "board".to_owned());
        assert!(
            text.lines().all(|line| line.chars().count() <= 78),
            "{text}"
        );
        assert!(text.contains(&page.title()));
    }
    assert_eq!(
        book::contents(ours()).lines().count(),
        ours().pages().len() + 2
    );
}

#[test]
fn the_text_front_end_shows_the_book_by_number_name_and_law() {
    let mut session = shakki::text::Session::default();
    let list = session.answer("rules").text;
    assert!(list.contains("10  passing"), "{list}");
    let page = session.answer("rules 10").text;
    assert!(
        page.contains("en passant") && page.contains("exd6"),
        "{page}"
    );
    assert_eq!(session.answer("rules passing").text, page);
    assert_eq!(session.answer("rules m6").text, page);
    let patti = words::with_language(Language::Finnish, || session.answer("rules PATTI").text);
    assert!(patti.starts_with("Patti (E6)"), "{patti}");
    assert!(
        page.contains("White to move"),
        "each board says whose turn it is: {page}"
    );
    let mut by_words = |language, word: &str| {
        words::with_language(language, || session.answer(&format!("rules {word}")).text)
    };
    for (language, word, id) in [
        (Language::Hungarian, "királynő", "queen"),
        (Language::Hungarian, "futár", "bishop"),
        (Language::Finnish, "armeija", "board"),
        (Language::Finnish, "Talonpoika", "pawn"),
        (Language::Finnish, "tornitus", "castling"),
        (Language::Norwegian, "dame", "queen"),
        (Language::English, "castle", "rook"),
    ] {
        assert_eq!(by_words(language, word), by_words(language, id), "{word}");
    }
    for unknown in ["0", "99", "fortress", "X1", "-1", "\u{7}"] {
        let answer = session.answer(&format!("rules {unknown}")).text;
        assert!(answer.starts_with("error: "), "{unknown}: {answer}");
    }
    assert_eq!(session.game().cursor(), 0, "the game goes on as it stood");
}

#[test]
fn the_text_front_end_draws_the_books_boards_in_the_letters_of_its_words() {
    let page = |language, notation| {
        let mut session = shakki::text::Session::begin(shakki::text::TextOptions {
            notation,
            ..Default::default()
        });
        words::with_language(language, || session.answer("rules rook").text)
    };
    let english = page(Language::English, Notation::Language);
    assert!(english.contains("\n1 : . : R :"), "{english}");
    let finnish = page(Language::Finnish, Notation::Language);
    assert!(finnish.contains("\n1 : . : T :"), "{finnish}");
    assert_eq!(page(Language::Finnish, Notation::English), finnish);
    let figurines = page(Language::Finnish, Notation::Figurines);
    assert!(figurines.contains("\n1 : . : ♖ :"), "{figurines}");
}

#[test]
fn the_text_front_end_has_plain_quotation_marks_in_english() {
    let mut session = shakki::text::Session::default();
    let mut typographic = 0;
    for page in ours().pages() {
        typographic += usize::from(page.paragraphs().concat().contains(['’', '“', '”']));
        let text = session.answer(&format!("rules {}", page.id)).text;
        assert!(!text.contains(['‘', '’', '“', '”']), "{text}");
    }
    assert!(typographic > 0, "the panels have typographic marks");
}
