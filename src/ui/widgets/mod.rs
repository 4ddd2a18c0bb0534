//! What panels are made of: buttons with names and keys, form rows, icons, colours.

pub mod buttons;
pub mod click_guard;
pub mod form;
pub mod icons;
pub mod theme;
