//! The computer in a game of the text front end: it answers each line on which it is to move; and hints.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{
    chess::{
        Color, Position, notation,
        table::{Action, ActionRefusal, Event, EventKind},
    },
    computer::{
        self, ComputerPlayer, ComputerSeat, Control, EngineFailure, Engines, Level, Strength,
        TurnState,
        threats::hanging_pieces,
        uci::{self, Description},
    },
    platform::time::Instant,
    words::{
        self, Localized, engine, list_or, pieces::spoken::coloured_piece, say, side_key, side_name,
    },
};

use super::{Reply, Session, result};

/// The number of nodes that a review searches for each position of a game.
const REVIEW_NODES: u64 = 50_000;

/// The number of nodes that a hint searches: about a second's worth.
const HINT_NODES: u64 = 400_000;

/// Measures the time of a search; it is never stopped.
struct Stopwatch(Instant);

impl Control for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Session {
    /// The engines that can be given a seat, and the folder in which those are stored that are named by their path.
    pub fn with_engines(self, engines: Engines, remembered_in: Option<PathBuf>) -> Session {
        Session {
            engines,
            engines_folder: remembered_in,
            ..self
        }
    }

    /// Lists the seats, or gives a seat to the computer or to another engine: `opponent 5`, `opponent club white`,
    /// `opponent stockfish elo 1500`, `opponent off`.
    pub(super) fn opponent(&mut self, wanted: &str) -> Result<Reply, String> {
        if wanted.is_empty() {
            return Ok(Reply::text(self.opponents()));
        }
        let (who, side) = match wanted.rsplit_once(char::is_whitespace) {
            Some((who, last)) => match self.side(last) {
                Ok(side) if !last.is_empty() => (who.trim_end(), Some(side)),
                _ => (wanted, None),
            },
            None => (wanted, None),
        };
        let (seat, about) = if who.eq_ignore_ascii_case("off") {
            (None, None)
        } else if let Some(level) = Level::from_code(&who.to_ascii_lowercase()) {
            (Some(ComputerSeat::Own(level)), None)
        } else {
            let (seat, about) = self.engine(who)?;
            (Some(seat), Some(about))
        };
        let sides = match (side, &seat) {
            // Without a side: the side that the person does not play, or every seat that the computer has.
            (None, Some(_)) => vec![!self.game().turn()],
            (None, None) => Color::ALL.to_vec(),
            (Some(side), _) => vec![side],
        };
        for side in sides {
            self.give_seat(side, seat.as_ref())?;
        }
        let seats = self.opponents();
        Ok(Reply::text(match about {
            Some(about) => format!("{}\n{seats}", engine::about(&about)),
            None => seats,
        }))
    }

    /// The seats: `White: a person, Black: the computer (Club)`.
    fn opponents(&self) -> String {
        let seat = |side: Color| match computer::seat_of(self.game().tags(), side) {
            Some(seat) => say!(
                "text-seat-computer",
                side = side_name(side),
                level = engine::seat_name(&seat)
            ),
            None => say!("text-seat-person", side = side_name(side)),
        };
        format!("{}\n{}", seat(Color::White), seat(Color::Black))
    }

    /// The review of the game: both players, and its decisive moves. While the game goes on it is refused like a hint,
    /// because it contains some.
    pub(super) fn review(&self) -> Result<Reply, String> {
        if self.game().played().is_empty() {
            return Err(say!("review-nothing"));
        }
        if self.table.outcome().is_none() {
            // It would tell the players what they may not think about now (C3).
            if self.table.is_paused() {
                return Err(ActionRefusal::Paused.localized());
            }
            self.check_may_have_hints()?;
        }
        let limits = computer::review::limits(REVIEW_NODES, None);
        let review = super::super::review::reviewed(self.game(), &limits);
        let words = words::review::game(self.game(), &review, self.letters());
        Ok(Reply::text(words.join("\n")))
    }

    /// Whether hints are allowed during the game: always in a game that belongs to no match, else if the players agreed
    /// on them.
    pub(super) fn may_have_hints(&self) -> bool {
        !self.is_of_match || self.series.header().options.hints
    }

    fn check_may_have_hints(&self) -> Result<(), String> {
        match self.may_have_hints() {
            true => Ok(()),
            false => Err(say!("hint-not-agreed")),
        }
    }

