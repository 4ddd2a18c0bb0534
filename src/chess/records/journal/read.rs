//! Reading a journal, whatever is in it, in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

use super::{
    BrokenEntry, HEADER, JournalDamage, MAX_JOURNAL, MAX_RECORD,
    frame::{ChecksumChain, FRAME_LENGTH, PREFIX},
};

/// The longest line with its line feed.
const MAX_LINE: usize = FRAME_LENGTH + MAX_RECORD;

/// What a journal holds.
pub(super) struct JournalContent {
    /// The records, as far as all is as it was written.
    pub(super) records: Vec<String>,
    /// The lines of those, the header's included.
    pub(super) text: Vec<u8>,
    /// How many bytes of `text` the file holds: all, or all but the last line feed.
    pub(super) good: usize,
    /// The chain behind the last good line.
    pub(super) chain: ChecksumChain,
    /// What follows.
    pub(super) end: JournalEnd,
}

/// What follows the good lines of a journal.
pub(super) enum JournalEnd {
    /// The end of the file.
    Whole,
    /// The beginning of a line.
    Cut(BrokenEntry),
    /// A line that is not as it was written.
    Damaged(JournalDamage),
}

impl JournalContent {
    /// Whether the file tells of no game: it broke off before the first record, and is nobody else's.
    pub(super) fn is_nothing(&self) -> bool {
        self.records.is_empty() && !matches!(self.end, JournalEnd::Damaged(_))
    }
}

/// Reads a journal to the first line that is not as it was written.
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
                content.end = JournalEnd::Cut(BrokenEntry {
                    begun: begin(bare.get(PREFIX..).unwrap_or_default()),
                });
                break;
            }
            None => {
                content.end = JournalEnd::Damaged(JournalDamage::Line(number));
                break;
            }
        }
        // A record is all there even if only its line feed is not.
        content.good += line.len();
        content.text.extend_from_slice(bare);
        content.text.push(b'\n');
    }
    Ok(content)
}

/// Whether the last line of a file may be the beginning of one of ours. Zeros are what some systems leave at the end
/// of a file when the power fails.
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

/// The beginning of a text that may hold anything.
fn begin(text: &[u8]) -> String {
    String::from_utf8_lossy(&text[..text.len().min(60)]).into_owned()
}
