//! The records of a journal: whatever they contain, the game they result in can be continued, and each of its events is
//! written and read again as the same event. And the lines of a match.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use shakki::chess::{
    pgn::{self, GameReader},
    recorder,
    table::{Action, Event, Header, Series, Table},
};

fn same_again(table: &Table) {
    let header: Header = table.header().to_string().parse().expect("a header");
    assert_eq!(&header, table.header());
    let in_journal = |event: &Event| event.to_string().parse().expect("an event");
    let events: Vec<Event> = table.events().iter().map(in_journal).collect();
    assert_eq!(events, table.events());
    let again = Table::replay(header, &events).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(pgn::write(again.game()), pgn::write(table.game()));
    assert_eq!(again.clock(), table.clock());
    assert_eq!(again.outcome(), table.outcome());
}

fuzz_target!(|text: &str| {
    let records: Vec<String> = text.lines().map(str::to_owned).collect();
    let (table, _) = recorder::table_of_records(&records);
    let Some(mut table) = table else {
        return;
    };
    let lines = text.lines().filter_map(|line| line.strip_prefix("match "));
    if let Some(series) = Series::read(table.header(), lines) {
        let lines = series.state_lines();
        let again = Series::read(table.header(), lines.iter().map(String::as_str));
        assert_eq!(again.as_ref(), Some(&series));
        let _ = series.to_string();
    }
    same_again(&table);
    // The text of a record that was opened was read before it was kept, and has a check sum: it is not read again.
    let is_kept = |line: &str| {
        let kind = line.split_whitespace().nth(2);
        matches!(kind, Some("head" | "text" | "written" | "record"))
    };
    if !text.lines().any(is_kept) {
        let written = pgn::write(table.game());
        let read = GameReader::new(written.as_bytes())
            .next()
            .expect("a game")
            .unwrap_or_else(|problem| panic!("{problem} in {written:?}"))
            .game;
        let moves = |game: &shakki::chess::Game| {
            let plies = game.played().iter();
            plies.map(|ply| ply.mv).collect::<Vec<_>>()
        };
        assert_eq!(moves(&read), moves(table.game()), "{written:?}");
    }
    // It can be continued, whatever the action.
    let second = Duration::from_secs(1);
    let _ = table.tick(second);
    let _ = table.act(Action::Resume, second);
    if let Some(&mv) = table.moves().first() {
        let _ = table.act(Action::Move(mv), second);
    }
    let _ = table.act(Action::Accept, second);
    table
        .act(Action::Wait, Duration::ZERO)
        .expect("always possible");
    same_again(&table);
});
