//! Whether the game on the board lies in a file already, so that nobody is asked without need.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    chess::{Chess, Game, Move},
    play::{
        PlaySystems,
        arbiter::record::Records,
        messages::{MatchCommand, Notice},
        rules::Rules,
    },
};

/// Watches what is opened and saved.
pub fn plugin(app: &mut App) {
    app.init_resource::<Saved>()
        .add_systems(PostStartup, remember_what_was_brought)
        .add_systems(
            Update,
            watch.after(PlaySystems::Referee).in_set(PlaySystems::React),
        );
}

/// What lies in a file.
#[derive(Resource, Default, Debug)]
pub struct Saved(Option<(Chess, Vec<Move>)>);

impl Saved {
    /// Whether moves would be lost if this game left the board.
    pub fn would_lose(&self, game: &Game) -> bool {
        !game.played().is_empty() && !self.covers(game)
    }

    fn covers(&self, game: &Game) -> bool {
        let Some((start, moves)) = &self.0 else {
            return false;
        };
        let played = game.played();
        start == game.start()
            && played.len() <= moves.len()
            && played.iter().zip(moves).all(|(ply, mv)| ply.mv == *mv)
    }

    fn remember(&mut self, game: &Game) {
        let moves = game.played().iter().map(|ply| ply.mv).collect();
        self.0 = Some((game.start().clone(), moves));
    }
}

/// Whether the game on the board would be lost if it left the board now.
#[derive(SystemParam)]
pub struct AtStake<'w> {
    saved: Res<'w, Saved>,
    records: Res<'w, Records>,
    rules: Res<'w, Rules>,
}

impl AtStake<'_> {
    /// Whether its moves would be lost: what is played here goes into the archive, where there is one.
    pub fn is_lost(&self) -> bool {
        let is_archived = self.records.folder().is_some() && self.records.trouble().is_none();
        !is_archived && self.saved.would_lose(self.rules.table().game())
    }
}

/// A game named on the command line comes from a file.
fn remember_what_was_brought(rules: Res<Rules>, mut saved: ResMut<Saved>) {
    if !rules.game().played().is_empty() {
        saved.remember(rules.game());
    }
}

fn watch(
    mut commands: MessageReader<MatchCommand>,
    mut notices: MessageReader<Notice>,
    rules: Res<Rules>,
    mut saved: ResMut<Saved>,
) {
    let filed = commands
        .read()
        .any(|command| matches!(command, MatchCommand::Save(_) | MatchCommand::Open(_)));
    let problem = notices.read().any(|notice| notice.problem);
    if filed && !problem {
        saved.remember(rules.table().game());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Square, found::Found};

    fn play(game: &mut Game, from: Square, to: Square) {
        let Ok(Found::Legal(mv)) = game.find_move(from, to, None) else {
            panic!("{from}{to} is legal");
        };
        assert!(game.play(mv).is_ok());
    }

    #[test]
    fn only_moves_that_lie_in_no_file_can_be_lost() {
        let mut game = Game::new();
        let mut saved = Saved::default();
        assert!(!saved.would_lose(&game), "no moves, nothing to lose");
        play(&mut game, Square::E2, Square::E4);
        assert!(saved.would_lose(&game));
        saved.remember(&game);
        assert!(!saved.would_lose(&game));
        game.take_back();
        assert!(!saved.would_lose(&game), "the file holds more than that");
        play(&mut game, Square::D2, Square::D4);
        assert!(saved.would_lose(&game), "another move is not in the file");
    }
}
