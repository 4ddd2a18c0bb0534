//! A line beside the game: a variation of its record, or moves that are tried ("what if?"). The game is unchanged; to
//! keep something of a line, an [`Edit`] changes the annotations in the game's record.
//!
//! ```
//! use shakki::chess::{Game, line::Line, notation};
//!
//! let mut game = Game::new();
//! for san in ["e4", "e5", "Nf3"] {
//!     let notation::ParsedMove::Move(mv) = notation::parse_move(game.position(), san).unwrap() else { panic!() };
//!     game.play(mv).unwrap();
//! }
//! let sicilian = "c7c5".parse::<shakmaty::uci::UciMove>().unwrap();
//! let line = Line::begin(&game, 1, sicilian.to_move(game.position_at(1)).unwrap()).unwrap();
//! assert!(!line.is_kept());
//! let (line, edit) = line.kept(&game).unwrap();
//! assert!(line.is_kept());
//! game.set_annotations(edit.ply, &edit.annotations);
//! assert!(shakki::chess::pgn::write(&game).contains("1. e4 e5 (1... c5) 2. Nf3"));
//! ```

mod alternatives;

pub use alternatives::Alternatives;

use crate::chess::VariantPosition;
use shakmaty::{Move, Position};

use super::{
    Game,
    annotation::{Annotation, variation},
};

/// The position of a variation in a record: the number of plies of its parent before it, and its number among the
/// variations there, counted from 0. Its parent is the variation of the step before, the game for the first step.
pub type Step = (usize, usize);

/// The new annotations of the game's record after so many plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The number of plies.
    pub ply: usize,
    /// The annotations.
    pub annotations: Vec<Annotation>,
}

/// A line beside a game.
#[derive(Clone, Debug)]
pub struct Line {
    /// The moves of the game up to where the line leaves it, and those of the line.
    shown: Game,
    /// The variations that lead to it, that of the game first; the last one is the one shown.
    levels: Vec<Level>,
}

#[derive(Clone, Debug)]
struct Level {
    /// The number of plies before it, from the game's start.
    begin: usize,
    /// Whether its first move repeats the last move of its parent: the line continues after its parent's end.
    repeats: bool,
    /// Its moves and their annotations.
    game: Game,
    /// Its number among the variations there; none while the record does not contain it.
    nth: Option<usize>,
    /// The number of its moves that the record contains.
    kept: usize,
}

impl Line {
    /// A line that leaves the game with this move after so many plies; a variation of the record if one begins with it.
    /// A line that continues after the game's end begins with the game's last move, as a record can contain it in no
    /// other way. `None` if the move is not legal, or where it is the game's own next one.
    pub fn begin(game: &Game, ply: usize, mv: Move) -> Option<Line> {
        let position = game.position_at(ply);
        if ply > game.cursor() || !position.is_legal(mv) {
            return None;
        }
        if game.plies().get(ply).is_some_and(|next| next.mv == mv) {
            return None;
        }
        if let Some(step) = recorded(game, ply, mv) {
            return Line::at(game, &[step]);
        }
        let mut line = Line {
            shown: game.branch(ply),
            levels: Vec::new(),
        };
        line.leave(game, 0, ply, mv).then_some(line)
    }

    /// The variation of the record at this path. `None` if there is none, or its moves cannot be played.
    pub fn at(game: &Game, path: &[Step]) -> Option<Line> {
        let mut line = Line {
            shown: game.branch(game.cursor()),
            levels: Vec::new(),
        };
        for &(ply, nth) in path {
            let parent = line.levels.last();
            let before = parent.map_or(0, |level| level.begin);
            let parent = parent.map_or(game, |level| &level.game);
            if ply == 0 || ply > parent.cursor() {
                return None;
            }
            let annotations = parent.annotations(ply);
            let text = variation::texts(&annotations).nth(nth)?;
            let found = variation::read(parent.position_at(ply - 1), text)?;
            let begin = before + ply - 1;
            let kept = found.cursor();
            line.shown = line.shown.branch(begin);
            let repeats = found.plies()[0].mv == parent.plies()[ply - 1].mv;
            for made in found.played() {
                line.shown.play_recorded(made.mv).ok()?;
            }
            line.levels.push(Level {
                begin,
                repeats,
                game: found,
                nth: Some(nth),
                kept,
            });
        }
        (!line.levels.is_empty()).then_some(line)
    }