    fn give_seat(&mut self, side: Color, seat: Option<&ComputerSeat>) -> Result<(), String> {
        for action in computer::seat_actions(&self.table, side, seat) {
            self.act(action)?;
        }
        Ok(())
    }

    /// The engine of a name or a path, perhaps with a strength after it; it is started once, for its description.
    fn engine(&mut self, text: &str) -> Result<(ComputerSeat, Description), String> {
        let (name, strength) = with_strength(text).ok_or_else(|| self.opponent_options())?;
        let file = match self.engines.of_code(name) {
            Some(file) => file.clone(),
            None if name.contains(std::path::is_separator) => {
                let folder = self.engines_folder.as_deref();
                let file = uci::add(folder, Path::new(name)).map_err(|problem| {
                    let failure = EngineFailure::NotStarted(problem.kind());
                    engine::failure(name, &failure)
                })?;
                if self.engines.of_code(&file.code).is_none() {
                    self.engines.files.push(file.clone());
                }
                file
            }
            None => return Err(self.opponent_options()),
        };
        let about = uci::describe(&file, self.engines.limits, &mut shakki_engine::NoControl)
            .map_err(|failure| engine::failure(&file.code, &failure))?;
        if let Strength::Elo(elo) = strength {
            let range = about
                .elo()
                .ok_or_else(|| say!("text-engine-no-elo", engine = file.code.as_str()))?;
            if !range.contains(&elo) {
                return Err(say!(
                    "text-engine-elo-range",
                    engine = file.code.as_str(),
                    least = range.start().to_string(),
                    most = range.end().to_string()
                ));
            }
        }
        Ok((ComputerSeat::Engine(file.code, strength), about))
    }

    /// The arguments of `opponent`.
    fn opponent_options(&self) -> String {
        let known = self.engines.files.iter().map(|file| file.code.clone());
        let known: Vec<String> = known.collect();
        let engines = if known.is_empty() {
            "stockfish".to_owned()
        } else {
            list_or(known)
        };
        format!(
            "{}\n{}",
            say!("text-opponent-options", levels = levels()),
            say!("text-opponent-engines", engines = engines)
        )
    }

    /// A good move for the side to move.
    pub(super) fn hint(&self) -> Result<Reply, String> {
        self.check_open()?;
        self.check_may_have_hints()?;
        let turn_state = TurnState::of(&self.table, self.game().turn());
        let mv =
            computer::hint_of_nodes(&turn_state, HINT_NODES).ok_or_else(|| say!("text-none"))?;
        let written = notation::written(self.game().position(), mv, self.notation.letters());
        Ok(Reply::text(say!("text-hint", played = written)))
    }

    /// The pieces of the side to move that hang.
    pub(super) fn threats(&self) -> Result<Reply, String> {
        self.check_open()?;
        self.check_may_have_hints()?;
        let position = self.game().position();
        let board = position.board();
        let hanging: Vec<String> = hanging_pieces(position)
            .into_iter()
            .filter_map(|square| Some((square, board.piece_at(square)?)))
            .map(|(square, piece)| format!("{} {square}", coloured_piece(piece)))
            .collect();
        Ok(Reply::text(if hanging.is_empty() {
            say!("text-nothing-hangs")
        } else {
            say!("text-hanging", pieces = hanging.join(", "))
        }))
    }

    /// Whether the game was opened to be viewed, and nobody has moved or given a seat in it since.
    fn is_only_viewed(&self) -> bool {
        let is_of_player =
            |event: &Event| matches!(event.kind, EventKind::Moved(_) | EventKind::Tag(..));
        !self.is_of_match && !self.table.events().iter().any(is_of_player)
    }

