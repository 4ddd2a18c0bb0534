# Every word that Shakki shows. One section a subject; ids begin with the section's name. The order is the same in
# every language. `tests/core/words.rs` checks that each language has every id and every placeholder.

## language: the languages' own names

language-name = English

