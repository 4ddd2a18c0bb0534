//! What the players chose about how the game is shown: the settings that are remembered, and what follows from them
//! and from the machine.

use bevy::prelude::*;

use crate::settings::Settings;

pub use crate::settings::{
    AnimationSpeed, BoardMaterial, Notation, PieceMaterial, Quality, Room, ViewMode,
};

/// Starts with what suits most.
pub fn plugin(app: &mut App) {
    app.init_resource::<Preferences>()
        .init_resource::<SettingsSaved>();
}

/// Whether what is chosen will be there the next time, as far as is known.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct SettingsSaved(pub bool);

impl Default for SettingsSaved {
    fn default() -> Self {
        Self(true)
    }
}

/// How the game is shown. Reads like the [`Settings`] in it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Deref, DerefMut)]
pub struct Preferences {
    /// What is remembered.
    #[deref]
    pub settings: Settings,
    /// What the picture costs now: the chosen quality, or the one that suits the adapter.
    pub quality: Quality,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            quality: Quality::High,
        }
    }
}

impl Preferences {
    /// The same, with another setting.
    pub fn with(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        change(&mut self.settings);
        self
    }

    /// Whether the board is drawn to be read before all else: high contrast is for the board, too.
    pub fn is_legible(&self) -> bool {
        self.legibility || self.high_contrast
    }

    /// The same, in another quality, which is remembered.
    pub fn with_quality(mut self, quality: Quality) -> Self {
        self.settings.quality = Some(quality);
        self.quality = quality;
        self
    }
}

impl AnimationSpeed {
    /// How much time passes for a piece while one second passes; `None`: no time at all is needed.
    pub fn pace(self) -> Option<f32> {
        match self {
            Self::Off => None,
            Self::Fast => Some(2.2),
            Self::Full => Some(1.0),
        }
    }
}

impl Quality {
    /// Whether it is drawn by the lean path, which needs no GPU.
    pub fn is_lean(self) -> bool {
        self == Self::Software
    }
}
