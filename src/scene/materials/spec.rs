//! The shading parameters of all materials, for both paths.

use bevy::prelude::*;

use crate::{
    chess::Color as Side,
    play::preferences::{BoardMaterial, PieceMaterial, Room},
};

use super::lean::Finish;

/// A material, for the lean and the full path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MaterialSpec {
    /// The name of the colour texture.
    pub texture: &'static str,
    /// Multiplies the texture, linear RGB.
    pub tint: Vec3,
    /// Multiplies the tint at worn edges.
    pub wear: Vec3,
    /// How much darker the deepest grooves are at most, as a part of the tint: wax and dust stay there, which handling rubs
    /// off all that stands out.
    pub patina: f32,
    /// How far the tone of a piece is from that of its set at most, as a part of it: no two pieces are cut from the same
    /// wood.
    pub tone_variation: f32,
    /// Whether the texture is that of solid wood, which a piece is turned from: rings cross its top as arcs.
    pub solid_grain: bool,
    /// The lean path's texture value under the cloth of the base: dividing by it leaves the cloth its own colour.
    pub under_felt: Vec3,
    /// The colour of inlaid letters.
    pub inlay: Vec3,
    /// For pieces: the part of the light from subsurface scattering that leaves beside where it entered, linear RGB.
    pub subsurface: Vec3,
    /// The finish on the lean path. Its reflectivities are those of a piece for the lamp on the full path, too.
    pub lean: LeanFinish,
    /// The finish on the full path.
    pub full: FullFinish,
}

/// The finish of a material on the lean path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeanFinish {
    /// The shader variant.
    pub finish: Finish,
    /// Reflectivity head on.
    pub head_on: f32,
    /// Reflectivity at grazing angles.
    pub grazing: f32,
    /// The mip level of the room's reflection: 0 is sharp.
    pub blur: f32,
    /// The scattering of glass.
    pub scattering: f32,
    /// The part of the reflection of what is dim in the room that is left. Below 1 for pieces: for a highlight to be seen
    /// they reflect more than real ones do, and with as much of the whole room white ones would look like metal in the
    /// shade, and black ones grey by a window.
    pub dim_reflection: f32,
    /// Multiplies the tint, to match the full path's tone mapping and lacquer, which the lean path lacks. Where it was
    /// measured, for boxwood and the wooden board, the mean colour from a seat was between those of `low` and of `high`, as
    /// the median of the three rooms; ebony is darker, as it has less of a highlight to be told by.
    pub color_correction: Vec3,
}

/// The colour correction of brown wood.
const WOOD_COLOR_CORRECTION: Vec3 = Vec3::new(1.10, 0.97, 0.84);

/// The finish of a material on the full path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FullFinish {
    /// Bevy's perceptual roughness.
    pub roughness: f32,
    /// Bevy's reflectance.
    pub reflectance: f32,
    /// Bevy's clearcoat: lacquer.
    pub clearcoat: f32,
    /// The roughness of the lacquer.
    pub clearcoat_roughness: f32,
    /// The softness of the edge of the lamp's reflection in a piece, as the tangent of an angle.
    pub lamp_edge: f32,
    /// Extra roughness of the deep parts of the relief.
    pub relief_roughness: f32,
    /// The depth of the relief, squares.
    pub relief_depth: f32,
    /// For glass: the transmittance of half a square, linear RGB, and its scattering.
    pub transmittance: Option<Vec4>,
    /// For flat tops: how they reflect what stands on them.
    pub reflection: Option<ReflectionSpec>,
    /// Whether the shadows on it come from the light map: [`crate::scene::light::board_light_map`].
    pub shaded: bool,
}

impl FullFinish {
    /// How a board or a table of this finish reflects the lamp: the part of its light head on, and at grazing angles, where what
    /// is rough reflects less than all.
    pub fn sheen(&self) -> Vec2 {
        /// As through a filter that a photographer turns before the lens: all of it would hide the squares that lie
        /// towards the lamp.
        const FILTERED: f32 = 0.6;
        let head_on = 0.16 * self.reflectance * self.reflectance;
        FILTERED * Vec2::new(head_on, 1.0 - self.roughness)
    }
}

