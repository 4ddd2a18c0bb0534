//! Tables played by scripts: actions, and below each its expected events.
//!
//! `== …` begins a case; `! name value` is a line of its header; `> SECONDS ACTION` is carried out, and the resulting
//! events stand below it, or `denied: …`. `> moves …` plays several moves and prints nothing unless one is refused;
//! `? …` queries.

use std::{fmt::Write as _, time::Duration};

use shakki::chess::{
    Color, Game, Move, Position, Square,
    annotation::Annotation,
    notation::{self, ParsedMove},
    table::{Action, ActionRefusal, Event, Header, Table},
    winnable::Verdict,
};
use shakki::words::Localized;

use crate::common::data;

/// Plays a script and compares the results with the script. After every line the events are replayed and must give the
/// same table.
pub fn plays(name: &str) {
    let script = std::fs::read_to_string(data("table").join(name)).expect("a script");
    let found = transcript(&script);
    assert!(script.contains("\n> "), "{name} does nothing");
    for (number, (found, expected)) in found.lines().zip(script.lines()).enumerate() {
        assert_eq!(found, expected, "{name}, line {}", number + 1);
    }
    assert_eq!(
        found.lines().count(),
        script.lines().count(),
        "{name}: its last lines"
    );
}

/// The results of a script, without its expected ones.
pub fn transcript(script: &str) -> String {
    let mut found = String::new();
    let mut header = String::new();
    let mut table: Option<Table> = None;
    for line in script.lines() {
        let (sign, rest) = line.split_once(' ').unwrap_or((line, ""));
        if !matches!(sign, "#" | "==" | "!" | ">" | "?" | "") {
            continue;
        }
        found.push_str(line);
        found.push('\n');
        match sign {
            "==" => {
                table = None;
                header.clear();
            }
            "!" => {
                header.push_str(rest);
                header.push('\n');
            }
            ">" | "?" => {
                let table = table.get_or_insert_with(|| {
                    Table::new(header.parse::<Header>().expect("a good header"))
                });
                if sign == ">" {
                    found.push_str(&done(table, rest));
                } else {
                    writeln!(found, "= {}", asked(table, rest)).expect("in memory");
                }
                same_again(table);
            }
            _ => {}
        }
    }
    found
}

fn done(table: &mut Table, line: &str) -> String {
    let (seconds, action) = match line.split_once(' ') {
        Some((seconds, action)) if seconds.starts_with(|c: char| c.is_ascii_digit()) => {
            (seconds.parse().expect("seconds"), action)
        }
        _ => (0.0, line),
    };
    let elapsed = Duration::from_secs_f64(seconds);
    if let Some(moves) = action.strip_prefix("moves ") {
        for text in moves.split_whitespace() {
            let mv = read(table.game(), text);
            if let Err(why) = table.act(Action::Move(mv), elapsed) {
                return format!("denied: {text}: {}\n", why.localized());
            }
        }
        return String::new();
    }
    let events = match action {
        "tick" => Ok(table.tick(elapsed)),
        "hold" => {
            table.hold_time();
            Ok(Vec::new())
        }
        "release" => {
            let _ = table.tick(elapsed);
            table.release_time();
            Ok(Vec::new())
        }
        "settle now" => Ok(table.resolve_pending()),
        "settle dead" => Ok(table.end_if_dead()),
        action => {
            let action = self::action(table, action);
            table.act(action, elapsed)
        }
    };
    say(events)
}

fn say(events: Result<Vec<Event>, ActionRefusal>) -> String {
    match events {
        Ok(events) => events.iter().map(|event| format!("{event}\n")).collect(),
        Err(why) => format!("denied: {}\n", why.localized()),
    }
}

fn read(game: &Game, text: &str) -> Move {
    match notation::parse_move(game.position(), text) {
        Ok(ParsedMove::Move(mv)) => mv,
        problem => panic!("{text} in {}: {problem:?}", game.fen()),
    }
}

fn side(word: &str) -> Color {
    match word {
        "white" => Color::White,
        "black" => Color::Black,
        word => panic!("no side: {word}"),
    }
}

