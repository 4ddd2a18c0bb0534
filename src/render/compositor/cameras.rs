//! The cameras that draw the layers, in the render world.

use bevy::prelude::*;

/// The entities of the layers' cameras in the render world.
#[derive(Resource, Default)]
pub(super) struct LayerCameras {
    pub board: Option<Entity>,
    /// The camera of the planar reflection in the board, if there is one.
    pub reflection: Option<Entity>,
    pub panels: Option<Entity>,
}

/// The size of the board's texture, where it differs from the window's. On the lean path the texture is as small as
/// what is drawn, since all of it is cleared in every frame. On the full path it has the size of the viewport, since
/// Bevy's screen-space effects take the whole texture for the picture, and would be misplaced where panels cover a part
/// of it.
#[derive(Resource, Default)]
pub(super) struct BoardTextureSize(pub Option<UVec2>);
