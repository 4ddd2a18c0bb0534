//! Names, each kept once: a hundred thousand games are played by far fewer players.

use std::{borrow::Cow, collections::HashMap, sync::Arc};

/// The number of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NameId(u32);

/// All names, by number.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    numbers: HashMap<Arc<str>, NameId>,
    names: Vec<Name>,
}

#[derive(Clone, Debug)]
struct Name {
    written: Arc<str>,
    /// In small letters, for searching; the same string where it is written so.
    small: Arc<str>,
}

impl Names {
    /// The number of a name, given as it stands between a tag's quotation marks.
    pub(super) fn number(&mut self, tag: &[u8]) -> NameId {
        let name = plain(tag);
        if let Some(&number) = self.numbers.get(name.as_ref()) {
            return number;
        }
        let written: Arc<str> = name.into();
        let small = written.to_lowercase();
        let small = if *small == *written {
            Arc::clone(&written)
        } else {
            small.into()
        };
        // Four thousand million names do not fit into the memory that would count them.
        let number = NameId(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        self.numbers.insert(Arc::clone(&written), number);
        self.names.push(Name { written, small });
        number
    }

    /// The name as it is written.
    pub(super) fn get(&self, number: NameId) -> &str {
        self.names
            .get(number.0 as usize)
            .map_or("?", |name| &name.written)
    }

    /// For each name, by number, whether it is wanted; asked with the name in small letters.
    pub(super) fn wanted(&self, want: impl Fn(&str) -> bool) -> Wanted {
        Wanted(self.names.iter().map(|name| want(&name.small)).collect())
    }
}

/// Which names are wanted.
pub(super) struct Wanted(Vec<bool>);

impl Wanted {
    pub(super) fn has(&self, number: NameId) -> bool {
        self.0.get(number.0 as usize).copied().unwrap_or(false)
    }
}

/// What a tag's value means: escapes undone, Latin-1 as text, `?` for what is unknown.
fn plain(tag: &[u8]) -> Cow<'_, str> {
    let text = match std::str::from_utf8(tag) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => tag.iter().map(|&byte| char::from(byte)).collect(),
    };
    let text: Cow<'_, str> = if text.contains('\\') {
        let mut plain = String::with_capacity(text.len());
        let mut escaped = false;
        for c in text.chars() {
            if c == '\\' && !escaped {
                escaped = true;
                continue;
            }
            if escaped && c != '"' && c != '\\' {
                plain.push('\\');
            }
            escaped = false;
            plain.push(c);
        }
        plain.into()
    } else {
        text
    };
    if text.bytes().all(|byte| byte == b'?' || byte == b'.') {
        "?".into()
    } else if text.bytes().any(|byte| byte.is_ascii_control()) {
        text.replace(|c: char| c.is_control(), " ").into()
    } else {
        text
    }
}
