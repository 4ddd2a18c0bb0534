//! The form data of a new match: players, colours, clocks, options, start position.

use crate::{
    chess::{
        Odds, Variant, VariantPosition,
        arrangement::Arrangement,
        clock::{ControlProblem, Controls},
        fen,
        last_match::LastMatch,
        table::{MatchOptions, Player, Series, TakeBacks},
    },
    computer::{self, ComputerSeat},
    words::{Localized, say},
};

use super::{colour_draw::ColourDraw, start_draw::StartDraw};

/// Common time controls, as the field writes them.
pub const CLOCK_PRESETS: [&str; 7] = ["none", "3+2", "5", "10+5", "15+10", "90+30", "40/90+30,30"];

/// Who has White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// By a draw.
    Random(ColourDraw),
    /// This player has White.
    White(Player),
}

/// The start position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum StartPosition {
    /// The standard one (law S2).
    #[default]
    Standard,
    /// One of Chess960 (law V1).
    Chess960(StartDraw),
    /// At odds of a piece (law V3).
    Odds(Odds),
    /// Of another variant (laws V4 to V9).
    Variant(Variant),
    /// From a FEN, of this variant. As standard chess one of Chess960 or Crazyhouse is read too: it tells what it is.
    Fen(String, Variant),
    /// Set up by hand.
    ByHand(Box<Arrangement>),
}

/// The form data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// Names of the players; may be empty.
    pub names: [String; 2],
    /// The computer as the second player; `None` if it is a person.
    pub computer: Option<ComputerSeat>,
    /// Who has White.
    pub colours: Colours,
    /// Time control of both players, or of the first and the second.
    pub clocks: [String; 2],
    /// Whether the players have different time controls.
    pub differ: bool,
    /// Draws, touch-move, announcements, take-backs; its clocks are not used.
    pub options: MatchOptions,
    /// The start position.
    pub start_position: StartPosition,
}

impl Default for MatchSetup {
    fn default() -> Self {
        Self {
            names: [String::new(), String::new()],
            computer: None,
            colours: Colours::Random(ColourDraw::default()),
            clocks: [String::new(), String::new()],
            differ: false,
            options: MatchOptions::default(),
            start_position: StartPosition::Standard,
        }
    }
}