    /// Begins a level that leaves a game, whose start is so many plies after that of the whole, at this ply of the
    /// whole.
    fn leave(&mut self, parent: &Game, before: usize, ply: usize, mv: Move) -> bool {
        let local = ply - before;
        let at_end = local == parent.cursor();
        // Before the first move there is no move to replace.
        let Some(first) = local.checked_sub(usize::from(at_end)) else {
            return false;
        };
        let mut moves = Game::from_position(parent.position_at(first).clone());
        let again = at_end.then(|| parent.plies()[first].mv);
        for mv in again.into_iter().chain([mv]) {
            if moves.play_recorded(mv).is_err() {
                return false;
            }
        }
        self.shown = self.shown.branch(ply);
        if self.shown.play_recorded(mv).is_err() {
            return false;
        }
        self.levels.push(Level {
            begin: before + first,
            repeats: at_end,
            game: moves,
            nth: None,
            kept: 0,
        });
        true
    }

    /// All moves to the line's end, from the game's start.
    pub fn game(&self) -> &Game {
        &self.shown
    }

    /// The number of plies after which the game itself is left.
    pub fn leaves_game_at(&self) -> usize {
        self.levels
            .first()
            .map_or(0, |level| level.begin + usize::from(level.repeats))
    }

    /// How many variations it is deep: 1 leaves the game itself.
    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Whether the record contains all of its moves.
    pub fn is_kept(&self) -> bool {
        let is_kept = |level: &Level| level.nth.is_some() && level.kept == level.game.cursor();
        self.levels.last().is_some_and(is_kept)
    }

    /// Whether the record contains some of its moves.
    pub fn is_recorded(&self) -> bool {
        self.levels.last().is_some_and(|level| level.nth.is_some())
    }

    /// Its path in the record, as far as the record contains it.
    pub fn path(&self) -> Vec<Step> {
        let mut before = 0;
        let mut path = Vec::new();
        for level in &self.levels {
            let Some(nth) = level.nth else { break };
            path.push((level.begin - before + 1, nth));
            before = level.begin;
        }
        path
    }

