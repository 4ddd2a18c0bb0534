//! Whether everything that was asked for has come: a set, a room and textures are loaded while what was there before is
//! still shown.

use bevy::prelude::*;

use super::assets::{PendingTextures, SetMeshes};

use crate::scene::{light::room::PendingRoom, materials::assign::PendingMaterials};

/// Whether what is seen is what was chosen, with nothing on its way any more.
pub fn all_here(
    set: Option<Res<SetMeshes>>,
    fitting: Option<Res<PendingMaterials>>,
    arriving: Option<Res<PendingRoom>>,
    awaited: Option<Res<PendingTextures>>,
) -> bool {
    set.is_some()
        && fitting.is_none()
        && arriving.is_none()
        && awaited.is_none_or(|textures| textures.0.is_empty())
}
