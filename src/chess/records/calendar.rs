//! The date and the time of the system's clock, for the names of files and the `Date` of a record. In UTC, which needs no
//! time zone tables and has no repeated hour.

use crate::platform::time::{SystemTime, UNIX_EPOCH};

/// A time in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::chess) struct UtcTime {
    /// Seconds since 1970 began.
    seconds: u64,
}

impl UtcTime {
    /// Now; a clock set before 1970 counts as 1970.
    pub(in crate::chess) fn now() -> UtcTime {
        let seconds = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs());
        UtcTime { seconds }
    }

    /// Year, month (1–12) and day (1–31) in the Gregorian calendar.
    pub(in crate::chess) fn date(self) -> (u64, u64, u64) {
        // Days counted in cycles of 400 years from 1 March 0000, so that the leap day is the last of its year.
        let days = self.seconds / 86_400 + 719_468;
        let (round, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day_of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let (month, next_year) = if month < 10 {
            (month + 3, 0)
        } else {
            (month - 9, 1)
        };
        (round * 400 + year + next_year, month, day)
    }

    /// The day as a record's `Date` tag writes it: `2026.03.09`.
    pub(in crate::chess) fn date_tag(self) -> String {
        let (year, month, day) = self.date();
        format!("{year:04}.{month:02}.{day:02}")
    }

    /// For the name of a file: `2026-11-21-120301`.
    pub(in crate::chess) fn stamp(self) -> String {
        let (year, month, day) = self.date();
        let second = self.seconds % 86_400;
        format!(
            "{year:04}-{month:02}-{day:02}-{:02}{:02}{:02}",
            second / 3600,
            second / 60 % 60,
            second % 60
        )
    }
}

#[cfg(test)]
mod tests {
    use super::UtcTime;

    #[test]
    fn moments_have_their_names() {
        for (seconds, stamp) in [
            (0, "1970-01-01-000000"),
            (951_782_399, "2000-02-28-235959"),
            (951_782_400, "2000-02-29-000000"),
            (951_868_800, "2000-03-01-000000"),
            (1_795_262_581, "2026-11-21-120301"),
            (4_107_542_399, "2100-02-28-235959"),
            (4_107_542_400, "2100-03-01-000000"),
        ] {
            assert_eq!(UtcTime { seconds }.stamp(), stamp);
        }
    }

    #[test]
    fn days_are_written_as_dates() {
        for (day, date) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (19_722, "2023.12.31"),
            (20_512, "2026.02.28"),
            (20_513, "2026.03.01"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            let seconds = day * 86_400;
            assert_eq!(UtcTime { seconds }.date_tag(), date);
        }
    }

    #[test]
    fn every_day_follows_the_day_before() {
        let mut last = (1969, 12, 31);
        for day in 0..80_000 {
            let date = UtcTime {
                seconds: day * 86_400,
            }
            .date();
            let (y, m, d) = last;
            let follows = date == (y, m, d + 1)
                || (date == (y, m + 1, 1) && d >= 28)
                || (date == (y + 1, 1, 1) && (m, d) == (12, 31));
            assert!(follows, "{date:?} after {last:?}");
            last = date;
        }
    }
}
