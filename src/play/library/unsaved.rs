//! Whether the game on the board would be lost if it left the board: whether it is in no file and in no archive.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    chess::{EndReason, Game, Move, Outcome, VariantPosition},
    play::{arbiter::record::Records, rules::Rules},
};

/// Remembers the game given on the command line as saved.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameInFile>()
        .add_systems(PostStartup, remember_game_of_command_line);
}

/// The game that was opened from a file, or saved in one, last.
#[derive(Resource, Default, Debug)]
pub struct GameInFile(Option<FiledGame>);

/// What a file holds of a game: its start, its moves, its end, and the text before the first move and after each.
#[derive(Debug)]
struct FiledGame {
    start: VariantPosition,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
    texts: Vec<String>,
}

impl GameInFile {
    /// Whether moves, their notes, or the end would be lost if this game left the board.
    pub fn would_lose(&self, game: &Game) -> bool {
        !game.played().is_empty() && !self.covers(game)
    }

    fn covers(&self, game: &Game) -> bool {
        let Some(filed) = &self.0 else {
            return false;
        };
        let played = game.played();
        let is_same_text = |(ply, text): (usize, &String)| game.text_after(ply) == text;
        let texts = filed.texts.iter().take(played.len() + 1);
        let has_end = game.outcome().is_none_or(|end| {
            follows_from_moves(end)
                || (played.len() == filed.moves.len() && filed.outcome == Some(end))
        });
        has_end
            && filed.start == *game.start()
            && played.len() <= filed.moves.len()
            && played
                .iter()
                .zip(&filed.moves)
                .all(|(ply, mv)| ply.mv == *mv)
            && texts.enumerate().all(is_same_text)
    }

    pub(super) fn remember(&mut self, game: &Game) {
        let plies = 0..=game.cursor();
        self.0 = Some(FiledGame {
            start: game.start().clone(),
            moves: game.played().iter().map(|ply| ply.mv).collect(),
            outcome: game.outcome(),
            texts: plies.map(|ply| game.text_after(ply).to_owned()).collect(),
        });
    }
}

/// Whether the moves alone tell that the game ended like this.
fn follows_from_moves(end: Outcome) -> bool {
    end.reason.is_shown_by_position() || end.reason == EndReason::DeadPosition
}

/// Whether the game on the board would be lost if it left the board now.
#[derive(SystemParam)]
pub struct UnsavedGame<'w> {
    in_file: Res<'w, GameInFile>,
    records: Res<'w, Records>,
    rules: Res<'w, Rules>,
}

impl UnsavedGame<'_> {
    /// Whether its moves would be lost: what is played here goes into the archive, where there is one.
    pub fn would_be_lost(&self) -> bool {
        would_be_lost(&self.in_file, &self.records, &self.rules)
    }
}

/// As [`UnsavedGame::would_be_lost`], for systems that have the resources already.
pub(super) fn would_be_lost(in_file: &GameInFile, records: &Records, rules: &Rules) -> bool {
    let is_archived = records.folder().is_some() && records.failure().is_none();
    !is_archived && in_file.would_lose(rules.table().game())
}

/// A game named on the command line comes from a file.
fn remember_game_of_command_line(rules: Res<Rules>, mut in_file: ResMut<GameInFile>) {
    if !rules.game().played().is_empty() {
        in_file.remember(rules.game());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Square, annotation::Annotation, find_move::FoundMove};

    fn play(game: &mut Game, from: Square, to: Square) {
        let Ok(FoundMove::Legal(mv)) = game.find_move(from, to, None) else {
            panic!("{from}{to} is legal");
        };
        assert!(game.play(mv).is_ok());
    }

    #[test]
    fn only_moves_that_lie_in_no_file_can_be_lost() {
        let mut game = Game::new();
        let mut in_file = GameInFile::default();
        assert!(!in_file.would_lose(&game), "no moves, nothing to lose");
        play(&mut game, Square::E2, Square::E4);
        assert!(in_file.would_lose(&game));
        in_file.remember(&game);
        assert!(!in_file.would_lose(&game));
        game.take_back();
        assert!(!in_file.would_lose(&game), "the file holds more than that");
        play(&mut game, Square::D2, Square::D4);
        assert!(in_file.would_lose(&game), "another move is not in the file");
        in_file.remember(&game);
        let comment = [Annotation::Comment("so".to_owned())];
        assert!(game.set_annotations(1, &comment));
        assert!(in_file.would_lose(&game), "the comment is not in the file");
    }

    #[test]
    fn e15_an_end_that_lies_in_no_file_can_be_lost() {
        let mut game = Game::new();
        let mut in_file = GameInFile::default();
        play(&mut game, Square::E2, Square::E4);
        in_file.remember(&game);
        let mut dead = game.clone();
        dead.declare(Outcome::draw(EndReason::DeadPosition));
        assert!(!in_file.would_lose(&dead), "the moves tell that");
        game.declare(Outcome::draw(EndReason::Agreement));
        assert!(in_file.would_lose(&game), "the file has no result");
        in_file.remember(&game);
        assert!(!in_file.would_lose(&game));
        game.take_back();
        game.declare(Outcome::draw(EndReason::Agreement));
        assert!(!in_file.would_lose(&game), "no moves, nothing to lose");
    }
}
