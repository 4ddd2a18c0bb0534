//! Input of `shakki text`: a refusal changes nothing, and the game can be replayed from its events and written as PGN
//! whatever was typed. Each line may begin with elapsed seconds, as `+12 e4`. The first line may name time controls.
//! Commands that read or write files or search for long are left out.
#![no_main]

use std::{mem::replace, time::Duration};

use libfuzzer_sys::fuzz_target;
use shakki::{
    chess::{
        Game,
        clock::Controls,
        pgn::{self, GameReader},
        table::{Event, Header, Table},
    },
    text::{Session, TextOptions},
};

const LEFT_OUT: [&str; 7] = [
    "save", "load", "opponent", "hint", "review", "games", "game",
];

/// One input in so many asks why a game ended: the search for the mate that is shown takes longer than all else.
const ONE_ASKS_WHY: usize = 16;

/// More lines add nothing.
const MOST_LINES: usize = 60;

fuzz_target!(|text: &str| {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (first, options) = first
        .strip_prefix("touch ")
        .map_or((first, false), |rest| (rest, true));
    let (clocks, text) = match first.parse::<Controls>() {
        Ok(clocks) => (clocks, rest),
        Err(_) => (Controls::default(), text),
    };
    let mut session = Session::begin(TextOptions {
        clocks,
        touch_move: options,
        game: Game::new(),
        ..TextOptions::default()
    });
    let mut asked_why = !text.len().is_multiple_of(ONE_ASKS_WHY);
    for line in text.lines().take(MOST_LINES) {
        let timed = line.strip_prefix('+').and_then(|line| {
            let (seconds, line) = line.split_once(' ')?;
            Some((seconds.parse::<u16>().ok()?, line))
        });
        let (seconds, line) = timed.unwrap_or((0, line));
        let command = line.split_whitespace().next().unwrap_or_default();
        let command = command.to_ascii_lowercase();
        let is_asked_again = command == "why" && replace(&mut asked_why, true);
        if LEFT_OUT.contains(&command.as_str()) || is_asked_again {
            continue;
        }
        let state = |session: &Session| (session.game().fen(), session.game().played().len());
        let before = state(&session);
        let answer = session.answer_after(line, Duration::from_secs(seconds.into()));
        let is_refused = answer.text.starts_with("error: ") && !answer.text.contains('\n');
        if is_refused {
            assert_eq!(state(&session), before, "{line:?}: {}", answer.text);
            assert!(!answer.moved && !answer.quit);
        }
        if answer.quit {
            break;
        }
    }
    let begun = ["", "c", "claim N"][text.len() % 3];
    let completions = session.completions(begun);
    assert!(completions.iter().all(|word| word.starts_with(begun)));
    let table = session.table();
    let header: Header = table.header().to_string().parse().expect("a header");
    assert_eq!(&header, table.header());
    let in_journal = |event: &Event| event.to_string().parse().expect("an event");
    let events: Vec<Event> = table.events().iter().map(in_journal).collect();
    let again = Table::replay(header, &events).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(pgn::write(again.game()), pgn::write(table.game()));
    let written = pgn::write(session.game());
    let read = GameReader::new(written.as_bytes())
        .next()
        .expect("a game")
        .unwrap_or_else(|problem| panic!("{problem} in {written:?}"))
        .game;
    assert_eq!(read.fen(), session.game().fen(), "{written:?}");
    assert_eq!(read.outcome(), session.game().outcome(), "{written:?}");
});
