//! Input of `shakki text`: a refusal changes nothing, and the game can be replayed from its events and written as PGN
//! whatever was typed. Each line may begin with elapsed seconds, as `+12 e4`. The first line may name time controls.
//! Commands that read or write files or search for long are left out.
#![no_main]

use std::{mem::replace, ptr, time::Duration};

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

/// One input in so many asks why a game ended, and may give the name of a computer to a player, who plays then: the
/// searches take longer than all else.
const ONE_SEARCHES: u32 = 4096;

/// One input in so many may begin a game of a variant: whether one of its positions is dead is searched, too.
const ONE_VARIES: u32 = 16;

/// One input in so many asks for completions in its last position.
const ONE_COMPLETES: u32 = 16;

/// More lines add nothing.
const MOST_LINES: usize = 60;

/// A hash of bytes, one after the other.
fn spread(hash: u32, byte: u8) -> u32 {
    (hash ^ u32::from(byte))
        .wrapping_mul(0x0100_0193)
        .rotate_left(13)
}

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
    let chance = text.bytes().fold(0, spread);
    let mut has_searched = !chance.is_multiple_of(ONE_SEARCHES);
    let may_vary = chance.is_multiple_of(ONE_VARIES);
    let state = |session: &Session| (session.game().fen(), session.game().played().len());
    let (begun_as, begun_from) = (session.table().header().clone(), state(&session));
    let mut before = begun_from.clone();
    for line in text.lines().take(MOST_LINES) {
        let timed = line.strip_prefix('+').and_then(|line| {
            let (seconds, line) = line.split_once(' ')?;
            Some((seconds.parse::<u16>().ok()?, line))
        });
        let (seconds, line) = timed.unwrap_or((0, line));
        let command = line.split_whitespace().next().unwrap_or_default();
        let command = command.to_ascii_lowercase();
        let is_search = command == "why" || line.contains("Shakki");
        let is_left_out = LEFT_OUT.contains(&command.as_str()) || (command == "new" && !may_vary);
        if is_left_out || (is_search && replace(&mut has_searched, true)) {
            continue;
        }
        let answer = session.answer_after(line, Duration::from_secs(seconds.into()));
        let is_refused = answer.text.starts_with("error: ") && !answer.text.contains('\n');
        if is_refused {
            assert_eq!(state(&session), before, "{line:?}: {}", answer.text);
            assert!(!answer.moved && !answer.quit);
        } else {
            before = state(&session);
        }
        if answer.quit {
            break;
        }
    }
    if chance.rotate_left(8).is_multiple_of(ONE_COMPLETES) {
        let begun = ["", "c", "claim N"][text.len() % 3];
        let completions = session.completions(begun);
        assert!(completions.iter().all(|word| word.starts_with(begun)));
    }
    let table = session.table();
    if table.events().is_empty() && table.header() == &begun_as && before == begun_from {
        return;
    }
    let header: Header = table.header().to_string().parse().expect("a header");
    assert_eq!(&header, table.header());
    let in_journal = |event: &Event| event.to_string().parse().expect("an event");
    let events: Vec<Event> = table.events().iter().map(in_journal).collect();
    let again = Table::replay(header, &events).unwrap_or_else(|problem| panic!("{problem}"));
    let mut written = pgn::write(table.game());
    assert_eq!(pgn::write(again.game()), written);
    if !ptr::eq(session.game(), table.game()) {
        written = pgn::write(session.game());
    }
    let read = GameReader::new(written.as_bytes())
        .next()
        .expect("a game")
        .unwrap_or_else(|problem| panic!("{problem} in {written:?}"))
        .game;
    assert_eq!(read.fen(), session.game().fen(), "{written:?}");
    assert_eq!(read.outcome(), session.game().outcome(), "{written:?}");
});
