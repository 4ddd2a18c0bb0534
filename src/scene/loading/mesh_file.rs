//! The file format of the models: named meshes, with their vertices in the renderer's layout.
//!
//! `assets/source/mesh_file.py` writes it and describes it. It is no glTF: glTF is for tools to exchange, and its
//! loader with all that it needs takes minutes to compile.

use std::{error::Error, fmt, str};

use bevy::{
    asset::{AssetLoader, LoadContext, RenderAssetUsages, io::Reader},
    mesh::{Indices, MeshVertexAttribute, PrimitiveTopology, VertexAttributeValues},
    platform::collections::HashMap,
    prelude::*,
};

/// The first bytes of a file, with the version of the format.
const MAGIC: &[u8] = b"SHKMESH1";

/// The meshes of a file by name.
#[derive(Asset, TypePath, Debug)]
pub struct MeshFile {
    pub named: HashMap<Box<str>, Handle<Mesh>>,
}

/// Reads `.mesh` files.
#[derive(TypePath, Default)]
pub struct MeshFileLoader;

impl AssetLoader for MeshFileLoader {
    type Asset = MeshFile;
    type Settings = ();
    type Error = MeshFileProblem;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        context: &mut LoadContext<'_>,
    ) -> Result<MeshFile, MeshFileProblem> {
        let mut bytes = Vec::new();
        reader
            .read_to_end(&mut bytes)
            .await
            .map_err(|problem| MeshFileProblem {
                at: 0,
                what: Problem::Unreadable(problem.to_string()),
            })?;
        let named = read(&bytes)?
            .into_iter()
            .map(|(name, mesh)| {
                let handle = context.add_labeled_asset(name.clone(), mesh);
                (name.into_boxed_str(), handle)
            })
            .collect();
        Ok(MeshFile { named })
    }

    fn extensions(&self) -> &[&str] {
        &["mesh"]
    }
}

/// Why a mesh file cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub struct MeshFileProblem {
    /// The byte at which the problem was found.
    at: usize,
    what: Problem,
}

#[derive(Debug, PartialEq, Eq)]
enum Problem {
    Unreadable(String),
    NotAMeshFile,
    CutShort { needed: usize },
    NameIsNotUtf8,
    Flag(u8),
    PartOfATriangle(usize),
    IndexOutOfRange { index: u16, vertices: usize },
    NotFinite,
    TooMuch,
}

impl fmt::Display for MeshFileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mesh file, byte {}: ", self.at)?;
        match &self.what {
            Problem::Unreadable(problem) => write!(f, "cannot be read: {problem}"),
            Problem::NotAMeshFile => write!(f, "does not begin with SHKMESH1"),
            Problem::CutShort { needed } => write!(f, "ends where {needed} bytes should follow"),
            Problem::NameIsNotUtf8 => write!(f, "the name of a mesh is not UTF-8"),
            Problem::Flag(flag) => write!(f, "{flag} where 0 or 1 says whether there are tangents"),
            Problem::PartOfATriangle(indices) => {
                write!(f, "{indices} indices, which are no whole triangles")
            }
            Problem::IndexOutOfRange { index, vertices } => {
                write!(f, "index {index}, but there are {vertices} vertices")
            }
            Problem::NotFinite => write!(f, "a number that is infinite or none"),
            Problem::TooMuch => write!(f, "bytes after the last mesh"),
        }
    }
}

impl Error for MeshFileProblem {}

/// The rest of a file, and where it begins.
struct Bytes<'a> {
    rest: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    fn problem(&self, what: Problem) -> MeshFileProblem {
        MeshFileProblem { at: self.at, what }
    }

    /// A problem with the last `length` bytes that were taken.
    fn problem_before(&self, length: usize, what: Problem) -> MeshFileProblem {
        MeshFileProblem {
            at: self.at - length,
            what,
        }
    }

    fn take(&mut self, needed: usize) -> Result<&'a [u8], MeshFileProblem> {
        let (taken, rest) = self
            .rest
            .split_at_checked(needed)
            .ok_or_else(|| self.problem(Problem::CutShort { needed }))?;
        self.rest = rest;
        self.at += needed;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], MeshFileProblem> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn count(&mut self) -> Result<usize, MeshFileProblem> {
        Ok(u32::from_le_bytes(self.array()?) as usize)
    }

    /// Takes `count` vectors of `N` numbers.
    fn vectors<const N: usize>(&mut self, count: usize) -> Result<Vec<[f32; N]>, MeshFileProblem> {
        let bytes = self.take(count.saturating_mul(4 * N))?;
        let vectors: Vec<[f32; N]> = bytes
            .as_chunks::<4>()
            .0
            .as_chunks::<N>()
            .0
            .iter()
            .map(|vector| vector.map(f32::from_le_bytes))
            .collect();
        match vectors.iter().flatten().position(|x| !x.is_finite()) {
            None => Ok(vectors),
            Some(wrong) => Err(self.problem_before(bytes.len() - 4 * wrong, Problem::NotFinite)),
        }
    }
}