    /// Performs the computer's actions that are due now, and appends them to the answer. Against itself it makes one
    /// move for each line. It waits while an earlier position or a line beside the game is shown.
    pub(super) fn let_computer_act(&mut self, answer: &mut Reply) {
        let is_waiting = self.set_up.is_some() || !self.shows_present() || self.is_only_viewed();
        if is_waiting || answer.quit {
            return;
        }
        let Some((side, seat)) = computer::to_act(&self.table) else {
            // The engines of seats that are gone are ended.
            let is_over = self.table.outcome().is_some();
            for side in Color::ALL {
                let seat = computer::seat_of(self.game().tags(), side);
                self.computer[side.fold_wb(0, 1)]
                    .take_if(|player| is_over || Some(player.0.seat()) != seat.as_ref());
            }
            return;
        };
        let mut begun = Instant::now();
        let turn_state = TurnState::of(&self.table, side);
        let remembered = &mut self.computer[side.fold_wb(0, 1)];
        let decided = match remembered {
            Some(player) if *player.0.seat() == seat => Ok(player),
            other => ComputerPlayer::new(seat.clone(), self.seed, &self.engines)
                .map(|player| other.insert(RememberedPlayer(player))),
        }
        .and_then(|player| {
            player.0.start(&turn_state, &mut Stopwatch(begun))?;
            // No time of the game passes while an engine starts.
            begun = Instant::now();
            player.0.decide(&turn_state, &mut Stopwatch(begun))
        });
        let decision = match decided {
            Ok(Some(decision)) => decision,
            Ok(None) => return,
            Err(failure) => {
                self.computer[side.fold_wb(0, 1)] = None;
                self.engine_lost(side, &seat, &failure, answer);
                return;
            }
        };
        if !self.table.tick(begun.elapsed()).is_empty() {
            self.table.resolve_pending();
            add_line(answer, &result(self.table.outcome()));
            return;
        }
        self.carry_out(decision.actions, answer);
    }

    /// Performs the actions of a decision, and appends them to the answer.
    fn carry_out(&mut self, actions: Vec<Action>, answer: &mut Reply) {
        for action in actions {
            let first = self.first_to_take_back();
            let said = action.clone();
            if self.act(action).is_err() {
                match said {
                    // The move that follows it is as good without it.
                    Action::Offer(_) => continue,
                    _ => return,
                }
            }
            let line = match said {
                Action::Move(_) => {
                    answer.moved = true;
                    self.played().text
                }
                Action::Offer(side) => say!("text-offers-draw", side = side_key(side)),
                Action::AllowTakeBack => {
                    answer.moved = true;
                    say!("text-took-back", played = first)
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

impl Session {
    /// An engine has lost its seat, and nothing else changes: a person has it, and the clocks are paused until they are
    /// resumed.
    fn engine_lost(
        &mut self,
        side: Color,
        seat: &ComputerSeat,
        failure: &EngineFailure,
        answer: &mut Reply,
    ) {
        let ComputerSeat::Engine(code, _) = seat else {
            return;
        };
        let problem = engine::failure(code, failure);
        let problem = say!("engine-lost", problem = problem, side = side_key(side));
        add_line(answer, &format!("error: {problem}"));
        if self.give_seat(side, None).is_ok()
            && self.table.clock().running().is_some()
            && self.act(Action::Pause).is_ok()
        {
            add_line(answer, &say!("text-clocks-stopped"));
        }
    }
}

/// A name or a path, and the strength after it; none if that is no strength.
fn with_strength(text: &str) -> Option<(&str, Strength)> {
    let Some((before, number)) = text.rsplit_once(char::is_whitespace) else {
        return Some((text, Strength::Full));
    };
    let before = before.trim_end();
    if number == "full" {
        return Some((before, Strength::Full));
    }
    match before.rsplit_once(char::is_whitespace) {
        Some((name, kind @ ("elo" | "time" | "nodes"))) => {
            let strength = Strength::of(kind, number).ok()?;
            Some((name.trim_end(), strength))
        }
        _ => Some((text, Strength::Full)),
    }
}

/// The computer's player, which keeps its state during the game.
pub(super) struct RememberedPlayer(ComputerPlayer);

impl std::fmt::Debug for RememberedPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("RememberedPlayer")
            .field(self.0.seat())
            .finish()
    }
}

/// The levels by their codes.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The players may offer only so often: the computer does not know how often it has when it comes to a game that
    /// has begun.
    #[test]
    fn e8_the_computer_moves_when_its_offer_is_refused() {
        let mut session = Session::default();
        for line in ["e4", "draw black", "decline"] {
            let reply = session.answer(line).text;
            assert!(!reply.starts_with("error: "), "{line}: {reply}");
        }
        let mv = session.read("e5").expect("a move");
        let mut answer = Reply::default();
        let actions = vec![Action::Offer(Color::Black), Action::Move(mv)];
        session.carry_out(actions, &mut answer);
        assert_eq!(answer.text, "1... e5");
        assert!(answer.moved);
    }
}
