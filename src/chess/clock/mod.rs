//! Chess clocks: time controls, and a clock that is driven by the elapsed time (laws C1–C3).
//!
//! Nothing here reads the system's clock: the caller measures the time, and passes it to [`Clock::tick`]. So a replayed
//! game is the same at any time.

mod control;
mod face;

use std::{sync::Arc, time::Duration};

use shakmaty::{ByColor, Color};

pub use control::{
    Bonus, ControlProblem, Controls, MAX_PERIOD_MOVES, MAX_PERIODS, Period, TimeControl,
};
pub use face::{face, h_mm_ss, until_face_changes};

/// The two clocks of a game, of which at most one runs.
///
/// A move is completed by [`Clock::press`], which stops one's own clock and starts the other's (law C2). A side may
/// have no time control: its time is then not counted.
///
/// ```
/// use std::time::Duration;
/// use shakki::chess::{Color, clock::{Clock, Controls}};
///
/// let mut clock = Clock::new(&"5+3".parse::<Controls>().unwrap());
/// clock.start(Color::White);
/// clock.tick(Duration::from_secs(13));
/// clock.press();
/// // The first three seconds were there from the start, the next three came with the move.
/// assert_eq!(clock.text(Color::White).as_deref(), Some("4:53"));
/// assert_eq!(clock.running(), Some(Color::Black));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    sides: ByColor<SideClock>,
    /// The side whose clock runs, or will when the pause is over.
    side: Option<Color>,
    paused: bool,
}

impl Clock {
    /// Two clocks at the start of a game, neither of them running.
    ///
    /// The bonus of the first move is added at the start, as the FIDE Laws require ("added from the start before each
    /// move"): `5+3` begins at 5:03.
    pub fn new(controls: &Controls) -> Clock {
        Clock {
            sides: ByColor {
                black: SideClock::new(controls.black.clone()),
                white: SideClock::new(controls.white.clone()),
            },
            side: None,
            paused: false,
        }
    }

    /// Whether any side's time is counted at all.
    pub fn is_used(&self) -> bool {
        self.sides.iter().any(|clock| clock.control.is_some())
    }

    /// Starts a side's clock and stops the other's.
    pub fn start(&mut self, side: Color) {
        self.side = Some(side);
    }

    /// Stops both clocks, as at the end of the game.
    pub fn stop(&mut self) {
        self.side = None;
    }

    /// Pauses the running clock (law C3); [`Clock::resume`] continues it.
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Continues the clock after a pause.
    pub fn resume(&mut self) {
        self.paused = false;
    }

    /// Whether the clocks are paused by [`Clock::pause`].
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whose clock is running now; `None` while paused, before the start and after the end.
    pub fn running(&self) -> Option<Color> {
        self.side.filter(|_| !self.paused)
    }

    /// Lets time pass for the side whose clock runs. Returns that side if its flag falls or has fallen.
    pub fn tick(&mut self, elapsed: Duration) -> Option<Color> {
        let side = self.running()?;
        self.sides.get_mut(side).tick(elapsed);
        self.flagged(side).then_some(side)
    }

    /// Completes the move of the side whose clock runs: its bonus and, at a time control, the next period's time
    /// are added, and the other side's clock starts. Nothing happens while no clock runs.
    pub fn press(&mut self) {
        if let Some(side) = self.running() {
            self.sides.get_mut(side).complete_move();
            self.side = Some(!side);
        }
    }

    /// The time a side has left, as its clock shows it; `None` without a time control.
    ///
    /// With a US delay it does not change while the delay lasts; in Bronstein mode the delay is part of it.
    pub fn remaining(&self, side: Color) -> Option<Duration> {
        self.sides.get(side).remaining()
    }

    /// Whether a side's time has run out.
    pub fn flagged(&self, side: Color) -> bool {
        self.sides.get(side).until_flag() == Some(Duration::ZERO)
    }

    /// The running time after which the running side's flag falls.
    pub fn until_flag(&self) -> Option<Duration> {
        self.sides.get(self.running()?).until_flag()
    }

    /// The running time after which the text of the running clock changes: no redraw is needed before. `None` while no
    /// clock runs.
    pub fn until_change(&self) -> Option<Duration> {
        let clock = self.sides.get(self.running()?);
        let still = match clock.bonus() {
            Bonus::Delay(_) => clock.free_left(),
            _ => Duration::ZERO,
        };
        until_face_changes(clock.remaining()?).map(|change| still.saturating_add(change))
    }

    /// The display of a side's clock: `1:23:45`, `4:59`, and `9.3` in the last ten seconds.
    pub fn text(&self, side: Color) -> Option<String> {
        self.remaining(side).map(face)
    }

    /// Gives a side more time, as the arbiter does after a wrong claim (FIDE 9.5.3).
    pub fn add_time(&mut self, side: Color, time: Duration) {
        let clock = self.sides.get_mut(side);
        if clock.control.is_some() {
            clock.left = clock.left.saturating_add(time);
        }
    }

