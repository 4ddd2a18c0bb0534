//! The player of a side that no person plays: our own computer at a level, or another engine at a strength.
//!
//! A seat is the computer's if the record's tags say so: `BlackType "program"` with `BlackLevel "club"`, or with
//! `BlackEngine "stockfish"` and `BlackLevel "elo 1500"`. So the journal keeps it with the game.

use super::{
    Level,
    uci::{self, Strength},
};
use crate::chess::{
    Color,
    table::{Action, Table},
    tags::Tags,
};

/// The player of a side in place of a person.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ComputerSeat {
    /// Our own computer.
    Own(Level),
    /// Another engine, by its code, at this strength.
    Engine(String, Strength),
}

impl From<Level> for ComputerSeat {
    fn from(level: Level) -> ComputerSeat {
        ComputerSeat::Own(level)
    }
}

impl ComputerSeat {
    /// The level of our own computer that is about as strong.
    pub fn similar_level(&self) -> Level {
        match self {
            ComputerSeat::Own(level) => *level,
            ComputerSeat::Engine(_, strength) => strength.similar_level(),
        }
    }
}

/// The value of the `WhiteType` and `BlackType` tags for the computer (PGN standard, 9.8.1).
const PROGRAM: &str = "program";

/// The tags of a seat: the kind of its player, the engine, the level, and the name.
const fn seat_tags(side: Color) -> [&'static str; 4] {
    match side {
        Color::White => ["WhiteType", "WhiteEngine", "WhiteLevel", "White"],
        Color::Black => ["BlackType", "BlackEngine", "BlackLevel", "Black"],
    }
}

/// The seat of a side of a game with these tags; `None` if a person has it.
pub fn seat_of(tags: &Tags, side: Color) -> Option<ComputerSeat> {
    let [kind, engine, level, _] = seat_tags(side);
    if tags.get(kind) != Some(PROGRAM) {
        return None;
    }
    let level = tags.get(level)?;
    match tags.get(engine) {
        None => Level::from_code(level).map(ComputerSeat::Own),
        Some(code) if uci::is_code(code) => {
            let strength = level.parse().ok()?;
            Some(ComputerSeat::Engine(code.to_owned(), strength))
        }
        Some(_) => None,
    }
}

/// The name of the player in a record: `Shakki (club)`, `stockfish (UCI elo 1500)`.
pub fn name(seat: &ComputerSeat) -> String {
    match seat {
        ComputerSeat::Own(level) => format!("Shakki ({})", level.code()),
        ComputerSeat::Engine(code, strength) => format!("{code} (UCI {strength})"),
    }
}

/// The seat with this name; `None` if it is not a name of the computer or an engine.
pub fn seat_of_name(name: &str) -> Option<ComputerSeat> {
    let own = Level::ALL.into_iter().map(ComputerSeat::Own);
    if let Some(seat) = own.into_iter().find(|seat| self::name(seat) == name) {
        return Some(seat);
    }
    let (code, strength) = name.strip_suffix(')')?.split_once(" (UCI ")?;
    let strength = strength.parse().ok()?;
    let seat = ComputerSeat::Engine(code.to_owned(), strength);
    (uci::is_code(code) && self::name(&seat) == name).then_some(seat)
}

/// Gives a seat to the computer, or with `None` to a person, in the tags of a game that begins. An empty name is set to
/// the computer's, and removed with it.
pub fn give_seat(tags: &mut Tags, side: Color, seat: Option<&ComputerSeat>) {
    for (tag, value) in tags_for_seat(tags, side, seat) {
        tags.set(tag, &value);
    }
}

/// The tags of another game of the players of this one: their names, and the seats of the computer.
pub fn player_tags(tags: &Tags) -> Tags {
    let mut players = Tags::default();
    for side in Color::ALL {
        let [.., name_tag] = seat_tags(side);
        if let Some(name) = tags.get(name_tag)
            && !matches!(name.trim(), "" | "?")
        {
            players.set(name_tag, name);
        }
        if let Some(seat) = seat_of(tags, side) {
            give_seat(&mut players, side, Some(&seat));
        }
    }
    players
}

/// The same as [`give_seat`] as actions, for a game that is going on.
pub fn seat_actions(table: &Table, side: Color, seat: Option<&ComputerSeat>) -> Vec<Action> {
    tags_for_seat(table.game().tags(), side, seat)
        .into_iter()
        .map(|(tag, value)| Action::Tag(tag.to_owned(), value))
        .collect()
}

