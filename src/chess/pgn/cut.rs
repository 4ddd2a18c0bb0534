//! Positions at which a PGN text can be split so that its parts can be read in parallel.

use super::tokenizer::FIRST_TAG;

/// The start of the last game that certainly begins in `text`, whatever came before `text`; `None` if none certainly
/// does.
///
/// A game begins at an `Event` tag at the start of a line after a result. Nothing hides that from the reader: a comment
/// or a broken tag ends there, a variation too, and after a result no tag can belong to the game before. (An `Event`
/// tag after other tags may belong to the same game, so the result is required.) A text that is split there is read as
/// it is read whole, problems and their lines included.
pub fn last_game_start(text: &[u8]) -> Option<usize> {
    (1..text.len()).rev().find(|&at| {
        text[at] == b'['
            && text[at - 1] == b'\n'
            && is_first_tag(&text[at..])
            && ends_with_result(&text[..at])
    })
}

/// Whether the text begins with a whole `Event` tag on a line of its own.
fn is_first_tag(text: &[u8]) -> bool {
    let Some(value) = text.strip_prefix(FIRST_TAG) else {
        return false;
    };
    // A line that is not complete is not judged.
    let Some(newline) = value.iter().position(|&byte| byte == b'\n') else {
        return false;
    };
    let value = value[..newline].trim_ascii_end();
    value.ends_with(b"\"]") && !value.contains(&b'\\')
}

/// Whether the last line that is not blank ends with a result that no `;` or `%` excludes from the text.
fn ends_with_result(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    // A line that is not complete is not judged.
    let Some(newline) = text.iter().rposition(|&byte| byte == b'\n') else {
        return false;
    };
    let line = &text[newline + 1..];
    if line.starts_with(b"%") || line.contains(&b';') {
        return false;
    }
    [&b"1-0"[..], b"0-1", b"1/2-1/2", b"*"]
        .into_iter()
        .filter_map(|result| line.strip_suffix(result))
        .any(|before| {
            before
                .last()
                .is_none_or(|byte| matches!(byte, b' ' | b'\t' | b'}' | b')'))
        })
}

#[cfg(test)]
mod tests {
    use super::last_game_start;

    #[test]
    fn only_behind_a_result() {
        for (before, cut) in [
            ("1. e4 1-0\n", true),
            ("1. e4 {1-0 time} 1/2-1/2\r\n\r\n", true),
            ("\n*\n\n\n", true),
            ("1. e4 e5\n", false),
            ("[Site \"1-0\"]\n", false),
            ("1. e4 ; 1-0\n", false),
            ("% 1-0\n", false),
            ("1. e4 11-0\n", false),
            ("", false),
        ] {
            let text = format!("x\n{before}[Event \"?\"]\n");
            let expected = cut.then_some(2 + before.len());
            assert_eq!(last_game_start(text.as_bytes()), expected, "{before:?}");
        }
        for text in [
            " 1-0\n[Event \"?\"]\n",
            "\n1-0\n[Event \"?\"]",
            "\n1-0\n[Event \"]\n",
            "\n1-0\n[Event \"?\\\"]\n",
        ] {
            assert_eq!(
                last_game_start(text.as_bytes()),
                None,
                "half a line: {text:?}"
            );
        }
    }
}
