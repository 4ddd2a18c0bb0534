//! What things are made of, in numbers: the only file that knows how boxwood, marble, plastic and glass differ.

use bevy::prelude::*;

use crate::{
    chess::Color as Side,
    play::preferences::{BoardMaterial, PieceMaterial},
};

use super::lean::Finish;

/// A material, for both paths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MaterialSpec {
    /// The texture with its colour.
    pub texture: &'static str,
    /// Multiplies the texture, linear RGB.
    pub tint: Vec3,
    /// What worn edges multiply the tint with.
    pub wear: Vec3,
    /// What the lean path's texture holds where cloth reads it, so that cloth glued to it keeps its own colour.
    pub under_felt: Vec3,
    /// What inlaid letters are made of.
    pub inlay: Vec3,
    /// On the lean path.
    pub lean: LeanFinish,
    /// On the full path.
    pub full: FullFinish,
}

/// How polished a thing is without a graphics card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeanFinish {
    /// How much of the shader it needs.
    pub finish: Finish,
    /// How much is mirrored head on.
    pub mirror: f32,
    /// How much at grazing angles.
    pub rim: f32,
    /// Which level of the room's picture: 0 is sharp.
    pub blur: f32,
    /// How milky glass is; how strong the highlight on matte plastic.
    pub body: f32,
    /// Multiplies the tint: what the full path's film and lacquer make of this stuff that the lean path has not. Of wood
    /// it is measured: with it the mean colour from a seat is between those of `low` and of `high`, as the median of the
    /// three rooms.
    pub decoded: Vec3,
}

/// What the film makes of brown wood.
const BROWN: Vec3 = Vec3::new(1.10, 0.97, 0.84);

/// How polished a thing is with one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FullFinish {
    /// Bevy's perceptual roughness.
    pub roughness: f32,
    /// Bevy's reflectance.
    pub reflectance: f32,
    /// Lacquer over it, and how rough that is.
    pub coat: f32,
    /// How rough the lacquer is.
    pub coat_roughness: f32,
    /// How much rougher the deep parts of the relief are.
    pub spread: f32,
    /// How deep the relief is, squares.
    pub depth: f32,
    /// Glass: what of the light comes through half a square of it, linear RGB, and how much it scatters.
    pub clear: Option<Vec4>,
    /// It is flat, and mirrors what stands on it.
    pub gloss: Option<ReflectionSpec>,
}

/// How a flat top mirrors what stands on it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ReflectionSpec {
    /// How much, head on.
    pub head_on: f32,
    /// How much at grazing angles.
    pub grazing: f32,
    /// How far a mirrored point is spread, as a part of its height over the top.
    pub spread: f32,
}

/// The cloth under the base and in the trays, linear RGB.
pub const FELT: Vec3 = Vec3::new(0.013, 0.044, 0.024);

const WOODEN: MaterialSpec = MaterialSpec {
    texture: "boxwood",
    tint: Vec3::ONE,
    wear: Vec3::ONE,
    under_felt: Vec3::splat(0.5),
    inlay: Vec3::new(0.61, 0.40, 0.19),
    lean: LeanFinish {
        finish: Finish::Polished,
        mirror: 0.035,
        rim: 0.28,
        blur: 1.0,
        body: 0.0,
        decoded: BROWN,
    },
    full: FullFinish {
        roughness: 0.38,
        reflectance: 0.4,
        coat: 0.3,
        coat_roughness: 0.22,
        spread: 0.35,
        depth: 0.0035,
        clear: None,
        gloss: None,
    },
};

