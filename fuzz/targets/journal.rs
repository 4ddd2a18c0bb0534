//! A journal's file. Any bytes: records that are read from them are as they were written. And a good file that is
//! truncated or of which up to four bytes in a row are changed: every record before that is recovered, and none that
//! was never written.
#![no_main]

use libfuzzer_sys::{arbitrary, fuzz_target};
use shakki::chess::journal;

#[derive(arbitrary::Arbitrary, Debug)]
enum Input<'a> {
    Any(&'a [u8]),
    Cut(Vec<&'a str>, u16),
    Changed(Vec<&'a str>, u16, [u8; 4]),
}

fuzz_target!(|input: Input<'_>| match input {
    Input::Any(bytes) => {
        let (records, good, _) = journal::read_bytes(bytes);
        assert!(good <= bytes.len());
        if good == 0 {
            assert!(records.is_empty());
            return;
        }
        // Byte for byte, except for the last line feed.
        let written = journal::file_of(&records);
        assert!(written.starts_with(&bytes[..good]) && written.len() <= good + 1);
    }
    Input::Cut(texts, at) => {
        let (records, file, ends) = written(&texts);
        let at = usize::from(at) % (file.len() + 1);
        let (found, good, damage) = journal::read_bytes(&file[..at]);
        assert_eq!(damage, None);
        assert!(good <= at);
        let whole = ends.iter().filter(|end| **end <= at + 1).count();
        assert_eq!(found, records[..whole]);
    }
    Input::Changed(texts, at, bytes) => {
        let (records, mut file, ends) = written(&texts);
        let at = usize::from(at) % file.len();
        let before = file.clone();
        for (byte, change) in file[at..].iter_mut().zip(bytes) {
            *byte ^= change;
        }
        let (found, _, damage) = journal::read_bytes(&file);
        if file == before {
            assert_eq!((found, damage), (records, None));
            return;
        }
        let whole = ends.iter().filter(|end| **end <= at).count();
        assert!(found.len() >= whole, "{found:?}");
        assert!(records.starts_with(&found), "{found:?}");
    }
});

/// The records, their file, and where each ends in it.
fn written(texts: &[&str]) -> (Vec<String>, Vec<u8>, Vec<usize>) {
    let one_line = |text: &&str| text.replace('\n', " ");
    let records: Vec<String> = texts.iter().map(one_line).collect();
    let file = journal::file_of(&records);
    let line_ends = file.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let ends = line_ends.map(|(at, _)| at + 1).skip(1).collect();
    (records, file, ends)
}
