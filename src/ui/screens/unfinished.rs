//! A summary of an unfinished game, for the start screen.

use crate::{
    chess::{Color, table::Table},
    words::{computer::shown_name_or, say, side_key, side_name},
};

/// The players, the number of moves, the clocks.
pub fn summary(table: &Table) -> Vec<String> {
    let name = |side: Color| {
        let tags = table.game().tags();
        let name = side.fold_wb(tags.white(), tags.black());
        shown_name_or(name.unwrap_or_default(), || side_name(side))
    };
    let plies = table.game().played().len();
    let moves = plies.div_ceil(2);
    let mut lines = vec![say!(
        "unfinished-summary",
        white = name(Color::White),
        black = name(Color::Black),
        moves = moves,
        side = side_key(table.game().turn())
    )];
    let clock = table.clock();
    if let (Some(white), Some(black)) = (clock.text(Color::White), clock.text(Color::Black)) {
        lines.push(say!("unfinished-clocks", white = white, black = black));
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::chess::table::{Action, Header, MatchOptions};

    #[test]
    fn an_unfinished_game_is_told_of_in_short() {
        let options = MatchOptions {
            clocks: "5+0".parse().expect("a time control"),
            ..MatchOptions::default()
        };
        let mut table = Table::new(Header::new(options).with_players("Anna", "?"));
        let mv = table.moves()[0];
        table
            .act(Action::Move(mv), Duration::ZERO)
            .expect("a legal move");
        assert_eq!(
            summary(&table),
            [
                "Anna – Black, 1 move; Black to move",
                "Clocks 5:00 / 5:00, paused"
            ]
        );
    }

    #[test]
    fn the_computer_is_named_with_its_level_in_words() {
        let header = Header::new(MatchOptions::default());
        let table = Table::new(header.with_players("Anna", "Shakki (first-game)"));
        let words = summary(&table).concat();
        assert!(words.starts_with("Anna – Shakki (First game), "), "{words}");
    }
}
