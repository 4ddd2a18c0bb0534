//! The profiles of the pieces: the radius of each kind at each height, in a texture. Refraction in glass follows them
//! (`glass_path.wgsl`): a ray through a solid of revolution is traced with one read for each step.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use shakki_baking::profile::{Profile, ROWS};

use crate::{
    chess::Role,
    play::PlaySystems,
    scene::loading::assets::{MeshDetail, ModelMeshes},
};

/// Computes the profiles from the meshes once they are loaded.
pub fn plugin(app: &mut App) {
    app.init_resource::<PieceProfiles>().add_systems(
        Update,
        update_profiles
            .run_if(resource_exists_and_changed::<ModelMeshes>)
            .in_set(PlaySystems::React),
    );
}

/// The profiles: a column for each row of a profile, a row for each role in [`Role::ALL`]'s order. A texel holds the radius
/// in squares at the height of the row's middle, and that of the next row, in two bytes each, as no float format can be
/// read everywhere.
#[derive(Resource, Default)]
pub struct PieceProfiles {
    /// The texture; an empty handle until the meshes are loaded.
    pub image: Handle<Image>,
}

pub(super) fn update_profiles(
    set: Res<ModelMeshes>,
    meshes: Res<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut profiles: ResMut<PieceProfiles>,
) {
    let mut texels = Vec::with_capacity(Role::ALL.len() * ROWS);
    for role in Role::ALL {
        let triangles = meshes
            .get(&set.piece(role, MeshDetail::Fine))
            .and_then(|mesh| mesh.triangles().ok());
        let corners = triangles.into_iter().flatten();
        let mut profile = Profile::of(corners.map(|triangle| triangle.vertices));
        if role == Role::Knight {
            profile.smooth();
        }
        texels.extend((0..ROWS).map(|row| profile.texel(row)));
    }
    let size = Extent3d {
        width: ROWS as u32,
        height: Role::ALL.len() as u32,
        depth_or_array_layers: 1,
    };
    profiles.image = images.add(Image::new(
        size,
        TextureDimension::D2,
        texels.into_flattened(),
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    ));
}
