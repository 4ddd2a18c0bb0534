//! What is arranged for a new game, while it is arranged: players, colours, clocks, customs.

use crate::{
    chess::{
        Chess,
        arrangement::Arrangement,
        clock::{ControlProblem, Controls},
        fen,
        table::{MatchOptions, Player, Series, TakeBacks},
    },
    words::{Localized, say},
};

use super::colour_draw::ColourDraw;

/// Clocks in use everywhere, as the field writes them.
pub const CLOCKS: [&str; 7] = ["none", "3+2", "5", "10+5", "15+10", "90+30", "40/90+30,30"];

/// Who has White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// The lot decides.
    Random(ColourDraw),
    /// This player.
    White(Player),
}

/// Where the game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum StartPosition {
    /// As every game does (law S2).
    #[default]
    Standard,
    /// Where this FEN says.
    Fen(String),
    /// Where these pieces stand.
    ByHand(Box<Arrangement>),
}

/// The arrangement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// What the players are called; may be empty.
    pub names: [String; 2],
    /// Who has White.
    pub colours: Colours,
    /// The clock of both, or the first and the second player's.
    pub clocks: [String; 2],
    /// Whether the two have different clocks.
    pub differ: bool,
    /// Draws, touch-move, announcements, take-backs; its clocks are not used.
    pub options: MatchOptions,
    /// The position before the first move.
    pub beginning: StartPosition,
}

impl Default for MatchSetup {
    fn default() -> Self {
        Self {
            names: [String::new(), String::new()],
            colours: Colours::Random(ColourDraw::default()),
            clocks: [String::new(), String::new()],
            differ: false,
            options: MatchOptions::default(),
            beginning: StartPosition::Standard,
        }
    }
}

/// A player's time control in a field; an empty field is no clock.
fn clock(field: &str) -> Result<Controls, String> {
    let field = field.trim();
    if field.is_empty() {
        return Ok(Controls::default());
    }
    field
        .parse()
        .map_err(|problem: ControlProblem| problem.localized())
}

impl MatchSetup {
    /// What is wrong in a field of a clock, in words.
    pub fn problem(&self, player: usize) -> Option<String> {
        match clock(&self.clocks[player]) {
            Err(problem) => Some(problem),
            Ok(controls) if self.differ && controls.white != controls.black => {
                Some(say!("match-one-clock"))
            }
            Ok(_) => None,
        }
    }

    /// Whether a game can begin like this.
    pub fn is_good(&self) -> bool {
        self.problem(0).is_none()
            && (!self.differ || self.problem(1).is_none())
            && self.start().is_ok()
    }

    /// The position to begin with; none is the one of every game.
    ///
    /// # Errors
    /// What is wrong with it, in sentences.
    pub fn start(&self) -> Result<Option<Chess>, Vec<String>> {
        let read = match &self.beginning {
            StartPosition::Standard => return Ok(None),
            StartPosition::Fen(text) => fen::read(text.trim()).map_err(|problem| vec![problem]),
            StartPosition::ByHand(pieces) => pieces.position(),
        };
        read.map(Some)
            .map_err(|problems| problems.iter().map(Localized::localized).collect())
    }

    /// What a player is called in the dialog.
    pub fn name(&self, player: Player) -> String {
        let (name, instead) = match player {
            Player::First => (&self.names[0], say!("match-first-player")),
            Player::Second => (&self.names[1], say!("match-second-player")),
        };
        match name.trim() {
            "" => instead,
            name => name.to_owned(),
        }
    }

    /// Whether a player has said what he is called.
    pub fn is_named(&self, player: Player) -> bool {
        let [first, second] = &self.names;
        let name = match player {
            Player::First => first,
            Player::Second => second,
        };
        !name.trim().is_empty()
    }

    /// Who has White, if that is decided.
    pub fn white(&self) -> Option<Player> {
        match self.colours {
            Colours::Random(lot) => lot.white(),
            Colours::White(player) => Some(player),
        }
    }

    /// Whether moves can be taken back: as was chosen, else as is usual with the clocks that stand in the fields.
    pub fn take_backs(&self) -> TakeBacks {
        let fields = if self.differ { 2 } else { 1 };
        let clocks = self.clocks[..fields].iter();
        let clocks = clocks
            .filter_map(|field| clock(field).ok())
            .find(Controls::any)
            .unwrap_or_default();
        MatchOptions {
            clocks,
            ..self.options.clone()
        }
        .take_backs()
    }