/// The action of a line.
pub fn action(table: &Table, text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["start"] => Action::Start,
        ["wait"] => Action::Wait,
        ["move", text] => Action::Move(read(table.game(), text)),
        ["illegal", text] => {
            // Legal elsewhere: the start position's move.
            Action::Move(read(&Game::new(), text))
        }
        ["touch", square] => Action::Touch(square.parse().expect("a square")),
        ["adjust"] => Action::Adjust(true),
        ["adjusted"] => Action::Adjust(false),
        ["offer", by] => Action::Offer(side(by)),
        ["accept"] => Action::Accept,
        ["decline"] => Action::Decline,
        ["claim"] => Action::Claim(None),
        ["claim", text] => Action::Claim(Some(read(table.game(), text))),
        ["resign", by] => Action::Resign(side(by)),
        ["settle", verdict] => Action::Resolve(
            table.pending().expect("something to settle"),
            match verdict {
                "winnable" => Verdict::Winnable,
                "unwinnable" => Verdict::Unwinnable,
                _ => Verdict::Undecided,
            },
        ),
        ["dead"] => Action::DeadPosition,
        ["undo", by, plies] => Action::TakeBack {
            by: side(by),
            plies: plies.parse().expect("a number"),
        },
        ["allow"] => Action::AllowTakeBack,
        ["refuse"] => Action::RefuseTakeBack,
        ["give", by, seconds] => Action::OfferTime {
            by: side(by),
            time: Duration::from_secs(seconds.parse().expect("seconds")),
        },
        ["take-time"] => Action::AcceptTime,
        ["refuse-time"] => Action::DeclineTime,
        ["redo", plies] => Action::Redo {
            plies: plies.parse().expect("a number"),
        },
        ["annotate"] => Action::Annotate {
            ply: table.game().cursor(),
            annotations: vec![Annotation::Comment("x".to_owned())],
        },
        ["pause"] => Action::Pause,
        ["resume"] => Action::Resume,
        ["tag", name, ..] => Action::Tag(
            name.to_owned(),
            text.splitn(3, ' ').nth(2).unwrap_or_default().to_owned(),
        ),
        _ => panic!("no action: {text}"),
    }
}

fn asked(table: &Table, question: &str) -> String {
    let game = table.game();
    let list = |moves: Vec<String>| {
        if moves.is_empty() {
            "none".to_owned()
        } else {
            moves.join(" ")
        }
    };
    match question.split_whitespace().collect::<Vec<_>>()[..] {
        ["result"] => table
            .outcome()
            .map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string()),
        ["clock"] => {
            let clock = table.clock();
            let text = |side| clock.text(side).unwrap_or_else(|| "-".to_owned());
            let runs = clock.running().map_or("no clock", |side| {
                side.fold_wb("White's clock", "Black's clock")
            });
            format!("{} {}, {runs} runs", text(Color::White), text(Color::Black))
        }
        ["offer"] => format!("{:?}", table.draw_offer()),
        ["undo"] => format!("{:?}", table.take_back_request().map(|asked| asked.by)),
        ["time"] => format!("{:?}", table.time_offer().map(|offer| offer.by)),
        ["counts"] => table.counts().localized(),
        ["claim"] => format!("{:?}", table.claim().map(|reason| reason.words())),
        ["claims"] => {
            let claims = table.claims_by_move();
            let say = |(mv, reason): &(Move, _)| {
                format!("{} ({reason})", notation::san(game.position(), *mv))
            };
            list(claims.iter().map(say).collect())
        }
        ["moves"] => {
            let mut moves: Vec<String> = table
                .moves()
                .iter()
                .map(|&mv| notation::san(game.position(), mv))
                .collect();
            moves.sort();
            list(moves)
        }
        ["touched"] => list(table.touched().iter().map(Square::to_string).collect()),
        ["plies"] => format!("{} of {}", game.cursor(), game.plies().len()),
        ["said"] => format!("{:?}", table.announcement(true)),
        ["turn"] => game.position().turn().to_string(),
        ["undecided"] => game.is_undecided().to_string(),
        _ => panic!("no question: {question}"),
    }
}

/// All that can be asked of a table.
pub fn state(table: &Table) -> String {
    let questions = [
        "result",
        "clock",
        "offer",
        "undo",
        "counts",
        "moves",
        "touched",
        "plies",
        "undecided",
    ];
    let mut state: Vec<String> = questions
        .into_iter()
        .map(|question| asked(table, question))
        .collect();
    let clock = table.clock();
    for side in Color::ALL {
        state.push(format!("{:?}", clock.remaining(side)));
        state.push(format!("{:?}", table.may_offer(side)));
    }
    state.push(format!("{:?} {}", clock.until_flag(), clock.is_paused()));
    state.push(table.game().fen());
    state.push(format!("{:?}", table.game().tags()));
    state.push(format!("{:?}", table.pending()));
    state.push(shakki::chess::pgn::write(table.game()));
    state.join("\n")
}

/// The events, written and read again, give the same table as they left it.
pub fn same_again(table: &Table) {
    let mut table = table.clone();
    // What time has passed since the last event is kept with the next.
    table
        .act(Action::Wait, Duration::ZERO)
        .expect("waiting is always possible");
    let header: Header = table.header().to_string().parse().expect("a header");
    assert_eq!(&header, table.header());
    let events: Vec<Event> = table
        .events()
        .iter()
        .map(|event| event.to_string().parse().expect("an event"))
        .collect();
    assert_eq!(events, table.events());
    let again = Table::replay(header, &events).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(state(&again), state(&table));
    assert_eq!(again.clock(), table.clock());
}
