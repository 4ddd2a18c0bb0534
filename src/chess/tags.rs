//! The tags of a game's record: event, place, date, players, and whatever else a PGN file contained.

/// The tags every PGN record begins with, `Result` apart, and the value for "unknown" of each.
pub const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Tags that follow from the game itself and are therefore never stored.
const DERIVED_TAGS: [&str; 6] = ["Result", "Variant", "SetUp", "FEN", "Odds", "Termination"];

/// A value with spaces in place of control characters: ends of lines among them, so that it fits in one line of a record.
pub(super) fn without_control_characters(value: &str) -> String {
    value.replace(char::is_control, " ")
}

/// A game's tags, in order. Unknown values (`?`) are not stored, nor those that follow from the game itself
/// (`Result`, `Variant`, `SetUp`, `FEN`, `Odds`, `Termination`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag, if known.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a tag; an unknown value (empty, `?`, `????.??.??`) removes it. A name that PGN cannot write (letters,
    /// digits and `_` only) and a derived tag are ignored. Control characters become spaces.
    pub fn set(&mut self, name: &str, value: &str) {
        let writable =
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        // As readers find them: in any case of letters.
        let is_derived = DERIVED_TAGS
            .iter()
            .any(|tag| tag.eq_ignore_ascii_case(name));
        if !writable || is_derived {
            return;
        }
        let value = without_control_characters(value);
        let unknown = value.is_empty() || value.chars().all(|c| c == '?' || c == '.');
        let place = self.0.iter().position(|(n, _)| n == name);
        match place {
            Some(i) if unknown => drop(self.0.remove(i)),
            Some(i) => self.0[i].1 = value,
            None if unknown => {}
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// All known tags, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The player of White as the record names them, if it does.
    pub fn white(&self) -> Option<&str> {
        self.get("White")
    }

    /// The player of Black as the record names them, if it does.
    pub fn black(&self) -> Option<&str> {
        self.get("Black")
    }
}
