//! The preferences: the settings that are saved, and what follows from them and from the machine.

use bevy::prelude::*;

use crate::settings::Settings;

pub use crate::settings::{
    AnimationSpeed, BoardMaterial, Notation, PieceMaterial, Quality, Room, SeatView, ViewMode,
    Viewpoint,
};

/// Adds the default preferences.
pub fn plugin(app: &mut App) {
    app.init_resource::<Preferences>()
        .init_resource::<SettingsSaved>();
}

/// Whether the settings could be saved, as far as is known.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct SettingsSaved(pub bool);

impl Default for SettingsSaved {
    fn default() -> Self {
        Self(true)
    }
}

/// The preferences in use. Dereferences to the [`Settings`] in it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Deref, DerefMut)]
pub struct Preferences {
    /// The saved settings.
    #[deref]
    pub settings: Settings,
    /// The quality in use: the chosen one, or the one detected for the adapter.
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
    /// With another setting.
    pub fn with(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        change(&mut self.settings);
        self
    }

    /// Whether the board is drawn in its simplified style; high contrast implies it.
    pub fn is_legible(&self) -> bool {
        self.legibility || self.high_contrast
    }

    /// With another quality, which is saved.
    pub fn with_quality(mut self, quality: Quality) -> Self {
        self.settings.quality = Some(quality);
        self.quality = quality;
        self
    }
}

impl AnimationSpeed {
    /// The time factor of animations; `None` for no animation.
    pub fn pace(self) -> Option<f32> {
        match self {
            Self::Off => None,
            Self::Fast => Some(2.2),
            Self::Full => Some(1.0),
        }
    }
}

impl Quality {
    /// Whether it uses the software rendering path, which needs no GPU.
    pub fn is_lean(self) -> bool {
        self == Self::Software
    }
}
