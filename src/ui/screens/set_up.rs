//! The set-up panel, in place of the side panel: the pieces to choose from, turn, castling and en passant rights, and
//! the reasons why a game cannot start from the position.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        Align2, Area, Id, Label, Order, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui,
        UiBuilder, WidgetInfo, WidgetType, vec2,
    },
};

use crate::{
    chess::{
        Color, Role, Variant,
        arrangement::{Arrangement, CastlingRight},
    },
    play::{
        PlaySystems,
        input::selection::Selection,
        mode::set_up::{SetUp, SetUpTool},
    },
    ui::{
        UiSystems,
        action::UiActions,
        dialogs::{frame, new_match::NewMatch},
        layout::Layout,
        panel::captured::glyph,
        strip::{lines, message},
        widgets::{
            buttons::NamedButtons,
            form::{self, FormChoice},
            theme,
        },
    },
    words::{Localized, pieces::spoken::coloured_piece, say, variant},
};

/// Shows the panel while pieces are set up.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, clear_selection.in_set(PlaySystems::React))
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Panel));
}

/// Clears the selection when the set-up begins.
fn clear_selection(
    setting_up: Res<SetUp>,
    mut selection: ResMut<Selection>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if setting_up.is_changed() {
        if setting_up.is_open() && selection.origin().is_some() {
            selection.deselect();
        }
        redraw.write(RequestRedraw);
    }
}

/// The buttons of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUpAnswer {
    /// Start the game there.
    Use,
    /// Leave the position as it was.
    Cancel,
}

fn show(
    mut contexts: EguiContexts,
    mut setting_up: ResMut<SetUp>,
    mut new: ResMut<NewMatch>,
    layout: Res<Layout>,
    selection: Res<Selection>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
    mut just_opened: Local<bool>,
) -> Result {
    if !setting_up.is_open() {
        *just_opened = true;
        return Ok(());
    }
    if layout.settings {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let place = layout.side();
    let mut now = setting_up.clone();
    let answer = Area::new(Id::new("set up"))
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_min_size(place.size());
            let margin = if place.width() < 225.0 { 9.0 } else { 14.0 };
            let inside = place.shrink2(vec2(margin, 12.0));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
            page(&mut ui, &mut now, &mut named)
        })
        .inner;
    if *setting_up != now {
        *setting_up = now;
    }
    let (enter, escape) = frame::enter_and_escape(ctx);
    let free = ui_actions.keys_are_free() && !std::mem::take(&mut *just_opened);
    let legal = setting_up
        .board()
        .is_some_and(|board| board.position().is_ok());
    let answer = answer
        .or((enter && free && legal && selection.cursor.is_none()).then_some(SetUpAnswer::Use))
        .or((escape && free).then_some(SetUpAnswer::Cancel));
    if let Some(answer) = answer {
        let pieces = setting_up.end();
        new.reopen(pieces.filter(|_| answer == SetUpAnswer::Use));
        ui_actions.send([]);
        ctx.request_repaint();
    }
    Ok(())
}

/// The form, scrolling where there is too little room, and below it, always visible, what is wrong and the buttons.
pub fn page(ui: &mut Ui, setting_up: &mut SetUp, named: &mut NamedButtons) -> Option<SetUpAnswer> {
    const GAP: f32 = 4.0;
    const SPACING: f32 = 8.0;
    ui.spacing_mut().item_spacing.y = GAP;
    // Why the position cannot be used, next to the button that is grey for it.
    let problems = setting_up.board().and_then(|board| board.position().err());
    let problem = problems.iter().flatten().next().map(|problem| {
        let words = message::sentence(&problem.localized());
        let mut job = lines::words(&words, 13.0, theme::ALERT);
        job.wrap.max_width = ui.available_width();
        ui.painter().layout_job(job)
    });
    let told = problem.as_ref().map_or(0.0, |line| line.size().y + GAP);
    let footer_height = 2.0 * (form::wide_button_height(ui) + GAP) + SPACING + told;
    let legal = ScrollArea::vertical()
        .auto_shrink([false, true])
        .max_height((ui.available_height() - footer_height).max(60.0))
        .show(ui, |ui| position_form(ui, setting_up, named))
        .inner?;
    ui.add_space(SPACING);
    if let Some(line) = problem {
        ui.label(line);
    }
    let mut answer = None;
    ui.add_enabled_ui(legal, |ui| {
        let word = say!("setup-use");
        if form::wide_button(ui, named, "setup_use", &word, "Enter", legal).clicked() {
            answer = Some(SetUpAnswer::Use);
        }
    });
    let word = say!("match-cancel");
    if form::wide_button(ui, named, "setup_leave", &word, "Esc", false).clicked() {
        answer = Some(SetUpAnswer::Cancel);
    }
    answer
}