fn tags_for_seat(
    tags: &Tags,
    side: Color,
    seat: Option<&ComputerSeat>,
) -> Vec<(&'static str, String)> {
    let [kind_tag, engine_tag, level_tag, name_tag] = seat_tags(side);
    // The value `?` (unknown) removes the tag.
    let unknown = || "?".to_owned();
    let (kind, engine, level) = match seat {
        None => (unknown(), unknown(), unknown()),
        Some(ComputerSeat::Own(level)) => (PROGRAM.to_owned(), unknown(), level.code().to_owned()),
        Some(ComputerSeat::Engine(code, strength)) => {
            (PROGRAM.to_owned(), code.clone(), strength.to_string())
        }
    };
    let mut set = vec![(kind_tag, kind)];
    // The engine's tag is only cleared if the record has one.
    if engine != "?" || tags.get(engine_tag).is_some() {
        set.push((engine_tag, engine));
    }
    set.push((level_tag, level));
    let is_free = |name: &str| seat_of_name(name).is_some();
    if tags.get(name_tag).is_none_or(is_free) {
        set.push((name_tag, seat.map_or_else(unknown, name)));
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stockfish(strength: &str) -> ComputerSeat {
        let strength = strength.parse().expect("a strength");
        ComputerSeat::Engine("stockfish".to_owned(), strength)
    }

    #[test]
    fn a_seat_is_given_and_taken_back_with_the_name() {
        let mut tags = Tags::default();
        let club = ComputerSeat::Own(Level::Club);
        assert_eq!(seat_of(&tags, Color::Black), None);
        give_seat(&mut tags, Color::Black, Some(&club));
        assert_eq!(seat_of(&tags, Color::Black), Some(club));
        assert_eq!(tags.black(), Some("Shakki (club)"));
        assert_eq!(seat_of(&tags, Color::White), None);
        give_seat(&mut tags, Color::Black, Some(&stockfish("elo 1500")));
        assert_eq!(seat_of(&tags, Color::Black), Some(stockfish("elo 1500")));
        assert_eq!(tags.black(), Some("stockfish (UCI elo 1500)"));
        assert_eq!(tags.get("BlackEngine"), Some("stockfish"));
        give_seat(&mut tags, Color::Black, Some(&Level::Full.into()));
        assert_eq!(tags.get("BlackEngine"), None);
        assert_eq!(tags.black(), Some("Shakki (full)"));
        give_seat(&mut tags, Color::Black, None);
        assert_eq!(tags, Tags::default());
        tags.set("White", "Anna");
        give_seat(&mut tags, Color::White, Some(&stockfish("full")));
        assert_eq!(
            tags.white(),
            Some("Anna"),
            "a name that a person chose stays"
        );
    }

    #[test]
    fn the_players_of_a_game_are_taken_along_and_nothing_else_of_its_record() {
        let mut tags = Tags::default();
        for (tag, value) in [
            ("Event", "Casual game"),
            ("White", " "),
            ("WhiteElo", "1500"),
            ("Black", "Anna"),
        ] {
            tags.set(tag, value);
        }
        give_seat(&mut tags, Color::White, Some(&stockfish("elo 1500")));
        give_seat(&mut tags, Color::Black, Some(&Level::Club.into()));
        let players = player_tags(&tags);
        assert_eq!(seat_of(&players, Color::White), Some(stockfish("elo 1500")));
        assert_eq!(seat_of(&players, Color::Black), Some(Level::Club.into()));
        assert_eq!(players.black(), Some("Anna"));
        assert_eq!(
            (players.get("Event"), players.get("WhiteElo")),
            (None, None)
        );
        assert_eq!(player_tags(&Tags::default()), Tags::default());
    }

    #[test]
    fn a_name_is_whose_it_is() {
        for seat in [
            Level::Club.into(),
            stockfish("full"),
            stockfish("elo 1500"),
            stockfish("time 0.25"),
            stockfish("nodes 10"),
        ] {
            assert_eq!(seat_of_name(&name(&seat)), Some(seat));
        }
        for name in [
            "Anna",
            "Anna (full)",
            "stockfish (UCI elo 01500)",
            "an engine (UCI full)",
            " (UCI full)",
            "x (UCI )",
        ] {
            assert_eq!(seat_of_name(name), None, "{name}");
        }
    }

    #[test]
    fn another_programs_record_is_nobody_to_play_against() {
        let mut tags = Tags::default();
        tags.set("WhiteType", "program");
        tags.set("White", "Deep Blue");
        assert_eq!(seat_of(&tags, Color::White), None);
        // Nor can a record name a program of the disk.
        tags.set("WhiteLevel", "full");
        tags.set("WhiteEngine", "/bin/sh");
        assert_eq!(seat_of(&tags, Color::White), None);
    }
}
