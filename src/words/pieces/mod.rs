//! The words for pieces and sides: names, letters, synonyms, and moves as spoken text.

pub(super) mod letters;
pub(super) mod names;
pub mod spoken;
pub mod synonyms;