/// A piece.
pub fn piece(material: PieceMaterial, side: Side) -> MaterialSpec {
    match material {
        PieceMaterial::Wood => side.fold_wb(
            MaterialSpec {
                // White pieces stand out from light squares in every light.
                tint: Vec3::splat(1.20),
                lean: LeanFinish {
                    // On pale wood a highlight has to be stronger to be seen.
                    mirror: 0.06,
                    decoded: Vec3::new(0.93, 0.75, 0.775),
                    ..WOODEN.lean
                },
                wear: Vec3::new(1.10, 1.07, 1.02),
                under_felt: Vec3::splat(0.55),
                ..WOODEN
            },
            MaterialSpec {
                texture: "ebony",
                tint: Vec3::new(0.60, 0.62, 0.66),
                wear: Vec3::new(2.1, 1.75, 1.5),
                under_felt: Vec3::new(0.030, 0.0155, 0.0095),
                lean: LeanFinish {
                    mirror: 0.028,
                    rim: 0.16,
                    decoded: Vec3::new(0.90, 0.87, 0.86),
                    ..WOODEN.lean
                },
                full: FullFinish {
                    roughness: 0.36,
                    reflectance: 0.34,
                    coat: 0.12,
                    ..WOODEN.full
                },
                ..WOODEN
            },
        ),
        PieceMaterial::Marble => {
            let stone = MaterialSpec {
                wear: Vec3::ONE,
                lean: LeanFinish {
                    mirror: 0.05,
                    rim: 0.50,
                    blur: 0.0,
                    decoded: Vec3::ONE,
                    ..WOODEN.lean
                },
                full: FullFinish {
                    roughness: 0.16,
                    reflectance: 0.5,
                    coat: 0.0,
                    coat_roughness: 0.1,
                    spread: 0.12,
                    depth: 0.0,
                    clear: None,
                    gloss: None,
                },
                ..WOODEN
            };
            side.fold_wb(
                MaterialSpec {
                    texture: "marble_white",
                    tint: Vec3::new(0.90, 0.88, 0.84),
                    under_felt: Vec3::splat(0.65),
                    lean: LeanFinish {
                        decoded: Vec3::new(0.95, 0.90, 0.85),
                        ..stone.lean
                    },
                    ..stone
                },
                MaterialSpec {
                    texture: "marble_black",
                    tint: Vec3::splat(0.70),
                    under_felt: Vec3::splat(0.03),
                    ..stone
                },
            )
        }
        PieceMaterial::Plastic => {
            let matte = MaterialSpec {
                texture: "plastic",
                under_felt: Vec3::splat(0.75),
                lean: LeanFinish {
                    finish: Finish::Matte,
                    mirror: 0.04,
                    rim: 0.16,
                    blur: 3.0,
                    body: 1.1,
                    decoded: Vec3::splat(0.82),
                },
                full: FullFinish {
                    roughness: 0.52,
                    reflectance: 0.35,
                    // As it came out of the mould: a skin that is smoother than what is under it.
                    coat: 0.45,
                    coat_roughness: 0.24,
                    spread: 0.2,
                    depth: 0.0012,
                    clear: None,
                    gloss: None,
                },
                ..WOODEN
            };
            side.fold_wb(
                MaterialSpec {
                    tint: Vec3::new(0.82, 0.74, 0.57),
                    ..matte
                },
                MaterialSpec {
                    tint: Vec3::new(0.034, 0.032, 0.036),
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
                    mirror: 0.10,
                    rim: 1.35,
                    blur: 0.0,
                    body: 0.26,
                    decoded: Vec3::ONE,
                },
                full: FullFinish {
                    roughness: 0.06,
                    reflectance: 0.6,
                    coat: 0.0,
                    coat_roughness: 0.1,
                    spread: 0.0,
                    depth: 0.0,
                    clear: None,
                    gloss: None,
                },
                ..WOODEN
            };
            side.fold_wb(
                MaterialSpec {
                    tint: Vec3::new(0.90, 0.98, 0.95),
                    full: FullFinish {
                        clear: Some(Vec4::new(0.92, 0.96, 0.94, 0.30)),
                        ..glass.full
                    },
                    ..glass
                },
                MaterialSpec {
                    tint: Vec3::new(0.036, 0.042, 0.054),
                    lean: LeanFinish {
                        mirror: 0.06,
                        rim: 0.40,
                        body: 0.14,
                        // What light there is in it is blue.
                        decoded: Vec3::new(1.0, 1.4, 2.0),
                        ..glass.lean
                    },
                    full: FullFinish {
                        reflectance: 0.42,
                        clear: Some(Vec4::new(0.10, 0.135, 0.185, 0.12)),
                        ..glass.full
                    },
                    ..glass
                },
            )
        }
    }
}