/// The planar reflection of a flat top.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ReflectionSpec {
    /// Reflectivity head on.
    pub head_on: f32,
    /// Reflectivity at grazing angles.
    pub grazing: f32,
    /// The spread of a reflected point, as a part of its height above the top.
    pub blur_per_height: f32,
}

/// The cloth under the base and in the trays, linear RGB.
pub const FELT: Vec3 = Vec3::new(0.030, 0.095, 0.052);

const WOOD: MaterialSpec = MaterialSpec {
    texture: "boxwood",
    tint: Vec3::ONE,
    wear: Vec3::ONE,
    patina: 0.0,
    tone_variation: 0.0,
    solid_grain: false,
    under_felt: Vec3::splat(0.5),
    inlay: Vec3::new(0.61, 0.40, 0.19),
    subsurface: Vec3::ZERO,
    lean: LeanFinish {
        finish: Finish::Polished,
        head_on: 0.035,
        grazing: 0.28,
        blur: 1.0,
        scattering: 0.0,
        dim_reflection: 1.0,
        color_correction: WOOD_COLOR_CORRECTION,
    },
    full: FullFinish {
        roughness: 0.38,
        reflectance: 0.4,
        clearcoat: 0.3,
        clearcoat_roughness: 0.22,
        lamp_edge: 0.06,
        relief_roughness: 0.35,
        relief_depth: 0.0035,
        transmittance: None,
        reflection: None,
        shaded: false,
    },
};

