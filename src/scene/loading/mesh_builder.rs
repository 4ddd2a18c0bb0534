//! A mesh as it grows, corner by corner: what is moulded in the program and not in the set's file.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// The corners till now, and the triangles between them.
#[derive(Default)]
pub(in crate::scene) struct MeshBuilder {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    /// Three corners a triangle, counter-clockwise.
    pub(in crate::scene) triangles: Vec<u32>,
}

impl MeshBuilder {
    /// The number of the next corner.
    pub(in crate::scene) fn next(&self) -> u32 {
        self.positions.len() as u32
    }

    /// Another corner: where it lies, how it faces, its place in the picture, its colour; its number.
    pub(in crate::scene) fn push(
        &mut self,
        at: Vec3,
        normal: Vec3,
        uv: Vec2,
        color: [f32; 4],
    ) -> u32 {
        self.positions.push(at.to_array());
        self.normals.push(normal.to_array());
        self.uvs.push(uv.to_array());
        self.colors.push(color);
        self.next() - 1
    }

    /// The mesh; the processor keeps no copy.
    pub(in crate::scene) fn cast(self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
        .with_inserted_indices(Indices::U32(self.triangles))
    }
}
