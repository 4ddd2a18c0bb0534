//! The strength at which an engine plays.

use std::{fmt, str::FromStr, time::Duration};

use shakki_engine::Level;

/// The strength at which an engine plays; in a record `elo 1500`, `time 0.5`, `nodes 10000` or `full`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strength {
    /// A rating, by the engine's own `UCI_Elo`; full strength where it has none.
    Elo(u32),
    /// A time for each move, if the clock allows it.
    Time(Duration),
    /// A number of nodes for each move.
    Nodes(u64),
    /// Full strength: by the clock, or a second for each move.
    #[default]
    Full,
}

/// The error of a text that is no strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStrength;

impl Strength {
    /// The highest rating.
    pub const MOST_ELO: u32 = 9_999;
    /// The most nodes.
    const MOST_NODES: u64 = 1_000_000_000_000;
    /// The longest time, in milliseconds.
    const LONGEST: u64 = 3_600_000;

    /// A strength by its kind and number, as they are typed: `elo` and `1500`; `time` in seconds.
    ///
    /// # Errors
    /// If there is no such kind, or the number is invalid or out of range.
    pub fn of(kind: &str, number: &str) -> Result<Strength, NoStrength> {
        let strength = match kind {
            "elo" => Strength::Elo(number.parse().map_err(|_| NoStrength)?),
            "nodes" => Strength::Nodes(number.parse().map_err(|_| NoStrength)?),
            "time" => Strength::Time(Duration::from_millis(milliseconds(number)?)),
            _ => return Err(NoStrength),
        };
        strength.is_possible().then_some(strength).ok_or(NoStrength)
    }

    /// The level of our own computer that is about as strong.
    pub fn similar_level(self) -> Level {
        match self {
            Strength::Elo(elo) => Level::nearest(elo),
            _ => Level::Full,
        }
    }

    fn is_possible(self) -> bool {
        match self {
            Strength::Elo(elo) => (1..=Strength::MOST_ELO).contains(&elo),
            Strength::Time(time) => (1..=u128::from(Strength::LONGEST)).contains(&time.as_millis()),
            Strength::Nodes(nodes) => (1..=Strength::MOST_NODES).contains(&nodes),
            Strength::Full => true,
        }
    }

    /// The seconds for a move, as they are written: `0.5`; `None` for other kinds.
    pub fn seconds(self) -> Option<String> {
        let Strength::Time(time) = self else {
            return None;
        };
        let text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
        Some(text.trim_end_matches('0').trim_end_matches('.').to_owned())
    }
}

/// Seconds with up to three decimals, as milliseconds.
fn milliseconds(text: &str) -> Result<u64, NoStrength> {
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty()
        || whole.len() > 6
        || decimals.len() > 3
        || !is_number(decimals)
        || !is_number(whole)
    {
        return Err(NoStrength);
    }
    let whole: u64 = whole.parse().map_err(|_| NoStrength)?;
    let thousandths: u64 = format!("{decimals:0<3}").parse().map_err(|_| NoStrength)?;
    Ok(whole * 1000 + thousandths)
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Elo(elo) => write!(f, "elo {elo}"),
            Strength::Time(_) => write!(f, "time {}", self.seconds().unwrap_or_default()),
            Strength::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Strength::Full => f.write_str("full"),
        }
    }
}

impl FromStr for Strength {
    type Err = NoStrength;

    fn from_str(text: &str) -> Result<Strength, NoStrength> {
        match text.split_once(' ') {
            Some((kind, number)) => Strength::of(kind, number.trim()),
            None if text == "full" => Ok(Strength::Full),
            None => Err(NoStrength),
        }
    }
}