/// The material of a side's pieces.
pub fn piece(material: PieceMaterial, side: Side) -> MaterialSpec {
    match material {
        PieceMaterial::Wood => side.fold_wb(
            MaterialSpec {
                // White pieces stand out from light squares in every light.
                tint: Vec3::splat(0.88),
                lean: LeanFinish {
                    // On pale wood a highlight has to be stronger to be seen.
                    head_on: 0.062,
                    grazing: 0.28,
                    blur: 3.0,
                    color_correction: Vec3::new(1.09, 0.97, 0.885),
                    ..WOOD.lean
                },
                wear: Vec3::new(1.10, 1.07, 1.02),
                patina: 0.55,
                tone_variation: 0.10,
                solid_grain: true,
                under_felt: Vec3::splat(0.55),
                full: FullFinish {
                    // Lacquer that has been rubbed down.
                    clearcoat: 0.9,
                    clearcoat_roughness: 0.14,
                    lamp_edge: 0.04,
                    ..WOOD.full
                },
                // The lamp is not a point, so the edge of its shade is soft.
                subsurface: Vec3::new(0.22, 0.20, 0.17),
                ..WOOD
            },
            MaterialSpec {
                texture: "ebony",
                tint: Vec3::new(0.67, 0.59, 0.53),
                // More would make the whole crown of a rook brown: all of it is near an edge.
                wear: Vec3::new(1.45, 1.32, 1.22),
                patina: 0.5,
                tone_variation: 0.14,
                solid_grain: true,
                under_felt: Vec3::new(0.030, 0.0155, 0.0095),
                lean: LeanFinish {
                    head_on: 0.12,
                    grazing: 0.38,
                    blur: 0.5,
                    dim_reflection: 0.16,
                    color_correction: Vec3::new(0.84, 0.75, 0.66),
                    ..WOOD.lean
                },
                full: FullFinish {
                    roughness: 0.36,
                    reflectance: 0.34,
                    clearcoat: 0.25,
                    clearcoat_roughness: 0.16,
                    lamp_edge: 0.04,
                    ..WOOD.full
                },
                ..WOOD
            },
        ),
        PieceMaterial::Marble => {
            let stone = MaterialSpec {
                wear: Vec3::ONE,
                patina: 0.12,
                tone_variation: 0.03,
                lean: LeanFinish {
                    head_on: 0.09,
                    grazing: 0.50,
                    blur: 0.8,
                    color_correction: Vec3::ONE,
                    ..WOOD.lean
                },
                full: FullFinish {
                    roughness: 0.09,
                    // With more it looks like pearl.
                    reflectance: 0.48,
                    clearcoat: 0.0,
                    clearcoat_roughness: 0.1,
                    lamp_edge: 0.03,
                    relief_roughness: 0.12,
                    relief_depth: 0.0,
                    ..WOOD.full
                },
                ..WOOD
            };
            side.fold_wb(
                MaterialSpec {
                    texture: "marble_white",
                    tint: Vec3::new(0.76, 0.757, 0.75),
                    under_felt: Vec3::splat(0.65),
                    subsurface: Vec3::new(0.86, 0.80, 0.73),
                    lean: LeanFinish {
                        // On pale stone a highlight has to be stronger to be seen.
                        head_on: 0.24,
                        grazing: 0.42,
                        blur: 0.0,
                        dim_reflection: 0.10,
                        color_correction: Vec3::new(1.0, 0.98, 0.962),
                        ..stone.lean
                    },
                    ..stone
                },
                MaterialSpec {
                    texture: "marble_black",
                    tint: Vec3::splat(0.54),
                    under_felt: Vec3::splat(0.03),
                    lean: LeanFinish {
                        head_on: 0.16,
                        grazing: 0.60,
                        blur: 0.0,
                        dim_reflection: 0.08,
                        ..stone.lean
                    },
                    full: FullFinish {
                        // With as much of the dim room as white stone mirrors it would look like pewter.
                        reflectance: 0.36,
                        ..stone.full
                    },
                    ..stone
                },
            )
        }
        PieceMaterial::Plastic => {
            let matte = MaterialSpec {
                texture: "plastic",
                under_felt: Vec3::splat(0.75),
                patina: 0.4,
                tone_variation: 0.03,
                lean: LeanFinish {
                    finish: Finish::Polished,
                    head_on: 0.17,
                    grazing: 0.32,
                    blur: 1.0,
                    scattering: 0.0,
                    dim_reflection: 0.3,
                    color_correction: Vec3::new(0.90, 0.895, 0.85),
                },
                full: FullFinish {
                    roughness: 0.36,
                    reflectance: 0.35,
                    // A moulded surface is smoother than the material under it.
                    clearcoat: 1.0,
                    clearcoat_roughness: 0.04,
                    lamp_edge: 0.03,
                    relief_roughness: 0.2,
                    relief_depth: 0.0014,
                    ..WOOD.full
                },
                subsurface: Vec3::new(0.60, 0.50, 0.35),
                ..WOOD
            };
            side.fold_wb(
                MaterialSpec {
                    tint: Vec3::new(0.630, 0.600, 0.530),
                    patina: 0.5,
                    tone_variation: 0.08,
                    lean: LeanFinish {
                        head_on: 0.16,
                        dim_reflection: 0.10,
                        ..matte.lean
                    },
                    ..matte
                },
                // It shows the lamp, and little of the dim room: with as much of that as white it looks like pewter.
                MaterialSpec {
                    tint: Vec3::new(0.0105, 0.010, 0.0107),
                    lean: LeanFinish {
                        head_on: 0.17,
                        grazing: 0.60,
                        dim_reflection: 0.06,
                        ..matte.lean
                    },
                    full: FullFinish {
                        reflectance: 0.15,
                        clearcoat: 0.4,
                        clearcoat_roughness: 0.06,
                        ..matte.full
                    },
                    ..matte
                },
            )
        }
        PieceMaterial::Glass => {
            let glass = MaterialSpec {
                texture: "plastic",
                wear: Vec3::ONE,
                under_felt: Vec3::splat(1.0),
                lean: LeanFinish {
                    finish: Finish::Glass,
                    head_on: 0.05,
                    grazing: 0.90,
                    blur: 0.0,
                    scattering: 0.05,
                    dim_reflection: 1.0,
                    color_correction: Vec3::ONE,
                },
                full: FullFinish {
                    roughness: 0.06,
                    reflectance: 0.5,
                    clearcoat: 0.0,
                    clearcoat_roughness: 0.1,
                    relief_roughness: 0.0,
                    relief_depth: 0.0,
                    ..WOOD.full
                },
                ..WOOD
            };
            side.fold_wb(
                MaterialSpec {
                    tint: Vec3::new(1.03, 1.10, 1.07),
                    full: FullFinish {
                        transmittance: Some(Vec4::new(0.925, 0.945, 0.925, 0.008)),
                        ..glass.full
                    },
                    ..glass
                },
                MaterialSpec {
                    tint: Vec3::new(0.50, 0.20, 0.05),
                    lean: LeanFinish {
                        head_on: 0.06,
                        grazing: 0.40,
                        scattering: 0.4,
                        // Smoked amber.
                        color_correction: Vec3::new(1.6, 1.1, 0.7),
                        ..glass.lean
                    },
                    full: FullFinish {
                        reflectance: 0.42,
                        transmittance: Some(Vec4::new(0.58, 0.235, 0.05, 0.02)),
                        ..glass.full
                    },
                    ..glass
                },
            )
        }
    }
}

