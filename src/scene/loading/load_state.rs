//! The loading state: meshes, room and textures are loaded in the background while the previous ones are still shown.

use bevy::prelude::*;

use super::assets::{ModelMeshes, PendingModels, PendingTextures};

use crate::scene::{light::room::PendingRoom, materials::assign::PendingMaterials};

/// Whether everything that was chosen is loaded and shown, but for what was given up.
pub fn all_loaded(
    set: Option<Res<ModelMeshes>>,
    pending_models: Option<Res<PendingModels>>,
    pending_materials: Option<Res<PendingMaterials>>,
    pending_room: Option<Res<PendingRoom>>,
    pending_textures: Option<Res<PendingTextures>>,
) -> bool {
    set.is_some()
        && pending_models.is_none()
        && pending_materials.is_none()
        && pending_room.is_none()
        && pending_textures.is_none_or(|textures| textures.0.is_empty())
}
