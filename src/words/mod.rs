//! All text that players read, in their language: [Fluent](https://projectfluent.org) messages from `assets/locales`.
//!
//! `say!("id", name = value)` is the message of that id in the current language. The compiler checks the id and the
//! names of its arguments against the English file; a test checks that every other language has them all.
//!
//! The language is set for the whole program ([`set_language`]); a thread can use another one for a while
//! ([`with_language`]): what is written into a PGN file is English, whatever is on the screen.

pub mod annotation;
pub mod archive;
pub mod computer;
mod end;
pub mod engine;
pub mod history;
pub mod opening;
pub mod pieces;
mod problems;
pub mod refusal;
pub mod review;
pub mod variant;

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

pub use end::shown_score;
pub use pieces::names::{role_key, role_name, side_key, side_name, with_known_names};

/// A value of the core as a sentence or a name for players. Its `Display`, where it has one, is for logs: always
/// English.
pub trait Localized {
    /// The text in the current language.
    fn localized(&self) -> String;
}

/// A language of the program.
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

/// The code of a language that the program does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(|one| one.code().to_owned());
        f.write_str(&say!("cli-expected", values = list_or(codes)))
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

    /// The name of the language in itself, read from its file: so that the choice of languages loads none of them.
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

    /// The decimal mark of a number.
    pub const fn decimal_mark(self) -> char {
        match self {
            Self::English => '.',
            Self::Finnish | Self::Norwegian | Self::Hungarian => ',',
        }
    }

    /// The first of the system's languages that the program has; English if there is none.
    pub fn of_system() -> Self {
        // The locales C and POSIX ask for no translation, whatever else the system is set to.
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
        crate::platform::locales()
            .find_map(|locale| Self::of_locale(&locale))
            .unwrap_or_default()
    }

    /// Whether this language itself has the message of that id, for ids that come from data.
    pub fn has_message(self, id: &str) -> bool {
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

/// One loader per language, so that threads may differ; each falls back to English. Loading a language takes a megabyte
/// and some milliseconds, so each is loaded at its first use.
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
    // `NUMBER`, which selects the forms of ordinal numbers.
    loader.with_bundles_mut(|bundle| {
        bundle
            .add_builtins()
            .expect("no bundle has a function of that name yet");
    });
    // The marks that isolate arguments of another writing direction are boxes in most fonts.
    loader.set_use_isolating(false);
    loader
}

static LANGUAGE: AtomicU8 = AtomicU8::new(0);

thread_local! {
    static THREAD_LANGUAGE: Cell<Option<Language>> = const { Cell::new(None) };
}

/// The current language.
pub fn language() -> Language {
    THREAD_LANGUAGE.get().unwrap_or_else(|| {
        Language::ALL[usize::from(LANGUAGE.load(Ordering::Relaxed)) % Language::ALL.len()]
    })
}

/// Changes the language of the whole program.
pub fn set_language(language: Language) {
    LANGUAGE.store(language as u8, Ordering::Relaxed);
}

/// Runs `speak` with that language on this thread.
pub fn with_language<T>(language: Language, speak: impl FnOnce() -> T) -> T {
    /// Restores the language, even when `speak` panics.
    struct RestoreLanguage(Option<Language>);
    impl Drop for RestoreLanguage {
        fn drop(&mut self) {
            THREAD_LANGUAGE.set(self.0);
        }
    }
    let _before = RestoreLanguage(THREAD_LANGUAGE.replace(Some(language)));
    speak()
}

/// A number with one decimal, in the format of the current language: "2.8", "2,8".
pub fn with_decimal(number: f32) -> String {
    let mark = language().decimal_mark();
    format!("{number:.1}").replace('.', mark.encode_utf8(&mut [0; 4]))
}

/// Text of the panels for the text front end: in English with plain quotation marks, which programs may parse. The
/// other languages have one kind of marks everywhere.
pub fn with_plain_marks(text: &str) -> String {
    match language() {
        Language::English => text.replace(['‘', '’'], "'").replace(['“', '”'], "\""),
        Language::Finnish | Language::Norwegian | Language::Hungarian => text.to_owned(),
    }
}

/// "a", "a and b", "a, b and c", in the current language.
pub fn list_and(items: impl IntoIterator<Item = String>) -> String {
    join_list(items, |before, last| {
        say!("list-and", before = before, last = last)
    })
}

/// "a", "a or b", "a, b or c", in the current language.
pub fn list_or(items: impl IntoIterator<Item = String>) -> String {
    join_list(items, |before, last| {
        say!("list-or", before = before, last = last)
    })
}

fn join_list(
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

/// The message of an id that is known only at run time, if there is one; it takes no arguments.
pub fn find_message(id: &str) -> Option<String> {
    let loader = loader();
    loader.has(id).then(|| loader.get(id))
}

/// The messages of the current language: for [`say!`].
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
    fn locales_are_mapped_to_languages() {
        assert_eq!(Language::of_locale("fi_FI.UTF-8"), Some(Language::Finnish));
        assert_eq!(Language::of_locale("nn-NO"), Some(Language::Norwegian));
        assert_eq!(Language::of_locale("no"), Some(Language::Norwegian));
        assert_eq!(Language::of_locale("hu"), Some(Language::Hungarian));
        assert_eq!(Language::of_locale("en_GB"), Some(Language::English));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
    }

    #[test]
    fn decimals_have_the_mark_of_the_language() {
        let written = |language| with_language(language, || with_decimal(2.75));
        assert_eq!(written(Language::English), "2.8");
        assert_eq!(written(Language::Finnish), "2,8");
        assert_eq!(written(Language::Norwegian), "2,8");
        assert_eq!(written(Language::Hungarian), "2,8");
    }

    #[test]
    fn a_thread_can_use_another_language() {
        let said =
            |language| with_language(language, || say!("list-and", before = "a", last = "b"));
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
