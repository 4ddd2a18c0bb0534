//! An engine at the table: it is told the position, waited for, and what it answers is checked.

use std::time::Duration;

use shakki_engine::{Conduct, Control, Score, conduct, with_line};
use shakmaty::{CastlingMode, uci::UciMove};

use super::{
    Description, EngineFailure, EngineFile, Limits, Strength,
    process::EngineProcess,
    protocol::{self, Said},
};
use crate::{
    chess::{
        Color, Move, Position, Variant, VariantPosition, fen,
        table::{Action, Request},
    },
    computer::{Decision, Moment},
    platform::time::Instant,
};

/// How often who waits for an engine looks up to see whether it should still wait.
const GLANCE: Duration = Duration::from_millis(20);
/// The time for a move where there is no clock and no other measure.
const UNHURRIED: Duration = Duration::from_secs(1);
/// The longest that a search by positions is waited for before the engine is told to move.
const BY_NODES: Duration = Duration::from_secs(60);
/// No move takes longer, whatever the clock says, before the engine is told to move.
const LONGEST: Duration = Duration::from_secs(180);
/// So long after the opponent's move a person would still be reaching for the piece, where no clock runs.
const PACE: Duration = Duration::from_millis(600);
/// No engine has more options, nor longer names; what is beyond is not kept.
const MOST_OPTIONS: usize = 500;
const MOST_LETTERS: usize = 200;

/// Why there is no answer.
enum NoAnswer {
    /// Nobody waits for it any more.
    Stopped,
    Failed(EngineFailure),
}

impl From<EngineFailure> for NoAnswer {
    fn from(failure: EngineFailure) -> NoAnswer {
        NoAnswer::Failed(failure)
    }
}

/// An engine that plays. Its process runs from its first turn on, and ends with this value.
#[derive(Debug)]
pub struct EnginePlayer {
    file: EngineFile,
    strength: Strength,
    limits: Limits,
    running: Option<RunningEngine>,
    conduct: Conduct,
}

/// The process of an engine that has said what it is.
#[derive(Debug)]
struct RunningEngine {
    process: EngineProcess,
    about: Description,
    limits: Limits,
    /// Whether it was told to search and has not answered with a move.
    owes_move: bool,
    /// How it was last told to castle.
    castles: CastlingMode,
    /// Which game it was last told to play, as it calls it.
    plays: &'static str,
}

/// Starts an engine, has it say what it is, and ends it.
///
/// # Errors
/// If it cannot be started or does not speak UCI.
pub fn describe(file: &EngineFile, limits: Limits) -> Result<Description, EngineFailure> {
    match RunningEngine::start(file, limits, &mut shakki_engine::Alone) {
        Ok(running) => Ok(running.about),
        Err(NoAnswer::Failed(failure)) => Err(failure),
        Err(NoAnswer::Stopped) => Err(EngineFailure::Silent),
    }
}

impl EnginePlayer {
    /// A player whose engine is started when it is its turn.
    pub fn new(file: EngineFile, strength: Strength, limits: Limits) -> EnginePlayer {
        EnginePlayer {
            file,
            strength,
            limits,
            running: None,
            conduct: Conduct::default(),
        }
    }

    /// What to do in this moment; nothing if the game is over, or `control` says that nobody waits any more.
    ///
    /// # Errors
    /// If the engine has lost its seat. Its process has ended then; asked again, it is started again.
    pub fn decide(
        &mut self,
        moment: &Moment,
        control: &mut dyn Control,
    ) -> Result<Option<Decision>, EngineFailure> {
        if let Some(granted) = moment.granted() {
            return Ok(Some(granted));
        }
        let (mv, score) = match self.think(moment, control) {
            Ok(Some(found)) => found,
            Ok(None) | Err(NoAnswer::Stopped) => return Ok(None),
            Err(NoAnswer::Failed(failure)) => {
                self.running = None;
                return Err(failure);
            }
        };
        let level = self.strength.likeness();
        let pace = if moment.clock().is_some() {
            Duration::ZERO
        } else {
            PACE
        };
        if moment.asked == Some(Request::Draw)
            && let Some(score) = score
            && with_line!(&moment.line, line => conduct::takes_draw(level, line, score.comparable()))
        {
            return Ok(Some(Decision {
                actions: vec![Action::Accept],
                pace,
            }));
        }
        let action = with_line!(&moment.line, line => self.conduct.decide(level, line, mv, score));
        Ok(Some(Decision {
            actions: moment.actions(action),
            pace,
        }))
    }

