//! The text of a record's comments without commands such as `[%clk …]`, and its replacement.

use super::{Annotation, commands, leading_glyphs};
use crate::chess::{Outcome, pgn::UNDECIDED_NOTE};

/// The longest line of a comment that is written here, letters. A line of a record has 79 at most (PGN, 4.3), and other
/// text may precede the first line and follow the last.
const COLUMNS: usize = 74;

/// The text of the comments: a line for each paragraph. A paragraph ends at an empty line; any other line end is a
/// space, as whatever writes a record breaks its lines. The reason of the game's result, as it is written here, is not
/// part of it.
pub fn text(annotations: &[Annotation]) -> String {
    let comments = annotations
        .iter()
        .filter_map(|annotation| match annotation {
            Annotation::Comment(text) if !is_result(text) => Some(paragraphs(text)),
            _ => None,
        });
    let lines: Vec<String> = comments.flatten().collect();
    lines.join("\n")
}

/// The annotations with this text in place of their comments' text, a paragraph for each line; without any text if it
/// is empty. Commands and everything else are unchanged. Braces become parentheses: a comment in a record cannot
/// contain them.
pub fn with_text(annotations: &[Annotation], words: &str) -> Vec<Annotation> {
    let mut said = annotations.to_vec();
    let new = writable(words);
    if text(annotations) == text(&[Annotation::Comment(new.clone())]) {
        return said;
    }
    let is_said = |it: &Annotation| matches!(it, Annotation::Comment(text) if !is_result(text));
    let speaks = |it: &Annotation| matches!(it, Annotation::Comment(text) if !is_result(text) && !paragraphs(text).is_empty());
    let place = said
        .iter()
        .position(speaks)
        .or_else(|| said.iter().position(is_said));
    for (at, annotation) in said.iter_mut().enumerate() {
        let Annotation::Comment(text) = annotation else {
            continue;
        };
        if is_result(text) || (paragraphs(text).is_empty() && Some(at) != place) {
            continue;
        }
        let mut kept: String = commands(text)
            .iter()
            .map(|command| &text[command.all.clone()])
            .collect();
        if Some(at) == place && !new.is_empty() {
            if !kept.is_empty() {
                kept.push(' ');
            }
            kept.push_str(&new);
        }
        *text = kept;
    }
    said.retain(|it| !matches!(it, Annotation::Comment(text) if text.is_empty()));
    if place.is_none() && !new.is_empty() {
        let marks = leading_glyphs(&said);
        said.insert(marks, Annotation::Comment(new));
    }
    said
}

/// Whether a comment is the reason of a game's result as [`pgn::write`](crate::chess::pgn::write) has it: `1-0
/// resignation`.
pub(super) fn is_result(text: &str) -> bool {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let words = words.strip_suffix(UNDECIDED_NOTE).unwrap_or(&words);
    words.parse::<Outcome>().is_ok()
}

/// What a comment says, without its commands.
fn paragraphs(text: &str) -> Vec<String> {
    let mut bare = text.to_owned();
    for command in commands(text).into_iter().rev() {
        bare.replace_range(command.all, "");
    }
    let mut paragraphs = vec![String::new()];
    for line in bare.lines() {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        match paragraphs.last_mut() {
            Some(last) if !line.is_empty() => {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.push_str(&line);
            }
            _ => paragraphs.push(String::new()),
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

/// A text in the form that a comment can have: lines of a record's width, an empty one between two paragraphs.
fn writable(words: &str) -> String {
    let plain: String = words
        .chars()
        .filter_map(|c| match c {
            '{' => Some('('),
            '}' => Some(')'),
            '\n' => Some('\n'),
            c if c.is_whitespace() => Some(' '),
            c if c.is_control() => None,
            c => Some(c),
        })
        .collect();
    let paragraphs = plain.lines().map(wrapped);
    let paragraphs: Vec<String> = paragraphs.filter(|it| !it.is_empty()).collect();
    paragraphs.join("\n\n")
}

fn wrapped(paragraph: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in paragraph.split_whitespace() {
        let width = word.chars().count();
        // At the beginning of a line these would begin a tag, or a line that readers skip.
        let may_begin_a_line = !word.starts_with(['[', '%']);
        if text.is_empty() {
            if !may_begin_a_line {
                text.push(' ');
            }
        } else if column + 1 + width > COLUMNS && may_begin_a_line {
            text.push('\n');
            column = 0;
        } else {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(text: &str) -> Annotation {
        Annotation::Comment(text.to_owned())
    }

    #[test]
    fn commands_are_not_read_out() {
        let said = [
            Annotation::Nag(1),
            comment(" [%clk 0:01:00] best\nby  test [%csl Ge4]\n\n\nand\r\ntaste "),
            comment("[%eval 0.3]"),
            comment("so"),
            comment("1-0 resignation"),
        ];
        assert_eq!(text(&said), "best by test\nand taste\nso");
        assert_eq!(with_text(&said, &text(&said)), said, "unchanged");
    }

    #[test]
    fn another_text_leaves_everything_else() {
        let line = Annotation::Variation("(1. d4)".into());
        let said = [
            Annotation::Mark("!".into()),
            comment("[%clk 0:01:00] best"),
            line.clone(),
            comment("so [%csl Ge4]"),
            comment("1-0 time"),
        ];
        let new = with_text(&said, "a {b}\nc");
        assert_eq!(
            new,
            [
                Annotation::Mark("!".into()),
                comment("[%clk 0:01:00] a (b)\n\nc"),
                line.clone(),
                comment("[%csl Ge4]"),
                comment("1-0 time"),
            ]
        );
        assert_eq!(text(&new), "a (b)\nc");
        let none = with_text(&new, " \n ");
        assert_eq!(none[1], comment("[%clk 0:01:00]"));
        assert_eq!(text(&none), "");
        assert_eq!(
            with_text(std::slice::from_ref(&line), "x"),
            [comment("x"), line]
        );
        assert_eq!(with_text(&[comment("x")], ""), []);
    }

    #[test]
    fn long_texts_are_broken_and_no_line_begins_a_tag() {
        let words = format!("{}[Event \"x\"] %", "word ".repeat(40));
        let said = with_text(&[], &format!("[Event\n%\n{words}"));
        let Annotation::Comment(written) = &said[0] else {
            panic!("{said:?}");
        };
        assert!(written.lines().all(|line| line.chars().count() <= 90));
        assert!(written.lines().all(|line| !line.starts_with(['[', '%'])));
        assert_eq!(text(&said), format!("[Event\n%\n{words}"));
    }
}