/// The form: pieces, turn, rights, and all problems but the first. Returns whether the position is legal; none if no
/// pieces are being set up.
fn position_form(ui: &mut Ui, setting_up: &mut SetUp, named: &mut NamedButtons) -> Option<bool> {
    ui.label(
        RichText::new(say!("setup-title"))
            .font(theme::serif(24.0))
            .color(theme::IVORY),
    );
    form::small_text(ui, &say!("setup-help"));
    ui.add_space(6.0);
    let mut tool = setting_up.tool;
    palette(ui, &mut tool, named);
    if tool != setting_up.tool {
        setting_up.tool = tool;
    }
    let board = setting_up.board_mut()?;
    let choices = [
        FormChoice::new("setup_start", say!("setup-start")),
        FormChoice::new("setup_clear", say!("setup-clear")),
    ];
    match form::actions(ui, named, &choices) {
        Some(0) => *board = Arrangement::of(&board.variant().usual_start()),
        Some(_) => board.clear(),
        None => {}
    }
    let choices = [
        FormChoice::new("setup_white", say!("setup-white")),
        FormChoice::new("setup_black", say!("setup-black")),
    ];
    let chosen = usize::from(board.turn() == Color::Black);
    let words = say!("setup-turn");
    match form::choose(ui, named, &words, &choices, Some(chosen)) {
        Some(0) => board.set_turn(Color::White),
        Some(_) => board.set_turn(Color::Black),
        None => {}
    }
    choose_variant(ui, board, named);
    castling(ui, board, named);
    en_passant(ui, board, named);
    let drops = board.variant().drops();
    if drops {
        pockets(ui, setting_up, named);
    }
    let board = setting_up.board_mut()?;
    ui.add_space(8.0);
    let problems = board.position().err().unwrap_or_default();
    let legal = problems.is_empty();
    if legal {
        form::small_text(ui, &say!("setup-valid"));
    }
    for problem in problems.iter().skip(1) {
        let words = message::sentence(&problem.localized());
        ui.add(Label::new(RichText::new(words).size(13.0).color(theme::ALERT)).wrap());
    }
    Some(legal)
}

/// The pieces of both sides in two rows, and the eraser.
fn palette(ui: &mut Ui, tool: &mut SetUpTool, named: &mut NamedButtons) {
    const ROLES: [Role; 6] = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    const NAMES: [[&str; 6]; 2] = [
        ["set_K", "set_Q", "set_R", "set_B", "set_N", "set_P"],
        ["set_k", "set_q", "set_r", "set_b", "set_n", "set_p"],
    ];
    let side = ((ui.available_width() - 5.0 * 3.0) / 6.0).clamp(20.0, 40.0);
    for (color, names) in [Color::White, Color::Black].into_iter().zip(NAMES) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            for (role, name) in ROLES.into_iter().zip(names) {
                let piece = role.of(color);
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
                response.widget_info(|| {
                    WidgetInfo::selected(
                        WidgetType::RadioButton,
                        true,
                        *tool == SetUpTool::Piece(piece),
                        coloured_piece(piece),
                    )
                });
                named.register(name, &response);
                let chosen = *tool == SetUpTool::Piece(piece);
                let (fill, piece_colour) = color.fold_wb(
                    (theme::PIECE_BACKGROUND, theme::IVORY),
                    (theme::PIECE_BACKGROUND, theme::EBONY),
                );
                ui.painter().rect_filled(rect, theme::ROUNDING, fill);
                let edge = if chosen {
                    Stroke::new(3.0, theme::ACCENT)
                } else if response.hovered() || response.has_focus() {
                    Stroke::new(1.5, theme::IVORY)
                } else {
                    Stroke::new(1.0, theme::BORDER)
                };
                ui.painter()
                    .rect_stroke(rect, theme::ROUNDING, edge, StrokeKind::Inside);
                ui.painter().text(
                    rect.center(),
                    Align2::CENTER_CENTER,
                    glyph(role),
                    theme::font(side * 0.72),
                    piece_colour,
                );
                if response.clicked() {
                    *tool = SetUpTool::Piece(piece);
                }
                response.on_hover_text(say!("setup-key", key = piece.char().to_string()));
            }
        });
    }
    let empty = *tool == SetUpTool::Empty;
    let choice =
        [FormChoice::new("set_nothing", say!("setup-remove")).tip(say!("setup-key", key = "X"))];
    if form::buttons(ui, named, &choice, empty.then_some(0)).is_some() {
        *tool = SetUpTool::Empty;
    }
    ui.add_space(4.0);
}

