//! A player: an engine at a level, with the habits of a person of that strength.

use std::time::Duration;

use shakmaty::{Chess, Move};

use crate::{
    book::Book,
    draw_resign::DrawResignPolicy,
    level::{Level, Traits},
    random::{self, Random},
    rules::{self, Line, Rules},
    search::{BestLine, Budget, Control, Engine, EvalNoise, Findings, Limits, Score},
    see,
    time::Clock,
};

/// A player's action on its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Makes a move.
    Move(Move),
    /// Makes a move and offers a draw with it.
    MoveAndOfferDraw(Move),
    /// Claims a draw: the position has occurred three times, or fifty moves have passed. If it is not granted, this
    /// move is made.
    ClaimDraw(Move),
    /// Resigns.
    Resign,
}

impl Action {
    /// The move, if it is one.
    #[must_use]
    pub fn chosen_move(self) -> Option<Move> {
        match self {
            Self::Move(m) | Self::MoveAndOfferDraw(m) => Some(m),
            Self::ClaimDraw(_) | Self::Resign => None,
        }
    }
}

/// A player's decision.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The action.
    pub action: Action,
    /// How long a person would have thought, from the beginning of their turn; the caller may wait that long before
    /// showing the move.
    pub pace: Duration,
    /// The player's score of the position.
    pub score: Score,
}

/// A move, and how it was found.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move.
    pub chosen: Move,
    /// What the search found; without a line if the move came from the book.
    pub findings: Findings,
    /// Whether it came from the opening book.
    pub from_book: bool,
}

/// A player at a level.
///
/// ```
/// use shakki_engine::{NoControl, Level, Line, Player, player::Action};
/// use shakmaty::Chess;
///
/// let mut player = Player::new(Level::Learner, 7);
/// let game = Line::new(Chess::default());
/// let decision = player.choose(&game, None, &mut NoControl).expect("the game has begun");
/// assert!(matches!(decision.action, Action::Move(_)));
/// ```
pub struct Player {
    level: Level,
    /// Those of the level, unless others are tested.
    traits: Traits,
    seed: u64,
    /// Whether the opening book is used.
    pub book: bool,
    engine: Engine,
    draw_resign: DrawResignPolicy,
}

