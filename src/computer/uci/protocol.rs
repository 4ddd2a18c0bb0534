//! Lines of an engine, parsed as far as the game needs them.
//!
//! Source: Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", April 2006. As it requires,
//! unknown lines are ignored.

use std::fmt;

use shakki_engine::Score;

/// A line that is used here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineMessage {
    /// Its name.
    Name(String),
    /// Its author.
    Author(String),
    /// An option.
    Option(EngineOption),
    /// It has described itself, and speaks UCI.
    UciOk,
    /// It has carried out all commands so far.
    ReadyOk,
    /// The score of the position for the side to move, by its best line.
    Score(Score),
    /// Its move, as it wrote it; empty if there was none.
    BestMove(String),
}

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name, which may be several words.
    pub name: String,
    /// Its type.
    pub kind: OptionKind,
}

/// The type of an option, and its default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check(bool),
    /// A number.
    Spin {
        /// The default.
        default: i64,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// One of several words.
    Combo {
        /// The default.
        default: String,
        /// The choices.
        choices: Vec<String>,
    },
    /// An action.
    Button,
    /// Any text.
    Text(String),
}

/// Parses a line; `None` if it is of no use here.
pub fn read(line: &str) -> Option<EngineMessage> {
    let (command, rest) = cut_word(line)?;
    match command {
        "id" => match cut_word(rest)? {
            ("name", name) => Some(EngineMessage::Name(clean(name))),
            ("author", author) => Some(EngineMessage::Author(clean(author))),
            _ => None,
        },
        "option" => read_option(rest).map(EngineMessage::Option),
        "uciok" => Some(EngineMessage::UciOk),
        "readyok" => Some(EngineMessage::ReadyOk),
        "info" => read_score(rest).map(EngineMessage::Score),
        "bestmove" => Some(EngineMessage::BestMove(
            rest.split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned(),
        )),
        _ => None,
    }
}

/// The first word, and what follows it.
fn cut_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    Some(text.split_once(char::is_whitespace).unwrap_or((text, "")))
}

/// One line of a text, with single spaces.
fn clean(text: &str) -> String {
    words_of(text).collect::<Vec<_>>().join(" ")
}

/// The words of a text; control characters separate them, too.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
}

/// The keywords that begin the parts of an option, other than `name`.
const PARTS: [&str; 5] = ["type", "default", "min", "max", "var"];

fn read_option(text: &str) -> Option<EngineOption> {
    // `name` and then words up to the next part; a part may occur several times (`var`) or be empty.
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in words_of(text) {
        let is_begun = !parts.is_empty();
        if (!is_begun && word == "name") || (is_begun && PARTS.contains(&word)) {
            parts.push((word, Vec::new()));
        } else {
            parts.last_mut()?.1.push(word);
        }
    }
    let part = |wanted: &str| parts.iter().find(|(part, _)| *part == wanted);
    let words =
        |wanted: &str| part(wanted).map_or_else(String::new, |(_, words)| clean(&words.join(" ")));
    let number = |wanted: &str| words(wanted).parse().ok();
    let name = words("name");
    let kind = match words("type").as_str() {
        "check" => OptionKind::Check(words("default") == "true"),
        "spin" => OptionKind::Spin {
            default: number("default")?,
            least: number("min")?,
            most: number("max")?,
        },
        "combo" => OptionKind::Combo {
            default: words("default"),
            choices: parts
                .iter()
                .filter(|(part, _)| *part == "var")
                .map(|(_, words)| clean(&words.join(" ")))
                .collect(),
        },
        "button" => OptionKind::Button,
        "string" => OptionKind::Text(match words("default").as_str() {
            "<empty>" => String::new(),
            text => text.to_owned(),
        }),
        _ => return None,
    };
    (!name.is_empty()).then_some(EngineOption { name, kind })
}

/// The score of the best line, if this line has it and it is not a bound.
fn read_score(text: &str) -> Option<Score> {
    let mut words = text.split_whitespace();
    let mut score = None;
    while let Some(word) = words.next() {
        match word {
            // The rest is free text of the engine.
            "string" => break,
            "multipv" if words.next() != Some("1") => return None,
            "lowerbound" | "upperbound" => return None,
            "score" => {
                let (kind, number) = (words.next()?, words.next()?.parse::<i32>().ok()?);
                score = Some(match kind {
                    "cp" => Score::Centipawns(number.clamp(-MAX_CENTIPAWNS, MAX_CENTIPAWNS)),
                    "mate" => Score::Mate(number.clamp(-MAX_MATE_MOVES, MAX_MATE_MOVES)),
                    _ => return None,
                });
            }
            _ => {}
        }
    }
    score
}

/// The limit of scores other than mates, which compare beyond it.
const MAX_CENTIPAWNS: i32 = 29_000;
/// The limit of mate distances.
const MAX_MATE_MOVES: i32 = 500;

impl fmt::Display for EngineOption {
    /// As in the engine's line: `option name Hash type spin default 16 min 1 max 1024`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        let or_empty = |text: &'_ str| if text.is_empty() { "<empty>" } else { text }.to_owned();
        match &self.kind {
            OptionKind::Check(on) => write!(f, "check default {on}"),
            OptionKind::Spin {
                default,
                least,
                most,
            } => write!(f, "spin default {default} min {least} max {most}"),
            OptionKind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices
                    .iter()
                    .try_for_each(|choice| write!(f, " var {choice}"))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::Text(text) => write!(f, "string default {}", or_empty(text)),
        }
    }
}

impl EngineOption {
    /// The option in short, independent of language: `Hash 16 (1–1024)`.
    pub fn in_short(&self) -> String {
        let name = &self.name;
        match &self.kind {
            OptionKind::Check(on) => format!("{name} {}", if *on { '✔' } else { '–' }),
            OptionKind::Spin {
                default,
                least,
                most,
            } => format!("{name} {default} ({least}–{most})"),
            OptionKind::Combo { default, choices } => {
                let default = if default.is_empty() { "–" } else { default };
                match choices.is_empty() {
                    true => format!("{name} {default}"),
                    false => format!("{name} {default} ({})", choices.join(", ")),
                }
            }
            OptionKind::Button => name.clone(),
            OptionKind::Text(text) if text.is_empty() => format!("{name} –"),
            OptionKind::Text(text) => format!("{name} {text}"),
        }
    }
}
