//! The tags of a game that was read, as its record has them: only those that have changed are written anew.

use std::ops::Range;

use super::{
    super::{
        Game,
        store::decode,
        tags::{self, Tags},
    },
    parser::MAX_TAGS,
    tokenizer::{Token, Tokenizer},
    writer::{tag, termination},
};

/// The tags of a game's record with their changes; `None` if its record has none. The result and its reason are
/// unchanged if the game is in the state in which the record ends.
pub(super) fn with_changes(game: &Game, as_recorded: bool) -> Option<String> {
    let head = game.head();
    let places = places(head);
    let mut as_read = Tags::default();
    for place in &places {
        as_read.set(&place.name, &place.value);
    }
    let tags = game.tags();
    let outcome = game.outcome();
    let score = outcome.map_or("*", |outcome| outcome.score());
    let reason = termination(outcome.map(|outcome| outcome.reason));

    let mut text = String::new();
    let mut from = 0;
    for (at, place) in places.iter().enumerate() {
        let name = place.name.as_str();
        let unknown = tags::ROSTER.into_iter().find(|(roster, _)| *roster == name);
        let value = if !as_recorded && name.eq_ignore_ascii_case("Result") {
            Some(score)
        } else if !as_recorded && name.eq_ignore_ascii_case("Termination") {
            reason
        } else if tags.get(name) == as_read.get(name) {
            continue;
        } else {
            let value = tags.get(name).or(unknown.map(|(_, unknown)| unknown));
            let mut later = places[at + 1..].iter();
            if value.is_some() && later.any(|later| later.name.eq_ignore_ascii_case(name)) {
                // The last of a name counts. One before it may be what puts the name in its place among the others.
                continue;
            }
            value
        };
        text.push_str(&head[from..place.range.start]);
        from = place.range.end;
        match value {
            Some(value) => text.push_str(&written(name, value)),
            None if head[from..].starts_with("\r\n") => from += 2,
            None if head[from..].starts_with('\n') => from += 1,
            None => {}
        }
    }
    let last = places.last()?.range.end;
    text.push_str(head.get(from..last).unwrap_or_default());
    let has = |name: &str| {
        places
            .iter()
            .any(|place| place.name.eq_ignore_ascii_case(name))
    };
    let mut more: Vec<(&str, &str)> = tags
        .iter()
        .filter(|(name, _)| places.iter().all(|place| place.name != *name))
        .collect();
    if !as_recorded {
        more.extend((!has("Result")).then_some(("Result", score)));
        more.extend(
            reason
                .filter(|_| !has("Termination"))
                .map(|reason| ("Termination", reason)),
        );
    }
    for (name, value) in more {
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(&written(name, value));
    }
    text.push_str(&head[last.max(from)..]);
    Some(text)
}

fn written(name: &str, value: &str) -> String {
    let mut line = String::new();
    tag(&mut line, name, value);
    line.truncate(line.trim_end().len());
    line
}

/// A tag in a record.
struct TagPlace {
    name: String,
    value: String,
    range: Range<usize>,
}

/// The tags that the reader finds in this text.
fn places(head: &str) -> Vec<TagPlace> {
    let mut tokens = Tokenizer::new(head.as_bytes());
    let mut places = Vec::new();
    let place = |byte: u64| usize::try_from(byte).unwrap_or(head.len());
    while let Ok(token) = tokens.next() {
        match token {
            Token::Tag => places.push(TagPlace {
                name: decode(tokens.name()).into_owned(),
                value: decode(tokens.text()).into_owned(),
                range: place(tokens.token_start().byte)..place(tokens.position()),
            }),
            Token::End => break,
            _ => {}
        }
    }
    places.truncate(MAX_TAGS);
    places
}
