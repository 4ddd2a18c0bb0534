//! The texts in four languages: each has every message with every placeholder, numbers have their forms, and no text
//! that a player can see is in the code.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use shakki::words::{self, Language, say};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// A message: the variables that it writes, and those that only choose between forms.
#[derive(Debug, Default, Clone)]
struct Message {
    placed: BTreeSet<String>,
    choosing: BTreeSet<String>,
    /// Other messages and their attributes that stand in it.
    uses: Vec<String>,
    text: String,
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, false),
            Expression::Select { selector, variants } => {
                self.inline(selector, true);
                for variant in variants {
                    self.pattern(&variant.value);
                    self.text.push(' ');
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>, chooses: bool) {
        match inline {
            InlineExpression::VariableReference { id } => {
                let set = if chooses {
                    &mut self.choosing
                } else {
                    &mut self.placed
                };
                set.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let name = attribute.as_ref().map_or_else(
                    || id.name.clone(),
                    |attribute| format!("{}.{}", id.name, attribute.name),
                );
                self.uses.push(name);
            }
            InlineExpression::FunctionReference {
                arguments: CallArguments { positional, .. },
                ..
            } => positional.iter().for_each(|one| self.inline(one, chooses)),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::TermReference { .. } => panic!("terms know no variables"),
        }
    }
}

/// The messages of a language in their order, attributes as `id.attribute`; and the names of the sections.
fn messages(language: Language) -> (Vec<String>, BTreeMap<String, Message>, Vec<String>) {
    let path = root().join(format!("assets/locales/{}/shakki.ftl", language.code()));
    let text = fs::read_to_string(&path).expect("the words");
    let resource = parser::parse(text).unwrap_or_else(|(_, problems)| {
        panic!("{}: {problems:?}", path.display());
    });
    let (mut order, mut found, mut sections) = (Vec::new(), BTreeMap::new(), Vec::new());
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let mut read = Message::default();
                read.pattern(&message.value.expect("a message says something"));
                assert!(found.insert(id.clone(), read).is_none(), "{id} twice");
                for attribute in message.attributes {
                    let mut read = Message::default();
                    read.pattern(&attribute.value);
                    found.insert(format!("{id}.{}", attribute.id.name), read);
                }
                let section: &String = sections.last().expect("a section");
                assert!(
                    id == *section || id.starts_with(&format!("{section}-")),
                    "{}: {id} stands in the section {section}",
                    language.code()
                );
                order.push(id);
            }
            Entry::GroupComment(comment) => {
                let line = comment.content.join(" ");
                let name = line.split(':').next().unwrap_or_default();
                sections.push(name.trim().to_owned());
            }
            Entry::Term(_) | Entry::Junk { .. } => panic!("{}: {entry:?}", language.code()),
            _ => {}
        }
    }
    (order, found, sections)
}

/// What a message writes and chooses by, with all that it uses.
fn variables(id: &str, all: &BTreeMap<String, Message>) -> (BTreeSet<String>, BTreeSet<String>) {
    let message = all.get(id).unwrap_or_else(|| panic!("there is no {id}"));
    let (mut placed, mut choosing) = (message.placed.clone(), message.choosing.clone());
    for used in &message.uses {
        let (more, others) = variables(used, all);
        placed.extend(more);
        choosing.extend(others);
    }
    (placed, choosing)
}

#[test]
fn every_language_has_every_message_and_every_placeholder() {
    let (ids, english, _) = messages(Language::English);
    assert!(ids.len() > 300, "{}", ids.len());
    for language in Language::ALL {
        let code = language.code();
        let (own_ids, own, _) = messages(language);
        let set = |ids: &[String]| ids.iter().cloned().collect::<BTreeSet<_>>();
        let missing: Vec<_> = set(&ids).difference(&set(&own_ids)).cloned().collect();
        let extra: Vec<_> = set(&own_ids).difference(&set(&ids)).cloned().collect();
        assert!(missing.is_empty(), "{code} lacks {missing:?}");
        assert!(extra.is_empty(), "only {code} has {extra:?}");
        for id in &ids {
            let (placed, choosing) = variables(id, &english);
            let (own_placed, own_choosing) = variables(id, &own);
            // A form may say "one" instead of the number, but no message may lose what it is about.
            assert_eq!(own_placed, placed, "{code}: what {id} writes");
            let known = &placed | &choosing;
            assert!(
                own_choosing.is_subset(&known),
                "{code}: {id} chooses by {own_choosing:?}, and gets {known:?}"
            );
        }
    }
}