fn choose_variant(ui: &mut Ui, board: &mut Arrangement, named: &mut NamedButtons) {
    ui.add_space(4.0);
    let is_960 = board.variant() == Variant::Chess960;
    let words = say!("setup-chess960");
    if form::switch(ui, named, "setup_960", &words, "", is_960) {
        board.set_variant(match is_960 {
            true => Variant::Standard,
            false => Variant::Chess960,
        });
    }
    let choices = Variant::OTHERS.map(|one| FormChoice::new(one.code(), variant::name(one)));
    let chosen = Variant::OTHERS
        .iter()
        .position(|one| *one == board.variant());
    if let Some(index) = form::choose(ui, named, &say!("match-variant"), &choices, chosen) {
        // Choosing the selected one again deselects it.
        let other = chosen != Some(index);
        board.set_variant(if other {
            Variant::OTHERS[index]
        } else {
            Variant::Standard
        });
    }
}

fn castling(ui: &mut Ui, board: &mut Arrangement, named: &mut NamedButtons) {
    ui.add_space(4.0);
    let words = RichText::new(say!("setup-castling")).size(form::TEXT_SIZE);
    ui.label(words.color(theme::IVORY));
    let names = ["right_K", "right_Q", "right_k", "right_q"];
    for (right, name) in CastlingRight::ALL.into_iter().zip(names) {
        let words = match (right.side, right.is_short()) {
            (Color::White, true) => say!("setup-white-short"),
            (Color::White, false) => say!("setup-white-long"),
            (Color::Black, true) => say!("setup-black-short"),
            (Color::Black, false) => say!("setup-black-long"),
        };
        let has = board.has(right);
        ui.add_enabled_ui(board.allows(right), |ui| {
            if form::switch(ui, named, name, &words, "", has) {
                board.set_right(right, !has);
            }
        });
    }
}

/// Buttons that fill and empty the pockets, which are shown in the trays (V10).
fn pockets(ui: &mut Ui, setting_up: &mut SetUp, named: &mut NamedButtons) {
    ui.add_space(4.0);
    let choices = [
        FormChoice::new("setup_pocket", say!("setup-pocket")),
        FormChoice::new("setup_pocket_empty", say!("setup-pocket-empty")),
    ];
    match form::actions(ui, named, &choices) {
        Some(0) => setting_up.fill_pocket(),
        Some(_) => {
            if let Some(board) = setting_up.board_mut() {
                board.empty_pockets();
            }
        }
        None => {}
    }
}