/// The material of the 64 squares.
pub fn board(material: BoardMaterial) -> MaterialSpec {
    let sheen = |head_on: f32, grazing: f32, blur: f32| LeanFinish {
        finish: Finish::Sheen,
        head_on,
        grazing,
        blur,
        scattering: 0.0,
        dim_reflection: 0.3,
        color_correction: match material {
            BoardMaterial::Wood => Vec3::new(1.07, 0.92, 0.85),
            BoardMaterial::Marble => Vec3::new(0.96, 0.95, 0.89),
            BoardMaterial::Plastic => Vec3::new(0.94, 0.91, 0.85),
        },
    };
    match material {
        BoardMaterial::Wood => MaterialSpec {
            texture: "board",
            // White pieces stand out from light squares in every light.
            tint: Vec3::splat(0.72),
            lean: sheen(0.008, 0.09, 2.0),
            full: FullFinish {
                roughness: 0.36,
                // Light and dark squares remain distinguishable when seen towards the lamp.
                reflectance: 0.25,
                clearcoat: 0.0,
                relief_depth: 0.0,
                relief_roughness: 0.25,
                reflection: Some(ReflectionSpec {
                    head_on: 0.14,
                    grazing: 0.90,
                    blur_per_height: 0.09,
                }),
                shaded: true,
                ..WOOD.full
            },
            ..WOOD
        },
        BoardMaterial::Marble => MaterialSpec {
            texture: "board_marble",
            tint: Vec3::splat(0.88),
            lean: sheen(0.02, 0.15, 1.0),
            full: FullFinish {
                roughness: 0.14,
                reflectance: 0.5,
                clearcoat: 0.0,
                relief_depth: 0.0,
                relief_roughness: 0.10,
                reflection: Some(ReflectionSpec {
                    head_on: 0.16,
                    grazing: 0.95,
                    // A mane would be mirrored as a comb in a stone without any roughness.
                    blur_per_height: 0.05,
                }),
                shaded: true,
                ..WOOD.full
            },
            ..WOOD
        },
        BoardMaterial::Plastic => MaterialSpec {
            texture: "board_plastic",
            tint: Vec3::splat(0.80),
            lean: sheen(0.012, 0.14, 3.0),
            full: FullFinish {
                roughness: 0.52,
                reflectance: 0.42,
                clearcoat: 0.0,
                // The grain of the rolled surface.
                relief_depth: 0.004,
                relief_roughness: 0.25,
                shaded: true,
                ..WOOD.full
            },
            ..WOOD
        },
    }
}

