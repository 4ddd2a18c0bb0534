//! Whether everything that was asked for has come: a set, a room and textures are loaded while what was there before is
//! still shown.

use bevy::prelude::*;

use super::assets::{Awaited, SetMeshes};

use crate::scene::{light::room::Arriving, materials::assign::Fitting};

/// Whether what is seen is what was chosen, with nothing on its way any more.
pub fn all_here(
    set: Option<Res<SetMeshes>>,
    fitting: Option<Res<Fitting>>,
    arriving: Option<Res<Arriving>>,
    awaited: Option<Res<Awaited>>,
) -> bool {
    set.is_some()
        && fitting.is_none()
        && arriving.is_none()
        && awaited.is_none_or(|textures| textures.0.is_empty())
}