fn en_passant(ui: &mut Ui, board: &mut Arrangement, named: &mut NamedButtons) {
    let squares = board.en_passant_candidates();
    if squares.is_empty() {
        return;
    }
    let mut choices = vec![FormChoice::new(
        "passed_none",
        say!("setup-en-passant-none"),
    )];
    choices.extend(
        squares
            .iter()
            .map(|square| FormChoice::new("", square.to_string())),
    );
    let chosen = board
        .en_passant()
        .and_then(|passed| squares.iter().position(|square| *square == passed))
        .map_or(0, |at| at + 1);
    let words = say!("setup-en-passant");
    match form::choose(ui, named, &words, &choices, Some(chosen)) {
        Some(0) => board.set_en_passant(None),
        Some(index) => board.set_en_passant(Some(squares[index - 1])),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::{Key, KeyCode};
    use bevy_egui::egui::{self, accesskit::Role};

    use super::*;
    use crate::{
        play::{mode::photo::PhotoMode, rules::Rules, shared::Overlays},
        ui::testing::{
            layout::{PanelHarness, labelled, nodes},
            text_fit::{PANEL_SIZES, in_every_language},
        },
    };

    #[test]
    fn every_word_fits_in_every_language() {
        for (width, height) in PANEL_SIZES {
            let mut crazyhouse = Arrangement::start();
            crazyhouse.set_variant(Variant::Crazyhouse);
            for pieces in [Arrangement::start(), Arrangement::empty(), crazyhouse] {
                let mut setting_up = SetUp::default();
                setting_up.begin(pieces);
                in_every_language("setting up", width, height, |ui, named| {
                    page(ui, &mut setting_up, named);
                });
            }
        }
    }

    #[test]
    fn v1_to_v10_a_cleared_board_is_one_of_the_same_variant() {
        let mut harness = PanelHarness::new(Rules::default());
        for variant in Variant::ALL {
            let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
            setting_up.begin(Arrangement::of(&variant.usual_start()));
            for _ in 0..3 {
                harness.frame();
            }
            harness.click("setup_clear");
            let setting_up = harness.app.world().resource::<SetUp>();
            let board = setting_up.board().expect("it is open");
            assert!(board.board().occupied().is_empty());
            assert_eq!(board.variant(), variant);
        }
    }

    #[test]
    fn escape_leaves_what_lies_over_the_set_up_and_not_the_set_up() {
        let open_help = |app: &mut App| app.world_mut().resource_mut::<Overlays>().help = true;
        let open_photo = |app: &mut App| app.world_mut().resource_mut::<PhotoMode>().on = true;
        for open in [open_help as fn(&mut App), open_photo] {
            let mut harness = PanelHarness::new(Rules::default());
            let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
            setting_up.begin(Arrangement::start());
            harness.problems();
            open(&mut harness.app);
            harness.frame();
            harness.frame();
            let escape = (egui::Key::Escape, KeyCode::Escape, Key::Escape);
            harness.press_everywhere(escape.0, escape.1, escape.2.clone());
            harness.frame();
            let world = harness.app.world();
            assert!(!world.resource::<Overlays>().help);
            assert!(!world.resource::<PhotoMode>().on);
            assert!(world.resource::<SetUp>().is_open());
            harness.press_everywhere(escape.0, escape.1, escape.2);
            assert!(!harness.app.world().resource::<SetUp>().is_open());
        }
    }

    #[test]
    fn why_a_position_cannot_be_used_is_in_sight() {
        for size in [(1280.0, 720.0), (800.0, 600.0)] {
            let mut harness = PanelHarness::of(size, Rules::default());
            let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
            setting_up.begin(Arrangement::empty());
            harness.problems();
            let problems = Arrangement::empty().position().expect_err("no kings");
            let words = message::sentence(&problems[0].localized());
            let shapes = harness.frame();
            let texts = PanelHarness::texts(&shapes);
            let seen = texts.iter().find(|(text, _)| *text == words);
            let (_, place) = seen.expect("it is drawn");
            assert!(place.bottom() < size.1, "{place}");
        }
    }

    #[test]
    fn a_screen_reader_tells_white_pieces_from_black_ones() {
        let mut setting_up = SetUp::default();
        setting_up.begin(Arrangement::start());
        let nodes = nodes(|ui| {
            page(ui, &mut setting_up, &mut NamedButtons::default());
        });
        for piece in ["white knight", "black knight"] {
            assert_eq!(labelled(&nodes, piece).role(), Role::RadioButton);
        }
    }
}