#[test]
fn no_language_repeats_the_english_words() {
    let (ids, english, _) = messages(Language::English);
    for language in Language::ALL.into_iter().skip(1) {
        let (_, own, _) = messages(language);
        let same: Vec<_> = ids
            .iter()
            .filter(|id| own[*id].text == english[*id].text)
            .filter(|id| {
                english[*id]
                    .text
                    .split(|c: char| !c.is_alphabetic())
                    .any(|word| word.len() > 5)
            })
            .filter(|id| !SAME.contains(&id.as_str()))
            .collect();
        assert!(same.is_empty(), "{}: {same:?}", language.code());
    }
}

/// Texts that are the same in several languages.
const SAME: [&str; 6] = [
    // Everywhere it has its English name.
    "book-crazyhouse",
    "variant-crazyhouse",
    "start-title",
    "settings-room-studio",
    "question-engine-do",
    "variant-chess960",
];

/// Options without a text are shown in English: see `src/commands/help.rs`.
#[test]
fn every_option_has_words_in_every_language() {
    let (commands, options) = crate::packaging::named_by_help();
    let names = options
        .iter()
        .map(|option| option.trim_start_matches('-').to_owned())
        .chain(commands);
    for name in names {
        let id = format!("cli-{name}");
        assert!(words::find_message(&id).is_some(), "there is no {id}");
    }
}

#[test]
fn numbers_have_their_forms() {
    let moves = |language, moves: u32| {
        words::with_language(language, || say!("games-moves", moves = moves))
    };
    let told = |language| [0, 1, 2, 5, 21].map(|number| moves(language, number));
    assert_eq!(
        told(Language::English),
        ["0 moves", "1 move", "2 moves", "5 moves", "21 moves"]
    );
    assert_eq!(
        told(Language::Finnish),
        [
            "0 siirtoa",
            "1 siirto",
            "2 siirtoa",
            "5 siirtoa",
            "21 siirtoa"
        ]
    );
    assert_eq!(
        told(Language::Norwegian),
        ["0 trekk", "1 trekk", "2 trekk", "5 trekk", "21 trekk"]
    );
    assert_eq!(
        told(Language::Hungarian),
        ["0 lépés", "1 lépés", "2 lépés", "5 lépés", "21 lépés"]
    );
    let games = |language, count: u32| {
        words::with_language(language, || say!("games-count", count = count))
    };
    assert_eq!(games(Language::Norwegian, 1), "1 parti");
    assert_eq!(games(Language::Norwegian, 21), "21 partier");
    assert_eq!(games(Language::Finnish, 21), "21 peliä");
}

#[test]
fn ordinal_numbers_have_their_forms() {
    let told = |times: u32| say!("claim-would-repeat", times = times);
    for (times, ordinal) in [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (102, "102nd"),
        (111, "111th"),
    ] {
        assert_eq!(
            told(times),
            format!("The position would occur for the {ordinal} time")
        );
    }
    let finnish = words::with_language(Language::Finnish, || told(21));
    assert_eq!(finnish, "Asema olisi laudalla 21. kerran");
}

#[test]
fn lists_are_joined_as_the_language_joins_them() {
    let three = || ["a", "b", "c"].map(str::to_owned);
    let joined = |language| {
        words::with_language(language, || {
            (words::list_and(three()), words::list_or(three()))
        })
    };
    assert_eq!(
        joined(Language::English),
        ("a, b and c".into(), "a, b or c".into())
    );
    assert_eq!(
        joined(Language::Finnish),
        ("a, b ja c".into(), "a, b tai c".into())
    );
    assert_eq!(
        joined(Language::Norwegian),
        ("a, b og c".into(), "a, b eller c".into())
    );
    assert_eq!(
        joined(Language::Hungarian),
        ("a, b és c".into(), "a, b vagy c".into())
    );
}

/// Sentences in the code that no player reads, by their file and beginning.
const MEANT_FOR_OTHERS: [(&str, &str); 10] = [
    // In the files of games, which are English.
    ("chess/pgn/mod.rs", "; whether the winner"),
    // Figures for developers.
    ("tools/measure", ""),
    ("tools/probe.rs", ""),
    // Shaders that do nothing.
    ("render/software_startup", "@fragment fn"),
    ("render/software_startup", "@compute"),
    // For a log.
    ("scene/dark.rs", "the dark round"),
    ("desktop/settings_file.rs", ""),
    // What another crate's panic says.
    ("desktop/failure.rs", "Failed to build event loop"),
    // These tests' own words.
    ("ui/testing/text_fit.rs", ""),
    ("ui/testing/layout.rs", ""),
];

/// Calls that show what they are given, or make it ready to be shown.
const SHOWS: [&str; 14] = [
    "RichText::new(",
    ".label(",
    "heading(ui,",
    ".on_hover_text(",
    ".on_disabled_hover_text(",
    ".hint_text(",
    "Button::new(",
    "strip::label(ui,",
    "Notice::done(",
    "Notice::problem(",
    "Answer::text(",
    "Answer::moved(",
    "Err(",
    "println!(",
];

