//! Test support: whether all text fits, in every language and size.

pub(crate) mod layout;
pub(crate) mod text_fit;
