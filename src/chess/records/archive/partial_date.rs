//! Dates as PGN writes them, with their unknown parts.

use std::fmt;

/// A date of which the day, the month or everything may be unknown. Dates are ordered by time; unknown parts come
/// before known ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartialDate(u32);

impl PartialDate {
    /// Reads `2026.11.21`, `2026.11.??`, `2026` and the like; `-` and `/` separate as well as `.`. A part that cannot
    /// be read is unknown, and so are all after it.
    pub fn read(text: &str) -> PartialDate {
        let mut parts = text
            .as_bytes()
            .splitn(3, |byte| b".-/".contains(byte))
            .map(|part| part.trim_ascii());
        let mut part = |digits: usize, most: u32| {
            let part = parts.next()?;
            let good = (1..=digits).contains(&part.len()) && part.iter().all(u8::is_ascii_digit);
            if !good {
                return None;
            }
            let number = part
                .iter()
                .fold(0, |n, digit| n * 10 + u32::from(digit - b'0'));
            (1..=most).contains(&number).then_some(number)
        };
        let Some(year) = part(4, 9999) else {
            return PartialDate(0);
        };
        let month = part(2, 12);
        let day = month.and_then(|_| part(2, 31));
        PartialDate(year * 10_000 + month.unwrap_or(0) * 100 + day.unwrap_or(0))
    }

    /// The year, or 0 if unknown.
    pub fn year(self) -> u16 {
        u16::try_from(self.0 / 10_000).unwrap_or(0)
    }

    /// The month from 1, or 0 if unknown.
    pub fn month(self) -> u16 {
        u16::try_from(self.0 / 100 % 100).unwrap_or(0)
    }

    /// The day from 1, or 0 if unknown.
    pub fn day(self) -> u16 {
        u16::try_from(self.0 % 100).unwrap_or(0)
    }

    /// The last date that this may mean: of a year, its end.
    pub(super) fn latest(self) -> PartialDate {
        match (self.month(), self.day()) {
            (0, _) => PartialDate(self.0 + 9999),
            (_, 0) => PartialDate(self.0 + 99),
            _ => self,
        }
    }
}

impl fmt::Display for PartialDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |n: u16, width: usize| match n {
            0 => "?".repeat(width),
            n => format!("{n:0width$}"),
        };
        write!(
            f,
            "{}.{}.{}",
            part(self.year(), 4),
            part(self.month(), 2),
            part(self.day(), 2)
        )
    }
}