/// What the program and its commands are called.
const PROGRAM: [&str; 5] = ["shakki:", "shakki", "judge:", "replay:", "review:"];

/// Calls whose texts are for developers.
const ASIDE: [&str; 8] = [
    "expect(",
    "panic!(",
    "unreachable!(",
    "warn!(",
    "error!(",
    "debug!(",
    "info!(",
    "Name::new(",
];

/// The code of a file without its log messages, which are English: the `Display` of the core's errors, and of those
/// about the program's own assets.
fn without_log_texts(name: &str, code: &str) -> String {
    let mut rest = code;
    let mut kept = String::new();
    while (name.starts_with("src/chess/")
        || (name.contains("scene/loading/") && name.ends_with("_file.rs")))
        && let Some(at) = rest.find("impl fmt::Display for ")
        && let Some(length) = rest[at..].find("\n}\n")
    {
        kept.push_str(&rest[..at]);
        rest = &rest[at + length..];
    }
    kept + rest
}

/// No displayed text is in the code: it would be English in every language.
#[test]
fn no_word_stands_in_the_code() {
    let (mut found, mut files) = (Vec::new(), Vec::new());
    for folder in [
        "chess", "text", "play", "ui", "scene", "render", "desktop", "tools",
    ] {
        gather(&root().join("src").join(folder), &mut files);
    }
    files.push(root().join("src/app.rs"));
    files.push(root().join("src/main.rs"));
    files.push(root().join("src/commands/help.rs"));
    assert!(files.len() > 100);
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        let tests = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
        let name = file.strip_prefix(root()).unwrap_or(&file);
        let name = name.display().to_string();
        let code = without_log_texts(&name, &text[..tests]);
        for (before, literal) in literals(&code) {
            let words = literal
                .split_whitespace()
                .filter(|word| is_words(word) && !PROGRAM.contains(word))
                .count();
            let shown = SHOWS.iter().any(|shows| before.ends_with(shows));
            let aside = ASIDE.iter().any(|shows| before.ends_with(shows))
                || MEANT_FOR_OTHERS
                    .iter()
                    .any(|(of, begin)| name.contains(of) && literal.starts_with(begin));
            if !aside && (words >= 4 || (shown && words >= 1)) {
                found.push(format!("{name}: {literal}"));
            }
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn the_scan_sees_words_and_passes_code() {
    let code = r#"f('"', '\'', b"bytes that are none"); // a "comment" of some words
        say!("an-id"); ui.label("Some words")"#;
    let read: Vec<String> = literals(code).into_iter().map(|(_, text)| text).collect();
    assert_eq!(read, ["an-id", "Some words"]);
}

/// The string literals of a source text, each with the code before it, without blanks at its end.
fn literals(code: &str) -> Vec<(String, String)> {
    let (mut found, mut before) = (Vec::new(), String::new());
    let mut rest = code;
    while let Some(c) = rest.chars().next() {
        let end = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("#[") || rest.starts_with("#![") {
            // An attribute speaks to the compiler.
            rest.find("]\n").map_or(rest.len(), |end| end + 1)
        } else if rest.starts_with("'\\") {
            // The third letter may be the quotation mark that is escaped.
            rest.get(3..)
                .and_then(|after| after.find('\''))
                .map_or(rest.len(), |end| end + 4)
        } else if c == '\'' && rest.chars().nth(2) == Some('\'') {
            rest.char_indices().nth(3).map_or(rest.len(), |(at, _)| at)
        } else if c == '"' {
            let mut escaped = false;
            let mut end = rest.len();
            for (at, c) in rest.char_indices().skip(1) {
                if c == '"' && !escaped {
                    end = at + 1;
                    break;
                }
                escaped = c == '\\' && !escaped;
            }
            if !before.ends_with('b') {
                let literal = rest[..end].trim_matches('"').to_owned();
                found.push((before.trim_end().to_owned(), literal));
            }
            before.clear();
            end
        } else {
            before.push(c);
            c.len_utf8()
        };
        rest = &rest[end..];
    }
    found
}

/// Whether there is a word in it: two letters in a row, placeholders apart.
fn is_words(literal: &str) -> bool {
    let mut bare = String::new();
    let mut depth = 0;
    for c in literal.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            c if depth == 0 => bare.push(c),
            _ => {}
        }
    }
    bare.replace("\\n", " ")
        .split(|c: char| !c.is_alphabetic())
        .any(|word| word.chars().count() > 2)
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            gather(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}
