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
    lean::{LeanMaterial, Surface},
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
    let mut outfit = |texture: &Handle<Image>, surface: Surface, roughness: f32, coat: f32| Outfit {
        lean: lean.add(LeanMaterial {
            surface,
            texture: texture.clone(),
        }),
        full: full.add(StandardMaterial {
            base_color_texture: Some(texture.clone()),
            perceptual_roughness: roughness,
            reflectance: 0.4,
            clearcoat: coat,
            clearcoat_perceptual_roughness: 0.25,
            ..default()
        }),
    };
    let surface = |gloss: f32, sharpness: f32, bounce: f32, rim: f32| Surface {
        tint: Vec4::ONE,
        gloss,
        sharpness,
        bounce,
        rim,
    };
    commands.insert_resource(Wardrobe {
        boxwood: outfit(&textures.boxwood, surface(0.22, 48.0, 1.1, 0.08), 0.42, 0.25),
        ebony: outfit(&textures.ebony, surface(0.20, 40.0, 1.0, 0.16), 0.40, 0.3),
        board: outfit(&textures.board, surface(0.05, 24.0, 1.0, 0.0), 0.45, 0.2),
        frame: outfit(&textures.frame, surface(0.06, 24.0, 1.0, 0.02), 0.5, 0.15),
        table: outfit(&textures.table, surface(0.04, 12.0, 1.0, 0.0), 0.6, 0.0),
    });
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

fn dress(commands: &mut Commands, entity: Entity, look: Look, quality: Quality, wardrobe: &Wardrobe) {
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