impl Player {
    /// A player of that level. The same seed gives the same moves.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Self {
        Self::with_memory(level, seed, 16)
    }

    /// A player with a transposition table of this many mebibytes.
    #[must_use]
    pub fn with_memory(level: Level, seed: u64, mebibytes: usize) -> Self {
        let mut player = Self {
            level,
            traits: level.traits(),
            seed,
            book: true,
            engine: Engine::new(mebibytes),
            draw_resign: DrawResignPolicy::default(),
        };
        player.configure_engine();
        player
    }

    /// Starts another game; nothing is remembered.
    pub fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.engine.clear();
        self.draw_resign = DrawResignPolicy::default();
        self.configure_engine();
    }

    /// Plays at another level from now on.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
        self.traits = level.traits();
        self.configure_engine();
    }

    /// Uses these traits from now on, with the book and the draw and resignation policy of its level: for matches that
    /// test other numbers.
    pub fn use_traits(&mut self, traits: Traits) {
        self.traits = traits;
        self.configure_engine();
    }

    fn configure_engine(&mut self) {
        self.engine.set_noise(self.noise());
        // The other levels keep the evaluation that their strength was measured with.
        self.engine.use_network(self.level == Level::Full);
    }

    fn noise(&self) -> EvalNoise {
        let traits = self.traits;
        EvalNoise {
            scale: traits.noise,
            max: traits.max_noise,
            seed: random::mix(self.seed),
        }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// The player's engine.
    pub fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Finds a move at the player's level, within these limits and those of the level; `None` if the game is over.
    pub fn think<P: Rules, C: Control + ?Sized>(
        &mut self,
        game: &Line<P>,
        limits: &Limits,
        control: &mut C,
    ) -> Option<Thought> {
        let traits = self.traits;
        if self.book
            && let Some(chosen) = self.book_move(game)
            && (limits.only.is_empty() || limits.only.contains(&chosen))
        {
            return Some(Thought {
                chosen,
                findings: Findings {
                    lines: vec![BestLine {
                        score: Score::Centipawns(0),
                        moves: vec![chosen],
                    }],
                    depth: 0,
                    nodes: 0,
                    changes: 0,
                },
                from_book: true,
            });
        }
        let least = |own: Option<u64>, asked: Option<u64>| match (own, asked) {
            (Some(own), Some(asked)) => Some(own.min(asked)),
            (own, asked) => own.or(asked),
        };
        let depth = least(traits.depth.map(u64::from), limits.depth.map(u64::from));
        let limits = Limits {
            depth: depth.map(|depth| depth as u32),
            nodes: least(traits.nodes, limits.nodes),
            ..limits.clone()
        };
        let mut findings = self.engine.search(game, &limits, control);
        let mut chosen = findings.best()?;
        if traits.retakes
            && limits.only.is_empty()
            && let Some(retake) = self.retake(game, chosen)
        {
            chosen = retake;
            let score = findings.lines[0].score;
            findings.lines.insert(
                0,
                BestLine {
                    score,
                    moves: vec![chosen],
                },
            );
        }
        Some(Thought {
            chosen,
            findings,
            from_book: false,
        })
    }

    fn book_move<P: Rules>(&self, game: &Line<P>) -> Option<Move> {
        // Only in games from the standard start position: other starts with the same key do not exist.
        let chess = game.position().variant() == shakmaty::variant::Variant::Chess
            && game.keys()[0] == rules::key(&Chess::default());
        if !chess {
            return None;
        }
        let key = *game.keys().last()?;
        let known = Book::own().suggest(key, game.plies(), self.level, self.seed)?;
        game.position().is_legal(known).then_some(known)
    }

    /// The recapture where a piece was just captured, unless the chosen move captures more or wins the game: the one
    /// reply that every player sees.
    fn retake<P: Rules>(&self, game: &Line<P>, chosen: Move) -> Option<Move> {
        let square = game.last_capture()?;
        let position = game.position();
        if !see::applies(position.variant()) {
            return None;
        }
        let moves = position.capture_moves();
        let (best, worth) = moves
            .iter()
            .filter(|m| m.to() == square)
            .map(|&m| (m, m.capture().map_or(0, see::value)))
            .filter(|&(m, worth)| worth >= 300 && see::at_least(position, m, 0))
            .min_by_key(|(m, _)| see::value(m.role()))?;
        let mut after = position.clone();
        after.play_unchecked(chosen);
        // A variant can be won without a mate: on the hill, by the third check, on the eighth rank.
        let wins = after.is_variant_end() || after.is_check() && after.legal_moves().is_empty();
        let gains = chosen.capture().map_or(0, see::value) >= worth
            && see::at_least(position, chosen, worth - 100);
        (chosen != best && !wins && !gains && chosen.to() != square).then_some(best)
    }

    /// Decides on an action, with this clock or with none; `None` if the game is over already.
    pub fn choose<P: Rules, C: Control + ?Sized>(
        &mut self,
        game: &Line<P>,
        clock: Option<Clock>,
        control: &mut C,
    ) -> Option<Decision> {
        self.choose_among(game, &[], clock, control)
    }

    /// As [`Player::choose`], where only these moves are allowed; all if there are none.
    pub fn choose_among<P: Rules, C: Control + ?Sized>(
        &mut self,
        game: &Line<P>,
        only: &[Move],
        clock: Option<Clock>,
        control: &mut C,
    ) -> Option<Decision> {
        let traits = self.traits;
        let usual_time = Duration::from_secs_f64(traits.pace);
        let budget = clock.map_or(
            Budget {
                soft: usual_time * 2 / 3,
                hard: usual_time * 2,
                exact: false,
            },
            |clock| clock.budget(),
        );
        let limits = Limits {
            time: Some(budget),
            only: only.to_vec(),
            ..Limits::default()
        };
        let thought = self.think(game, &limits, control)?;
        let score = thought.findings.lines[0].score;
        let pace = self.pace(game, &thought, budget);
        let judged = (!thought.from_book).then_some(score);
        let action = self
            .draw_resign
            .decide(self.level, game, thought.chosen, judged);
        Some(Decision {
            action,
            pace,
            score,
        })
    }

    /// Whether the player accepts the opponent's draw offer in this position, with this clock or with none. The answer
    /// takes a part of the time for the move, which follows a refusal.
    pub fn takes_draw<P: Rules, C: Control + ?Sized>(
        &self,
        game: &Line<P>,
        clock: Option<Clock>,
        control: &mut C,
    ) -> bool {
        let traits = self.traits;
        let limits = Limits {
            depth: traits.depth.or(Some(12)),
            nodes: Some(200_000),
            time: clock.map(|clock| {
                let quarter = clock.budget().soft / 4;
                Budget {
                    soft: quarter,
                    hard: quarter,
                    exact: false,
                }
            }),
            ..Limits::default()
        };
        // Without noise in the search, and with that of one position: the best of many noisy moves would look too good.
        let findings = Engine::new(1).search(game, &limits, control);
        // Without the time for a single ply nothing is known.
        let Some(line) = findings.lines.first().filter(|_| findings.depth > 0) else {
            return false;
        };
        // The offer comes with the opponent's move: this player is to move.
        let misjudged = self.noise().at(game.keys()[game.plies()]) / 2;
        self.draw_resign
            .takes_draw(self.level, game, line.score.comparable() + misjudged)
    }

    /// How long a person would think: by the clock and the choice of moves, with random variation.
    fn pace<P: Rules>(&self, game: &Line<P>, thought: &Thought, budget: Budget) -> Duration {
        let moves = game.position().legal_moves().len();
        let retakes = game.last_capture() == Some(thought.chosen.to());
        let hard = match () {
            () if moves == 1 => 0.15,
            () if thought.from_book => 0.3,
            () if retakes => 0.35,
            () => {
                let choice = 0.6 + moves.min(40) as f64 / 80.0;
                choice + 0.35 * f64::from(thought.findings.changes.min(3))
            }
        };
        let mut random = Random::new(self.seed ^ game.keys().last().copied().unwrap_or(0));
        let mood = 0.6 + 0.8 * random.fraction();
        budget
            .soft
            .mul_f64(hard * mood)
            .min(budget.hard)
            .max(Duration::from_millis(250).min(budget.hard))
    }
}
