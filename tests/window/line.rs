//! A line of play: the moves of a game, and the position after each as the rules library alone sees it.

use std::fs;
use std::path::Path;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

/// The position that a game begins with.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The moves of a game and the positions they pass through.
pub struct Line {
    /// In UCI, `e2e4`.
    pub moves: Vec<String>,
    /// As FEN: the start position, then the one after each move.
    pub fens: Vec<String>,
}

impl Line {
    /// The line that plays these UCI moves from a position.
    pub fn new(start: &str, moves: &[String]) -> Self {
        let mut position = position(start);
        let mut fens = vec![fen(&position)];
        for uci in moves {
            let legal = uci
                .parse::<UciMove>()
                .ok()
                .and_then(|uci| uci.to_move(&position).ok());
            position.play_unchecked(
                legal.unwrap_or_else(|| panic!("{uci} is not legal in {}", fen(&position))),
            );
            fens.push(fen(&position));
        }
        Self {
            moves: moves.to_vec(),
            fens,
        }
    }

    /// The only game of a PGN text, which must start from the standard position.
    pub fn read_pgn(text: &str) -> Self {
        let games = shakki::chess::pgn::read(text).expect("a PGN that can be read");
        let [game] = games.as_slice() else {
            panic!("{} games, not one", games.len())
        };
        let moves: Vec<String> = game.plies().iter().map(|ply| ply.uci.to_string()).collect();
        Self::new(&fen(&Chess::default()), &moves)
    }

    /// The game of a file in `tests/data/games`.
    pub fn of_game(file: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data/games")
            .join(file);
        let text =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self::read_pgn(&text)
    }

    /// The position after the last move.
    pub fn last_fen(&self) -> &str {
        self.fens.last().expect("a line has a start position")
    }
}

/// A FEN as every FEN of these tests is written: with the en passant square only where such a capture is legal.
///
/// A position that standard chess does not have, as antichess without kings, stays as it is written.
pub fn normal_fen(text: &str) -> String {
    // Standard chess has no pockets.
    if text.contains('[') {
        return text.to_owned();
    }
    try_position(text).map_or_else(|_| text.to_owned(), |position| fen(&position))
}

/// The position of a FEN.
pub fn position(text: &str) -> Chess {
    try_position(text).unwrap_or_else(|problem| panic!("{text:?}: {problem}"))
}

fn try_position(text: &str) -> Result<Chess, String> {
    let fen: Fen = text.parse().map_err(|problem| format!("{problem}"))?;
    // Kings and rooks that castle from elsewhere are those of Chess960.
    if let Ok(position) = fen.clone().into_position(CastlingMode::Standard) {
        return Ok(position);
    }
    fen.into_position(CastlingMode::Chess960)
        .map_err(|problem| problem.to_string())
}

fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}
