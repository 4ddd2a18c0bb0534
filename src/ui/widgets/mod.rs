//! Building blocks of the panels: buttons, form elements, icons, the theme.

pub mod buttons;
pub mod click_guard;
pub mod form;
pub mod icons;
pub mod menu;
pub mod theme;
