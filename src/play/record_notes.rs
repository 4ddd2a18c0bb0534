//! The notes in the record of the game on the board, parsed for the panels and the board: glyphs, comments, variations,
//! arrows and circles. Parsed again only when the record has changed.

use bevy::prelude::*;

use crate::{
    chess::{
        Color, Game,
        annotation::{Annotation, comment, drawing, glyph, variation},
        line::Step,
    },
    play::{
        PlaySystems,
        rules::{BoardContent, Rules},
        shared::BoardDrawings,
    },
};

/// Reads the notes, and publishes those that are drawn on the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<RecordNotes>().add_systems(
        Update,
        (read_record, draw)
            .chain()
            .run_if(resource_changed::<Rules>)
            .in_set(PlaySystems::Sync),
    );
}

/// The notes in the record of the game on the board.
#[derive(Resource, Default, Debug)]
pub struct RecordNotes {
    /// The game, its events and its plies that they were read from.
    of: Option<(u64, usize, usize)>,
    /// By the number of plies before; empty if the record has no notes at all.
    plies: Vec<PlyNotes>,
    /// How often the notes have changed.
    count: u64,
}

/// The notes on a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlyNotes {
    /// The signs of its glyphs: `!? +=`.
    pub signs: String,
    /// The glyphs by their numbers.
    pub glyphs: Vec<u16>,
    /// Whether there is a comment to read.
    pub has_comment: bool,
    /// The variations that replace it.
    pub variations: Vec<VariationNotes>,
}

/// A variation, word by word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariationNotes {
    /// Its words, those of its own variations in brackets.
    pub words: Vec<VariationWord>,
}

/// A word of a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariationWord {
    /// A move that can be looked at.
    Move {
        /// The number before it, where one is written: `12.`, `12…`.
        number: String,
        /// In standard algebraic notation.
        san: String,
        /// In coordinates.
        uci: String,
        /// The signs after it.
        signs: String,
        /// The variation it belongs to.
        path: Vec<Step>,
        /// How many plies of the game lead to it, itself included.
        ply: usize,
    },
    /// A comment, or a variation that cannot be played.
    Text(String),
    /// `(`
    Open,
    /// `)`
    Close,
}

impl RecordNotes {
    /// The notes after so many plies.
    pub fn after_ply(&self, ply: usize) -> Option<&PlyNotes> {
        self.plies.get(ply)
    }

    /// A number that changes whenever the notes change.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Reads the notes of this game.
    pub fn of(game: &Game) -> Self {
        let is_silent = (0..=game.plies().len()).all(|ply| game.text_after(ply).trim().is_empty());
        if is_silent {
            return Self::default();
        }
        let plies = (0..=game.plies().len()).map(|ply| {
            let annotations = game.annotations(ply);
            let before = ply.checked_sub(1);
            let variations = variation::texts(&annotations)
                .enumerate()
                .map(|(nth, text)| {
                    let mut notes = VariationNotes::default();
                    if let Some(before) = before {
                        read_variation(game, before, text, &[(ply, nth)], before, &mut notes.words);
                    }
                    notes
                });
            PlyNotes {
                signs: glyph::signs(&annotations),
                glyphs: glyph::read(&annotations),
                has_comment: !comment::text(&annotations).is_empty(),
                variations: variations.collect(),
            }
        });
        Self {
            plies: plies.collect(),
            ..Self::default()
        }
    }
}

/// The greatest depth of variations that is parsed; deeper ones are shown as text.
const MAX_DEPTH: usize = 8;

/// Appends the words of a variation. It starts in the position after `local` plies of `parent`, which are `whole` plies
/// from the game's start.
fn read_variation(
    parent: &Game,
    local: usize,
    text: &str,
    path: &[Step],
    whole: usize,
    words: &mut Vec<VariationWord>,
) {
    let read = variation::read(parent.position_at(local), text);
    let Some(game) = read.filter(|_| path.len() <= MAX_DEPTH) else {
        words.push(VariationWord::Text(variation::in_one_line(text)));
        return;
    };
    push_comment(&game.annotations(0), words);
    let mut is_numbered = true;
    for (at, ply) in game.played().iter().enumerate() {
        let annotations = game.annotations(at + 1);
        words.push(VariationWord::Move {
            number: number(&game, at, is_numbered),
            san: ply.san.clone(),
            uci: ply.uci.clone(),
            signs: glyph::signs(&annotations),
            path: path.to_vec(),
            ply: whole + at + 1,
        });
        is_numbered = push_comment(&annotations, words);
        for (nth, text) in variation::texts(&annotations).enumerate() {
            let path = [path, &[(at + 1, nth)]].concat();
            words.push(VariationWord::Open);
            read_variation(&game, at, text, &path, whole + at, words);
            words.push(VariationWord::Close);
            is_numbered = true;
        }
    }
}

/// The number before a move of White's, and of Black's where something stands before it.
fn number(game: &Game, at: usize, is_interrupted: bool) -> String {
    match game.number_of(at) {
        (number, Color::White) => format!("{number}."),
        (number, Color::Black) if is_interrupted => format!("{number}…"),
        _ => String::new(),
    }
}

fn push_comment(annotations: &[Annotation], words: &mut Vec<VariationWord>) -> bool {
    let text = comment::text(annotations).replace('\n', " ");
    let is_there = !text.is_empty();
    if is_there {
        words.push(VariationWord::Text(text));
    }
    is_there
}

fn read_record(rules: Res<Rules>, mut notes: ResMut<RecordNotes>) {
    let table = rules.table();
    let now = (
        rules.generation(),
        table.events().len(),
        table.game().cursor(),
    );
    if notes.of == Some(now) {
        return;
    }
    let read = RecordNotes::of(table.game());
    let is_same = read.plies == notes.plies;
    let count = notes.count + u64::from(!is_same);
    // During a game most moves change no notes.
    let notes = match is_same {
        true => notes.bypass_change_detection(),
        false => &mut *notes,
    };
    *notes = RecordNotes {
        of: Some(now),
        count,
        ..read
    };
}

/// Publishes the arrows and circles of the move shown; during a game there are none.
fn draw(rules: Res<Rules>, mut drawings: ResMut<BoardDrawings>) {
    let shows = rules.shows_annotations() && !rules.shows(BoardContent::Lesson);
    let drawn = if shows {
        drawing::read(&rules.shown_annotations())
    } else {
        Vec::new()
    };
    if drawings.of_record != drawn {
        drawings.of_record = drawn;
    }
}