/// The 64 squares.
pub fn board(material: BoardMaterial) -> MaterialSpec {
    let sheen = |mirror: f32, rim: f32, blur: f32| LeanFinish {
        finish: Finish::Sheen,
        mirror,
        rim,
        blur,
        body: 0.0,
        decoded: match material {
            BoardMaterial::Wood => Vec3::new(1.06, 0.885, 0.875),
            BoardMaterial::Marble => Vec3::new(0.89, 0.88, 0.82),
            BoardMaterial::Plastic => Vec3::new(0.94, 0.91, 0.85),
        },
    };
    match material {
        BoardMaterial::Wood => MaterialSpec {
            texture: "board",
            // White pieces stand out from light squares in every light.
            tint: Vec3::splat(0.72),
            lean: sheen(0.02, 0.18, 3.0),
            full: FullFinish {
                roughness: 0.36,
                coat: 0.0,
                depth: 0.0,
                spread: 0.25,
                gloss: Some(ReflectionSpec {
                    head_on: 0.20,
                    grazing: 0.90,
                    spread: 0.09,
                }),
                ..WOODEN.full
            },
            ..WOODEN
        },
        BoardMaterial::Marble => MaterialSpec {
            texture: "board_marble",
            tint: Vec3::splat(0.84),
            lean: sheen(0.045, 0.45, 2.0),
            full: FullFinish {
                roughness: 0.14,
                reflectance: 0.5,
                coat: 0.0,
                depth: 0.0,
                spread: 0.10,
                gloss: Some(ReflectionSpec {
                    head_on: 0.26,
                    grazing: 0.95,
                    spread: 0.045,
                }),
                ..WOODEN.full
            },
            ..WOODEN
        },
        BoardMaterial::Plastic => MaterialSpec {
            texture: "board_plastic",
            tint: Vec3::splat(0.80),
            lean: sheen(0.02, 0.10, 4.0),
            full: FullFinish {
                roughness: 0.66,
                reflectance: 0.3,
                coat: 0.0,
                depth: 0.0,
                spread: 0.1,
                ..WOODEN.full
            },
            ..WOODEN
        },
    }
}

/// The rim with its letters.
pub fn frame(material: BoardMaterial) -> MaterialSpec {
    let of = board(material);
    let inlaid = LeanFinish {
        finish: Finish::Inlaid,
        decoded: match material {
            // Its lacquer mirrors more of the room than the lean path gives back.
            BoardMaterial::Wood => Vec3::new(1.13, 1.09, 1.17),
            BoardMaterial::Marble | BoardMaterial::Plastic => of.lean.decoded,
        },
        // It is moulded and handled: less smooth than the squares.
        mirror: of.lean.mirror * 0.7,
        rim: of.lean.rim * 0.5,
        ..of.lean
    };
    let (texture, inlay) = match material {
        BoardMaterial::Wood => ("frame", Vec3::new(0.61, 0.40, 0.17)),
        BoardMaterial::Marble => ("frame_marble", Vec3::new(0.66, 0.52, 0.26)),
        BoardMaterial::Plastic => ("frame_plastic", Vec3::new(0.012, 0.085, 0.035)),
    };
    MaterialSpec {
        texture,
        inlay,
        lean: inlaid,
        ..of
    }
}

/// The table.
pub fn table() -> MaterialSpec {
    MaterialSpec {
        texture: "table",
        lean: LeanFinish {
            finish: Finish::Sheen,
            mirror: 0.02,
            rim: 0.20,
            blur: 4.0,
            body: 0.0,
            decoded: Vec3::new(1.06, 0.93, 0.85),
        },
        full: FullFinish {
            roughness: 0.46,
            coat: 0.0,
            depth: 0.0,
            spread: 0.3,
            ..WOODEN.full
        },
        ..WOODEN
    }
}

/// The trays for captured pieces.
pub fn tray() -> MaterialSpec {
    MaterialSpec {
        texture: "tray",
        tint: Vec3::splat(0.92),
        lean: LeanFinish {
            finish: Finish::Moulded,
            decoded: Vec3::new(0.95, 0.76, 0.74),
            ..WOODEN.lean
        },
        full: FullFinish {
            roughness: 0.6,
            // Cloth has no polish.
            reflectance: 0.1,
            coat: 0.0,
            depth: 0.0,
            spread: 0.4,
            ..WOODEN.full
        },
        ..WOODEN
    }
}

/// The case of the clock.
pub fn clock() -> MaterialSpec {
    MaterialSpec {
        texture: "clock",
        lean: LeanFinish {
            finish: Finish::Case,
            mirror: 0.05,
            rim: 0.2,
            blur: 1.0,
            body: 0.0,
            decoded: BROWN,
        },
        full: FullFinish {
            roughness: 0.36,
            depth: 0.0,
            spread: 0.0,
            ..WOODEN.full
        },
        ..WOODEN
    }
}

/// The clock's dials, which are read alike from both seats, whichever way the window lies.
pub fn dial() -> MaterialSpec {
    MaterialSpec {
        texture: "clock",
        tint: Vec3::splat(0.82),
        lean: LeanFinish {
            finish: Finish::Flat,
            decoded: Vec3::ONE,
            ..WOODEN.lean
        },
        full: FullFinish {
            roughness: 0.6,
            // Glare would grey the digits.
            reflectance: 0.12,
            coat: 0.0,
            depth: 0.0,
            spread: 0.0,
            ..WOODEN.full
        },
        ..WOODEN
    }
}