    /// The game or variation to which the move before `ply` belongs, and its own number of plies there.
    fn owner<'a>(&'a self, game: &'a Game, ply: usize) -> (&'a Game, usize) {
        let level = self.levels.iter().rev().find(|level| level.begin < ply);
        level.map_or((game, ply), |level| (&level.game, ply - level.begin))
    }

    /// The annotations after so many plies of the whole.
    pub fn annotations(&self, game: &Game, ply: usize) -> Vec<Annotation> {
        let (owner, ply) = self.owner(game, ply);
        owner.annotations(ply)
    }

    /// The line with a move made after so many plies of the whole, and the new number of plies: the next move of the
    /// line, a variation that begins with it, or a new one. Later moves that were not kept are dropped. `None` if the
    /// move is not legal.
    pub fn play(&self, game: &Game, ply: usize, mv: Move) -> Option<(Line, usize)> {
        if ply > self.shown.cursor() || !self.shown.position_at(ply).is_legal(mv) {
            return None;
        }
        let (last, outer) = self.levels.split_last()?;
        if ply < self.first_shown() {
            return None;
        }
        if self
            .shown
            .plies()
            .get(ply)
            .is_some_and(|next| next.mv == mv)
        {
            return Some((self.clone(), ply + 1));
        }
        let local = ply - last.begin;
        let path = self.path();
        if local < last.kept {
            let mut inner = Line::at(game, &path)?;
            if let Some(step) = recorded(&last.game, local, mv) {
                let line = Line::at(game, &[&path[..], &[step]].concat())?;
                return Some((line, ply + 1));
            }
            let parent = inner.levels.last()?.game.clone();
            return inner
                .leave(&parent, last.begin, ply, mv)
                .then_some((inner, ply + 1));
        }
        if ply == self.first_shown() {
            // A different first move is a different line.
            let line = match outer.last() {
                None => Line::begin(game, ply, mv)?,
                Some(_) => Line::at(game, &path)?.play(game, ply, mv)?.0,
            };
            return Some((line, ply + 1));
        }
        let mut line = self.clone();
        let level = line.levels.last_mut()?;
        level.game = level.game.up_to(local);
        level.game.play_recorded(mv).ok()?;
        line.shown = line.shown.branch(ply);
        line.shown.play_recorded(mv).ok()?;
        Some((line, ply + 1))
    }

    /// The line up to so many plies of the whole, as far as it is not kept; `None` if nothing of it is left.
    pub fn shortened(&self, ply: usize) -> Option<Line> {
        let mut line = self.clone();
        let level = line.levels.last_mut()?;
        let local = ply.checked_sub(level.begin)?.max(level.kept);
        if level.nth.is_none() && ply <= self.first_shown() {
            return None;
        }
        level.game = level.game.up_to(local);
        line.shown = line.shown.branch(level.begin + local);
        Some(line)
    }

    /// The number of plies of the whole after which it leaves its parent: its own moves follow.
    pub fn first_shown(&self) -> usize {
        self.levels
            .last()
            .map_or(0, |level| level.begin + usize::from(level.repeats))
    }

    /// What is shown one ply before this one of the whole, and its number of plies. Before the first move of a
    /// variation that is its parent; before that of a line that is only tried, the line itself, so that one can step
    /// forward into it again.
    pub fn step_back(self, game: &Game, shown: usize) -> (Option<Line>, usize) {
        let begin = self.first_shown();
        if shown > begin + 1 {
            return (Some(self), shown - 1);
        }
        if shown > begin && !self.is_recorded() {
            return (Some(self), begin);
        }
        let mut path = self.path();
        if self.is_recorded() {
            path.pop();
        }
        let before = begin.min(shown.saturating_sub(1));
        let outer = Line::at(game, &path).filter(|outer| before > outer.first_shown());
        (outer, before)
    }

    /// The line with all its moves in the record, and the edit that adds them. `None` where it cannot be written.
    pub fn kept(&self, game: &Game) -> Option<(Line, Edit)> {
        let mut line = self.clone();
        let (parent, begin) = self.parent(game);
        let level = line.levels.last_mut()?;
        let ply = level.begin - begin + 1;
        let said = parent.annotations(ply);
        let text = variation::write(&level.game);
        let said = match level.nth {
            Some(nth) => variation::replaced(&said, nth, Some(text))?,
            None => {
                level.nth = Some(variation::texts(&said).count());
                [said, vec![Annotation::Variation(text)]].concat()
            }
        };
        level.kept = level.game.cursor();
        let edit = self.edit_of_parent(game, ply, said)?;
        Some((line, edit))
    }

    /// The edit that changes the annotations after so many plies of the whole; if the line has moves that are not kept
    /// yet, all are kept. `None` where a record cannot contain it.
    pub fn annotated(
        &self,
        game: &Game,
        ply: usize,
        annotations: &[Annotation],
    ) -> Option<(Line, Edit)> {
        let at = self.levels.iter().rposition(|level| level.begin < ply);
        let Some(at) = at else {
            let annotations = annotations.to_vec();
            return Some((self.clone(), Edit { ply, annotations }));
        };
        let mut line = self.clone();
        let level = &mut line.levels[at];
        let local = ply - level.begin;
        if !level.game.set_annotations(local, annotations) {
            return None;
        }
        let outer = Line {
            levels: line.levels[..=at].to_vec(),
            shown: line.shown.clone(),
        };
        let (outer, edit) = outer.kept(game)?;
        line.levels[..=at].clone_from_slice(&outer.levels);
        Some((line, edit))
    }

    /// The edit that removes the variation from the record, and what is shown then: its parent, and the number of plies
    /// of it. `None` where the record does not contain it.
    pub fn deleted(&self, game: &Game) -> Option<(Edit, Option<Vec<Step>>, usize)> {
        let (level, outer) = self.levels.split_last()?;
        let (parent, begin) = self.parent(game);
        let ply = level.begin - begin + 1;
        let said = variation::replaced(&parent.annotations(ply), level.nth?, None)?;
        let edit = self.edit_of_parent(game, ply, said)?;
        let mut path = self.path();
        path.pop();
        Some((edit, (!outer.is_empty()).then_some(path), level.begin + 1))
    }

    /// The edit that promotes the variation: among those of a move of the game it becomes the first, and a variation of
    /// a variation becomes the main line of that. Returns also its new path. `None` where it is the first already, the
    /// record does not contain all of it, or one of two that would be exchanged ends with a result.
    pub fn promoted(&self, game: &Game) -> Option<(Edit, Vec<Step>)> {
        if !self.is_kept() {
            return None;
        }
        let (level, outer) = self.levels.split_last()?;
        let (nth, mut path) = (level.nth?, self.path());
        let (parent, begin) = self.parent(game);
        let ply = level.begin - begin + 1;
        if outer.is_empty() {
            let said = variation::first(&parent.annotations(ply), nth)?;
            path.pop();
            path.push((ply, 0));
            let edit = self.edit_of_parent(game, ply, said)?;
            return (nth > 0).then_some((edit, path));
        }
        let swapped = exchanged(parent, ply, nth, &level.game)?;
        path.pop();
        let mut promoted = Line {
            shown: self.shown.clone(),
            levels: outer.to_vec(),
        };
        promoted.levels.last_mut()?.game = swapped;
        let (_, edit) = promoted.kept(game)?;
        Some((edit, path))
    }

    /// The parent of the innermost variation, and the number of plies before it.
    fn parent<'a>(&'a self, game: &'a Game) -> (&'a Game, usize) {
        let parent = self.levels.len().checked_sub(2).map(|at| &self.levels[at]);
        parent.map_or((game, 0), |level| (&level.game, level.begin))
    }

    /// The edit of the game's record that changes the annotations at a ply of the innermost variation's parent.
    fn edit_of_parent(
        &self,
        game: &Game,
        mut ply: usize,
        mut annotations: Vec<Annotation>,
    ) -> Option<Edit> {
        let outer = &self.levels[..self.levels.len().checked_sub(1)?];
        for (at, level) in outer.iter().enumerate().rev() {
            let mut changed = level.game.clone();
            if !changed.set_annotations(ply, &annotations) {
                return None;
            }
            let above = at.checked_sub(1).map(|above| &outer[above]);
            let (above, begin) = above.map_or((game, 0), |above| (&above.game, above.begin));
            ply = level.begin - begin + 1;
            let text = variation::write(&changed);
            annotations = variation::replaced(&above.annotations(ply), level.nth?, Some(text))?;
        }
        // What a record cannot contain is refused here, before anything is shown.
        let mut probe = game.clone();
        let is_written = probe.set_annotations(ply, &annotations);
        is_written.then_some(Edit { ply, annotations })
    }
}

