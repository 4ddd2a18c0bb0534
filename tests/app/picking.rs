//! A pointer whose input goes through Bevy's picking, for what depends on the order of its events within a frame, or on
//! where it points. It lies over the entity that a test names; a camera straight above the board sees its position.

use bevy::{
    camera::{NormalizedRenderTarget, RenderTarget, RenderTargetInfo},
    input::touch::{TouchInput, TouchPhase},
    picking::{
        InteractionPlugin, PickingPlugin, PickingSystems,
        backend::{HitData, PointerHits},
        pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
    window::{PrimaryWindow, WindowRef},
};

use shakki::{
    chess::{Game, Square},
    scene::{camera::orbit::BoardCamera, geometry::square_center},
};

use crate::app::TestGame;

/// A mouse or a finger over a table.
pub struct PickingPointer {
    pub table: TestGame,
    pointer: PointerId,
    window: Entity,
    at: Vec2,
}

/// What the pointer lies over.
#[derive(Resource)]
struct Under(Entity);

/// The window's size in pixels, and that of a square in it.
const WINDOW: UVec2 = UVec2::new(800, 600);
const SQUARE: f32 = 50.0;

/// The middle of a square in the window.
fn on_screen(square: Square) -> Vec2 {
    let middle = square_center(square);
    WINDOW.as_vec2() / 2.0 + SQUARE * Vec2::new(middle.x, middle.z)
}

fn report_hit(
    under: Option<Res<Under>>,
    camera: Single<Entity, With<BoardCamera>>,
    pointers: Query<&PointerId>,
    mut hits: MessageWriter<PointerHits>,
) {
    let Some(under) = under else { return };
    for pointer in &pointers {
        let hit = HitData::new(*camera, 1.0, None, None);
        hits.write(PointerHits::new(*pointer, vec![(under.0, hit)], 0.0));
    }
}

impl PickingPointer {
    /// A pointer over a table with this game, with more plugins in the app.
    pub fn configured(game: Game, pointer: PointerId, configure: impl FnOnce(&mut App)) -> Self {
        let mut table = TestGame::configured(game, |app| {
            app.add_plugins((PickingPlugin, InteractionPlugin))
                .add_systems(PreUpdate, report_hit.in_set(PickingSystems::Backend));
            configure(app);
        });
        let world = table.app.world_mut();
        let window = Window {
            resolution: WINDOW.into(),
            ..default()
        };
        let window = world.spawn((window, PrimaryWindow)).id();
        world.spawn(pointer);
        let mut camera = Camera::default();
        let half = WINDOW.as_vec2() / 2.0 / SQUARE;
        // Bevy's depth is 1 at the near plane.
        camera.computed.clip_from_view =
            Mat4::orthographic_rh(-half.x, half.x, -half.y, half.y, 20.0, 0.1);
        camera.computed.target_info = Some(RenderTargetInfo {
            physical_size: WINDOW,
            scale_factor: 1.0,
        });
        let above = Transform::from_xyz(0.0, 10.0, 0.0).looking_at(Vec3::ZERO, Vec3::NEG_Z);
        world.spawn((BoardCamera, camera, above));
        table.frame();
        Self {
            table,
            pointer,
            window,
            at: Vec2::ZERO,
        }
    }

    /// The pointer goes to a square, over this entity.
    fn go_to(&mut self, square: Square, under: Entity) {
        let at = on_screen(square);
        let delta = at - std::mem::replace(&mut self.at, at);
        self.table.app.insert_resource(Under(under));
        self.input(PointerAction::Move { delta });
        match self.pointer {
            PointerId::Touch(_) => self.touch(TouchPhase::Moved),
            _ => {
                let window = self.table.app.world_mut().get_mut::<Window>(self.window);
                window.expect("a window").set_cursor_position(Some(at));
            }
        }
    }

    fn input(&mut self, action: PointerAction) {
        let target = RenderTarget::Window(WindowRef::Entity(self.window));
        let target: Option<NormalizedRenderTarget> = target.normalize(None);
        let location = Location {
            target: target.expect("a window"),
            position: self.at,
        };
        let input = PointerInput::new(self.pointer, location, action);
        self.table.app.world_mut().write_message(input);
    }

    fn touch(&mut self, phase: TouchPhase) {
        if let PointerId::Touch(id) = self.pointer {
            self.table.app.world_mut().write_message(TouchInput {
                phase,
                position: self.at,
                window: self.window,
                force: None,
                id,
            });
        }
    }

    /// The pointer goes to a square, over this entity, and presses there; a frame passes.
    pub fn press(&mut self, square: Square, under: Entity) -> &mut Self {
        self.go_to(square, under);
        self.touch(TouchPhase::Started);
        self.input(PointerAction::Press(PointerButton::Primary));
        self.table.frame().check();
        self
    }

    /// It goes to a square, over this entity, and a frame passes.
    pub fn go(&mut self, square: Square, under: Entity) -> &mut Self {
        self.go_to(square, under);
        self.table.frame().check();
        self
    }

    /// It goes to a square, over this entity, and lets go there, in one frame.
    pub fn go_and_release(&mut self, square: Square, under: Entity) -> &mut Self {
        self.go_to(square, under);
        self.touch(TouchPhase::Ended);
        self.input(PointerAction::Release(PointerButton::Primary));
        self.table.frame().check();
        self
    }

    /// The system cancels the pointer, and a frame passes.
    pub fn cancel(&mut self) -> &mut Self {
        self.touch(TouchPhase::Canceled);
        self.input(PointerAction::Cancel);
        self.table.frame().check();
        self
    }
}