    /// Counts a move of a record, after which its mover's clock showed `shown`; where the record does not have the
    /// clock, the move took no time.
    pub fn record_move(&mut self, side: Color, shown: Option<Duration>) {
        let clock = self.sides.get_mut(side);
        clock.complete_move();
        if let Some(shown) = shown.filter(|_| clock.control.is_some()) {
            clock.left = match clock.bonus() {
                Bonus::Bronstein(free) => shown.saturating_sub(free),
                _ => shown,
            };
        }
    }

    /// Copies the counts of moves and periods from `other`, the same clock at another ply of the game: after a
    /// take-back moves are counted as they were then. The remaining time does not change, and a bonus that was given
    /// once is not given again.
    pub fn count_as(&mut self, other: &Clock) {
        for side in Color::ALL {
            let (clock, other) = (self.sides.get_mut(side), other.sides.get(side));
            clock.period = other.period;
            clock.moves = other.moves;
            clock.completed = other.completed;
            clock.used = Duration::ZERO;
        }
    }

    /// How long a side has thought about its move.
    pub fn thought(&self, side: Color) -> Duration {
        self.sides.get(side).used
    }

    /// Sets how long a side has thought about its present move: for a move that was taken back and is considered again.
    pub fn think_on(&mut self, side: Color, thought: Duration) {
        self.sides.get_mut(side).used = thought;
    }

    /// Sets both clocks to what they were in `earlier`; which of them runs does not change.
    pub fn restore(&mut self, earlier: &Clock) {
        self.sides = earlier.sides.clone();
    }

    /// A side's present bonus.
    pub fn bonus(&self, side: Color) -> Bonus {
        self.sides.get(side).bonus()
    }

    /// The number of moves that a side must make until the next period's time is added; none if the remaining time is
    /// for all moves.
    pub fn moves_to_control(&self, side: Color) -> Option<u32> {
        let clock = self.sides.get(side);
        let moves = clock.now()?.moves?;
        Some(moves.saturating_sub(clock.moves).max(1))
    }

    /// The time control of a side.
    pub fn control(&self, side: Color) -> Option<&TimeControl> {
        self.sides.get(side).control.as_deref()
    }
}

/// One side's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SideClock {
    control: Option<Arc<TimeControl>>,
    /// Time that is not free; see [`SideClock::free`].
    left: Duration,
    /// Time used for the move being thought about.
    used: Duration,
    /// The period of the time control.
    period: usize,
    /// Moves completed in it.
    moves: u32,
    /// Moves completed in the game.
    completed: u32,
    /// The number of moves for which the bonus was given: more, if moves were taken back.
    rewarded: u32,
}

impl SideClock {
    fn new(control: Option<TimeControl>) -> SideClock {
        let mut clock = SideClock {
            control: control.map(Arc::new),
            left: Duration::ZERO,
            used: Duration::ZERO,
            period: 0,
            moves: 0,
            completed: 0,
            rewarded: 0,
        };
        clock.add_period();
        clock.add_increment();
        clock
    }

    fn now(&self) -> Option<&Period> {
        self.control.as_deref()?.periods().get(self.period)
    }

    fn bonus(&self) -> Bonus {
        self.now().map_or(Bonus::None, |period| period.bonus)
    }

    fn add_period(&mut self) {
        let time = self.now().map_or(Duration::ZERO, |period| period.time);
        self.left = self.left.saturating_add(time);
    }

    fn add_increment(&mut self) {
        if let Bonus::Increment(time) = self.bonus() {
            self.left = self.left.saturating_add(time);
        }
    }

    /// The free time of every move. Bronstein mode and US delay differ only in what they show.
    fn free(&self) -> Duration {
        match self.bonus() {
            Bonus::Delay(time) | Bonus::Bronstein(time) => time,
            Bonus::None | Bonus::Increment(_) => Duration::ZERO,
        }
    }

    /// The remaining free time of this move.
    fn free_left(&self) -> Duration {
        self.free().saturating_sub(self.used)
    }

    fn tick(&mut self, elapsed: Duration) {
        if self.control.is_none() {
            return;
        }
        let charged = elapsed.saturating_sub(self.free_left());
        self.used = self.used.saturating_add(elapsed);
        self.left = self.left.saturating_sub(charged);
    }

    fn complete_move(&mut self) {
        self.used = Duration::ZERO;
        let Some(control) = self.control.clone() else {
            return;
        };
        self.moves += 1;
        self.completed += 1;
        let is_new = self.completed > self.rewarded;
        self.rewarded = self.rewarded.max(self.completed);
        if self
            .now()
            .and_then(|period| period.moves)
            .is_some_and(|moves| self.moves >= moves)
        {
            // The last period, if it too has a number of moves, is repeated.
            self.period = (self.period + 1).min(control.periods().len() - 1);
            self.moves = 0;
            if is_new {
                self.add_period();
            }
        }
        if is_new {
            self.add_increment();
        }
    }

    fn remaining(&self) -> Option<Duration> {
        self.control.as_ref()?;
        Some(match self.bonus() {
            Bonus::Bronstein(_) => self.left.saturating_add(self.free_left()),
            _ => self.left,
        })
    }

    fn until_flag(&self) -> Option<Duration> {
        self.control.as_ref()?;
        Some(self.left.saturating_add(self.free_left()))
    }
}
