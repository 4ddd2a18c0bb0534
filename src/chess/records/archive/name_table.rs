//! The names of players, events and rounds, each stored once: a hundred thousand games are played by far fewer players.

use std::{borrow::Cow, collections::HashMap, sync::Arc};

/// The number of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NameId(u32);

/// All names, by number.
#[derive(Clone, Debug, Default)]
pub(super) struct NameTable {
    numbers: HashMap<Arc<str>, NameId>,
    names: Vec<StoredName>,
}

#[derive(Clone, Debug)]
struct StoredName {
    written: Arc<str>,
    /// In lower case, for searching; the same string where it is written in lower case.
    small: Arc<str>,
}

impl NameTable {
    /// The number of a name.
    pub(super) fn number(&mut self, name: &str) -> NameId {
        let name = shown(name);
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
        // Four billion names do not fit into memory.
        let number = NameId(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        self.numbers.insert(Arc::clone(&written), number);
        self.names.push(StoredName { written, small });
        number
    }

    /// The name as it is written.
    pub(super) fn get(&self, number: NameId) -> &str {
        self.names
            .get(number.0 as usize)
            .map_or("?", |name| &name.written)
    }

    /// For each name, by number, whether it matches; the test is given the name in lower case.
    pub(super) fn wanted(&self, want: impl Fn(&str) -> bool) -> NameFilter {
        NameFilter(self.names.iter().map(|name| want(&name.small)).collect())
    }
}

/// The names that are searched.
pub(super) struct NameFilter(Vec<bool>);

impl NameFilter {
    pub(super) fn contains(&self, number: NameId) -> bool {
        self.0.get(number.0 as usize).copied().unwrap_or(false)
    }
}

/// A name as the list shows it: `?` for what is unknown, a space for a control character.
pub(super) fn shown(name: &str) -> Cow<'_, str> {
    if name.bytes().all(|byte| byte == b'?' || byte == b'.') {
        "?".into()
    } else if name.contains(char::is_control) {
        name.replace(char::is_control, " ").into()
    } else {
        name.into()
    }
}
