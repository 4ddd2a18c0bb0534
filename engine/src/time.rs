//! Time management: how much of the clock one move may take.

use std::time::Duration;

use crate::search::Budget;

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves until more time is added; `None` if all moves must be made in the time left.
    pub moves_to_go: Option<u32>,
    /// The time lost between deciding on a move and pressing the clock.
    pub overhead: Duration,
}

/// The least time for a move: enough for a shallow search.
const MIN_TIME: Duration = Duration::from_micros(100);

impl Clock {
    /// Time for one move: a share of the time left, and the limit for a hard decision.
    ///
    /// (Chess Programming Wiki, "Time Management".) No game is lost on time: the hard limit leaves more than half, and
    /// the overhead is reserved for all moves to come. Where that would be nearly everything, a quarter is used for
    /// thinking: a long game without an increment would else end with a clock on which no move can be made.
    #[must_use]
    pub fn budget(&self) -> Budget {
        // Before the control as if two moves more had to be made in it: the last one is no reason to use up the clock.
        let moves = self
            .moves_to_go
            .map_or(26, |moves| moves.saturating_add(2).clamp(3, 26));
        let left = self
            .remaining
            .saturating_sub(self.overhead * moves)
            .max(self.remaining.saturating_sub(self.overhead) / 4);
        let share = left / moves + self.increment * 7 / 10;
        let most = left * 2 / 5;
        let soft = share.min(most).max(MIN_TIME);
        Budget {
            soft,
            hard: (soft * 4).min(most).max(MIN_TIME),
            exact: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_without_an_increment_leaves_time_for_every_move() {
        // As long as the games that the bench `games` plays, with the measured overhead of its moves.
        let lost = Duration::from_micros(120);
        let mut clock = Clock {
            remaining: Duration::from_millis(200),
            overhead: Duration::from_millis(2),
            ..Clock::default()
        };
        for made in 0..150 {
            let taken = clock.budget().soft * 3 / 2 + lost;
            let rest = clock.remaining.checked_sub(taken);
            clock.remaining = rest.unwrap_or_else(|| panic!("no time for move {made}"));
        }
    }

    #[test]
    fn the_last_move_before_the_control_leaves_most_of_the_clock() {
        let clock = Clock {
            remaining: Duration::from_secs(60),
            moves_to_go: Some(1),
            ..Clock::default()
        };
        let budget = clock.budget();
        assert!(budget.hard <= clock.remaining / 2, "{budget:?}");
        assert!(!budget.exact, "a forced move takes less");
        // Nor does any number overflow.
        let many = Clock {
            moves_to_go: Some(u32::MAX),
            ..clock
        };
        assert!(many.budget().soft < budget.soft);
    }

    #[test]
    fn no_budget_is_more_than_is_left() {
        for remaining in [0, 1, 10, 50, 1000, 60_000, 3_600_000] {
            for increment in [0, 100, 5000, 60_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let clock = Clock {
                        remaining: Duration::from_millis(remaining),
                        increment: Duration::from_millis(increment),
                        moves_to_go,
                        overhead: Duration::from_millis(20),
                    };
                    let budget = clock.budget();
                    assert!(budget.soft <= budget.hard, "{clock:?}");
                    if remaining > 30 {
                        assert!(
                            budget.hard + clock.overhead <= clock.remaining,
                            "{clock:?} {budget:?}"
                        );
                    }
                }
            }
        }
    }
}
