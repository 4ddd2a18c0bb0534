//! Which cameras of the renderer draw the layers.

use bevy::prelude::*;

/// The cameras in the renderer.
#[derive(Resource, Default)]
pub(super) struct Cameras {
    pub board: Option<Entity>,
    /// What the board mirrors, if it does.
    pub mirror: Option<Entity>,
    pub panels: Option<Entity>,
}

/// The size of the board's texture, where that is not the window's: of a lean board that is drawn with fewer pixels, since
/// all of a texture is cleared in every frame; and of every other board, since Bevy's effects over the whole picture take
/// the texture for the picture, and fall beside the pieces where panels have a part of it.
#[derive(Resource, Default)]
pub(super) struct OwnSize(pub Option<UVec2>);
