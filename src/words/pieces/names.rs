//! The names of the pieces and the sides.

use crate::chess::{Color, Role, tags::Tags};
use crate::words::say;

/// The key of a kind of piece in messages' arguments: the selectors of `assets/locales` use these words.
pub const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// The key of a side in messages' arguments, as [`role_key`].
pub const fn side_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The name of a kind of piece in the current language, in lower case.
pub fn role_name(role: Role) -> String {
    say!("piece-name", piece = role_key(role))
}

/// The name of a side in the current language, with its capital letter.
pub fn side_name(color: Color) -> String {
    say!("side-name", side = side_key(color))
}

/// The tags of a record without placeholder names of unnamed players, such as "First player".
pub fn with_known_names(mut tags: Tags) -> Tags {
    let nobody = [say!("notice-first-player"), say!("notice-second-player")];
    for tag in ["White", "Black"] {
        if tags
            .get(tag)
            .is_some_and(|name| nobody.iter().any(|one| one == name))
        {
            tags.set(tag, "?");
        }
    }
    tags
}
