//! A game: its start position, the plies played, and a cursor among them.

use std::time::Duration;

use crate::chess::VariantPosition;
use shakmaty::{
    Color, Move, Piece, Position, Role, Square,
    san::{San, SanPlus, Suffix},
    uci::UciMove,
};

use super::{
    EndReason, Outcome,
    annotation::{self, Annotation, PieceOfText, RecordText},
    fen::{self, FenProblem},
    find_move::{self, FoundMove, Origin},
    occurrences::{Occurrences, PositionKey},
    outcome,
    piece_letters::PieceLetters,
    refusal::{self, CastlingRefusal, Refusal},
    tags::Tags,
    variant::Variant,
};

/// One move of one side, with what is known about it.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The move in standard algebraic notation, with `+` or `#` where it checks or mates.
    pub san: String,
    /// The move as engines write it: `e2e4`, `e1g1`, `e7e8q`; castling of Chess960 `e1h1`, with the square of the rook.
    pub uci: String,
    /// The piece that was taken.
    pub capture: Option<Piece>,
    /// The position after the move, its counters included.
    pub after: VariantPosition,
    /// The end that results from this position itself.
    end: Option<Outcome>,
    clock: Option<Duration>,
    /// The move as its record writes it, if it was read from one.
    word: Option<Box<str>>,
    /// The text of its record after it.
    text_after: Box<str>,
}

impl Ply {
    /// The move in the notation that the players chose: in these letters, or in coordinates if there are none.
    pub fn written(&self, letters: Option<PieceLetters>) -> String {
        letters.map_or_else(|| self.uci.clone(), |letters| letters.translate(&self.san))
    }

    /// The mover's clock after the move, if the record has it.
    pub fn clock(&self) -> Option<Duration> {
        self.clock
    }
}

/// The suffix of a move that leads to this position, whose end is already known: [`Suffix::from_position`] without
/// generating every legal move again.
fn suffix(after: &VariantPosition, end: Option<Outcome>) -> Option<Suffix> {
    match end.and_then(|end| end.winner) {
        Some(_) => Some(Suffix::Checkmate),
        None => after.is_check().then_some(Suffix::Check),
    }
}

