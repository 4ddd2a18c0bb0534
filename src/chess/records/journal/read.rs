//! Reads a journal, whatever its content, in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

use super::{
    BrokenEntry, HEADER, JournalDamage, MAX_JOURNAL, MAX_RECORD,
    frame::{ChecksumChain, FRAME_LENGTH, PREFIX},
};

/// The longest line with its line feed.
const MAX_LINE: usize = FRAME_LENGTH + MAX_RECORD;

/// The content of a journal.
pub(super) struct JournalContent {
    /// The records, up to the first damage.
    pub(super) records: Vec<String>,
    /// The lines of those, the header's included.
    pub(super) text: Vec<u8>,
    /// The number of bytes of `text` in the file: all, or all but the last line feed.
    pub(super) good: usize,
    /// The chain after the last undamaged line.
    pub(super) chain: ChecksumChain,
    /// What follows.
    pub(super) end: JournalEnd,
}

/// What follows the undamaged lines of a journal.
pub(super) enum JournalEnd {
    /// The end of the file.
    Whole,
    /// The beginning of a line.
    Cut(BrokenEntry),
    /// A damaged line.
    Damaged(JournalDamage),
}

impl JournalContent {
    /// Whether the file contains no game: it ends before the first record, and is no other file.
    pub(super) fn is_nothing(&self) -> bool {
        self.records.is_empty() && !matches!(self.end, JournalEnd::Damaged(_))
    }
}

/// Reads a journal to the first damaged line.
pub(super) fn read(input: impl Read) -> io::Result<JournalContent> {
    let mut input = BufReader::new(input);
    let mut content = JournalContent {
        records: Vec::new(),
        text: Vec::new(),
        good: 0,
        chain: ChecksumChain::default(),
        end: JournalEnd::Whole,
    };
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        input
            .by_ref()
            .take(MAX_LINE as u64)
            .read_until(b'\n', &mut line)?;
        if line.is_empty() {
            break;
        }
        let ended = line.last() == Some(&b'\n');
        let bare = &line[..line.len() - usize::from(ended)];
        match content.chain.check(bare) {
            Some(_) if content.text.len() + line.len() > MAX_JOURNAL => {
                content.end = JournalEnd::Damaged(JournalDamage::TooLong);
                break;
            }
            Some(HEADER) if number == 1 => {}
            Some(text) if number == 1 => {
                content.chain = ChecksumChain::default();
                content.end =
                    JournalEnd::Damaged(JournalDamage::OtherVersion(begin(text.as_bytes())));
                break;
            }
            Some(text) => content.records.push(text.to_owned()),
            None if !ended && line.len() < MAX_LINE && may_be_partial_line(number, bare) => {
                let begun = bare.get(PREFIX..).unwrap_or_default();
                content.end = JournalEnd::Cut(BrokenEntry::of(begun));
                break;
            }
            None => {
                content.end = JournalEnd::Damaged(JournalDamage::Line(number));
                break;
            }
        }
        // A record is complete even if only its line feed is missing.
        content.good += line.len();
        content.text.extend_from_slice(bare);
        content.text.push(b'\n');
    }
    Ok(content)
}

/// Whether the last line of a file may be the beginning of a line of a journal. Some systems leave zeros at the end of
/// a file after a power failure.
fn may_be_partial_line(number: usize, line: &[u8]) -> bool {
    let zeros = line.iter().rev().take_while(|&&byte| byte == 0).count();
    let begun = &line[..line.len() - zeros];
    if number == 1 {
        let mut header = Vec::new();
        ChecksumChain::default().frame(HEADER, &mut header);
        return line.len() < header.len() && header.starts_with(begun);
    }
    begun.iter().enumerate().all(|(i, byte)| match i {
        0..8 => byte.is_ascii_digit() || (b'a'..=b'f').contains(byte),
        8 => *byte == b' ',
        _ => true,
    })
}

/// The beginning of a text with any content.
pub(super) fn begin(text: &[u8]) -> String {
    String::from_utf8_lossy(&text[..text.len().min(60)]).into_owned()
}