    /// The engine's move and what it thinks the position is worth, if it said so.
    fn think(
        &mut self,
        moment: &Moment,
        control: &mut dyn Control,
    ) -> Result<Option<(Move, Option<Score>)>, NoAnswer> {
        let position = moment.line.position();
        if position.legal_moves().is_empty() {
            return Ok(None);
        }
        let begun = Instant::now();
        let running = match &mut self.running {
            Some(running) => running,
            none => {
                let mut running = RunningEngine::start(&self.file, self.limits, control)?;
                running.prepare(&self.file, self.strength, control)?;
                none.insert(running)
            }
        };
        running.process.renew_output(self.limits);
        running.play_as(&position)?;
        running.settle(control)?;
        let order = Order::of(moment, self.strength, begun.elapsed());
        running.process.say(position_command(moment));
        running.process.say(order.go);
        let (text, score) = running.wait_for_move(order.stop_after, control)?;
        let mv = text
            .parse::<UciMove>()
            .ok()
            .and_then(|mv| mv.to_move(&position).ok())
            .ok_or_else(|| EngineFailure::IllegalMove(shortened(&text, 10)))?;
        Ok(Some((mv, score)))
    }
}

impl RunningEngine {
    /// Starts the process and reads what it says of itself.
    fn start(
        file: &EngineFile,
        limits: Limits,
        control: &mut dyn Control,
    ) -> Result<RunningEngine, NoAnswer> {
        let mut running = RunningEngine {
            process: EngineProcess::start(file, limits)?,
            about: Description::default(),
            limits,
            owes_move: false,
            castles: CastlingMode::Standard,
            plays: Variant::Standard.uci(),
        };
        running.process.say("uci");
        let mut about = Description::default();
        running
            .wait(limits.start, control, |said| match said {
                Said::Name(name) => {
                    about.name = shortened(&name, MOST_LETTERS);
                    None
                }
                Said::Author(author) => {
                    about.author = shortened(&author, MOST_LETTERS);
                    None
                }
                Said::Option(option) => {
                    if about.options.len() < MOST_OPTIONS {
                        about.options.push(option);
                    }
                    None
                }
                Said::UciOk => Some(()),
                _ => None,
            })
            .map_err(|problem| match problem {
                // Whatever ends or keeps silent here is no engine at all.
                NoAnswer::Failed(EngineFailure::Silent | EngineFailure::Ended) => {
                    NoAnswer::Failed(EngineFailure::NotUci)
                }
                problem => problem,
            })?;
        if about.name.is_empty() {
            about.name.clone_from(&file.code);
        }
        running.about = about;
        Ok(running)
    }

    /// Sets what can be set, and waits until the engine is ready for a game.
    fn prepare(
        &mut self,
        file: &EngineFile,
        strength: Strength,
        control: &mut dyn Control,
    ) -> Result<(), NoAnswer> {
        for (name, value) in &file.options {
            self.set(name, value);
        }
        match (strength, self.about.elo()) {
            (Strength::Elo(elo), Some(range)) => {
                self.set("UCI_LimitStrength", "true");
                let elo = elo.clamp(*range.start(), *range.end());
                self.set("UCI_Elo", &elo.to_string());
            }
            (_, Some(_)) => self.set("UCI_LimitStrength", "false"),
            _ => {}
        }
        self.process.say("ucinewgame");
        self.wait_until_ready(self.limits.start, control)
    }

    /// Tells it which game is played and how it castles, if that has changed.
    fn play_as(&mut self, position: &VariantPosition) -> Result<(), NoAnswer> {
        const OPTION: &str = "UCI_Chess960";
        const VARIANT: &str = "UCI_Variant";
        let game = Variant::of(position).uci();
        if self.plays != game {
            if self.about.option(VARIANT).is_none() {
                return Err(NoAnswer::Failed(EngineFailure::NoVariant));
            }
            self.set(VARIANT, game);
            self.plays = game;
        }
        let mode = position.castles().mode();
        if self.castles == mode {
            return Ok(());
        }
        if self.about.option(OPTION).is_none() {
            return Err(NoAnswer::Failed(EngineFailure::NoChess960));
        }
        self.set(OPTION, if mode.is_chess960() { "true" } else { "false" });
        self.castles = mode;
        Ok(())
    }

    /// Sets an option, if the engine has it.
    fn set(&self, name: &str, value: &str) {
        if let Some(option) = self.about.option(name) {
            let name = &option.name;
            self.process
                .say(one_line(&format!("setoption name {name} value {value}")));
        }
    }

