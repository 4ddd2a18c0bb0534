//! Every word a player reads, in their language: [Fluent](https://projectfluent.org) messages from `assets/locales`.
//!
//! `say!("id", name = value)` is the message of that id in the language that is set. The compiler checks the id and the
//! names of its arguments against the English file. A test sees to it that every other language has them all.
//!
//! The language is one for the whole program ([`set_language`]); a thread can read and write in another one for a
//! while ([`within`]): what is written into a PGN file is English, whatever is on the screen.

pub mod archive;
mod clock;
mod end;
mod fen;
mod letters;
mod names;
mod notation;
mod pgn;
mod record;
mod refusal;
pub mod spoken;
mod store;
pub mod synonyms;

use std::{
    borrow::Cow,
    cell::Cell,
    fmt,
    str::FromStr,
    sync::{
        LazyLock,
        atomic::{AtomicU8, Ordering},
    },
};

use i18n_embed::{I18nAssets, LanguageLoader, fluent::FluentLanguageLoader};
use serde::{Deserialize, Serialize};

pub use names::{role_key, role_name, side_key, side_name, with_known_names};

/// A fact found by the core, as a sentence or a name for the players. Its `Display`, where it has one, is for logs:
/// in English, whatever language is spoken.
pub trait Localized {
    /// In the language that is spoken.
    fn localized(&self) -> String;
}

/// A language that Shakki speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Finnish.
    #[serde(rename = "fi")]
    Finnish,
    /// Norwegian, bokmål.
    #[serde(rename = "nb")]
    Norwegian,
    /// Hungarian.
    #[serde(rename = "hu")]
    Hungarian,
}

/// No language of ours has that code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(|one| one.code().to_owned());
        f.write_str(&say!("cli-expected", values = one_of(codes)))
    }
}

impl std::error::Error for UnknownLanguage {}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::English,
        Self::Finnish,
        Self::Norwegian,
        Self::Hungarian,
    ];

    /// The code, as in `--lang`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Finnish => "fi",
            Self::Norwegian => "nb",
            Self::Hungarian => "hu",
        }
    }

    /// What the language calls itself. Read off the file: nobody learns four languages to choose one.
    pub fn own_name(self) -> String {
        self.file()
            .lines()
            .find_map(|line| line.strip_prefix("language-name = "))
            .unwrap_or(self.code())
            .to_owned()
    }

    /// The language of a locale such as `fi_FI.UTF-8` or `nn-NO`; every kind of Norwegian reads bokmål.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale
            .split(|c: char| !c.is_ascii_alphabetic())
            .next()
            .unwrap_or_default()
            .to_ascii_lowercase();
        match code.as_str() {
            "no" | "nn" => Some(Self::Norwegian),
            code => code.parse().ok(),
        }
    }

    /// The mark between the whole part of a number and its decimals.
    pub const fn decimal_mark(self) -> char {
        match self {
            Self::English => '.',
            Self::Finnish | Self::Norwegian | Self::Hungarian => ',',
        }
    }

    /// The first of the languages the system is set to that is one of ours; English if none is.
    pub fn of_system() -> Self {
        // Who asks for the plain locale asks for no translation, whatever else the system is set to.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty());
        if cfg!(unix)
            && let Some(locale) = locale
            && matches!(locale.split('.').next(), Some("C" | "POSIX"))
        {
            return Self::English;
        }
        sys_locale::get_locales()
            .find_map(|locale| Self::of_locale(&locale))
            .unwrap_or_default()
    }

    /// Whether this language itself has the message of that id, for ids that come from data.
    pub fn says(self, id: &str) -> bool {
        let begins = |line: &str| {
            line.strip_prefix(id)
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        self.file().lines().any(begins)
    }

    const fn file(self) -> &'static str {
        match self {
            Self::English => include_str!("../../assets/locales/en/shakki.ftl"),
            Self::Finnish => include_str!("../../assets/locales/fi/shakki.ftl"),
            Self::Norwegian => include_str!("../../assets/locales/nb/shakki.ftl"),
            Self::Hungarian => include_str!("../../assets/locales/hu/shakki.ftl"),
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|one| one.code() == code)
            .ok_or(UnknownLanguage)
    }
}

/// The files of `assets/locales`, which are part of the program.
struct LocaleFiles;

impl I18nAssets for LocaleFiles {
    fn get_files(&self, path: &str) -> Vec<Cow<'_, [u8]>> {
        let code = path.split('/').next().unwrap_or_default();
        Language::from_str(code)
            .ok()
            .map(|language| Cow::Borrowed(language.file().as_bytes()))
            .into_iter()
            .collect()
    }

    fn filenames_iter(&self) -> Box<dyn Iterator<Item = String> + '_> {
        Box::new(
            Language::ALL
                .into_iter()
                .map(|one| format!("{}/shakki.ftl", one.code())),
        )
    }
}

/// One loader a language, so that threads may differ; each falls back to English. To take a language in costs a megabyte
/// and more and some milliseconds: each waits until it is spoken.
static LOADERS: [LazyLock<FluentLanguageLoader>; 4] = [
    LazyLock::new(|| loader_of(Language::English)),
    LazyLock::new(|| loader_of(Language::Finnish)),
    LazyLock::new(|| loader_of(Language::Norwegian)),
    LazyLock::new(|| loader_of(Language::Hungarian)),
];

