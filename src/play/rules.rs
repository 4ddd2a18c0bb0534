//! The `Rules` resource: the game being played, and the moment of it that is shown.

use bevy::prelude::*;

use crate::chess::{Chess, Color, Game, Outcome, Position};

use super::messages::Look;

/// Puts a fresh game on the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<Rules>();
}

/// Why nobody can move while an earlier moment is looked at.
pub const REVIEWING: &str =
    "you are looking at an earlier position: press End to return to the game";

/// The game and the moment shown. Everybody reads it; only the referee writes it.
#[derive(Resource, Clone, Debug)]
pub struct Rules {
    game: Game,
    /// The ply looked at while reviewing; `None` is the present.
    viewing: Option<usize>,
    /// Grows whenever another game is put on the board, so that a diff across games is known as one.
    generation: u64,
}

impl Default for Rules {
    fn default() -> Self {
        Self::new(Game::new())
    }
}

impl Rules {
    /// Shows this game at its present.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            viewing: None,
            generation: 0,
        }
    }

    /// The game being played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, to change it: the referee's right alone.
    pub(in crate::play) fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Puts another game on the board.
    pub(in crate::play) fn replace(&mut self, game: Game) {
        self.game = game;
        self.viewing = None;
        self.generation += 1;
    }

    /// Looks at another moment, without changing the game.
    pub(in crate::play) fn look(&mut self, look: Look) {
        let present = self.game.cursor();
        let shown = self.shown_ply();
        let ply = match look {
            Look::First => 0,
            Look::Previous => shown.saturating_sub(1),
            Look::Next => shown + 1,
            Look::Last => present,
            Look::Ply(ply) => ply,
        };
        self.viewing = (ply < present).then_some(ply);
    }

    /// Which game this is, counted since the program started.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Number of plies played in the position shown.
    pub fn shown_ply(&self) -> usize {
        self.viewing
            .unwrap_or_else(|| self.game.cursor())
            .min(self.game.cursor())
    }

    /// Whether the present is shown, so that moves can be made.
    pub fn is_live(&self) -> bool {
        self.shown_ply() == self.game.cursor()
    }

    /// The position shown.
    pub fn shown(&self) -> &Chess {
        self.game.position_at(self.shown_ply())
    }

    /// The end of the game, if the position shown is its last.
    pub fn shown_outcome(&self) -> Option<Outcome> {
        if self.is_live() {
            self.game.outcome()
        } else {
            None
        }
    }

    /// The player who may move a man on the board now, if anyone may.
    pub fn mover(&self) -> Option<Color> {
        (self.is_live() && self.game.outcome().is_none()).then(|| self.shown().turn())
    }
}