/// The meshes of a file with their names.
fn read(file: &[u8]) -> Result<Vec<(String, Mesh)>, MeshFileProblem> {
    let mut bytes = Bytes { rest: file, at: 0 };
    if file.get(..MAGIC.len()) != Some(MAGIC) {
        return Err(bytes.problem(Problem::NotAMeshFile));
    }
    bytes.take(MAGIC.len())?;
    let count = bytes.count()?;
    let mut meshes = Vec::new();
    for _ in 0..count {
        meshes.push(read_mesh(&mut bytes)?);
    }
    if bytes.rest.is_empty() {
        Ok(meshes)
    } else {
        Err(bytes.problem(Problem::TooMuch))
    }
}

fn read_mesh(bytes: &mut Bytes) -> Result<(String, Mesh), MeshFileProblem> {
    let [length] = bytes.array()?;
    let name = str::from_utf8(bytes.take(length.into())?)
        .map_err(|_| bytes.problem_before(length.into(), Problem::NameIsNotUtf8))?
        .to_owned();
    let [flag] = bytes.array()?;
    if flag > 1 {
        return Err(bytes.problem_before(1, Problem::Flag(flag)));
    }
    let vertices = bytes.count()?;
    let index_count = bytes.count()?;
    if index_count % 3 != 0 {
        return Err(bytes.problem_before(4, Problem::PartOfATriangle(index_count)));
    }
    let mut attributes: Vec<(MeshVertexAttribute, VertexAttributeValues)> = vec![
        (
            Mesh::ATTRIBUTE_POSITION,
            bytes.vectors::<3>(vertices)?.into(),
        ),
        (Mesh::ATTRIBUTE_NORMAL, bytes.vectors::<3>(vertices)?.into()),
        (Mesh::ATTRIBUTE_UV_0, bytes.vectors::<2>(vertices)?.into()),
        (Mesh::ATTRIBUTE_COLOR, bytes.vectors::<4>(vertices)?.into()),
    ];
    if flag == 1 {
        attributes.push((
            Mesh::ATTRIBUTE_TANGENT,
            bytes.vectors::<4>(vertices)?.into(),
        ));
    }
    let indices: Vec<u16> = bytes
        .take(2 * index_count)?
        .as_chunks::<2>()
        .0
        .iter()
        .map(|index| u16::from_le_bytes(*index))
        .collect();
    if let Some(wrong) = indices.iter().position(|i| usize::from(*i) >= vertices) {
        let index = indices[wrong];
        return Err(bytes.problem_before(
            2 * (index_count - wrong),
            Problem::IndexOutOfRange { index, vertices },
        ));
    }
    let mut mesh = Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    );
    for (attribute, values) in attributes {
        mesh.insert_attribute(attribute, values);
    }
    mesh.insert_indices(Indices::U16(indices));
    Ok((name, mesh))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::chess::{Color, Piece, Role};
    use crate::scene::geometry::piece_rotation;
    use crate::scene::light::room::BAKED_KEY;

    const LEAN: &[u8] = include_bytes!("../../../assets/models/lean.mesh");
    const FULL: &[u8] = include_bytes!("../../../assets/models/full.mesh");

    #[test]
    fn both_files_hold_every_piece_and_the_board() {
        for (file, details) in [
            (LEAN, ["", ".near", ".far"].as_slice()),
            (FULL, &["", ".low"]),
        ] {
            let meshes = read(file).expect("meshes");
            let has = |name: &str| meshes.iter().any(|(named, _)| named == name);
            for piece in ["pawn", "knight", "bishop", "rook", "queen", "king"] {
                for detail in details {
                    assert!(has(&format!("{piece}{detail}")), "{piece}{detail}");
                }
            }
            assert!(has("board") && has("frame") && has("tray"));
            for (name, mesh) in &meshes {
                let vertices = mesh.count_vertices();
                let triangles = mesh.indices().map_or(0, |indices| indices.len() / 3);
                assert!(vertices > 20 && triangles > 20, "{name}");
            }
        }
    }

    /// The part of the lamp, of 255, that a mesh hides from its own surface, as a mean: where that faces the lamp, or over all of it
    /// if no lamp is given.
    fn hidden(mesh: &Mesh, towards_lamp: Option<Vec3>, packed: fn(f32) -> f32) -> f32 {
        let Some(VertexAttributeValues::Float32x4(colors)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR)
        else {
            panic!("no colours");
        };
        let Some(VertexAttributeValues::Float32x3(positions)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("no positions");
        };
        let indices: Vec<_> = mesh.indices().expect("indices").iter().collect();
        let (mut parts, mut lit) = (0.0, 0.0);
        for triangle in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| Vec3::from(positions[triangle[corner]]));
            let area = (b - a).cross(c - a);
            let light = towards_lamp.map_or(area.length(), |lamp| area.dot(lamp).max(0.0));
            let part: f32 = triangle.iter().map(|&at| packed(colors[at][3])).sum();
            parts += light * part / 3.0;
            lit += light;
        }
        parts / lit
    }

    #[test]
    fn a_lean_piece_hides_the_lamp_from_a_part_of_itself_with_either_side() {
        for (name, mesh) in read(LEAN).expect("meshes") {
            let role = Role::ALL
                .into_iter()
                .find(|role| name.starts_with(&format!("{role:?}").to_lowercase()));
            // As self_shadow.py packs the two parts.
            for (color, packed) in [
                (
                    Color::White,
                    (|alpha| alpha.floor() - 1.0) as fn(f32) -> f32,
                ),
                (Color::Black, |alpha| alpha.fract() * 256.0),
            ] {
                let towards_lamp =
                    role.map(|role| piece_rotation(Piece { role, color }).inverse() * BAKED_KEY);
                let part = hidden(&mesh, towards_lamp, packed) / 255.0;
                let expected = if role.is_some() {
                    0.05..0.35
                } else {
                    0.0..1e-6
                };
                assert!(expected.contains(&part), "{name} of {color}: {part}");
            }
        }
    }

    /// A file with the first mesh of the lean set alone.
    fn one_mesh() -> Vec<u8> {
        let start = MAGIC.len() + 4;
        let mut bytes = Bytes {
            rest: &LEAN[start..],
            at: start,
        };
        read_mesh(&mut bytes).expect("a mesh");
        let mut file = LEAN[..bytes.at].to_vec();
        file[MAGIC.len()..start].copy_from_slice(&1_u32.to_le_bytes());
        file
    }

    #[test]
    fn a_file_that_is_cut_short_is_refused_wherever_it_ends() {
        let file = one_mesh();
        for end in (0..64).chain((64..file.len()).step_by(499)) {
            let problem = read(&file[..end]).expect_err("it is cut short");
            assert!(
                matches!(
                    problem.what,
                    Problem::CutShort { .. } | Problem::NotAMeshFile
                ),
                "{end}: {problem}"
            );
        }
        let mut longer = file.clone();
        longer.push(0);
        assert_eq!(
            read(&longer).expect_err("it is too long").to_string(),
            format!("mesh file, byte {}: bytes after the last mesh", file.len())
        );
    }

    #[test]
    fn what_is_damaged_is_named_with_its_byte() {
        let file = one_mesh();
        let name = MAGIC.len() + 5;
        let flag = name + usize::from(file[name - 1]);
        let positions = flag + 9;
        let index_count = positions - 4;
        let last_index = file.len() - 2;
        let second_number = positions + 4;
        let nan = f32::NAN.to_le_bytes();
        for (at, bytes, expected) in [
            (0, b"g".as_slice(), "does not begin with SHKMESH1"),
            (7, b"2", "does not begin with SHKMESH1"),
            (name, &[0xff], "the name of a mesh is not UTF-8"),
            (flag, &[2], "2 where 0 or 1 says"),
            (index_count, &[1, 0, 0, 0], "1 indices, which are no whole"),
            (second_number, &nan, "a number that is infinite or none"),
            (last_index, &[0xff, 0xff], "index 65535, but there are"),
        ] {
            let mut damaged = file.clone();
            damaged[at..at + bytes.len()].copy_from_slice(bytes);
            let problem = read(&damaged).expect_err(expected).to_string();
            let at = if at < MAGIC.len() { 0 } else { at };
            let expected = format!("mesh file, byte {at}: {expected}");
            assert!(problem.starts_with(&expected), "{problem}");
        }
        // Counts that no file could hold are refused before anything is allocated for them.
        for at in [MAGIC.len(), flag + 1] {
            let mut damaged = file.clone();
            damaged[at..at + 4].copy_from_slice(&u32::MAX.to_le_bytes());
            let problem = read(&damaged).expect_err("too few bytes follow");
            assert!(
                matches!(problem.what, Problem::CutShort { .. }),
                "{problem}"
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn damaged_bytes_are_a_mesh_or_a_problem_and_never_a_panic(
            changes in prop::collection::vec((0..200_usize, any::<u8>()), 1..6),
        ) {
            let mut file = one_mesh();
            for (at, byte) in changes {
                file[at] = byte;
            }
            if let Err(problem) = read(&file) {
                prop_assert!(problem.at <= file.len());
            }
        }

        #[test]
        fn flipped_bits_anywhere_are_a_mesh_or_a_problem_and_never_a_panic(
            flips in prop::collection::vec((any::<prop::sample::Index>(), 0..8_u32), 1..6),
        ) {
            let mut file = one_mesh();
            for (at, bit) in flips {
                let at = at.index(file.len());
                file[at] ^= 1 << bit;
            }
            if let Err(problem) = read(&file) {
                prop_assert!(problem.at <= file.len());
            }
        }
    }
}
