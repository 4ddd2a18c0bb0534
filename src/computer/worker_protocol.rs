//! Requests to the computer and their answers as text: for a browser's worker, which does not share the game's memory.
//!
//! ```text
//! decide black 17 Shakki (club)        the request: a decision for this side, the game's seed, the seat; or `hint`
//! header start rnbqkbnr/… w KQkq - 0 1
//! event 0 move e2e4
//! ```
//!
//! The table follows as a journal writes it. The answer to a decision is its pace in nanoseconds and an action a line,
//! to a hint a move; empty if there is nothing to do.

use std::time::Duration;

use super::{
    ComputerPlayer, ComputerSeat, Control, Decision, Engines, TurnState, hint, name, seat_of_name,
};
use crate::chess::{
    CastlingMode, Color, Move, Position, find_move,
    table::{Action, Event, MoveSquares, Table},
};

const HEADER: &str = "header ";
const EVENT: &str = "event ";
const HINT: &str = "hint";

/// The request for a decision of this seat's player. `seed` is that of its random choices in this game.
pub fn ask_decision(table: &Table, side: Color, seat: &ComputerSeat, seed: u64) -> String {
    let first = format!("decide {} {seed} {}", side, name(seat));
    with_table(first, table)
}

/// The request for a hint.
pub fn ask_hint(table: &Table) -> String {
    with_table(HINT.to_owned(), table)
}

fn with_table(mut text: String, table: &Table) -> String {
    for line in table.header().to_string().split_terminator('\n') {
        text.push_str(&format!("\n{HEADER}{line}"));
    }
    for event in table.events() {
        text.push_str(&format!("\n{EVENT}{event}"));
    }
    text
}

/// Answers requests, and keeps the players from one decision to the next.
#[derive(Default)]
pub struct WorkerState {
    /// White's player and Black's, each with its seed.
    players: [Option<(u64, ComputerPlayer)>; 2],
}

impl WorkerState {
    /// The answer to a request; `control` measures the time. Empty if the text is no request.
    pub fn answer(&mut self, text: &str, control: &mut dyn Control) -> String {
        self.try_answer(text, control).unwrap_or_default()
    }

    fn try_answer(&mut self, text: &str, control: &mut dyn Control) -> Option<String> {
        let (first, rest) = text.split_once('\n')?;
        let table = read_table(rest)?;
        if first == HINT {
            let turn_state = TurnState::of(&table, table.game().turn());
            let found = hint(&turn_state, control)?;
            return Some(MoveSquares::of(found, castling_mode(&table)).to_string());
        }
        let mut words = first.strip_prefix("decide ")?.splitn(3, ' ');
        let side: Color = words.next()?.parse().ok()?;
        let seed = words.next()?.parse().ok()?;
        let seat = seat_of_name(words.next()?)?;
        let player = match &mut self.players[side.fold_wb(0, 1)] {
            Some((with, player)) if *with == seed && *player.seat() == seat => player,
            other => {
                let player = ComputerPlayer::new(seat, seed, &Engines::default()).ok()?;
                &mut other.insert((seed, player)).1
            }
        };
        let decided = player
            .decide(&TurnState::of(&table, side), control)
            .ok()??;
        write_decision(&decided, castling_mode(&table))
    }
}

fn read_table(text: &str) -> Option<Table> {
    let mut header = String::new();
    let mut events: Vec<Event> = Vec::new();
    for line in text.split('\n') {
        if let Some(line) = line.strip_prefix(HEADER) {
            header.push_str(line);
            header.push('\n');
        } else {
            events.push(line.strip_prefix(EVENT)?.parse().ok()?);
        }
    }
    Table::replay(header.parse().ok()?, &events).ok()
}

fn castling_mode(table: &Table) -> CastlingMode {
    table.game().position().castles().mode()
}

fn write_decision(decision: &Decision, mode: CastlingMode) -> Option<String> {
    let mut text = decision.pace.as_nanos().to_string();
    for action in &decision.actions {
        let words = match action {
            Action::Move(mv) => format!("move {}", MoveSquares::of(*mv, mode)),
            Action::Offer(side) => format!("offer {side}"),
            Action::Resign(side) => format!("resign {side}"),
            Action::Claim(None) => "claim".to_owned(),
            Action::Accept => "accept".to_owned(),
            Action::AllowTakeBack => "allow-take-back".to_owned(),
            Action::AcceptTime => "accept-time".to_owned(),
            // The computer does nothing else.
            _ => return None,
        };
        text.push('\n');
        text.push_str(&words);
    }
    Some(text)
}

/// The decision in an answer, at the table of the request; `None` if there is none.
pub fn read_decision(answer: &str, table: &Table) -> Option<Decision> {
    let mut lines = answer.split('\n');
    let pace = Duration::from_nanos(lines.next()?.parse().ok()?);
    let actions = lines
        .map(|line| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            Some(match word {
                "move" => Action::Move(read_move(rest, table)?),
                "offer" => Action::Offer(rest.parse().ok()?),
                "resign" => Action::Resign(rest.parse().ok()?),
                "claim" => Action::Claim(None),
                "accept" => Action::Accept,
                "allow-take-back" => Action::AllowTakeBack,
                "accept-time" => Action::AcceptTime,
                _ => return None,
            })
        })
        .collect::<Option<_>>()?;
    Some(Decision { actions, pace })
}

/// The move in the answer to a hint, at the table of the request; `None` if there is none.
pub fn read_move(answer: &str, table: &Table) -> Option<Move> {
    let squares: MoveSquares = answer.parse().ok()?;
    let position = table.game().position();
    find_move::find_written(position, squares.from, squares.to, squares.promotion).ok()?
}

