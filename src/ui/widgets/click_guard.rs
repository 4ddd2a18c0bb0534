//! Protection against double-clicks: a button that appears under a resting pointer ignores clicks for a moment, because
//! the second click of a double-click was meant for what was there before.

use bevy_egui::egui::{Id, Pos2, Response, Ui, response::Flags};

use crate::play::arbiter::match_actions::MIN_ANSWER_DELAY;

/// How long clicks are ignored, seconds: the delay before an offer can be answered.
const GUARD_SECONDS: f64 = MIN_ANSWER_DELAY.as_secs_f64();
/// A pointer that has moved farther than this, in points, since the button appeared, means the button.
const MOVED_DISTANCE: f32 = 8.0;

/// When a button appeared.
#[derive(Clone, Copy, Debug)]
struct ButtonTiming {
    /// The pass in which it was last drawn.
    pass: u64,
    /// When it appeared, seconds.
    since: f64,
    /// The pointer position at that time; none once the pointer has been elsewhere.
    pointer: Option<Pos2>,
}

/// Removes a click that came too early from a response. Keys always count.
pub fn ignore_early_click(ui: &Ui, mut response: Response) -> Response {
    let ctx = ui.ctx();
    let pass = ctx.cumulative_pass_nr();
    let (now, pointer) = ctx.input(|input| (input.time, input.pointer.latest_pos()));
    let id = Id::new("known").with(response.id);
    let previous = ctx.data(|data| data.get_temp::<ButtonTiming>(id));
    let mut timing = match previous {
        Some(timing) if timing.pass + 1 >= pass => ButtonTiming { pass, ..timing },
        _ => ButtonTiming {
            pass,
            since: now,
            pointer,
        },
    };
    let is_near = |then: &Pos2| pointer.is_some_and(|now| then.distance(now) <= MOVED_DISTANCE);
    timing.pointer = timing.pointer.filter(is_near);
    ctx.data_mut(|data| data.insert_temp(id, timing));
    if timing.pointer.is_some() && now - timing.since < GUARD_SECONDS {
        response.flags.remove(Flags::CLICKED);
    }
    response
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Event, Modifiers, PointerButton, RawInput, pos2, vec2};

    use super::*;

    /// Draws a button at these times in seconds, with these events; returns the times at which it was clicked.
    fn clicked(frames: &[(f64, Vec<Event>, bool)]) -> Vec<f64> {
        let ctx = egui::Context::default();
        let mut clicks = Vec::new();
        for (time, events, shown) in frames {
            let input = RawInput {
                screen_rect: Some(egui::Rect::from_min_size(
                    pos2(0.0, 0.0),
                    vec2(300.0, 200.0),
                )),
                time: Some(*time),
                events: events.clone(),
                ..RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                if *shown {
                    let button = ui.put(
                        egui::Rect::from_min_size(pos2(20.0, 20.0), vec2(100.0, 40.0)),
                        egui::Button::new("Resign"),
                    );
                    if ignore_early_click(ui, button).clicked() {
                        clicks.push(*time);
                    }
                }
            });
            output.textures_delta.clear();
        }
        clicks
    }

    const BUTTON_CENTER: Pos2 = pos2(60.0, 40.0);

    fn moved(to: Pos2) -> Vec<Event> {
        vec![Event::PointerMoved(to)]
    }

    fn press(pressed: bool) -> Vec<Event> {
        vec![Event::PointerButton {
            pos: BUTTON_CENTER,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        }]
    }

    #[test]
    fn the_second_click_of_a_double_click_is_ignored() {
        let frames = [
            (1.0, moved(BUTTON_CENTER), false),
            (1.1, vec![], true),
            (1.15, vec![], true),
            (1.2, press(true), true),
            (1.25, press(false), true),
            // Late enough to be meant.
            (1.9, press(true), true),
            (1.95, press(false), true),
            // It disappears and appears again: guarded again.
            (2.5, vec![], false),
            (3.0, vec![], true),
            (3.1, press(true), true),
            (3.15, press(false), true),
        ];
        assert_eq!(clicked(&frames), [1.95]);
    }

    #[test]
    fn a_click_after_moving_to_the_button_counts_at_once() {
        let frames = [
            (1.0, moved(pos2(250.0, 150.0)), false),
            (1.1, vec![], true),
            (1.15, moved(BUTTON_CENTER), true),
            (1.2, press(true), true),
            (1.25, press(false), true),
        ];
        assert_eq!(clicked(&frames), [1.25]);
    }

    #[test]
    fn a_click_after_moving_away_and_back_counts_at_once() {
        let frames = [
            (1.0, moved(BUTTON_CENTER), false),
            (1.1, vec![], true),
            (1.15, moved(pos2(250.0, 150.0)), true),
            (1.2, moved(BUTTON_CENTER), true),
            (1.25, press(true), true),
            (1.3, press(false), true),
        ];
        assert_eq!(clicked(&frames), [1.3]);
    }
}
