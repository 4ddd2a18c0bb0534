//! Shakki
fn main() {}
