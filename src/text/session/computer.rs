//! The computer at a game that is played by typing: it answers each line on which it is to move; and hints.

use std::time::{Duration, Instant};

use crate::{
    chess::{Color, notation, table::Action},
    computer::{self, ComputerPlayer, Control, Level, Moment},
    words::{self, computer::level_name, list_or, say, side_key, side_name},
};

use super::{Reply, Session, result};

/// How many positions are looked at for each position of a game that is looked over.
const REVIEW_NODES: u64 = 50_000;

/// How many positions a hint looks at: about a second's worth.
const HINT_NODES: u64 = 400_000;

/// Measures the time of a search; nothing stops it.
struct Stopwatch(Instant);

impl Control for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Session {
    /// Says who sits where, or gives a seat to the computer: `opponent 5`, `opponent club white`, `opponent off`.
    pub(super) fn opponent(&mut self, wanted: &str) -> Result<Reply, String> {
        let mut words = wanted.split_whitespace();
        let (level, side) = (words.next(), words.next());
        if words.next().is_some() {
            return Err(say!("text-opponent-options", levels = levels()));
        }
        let level = match level {
            None => return Ok(Reply::text(self.opponents())),
            Some("off") => None,
            Some(level) => Some(
                Level::from_code(&level.to_ascii_lowercase())
                    .ok_or_else(|| say!("text-opponent-options", levels = levels()))?,
            ),
        };
        let sides = match (side, level) {
            // Without a side: whom the person does not play, or every seat that the computer has.
            (None, Some(_)) => vec![!self.game().turn()],
            (None, None) => Color::ALL.to_vec(),
            (Some(side), _) => vec![self.side(side)?],
        };
        for side in sides {
            for action in computer::seat_actions(&self.table, side, level) {
                self.act(action)?;
            }
        }
        Ok(Reply::text(self.opponents()))
    }

    /// Who sits where: `White: a person, Black: the computer (Club)`.
    fn opponents(&self) -> String {
        let seat = |side: Color| match computer::level_of(self.game().tags(), side) {
            Some(level) => say!(
                "text-seat-computer",
                side = side_name(side),
                level = level_name(level)
            ),
            None => say!("text-seat-person", side = side_name(side)),
        };
        format!("{}\n{}", seat(Color::White), seat(Color::Black))
    }

    /// The game looked over: both players, and the moves that turned it.
    pub(super) fn review(&self) -> Reply {
        let limits = computer::review::limits(REVIEW_NODES, None);
        let review = super::super::review::reviewed(self.game(), &limits);
        Reply::text(words::review::game(self.game(), &review).join("\n"))
    }

    /// A good move for the side to move.
    pub(super) fn hint(&self) -> Result<Reply, String> {
        self.check_present()?;
        self.table.open().map_err(|why| why.to_string())?;
        let moment = Moment::of(&self.table, self.game().turn());
        let mv = computer::hint_of_nodes(&moment, HINT_NODES).ok_or_else(|| say!("text-none"))?;
        let written = notation::written(self.game().position(), mv, self.notation.letters());
        Ok(Reply::text(say!("text-hint", played = written)))
    }

    /// Lets the computer do what is its to do now, and says it behind the answer. Against itself it makes one move for
    /// each line.
    pub(super) fn let_computer_act(&mut self, answer: &mut Reply) {
        if self.set_up.is_some() || answer.quit {
            return;
        }
        let Some((side, level)) = computer::to_act(&self.table) else {
            return;
        };
        let player = match &mut self.computer[side.fold_wb(0, 1)] {
            Some(player) if player.0.level() == level => player,
            other => other.insert(RememberedPlayer(ComputerPlayer::new(level, self.seed))),
        };
        let begun = Instant::now();
        let moment = Moment::of(&self.table, side);
        let Some(decision) = player.0.decide(&moment, &mut Stopwatch(begun)) else {
            return;
        };
        if !self.table.tick(begun.elapsed()).is_empty() {
            self.table.resolve_pending();
            add_line(answer, &result(self.table.outcome()));
            return;
        }
        for action in decision.actions {
            let last = self.last_move();
            let said = action.clone();
            if self.act(action).is_err() {
                return;
            }
            let line = match said {
                Action::Move(_) => {
                    answer.moved = true;
                    self.played().text
                }
                Action::Offer(side) => say!("text-offers-draw", side = side_key(side)),
                Action::AllowTakeBack => {
                    answer.moved = true;
                    say!("text-took-back", played = last)
                }
                Action::Resign(_) => {
                    self.table.resolve_pending();
                    result(self.table.outcome())
                }
                _ => result(self.table.outcome()),
            };
            add_line(answer, &line);
        }
    }
}

/// The computer's player, which remembers the game.
pub(super) struct RememberedPlayer(ComputerPlayer);

impl std::fmt::Debug for RememberedPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("RememberedPlayer")
            .field(&self.0.level())
            .finish()
    }
}

/// The levels by what is typed for them.
fn levels() -> String {
    list_or(
        Level::ALL
            .into_iter()
            .map(|level| format!("{} ({})", level.number(), level.code())),
    )
}

fn add_line(answer: &mut Reply, line: &str) {
    if !answer.text.is_empty() {
        answer.text.push('\n');
    }
    answer.text.push_str(line);
}
