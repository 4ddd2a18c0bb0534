//! Which material a thing wears on each step of the quality ladder. Things say what they are; only this file knows
//! what that costs.

use bevy::{light::NotShadowCaster, prelude::*, render::renderer::RenderAdapterInfo};

use crate::{
    chess::Color as Side,
    play::{
        PlaySystems,
        preferences::{Preferences, Quality},
    },
};

use super::{
    assets::{self, Awaited, Reading},
    clock_body, clock_dial, ghost,
    lean::{Finish, LeanMaterial, Surface},
    men,
};

/// Makes the materials of both paths, and dresses everything again when the quality changes.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, make_wardrobe).add_systems(
        Update,
        (
            make_wardrobe.run_if(resource_changed::<Preferences>),
            dress
                .after(men::shape_men)
                .after(clock_body::dress_clock)
                .after(clock_dial::write_times)
                .after(ghost::dress_ghosts),
        )
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// What a thing is made of.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A man of that side: boxwood or ebony.
    Man(Side),
    /// The 64 squares.
    Board,
    /// The rim.
    Frame,
    /// The table.
    Table,
    /// A man of that side who is only thought of.
    Ghost(Side),
    /// The case of the clock.
    Clock,
    /// The clock's dials.
    Dial,
}

/// The quality that suits an adapter: software rendering is recognised by its type.
pub fn quality_for(adapter: &RenderAdapterInfo) -> Quality {
    if format!("{:?}", adapter.device_type) == "Cpu" {
        Quality::Software
    } else {
        Quality::High
    }
}

/// The materials of one step of the ladder; those of the others are not made.
#[derive(Resource)]
struct Wardrobe {
    quality: Quality,
    boxwood: Outfit,
    ebony: Outfit,
    board: Outfit,
    frame: Outfit,
    table: Outfit,
    boxwood_ghost: Outfit,
    ebony_ghost: Outfit,
    clock: Outfit,
    dial: Outfit,
}

#[derive(Clone)]
enum Outfit {
    Lean(Handle<LeanMaterial>),
    Full(Handle<StandardMaterial>),
}

impl Wardrobe {
    fn of(&self, look: Look) -> &Outfit {
        match look {
            Look::Man(side) => side.fold_wb(&self.boxwood, &self.ebony),
            Look::Board => &self.board,
            Look::Frame => &self.frame,
            Look::Table => &self.table,
            Look::Ghost(side) => side.fold_wb(&self.boxwood_ghost, &self.ebony_ghost),
            Look::Clock => &self.clock,
            Look::Dial => &self.dial,
        }
    }
}

/// The table stays back behind the board.
const TABLE_TINT: Vec3 = Vec3::splat(1.0);
/// How much of what is behind it a ghost hides. Black's hides more: light shines through dark wood as through glass.
const BOXWOOD_GHOST: f32 = 0.62;
const EBONY_GHOST: f32 = 0.88;
/// The dials are read alike from both seats, whichever way the window lies.
const DIAL_TINT: Vec3 = Vec3::splat(0.82);
/// What falls on a surface that lies flat: the sky above and the key light at its angle, as in the lean shader.
const FALLS_FLAT: Vec3 = Vec3::new(1.318, 1.251, 1.183);

