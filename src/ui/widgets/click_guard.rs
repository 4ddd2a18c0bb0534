//! A button that comes up under a resting pointer is deaf for a moment: the second click of a double-click was meant for
//! what stood there before.

use bevy_egui::egui::{Id, Pos2, Response, Ui, response::Flags};

use crate::play::arbiter::match_actions::HEARD_AFTER;

/// So long it is deaf, seconds: as long as an offer takes to be heard an answer to.
const DEAF: f64 = HEARD_AFTER.as_secs_f64();
/// A hand that has moved farther than this, in points, means the button where it is now.
const AWAY: f32 = 8.0;

/// What is known of a button.
#[derive(Clone, Copy, Debug)]
struct ButtonTiming {
    /// When it was drawn last.
    pass: u64,
    /// When it came up, seconds.
    since: f64,
    /// Where the pointer was then.
    pointer: Option<Pos2>,
}

/// The button as the hand means it: without the click that was not for it. Keys are always heard.
pub fn heed(ui: &Ui, mut response: Response) -> Response {
    let ctx = ui.ctx();
    let pass = ctx.cumulative_pass_nr();
    let (now, pointer) = ctx.input(|input| (input.time, input.pointer.latest_pos()));
    let id = Id::new("known").with(response.id);
    let before = ctx.data(|data| data.get_temp::<ButtonTiming>(id));
    let known = match before {
        Some(known) if known.pass + 1 >= pass => ButtonTiming { pass, ..known },
        _ => ButtonTiming {
            pass,
            since: now,
            pointer,
        },
    };
    ctx.data_mut(|data| data.insert_temp(id, known));
    let rests = match (known.pointer, pointer) {
        (Some(then), Some(now)) => then.distance(now) <= AWAY,
        _ => false,
    };
    if rests && now - known.since < DEAF {
        response.flags.remove(Flags::CLICKED);
    }
    response
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Event, Modifiers, PointerButton, RawInput, pos2, vec2};

    use super::*;

    /// A button is drawn at these times in seconds, with these events; at which of them it was clicked.
    fn clicked(frames: &[(f64, Vec<Event>, bool)]) -> Vec<f64> {
        let ctx = egui::Context::default();
        let mut heard = Vec::new();
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
                    if heed(ui, button).clicked() {
                        heard.push(*time);
                    }
                }
            });
            output.textures_delta.clear();
        }
        heard
    }

    const AT: Pos2 = pos2(60.0, 40.0);

    fn moved(to: Pos2) -> Vec<Event> {
        vec![Event::PointerMoved(to)]
    }

    fn press(pressed: bool) -> Vec<Event> {
        vec![Event::PointerButton {
            pos: AT,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        }]
    }

    #[test]
    fn the_second_half_of_a_double_click_is_not_for_what_has_just_come() {
        let frames = [
            (1.0, moved(AT), false),
            (1.1, vec![], true),
            (1.15, vec![], true),
            (1.2, press(true), true),
            (1.25, press(false), true),
            // Who has read it can click it.
            (1.9, press(true), true),
            (1.95, press(false), true),
            // It goes and comes again: again a surprise.
            (2.5, vec![], false),
            (3.0, vec![], true),
            (3.1, press(true), true),
            (3.15, press(false), true),
        ];
        assert_eq!(clicked(&frames), [1.95]);
    }

    #[test]
    fn a_hand_that_comes_to_it_is_heard_at_once() {
        let frames = [
            (1.0, moved(pos2(250.0, 150.0)), false),
            (1.1, vec![], true),
            (1.15, moved(AT), true),
            (1.2, press(true), true),
            (1.25, press(false), true),
        ];
        assert_eq!(clicked(&frames), [1.25]);
    }
}