/// A game of chess. It contains only positions that legal moves lead to from its start.
///
/// Taking back moves a cursor and keeps the plies after it for redoing; playing a move drops them.
///
/// ```
/// use shakki::chess::{Game, Square, find_move::FoundMove};
///
/// let mut game = Game::new();
/// let Ok(FoundMove::Legal(mv)) = game.find_move(Square::E2, Square::E4, None) else { panic!() };
/// assert_eq!(game.play(mv).unwrap().san, "e4");
/// assert_eq!(game.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// assert!(game.take_back().is_some());
/// assert!(game.can_redo());
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: VariantPosition,
    /// The end that results from the start position itself.
    start_end: Option<Outcome>,
    plies: Vec<Ply>,
    /// The positions of `plies`.
    occurrences: Occurrences,
    /// The number of `plies` that have been played in the present state.
    cursor: usize,
    /// An end by a player's or the clock's action, at the present cursor.
    declared: Option<Outcome>,
    /// Whether the declared end rests on a search that was not decided.
    undecided: bool,
    tags: Tags,
    /// The tags as the record writes them, if the game was read from one that has some.
    head: String,
    /// The text of the record before the first move.
    before: String,
    /// The number of plies of its record, the end according to it, and whether that end was not decided; only of a game
    /// that was read.
    recorded_end: Option<(usize, Option<Outcome>, bool)>,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A new game from the start position (laws S1, S2).
    pub fn new() -> Game {
        Game::from_position(VariantPosition::default())
    }

    /// A new game from a FEN of six fields, or the first four.
    ///
    /// # Errors
    /// What is wrong with the FEN, in one sentence.
    pub fn from_fen(fen: &str) -> Result<Game, FenProblem> {
        fen::read(fen).map(Game::from_position)
    }

    /// A new game from a position.
    pub fn from_position(start: VariantPosition) -> Game {
        Game {
            start_end: outcome::automatic_end(&start, 1),
            start,
            plies: Vec::new(),
            occurrences: Occurrences::default(),
            cursor: 0,
            declared: None,
            undecided: false,
            tags: Tags::default(),
            head: String::new(),
            before: String::new(),
            recorded_end: None,
        }
    }

    /// The position the game began with.
    pub fn start(&self) -> &VariantPosition {
        &self.start
    }

    /// The position the game began with, as a FEN.
    pub fn start_fen(&self) -> String {
        fen::write(&self.start)
    }

    /// Which game of chess it is.
    pub fn variant(&self) -> Variant {
        Variant::of(&self.start)
    }

    /// Whether the game began from the start position of the laws (S1, S2).
    pub fn is_standard_start(&self) -> bool {
        fen::is_standard_start(&self.start)
    }

    /// All plies, those that could be redone included.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many plies have been played in the present state.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The plies played in the present state.
    pub fn played(&self) -> &[Ply] {
        &self.plies[..self.cursor]
    }

    /// The present position.
    pub fn position(&self) -> &VariantPosition {
        self.position_at(self.cursor)
    }

    /// The position after `ply` plies, 0 being the start; beyond the last one, the last one's.
    pub fn position_at(&self, ply: usize) -> &VariantPosition {
        match ply.min(self.plies.len()).checked_sub(1) {
            Some(i) => &self.plies[i].after,
            None => &self.start,
        }
    }

    /// The present position as a full FEN.
    pub fn fen(&self) -> String {
        self.fen_at(self.cursor)
    }

    /// The position after `ply` plies as a full FEN; see [`Game::position_at`].
    pub fn fen_at(&self, ply: usize) -> String {
        fen::write(self.position_at(ply))
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The number that a ply has in the record and the side that makes it: ply 0 of a game from the start
    /// position is move 1 of White.
    pub fn number_of(&self, ply: usize) -> (u32, Color) {
        let pos = self.position_at(ply);
        (pos.fullmoves().get(), pos.turn())
    }

    /// The legal moves of the piece on `from`, or the drops of a piece of the pocket; none once the game is over.
    pub fn legal_moves_from(&self, from: impl Into<Origin>) -> Vec<Move> {
        let from = from.into();
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.position()
            .legal_moves()
            .into_iter()
            .filter(|mv| Origin::of(*mv) == from)
            .collect()
    }

    /// The move for a pair of squares, or for a piece of the pocket and a square. Castling is the king to its
    /// destination or onto its own rook (M9).
    ///
    /// # Errors
    /// Why there is no such move.
    pub fn find_move(
        &self,
        from: impl Into<Origin>,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<FoundMove, Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        find_move::find(self.position(), from, to, promotion).map_err(|why| self.with_history(why))
    }

    /// Plays a move in the present position and drops what could have been redone.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<&Ply, Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        self.play_recorded(mv)
    }

    /// Plays a move of a record. Unlike [`Game::play`] it goes on past an end that the players of the record
    /// did not know of, as those before 2014 knew no fivefold repetition; mate and stalemate end there too.
    ///
    /// # Errors
    /// If the move is not legal; the game is then unchanged.
    pub fn play_recorded(&mut self, mv: Move) -> Result<&Ply, Refusal> {
        let before = self.position();
        if !before.is_legal(mv) {
            let why = refusal::why_illegal(before, Origin::of(mv), mv.to());
            return Err(self.with_history(why));
        }
        let capture = mv.capture().map(|role| role.of(!before.turn()));
        let uci = UciMove::from_move(mv, before.castles().mode()).to_string();
        let san = San::from_move(before, mv);
        let mut after = before.clone();
        after.play_unchecked(mv);
        let key = PositionKey::of(&after);
        let earlier = self.earlier_occurrences(&after, key, self.cursor + 1);
        let end = outcome::automatic_end(&after, 1 + earlier);
        let san = SanPlus {
            san,
            suffix: suffix(&after, end),
        }
        .to_string();

        self.drop_redo();
        self.declared = None;
        self.occurrences.push(key, earlier);
        self.plies.push(Ply {
            mv,
            san,
            uci,
            capture,
            after,
            end,
            clock: None,
            word: None,
            text_after: Box::default(),
        });
        self.cursor += 1;
        Ok(&self.plies[self.cursor - 1])
    }

    /// Drops the plies that could be redone.
    fn drop_redo(&mut self) {
        self.plies.truncate(self.cursor);
        self.occurrences.truncate(self.cursor);
    }

    /// Takes the last ply back and returns it; it can be redone. A declared end is removed with it.
    pub fn take_back(&mut self) -> Option<&Ply> {
        self.cursor = self.cursor.checked_sub(1)?;
        self.declared = None;
        self.plies.get(self.cursor)
    }

    /// Plays the ply that was taken back last again, and returns it.
    pub fn redo(&mut self) -> Option<&Ply> {
        let ply = self.plies.get(self.cursor)?;
        self.cursor += 1;
        self.declared = None;
        Some(ply)
    }

    /// Whether there is a ply to take back.
    pub fn can_take_back(&self) -> bool {
        self.cursor > 0
    }

    /// Whether there is a ply to redo.
    pub fn can_redo(&self) -> bool {
        self.cursor < self.plies.len()
    }

    /// The end of the game in its present state: one that results from the position itself, or one declared.
    ///
    /// Dead positions are found here by the cheap test only; whoever runs the full search declares its answer.
    pub fn outcome(&self) -> Option<Outcome> {
        let automatic = match self.cursor.checked_sub(1) {
            Some(i) => self.plies[i].end,
            None => self.start_end,
        };
        automatic.or(self.declared)
    }

    /// Declares the game ended in its present state. Nothing happens if it has ended already.
    ///
    /// A dead position is a property of the position: it is stored with it, and the plies that could be redone are
    /// kept.
    /// Any other end is an action like a move: it drops what could be redone, and taking back takes it back.
    pub fn declare(&mut self, outcome: Outcome) {
        if self.outcome().is_some() {
            return;
        }
        if outcome.reason != EndReason::DeadPosition {
            self.drop_redo();
            self.declared = Some(outcome);
            self.undecided = false;
        } else if let Some(i) = self.cursor.checked_sub(1) {
            self.plies[i].end = Some(outcome);
        } else {
            self.start_end = Some(outcome);
        }
    }

    /// Notes that whether the loser's opponent could ever have mated was not decided (laws E4, E5), so that the
    /// record can say it. Nothing happens unless the game ended by resignation or time.
    pub fn mark_undecided(&mut self) {
        self.undecided = matches!(
            self.declared,
            Some(Outcome {
                reason: EndReason::Resignation | EndReason::Time,
                ..
            })
        );
    }

    /// Whether the game was won by resignation or on time without its being decided that the winner could ever
    /// have mated; see [`Game::mark_undecided`].
    pub fn is_undecided(&self) -> bool {
        self.undecided && self.declared.is_some() && self.outcome() == self.declared
    }

    /// Sets the mover's clock after a ply, for the record. A ply that does not exist is ignored.
    pub fn set_clock(&mut self, ply: usize, clock: Option<Duration>) {
        if let Some(ply) = self.plies.get_mut(ply) {
            ply.clock = clock;
        }
    }

    /// The tags of the record.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags of the record, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The game up to so many plies, to be continued differently: the annotations of those moves are kept, the tags are
    /// not.
    pub fn up_to(&self, ply: usize) -> Game {
        let mut game = Game {
            plies: self.plies[..ply.min(self.cursor)].to_vec(),
            before: self.before.trim_start().to_owned(),
            ..Game::from_position(self.start.clone())
        };
        game.cursor = game.plies.len();
        game.occurrences = self.occurrences.clone();
        game.occurrences.truncate(game.cursor);
        game
    }

    /// A new game of the same players that begins with so many plies of this one, to be continued differently; see
    /// [`Game::up_to`].
    pub fn branch(&self, ply: usize) -> Game {
        let mut branched = self.up_to(ply);
        for tag in ["White", "Black"] {
            if let Some(name) = self.tags.get(tag) {
                branched.tags.set(tag, name);
            }
        }
        branched
    }

    /// The annotations after so many plies: those of the last of them, or those before the first move. Plies that could
    /// be redone have them too.
    pub fn annotations(&self, ply: usize) -> Vec<Annotation> {
        annotation::read(self.text_after(ply))
    }

    /// Replaces the annotations after so many plies. Does nothing and returns `false` if there are not so many plies,
    /// or if the annotations would not be read back as they are, such as a comment with a brace in it.
    pub fn set_annotations(&mut self, ply: usize, annotations: &[Annotation]) -> bool {
        let Some(text) = self.text_saying(ply, annotations) else {
            return false;
        };
        self.clear_text(ply);
        self.add_text(ply, &text);
        true
    }

    /// The text after so many plies with these annotations: up to the next move of the record, or to its result, as the
    /// text there now.
    pub(in crate::chess) fn text_saying(
        &self,
        ply: usize,
        annotations: &[Annotation],
    ) -> Option<String> {
        let text = self.text_leading_on(ply, annotations)?;
        if ply > 0 || self.head.is_empty() {
            return Some(text);
        }
        // The distance of the moves from the tags is kept.
        let before = self.text_after(0);
        let gap = &before[..before.len() - before.trim_start().len()];
        let text = text.trim_start();
        // A `%` begins a comment only where it is the first letter of its line.
        let line_end = match text.starts_with('%') && !gap.ends_with('\n') {
            true => "\n",
            false => "",
        };
        Some(format!("{gap}{line_end}{text}"))
    }

    fn text_leading_on(&self, ply: usize, annotations: &[Annotation]) -> Option<String> {
        if ply > self.plies.len() {
            return None;
        }
        let written = annotation::write(annotations)?;
        let before = self.text_after(ply);
        if let Some(spliced) = annotation::spliced(before, annotations) {
            return Some(spliced);
        }
        let mut text = String::new();
        annotation::push_beside_program_lines(&mut text, &written, before, 0..before.len());
        let result = annotation::pieces(before)
            .into_iter()
            .find(|(kind, _)| *kind == PieceOfText::Result);
        let gap = if text.ends_with('\n') { "" } else { " " };
        if let Some((_, range)) = result {
            text.push_str(gap);
            text.push_str(&before[range]);
        } else if self.word(ply).is_some() {
            let (number, side) = self.number_of(ply);
            let is_interrupted = annotations
                .iter()
                .any(|it| matches!(it, Annotation::Comment(_) | Annotation::Variation(_)));
            // Black's move follows White's without a number where nothing comes between.
            if side.is_white() || is_interrupted || ply == 0 {
                text.push_str(&format!("{gap}{number}{}", side.fold_wb(".", "...")));
            }
            text.push(' ');
        }
        Some(text)
    }

    /// The text of the record between the move of this ply and the next: see [`annotation`].
    pub fn text_after(&self, ply: usize) -> &str {
        match ply.checked_sub(1) {
            Some(i) => self.plies.get(i).map_or("", |ply| &ply.text_after),
            None => &self.before,
        }
    }

    /// Removes the text after so many plies.
    pub(in crate::chess) fn clear_text(&mut self, ply: usize) {
        match ply.checked_sub(1).map(|i| self.plies.get_mut(i)) {
            Some(Some(ply)) => ply.text_after = Box::default(),
            Some(None) => {}
            None => self.before.clear(),
        }
    }

    /// Appends to the text after so many plies.
    pub(in crate::chess) fn add_text(&mut self, ply: usize, text: &str) {
        match ply.checked_sub(1).map(|i| self.plies.get_mut(i)) {
            Some(Some(ply)) => {
                let mut text_after = std::mem::take(&mut ply.text_after).into_string();
                text_after.push_str(text);
                ply.text_after = text_after.into();
            }
            Some(None) => {}
            None => self.before.push_str(text),
        }
    }

    /// Drops the tags as the record writes them: the game is then no record of its own.
    pub(in crate::chess) fn forget_head(&mut self) {
        self.head.clear();
        self.before = self.before.trim_start().to_owned();
    }

    /// The tags as the record writes them; nothing if the game was not read, or has none there.
    pub(in crate::chess) fn head(&self) -> &str {
        &self.head
    }

    /// Adds to the tags as the record writes them.
    pub(in crate::chess) fn add_head(&mut self, text: &str) {
        self.head.push_str(text);
    }

    /// The move of a ply as its record writes it, if it was read from one.
    pub(in crate::chess) fn word(&self, ply: usize) -> Option<&str> {
        self.plies.get(ply)?.word.as_deref()
    }

    /// Adds to how the record writes the move of a ply.
    pub(in crate::chess) fn add_word(&mut self, ply: usize, word: &str) {
        if let Some(ply) = self.plies.get_mut(ply) {
            let before = ply.word.take().unwrap_or_default().into_string();
            ply.word = Some((before + word).into());
        }
    }

    /// Takes the text of the record that the game was read from, to its present end.
    pub(in crate::chess) fn set_text(&mut self, text: RecordText) {
        self.head = text.head;
        self.before = text.before;
        for (ply, (word, text_after)) in self.plies.iter_mut().zip(text.moves) {
            ply.word = Some(word.into());
            ply.text_after = text_after.into();
        }
        self.note_recorded_end();
    }

    /// Notes that the game is in the state in which its record ends.
    pub(in crate::chess) fn note_recorded_end(&mut self) {
        self.recorded_end = Some((self.cursor, self.outcome(), self.is_undecided()));
    }

    /// Whether the game is in the state in which the record that it was read from ends.
    pub(in crate::chess) fn stands_as_recorded(&self) -> bool {
        self.recorded_end == Some((self.cursor, self.outcome(), self.is_undecided()))
            && self.cursor == self.plies.len()
            && self.plies.last().is_none_or(|ply| ply.word.is_some())
    }

    /// The result according to the record that the game was read from, if it has one, and whether that was not decided.
    pub(in crate::chess) fn recorded_outcome(&self) -> Option<(Outcome, bool)> {
        let (_, outcome, undecided) = self.recorded_end?;
        Some((outcome?, undecided))
    }

    /// How often the present position has occurred, this time included: the same pieces on the same squares, the same
    /// side to move, the same castling and en passant possibilities (laws E9, E10), and in Crazyhouse the same pieces
    /// in the pockets (V10).
    pub fn repetitions(&self) -> usize {
        1 + self.occurrences.earlier(self.cursor)
    }

    /// How often the position after a legal move will then have occurred (laws E9, E10).
    pub fn repetitions_after(&self, mv: Move) -> usize {
        let mut after = self.position().clone();
        after.play_unchecked(mv);
        1 + self.earlier_occurrences(&after, PositionKey::of(&after), self.cursor + 1)
    }

    /// How often `pos`, the position after `ply` plies, occurred before.
    fn earlier_occurrences(&self, pos: &VariantPosition, key: PositionKey, ply: usize) -> usize {
        // No position from before the last capture or pawn move can recur, except where pieces return.
        let reversible = match Variant::of(pos).counts_moves() {
            true => usize::try_from(pos.halfmoves()).unwrap_or(usize::MAX),
            false => usize::MAX,
        };
        let first = ply.saturating_sub(reversible);
        let with_key = self.occurrences.plies_with(key, ply);
        let start = (first == 0).then_some(0);
        // What counts for the last of them counts for this one: nothing was captured since.
        with_key
            .take_while(|&earlier| earlier >= first)
            .chain(start)
            .find(|&earlier| self.position_at(earlier) == pos)
            .map_or(0, |last| 1 + self.occurrences.earlier(last))
    }

    /// Adds to a refusal because of a lost castling right how it was lost, which the position alone does not tell (law
    /// E14). Any other refusal is unchanged.
    pub fn with_history(&self, why: Refusal) -> Refusal {
        let Refusal::Castling(CastlingRefusal::NotAllowed { side }) = why else {
            return why;
        };
        let mover = self.turn();
        // Only a right that the start position had can have been lost since.
        let start = (
            self.start.board().king_of(mover),
            self.start.castles().rook(mover, side),
        );
        let (Some(king), Some(rook)) = start else {
            return why;
        };
        let touched = |square: Square| {
            self.played()
                .iter()
                .any(|ply| ply.mv.from() == Some(square) || ply.mv.to() == square)
        };
        if touched(king) {
            Refusal::Castling(CastlingRefusal::KingMoved)
        } else if touched(rook) {
            Refusal::Castling(CastlingRefusal::RookMoved { rook })
        } else {
            why
        }
    }
}
