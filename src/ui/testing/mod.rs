//! Test support: games, and whether all text fits, in every language and size.

pub(crate) mod engines;
pub(crate) mod games;
pub(crate) mod layout;
mod match_choices;
mod settings_effects;
pub(crate) mod text_fit;
