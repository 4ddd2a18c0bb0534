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
    assets::Textures,
    lean::{Finish, LeanMaterial, Surface},
};

/// Makes the materials of both paths, and dresses everything again when the quality changes.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, make_wardrobe).add_systems(
        Update,
        (dress_new, dress_all.run_if(resource_changed::<Preferences>))
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
}

/// The quality that suits an adapter: software rendering is recognised by its type.
pub fn quality_for(adapter: &RenderAdapterInfo) -> Quality {
    if format!("{:?}", adapter.device_type) == "Cpu" {
        Quality::Software
    } else {
        Quality::High
    }
}

#[derive(Clone)]
struct Outfit {
    lean: Handle<LeanMaterial>,
    full: Handle<StandardMaterial>,
}

#[derive(Resource)]
struct Wardrobe {
    boxwood: Outfit,
    ebony: Outfit,
    board: Outfit,
    frame: Outfit,
    table: Outfit,
}

impl Wardrobe {
    fn of(&self, look: Look) -> &Outfit {
        match look {
            Look::Man(side) => side.fold_wb(&self.boxwood, &self.ebony),
            Look::Board => &self.board,
            Look::Frame => &self.frame,
            Look::Table => &self.table,
        }
    }
}

fn make_wardrobe(
    mut commands: Commands,
    textures: Res<Textures>,
    mut lean: ResMut<Assets<LeanMaterial>>,
    mut full: ResMut<Assets<StandardMaterial>>,
) {
    let mut outfit =
        |texture: &Handle<Image>, tint: Vec3, lean_look: Lean, full_look: Full| Outfit {
            lean: lean.add(LeanMaterial {
                surface: Surface {
                    tint: (tint * lean_look.light).extend(1.0),
                    gloss: lean_look.gloss,
                    bounce: 1.0,
                    rim: lean_look.rim,
                    unused: 0.0,
                },
                texture: texture.clone(),
                finish: lean_look.finish,
            }),
            full: full.add(StandardMaterial {
                base_color: Color::linear_rgb(tint.x, tint.y, tint.z),
                base_color_texture: Some(texture.clone()),
                perceptual_roughness: full_look.roughness,
                reflectance: 0.4,
                clearcoat: full_look.coat,
                clearcoat_perceptual_roughness: 0.25,
                ..default()
            }),
        };
    // What falls on a surface that lies flat: the sky above and the key light at its angle, as in the lean shader.
    let falls_flat = Vec3::new(1.318, 1.251, 1.183);
    let polished = |gloss: f32, rim: f32| Lean {
        finish: Finish::Polished,
        light: Vec3::ONE,
        gloss,
        rim,
    };
    let flat = Lean {
        finish: Finish::Flat,
        light: falls_flat,
        gloss: 0.0,
        rim: 0.0,
    };
    let moulded = Lean {
        finish: Finish::Moulded,
        light: Vec3::ONE,
        gloss: 0.0,
        rim: 0.0,
    };
    let full_look = |roughness: f32, coat: f32| Full { roughness, coat };
    commands.insert_resource(Wardrobe {
        boxwood: outfit(
            &textures.boxwood,
            Vec3::ONE,
            polished(0.22, 0.08),
            full_look(0.42, 0.25),
        ),
        ebony: outfit(
            &textures.ebony,
            Vec3::ONE,
            polished(0.20, 0.16),
            full_look(0.40, 0.3),
        ),
        board: outfit(
            &textures.board,
            Vec3::ONE,
            flat,
            full_look(0.45, 0.2),
        ),
        frame: outfit(&textures.frame, Vec3::ONE, moulded, full_look(0.5, 0.15)),
        table: outfit(
            &textures.table,
            TABLE_TINT,
            flat,
            full_look(0.6, 0.0),
        ),
    });
}

/// The table stays back behind the board.
const TABLE_TINT: Vec3 = Vec3::splat(0.62);

#[derive(Clone, Copy)]
struct Lean {
    finish: Finish,
    light: Vec3,
    gloss: f32,
    rim: f32,
}

#[derive(Clone, Copy)]
struct Full {
    roughness: f32,
    coat: f32,
}

fn dress_new(
    mut commands: Commands,
    preferences: Res<Preferences>,
    wardrobe: Res<Wardrobe>,
    new: Query<(Entity, &Look), Added<Look>>,
) {
    for (entity, look) in &new {
        dress(&mut commands, entity, *look, preferences.quality, &wardrobe);
    }
}

fn dress_all(
    mut commands: Commands,
    preferences: Res<Preferences>,
    mut worn: Local<Option<Quality>>,
    wardrobe: Res<Wardrobe>,
    all: Query<(Entity, &Look)>,
) {
    if worn.replace(preferences.quality) == Some(preferences.quality) {
        return;
    }
    for (entity, look) in &all {
        dress(&mut commands, entity, *look, preferences.quality, &wardrobe);
    }
}

fn dress(
    commands: &mut Commands,
    entity: Entity,
    look: Look,
    quality: Quality,
    wardrobe: &Wardrobe,
) {
    let outfit = wardrobe.of(look);
    let mut thing = commands.entity(entity);
    match quality {
        Quality::Software => thing
            .remove::<MeshMaterial3d<StandardMaterial>>()
            .insert((MeshMaterial3d(outfit.lean.clone()), NotShadowCaster)),
        Quality::High => thing
            .remove::<(MeshMaterial3d<LeanMaterial>, NotShadowCaster)>()
            .insert(MeshMaterial3d(outfit.full.clone())),
    };
}
