//! The menus behind *More* and behind the "…" of a result: commands without a button of their own, with their keys.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, pos2},
};

use crate::{
    play::{
        PlaySystems,
        arbiter::{draw_claim_move::DrawClaimMove, match_actions},
        input::promotion::PromotionState,
        messages::{MatchCommand, ReviewTarget},
        rules::Rules,
        shared::{CameraCommand, ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        strip::result::{self, ResultDismissed},
        widgets::{
            buttons::NamedButtons,
            icons::Icon,
            menu::{self, MenuAnswer, MenuEntry},
        },
    },
    words::{say, side_key},
};

/// Opens, draws and closes the menus.
pub fn plugin(app: &mut App) {
    app.init_resource::<MoreMenu>()
        .add_systems(
            Update,
            (
                open_more.run_if(on_view_command(ViewCommand::More)),
                open_after_game.run_if(on_view_command(ViewCommand::MoreAfterGame)),
            )
                .in_set(PlaySystems::React),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// Which menu is open.
#[derive(Resource, Default, Debug)]
pub struct MoreMenu {
    open: Option<Menu>,
    /// The button that opened it, if the keyboard did: it gets the focus back afterwards.
    opener: Option<egui::Id>,
    /// Whether it has been drawn.
    is_shown: bool,
}

/// The menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Menu {
    /// That of the panel.
    Panel,
    /// That of the result under the board.
    AfterGame,
}

impl Menu {
    /// The name of the button that it belongs to.
    fn button(self) -> &'static str {
        match self {
            Self::Panel => "more",
            Self::AfterGame => "result_more",
        }
    }
}

impl MoreMenu {
    /// Whether one is open.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    fn open(&mut self, menu: Menu) {
        *self = Self {
            open: Some(menu),
            ..Self::default()
        };
    }
}

fn open_more(mut menu: ResMut<MoreMenu>, mut redraw: MessageWriter<RequestRedraw>) {
    menu.open(Menu::Panel);
    redraw.write(RequestRedraw);
}

fn open_after_game(mut menu: ResMut<MoreMenu>, mut redraw: MessageWriter<RequestRedraw>) {
    menu.open(Menu::AfterGame);
    redraw.write(RequestRedraw);
}

