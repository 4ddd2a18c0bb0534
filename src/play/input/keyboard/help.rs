//! The keys of a game and what they do, for the help page.

use crate::{chess::PieceLetters, platform::IS_WEB, play::input::promotion::CHOICES, words::say};

/// A group of keys on the help page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyGroup {
    /// The heading.
    pub heading: String,
    /// Keys and descriptions.
    pub keys: Vec<(String, String)>,
}

impl KeyGroup {
    /// A group with these keys.
    pub fn new<K: Into<String>, const N: usize>(heading: String, keys: [(K, String); N]) -> Self {
        Self {
            heading,
            keys: keys.map(|(key, does)| (key.into(), does)).into(),
        }
    }

    /// Without the keys that a browser keeps for itself. Of several keys in a line each has its part of the description.
    fn in_browser(mut self) -> Self {
        let is_passed_on = |key: &str| !BROWSER_KEYS.contains(&key);
        self.keys = self
            .keys
            .into_iter()
            .filter_map(|(keys, does)| {
                if keys.split(", ").all(is_passed_on) {
                    return Some((keys, does));
                }
                let (left, their): (Vec<&str>, Vec<&str>) = keys
                    .split(", ")
                    .zip(does.split("; "))
                    .filter(|&(key, _)| is_passed_on(key))
                    .unzip();
                (!left.is_empty()).then(|| (left.join(", "), their.join("; ")))
            })
            .collect();
        self
    }
}

/// The keys that a browser keeps for itself: `web/page.js` does not pass them on.
const BROWSER_KEYS: [&str; 7] = ["F5", "F6", "F11", "Ctrl+N", "Ctrl+R", "Ctrl+W", "Ctrl+Q"];

/// The keys of a game and what they do, by subject, for the help page, with the pieces' keys in these letters;
/// `docs/keys.md` has them all, and those of the rule book, the set-up and photo mode.
pub fn help(letters: PieceLetters) -> [KeyGroup; 8] {
    let pieces: Vec<String> = CHOICES
        .into_iter()
        .filter_map(|role| letters.of(role).map(String::from))
        .collect();
    let example = letters.translate("Nf3");
    [
        KeyGroup::new(
            say!("help-group-board"),
            [
                (say!("key-arrows"), say!("key-arrows-do")),
                (say!("key-enter"), say!("key-enter-do")),
                (say!("key-typed", played = example), say!("key-typed-do")),
                (say!("key-escape"), say!("key-escape-do")),
                (pieces.join(" "), say!("key-promotion-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-moves"),
            [
                ("U, Ctrl+Z".to_owned(), say!("key-undo-do")),
                ("Y, Ctrl+Y".to_owned(), say!("key-redo-do")),
                (say!("key-pages"), say!("key-pages-do")),
                ("Home, End".to_owned(), say!("key-ends-do")),
                ("F5".to_owned(), say!("help-autoplay-do")),
                ("F7".to_owned(), say!("help-branch-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-notes"),
            [
                (say!("key-try"), say!("key-try-do")),
                (say!("key-alternatives"), say!("key-alternatives-do")),
                ("Ctrl+B".to_owned(), say!("key-best-do")),
                ("Ctrl+K, Ctrl+U".to_owned(), say!("key-keep-do")),
                ("Delete".to_owned(), say!("key-delete-do")),
                ("Ctrl+M".to_owned(), say!("key-notes-do")),
                ("Ctrl+1 … Ctrl+6".to_owned(), say!("key-glyphs-do")),
                ("X".to_owned(), say!("key-draw-do")),
                (say!("key-draw-mouse"), say!("key-draw-mouse-do")),
                ("Ctrl+Z, Ctrl+Y".to_owned(), say!("key-notes-undo-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-match"),
            [
                ("Ctrl+N, Ctrl+G", say!("key-games-do")),
                ("Ctrl+D", say!("key-offer-do")),
                ("Ctrl+A, Ctrl+X", say!("key-answer-do")),
                ("Ctrl+L", say!("key-claim-do")),
                ("Ctrl+R, Ctrl+W", say!("key-resign-do")),
                ("Ctrl+P", say!("key-clocks-do")),
                ("Ctrl+J", say!("key-adjust-do")),
                ("F8", say!("help-rematch-do")),
                ("Ctrl+E", say!("key-seats-do")),
                ("F9", say!("key-hint-do")),
                ("Ctrl+I", say!("key-review-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-files"),
            [
                ("Ctrl+O, Ctrl+S", say!("key-files-do")),
                ("Ctrl+C, Ctrl+V", say!("key-fen-do")),
                ("F6", say!("help-share-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-view"),
            [
                (say!("key-orbit"), say!("key-orbit-do")),
                ("+, -".to_owned(), say!("key-zoom-do")),
                (say!("key-reset-view"), say!("key-reset-view-do")),
                ("T".to_owned(), say!("key-flip-do")),
                ("V".to_owned(), say!("key-view-do")),
                ("F11".to_owned(), say!("key-screen-do")),
                ("F12".to_owned(), say!("picture-key-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-appearance"),
            [
                ("S", say!("key-speed-do")),
                ("L", say!("appearance-simplified-do")),
                ("M", say!("sound-key-do")),
                ("Ctrl++, Ctrl+-, Ctrl+0", say!("access-scale-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-program"),
            [
                ("F1, ?", say!("key-help-do")),
                ("F2", say!("book-key-do")),
                ("F3", say!("help-settings-do")),
                ("F4", say!("help-panel-do")),
                ("F10, Ctrl+Q", say!("help-menu-do")),
                ("Tab, Shift+Tab", say!("access-tab-do")),
            ],
        ),
    ]
    .map(|group| if IS_WEB { group.in_browser() } else { group })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, with_language};

    #[test]
    fn the_help_in_a_browser_leaves_out_the_browsers_keys() {
        for language in Language::ALL {
            let groups = with_language(language, || help(PieceLetters::ENGLISH));
            let mut here: Vec<(String, String)> = Vec::new();
            let mut there: Vec<String> = Vec::new();
            for group in groups {
                here.extend(group.keys.clone());
                there.extend(group.in_browser().keys.into_iter().map(|(keys, _)| keys));
            }
            for (keys, does) in &here {
                let kept = |key: &str| BROWSER_KEYS.contains(&key);
                let parts = does.split("; ").count();
                assert!(
                    !keys.split(", ").any(kept) || keys.split(", ").count() == parts,
                    "{keys}: {does}"
                );
            }
            for key in BROWSER_KEYS {
                let is_in = |keys: &String| keys.split(", ").any(|one| one == key);
                assert!(here.iter().any(|(keys, _)| is_in(keys)), "{key}");
                assert!(!there.iter().any(is_in), "{key}");
            }
            for key in ["Ctrl+G", "F10"] {
                assert!(there.iter().any(|keys| keys == key), "{there:?}");
            }
        }
    }
}
