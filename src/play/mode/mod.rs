//! The mode of the board, one state machine, and four of the modes: autoplay, rule book, set-up and photo.
//!
//! [`Mode`] is derived in one place ([`update_mode`]) from what is on the board, and set by nothing else: state and
//! data cannot disagree. Systems run in their modes by `run_if(in_state(Mode::…))`; the action of Escape is a property
//! of the mode ([`escape`]).

pub mod autoplay;
pub mod escape;
pub mod film;
pub mod photo;
pub mod rule_book;
pub mod set_up;

use bevy::{
    prelude::*,
    state::{
        app::StatesPlugin,
        state::{StateTransition, SubStates},
    },
};

use super::{
    PlaySystems,
    arbiter::draw_claim_move::DrawClaimMove,
    input::promotion::PromotionState,
    referee,
    rules::{BoardContent, Rules},
    shared::Overlays,
};

/// Adds the states and every mode's own systems.
pub fn plugin(app: &mut App) {
    // Part of Bevy's default plugins; an app without a window may lack it.
    if !app.is_plugin_added::<StatesPlugin>() {
        app.add_plugins(StatesPlugin);
    }
    app.init_state::<Mode>()
        .add_sub_state::<MoveEntry>()
        .add_systems(First, (update_mode, note_who_takes_keys))
        .add_systems(
            Update,
            (
                update_mode
                    .in_set(PlaySystems::Referee)
                    .after(rule_book::intercept_match_commands)
                    .before(referee::handle_commands),
                update_mode
                    .after(PlaySystems::Referee)
                    .before(PlaySystems::Sync),
            ),
        );
    app.add_plugins((
        rule_book::plugin,
        autoplay::plugin,
        film::plugin,
        photo::plugin,
        set_up::plugin,
    ));
}

/// The mode of the board.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The present of the game; moves can be made.
    #[default]
    Playing,
    /// An earlier position of the game is shown.
    Review,
    /// The game is replayed automatically.
    Autoplay,
    /// A hypothetical line is shown: the mate that was still possible.
    Demonstration,
    /// A line beside the game is shown: moves that are tried, or a variation of the record.
    Line,
    /// A task of the rule book is on the board; the game waits.
    Lesson,
    /// A position is set up by hand; the game waits.
    SetUp,
    /// Panels are hidden, and the camera is free to take a photo.
    Photo,
}

impl Mode {
    /// All modes.
    pub const ALL: [Self; 8] = [
        Self::Playing,
        Self::Review,
        Self::Autoplay,
        Self::Demonstration,
        Self::Line,
        Self::Lesson,
        Self::SetUp,
        Self::Photo,
    ];
}

/// What the next move on the board is for, while moves can be made.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Mode = Mode::Playing | Mode::Review | Mode::Line | Mode::Lesson)]
pub enum MoveEntry {
    /// It is played.
    #[default]
    Free,
    /// It is a promotion, and waits for the choice of the piece (M7).
    Promotion,
    /// It is the move of a draw claim, and not played yet (E9, E11).
    DrawClaim,
}

/// Notes whether the keys of the frame belong to the help page or to photo mode, whatever these keys do.
fn note_who_takes_keys(photo_mode: Res<photo::PhotoMode>, mut overlays: ResMut<Overlays>) {
    let takes_keys = overlays.help || photo_mode.on;
    if overlays.takes_keys != takes_keys {
        overlays.takes_keys = takes_keys;
    }
}

/// Derives the mode and applies the transition at once. Runs at the start of a frame, before the referee and after it,
/// so that systems read the current state.
fn update_mode(world: &mut World) {
    let mode = mode_of(world);
    if *world.resource::<State<Mode>>() != mode {
        world.resource_mut::<NextState<Mode>>().set(mode);
        world.run_schedule(StateTransition);
    }
    let Some(entry) = world.get_resource::<State<MoveEntry>>().map(|now| **now) else {
        return;
    };
    let wanted = move_entry_of(world);
    if entry != wanted {
        world.resource_mut::<NextState<MoveEntry>>().set(wanted);
        world.run_schedule(StateTransition);
    }
}

/// The mode that follows from what is on the board; overlays first.
fn mode_of(world: &World) -> Mode {
    let rules = world.resource::<Rules>();
    if world.resource::<photo::PhotoMode>().on {
        Mode::Photo
    } else if world.resource::<set_up::SetUp>().board().is_some() {
        Mode::SetUp
    } else {
        match rules.content() {
            BoardContent::Lesson => Mode::Lesson,
            BoardContent::Demonstration => Mode::Demonstration,
            BoardContent::Line => Mode::Line,
            BoardContent::Present | BoardContent::Past
                if world.resource::<autoplay::Autoplay>().is_running() =>
            {
                Mode::Autoplay
            }
            BoardContent::Past => Mode::Review,
            BoardContent::Present => Mode::Playing,
        }
    }
}

fn move_entry_of(world: &World) -> MoveEntry {
    if world.resource::<PromotionState>().is_pending() {
        MoveEntry::Promotion
    } else if *world.resource::<DrawClaimMove>() != DrawClaimMove::No {
        MoveEntry::DrawClaim
    } else {
        MoveEntry::Free
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::{Game, Square, arrangement::Arrangement},
        play::{
            self,
            messages::{LineCommand, MatchCommand, MoveRequested, ReviewTarget},
        },
    };

    fn app() -> App {
        let mut app = App::new();
        let mut game = Game::new();
        for uci in ["e2e4", "e7e5"] {
            let mv = uci.parse::<shakmaty::uci::UciMove>().unwrap();
            let mv = mv.to_move(game.position()).unwrap();
            game.play(mv).unwrap();
        }
        app.add_plugins(MinimalPlugins)
            .insert_resource(Rules::new(game))
            .add_plugins(play::plugin);
        app.update();
        app
    }

    fn mode(app: &App) -> Mode {
        **app.world().resource::<State<Mode>>()
    }

    #[test]
    fn each_mode_is_entered_in_the_frame_that_asks_for_it_and_left_again() {
        let mut app = app();
        assert_eq!(mode(&app), Mode::Playing);
        assert!(app.world().contains_resource::<State<MoveEntry>>());

        app.world_mut()
            .write_message(MatchCommand::GoTo(ReviewTarget::First));
        app.update();
        assert_eq!(mode(&app), Mode::Review);
        app.world_mut().write_message(MoveRequested {
            from: Square::D2.into(),
            to: Square::D4,
            promotion: None,
            king_steps: false,
        });
        app.update();
        assert_eq!(mode(&app), Mode::Line, "what if?");
        app.world_mut().write_message(LineCommand::Leave);
        app.update();
        assert_eq!(mode(&app), Mode::Review);

        app.world_mut().resource_mut::<photo::PhotoMode>().on = true;
        app.update();
        assert_eq!(mode(&app), Mode::Photo);
        assert!(
            !app.world().contains_resource::<State<MoveEntry>>(),
            "nobody moves in a photo"
        );
        app.world_mut().resource_mut::<photo::PhotoMode>().on = false;
        app.update();
        assert_eq!(mode(&app), Mode::Review, "what lay below is there again");

        app.world_mut()
            .resource_mut::<set_up::SetUp>()
            .begin(Arrangement::empty());
        app.update();
        assert_eq!(mode(&app), Mode::SetUp);
        app.world_mut().resource_mut::<set_up::SetUp>().end();
        app.world_mut()
            .write_message(MatchCommand::GoTo(ReviewTarget::Last));
        app.update();
        assert_eq!(mode(&app), Mode::Playing);
    }
}