fn show(
    mut contexts: EguiContexts,
    mut more: ResMut<MoreMenu>,
    rules: Res<Rules>,
    (promotion, draw_claim): (Res<PromotionState>, Res<DrawClaimMove>),
    mut dismissed: ResMut<ResultDismissed>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let Some(open) = more.open else {
        if let Some(opener) = more.bypass_change_detection().opener.take() {
            // One frame later: the key that closed the menu removes the focus in its own frame.
            let ctx = contexts.ctx_mut()?;
            ctx.memory_mut(|memory| memory.request_focus(opener));
            ui_actions.request_redraw();
        }
        return Ok(());
    };
    let button = named.0.iter().find(|(name, _)| *name == open.button());
    let Some(&(_, at)) = button else {
        // A screen has replaced its button.
        *more = MoreMenu::default();
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    if !more.is_shown {
        more.is_shown = true;
        more.opener = ctx.memory(egui::Memory::focused);
    }
    let entries = match open {
        Menu::Panel => panel_entries(&rules, &promotion, &draw_claim),
        Menu::AfterGame => result::menu_entries(&rules),
    };
    let (shown, mut actions): (Vec<MenuEntry>, Vec<Vec<UiAction>>) = entries.into_iter().unzip();
    let from_keys = more.opener.is_some();
    let place = pos2(at.x, at.y);
    let answer = menu::show(ctx, open, place, &shown, from_keys, &mut named);
    let Some(answer) = answer else {
        return Ok(());
    };
    *more = MoreMenu {
        opener: more.opener,
        ..MoreMenu::default()
    };
    if let MenuAnswer::Chosen(index) = answer {
        if shown[index].name == result::HIDE {
            dismissed.hide(&rules);
        }
        ui_actions.send(actions.swap_remove(index));
    }
    ui_actions.request_redraw();
    Ok(())
}

/// The entries of *More*: the rarer actions of the game, then files and games, the program, the view. Those that are
/// not possible now are left out.
pub fn panel_entries(
    rules: &Rules,
    promotion: &PromotionState,
    draw_claim: &DrawClaimMove,
) -> Vec<(MenuEntry, Vec<UiAction>)> {
    let mut entries = game_entries(rules, promotion, draw_claim);
    let view = |entry: MenuEntry, command| (entry, vec![UiAction::View(command)]);
    let group = |mut entry: MenuEntry| {
        entry.begins_group = true;
        entry
    };
    let entry = |name, icon, word, key| MenuEntry::new(name, word, key).icon(icon);
    entries.extend([
        view(
            group(entry("new", Icon::New, say!("start-new"), "Ctrl+N")),
            ViewCommand::NewGame,
        ),
        view(
            entry("open", Icon::Open, say!("start-open"), "Ctrl+O"),
            ViewCommand::OpenFile,
        ),
        view(
            entry("save", Icon::Save, say!("panel-save"), "Ctrl+S").tip(say!("panel-save-tip")),
            ViewCommand::SaveFile,
        ),
        view(
            entry("share", Icon::Share, say!("panel-share"), "F6").tip(say!("panel-share-tip")),
            ViewCommand::Share,
        ),
        view(
            entry("games", Icon::Games, say!("start-games"), "Ctrl+G"),
            ViewCommand::Games,
        ),
        view(
            group(entry("menu", Icon::Menu, say!("more-start"), "F10")),
            ViewCommand::Menu,
        ),
        (
            entry("book", Icon::Book, say!("start-book"), "F2"),
            vec![UiAction::Book(None)],
        ),
        view(
            entry("settings", Icon::Settings, say!("start-settings"), "F3"),
            ViewCommand::Settings,
        ),
        (
            entry("help", Icon::Help, say!("more-help"), "F1"),
            vec![UiAction::Help],
        ),
        (
            group(entry("turn", Icon::Turn, say!("more-turn"), "T")),
            vec![UiAction::Camera(CameraCommand::Turn)],
        ),
        (
            entry("home", Icon::Home, say!("more-home"), "P"),
            vec![UiAction::Camera(CameraCommand::Home)],
        ),
        view(
            entry("fold", Icon::Fold, say!("more-hide"), "F4"),
            ViewCommand::Fold,
        ),
    ]);
    entries
}

/// Actions of the game besides the buttons.
fn game_entries(
    rules: &Rules,
    promotion: &PromotionState,
    draw_claim: &DrawClaimMove,
) -> Vec<(MenuEntry, Vec<UiAction>)> {
    let table = rules.table();
    let is_going_on = table.outcome().is_none() && table.pending().is_none();
    let mut entries = Vec::new();
    if table.outcome().is_some() && !rules.is_opened_record() {
        let (word, tip) = (say!("result-rematch"), say!("result-rematch-tip"));
        let entry = MenuEntry::new("rematch", word, "F8")
            .icon(Icon::Turn)
            .tip(tip);
        entries.push((entry, vec![UiAction::View(ViewCommand::Rematch)]));
    }
    let mut add = |entry: MenuEntry, command: MatchCommand| {
        entries.push((entry, vec![UiAction::Match(command)]));
    };
    if table.outcome().is_some() && !rules.game().played().is_empty() {
        let (word, tip) = (say!("result-review"), say!("result-review-tip"));
        add(
            MenuEntry::new("review", word, "Home")
                .icon(Icon::First)
                .tip(tip),
            MatchCommand::GoTo(ReviewTarget::First),
        );
    }
    if !promotion.is_pending() && rules.game().can_redo() {
        let (word, tip) = (say!("panel-redo"), say!("panel-redo-tip"));
        add(
            MenuEntry::new("redo", word, "Y").icon(Icon::Redo).tip(tip),
            MatchCommand::Redo,
        );
    }
    // While a claim can be made, the row offers that instead.
    if is_going_on
        && match_actions::claim_of_person(rules).is_some()
        && table.request().is_none()
        && let Some(side) = match_actions::side_that_may_offer(rules)
    {
        add(
            MenuEntry::new("offer", say!("actions-offer"), "Ctrl+D").icon(Icon::Draw),
            MatchCommand::Offer(side),
        );
    }
    if table.check_claim().is_ok() && !rules.is_computers_turn() && *draw_claim == DrawClaimMove::No
    {
        let (word, tip) = (
            say!("actions-claim-by-move"),
            say!("actions-claim-by-move-tip"),
        );
        add(
            MenuEntry::new("claim_by_move", word, "Ctrl+L")
                .icon(Icon::Draw)
                .tip(tip),
            MatchCommand::ClaimByMove,
        );
    }
    if table.clock().is_used() && is_going_on {
        let (word, tip, icon) = if table.is_paused() {
            (
                say!("actions-resume"),
                say!("actions-resume-tip"),
                Icon::Play,
            )
        } else if table.is_started() {
            (
                say!("actions-pause"),
                say!("actions-pause-tip"),
                Icon::Pause,
            )
        } else {
            let side = side_key(table.game().turn());
            (
                say!("actions-start"),
                say!("actions-start-tip", side = side),
                Icon::Play,
            )
        };
        add(
            MenuEntry::new("pause", word, "Ctrl+P").icon(icon).tip(tip),
            MatchCommand::Pause,
        );
    }
    if let Some(giver) = match_actions::side_that_may_give_time(rules) {
        let word = say!("actions-give-time", side = side_key(giver));
        let tip = say!("actions-give-time-tip", side = rules.player_or_side(giver));
        add(
            MenuEntry::new("give_time", word, "")
                .icon(Icon::Clock)
                .tip(tip),
            MatchCommand::OfferTime(giver),
        );
    }
    if table.options().touch_move && table.is_open() && !table.is_adjusting() {
        let (word, tip) = (say!("actions-adjust"), say!("actions-adjust-tip"));
        add(
            MenuEntry::new("adjust", word, "Ctrl+J")
                .icon(Icon::Accept)
                .tip(tip),
            MatchCommand::Adjust,
        );
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{
        Game,
        table::{Header, MatchOptions, Table},
    };

    #[test]
    fn c2_the_clock_that_is_started_is_that_of_the_side_to_move() {
        for (turn, tip) in [
            ("w", "Start White’s clock (Ctrl+P)"),
            ("b", "Start Black’s clock (Ctrl+P)"),
        ] {
            let fen = format!("4k3/4p3/8/8/8/8/4P3/4K3 {turn} - - 0 1");
            let options = MatchOptions {
                clocks: "5".parse().expect("a time control"),
                ..MatchOptions::default()
            };
            let header = Header {
                start: Game::from_fen(&fen).expect("a position").start().clone(),
                ..Header::new(options)
            };
            let rules = Rules::at(Table::new(header));
            let entries = panel_entries(&rules, &PromotionState::default(), &DrawClaimMove::No);
            let found = entries.iter().find(|(entry, _)| entry.name == "pause");
            let (entry, _) = found.expect("the clocks can be started");
            assert_eq!(entry.tip, tip);
        }
    }
}