    /// Waits until the engine has nothing more to say of what it was told before.
    fn settle(&mut self, control: &mut dyn Control) -> Result<(), NoAnswer> {
        if self.owes_move {
            let answer = self.limits.answer;
            self.wait(answer, control, |said| {
                matches!(said, Said::BestMove(_)).then_some(())
            })?;
            self.owes_move = false;
        }
        self.wait_until_ready(self.limits.answer, control)
    }

    fn wait_until_ready(
        &mut self,
        time: Duration,
        control: &mut dyn Control,
    ) -> Result<(), NoAnswer> {
        self.process.say("isready");
        self.wait(time, control, |said| (said == Said::ReadyOk).then_some(()))
    }

    /// Waits for the move, as the engine writes it, and for the score of the position. After `stop_after` the engine is
    /// told to move at once.
    fn wait_for_move(
        &mut self,
        stop_after: Duration,
        control: &mut dyn Control,
    ) -> Result<(String, Option<Score>), NoAnswer> {
        self.owes_move = true;
        let mut score = None;
        let mut listen = |said| match said {
            Said::Score(now) => {
                score = Some(now);
                None
            }
            Said::BestMove(text) => Some(text),
            _ => None,
        };
        let mut found = self.wait(stop_after, control, &mut listen);
        if let Err(NoAnswer::Failed(EngineFailure::Silent) | NoAnswer::Stopped) = found {
            self.process.say("stop");
        }
        if let Err(NoAnswer::Failed(EngineFailure::Silent)) = found {
            found = self.wait(self.limits.answer, control, &mut listen);
        }
        let text = found?;
        self.owes_move = false;
        Ok((text, score))
    }