/// The material of the frame with its letters.
pub fn frame(material: BoardMaterial) -> MaterialSpec {
    let squares = board(material);
    // It is moulded and often touched: less smooth than the squares.
    let (head_on_part, grazing_part) = match material {
        BoardMaterial::Wood => (0.7, 0.5),
        BoardMaterial::Marble => (0.6, 0.66),
        BoardMaterial::Plastic => (0.7, 0.5),
    };
    let lean = LeanFinish {
        finish: Finish::Inlaid,
        color_correction: match material {
            // Its lacquer reflects more of the room than the lean path shows.
            BoardMaterial::Wood => Vec3::new(1.13, 1.09, 1.17),
            BoardMaterial::Marble | BoardMaterial::Plastic => squares.lean.color_correction,
        },
        head_on: squares.lean.head_on * head_on_part,
        grazing: squares.lean.grazing * grazing_part,
        ..squares.lean
    };
    let (texture, inlay) = match material {
        BoardMaterial::Wood => ("frame", Vec3::new(0.36, 0.28, 0.18)),
        BoardMaterial::Marble => ("frame_marble", Vec3::new(0.38, 0.32, 0.19)),
        BoardMaterial::Plastic => ("frame_plastic", Vec3::new(0.36, 0.29, 0.16)),
    };
    MaterialSpec {
        texture,
        inlay,
        lean,
        full: FullFinish {
            // The reflection of a piece would look like a grey stain on the letters, and in the shadow of another.
            reflection: squares.full.reflection.map(|squares| ReflectionSpec {
                head_on: squares.head_on * 0.12,
                grazing: squares.grazing * 0.16,
                ..squares
            }),
            // Smoother, its mouldings would show the lamp as a line like a neon tube; rougher, the vinyl's tray would be dull.
            roughness: squares.full.roughness.clamp(0.32, 0.42),
            ..squares.full
        },
        ..squares
    }
}

/// The material of the table: a different wood in every room, as bright beside the board as the room is behind it.
pub fn table(room: Room) -> MaterialSpec {
    MaterialSpec {
        texture: "table",
        tint: match room {
            Room::Evening => Vec3::new(0.94, 0.80, 0.68),
            // Oak by a window.
            Room::Morning => Vec3::new(2.40, 2.10, 1.72),
            Room::Studio => Vec3::new(0.72, 0.72, 0.74),
        },
        lean: LeanFinish {
            finish: Finish::Table,
            // It mirrors the room that is seen behind it; the lamp is mirrored apart, with shadows in it.
            head_on: 0.006,
            grazing: 0.45,
            blur: 3.0,
            scattering: 0.0,
            dim_reflection: 0.5,
            color_correction: Vec3::new(1.02, 0.95, 0.89),
        },
        full: FullFinish {
            roughness: 0.50,
            // As on the lean path: more of the room would be a grey veil.
            reflectance: 0.2,
            clearcoat: 0.0,
            relief_depth: 0.0,
            relief_roughness: 0.3,
            ..WOOD.full
        },
        ..WOOD
    }
}

/// The material of the trays for captured pieces.
pub fn tray() -> MaterialSpec {
    MaterialSpec {
        texture: "tray",
        tint: Vec3::splat(0.92),
        lean: LeanFinish {
            finish: Finish::Curved,
            color_correction: Vec3::new(0.95, 0.76, 0.74),
            ..WOOD.lean
        },
        full: FullFinish {
            roughness: 0.6,
            // Cloth hardly reflects.
            reflectance: 0.1,
            clearcoat: 0.0,
            relief_depth: 0.0,
            relief_roughness: 0.4,
            ..WOOD.full
        },
        ..WOOD
    }
}

/// The material of the clock's case.
pub fn clock() -> MaterialSpec {
    MaterialSpec {
        texture: "clock",
        lean: LeanFinish {
            finish: Finish::Case,
            head_on: 0.05,
            grazing: 0.2,
            blur: 2.0,
            scattering: 0.0,
            dim_reflection: 1.0,
            color_correction: WOOD_COLOR_CORRECTION,
        },
        full: FullFinish {
            roughness: 0.36,
            relief_depth: 0.0,
            relief_roughness: 0.0,
            ..WOOD.full
        },
        ..WOOD
    }
}

