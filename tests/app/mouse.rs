//! A simulated mouse: the picking events of a real pointer, in their order.

use std::time::Duration;

use bevy::{
    camera::{NormalizedRenderTarget, RenderTarget},
    picking::{
        backend::HitData,
        events::{Click, Drag, DragDrop, DragEnd, DragStart, Out, Over, Pointer, Press, Release},
        pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
    window::WindowRef,
};

use shakki::{chess::Square, play::input::pointer::CLICK_SLACK};

use crate::app::TestGame;

/// A mouse over a table. Events bubble from the entity under it to the window, as real ones do.
pub struct Mouse {
    pub table: TestGame,
    pub window: Entity,
    /// An entity that is neither a square nor a piece, such as the table top.
    pub beside: Entity,
    pub button: PointerButton,
    /// The mouse, or a finger.
    pub pointer: PointerId,
}

/// What lies under the pointer.
#[derive(Clone, Copy, Debug)]
pub enum At {
    /// The square itself.
    Square(&'static str),
    /// The piece on the square.
    Piece(&'static str),
    /// Neither.
    Beside,
    /// Any other pickable entity.
    Thing(Entity),
}

/// Far enough to be no click.
pub const FAR: f32 = CLICK_SLACK * 10.0;
/// A small movement, still a click.
pub const NEAR: f32 = CLICK_SLACK / 2.0;

impl Mouse {
    pub fn at(mut table: TestGame) -> Self {
        let world = table.app.world_mut();
        let window = world.spawn(Window::default()).id();
        let beside = world.spawn(Name::new("table top")).id();
        Self {
            table,
            window,
            beside,
            button: PointerButton::Primary,
            pointer: PointerId::Mouse,
        }
    }

    pub fn new() -> Self {
        Self::at(TestGame::new())
    }

    pub fn from_fen(fen: &str) -> Self {
        Self::at(TestGame::from_fen(fen))
    }

    fn entity(&mut self, at: At) -> Entity {
        match at {
            At::Square(name) => self.table.square(square(name)),
            At::Piece(name) => self.table.piece(square(name)),
            At::Beside => self.beside,
            At::Thing(entity) => entity,
        }
    }

    fn hit(&self) -> HitData {
        HitData::new(self.window, 1.0, None, None)
    }

    fn location(&self) -> Location {
        let target = RenderTarget::Window(WindowRef::Entity(self.window));
        let target: Option<NormalizedRenderTarget> = target.normalize(None);
        Location {
            target: target.expect("a window"),
            position: Vec2::new(400.0, 300.0),
        }
    }

    fn trigger<E: std::fmt::Debug + Clone + Reflect>(&mut self, entity: Entity, event: E) {
        let pointer = Pointer::new(self.pointer, self.location(), event, entity);
        self.table.app.world_mut().trigger(pointer);
    }

    pub fn over(&mut self, at: At) -> &mut Self {
        let (entity, hit) = (self.entity(at), self.hit());
        self.trigger(entity, Over { hit });
        self
    }

    pub fn out(&mut self, at: At) -> &mut Self {
        let (entity, hit) = (self.entity(at), self.hit());
        self.trigger(entity, Out { hit });
        self
    }

    /// The button goes down, and a frame passes.
    pub fn press(&mut self, at: At) -> &mut Self {
        let (entity, hit) = (self.entity(at), self.hit());
        let (button, count) = (self.button, 1);
        self.trigger(entity, Press { button, hit, count });
        self.table.frame().check();
        self
    }

    /// The pointer moves with the button down; `first` begins a drag.
    pub fn drag(&mut self, pressed: At, distance: f32, first: bool) -> &mut Self {
        let (entity, hit, button) = (self.entity(pressed), self.hit(), self.button);
        if first {
            self.trigger(entity, DragStart { button, hit });
        }
        let distance = Vec2::new(distance, 0.0);
        let drag = Drag {
            button,
            distance,
            delta: distance,
        };
        self.trigger(entity, drag);
        self.table.frame().check();
        self
    }

    fn click_event(&mut self, entity: Entity) {
        let click = Click {
            button: self.button,
            hit: self.hit(),
            duration: Duration::from_millis(80),
            count: 1,
        };
        self.trigger(entity, click);
    }

    /// The button goes up after a drag, over `target`, and a frame passes. The piece that was pressed floats above the
    /// board and is not in the pointer's way, so there is a click only where a square was pressed.
    pub fn drop(&mut self, pressed: At, target: At, distance: f32) -> &mut Self {
        let (dropped, target) = (self.entity(pressed), self.entity(target));
        let (button, hit) = (self.button, self.hit());
        if dropped == target {
            self.click_event(target);
        }
        let release = Release {
            button,
            hit: hit.clone(),
        };
        self.trigger(target, release);
        let drop = DragDrop {
            button,
            dropped,
            hit,
        };
        self.trigger(target, drop);
        let distance = Vec2::new(distance, 0.0);
        self.trigger(dropped, DragEnd { button, distance });
        self.table.frame().check();
        self
    }

    /// A whole drag from one entity to another.
    pub fn drag_and_drop(&mut self, from: At, to: At) -> &mut Self {
        self.press(from)
            .drag(from, NEAR, true)
            .drag(from, FAR, false)
            .drop(from, to, FAR)
    }

    /// A click that does not move.
    pub fn click(&mut self, at: At) -> &mut Self {
        self.press(at);
        let (entity, hit, button) = (self.entity(at), self.hit(), self.button);
        self.click_event(entity);
        self.trigger(entity, Release { button, hit });
        self.table.frame().check();
        self
    }

    /// A click with a small movement of the hand.
    pub fn trembling_click(&mut self, at: At) -> &mut Self {
        self.press(at).drag(at, NEAR, true).drop(at, at, NEAR)
    }

    /// A long drag that ends where it began.
    pub fn there_and_back(&mut self, at: At) -> &mut Self {
        self.press(at)
            .drag(at, NEAR, true)
            .drag(at, FAR, false)
            .drag(at, NEAR, false)
            .drop(at, at, NEAR)
    }

    /// The system cancels the pointer: picking sends no event for it.
    pub fn cancel(&mut self) -> &mut Self {
        let input = PointerInput::new(self.pointer, self.location(), PointerAction::Cancel);
        self.table.app.world_mut().write_message(input);
        self.table.frame().check();
        self
    }

    pub fn selected(&self) -> Option<Square> {
        self.table.selected()
    }

    /// The targets of the selected piece: `e4`, `d5x` for a capture, in order.
    pub fn goals(&self) -> String {
        let mut goals: Vec<String> = self
            .table
            .selection()
            .targets
            .iter()
            .map(|target| format!("{}{}", target.square, if target.capture { "x" } else { "" }))
            .collect();
        goals.sort();
        goals.join(" ")
    }

    /// The moves played since the last call, in SAN; nothing was refused meanwhile.
    pub fn played(&mut self) -> String {
        let heard = self.table.heard();
        assert!(heard.rejected.is_empty(), "{:?}", heard.rejected);
        assert_eq!(
            heard.requested.len(),
            heard.played.len(),
            "one try, one move"
        );
        let sans: Vec<String> = heard.played.into_iter().map(|played| played.san).collect();
        sans.join(" ")
    }

    /// The one refusal since the last call; nothing was played meanwhile.
    pub fn why_not(&mut self) -> String {
        let mut heard = self.table.heard();
        assert!(heard.played.is_empty(), "{:?}", heard.played);
        assert_eq!(heard.rejected.len(), 1, "{:?}", heard.rejected);
        heard.rejected.remove(0).why
    }

    /// Nothing was asked, played or refused since the last call.
    pub fn nothing_happened(&mut self) {
        let heard = self.table.heard();
        assert!(heard.requested.is_empty(), "{:?}", heard.requested);
        assert!(heard.rejected.is_empty(), "{:?}", heard.rejected);
    }
}

/// A square by its name.
pub fn square(name: &str) -> Square {
    crate::app::square(name)
}