fn make_wardrobe(
    mut commands: Commands,
    preferences: Res<Preferences>,
    worn: Option<Res<Wardrobe>>,
    server: Res<AssetServer>,
    mut awaited: ResMut<Awaited>,
    mut lean: ResMut<Assets<LeanMaterial>>,
    mut full: ResMut<Assets<StandardMaterial>>,
) {
    let quality = preferences.quality;
    if worn.is_some_and(|worn| worn.quality == quality) {
        return;
    }
    let mut turned = |name: &str, opacity: f32, gloss: f32, rim: f32, roughness: f32| match quality
    {
        Quality::Software => {
            let texture = assets::texture(&server, name, Reading::Plain);
            awaited.0.push(texture.clone());
            Outfit::Lean(lean.add(LeanMaterial {
                surface: Surface {
                    tint: Vec3::ONE.extend(opacity),
                    gloss,
                    rim,
                },
                texture,
                finish: if opacity < 1.0 {
                    Finish::Ghost
                } else {
                    Finish::Polished
                },
            }))
        }
        Quality::Low | Quality::Medium | Quality::High | Quality::Ultra => {
            let texture = assets::texture(&server, name, Reading::Decoded);
            awaited.0.push(texture.clone());
            Outfit::Full(full.add(StandardMaterial {
                base_color: Color::WHITE.with_alpha(opacity),
                alpha_mode: if opacity < 1.0 {
                    AlphaMode::Blend
                } else {
                    AlphaMode::Opaque
                },
                base_color_texture: Some(texture),
                perceptual_roughness: roughness,
                reflectance: 0.4,
                clearcoat: 0.25,
                clearcoat_perceptual_roughness: 0.25,
                ..default()
            }))
        }
    };
    let boxwood = turned("boxwood", 1.0, 0.22, 0.08, 0.38);
    let ebony = turned("ebony", 1.0, 0.20, 0.16, 0.34);
    let boxwood_ghost = turned("boxwood", BOXWOOD_GHOST, 0.22, 0.30, 0.38);
    let ebony_ghost = turned("ebony", EBONY_GHOST, 0.20, 0.50, 0.34);
    let clock = turned("clock", 1.0, 0.24, 0.06, 0.36);
    let mut plain = |name: &str, finish: Finish, tint: Vec3, roughness: f32| match quality {
        Quality::Software => {
            let texture = assets::texture(&server, name, Reading::Plain);
            awaited.0.push(texture.clone());
            let light = match finish {
                Finish::Flat => FALLS_FLAT,
                Finish::Moulded | Finish::Polished | Finish::Ghost => Vec3::ONE,
            };
            Outfit::Lean(lean.add(LeanMaterial {
                surface: Surface {
                    tint: (tint * light).extend(1.0),
                    ..default()
                },
                texture,
                finish,
            }))
        }
        Quality::Low | Quality::Medium | Quality::High | Quality::Ultra => {
            let texture = assets::texture(&server, name, Reading::Decoded);
            awaited.0.push(texture.clone());
            Outfit::Full(full.add(StandardMaterial {
                base_color: Color::linear_rgb(tint.x, tint.y, tint.z),
                base_color_texture: Some(texture),
                perceptual_roughness: roughness,
                reflectance: 0.4,
                ..default()
            }))
        }
    };
    let wardrobe = Wardrobe {
        quality,
        boxwood,
        ebony,
        board: plain("board", Finish::Flat, Vec3::ONE, 0.40),
        frame: plain("frame", Finish::Moulded, Vec3::ONE, 0.42),
        table: plain("table", Finish::Flat, TABLE_TINT, 0.5),
        boxwood_ghost,
        ebony_ghost,
        clock,
        dial: plain("clock", Finish::Flat, DIAL_TINT, 0.6),
    };
    commands.insert_resource(wardrobe);
}

/// Dresses what is new, and everything when the wardrobe is another.
fn dress(mut commands: Commands, wardrobe: Res<Wardrobe>, things: Query<(Entity, Ref<Look>)>) {
    let all = wardrobe.is_changed();
    for (entity, look) in &things {
        if !all && !look.is_changed() {
            continue;
        }
        let mut thing = commands.entity(entity);
        match wardrobe.of(*look).clone() {
            Outfit::Lean(material) => thing
                .remove::<MeshMaterial3d<StandardMaterial>>()
                .insert((MeshMaterial3d(material), NotShadowCaster)),
            Outfit::Full(material) => thing
                .remove::<(MeshMaterial3d<LeanMaterial>, NotShadowCaster)>()
                .insert(MeshMaterial3d(material)),
        };
        if matches!(*look, Look::Ghost(_)) {
            thing.insert(NotShadowCaster);
        }
    }
}