    /// Listens until something is answered by what was waited for.
    fn wait<T>(
        &mut self,
        time: Duration,
        control: &mut dyn Control,
        mut listen: impl FnMut(Said) -> Option<T>,
    ) -> Result<T, NoAnswer> {
        let deadline = Instant::now() + time;
        loop {
            if control.stopped() {
                return Err(NoAnswer::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(EngineFailure::Silent.into());
            }
            let line = self.process.hear(left.min(GLANCE))?;
            if let Some(found) = line
                .and_then(|line| protocol::read(&line))
                .and_then(&mut listen)
            {
                return Ok(found);
            }
        }
    }
}

/// What an engine is told to do, and when it is told to be done.
struct Order {
    go: String,
    stop_after: Duration,
}

impl Order {
    /// `late`: how much of the time on the clock has passed meanwhile.
    fn of(moment: &Moment, strength: Strength, late: Duration) -> Order {
        let clock = moment.clock().map(|clock| shakki_engine::Clock {
            remaining: clock.remaining.saturating_sub(late),
            ..clock
        });
        // Half of what is left is more than any engine takes for one move.
        let most = clock.map_or(LONGEST, |clock| {
            (clock.remaining / 2).clamp(Duration::from_millis(50), LONGEST)
        });
        let by_time = |time: Duration| Order {
            go: format!("go movetime {}", time.as_millis().max(1)),
            stop_after: (time + Duration::from_secs(1)).min(most.max(time)),
        };
        match (strength, clock) {
            (Strength::Nodes(nodes), _) => Order {
                go: format!("go nodes {nodes}"),
                stop_after: most.min(BY_NODES),
            },
            (Strength::Time(time), Some(clock)) => by_time(time.min(clock.budget().hard)),
            (Strength::Time(time), None) => by_time(time),
            (_, None) => by_time(UNHURRIED),
            (_, Some(own)) => {
                let mut go = "go".to_owned();
                for side in Color::ALL {
                    let Some(clock) = (if side == moment.side {
                        Some(own)
                    } else {
                        moment.clocks[side.fold_wb(0, 1)]
                    }) else {
                        continue;
                    };
                    let letter = side.fold_wb('w', 'b');
                    let left = clock.remaining.saturating_sub(clock.overhead).as_millis();
                    let left = left.max(1);
                    let increment = clock.increment.as_millis();
                    go.push_str(&format!(" {letter}time {left} {letter}inc {increment}"));
                }
                if let Some(moves) = own.moves_to_go {
                    go.push_str(&format!(" movestogo {moves}"));
                }
                Order {
                    go,
                    stop_after: most,
                }
            }
        }
    }
}

/// `position startpos moves e2e4`, or from a FEN.
fn position_command(moment: &Moment) -> String {
    let mode = moment.start.castles().mode();
    let variant = Variant::of(&moment.start);
    let usual = mode.is_standard() && variant.begins_with(&moment.start);
    let start = if usual {
        "startpos".to_owned()
    } else {
        format!("fen {}", fen::write(&moment.start))
    };
    let mut command = format!("position {start}");
    if !moment.moves.is_empty() {
        command.push_str(" moves");
    }
    for mv in &moment.moves {
        command.push_str(&format!(" {}", mv.to_uci(mode)));
    }
    command
}

/// A text without line breaks, which would be another command.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn shortened(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{
        Game,
        table::{MatchOptions, Table},
    };

    fn order(clock: &str, strength: &str) -> String {
        let options = MatchOptions {
            clocks: clock.parse().expect("a time control"),
            ..MatchOptions::default()
        };
        let table = Table::adopt(&Game::new(), options);
        let strength = strength.parse().expect("a strength");
        let order = Order::of(&Moment::of(&table, Color::White), strength, Duration::ZERO);
        format!("{}; {}", order.go, order.stop_after.as_millis())
    }

    #[test]
    fn it_is_told_the_time_it_has() {
        assert_eq!(order("none", "full"), "go movetime 1000; 2000");
        assert_eq!(order("none", "elo 1500"), "go movetime 1000; 2000");
        assert_eq!(order("none", "time 2.5"), "go movetime 2500; 3500");
        assert_eq!(order("none", "nodes 700"), "go nodes 700; 60000");
        assert_eq!(
            order("3+2 1", "full"),
            "go wtime 181880 winc 2000 btime 59880 binc 0; 91000"
        );
        assert_eq!(
            order("40/90+30,30", "elo 1500"),
            "go wtime 5429880 winc 30000 btime 5429880 binc 30000 movestogo 40; 180000"
        );
        assert_eq!(order("1", "time 0.5"), "go movetime 500; 1500");
        assert_eq!(order("1", "nodes 5"), "go nodes 5; 30000");
    }

    #[test]
    fn with_little_time_it_is_told_to_use_less() {
        let order = order("1", "time 600");
        let told: u64 = order["go movetime ".len()..]
            .split(';')
            .next()
            .and_then(|text| text.parse().ok())
            .expect("a time");
        assert!((1..20_000).contains(&told), "{order}");
    }

    #[test]
    fn the_position_goes_with_its_moves() {
        let mut game = Game::new();
        let command = |game: &Game| {
            let table = Table::adopt(game, MatchOptions::default());
            position_command(&Moment::of(&table, game.turn()))
        };
        assert_eq!(command(&game), "position startpos");
        for (from, to) in [
            ("e2", "e4"),
            ("e7", "e5"),
            ("g1", "f3"),
            ("b8", "c6"),
            ("f1", "c4"),
        ] {
            let (from, to) = (
                from.parse::<crate::chess::Square>().unwrap(),
                to.parse().unwrap(),
            );
            let mv = game
                .legal_moves_from(from)
                .into_iter()
                .find(|mv| mv.to() == to)
                .expect("legal");
            game.play_recorded(mv).expect("legal");
        }
        assert_eq!(
            command(&game),
            "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4"
        );
        let castling = Game::from_fen("r3k3/8/8/8/8/8/8/4K2R w K - 3 9").expect("a position");
        assert_eq!(
            command(&castling),
            "position fen r3k3/8/8/8/8/8/8/4K2R w K - 3 9"
        );
        let mut castled = castling.clone();
        let mv = castled
            .legal_moves_from(crate::chess::Square::E1)
            .into_iter()
            .find(|mv| mv.is_castle())
            .expect("castling");
        castled.play_recorded(mv).expect("legal");
        assert!(command(&castled).ends_with(" moves e1g1"));
        // In Chess960 the king takes its rook, and no array is the engine's own start position.
        let usual = crate::chess::variant::StartNumber::USUAL.position();
        let mut chess960 = Game::from_position(usual);
        assert!(command(&chess960).starts_with("position fen rnbqkbnr/"));
        for typed in ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1h1"] {
            let uci: UciMove = typed.parse().expect("a move");
            let mv = uci.to_move(chess960.position()).expect("legal");
            chess960.play_recorded(mv).expect("legal");
        }
        assert!(command(&chess960).ends_with(" e1h1"));
    }

    #[test]
    fn an_option_cannot_smuggle_in_a_command() {
        assert_eq!(one_line("a\nquit\r\0b"), "a quit  b");
    }
}
