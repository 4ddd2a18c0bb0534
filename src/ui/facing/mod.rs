//! Face to face: for a screen that lies flat between two players. The board is seen from straight above and does not
//! turn; each player has a strip at their own edge with name, clock, captured pieces and buttons. The far one, Black's,
//! is turned by 180 degrees.
//!
//! egui cannot turn widgets. So the far strip is laid out upright below the window, outside the visible area, and
//! turned by 180 degrees on the way to the screen ([`rotation`]); pointers over it are turned the other way. For egui,
//! keyboard focus and screen readers it is a strip like the other.

pub mod player_strip;
pub mod rotation;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Area, Id, Order, Sense, UiBuilder},
};

use crate::{
    chess::Color,
    play::{
        arbiter::{clock::ClockFaces, current_match::CurrentMatch, draw_claim_move::DrawClaimMove},
        input::promotion::PromotionState,
        messages::MatchCommand,
        record_notes::RecordNotes,
        rules::Rules,
        shared::{FocusPromotion, Seat},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        layout::Layout,
        panel::model::PanelModel,
        strip::message::LastMessage,
        widgets::{buttons::NamedButtons, theme},
    },
};

use player_strip::{PlayerStrip, StripAction};

/// Draws the strips of both players.
pub fn plugin(app: &mut App) {
    app.init_resource::<Resigning>()
        .add_systems(
            Update,
            forget_resigning.after(crate::play::PlaySystems::React),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(UiSystems::Panel).run_if(is_facing),
        );
}

/// Whether the players sit face to face now.
pub fn is_facing(layout: Res<Layout>) -> bool {
    layout.facing
}

/// The player who has pressed the button to resign and is asked for confirmation.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resigning(Option<Color>);

/// Withdraws the question when the game goes on.
fn forget_resigning(rules: Res<Rules>, layout: Res<Layout>, mut resigning: ResMut<Resigning>) {
    if resigning.0.is_some() && (rules.is_changed() || !layout.facing) {
        resigning.0 = None;
    }
}

fn draw(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    draw_claim: Res<DrawClaimMove>,
    faces: Res<ClockFaces>,
    current_match: Res<CurrentMatch>,
    (message, notes): (Res<LastMessage>, Res<RecordNotes>),
    (mut resigning, mut focus): (ResMut<Resigning>, ResMut<FocusPromotion>),
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let preferences = ui_actions.preferences();
    let model = PanelModel {
        rules: &rules,
        promotion: &promotion,
        draw_claim: &draw_claim,
        faces: &faces,
        current_match: &current_match,
        opening: None,
        autoplay: false,
        notes: &notes,
        seat: Seat::White,
        letters: preferences.letters(),
        announces: rules.announces(&preferences),
        announcement: rules.announcement(&preferences),
    };
    let ctx = contexts.ctx_mut()?;
    // The buttons that get the keyboard are those of the player who chooses.
    let focuses_choice = std::mem::take(&mut focus.0);
    if focuses_choice {
        ui_actions.request_redraw();
    }
    for side in Color::ALL {
        let strip = PlayerStrip {
            side,
            model: &model,
            message: message.0.as_ref(),
            is_resigning: resigning.0 == Some(side),
            focuses_choice,
        };
        let place = side.fold_wb(layout.near_strip(), layout.far_strip_upright());
        match show_in_place(ctx, &layout, place, &strip, &mut named) {
            Some(StripAction::AskToResign) => resigning.0 = Some(side),
            Some(StripAction::Stay) => resigning.0 = None,
            Some(StripAction::Resign) => {
                resigning.0 = None;
                ui_actions.send([UiAction::Match(MatchCommand::Resign(side))]);
            }
            Some(StripAction::Do(action)) => ui_actions.send([action]),
            None => continue,
        }
        ctx.request_repaint();
    }
    Ok(())
}

