//! The index of the tests that assert the effects of settings and match options. That a setting is in a file is not an
//! effect: an effect can be seen, heard, or done.

use std::{fs, path::Path};

/// The fields of a struct, each with the tests that assert its effect, as `"file" "test"`. A field that is not named
/// does not compile.
macro_rules! effects {
    ($of:ident { $($field:ident: $($file:literal $test:literal),+;)+ }) => {{
        // Without `..`.
        let $of { $($field: _),+ } = $of::default();
        vec![$((stringify!($field), vec![$(($file, $test)),+])),+]
    }};
}
pub(crate) use effects;

/// Every test that is named is there, and its file knows the field.
pub fn assert_tested(effects: &[(&str, Vec<(&str, &str)>)]) {
    for (field, tests) in effects {
        for (file, test) in tests {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
            let text = fs::read_to_string(&path)
                .unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
            let function = format!("fn {test}(");
            let before = text
                .split_once(&function)
                .unwrap_or_else(|| panic!("{field}: there is no {test} in {file}"))
                .0;
            let attribute = before.trim_end().rsplit_once('\n').map(|(_, line)| line);
            assert_eq!(
                attribute.map(str::trim),
                Some("#[test]"),
                "{field}: {test} in {file} is no test"
            );
            // The window's tests read the settings to choose from a list.
            assert!(
                text.contains(field) || file.starts_with("tests/window/"),
                "{file} knows nothing of {field}"
            );
        }
    }
}