/// The material of the clock's dials, equally legible from both seats in every room.
pub fn dial() -> MaterialSpec {
    MaterialSpec {
        texture: "clock",
        tint: Vec3::splat(0.82),
        lean: LeanFinish {
            finish: Finish::Flat,
            color_correction: Vec3::ONE,
            ..WOOD.lean
        },
        full: FullFinish {
            roughness: 0.6,
            // A strong reflection would make the digits grey.
            reflectance: 0.12,
            clearcoat: 0.0,
            relief_depth: 0.0,
            relief_roughness: 0.0,
            ..WOOD.full
        },
        ..WOOD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text between two lines of the script that makes the sheet of references.
    fn script_between(first: &str, last: &str) -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/source/reference.py");
        let script = std::fs::read_to_string(path).expect("the script");
        let part = script.split_once(first).expect("the first line").1;
        part.split_once(last).expect("the last line").0.to_owned()
    }

    /// The quoted names and the numbers of a Python expression, in their order; what a number is called is left out.
    fn values(expression: &str) -> (Vec<String>, Vec<f32>) {
        let names = expression.split('"').skip(1).step_by(2).map(str::to_owned);
        let outside: String = expression.split('"').step_by(2).collect();
        let numbers = outside
            .split(|letter: char| !letter.is_ascii_digit() && letter != '.')
            .filter_map(|word| word.parse().ok());
        (names.collect(), numbers.collect())
    }

    fn assert_near(ours: &[f32], script: &[f32], of: &str) {
        let is_near = |(a, b): (&f32, &f32)| (a - b).abs() < 1e-6;
        assert_eq!(ours.len(), script.len(), "{of}: {ours:?}, {script:?}");
        assert!(
            ours.iter().zip(script).all(is_near),
            "{of}: {ours:?}, {script:?}"
        );
    }

    #[test]
    fn path_traced_pieces_are_of_these_materials() {
        let sets = script_between("SETS = {", "\n}");
        let mut finishes = sets.split("Finish(").skip(1);
        for material in [
            PieceMaterial::Wood,
            PieceMaterial::Marble,
            PieceMaterial::Plastic,
        ] {
            for side in [Side::White, Side::Black] {
                let ours = piece(material, side);
                let script = finishes.next().expect("a finish of each side");
                let (names, numbers) = values(script);
                assert_eq!(names[0], ours.texture);
                let mut numbers_of_ours = ours.tint.to_array().to_vec();
                numbers_of_ours.extend([ours.full.roughness, ours.full.reflectance]);
                if ours.full.clearcoat > 0.0 {
                    numbers_of_ours.extend([ours.full.clearcoat, ours.full.clearcoat_roughness]);
                }
                if script.contains("subsurface") {
                    // The mean of the colours, to two decimal places.
                    let mean = ours.subsurface.element_sum() / 3.0;
                    numbers_of_ours.push((mean * 100.0).round() / 100.0);
                }
                assert_near(&numbers_of_ours, &numbers, ours.texture);
            }
        }
        assert!(finishes.next().is_none());
    }

    #[test]
    fn path_traced_boards_and_tables_are_of_these_materials() {
        let boards = script_between("BOARDS = {", "\n}");
        let mut lines = boards.trim().lines();
        for material in BoardMaterial::ALL {
            let (squares, frame) = (board(material), frame(material));
            let (names, numbers) = values(lines.next().expect("a line of each board"));
            assert_eq!(format!("board{}", names[1]), squares.texture);
            assert_eq!(format!("frame{}", names[1]), frame.texture);
            let mut ours = frame.inlay.to_array().to_vec();
            ours.extend([
                squares.tint.x,
                squares.full.roughness,
                frame.full.roughness,
                squares.full.reflectance,
            ]);
            assert_near(&ours, &numbers, squares.texture);
        }
        let (names, tints) = values(&script_between("TABLE = {", "}"));
        let ours = Room::ALL.map(|room| table(room).tint.to_array());
        assert_eq!(
            names,
            Room::ALL.map(|room| format!("{room:?}").to_lowercase())
        );
        assert_near(ours.as_flattened(), &tints, "tables");
        let (_, other) = values(&script_between("table = Finish(", "\n"));
        let full = table(Room::Evening).full;
        assert_near(&[full.roughness, full.reflectance], &other, "table");
    }
}