fn show_in_place(
    ctx: &egui::Context,
    layout: &Layout,
    place: egui::Rect,
    strip: &PlayerStrip,
    named: &mut NamedButtons,
) -> Option<StripAction> {
    Area::new(Id::new("player's strip").with(strip.side.is_white()))
        // `Order::Background` would let the pointer through.
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_min_size(place.size());
            // `rotation` recognizes the strip by this clip rectangle.
            ui.set_clip_rect(place);
            ui.painter().rect_filled(place, 0.0, theme::BACKGROUND);
            let inside = place.shrink2(egui::vec2(10.0, player_strip::MARGIN));
            let mut inside = ui.new_child(UiBuilder::new().max_rect(inside));
            player_strip::show(&mut inside, &layout.measure(), strip, named)
        })
        .inner
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::{
        ecs::system::RunSystemOnce,
        input::keyboard::{Key, KeyCode},
    };

    use super::*;
    use crate::{
        chess::{
            Game, Square, Variant, fen,
            find_move::FoundMove,
            table::{Action, Header, MatchOptions, Table, TakeBacks},
        },
        computer::{self, ComputerSeat, Level},
        play::{
            input::selection::Selection,
            messages::MoveRequested,
            preferences::{Preferences, ViewMode},
            shared::{ButtonsOnScreen, FocusPromotion, ViewCommand},
        },
        ui::testing::{
            games::{REPEATED, game_after},
            layout::{PanelHarness, SMALL_SIZES, WINDOW_SIZE},
            text_fit::in_every_language,
        },
    };

    fn table(clock: &str) -> Table {
        let options = MatchOptions {
            clocks: clock.parse().expect("a time control"),
            touch_move: true,
            take_backs: Some(TakeBacks::ByAgreement),
            ..MatchOptions::default()
        };
        Table::new(Header::new(options).with_players("Anna-Kaarina", "Wolfeschlegelsteinhausen"))
    }

    fn act(table: &mut Table, action: Action) {
        table.act(action, Duration::ZERO).expect("it can be done");
    }

    fn after_a_move() -> Rules {
        let mut table = table("5+3");
        let mv = table.moves()[0];
        act(&mut table, Action::Move(mv));
        Rules::at(table)
    }

    fn face_to_face(size: (f32, f32), rules: Rules) -> PanelHarness {
        let mut harness = PanelHarness::of(size, rules);
        harness.app.world_mut().resource_mut::<Preferences>().view = ViewMode::FaceToFace;
        for _ in 0..3 {
            harness.frame();
        }
        harness
    }

    fn rules(harness: &PanelHarness) -> &Rules {
        harness.app.world().resource::<Rules>()
    }

    #[test]
    fn each_player_has_a_strip_at_their_edge() {
        let harness = face_to_face(WINDOW_SIZE, after_a_move());
        for button in [
            "takeback", "offer", "claim", "resign", "pause", "adjust", "menu",
        ] {
            for side in ["white", "black"] {
                assert!(
                    harness.has_button(&format!("{side}_{button}")),
                    "{side} {button}"
                );
            }
        }
        assert!(!harness.has_button("takeback"), "the side panel is gone");
        let seen = &harness.app.world().resource::<ButtonsOnScreen>().0;
        let at = |name: &str| {
            seen.iter()
                .find(|(other, _)| *other == name)
                .expect("seen")
                .1
        };
        let (width, height) = WINDOW_SIZE;
        // Each menu is the last button, at the player's own right hand.
        let (white, black) = (at("white_menu"), at("black_menu"));
        assert!(white.x > 0.9 * width && white.y > 0.85 * height, "{white}");
        assert!(black.x < 0.1 * width && black.y < 0.15 * height, "{black}");
        let between = at("white_takeback") + at("black_takeback");
        assert!(
            (between - Vec2::new(width, height)).length() < 2.0,
            "{between}"
        );
    }

    #[test]
    fn a_player_offers_and_the_other_answers() {
        let mut harness = face_to_face(WINDOW_SIZE, after_a_move());
        harness.click("black_offer");
        assert_eq!(rules(&harness).table().draw_offer(), Some(Color::Black));
        assert!(harness.has_button("white_yes") && !harness.has_button("black_yes"));
        harness.wait_to_answer();
        harness.click("white_no");
        assert_eq!(rules(&harness).table().draw_offer(), None);
        // White takes its own last move back, with Black's consent.
        harness.click("black_takeback");
        assert!(rules(&harness).table().take_back_request().is_none());
        harness.click("white_takeback");
        let asked = rules(&harness).table().take_back_request().expect("asked");
        assert_eq!(asked.by, Color::White);
        harness.wait_to_answer();
        harness.click("black_yes");
        assert_eq!(rules(&harness).game().cursor(), 0);
    }

    #[test]
    fn a_person_takes_back_a_move_with_the_answer_of_the_computer() {
        let mut table = table("5+3");
        let seat = ComputerSeat::Own(Level::FirstGame);
        for action in computer::seat_actions(&table, Color::Black, Some(&seat)) {
            act(&mut table, action);
        }
        for _ in 0..2 {
            let mv = table.moves()[0];
            act(&mut table, Action::Move(mv));
        }
        let mut harness = face_to_face(WINDOW_SIZE, Rules::at(table));
        harness.click("white_takeback");
        let table = rules(&harness).table();
        let is_asked = table.take_back_request().is_some();
        assert!(is_asked || table.game().cursor() == 0, "or agreed to");
    }

    #[test]
    fn a_player_resigns_once_asked() {
        for (resign, yes, no) in [
            ("white_resign", "white_yes", "white_no"),
            ("black_resign", "black_yes", "black_no"),
        ] {
            let mut harness = face_to_face(WINDOW_SIZE, after_a_move());
            harness.click(resign).click(no);
            assert!(rules(&harness).table().pending().is_none());
            harness.click(resign).click(yes);
            let table = rules(&harness).table();
            let loser = table.pending().map(|pending| pending.loser);
            let winner = table.outcome().and_then(|outcome| outcome.winner);
            let side = if resign.starts_with("white") {
                Color::White
            } else {
                Color::Black
            };
            assert!(loser == Some(side) || winner == Some(!side), "{resign}");
        }
    }

    #[test]
    fn m7_who_promotes_chooses_at_their_own_edge() {
        for (fen, from, to, own, others) in [
            (
                "4k3/6P1/8/8/8/8/8/4K3 w - - 0 1",
                Square::G7,
                Square::G8,
                "white_knight",
                "black_knight",
            ),
            (
                "4k3/8/8/8/8/8/6p1/4K3 b - - 0 1",
                Square::G2,
                Square::G1,
                "black_knight",
                "white_knight",
            ),
        ] {
            let game = Game::from_fen(fen).expect("a position");
            assert!(matches!(
                game.find_move(from, to, None),
                Ok(FoundMove::NeedsPromotion)
            ));
            let mut harness = face_to_face(WINDOW_SIZE, Rules::new(game));
            harness.send(MoveRequested {
                from: from.into(),
                to,
                promotion: None,
                king_steps: false,
            });
            harness.frame();
            harness.frame();
            assert!(harness.has_button(own) && !harness.has_button(others));
            harness.click(own);
            let played = &rules(&harness).game().plies()[0].san;
            assert!(played.contains("=N"), "{played}");
        }
    }

    #[test]
    fn a_pointer_on_a_dialog_over_the_far_strip_is_not_turned() {
        let mut harness = face_to_face(WINDOW_SIZE, after_a_move());
        let on_strip = egui::pos2(100.0, 20.0);
        let in_layout = |harness: &mut PanelHarness| {
            let world = harness.app.world_mut();
            let place = move |place: rotation::PointerPlace| place.in_layout(on_strip);
            world.run_system_once(place).expect("it runs")
        };
        assert_ne!(in_layout(&mut harness), on_strip);
        harness.send(ViewCommand::NewGame);
        harness.frame();
        assert_eq!(in_layout(&mut harness), on_strip);
    }

    #[test]
    fn all_words_fit() {
        let asked = || {
            let mut table = table("90+30");
            let mv = table.moves()[0];
            act(&mut table, Action::Move(mv));
            act(&mut table, Action::Offer(Color::Black));
            Rules::at(table)
        };
        let claimable = || {
            let options = table("90+30").options().clone();
            let mut table = Table::adopt(&game_after(&REPEATED), options);
            act(&mut table, Action::Offer(Color::Black));
            Rules::at(table)
        };
        let counted = || {
            let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 60";
            Rules::new(Game::from_fen(fen).expect("a position"))
        };
        let ended = || {
            let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
            Rules::new(Game::from_fen(mate).expect("a position"))
        };
        let states: [&dyn Fn() -> Rules; 5] = [&after_a_move, &asked, &claimable, &counted, &ended];
        for size in [WINDOW_SIZE].into_iter().chain(SMALL_SIZES) {
            for state in states {
                let rules = state();
                let layout = Layout {
                    facing: true,
                    ..Layout::of(Vec2::new(size.0, size.1))
                };
                let place = layout.near_strip();
                for (side, is_resigning) in [
                    (Color::White, false),
                    (Color::Black, false),
                    (Color::Black, true),
                ] {
                    let (promotion, faces) = (
                        PromotionState::default(),
                        ClockFaces {
                            white: rules.table().clock().text(Color::White),
                            black: rules.table().clock().text(Color::Black),
                            ..ClockFaces::default()
                        },
                    );
                    let model = PanelModel {
                        rules: &rules,
                        promotion: &promotion,
                        draw_claim: &DrawClaimMove::No,
                        faces: &faces,
                        current_match: &CurrentMatch::default(),
                        opening: None,
                        autoplay: false,
                        notes: &RecordNotes::default(),
                        seat: Seat::White,
                        letters: None,
                        announces: true,
                        announcement: None,
                    };
                    let strip = PlayerStrip {
                        side,
                        model: &model,
                        message: None,
                        is_resigning,
                        focuses_choice: false,
                    };
                    let width = place.width() - 20.0;
                    in_every_language("a player's strip", width, place.height(), |ui, named| {
                        player_strip::show(ui, &layout.measure(), &strip, named);
                    });
                }
            }
        }
    }

    #[test]
    fn v2_who_castles_or_steps_chooses_at_their_own_edge() {
        let castles = || {
            let game = Game::from_fen("1k6/8/8/8/8/8/PPP5/RK4R1 w GA - 0 1").expect("a position");
            let mut harness = face_to_face(WINDOW_SIZE, Rules::new(game));
            harness.send(MoveRequested {
                from: Square::B1.into(),
                to: Square::C1,
                promotion: None,
                king_steps: false,
            });
            harness.problems();
            harness
        };
        for (button, played) in [("white_rook", "O-O"), ("white_king", "Kc1")] {
            let mut harness = castles();
            let shapes = harness.frame();
            let texts = PanelHarness::texts(&shapes);
            let asked = |(text, _): &(String, egui::Rect)| text == "Castle, or move the king?";
            assert!(texts.iter().any(asked), "{texts:?}");
            assert!(!harness.has_button("black_king"));
            harness.click(button);
            let plies = rules(&harness).game().plies();
            assert!(plies[0].san.starts_with(played), "{}", plies[0].san);
        }
    }

    #[test]
    fn v10_who_drops_a_piece_chooses_it_at_their_own_edge() {
        let start = fen::read_as(
            "4k3/pppp4/8/8/8/8/4PPPP/4K3[NNPq] w - - 0 1",
            Variant::Crazyhouse,
        );
        let game = Game::from_position(start.expect("a position"));
        let mut harness = face_to_face(WINDOW_SIZE, Rules::new(game));
        let world = harness.app.world_mut();
        world.resource_mut::<Selection>().cursor = Some(Square::E4);
        let enter = (egui::Key::Enter, KeyCode::Enter, Key::Enter);
        harness.press_everywhere(enter.0, enter.1, enter.2);
        harness.problems();
        assert!(harness.has_button("white_knight") && harness.has_button("white_cancel"));
        assert!(!harness.has_button("white_queen"));
        harness.click("white_pawn");
        assert_eq!(rules(&harness).game().plies()[0].san, "@e4");
    }

    #[test]
    fn m7_a_controller_moves_between_the_choices() {
        let game = Game::from_fen("4k3/6P1/8/8/8/8/8/4K3 w - - 0 1").expect("a position");
        let mut harness = face_to_face(WINDOW_SIZE, Rules::new(game));
        harness.send(MoveRequested {
            from: Square::G7.into(),
            to: Square::G8,
            promotion: None,
            king_steps: false,
        });
        harness.problems();
        let world = harness.app.world_mut();
        world.resource_mut::<FocusPromotion>().0 = true;
        harness.frame();
        assert!(!harness.app.world().resource::<FocusPromotion>().0);
        let ctx = harness.egui();
        assert!(ctx.memory(egui::Memory::focused).is_some());
        harness.press(egui::Key::ArrowRight);
        harness.frame();
        harness.press(egui::Key::Enter);
        harness.frame();
        harness.frame();
        let played = &rules(&harness).game().plies()[0].san;
        assert!(played.contains("=R"), "the second choice: {played}");
    }
}
