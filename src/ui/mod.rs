//! ui
/// stub
pub fn plugin(_: &mut bevy::app::App) {}
