//! The display of a clock.

use std::time::Duration;

/// A tenth of a second.
const TENTH: Duration = Duration::from_millis(100);

/// A time as a clock shows it: `1:23:45`, `4:59`, and `9.3` in the last ten seconds.
///
/// Begun units count as whole, so that `0.0` is shown only once the time has run out.
pub fn face(time: Duration) -> String {
    let tenths = begun(time, TENTH);
    if tenths < 100 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = begun(time, Duration::from_secs(1));
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A time as PGN's `%clk` writes it, in whole seconds begun: `0:04:59`.
pub fn h_mm_ss(time: Duration) -> String {
    let seconds = begun(time, Duration::from_secs(1));
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// The time until a running clock's [`face`] changes; `None` once it shows zero.
pub fn until_face_changes(time: Duration) -> Option<Duration> {
    let tenths = begun(time, TENTH);
    let next = match tenths {
        0 => return None,
        // From ten seconds on, tenths are shown.
        1..=100 => TENTH * u32::try_from(tenths - 1).ok()?,
        _ => Duration::from_secs(begun(time, Duration::from_secs(1)) - 1),
    };
    Some(time - next)
}

/// The number of begun units of time.
fn begun(time: Duration, unit: Duration) -> u64 {
    u64::try_from(time.as_nanos().div_ceil(unit.as_nanos())).unwrap_or(u64::MAX)
}