fn loader_of(language: Language) -> FluentLanguageLoader {
    let identifier = |one: Language| {
        one.code()
            .parse()
            .expect("the codes of our languages are language identifiers")
    };
    let loader = FluentLanguageLoader::new("shakki", identifier(Language::English));
    loader
        .load_languages(&LocaleFiles, &[identifier(language)])
        .expect("the words of every language are part of the program");
    // `NUMBER`, which tells the forms of ordinal numbers.
    loader.with_bundles_mut(|bundle| {
        bundle
            .add_builtins()
            .expect("no bundle has a function of that name yet");
    });
    // The marks that keep arguments of another writing direction apart are boxes in most fonts.
    loader.set_use_isolating(false);
    loader
}

static LANGUAGE: AtomicU8 = AtomicU8::new(0);

thread_local! {
    static WITHIN: Cell<Option<Language>> = const { Cell::new(None) };
}

/// The language that is spoken now.
pub fn language() -> Language {
    WITHIN.get().unwrap_or_else(|| {
        Language::ALL[usize::from(LANGUAGE.load(Ordering::Relaxed)) % Language::ALL.len()]
    })
}

/// Changes the language of the whole program.
pub fn set_language(language: Language) {
    LANGUAGE.store(language as u8, Ordering::Relaxed);
}

/// What `speak` says on this thread is said in that language.
pub fn within<T>(language: Language, speak: impl FnOnce() -> T) -> T {
    /// Puts the language back, even when `speak` panics.
    struct RestoreLanguage(Option<Language>);
    impl Drop for RestoreLanguage {
        fn drop(&mut self) {
            WITHIN.set(self.0);
        }
    }
    let _before = RestoreLanguage(WITHIN.replace(Some(language)));
    speak()
}

/// A number with one decimal, as the language that is spoken writes it: "2.8", "2,8".
pub fn with_decimal(number: f32) -> String {
    let mark = language().decimal_mark();
    format!("{number:.1}").replace('.', mark.encode_utf8(&mut [0; 4]))
}

/// Words of the panels as the text front end prints them: English ones have the plain marks there (' and ") that their
/// typographic marks stand for, as programs may read them. The other languages have one kind of marks everywhere.
pub fn with_plain_marks(text: &str) -> String {
    match language() {
        Language::English => text.replace(['‘', '’'], "'").replace(['“', '”'], "\""),
        Language::Finnish | Language::Norwegian | Language::Hungarian => text.to_owned(),
    }
}

/// "a", "a and b", "a, b and c", in the language that is spoken.
pub fn all_of(items: impl IntoIterator<Item = String>) -> String {
    in_a_row(items, |before, last| {
        say!("list-and", before = before, last = last)
    })
}

/// "a", "a or b", "a, b or c", in the language that is spoken.
pub fn one_of(items: impl IntoIterator<Item = String>) -> String {
    in_a_row(items, |before, last| {
        say!("list-or", before = before, last = last)
    })
}

fn in_a_row(
    items: impl IntoIterator<Item = String>,
    join: impl FnOnce(String, String) -> String,
) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => join(items.join(", "), last),
    }
}

/// The message of an id that is known only when the program runs, if there is one; it takes no arguments.
pub fn look_up(id: &str) -> Option<String> {
    let loader = loader();
    loader.has(id).then(|| loader.get(id))
}

/// The messages of the language that is spoken now: for [`say!`].
#[doc(hidden)]
pub fn loader() -> &'static FluentLanguageLoader {
    &LOADERS[language() as usize]
}

/// `say!("id")`, `say!("id", name = value, …)`: the message of that id, as a `String`.
///
/// [`say!`]: crate::words::say
#[macro_export]
#[doc(hidden)]
macro_rules! __say {
    ($($message:tt)*) => {
        ::i18n_embed_fl::fl!($crate::words::loader(), $($message)*)
    };
}

pub use crate::__say as say;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_of_the_north_and_of_hungary() {
        assert_eq!(Language::of_locale("fi_FI.UTF-8"), Some(Language::Finnish));
        assert_eq!(Language::of_locale("nn-NO"), Some(Language::Norwegian));
        assert_eq!(Language::of_locale("no"), Some(Language::Norwegian));
        assert_eq!(Language::of_locale("hu"), Some(Language::Hungarian));
        assert_eq!(Language::of_locale("en_GB"), Some(Language::English));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
    }

    #[test]
    fn a_decimal_stands_behind_the_languages_own_mark() {
        let written = |language| within(language, || with_decimal(2.75));
        assert_eq!(written(Language::English), "2.8");
        assert_eq!(written(Language::Finnish), "2,8");
        assert_eq!(written(Language::Norwegian), "2,8");
        assert_eq!(written(Language::Hungarian), "2,8");
    }

    #[test]
    fn a_thread_speaks_another_language_for_a_while() {
        let said = |language| within(language, || say!("list-and", before = "a", last = "b"));
        assert_eq!(said(Language::Finnish), "a ja b");
        assert_eq!(said(Language::Hungarian), "a és b");
        assert_eq!(language(), Language::English);
    }

    #[test]
    fn each_language_has_a_name_of_its_own() {
        let names = Language::ALL.map(Language::own_name);
        assert_eq!(names, ["English", "suomi", "norsk bokmål", "magyar"]);
    }
}