/// Reads a time control; an empty field is no clock.
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
    /// What is wrong with a time control, as a text.
    pub fn problem(&self, player: usize) -> Option<String> {
        match clock(&self.clocks[player]) {
            Err(problem) => Some(problem),
            Ok(controls) if self.differ && controls.white != controls.black => {
                Some(say!("match-one-clock"))
            }
            Ok(_) => None,
        }
    }

    /// Gives odds of time: five minutes for the first player, three for the second.
    pub fn give_time_odds(&mut self) {
        self.differ = true;
        self.clocks = ["5", "3"].map(str::to_owned);
    }

    /// The settings that the next match begins with.
    pub fn to_remember(&self) -> LastMatch {
        LastMatch {
            names: self.names.clone(),
            clocks: self.clocks.clone(),
            differ: self.differ,
        }
    }

    /// Takes names and clocks from the last match. A time control that cannot be read is left out.
    pub fn recall(&mut self, last: &LastMatch) {
        self.names.clone_from(&last.names);
        self.clocks.clone_from(&last.clocks);
        self.differ = last.differ;
        if self.problem(0).is_some() || (self.differ && self.problem(1).is_some()) {
            self.clocks = Default::default();
            self.differ = false;
        }
    }

    /// Makes the computer or another engine the second player, or with `None` a person. Against the computer hints are
    /// allowed, unless that is chosen otherwise.
    pub fn choose_computer(&mut self, seat: Option<ComputerSeat>) {
        if self.computer.is_some() != seat.is_some() {
            self.options.hints = seat.is_some();
        }
        self.computer = seat;
    }

    /// Whether a match can start with this data.
    pub fn is_valid(&self) -> bool {
        self.problem(0).is_none()
            && (!self.differ || self.problem(1).is_none())
            && self.start().is_ok()
    }

    /// The start position; none is the standard one.
    ///
    /// # Errors
    /// What is wrong with it, in sentences.
    pub fn start(&self) -> Result<Option<VariantPosition>, Vec<String>> {
        let read = match &self.start_position {
            StartPosition::Standard => return Ok(None),
            StartPosition::Chess960(draw) => {
                let number = draw.number().map_err(|problem| vec![problem])?;
                return Ok(Some(number.position()));
            }
            StartPosition::Odds(odds) => return Ok(Some(odds.start())),
            StartPosition::Variant(variant) => return Ok(Some(variant.usual_start())),
            StartPosition::Fen(text, variant) => {
                fen::read_maybe_as(text.trim(), Some(*variant)).map_err(|problem| vec![problem])
            }
            StartPosition::ByHand(pieces) => pieces.position(),
        };
        read.map(Some)
            .map_err(|problems| problems.iter().map(Localized::localized).collect())
    }

    /// The name of a player, or "first player".
    pub fn name(&self, player: Player) -> String {
        let (name, instead) = match (player, &self.computer) {
            (Player::First, _) => (&self.names[0], say!("match-first-player")),
            (Player::Second, None) => (&self.names[1], say!("match-second-player")),
            (Player::Second, Some(_)) => return say!("match-computer-player"),
        };
        match name.trim() {
            "" => instead,
            name => name.to_owned(),
        }
    }

    /// Whether a player has a name.
    pub fn is_named(&self, player: Player) -> bool {
        let [first, second] = &self.names;
        match player {
            Player::First => !first.trim().is_empty(),
            Player::Second => self.computer.is_some() || !second.trim().is_empty(),
        }
    }

    /// The names of both players as in the record.
    pub fn pair(&self) -> [String; 2] {
        let [first, second] = &self.names;
        let second = self
            .computer
            .as_ref()
            .map_or_else(|| second.trim().to_owned(), computer::name);
        [first.trim().to_owned(), second]
    }

    /// Whether both have names.
    pub fn has_pair(&self) -> bool {
        Player::ALL.into_iter().all(|player| self.is_named(player))
    }

    /// Who has White, if that is decided.
    pub fn white(&self) -> Option<Player> {
        match self.colours {
            Colours::Random(draw) => draw.white(),
            Colours::White(player) => Some(player),
        }
    }

    /// Whether moves can be taken back: as was chosen, else the default for the clocks in the fields.
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

    /// The match, if the data is valid. A pending draw for colours is made now.
    pub fn series(&mut self) -> Option<Series> {
        if !self.is_valid() {
            return None;
        }
        if let Colours::Random(draw) = &mut self.colours {
            draw.choose(0);
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
        // Unknown players are `?` in the record.
        let name = |name: &String| match name.trim() {
            "" => "?".to_owned(),
            name => name.to_owned(),
        };
        let options = MatchOptions {
            clocks: controls,
            ..self.options.clone()
        };
        let [first, second] = &self.names;
        let computer = self.computer.as_ref();
        let second = computer.map_or_else(|| name(second), computer::name);
        let series = Series::new(&name(first), &second, white).with_options(options);
        Some(match self.start().ok()? {
            Some(start) => series.with_start(start),
            None => series,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::{Color, variant::StartNumber},
        computer::Level,
    };

    #[test]
    fn every_preset_is_a_clock() {
        for preset in CLOCK_PRESETS {
            let mut setup = MatchSetup::default();
            setup.clocks[0] = preset.to_owned();
            assert_eq!(setup.problem(0), None, "{preset}");
            assert!(setup.series().is_some());
        }
    }

    #[test]
    fn a_bad_clock_is_reported_and_starts_no_game() {
        let mut setup = MatchSetup::default();
        setup.clocks[0] = "5 + x".to_owned();
        assert!(setup.problem(0).is_some() && setup.series().is_none());
        setup.clocks = ["5 3".to_owned(), "none".to_owned()];
        assert!(setup.is_valid(), "White's and Black's");
        setup.differ = true;
        assert!(!setup.is_valid(), "the first player has one clock");
    }

    #[test]
    fn names_and_clocks_of_the_last_match_are_recalled_unless_they_cannot_be_read() {
        let last = LastMatch {
            names: ["Anna", "Bela"].map(str::to_owned),
            clocks: ["3", "10"].map(str::to_owned),
            differ: true,
        };
        let mut setup = MatchSetup::default();
        setup.recall(&last);
        assert!(setup.is_valid());
        assert_eq!(setup.to_remember(), last);
        setup.recall(&LastMatch {
            clocks: ["3", "what"].map(str::to_owned),
            ..last
        });
        assert!(setup.is_valid() && setup.names[0] == "Anna");
        assert_eq!(setup.clocks, MatchSetup::default().clocks);
    }

    #[test]
    fn with_clocks_take_backs_are_by_agreement_unless_chosen_otherwise() {
        let mut setup = MatchSetup::default();
        assert_eq!(setup.take_backs(), TakeBacks::Free);
        setup.clocks[0] = "5".to_owned();
        assert_eq!(setup.take_backs(), TakeBacks::ByAgreement);
        let series = setup.series().expect("a match");
        assert_eq!(series.header().options.take_backs(), TakeBacks::ByAgreement);
        setup.options.take_backs = Some(TakeBacks::Free);
        assert_eq!(setup.take_backs(), TakeBacks::Free);
        let series = setup.series().expect("a match");
        assert_eq!(series.header().options.take_backs(), TakeBacks::Free);
    }

    #[test]
    fn e14_a_match_begins_where_the_pieces_stand() {
        let mut setup = MatchSetup {
            colours: Colours::White(Player::First),
            start_position: StartPosition::Fen(
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned(),
                Variant::Standard,
            ),
            ..MatchSetup::default()
        };
        let mut series = setup.series().expect("a match");
        let start = fen::write(&series.header().start);
        assert_eq!(start, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        series.next_game(true);
        assert_eq!(fen::write(&series.header().start), start, "a rematch too");
        setup.start_position = StartPosition::ByHand(Box::new(Arrangement::empty()));
        assert_eq!(setup.start().expect_err("no kings").len(), 2);
        assert!(setup.series().is_none());
        setup.start_position = StartPosition::Fen("e4".to_owned(), Variant::Standard);
        assert!(!setup.is_valid());
    }

    #[test]
    fn v1_to_v10_a_match_begins_at_a_fen_of_its_variant() {
        let start = |fen: &str, variant| {
            let setup = MatchSetup {
                start_position: StartPosition::Fen(fen.to_owned(), variant),
                ..MatchSetup::default()
            };
            setup.start()
        };
        for variant in Variant::ALL {
            let usual = variant.usual_start();
            let read = start(&fen::write(&usual), variant).expect("a position");
            assert_eq!(read, Some(usual), "{variant}");
        }
        // Those that a FEN tells are read without their name.
        for variant in [Variant::Chess960, Variant::Crazyhouse] {
            let shown = match variant {
                Variant::Chess960 => StartNumber::new(0).expect("a number").position(),
                _ => variant.usual_start(),
            };
            let read = start(&fen::write(&shown), Variant::Standard).expect("a position");
            assert_eq!(read.as_ref().map(Variant::of), Some(variant));
        }
        let horde = fen::write(&Variant::Horde.usual_start());
        let problems = start(&horde, Variant::Standard).expect_err("White has no king");
        assert_eq!(
            problems,
            [fen::FenProblem::Kings(Color::White, 0).localized()]
        );
        let problems = start(&horde, Variant::RacingKings).expect_err("White has no king");
        assert_eq!(problems.len(), 1);
    }

    #[test]
    fn v1_a_match_of_chess960_begins_at_its_number_and_goes_on_there() {
        let number = StartNumber::new(0).expect("a number");
        let mut setup = MatchSetup {
            colours: Colours::White(Player::First),
            start_position: StartPosition::Chess960(StartDraw::of(number)),
            ..MatchSetup::default()
        };
        let mut series = setup.series().expect("a match");
        assert_eq!(StartNumber::of(&series.header().start), Some(number));
        series.next_game(true);
        assert_eq!(StartNumber::of(&series.header().start), Some(number));
        assert_eq!(series.player(Color::White), Player::Second);
    }

    #[test]
    fn v4_to_v9_a_match_of_a_variant_goes_on_with_it() {
        for variant in Variant::OTHERS {
            let mut setup = MatchSetup {
                colours: Colours::White(Player::First),
                start_position: StartPosition::Variant(variant),
                ..MatchSetup::default()
            };
            let mut series = setup.series().expect("a match");
            assert_eq!(Variant::of(&series.header().start), variant);
            series.next_game(true);
            assert_eq!(Variant::of(&series.header().start), variant);
            assert_eq!(series.player(Color::White), Player::Second);
        }
    }

    #[test]
    fn v3_at_odds_the_same_player_gives_them_again() {
        let mut setup = MatchSetup {
            colours: Colours::White(Player::First),
            start_position: StartPosition::Odds(Odds::Knight),
            ..MatchSetup::default()
        };
        setup.give_time_odds();
        let mut series = setup.series().expect("a match");
        series.next_game(true);
        let header = series.header();
        assert_eq!(Odds::of(&header.start), Some(Odds::Knight));
        assert_eq!(series.player(Color::White), Player::First);
        assert_eq!(header.options.clocks, "5 3".parse().expect("clocks"));
    }

    #[test]
    fn the_computer_is_a_player_with_a_level_and_a_name() {
        let mut setup = MatchSetup {
            names: ["Anna".to_owned(), "Bela".to_owned()],
            colours: Colours::White(Player::Second),
            ..MatchSetup::default()
        };
        setup.choose_computer(Some(Level::Club.into()));
        assert!(setup.options.hints, "nobody is wronged by a hint");
        let series = setup.series().expect("a match");
        assert_eq!(series.name(Color::White), "Shakki (club)");
        assert_eq!(series.name(Color::Black), "Anna");
        setup.options.hints = false;
        setup.choose_computer(Some(Level::Full.into()));
        assert!(!setup.options.hints, "it was chosen");
        setup.choose_computer(None);
        let series = setup.series().expect("a match");
        assert_eq!(series.name(Color::White), "Bela");
    }

    #[test]
    fn different_clocks_follow_their_players() {
        let mut setup = MatchSetup {
            names: ["Anna".to_owned(), " ".to_owned()],
            colours: Colours::White(Player::Second),
            clocks: ["3".to_owned(), "none".to_owned()],
            differ: true,
            ..MatchSetup::default()
        };
        let series = setup.series().expect("a match");
        let header = series.header();
        assert_eq!(header.player(Color::Black), Some("Anna"));
        assert!(header.options.clocks.white.is_none());
        assert!(header.options.clocks.black.is_some());
    }
}