#[cfg(test)]
mod tests {
    use shakki_engine::NoControl;

    use super::*;
    use crate::{
        chess::{
            Game,
            table::{Action, MatchOptions},
        },
        computer::{Level, give_seat},
    };

    /// Stops at once.
    struct OutOfTime;

    impl Control for OutOfTime {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(3600)
        }
    }

    /// A table with names, and a move that was taken back.
    fn table() -> Table {
        let mut game = Game::new();
        game.tags_mut().set("White", "Anna Kovács");
        give_seat(game.tags_mut(), Color::Black, Some(&Level::Club.into()));
        let mut table = Table::adopt(&game, MatchOptions::default());
        for mv in ["d2d4", "e2e4"] {
            let mv = read_move(mv, &table).expect("legal");
            table
                .act(Action::Move(mv), Duration::from_millis(1234))
                .unwrap();
            if table.events().len() < 3 {
                let back = Action::TakeBack {
                    by: Color::White,
                    plies: 1,
                };
                table.act(back, Duration::ZERO).unwrap();
            }
        }
        table
    }

    #[test]
    fn the_decision_of_a_worker_is_that_of_the_player_itself() {
        let table = table();
        let seat = ComputerSeat::Own(Level::Club);
        let question = ask_decision(&table, Color::Black, &seat, 17);
        let mut player = ComputerPlayer::new(seat, 17, &Engines::default()).unwrap();
        let turn_state = TurnState::of(&table, Color::Black);
        let own = player.decide(&turn_state, &mut OutOfTime).unwrap();
        let answer = WorkerState::default().answer(&question, &mut OutOfTime);
        assert!(own.is_some());
        assert_eq!(read_decision(&answer, &table), own, "{answer}");
    }

    /// A player resigns after several moves without hope, so that it must know them.
    #[test]
    fn e4_each_side_remembers_its_game_and_resigns() {
        let game = Game::from_fen("6k1/5ppp/8/8/8/QR6/R7/K7 w - - 0 1").expect("a position");
        let mut table = Table::adopt(&game, MatchOptions::default());
        let seat = ComputerSeat::Own(Level::Hobby);
        let mut state = WorkerState::default();
        let walk = "a1b1 b1c1 c1d1 d1e1 e1f1 f1g1 g1h1 h1h2 h2g2 g2f2 f2e2";
        let mut last = None;
        for (at, king) in walk.split(' ').enumerate() {
            let back = ["g8h8", "h8g8"][at % 2];
            for (side, mv) in [(Color::White, king), (Color::Black, back)] {
                if table.game().cursor() >= 14 {
                    let question = ask_decision(&table, side, &seat, 17);
                    let answer = state.answer(&question, &mut NoControl);
                    last = read_decision(&answer, &table);
                }
                let mv = read_move(mv, &table).expect("legal");
                table.act(Action::Move(mv), Duration::ZERO).expect("legal");
            }
        }
        let actions = last.map(|decision| decision.actions);
        assert_eq!(actions, Some(vec![Action::Resign(Color::Black)]));
    }

    #[test]
    fn every_decision_comes_back_as_it_was() {
        let table = table();
        let mv = read_move("e7e5", &table).unwrap();
        for actions in [
            vec![Action::Offer(Color::Black), Action::Move(mv)],
            vec![Action::Claim(None)],
            vec![Action::Resign(Color::White)],
            vec![Action::Accept],
            vec![Action::AllowTakeBack],
            vec![Action::AcceptTime],
        ] {
            let decision = Decision {
                actions,
                pace: Duration::from_millis(750),
            };
            let text = write_decision(&decision, castling_mode(&table)).expect("it has words");
            assert_eq!(read_decision(&text, &table), Some(decision), "{text}");
        }
    }

    /// In Chess960 the king can step to the square to which it also castles.
    #[test]
    fn v2_every_move_beside_castling_comes_back_as_it_was() {
        let game = Game::from_fen("4k3/8/8/8/8/8/8/5K1R w H - 0 1").expect("a position");
        let table = Table::adopt(&game, MatchOptions::default());
        let mut words = Vec::new();
        for mv in table.moves() {
            let decision = Decision {
                actions: vec![Action::Move(mv)],
                pace: Duration::ZERO,
            };
            let text = write_decision(&decision, castling_mode(&table)).expect("it has words");
            assert_eq!(read_decision(&text, &table), Some(decision), "{text}");
            words.push(text);
        }
        for both in ["0\nmove f1g1", "0\nmove f1h1"] {
            assert!(words.iter().any(|text| text == both), "{both}: {words:?}");
        }
    }

    #[test]
    fn a_hint_is_a_move_of_the_table() {
        let table = table();
        let answer = WorkerState::default().answer(&ask_hint(&table), &mut OutOfTime);
        assert!(read_move(&answer, &table).is_some(), "{answer}");
    }

    #[test]
    fn rubbish_has_no_answer() {
        let mut state = WorkerState::default();
        for text in [
            "",
            "hint",
            "hint\nrubbish",
            "decide\nheader x",
            "decide white 1 me\n",
        ] {
            assert_eq!(state.answer(text, &mut OutOfTime), "", "{text:?}");
        }
        for answer in ["", "x", "5\nmove e2e5", "5\nresign", "5\nsing"] {
            assert!(read_decision(answer, &table()).is_none(), "{answer:?}");
        }
    }
}
