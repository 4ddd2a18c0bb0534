//! What the reader builds from a record: a [`Game`] with its history, or a [`GameSummary`].

use std::time::Duration;

use crate::chess::VariantPosition;
use shakmaty::{Move, Position};

use crate::chess::{
    EndReason, Game, Outcome, Refusal, Variant,
    annotation::RecordText,
    outcome,
    tags::Tags,
    winnable::{self, Effort},
};

/// What is built from the record of a game while it is being read.
pub trait GameBuilder {
    /// Whether the text of the record is kept with the game.
    const KEEPS_TEXT: bool = false;

    /// Begins the record of a game with this position.
    fn begin(start: VariantPosition) -> Self;

    /// Takes a tag; a later one of the same name counts.
    fn tag(&mut self, name: &str, value: &str);

    /// The present position.
    fn position(&self) -> &VariantPosition;

    /// Plays a legal move of the present position, also past an end that the players did not know of.
    ///
    /// # Errors
    /// If the move is found not to be legal.
    fn play(&mut self, mv: Move) -> Result<(), Refusal>;

    /// The mover's clock after the last ply, according to the record; not every builder keeps it.
    fn clock(&mut self, _shown: Duration) {}

    /// The record says that it was not decided whether the winner could ever have mated; not every builder keeps it.
    fn mark_undecided(&mut self) {}

    /// Takes the text of the record, now that it has been read to its end.
    fn keep_text(&mut self, _text: RecordText) {}

    /// The end of the game in its present state: see [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;

    /// Declares the game ended, if it has not ended already.
    fn declare(&mut self, outcome: Outcome);
}

impl GameBuilder for Game {
    const KEEPS_TEXT: bool = true;

    fn begin(start: VariantPosition) -> Game {
        Game::from_position(start)
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.tags_mut().set(name, value);
    }

    fn position(&self) -> &VariantPosition {
        Game::position(self)
    }

    fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.play_recorded(mv).map(drop)
    }

    fn clock(&mut self, shown: Duration) {
        if let Some(ply) = self.cursor().checked_sub(1) {
            self.set_clock(ply, Some(shown));
        }
    }

    fn mark_undecided(&mut self) {
        Game::mark_undecided(self);
    }

    fn keep_text(&mut self, text: RecordText) {
        self.set_text(text);
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn declare(&mut self, outcome: Outcome) {
        Game::declare(self, outcome);
    }
}

/// A game without its history: who played, how many plies, and how it ended. Of the history it keeps only what the
/// count of repetitions needs.
///
/// A record may continue after an automatic end, so only its last position decides: before that only the moves are
/// processed.
#[derive(Clone, Debug)]
pub struct GameSummary {
    players: Tags,
    position: VariantPosition,
    plies: usize,
    /// The earlier positions that could still recur.
    earlier: Vec<VariantPosition>,
    declared: Option<Outcome>,
}

impl GameSummary {
    /// The players: the tags `White` and `Black`.
    pub fn players(&self) -> &Tags {
        &self.players
    }

    /// How many plies were played.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// As [`outcome::end_if_dead`]: ends the game if the full search finds its last position dead (law E7).
    pub fn end_if_dead(&mut self) {
        if self.outcome().is_none() && winnable::is_dead(&self.position, Effort::Full) == Some(true)
        {
            self.declared = Some(Outcome::draw(EndReason::DeadPosition));
        }
    }
}

impl GameBuilder for GameSummary {
    fn begin(start: VariantPosition) -> GameSummary {
        GameSummary {
            players: Tags::default(),
            position: start,
            plies: 0,
            earlier: Vec::new(),
            declared: None,
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        if matches!(name, "White" | "Black") {
            self.players.set(name, value);
        }
    }

    fn position(&self) -> &VariantPosition {
        &self.position
    }

    fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        if mv.is_zeroing() && Variant::of(&self.position).counts_moves() {
            // No position from before a capture or pawn move can recur.
            self.earlier.clear();
        } else {
            self.earlier.push(self.position.clone());
        }
        self.position.play_unchecked(mv);
        self.plies += 1;
        self.declared = None;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        // The same side was to move in every second one.
        let earlier = self.earlier.iter().rev().skip(1).step_by(2);
        let occurrences = 1 + earlier.filter(|&earlier| *earlier == self.position).count();
        outcome::automatic_end(&self.position, occurrences).or(self.declared)
    }

    fn declare(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.declared = Some(outcome);
        }
    }
}