    /// The match, if all fields are good. A lot that nobody has drawn is drawn now.
    pub fn series(&mut self) -> Option<Series> {
        if !self.is_good() {
            return None;
        }
        if let Colours::Random(lot) = &mut self.colours {
            lot.choose(0);
        }
        let white = self.white()?;
        let controls = if self.differ {
            let first = clock(&self.clocks[0]).ok()?.white;
            let second = clock(&self.clocks[1]).ok()?.white;
            let controls = Controls {
                white: first,
                black: second,
            };
            match white {
                Player::First => controls,
                Player::Second => controls.swapped(),
            }
        } else {
            clock(&self.clocks[0]).ok()?
        };
        // Who gives no name is unknown to the record.
        let name = |name: &String| match name.trim() {
            "" => "?".to_owned(),
            name => name.to_owned(),
        };
        let options = MatchOptions {
            clocks: controls,
            ..self.options.clone()
        };
        let [first, second] = &self.names;
        let series = Series::new(&name(first), &name(second), white).with_options(options);
        Some(match self.start().ok()? {
            Some(start) => series.with_start(start),
            None => series,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Color;

    #[test]
    fn every_preset_is_a_clock() {
        for preset in CLOCKS {
            let mut plan = MatchSetup::default();
            plan.clocks[0] = preset.to_owned();
            assert_eq!(plan.problem(0), None, "{preset}");
            assert!(plan.series().is_some());
        }
    }

    #[test]
    fn a_bad_clock_is_told_and_begins_no_game() {
        let mut plan = MatchSetup::default();
        plan.clocks[0] = "5 + x".to_owned();
        assert!(plan.problem(0).is_some() && plan.series().is_none());
        plan.clocks = ["5 3".to_owned(), "none".to_owned()];
        assert!(plan.is_good(), "White's and Black's");
        plan.differ = true;
        assert!(!plan.is_good(), "the first player has one clock");
    }

    #[test]
    fn with_clocks_take_backs_are_by_agreement_unless_chosen_otherwise() {
        let mut plan = MatchSetup::default();
        assert_eq!(plan.take_backs(), TakeBacks::Free);
        plan.clocks[0] = "5".to_owned();
        assert_eq!(plan.take_backs(), TakeBacks::ByAgreement);
        let series = plan.series().expect("a match");
        assert_eq!(series.header().options.take_backs(), TakeBacks::ByAgreement);
        plan.options.take_backs = Some(TakeBacks::Free);
        assert_eq!(plan.take_backs(), TakeBacks::Free);
        let series = plan.series().expect("a match");
        assert_eq!(series.header().options.take_backs(), TakeBacks::Free);
    }

    #[test]
    fn e14_a_match_begins_where_the_pieces_stand() {
        let mut plan = MatchSetup {
            colours: Colours::White(Player::First),
            beginning: StartPosition::Fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned()),
            ..MatchSetup::default()
        };
        let mut series = plan.series().expect("a match");
        let start = fen::write(&series.header().start);
        assert_eq!(start, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        series.next_game(true);
        assert_eq!(fen::write(&series.header().start), start, "a rematch too");
        plan.beginning = StartPosition::ByHand(Box::new(Arrangement::empty()));
        assert_eq!(plan.start().expect_err("no kings").len(), 2);
        assert!(plan.series().is_none());
        plan.beginning = StartPosition::Fen("e4".to_owned());
        assert!(!plan.is_good());
    }

    #[test]
    fn different_clocks_follow_their_players() {
        let mut plan = MatchSetup {
            names: ["Anna".to_owned(), " ".to_owned()],
            colours: Colours::White(Player::Second),
            clocks: ["3".to_owned(), "none".to_owned()],
            differ: true,
            ..MatchSetup::default()
        };
        let series = plan.series().expect("a match");
        let header = series.header();
        assert_eq!(header.player(Color::Black), Some("Anna"));
        assert!(header.options.clocks.white.is_none());
        assert!(header.options.clocks.black.is_some());
    }
}
