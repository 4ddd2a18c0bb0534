//! What the players chose about how the game is shown.

use bevy::prelude::*;

/// Starts with what suits most.
pub fn plugin(app: &mut App) {
    app.init_resource::<Preferences>();
}

/// How the game is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Preferences {
    /// What the view does between moves.
    pub view: ViewMode,
    /// How fast men move.
    pub animation: AnimationSpeed,
    /// What the picture costs.
    pub quality: Quality,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            view: ViewMode::Turning,
            animation: AnimationSpeed::Full,
            quality: Quality::High,
        }
    }
}

/// What the view does between moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ViewMode {
    /// Turns to the player on move, after the man has landed.
    #[default]
    Turning,
    /// Stays where it is.
    Stay,
    /// From the side, White on the left.
    SideOn,
    /// From straight above.
    Overhead,
}

impl ViewMode {
    /// Every mode, in the order in which the key walks them.
    pub const ALL: [Self; 4] = [Self::Turning, Self::Stay, Self::SideOn, Self::Overhead];

    /// A short name for buttons.
    pub fn label(self) -> &'static str {
        match self {
            Self::Turning => "Turning",
            Self::Stay => "Stay",
            Self::SideOn => "Side-on",
            Self::Overhead => "Overhead",
        }
    }

    /// The mode after this one.
    pub fn next(self) -> Self {
        next_of(&Self::ALL, self)
    }
}

/// How fast men move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum AnimationSpeed {
    /// Men change places at once.
    Off,
    /// About twice as fast as a hand.
    Fast,
    /// As a calm hand moves.
    #[default]
    Full,
}

impl AnimationSpeed {
    /// Every speed, in the order in which the key walks them.
    pub const ALL: [Self; 3] = [Self::Full, Self::Fast, Self::Off];

    /// A short name for buttons.
    pub fn label(self) -> &'static str {
        match self {
            Self::Off => "Off",
            Self::Fast => "Fast",
            Self::Full => "Full",
        }
    }

    /// The speed after this one.
    pub fn next(self) -> Self {
        next_of(&Self::ALL, self)
    }

    /// How much time passes for a man while one second passes; `None`: no time at all is needed.
    pub fn pace(self) -> Option<f32> {
        match self {
            Self::Off => None,
            Self::Fast => Some(2.2),
            Self::Full => Some(1.0),
        }
    }
}

/// What the picture costs: a ladder from no GPU at all to a fast one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// No GPU: own small shader, baked light, blob shadows.
    Software,
    /// Physically based materials, a shadow, smooth edges.
    High,
}

impl Quality {
    /// Every step of the ladder, from the leanest.
    pub const ALL: [Self; 2] = [Self::Software, Self::High];

    /// A short name for buttons.
    pub fn label(self) -> &'static str {
        match self {
            Self::Software => "Software",
            Self::High => "High",
        }
    }
}

fn next_of<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or(0);
    all[(at + 1) % all.len()]
}