/// A variation whose main line is exchanged with one of its own variations. `None` where either ends with a result,
/// which would be lost.
fn exchanged(parent: &Game, ply: usize, nth: usize, inner: &Game) -> Option<Game> {
    if [parent, inner].into_iter().any(variation::has_result) {
        return None;
    }
    let before = ply.checked_sub(1)?;
    let said = parent.annotations(ply);
    let is_variation = |it: &Annotation| matches!(it, Annotation::Variation(_));
    let of_the_move = said.iter().filter(|it| !is_variation(it)).cloned();

    let mut rest = Game::from_position(parent.position_at(before).clone());
    for made in &parent.played()[before..] {
        rest.play_recorded(made.mv).ok()?;
    }
    let mut is_said = rest.set_annotations(1, &of_the_move.collect::<Vec<_>>());
    for behind in 2..=rest.cursor() {
        is_said &= rest.set_annotations(behind, &parent.annotations(before + behind));
    }

    let mut new = parent.up_to(before);
    for made in inner.played() {
        new.play_recorded(made.mv).ok()?;
    }
    // A comment before its first move stays before it. A glyph or a variation there is one of that move.
    let is_comment = |it: &Annotation| matches!(it, Annotation::Comment(_));
    let (leading, of_first): (Vec<_>, Vec<_>) =
        inner.annotations(0).into_iter().partition(is_comment);
    if !leading.is_empty() {
        let led = [parent.annotations(before), leading].concat();
        is_said &= new.set_annotations(before, &led);
    }
    let others = variation::replaced(&said, nth, None)?;
    let mut first = inner.annotations(1);
    first.extend(of_first);
    first.push(Annotation::Variation(variation::write(&rest)));
    first.extend(others.into_iter().filter(is_variation));
    is_said &= new.set_annotations(ply, &first);
    for behind in 2..=inner.cursor() {
        is_said &= new.set_annotations(before + behind, &inner.annotations(behind));
    }
    is_said.then_some(new)
}

/// The step to the variation of the record that leaves the game with this move after so many plies: it begins with the
/// move, or behind the game's end with the game's last move and this one.
fn recorded(game: &Game, ply: usize, mv: Move) -> Option<Step> {
    let at_end = ply >= game.cursor();
    let first = ply.checked_sub(usize::from(at_end))?;
    let again = at_end.then(|| game.plies()[first].mv);
    let start: &VariantPosition = game.position_at(first);
    let begins_so = |text: &str| {
        variation::read(start, text).is_some_and(|found| {
            let mut moves = found.plies().iter().map(|ply| ply.mv);
            let mut wanted = again.into_iter().chain([mv]);
            wanted.all(|mv| moves.next() == Some(mv))
        })
    };
    let annotations = game.annotations(first + 1);
    let nth = variation::texts(&annotations).position(begins_so)?;
    Some((first + 1, nth))
}
