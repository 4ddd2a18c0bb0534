# Every word that Shakki shows. One section a subject; ids begin with the section's name. The order is the same in
# every language. `tests/core/words.rs` checks that each language has every id and every placeholder.

## language: the languages' own names

language-name = English

## remember: the settings file

remember-set-aside = The settings could not be read. They are kept as { $file }, and everything has its default.
remember-unreadable = The settings cannot be read: { $file }. Everything has its default.
remember-not-written = The settings could not be saved: { $problem }
