//! Someone to play against: a level, and the manners of a person of that strength.

use std::time::Duration;

use shakmaty::{Chess, Move};

use crate::{
    book::Book,
    conduct::{self, Conduct},
    level::{Level, Traits},
    random::{self, Random},
    rules::{self, Line, Rules},
    search::{BestLine, Blur, Budget, Control, Engine, Findings, Limits, Score},
    see,
    time::Clock,
};

/// What a player does when it is their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Makes a move.
    Move(Move),
    /// Makes a move and offers a draw with it.
    MoveAndOfferDraw(Move),
    /// Claims the draw that is there to be claimed: the position has stood three times, or fifty moves have passed.
    ClaimDraw,
    /// Gives up.
    Resign,
}

impl Action {
    /// The move, if it is one.
    #[must_use]
    pub fn chosen_move(self) -> Option<Move> {
        match self {
            Self::Move(m) | Self::MoveAndOfferDraw(m) => Some(m),
            Self::ClaimDraw | Self::Resign => None,
        }
    }
}

/// What a player has decided.
#[derive(Clone, Debug)]
pub struct Decision {
    /// What is done.
    pub action: Action,
    /// How long a person would have thought, from the beginning of their turn; who shows the move may wait that long.
    pub pace: Duration,
    /// What the position seems to be worth to them.
    pub score: Score,
}

/// A move, and how it was found.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move.
    pub chosen: Move,
    /// What the search found; without a line if the move was known.
    pub findings: Findings,
    /// Whether it was known by heart.
    pub from_book: bool,
}

/// Someone to play against.
///
/// ```
/// use shakki_engine::{Alone, Level, Line, Player, player::Action};
/// use shakmaty::Chess;
///
/// let mut player = Player::new(Level::Learner, 7);
/// let game = Line::new(Chess::default());
/// let decision = player.choose(&game, None, &mut Alone).expect("the game has begun");
/// assert!(matches!(decision.action, Action::Move(_)));
/// ```
pub struct Player {
    level: Level,
    /// Those of the level, unless others are tried.
    traits: Traits,
    seed: u64,
    /// Whether the opening book is used.
    pub book: bool,
    engine: Engine,
    conduct: Conduct,
}

impl Player {
    /// A player of that level. Another seed plays other moves; the same seed the same ones.
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
            conduct: Conduct::default(),
        };
        player.new_game(seed);
        player
    }

    /// Another game begins; nothing is remembered.
    pub fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.engine.clear();
        self.conduct = Conduct::default();
        self.look();
    }

    /// Plays at another level from now on.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
        self.traits = level.traits();
        self.look();
    }

    /// Thinks by these traits from now on, with the book and the manners of its level: for matches that look for better
    /// numbers.
    pub fn think_by(&mut self, traits: Traits) {
        self.traits = traits;
        self.look();
    }

    fn look(&mut self) {
        self.engine.see_through(self.blur());
        // The others stay as strong as they were measured.
        self.engine.judge_by_network(self.level == Level::Full);
    }

    fn blur(&self) -> Blur {
        let traits = self.traits;
        Blur {
            scale: traits.blur,
            most: traits.worst_blur,
            seed: random::mix(self.seed),
        }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// The engine behind the player.
    pub fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Finds a move as a player of the level does, within these limits and those of the level; none if the game is
    /// over.
    pub fn think<P: Rules, C: Control + ?Sized>(
        &mut self,
        game: &Line<P>,
        limits: &Limits,
        control: &mut C,
    ) -> Option<Thought> {
        let traits = self.traits;
        if self.book
            && let Some(chosen) = self.known_by_heart(game)
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

    fn known_by_heart<P: Rules>(&self, game: &Line<P>) -> Option<Move> {
        // Only in games that began as chess does: other starts with the same key do not exist.
        let chess = game.position().variant() == shakmaty::variant::Variant::Chess
            && game.keys()[0] == rules::key(&Chess::default());
        if !chess {
            return None;
        }
        let key = *game.keys().last()?;
        let known = Book::own().suggest(key, game.plies(), self.level, self.seed)?;
        game.position().is_legal(known).then_some(known)
    }

    /// Takes back where something was just taken, unless what was chosen takes more or mates: the one thing that every
    /// player sees.
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
        let mates = after.is_check() && after.legal_moves().is_empty();
        let gains = chosen.capture().map_or(0, see::value) >= worth
            && see::at_least(position, chosen, worth - 100);
        (chosen != best && !mates && !gains && chosen.to() != square).then_some(best)
    }

    /// Decides what to do, with this clock or with none; `None` if the game is over already.
    pub fn choose<P: Rules, C: Control + ?Sized>(
        &mut self,
        game: &Line<P>,
        clock: Option<Clock>,
        control: &mut C,
    ) -> Option<Decision> {
        let traits = self.traits;
        let unhurried = Duration::from_secs_f64(traits.pace);
        let budget = clock.map_or(
            Budget {
                soft: unhurried * 2 / 3,
                hard: unhurried * 2,
            },
            |clock| clock.budget(),
        );
        let limits = Limits {
            time: Some(budget),
            ..Limits::default()
        };
        let thought = self.think(game, &limits, control)?;
        let score = thought.findings.lines[0].score;
        let pace = self.pace(game, &thought, budget);
        let judged = (!thought.from_book).then_some(score);
        let action = self
            .conduct
            .decide(self.level, game, thought.chosen, judged);
        Some(Decision {
            action,
            pace,
            score,
        })
    }

    /// Whether the player takes the draw that the opponent offers in this position.
    pub fn takes_draw<P: Rules, C: Control + ?Sized>(
        &self,
        game: &Line<P>,
        control: &mut C,
    ) -> bool {
        let traits = self.traits;
        let limits = Limits {
            depth: traits.depth.or(Some(12)),
            nodes: Some(200_000),
            ..Limits::default()
        };
        // With a clear eye, and one misjudgement of the whole: the best of many misjudged moves would look too good.
        let findings = Engine::new(1).search(game, &limits, control);
        let Some(line) = findings.lines.first() else {
            return false;
        };
        // The offer comes with the opponent's move: it is this player who is to move.
        let misjudged = self.blur().at(game.keys()[game.plies()]) / 2;
        conduct::takes_draw(self.level, game, line.score.comparable() + misjudged)
    }

    /// How long a person would think: by the clock, by what there is to choose from, and never twice the same.
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
