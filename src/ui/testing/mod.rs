//! For the panels' tests: whether every word fits where it stands, in every language and size.

pub(crate) mod layout;
pub(crate) mod text_fit;
